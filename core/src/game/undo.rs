//! Takes turns back, and takes them again.

use super::Game;
use super::turn::{Refused, Seat, Turn, Undone};
use crate::moves::Move;

impl Game {
    /// Takes back the last turn and the adjustments after it, and with them a resignation; `false` if there is no turn.
    pub fn undo(&mut self) -> bool {
        let Some(turn) = self.turns.pop() else { return false };
        let seat = turn.seat;
        let rack = self.racks[seat.index()];
        if let Move::Play(play) = &turn.action {
            play.tiles().iter().for_each(|(at, _)| self.board.set(*at, None));
            self.off_board = self.off_board.plus(&play.laid());
        }
        self.sizes[seat.index()] = turn.size;
        self.racks[seat.index()] = turn.given();
        let mut made = turn.scores;
        made[seat.index()] += i64::from(turn.score());
        let after = std::mem::replace(&mut self.scores, turn.scores);
        let added = [after[0] - made[0], after[1] - made[1]];
        self.scoreless = turn.scoreless;
        self.to_move = seat;
        self.ending = None;
        self.undone.push(Undone { turn, after: rack, added });
        true
    }

    /// Takes the turn again that was taken back last, on the position as it is now, with the tiles drawn
    /// and the adjustments after it; `false` if there is none. Where other tiles are left of the rack
    /// now, those drawn are added to them; drawn tiles that are elsewhere now are left out.
    ///
    /// # Errors
    ///
    /// It no longer fits. It is kept then, and nothing is changed.
    pub fn redo(&mut self) -> Result<bool, Refused> {
        let Some(Undone { turn, after, added }) = self.undone.last().cloned() else {
            return Ok(false);
        };
        let seat = turn.seat;
        if seat != self.to_move {
            return Err(Refused::OthersTurn);
        }
        let is_same = self.racks[seat.index()] == turn.given();
        let undone = std::mem::take(&mut self.undone);
        let taken = self.make_again(&turn.action);
        self.undone = undone;
        taken?;
        self.undone.pop();
        let held = if is_same {
            self.set_rack(seat, after)
        } else if after.is_some() {
            self.hold(seat, after, turn.rack_left())
        } else {
            Ok(())
        };
        // What is left of the rack is sure; the new tiles are asked for again.
        _ = held;
        for seat in Seat::BOTH {
            self.adjust(seat, added[seat.index()]);
        }
        Ok(true)
    }

    /// The turn that can be taken again, as it was before it was taken back; `None` if there is none.
    pub fn next_undone(&self) -> Option<&Turn> {
        self.undone.last().map(|undone| &undone.turn)
    }

    /// The turns that were taken back, the first to be taken again first.
    pub(crate) fn each_undone(&self) -> impl Iterator<Item = &Undone> {
        self.undone.iter().rev()
    }

    /// Sets the turns that were taken back, the first to be taken again first.
    pub(crate) fn set_undone(&mut self, mut undone: Vec<Undone>) {
        undone.reverse();
        self.undone = undone;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Seat;
    use crate::game::samples::{game, lay, tiles};
    use crate::moves::Swap;

    /// Everything about a game, except the turns that were taken back.
    fn whole(game: &Game) -> String {
        format!("{:?}", Game { undone: Vec::new(), ..game.clone() })
    }

    #[test]
    fn undo_and_redo_restore_the_game() {
        let mut game = game("nl", ["STEPABC", ""]);
        let mut states = vec![whole(&game)];
        for (turn, drawn) in [("8E STEP", "EEEN"), ("E8 SEXy", ""), ("11D BYE", "")] {
            let seat = game.to_move();
            lay(&mut game, turn);
            game.draw(seat, &tiles(drawn)).expect("new tiles");
            states.push(whole(&game));
        }
        game.take(Move::Swap(Swap::Count(3))).expect("a swap");
        states.push(whole(&game));
        let last = states.pop();
        for state in states.iter().rev() {
            assert!(game.undo());
            assert_eq!(whole(&game).replace("EEEN", ""), *state);
        }
        assert!(!game.undo());
        while game.redo() == Ok(true) {}
        assert_eq!(Some(whole(&game)), last);
        game.undo();
        game.take(Move::Pass).expect("another turn");
        assert_eq!(game.undone(), 0);
    }

    #[test]
    fn adjustments_are_undone_and_redone_with_the_turn_before() {
        let mut game = game("nl", ["STEPABC", ""]);
        lay(&mut game, "8E STEP");
        game.adjust(Seat::First, 1);
        game.adjust(Seat::Second, 20);
        game.take(Move::Pass).expect("a pass");
        let state = whole(&game);
        assert!(game.undo() && game.undo());
        assert_eq!(game.scores(), [0, 0]);
        assert_eq!(game.redo(), Ok(true));
        assert_eq!(game.scores(), [10, 20]);
        assert_eq!(game.redo(), Ok(true));
        assert_eq!(whole(&game), state);
    }

    #[test]
    fn a_turn_is_redone_on_the_position_as_it_is_now() {
        let mut game = game("nl", ["STEPABC", ""]);
        lay(&mut game, "8E STEP");
        game.draw(Seat::First, &tiles("EENQ")).expect("new tiles");
        lay(&mut game, "E8 SEXY");
        assert!(game.undo() && game.undo());
        let refused = |game: &mut Game| game.redo().expect_err("unfit").to_string();
        game.set_rack(Seat::First, Some(tiles("QXYABCD"))).expect("another");
        assert_eq!(refused(&mut game), "the rack has no E, P, S or T");
        assert_eq!((game.undone(), game.turns().len()), (2, 0));
        game.set_rack(Seat::First, Some(tiles("STEPOBC"))).expect("a rack");
        game.adjust(Seat::First, 1);
        game.set_rack(Seat::Second, Some(tiles("XYNNNSE"))).expect("their rack");
        assert_eq!(game.redo(), Ok(true));
        // The new tiles are added to what is left now.
        assert_eq!((game.rack(Seat::First), game.scores()), (Some(tiles("OBCEENQ")), [10, 0]));
        assert_eq!(game.redo(), Ok(true));
        assert_eq!((game.scores(), game.undone()), ([10, 40], 0));
        assert_eq!(game.redo(), Ok(false));
    }

    #[test]
    fn new_tiles_that_are_elsewhere_now_are_asked_for_again() {
        let mut game = game("nl", ["STEPABC", ""]);
        lay(&mut game, "8E STEP");
        game.draw(Seat::First, &tiles("EENQ")).expect("new tiles");
        game.undo();
        game.set_rack(Seat::Second, Some(tiles("QNNNEEE"))).expect("their rack");
        assert_eq!(game.redo(), Ok(true));
        assert_eq!((game.rack(Seat::First), game.missing(Seat::First)), (Some(tiles("ABC")), 4));
    }

    #[test]
    fn the_other_players_turn_is_not_redone() {
        let mut game = game("nl", ["STEPABC", ""]);
        lay(&mut game, "8E STEP");
        lay(&mut game, "E8 SEXY");
        game.undo();
        let mut later = game.back_before(1);
        game.hold_for(&mut later).expect("a rack");
        later.leave_out();
        game.hold_at_the_end(&mut later);
        assert_eq!((game.undone(), game.redo()), (1, Err(Refused::OthersTurn)));
        assert_eq!(game.undone(), 1);
    }
}
