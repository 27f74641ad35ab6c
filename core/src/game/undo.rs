//! Takes turns back, and takes them again.

use super::Game;
use super::turn::{Turn, Undone};
use crate::moves::Move;

impl Game {
    /// Takes back the last turn and the adjustments after it; `false` if there is no turn.
    pub fn undo(&mut self) -> bool {
        let Some(turn) = self.turns.pop() else { return false };
        let seat = turn.seat;
        let rack = self.racks[seat.index()];
        if let Move::Play(play) = &turn.action {
            play.tiles().iter().for_each(|(at, _)| self.board.set(*at, None));
            self.off_board = self.off_board.plus(&play.laid());
        }
        self.sizes[seat.index()] = turn.size;
        self.racks[seat.index()] = turn.rack.filter(|_| turn.rack_given);
        let scores = std::mem::replace(&mut self.scores, turn.scores);
        self.scoreless = turn.scoreless;
        self.to_move = seat;
        self.ending = None;
        self.undone.push(Undone { turn, rack, scores });
        true
    }

    /// Takes the turn again that was taken back last, with the adjustments after it; `false` if there
    /// is none.
    pub fn redo(&mut self) -> bool {
        let Some(Undone { turn, rack, scores }) = self.undone.pop() else { return false };
        self.make(turn.action);
        self.racks[turn.seat.index()] = rack;
        self.scores = scores;
        true
    }

    /// Takes over the turns that were taken back in a longer form of the same game; none of another game.
    pub fn remember_undone(&mut self, mut whole: Self) {
        while whole.turns.len() > self.turns.len() && whole.undo() {}
        let is_same = |(own, other): (&Turn, &Turn)| own.action == other.action;
        if whole.board == self.board && self.turns.iter().zip(&whole.turns).all(is_same) {
            self.undone = whole.undone;
        }
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
        while game.redo() {}
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
        assert!(game.redo());
        assert_eq!(game.scores(), [10, 20]);
        assert!(game.redo());
        assert_eq!(whole(&game), state);
    }

    #[test]
    fn another_rack_forgets_turns_taken_back() {
        let mut game = game("nl", ["STEPABC", ""]);
        lay(&mut game, "8E STEP");
        assert!(game.undo());
        game.set_rack(Seat::First, Some(tiles("STEPABC"))).expect("the same rack");
        assert_eq!(game.undone(), 1);
        game.set_rack(Seat::First, Some(tiles("QXYABCD"))).expect("another");
        assert!(!game.redo());
    }
}
