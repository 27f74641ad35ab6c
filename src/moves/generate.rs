//! All plays of a rack on a board: spans, questions, words, fits.

use super::collect::Collector;
use super::fit::{Fitter, Slot, Slots};
use super::questions::{self, Questions};
use super::worth::ScoreAlone;
use super::{Plays, Scene, cross};
use crate::lexicon::{
    AnagramClasses, AskReport, Batch, Lexicon, Limits, MAX_DRAWN, Plan, Spelled, WordMap,
    anagram_classes,
};
use crate::tile::{Rack, Tiles};

/// A step that [`generate_watched`] has completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Step {
    /// Made the cross-checks.
    CrossChecks,
    /// Found the spans, and grouped them by question.
    Spans {
        /// The number of spans.
        spans: usize,
        /// The number of different questions.
        questions: usize,
    },
    /// Looked up the words, fitted and scored them.
    Words(AskReport),
    /// Sorted the plays.
    Sorted,
}

/// All legal plays, best first, each placement once.
///
/// Plays that differ only in which tiles are blanks are different plays. A single tile that makes a
/// word both ways is listed across. On an empty board plays cover the start and have two letters or
/// more. The words must have the scene's alphabet: see [`Scene::check_words`].
///
/// # Errors
///
/// An error of the lexicon; none for words in memory.
pub fn generate<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
) -> Result<Plays, L::Error> {
    generate_watched(scene, rack, lexicon, |_| ())
}

/// The same as [`generate()`], and calls `done` after each step.
///
/// # Errors
///
/// An error of the lexicon; none for words in memory.
pub fn generate_watched<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    done: impl FnMut(Step),
) -> Result<Plays, L::Error> {
    on_lanes(scene, rack, lexicon, u64::MAX, done)
}

/// The plays whose main words are in the wanted lanes, one bit each: the rows, then the columns. A
/// play changes few lanes, so a search that looks ahead keeps the plays of the others.
pub(crate) fn generate_on<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    wanted: u64,
) -> Result<Plays, L::Error> {
    on_lanes(scene, rack, lexicon, wanted, |_| ())
}

fn on_lanes<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    wanted: u64,
    mut done: impl FnMut(Step),
) -> Result<Plays, L::Error> {
    let map = map_for_board(scene, rack.tiles(), lexicon);
    let lanes = cross::view_on(scene, rack, lexicon, map, wanted)?;
    done(Step::CrossChecks);
    let tiles = rack.tiles();
    let map = map.filter(|_| is_small(tiles));
    let questions = match map {
        Some(_) => Questions::by_key(scene, &lanes, tiles.len()),
        None => Questions::by_letters(scene, &lanes, tiles.len()),
    };
    done(Step::Spans { spans: questions.spans.len(), questions: questions.len() });
    let mut plays = Collector::new(lexicon.alphabet(), None);
    let mut fitter = Fitter::new(scene, &lanes, tiles);
    let asked = match map {
        Some(map) => look_up(&questions, tiles, map, &mut fitter, &mut plays),
        None => ask(&questions, tiles, lexicon, &mut fitter, &mut plays)?,
    };
    done(Step::Words(asked));
    let plays = plays.sorted(scene.board);
    done(Step::Sorted);
    Ok(plays)
}

/// The map behind a lexicon, where the board is small enough for the keys to count its letters.
pub(super) fn map_for_board<'l>(
    scene: &Scene<'_>,
    rack: &Tiles,
    lexicon: &'l impl Lexicon,
) -> Option<&'l WordMap> {
    let fits = scene.board.size() <= crate::lexicon::MAX_PACKED.into();
    fits.then(|| lexicon.in_memory(rack)).flatten()
}

/// Whether a rack has few enough subracks to look each of them up.
pub(super) fn is_small(rack: &Tiles) -> bool {
    rack.blanks <= 2 && rack.len() <= MAX_DRAWN
}

/// Asks a lexicon for the words of all questions.
fn ask<L: Lexicon>(
    questions: &Questions,
    rack: &Tiles,
    lexicon: &L,
    fitter: &mut Fitter<'_>,
    plays: &mut Collector,
) -> Result<AskReport, L::Error> {
    let asks = (0..questions.len())
        .map(|question| questions::ask(fitter.lanes(), &questions.of(question)[0]));
    let asks: Vec<_> = asks.collect();
    let mut slots = Slots::default();
    let mut at_hand = usize::MAX;
    lexicon.ask(&asks, rack, &mut |question, word| {
        if at_hand != question {
            slots.fill(fitter.lanes(), questions.of(question));
            at_hand = question;
        }
        fitter.fit(Spelled::of(word), &slots, slots.all(), plays, &ScoreAlone);
    })
}

