//! Cross-checks: which letters a square allows, given the word that crosses it.
//!
//! A cross-check is a question like any other: the tiles before and after the square are the fixed
//! letters, and one tile comes from the rack.

use rustc_hash::FxHashMap;

use super::Scene;
use super::lanes::{Lanes, places};
use crate::lexicon::{Ask, Key, Lexicon, Multiset, Spelled, WordMap};
use crate::tile::{Letter, LetterSet, Rack, Tiles};

/// An empty square with a cross word to check.
#[derive(Clone, Copy, Debug)]
struct Check {
    /// The lane that the cross word crosses, and the place in it.
    cell: (usize, usize),
    /// The number of letters of the cross word, and of those before the square.
    length: usize,
    before: usize,
    /// Its letters, and the places they cover.
    fixed: Spelled,
    mask: Spelled,
    points: u16,
}

/// All lanes of a board, with the cross-checks for a rack.
pub(super) fn view<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    map: Option<&WordMap>,
) -> Result<Lanes, L::Error> {
    view_on(scene, rack, lexicon, map, u64::MAX)
}

/// The same for the wanted lanes only, one bit each: others get no cross-checks.
pub(super) fn view_on<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    map: Option<&WordMap>,
    wanted: u64,
) -> Result<Lanes, L::Error> {
    let playable = rack.tiles().playable().and(LetterSet::first(lexicon.alphabet().len()));
    let mut lanes = Lanes::plain(scene, playable);
    lanes.want(wanted);
    let mut checks = Vec::new();
    for lane in 0..lanes.len() {
        for place in places(lanes.beside(lane)) {
            if !lanes.wants(lanes.crossing(lane, place).0) {
                continue;
            }
            if let Some(map) = map
                && allow_beside_one(&mut lanes, lane, place, map, playable)
            {
                continue;
            }
            let check = Check::at(&lanes, lane, place);
            lanes.cross(check.cell, check.points);
            match map {
                Some(map) => lanes.allow(check.cell, check.look_up(map, playable)),
                None => checks.push(check),
            }
        }
    }
    if !checks.is_empty() {
        ask(&mut lanes, &checks, lexicon, rack.tiles())?;
    }
    Ok(lanes)
}

/// Does the check of an empty place beside a single tile, as most are: its word has two letters. Returns
/// whether it is one.
#[inline]
fn allow_beside_one(
    lanes: &mut Lanes,
    lane: usize,
    place: usize,
    map: &WordMap,
    playable: LetterSet,
) -> bool {
    let tiles = lanes.tiles(lane);
    // The two places before it, the place itself, and the two behind.
    let around = (u64::from(tiles.taken) << 2 >> place) & 0b11111;
    let (in_front, other) = match around {
        0b00010 | 0b10010 => (false, place - 1),
        0b01000 | 0b01001 => (true, place + 1),
        _ => return false,
    };
    let letter = tiles.fixed.letter(other);
    let points = lanes.cells(lane)[other].points;
    let cell = lanes.crossing(lane, place);
    lanes.cross(cell, points);
    lanes.allow(cell, map.partners(letter, in_front).and(playable));
    true
}

impl Check {
    /// The check of an empty place of a lane beside a tile.
    fn at(lanes: &Lanes, lane: usize, place: usize) -> Self {
        let tiles = lanes.tiles(lane);
        let before = (!tiles.taken << (31 - place) << 1).leading_zeros() as usize;
        let before = before.min(place);
        let start = place - before;
        let length = before + 1 + (tiles.taken >> place >> 1).trailing_ones() as usize;
        let cells = &lanes.cells(lane)[start..start + length];
        // The empty square itself has points only if its other cross word was there first.
        let points = cells.iter().map(|cell| cell.points).sum::<u16>() - cells[before].points;
        let (fixed, mask) = (tiles.fixed.part(start, length), tiles.mask.part(start, length));
        Self { cell: lanes.crossing(lane, place), length, before, fixed, mask, points }
    }

    /// Its letters.
    fn letters(&self) -> impl Iterator<Item = Letter> {
        let places = (0..self.length).filter(|place| *place != self.before);
        places.map(|place| self.fixed.letter(place))
    }

    /// Which of some letters make a word of the map.
    fn look_up(&self, map: &WordMap, playable: LetterSet) -> LetterSet {
        let Some(table) = map.table(self.length) else { return LetterSet::EMPTY };
        let key: Key = self.letters().collect();
        let allowed = key.there(table, playable).iter().filter(|letter| {
            let key = key.with(*letter);
            let mut there = false;
            table.words_there(key.hash, key.counts, &mut |word| {
                there |= word.has(self.fixed, self.mask);
            });
            there
        });
        allowed.collect()
    }
}

fn ask<L: Lexicon>(
    lanes: &mut Lanes,
    checks: &[Check],
    lexicon: &L,
    rack: &Tiles,
) -> Result<(), L::Error> {
    let mut asks = Vec::new();
    let mut of_ask: Vec<Vec<&Check>> = Vec::new();
    let mut known: FxHashMap<Ask, usize> = FxHashMap::default();
    for check in checks {
        lanes.allow(check.cell, LetterSet::EMPTY);
        let ask = Ask { fixed: check.letters().collect(), drawn: 1 };
        let index = *known.entry(ask).or_insert_with(|| {
            asks.push(ask);
            of_ask.push(Vec::new());
            asks.len() - 1
        });
        of_ask[index].push(check);
    }
    lexicon.ask(&asks, rack, &mut |index, word: &[Letter]| {
        let spelled = Spelled::of(word);
        for check in of_ask[index].iter().filter(|check| spelled.has(check.fixed, check.mask)) {
            let allowed = lanes.allowed(check.cell).or(LetterSet::of(word[check.before]));
            lanes.allow(check.cell, allowed);
        }
    })?;
    Ok(())
}
