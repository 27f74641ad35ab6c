//! `wfq review`: what each turn of a game cost.

pub(crate) mod args;
pub(crate) mod columns;
pub(crate) mod games;
pub(crate) mod learn;
pub(crate) mod page;
mod puzzles;
pub(crate) mod remarks;
pub(crate) mod reviewed;
pub(crate) mod show;
pub(crate) mod show_habits;
pub(crate) mod show_totals;
pub(crate) mod show_wins;

use std::io::Write;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use indicatif::ProgressBar;
use schemars::JsonSchema;
use serde::Serialize;

use crate::app::Watch;
use crate::app::review::{PlayerReview, totals};
use crate::cli::answer::{Format, OutFile, check_place, counted, json_object, thousands};
use crate::cli::commands::review::args::Review;
use crate::cli::commands::review::games::OpenGames;
use crate::cli::commands::review::reviewed::ReviewedGame;
use crate::cli::context::{Session, card_box};
use crate::cli::term::{Error, Outcome, interrupts, note, progress};
use crate::lexicon::Lexicon;
use crate::store::CardBox;

/// How many games that can't be read are named.
const MOST_ERRORS: usize = 10;

/// All games, and what the turns of each player come to.
#[derive(JsonSchema, Serialize)]
pub(crate) struct AllGames<'r> {
    /// The games.
    games: &'r [ReviewedGame],
    /// What the turns of each player come to over all games.
    players: Vec<PlayerReview>,
}

/// Shows progress in turns over all games.
struct TurnWatch<'b> {
    bar: &'b ProgressBar,
    stop: &'b AtomicBool,
    /// The number of turns of the games before.
    before: u64,
}

impl Watch for TurnWatch<'_> {
    fn progress(&self, done: u64, _: Option<u64>) {
        self.bar.set_position(self.before + done);
    }

    fn is_cancelled(&self) -> bool {
        self.stop.is_cancelled()
    }
}

pub(crate) fn run(command: &Review, session: &Session<'_>) -> Result<Outcome, Error> {
    if command.games.is_empty() {
        return Err(Error::new(
            "no game: give a record (GCG), or the name of a game that wfq play keeps (wfq games shows them)",
        ));
    }
    for path in [&command.html, &command.puzzles].into_iter().flatten() {
        check_place(path)?;
    }
    let cards = command.learn.then(|| card_box(None, session)).transpose()?;
    cards.as_ref().map_or(Ok(()), CardBox::check_writable)?;
    let OpenGames { games, errors, has_folder, .. } = OpenGames::read(command, session)?;
    if games.is_empty() {
        return Err(Error::several(errors, MOST_ERRORS));
    }
    let total: u64 = games.iter().map(|game| game.question.len() as u64).sum();
    // The last turns take longest: how long they will take is not known from the first.
    let template = "{wide_bar} {human_pos}/{human_len} turns, {elapsed}";
    let bar = progress::bar(total, template, session.surroundings.stderr_terminal);
    let stop = interrupts()?;
    let (limits, mut done) = (command.limits(), 0);
    let mut reviewed: Vec<ReviewedGame> = Vec::new();
    for game in &games {
        let watch = TurnWatch { bar: &bar, stop: &stop, before: done };
        let review = game.question.review(&game.words, &limits, &watch);
        let review = review.map_err(|error| Error::of_file(Path::new(&game.name), error))?;
        done += review.turns.len() as u64;
        let is_complete = review.complete;
        if is_complete || !review.turns.is_empty() {
            let (name, list) = (game.name.clone(), game.words.name().to_owned());
            let is_wider = game.words.lexicon().beyond().is_asked();
            let seat = game.question.seat();
            let define = || game.definitions(&review.words(), session);
            let definitions = command.define.then(define).transpose()?;
            reviewed.push(ReviewedGame { game: name, list, review, definitions, is_wider, seat });
        }
        if !is_complete {
            break;
        }
    }
    bar.finish_and_clear();
    drop(stop);
    if reviewed.is_empty() {
        return Err(Error::new("interrupted before the first turn was reviewed"));
    }
    reviewed.iter().for_each(note_list);
    write(command, (&reviewed, has_folder), session)?;
    if let Some(mut cards) = cards {
        learn::add(&mut cards, games.iter().zip(&reviewed), session)?;
    }
    if done < total {
        let (done, total) = (thousands(done), counted(total, "turn"));
        return Err(Error::new(format!("interrupted after {done} of {total}")));
    }
    if let Some(path) = &command.puzzles {
        puzzles::write(path, &games, session)?;
    }
    if !errors.is_empty() {
        return Err(Error::several(errors, MOST_ERRORS));
    }
    Ok(Outcome::Found)
}

/// Notes that many words of a game are not in the list: it was hardly played with it.
fn note_list(game: &ReviewedGame) {
    let plays = game.review.turns.iter().filter(|turn| turn.played.action == "play");
    let (plays, phonies) = plays.fold((0, 0), |(plays, phonies), turn| {
        (plays + 1, phonies + usize::from(!turn.phonies.is_empty()))
    });
    if phonies > 2 && 4 * phonies > plays {
        let ReviewedGame { game, list, .. } = game;
        note(&format!(
            "note: {game}: {phonies} of {} make words that are not in the list {list}: was it played with another? -l names one",
            counted(plays as u64, "play")
        ));
    }
}

fn write(
    command: &Review,
    (games, has_folder): (&[ReviewedGame], bool),
    session: &Session<'_>,
) -> Result<(), Error> {
    if let Some(path) = &command.html {
        OutFile::write(path, page::page(games).into_bytes())?.keep()?;
        if path == Path::new("-") {
            return Ok(());
        }
    }
    let mut out = session.out();
    let players = || totals(games.iter().flat_map(ReviewedGame::players));
    match session.format {
        Format::Json(_) => json_object(&mut out, &AllGames { games, players: players() })?,
        form @ (Format::Csv | Format::Tsv) if command.summary => {
            columns::write_players(&mut out, form, games)?;
        }
        form @ (Format::Csv | Format::Tsv) => columns::write_turns(&mut out, form, games)?,
        Format::Table => match games {
            [game] if !has_folder => show::write(&mut out, game, command.summary)?,
            _ => show_totals::write(&mut out, games)?,
        },
    }
    Ok(out.flush()?)
}
