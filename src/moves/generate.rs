//! All plays of a rack on a board: spans, questions, words, fits.

use super::collect::Collector;
use super::fit::{Fitter, Slot, Slots};
use super::questions::{self, Questions};
use super::worth::ScoreAlone;
use super::{Plays, Scene, cross};
use crate::lexicon::{
    Asked, Batch, Kinds, Lexicon, Limits, MAX_DRAWN, Plan, Spelled, WordMap, kinds,
};
use crate::tile::{Rack, Tiles};

/// What [`generate_watched`] has just done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Step {
    /// Asked for the cross-checks.
    CrossChecks,
    /// Found the spans, and grouped them by question.
    Spans {
        /// How many spans there are.
        spans: usize,
        /// How many different questions they ask.
        questions: usize,
    },
    /// Asked for the words, fitted and scored them.
    Words(Asked),
    /// Sorted the plays.
    Sorted,
}

/// All plays, best first, each set of laid tiles once.
///
/// Which letters are blanks makes a play of its own; a single tile that makes a word both ways is
/// listed across. On an empty board plays cover the start and have two letters or more.
pub fn generate<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
) -> Result<Plays, L::Error> {
    generate_watched(scene, rack, lexicon, |_| ())
}

/// The same as [`generate()`], telling of each step when it is done.
pub fn generate_watched<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    done: impl FnMut(Step),
) -> Result<Plays, L::Error> {
    on_lanes(scene, rack, lexicon, u64::MAX, done)
}

/// Those of all plays whose main words lie on some lanes, a bit each: the rows, then the columns. A
/// play changes few lanes of a board, and who looks ahead keeps the plays of the others.
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

/// The map behind a lexicon, where no lane of the board can have more of a letter than its keys
/// count.
pub(super) fn map_for_board<'l>(
    scene: &Scene<'_>,
    rack: &Tiles,
    lexicon: &'l impl Lexicon,
) -> Option<&'l WordMap> {
    let fits = scene.board.size() <= crate::lexicon::MAX_PACKED.into();
    fits.then(|| lexicon.in_memory(rack)).flatten()
}

/// Whether a rack's subracks are certain to be few enough to look each one up.
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
) -> Result<Asked, L::Error> {
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

/// Looks all subracks up for each question, but for those that no span of it can take.
fn look_up(
    questions: &Questions,
    rack: &Tiles,
    map: &WordMap,
    fitter: &mut Fitter<'_>,
    plays: &mut Collector,
) -> Asked {
    let most = questions.spans.iter().map(|span| span.drawn).max().unwrap_or(0);
    let by_size = kinds(rack, map.alphabet().len(), most.into(), |_| 0);
    let (signatures, found) = if rack.blanks == 0 {
        look_up_letters(questions, &by_size, map, fitter, plays)
    } else {
        look_up_blanks(questions, &by_size, rack.blanks, map, fitter, plays)
    };
    Asked { plan: Plan::Signatures, signatures, scanned: 0, probable: signatures, found }
}

/// The same for a rack without blanks. Gives how many subracks were looked up, and how many words
/// were found.
fn look_up_letters(
    questions: &Questions,
    by_size: &Kinds,
    map: &WordMap,
    fitter: &mut Fitter<'_>,
    plays: &mut Collector,
) -> (u64, u64) {
    let mut batch = Batch::default();
    let mut signatures = 0;
    for question in 0..questions.len() {
        let span = &questions.of(question)[0];
        let Some(table) = map.table(span.length.into()) else { continue };
        let kinds = by_size.of(span.drawn.into());
        batch.add(question, kinds, (table, span.length), questions.key(question));
        signatures += kinds.all.len() as u64;
    }
    let mut words = Vec::with_capacity(1 << 9);
    // The words of each question end here.
    let mut ends = Vec::with_capacity(1 << 8);
    for probes in batch.probable(map).chunk_by(|a, b| a.question == b.question) {
        let question = probes[0].question as usize;
        let Some(table) = map.table(probes[0].length.into()) else { continue };
        let kinds = by_size.of(questions.of(question)[0].drawn.into());
        for probe in probes {
            let kind = &kinds.all[usize::from(probe.kind)];
            kind.look_up(table, questions.key(question), &Limits::NONE, &mut words);
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

/// The same for a rack with so many blanks.
fn look_up_blanks(
    questions: &Questions,
    by_size: &Kinds,
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
        let kinds = by_size.of(span.drawn.into());
        let apart = spans.len() <= APART[usize::from(blanks)];
        if apart {
            slots.fill(fitter.lanes(), spans);
        }
        let narrow = |slot: &Slot| !slots.limits(slot).some.is_empty();
        if apart && slots.all().iter().all(narrow) {
            for slot in slots.all() {
                here.clear();
                for kind in kinds.all {
                    signatures += kind.look_up(table, fixed, &slots.limits(slot), &mut here);
                }
                let this = std::slice::from_ref(slot);
                here.iter().for_each(|word| fitter.fit(*word, &slots, this, plays, &ScoreAlone));
                words += here.len() as u64;
            }
            continue;
        }
        here.clear();
        for kind in kinds.all {
            signatures += kind.look_up(table, fixed, &Limits::NONE, &mut here);
        }
        if !here.is_empty() && !apart {
            slots.fill(fitter.lanes(), spans);
        }
        here.iter().for_each(|word| fitter.fit(*word, &slots, slots.all(), plays, &ScoreAlone));
        words += here.len() as u64;
    }
    (signatures, words)
}

/// Up to how many spans of a question are looked up each for itself, by the number of blanks: the
/// more subracks there are, the more of them the cross words of a span rule out at no cost.
const APART: [usize; 3] = [0, 3, 4];
