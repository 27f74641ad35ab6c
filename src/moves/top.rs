//! The best plays only: spans are opened in the order of their upper bounds.

use std::cmp::Reverse;

use super::collect::Collector;
use super::fit::{Fitter, Slots};
use super::generate::{is_small, map_for_board};
use super::lanes::Cell;
use super::queue::Queue;
use super::reach::{Highest, Reach};
use super::score::MAX_SCORE;
use super::span::{Span, each_span};
use super::worth::{ScoreAlone, Worth, least_score, value};
use super::{Equity, Play, Plays, Scene, ValuedPlay, cross, generate};
use crate::lexicon::{
    AnagramClass, AnagramClasses, Batch, Key, Lexicon, Spelled, Table, WordMap, anagram_classes,
};
use crate::rules::{MAX_SIZE, Points};
use crate::tile::{Letter, LetterSet, Rack, Tiles};

/// The first `count` plays of [`generate()`], without making the others.
///
/// For words in memory this takes a fraction of the time: each span has an upper bound, and spans
/// that can't hold one of the best plays are skipped. Other lexicons are asked for all plays.
///
/// # Errors
///
/// An error of the lexicon; none for words in memory.
pub fn top<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    count: usize,
) -> Result<Plays, L::Error> {
    if let Some(plays) = search(scene, rack, lexicon, count, &ScoreAlone)? {
        return Ok(plays.sorted(scene.board));
    }
    let mut plays = generate(scene, rack, lexicon)?;
    plays.truncate(count);
    Ok(plays)
}

/// The `count` best plays by score and worth together, best first, each with that sum. Ties are in the
/// order of [`generate()`].
///
/// # Errors
///
/// An error of the lexicon; none for words in memory.
pub fn top_by<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    count: usize,
    worth: &impl Worth,
) -> Result<Vec<ValuedPlay>, L::Error> {
    if let Some(plays) = search(scene, rack, lexicon, count, worth)? {
        return Ok(plays.by_value(scene.board));
    }
    let plays = generate(scene, rack, lexicon)?;
    let valued = |play: Play| {
        let value = Equity(value(play.score, worth.of(&play.laid())));
        ValuedPlay { play, value }
    };
    let mut plays: Vec<_> = plays.iter().map(valued).collect();
    plays.sort_by_key(|play| Reverse(play.value));
    plays.truncate(count);
    Ok(plays)
}

/// Collects the plays that may be among the `count` best; `None` where the words are not in memory.
fn search<L: Lexicon, W: Worth>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    count: usize,
    worth: &W,
) -> Result<Option<Collector>, L::Error> {
    let tiles = rack.tiles();
    let map = (count > 0 && is_small(tiles)).then(|| map_for_board(scene, tiles, lexicon));
    let Some(map) = map.flatten() else { return Ok(None) };
    let lanes = cross::view(scene, rack, lexicon, Some(map))?;
    let highest = highest(scene, tiles);
    let points = |letter| scene.tiles.points(letter);
    let classes = anagram_classes(tiles, map.alphabet().len(), scene.board.size(), points);
    let mut candidates = Vec::with_capacity(1 << 9);
    let mut queue = Queue::new();
    let by_points = by_points(scene, tiles);
    let free = [0, 1, 2, 3].map(Reach::free);
    let reach_of = |cell: &Cell, crossed: bool| {
        if crossed {
            let most = most(&by_points, cell.allowed);
            Reach::crossed(cell.letter_factor, cell.word_factor, most)
        } else {
            free[usize::from(cell.letter_factor) % 4]
        }
    };
    let whole = tiles.len();
    each_span(scene, &lanes, whole, reach_of, |span, key, reach| {
        let drawn = usize::from(span.drawn);
        // For a span that takes the whole rack, and with it the bonus, one look-up tells whether
        // there is a word at all.
        if drawn == whole
            && !map
                .table(span.length.into())
                .is_some_and(|table| classes.of(drawn).any(table, &key))
        {
            return;
        }
        let bound = span.base + reach.bound(span.drawn, span.word_factor, &highest);
        queue.push(value(bound.min(MAX_SCORE.into()) as Points, worth.most(drawn)));
        candidates.push(SpanWithKey { span, key });
    });
    let mut plays = Collector::new(lexicon.alphabet(), Some(count));
    let mut fitter = Fitter::new(scene, &lanes, tiles);
    let opener =
        Opener { map, classes: &classes, candidates: &candidates, blanks: tiles.blanks, worth };
    let mut room = Room::default();
    // Several spans at once, so that their look-ups need not wait for each other. Equal scores stay
    // in the race: the order of the list decides among them.
    while let Some(first) = queue.pop(plays.least_value()) {
        let others = std::iter::from_fn(|| queue.pop(plays.least_value()));
        room.spans.clear();
        room.spans.extend(std::iter::once(first).chain(others.take(TOGETHER - 1)));
        opener.open(&mut room, &mut fitter, &mut plays);
    }
    Ok(Some(plays))
}

/// The sums of the points of the highest tiles of a rack.
fn highest(scene: &Scene<'_>, rack: &Tiles) -> Highest {
    let letters = rack.letters.iter();
    let points = letters
        .flat_map(|(letter, count)| std::iter::repeat_n(scene.tiles.points(letter), count.into()));
    let mut points: Vec<_> = points.collect();
    points.sort_unstable_by_key(|points| Reverse(*points));
    let mut highest = Highest::default();
    for count in 1..highest.len() {
        highest[count] = highest[count - 1] + points.get(count - 1).unwrap_or(&0);
    }
    highest
}

