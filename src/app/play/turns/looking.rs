//! Asking about the moves of the player, and taking the answers over.

use std::sync::Arc;

use crate::app::distinct::for_people;
use crate::app::lookahead::LastMove;
use crate::app::play::ahead::known::{AheadKind, KnownAhead, Sorted};
use crate::app::play::ahead::moves::MyMoves;
use crate::app::play::ahead::question::{AheadAnswer, AheadAsked, AheadFound, AheadQuestion};
use crate::app::play::error::play_error::PlayError;
use crate::app::play::game::state::PlayPage;
use crate::app::play::game::table::{PlayAlong, WaitingFor};
use crate::app::play::read::order::MoveOrder;
use crate::app::solve::EndQuestion;
use crate::moves::Move;
use crate::tile::Rack;

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
        let moves = self.moves.as_ref().filter(|_| self.has_hints())?;
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
    /// where the bag is empty, how the game ends after the best ones. In the opponent's turn, the same of
    /// their moves, if their rack is known.
    ///
    /// # Errors
    ///
    /// Whoever is to move has no known rack, or the moves have no equity.
    pub fn replies_question(&self, count: Option<usize>) -> Result<AheadQuestion, PlayError> {
        if let Some(moves) = self.their_moves() {
            return self.their_question(&moves, count.unwrap_or(self.rows));
        }
        let moves = self.my_moves()?;
        if EndQuestion::applies_to(&moves.position, self.game.ruleset()) {
            let (count, positions) = (count.unwrap_or(self.rows), END_POSITIONS * 40);
            return Ok(self.ask(moves, AheadAsked::End { count, positions }, true));
        }
        if !moves.is_valued() {
            return Err(PlayError::NoReplies(self.list().to_owned()));
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

    /// The opponent's moves, where it is their turn and their rack is known.
    fn their_moves(&self) -> Option<Arc<MyMoves>> {
        let other = self.me.other();
        let whole = self.game.rack(other).filter(|rack| rack.len() == self.game.rack_len(other));
        let rack = Rack::new(whole.filter(|_| self.waiting_for() == WaitingFor::OpponentsMove)?)?;
        Some(Arc::new(MyMoves::find(&self.game, rack, &self.words).0))
    }

    fn their_question(
        &self,
        moves: &Arc<MyMoves>,
        count: usize,
    ) -> Result<AheadQuestion, PlayError> {
        if EndQuestion::applies_to(&moves.position, self.game.ruleset()) {
            let positions = END_POSITIONS * 40;
            return Ok(self.ask(moves, AheadAsked::End { count, positions }, true));
        }
        if !moves.is_valued() {
            return Err(PlayError::NoReplies(self.list().to_owned()));
        }
        let all = for_people(moves.all().to_vec(), &moves.plays, &moves.position);
        let count = count.min(all.len());
        Ok(self.ask(moves, AheadAsked::Replies(all, count), true))
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
            return Err(PlayError::NoReplies(self.list().to_owned()));
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
        let Some(known) = known_of(moves, answer.found) else { return true };
        self.known = Some(known);
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

    /// The opponent's moves that an answer is about, those that were tried, best first.
    pub fn their_page(&self, answer: &AheadAnswer) -> PlayPage {
        let known = known_of(&answer.moves, answer.found.clone());
        self.page_of(&answer.moves, known.as_ref())
    }

    /// The last turn of the player who is not to move. A pass may be a word that was taken back, and tells
    /// nothing.
    fn turn_before(&self) -> Option<LastMove> {
        let mover = self.game.to_move();
        let turn = self.game.turns().last().filter(|turn| turn.seat != mover)?;
        let tells = !matches!(turn.action, Move::Pass);
        let alphabet = &self.game.ruleset().alphabet;
        let before = turn.board_before(self.game.board());
        tells.then(|| LastMove::new(before, turn.action.clone(), alphabet))
    }

    fn ask(&self, moves: &Arc<MyMoves>, asked: AheadAsked, is_wanted: bool) -> AheadQuestion {
        let is_theirs = self.game.to_move() != self.me;
        AheadQuestion {
            moves: Arc::clone(moves),
            ruleset: Arc::clone(self.game.ruleset()),
            words: Arc::clone(&self.words),
            scoreless: self.game.scoreless(),
            after: self.turn_before(),
            lead: if is_theirs { self.lead().saturating_neg() } else { self.lead() },
            asked,
            is_wanted,
            is_theirs,
        }
    }
}

/// What an answer says of the moves; `None` where it is a text about one.
fn known_of(moves: &MyMoves, found: AheadFound) -> Option<KnownAhead> {
    let (tried, found) = match found {
        AheadFound::End(end) => (end.ranked(moves.all(), &moves.plays), Sorted::End(end)),
        AheadFound::Replies(replies) => (replies.moves.clone(), Sorted::Replies(replies)),
        AheadFound::Why(_) | AheadFound::Compared(_) => return None,
    };
    Some(KnownAhead { tried, found })
}
