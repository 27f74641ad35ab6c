//! `wfq games`: the games that can be resumed.

pub(crate) mod args;
pub(crate) mod delete;

use std::path::{Path, PathBuf};

use comfy_table::Table;
use schemars::JsonSchema;
use serde::Serialize;

use crate::app::play::{SavedGame, games_in, is_game_name, name_of_file};
use crate::app::{Column, cell, command_of, file_argument};
use crate::cli::answer::{fit, table, width_of, write_formatted, write_table, write_wrapped};
use crate::cli::commands::games::args::Games;
use crate::cli::context::{Session, games_folder};
use crate::cli::term::{Error, Outcome, note};

/// A game as it is listed.
#[derive(JsonSchema, Serialize)]
pub(crate) struct ListedGame {
    /// What `wfq play` resumes it by: a name, or `--board FILE`.
    play: String,
    #[serde(flatten)]
    game: SavedGame,
}

const COLUMNS: &[Column<ListedGame>] = &[
    Column::new("play", |row| row.play.clone()),
    Column::new("first", |row| row.game.players[0].clone()),
    Column::new("second", |row| row.game.players[1].clone()),
    Column::new("first_score", |row| row.game.scores[0].to_string()),
    Column::new("second_score", |row| row.game.scores[1].to_string()),
    Column::new("to_move", |row| cell(row.game.to_move.as_ref())),
    Column::new("moves", |row| row.game.moves.to_string()),
    Column::new("language", |row| row.game.language.clone()),
    Column::new("file", |row| row.game.file.display().to_string()),
    Column::new("level", |row| cell(row.game.level)),
    Column::new("list", |row| cell(row.game.list.as_ref())),
    Column::new("resigned", |row| cell(row.game.resigned.as_ref())),
];

/// The games of this folder, and those that wfq keeps.
pub(crate) fn all(session: &Session<'_>) -> Result<Outcome, Error> {
    run(&Games::default(), session)
}

pub(crate) fn run(command: &Games, session: &Session<'_>) -> Result<Outcome, Error> {
    let kept = games_folder(session)?;
    if !command.delete.is_empty() {
        return delete::run(command, &kept, session);
    }
    let folders = match &command.folders[..] {
        [] => vec![kept.clone(), PathBuf::from(".")],
        folders => folders.to_vec(),
    };
    let (mut rows, mut noted) = (Vec::new(), 0);
    for folder in &folders {
        // A name that is no folder is that of a game.
        let may_name = |text: &&str| is_game_name(text) || name_of_file(text).is_some();
        let named = folder.to_str().filter(|text| may_name(text) && !folder.exists());
        if let Some(typed) = named {
            let game = delete::find_game(&kept, typed)?;
            let of_name = listed(&kept, true, &mut 0, session)?.into_iter();
            rows.extend(of_name.filter(|row| row.play == game.name()));
            continue;
        }
        if *folder == kept && !folder.exists() {
            continue;
        }
        rows.extend(listed(folder, *folder == kept, &mut noted, session)?);
    }
    session.comes_to(!rows.is_empty());
    write_formatted(&mut session.out(), session.format, (COLUMNS, &()), &rows, |out| {
        let header = ["play", "players", "scores", "to move", "moves", "language"];
        let mut cells = Vec::new();
        for ListedGame { play, game: row } in &rows {
            let [first, second] = &row.players;
            let language = match row.level {
                Some(level) => format!("{}, level {level}", row.language),
                None => row.language.clone(),
            };
            // As it is typed.
            let play = match play.strip_prefix("--board ") {
                Some(file) => format!("--board {}", file_argument(Path::new(file))),
                None => command_of("", play, "").trim_start().to_owned(),
            };
            cells.push(vec![
                play,
                first.clone(),
                second.clone(),
                format!("{} to {}", row.scores[0], row.scores[1]),
                match (&row.to_move, &row.resigned) {
                    (Some(player), _) => player.clone(),
                    (None, Some(player)) => format!("over: {player} resigned"),
                    (None, None) => "over".to_owned(),
                },
                row.moves.to_string(),
                language,
            ]);
        }
        if !rows.is_empty() {
            write_table(out, &fitted(&header, cells, session.room()))?;
        }
        if rows.iter().any(|row| row.game.file.starts_with(&kept)) {
            let line = format!("games with a name are in {}", kept.display());
            write_wrapped(out, &line, session.room())?;
        }
        Ok(())
    })?;
    if rows.is_empty() {
        if noted == 0 {
            note("no game yet: wfq play NAME begins one");
        }
        return Ok(Outcome::Nothing);
    }
    Ok(Outcome::Found)
}

/// A table for people, the players in one column, with what a terminal has room for: names are cut, and
/// then the last columns left out. What is to be typed stays whole.
fn fitted(header: &[&str; 6], mut rows: Vec<Vec<String>>, width: Option<usize>) -> Table {
    let [play, players, others @ ..] = *header;
    let columns: Vec<_> = [play, players, ""].into_iter().chain(others).collect();
    fit(&columns, &mut rows, &[1, 2, 4, 6], width);
    for row in &mut rows {
        let second = row.remove(2);
        row[1] = format!("{}, {second}", row[1]);
    }
    let shown = (1..=header.len()).rev().find(|count| {
        let cells = rows.iter().map(|row| &row[..*count]);
        *count == 1 || width.is_none_or(|width| width_of(&header[..*count], cells) <= width)
    });
    let shown = shown.unwrap_or(header.len());
    rows.iter_mut().for_each(|row| row.truncate(shown));
    let mut table = table(&header[..shown], &[4]);
    table.add_rows(rows);
    table
}

/// The games of a folder; those that can't be resumed are noted and counted.
fn listed(
    folder: &Path,
    is_kept: bool,
    noted: &mut usize,
    session: &Session<'_>,
) -> Result<Vec<ListedGame>, Error> {
    let custom = |name: &str| session.lists.ruleset_named(name).ok();
    let games = games_in(folder, custom)?.into_iter().filter_map(|game| match game {
        Ok(game) => {
            let play = match game.file.file_stem().and_then(|stem| stem.to_str()) {
                Some(name) if is_kept => name.to_owned(),
                _ => {
                    format!(
                        "--board {}",
                        game.file.strip_prefix(".").unwrap_or(&game.file).display()
                    )
                }
            };
            Some(ListedGame { play, game })
        }
        Err(error) => {
            note(&format!("note: can't be resumed: {error}"));
            *noted += 1;
            None
        }
    });
    Ok(games.collect())
}
