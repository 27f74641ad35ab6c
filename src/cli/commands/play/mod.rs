//! `wfq play`: playing along with a game.

pub(crate) mod ahead;
pub(crate) mod args;
pub(crate) mod asking;
mod begun;
pub(crate) mod define;
pub(crate) mod edit_keys;
pub(crate) mod files;
mod footer;
pub(crate) mod help;
pub(crate) mod job;
pub(crate) mod keys;
pub(crate) mod line;
pub(crate) mod lines;
mod moves_table;
pub(crate) mod open;
pub(crate) mod panels;
pub(crate) mod remark;
pub(crate) mod rows;
pub(crate) mod screen;
pub(crate) mod status;
pub(crate) mod view;
pub(crate) mod view_ahead;
pub(crate) mod view_board;
pub(crate) mod view_keys;
pub(crate) mod view_position;

use std::path::Path;

use crate::app::play::record_path;
use crate::app::{command_of, file_argument};
use crate::cli::answer::{Format, coloured};
use crate::cli::commands::play::args::PlayAlongArgs;
use crate::cli::commands::play::files::board_path;
use crate::cli::commands::play::open::Opener;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, collect, note};

pub(crate) fn run(command: &PlayAlongArgs, session: &Session<'_>) -> Result<Outcome, Error> {
    if session.format != Format::Table {
        return Err(Error::new("play is for people: programs ask wfq solve --json"));
    }
    let path = &board_path(command, session)?;
    let opener = Opener { path, command, session };
    let around = session.surroundings;
    let screen = around.stdin_terminal && around.stdout_terminal && !around.simple_terminal;
    let played = if command.lines || !screen {
        lines::run(opener.begin()?, &opener, session)?
    } else {
        let (along, notes) = collect(|| opener.begin());
        if along.is_err() {
            // No screen will show them.
            notes.iter().for_each(|line| note(line));
        }
        screen::run(along?, opener, &notes, coloured())?
    };
    if around.stdin_terminal && around.stdout_terminal {
        note(&whereabouts(path, command));
    }
    Ok(played)
}

/// Where the game is, and how to resume it.
fn whereabouts(path: &Path, command: &PlayAlongArgs) -> String {
    let file = path.display();
    if !path.exists() && !record_path(path).exists() {
        return format!("nothing is saved yet: the first turn writes {file}");
    }
    match &command.name {
        Some(name) => {
            format!("the game is in {file}: resume it with {}", command_of("wfq play", name, ""))
        }
        None => {
            let board = file_argument(path);
            format!("the game is in {file}: resume it with wfq play --board {board}")
        }
    }
}
