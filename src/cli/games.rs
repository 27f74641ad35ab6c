//! `wfq games`: the games that can be taken up again.

use std::io::Write;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::Outcome;
use super::args::Format;
use super::error::Error;
use super::input;
use super::output::{json, note, separated, table, write_table};
use super::play_args::Games;
use super::play_files::record_of;
use super::play_open::games_folder;
use super::session::Session;
use crate::formats::{Format as Form, Record};

#[derive(Serialize)]
struct Row {
    /// What `wfq play` takes it up by: a name, or `--board FILE`.
    play: String,
    players: [String; 2],
    scores: [i64; 2],
    moves: usize,
    language: Option<String>,
    file: PathBuf,
}

pub(super) fn run(command: &Games, session: &Session<'_>) -> Result<Outcome, Error> {
    let kept = games_folder(session)?;
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
    let mut out = session.out();
    match session.format {
        Format::Json => json(&mut out, &rows)?,
        Format::Csv | Format::Tsv => {
            let header =
                ["play", "first", "second", "score", "other_score", "moves", "language", "file"];
            separated(&mut out, session.format, &header, rows.iter().map(fields))?;
        }
        Format::Table => {
            let mut shown = table(&["play", "players", "scores", "moves", "language"], &[3]);
            for row in &rows {
                let [first, second] = &row.players;
                shown.add_row([
                    row.play.clone(),
                    format!("{first}, {second}"),
                    format!("{} to {}", row.scores[0], row.scores[1]),
                    row.moves.to_string(),
                    row.language.clone().unwrap_or_default(),
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

fn fields(row: &Row) -> [String; 8] {
    let [first, second] = row.players.clone();
    let [score, other] = row.scores.map(|score| score.to_string());
    let language = row.language.clone().unwrap_or_default();
    let file = row.file.display().to_string();
    [row.play.clone(), first, second, score, other, row.moves.to_string(), language, file]
}

/// The games of a folder, by name.
fn games_in(folder: &Path, kept: bool) -> Result<Vec<Row>, Error> {
    let unreadable =
        |error: std::io::Error| Error::new(format!("{}: can't be read: {error}", folder.display()));
    let entries = std::fs::read_dir(folder).map_err(unreadable)?;
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|ending| ending == "gcg") {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths.iter().filter_map(|path| row(path, kept)).collect())
}

/// A game, where the file is the record of one.
fn row(record: &Path, kept: bool) -> Option<Row> {
    let text = input::read_position(record).ok()?;
    let read = Record::parse(&text).ok()?;
    let saved = read.position(None).ok()?;
    let mut scores = [0; 2];
    read.events.iter().for_each(|event| scores[event.player.min(1)] = event.total);
    let player =
        |n: usize| read.players.get(n).map_or_else(String::new, |player| player.name.clone());
    // The board beside it, where there is one.
    let board = std::fs::read_dir(record.parent()?).ok()?.flatten().map(|entry| entry.path());
    let board = board.filter(|path| path != record && record_of(path) == record);
    let board = board.filter(|path| {
        path.extension().is_none_or(|ending| ending != "bak")
            && input::read_position(path).is_ok_and(|text| Form::of(&text) != Form::Gcg)
    });
    // Other files of the same name may be anything.
    let is_other = |path: &PathBuf| path.extension().is_none_or(|ending| ending != "board");
    let board = board.min_by_key(|path| (is_other(path), path.clone()));
    let file = board.unwrap_or_else(|| record.to_owned());
    let play = match file.file_stem().and_then(|stem| stem.to_str()) {
        Some(name) if kept => name.to_owned(),
        _ => format!("--board {}", file.strip_prefix(".").unwrap_or(&file).display()),
    };
    Some(Row {
        play,
        players: [player(0), player(1)],
        scores,
        moves: read.events[read.made_up.min(read.events.len())..]
            .iter()
            .filter(|event| event.turn.is_move())
            .count(),
        language: saved.text.language.map(|language| language.value),
        file,
    })
}
