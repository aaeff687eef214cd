//! The words of the views in both languages.

use crate::case::Lang;
use crate::text::CleanStr;

type Word = CleanStr<'static>;

/// Words and phrases in one language.
#[derive(Debug)]
pub(in crate::ui) struct Words {
    /// Title of the bars.
    pub bars: Word,
    /// Title of the relations.
    pub relations: Word,
    /// Title of the matrix.
    pub matrix: Word,
    /// Before the most frequent components: the cases as they are written.
    pub most_frequent: fn(&str) -> String,
    /// The result has no case.
    pub no_case: Word,
    /// How many cases have no date.
    pub undated: fn(&str) -> String,
    /// How many values are not listed.
    pub more: fn(&str) -> String,
    /// Hint: filter by what is under the cursor.
    pub filter: Word,
    /// Hint: filter by both.
    pub filter_both: Word,
    /// Hint: put it in the centre.
    pub centre: Word,
    /// Heads the column of cases.
    pub cases: Word,
    /// Nothing of the result has what is in the centre.
    pub no_relation: Word,
    /// The figures have not come yet.
    pub counting: Word,
    /// What the numbers at lines mean.
    pub legend: Word,
    /// The same when the lines lead from a case.
    pub legend_of_case: Word,
    /// There is nothing that a line could lead to.
    pub alone: Word,
    /// How many cases of the picture have a term: those, and all, as they are written.
    pub share: fn(&str, &str) -> String,
    /// Before the facet of the rows.
    pub rows: Word,
    /// Before the facet of the columns.
    pub columns: Word,
    /// Which rows and columns are in view, out of how many.
    pub in_view: fn(&str, &str) -> String,
    /// Which columns are in view, out of how many.
    pub columns_in_view: fn(&str) -> String,
    /// Title of the comparison.
    pub compared: Word,
    /// Which of the cases are in view: the first one, the last one, how many there are.
    pub beside: fn(usize, usize, usize) -> String,
    /// What the signs before values mean.
    pub marks: Word,
    /// How many cases are pinned, and the keys that compare them.
    pub pinned: fn(&str, &str) -> String,
    /// No more can be pinned.
    pub pins_full: Word,
    /// Not enough are pinned: the keys that pin.
    pub pin_more: fn(&str) -> String,
    /// Hint: let the case go.
    pub unpin: Word,
    /// Hint: to the next case.
    pub next_case: Word,
    /// None of the cases has a value of the facet.
    pub no_pair: Word,
}

/// The words of a language.
pub(in crate::ui) fn of(lang: Lang) -> &'static Words {
    match lang {
        Lang::Ko => &KO,
        Lang::En => &EN,
    }
}

const KO: Words = Words {
    bars: word("통계"),
    relations: word("관계"),
    matrix: word("행렬"),
    most_frequent: |cases| format!("이 {cases}에서 가장 많이 나오는 구성 요소:"),
    no_case: word("맞는 사례가 없다"),
    undated: |cases| format!("날짜 모름 {cases}"),
    more: |number| format!("그 밖의 값 {number}개"),
    filter: word("필터"),
    filter_both: word("두 값으로 필터"),
    centre: word("가운데로"),
    cases: word("사례"),
    no_relation: word("지금 목록에는 이 값을 가진 사례가 없다"),
    counting: word("세는 중"),
    legend: word("선의 수: 선을 따라 놓인 값을 모두 가진 사례. 굵은 선: 가장 큰 수의 절반 넘음"),
    legend_of_case: word("선의 수: 선을 따라 놓인 값을 모두 가진, 목록 전체의 사례"),
    alone: word("함께 나오는 것이 없다"),
    share: |own, all| format!("{all} 가운데 {own}건"),
    rows: word("행"),
    columns: word("열"),
    in_view: |rows, columns| format!("행 {rows}   열 {columns}"),
    columns_in_view: |columns| format!("열 {columns}"),
    compared: word("비교"),
    beside: |first, last, all| format!("{all}건 가운데 {}번째", range(first, last)),
    marks: word("= 모두 가진 값   + 몇몇만   * 하나만"),
    pinned: |cases, keys| format!("고정한 사례 {cases}. {keys} 키로 비교"),
    pins_full: word("네 건까지 고정한다"),
    pin_more: |keys| format!("{keys} 키로 사례를 두 건에서 네 건까지 고정해야 비교한다"),
    unpin: word("고정 풀기"),
    next_case: word("다음 사례"),
    no_pair: word("지금 목록에는 두 분류의 값을 함께 가진 사례가 없다"),
};

const EN: Words = Words {
    bars: word("bars"),
    relations: word("relations"),
    matrix: word("matrix"),
    most_frequent: |cases| format!("Most frequent components in these {cases}:"),
    no_case: word("No case matches"),
    undated: |cases| format!("date unknown: {cases}"),
    more: |number| format!("{number} more values"),
    filter: word("filter"),
    filter_both: word("filter by both"),
    centre: word("centre"),
    cases: word("Cases"),
    no_relation: word("No case in the list has this value"),
    counting: word("counting"),
    legend: word("At a line: cases with every value along it. Thick: over half of the highest"),
    legend_of_case: word("At a line: cases of the whole list with every value along it"),
    alone: word("Nothing occurs together with it"),
    share: |own, all| format!("{own} of {all}"),
    rows: word("Rows"),
    columns: word("Columns"),
    in_view: |rows, columns| format!("rows {rows}   columns {columns}"),
    columns_in_view: |columns| format!("columns {columns}"),
    compared: word("comparison"),
    beside: |first, last, all| format!("{} of {all} cases", range(first, last)),
    marks: word("= all have it   + some   * only one"),
    pinned: |cases, keys| format!("{cases} pinned; {keys} compares"),
    pins_full: word("four cases can be pinned, not more"),
    pin_more: |keys| format!("pin two to four cases with {keys} to compare them"),
    unpin: word("let go"),
    next_case: word("next case"),
    no_pair: word("No case in the list has a value of both facets"),
};

/// `1-2`, or `1`.
fn range(first: usize, last: usize) -> String {
    if first == last {
        first.to_string()
    } else {
        format!("{first}-{last}")
    }
}

const fn word(text: &'static str) -> Word {
    CleanStr::fixed(text)
}
