//! The play cache: the plays of each lane by its key. A play changes few lanes, and all others keep
//! their plays.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::hand::Hand;
use super::hashing::tiles_hash;
use super::lane_keys::{LANES, LaneKeys, bits, changed, lane_of};
use crate::board::{Board, Square};
use crate::lexicon::WordMap;
use crate::moves::{Scene, generate_on};
use crate::rules::{Layout, Ruleset};
use crate::tile::{Rack, Tile};

/// The size of a play with its tiles, in bytes.
pub(super) const PLAY_BYTES: usize = 64;

/// The least capacity, in plays.
const LEAST: usize = 1 << 12;

/// What a list takes besides its plays, in plays.
const LIST_COST: usize = 3;

/// A play as the search sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct EndgamePlay {
    /// The tiles laid, as bits of the hand.
    pub laid: u64,
    /// The lanes that its tiles change, one bit each. All others keep their plays.
    pub changed: u64,
    /// Its score, in points.
    pub score: i32,
    /// The points of its tiles.
    pub tile_points: i32,
    /// The hash of its tiles, the same on every board.
    pub hash: u64,
    /// Where its tiles start in the list, and their number.
    tiles: (u32, u32),
}

/// Plays whose main words lie on one lane.
#[derive(Debug, Default)]
pub(super) struct LanePlays {
    pub plays: Vec<EndgamePlay>,
    /// What each of them lays: all that a look for those of a rack has to read.
    pub laid: Vec<u64>,
    tiles: Vec<(Square, Tile)>,
}

impl LanePlays {
    /// The tiles of one of the plays.
    pub(super) fn tiles(&self, play: &EndgamePlay) -> &[(Square, Tile)] {
        &self.tiles[play.tiles.0 as usize..][..play.tiles.1 as usize]
    }
}

/// A hand, its seat, and what is left of it.
#[derive(Clone, Copy)]
pub(super) struct SeatedHand<'h> {
    pub seat: usize,
    pub hand: &'h Hand,
    pub rack: u64,
}

/// Which plays to fill in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// All.
    All,
    /// Those on lanes that the cache has.
    Known,
}

/// The plays of a rack on a lane, and of all racks with only some of its tiles.
#[derive(Clone, Copy)]
struct KnownPlays {
    rack: u64,
    /// The index of their list, if there are any.
    list: Option<u32>,
}

/// The plays of both hands on all lanes seen so far, up to a limit.
pub(super) struct PlayCache<'a> {
    ruleset: &'a Ruleset,
    layout: &'a Layout,
    map: &'a WordMap,
    by_key: FxHashMap<u64, KnownPlays>,
    lists: Vec<Rc<LanePlays>>,
    /// The size so far and the limit, in plays.
    size: usize,
    limit: usize,
    /// How often the cache has been cleared.
    generation: u32,
}

impl<'a> PlayCache<'a> {
    /// A cache of at most `limit` plays. With more, it is cleared.
    pub(super) fn new(
        ruleset: &'a Ruleset,
        layout: &'a Layout,
        map: &'a WordMap,
        limit: usize,
    ) -> Self {
        let (by_key, lists, limit) = (FxHashMap::default(), Vec::new(), limit.max(LEAST));
        Self { ruleset, layout, map, by_key, lists, size: 0, limit, generation: 0 }
    }

    /// The plays of a hand on a lane, if there are any.
    pub(super) fn plays_on(
        &mut self,
        lane: usize,
        board: &Board,
        keys: &mut LaneKeys,
        of: SeatedHand<'_>,
    ) -> Option<Rc<LanePlays>> {
        self.look_up(1 << lane, board, keys, of, Wanted::All);
        let list = keys.lists[of.seat][lane] as usize;
        self.lists.get(list).filter(|_| keys.filled[of.seat] >> lane & 1 != 0).cloned()
    }

    /// Fills in the lanes on which a player has plays.
    pub(super) fn fill(
        &mut self,
        found: &mut Vec<(usize, Rc<LanePlays>)>,
        board: &Board,
        keys: &mut LaneKeys,
        of: SeatedHand<'_>,
        wanted: Wanted,
    ) {
        let lanes = 2 * board.size();
        self.look_up((1 << lanes) - 1, board, keys, of, wanted);
        found.clear();
        for lane in bits(keys.filled[of.seat]) {
            let number = keys.lists[of.seat][lane];
            // To count one more owner of a list without such a play would take longer than to look.
            if let Some(list) = self.lists.get(number as usize)
                && list.laid.iter().any(|laid| laid & !of.rack == 0)
            {
                found.push((lane, list.clone()));
            }
        }
    }

    /// Makes the plays of some lanes, one bit each, known to the keys, if they are wanted.
    fn look_up(
        &mut self,
        lanes: u64,
        board: &Board,
        keys: &mut LaneKeys,
        of: SeatedHand<'_>,
        wanted: Wanted,
    ) {
        let (seat, blanks) = (of.seat, of.rack & of.hand.blanks());
        if self.size > self.limit {
            self.by_key.clear();
            self.lists.clear();
            self.size = 0;
            self.generation += 1;
        }
        if keys.generation != self.generation {
            [0, 1].into_iter().for_each(|seat| keys.forget(seat));
            keys.generation = self.generation;
        }
        let mut missing = 0_u64;
        let mut rack = of.rack;
        for lane in bits(lanes & keys.unknown[seat]) {
            match self.by_key.get(&keys.key(board, lane, seat, blanks.count_ones())) {
                Some(known) if of.rack & !known.rack == 0 => keys.note(seat, lane, known.list),
                known => {
                    missing |= 1 << lane;
                    rack |= known.map_or(0, |known| known.rack);
                }
            }
        }
        if missing == 0 || wanted == Wanted::Known {
            return;
        }
        // Most lanes are seen with one rack, a small one. Those seen with a second one get the plays
        // of all that can come.
        if rack != of.rack {
            rack = of.hand.all() & !of.hand.blanks() | blanks;
        }
        let mut lists = self.generate(board, SeatedHand { rack, ..of }, missing);
        for lane in bits(missing) {
            let list = std::mem::take(&mut lists[lane]);
            self.size += list.plays.len() + LIST_COST;
            let number = (!list.plays.is_empty()).then_some(self.lists.len() as u32);
            if number.is_some() {
                self.lists.push(Rc::new(list));
            }
            let key = keys.key(board, lane, seat, blanks.count_ones());
            self.by_key.insert(key, KnownPlays { rack, list: number });
            keys.note(seat, lane, number);
        }
    }

    /// Generates the plays of a rack on some lanes, listed by lane.
    fn generate(&self, board: &Board, of: SeatedHand<'_>, lanes: u64) -> Vec<LanePlays> {
        let SeatedHand { hand, rack, .. } = of;
        let mut lists: Vec<LanePlays> = (0..LANES).map(|_| LanePlays::default()).collect();
        let scene = Scene::new(board, self.ruleset).with_layout(self.layout);
        let Some(rack) = Rack::new(hand.tiles(rack)) else { return lists };
        let Ok(plays) = generate_on(&scene, &rack, self.map, lanes);
        plays.each(|(start, direction), score, tiles| {
            let list = &mut lists[lane_of(start, direction, board.size())];
            let laid = hand.laid(tiles);
            let hash = tiles_hash(tiles);
            list.laid.push(laid);
            list.plays.push(EndgamePlay {
                laid,
                changed: changed(board, tiles),
                score: score as i32,
                tile_points: hand.points(laid),
                hash,
                tiles: (list.tiles.len() as u32, tiles.len() as u32),
            });
            list.tiles.extend_from_slice(tiles);
        });
        lists
    }
}
