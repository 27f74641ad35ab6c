//! Cross-checks: which letters a square allows, given the word that crosses it.
//!
//! A cross-check is a question like any other: the tiles before and after the square are the fixed
//! letters, and one tile comes from the rack.

use rustc_hash::FxHashMap;

use super::lanes::Lanes;
use super::room::{self, Room};
use crate::lexicon::{Ask, Fetched, Hits, Key, LetterProbe, Lexicon, Multiset, Spelled, WordMap};
use crate::moves::Scene;
use crate::tile::{Letter, LetterSet, Rack, Tiles};

/// An empty square with a cross word to check.
#[derive(Clone, Copy, Debug)]
struct Check {
    /// The lane that the cross word crosses, and the place in it.
    cell: (usize, usize),
    /// The key of the tiles of the cross word, where the board is small enough for keys.
    key: Key,
    /// The number of letters of the cross word, and of those before the square.
    length: usize,
    before: usize,
    /// Its letters, and the places they cover.
    fixed: Spelled,
    mask: Spelled,
}

impl Check {
    /// The letters of the tiles.
    fn letters(&self) -> impl Iterator<Item = Letter> {
        let places = (0..self.length).filter(|place| *place != self.before);
        places.map(|place| self.fixed.letter(place))
    }
}

/// A run of tiles in a lane.
#[derive(Clone, Copy, Debug)]
struct Run {
    start: usize,
    end: usize,
    key: Key,
    points: u16,
}

impl Run {
    /// The first run from a place on.
    #[inline]
    fn next(lanes: &Lanes, lane: usize, from: usize) -> Option<Self> {
        let tiles = lanes.tiles(lane);
        let ahead = tiles.taken >> from;
        if ahead == 0 {
            return None;
        }
        let start = from + ahead.trailing_zeros() as usize;
        let end = start + (tiles.taken >> start).trailing_ones() as usize;
        Some(Self::between(lanes, lane, start, end))
    }

    /// The run of these places.
    #[inline]
    fn between(lanes: &Lanes, lane: usize, start: usize, end: usize) -> Self {
        let tiles = lanes.tiles(lane);
        let mut run = Self { start, end, key: Key::EMPTY, points: 0 };
        for (place, cell) in (start..end).zip(&lanes.cells(lane)[start..end]) {
            if lanes.countable() {
                run.key = run.key.with(tiles.fixed.letter(place));
            }
            run.points += cell.points;
        }
        run
    }

    /// This run and the one that begins after the next square.
    fn with(&self, next: &Self) -> Self {
        let key = self.key.plus(&next.key);
        Self { start: self.start, end: next.end, key, points: self.points + next.points }
    }
}

/// Calls `then` with the lanes of a board, with the cross-checks for a rack. Only the wanted lanes,
/// one bit each, get cross-checks.
pub(super) fn with_lanes<L: Lexicon, R>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    map: Option<&WordMap>,
    wanted: u64,
    then: impl FnOnce(&Lanes) -> Result<R, L::Error>,
) -> Result<R, L::Error> {
    let playable = rack.tiles().playable().and(LetterSet::first(lexicon.alphabet().len()));
    room::with(&ROOM, |buffers| {
        buffers.check(scene, playable, map, wanted);
        let Buffers { lanes, checks, .. } = buffers;
        if map.is_none() && !checks.is_empty() {
            ask(lanes, checks, lexicon, rack.tiles())?;
        }
        then(lanes)
    })
}

/// Calls `then` with all lanes of a board, with the cross-checks for these letters.
pub(super) fn with_lanes_of<R>(
    scene: &Scene<'_>,
    playable: LetterSet,
    map: &WordMap,
    then: impl FnOnce(&Lanes) -> R,
) -> R {
    room::with(&ROOM, |buffers| {
        buffers.check(scene, playable, Some(map), u64::MAX);
        then(&buffers.lanes)
    })
}

thread_local! {
    static ROOM: Room<Buffers> = const { Room::new(None) };
}

/// The buffers of a search for cross-checks.
#[derive(Default)]
struct Buffers {
    lanes: Lanes,
    checks: Vec<Check>,
    look_ups: LookUps,
}

impl Buffers {
    /// Reads the lanes of a board and finds their checks, which are made if the words are in memory.
    fn check(
        &mut self,
        scene: &Scene<'_>,
        playable: LetterSet,
        map: Option<&WordMap>,
        wanted: u64,
    ) {
        let Self { lanes, checks: all, look_ups } = self;
        lanes.read(scene, playable, wanted);
        all.clear();
        let mut checks = Checks { lanes, map, playable, all };
        match checks.lanes.few_wanted() {
            Some(wanted) => wanted.for_each(|lane| checks.add_across(lane)),
            None => (0..checks.lanes.len()).for_each(|lane| checks.add_lane(lane)),
        }
        if let Some(map) = map {
            look_ups.find(lanes, all, map, playable);
        }
    }
}

