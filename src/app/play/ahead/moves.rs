//! The moves of the player, and what they are worth.

use crate::app::play::read::filter::Filter;
use crate::app::play::read::order::MoveOrder;
use crate::app::{ListLeavesError, RankedMove, Words, outlook, ranked_moves};
use crate::eval::LeaveValues;
use crate::game::{Game, Position};
use crate::moves::{Move, Play, Plays, generate};
use crate::tile::{Rack, Tiles};

/// All moves of the player.
pub(in crate::app::play) struct MyMoves {
    pub position: Position,
    pub plays: Plays,
    /// All moves by equity; without leave values the plays by score.
    all: Vec<RankedMove>,
    /// The values of the leaves of the rack, where there are any.
    values: Option<LeaveValues>,
}

impl MyMoves {
    /// Finds the moves of a rack in a game, and why their equity is not known where it is not.
    pub(in crate::app::play) fn find(
        game: &Game,
        rack: Rack,
        words: &Words,
    ) -> (Self, Option<ListLeavesError>) {
        let ruleset = game.ruleset();
        let Ok(plays) = generate(&game.scene(), &rack, words.lexicon());
        let position = Position::new(game.board().clone(), game.layout().clone(), rack);
        let outlook = outlook(&position, ruleset);
        let values = words.leave_values(&outlook);
        let all = match &values {
            Ok(values) => ranked_moves(&plays, values, outlook.can_swap()),
            Err(_) => (1..=plays.len()).map(RankedMove::play).collect(),
        };
        let (values, error) = match values {
            Ok(values) => (Some(values), None),
            Err(error) => (None, Some(error)),
        };
        (Self { position, plays, all, values }, error)
    }

    /// The best move by equity, where the moves have one.
    pub(in crate::app::play) fn best_by_equity(&self) -> Option<RankedMove> {
        self.all.first().copied().filter(|_| self.is_valued())
    }

    /// Whether the moves have an equity: then the swaps and the pass are among them.
    pub(in crate::app::play) const fn is_valued(&self) -> bool {
        self.values.is_some()
    }

    pub(in crate::app::play) const fn len(&self) -> usize {
        self.all.len()
    }

    /// All moves in an order; `tried` are those that were tried ahead, best first.
    pub(in crate::app::play) fn in_order(
        &self,
        order: MoveOrder,
        tried: &[RankedMove],
    ) -> Vec<RankedMove> {
        let mut all = self.all.clone();
        let place = |ranked: &RankedMove| tried.iter().position(|it| it.number == ranked.number);
        match order {
            MoveOrder::Score => all.sort_unstable_by_key(|ranked| ranked.number),
            MoveOrder::Equity => {}
            MoveOrder::Ahead => {
                all.sort_by_cached_key(|ranked| place(ranked).unwrap_or(tried.len()));
            }
        }
        all
    }

    /// All moves, as they are ranked.
    pub(in crate::app::play) fn all(&self) -> &[RankedMove] {
        &self.all
    }

    /// The best move by equity.
    pub(in crate::app::play) fn best(&self) -> Option<RankedMove> {
        self.all.first().copied()
    }

    /// The move of a number from 1.
    pub(in crate::app::play) fn numbered(&self, number: usize) -> Option<RankedMove> {
        self.all.iter().find(|ranked| ranked.number == number).copied()
    }

    /// The play, where it is one.
    pub(in crate::app::play) fn play_of(&self, ranked: &RankedMove) -> Option<Play> {
        ranked.play_of(&self.plays)
    }

    /// What stays on the rack.
    pub(in crate::app::play) fn kept(&self, ranked: &RankedMove) -> Tiles {
        ranked.kept(&self.plays, &self.position)
    }

    /// What some tiles that stay are worth, in points.
    pub(in crate::app::play) fn worth_of(&self, kept: &Tiles) -> Option<f64> {
        self.values.as_ref().map(|values| values.of_leave(kept).points())
    }

    /// The move itself.
    pub(in crate::app::play) fn action(&self, ranked: &RankedMove) -> Move {
        ranked.action(&self.plays, &self.position).unwrap_or(Move::Pass)
    }

    /// Whether a move passes a filter.
    pub(in crate::app::play) fn fits(&self, ranked: &RankedMove, filter: &Filter) -> bool {
        match self.play_of(ranked) {
            Some(play) => filter.fits(&play, self.position.rack()),
            None => filter.keeps(&self.kept(ranked)),
        }
    }
}
