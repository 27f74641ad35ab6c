//! Spans that may have one of the best plays, in the order of their upper bounds.
//!
//! Of the spans that begin at one place, a longer one has no lower bound, but for the bonus, so each
//! waits for the next longer one: half of them never get a bound.

use std::cmp::Reverse;

use super::lanes::{Cell, Lanes};
use super::queue::Queue;
use super::reach::{Highest, Reach};
use super::span::{Span, Spans, SpansFrom};
use crate::lexicon::{AnagramClasses, Key, MAX_DRAWN, WordMap};
use crate::moves::Scene;
use crate::moves::rule::worth::{Worth, value};
use crate::rules::{MAX_SCORE, Points};
use crate::tile::{Letter, LetterSet, MAX_LETTERS, Tiles};

/// A span that may have one of the best plays, with the key of the tiles on it.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub span: Span,
    pub key: Key,
}

/// A span that waits for its turn.
#[derive(Clone, Copy)]
struct Waiting {
    from: SpansFrom,
    last: u8,
    /// The upper bound of its score.
    bound: Points,
}

/// The room for a number for each number of tiles drawn from the rack.
const DRAWN: usize = (MAX_DRAWN + 1).next_power_of_two();

/// The buffers of [`Candidates`].
#[derive(Default)]
pub(super) struct Buffers {
    spans: Spans<Reach>,
    queue: Queue<Waiting>,
}

/// Spans by their upper bounds.
pub(super) struct Candidates<'a> {
    spans: &'a Spans<Reach>,
    queue: &'a mut Queue<Waiting>,
    map: &'a WordMap,
    /// The number of tiles on the rack.
    rack: usize,
    /// The hash of them all, for a rack without blanks.
    whole: Option<u64>,
    bonus: (usize, Points),
    highest: Highest,
    /// The most that laying a number of tiles can be worth, and that number or fewer, in hundredths of
    /// a point.
    worth: [i32; DRAWN],
    worth_upto: [i32; DRAWN],
}

impl<'a> Candidates<'a> {
    pub(in crate::moves) fn new(
        Buffers { spans, queue }: &'a mut Buffers,
        scene: &Scene<'_>,
        rack: &Tiles,
        lanes: &Lanes,
        map: &'a WordMap,
        classes: &AnagramClasses,
        worth: &impl Worth,
    ) -> Self {
        let mut room = [(Letter::default(), 0); MAX_LETTERS];
        let by_points = by_points(scene, rack, &mut room);
        let free = [0, 1, 2, 3].map(Reach::free);
        spans.find(scene, lanes, rack.len(), |cell: &Cell, crossed| {
            if crossed {
                let most = most(by_points, cell.allowed);
                Reach::crossed(cell.letter_factor, cell.word_factor, most)
            } else {
                free[usize::from(cell.letter_factor) % 4]
            }
        });
        let worth = std::array::from_fn(|drawn| worth.most(drawn.min(rack.len())));
        let mut worth_upto = worth;
        // A play lays at least one tile.
        for drawn in 2..DRAWN {
            worth_upto[drawn] = worth_upto[drawn].max(worth_upto[drawn - 1]);
        }
        queue.clear();
        let mut candidates = Self {
            spans,
            queue,
            map,
            rack: rack.len(),
            whole: classes.whole(rack.len()),
            // No score is higher than that.
            bonus: (scene.rack_size, scene.bonus.min(MAX_SCORE)),
            highest: highest(rack, by_points),
            worth,
            worth_upto,
        };
        for index in 0..candidates.spans.all().len() {
            let from = candidates.spans.all()[index];
            candidates.push(from, from.most_last);
        }
        candidates
    }

    /// The next span, unless no other can have a play of the value `least`, in hundredths of a point.
    #[inline]
    pub(in crate::moves) fn next(&mut self, least: i32) -> Option<Candidate> {
        loop {
            let Waiting { from, last, bound } = self.queue.pop(least)?;
            if last > from.least_last {
                self.push(from, last - 1);
            }
            let (span, key, _) = self.spans.get(from, last);
            if value(bound, self.worth[usize::from(span.drawn) % DRAWN]) >= least {
                return Some(Candidate { span, key });
            }
        }
    }

    /// Adds the span up to an empty square, or the next shorter one if this one has no word.
    #[inline]
    fn push(&mut self, from: SpansFrom, last: u8) {
        let (span, key, reach) = self.spans.get(from, last);
        let drawn = usize::from(span.drawn) % DRAWN;
        // For a span that takes the whole rack, and mostly has the bonus, one look-up tells whether
        // there is a word at all.
        if drawn == self.rack
            && let Some(whole) = self.whole
            && !self.map.table(span.length.into()).probably_has(key.hash.wrapping_add(whole))
        {
            if last > from.least_last {
                self.push(from, last - 1);
            }
            return;
        }
        let bound = reach.bound(span.drawn, span.word_factor.into(), &self.highest);
        let bound = (u64::from(span.base) + bound).min(MAX_SCORE.into()) as Points;
        // With more tiles than that, only a shorter span has the bonus.
        let bonus = if drawn > self.bonus.0 { self.bonus.1 } else { 0 };
        let worth = self.worth_upto[drawn].div_euclid(100);
        let upto = worth.saturating_add((bound + bonus) as i32);
        self.queue.push(upto, Waiting { from, last, bound });
    }
}

/// The sums of the points of the highest tiles of a rack.
fn highest(rack: &Tiles, by_points: &[(Letter, u8)]) -> Highest {
    let points = by_points.iter().flat_map(|(letter, points)| {
        std::iter::repeat_n(u32::from(*points), rack.letters.of(*letter).into())
    });
    let mut highest = Highest::default();
    let mut sum = 0;
    let mut points = points.chain(std::iter::repeat(0));
    for highest in &mut highest[1..] {
        sum += points.next().unwrap_or_default();
        *highest = sum;
    }
    highest
}

/// The letters of a rack with their points, highest first, in some room.
fn by_points<'r>(
    scene: &Scene<'_>,
    rack: &Tiles,
    room: &'r mut [(Letter, u8); MAX_LETTERS],
) -> &'r [(Letter, u8)] {
    let mut count = 0;
    for (letter, _) in rack.letters.iter() {
        room[count] = (letter, scene.tiles.points(letter) as u8);
        count += 1;
    }
    let letters = &mut room[..count];
    letters.sort_unstable_by_key(|(_, points)| Reverse(*points));
    letters
}

/// The points of the highest letter that is allowed.
fn most(by_points: &[(Letter, u8)], allowed: LetterSet) -> u8 {
    // No branch: which letters are allowed can't be predicted.
    let points =
        by_points.iter().map(|(letter, points)| *points * u8::from(allowed.contains(*letter)));
    points.fold(0, u8::max)
}
