//! `wfq solve --why`: a move explained, or two compared.

use std::io::Write;

use crate::app::RankedMove;
use crate::app::moves::{MoveWhy, MovesBeside, MovesError};
use crate::cli::answer::{ComparedEnds, ComparedText, Format, WhyText, json_object};
use crate::cli::args::WhyMoves;
use crate::cli::commands::solve::ahead::{TimeBar, limits, note_after};
use crate::cli::commands::solve::moves_ask::flagged;
use crate::cli::commands::solve::one::OnePosition;
use crate::cli::term::Error;

impl OnePosition<'_> {
    /// Explains a move, or compares two.
    pub(super) fn explain(&self, moves: &WhyMoves) -> Result<(), Error> {
        if matches!(self.session.format, Format::Csv | Format::Tsv) {
            return Err(Error::new("--why goes with --format table or json"));
        }
        let flagged = |error: MovesError| flagged(error, &self.command.ahead);
        let all = self.ground.by_equity().map_err(flagged)?;
        let find = |asked| self.ground.find(asked, &all).map_err(flagged);
        let limits = &limits(&self.command.ahead, self.time, self.command.threads);
        let bar = TimeBar::new(&self.command.ahead, self.session);
        let is_interrupted = match moves {
            WhyMoves::One(asked) => {
                let ranked = find(asked)?;
                let why = self.ground.why(ranked, all[0], limits, &bar);
                let is_interrupted = bar.end()?;
                self.write_why(&why.map_err(flagged)?)?;
                is_interrupted
            }
            WhyMoves::Two([one, other]) => {
                let moves: [RankedMove; 2] = [find(one)?, find(other)?];
                let compared = self.ground.compare(moves, limits, &bar);
                let is_interrupted = bar.end()?;
                self.write_compared(&compared.map_err(flagged)?)?;
                is_interrupted
            }
        };
        match is_interrupted {
            true => Err(Error::new("interrupted before the time was up")),
            false => Ok(()),
        }
    }

    fn write_why(&self, why: &MoveWhy) -> Result<(), Error> {
        if let (Some(after), None) = (&why.after, &why.answer.after) {
            note_after(None, after, why.answer.tried().is_some());
        }
        let mut out = self.session.out();
        if self.session.format.is_json() {
            json_object(&mut out, &why.answer)?;
        } else {
            let text = WhyText {
                position: self.ground.plays.position,
                ruleset: self.ground.plays.ruleset,
                plays: self.ground.plays.plays,
                doubtful: self.doubtful,
                ranked: why.ranked,
                best: why.best,
                ends: why.ends.as_ref().map(|[own, best]| ComparedEnds { own, best }),
                why: &why.answer,
                is_drawn: self.session.surroundings.stdout_terminal,
            };
            text.write(&mut out)?;
        }
        Ok(out.flush()?)
    }

    fn write_compared(
        &self,
        MovesBeside { compared, ends, after }: &MovesBeside,
    ) -> Result<(), Error> {
        if let Some(after) = after {
            let first = &compared.moves[0];
            note_after(first.after.as_deref(), after, first.tried().is_some());
        }
        let mut out = self.session.out();
        if self.session.format.is_json() {
            json_object(&mut out, compared)?;
        } else {
            ComparedText { compared, ends: *ends }.write(&mut out)?;
        }
        Ok(out.flush()?)
    }
}
