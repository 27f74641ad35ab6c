//! The best plays only: spans are opened in the order of their upper bounds.

use std::cmp::Reverse;

use super::answers::{AT_ONCE, Answers};
use super::candidates::{self, Candidate, Candidates};
use super::class_worths::ClassWorths;
use super::collect::Collector;
use super::cross;
use super::fit::Fitter;
use super::generate::{generate, is_small, map_for_board};
use super::lanes::{Lanes, SIDE};
use super::room::{self, Room};
use super::slot::{Slot, Slots};
use crate::lexicon::{
    AnagramClass, AnagramClasses, ClassProbe, Fetched, FoundWord, Hits, Key, Lexicon, MAX_DRAWN,
    Multiset, Sieve, Spelled, Subrack, Table, WordMap,
};
use crate::moves::rule::worth::{ScoreAlone, Worth, least_score, value};
use crate::moves::{Equity, Play, Plays, Scene, ValuedPlay};
use crate::tile::{LetterSet, Rack, Tiles};

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
    let mut plays = Collector::new(lexicon.alphabet(), tiles.blanks, Some(count));
    cross::with_lanes(scene, rack, lexicon, Some(map), u64::MAX, |lanes| {
        room::with(&ROOM, |buffers| collect(scene, lanes, tiles, map, worth, buffers, &mut plays));
        Ok(())
    })?;
    Ok(Some(plays))
}

/// Opens spans until no other can have one of the best plays.
fn collect<W: Worth>(
    scene: &Scene<'_>,
    lanes: &Lanes,
    rack: &Tiles,
    map: &WordMap,
    worth: &W,
    Buffers { classes, worths, candidates, opening }: &mut Buffers,
    plays: &mut Collector,
) {
    let points = |letter| scene.tiles.points(letter);
    classes.form(rack, map.alphabet().len(), scene.board.size(), points);
    if W::COUNTS {
        worths.form(classes, rack.blanks, worth);
    }
    let mut candidates = Candidates::new(candidates, scene, rack, lanes, map, classes, worth);
    let mut fitter = Fitter::new(scene, lanes, rack);
    let opener = Opener { map, classes, worths, blanks: rack.blanks, worth };
    if rack.blanks == 0 {
        opening.answers.clear();
    }
    // Several spans at once, so that their look-ups need not wait for each other; with blanks there are
    // enough of them in each. Equal scores stay in the race: the order of the list decides among them.
    let at_once = if rack.blanks == 0 { AT_ONCE } else { 1 };
    loop {
        let next = std::iter::from_fn(|| candidates.next(plays.least_value())).take(at_once);
        opening.spans.clear();
        opening.spans.extend(next);
        if opening.spans.is_empty() {
            return;
        }
        opener.open(opening, &mut fitter, plays);
    }
}

thread_local! {
    static ROOM: Room<Buffers> = const { Room::new(None) };
}

/// The buffers of a search.
#[derive(Default)]
struct Buffers {
    classes: AnagramClasses,
    worths: ClassWorths,
    candidates: candidates::Buffers,
    opening: Opening,
}

/// Spans that are opened, and the buffers for that.
#[derive(Default)]
struct Opening {
    /// The spans to open.
    spans: Vec<Candidate>,
    slots: Slots,
    /// For racks without blanks. The words have the indexes of their slots and what laying them is
    /// worth, in hundredths of a point.
    answers: Answers,
    fetched: Fetched<ClassProbe>,
    words: Sieve<(u16, Spelled, i32)>,
    /// For racks with blanks. The words are those of one slot.
    subracks: Hits<Subrack>,
    subsets: Fetched<Subrack>,
    of_slot: Sieve<FoundWord>,
}

/// What is the same for all spans that a search opens.
struct Opener<'a, W> {
    map: &'a WordMap,
    classes: &'a AnagramClasses,
    /// What laying them is worth, where that counts.
    worths: &'a ClassWorths,
    /// How many blanks the rack has.
    blanks: u8,
    worth: &'a W,
}

