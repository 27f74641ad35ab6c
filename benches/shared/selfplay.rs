//! Positions from games that wfq plays against itself, each side laying its best move.

use std::sync::Arc;

use wfq::board::Board;
use wfq::game::{GameSeed, Player, SelfPlay};
use wfq::lexicon::WordMap;
use wfq::rules::Ruleset;

/// A board with the rack of the side to move.
pub struct Turn {
    pub board: Board,
    pub rack: String,
}

/// This many positions, the same in every run.
pub fn turns(ruleset: &Ruleset, map: &WordMap, count: usize) -> Vec<Turn> {
    let ruleset = Arc::new(ruleset.clone());
    let mut turns = Vec::new();
    for number in 0.. {
        let layout = ruleset.layout.clone();
        let mut table = SelfPlay::new(
            ruleset.clone(),
            layout,
            [Player::Greedy; 2],
            GameSeed { seed: 1, number },
        );
        while let Some(seat) = table.to_move() {
            if turns.len() == count {
                return turns;
            }
            let rack = table.game().rack(seat).expect("drawn").text(&ruleset.alphabet);
            turns.push(Turn { board: table.game().board().clone(), rack });
            table.step(map).expect("a turn");
        }
    }
    turns
}
