//! `wfq review --puzzles`: turns whose best move was far ahead become puzzles.

use std::path::Path;

use super::games::OpenGame;
use crate::app::Watch;
use crate::app::puzzle::{find_puzzles, positions_of_review, puzzles_text};
use crate::cli::answer::{OutFile, counted};
use crate::cli::context::Session;
use crate::cli::term::{Error, interrupts, note, progress};

/// Writes the puzzles of games.
pub(super) fn write(path: &Path, games: &[OpenGame], session: &Session<'_>) -> Result<(), Error> {
    let stop = interrupts()?;
    let template = "{wide_bar} {human_pos}/{human_len} games, {eta} left";
    let bar = progress::bar(games.len() as u64, template, session.surroundings.stderr_terminal);
    let (mut puzzles, mut left_out) = (Vec::new(), Vec::new());
    for OpenGame { name, question, words } in games {
        match positions_of_review(question) {
            None => left_out.push(format!("{name}: no puzzles, as the game has rules of its own")),
            Some(positions) => match find_puzzles(&positions, words, &*stop) {
                Ok(found) => puzzles.extend(found),
                Err(error) => left_out.push(format!("{name}: no puzzles: {error}")),
            },
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    left_out.iter().for_each(|line| note(line));
    let is_interrupted = stop.is_cancelled();
    drop(stop);
    if is_interrupted {
        return Err(Error::new("interrupted: no puzzles are written"));
    }
    if puzzles.is_empty() {
        note("no turn is a puzzle: nothing is written");
        return Ok(());
    }
    OutFile::write(path, puzzles_text(&puzzles).into_bytes())?.keep()?;
    note(&format!("written: {}", counted(puzzles.len() as u64, "puzzle")));
    Ok(())
}
