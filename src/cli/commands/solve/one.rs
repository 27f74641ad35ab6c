//! `wfq solve --board`: what is asked of one position.

use std::io::Write;
use std::time::Duration;

use crate::app::lookahead::RepliesAnswer;
use crate::app::moves::{Ahead, FoundMoves, Ground, Lookahead, MovesError, MovesQuestion};
use crate::app::solve::{EndMoves, MoveSort, SolvedPosition};
use crate::board::Square;
use crate::cli::answer::{Format, settling};
use crate::cli::commands::solve::ahead::{TimeBar, limits, note_after, note_order};
use crate::cli::commands::solve::args::Solve;
use crate::cli::commands::solve::end_text::{note_end, write_end};
use crate::cli::commands::solve::moves_ask::{answer_statement, flagged, note_missing};
use crate::cli::commands::solve::shown_moves::ShownMoves;
use crate::cli::context::Session;
use crate::cli::term::{Error, note};
use crate::eval::Measure;
use crate::moves::square_name;

/// A position with its plays, and the arguments on how to show them.
pub(crate) struct OnePosition<'a> {
    pub command: &'a Solve,
    pub session: &'a Session<'a>,
    pub solved: &'a SolvedPosition<'a>,
    pub ground: Ground<'a>,
    /// The time for looking ahead.
    pub time: Duration,
    /// Squares of a picture that are in doubt.
    pub doubtful: &'a [Square],
}

impl OnePosition<'_> {
    /// Answers what was asked, and says whether there is a move.
    pub(crate) fn answer(&self) -> Result<bool, Error> {
        let (asked, ahead) = (&self.command.moves, &self.command.ahead);
        if let Some(statement) = &asked.sql {
            return Ok(answer_statement(&self.ground, statement, self.session)? > 0);
        }
        if let Some(moves) = &ahead.why {
            return self.explain(moves).map(|()| true);
        }
        let bar = TimeBar::new(ahead, self.session);
        let found = self.ground.moves(&self.question(), &bar);
        let is_late = bar.is_late();
        bar.end()?;
        let mut found = found.map_err(|error| match error {
            MovesError::Sql(_) if is_late => Error::new(format!(
                "--where and --order had not chosen the moves after {} s: --seconds gives more time",
                ahead.seconds
            )),
            error => flagged(error, ahead),
        })?;
        for square in &found.taken {
            note(&format!("note: --at: {} already has a tile", square_name(*square)));
        }
        note_missing(found.no_equity.take());
        match &found.ahead {
            Ahead::Nothing => {
                let is_any = self.show(&found)?;
                self.show_end()?;
                Ok(is_any)
            }
            Ahead::Replies(answer) => {
                self.note_replies(answer, found.after.as_deref());
                let is_any = self.show(&found)?;
                match answer.is_cancelled {
                    true => Err(Error::new(format!(
                        "interrupted before {} was settled",
                        settling(answer.settle)
                    ))),
                    false => Ok(is_any),
                }
            }
            Ahead::End(end) => {
                if found.after.is_some() {
                    note(
                        "--after changes nothing: the bag is empty, and the opponent's rack known",
                    );
                }
                let is_any = self.show(&found)?;
                if ahead.replies.is_some() {
                    note_end(end);
                }
                Ok(is_any)
            }
        }
    }

    fn question(&self) -> MovesQuestion {
        let Self { command, session, .. } = *self;
        let ahead = &command.ahead;
        let limits = limits(ahead, self.time, command.threads);
        let is_numbered = matches!(command.draw, Some(Some(_)));
        // All moves stay where all or the words are asked for, and for programs.
        let is_read = session.format == Format::Table && !command.all;
        let is_table = session.surroundings.stdout_terminal && !is_numbered;
        let is_searched = session.format.is_json() && ahead.seconds > 0.0;
        MovesQuestion {
            wanted: command.moves.wanted(),
            valued: false,
            distinct: is_read && (is_table || ahead.replies.is_some()),
            best_end: is_searched.then_some(limits),
            ahead: ahead.tried().map(|count| Lookahead {
                moves: None,
                count,
                plies: ahead.plies.into(),
                settle: ahead.settle,
                by: match command.moves.sort {
                    Some(MoveSort::Win) => Some(Measure::Chance),
                    Some(_) => Some(Measure::Points),
                    None => None,
                },
                limits,
            }),
        }
    }

    fn show(&self, found: &FoundMoves<'_>) -> Result<bool, Error> {
        let Self { command, session, solved, doubtful, .. } = *self;
        ShownMoves { command, session, solved, doubtful, found }.show()
    }

    fn note_replies(&self, answer: &RepliesAnswer, after: Option<&str>) {
        note_order(answer, &self.command.ahead);
        match after {
            Some(_) if answer.orders.is_some() => {
                note(
                    "--after changes nothing with one to six tiles in the bag: all orders count alike",
                );
            }
            Some(after) => note_after(answer.after.as_deref(), after, answer.racks > 0),
            None => {}
        }
    }

    /// Shows how the game ends below a table for people.
    fn show_end(&self) -> Result<(), Error> {
        let Self { command, session, ref ground, .. } = *self;
        let is_table = session.format == Format::Table && command.ahead.replies.is_none();
        if !is_table || command.ahead.seconds == 0.0 || !ground.is_end() {
            return Ok(());
        }
        let bar = TimeBar::new(&command.ahead, session);
        let limits = limits(&command.ahead, self.time, command.threads);
        let end = ground.end(EndMoves::Best(1), &limits, &bar);
        bar.end()?;
        let end = end.map_err(|error| flagged(error, &command.ahead))?;
        let mut out = session.out();
        write_end(&mut out, &end, self.solved, ground.game.scores)?;
        out.flush()?;
        note_end(&end);
        Ok(())
    }
}
