//! A position of a batch: a JSON object on a line, and the one that answers it.

use std::borrow::Cow;
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::cli::answer::json_text;
use crate::cli::commands::solve::play_row::{Row, row};
use crate::cli::commands::solve::say;
use crate::cli::context::{BoardFile, Line, MAX_LINE, MOST_TOLD, folded_rack, unbracketed};
use crate::cli::term::{Error, place_of, unmarked};
use crate::formats::{PositionChoice, said_of};
use crate::game::{Position, SetupError, check_rack, read_board};
use crate::lexicon::WordMap;
use crate::moves::generate;
use crate::rules::{Layout, Points, Ruleset};

/// What all positions of a batch share.
pub struct Batch<'a> {
    /// The name of the list.
    pub list: &'a str,
    pub ruleset: Ruleset,
    pub lexicon: WordMap,
    /// The layout of the flag, which goes before those of the positions.
    pub layout: Option<Layout>,
    pub choice: PositionChoice,
    /// How many moves are told of a position.
    pub shown: usize,
}

/// A line that asks. What else it has is for others.
#[derive(Default, Deserialize)]
struct Asked<'l> {
    #[serde(borrow)]
    id: Option<&'l RawValue>,
    #[serde(borrow)]
    board: Option<&'l RawValue>,
    #[serde(borrow)]
    rack: Option<&'l RawValue>,
    #[serde(borrow)]
    layout: Option<&'l RawValue>,
    #[serde(borrow)]
    language: Option<&'l RawValue>,
}

/// A line that answers.
#[derive(Serialize)]
struct Answer<'a> {
    id: Option<&'a RawValue>,
    line: u64,
    /// How many moves there are.
    moves: usize,
    /// The score of the best.
    best: Option<Points>,
    /// The sum of all their scores.
    total: u64,
    plays: Vec<Row<'a>>,
    /// What `wfq solve` would note on the position.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
}

/// A line that tells why there is no answer.
#[derive(Serialize)]
struct Refused<'a> {
    id: Option<&'a RawValue>,
    line: u64,
    error: String,
}

impl Batch<'_> {
    /// Writes the answer to a line, and says how many moves there are. Where there is an error, it
    /// is in the answer too.
    pub fn answer(&self, line: &Line, out: &mut Vec<u8>) -> Result<usize, Error> {
        let asked = parse(line);
        // Of an id that is none, nothing is echoed.
        let id = asked.as_ref().ok().and_then(|asked| asked.id).filter(|id| is_id(id));
        let start = out.len();
        let number = line.number;
        let solved = asked.and_then(|asked| self.solve(&asked, id, number, out));
        if let Err(error) = &solved {
            out.truncate(start);
            write(&Refused { id, line: number, error: error.to_string() }, out)?;
        }
        solved
    }

    fn solve(
        &self,
        asked: &Asked<'_>,
        id: Option<&RawValue>,
        line: u64,
        out: &mut Vec<u8>,
    ) -> Result<usize, Error> {
        if asked.id.is_some_and(|id| !is_id(id)) {
            return Err(Error::new("id: give a text or a number"));
        }
        let ruleset = &self.ruleset;
        let board = asked.board.ok_or_else(|| Error::new("no board: give its rows"))?;
        let board = board_text(board)?;
        let [rack, layout, language] =
            [("rack", asked.rack), ("layout", asked.layout), ("language", asked.language)]
                .map(|(key, value)| value.map(|value| text(key, value)).transpose());
        let (rack, layout, language) = (rack?, layout?, language?);
        let file = BoardFile::of(Path::new("board"), &board, &self.choice, layout.as_deref())?;
        let languages = [
            language.as_deref(),
            file.saved.text.language.as_ref().map(|header| header.value.as_str()),
        ];
        languages.into_iter().flatten().try_for_each(|language| self.check_language(language))?;
        if let Some(rules) = &file.saved.text.ruleset
            && Ruleset::id_of(&rules.value) != Some(ruleset.id.as_str())
        {
            let (asked, taken) = (&rules.value, &ruleset.id);
            return Err(Error::new(format!(
                "ruleset {asked:?}: the rules of this batch are {taken}: solve this position in another, with --ruleset {asked}"
            )));
        }
        let rack =
            file.rack(rack.as_deref()).ok_or_else(|| Error::new("no rack: give its tiles"))?;
        let layout =
            self.layout.clone().map_or_else(|| file.layout(), |layout| Ok(Some(layout)))?;
        let tiles = check_rack(ruleset, rack.value);
        let tiles = tiles.map_err(|error| file.error(error, rack.line))?;
        let read = read_board(ruleset, layout, &file.saved.text);
        let (read, layout) = read.map_err(|errors| {
            let errors = errors.into_iter().map(|error| file.error(SetupError::Board(error), None));
            Error::several(errors, MOST_TOLD)
        })?;
        let position = Position::new(read.board, layout, tiles);
        let mut notes: Vec<_> = file.saved.notes.iter().map(ToString::to_string).collect();
        notes.extend(read.assumed.iter().map(|assumed| (*assumed).to_owned()));
        notes.extend(folded_rack(rack.value, ruleset));
        notes.extend(unbracketed(rack.value, ruleset));
        let Ok(concerns) = position.concerns(&ruleset.tiles, &self.lexicon);
        notes.extend(concerns.iter().map(|concern| say(concern, ruleset)));
        let Ok(plays) = generate(&position.scene(ruleset), position.rack(), &self.lexicon);
        let best = plays.iter().take(self.shown).zip(1..);
        let answer = Answer {
            id,
            line,
            moves: plays.len(),
            best: plays.scores().next(),
            total: plays.scores().map(u64::from).sum(),
            plays: best.map(|(play, rank)| row(rank, &play, &position, ruleset)).collect(),
            notes,
        };
        write(&answer, out)?;
        Ok(plays.len())
    }

    /// Refuses a position of another language: its answer would look like one.
    fn check_language(&self, language: &str) -> Result<(), Error> {
        let Ruleset { id, name, .. } = &self.ruleset;
        if language == self.list || Ruleset::id_of(language) == Some(id.as_str()) {
            return Ok(());
        }
        Err(Error::new(format!(
            "language {language:?}: the list of this batch is {} ({name}): solve this position in another, with --list {language}",
            self.list
        )))
    }
}

