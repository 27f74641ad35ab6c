//! A text in definitions: as whole words, or within words.

use regex::Regex;

use super::regex::{RegexError, plain_regex};

/// A text that definitions are searched for.
pub(super) struct Mentioned(Regex);

impl Mentioned {
    /// # Errors
    ///
    /// [`RegexError::TooLarge`] if the text is thousands of characters long.
    pub(in crate::store) fn new(text: &str) -> Result<Self, RegexError> {
        plain_regex(&format!("(?i){}", regex::escape(text))).map(Self)
    }

    /// 2 if a definition has the text as whole words, 1 if only within words, 0 if not at all.
    pub(in crate::store) fn how(&self, definition: &str) -> u8 {
        let found = self.0.find_iter(definition).map(|found| {
            let begins = |text: &str| text.starts_with(char::is_alphanumeric);
            let ends = |text: &str| text.ends_with(char::is_alphanumeric);
            let [before, behind] = [&definition[..found.start()], &definition[found.end()..]];
            let within = ends(before) && begins(found.as_str());
            if within || begins(behind) && ends(found.as_str()) { 1 } else { 2 }
        });
        found.max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_words_are_more_than_parts_of_words() {
        let how = |text, definition| Mentioned::new(text).expect("short").how(definition);
        for (text, definition, expected) in [
            ("river", "one who drives; driver", 1),
            ("river", "a River, or the like", 2),
            ("river", "a driver on the river", 2),
            ("river", "rivers", 1),
            ("river", "stream", 0),
            ("the river", "on the river", 2),
            ("the river", "bathe rivers", 1),
            ("été", "ÉTÉ", 2),
            ("(n", "(n) noun", 2),
            (".", "no dot", 0),
            ("a", "", 0),
        ] {
            assert_eq!(how(text, definition), expected, "{text} in {definition}");
        }
    }
}
