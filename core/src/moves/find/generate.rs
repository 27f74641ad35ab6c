//! All plays of a rack on a board: spans, questions, words, fits.

use super::collect::Collector;
use super::cross;
use super::fit::Fitter;
use super::lanes::SIDE;
use super::questions::{self, Question, Questions};
use super::room::{self, Room};
use super::slot::{Slot, Slots};
use crate::lexicon::{
    AnagramClasses, AskReport, ClassProbe, Fetched, FoundWord, Hits, Lexicon, Limits, MAX_DRAWN,
    Missing, Plan, Sieve, Spelled, Subrack, WordMap,
};
use crate::moves::rule::worth::ScoreAlone;
use crate::moves::{FirstPlays, Plays, Scene};
use crate::tile::{LetterSet, Rack, Tiles};

/// A step that [`generate_watched`] has completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// Like [`generate()`], but calls `done` after each step.
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
    sorted(scene, rack, lexicon, u64::MAX, done)
}

/// Like [`generate()`], but keeps only the first `count` plays, and says what all are together: most of the
/// others need no order.
///
/// # Errors
///
/// An error of the lexicon; none for words in memory.
pub fn generate_first<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    count: usize,
) -> Result<FirstPlays, L::Error> {
    Ok(collect(scene, rack, lexicon, u64::MAX, &mut |_| ())?.first(scene.board, count))
}

/// The plays whose main words are in the wanted lanes, one bit each: the rows, then the columns. A
/// play changes few lanes, so a search that looks ahead keeps the plays of the others.
pub(crate) fn generate_on<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    wanted: u64,
) -> Result<Plays, L::Error> {
    sorted(scene, rack, lexicon, wanted, |_| ())
}

fn sorted<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    wanted: u64,
    mut done: impl FnMut(Step),
) -> Result<Plays, L::Error> {
    let plays = collect(scene, rack, lexicon, wanted, &mut done)?.sorted(scene.board);
    done(Step::Sorted);
    Ok(plays)
}

fn collect<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    wanted: u64,
    done: &mut impl FnMut(Step),
) -> Result<Collector, L::Error> {
    let map = map_for_board(scene, rack.tiles(), lexicon);
    let tiles = rack.tiles();
    let mut plays = Collector::new(lexicon.alphabet(), tiles.blanks, None);
    let asked = cross::with_lanes(scene, rack, lexicon, map, wanted, |lanes| {
        done(Step::CrossChecks);
        let map = map.filter(|_| is_small(tiles));
        let mut fitter = Fitter::new(scene, lanes, tiles);
        room::with(&ROOM, |Buffers { questions, look_ups }| {
            match map {
                Some(_) => questions.find_by_key(scene, lanes, tiles.len()),
                None => questions.find_by_letters(scene, lanes, tiles.len()),
            }
            done(Step::Spans { spans: questions.span_count(), questions: questions.len() });
            match map {
                Some(map) => Ok(look_ups.find(questions, tiles, map, &mut fitter, &mut plays)),
                None => ask(questions, tiles, lexicon, &mut fitter, &mut plays),
            }
        })
    })?;
    done(Step::Words(asked));
    Ok(plays)
}

thread_local! {
    static ROOM: Room<Buffers> = const { Room::new(None) };
}

/// The buffers of a search.
#[derive(Default)]
struct Buffers {
    questions: Questions,
    look_ups: LookUps,
}

/// Look-ups of subracks, and the buffers for them.
#[derive(Default)]
struct LookUps {
    classes: AnagramClasses,
    slots: Slots,
    /// For racks without blanks.
    hits: Hits<ClassProbe>,
    fetched: Fetched<ClassProbe>,
    words: Vec<Spelled>,
    /// Where the words of each question end; 0 if it has none.
    ends: Vec<usize>,
    /// For racks with blanks.
    subracks: Hits<Subrack>,
    subsets: Fetched<Subrack>,
    found: Sieve<FoundWord>,
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
pub(in crate::moves) fn is_small(rack: &Tiles) -> bool {
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
    let asks = (0..questions.len()).filter_map(|question| {
        let span = questions.spans(questions.get(question)).next()?;
        Some(questions::ask(fitter.lanes(), &span))
    });
    let asks: Vec<_> = asks.collect();
    let mut slots = Slots::default();
    // The words of a question come one after the other, and are fitted together.
    let (mut at_hand, mut found) = (0, Vec::new());
    let mut fit = |question: usize, found: &mut Vec<FoundWord>| {
        if found.is_empty() {
            return;
        }
        let spans = questions.spans(questions.get(question));
        if rack.blanks == 0 {
            let words: Vec<_> = found.iter().map(|found| found.word).collect();
            fitter.fit_letters(&words, spans, plays);
        } else {
            slots.fill(fitter.lanes(), spans);
            fitter.fit_blanks(found, slots.all(), plays, (&ScoreAlone, &[0; 3]));
        }
        found.clear();
    };
    let report = lexicon.ask(&asks, rack, &mut |question, word| {
        if at_hand != question {
            fit(at_hand, &mut found);
            at_hand = question;
        }
        let held = asks[question].tiles(rack).letters;
        let missing = Missing::of(word.iter().copied(), held).unwrap_or_default();
        found.push(FoundWord::new(Spelled::of(word), missing));
    })?;
    fit(at_hand, &mut found);
    Ok(report)
}

impl LookUps {
    /// Looks up all subracks for each question, except those that none of its spans can take.
    fn find(
        &mut self,
        questions: &Questions,
        rack: &Tiles,
        map: &WordMap,
        fitter: &mut Fitter<'_>,
        plays: &mut Collector,
    ) -> AskReport {
        self.classes.form(rack, map.alphabet().len(), questions.most_drawn(), |_| 0);
        let (signatures, found) = if rack.blanks == 0 {
            self.find_letters(questions, map, fitter, plays)
        } else {
            self.find_blanks(questions, rack.blanks, map, fitter, plays)
        };
        AskReport { plan: Plan::Signatures, signatures, scanned: 0, probable: signatures, found }
    }

