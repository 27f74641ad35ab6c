//! The first line of a word list that another program wrote: the name of its only column.

use super::entries::{Cases, has_capital};

/// The names of a column of words. All are words themselves.
const WORD: [&str; 4] = ["word", "words", "woord", "woorden"];

/// Shorter sorted lists may be sorted by chance.
const SORTED: usize = 10;

/// Whether the first line is `word` as the name of a column and not as a word: it stands above words
/// of the other case, or above sorted words where it is out of place.
pub(super) fn has_header(text: &str) -> bool {
    let Some((first, rest)) = text.split_once('\n') else { return false };
    let entries = || rest.lines().map(str::trim).filter(|line| !line.is_empty());
    let sorted = || entries().is_sorted() && entries().nth(SORTED).is_some();
    let first = first.trim().trim_matches('"').trim();
    let behind = || entries().next().is_some_and(|next| next.to_lowercase() < first.to_lowercase());
    let is_other_case = || {
        let Cases { capital, small, .. } = Cases::of(rest);
        if has_capital(first) {
            // Capitals are a capital too.
            small > capital && entries().next().is_some_and(|next| !has_capital(next))
        } else {
            capital > small
        }
    };
    let is_name = WORD.iter().any(|word| word.eq_ignore_ascii_case(first));
    is_name && (is_other_case() || sorted() && behind())
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
            ("Word\nDe\nhet\neen\nvan\n", false),
            ("Word\nlist\n", true),
            ("WORDS\nlist\n", true),
            ("woorden\nAAP\n", true),
            (&format!("WOORD\n{}", sorted.to_uppercase()), true),
            (&format!("WOORD\n{}", sorted.to_uppercase().replace("AA", "ZZ")), false),
            ("wordy\nAAP\n", false),
        ] {
            assert_eq!(has_header(text), expected, "{text}");
        }
    }
}