/// The letters of a rack with their points, highest first.
fn by_points(scene: &Scene<'_>, rack: &Tiles) -> Vec<(Letter, u8)> {
    let letters = rack.letters.iter().map(|(letter, _)| (letter, scene.tiles.points(letter) as u8));
    let mut letters: Vec<_> = letters.collect();
    letters.sort_unstable_by_key(|(_, points)| Reverse(*points));
    letters
}

/// The points of the highest letter that is allowed.
fn most(by_points: &[(Letter, u8)], allowed: LetterSet) -> u8 {
    by_points.iter().find(|(letter, _)| allowed.contains(*letter)).map_or(0, |(_, points)| *points)
}

/// How many spans are opened at once, even if fewer would do.
const TOGETHER: usize = 4;

/// A span with the key of the tiles that lie in it.
struct SpanWithKey {
    span: Span,
    key: Key,
}

/// Buffers for opening spans, used again for the next ones.
#[derive(Default)]
struct Room {
    /// The spans to open.
    spans: Vec<usize>,
    batch: Batch,
    slots: Slots,
    found: FoundWords,
    /// Where the words of each slot end.
    ends: Vec<usize>,
}

/// Words that were looked up, slot by slot.
#[derive(Default)]
struct FoundWords {
    words: Vec<Spelled>,
    /// What laying each of these is worth, in hundredths of a point, where that counts.
    worths: Vec<i32>,
}

/// What is the same for all spans that a search opens.
struct Opener<'a, W> {
    map: &'a WordMap,
    classes: &'a AnagramClasses,
    /// All spans, in the order in which they were found.
    candidates: &'a [SpanWithKey],
    /// How many blanks the rack has.
    blanks: u8,
    worth: &'a W,
}

impl<W: Worth> Opener<'_, W> {
    /// Fits all words of the spans in the room that may be among the best.
    fn open(&self, room: &mut Room, fitter: &mut Fitter<'_>, plays: &mut Collector) {
        let Self { map, classes: by_size, candidates, worth, .. } = *self;
        room.slots.clear();
        room.found.words.clear();
        room.found.worths.clear();
        room.ends.clear();
        if self.blanks == 0 {
            room.batch.clear();
            for index in &room.spans {
                let SpanWithKey { span, key } = &candidates[*index];
                let Some(table) = map.table(span.length.into()) else { continue };
                let classes = by_size.of(span.drawn.into());
                room.batch.add(*index, classes, (table, span.length), key);
            }
            let probes = room.batch.probable(map);
            for probes in probes.chunk_by(|a, b| a.question == b.question) {
                let candidate = &candidates[probes[0].question as usize];
                let Some(table) = map.table(candidate.span.length.into()) else { continue };
                room.slots.add(fitter.lanes(), &candidate.span);
                let classes = by_size.of(candidate.span.drawn.into()).all;
                let some = probes.iter().rev().map(|probe| &classes[usize::from(probe.kind)]);
                let of =
                    |class: &AnagramClass| if W::COUNTS { worth.of(&class.tiles()) } else { 0 };
                look_up::<W>(table, candidate, some, &room.slots, plays, of, &mut room.found);
                room.ends.push(room.found.words.len());
            }
        } else {
            for index in &room.spans {
                let candidate = &candidates[*index];
                let Some(table) = map.table(candidate.span.length.into()) else { continue };
                room.slots.add(fitter.lanes(), &candidate.span);
                let drawn = candidate.span.drawn.into();
                let all = by_size.of(drawn).all.iter().rev();
                // Which letters are blanks is not known yet.
                let most = worth.most(drawn);
                look_up::<W>(table, candidate, all, &room.slots, plays, |_| most, &mut room.found);
                room.ends.push(room.found.words.len());
            }
        }
        let mut start = 0;
        for (slot, end) in room.slots.all().iter().zip(&room.ends) {
            let slot = std::slice::from_ref(slot);
            for place in start..*end {
                if W::COUNTS {
                    plays.set_worth(room.found.worths[place]);
                }
                fitter.fit(room.found.words[place], &room.slots, slot, plays, worth);
            }
            start = *end;
        }
    }
}

/// Looks up the words of the last slot that may be among the best, with the worth of each.
fn look_up<'k, W: Worth>(
    table: &Table,
    SpanWithKey { span, key }: &SpanWithKey,
    classes: impl Iterator<Item = &'k AnagramClass>,
    slots: &Slots,
    plays: &Collector,
    worth_of: impl Fn(&AnagramClass) -> i32,
    found: &mut FoundWords,
) {
    let Some(slot) = slots.all().last() else { return };
    let mut factors = [0; MAX_SIZE];
    let drawn = usize::from(span.drawn);
    factors.iter_mut().zip(slots.factors(slot)).for_each(|(at, factor)| *at = factor);
    factors[..drawn].sort_unstable_by_key(|factor| Reverse(*factor));
    // Most squares have the lowest factor: only the others are counted one by one.
    let lowest = factors[drawn - 1];
    let more = factors.iter().take_while(|factor| **factor > lowest).count();
    let limits = slots.limits(slot);
    for class in classes {
        // The highest tiles on the highest factors: no word of these tiles scores more than this.
        let points = class.points();
        let more = points.iter().zip(&factors[..more]);
        let more = more.map(|(points, factor)| u64::from(*points) * (factor - lowest));
        let bound = span.base + class.sum() * lowest + more.sum::<u64>();
        let worth = worth_of(class);
        if bound >= u64::from(least_score(plays.least_value(), worth)) {
            class.look_up(table, key, &limits, &mut found.words);
            if W::COUNTS {
                found.worths.resize(found.words.len(), worth);
            }
        }
    }
}
