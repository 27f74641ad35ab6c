//! `wfq solve`: the moves on a board.

pub(crate) mod ahead;
pub(crate) mod args;
pub(crate) mod batch;
pub(crate) mod beside;
pub(crate) mod columns;
pub(crate) mod end_text;
mod explain;
pub(crate) mod moves_ask;
pub(crate) mod moves_text;
pub(crate) mod one;
pub(crate) mod show;
pub(crate) mod shown_moves;
pub(crate) mod words_text;

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use itertools::Itertools;

use crate::app::moves::{GameSoFar, Ground, LastMoveAsked};
use crate::app::moves_sql::MOVES_SCHEMA;
use crate::app::solve::{
    EndQuestion, MoveSort, ProofQuestion, SolveQuestion, SolvedPosition, proven_text,
};
use crate::app::{WordList, list_leaves_of};
use crate::cli::answer::{Format, OutFile, check_place, counted, say_plan};
use crate::cli::args::{AheadArgs, MovesArgs};
use crate::cli::commands::solve::ahead::TimeBar;
use crate::cli::commands::solve::args::Solve;
use crate::cli::commands::solve::one::OnePosition;
use crate::cli::context::{
    BoardFile, Reading, Session, board_or_game, note_unbracketed, session_of,
};
use crate::cli::term::{Error, Outcome, name, note};
use crate::game::Concern;
use crate::lexicon::Without;
use crate::moves::Step;
use crate::store::ListInfo;

pub(crate) fn run(command: &Solve, session: &Session<'_>) -> Result<Outcome, Error> {
    if let Some(path) = &command.batch {
        if command.moves.is_asked() && !command.moves.only_sorts_by(MoveSort::Equity) {
            return Err(Error::new(
                "--batch answers with the best moves of each position, by score or with --sort equity: --where, --words and the like go with --board",
            ));
        }
        return batch::run(command, path, session);
    }
    command.check()?;
    if command.moves.schema {
        let mut out = session.out();
        write!(out, "{}", MOVES_SCHEMA)?;
        out.flush()?;
        return Ok(Outcome::Found);
    }
    if command.draw.is_some() && session.format != Format::Table {
        return Err(Error::new("--draw goes with --format table alone"));
    }
    let typed = command.board.as_deref();
    let board = typed.map(|typed| board_or_game(typed, session)).transpose()?;
    let mut file = match &board {
        Some(board) => BoardFile::read(board, &command.choice, session)?,
        None => {
            note("note: no --board: an empty one");
            BoardFile::empty(&command.choice, session)?
        }
    };
    let mut store = session.store()?;
    let kept;
    let session = match typed {
        Some(typed) => {
            // A kept game knows its scores, by whatever name.
            let is_kept = file.take_record(session)?.is_some() || file.path() != typed;
            kept = session_of(&mut file, is_kept, session, &store);
            &kept
        }
        None => session,
    };
    let rack = file.rack(command.rack.as_deref()).ok_or_else(|| {
        Error::new("no rack: give your tiles with --rack, or a rack: line in the board file")
    })?;
    let layout = file.layout()?;
    let (list, ruleset) = file.list(session, &mut store)?;
    let ruleset = Arc::new(ruleset);
    let with = Reading { session, ruleset: &ruleset, list: Some(&list.name) };
    let position = file.position(&with, layout.clone(), &rack)?;
    note_unbracketed(rack.value, &ruleset);
    let left_out = command.left_out.spellings(&ruleset)?;
    let stored = store.open_list(&list, &ruleset)?;
    let lexicon = Without::new(&stored, &left_out);
    let question = SolveQuestion { position: &position, ruleset: &ruleset };
    let concerns = question.concerns(&lexicon)?;
    for concern in &concerns {
        note(&format!("note: {}", concern.describe(&ruleset)));
        // A list that may fit is asked over a connection of its own, which costs as much as the moves.
        let other = |list: &ListInfo| list.language != ruleset.id;
        if matches!(concern, Concern::Phonies(_))
            && store.lists().unwrap_or_default().iter().any(other)
        {
            file.note_fit(&with, layout.as_ref());
        }
    }
    // Found missing before the moves are listed: those of a large rack take seconds.
    if command.ahead.replies.is_some() && !EndQuestion::applies_to(&position, &ruleset) {
        list_leaves_of(&store, &list, &ruleset, &[])?;
    }
    let mut steps = vec![(None, Instant::now())];
    let plays = question.plays(&lexicon, |step| steps.push((Some(step), Instant::now())))?;
    let beyond = question.beyond(&plays, &lexicon);
    // Nothing of the database is held while the answer is on the screen.
    drop(stored);
    let solved = &SolvedPosition { question, plays, concerns, beyond };
    let words = WordList::stored(store, list, Arc::clone(&ruleset));
    let (saved, doubtful) = (&file.written.saved, &file.doubtful()[..]);
    let game = GameSoFar {
        scores: command.ahead.scores.map(|scores| scores.0).or(saved.scores),
        scoreless: saved.scoreless.unwrap_or(0) as usize,
        after: command.ahead.last_move.as_deref().map(LastMoveAsked::Named),
    };
    // The moves come first, even where there is no certificate.
    let (mut unproven, mut time) = (Ok(()), command.ahead.limit());
    if let Some(path) = &command.proof {
        if !left_out.is_empty() {
            return Err(Error::new(
                "--proof goes with all words of the list: wfq check-proof could not leave any out",
            ));
        }
        let bar = TimeBar::new(&command.ahead, session);
        let question = ProofQuestion {
            position: &position,
            ruleset: Arc::clone(&ruleset),
            list: words.name().to_owned(),
            scoreless: game.scoreless,
            limit: command.ahead.limit(),
        };
        check_place(path)?;
        let begun = Instant::now();
        let proven = question.prove(&words.load()?, &bar);
        bar.end()?;
        // What follows has the time that is left, or hardly any.
        time = time.saturating_sub(begun.elapsed()).max(Duration::from_millis(1));
        match proven {
            Ok((text, proven)) => {
                OutFile::write(path, text.into_bytes())?.keep()?;
                if path == Path::new("-") {
                    return Ok(Outcome::Found);
                }
                note(&format!("{}: {}", name(path), proven_text(&proven)));
            }
            Err(error) if error.is_unfinished() && path != Path::new("-") => {
                unproven = Err(Error::of(error))
            }
            Err(error) => return Err(Error::of(error)),
        }
    }
    let ground = Ground::in_database(solved.plays(), &solved.beyond, &words, &left_out, game);
    let found = OnePosition { command, session, solved, ground, time, doubtful }.answer()?;
    if command.explain {
        note(&counted(solved.plays.len() as u64, "move"));
        for ((_, before), (step, after)) in steps.into_iter().tuple_windows() {
            note(&format!("{}: {:.2?}", step.map_or_else(String::new, name_step), after - before));
        }
    }
    unproven?;
    Ok(if found { Outcome::Found } else { Outcome::Nothing })
}

