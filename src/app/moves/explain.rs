//! What lies behind a move, and between two.

use std::borrow::Cow;
use std::sync::Arc;

use super::error::MovesError;
use super::ground::Ground;
use crate::app::lookahead::{ComparedMoves, LastMove, LookaheadLimits, WhyAnswer, WhyQuestion};
use crate::app::solve::{EndMoves, GameEnd};
use crate::app::{RankedMove, TimeLimit, Watch};
use crate::eval::{LeaveValues, Leaves};

/// A move of a position as it is asked for.
#[derive(Clone, Debug)]
pub enum AskedMove {
    /// By its number, from 1.
    Number(usize),
    /// By its name: `8D STEP`, `swap QX`, `pass`, or a word, which is the best play of it.
    Name(String),
}

/// What lies behind a move, with all that it is compared with.
#[derive(Clone, Debug)]
pub struct MoveWhy {
    /// The move.
    pub ranked: RankedMove,
    /// The best move by equity.
    pub best: RankedMove,
    /// What lies behind it.
    pub answer: WhyAnswer,
    /// How the game ends after it, and after the best move of the end; `None` where there are tiles in the
    /// bag.
    pub ends: Option<[GameEnd; 2]>,
    /// What the opponent's last move is called, where it is given.
    pub after: Option<String>,
}

/// Two moves side by side.
#[derive(Clone, Debug)]
pub struct MovesBeside {
    /// The moves.
    pub compared: ComparedMoves,
    /// The final spread after each; `None` where there are tiles in the bag.
    pub ends: Option<[i32; 2]>,
    /// What the opponent's last move is called, where it is given.
    pub after: Option<String>,
}

impl Ground<'_> {
    /// The move that is asked for, among `all` by equity.
    ///
    /// # Errors
    ///
    /// There is no such move.
    pub fn find(&self, asked: &AskedMove, all: &[RankedMove]) -> Result<RankedMove, MovesError> {
        match asked {
            AskedMove::Name(name) => self.find_named(name, all),
            AskedMove::Number(number) => {
                let found = all.iter().find(|ranked| ranked.number == *number).copied();
                found.ok_or(MovesError::NoNumber { number: *number, count: all.len() })
            }
        }
    }

    /// What lies behind a move. `best` is the best by equity.
    ///
    /// # Errors
    ///
    /// The list lacks leave values, the opponent's last move can't be what it is called, or the words can't
    /// be read.
    pub fn why(
        &self,
        ranked: RankedMove,
        best: RankedMove,
        limits: &LookaheadLimits,
        watch: &dyn Watch,
    ) -> Result<MoveWhy, MovesError> {
        let limit = TimeLimit::new(limits.time, watch);
        let with = self.explained_with()?;
        let part = |share| limits.within(limit.part(share));
        let ends = match self.end_after(&ranked, &part(3), watch)? {
            Some(own) => Some([own, self.end(EndMoves::Best(1), &part(2), watch)?]),
            None => None,
        };
        let own = ends.as_ref().map(|[own, _]| own);
        let answer = self.behind(ranked, own, &with, &part(1), watch)?;
        Ok(MoveWhy { ranked, best, answer, ends, after: with.last_name() })
    }

    /// How the first of two moves differs from the second. Each is tried against the same racks.
    ///
    /// # Errors
    ///
    /// Those of [`Self::why`].
    pub fn compare(
        &self,
        [one, other]: [RankedMove; 2],
        limits: &LookaheadLimits,
        watch: &dyn Watch,
    ) -> Result<MovesBeside, MovesError> {
        let limit = TimeLimit::new(limits.time, watch);
        let with = self.explained_with()?;
        let part = |share| limits.within(limit.part(share));
        let end = |ranked, share| self.end_after(ranked, &part(share), watch);
        let ends = [end(&one, 4)?, end(&other, 3)?];
        let behind = |ranked, end: &Option<GameEnd>, share| {
            self.behind(ranked, end.as_ref(), &with, &part(share), watch)
        };
        let moves = [behind(one, &ends[0], 2)?, behind(other, &ends[1], 1)?];
        let spread = |end: &Option<GameEnd>| Some(end.as_ref()?.lines.first()?.spread);
        let ends = spread(&ends[0]).zip(spread(&ends[1])).map(|(one, other)| [one, other]);
        let compared = ComparedMoves::new(moves, ends);
        Ok(MovesBeside { compared, ends, after: with.last_name() })
    }

    /// How the game ends after a move, where that can be searched.
    fn end_after(
        &self,
        ranked: &RankedMove,
        limits: &LookaheadLimits,
        watch: &dyn Watch,
    ) -> Result<Option<GameEnd>, MovesError> {
        if !self.is_end() || limits.time.is_zero() {
            return Ok(None);
        }
        let action = ranked.action(self.plays.plays, self.plays.position);
        self.end(EndMoves::These(action.into_iter().collect()), limits, watch).map(Some)
    }

    fn explained_with(&self) -> Result<ExplainedWith<'_>, MovesError> {
        let (last, leaves) = (self.last_move()?, self.leaves()?);
        Ok(ExplainedWith { keeping: self.leave_values()?, leaves, last })
    }

    fn behind(
        &self,
        ranked: RankedMove,
        end: Option<&GameEnd>,
        with: &ExplainedWith<'_>,
        limits: &LookaheadLimits,
        watch: &dyn Watch,
    ) -> Result<WhyAnswer, MovesError> {
        watch.counts("rack");
        let question = WhyQuestion {
            position: self.plays.position,
            ruleset: self.plays.ruleset,
            plays: self.plays.plays,
            ranked,
            keeping: &with.keeping,
            lexicon: self.words()?,
            leaves: &with.leaves,
            after: with.last.as_deref(),
            scoreless: self.game.scoreless,
            limits: *limits,
        };
        let answer = question.answer(watch)?;
        let end = end.and_then(|end| end.row(0, self.plays.ruleset));
        Ok(WhyAnswer { row: answer.row.with_end(end), ..answer })
    }
}

/// What moves are explained with.
struct ExplainedWith<'a> {
    keeping: LeaveValues,
    leaves: Arc<Leaves>,
    /// The opponent's last move, where it is given.
    last: Option<Cow<'a, LastMove>>,
}

impl ExplainedWith<'_> {
    fn last_name(&self) -> Option<String> {
        self.last.as_deref().map(|last| last.name().to_owned())
    }
}
