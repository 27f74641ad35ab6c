//! `wfq games --delete`: deletes games that wfq keeps.

use std::io::Write;
use std::path::{Path, PathBuf};

use itertools::Itertools;
use schemars::JsonSchema;
use serde::Serialize;

use crate::app::Column;
use crate::app::play::{KeptGame, nearest_game};
use crate::cli::answer::{Format, json, write_by_columns};
use crate::cli::commands::games::args::Games;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, confirm, name, note};

/// A game that was deleted.
#[derive(JsonSchema, Serialize)]
pub(crate) struct DeletedGame {
    /// The name of the game.
    deleted: String,
    /// Its files.
    files: Vec<PathBuf>,
}

pub(crate) fn run(command: &Games, folder: &Path, session: &Session<'_>) -> Result<Outcome, Error> {
    let mut games: Vec<KeptGame> = Vec::new();
    for typed in &command.delete {
        let game = find_game(folder, typed)?;
        if !games.contains(&game) {
            games.push(game);
        }
    }
    let rows = games
        .iter()
        .map(|game| DeletedGame { deleted: game.name().to_owned(), files: game.files() });
    let rows: Vec<_> = rows.collect();
    if !command.yes && !confirmed(&rows, session)? {
        note("nothing was deleted");
        return Ok(Outcome::Nothing);
    }
    for game in &games {
        game.delete()?;
    }
    write(&rows, session)?;
    Ok(Outcome::Found)
}

/// The kept game of a name.
pub(crate) fn find_game(folder: &Path, typed: &str) -> Result<KeptGame, Error> {
    KeptGame::find(folder, typed)?.ok_or_else(|| {
        Error::new(match nearest_game(folder, typed) {
            Some(meant) => format!("no game {typed:?}: did you mean {meant}?"),
            None => format!("no game {typed:?}: wfq games lists them"),
        })
    })
}

/// Asks on a terminal whether to delete the games.
fn confirmed(rows: &[DeletedGame], session: &Session<'_>) -> Result<bool, Error> {
    let games = rows.iter().map(|row| format!("{} ({})", row.deleted, files(row)));
    let unasked = "wfq games --delete asks on a terminal: --yes deletes without asking";
    confirm(&format!("delete {}", games.format(", ")), unasked, session.surroundings)
}

fn files(row: &DeletedGame) -> String {
    row.files.iter().map(|file| name(file)).join(", ")
}

const COLUMNS: &[Column<DeletedGame>] =
    &[Column::new("deleted", |row| row.deleted.clone()), Column::new("files", files)];

fn write(rows: &[DeletedGame], session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.out();
    match session.format {
        Format::Json(layout) => json(&mut out, layout, rows)?,
        Format::Csv | Format::Tsv => {
            write_by_columns(&mut out, session.format, (COLUMNS, &()), rows)?;
        }
        Format::Table => {
            for row in rows {
                writeln!(out, "{}: deleted, {}", row.deleted, files(row))?;
            }
        }
    }
    Ok(out.flush()?)
}
