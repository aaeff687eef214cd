//! Words to the reader are read whole, however long they are and however small the screen is.

use casebook::app::{LinkNotice, Notice, OpenError, Unopened};
use casebook::case::Lang;
use casebook::ui::said;

use crate::stage::Stage;

/// Long ones: a sentence, an address, a path without a space.
fn long() -> Vec<Notice> {
    let address =
        "https://status.example.com/incidents/2024/03/01/a-rather-long-name-of-an-incident";
    vec![
        Notice::PinMore,
        Notice::DraftKept,
        Notice::ViewExists("every database failover of the last ten years".to_owned()),
        Notice::Link(LinkNotice::NotOpened {
            address: address.to_owned(),
            why: Unopened::Failed(OpenError::NoProgram),
        }),
    ]
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect()
}

#[test]
fn a_long_notice_takes_the_rows_that_it_needs() {
    for lang in [Lang::Ko, Lang::En] {
        for size in [(80, 24), (50, 20), (40, 16)] {
            let mut stage = Stage::bundled(size, lang);
            let before = stage.rows();
            for notice in long() {
                let text = said::notice(&stage.app, &notice);
                let columns = usize::from(size.0) - 2;
                stage.app.notice = Some(notice);
                let rows = stage.rows();
                // At most one row more than its length asks for, since words stay whole.
                let needed = text.columns().div_ceil(columns) + 1;
                let last = &rows[rows.len() - needed.min(rows.len())..];
                assert!(
                    squeezed(&last.concat()).contains(&squeezed(text.as_str())),
                    "{text} in {last:#?}"
                );
                // Above it everything stays where it is.
                let above = rows.len() - needed;
                assert_eq!(rows[..above], before[..above]);
            }
            stage.app.notice = None;
            assert_eq!(stage.rows(), before);
        }
    }
}

#[test]
fn a_short_notice_stays_in_the_status_line() {
    let mut stage = Stage::bundled((50, 20), Lang::En);
    let before = stage.rows();
    stage.app.notice = Some(Notice::NoStep);
    let rows = stage.rows();
    assert_eq!(rows[..19], before[..19]);
    let text = said::notice(&stage.app, &Notice::NoStep);
    assert!(rows[19].contains(text.as_str()), "{}", rows[19]);
}

#[test]
fn what_would_hide_half_of_the_screen_is_cut() {
    let mut stage = Stage::bundled((30, 12), Lang::En);
    let before = stage.rows();
    stage.app.notice = Some(Notice::ViewExists("name ".repeat(200)));
    let rows = stage.rows();
    assert_eq!(rows[..7], before[..7]);
    assert!(rows.concat().contains('…'));
}

#[test]
fn the_legend_of_the_relations_is_read_whole() {
    let legends = [
        (Lang::Ko, "굵은 선: 가장 큰 수의 절반 넘음"),
        (Lang::En, "Thick: over half of the highest"),
    ];
    for (lang, end) in legends {
        for size in [(80, 24), (50, 20)] {
            let mut stage = Stage::bundled(size, lang);
            stage.press("1j4");
            let screen = stage.screen();
            assert!(squeezed(&screen).contains(&squeezed(end)), "{screen}");
        }
    }
}
