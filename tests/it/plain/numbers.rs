//! What numbers stand for. The small library has six cases.

use super::{last_answer, talk};

#[test]
fn a_number_that_is_no_choice_may_be_searched_for() {
    let said = last_answer("en", &["l", "503"]);
    assert_eq!(
        said,
        ["503 is not in the list: 1-6. To search for it: /503"]
    );
    let said = last_answer("en", &["l", "/503"]);
    assert_eq!(said[0], "1-2 of 2, best first.");
    // Of the two things that are advised none is a filter; no case matches.
    let said = last_answer("en", &["haproxy 인증서", "0"]);
    assert_eq!(said, ["0 is not in the list: 1-2. To search for it: /0"]);
    // They are what has numbers there.
    let said = last_answer("en", &["haproxy 인증서", "r 1"]);
    let right = "The numbers of what was listed last are not those of cases: l lists cases.";
    assert_eq!(said, [right]);
    let said = talk("en", &["503"]);
    let right = "Nothing is listed that has the number 503. To search for it: /503";
    assert_eq!(said, [right]);
    let said = talk("ko", &["503"]);
    assert_eq!(said, ["번호 503: 고를 목록이 없다. 검색하려면 /503"]);
}

/// 2^64 is the first number that a machine word does not hold.
#[test]
fn a_number_is_said_again_as_it_was_typed() {
    let digits = "9".repeat(30);
    for number in ["18446744073709551616", digits.as_str(), "007"] {
        let right = format!("{number} is not in the list: 1-6. To search for it: /{number}");
        for before in ["", "with ", "r ", "compare 1 "] {
            let said = last_answer("en", &["l", &format!("{before}{number}")]);
            assert_eq!(said.join(" "), right, "{before}");
        }
        let right = format!("{number}: 목록에 없는 번호. 1-14. 검색하려면 /{number}");
        let said = last_answer("ko", &[&format!("조합 1, {number}0")]);
        let tenfold = right.replace(number, &format!("{number}0"));
        assert_eq!(said.join(" "), tenfold);
        let right = format!("번호 {number}: 고를 목록이 없다. 검색하려면 /{number}");
        assert_eq!(talk("ko", &[number]).join(" "), right);
    }
    // Zeros before a number are none of a list.
    let said = last_answer("en", &["l", "003"]);
    assert_eq!(said[1], "T-2, 3 of 6");
}

/// Numbers stand for what was listed last: for cases before anything is listed, in the list, among related
/// cases, and while the sections of a case are listed, which is of the list; else for something else. The
/// whole of a case is read by the same numbers.
#[test]
fn numbers_are_those_of_cases_only_where_cases_were_listed_last() {
    let right = last_answer("en", &["l", "compare 1 3"]);
    let whole = last_answer("en", &["l", "r 1"]);
    for before in [&[][..], &["f", "l"], &["l", "1", "k", "s"]] {
        let said = |line| last_answer("en", &[before, &[line]].concat());
        assert_eq!(said("compare 1 3"), right, "{before:?}");
        assert_eq!(said("r 1"), whole, "{before:?}");
    }
    for before in [
        &["f"][..],
        &["f 1"],
        &["pairs"],
        &["stats"],
        &["org:acme", "c"],
        &["o"],
        &["dns", "history"],
        &["views"],
        &["l", "1", "k"],
    ] {
        for line in ["compare 1 3", "compare 1, 2", "r 1"] {
            let said = last_answer("en", &[before, &[line]].concat());
            let right =
                "The numbers of what was listed last are not those of cases: l lists cases.";
            assert_eq!(said, [right], "{before:?}, {line}");
        }
    }
    let said = last_answer("ko", &["l", "f", "비교 1 3"]);
    assert_eq!(
        said,
        ["방금 나온 목록의 번호는 사례의 번호가 아니다. l 목록."]
    );
    // T-2 is the first related case of T-1, which comes back.
    let said = last_answer("en", &["l", "1", "m", "r 1"]);
    assert_eq!(said[1], "T-2, 3 of 6");
    let said = last_answer("en", &["l", "1", "m", "r 1", "back"]);
    assert_eq!(said[1], "T-1, 1 of 6");
}
