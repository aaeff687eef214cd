//! The reader's own keys: in force everywhere, and named everywhere as they are in force.

use casebook::app::Effect;
use casebook::case::Lang;
use casebook::config::Config;

use super::{faults, home, out, run};
use crate::pty::Pty;
use crate::stage::Stage;

const LIBRARY: &str = include_str!("../../fixtures/library.jsonl");

/// The program with the keys that a file sets.
fn stage(keys: &str, lang: Lang) -> Stage {
    let (config, problems) = Config::parse("c.toml", &format!("[keys]\n{keys}"));
    assert_eq!(problems, []);
    let mut stage = Stage::of_json(LIBRARY, (120, 40), lang);
    stage.app.keymap = config.keymap;
    stage
}

#[test]
fn own_keys_work_and_those_before_do_not() {
    let mut stage = stage("saved-views = []\ndown = [\"v\", \"F12\"]\n", Lang::En);
    stage.press("v<F12>");
    assert_eq!(stage.app.cases.row(), 2);
    stage.press("j");
    assert_eq!(stage.app.cases.row(), 2);
    assert!(stage.screen().contains("this key does nothing here: j"));
}

#[test]
fn a_letter_works_with_hangul_on() {
    // ㅍ is on the key of v.
    let mut stage = stage(
        "saved-views = []\ndown = \"v\"\nword-left = \"Alt-v\"\n",
        Lang::En,
    );
    stage.press("ㅍ");
    assert_eq!(stage.app.cases.row(), 1);
    stage.press("/one two<Alt-ㅍ>x");
    assert_eq!(stage.app.line.text(), "one xtwo");
    // Written in Hangul, it is the same key.
    let (config, _) = Config::parse("c.toml", "[keys]\nsaved-views = []\ndown = \"ㅍ\"\n");
    let (latin, _) = Config::parse("c.toml", "[keys]\nsaved-views = []\ndown = \"v\"\n");
    assert_eq!(config.keymap, latin.keymap);
}

#[test]
fn help_hints_and_notices_name_the_keys_in_force() {
    let keys = "sort = \"F9\"\nhelp = \"F10\"\nlanguage = []\nrelated = []\nundo = []\nclose = \"F11\"\nproblems = \"B\"\n\
                pin = \"Ctrl-p\"\nup = \"k\"\nlist-up = \"Up\"\nfind-previous = \"Up\"\nprevious-found = \"Up\"\n\
                clear-filters = \"F8\"\n";
    let mut stage = stage(keys, Lang::En);
    let status = stage.rows().pop().unwrap();
    assert!(
        status.contains("F9 order") && status.contains("F10 help"),
        "{status}"
    );
    assert!(
        !status.contains("other language") && !status.contains(" t "),
        "{status}"
    );
    stage.press("1j<Space>");
    let screen = stage.screen();
    assert!(
        screen.contains("F8 drop all") && !screen.contains("undo"),
        "{screen}"
    );
    stage.press("2P");
    assert!(
        stage
            .screen()
            .contains("pin two to four cases with Ctrl-p to compare them")
    );
    stage.press("<F11>");
    assert!(stage.screen().contains("F11: press once more to quit"));
    stage.press("<F10>");
    stage.resize(120, 250);
    let help = stage.screen();
    assert!(
        help.contains("    F10 ") && !help.contains("?  F1"),
        "{help}"
    );
    // An unbound action has no row.
    assert!(!help.contains("related cases"), "{help}");
}

#[test]
fn numbered_things_stand_beside_the_keys_in_force() {
    let mut stage = stage("numbered-section = [\"F9\", \"F10\"]\n", Lang::En);
    stage.press("3s");
    let screen = stage.screen();
    let row = |heading: &str| screen.lines().find(|line| line.contains(heading)).unwrap();
    // The case has more than two sections: the others stand there without a key.
    assert!(row("Summary").contains("F9 "), "{screen}");
    let second = screen.lines().find(|line| line.contains("F10 "));
    assert!(
        second.is_some() && !row("Sources").contains(" 3 "),
        "{screen}"
    );
    let to = stage.app.reader.sheet().sections().nth(1);
    stage.press("<F10>");
    assert_eq!(stage.app.reader.section(), to);
}

