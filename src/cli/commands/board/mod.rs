//! `wfq board`: a position drawn, or written in another form.

pub mod args;

use std::io::Write;

use serde::Serialize;

use crate::app::position::Setting;
use crate::board::{Board, BoardText, Square};
use crate::cli::answer::{Format as Answer, draw, json_object, separated};
use crate::cli::commands::board::args::{BoardCommand, BoardCommands, ConvertBoard, ShowBoard};
use crate::cli::context::{BoardFile, MOST_TOLD, Reading, Session, board_or_game};
use crate::cli::term::{Error, Outcome, controls, note};
use crate::formats::{self, Choice, Format, Saved, Whole};
use crate::rules::{Layout, Ruleset};
use crate::tile::{Rack, Tile};

/// A position with its rules.
struct Position {
    ruleset: Ruleset,
    board: Board,
    layout: Layout,
    rack: Option<Rack>,
    other_rack: Option<Rack>,
    /// The tiles of the last word.
    last: Vec<(Square, Tile)>,
}

#[derive(Serialize)]
struct Shown {
    form: &'static str,
    language: String,
    layout: String,
    rack: Option<String>,
    /// The rack's owner first.
    scores: Option<[i64; 2]>,
    rows: Vec<String>,
}

pub fn run(command: &BoardCommand, session: &Session<'_>) -> Result<Outcome, Error> {
    match &command.command {
        BoardCommands::Show(command) => show(command, session)?,
        BoardCommands::Convert(command) => convert(command, session)?,
    }
    Ok(Outcome::Found)
}

fn read(
    file: &BoardFile<'_>,
    rack: Option<&str>,
    session: &Session<'_>,
) -> Result<Position, Error> {
    let ruleset = file.ruleset(session)?;
    let saved = &file.written.saved;
    let with = Reading { session, ruleset: &ruleset, list: None };
    let board = file.board(&with, file.layout()?);
    let rack = file.rack(rack).map(|rack| file.tiles(&with, &rack)).transpose();
    let other_rack = saved.other_rack.as_ref();
    let other_rack = other_rack.map(|rack| Setting { value: &rack.value, line: Some(rack.line) });
    let other_rack = other_rack.map(|rack| file.tiles(&with, &rack)).transpose();
    let ((board, layout), rack, other_rack) = match (board, rack, other_rack) {
        (Ok(board), Ok(rack), Ok(other)) => (board, rack, other),
        (board, rack, other) => {
            let errors = [board.err(), rack.err(), other.err()];
            return Err(Error::several(errors.into_iter().flatten(), MOST_TOLD));
        }
    };
    let last = saved.last.iter().map(|tile| file.tile(tile, &board, &ruleset));
    let last = last.collect::<Result<_, _>>()?;
    Ok(Position { ruleset, board, layout, rack, other_rack, last })
}

fn show(command: &ShowBoard, session: &Session<'_>) -> Result<(), Error> {
    let path = board_or_game(&command.file, session)?;
    let mut file = BoardFile::read(&path, &command.choice)?;
    file.take_record(&command.file, session)?;
    let position = read(&file, None, session)?;
    let Position { ruleset, board, layout, .. } = &position;
    let alphabet = &ruleset.alphabet;
    let rack = position.rack.map(|rack| rack.tiles().text(alphabet));
    let mut out = session.out();
    match session.format {
        Answer::Json => {
            let rows = BoardText::write(board, alphabet, ".");
            json_object(
                &mut out,
                &Shown {
                    form: file.written.saved.format.name(),
                    language: ruleset.id.clone(),
                    layout: layout.label(),
                    rack,
                    scores: file.written.saved.scores,
                    rows: rows.lines().map(str::to_owned).collect(),
                },
            )?;
        }
        Answer::Csv | Answer::Tsv => {
            let tiles = board.tiles().map(|(square, tile)| {
                let [row, column] = [square.row(), square.column()].map(|n| n.to_string());
                let letter = alphabet.label(tile.letter()).to_owned();
                [row, column, letter, tile.is_blank().to_string()]
            });
            separated(&mut out, session.format, &["row", "column", "letter", "blank"], tiles)?;
        }
        Answer::Table => {
            draw(&mut out, board, layout, None, alphabet)?;
            let mut said = vec![ruleset.name.clone()];
            said.push(format!("{} tiles on the board", board.tiles().count()));
            said.extend(rack.map(|rack| format!("rack {rack}")));
            let scores =
                file.written.saved.scores.map(|[own, other]| format!("scores {own} to {other}"));
            said.extend(scores);
            writeln!(out, "{}", said.join(", "))?;
        }
    }
    Ok(out.flush()?)
}

fn convert(command: &ConvertBoard, session: &Session<'_>) -> Result<(), Error> {
    let path = board_or_game(&command.file, session)?;
    let mut file = BoardFile::read(&path, &command.choice)?;
    // The plain forms are a board and no game.
    let plain = matches!(command.to, Format::Own | Format::Underscores | Format::Solver);
    let record = if plain { None } else { file.take_record(&command.file, session)? };
    if let (Format::Gcg, None, Some(record)) = (command.to, &command.rack, record) {
        let mut out = session.exact_out();
        write!(out, "{record}")?;
        return Ok(out.flush()?);
    }
    let position = read(&file, command.rack.as_deref(), session)?;
    let language = file.written.saved.text.language.as_ref().map(|header| header.value.as_str());
    let whole = Whole {
        ruleset: &position.ruleset,
        language: language.filter(|_| file.written.saved.text.ruleset.is_some()),
        board: &position.board,
        layout: &position.layout,
        rack: position.rack.as_ref(),
        scores: file.written.saved.scores,
        other_rack: position.other_rack.as_ref(),
        scoreless: file.written.saved.scoreless,
        last: &position.last,
        last_points: file.written.saved.last_points,
    };
    let text = formats::write(&whole, command.to);
    let text = text.map_err(|error| Error::in_file(&path, error))?;
    note_lost(&text, command.to, &position, &file.written.saved);
    let mut out = session.exact_out();
    match command.to {
        Format::Json => write!(out, "{}", controls::json(&text))?,
        _ => write!(out, "{text}")?,
    }
    Ok(out.flush()?)
}

/// Tells of what the form has no place for: reads again what was written, and compares.
fn note_lost(text: &str, format: Format, position: &Position, before: &Saved) {
    let choice = Choice { format: Some(format), ..Choice::default() };
    let Ok(saved) = formats::read(text, &choice) else { return };
    let other = before.other_rack.is_some() && saved.other_rack.is_none();
    let scoreless = before.scoreless.unwrap_or(0) > 0 && saved.scoreless != before.scoreless;
    let lost = [
        ("the rack", position.rack.is_some() && saved.text.rack.is_none()),
        ("the other rack", other),
        ("the language", saved.text.language.is_none()),
        ("the layout", saved.text.layout.is_none() && position.layout != position.ruleset.layout),
        ("the scores", before.scores.is_some() && saved.scores.is_none()),
        ("the turns without points", scoreless),
        ("the last move", !before.last.is_empty() && saved.last.is_empty()),
    ];
    let lost: Vec<_> = lost.into_iter().filter(|(_, lost)| *lost).map(|(what, _)| what).collect();
    let name = format.name();
    if !lost.is_empty() {
        note(&format!("note: {name} has no place for {}", lost.join(", ")));
    }
    if format == Format::Gcg {
        note("note: the moves of the record are made up: they lead to the position, no more");
    }
    if format == Format::Solver && Format::of(text) != format {
        note("note: of so few letters the form can't be told: read it with --format-in solver");
    }
}
