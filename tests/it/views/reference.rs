//! The state of the list page of the Incident Library that shows three filters at work: the component
//! service discovery, the symptom high error rate, and the organisation Slack.

use casebook::case::{Facet, Lang};

use super::{assert_shows, chips, listed, term};
use crate::stage::Stage;

const FILTERS: &str = "/component:service-discovery symptom:high-error-rate org:slack<Enter>";

#[test]
fn the_two_cases_are_there_newest_first_with_their_positions() {
    let mut stage = Stage::bundled((120, 40), Lang::Ko);
    stage.press(FILTERS);
    assert_eq!(
        chips(&stage),
        "component:service-discovery symptom:high-error-rate org:slack"
    );
    let dates = stage.app.cases.hits().iter();
    let dates = dates.map(|hit| stage.app.library.head(hit.ix).date.text().unwrap());
    assert_eq!(dates.collect::<Vec<_>>(), ["2022-02-22", "2020-05-12"]);
    assert_eq!(listed(&stage)[1], "IL-0251");
    assert_shows(
        &mut stage,
        &[
            "[구성 요소: 서비스 디스커버리] [증상: 오류율 상승] [조직: Slack]",
            "1-2 / 2",
            "최신순",
        ],
    );
}

#[test]
fn the_most_frequent_components_and_the_counts_by_cause_are_those_of_the_page() {
    let mut stage = Stage::bundled((120, 40), Lang::Ko);
    stage.press(FILTERS).press("5");
    assert_shows(
        &mut stage,
        &[
            "이 2건에서 가장 많이 나오는 구성 요소: 서비스 디스커버리 2",
            "[ ] 인메모리 캐시",
        ],
    );
    let bars = &stage.app.views.bars;
    let place = |slug: &str| {
        let id = term(&stage, Facet::Component, slug);
        bars.terms(Facet::Component)
            .iter()
            .position(|listed| *listed == id)
    };
    assert_eq!(place("service-discovery"), Some(0));
    assert!(place("in-memory-cache").unwrap() < 6);
    // One case had a flaw of the design, the other one a bug.
    let causes = bars.terms(Facet::Cause).iter();
    let causes: Vec<_> = causes
        .map(|id| (&*stage.app.library.term(*id).slug, bars.counts().of(*id)))
        .collect();
    assert_eq!(causes.len(), 2);
    assert!(causes.contains(&("software-bug", 1)) && causes.contains(&("design-flaw", 1)));
}

#[test]
fn the_graph_stands_around_the_component() {
    let mut stage = Stage::bundled((120, 40), Lang::Ko);
    stage.press(FILTERS).press("5");
    // The first bar of the components.
    stage.press("<Right>4");
    assert_shows(
        &mut stage,
        &[
            "관계  구성 요소: 서비스 디스커버리",
            "오류율 상승",
            "2022 Slack",
            "2020 Slack",
        ],
    );
}