impl Solve {
    /// Refuses flags that would change nothing.
    fn check(&self) -> Result<(), Error> {
        let AheadArgs { racks, seed, replies, .. } = &self.ahead;
        match (replies, self.moves.sort) {
            (None, Some(MoveSort::Win)) => {
                return Err(Error::new("--sort win goes with --replies, which finds the chances"));
            }
            (Some(_), Some(sort)) if ![MoveSort::Win, MoveSort::Equity].contains(&sort) => {
                return Err(Error::new(
                    "the argument '--replies [<N>]' cannot be used with '--sort <BY>', except with --sort win and --sort equity",
                ));
            }
            _ => {}
        }
        let MovesArgs { sort, condition, order, .. } = &self.moves;
        let is_valued = *sort == Some(MoveSort::Equity) || condition.is_some() || order.is_some();
        if self.ahead.scores.is_some() && replies.is_none() && !is_valued {
            return Err(Error::new(
                "--scores goes with --replies and with --sort equity: moves by score have no chance to win",
            ));
        }
        let idle = [("racks", racks.is_some()), ("seed", seed.is_some())];
        let more = [("threads", self.threads.is_some()), ("after", self.ahead.last_move.is_some())];
        let idle = idle.into_iter().chain(more);
        match idle.filter(|_| !self.ahead.is_asked()).find(|(_, given)| *given) {
            Some((flag, _)) => Err(Error::new(format!(
                "--{flag} does nothing with --board alone: it goes with --replies and --why"
            ))),
            None => Ok(()),
        }
    }
}

fn name_step(step: Step) -> String {
    match step {
        Step::CrossChecks => "cross-checks".to_owned(),
        Step::Spans { spans, questions } => format!("{spans} spans in {questions} questions"),
        Step::Words(asked) => format!("words, fits and scores ({})", say_plan(&asked)),
        Step::Sorted => "sorting".to_owned(),
    }
}