    /// Finds the plays of a rack without blanks. Returns how many subracks were looked up, and how many
    /// words were found.
    fn find_letters(
        &mut self,
        questions: &Questions,
        map: &WordMap,
        fitter: &mut Fitter<'_>,
        plays: &mut Collector,
    ) -> (u64, u64) {
        let Self { classes: by_size, hits, fetched, words, ends, .. } = self;
        let mut signatures = 0;
        let asked = |question: &Question| {
            let table = map.table(question.length.into());
            (table, by_size.of(question.drawn.into()), question.key)
        };
        let asked: Vec<_> = questions.all().iter().map(asked).collect();
        hits.clear();
        let order = questions.by_length();
        for number in &order {
            let (table, classes, key) = &asked[usize::from(*number)];
            signatures += classes.all.len() as u64;
            hits.probe(table, *classes, (*number, key.hash));
        }
        let asked = |probe: ClassProbe| &asked[probe.of()];
        fetched.clear();
        fetched.locate(hits.all().iter().copied(), |probe| {
            let (table, classes, key) = asked(probe);
            (table.probing(), classes.hash(probe, key.hash))
        });
        fetched.fetch(|probe| asked(probe).0);
        words.clear();
        ends.clear();
        ends.resize(questions.len(), 0);
        let at = |probe| {
            let (table, classes, key) = asked(probe);
            (*table, classes.key(probe, key))
        };
        fetched.words(at, |probe, word| {
            words.push(word);
            ends[probe.of()] = words.len();
        });
        let mut start = 0;
        for number in order {
            let words = &words[start..ends[usize::from(number)].max(start)];
            start += words.len();
            if words.is_empty() {
                continue;
            }
            let question = questions.get(number.into());
            fitter.fit_letters(words, questions.spans(question), plays);
        }
        (signatures, words.len() as u64)
    }

    /// Finds the plays of a rack with one or two blanks.
    fn find_blanks(
        &mut self,
        questions: &Questions,
        blanks: u8,
        map: &WordMap,
        fitter: &mut Fitter<'_>,
        plays: &mut Collector,
    ) -> (u64, u64) {
        let (mut signatures, mut count) = (0, 0);
        let Self { classes: by_size, slots, subracks: hits, subsets, found: words, .. } = self;
        for number in questions.by_length() {
            let question = questions.get(number.into());
            let table = map.table(question.length.into());
            let classes = by_size.of(question.drawn.into()).all;
            let mut look_up = |limits: &Limits<'_>, words: &mut Sieve<_>| {
                words.clear();
                hits.clear();
                for class in (0..).zip(classes) {
                    signatures += hits.probe(table, class, question.key.hash, limits);
                }
                let counts = question.key.counts;
                hits.words(table, classes, counts, subsets, |word, counts| words.put(word, counts));
                count += words.len() as u64;
            };
            let apart = usize::from(question.spans) <= APART[usize::from(blanks)];
            if apart {
                slots.fill(fitter.lanes(), questions.spans(question));
            }
            if apart && slots.all().iter().all(Slot::is_crossed) {
                for slot in slots.all() {
                    let mut some = [LetterSet::EMPTY; SIDE];
                    look_up(&slot.limits(fitter.lanes(), &mut some), words);
                    let slot = std::slice::from_ref(slot);
                    fitter.fit_blanks(words.all(), slot, plays, (&ScoreAlone, &[0; 3]));
                }
                continue;
            }
            look_up(&Limits::NONE, words);
            if words.len() == 0 {
                continue;
            }
            if !apart {
                slots.fill(fitter.lanes(), questions.spans(question));
            }
            fitter.fit_blanks(words.all(), slots.all(), plays, (&ScoreAlone, &[0; 3]));
        }
        (signatures, count)
    }
}

/// Questions with at most this many spans look each span up separately, by the number of blanks:
/// the more subracks there are, the more of them the cross-checks of a span rule out at no cost.
const APART: [usize; 3] = [0, 3, 4];
