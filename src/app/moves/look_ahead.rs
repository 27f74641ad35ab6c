//! Trying moves ahead: by the opponent's replies, or by how the game ends.

use super::error::MovesError;
use super::ground::Ground;
use super::question::{Lookahead, MovesQuestion};
use crate::app::distinct::for_people;
use crate::app::lookahead::{LastMove, LookaheadError, RepliesAnswer, RepliesQuestion};
use crate::app::score::NamedMoves;
use crate::app::solve::{EndMoves, GameEnd};
use crate::app::{Lead, RankedMove, Watch};
use crate::eval::{Measure, PreEndgame};

/// What is known of moves from looking ahead.
#[derive(Clone, Debug, Default)]
pub enum Ahead {
    /// Nothing.
    #[default]
    Nothing,
    /// How the opponent replies.
    Replies(Box<RepliesAnswer>),
    /// How the game ends.
    End(GameEnd),
}

/// Moves that were tried ahead.
#[derive(Debug)]
pub(super) struct Tried {
    /// The best first.
    pub moves: Vec<RankedMove>,
    /// What came of them.
    pub ahead: Ahead,
    /// What the opponent's last move is called, where it is given.
    pub after: Option<String>,
}

impl Ground<'_> {
    /// Tries the first of the moves that are wanted, or those that are named.
    pub(super) fn try_ahead(
        &self,
        wanted: Vec<RankedMove>,
        question: &MovesQuestion,
        ahead: &Lookahead,
        watch: &dyn Watch,
    ) -> Result<Tried, MovesError> {
        let is_by_win = ahead.by == Some(Measure::Chance);
        if is_by_win && self.spread().is_none() {
            return Err(MovesError::NoScores);
        }
        let (moves, count) = match &ahead.moves {
            Some(names) => (self.named(names, &wanted)?, names.len()),
            None => (wanted, ahead.count),
        };
        if self.is_end() {
            let is_some = ahead.moves.is_some() || question.wanted.leaves_out();
            return self.try_ends(&moves, (count, is_some), ahead, watch);
        }
        let moves = match question.distinct && ahead.moves.is_none() {
            true => for_people(moves, self.plays.plays, self.plays.position),
            false => moves,
        };
        if self.plays.outlook().unseen.is_empty() {
            return Err(LookaheadError::NothingUnseen.into());
        }
        if moves.is_empty() && ahead.moves.is_none() {
            return Ok(Tried { moves, ahead: Ahead::Nothing, after: None });
        }
        let ahead = Lookahead { count, ..ahead.clone() };
        let last = self.last_move()?;
        let answer = self.replies_after(last.as_deref(), moves, &ahead, watch)?;
        let after = last.map(|last| last.name().to_owned());
        Ok(Tried { moves: answer.moves.clone(), ahead: Ahead::Replies(Box::new(answer)), after })
    }

    /// The first of some moves in the order of what they come to once the opponent has replied.
    ///
    /// # Errors
    ///
    /// No tile is unseen, no move can be tried, the list lacks what is needed, or the opponent's last move
    /// can't be what it is called.
    pub fn replies(
        &self,
        moves: Vec<RankedMove>,
        ahead: &Lookahead,
        watch: &dyn Watch,
    ) -> Result<RepliesAnswer, MovesError> {
        self.replies_after(self.last_move()?.as_deref(), moves, ahead, watch)
    }

    fn replies_after(
        &self,
        last: Option<&LastMove>,
        moves: Vec<RankedMove>,
        ahead: &Lookahead,
        watch: &dyn Watch,
    ) -> Result<RepliesAnswer, MovesError> {
        let leaves = self.leaves()?;
        let lead = self.lead(ahead.by == Some(Measure::Chance))?;
        let usual = match PreEndgame::applies_to(&self.plays.outlook()) && lead.is_some() {
            true => Measure::Chance,
            false => Measure::Points,
        };
        watch.counts("rack");
        let question = RepliesQuestion {
            position: self.plays.position,
            ruleset: self.plays.ruleset,
            plays: self.plays.plays,
            moves,
            count: ahead.count,
            lexicon: self.words()?,
            leaves: &leaves,
            plies: ahead.plies,
            settle: ahead.settle,
            standing: lead.as_ref().map(Lead::standing),
            by: ahead.by.unwrap_or(usual),
            after: last,
            scoreless: self.game.scoreless,
            limits: ahead.limits,
        };
        Ok(question.rank(watch)?)
    }

    /// Tries the best moves by how the game ends, or where only some are wanted the first of these.
    fn try_ends(
        &self,
        moves: &[RankedMove],
        (count, is_some): (usize, bool),
        ahead: &Lookahead,
        watch: &dyn Watch,
    ) -> Result<Tried, MovesError> {
        let actions = || {
            let some = moves.iter().take(count);
            some.filter_map(|ranked| ranked.action(self.plays.plays, self.plays.position))
        };
        let wanted = match is_some {
            true => EndMoves::These(actions().collect()),
            false => EndMoves::Best(count.min(moves.len())),
        };
        let last = self.last_move()?;
        let end = self.end(wanted, &ahead.limits, watch)?;
        let moves = end.ranked(moves, self.plays.plays);
        let after = last.map(|last| last.name().to_owned());
        Ok(Tried { moves, ahead: Ahead::End(end), after })
    }

    /// Moves by their names.
    fn named(&self, names: &[String], all: &[RankedMove]) -> Result<Vec<RankedMove>, MovesError> {
        names.iter().map(|name| self.find_named(name, all)).collect()
    }

    /// The move among `all` that is called so.
    pub(super) fn find_named(
        &self,
        name: &str,
        all: &[RankedMove],
    ) -> Result<RankedMove, MovesError> {
        let (position, ruleset) = (self.plays.position, self.plays.ruleset);
        let moves = NamedMoves { position, ruleset, plays: self.plays.plays, all };
        moves
            .find(name, self.words()?)
            .map_err(|error| MovesError::Named { name: name.to_owned(), error: Box::new(error) })
    }
}
