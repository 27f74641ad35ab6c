//! `wfq score`: what given moves score, and whether they are legal.

pub(crate) mod args;

use std::io::Write;
use std::path::Path;

use itertools::Itertools;

use crate::app::position::Setting;
use crate::app::score::{ScoreError, ScoreNote, ScoreQuestion, ScoreRacks, ScoreRow, ScoredMove};
use crate::app::{Column, cell};
use crate::cli::answer::{Format, json, write_by_columns};
use crate::cli::commands::score::args::Score;
use crate::cli::context::{
    BoardFile, Reading, Session, board_or_game, note_unbracketed, session_of,
};
use crate::cli::term::{Error, Outcome, input, name, note};
use crate::formats::{self, MoveText};
use crate::moves::NamedMove;

pub(crate) fn run(command: &Score, session: &Session<'_>) -> Result<Outcome, Error> {
    if command.board == Path::new("-") && command.moves.iter().any(|text| text == "-") {
        return Err(Error::new("standard input is the board: give the moves as arguments"));
    }
    let mut moves = Vec::new();
    for text in &command.moves {
        moves.extend(read_moves(text)?);
    }
    let path = board_or_game(&command.board, session)?;
    let mut file = BoardFile::read(&path, &command.choice, session)?;
    let mut is_kept = path != command.board;
    if command.last {
        is_kept |= file.take_record(session)?.is_some();
    }
    let mut store = session.store()?;
    let session = &session_of(&mut file, is_kept, session, &store);
    let layout = file.layout()?;
    let (list, ruleset) = file.list(session, &mut store)?;
    let with = Reading { session, ruleset: &ruleset, list: Some(&list.name) };
    let (mut board, layout) = file.board(&with, layout)?;
    let saved = &file.written.saved;
    if command.last {
        if saved.last.is_empty() {
            let what = " it has no last move that laid tiles";
            return Err(Error::in_file(&path, what));
        }
        for tile in &saved.last {
            board.set(file.tile(tile, &board, &ruleset)?.0, None);
        }
        let text = MoveText::Tiles(saved.last.clone());
        moves.push(ScoredMove { text, is_typed: false });
    }
    let lexicon = store.open_list(&list, &ruleset)?;
    let racks = racks(command, &file, &with)?;
    let question = ScoreQuestion::new(&ruleset, &layout, &board, racks);
    let mut rows = Vec::new();
    for scored in moves {
        let mut notes = Vec::new();
        let row = question.score(scored, &lexicon, &mut notes);
        notes.iter().for_each(|said| note(&format!("note: {}", sentence(said, command))));
        rows.push(row.map_err(|error| match error {
            ScoreError::Lexicon(error) => error.into(),
            error => Error::of(error),
        })?);
    }
    drop(lexicon);
    session.comes_to(rows.iter().all(|row| row.legal));
    write(&rows, list.is_beyond_default(), session)?;
    if let (true, Some(said), [row]) = (command.last, saved.last_points, &rows[..])
        && file.written.record.is_none()
        && row.score.is_some_and(|score| i64::from(score) != said)
    {
        note(&format!("note: {} says that it scored {said}", name(&path)));
    }
    Ok(if rows.iter().all(|row| row.legal) { Outcome::Found } else { Outcome::Nothing })
}

/// The racks that the moves may be made of.
fn racks(command: &Score, file: &BoardFile<'_>, with: &Reading<'_>) -> Result<ScoreRacks, Error> {
    let own = command.rack.as_deref().map(|typed| {
        note_unbracketed(typed, with.ruleset);
        file.tiles(with, &Setting { value: typed, line: None }).map(|rack| *rack.tiles())
    });
    let own = own.transpose()?;
    // The last move is not from the rack that is there after it.
    let noted = file.rack(None).filter(|_| own.is_none() && !command.last);
    let noted = noted.and_then(|rack| rack.check(with.ruleset).ok());
    Ok(ScoreRacks { own, noted: noted.map(|rack| *rack.tiles()) })
}

fn sentence(said: &ScoreNote, command: &Score) -> String {
    match said {
        ScoreNote::Lacking { name: named, rack, lacking } => {
            let file = name(&command.board);
            format!("{named}: more tiles than {rack}, the rack of {file}: {lacking}")
        }
        ScoreNote::Blanks { text } => text.clone(),
    }
}

/// The moves of an argument: one by name, or some in JSON; `-` is standard input.
fn read_moves(text: &str) -> Result<Vec<ScoredMove>, Error> {
    let input = (text == "-").then(|| input::read(Path::new("-"))).transpose()?;
    let source = input.as_deref().unwrap_or(text);
    if source.trim_start().starts_with(['[', '{']) {
        let moves = formats::read_moves(source).map_err(|error| match input {
            Some(_) => Error::of_file(Path::new("-"), error),
            None => Error::caused(format!("move, {}", error.to_string().trim_start()), error),
        });
        let moves = moves?.into_iter();
        return Ok(moves.map(|text| ScoredMove { text, is_typed: false }).collect());
    }
    let lines = source.lines().filter(|line| !line.trim().is_empty());
    let typed = |named| ScoredMove { text: MoveText::Named(named), is_typed: true };
    let moves = lines.map(|line| read_move(line, input.is_some()).map(typed));
    let moves: Vec<_> = moves.collect::<Result<_, _>>()?;
    if moves.is_empty() { Err(Error::new("no move: write 8D WORD")) } else { Ok(moves) }
}

/// Reads one move. A trailing score, which `wfq play` accepts, is an error here; an argument of one
/// word may be a part of a move without its quotes.
fn read_move(line: &str, is_piped: bool) -> Result<NamedMove, Error> {
    let parts: Vec<_> = line.split_whitespace().collect();
    if let [place, word, score] = parts[..]
        && score.bytes().all(|byte| byte.is_ascii_digit())
    {
        return Err(Error::new(format!("{line:?}: leave the score out: {place} {word}")));
    }
    NamedMove::parse(line).map_err(|error| {
        let is_part = !is_piped && parts.len() == 1 && !line.contains('@');
        let advice = if is_part { "; put each move in quotes" } else { "" };
        Error::caused(format!("{error}{advice}"), error)
    })
}

/// The columns; whether the level asked is beyond the default of the list.
const COLUMNS: &[Column<ScoreRow, bool>] = &[
    Column::new("move", |row| row.name.clone()),
    Column::new("legal", |row| row.legal.to_string()),
    Column::new("score", |row| cell(row.score)),
    Column::new("why", |row| cell(row.why.as_ref())),
    Column::when("level", |is_wider| *is_wider, |row| cell(row.level)),
    Column::new("words", |row| {
        row.words.iter().map(|word| format!("{} = {}", word.word, word.sum)).join("; ")
    }),
    Column::new("bonus", |row| row.bonus.to_string()),
];

fn write(rows: &[ScoreRow], is_wider: bool, session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.out();
    match session.format {
        Format::Json(layout) => json(&mut out, layout, rows)?,
        Format::Csv | Format::Tsv => {
            write_by_columns(&mut out, session.format, (COLUMNS, &is_wider), rows)?;
        }
        Format::Table => {
            for row in rows {
                writeln!(out, "{row}")?;
            }
        }
    }
    Ok(out.flush()?)
}
