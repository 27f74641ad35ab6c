//! The best plays only: spans are opened in the order of their upper bounds.

use std::cmp::Reverse;

use itertools::Itertools;

use super::candidates::{Candidate, Candidates};
use super::collect::Collector;
use super::fit::Fitter;
use super::generate::{is_small, map_for_board};
use super::lanes::{Lanes, SIDE};
use super::slot::{Slot, Slots};
use super::worth::{ScoreAlone, Worth, least_score, value};
use super::{Equity, Play, Plays, Scene, ValuedPlay, cross, generate};
use crate::lexicon::{
    AnagramClass, AnagramClasses, ClassProbe, Fetched, FoundWord, Hits, Key, Lexicon, MAX_DRAWN,
    Multiset, Subrack, WordMap, anagram_classes,
};
use crate::tile::{LetterSet, Rack};

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
    let points = |letter| scene.tiles.points(letter);
    let classes = anagram_classes(tiles, map.alphabet().len(), scene.board.size(), points);
    let mut candidates = Candidates::new(scene, tiles, &lanes, map, &classes, worth);
    let mut plays = Collector::new(lexicon.alphabet(), tiles.blanks, Some(count));
    let mut fitter = Fitter::new(scene, &lanes, tiles);
    let opener = Opener { map, classes: &classes, blanks: tiles.blanks, worth };
    let mut room = Room::default();
    // Several spans at once, so that their look-ups need not wait for each other; with blanks there are
    // enough of them in each. Equal scores stay in the race: the order of the list decides among them.
    let together = if tiles.blanks == 0 { TOGETHER } else { 1 };
    loop {
        let next = std::iter::from_fn(|| candidates.next(plays.least_value())).take(together);
        room.spans.clear();
        room.spans.extend(next);
        if room.spans.is_empty() {
            return Ok(Some(plays));
        }
        opener.open(&mut room, &mut fitter, &mut plays);
    }
}

/// How many spans are opened at once, even if fewer would do.
const TOGETHER: usize = 8;

/// Buffers for opening spans, used again for the next ones.
#[derive(Default)]
struct Room {
    /// The spans to open.
    spans: Vec<Candidate>,
    /// What was probed for racks without blanks, and with them.
    probes: Hits<ClassProbe>,
    fetched: Fetched<ClassProbe>,
    subracks: Hits<Subrack>,
    subsets: Fetched<Subrack>,
    slots: Slots,
    /// The words slot by slot, and what laying each is worth, in hundredths of a point.
    words: Vec<FoundWord>,
    /// Where the words of each slot end.
    ends: Vec<usize>,
}

/// What is the same for all spans that a search opens.
struct Opener<'a, W> {
    map: &'a WordMap,
    classes: &'a AnagramClasses,
    /// How many blanks the rack has.
    blanks: u8,
    worth: &'a W,
}

