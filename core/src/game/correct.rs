//! Corrects a turn of long ago, and takes those after it again.

use super::Game;
use super::turn::{Ending, Refused, Seat, Turn, Undone};
use crate::moves::Move;
use crate::tile::Tiles;

/// The turns from one that is corrected to the last, to be taken again.
pub struct LaterTurns {
    turns: std::vec::IntoIter<Undone>,
    /// The racks after them as they were given.
    racks: [Option<Tiles>; 2],
    /// What was left of each rack after the last turn in the game as it was.
    left: [Option<Tiles>; 2],
    /// Whether the turns are those of the other player now.
    is_other: bool,
    /// The rack of the player to move before that of the next turn was given.
    before: Option<Tiles>,
    /// The turns that were taken back before.
    undone: Vec<Undone>,
    /// Who resigned after them.
    resigned: Option<Seat>,
}

impl LaterTurns {
    /// The next turn, with which player it is now.
    pub fn next(&self) -> Option<&Turn> {
        self.turns.as_slice().first().map(|next| &next.turn)
    }

    /// Leaves the next turn out.
    pub fn leave_out(&mut self) {
        if let Some(Undone { turn, .. }) = self.turns.next() {
            self.left[turn.seat.index()] = turn.given().map(|rack| rack.minus(&turn.gone()));
        }
    }

    /// Whether the turns are those of the other player now.
    pub const fn is_other(&self) -> bool {
        self.is_other
    }

    /// The player who has the turns of a player of the game as it was.
    const fn seat(&self, before: Seat) -> Seat {
        if self.is_other { before.other() } else { before }
    }
}

impl Game {
    /// Goes back to before a turn, from 1, and returns the turns from there on.
    pub fn back_before(&mut self, number: usize) -> LaterTurns {
        let racks = self.racks;
        let resigned = self.resigned();
        let undone = std::mem::take(&mut self.undone);
        while self.turns.len() >= number.max(1) && self.undo() {}
        let turns: Vec<_> = std::mem::take(&mut self.undone).into_iter().rev().collect();
        LaterTurns {
            turns: turns.into_iter(),
            racks,
            left: self.racks,
            is_other: false,
            before: None,
            undone,
            resigned,
        }
    }

    /// The turns of a player with which a rack was given, from 1; and the turn to come, where the rack is
    /// given that the player has now.
    pub fn given_racks(&self, seat: Seat) -> Vec<usize> {
        let turns = self.turns.iter().zip(1..);
        let given = turns.filter(|(turn, _)| turn.seat == seat && turn.given().is_some());
        let now = self.given_rack(seat).map(|_| self.turns.len() + 1);
        given.map(|(_, number)| number).chain(now).collect()
    }

    /// Forgets a rack that was given for a player, by a number of [`Self::given_racks`]. Returns it.
    pub fn forget_given_rack(&mut self, seat: Seat, number: usize) -> Option<Tiles> {
        let Some(turn) = number.checked_sub(1).and_then(|at| self.turns.get_mut(at)) else {
            return self.racks[seat.index()].take();
        };
        let rack = turn.given()?;
        (turn.rack, turn.rack_given) = (None, false);
        Some(rack)
    }

    /// Gives the player to move the rack of the next turn.
    ///
    /// # Errors
    ///
    /// It does not go with the turns before.
    pub fn hold_for(&mut self, later: &mut LaterTurns) -> Result<(), Refused> {
        let Some(turn) = later.next() else { return Ok(()) };
        let (given, before) = (turn.given(), turn.seat);
        later.is_other = before != self.to_move;
        later.before = self.racks[self.to_move.index()];
        self.hold(self.to_move, given, later.left[before.index()])
    }

    /// Takes the next turn again, with the points that were added after it. Where it does not fit, a
    /// player does not keep the rack of the other one for it.
    ///
    /// # Errors
    ///
    /// It does not go with the turns before.
    pub fn take_again(&mut self, later: &mut LaterTurns) -> Result<(), Refused> {
        let Some(next) = later.turns.as_slice().first().cloned() else { return Ok(()) };
        let turn = &next.turn;
        let mover = self.to_move.index();
        self.make_again(&turn.action).inspect_err(|_| {
            if later.is_other {
                self.racks[mover] = later.before;
            }
        })?;
        for before in Seat::BOTH {
            self.scores[later.seat(before).index()] += next.added[before.index()];
        }
        later.leave_out();
        Ok(())
    }

    pub(super) fn make_again(&mut self, action: &Move) -> Result<(), Refused> {
        let action = match action {
            Move::Play(play) => Move::Play(self.place(play.placement())?.0),
            action => action.clone(),
        };
        self.take(action).map(|_| ())
    }

    /// Gives the players the racks that they had after the last turn, and the game the turns that were
    /// taken back; who resigned has resigned again. Where such a rack does not go with the turns before, a player keeps what is left of
    /// the one before.
    pub fn hold_at_the_end(&mut self, later: &mut LaterTurns) {
        self.undone = std::mem::take(&mut later.undone);
        for before in Seat::BOTH {
            let (rack, left) = (later.racks[before.index()], later.left[before.index()]);
            _ = self.hold(later.seat(before), rack, left);
        }
        if self.ending.is_none() {
            self.ending = later.resigned.map(Ending::Resigned);
        }
    }

    /// What was left of a player's rack after their last turn, as far as it is known.
    pub fn left_after_turn(&self, seat: Seat) -> Tiles {
        let last = self.turns.iter().rfind(|turn| turn.seat == seat);
        last.and_then(|turn| Some(turn.rack?.minus(&turn.gone()))).unwrap_or_default()
    }

    /// Gives a player a rack: as it was, or with the same new tiles where others are left of it now.
    pub(super) fn hold(
        &mut self,
        seat: Seat,
        rack: Option<Tiles>,
        left: Option<Tiles>,
    ) -> Result<(), Refused> {
        let now = self.racks[seat.index()];
        let rack = rack.map(|rack| match now.zip(left) {
            Some((now, left)) if now != left => {
                let drawn = now.plus(&rack.minus(&left));
                // Too many: the rack was entered as a whole, after another turn than the record had.
                let is_whole = drawn.len() > self.rack_len(seat) && now.minus(&rack).is_empty();
                if is_whole { rack } else { drawn }
            }
            _ => rack,
        });
        self.set_rack(seat, rack)
    }
}
