//! A text that is taken apart as a shell does: an argument that holds arguments.

/// The words of a text: what stands in quotes is together. `None` if a quote is not closed.
pub(crate) fn quoted_words(text: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '\'' | '"' => {
                let word = word.get_or_insert_default();
                loop {
                    match signs.next()? {
                        closing if closing == sign => break,
                        inner => word.push(inner),
                    }
                }
            }
            _ if sign.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(sign),
        }
    }
    words.extend(word);
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_words_together() {
        let words = |text| quoted_words(text).map(|words| words.join("|"));
        for (text, expected) in [
            ("--length 7  --limit=5", "--length|7|--limit=5"),
            ("'a b' \"c'd\" e'f g'", "a b|c'd|ef g"),
            ("'' x", "|x"),
            ("  ", ""),
        ] {
            assert_eq!(words(text).as_deref(), Some(expected), "{text}");
        }
        assert_eq!(words("--regex 'A"), None);
    }
}
