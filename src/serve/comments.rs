//! Code of the page without its comments and indents: a browser loads nothing that it does not use.

/// The code, with nothing in place of each line of comment and of tabs before a line: every other line
/// keeps its number. No text of the page goes over several lines.
///
/// A comment stands on lines of its own, from `//` or from `/*` to a `*/` that ends a line; others stay.
pub(super) fn without_comments(code: &str) -> String {
    let mut rest = code;
    let mut sent = String::with_capacity(code.len());
    while !rest.is_empty() {
        let (hidden, after) = rest.split_at(comment(rest).unwrap_or(0));
        sent.extend(hidden.matches('\n'));
        let end =
            if hidden.is_empty() { after.find('\n').map_or(after.len(), |end| end + 1) } else { 0 };
        sent.push_str(after[..end].trim_start_matches('\t'));
        rest = &after[end..];
    }
    sent
}

/// The length of the comment that these lines begin with, if they do.
fn comment(lines: &str) -> Option<usize> {
    let text = lines.trim_start_matches([' ', '\t']);
    let indent = lines.len() - text.len();
    let line_end = |from: usize| text[from..].find('\n').map_or(text.len(), |end| from + end + 1);
    if text.starts_with("//") {
        return Some(indent + line_end(0));
    }
    let inside = text.strip_prefix("/*")?;
    let closed = inside.find("*/")? + 4;
    let end = line_end(closed);
    text[closed..end].trim().is_empty().then_some(indent + end)
}

#[cfg(test)]
mod tests {
    use super::without_comments;

    #[test]
    fn lines_of_comment_are_left_empty() {
        for (code, sent) in [
            ("// a\nb;\n", "\nb;\n"),
            ("\t// a\n\tb; // c\n\n// d", "\nb; // c\n\n"),
            ("/** a */\nb;\n\t/* c\n\t * d\n\t */\ne { }\n", "\nb;\n\n\n\ne { }\n"),
            ("/* a\r\nb */ \r\nc\r\n", "\n\nc\r\n"),
            ("", ""),
        ] {
            assert_eq!(without_comments(code), sent, "{code}");
        }
    }

    #[test]
    fn all_else_stays() {
        for code in [
            "/* a */ b;\n",
            "b; /* a\n*/ c;\n",
            "/* a\n*/ c;\n",
            "/* a\n",
            "'/* a'; // */\n",
            "/.\\/ *\\//.test(a);\n",
            " \n\nb",
        ] {
            assert_eq!(without_comments(code), code);
        }
    }
}
