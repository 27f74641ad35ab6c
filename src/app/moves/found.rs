//! The moves that were found.

use itertools::Either;

use super::choose::Wanted;
use super::error::MovesError;
use super::ground::Ground;
use super::look_ahead::{Ahead, Tried};
use super::question::MovesQuestion;
use crate::app::distinct::for_people;
use crate::app::solve::{EndMoves, GameEnd, MoveRow, PositionPlays, WorthRow};
use crate::app::{Lead, ListLeavesError, RankedMove, Watch};
use crate::board::Square;
use crate::lexicon::Beyond;

/// The moves that were found.
#[derive(Debug)]
pub struct FoundMoves<'a> {
    plays: PositionPlays<'a>,
    beyond: &'a Beyond,
    /// The moves in their order; `None` for all plays by score.
    moves: Option<Vec<RankedMove>>,
    /// How many moves are wanted; equal ones may be one row.
    pub count: usize,
    /// What is known of them from looking ahead.
    pub ahead: Ahead,
    /// What the opponent's last move is called, where it is given and moves were tried ahead.
    pub after: Option<String>,
    /// Why moves have no equity, if they were to have one.
    pub no_equity: Option<ListLeavesError>,
    /// Squares that a new tile should cover and that have a tile already: no move covers them.
    pub taken: Vec<Square>,
    scores: Option<[i64; 2]>,
    /// The lead, where it is known how often it wins and tiles are drawn.
    lead: Option<Lead>,
}

impl<'a> Ground<'a> {
    /// Finds the moves that a question wants, and tries them ahead where that is asked for.
    ///
    /// # Errors
    ///
    /// A part of the question is wrong, the list lacks what it needs, or the database can't be read.
    pub fn moves(
        &self,
        question: &MovesQuestion,
        watch: &dyn Watch,
    ) -> Result<FoundMoves<'a>, MovesError> {
        let Wanted { moves, no_equity, taken } = self.wanted(question, watch)?;
        let count = moves.as_ref().map_or(self.plays.plays.len(), Vec::len);
        let found = FoundMoves {
            plays: self.plays,
            beyond: self.beyond,
            moves,
            count,
            ahead: Ahead::Nothing,
            after: None,
            no_equity,
            taken,
            scores: self.game.scores,
            lead: None,
        };
        if let Some(ahead) = &question.ahead {
            let moves = found.moves.unwrap_or_default();
            let Tried { moves, ahead, after } = self.try_ahead(moves, question, ahead, watch)?;
            let count = moves.len();
            return Ok(FoundMoves { moves: Some(moves), count, ahead, after, ..found });
        }
        let found = match question.best_end.as_ref().filter(|_| self.is_end()) {
            Some(limits) => found.with_best_end(self.end(EndMoves::Best(1), limits, watch)?),
            None => found,
        };
        let is_valued = found.first(1).any(|ranked| ranked.equity.is_some());
        let lead = match is_valued && self.plays.outlook().bag > 0 {
            true => self.lead(false).ok().flatten(),
            false => None,
        };
        let mut moves = match question.distinct && !question.wanted.one_per_word {
            true => {
                Some(for_people(found.first(usize::MAX), self.plays.plays, self.plays.position))
            }
            false => found.moves,
        };
        if question.wanted.reverse {
            let all = moves.unwrap_or_else(|| self.plays.by_score().collect());
            moves = Some(all.into_iter().rev().collect());
        }
        Ok(FoundMoves { moves, lead, ..found })
    }
}

impl Ground<'_> {
    /// The move of a name, with its equity.
    pub(crate) fn named_row(&self, name: &str) -> Result<MoveRow, MovesError> {
        let found = self.find_named(name, &self.by_equity()?)?;
        Ok(self.plays.row(&found, WorthRow::new(found.equity), self.beyond))
    }
}

impl<'a> FoundMoves<'a> {
    /// The first moves, at most this many.
    pub fn first(&self, count: usize) -> impl Iterator<Item = RankedMove> {
        match &self.moves {
            None => Either::Left(self.plays.by_score().take(count)),
            Some(moves) => Either::Right(moves.iter().copied().take(count)),
        }
    }

    /// The first moves as plain data, at most this many.
    pub fn rows(&self, count: usize) -> Vec<MoveRow> {
        self.first(count).map(|ranked| self.row(&ranked)).collect()
    }

    /// How many rows there are: equal moves may be one.
    pub fn len(&self) -> usize {
        self.moves.as_ref().map_or(self.plays.plays.len(), Vec::len)
    }

    /// Whether no move was found.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether a move of this number, from 1, is among them.
    pub fn has_number(&self, number: usize) -> bool {
        match &self.moves {
            None => (1..=self.plays.plays.len()).contains(&number),
            Some(moves) => moves.iter().any(|ranked| ranked.number == number),
        }
    }

    /// Whether the moves have a chance to win.
    pub fn has_wins(&self) -> bool {
        match &self.ahead {
            Ahead::Nothing => self.lead.is_some(),
            Ahead::Replies(answer) => self.first(1).any(|ranked| answer.win(&ranked).is_some()),
            Ahead::End(_) => self.scores.is_some(),
        }
    }

    /// Whether moves have a verdict over the orders of the bag, as far as these are known.
    pub fn has_verdicts(&self) -> bool {
        self.first(1).any(|ranked| self.worth(&ranked).verdict.is_some())
    }

    /// Whether it is known of a move what every order of the bag comes to.
    pub fn has_verdict(&self, ranked: &RankedMove) -> bool {
        self.worth(ranked).has_verdict()
    }

    /// A move as plain data.
    pub fn row(&self, ranked: &RankedMove) -> MoveRow {
        self.plays.row(ranked, self.worth(ranked), self.beyond)
    }

    /// A move as plain data, with the sum of each word of a play written out.
    pub fn row_with_sums(&self, ranked: &RankedMove) -> MoveRow {
        self.plays.row_with_sums(ranked, self.worth(ranked), self.beyond)
    }

    /// What a move is worth.
    fn worth(&self, ranked: &RankedMove) -> WorthRow {
        let worth = WorthRow::new(ranked.equity);
        match (&self.ahead, ranked.tried) {
            (Ahead::Replies(answer), _) => {
                let verdict = answer.verdict(ranked).cloned();
                WorthRow { replies: answer.row(ranked), verdict, ..worth }
                    .with_win(answer.win(ranked))
            }
            (Ahead::End(end), Some(tried)) => {
                let row = end.row(tried, self.plays.ruleset);
                let win = self.scores.and_then(|scores| row.as_ref()?.win(scores));
                WorthRow { end: row, ..worth }.with_win(win)
            }
            _ => {
                let lead = self.lead.as_ref();
                worth.with_win(lead.and_then(|lead| lead.with_move(ranked, self.plays.plays)))
            }
        }
    }

    /// With how the game ends after the move that is the best then.
    fn with_best_end(self, end: GameEnd) -> Self {
        let mut moves: Vec<_> = self.first(usize::MAX).collect();
        for tried in end.ranked(&moves, self.plays.plays) {
            if let Some(ranked) = moves.iter_mut().find(|ranked| ranked.number == tried.number) {
                ranked.tried = tried.tried;
            }
        }
        Self { moves: Some(moves), ahead: Ahead::End(end), ..self }
    }
}
