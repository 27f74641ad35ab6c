//! `wfq puzzle --make`: puzzles out of games of computer players.

use std::path::Path;

use super::args::Puzzle;
use crate::app::puzzle::{BARREN, PuzzleGames, puzzles_text};
use crate::app::{Watch, Words, threads};
use crate::cli::answer::{OutFile, check_place, counted, thousands};
use crate::cli::context::Session;
use crate::cli::term::{BarWatch, Error, Outcome, interrupts, note, progress};

pub(super) fn run(
    command: &Puzzle,
    path: &Path,
    words: &Words,
    session: &Session<'_>,
) -> Result<Outcome, Error> {
    check_place(path)?;
    let stop = interrupts()?;
    let template = "{wide_bar} {human_pos}/{human_len} puzzles, {eta} left";
    let bar = progress::bar(command.count as u64, template, session.surroundings.stderr_terminal);
    let (seed, count) = (command.seed.unwrap_or(session.surroundings.random), command.count);
    let games = PuzzleGames { words, seed, count, threads: threads(command.threads) };
    let puzzles = games.find(&BarWatch { bar: &bar, stop: &stop });
    bar.finish_and_clear();
    let puzzles = puzzles?;
    let is_interrupted = stop.is_cancelled() && puzzles.len() < count;
    drop(stop);
    let written = counted(puzzles.len() as u64, "puzzle");
    if puzzles.is_empty() {
        return Err(Error::new(match is_interrupted {
            true => "interrupted before the first puzzle was found".to_owned(),
            false => {
                format!("no puzzle in {} games: the list has too few words", thousands(BARREN))
            }
        }));
    }
    OutFile::write(path, puzzles_text(&puzzles).into_bytes())?.keep()?;
    if is_interrupted {
        return Err(Error::new(format!(
            "interrupted: {written} of {} written",
            thousands(count as u64)
        )));
    }
    if puzzles.len() < count {
        note(&format!("the last {} games had none", thousands(BARREN)));
    }
    if path != Path::new("-") {
        note(&format!("written: {written}"));
    }
    Ok(Outcome::Found)
}
