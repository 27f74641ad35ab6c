//! Endings of games that wfq plays against itself.

use std::sync::Arc;

use wfq::app::built_in_leaves;
use wfq::board::Board;
use wfq::eval::EndgamePosition;
use wfq::game::{GameSeed, Player, SelfPlay};
use wfq::lexicon::{Cleaner, WordMap, front_coded};
use wfq::rules::Ruleset;
use wfq::tile::{Tiles, Word};

/// A list and its rules.
pub struct Endings {
    pub ruleset: Ruleset,
    pub map: WordMap,
}

/// The first position of a game at which the bag is empty.
pub struct Ending {
    board: Board,
    racks: [Tiles; 2],
    scoreless: usize,
}

impl Ending {
    pub fn position<'a>(&'a self, ruleset: &'a Ruleset) -> EndgamePosition<'a> {
        EndgamePosition {
            ruleset,
            layout: &ruleset.layout,
            board: &self.board,
            racks: self.racks,
            scoreless: self.scoreless,
        }
    }
}

impl Endings {
    /// With the words that come with wfq.
    pub fn new(name: &str) -> Self {
        let ruleset = Ruleset::built_in(name).expect("built in");
        let packed = ruleset.built_in_words().expect("words");
        let text = front_coded(packed).expect("a word list");
        let cleaned = Cleaner::new(&ruleset).clean(&text, |_| ());
        let words = cleaned.entries().map(|entry| Word::new(entry.word).expect("a cleaned word"));
        let map = WordMap::new(ruleset.alphabet.clone(), words);
        Self { ruleset, map }
    }

    /// The endings of the first games between two players that choose by equity. The player to move
    /// has a full rack.
    pub fn first(&self, count: usize) -> Vec<Ending> {
        let leaves = Arc::new(built_in_leaves(&self.ruleset).expect("leave values"));
        let ruleset = Arc::new(self.ruleset.clone());
        let ending = |number| {
            let seed = GameSeed { seed: 1, number };
            let layout = ruleset.layout.clone();
            let table = SelfPlay::new(ruleset.clone(), layout, [Player::Leave; 2], seed);
            let mut table = table.with_leaves([leaves.clone(), leaves.clone()]);
            while table.game().bag_len() > 0 {
                table.step(&self.map).expect("a turn");
                table.to_move()?;
            }
            let game = table.game();
            let seat = game.to_move();
            Some(Ending {
                board: game.board().clone(),
                racks: [seat, seat.other()].map(|seat| game.rack(seat).expect("drawn")),
                scoreless: game.scoreless(),
            })
        };
        (0..).filter_map(ending).take(count).collect()
    }
}