impl<W: Worth> Opener<'_, W> {
    /// Fits all words of the spans in the room that may be among the best.
    fn open(&self, room: &mut Room, fitter: &mut Fitter<'_>, plays: &mut Collector) {
        room.slots.clear();
        room.words.clear();
        room.ends.clear();
        if self.blanks == 0 {
            self.look_up_letters(room, fitter.lanes(), plays);
        } else {
            self.look_up_blanks(room, fitter.lanes(), plays);
        }
        let mut start = 0;
        for (slot, end) in room.ends.iter().enumerate() {
            if *end > start {
                let words = room.words[start..*end].iter().copied();
                fitter.fit(words, &room.slots, slot..slot + 1, plays, self.worth);
            }
            start = start.max(*end);
        }
    }

    fn look_up_letters(&self, room: &mut Room, lanes: &Lanes, plays: &Collector) {
        let Room { spans, probes, fetched, slots, words, ends, .. } = room;
        let [first, ..] = spans[..] else { return };
        let asked: [_; TOGETHER] = std::array::from_fn(|number| {
            let Candidate { span, hash, .. } = spans.get(number).unwrap_or(&first);
            (self.map.table(span.length.into()), self.classes.of(span.drawn.into()), *hash)
        });
        probes.clear();
        for (of, (table, classes, hash)) in (0..).zip(&asked[..spans.len()]) {
            probes.probe(table, *classes, (of, *hash));
        }
        let asked = |probe: ClassProbe| &asked[probe.of() % TOGETHER];
        fetched.clear();
        // The highest first.
        fetched.locate(probes.all().iter().rev().copied(), |probe| {
            let (table, classes, hash) = asked(probe);
            (table, classes.hash(probe.class(), *hash))
        });
        let class = |probe: ClassProbe| &asked(probe).1.all[probe.class()];
        let mut opened = [Opened::NONE; TOGETHER];
        for of in fetched.probes().map(|probe| probe.of()).dedup() {
            slots.add(lanes, &spans[of].span);
            let number = slots.all().len() - 1;
            let slot = &slots.all()[number];
            opened[of] = Opened { slot: number, key: slot.key(lanes), bounds: Bounds::of(slot) };
        }
        fetched.retain(|probe| {
            let bound = opened[probe.of()].bounds.bound(class(probe));
            bound >= least_score(plays.least_value(), self.worth_of(class(probe))).into()
        });
        fetched.fetch(|probe| asked(probe).0);
        ends.resize(slots.all().len(), 0);
        fetched.words(
            |probe| {
                let fixed = &opened[probe.of()].key;
                (asked(probe).0, class(probe).key().plus(fixed))
            },
            |probe, word| {
                let worth = self.worth_of(class(probe));
                words.push(FoundWord { worth, ..FoundWord::of_letters(word) });
                ends[opened[probe.of()].slot] = words.len();
            },
        );
    }

    /// What laying the tiles of a class is worth.
    #[inline]
    fn worth_of(&self, class: &AnagramClass) -> i32 {
        if W::COUNTS { self.worth.of(&class.tiles()) } else { 0 }
    }

    fn look_up_blanks(&self, room: &mut Room, lanes: &Lanes, plays: &Collector) {
        let Room { spans, subracks: probes, subsets, slots, words, ends, .. } = room;
        for Candidate { span, hash, .. } in &*spans {
            let table = self.map.table(span.length.into());
            slots.add(lanes, span);
            let Some(slot) = slots.all().last() else { continue };
            let bounds = Bounds::of(slot);
            let mut some = [LetterSet::EMPTY; SIDE];
            let limits = slot.limits(lanes, &mut some);
            let classes = self.classes.of(span.drawn.into()).all;
            // Which letters are blanks is not known yet.
            let worth = self.worth.most(span.drawn.into());
            let least = u64::from(least_score(plays.least_value(), worth));
            probes.clear();
            for class in (0..).zip(classes).filter(|(_, class)| bounds.bound(class) >= least) {
                probes.probe(table, class, *hash, &limits);
            }
            probes.words(table, classes, slot.key(lanes).counts, subsets, |word| words.push(word));
            ends.push(words.len());
        }
    }
}

/// A span that may have one of the best plays.
struct Opened {
    /// The index of its slot.
    slot: usize,
    /// The key of the tiles on it.
    key: Key,
    bounds: Bounds,
}

impl Opened {
    const NONE: Self = Self { slot: 0, key: Key::EMPTY, bounds: Bounds::NONE };
}

/// Upper bounds for the scores of the words of each class on a slot.
struct Bounds {
    base: u64,
    /// The lowest factor, which most squares have.
    lowest: u64,
    /// What the others have beyond it, in falling order.
    more: [u64; MAX_DRAWN],
    count: usize,
}

impl Bounds {
    const NONE: Self = Self { base: 0, lowest: 0, more: [0; MAX_DRAWN], count: 0 };

    fn of(slot: &Slot) -> Self {
        let drawn = usize::from(slot.drawn).min(MAX_DRAWN);
        let mut more = [0; MAX_DRAWN];
        more.iter_mut().zip(slot.squares(drawn)).for_each(|(at, (_, factor))| *at = factor.into());
        more[..drawn].sort_unstable_by_key(|factor| Reverse(*factor));
        let lowest = more[drawn - 1];
        let count = more.iter().take_while(|factor| **factor > lowest).count();
        more[..count].iter_mut().for_each(|factor| *factor -= lowest);
        Self { base: slot.base, lowest, more, count }
    }

    /// The highest tiles on the highest factors: no word of these tiles scores more than this.
    #[inline]
    fn bound(&self, class: &AnagramClass) -> u64 {
        let points = class.points();
        let more = points.iter().zip(&self.more[..self.count]);
        let more = more.map(|(points, factor)| u64::from(*points) * factor);
        self.base + class.sum() * self.lowest + more.sum::<u64>()
    }
}
