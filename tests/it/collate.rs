//! The order of labels beyond the table of cases (rule F6, CLDR).

use casebook::text::compare_labels;

fn sorted(korean: bool, labels: &[&'static str]) -> Vec<&'static str> {
    let mut labels = labels.to_vec();
    labels.sort_by(|a, b| compare_labels(a, b, korean));
    labels
}

#[test]
fn english_puts_latin_first_without_regard_to_case() {
    assert_eq!(
        sorted(
            false,
            &["큐", "TLS", "가용 영역", "aws", "Envoy", "DNS", "503"]
        ),
        ["503", "aws", "DNS", "Envoy", "TLS", "가용 영역", "큐"]
    );
}

#[test]
fn korean_puts_digits_before_hangul_and_han_between_hangul_and_latin() {
    assert_eq!(
        sorted(true, &["aws", "各國", "힣", "가", "2단계"]),
        ["2단계", "가", "힣", "各國", "aws"]
    );
}

#[test]
fn a_double_consonant_follows_all_syllables_of_the_single_one() {
    assert_eq!(
        sorted(true, &["나", "까", "깋", "깆", "가"]),
        ["가", "깆", "깋", "까", "나"]
    );
}

#[test]
fn a_shorter_syllable_or_label_comes_first() {
    assert_eq!(
        sorted(true, &["각", "가나", "가", "가 나"]),
        ["가", "가 나", "가나", "각"]
    );
}

#[test]
fn accents_decide_before_case_and_only_between_equal_letters() {
    assert_eq!(
        sorted(false, &["Cafe", "cafés", "café", "cafe", "caff"]),
        ["cafe", "Cafe", "café", "cafés", "caff"]
    );
}

#[test]
fn decomposed_labels_stand_where_composed_ones_do() {
    assert_eq!(
        sorted(true, &["나", "\u{1100}\u{1161}\u{11A8}", "가"]),
        ["가", "\u{1100}\u{1161}\u{11A8}", "나"]
    );
}
