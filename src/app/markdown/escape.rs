//! Data in Markdown: whatever it holds, it stays text.

/// Escapes clean text of one line for the middle of a line of `CommonMark` with the extensions of
/// GitHub (tables, strikethrough, mathematics, numbers of issues).
pub(in crate::app) fn inline(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 8);
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        let rest = &text[at + c.len_utf8()..];
        match c {
            // Entities also work where backslashes are unknown.
            '<' => out.push_str("&lt;"),
            '&' if begins_entity(rest) => out.push_str("&amp;"),
            _ => {
                if is_sign(before, c, rest) {
                    out.push('\\');
                }
                out.push(c);
            }
        }
        before = c;
    }
    out
}

/// Whether `c` means something there.
fn is_sign(before: char, c: char, rest: &str) -> bool {
    match c {
        '\\' | '`' | '*' | '[' | ']' | '|' | '~' | '$' => true,
        // Inside of words it is a letter like others.
        '_' => !(before.is_alphanumeric() && rest.starts_with(char::is_alphanumeric)),
        '#' => !before.is_alphanumeric(),
        '(' => before == ']',
        _ => false,
    }
}

/// Whether what follows an ampersand makes an entity with it.
fn begins_entity(rest: &str) -> bool {
    rest.find(';').is_some_and(|end| {
        let name = rest[..end].trim_start_matches('#');
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

/// Escapes what would begin a list or a quotation at the start of a line of escaped text.
pub(super) fn start(line: &str) -> String {
    let line = line.trim_start();
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let sign = match line[digits..].chars().next() {
        Some('-' | '+' | '>' | '=') if digits == 0 => 0,
        Some('.' | ')') if digits > 0 => digits,
        _ => return line.to_owned(),
    };
    format!("{}\\{}", &line[..sign], &line[sign..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_escaped_where_they_mean_something() {
        for (text, right) in [
            ("a|b # c", "a\\|b \\# c"),
            (
                "</td><script>alert(1)</script>",
                "&lt;/td>&lt;script>alert(1)&lt;/script>",
            ),
            (
                "[x](javascript:alert(1)) ```",
                "\\[x\\]\\(javascript:alert(1)) \\`\\`\\`",
            ),
            (
                "high_error_rate _x_ C# #42",
                "high_error_rate \\_x\\_ C# \\#42",
            ),
            (
                "R&D &lt; &#60; &copy;",
                "R&D &amp;lt; &amp;\\#60; &amp;copy;",
            ),
            (
                "~~a~~ **b** $c$ \\d",
                "\\~\\~a\\~\\~ \\*\\*b\\*\\* \\$c\\$ \\\\d",
            ),
            ("503 오류가 났다.", "503 오류가 났다."),
        ] {
            assert_eq!(inline(text), right);
        }
    }

    #[test]
    fn a_line_begins_nothing() {
        for (line, right) in [
            ("- a", "\\- a"),
            ("  + a", "\\+ a"),
            ("> a", "\\> a"),
            ("===", "\\==="),
            ("2020. a", "2020\\. a"),
            ("1) a", "1\\) a"),
            ("2020-05-12", "2020-05-12"),
            ("a - b", "a - b"),
        ] {
            assert_eq!(start(line), right);
        }
    }
}
