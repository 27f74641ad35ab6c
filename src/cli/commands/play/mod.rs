//! `wfq play`: playing along with a game.

pub mod along;
pub mod anew;
pub mod args;
pub mod command;
pub mod edit;
pub mod files;
pub mod help;
pub mod keys;
pub mod lines;
pub mod named;
pub mod noted;
pub mod open;
pub mod panels;
pub mod record;
pub mod same;
pub mod screen;
pub mod tell;
pub mod turn;
pub mod typed;
pub mod view;

use std::path::Path;

use crate::cli::answer::{Format, coloured};
use crate::cli::commands::play::along::PlayAlong;
use crate::cli::commands::play::args::PlayAlongArgs;
use crate::cli::commands::play::files::record_of;
use crate::cli::commands::play::open::board_path;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, collect, note};

pub fn run(command: &PlayAlongArgs, session: &Session<'_>) -> Result<Outcome, Error> {
    if session.format != Format::Table {
        return Err(Error::new("play is for people: wfq solve --json answers programs"));
    }
    let path = board_path(command, session)?;
    let around = session.surroundings;
    let screen = around.stdin_terminal && around.stdout_terminal && !around.simple_terminal;
    let played = if command.lines || !screen {
        lines::run(PlayAlong::open(path.clone(), command, session)?, session)?
    } else {
        let (along, notes) = collect(|| PlayAlong::open(path.clone(), command, session));
        if along.is_err() {
            // No screen will show them.
            notes.iter().for_each(|line| note(line));
        }
        screen::run(along?, &notes, coloured())?
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
