//! `wfq mcp`: the questions as tools, for an assistant.

use clap::Args;

use crate::cli::answer::Format;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, note};
use crate::mcp::serve;

#[derive(Args, Debug)]
#[command(after_help = "\
An assistant that speaks the Model Context Protocol starts this itself, and asks for moves, words, reviews of games \
and SQL. No list, correction or game is changed. Tell it the command `wfq` with the argument `mcp`. It ends when its input does.

Examples:
  wfq mcp
  wfq mcp --list en")]
pub(crate) struct Mcp {}

pub(crate) fn run(_: &Mcp, session: &Session<'_>) -> Result<Outcome, Error> {
    if session.format != Format::Table {
        return Err(Error::new("mcp speaks JSON by itself: leave --format and --json out"));
    }
    if session.surroundings.stdin_terminal {
        note("wfq mcp waits for an assistant on its standard input; Ctrl-D ends it.");
    }
    let games = session.surroundings.data.as_ref().map(|folder| folder.join("games"));
    serve(session.lists.as_fallback(), games).map_err(Error::of)?;
    Ok(Outcome::Found)
}
