//! The first line of a word list that another program wrote: its column names.

use super::entries::Cases;
use super::levels::{COLUMNS, LevelColumns};

/// The name of the word column, as wfq writes it.
const WORD: &str = "word";

/// Shorter sorted lists may be sorted by chance.
const SORTED: usize = 10;

/// The header of a word list: its first line, if that names columns as `wfq sql` writes them.
///
/// `word` alone may also be a word. It is a header above words in capitals, or above sorted words
/// where it is out of place.
pub fn header(text: &str) -> Option<&str> {
    let (first, rest) = text.split_once('\n')?;
    let line = first.trim_start_matches('\u{feff}').trim();
    match line.split_once('\t') {
        Some((word, columns)) => {
            let named = columns.split('\t').all(|name| COLUMNS.contains(&name.trim()));
            (word.trim() == WORD && named).then_some(line)
        }
        _ if LevelColumns::named(line).is_some() => Some(line),
        None if line.trim_matches('"') == WORD => {
            let cases = Cases::of(rest);
            let entries = || rest.lines().map(str::trim).filter(|line| !line.is_empty());
            let sorted = || entries().is_sorted() && entries().nth(SORTED).is_some();
            let behind = || entries().next().is_some_and(|next| next < WORD);
            (cases.capital > cases.small || sorted() && behind()).then_some(line)
        }
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_columns_are_a_header() {
        let sorted: String = ('a'..='z').map(|letter| format!("{letter}{letter}\n")).collect();
        for (text, expected) in [
            ("word\tdefinition\nAAP\teen dier\n", Some("word\tdefinition")),
            ("word\tlength\tpoints\r\naap\t3\t9\n", Some("word\tlength\tpoints")),
            ("word\nAAP\n", Some("word")),
            ("\"word\"\nAAP\n", Some("\"word\"")),
            (&format!("word\n{sorted}"), Some("word")),
            // English and Dutch words.
            ("word\nlist\n", None),
            ("word\tsomething said\nLIST\n", None),
            (&format!("{sorted}word\nwz\n"), None),
            ("word;level\nAAP;1\n", Some("word;level")),
            ("word", None),
            ("WORD\nAAP\n", None),
        ] {
            assert_eq!(header(text), expected, "{text}");
        }
    }
}
