//! `wfq play`: playing along with a game.

use super::Outcome;
use super::args::Format;
use super::error::Error;
use super::output::{collect, note};
use super::play_along::PlayAlong;
use super::play_args::PlayAlongArgs;
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
    if command.lines || !screen {
        return play_lines::run(PlayAlong::open(path, command, session)?, session);
    }
    let (along, notes) = collect(|| PlayAlong::open(path, command, session));
    if along.is_err() {
        // No screen will show them.
        notes.iter().for_each(|line| note(line));
    }
    let colours = anstream::AutoStream::choice(&std::io::stdout());
    play_screen::run(along?, &notes, colours != anstream::ColorChoice::Never)
}
