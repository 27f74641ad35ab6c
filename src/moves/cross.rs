//! Cross-checks: which letters may lie on a square, seen from the words that cross it.
//!
//! A cross-check is the same question as any other: the tiles before and behind the square are the
//! fixed letters, and one tile is drawn from the rack.

use rustc_hash::FxHashMap;

use super::Scene;
use super::lanes::{Cell, Lanes, Reach};
use crate::lexicon::{Ask, Key, Lexicon, MAX_PACKED, Multiset, Spelled, WordMap};
use crate::rules::Points;
use crate::tile::{Letter, LetterSet, Rack, Tiles};

/// A square whose cross word is to be asked for.
#[derive(Clone, Copy, Debug)]
struct Check {
    /// The lane that sees the cross word as crossing, and the place there.
    cell: (usize, usize),
    /// How many letters the cross word has, and how many of them before the square.
    length: usize,
    before: usize,
    /// Its letters, and which places they cover.
    fixed: Spelled,
    mask: Spelled,
    /// The key of its letters.
    key: Key,
    points: Points,
}

/// Tiles in a row, with a free square or the edge at both ends.
#[derive(Clone, Copy, Debug)]
struct Run {
    start: usize,
    end: usize,
    word: Spelled,
    mask: Spelled,
    key: Key,
    points: Points,
}

impl Run {
    /// A run of no tiles.
    fn at(start: usize) -> Self {
        let (word, mask) = (Spelled::default(), Spelled::default());
        Self { start, end: start, word, mask, key: Key::EMPTY, points: 0 }
    }
}

/// All lanes of a board, with the cross-checks for a rack.
pub(super) fn view<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    map: Option<&WordMap>,
) -> Result<Lanes, L::Error> {
    let playable = rack.tiles().playable().and(LetterSet::first(lexicon.alphabet().len()));
    let by_points = by_points(scene, rack.tiles());
    let mut lanes = Lanes::plain(scene, playable);
    let checks = checks(&lanes);
    for check in &checks {
        let cell = lanes.cell_mut(check.cell.0, check.cell.1);
        *cell = Cell { crossed: true, points: check.points, allowed: LetterSet::EMPTY, ..*cell };
    }
    match map {
        Some(map) => look_up(&mut lanes, &checks, map, playable),
        None => ask(&mut lanes, &checks, lexicon, rack.tiles())?,
    }
    for check in &checks {
        let cell = lanes.cell_mut(check.cell.0, check.cell.1);
        let most = most(&by_points, cell.allowed);
        cell.reach = Reach::crossed(cell.letter_factor, cell.word_factor, most);
    }
    Ok(lanes)
}

/// The letters of a rack with their points, highest first.
fn by_points(scene: &Scene<'_>, rack: &Tiles) -> Vec<(Letter, u8)> {
    let letters = rack.letters.iter().map(|(letter, _)| (letter, scene.tiles.points(letter) as u8));
    let mut letters: Vec<_> = letters.collect();
    letters.sort_unstable_by_key(|(_, points)| std::cmp::Reverse(*points));
    letters
}

/// The highest points of the letters that are allowed.
fn most(by_points: &[(Letter, u8)], allowed: LetterSet) -> u8 {
    by_points.iter().find(|(letter, _)| allowed.contains(*letter)).map_or(0, |(_, points)| *points)
}

fn look_up(lanes: &mut Lanes, checks: &[Check], map: &WordMap, playable: LetterSet) {
    for check in checks {
        let Some(table) = map.table(check.length) else { continue };
        let allowed = check.key.there(table, playable).iter().filter(|letter| {
            let key = check.key.with(*letter);
            let mut there = false;
            table.words_there(key.hash, key.counts, &mut |word| {
                there |= word.has(check.fixed, check.mask);
            });
            there
        });
        lanes.cell_mut(check.cell.0, check.cell.1).allowed = allowed.collect();
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
        let places = (0..check.length).filter(|place| *place != check.before);
        let fixed = places.map(|place| check.fixed.letter(place)).collect();
        let ask = Ask { fixed, drawn: 1 };
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
            lanes.cell_mut(check.cell.0, check.cell.1).allowed.insert(word[check.before]);
        }
    })?;
    Ok(())
}

/// The empty squares with tiles beside them, across a lane.
fn checks(lanes: &Lanes) -> Vec<Check> {
    let mut checks = Vec::with_capacity(64);
    let mut runs = Vec::new();
    for lane in 0..lanes.len() {
        runs_of(lanes.cells(lane), &mut runs);
        for (index, run) in runs.iter().enumerate() {
            let next = runs.get(index + 1);
            let mut check = |place: usize, before: &Run, behind: &Run| {
                let on = before.end - before.start + 1;
                checks.push(Check {
                    cell: lanes.crossing(lane, place),
                    length: on + behind.end - behind.start,
                    before: on - 1,
                    fixed: before.word.and(behind.word.after(on)),
                    mask: before.mask.and(behind.mask.after(on)),
                    key: before.key.plus(&behind.key),
                    points: before.points + behind.points,
                });
            };
            let joined = |a: &Run, b: &Run| a.end + 1 == b.start;
            let first = index == 0 || !joined(&runs[index - 1], run);
            if first && run.start > 0 {
                check(run.start - 1, &Run::at(0), run);
            }
            match next.filter(|next| joined(run, next)) {
                Some(next) => check(run.end, run, next),
                None if run.end < lanes.size() => check(run.end, run, &Run::at(0)),
                None => {}
            }
        }
    }
    checks
}

fn runs_of(cells: &[Cell], runs: &mut Vec<Run>) {
    runs.clear();
    let mut before = false;
    for (place, cell) in cells.iter().enumerate() {
        if let Some(tile) = cell.tile {
            if !before {
                runs.push(Run::at(place));
            }
            if let Some(run) = runs.last_mut() {
                run.word.put(place - run.start, tile.letter());
                run.mask.cover(place - run.start);
                // Of more letters than a key counts, the key is never used.
                run.key =
                    if place < MAX_PACKED.into() { run.key.with(tile.letter()) } else { run.key };
                run.points += cell.points;
                run.end = place + 1;
            }
        }
        before = cell.tile.is_some();
    }
}
