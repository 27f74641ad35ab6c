//! What decides all that is random in a game.

use rand::Rng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

use super::{Bag, Game, Seat};
use crate::eval::random;
use crate::rules::Layout;
use crate::tile::Tiles;

/// What decides all that is random in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSeed {
    /// The seed, which many games may share.
    pub seed: u64,
    /// The number of the game, from 0. Each has a bag of its own.
    pub number: u64,
}

impl GameSeed {
    /// A source of random numbers, of three per game: 0 is for the bag, the others are for the players.
    pub(super) fn stream(self, which: u64) -> ChaCha8Rng {
        random(self.seed, self.number.wrapping_mul(3).wrapping_add(which))
    }

    /// A source of random numbers for the next turn of a game that is not played by
    /// [`SelfPlay`](super::SelfPlay): the same again for a turn that was taken back.
    pub fn turn(self, game: &Game) -> ChaCha8Rng {
        random(self.seed ^ !self.number, game.turns().len() as u64)
    }

    /// The premium squares of a random board, made of those of a layout.
    pub fn layout(self, layout: &Layout) -> Layout {
        shuffled(layout, &mut random(!self.seed ^ self.number, u64::MAX))
    }

    /// The racks of both players after the turns of a game whose tiles this decides, the first player's first;
    /// `None` where a turn has tiles that they can't have had, or tiles that are not known.
    pub fn racks(self, game: &Game) -> Option<[Tiles; 2]> {
        let ruleset = game.ruleset();
        let mut bag = Bag::new(&ruleset.tiles, self.stream(0));
        let mut racks = Seat::BOTH.map(|seat| bag.draw(seat, ruleset.rules.rack_size));
        for turn in game.turns() {
            let rack = &mut racks[turn.seat.index()];
            let gone = turn.gone();
            if !gone.minus(rack).is_empty() {
                return None;
            }
            *rack = rack.minus(&gone).plus(&bag.exchange(turn.seat, &turn.action)?);
        }
        Some(racks)
    }
}

/// The layout with its premium squares at other places; the starting square stays as it is.
pub(super) fn shuffled(layout: &Layout, random: &mut impl Rng) -> Layout {
    let (size, (row, column)) = (layout.size(), layout.start());
    let mut premiums: Vec<_> =
        (0..size * size).map(|at| layout.premium(at / size, at % size)).collect();
    let start = premiums.remove(row * size + column);
    premiums.shuffle(random);
    premiums.insert(row * size + column, start);
    Layout::of_premiums(premiums, layout.start()).unwrap_or_else(|| layout.clone())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::game::{Player, SelfPlay};
    use crate::lexicon::WordMap;
    use crate::moves::{Move, Swap};
    use crate::rules::Ruleset;
    use crate::tile::Rack;

    #[test]
    fn racks_are_those_of_the_game_that_a_seed_decides() {
        let ruleset = Arc::new(Ruleset::built_in("nl").expect("built in"));
        let seed = GameSeed { seed: 5, number: 2 };
        let players = [Player::RandomWord; 2];
        let mut table = SelfPlay::new(ruleset.clone(), ruleset.layout.clone(), players, seed);
        let words = ["DE", "EN", "ER", "IN", "IS", "OP"].map(|word| ruleset.alphabet.word(word));
        let words = WordMap::new(ruleset.alphabet.clone(), words.into_iter().flatten());
        while table.to_move().is_some() {
            let held = Seat::BOTH.map(|seat| table.game().rack(seat));
            let racks = seed.racks(table.game()).expect("racks");
            assert_eq!(held, racks.map(Some));
            assert_eq!(table.bag().len(), table.game().bag_len());
            table.step(&words).expect("a turn");
        }
        let swaps = table.game().turns().iter().filter(|turn| matches!(turn.action, Move::Swap(_)));
        assert!(swaps.count() > 0 && table.game().scores()[0] > 0);
        let other = GameSeed { number: 3, ..seed };
        assert_eq!(other.racks(table.game()), None);
        // The number of tiles alone does not tell what is left.
        let mut game = Game::new(ruleset.clone(), ruleset.layout.clone());
        assert!(Rack::new(seed.racks(&game).expect("racks")[0]).is_some());
        game.take(Move::Swap(Swap::Count(2))).expect("a swap");
        assert_eq!(seed.racks(&game), None);
    }
}
