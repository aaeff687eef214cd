//! What stays where it was.

use casebook::app::{Pane, SideRow};
use casebook::case::{Facet, Lang, Section};
use casebook::memory::Change;
use casebook::search::{Order, printed};

use super::{BEFORE, Changing, after, assert_reloaded, listed, select, selected};

#[test]
fn the_new_content_is_shown_and_the_selected_case_stays() {
    for key in ["6", "L"] {
        let mut changing = Changing::new(BEFORE, Lang::En);
        select(&mut changing.stage, "T-3");
        std::fs::write(&changing.path, after()).unwrap();
        let stage = &mut changing.stage;
        stage.press(key);
        assert_reloaded(stage, 6);
        assert_eq!(listed(stage), ["N-1", "T-1", "T-2", "T-3", "T-4", "T-6"]);
        assert_eq!(selected(stage), "T-3");
        let screen = stage.screen();
        assert!(screen.contains("read again: 6 cases"), "{screen}");
        assert!(screen.contains("Agents that restarted emptied"), "{screen}");
        assert!(!screen.contains("ran out overnight"), "{screen}");
        // The values of the new case are counted.
        assert!(screen.contains("zz-cause"), "{screen}");
    }
}

#[test]
fn the_selected_case_stays_on_its_place_of_the_screen() {
    let many = |from: usize| -> String {
        let line = |n: usize| format!("{{\"id\":\"M-{n}\",\"date\":\"{}-01-01\"}}\n", 3000 - n);
        (from..200).map(line).collect()
    };
    let mut changing = Changing::new(&many(100), Lang::En);
    let stage = &mut changing.stage;
    stage.press("<PgDn><PgDn>kkk");
    let (case, above) = (
        selected(stage).to_owned(),
        stage.app.cases.row() - stage.app.cases.offset(),
    );
    assert!(above > 0);
    let stage = changing.becomes(&many(0));
    assert_eq!(selected(stage), case);
    assert_eq!(stage.app.cases.row() - stage.app.cases.offset(), above);
}

#[test]
fn a_case_that_is_gone_leaves_the_selection_on_its_row() {
    let mut changing = Changing::new(BEFORE, Lang::En);
    select(&mut changing.stage, "T-5");
    let row = changing.stage.app.cases.row();
    let stage = changing.becomes(&after());
    assert_eq!(stage.app.cases.row(), row);
    assert_eq!(stage.app.shown(), stage.app.cases.selected());
    assert!(
        stage
            .screen()
            .contains("read again: 6 cases; T-5 is not there any more")
    );
}

#[test]
fn query_filters_order_and_steps_stay() {
    let mut changing = Changing::new(BEFORE, Lang::En);
    changing.stage.press("/component:database the<Enter>sss");
    let order = changing.stage.app.order;
    assert_ne!(order, Order::Best);
    select(&mut changing.stage, "T-4");
    let stage = changing.becomes(&after());
    assert_reloaded(stage, 6);
    assert_eq!(
        printed(&stage.app.selection, stage.app.line.text()),
        "component:database the"
    );
    assert_eq!(stage.app.order, order);
    // All of these have "the" and the component.
    let mut found = listed(stage);
    found.sort_unstable();
    assert_eq!(found, ["N-1", "T-1", "T-4"]);
    assert_eq!(selected(stage), "T-4");
    assert!(stage.app.can_undo());
    stage.press("r");
    // All but T-6, which is in Korean.
    assert_eq!(listed(stage).len(), 5);
}

#[test]
fn a_filter_that_was_unknown_is_understood_once_a_case_has_the_value() {
    let mut changing = Changing::new(BEFORE, Lang::En);
    changing.stage.press("/component:zz-part <Enter>");
    assert_eq!(changing.stage.app.unknown_values().count(), 1);
    let stage = changing.becomes(&after());
    assert_eq!(stage.app.unknown_values().count(), 0);
    assert_eq!(listed(stage), ["N-1"]);
}

#[test]
fn the_place_in_the_case_its_language_and_its_folds_stay() {
    for lang in Lang::ALL {
        let mut changing = Changing::new(BEFORE, lang);
        changing.stage.resize(60, 16);
        select(&mut changing.stage, "T-1");
        changing.stage.press("<Enter>t]]]]h");
        let app = &changing.stage.app;
        let (offset, section) = (app.reader.offset(), app.reader.section());
        assert!(offset > 0 && section.is_some());
        let stage = changing.becomes(&after());
        assert_reloaded(stage, 6);
        let app = &stage.app;
        assert_eq!(app.focus, Pane::Detail);
        assert_eq!(app.lang_of(app.shown().unwrap()), lang.other());
        assert_eq!(
            (app.reader.offset(), app.reader.section()),
            (offset, section)
        );
        assert!(app.reader.sheet().is_folded(section.unwrap()));
        // In the list as well, and in a case that is not shown.
        stage.press("2j");
        select(stage, "T-1");
        assert_eq!(stage.app.reader.section(), section);
        assert_eq!(stage.app.lang_of(stage.app.shown().unwrap()), lang.other());
    }
}