fn parse(line: &Line) -> Result<Asked<'_>, Error> {
    let long = || Error::new(format!("longer than {MAX_LINE} bytes: is it one position a line?"));
    let bytes = line.bytes.as_deref().ok_or_else(long)?;
    let bytes = unmarked(bytes);
    let text = str::from_utf8(bytes).map_err(|error| {
        let (_, column) = place_of(bytes, error);
        Error::new(format!("column {column}: not UTF-8 text"))
    })?;
    // From an array the reader would take the fields in their order.
    if !text.trim_start().starts_with('{') {
        return Err(Error::new("no JSON object: write {\"board\": [row, …], \"rack\": \"…\"}"));
    }
    serde_json::from_str(text).map_err(|error| said("", &error))
}

/// The text of a board: its rows as an array, a text in any form, or a game in JSON as it is.
fn board_text(board: &RawValue) -> Result<Cow<'_, str>, Error> {
    match board.get().as_bytes().first() {
        Some(b'{') => Ok(Cow::Borrowed(board.get())),
        Some(b'[') => {
            let rows: Vec<String> =
                serde_json::from_str(board.get()).map_err(|error| said("board", &error))?;
            Ok(Cow::Owned(rows.join("\n")))
        }
        _ => text("board", board),
    }
}

fn text<'v>(key: &str, value: &'v RawValue) -> Result<Cow<'v, str>, Error> {
    #[derive(Deserialize)]
    struct Text<'v>(#[serde(borrow)] Cow<'v, str>);

    let text: Text<'v> = serde_json::from_str(value.get()).map_err(|error| said(key, &error))?;
    Ok(text.0)
}

/// What the reader of JSON says of a field, or else of the whole line.
fn said(key: &str, error: &serde_json::Error) -> Error {
    let what = said_of(error);
    Error::new(match key {
        "" => format!("column {}: no JSON object: {what}", error.column()),
        key => format!("{key}: {what}"),
    })
}

/// Whether a value can be given back as it is: a text, or a number that readers of JSON can hold.
fn is_id(value: &RawValue) -> bool {
    match value.get().as_bytes().first() {
        Some(b'{' | b'[') => false,
        Some(b'-' | b'0'..=b'9') => serde_json::from_str::<f64>(value.get()).is_ok(),
        _ => true,
    }
}

fn write(line: &impl Serialize, out: &mut Vec<u8>) -> Result<(), Error> {
    out.extend(json_text(line)?.as_bytes());
    out.push(b'\n');
    Ok(())
}
