//! Positions from games that wfq plays against itself, each side laying its best move.

use wfq::board::Board;
use wfq::lexicon::WordMap;
use wfq::moves::{Scene, top};
use wfq::rules::Ruleset;
use wfq::tile::Rack;

/// A board with the rack of the side to move.
pub struct Turn {
    pub board: Board,
    pub rack: String,
}

/// So many positions, the same in every run.
pub fn turns(ruleset: &Ruleset, map: &WordMap, count: usize) -> Vec<Turn> {
    let mut random = Random(1);
    let mut turns = Vec::new();
    while turns.len() < count {
        play(ruleset, map, &mut random, &mut turns);
    }
    turns.truncate(count);
    turns
}

/// Plays a game to its end: until one side has no tile left, or neither finds a move.
fn play(ruleset: &Ruleset, map: &WordMap, random: &mut Random, turns: &mut Vec<Turn>) {
    let alphabet = &ruleset.alphabet;
    let mut board = Board::new(ruleset.layout.size());
    let mut bag: Vec<String> =
        ruleset.tiles.tiles().text(alphabet).chars().map(String::from).collect();
    let mut racks = [const { String::new() }; 2];
    let mut passed = 0;
    for side in [0, 1].into_iter().cycle() {
        let rack = &mut racks[side];
        while rack.chars().count() < ruleset.rules.rack_size && !bag.is_empty() {
            rack.push_str(&bag.swap_remove(random.below(bag.len())));
        }
        turns.push(Turn { board: board.clone(), rack: rack.clone() });
        let tiles = Rack::parse(rack, alphabet).expect("a rack");
        let Ok(plays) = top(&Scene::new(&board, ruleset), &tiles, map, 1);
        let Some(best) = plays.get(0) else {
            passed += 1;
            if passed == 2 {
                return;
            }
            continue;
        };
        passed = 0;
        best.placement.tiles.iter().for_each(|(square, tile)| board.set(*square, Some(*tile)));
        *rack = best.leave(&tiles).text(alphabet);
        if rack.is_empty() && bag.is_empty() {
            return;
        }
    }
}

/// xorshift64*: small, and enough for shuffling tiles.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % end
    }
}
