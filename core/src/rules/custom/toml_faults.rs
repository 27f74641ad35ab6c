//! What is wrong with a text that is no TOML: what to write, or else what its library says.

use itertools::Itertools;

use crate::rules::faults::Faults;

/// What is said of the rows of a layout where TOML has none.
const ROWS: &str =
    "rows of a layout outside its quotes: leave them out, or write ''' before and after them";

/// Adds the faults that a reader of TOML finds, one a line, with what it says of them where the line itself
/// does not show what to write.
pub(super) fn add_faults_of_toml(errors: &[toml::de::Error], text: &str, faults: &mut Faults<'_>) {
    let begin = |error: &toml::de::Error| error.span().map_or(0, |span| span.start);
    // One mistake may have several faults.
    let line = |error: &&toml::de::Error| text[..begin(error)].rfind('\n');
    let errors = errors.iter().unique_by(line).sorted_by_key(|error| begin(error));
    for error in errors {
        let at = begin(error);
        if is_row(line_at(text, at)) {
            // Each row is a fault, and the quotes below them hide what follows.
            faults.add(at, ROWS);
            return;
        }
        let open = unclosed(text, at);
        let at = open.unwrap_or(at);
        faults.add(at, what_to_write(text, at).unwrap_or_else(|| error.message().to_owned()));
        if open.is_some() {
            // What is not closed hides what follows.
            return;
        }
    }
}

/// The last bracket up to the line of a byte that begins a value and is not closed there.
fn unclosed(text: &str, at: usize) -> Option<usize> {
    let end = at + text[at..].find('\n').unwrap_or(text.len() - at);
    let (mut square, mut curly) = (0, 0);
    for line in text[..end].split_inclusive('\n').rev() {
        for sign in line.chars() {
            match sign {
                '[' => square += 1,
                ']' => square -= 1,
                '{' => curly += 1,
                '}' => curly -= 1,
                _ => (),
            }
        }
        let value = value_of(line).filter(|_| !line.starts_with('#')).unwrap_or_default();
        let is_open = match value.chars().next() {
            Some('[') => square > 0,
            Some('{') => curly > 0,
            _ => false,
        };
        if is_open {
            let begin = line.as_ptr() as usize - text.as_ptr() as usize;
            return line.find(['[', '{']).map(|bracket| begin + bracket);
        }
    }
    None
}

/// The part of a line before a byte of a text.
fn before(text: &str, at: usize) -> &str {
    text[..at].rsplit('\n').next().unwrap_or_default()
}

/// The line of a byte of a text.
fn line_at(text: &str, at: usize) -> &str {
    let begin = text[..at].rfind('\n').map_or(0, |end| end + 1);
    text[begin..].lines().next().unwrap_or_default()
}

/// The value in a line, without a comment.
fn value_of(line: &str) -> Option<&str> {
    let (_, value) = line.split_once('=')?;
    Some(value.split('#').next().unwrap_or_default().trim())
}

/// What to write in place of the value at a byte of a text, if its key is known.
fn what_to_write(text: &str, at: usize) -> Option<String> {
    let line = line_at(text, at);
    let ((key, _), value) = (line.split_once('=')?, value_of(line)?);
    // A = further on is part of something else; a number is one, whatever else is wrong.
    if before(text, at).len() <= key.len() || value.parse::<f64>().is_ok() {
        return None;
    }
    let (key, quotes) = (key.trim(), ['"', '\'']);
    let bare = value.trim_end_matches(quotes);
    let what = match (section(text, at), key) {
        (_, "") => return None,
        ("", "rules" | "import" | "tiles") | ("import", "fold") => format!("a section [{key}]"),
        ("tiles", _) => "{ points = 1, count = 2 }".to_owned(),
        ("rules", "swaps_count" | "start_doubles" | "challenges") => "true or false".to_owned(),
        ("", "blanks") | ("rules", "rack_size" | "bingo_bonus" | "swap_limit" | "passes") => {
            "a number".to_owned()
        }
        ("", "id" | "name" | "words" | "vowels" | "layout")
        | ("import.fold", _)
        | ("import", "capitalized" | "accents" | "joined" | "short_words") => {
            match value.chars().next() {
                // Something else is wrong with it.
                Some('"' | '\'') => return None,
                Some('“' | '”' | '„' | '‘' | '’' | '«' | '»') => {
                    "straight quotes, \"…\"".to_owned()
                }
                Some(first) if first.is_alphabetic() && !bare.contains(quotes) => {
                    format!("\"{bare}\", in quotes")
                }
                _ => "one value, a text in quotes".to_owned(),
            }
        }
        _ => return None,
    };
    Some(format!("{key}: write {what}"))
}

/// The section of a byte of a text.
fn section(text: &str, at: usize) -> &str {
    let begin = at - before(text, at).len();
    let mut lines = text[..begin].lines().rev().map(str::trim_start);
    let line = lines.find(|line| line.starts_with('['));
    let name = line.and_then(|line| line[1..].split(']').next());
    name.unwrap_or_default().trim()
}

/// Whether a line is a row of a layout, or the end of such rows.
fn is_row(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && line.chars().all(|c| matches!(c, '.' | '0'..='9' | '\''))
}
