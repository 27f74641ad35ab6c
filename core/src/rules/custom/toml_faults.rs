//! What is wrong with a text that is no TOML, in words for people who don't know TOML.

use itertools::Itertools;

use crate::rules::faults::Faults;

/// What is said of the rows of a layout where TOML has none.
const ROWS: &str =
    "rows of a layout outside its quotes: leave them out, or write ''' before and after them";

/// What is said of a value without a name.
const NO_NAME: &str = "no name before the =: write one, like blanks = 2";

/// What is said of a section that is not written as one.
const SECTION: &str = "write the name of a section alone in its line, like [rules]";

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
            faults.add(open, what_to_write(text, open, error.message()));
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
    let is = |begin: &str| said.starts_with(begin);
    match said {
        "duplicate key" => format!("{} appears twice: leave one out", &text[at]),
        _ if is("cannot extend") => {
            format!("{} has a value already: leave this line out", &text[at])
        }
        _ if is("extra `=`") => "one = too many: leave it out".to_owned(),
        _ if said.contains("recurs") => "nested too deeply: no ruleset is".to_owned(),
        _ if is("invalid multi-line") => {
            let quotes = if said.contains("basic") { "\"\"\"" } else { "'''" };
            format!("the rows of the layout don't end: write {quotes} below them")
        }
        _ if said.ends_with("string, expected `\"`") => {
            "the text does not end: write \" after it".to_owned()
        }
        _ if said.ends_with("string, expected `'`") => {
            "the text does not end: write ' after it".to_owned()
        }
        _ if is("key with no value") => no_equals(before(text, at.start), &text[at.end..]),
        // The usual reason is a letter of another language.
        _ if is("invalid unquoted key") => {
            let before = text[..at.start].trim_end_matches(char::is_alphanumeric).len();
            let key: String = text[before..].chars().take_while(|c| c.is_alphanumeric()).collect();
            let key = if key.is_empty() { &text[at] } else { &key };
            format!("a letter other than A to Z needs quotes: {key:?} = …")
        }
        _ if is("unexpected leading zero") => "leave out the 0 before the number".to_owned(),
        _ if is("too few unicode value digits") => {
            "too few digits after a \\: \\x takes two, \\u four and \\U eight".to_owned()
        }
        _ if said.contains("escape") => "write \\\\ for a \\ in quotes".to_owned(),
        _ if line_at(text, at.start).trim_start().starts_with('[') => SECTION.to_owned(),
        _ if is("unquoted keys cannot be empty") && before(text, at.start).trim().is_empty() => {
            NO_NAME.to_owned()
        }
        _ if is("unexpected key or value") && is_value(before(text, at.start)) => {
            "more than one value: leave out what stands here".to_owned()
        }
        _ => what_to_write(text, at.start, said),
    }
}

/// What to write in place of a line without a =, by what its key seems to be.
fn no_equals(key: &str, behind: &str) -> String {
    let name = key.trim().trim_end_matches(':').trim_end();
    // The quote before a value closed that of the key.
    if let (Some(quote @ ('"' | '\'')), Some((name, _))) =
        (name.chars().next(), name.split_once('='))
    {
        let name = name[1..].trim();
        return format!("no quote after the name: write {quote}{name}{quote} = …");
    }
    let is_name = |name: &str| {
        let is_of_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
        !name.is_empty() && name.chars().all(is_of_name)
    };
    let in_quotes = |quote: char| name.strip_prefix(quote)?.strip_suffix(quote);
    let bare = in_quotes('"').or_else(|| in_quotes('\'')).unwrap_or(name);
    let rest = behind.lines().next().unwrap_or_default();
    match rest.split_once('=') {
        _ if rest.starts_with(']') => SECTION.to_owned(),
        Some((more, _)) if is_name(name) && is_name(more.trim()) => {
            format!("a space in the name: write {name}_{} = …", more.trim())
        }
        _ if is_name(bare) => format!("no = after the name: write {name} = …"),
        _ => "write a name, = and a value, like blanks = 2".to_owned(),
    }
}

/// Whether what stands before a byte of a line is a name, = and a text or a number.
fn is_value(before: &str) -> bool {
    value_of(before)
        .is_some_and(|value| value.starts_with(|c: char| matches!(c, '"' | '\'' | '0'..='9')))
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

/// What to write in place of the value at a byte of a text; for an unknown key, what TOML says.
fn what_to_write(text: &str, at: usize, said: &str) -> String {
    let line = line_at(text, at);
    let (Some((key, _)), Some(value)) = (line.split_once('='), value_of(line)) else {
        return said.to_owned();
    };
    // A = further on is part of something else.
    if before(text, at).len() <= key.len() {
        return said.to_owned();
    }
    let key = key.trim();
    if key.is_empty() {
        return NO_NAME.to_owned();
    }
    let quotes = ['"', '\''];
    let bare = value.trim_end_matches(quotes);
    let what = match (section(text, at), key) {
        ("", "rules" | "import" | "tiles") | ("import", "fold") => format!("a section [{key}]"),
        ("tiles", _) => "{ points = 1, count = 2 }".to_owned(),
        ("rules", "swaps_count" | "start_doubles") => "true or false".to_owned(),
        ("", "blanks") | ("rules", "rack_size" | "bingo_bonus" | "swap_limit" | "passes") => {
            "a number".to_owned()
        }
        ("", "id" | "name" | "words" | "vowels" | "layout")
        | ("import.fold", _)
        | ("import", "capitalized" | "accents" | "joined" | "short_words") => {
            match value.chars().next() {
                // Something else is wrong with it.
                Some('"' | '\'') => return said.to_owned(),
                Some('“' | '”' | '„' | '‘' | '’' | '«' | '»') => {
                    "straight quotes, \"…\"".to_owned()
                }
                Some(first) if first.is_alphabetic() && !bare.contains(quotes) => {
                    format!("\"{bare}\", in quotes")
                }
                _ => "one value, a text in quotes".to_owned(),
            }
        }
        _ => return said.to_owned(),
    };
    format!("{key}: write {what}")
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
