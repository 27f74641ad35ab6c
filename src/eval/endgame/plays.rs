//! The plays of an ending, kept by what a lane shows: a play changes few lanes, and those of all
//! others stay what they were.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::hand::Hand;
use super::sights::{LANES, Shelved, Sights, bits, changed};
use super::table::mixed;
use crate::board::{Board, Direction, Square};
use crate::lexicon::WordMap;
use crate::moves::{Scene, generate_on};
use crate::rules::{Layout, Ruleset};
use crate::tile::{Rack, Tile};

/// The bytes of a play with its tiles.
pub(super) const PLAY: usize = 64;

/// How many plays there is room for at least.
const LEAST: usize = 1 << 12;

/// What a list takes besides its plays, in plays.
const LIST: usize = 3;

/// A play as the search sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lay {
    /// The tiles that it takes, as bits of the hand.
    pub laid: u64,
    /// The lanes that show its tiles, a bit each. The plays on all others stay what they are.
    pub changed: u64,
    pub score: i32,
    /// The points of its tiles.
    pub worth: i32,
    /// A number that the same play has on every board.
    pub id: u32,
    /// Where its tiles begin among those of the list, and how many there are.
    tiles: (u32, u32),
}

/// The plays of a whole hand whose main words lie on one lane.
#[derive(Debug, Default)]
pub(super) struct List {
    pub lays: Vec<Lay>,
    tiles: Vec<(Square, Tile)>,
}

impl List {
    /// The tiles of one of its plays.
    pub(super) fn tiles(&self, lay: &Lay) -> &[(Square, Tile)] {
        &self.tiles[lay.tiles.0 as usize..][..lay.tiles.1 as usize]
    }
}

/// The plays of both hands on all lanes that have been seen, as many as there is room for.
pub(super) struct Shelf<'a> {
    ruleset: &'a Ruleset,
    layout: &'a Layout,
    map: &'a WordMap,
    known: FxHashMap<u64, Shelved>,
    lists: Vec<Rc<List>>,
    /// How many plays they have, and how many they may have.
    kept: usize,
    most: usize,
    /// How often it has been cleared.
    filling: u32,
}

impl<'a> Shelf<'a> {
    /// A shelf of at most so many plays: where there are more, it is cleared.
    pub(super) fn new(
        (ruleset, layout): (&'a Ruleset, &'a Layout),
        map: &'a WordMap,
        most: usize,
    ) -> Self {
        let (known, lists, most) = (FxHashMap::default(), Vec::new(), most.max(LEAST));
        Self { ruleset, layout, map, known, lists, kept: 0, most, filling: 0 }
    }

    /// The list of a hand on a lane, if there is any play.
    pub(super) fn list(
        &mut self,
        board: &Board,
        sights: &mut Sights,
        (seat, hand): (usize, &Hand),
        lane: usize,
    ) -> Option<Rc<List>> {
        self.look(board, sights, (seat, hand), 1 << lane);
        self.at(sights.lists[seat][lane])
    }

    /// Fills in all lists of a hand, but for the empty ones, each with its lane.
    pub(super) fn lists(
        &mut self,
        board: &Board,
        sights: &mut Sights,
        (seat, hand): (usize, &Hand),
        found: &mut Vec<(usize, Rc<List>)>,
    ) {
        let lanes = 2 * board.size();
        self.look(board, sights, (seat, hand), (1 << lanes) - 1);
        let lists = sights.lists[seat].iter().take(lanes).enumerate();
        found.clear();
        found.extend(lists.filter_map(|(lane, list)| Some((lane, self.at(*list)?))));
    }

    fn at(&self, list: Shelved) -> Option<Rc<List>> {
        match list {
            Shelved::At(number) => self.lists.get(number as usize).cloned(),
            Shelved::Unknown | Shelved::Empty => None,
        }
    }

    /// Sees to it that the lists of some lanes are known, a bit each.
    fn look(
        &mut self,
        board: &Board,
        sights: &mut Sights,
        (seat, hand): (usize, &Hand),
        lanes: u64,
    ) {
        if self.kept > self.most {
            self.known.clear();
            self.lists.clear();
            self.kept = 0;
            self.filling += 1;
        }
        if sights.filling != self.filling {
            sights.lists = [[Shelved::Unknown; LANES]; 2];
            sights.filling = self.filling;
        }
        let mut missing = 0_u64;
        for lane in bits(lanes) {
            if sights.lists[seat][lane] == Shelved::Unknown {
                match self.known.get(&sights.key(seat, lane)) {
                    Some(list) => sights.lists[seat][lane] = *list,
                    None => missing |= 1 << lane,
                }
            }
        }
        if missing == 0 {
            return;
        }
        let mut lists = self.generate(board, hand, missing);
        for lane in bits(missing) {
            let list = std::mem::take(&mut lists[lane]);
            self.kept += list.lays.len() + LIST;
            let shelved = match list.lays.len() {
                0 => Shelved::Empty,
                _ => Shelved::At(self.lists.len() as u32),
            };
            if shelved != Shelved::Empty {
                self.lists.push(Rc::new(list));
            }
            self.known.insert(sights.key(seat, lane), shelved);
            sights.lists[seat][lane] = shelved;
        }
    }

    /// The plays of a whole hand on some lanes, by lane.
    fn generate(&self, board: &Board, hand: &Hand, lanes: u64) -> Vec<List> {
        let mut lists: Vec<List> = (0..LANES).map(|_| List::default()).collect();
        let scene = Scene::new(board, self.ruleset).with_layout(self.layout);
        let Some(rack) = Rack::new(hand.tiles(hand.all())) else { return lists };
        let Ok(plays) = generate_on(&scene, &rack, self.map, lanes);
        plays.each(|(start, direction), score, tiles| {
            let lane = match direction {
                Direction::Across => start.row(),
                Direction::Down => board.size() + start.column(),
            };
            let list = &mut lists[lane];
            let laid = hand.laid(tiles);
            let id = tiles.iter().fold(0, |id, (at, tile)| id ^ number(*at, *tile)) as u32;
            list.lays.push(Lay {
                laid,
                changed: changed(board, tiles),
                score: score as i32,
                worth: hand.worth(laid),
                id,
                tiles: (list.tiles.len() as u32, tiles.len() as u32),
            });
            list.tiles.extend_from_slice(tiles);
        });
        lists
    }
}

/// A number for a tile on a square.
pub(super) const fn number(at: Square, tile: Tile) -> u64 {
    mixed(((at.row() * 32 + at.column()) * 64 + tile.index()) as u64 + 1)
}
