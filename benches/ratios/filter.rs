//! The filter of a thesis next to wfq's signatures: how much each looks at, and how long it takes.

use std::cell::Cell;
use std::collections::HashSet;
use std::convert::Infallible;
use std::time::Duration;

use wfq::board::Board;
use wfq::lexicon::{Ask, AskReport, Lexicon, WordMap};
use wfq::moves::{Plays, Scene, Step, generate_watched};
use wfq::rules::Ruleset;
use wfq::tile::{Alphabet, Letter, LetterCounts, Rack, Tiles};

use crate::fastfilter::{Counts, FastFilter, First, Move};
use crate::shared::list::List;
use crate::shared::position::{Position, read};
use crate::shared::selfplay::{self, Turn};
use crate::shared::thousands;
use crate::solve::check_laid;
use crate::table::{Table, micros};
use crate::timing::{fastest_of_each, once, ratio};

/// The number of positions of games, in which one rack in seven hundred has two blanks.
const TURNS: usize = 20_000;
/// How many of them are taken, spread over all: without blanks, with one, with two.
const TAKEN: [usize; 3] = [60, 40, 20];
const ROUNDS: usize = 3;
const RACKS: [&str; 3] = ["no blank", "one blank", "two blanks"];

/// What is counted in a position, in the order of the columns.
type Counted = [usize; 11];

pub fn run(list: &List) {
    let ruleset = &list.ruleset;
    let map = list.clean(List::map);
    let (store, _folder) = list.clean(List::store);
    let stored = list.open(&store);
    let bot = FastFilter::new(map.words().collect(), ruleset.alphabet.len());
    let turns = taken(selfplay::turns(ruleset, &map, TURNS));
    let position = |turn: &Turn| Position::new(ruleset, &turn.board, &turn.rack);
    let positions: Vec<_> = turns.iter().map(|(_, turn)| position(turn)).collect();
    let solve = |position: &Position, first| {
        let board = read(ruleset, &position.text);
        let rack = Rack::parse(&position.rack, &ruleset.alphabet).expect("a rack");
        bot.moves(&Scene::new(&board, ruleset), &rack, first)
    };
    let mut counted = Vec::new();
    for ((_, turn), position) in turns.iter().zip(&positions) {
        let plays = position.solve(ruleset, &map);
        assert!(plays.iter().eq(position.solve(ruleset, &stored).iter()), "the store has them too");
        assert!(plays.iter().take(1).eq(position.best(ruleset, &map, 1).iter()), "the first");
        let [types, masks] = [First::Types, First::Masks].map(|first| {
            let (moves, counts) = solve(position, first);
            check(&bot, &turn.board, &moves, &plays);
            counts
        });
        counted.push(count(ruleset, turn, &map, (types, masks)));
    }
    print_counts(&turns, &counted);
    let times: Vec<[_; 5]> = fastest_of_each(ROUNDS, positions.len(), |case, way| {
        let position = &positions[case];
        match way {
            0 => once(|| solve(position, First::Types)),
            1 => once(|| solve(position, First::Masks)),
            2 => once(|| position.solve(ruleset, &map)),
            3 => once(|| position.best(ruleset, &map, 1)),
            _ => once(|| position.solve(ruleset, &stored)),
        }
    });
    let mut table = Table::new(
        "filter, times: from a position as text to all moves, or to the best alone
Means; a ratio is that of the means.",
        &[("rack", 12)],
        &[
            "positions",
            "types µs",
            "masks µs",
            "map µs",
            "best µs",
            "store µs",
            "types/masks",
            "types/map",
            "types/best",
            "types/store",
        ],
    );
    for (blanks, name) in RACKS.into_iter().enumerate() {
        let these = turns.iter().zip(&times).filter(|((there, _), _)| *there == blanks);
        let these: Vec<_> = these.map(|(_, times)| times).collect();
        let mean = |way: usize| {
            these.iter().map(|times| times[way]).sum::<Duration>() / these.len() as u32
        };
        let means @ [types, masks, map, best, store] = [0, 1, 2, 3, 4].map(mean);
        let numbers = std::iter::once(thousands(these.len())).chain(means.map(micros));
        let ratios = [masks, map, best, store].map(|time| ratio(types, time));
        table.line(&[name], &numbers.collect::<Vec<_>>(), &ratios, &[]);
    }
}

