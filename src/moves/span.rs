//! Spans: the runs of squares that a word could fill exactly.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::Scene;
use super::cross::{Cell, LaneView};
use crate::board::Direction;
use crate::lexicon::Ask;
use crate::rules::Points;
use crate::tile::LetterCounts;

/// A run of squares with no tile right before or behind it, at least one of them empty, that a
/// word filling it would connect to the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    /// The index of its lane.
    pub lane: usize,
    /// Its first place in the lane.
    pub start: usize,
    /// How many squares it has.
    pub length: usize,
    /// What all word premiums under its empty squares make of the word's points.
    pub word_factor: u64,
    /// All points that do not depend on the word: tiles that lie there, cross words, bonus.
    pub base: u64,
}

/// The spans that ask the same question.
#[derive(Clone, Debug)]
pub(super) struct Question {
    /// The fixed letters and how many squares are empty.
    pub ask: Ask,
    /// Which spans, of the list that belongs to it.
    pub spans: Range<usize>,
}

/// All spans for a rack of so many tiles, grouped by question.
pub(super) fn questions(
    scene: &Scene<'_>,
    lanes: &[LaneView],
    rack: usize,
) -> (Vec<Question>, Vec<Span>) {
    let mut known: FxHashMap<Ask, usize> = FxHashMap::default();
    let mut asks = Vec::new();
    let mut spans = Vec::new();
    let opening = scene.board.is_empty().then(|| scene.layout.start());
    for (index, view) in lanes.iter().enumerate() {
        let starts = (0..view.cells.len())
            .filter(|&start| start == 0 || view.cells[start - 1].tile.is_none());
        for start in starts {
            grow(view, start, rack, opening, |length, empty, fixed| {
                let ask = Ask { fixed: *fixed, drawn: empty };
                let ask = *known.entry(ask).or_insert_with(|| {
                    asks.push(ask);
                    asks.len() - 1
                });
                let (word_factor, base) = worth(scene, &view.cells[start..start + length], empty);
                spans.push((ask, Span { lane: index, start, length, word_factor, base }));
            });
        }
    }
    spans.sort_by_key(|(ask, _)| *ask);
    let mut from = 0;
    let questions = asks.into_iter().enumerate().map(|(index, ask)| {
        let count = spans[from..].partition_point(|(ask, _)| *ask == index);
        from += count;
        Question { ask, spans: from - count..from }
    });
    (questions.collect(), spans.into_iter().map(|(_, span)| span).collect())
}

/// Calls `found` with the length, the number of empty squares and the fixed letters of each span
/// that begins at a place.
fn grow(
    view: &LaneView,
    start: usize,
    rack: usize,
    opening: Option<(usize, usize)>,
    mut found: impl FnMut(usize, usize, &LetterCounts),
) {
    let mut fixed = LetterCounts::NONE;
    let (mut empty, mut crossed, mut connected) = (0, 0, false);
    for (place, cell) in view.cells.iter().enumerate().skip(start) {
        match cell.tile {
            Some(tile) => {
                fixed.add(tile.letter());
                connected = true;
            }
            None => {
                empty += 1;
                if empty > rack || cell.allowed.is_empty() {
                    return;
                }
                crossed += usize::from(cell.cross.is_some());
                connected |= cell.cross.is_some() || opening == Some(view.lane.at(place));
            }
        }
        let length = place - start + 1;
        let ends = view.cells.get(place + 1).is_none_or(|cell| cell.tile.is_none());
        // A single tile that makes a word both ways is a play across.
        let listed_across = view.lane.direction() == Direction::Down && empty == 1 && crossed == 1;
        if ends && connected && empty > 0 && length > 1 && !listed_across {
            found(length, empty, &fixed);
        }
    }
}

/// The word factor of a span, and the points that any word filling it brings.
fn worth(scene: &Scene<'_>, cells: &[Cell], empty: usize) -> (u64, u64) {
    let word_factor = cells.iter().map(|cell| u64::from(cell.word_factor)).product::<u64>();
    let tile_points = |cell: &Cell| -> Points {
        cell.tile
            .filter(|tile| !tile.is_blank())
            .map_or(0, |tile| scene.tiles.points(tile.letter()))
    };
    let fixed: u64 = cells.iter().map(|cell| u64::from(tile_points(cell))).sum();
    let cross = |cell: &Cell| {
        cell.cross.map_or(0, |points| u64::from(points) * u64::from(cell.word_factor))
    };
    let crosses: u64 = cells.iter().map(cross).sum();
    (word_factor, fixed * word_factor + crosses + u64::from(scene.bonus_for(empty)))
}
