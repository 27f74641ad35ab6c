//! Files of corrections, which carry them to other lists, databases and players.

use std::fmt;

use csv::{ReaderBuilder, StringRecord, Trim, WriterBuilder};

use super::correct::{CorrectionsError, origin};
use crate::rules::Ruleset;
use crate::store::{Correction, CorrectionKind, NewCorrection};
use crate::words_in::typed_spelling;

/// The columns of a file, as its first line names them.
const COLUMNS: [&str; 5] = ["kind", "word", "added", "game", "ruleset"];

/// The corrections of a file.
#[derive(Debug)]
pub struct CorrectionsFile {
    /// The corrections.
    pub corrections: Vec<NewCorrection>,
    /// The other rulesets, with words of the same language, that corrections of the file are from.
    pub other_rules: Vec<String>,
}

/// What is wrong in a file of corrections.
#[derive(Debug)]
pub struct CorrectionsFileError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong in it.
    pub error: CorrectionsError,
}

impl fmt::Display for CorrectionsFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.error)
    }
}

impl std::error::Error for CorrectionsFileError {}

/// Reads corrections for a list of a ruleset: `block` or `allow`, a tab or comma, and the word on each
/// line. Where the first line names columns, its columns may stand in any order, and others are left
/// out; without it, what follows the word is. Empty lines and comments (`#`) are skipped.
///
/// # Errors
///
/// The first line that is no correction of such a list.
pub fn read_file(text: &str, ruleset: &Ruleset) -> Result<CorrectionsFile, CorrectionsFileError> {
    let mut file = CorrectionsFile { corrections: Vec::new(), other_rules: Vec::new() };
    let mut columns = None;
    for (line, number) in text.lines().map(str::trim).zip(1..) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let fields = Fields::of(line);
        let columns = match columns {
            Some(columns) => columns,
            None if fields.are_names() => {
                columns = Some(COLUMNS.map(|name| fields.position(name)));
                continue;
            }
            None => *columns.insert([Some(0), Some(1), None, None, None]),
        };
        let read = file.add(line, columns.map(|column| fields.get(column)), ruleset);
        read.map_err(|error| CorrectionsFileError { line: number, error })?;
    }
    Ok(file)
}

impl CorrectionsFile {
    /// Takes the fields of a line, in the order of the columns.
    fn add(
        &mut self,
        line: &str,
        [kind, word, added, game, rules]: [&str; 5],
        ruleset: &Ruleset,
    ) -> Result<(), CorrectionsError> {
        let line = || line.to_owned();
        let known = CorrectionKind::named(kind);
        let known = known.ok_or_else(|| CorrectionsError::NoCorrection(line()))?;
        if word.is_empty() {
            return Err(CorrectionsError::NoWord { line: line(), kind: kind.to_owned() });
        }
        self.check_rules(word, rules, ruleset)?;
        let spelling = typed_spelling(word, ruleset)?;
        let added_at = match added {
            "" => None,
            added => {
                let time = time_of(added);
                Some(time.ok_or_else(|| CorrectionsError::NoTime(added.to_owned()))?)
            }
        };
        let game = origin(game);
        self.corrections.push(NewCorrection { kind: known, word: spelling, added_at, game });
        Ok(())
    }

    fn check_rules(
        &mut self,
        word: &str,
        rules: &str,
        ruleset: &Ruleset,
    ) -> Result<(), CorrectionsError> {
        if rules.is_empty()
            || ruleset.goes_by(rules)
            || self.other_rules.iter().any(|it| it == rules)
        {
            return Ok(());
        }
        if !Ruleset::built_in(rules).is_ok_and(|other| ruleset.shares_words_of(&other)) {
            let (word, rules, own) = (word.to_owned(), rules.to_owned(), ruleset.id.clone());
            return Err(CorrectionsError::OtherRules { word, rules, own });
        }
        self.other_rules.push(rules.to_owned());
        Ok(())
    }
}

/// The fields of a line.
struct Fields(StringRecord);

impl Fields {
    fn of(line: &str) -> Self {
        let is_tabbed = line.contains('\t');
        let mut reader = ReaderBuilder::new();
        reader.has_headers(false).flexible(true).trim(Trim::All).quoting(!is_tabbed);
        reader.delimiter(if is_tabbed { b'\t' } else { b',' }).buffer_capacity(line.len().max(1));
        let record = reader.from_reader(line.as_bytes()).into_records().next();
        Self(record.and_then(Result::ok).unwrap_or_default())
    }

    /// A field without quotes; empty if there is none.
    fn get(&self, column: Option<usize>) -> &str {
        let field = column.and_then(|column| self.0.get(column)).unwrap_or_default();
        field.trim_matches('"').trim()
    }

    fn position(&self, name: &str) -> Option<usize> {
        (0..self.0.len()).find(|column| self.get(Some(*column)) == name)
    }

    /// Whether these are the names of columns.
    fn are_names(&self) -> bool {
        self.position("kind") == Some(0) && self.position("word").is_some()
    }
}

