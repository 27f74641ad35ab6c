//! The first line of a word list that another program wrote: the name of its only column.

use super::entries::Cases;

/// The name of the word column, as wfq writes it.
const WORD: &str = "word";

/// Shorter sorted lists may be sorted by chance.
const SORTED: usize = 10;

/// Whether the first line is `word` as the name of a column and not as a word: it stands above words
/// in capitals, or above sorted words where it is out of place.
pub(super) fn has_header(text: &str) -> bool {
    let Some((first, rest)) = text.split_once('\n') else { return false };
    let entries = || rest.lines().map(str::trim).filter(|line| !line.is_empty());
    let sorted = || entries().is_sorted() && entries().nth(SORTED).is_some();
    let behind = || entries().next().is_some_and(|next| next < WORD);
    let capitals = || {
        let Cases { capital, small } = Cases::of(rest);
        capital > small
    };
    first.trim().trim_matches('"') == WORD && (capitals() || sorted() && behind())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_column_is_a_header() {
        let sorted: String = ('a'..='z').map(|letter| format!("{letter}{letter}\n")).collect();
        for (text, expected) in [
            ("word\nAAP\n", true),
            ("\"word\"\nAAP\n", true),
            (&format!("word\n{sorted}"), true),
            // English and Dutch words.
            ("word\nlist\n", false),
            (&format!("{sorted}word\nwz\n"), false),
            ("word", false),
            ("WORD\nAAP\n", false),
        ] {
            assert_eq!(has_header(text), expected, "{text}");
        }
    }
}
