//! Why a statement may have found no rows.

use regex::{Captures, Regex};

/// Texts and names in quotes, and comments, which are the first group.
const QUOTED: &str = r#"(?s)'[^']*'|"[^"]*"|(--[^\n]*|/\*.*?(?:\*/|$))"#;

/// A comparison of a word that goes by the case of letters, with its texts as the first group; or
/// another text, so that none begins in it.
const COMPARED: &str = r#"(?ix) ["\[`]? \b word \b ["\]`]?
    \s* (?: ==? | >=? | \b (?:IS|GLOB|REGEXP) \b | \b IN \s* \( )
    \s* ( (?: (?: '[^']*' | "[^"]*" ) [\s,]* )+ )
    | '[^']*' | "[^"]*""#;

/// Small letters in a regular expression that are no letters of a word.
const NO_TEXT: &str = r"\\[pP]\{[^}]*\}|\\.|\[:\^?\w*:\]";

/// Whether a statement compares words with a text that has a small letter, which finds none.
pub(super) fn has_small_word(statement: &str) -> bool {
    let regex = |text: &str| Regex::new(text).expect("a regular expression");
    let statement = regex(QUOTED).replace_all(statement, |found: &Captures<'_>| {
        let is_comment = found.get(1).is_some();
        if is_comment { " ".to_owned() } else { found[0].to_owned() }
    });
    let is_caseless =
        |text: &str| text.contains("(?i") || statement.to_uppercase().contains("NOCASE");
    let compared = regex(COMPARED);
    let mut texts = compared.captures_iter(&statement).filter_map(|found| found.get(1));
    texts.any(|text| {
        let letters = regex(NO_TEXT).replace_all(text.as_str(), "");
        letters.contains(char::is_lowercase) && !is_caseless(&letters)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_in_small_letters_is_noticed() {
        for condition in [
            "word = 'zq'",
            "word='Z''s'",
            "word == \"zq\"",
            "w.word IN ('ZQ', 'zq')",
            "word in ( \"zq\" )",
            "\"word\" = 'zq'",
            "word GLOB 'zq*'",
            "word REGEXP '^\\wé$'",
            "word = /* it's */ 'zq' -- so",
            "word > 'zq'",
        ] {
            assert!(
                has_small_word(&format!("SELECT * FROM words WHERE {condition}")),
                "{condition}"
            );
        }
    }

    #[test]
    fn other_small_letters_are_no_reason() {
        for condition in [
            "word like 'zzzzq%'",
            "word IN (SELECT word FROM moves('abc', NULL))",
            "word='Z' -- it's nothing",
            "word='Z' /* or word = 'z' */",
            "word = 'Z' AND list = 'nl'",
            "word REGEXP '^\\w\\p{Greek}[[:upper:]]$'",
            "word < 'zq'",
            "word <= 'zq'",
            "word REGEXP '(?i)zq'",
            "word = 'zq' COLLATE NOCASE",
            "lower(word) = 'zq'",
            "word != 'zq'",
            "'-- word = ' = word AND level = 'a'",
        ] {
            assert!(
                !has_small_word(&format!("SELECT * FROM words WHERE {condition}")),
                "{condition}"
            );
        }
    }
}
