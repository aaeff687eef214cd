//! Two small cases, row by row, set by hand for 40 columns.

use casebook::case::Lang;

use super::{cases, lay};

#[test]
fn a_small_korean_case() {
    let right = "\
가득 찬 HAProxy 슬롯 때문에 요청이
몰렸다

Slack   2020-05-12 발생   심각   미검토
감지 및 복구 시간 알 수 없음

소프트웨어 버그  HAProxy
서비스 디스커버리

원인
----
소프트웨어 버그
코드에 있던 결함이다.

구성 요소
---------
HAProxy  서비스 디스커버리

조치
----
1. HAProxy 를 한 대씩 차례로 모두 다시
   띄웠다.
2. 목록을 확인했다.
";
    assert_eq!(lay(&cases::small_ko(), Lang::Ko, 40).to_text(), right);
}

#[test]
fn a_small_english_case() {
    let right = "\
A template listed pods by IP address

Skyscanner
published 2019-04-23, not the incident
date
severity unknown   not reviewed
detected after 3 h 39 min
resolved after about 1 day

Uneven load

Symptoms
--------
A few pods got all of the requests.

The rest were idle.

Timeline
--------
To detect   3 h 39 min
To resolve  about 1 day

Sources
-------
[1] medium.com  Engineering blog
    https://medium.com/@SkyscannerEng/
    templating-line
";
    assert_eq!(lay(&cases::small_en(), Lang::En, 40).to_text(), right);
}

#[test]
fn facts_of_a_reviewed_case() {
    let text = lay(&cases::full(), Lang::En, 90).to_text();
    // The times would not all fit behind the rest, so they stand together.
    let facts = "\n\nSlack   occurred 2020-05-12   Major   reviewed 2024-03-02 (Kim)\n\
                 detected after 0 min   resolved after 1 h 29 min\n\n\
                 domain  Networking  no-such-domain\nSoftware bug  ";
    assert!(text.contains(facts), "{text}");
    let text = lay(&cases::small_ko(), Lang::Ko, 90).to_text();
    let facts =
        "\n\nSlack   2020-05-12 발생   심각   미검토   감지 및 복구 시간 알 수 없음\n\n소프트웨어";
    assert!(text.contains(facts), "{text}");
    let text = lay(&cases::holes(), Lang::Ko, 46).to_text();
    let facts = "example-org   2019-04 공개, 발생일 아님\n심각도 알 수 없음   미검토\n감지 시간 알 수 없음\n\
                 복구까지 15-21h for most users\n";
    assert!(text.contains(facts), "{text}");
}