/// A time in UTC, of a text that has it whole or the date alone: `2026-01-31T12:00:00Z`.
fn time_of(text: &str) -> Option<String> {
    let whole = if text.len() == 10 { format!("{text}T00:00:00Z") } else { text.to_owned() };
    let has_form = whole.len() == 20
        && whole.bytes().zip(*b"0000-00-00T00:00:00Z").all(|(byte, form)| match form {
            b'0' => byte.is_ascii_digit(),
            form => byte == form,
        });
    let within = |from: usize, range: std::ops::RangeInclusive<u8>| {
        whole.get(from..from + 2)?.parse().ok().filter(|part| range.contains(part))
    };
    let parts = [(5, 1..=12), (8, 1..=31), (11, 0..=23), (14, 0..=59), (17, 0..=59)];
    let is_time = has_form && parts.into_iter().all(|(from, range)| within(from, range).is_some());
    is_time.then_some(whole)
}

/// A file of corrections, as [`read_file`] reads it: a line that names the columns, and one for each.
/// Without corrections it is empty.
pub fn write_file(corrections: &[Correction], delimiter: char) -> String {
    let delimiter = if delimiter == ',' { b',' } else { b'\t' };
    let mut lines = WriterBuilder::new().delimiter(delimiter).from_writer(Vec::new());
    let rows = corrections.iter().map(|correction| {
        let Correction { word, kind, added_at, game, ruleset, .. } = correction;
        [kind.name(), word, added_at, game.as_deref().unwrap_or_default(), ruleset]
    });
    if !corrections.is_empty() {
        // Memory takes all that is written.
        std::iter::once(COLUMNS).chain(rows).for_each(|row| _ = lines.write_record(row));
    }
    String::from_utf8(lines.into_inner().unwrap_or_default()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<String>, String> {
        let ruleset = Ruleset::built_in("nl").expect("built in");
        let file = read_file(text, &ruleset).map_err(|error| error.to_string())?;
        let line = |it: &NewCorrection| {
            let (added, game) = (it.added_at.as_deref(), it.game.as_deref());
            let [added, game] = [added, game].map(|field| field.unwrap_or("-"));
            format!("{} {} {added} {game}", it.kind, it.word.text())
        };
        let rules = file.other_rules.iter().map(|rules| format!("beside {rules}"));
        Ok(file.corrections.iter().map(line).chain(rules).collect())
    }

    #[test]
    fn lines_need_a_kind_and_a_word() {
        for line in ["block\tqs", " BLOCK, QS ,note", "\"block\",\"QS\"", "# mine\n\nblock,qs"] {
            assert_eq!(read(line).as_deref(), Ok(&["block QS - -".to_owned()][..]), "{line}");
        }
        for line in ["", "  ", "# mine", "kind,word,added"] {
            assert_eq!(read(line), Ok(Vec::new()), "{line}");
        }
        let wrong = [
            ("allow", "line 1: ", "names no word"),
            ("block\tqs\nkind,word", "line 2: ", "is not a correction"),
            ("kind\tword\tadded\nallow\tqs\tsoon", "line 2: ", "\"soon\" is no time"),
            ("kind\tword\truleset\nallow\tqs\ten", "line 2: ", "a list of en"),
            ("kind,word,ruleset\nallow,qs,mine", "line 2: ", "a list of mine"),
        ];
        for (text, place, said) in wrong {
            let error = read(text).expect_err(text);
            assert!(error.starts_with(place) && error.contains(said), "{error}");
        }
    }

    #[test]
    fn columns_go_by_their_names() {
        let text = "kind,word,added,in_list,game,ruleset\n\
            allow,qat,2026-01-31T12:00:00Z,false,\"anna, 2\",nl\n\
            block,tsjak,2026-02-01,true,,scrabble-nl\nblock,pak\n";
        let expected = [
            "allow QAT 2026-01-31T12:00:00Z anna, 2",
            "block TSJAK 2026-02-01T00:00:00Z -",
            "block PAK - -",
            "beside scrabble-nl",
        ];
        assert_eq!(read(text).as_deref(), Ok(&expected.map(str::to_owned)[..]));
        for no_time in ["2026-13-01", "2026-01-31T24:00:00Z", "2026-01-31 12:00:00Z", "1é"] {
            assert_eq!(time_of(no_time), None, "{no_time}");
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        let correction = |game: Option<&str>| Correction {
            word: "QAT".to_owned(),
            kind: CorrectionKind::Allow,
            added_at: "2026-01-31T12:00:00Z".to_owned(),
            in_list: false,
            game: game.and_then(origin),
            ruleset: "nl".to_owned(),
        };
        let games = [None, Some("anna"), Some("a, \"b\"\t\n#c"), Some(" ")];
        let all = games.map(correction);
        for delimiter in ['\t', ','] {
            let read = read(&write_file(&all, delimiter)).expect("written");
            let expected = ["-", "anna", "a, 'b'  #c", "-"];
            let expected = expected.map(|game| format!("allow QAT 2026-01-31T12:00:00Z {game}"));
            assert_eq!(read, expected, "{delimiter:?}");
        }
        assert_eq!(write_file(&[], ','), "");
    }
}
