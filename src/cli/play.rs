//! `wfq play`: playing along with a game.

use std::path::Path;

use super::Outcome;
use super::args::Format;
use super::error::Error;
use super::out::coloured;
use super::output::{collect, note};
use super::play_along::PlayAlong;
use super::play_args::PlayAlongArgs;
use super::play_files::record_of;
use super::play_open::board_path;
use super::session::Session;
use super::{play_lines, play_screen};

pub(super) fn run(command: &PlayAlongArgs, session: &Session<'_>) -> Result<Outcome, Error> {
    if session.format != Format::Table {
        return Err(Error::new("play is for people: wfq solve --json answers programs"));
    }
    let path = board_path(command, session)?;
    let around = session.surroundings;
    let screen = around.stdin_terminal && around.stdout_terminal && !around.simple_terminal;
    let played = if command.lines || !screen {
        play_lines::run(PlayAlong::open(path.clone(), command, session)?, session)?
    } else {
        let (along, notes) = collect(|| PlayAlong::open(path.clone(), command, session));
        if along.is_err() {
            // No screen will show them.
            notes.iter().for_each(|line| note(line));
        }
        play_screen::run(along?, &notes, coloured())?
    };
    if around.stdin_terminal && around.stdout_terminal {
        note(&whereabouts(&path, command));
    }
    Ok(played)
}

/// Where the game is, and how it is taken up again, for somebody who leaves it.
fn whereabouts(path: &Path, command: &PlayAlongArgs) -> String {
    let file = path.display();
    if !path.exists() && !record_of(path).exists() {
        return format!("nothing is kept: {file} is written with the first turn");
    }
    match &command.name {
        Some(name) => format!("the game is in {file}: wfq play {name} takes it up again"),
        None => format!("the game is in {file}: wfq play --board {file} takes it up again"),
    }
}
