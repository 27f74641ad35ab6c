//! Looking ahead where each line is a command: an answer comes before the next line is read.

use std::io::Write;

use crate::app::play::{
    AheadAnswer, AheadCommand, AheadFound, AheadQuestion, END_POSITIONS, PlayAlong,
};
use crate::app::{Watch, threads};
use crate::cli::commands::play::ahead::{compared_text, end_text, replies_text, why_text};
use crate::cli::commands::play::moves_table::their_text;
use crate::cli::term::{BarWatch, Breaks, Error, note, progress};

/// Asks, until Ctrl-C.
pub(crate) struct Asking {
    /// Ctrl-C, from the first question on.
    breaks: Option<Breaks>,
    is_typed: bool,
}

impl Asking {
    /// A player types the lines, or they are a script, which ends where an answer is interrupted.
    pub(crate) const fn new(is_typed: bool) -> Self {
        Self { breaks: None, is_typed }
    }

    /// Searches the end of the game, where it is the player's move and both racks are known.
    pub(crate) fn search_end(&mut self, along: &mut PlayAlong) -> Result<(), Error> {
        let Some(question) = along.end_question(END_POSITIONS) else { return Ok(()) };
        let answer = self.answer(question)?;
        along.take_ahead(answer);
        Ok(())
    }

    /// Answers what is asked about the moves. Whether the list of moves is to be shown.
    pub(crate) fn ask(
        &mut self,
        out: &mut impl Write,
        along: &mut PlayAlong,
        asked: AheadCommand,
    ) -> Result<bool, Error> {
        let question = match asked {
            AheadCommand::Replies(count) => along.replies_question(count)?,
            AheadCommand::Why(number, beside) => along.why_question(number, beside)?,
        };
        let answer = self.answer(question)?;
        if answer.is_theirs {
            write!(out, "{}", their_text(&answer, along)?)?;
            return Ok(false);
        }
        match &answer.found {
            AheadFound::Why(why) => {
                write!(out, "{}", why_text(&answer, why, along)?)?;
                return Ok(false);
            }
            AheadFound::Compared(moves) => {
                write!(out, "{}", compared_text(moves)?)?;
                return Ok(false);
            }
            AheadFound::Replies(replies) => note(&replies_text(replies)),
            AheadFound::End(end) => note(&end_text(end)),
        }
        Ok(along.take_ahead(answer))
    }

    fn answer(&mut self, question: AheadQuestion) -> Result<AheadAnswer, Error> {
        let breaks = match self.breaks.take() {
            Some(breaks) => breaks,
            None => Breaks::new()?,
        };
        let unit = if question.is_end() { "positions" } else { "racks" };
        let template = "{wide_bar} {pos} of at most {len} {msg}, Ctrl-C stops";
        let bar = &progress::bar(question.most(), template, self.is_typed);
        progress::say(bar, unit);
        let (answer, is_stopped) = breaks.during(|stop| {
            let answer = question.answer(threads(None), &BarWatch { bar, stop });
            (answer, stop.is_cancelled())
        });
        bar.finish_and_clear();
        self.breaks = Some(breaks);
        if is_stopped && !self.is_typed {
            return Err(Error::new("interrupted"));
        }
        Ok(answer?)
    }
}