/// Looks up all subracks for each question, except those that none of its spans can take.
fn look_up(
    questions: &Questions,
    rack: &Tiles,
    map: &WordMap,
    fitter: &mut Fitter<'_>,
    plays: &mut Collector,
) -> AskReport {
    let most = questions.spans.iter().map(|span| span.drawn).max().unwrap_or(0);
    let by_size = anagram_classes(rack, map.alphabet().len(), most.into(), |_| 0);
    let (signatures, found) = if rack.blanks == 0 {
        look_up_letters(questions, &by_size, map, fitter, plays)
    } else {
        look_up_blanks(questions, &by_size, rack.blanks, map, fitter, plays)
    };
    AskReport { plan: Plan::Signatures, signatures, scanned: 0, probable: signatures, found }
}

/// The same for a rack without blanks. Returns how many subracks were looked up, and how many words
/// were found.
fn look_up_letters(
    questions: &Questions,
    by_size: &AnagramClasses,
    map: &WordMap,
    fitter: &mut Fitter<'_>,
    plays: &mut Collector,
) -> (u64, u64) {
    let mut batch = Batch::default();
    let mut signatures = 0;
    for question in 0..questions.len() {
        let span = &questions.of(question)[0];
        let Some(table) = map.table(span.length.into()) else { continue };
        let classes = by_size.of(span.drawn.into());
        batch.add(question, classes, (table, span.length), questions.key(question));
        signatures += classes.all.len() as u64;
    }
    let mut words = Vec::with_capacity(1 << 9);
    // Where the words of each question end.
    let mut ends = Vec::with_capacity(1 << 8);
    for probes in batch.probable(map).chunk_by(|a, b| a.question == b.question) {
        let question = probes[0].question as usize;
        let Some(table) = map.table(probes[0].length.into()) else { continue };
        let classes = by_size.of(questions.of(question)[0].drawn.into());
        for probe in probes {
            let class = &classes.all[usize::from(probe.kind)];
            class.look_up(table, questions.key(question), &Limits::NONE, &mut words);
        }
        ends.push((question, words.len()));
    }
    let mut slots = Slots::default();
    let mut start = 0;
    for (question, end) in ends {
        if end > start {
            slots.fill(fitter.lanes(), questions.of(question));
        }
        words[start..end]
            .iter()
            .for_each(|word| fitter.fit(*word, &slots, slots.all(), plays, &ScoreAlone));
        start = end;
    }
    (signatures, words.len() as u64)
}

/// The same for a rack with one or two blanks.
fn look_up_blanks(
    questions: &Questions,
    by_size: &AnagramClasses,
    blanks: u8,
    map: &WordMap,
    fitter: &mut Fitter<'_>,
    plays: &mut Collector,
) -> (u64, u64) {
    let (mut slots, mut here) = (Slots::default(), Vec::new());
    let (mut signatures, mut words) = (0, 0);
    for question in 0..questions.len() {
        let spans = questions.of(question);
        let span = &spans[0];
        let Some(table) = map.table(span.length.into()) else { continue };
        let fixed = questions.key(question);
        let classes = by_size.of(span.drawn.into());
        let apart = spans.len() <= APART[usize::from(blanks)];
        if apart {
            slots.fill(fitter.lanes(), spans);
        }
        let narrow = |slot: &Slot| !slots.limits(slot).some.is_empty();
        if apart && slots.all().iter().all(narrow) {
            for slot in slots.all() {
                here.clear();
                for class in classes.all {
                    signatures += class.look_up(table, fixed, &slots.limits(slot), &mut here);
                }
                let this = std::slice::from_ref(slot);
                here.iter().for_each(|word| fitter.fit(*word, &slots, this, plays, &ScoreAlone));
                words += here.len() as u64;
            }
            continue;
        }
        here.clear();
        for class in classes.all {
            signatures += class.look_up(table, fixed, &Limits::NONE, &mut here);
        }
        if !here.is_empty() && !apart {
            slots.fill(fitter.lanes(), spans);
        }
        here.iter().for_each(|word| fitter.fit(*word, &slots, slots.all(), plays, &ScoreAlone));
        words += here.len() as u64;
    }
    (signatures, words)
}

/// Questions with at most this many spans look each span up separately, by the number of blanks:
/// the more subracks there are, the more of them the cross-checks of a span rule out at no cost.
const APART: [usize; 3] = [0, 3, 4];