impl<W: Worth> Opener<'_, W> {
    /// Fits all words of the spans that may be among the best.
    fn open(&self, opening: &mut Opening, fitter: &mut Fitter<'_>, plays: &mut Collector) {
        if self.blanks > 0 {
            return self.open_with_blanks(opening, fitter, plays);
        }
        self.look_up_letters(opening, fitter.lanes(), plays);
        for (slot, word, worth) in opening.words.all() {
            let slot = &opening.slots.all()[usize::from(*slot)];
            fitter.fit_one::<W>(*word, *worth, slot, plays);
        }
    }

    /// Finds all words of the spans that may be among the best, for a rack without blanks.
    fn look_up_letters(&self, opening: &mut Opening, lanes: &Lanes, plays: &Collector) {
        let Opening { spans, answers, fetched, slots, words, .. } = opening;
        slots.clear();
        words.clear();
        fetched.clear();
        let numbers = answers.find(spans, self.map, self.classes);
        let none =
            Opened { table: self.map.table(0), classes: &[], worths: &[], fixed: Key::EMPTY };
        let mut opened = [none; AT_ONCE];
        for (Candidate { span, key }, number) in spans.iter().zip(numbers) {
            let answer = answers.of(number);
            if answer.is_empty() {
                continue;
            }
            slots.add(lanes, span);
            let of = slots.all().len() - 1;
            let slot = &slots.all()[of];
            let table = self.map.table(span.length.into());
            let classes = self.classes.of(span.drawn.into()).all;
            let worths = if W::COUNTS { self.worths.of(span.drawn.into()) } else { &[] };
            let here = Opened { table, classes, worths, fixed: *key };
            opened[of % AT_ONCE] = here;
            let bounds = Bounds::of(slot);
            for (probe, place) in answer {
                let class = &classes[probe.class()];
                let least = least_score(plays.least_value(), here.worth_of::<W>(probe.class()));
                let probe = ClassProbe::new(of as u16, probe.class());
                fetched.put((probe, *place), bounds.bound(class) >= least.into());
            }
        }
        let opened = |probe: ClassProbe| &opened[probe.of() % AT_ONCE];
        let table = |probe| opened(probe).table;
        let class = |probe: ClassProbe| &opened(probe).classes[probe.class()];
        fetched.fetch(table);
        let at = |probe: ClassProbe| (table(probe), class(probe).key().plus(&opened(probe).fixed));
        fetched.each(at, |probe, word, counts| {
            let worth = opened(probe).worth_of::<W>(probe.class());
            words.put((probe.of() as u16, word, worth), counts);
        });
    }

    /// Like [`Self::open`], but for a rack with blanks.
    fn open_with_blanks(
        &self,
        opening: &mut Opening,
        fitter: &mut Fitter<'_>,
        plays: &mut Collector,
    ) {
        let Opening { spans, subracks: probes, subsets, slots, of_slot: words, .. } = opening;
        for Candidate { span, key } in &*spans {
            let table = self.map.table(span.length.into());
            slots.clear();
            slots.add(fitter.lanes(), span);
            let [slot] = slots.all() else { continue };
            let bounds = Bounds::of(slot);
            let mut some = [LetterSet::EMPTY; SIDE];
            let limits = slot.limits(fitter.lanes(), &mut some);
            let classes = self.classes.of(span.drawn.into()).all;
            let worths = if W::COUNTS { self.worths.of(span.drawn.into()) } else { &[] };
            let opened = Opened { table, classes, worths, fixed: *key };
            let least =
                |class| u64::from(least_score(plays.least_value(), opened.worth_of::<W>(class)));
            probes.clear();
            for (index, class) in classes.iter().enumerate() {
                if bounds.bound(class) >= least(index) {
                    probes.probe(table, (index as _, class), key.hash, &limits);
                }
            }
            words.clear();
            let found = |word, counts| words.put(word, counts);
            probes.words(table, classes, key.counts, subsets, found);
            let most = self.worths.most(span.drawn.into());
            fitter.fit_blanks(words.all(), slots.all(), plays, (self.worth, most));
        }
    }
}

/// A span whose question has words.
#[derive(Clone, Copy)]
struct Opened<'a> {
    table: &'a Table,
    classes: &'a [AnagramClass],
    worths: &'a [i32],
    /// The key of the tiles on it.
    fixed: Key,
}

impl Opened<'_> {
    /// What laying the tiles of a class is worth.
    #[inline]
    fn worth_of<W: Worth>(&self, class: usize) -> i32 {
        if W::COUNTS { self.worths[class] } else { 0 }
    }
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

/// Slots rarely have more squares than this with a higher factor.
const FEW: usize = 4;

impl Bounds {
    fn of(slot: &Slot) -> Self {
        let drawn = usize::from(slot.drawn).min(MAX_DRAWN);
        let mut more = [0; MAX_DRAWN];
        more.iter_mut().zip(slot.squares(drawn)).for_each(|(at, (_, factor))| *at = factor.into());
        more[..drawn].sort_unstable_by_key(|factor| Reverse(*factor));
        let lowest = more[drawn - 1];
        let count = more.iter().take_while(|factor| **factor > lowest).count();
        more[..drawn].iter_mut().for_each(|factor| *factor -= lowest);
        Self { base: slot.base, lowest, more, count }
    }

    /// The highest tiles on the highest factors: no word of these tiles scores more than this.
    #[inline]
    fn bound(&self, class: &AnagramClass) -> u64 {
        let points = class.points();
        let more = points.iter().zip(&self.more);
        let more = more.map(|(points, factor)| u64::from(*points) * factor);
        // Mostly only a few squares have more, and then nothing is predicted.
        let more: u64 =
            if self.count <= FEW { more.take(FEW).sum() } else { more.take(self.count).sum() };
        self.base + class.sum() * self.lowest + more
    }
}
