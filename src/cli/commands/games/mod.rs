//! `wfq games`: the games that can be taken up again.

pub mod delete;

use std::cmp::Reverse;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Serialize;

use crate::cli::answer::{Format, json, separated, table, write_table};
use crate::cli::commands::play::args::Games;
use crate::cli::commands::play::files::record_of;
use crate::cli::context::{Session, games_folder, named_layout};
use crate::cli::term::{Error, Outcome, input, note};
use crate::formats::{self, Format as Form, PositionChoice, Record};
use crate::game::{Game, Seat, check_board};
use crate::rules::Ruleset;

#[derive(Serialize)]
struct Row {
    /// What `wfq play` takes it up by: a name, or `--board FILE`.
    play: String,
    players: [String; 2],
    scores: [i64; 2],
    /// Whose turn it is; none where it is over.
    to_move: Option<String>,
    moves: usize,
    language: String,
    file: PathBuf,
}

pub fn run(command: &Games, session: &Session<'_>) -> Result<Outcome, Error> {
    let kept = games_folder(session)?;
    if !command.delete.is_empty() {
        return delete::run(command, &kept, session);
    }
    let folders = match &command.folders[..] {
        [] => vec![kept.clone(), PathBuf::from(".")],
        folders => folders.to_vec(),
    };
    let mut rows = Vec::new();
    for folder in &folders {
        if *folder == kept && !folder.exists() {
            continue;
        }
        rows.extend(games_in(folder, *folder == kept)?);
    }
    session.comes_to(!rows.is_empty());
    let mut out = session.out();
    match session.format {
        Format::Json => json(&mut out, &rows)?,
        Format::Csv | Format::Tsv => {
            let header = [
                "play",
                "first",
                "second",
                "first_score",
                "second_score",
                "to_move",
                "moves",
                "language",
                "file",
            ];
            separated(&mut out, session.format, &header, rows.iter().map(fields))?;
        }
        Format::Table => {
            let mut shown =
                table(&["play", "players", "scores", "to move", "moves", "language", "file"], &[4]);
            for row in &rows {
                let [first, second] = &row.players;
                shown.add_row([
                    row.play.clone(),
                    format!("{first}, {second}"),
                    format!("{} to {}", row.scores[0], row.scores[1]),
                    row.to_move.clone().unwrap_or_else(|| "over".to_owned()),
                    row.moves.to_string(),
                    row.language.clone(),
                    row.file.strip_prefix(".").unwrap_or(&row.file).display().to_string(),
                ]);
            }
            if !rows.is_empty() {
                write_table(&mut out, &shown)?;
            }
        }
    }
    out.flush()?;
    if rows.is_empty() {
        note("no game yet: wfq play NAME begins one");
        return Ok(Outcome::Nothing);
    }
    Ok(Outcome::Found)
}

fn fields(row: &Row) -> [String; 9] {
    let [first, second] = row.players.clone();
    let [score, other] = row.scores.map(|score| score.to_string());
    let (to_move, moves) = (row.to_move.clone().unwrap_or_default(), row.moves.to_string());
    let (play, language) = (row.play.clone(), row.language.clone());
    [play, first, second, score, other, to_move, moves, language, row.file.display().to_string()]
}

/// The games of a folder, by name.
fn games_in(folder: &Path, kept: bool) -> Result<Vec<Row>, Error> {
    let unreadable =
        |error: std::io::Error| Error::new(format!("{}: can't be read: {error}", folder.display()));
    let entries = std::fs::read_dir(folder).map_err(unreadable)?;
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry.map_err(unreadable)?.path();
        // A pipe would wait for somebody to write into it.
        if path.extension().is_some_and(|ending| ending == "gcg") && path.is_file() {
            paths.push(path);
        }
    }
    // Those played last come first.
    let changed = |path: &PathBuf| path.metadata().and_then(|file| file.modified()).ok();
    paths.sort_by_key(|path| (Reverse(changed(path)), path.clone()));
    let rows = paths.iter().filter_map(|path| match row(path, kept) {
        Ok(row) => Some(row),
        Err(error) => {
            note(&format!("note: not to be taken up: {error}"));
            None
        }
    });
    Ok(rows.collect())
}

/// A game, where the file is the record of one.
fn row(record: &Path, kept: bool) -> Result<Row, Error> {
    let in_file = |error| Error::in_file(record, error);
    let text = input::read_position(record)?;
    let read = Record::parse(&text).map_err(in_file)?;
    let said = read.position(None).map_err(in_file)?.text;
    let language = said.language.map_or_else(|| "nl".to_owned(), |language| language.value);
    let ruleset = Arc::new(Ruleset::built_in(&language)?);
    let layout = said.layout.map(|layout| named_layout(&layout.value, None)).transpose()?;
    let layout =
        layout.map_or_else(|| ruleset.layout.clone(), |layout| ruleset.rules.layout(layout));
    let game = read.game(ruleset, layout).map_err(in_file)?;
    let player = |seat: Seat| {
        let player = read.players.get(seat.index());
        player.map_or_else(String::new, |player| player.name.clone())
    };
    let file = board_of(record, &game).unwrap_or_else(|| record.to_owned());
    let play = match file.file_stem().and_then(|stem| stem.to_str()) {
        Some(name) if kept => name.to_owned(),
        _ => format!("--board {}", file.strip_prefix(".").unwrap_or(&file).display()),
    };
    Ok(Row {
        play,
        players: Seat::BOTH.map(player),
        scores: game.final_scores(),
        to_move: game.ending().is_none().then(|| player(game.to_move())),
        moves: game.turns().len(),
        language,
        file,
    })
}

/// The board beside a record, where there is one.
fn board_of(record: &Path, game: &Game) -> Option<PathBuf> {
    let files = std::fs::read_dir(record.parent()?).ok()?.flatten().map(|entry| entry.path());
    let boards = files.filter(|path| path != record && record_of(path) == record);
    let boards = boards.filter(|path| path.is_file());
    let boards = boards.filter(|path| {
        path.extension().is_none_or(|ending| ending != "bak") && is_board(path, game)
    });
    // Other files of the same name may be anything.
    let is_other = |path: &PathBuf| path.extension().is_none_or(|ending| ending != "board");
    boards.min_by_key(|path| (is_other(path), path.clone()))
}

/// Whether a file has a board of the game.
fn is_board(path: &Path, game: &Game) -> bool {
    let Ok(text) = input::read_position(path) else { return false };
    let Ok(saved) = formats::read(&text, &PositionChoice::default()) else { return false };
    let layout = Some(game.layout().clone());
    saved.format != Form::Gcg && check_board(game.ruleset(), layout, &saved.text).is_ok()
}
