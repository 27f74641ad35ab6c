//! Asking about the moves of the player, and taking the answers over.

use std::sync::Arc;

use super::ahead::{AheadAnswer, AheadAsked, AheadFound, AheadQuestion};
use super::error::PlayError;
use super::known::{AheadKind, KnownAhead, Sorted};
use super::moves::{MoveOrder, MyMoves};
use super::table::PlayAlong;
use crate::app::lookahead::LastMove;
use crate::app::solve::EndQuestion;
use crate::moves::Move;

/// The positions of the end that are searched at most for the list of moves in one go.
pub const END_POSITIONS: u64 = 50_000;

impl PlayAlong {
    /// What the list of moves knows by looking ahead.
    pub fn ahead(&self) -> Option<AheadKind> {
        self.known.as_ref().map(KnownAhead::kind)
    }

    /// How the game ends, where the player is to move and both racks are known: asks for the best
    /// moves of a page, in at most this number of positions.
    pub fn end_question(&self, positions: u64) -> Option<AheadQuestion> {
        let moves = self.moves.as_ref()?;
        let count = self.rows;
        EndQuestion::applies_to(&moves.position, self.game.ruleset())
            .then(|| self.ask(moves, AheadAsked::End { count, positions }, false))
    }

    /// Whether it is known how the game ends after the moves of a page, and all of it was searched.
    pub fn is_end_known(&self) -> bool {
        match self.known.as_ref().map(|known| &known.found) {
            Some(Sorted::End(end)) => end.lines.iter().all(|line| line.exact),
            _ => false,
        }
    }

    /// What the opponent replies to the moves of the page, or to the first `count` of those listed;
    /// where the bag is empty, how the game ends after the best ones.
    ///
    /// # Errors
    ///
    /// The player is not to move, or the moves have no equity.
    pub fn replies_question(&self, count: Option<usize>) -> Result<AheadQuestion, PlayError> {
        let moves = self.my_moves()?;
        if EndQuestion::applies_to(&moves.position, self.game.ruleset()) {
            let (count, positions) = (count.unwrap_or(self.rows), END_POSITIONS * 40);
            return Ok(self.ask(moves, AheadAsked::End { count, positions }, true));
        }
        if !moves.is_valued() {
            return Err(PlayError::NoReplies(self.list.clone()));
        }
        let shown = self.shown();
        let is_first_page = self.page == 0;
        let (tried, count) = match count {
            Some(count) => (&*self.wanted, count.min(self.wanted.len())),
            None if is_first_page => (&*self.wanted, shown.len()),
            None => (shown, shown.len()),
        };
        Ok(self.ask(moves, AheadAsked::Replies(tried.to_vec(), count), true))
    }

    /// The worth of a move of the list explained, or that of two of them compared, by their numbers.
    ///
    /// # Errors
    ///
    /// The player is not to move, or has no move of that number.
    pub fn why_question(
        &self,
        number: usize,
        beside: Option<usize>,
    ) -> Result<AheadQuestion, PlayError> {
        let moves = self.my_moves()?;
        if !moves.is_valued() {
            return Err(PlayError::NoReplies(self.list.clone()));
        }
        let ranked = self.any_numbered(number)?;
        let positions = END_POSITIONS;
        let asked = match beside {
            None => AheadAsked::Why { ranked, positions },
            Some(other) => {
                AheadAsked::Compare { moves: [ranked, self.any_numbered(other)?], positions }
            }
        };
        Ok(self.ask(moves, asked, true))
    }

    /// Takes an answer over into the list of moves, which then goes by it, from the first page. Whether it
    /// is about the moves that the player still has.
    pub fn take_ahead(&mut self, answer: AheadAnswer) -> bool {
        let Some(moves) = self.moves.as_ref().filter(|moves| Arc::ptr_eq(moves, &answer.moves))
        else {
            return false;
        };
        // What comes by itself leaves the list in an order that the player has chosen.
        let is_free = self.known.is_none() && self.order == MoveOrder::Equity;
        let (tried, found) = match answer.found {
            AheadFound::End(end) => (end.ranked(moves.all(), &moves.plays), Sorted::End(end)),
            AheadFound::Replies(replies) => (replies.moves.clone(), Sorted::Replies(replies)),
            AheadFound::Why(_) | AheadFound::Compared(_) => return true,
        };
        self.known = Some(KnownAhead { tried, found });
        if answer.is_wanted || is_free {
            self.order = MoveOrder::Ahead;
        }
        self.apply_filters();
        true
    }

    /// Turns to the page with the move of a number, and returns its place there.
    pub fn show_number(&mut self, number: usize) -> Option<usize> {
        let at = self.wanted.iter().position(|ranked| ranked.number == number)?;
        self.page = at / self.rows;
        Some(at % self.rows)
    }

    /// The opponent's last turn. A pass may be a word that was taken back, and tells nothing.
    fn opponents_turn(&self) -> Option<LastMove> {
        let turn = self.game.turns().last().filter(|turn| turn.seat != self.me)?;
        let tells = !matches!(turn.action, Move::Pass);
        let alphabet = &self.game.ruleset().alphabet;
        let before = turn.board_before(self.game.board());
        tells.then(|| LastMove::new(before, turn.action.clone(), alphabet))
    }

    fn ask(&self, moves: &Arc<MyMoves>, asked: AheadAsked, is_wanted: bool) -> AheadQuestion {
        AheadQuestion {
            moves: Arc::clone(moves),
            ruleset: Arc::clone(self.game.ruleset()),
            lexicon: Arc::clone(&self.lexicon),
            leaves: Arc::clone(&self.leaves),
            list: self.list.clone(),
            scoreless: self.game.scoreless(),
            after: self.opponents_turn(),
            lead: self.lead(),
            asked,
            is_wanted,
        }
    }
}