#[test]
fn a_name_that_is_no_key_is_quoted() {
    for name in ["Ctrl-Ctrl-x", "", "Shift-Alt-shift-F2"] {
        let text = format!("[keys]\nquit = \"{name}\"\n");
        let given = faults(&text);
        let said = format!("\"{name}\" is not a key.");
        assert!(
            given.len() == 1 && given[0].2.starts_with(&said),
            "{given:?}"
        );
        let (_, problems) = Config::parse("c.toml", &text);
        let said = format!("키 이름이 아니다: \"{name}\".");
        assert!(problems[0].reason(Lang::Ko).starts_with(&said));
    }
}

#[test]
fn faults_of_keys_have_a_place_and_cost_themselves() {
    let text = "[keys]\ndwon = \"x\"\ndown = [\"j\", \"Hyper-x\", \"Down\"]\nwhy = \"F12\"\nsort = [\"F9\", \"F12\"]\n\
                pin = 3\nredraw = \"X\"\nquit = []\n";
    let given = faults(text);
    let right = [
        (2, 1, "There is no action dwon. Is down meant?"),
        (
            3,
            14,
            "\"Hyper-x\" is not a key. Keys are written j, G, gg, Ctrl-n,",
        ),
        (5, 15, "F12 cannot be sort: it is why already (cases)."),
        (
            6,
            7,
            "pin takes a key such as \"Ctrl-n\", or a list of keys.",
        ),
        (7, 10, "X cannot be redraw: it is text there (typing)."),
        (8, 8, "Ctrl-c quits in any case"),
    ];
    assert_eq!(given.len(), right.len(), "{given:?}");
    for ((line, column, said), fault) in right.iter().zip(&given) {
        assert_eq!((fault.0, fault.1), (*line, *column), "{fault:?}");
        assert!(fault.2.contains(said), "{fault:?}");
    }
    let (config, _) = Config::parse("c.toml", text);
    let keys = |id: &str| {
        let row = config.keymap.rows().iter().find(|row| row.binding.id == id);
        let keys = row.unwrap().keys.iter().map(ToString::to_string);
        keys.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(keys("down"), "j Down");
    assert_eq!(keys("sort"), "F9");
    assert_eq!(keys("why"), "F12");
    assert_eq!(keys("pin"), "p %");
    assert_eq!(keys("quit"), "Ctrl-c");
}

#[test]
fn an_action_that_is_set_twice_is_named() {
    let given = faults("[keys]\ndown = \"Alt-v\"\nmouse = \"F12\"\ndown = \"F9\"\n");
    assert_eq!(
        (given.len(), given[0].0, given[0].1),
        (1, 4, 1),
        "{given:?}"
    );
    assert!(given[0].2.contains("duplicate key"), "{given:?}");
}

#[test]
fn the_command_prints_the_keys_in_force() {
    let home = home("[keys]\npin = [\"F12\"]\ndown = []\n");
    let printed = out(&run(&home, &["keys"]));
    let row = |id: &str| {
        printed
            .lines()
            .find(|line| line.starts_with(id))
            .unwrap()
            .to_owned()
    };
    assert!(row("pin ").contains(" F12 ") && !row("pin ").contains('%'));
    let down = row("down ");
    assert_eq!(
        down.split_whitespace().collect::<Vec<_>>(),
        ["down", "down"]
    );
}

#[test]
fn control_c_quits_a_program_without_other_keys() {
    let home = home("[keys]\nquit = []\nclose = []\nescape = []\nhelp = \"Ctrl-c\"\n");
    let environment = [("XDG_CONFIG_HOME", home.path().to_str().unwrap())];
    let mut pty = Pty::start(&["tests/fixtures/library.jsonl"], &environment, 100, 24);
    pty.wait_text("2 problems");
    pty.send("E");
    pty.wait_text("Ctrl-c cannot be help: it is quit already");
    pty.send("<Ctrl-c>");
    pty.wait_restored_exit();
    let mut stage = Stage::of_json(LIBRARY, (120, 40), Lang::En);
    stage.press("<Ctrl-c>");
    assert!(
        stage
            .asked
            .iter()
            .any(|effect| matches!(effect, Effect::Quit))
    );
}