#[test]
fn a_section_that_is_gone_is_survived() {
    let text = |extra: &str| {
        format!(
            "{{\"id\":\"A\",\"title\":{{\"en\":\"t\"}},\"summary\":{{\"en\":\"one two\"}}{extra}}}"
        )
    };
    let long = "word ".repeat(2000);
    let mut changing = Changing::new(
        &text(&format!(
            ",\"lessons\":[{{\"en\":\"{long}\"}}],\"symptoms_text\":{{\"en\":\"{long}\"}}"
        )),
        Lang::En,
    );
    changing.stage.press("<Enter><End>");
    let stage = changing.becomes(&text(""));
    assert_reloaded(stage, 1);
    assert!(stage.app.reader.offset() < stage.app.reader.sheet().rows());
    assert_ne!(stage.app.reader.section(), Some(Section::Lessons));
}

#[test]
fn what_was_found_in_the_case_stays_found() {
    let mut changing = Changing::new(BEFORE, Lang::En);
    select(&mut changing.stage, "T-1");
    changing.stage.press("<Enter>/clients<Enter>n");
    let matches = changing.stage.app.reader.match_count();
    let current = changing.stage.app.reader.current_match();
    assert!(matches > 1 && current.is_some());
    let stage = changing.becomes(&after());
    assert_eq!(stage.app.reader.match_count(), matches);
    assert_eq!(stage.app.reader.current_match(), current);
}

#[test]
fn the_way_back_stays() {
    let mut changing = Changing::new(BEFORE, Lang::En);
    select(&mut changing.stage, "T-1");
    changing.stage.press("R<Enter>");
    let there = changing.stage.app.shown().unwrap();
    let there = super::id(&changing.stage, there).to_owned();
    assert_ne!(there, "T-1");
    let stage = changing.becomes(&after());
    assert_eq!(super::id(stage, stage.app.shown().unwrap()), there);
    stage.press("<Backspace>");
    assert_eq!(super::id(stage, stage.app.shown().unwrap()), "T-1");
}

#[test]
fn the_cursor_of_the_sidebar_stays_on_its_value() {
    let mut changing = Changing::new(BEFORE, Lang::En);
    changing.stage.press("1}");
    let value = |stage: &crate::stage::Stage| match stage.app.sidebar.cursor() {
        Some(SideRow::Term(_, term)) => stage.app.library.term(term).slug.to_string(),
        other => panic!("{other:?}"),
    };
    for _ in 0..4 {
        changing.stage.press("j");
        let before = value(&changing.stage);
        let gone = before == "tls-certificate";
        let stage = changing.becomes(&after());
        if gone {
            assert_eq!(
                stage.app.sidebar.cursor(),
                Some(SideRow::Facet(Facet::Component))
            );
        } else {
            assert_eq!(value(stage), before);
        }
        let stage = changing.becomes(BEFORE);
        assert_eq!(stage.app.focus, Pane::Facets);
    }
}

#[test]
fn a_line_that_is_open_stays_open() {
    // The find line, the search line and the line inside a facet: the key is text there, so the reload is
    // under way before.
    for (keys, typed) in [("<Enter>/", "load"), ("/", "load"), ("1}/", "da")] {
        let mut changing = Changing::new(BEFORE, Lang::En);
        changing.stage.holds_reload = true;
        std::fs::write(&changing.path, after()).unwrap();
        changing.stage.press("6").press(keys).press(typed);
        let context = changing.stage.app.context();
        changing.stage.reload();
        assert_eq!(changing.stage.app.context(), context);
        changing.stage.press("<Backspace>");
        assert_eq!(changing.stage.app.context(), context);
        assert_eq!(changing.stage.app.library.len(), 6);
    }
}

/// Marks and notes belong to an id in whatever library it stands.
#[test]
fn a_note_that_is_being_written_stays_although_its_case_is_gone() {
    let note = |text: &str| Change::Note("T-5".into(), text.into());
    let mut changing = Changing::new(BEFORE, Lang::En);
    changing.stage.holds_reload = true;
    std::fs::write(&changing.path, after()).unwrap();
    select(&mut changing.stage, "T-5");
    changing.stage.press("6iask Kim");
    changing.stage.reload();
    assert!(changing.stage.app.library.find("T-5").is_none());
    assert!(changing.stage.screen().contains("note  T-5"));
    changing.stage.press(" and Lee<Enter>");
    assert!(changing.stage.kept.contains(&note("ask Kim and Lee")));

    // So does a draft, for the time when the case is there again.
    let mut changing = Changing::new(BEFORE, Lang::En);
    select(&mut changing.stage, "T-5");
    changing.stage.press("iask Kim<Esc>");
    changing.becomes(&after());
    let stage = changing.becomes(BEFORE);
    select(stage, "T-5");
    stage.press("i<Enter>");
    assert!(stage.kept.contains(&note("ask Kim")));
}
