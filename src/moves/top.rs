//! The best plays alone: spans are opened in the order of what they could score at most.

use std::collections::BinaryHeap;

use super::collect::Collector;
use super::fit::{Fitter, Slots};
use super::generate::map_for_rack;
use super::lanes::Highest;
use super::score::MAX_SCORE;
use super::span::{Found, Span};
use super::{Plays, Scene, cross, generate};
use crate::lexicon::{Key, Kinds, Lexicon, Spelled, WordMap, kinds};
use crate::rules::MAX_SIZE;
use crate::tile::{Rack, Tiles};

/// The first plays of [`generate()`], so many or all, without making the others.
///
/// In memory this takes a fraction of the time: each span has an upper bound of its scores, and
/// what can't be among the best is never looked at. Other lists are asked for all plays.
pub fn top<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    count: usize,
) -> Result<Plays, L::Error> {
    let Some(map) = map_for_rack(scene, rack.tiles(), lexicon).filter(|_| count > 0) else {
        let mut plays = generate(scene, rack, lexicon)?;
        plays.truncate(count);
        return Ok(plays);
    };
    let lanes = cross::view(scene, rack, lexicon, Some(map))?;
    let tiles = rack.tiles();
    let highest = highest(scene, tiles);
    let points = |letter| scene.tiles.points(letter);
    let kinds = kinds(tiles, map.alphabet().len(), scene.board.size(), points);
    let mut spans = Vec::with_capacity(1 << 9);
    let mut bounds = Vec::with_capacity(1 << 9);
    let found = Found::spans(scene, &lanes, tiles.len(), false, |found, span, reach| {
        let drawn = usize::from(span.drawn);
        // A span that takes the whole rack, and with it the bonus, has one look-up that tells
        // whether there is such a word at all.
        let key = &found.keys[span.fixed as usize];
        if !map.table(span.length.into()).is_some_and(|table| kinds[drawn].any(table, key)) {
            return;
        }
        let bound = span.base + reach.bound(span.drawn, span.word_factor, &highest);
        bounds.push((bound.min(MAX_SCORE.into()) as u32) << INDEX | spans.len() as u32);
        spans.push(span);
    });
    let mut plays = Collector::new(lexicon.alphabet(), Some(count));
    let mut fitter = Fitter::new(scene, &lanes, tiles);
    let mut room = Room::default();
    let mut heap = BinaryHeap::from(bounds);
    while let Some(bound) = heap.pop() {
        // Equal scores stay in the race: the order of the list decides among them.
        if bound >> INDEX < plays.least() {
            break;
        }
        let span = &spans[bound as usize & ((1 << INDEX) - 1)];
        let (kinds, key) = (&kinds[usize::from(span.drawn)], &found.keys[span.fixed as usize]);
        open(map, kinds, key, span, &mut room, &mut fitter, &mut plays);
    }
    Ok(plays.sorted(scene.board))
}

/// The bits of a span's index below its bound: a board that fits a map's keys has some thousand spans.
const INDEX: u32 = 16;

/// The sums of the points of the highest tiles of a rack.
fn highest(scene: &Scene<'_>, rack: &Tiles) -> Highest {
    let letters = rack.letters.iter();
    let points = letters
        .flat_map(|(letter, count)| std::iter::repeat_n(scene.tiles.points(letter), count.into()));
    let mut points: Vec<_> = points.collect();
    points.sort_unstable_by_key(|points| std::cmp::Reverse(*points));
    let mut highest = [0; 1 << 8];
    for count in 1..highest.len() {
        highest[count] = highest[count - 1] + points.get(count - 1).unwrap_or(&0);
    }
    highest
}

/// What opening a span fills, kept for the next one.
#[derive(Default)]
struct Room {
    slots: Slots,
    indices: Vec<u32>,
    words: Vec<Spelled>,
}

/// Fits all words of a span that may be among the best.
fn open(
    map: &WordMap,
    kinds: &Kinds,
    key: &Key,
    span: &Span,
    room: &mut Room,
    fitter: &mut Fitter<'_>,
    plays: &mut Collector,
) {
    let Some(table) = map.table(span.length.into()) else { return };
    let mut factors = [0; MAX_SIZE];
    kinds.there(table, key, &mut room.indices);
    if room.indices.is_empty() {
        return;
    }
    let slots = &mut room.slots;
    slots.fill(fitter.lanes(), std::slice::from_ref(span));
    let [slot] = slots.all() else { return };
    factors.iter_mut().zip(&slot.new).for_each(|(factor, new)| *factor = new.factor);
    factors[..slot.new.len()].sort_unstable_by_key(|factor| std::cmp::Reverse(*factor));
    for kind in room.indices.iter().rev().map(|index| &kinds.all[*index as usize]) {
        // The highest tiles on the highest factors: no word of these tiles scores more.
        let points = kind.points();
        let points = points.iter().zip(&factors[..slot.new.len()]);
        let bound = points.map(|(points, factor)| u64::from(*points) * factor).sum::<u64>();
        if span.base + bound >= u64::from(plays.least()) {
            room.words.clear();
            kind.look_up(table, key, &slot.limits, &mut room.words);
            room.words.iter().for_each(|word| fitter.fit(*word, slots.all(), plays));
        }
    }
}