/// Some of the positions by number of blanks, spread evenly over all that there are.
fn taken(turns: Vec<Turn>) -> Vec<(usize, Turn)> {
    let mut of_blanks = [const { Vec::new() }; 3];
    for turn in turns {
        of_blanks[turn.rack.matches('?').count()].push(turn);
    }
    let taken =
        of_blanks.into_iter().zip(TAKEN).enumerate().flat_map(|(blanks, (turns, count))| {
            let step = (turns.len() / count).max(1);
            turns.into_iter().step_by(step).take(count).map(move |turn| (blanks, turn))
        });
    taken.collect()
}

/// Checks that the bot has the same moves with the same scores, and one of the best first.
fn check(bot: &FastFilter, board: &Board, moves: &[Move], plays: &Plays) {
    assert_eq!(moves.first().map(|best| best.points), plays.scores().next(), "the best score");
    let laid = moves.iter().map(|found| (bot.laid(board, found), found.points));
    check_laid(laid.collect(), plays);
}

/// Counts what each way does in a position.
fn count(ruleset: &Ruleset, turn: &Turn, map: &WordMap, thesis: (Counts, Counts)) -> Counted {
    let scene = Scene::new(&turn.board, ruleset);
    let rack = Rack::parse(&turn.rack, &ruleset.alphabet).expect("a rack");
    let counting = Counting { map, there: Cell::default() };
    let (mut spans, mut looked_up, mut asked) = (0, 0, None);
    let plays = generate_watched(&scene, &rack, map, |step| match step {
        Step::Spans { spans: there, .. } => spans = there,
        Step::Words(words) => looked_up = words.signatures,
        _ => (),
    });
    let Ok(_) = generate_watched(&scene, &rack, &counting, |step| {
        if let Step::Words(words) = step {
            asked = Some(words);
        }
    });
    let (Ok(plays), asked) = (plays, asked.expect("asked"));
    let (types, masks) = thesis;
    let [signatures, looked_up, found] =
        [asked.signatures, looked_up, asked.found].map(|number| number as usize);
    [
        types.looked,
        types.first,
        masks.first,
        types.frequencies,
        types.fits,
        spans,
        signatures,
        looked_up,
        counting.there.into_inner(),
        found,
        plays.len(),
    ]
}

fn print_counts(turns: &[(usize, Turn)], counted: &[Counted]) {
    let mut table = Table::new(
        "filter, counts: what is looked at for all moves of a position
Means. From words to fits the thesis's way, behind that wfq's signatures.",
        &[("rack", 12)],
        &[
            "words",
            "by types",
            "by masks",
            "by counts",
            "fits",
            "spans",
            "signatures",
            "looked up",
            "there",
            "fitted",
            "moves",
        ],
    );
    for (blanks, name) in RACKS.into_iter().enumerate() {
        let these = turns.iter().zip(counted).filter(|((there, _), _)| *there == blanks);
        let these: Vec<_> = these.map(|(_, counted)| counted).collect();
        let mean = |column: usize| {
            let sum: usize = these.iter().map(|counted| counted[column]).sum();
            thousands(sum / these.len())
        };
        let numbers: Vec<_> = (0..counted[0].len()).map(mean).collect();
        table.line(&[name], &numbers, &[], &[]);
    }
}

/// A map that is asked all signatures at once, and counts those of the last question that exist.
struct Counting<'a> {
    map: &'a WordMap,
    there: Cell<usize>,
}

impl Lexicon for Counting<'_> {
    type Error = Infallible;

    fn alphabet(&self) -> &Alphabet {
        self.map.alphabet()
    }

    fn ask(
        &self,
        asks: &[Ask],
        rack: &Tiles,
        found: &mut dyn FnMut(usize, &[Letter]),
    ) -> Result<AskReport, Infallible> {
        let mut there = HashSet::new();
        let asked = self.map.ask(asks, rack, &mut |index, word| {
            there.insert((index, word.iter().copied().collect::<LetterCounts>()));
            found(index, word);
        });
        self.there.set(there.len());
        asked
    }
}
