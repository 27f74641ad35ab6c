//! What is wrong with a text that is no TOML, in words for people who don't know TOML.

use itertools::Itertools;

use crate::rules::faults::Faults;

/// What is said of the rows of a layout where TOML has none.
const ROWS: &str =
    "rows of a layout outside its quotes: leave them out, or write ''' before and after them";

/// Adds the faults that a reader of TOML finds, one a line.
pub(super) fn add_faults_of_toml(errors: &[toml::de::Error], text: &str, faults: &mut Faults<'_>) {
    let begin = |error: &toml::de::Error| error.span().map_or(0, |span| span.start);
    // One mistake may have several faults.
    let line = |error: &&toml::de::Error| text[..begin(error)].rfind('\n');
    let errors = errors.iter().unique_by(line).sorted_by_key(|error| begin(error));
    for error in errors {
        if is_row(line_at(text, begin(error))) {
            // Each row is a fault, and the quotes below them hide what follows.
            faults.add(begin(error), ROWS);
            return;
        }
        faults.add(begin(error), said_of(error, text));
    }
}

/// What a fault of the TOML itself is, in one line, and what to do.
fn said_of(error: &toml::de::Error, text: &str) -> String {
    let said = error.message().lines().join("; ");
    let at = error.span().unwrap_or_default();
    match &*said {
        "duplicate key" => format!("{} appears twice: leave one out", &text[at]),
        _ if said.starts_with("extra `=`") => "one = too many: leave it out".to_owned(),
        _ if said.contains("recurs") => "nested too deeply: no ruleset is".to_owned(),
        // The usual reason is a letter of another language.
        _ if said.starts_with("invalid unquoted key") => {
            let before = text[..at.start].trim_end_matches(char::is_alphanumeric).len();
            let key: String = text[before..].chars().take_while(|c| c.is_alphanumeric()).collect();
            let key = if key.is_empty() { &text[at] } else { &key };
            format!("a letter other than A to Z needs quotes: {key:?} = …")
        }
        _ => bare_value(line_at(text, at.start)).unwrap_or(said),
    }
}

/// The line of a byte of a text.
fn line_at(text: &str, at: usize) -> &str {
    let begin = text[..at].rfind('\n').map_or(0, |end| end + 1);
    text[begin..].lines().next().unwrap_or_default()
}

/// What to write instead of a word that is a value without quotes.
fn bare_value(line: &str) -> Option<String> {
    let (key, value) = line.split_once('=')?;
    let (key, value) = (key.trim(), value.split('#').next().unwrap_or_default().trim());
    if !value.starts_with(char::is_alphabetic) {
        return None;
    }
    let what = match key {
        "swaps_count" | "start_doubles" => "true or false".to_owned(),
        "blanks" | "rack_size" | "bingo_bonus" | "swap_limit" | "passes" => "a number".to_owned(),
        _ => format!("{value:?}, in quotes"),
    };
    Some(format!("{key}: write {what}"))
}

/// Whether a line is a row of a layout, or the end of such rows.
fn is_row(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && line.chars().all(|c| matches!(c, '.' | '0'..='9' | '\''))
}