/// Finds the cross-checks of a board.
struct Checks<'m> {
    lanes: &'m mut Lanes,
    map: Option<&'m WordMap>,
    playable: LetterSet,
    /// Those to be made.
    all: &'m mut Vec<Check>,
}

impl Checks<'_> {
    /// Adds the checks of the empty places of a lane beside a run of tiles.
    fn add_lane(&mut self, lane: usize) {
        let mut next = Run::next(self.lanes, lane, 0);
        if let Some(first) = next.filter(|first| first.start > 0) {
            self.add(lane, first.start - 1, &first);
        }
        while let Some(run) = next {
            next = Run::next(self.lanes, lane, run.end);
            match next {
                Some(next) if next.start == run.end + 1 => {
                    self.add(lane, run.end, &run.with(&next))
                }
                Some(next) => {
                    self.add(lane, run.end, &run);
                    self.add(lane, next.start - 1, &next);
                }
                None if run.end < self.lanes.size() => self.add(lane, run.end, &run),
                None => (),
            }
        }
    }

    /// Adds the checks of the empty places of a lane with tiles beside them in the lanes that cross it:
    /// where few lanes are wanted, most runs are beside none of them.
    fn add_across(&mut self, lane: usize) {
        for place in 0..self.lanes.size() {
            let (lane, place) = self.lanes.crossing(lane, place);
            let taken = self.lanes.tiles(lane).taken;
            // The place after the last gap before it.
            let gaps = !taken & ((1 << place) - 1);
            let start = (u32::BITS - gaps.leading_zeros()) as usize;
            let end = place + 1 + (taken >> (place + 1)).trailing_ones() as usize;
            if taken >> place & 1 == 1 || end - start == 1 {
                continue;
            }
            let before = Run::between(self.lanes, lane, start, place);
            let after = Run::between(self.lanes, lane, place + 1, end);
            let run = match (start < place, place + 1 < end) {
                (true, true) => before.with(&after),
                (true, false) => before,
                _ => after,
            };
            self.add(lane, place, &run);
        }
    }

    /// Adds the check of an empty place beside a run, or between the two runs that were joined.
    #[inline]
    fn add(&mut self, lane: usize, place: usize, run: &Run) {
        let cell = self.lanes.crossing(lane, place);
        if !self.lanes.wants(cell.0) {
            return;
        }
        self.lanes.cross(cell, run.points);
        let tiles = self.lanes.tiles(lane);
        let start = run.start.min(place);
        let end = run.end.max(place + 1);
        // Most cross words have two or three letters.
        if let Some(short) = self.map.map(WordMap::short)
            && end - start <= 3
        {
            let letter = |at: usize| tiles.fixed.letter(at);
            let partners = match (place - start, end - place) {
                (0, 2) | (1, 1) => short.partners(letter(run.start), place == start),
                (0, _) => short.thirds([letter(start + 1), letter(start + 2)], 0),
                (1, _) => short.thirds([letter(start), letter(start + 2)], 1),
                _ => short.thirds([letter(start), letter(start + 1)], 2),
            };
            self.lanes.allow(cell, partners.and(self.playable));
            return;
        }
        let length = end - start;
        let [fixed, mask] = [tiles.fixed, tiles.mask].map(|spelled| spelled.part(start, length));
        self.all.push(Check { cell, key: run.key, length, before: place - start, fixed, mask });
    }
}

/// Look-ups of letters, and the buffers for them.
#[derive(Default)]
struct LookUps {
    letters: Vec<Letter>,
    hits: Hits<LetterProbe>,
    fetched: Fetched<LetterProbe>,
    /// The letters that each check allows.
    allowed: Vec<LetterSet>,
}

impl LookUps {
    /// Makes checks by looking up all letters in a map.
    fn find(&mut self, lanes: &mut Lanes, checks: &[Check], map: &WordMap, playable: LetterSet) {
        let Self { letters, hits, fetched, allowed } = self;
        letters.clear();
        letters.extend(playable.iter());
        hits.clear();
        for (check, of) in checks.iter().zip(0..) {
            hits.probe(map.table(check.length), letters, (of, check.key.hash));
        }
        let of = |probe: LetterProbe| {
            let check = &checks[usize::from(probe.of)];
            (check, map.table(check.length))
        };
        fetched.clear();
        fetched.locate(hits.all().iter().copied(), |probe| {
            let (check, table) = of(probe);
            (table.probing(), check.key.hash_with(probe.letter))
        });
        fetched.fetch(|probe| of(probe).1);
        allowed.clear();
        allowed.resize(checks.len(), LetterSet::EMPTY);
        let at = |probe| {
            let (check, table) = of(probe);
            (table, check.key.with(probe.letter))
        };
        fetched.each(at, |probe, word, counts| {
            let fits = counts & word.has(of(probe).0.fixed, of(probe).0.mask);
            allowed[usize::from(probe.of)].insert_if(probe.letter, fits);
        });
        for (check, allowed) in checks.iter().zip(allowed) {
            lanes.allow(check.cell, *allowed);
        }
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
