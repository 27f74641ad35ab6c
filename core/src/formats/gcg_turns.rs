//! The turns of a record, each with the position before it.

use std::sync::Arc;

use super::FormatError;
use super::gcg::{Record, RecordTurn};
use super::gcg_replay::ReplayMoment;
use crate::board::Board;
use crate::game::{Game, Seat};
use crate::moves::Move;
use crate::rules::{Layout, Ruleset};
use crate::tile::Tiles;

/// A turn of a recorded game, with the position before it.
#[derive(Clone, Debug)]
pub struct RecordedTurn {
    /// The line in the file, from 1.
    pub line: usize,
    /// The player.
    pub seat: Seat,
    /// The board before the turn.
    pub board: Board,
    /// The player's rack before the turn, if all of it is known.
    pub rack: Option<Tiles>,
    /// The number of tiles in the bag before the turn.
    pub bag: usize,
    /// The number of scoreless turns in a row before the turn.
    pub scoreless: usize,
    /// What the player did.
    pub action: Move,
    /// Whether the word was taken back after a challenge: it scored nothing, and the turn was lost.
    pub withdrawn: bool,
    /// The scores after the turn in points, the first player's first.
    pub scores: [i64; 2],
}

impl Record {
    /// The turns of the game of a record, and that game.
    ///
    /// # Errors
    ///
    /// Those of [`Self::game`].
    pub fn turns(
        &self,
        ruleset: Arc<Ruleset>,
        layout: Layout,
    ) -> Result<(Vec<RecordedTurn>, Game), FormatError> {
        let mut turns: Vec<RecordedTurn> = Vec::new();
        let game = self.replayed(ruleset, layout, |moment, game| match moment {
            ReplayMoment::Before(event) => turns.push(before(event.line, game)),
            ReplayMoment::After(event) => {
                let (Some(turn), Some(taken)) = (turns.last_mut(), game.turns().last()) else {
                    return;
                };
                match event.turn {
                    RecordTurn::Withdrawn => turn.withdrawn = true,
                    _ if event.turn.is_move() => turn.action = taken.action.clone(),
                    _ => {}
                }
                turn.scores = game.scores();
            }
        })?;
        Ok((turns, game))
    }
}

/// The position before a turn, whose move is not known yet.
fn before(line: usize, game: &Game) -> RecordedTurn {
    let seat = game.to_move();
    RecordedTurn {
        line,
        seat,
        board: game.board().clone(),
        rack: game.rack(seat).filter(|rack| rack.len() == game.rack_len(seat)),
        bag: game.bag_len(),
        scoreless: game.scoreless(),
        action: Move::Pass,
        withdrawn: false,
        scores: game.scores(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "#player1 a a\n#player2 b b\n>a: STEPABC 8E STEP +9 9\n>b: EX? E8 .EXy +24 24\n\
        >b: EX? -- -24 0\n>a: ABCENQ? -CQ +0 9\n>b: -3 +0 0\n>a: (time) -10 -1\n";

    #[test]
    fn each_turn_has_the_position_before_it() {
        let ruleset = Arc::new(Ruleset::built_in("nl").expect("built in"));
        let layout = ruleset.layout.clone();
        let record = Record::parse(GAME).expect("a record");
        let (turns, game) = record.turns(ruleset.clone(), layout).expect("a game");
        let shown = |turn: &RecordedTurn| {
            let rack = turn.rack.map(|rack| rack.text(&ruleset.alphabet)).unwrap_or_default();
            (turn.line, turn.seat.index(), turn.board.tiles().count(), rack, turn.withdrawn)
        };
        let shown: Vec<_> = turns.iter().map(shown).collect();
        let expected = [
            (3, 0, 0, "ABCEPST".to_owned(), false),
            // Of this rack only the tiles that were laid are known.
            (4, 1, 4, String::new(), true),
            (6, 0, 4, "ABCENQ?".to_owned(), false),
            (7, 1, 4, String::new(), false),
        ];
        assert_eq!(shown, expected);
        let scores: Vec<_> = turns.iter().map(|turn| turn.scores).collect();
        assert_eq!(scores, [[9, 0], [9, 0], [9, 0], [-1, 0]]);
        assert_eq!((turns[1].scoreless, turns[2].scoreless, turns[2].bag), (0, 1, 86));
        assert!(matches!(&turns[1].action, Move::Play(play) if play.score() == 24));
        assert_eq!(game.scores(), [-1, 0]);
    }
}
