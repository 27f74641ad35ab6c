//! Patterns of words as people write them: `GE?A*`, `[AEIOU]*`, `/^GE.*K$/`.

use regex::Regex;

use crate::tile::{Alphabet, Letter, Tile};

/// A regular expression for the words, in capitals, that fit a pattern: `?` is any tile, `*` any
/// number of them, `[AB]` and `[A-C]` one of some, `[^AB]` any other; a tile of several characters
/// stands in brackets as elsewhere. Between slashes stands a regular expression, in either case. An
/// error begins with `, column N: ` where there is a place.
pub(super) fn word_regex(pattern: &str, alphabet: &Alphabet) -> Result<String, String> {
    let between = pattern.strip_prefix('/').and_then(|rest| rest.strip_suffix('/'));
    if let Some(regex) = between {
        let regex = format!("(?i){regex}");
        return match Regex::new(&regex) {
            Ok(_) => Ok(regex),
            Err(error) => {
                // Its last line says what, those before draw where.
                let error = error.to_string();
                let said = error.lines().last().unwrap_or_default();
                Err(format!(": {}", said.trim_start_matches("error: ")))
            }
        };
    }
    if pattern.is_empty() {
        return Err(": empty: write a pattern like GE?A* or a /regular expression/".to_owned());
    }
    let mut regex = "^".to_owned();
    let mut at = 0;
    while let Some(found) = pattern[at..].chars().next() {
        let tile = alphabet.read(pattern, at);
        match (found, tile) {
            (_, Ok((letter, used))) => {
                regex.push_str(&one_of([letter], alphabet));
                at += used;
            }
            ('?', _) => {
                regex.push_str(&one_of(alphabet.letters(), alphabet));
                at += 1;
            }
            ('*', _) => {
                regex.push_str(".*");
                at += 1;
            }
            ('[', _) => {
                let (letters, end) = class(pattern, at, alphabet)?;
                regex.push_str(&one_of(letters, alphabet));
                at = end;
            }
            (_, Err(error)) => {
                return Err(format!(
                    ", column {}: {found:?} is not a letter: write ? for one, * for any number, [AEIOU], or a /regular expression/",
                    error.column
                ));
            }
        }
    }
    regex.push('$');
    Ok(regex)
}

/// The letters of a class that begins at a byte, and where it ends.
fn class(pattern: &str, start: usize, alphabet: &Alphabet) -> Result<(Vec<Letter>, usize), String> {
    let fail = |at: usize, said: &str| {
        Err(format!(", column {}: {said}", pattern[..at].chars().count() + 1))
    };
    let mut at = start + 1;
    let other = pattern[at..].starts_with(['^', '!']);
    at += usize::from(other);
    let mut letters: Vec<Letter> = Vec::new();
    loop {
        match (pattern[at..].chars().next(), alphabet.read(pattern, at)) {
            (None, _) => return fail(start, "a [ without its ]"),
            (Some(']'), _) => break,
            (_, Ok((letter, used))) => {
                letters.push(letter);
                at += used;
            }
            (Some('-'), _) if !letters.is_empty() => {
                let Ok((last, used)) = alphabet.read(pattern, at + 1) else {
                    return fail(at, "a - without a letter behind it");
                };
                let first = letters.last().map_or(0, |letter| letter.index());
                letters.extend((first..=last.index()).filter_map(Letter::new));
                at += 1 + used;
            }
            (Some(found), _) => return fail(at, &format!("{found:?} is not a letter")),
        }
    }
    if letters.is_empty() {
        return fail(start, "no letter in the brackets");
    }
    if other {
        letters = alphabet.letters().filter(|letter| !letters.contains(letter)).collect();
    }
    Ok((letters, at + 1))
}

/// A regular expression for one of some letters; for no letter at all where there are none.
fn one_of(letters: impl IntoIterator<Item = Letter>, alphabet: &Alphabet) -> String {
    let letters =
        letters.into_iter().map(|letter| regex::escape(alphabet.tile(Tile::Letter(letter))));
    match letters.collect::<Vec<_>>() {
        letters if letters.is_empty() => "[a&&b]".to_owned(),
        letters => format!("(?:{})", letters.join("|")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fits(pattern: &str, words: &str) -> String {
        let letters = ["A", "B", "C", "CH", "E", "H"].map(String::from);
        let alphabet = Alphabet::new(letters).expect("an alphabet");
        let regex = match word_regex(pattern, &alphabet) {
            Ok(regex) => Regex::new(&regex).expect("compiles"),
            Err(said) => return said,
        };
        words.split(' ').filter(|word| regex.is_match(word)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn words_fit_patterns() {
        let words = "AB ABE [CH]AB CHAB BACH BA[CH] EB";
        assert_eq!(fits("ab", words), "AB");
        assert_eq!(fits("?B", words), "AB EB");
        assert_eq!(fits("??B", words), "[CH]AB");
        assert_eq!(fits("[CH]*", words), "[CH]AB");
        assert_eq!(fits("[CHE]*", words), "CHAB EB");
        assert_eq!(fits("*[E-H]", words), "ABE BACH");
        assert_eq!(fits("*[[CH]E]", words), "ABE BA[CH]");
        assert_eq!(fits("[^AB]B", words), "EB");
        assert_eq!(fits("[^A-H]*", words), "");
        assert_eq!(fits("*", words), words);
        assert_eq!(fits("/^a.$/", words), "AB");
        assert_eq!(fits("/E/", words), "ABE EB");
    }

    #[test]
    fn what_is_no_pattern_is_told() {
        for (pattern, said) in [
            ("A1", ", column 2: '1'"),
            ("A[B", ", column 2: a [ without"),
            ("A[]", ", column 2: no letter"),
            ("[A-]", ", column 3: a - without"),
            ("[A.]", ", column 3: '.'"),
            ("/(/", ": unclosed group"),
            ("", ": empty"),
            ("/", ", column 1: '/'"),
        ] {
            let error = fits(pattern, "");
            assert!(error.starts_with(said), "{pattern}: {error}");
        }
    }
}
