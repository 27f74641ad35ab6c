//! `wfq board`: a position drawn, or written in another form.

pub(crate) mod args;

use std::io::Write;

use crate::app::Column;
use crate::app::position::{BoardRow, ConvertQuestion, ConvertedPosition, Setting, picture_text};
use crate::board::{Board, Square};
use crate::cli::answer::{Format as Answer, counted, draw_doubtful, json_object, write_by_columns};
use crate::cli::args::BoardChoice;
use crate::cli::commands::board::args::{
    BoardCommand, BoardCommands, ConvertBoard, NewBoard, ReadPicture, ShowBoard,
};
use crate::cli::context::{BoardFile, MOST_MISTAKES, Reading, Session, board_or_game};
use crate::cli::term::{Error, Outcome, controls, note};
use crate::formats::Format;
use crate::tile::{Alphabet, Tile};

pub(crate) fn run(command: &BoardCommand, session: &Session<'_>) -> Result<Outcome, Error> {
    match &command.command {
        BoardCommands::New(command) => write_new(command, session)?,
        BoardCommands::Show(command) => show(command, session)?,
        BoardCommands::Convert(command) => convert(command, session)?,
        BoardCommands::Read(command) => read_picture(command, session)?,
    }
    Ok(Outcome::Found)
}

fn read(
    file: &BoardFile<'_>,
    rack: Option<&str>,
    session: &Session<'_>,
) -> Result<ConvertQuestion, Error> {
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
            return Err(Error::several(errors.into_iter().flatten(), MOST_MISTAKES));
        }
    };
    let last = saved.last.iter().map(|tile| file.tile(tile, &board, &ruleset));
    let last = last.collect::<Result<_, _>>()?;
    Ok(ConvertQuestion { ruleset, board, layout, rack, other_rack, last })
}

fn show(command: &ShowBoard, session: &Session<'_>) -> Result<(), Error> {
    let path = board_or_game(&command.file, session)?;
    let mut file = BoardFile::read(&path, &command.choice, session)?;
    // Named by its path, a board file is shown as it is.
    if path != command.file {
        file.take_record(session)?;
    }
    let position = read(&file, None, session)?;
    let ConvertQuestion { ruleset, board, layout, .. } = &position;
    let alphabet = &ruleset.alphabet;
    let rack = position.rack.map(|rack| rack.tiles().text(alphabet));
    let mut out = session.out();
    match session.format {
        Answer::Json(_) => {
            let mut row = BoardRow::of(&position, &file.written.saved);
            if let Some(picture) = &file.picture {
                row.form = "picture";
                row.doubtful = Some(picture.doubtful.clone());
            }
            json_object(&mut out, &row)?;
        }
        Answer::Csv | Answer::Tsv => separated_tiles(&mut out, session.format, board, alphabet)?,
        Answer::Table => {
            draw_doubtful(&mut out, board, layout, &[], &file.doubtful(), alphabet)?;
            let mut said = vec![ruleset.name.clone()];
            said.push(format!("{} on the board", counted(board.tiles().count() as u64, "tile")));
            said.extend(rack.map(|rack| format!("rack {rack}")));
            let scores =
                file.written.saved.scores.map(|[own, other]| format!("scores {own} to {other}"));
            said.extend(scores);
            writeln!(out, "{}", said.join(", "))?;
        }
    }
    Ok(out.flush()?)
}

/// The columns of a tile on the board, with the label of its letter.
const COLUMNS: &[Column<(Square, Tile, String)>] = &[
    Column::new("row", |(square, ..)| square.row().to_string()),
    Column::new("column", |(square, ..)| square.column().to_string()),
    Column::new("letter", |(.., letter)| letter.clone()),
    Column::new("blank", |(_, tile, _)| tile.is_blank().to_string()),
];

fn separated_tiles(
    out: &mut impl Write,
    format: Answer,
    board: &Board,
    alphabet: &Alphabet,
) -> Result<(), Error> {
    let label = |tile: Tile| alphabet.label(tile.letter()).to_owned();
    let rows = board.tiles().map(|(square, tile)| (square, tile, label(tile)));
    write_by_columns(out, format, (COLUMNS, &()), rows)
}

fn convert(command: &ConvertBoard, session: &Session<'_>) -> Result<(), Error> {
    let path = board_or_game(&command.file, session)?;
    let mut file = BoardFile::read(&path, &command.choice, session)?;
    // The plain forms hold a board and not a game.
    let plain = matches!(command.to, Format::Own | Format::Underscores | Format::Solver);
    let record = if plain || path == command.file { None } else { file.take_record(session)? };
    if let (Format::Gcg, None, Some(record)) = (command.to, &command.rack, record) {
        let mut out = session.exact_out();
        write!(out, "{record}")?;
        return Ok(out.flush()?);
    }
    let position = read(&file, command.rack.as_deref(), session)?;
    let converted = position.convert(&file.written.saved, command.to);
    let ConvertedPosition { text, lost, is_recognised } =
        converted.map_err(|error| Error::of_file(&path, error))?;
    let name = command.to.name();
    if !lost.is_empty() {
        note(&format!("note: {name} has no place for {}", lost.join(", ")));
    }
    if command.to == Format::Gcg {
        note("note: the moves of the record are made up: they lead to the position, no more");
    }
    if command.to == Format::Solver && !is_recognised {
        note(
            "note: with so few letters the form can't be recognised: read it with --format-in solver",
        );
    }
    let mut out = session.exact_out();
    match command.to {
        Format::Json => write!(out, "{}", controls::json(&text))?,
        _ => write!(out, "{text}")?,
    }
    Ok(out.flush()?)
}

fn write_new(command: &NewBoard, session: &Session<'_>) -> Result<(), Error> {
    let NewBoard { ruleset, layout, rack } = command;
    let (ruleset, layout) = (ruleset.clone(), layout.clone());
    let choice = BoardChoice { ruleset, layout, ..BoardChoice::default() };
    let file = BoardFile::empty(&choice, session)?;
    let position = read(&file, rack.as_deref(), session)?;
    let converted = position.convert(&file.written.saved, Format::Own).map_err(Error::of)?;
    let mut out = session.exact_out();
    write!(out, "{}", converted.text)?;
    Ok(out.flush()?)
}

fn read_picture(command: &ReadPicture, session: &Session<'_>) -> Result<(), Error> {
    let choice = BoardChoice { ruleset: command.language.clone(), ..BoardChoice::default() };
    let file = BoardFile::read_picture(&command.picture, &choice, session)?;
    let Some(reading) = &file.picture else { return Ok(()) };
    if session.format == Answer::Table {
        let mut out = session.exact_out();
        write!(out, "{}", picture_text(reading, &file.ruleset(session)?))?;
        return Ok(out.flush()?);
    }
    let mut out = session.out();
    match session.format {
        Answer::Json(_) => json_object(&mut out, reading)?,
        format => {
            let ConvertQuestion { ruleset, board, .. } = self::read(&file, None, session)?;
            separated_tiles(&mut out, format, &board, &ruleset.alphabet)?;
        }
    }
    Ok(out.flush()?)
}
