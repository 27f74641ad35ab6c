//! What is wrong with a text that is no TOML, in words for people who don't know TOML.

use itertools::Itertools;

use crate::rules::faults::Faults;

/// What is said of the rows of a layout where TOML has none.
const ROWS: &str =
    "rows of a layout outside its quotes: leave them out, or write ''' before and after them";

/// What is said of the rows of a layout that don't end.
const NO_END: &str = "the rows of the layout don't end: write ''' below them";

/// Adds the faults that a reader of TOML finds, one a line.
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
        if is_in_brackets(error.message())
            && let Some(open) = unclosed(text, at)
        {
            // What is not closed hides what follows.
            faults.add(open, what_to_write(line_at(text, open)));
            return;
        }
        faults.add(at, said_of(error, text));
    }
}

/// Whether a message is about what stands in brackets.
fn is_in_brackets(said: &str) -> bool {
    ["array", "inline table", "key-value pairs"].iter().any(|part| said.contains(part))
}

/// The last bracket that begins a value up to a byte of a text, if its line does not close it.
fn unclosed(text: &str, at: usize) -> Option<usize> {
    let is_open = |value: &str| {
        value.starts_with('[') && !value.ends_with(']')
            || value.starts_with('{') && !value.ends_with('}')
    };
    let mut end = text[at..].find('\n').map_or(text.len(), |length| at + length);
    loop {
        let begin = text[..end].rfind('\n').map_or(0, |before| before + 1);
        let line = &text[begin..end];
        if !line.starts_with('#') && value_of(line).is_some_and(is_open) {
            return line.find(['[', '{']).map(|bracket| begin + bracket);
        }
        end = begin.checked_sub(1)?;
    }
}

/// What a fault of the TOML itself is, in one line, and what to do.
fn said_of(error: &toml::de::Error, text: &str) -> String {
    let said = error.message();
    let at = error.span().unwrap_or_default();
    match said {
        "duplicate key" => format!("{} appears twice: leave one out", &text[at]),
        _ if said.starts_with("cannot extend") => {
            format!("{} has a value already: leave this line out", &text[at])
        }
        _ if said.starts_with("extra `=`") => "one = too many: leave it out".to_owned(),
        _ if said.contains("recurs") => "nested too deeply: no ruleset is".to_owned(),
        _ if said.contains("multi-line") => NO_END.to_owned(),
        // The usual reason is a letter of another language.
        _ if said.starts_with("invalid unquoted key") => {
            let before = text[..at.start].trim_end_matches(char::is_alphanumeric).len();
            let key: String = text[before..].chars().take_while(|c| c.is_alphanumeric()).collect();
            let key = if key.is_empty() { &text[at] } else { &key };
            format!("a letter other than A to Z needs quotes: {key:?} = …")
        }
        _ if said.contains("escape") => "write \\\\ for a \\ in quotes".to_owned(),
        _ => what_to_write(line_at(text, at.start)),
    }
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

/// What to write in place of a line that is no TOML.
fn what_to_write(line: &str) -> String {
    let (Some((key, _)), Some(value)) = (line.split_once('='), value_of(line)) else {
        return match line.trim_start().starts_with('[') {
            true => "write the name of a section alone in its line, like [rules]".to_owned(),
            false => "write a name, = and a value, like blanks = 2".to_owned(),
        };
    };
    let what = match key.trim() {
        "" => return "no name before the =: write one, like blanks = 2".to_owned(),
        "swaps_count" | "start_doubles" => "true or false".to_owned(),
        "blanks" | "rack_size" | "bingo_bonus" | "swap_limit" | "passes" => "a number".to_owned(),
        _ if value.starts_with(char::is_alphabetic) => format!("{value:?}, in quotes"),
        _ if value.starts_with('{') => "{ points = 1, count = 2 }".to_owned(),
        _ => "one value, a text in quotes".to_owned(),
    };
    format!("{}: write {what}", key.trim())
}

/// Whether a line is a row of a layout, or the end of such rows.
fn is_row(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && line.chars().all(|c| matches!(c, '.' | '0'..='9' | '\''))
}
