//! From a text to its tokens.

use super::super::fold::{fold, plain};

/// Calls `each` with the pieces of a text between its white space, folded without accents; what has
/// nothing that a reader sees is passed over. `folded` is room that serves from text to text.
pub(super) fn each_token(text: &str, folded: &mut String, mut each: impl FnMut(&str)) {
    for written in text.split_whitespace() {
        if written.chars().all(is_folded) {
            each(written);
            continue;
        }
        folded.clear();
        if written.is_ascii() {
            folded.push_str(written);
            folded.make_ascii_lowercase();
        } else {
            fold(written, |piece, _| folded.push(plain(piece.c)));
        }
        if !folded.is_empty() {
            each(folded);
        }
    }
}

/// Whether folding leaves a character as it is; nearly all are so.
fn is_folded(c: char) -> bool {
    matches!(c, '!'..='@' | '['..='~' | '가'..='힣')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_what_folding_leaves_between_spaces() {
        let text = " Slack\u{3000}Ａpi…\n\u{200b} 로드\u{ad}밸런서\t\u{1112}\u{1161} É ";
        let mut tokens = Vec::new();
        each_token(text, &mut String::new(), |token| {
            tokens.push(token.to_owned());
        });
        assert_eq!(tokens, ["slack", "api…", "로드밸런서", "하", "e"]);
    }
}
