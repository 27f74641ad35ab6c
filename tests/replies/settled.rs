//! The best moves of real positions: what is called settled beside what very many racks say.
//!
//! `settled.tsv` has positions of games that the player `leave` plays against itself, and for each of
//! their ten moves of the highest equity how far it is behind the best, in hundredths of a point, over
//! 200,000 racks, or fewer where it is far behind.
//! `WFQ_RECORD=1 .ci/long what_is_settled` finds that again, in an hour.

use std::fmt::Write;
use std::fs;

use itertools::Itertools;
use wfq::eval::{BestRace, Candidate, Equity, Leaves, Outlook, Race, Simulation, Tallies};
use wfq::formats;
use wfq::game::Setup;
use wfq::lexicon::WordMap;
use wfq::rules::Ruleset;

use crate::support::{built_in, data};

/// A position with how far its moves are behind the best.
struct KnownBest<'t> {
    cgp: &'t str,
    plies: usize,
    behind: Vec<i32>,
}

/// How often a move called the best was right.
#[derive(Debug, Default)]
struct Settled {
    count: usize,
    /// Within a point of the best.
    right: usize,
    /// The best itself.
    exactly: usize,
}

/// The words and leaves that come with the program.
struct Shipped {
    ruleset: Ruleset,
    words: WordMap,
    leaves: Leaves,
}

impl Shipped {
    fn new() -> Self {
        let ruleset = Ruleset::built_in("nl").expect("built in");
        let words = built_in(&ruleset);
        let table = flate2::read::GzDecoder::new(ruleset.built_in_leaves().expect("shipped"));
        let leaves = Leaves::read(table, &ruleset.alphabet).expect("a table");
        Self { ruleset, words, leaves }
    }

    /// Calls `with` with what the player to move sees, and the ten best moves by equity.
    fn at<T>(&self, cgp: &str, with: impl FnOnce(Outlook<'_>, Vec<Candidate>) -> T) -> T {
        let saved = formats::read(cgp, &Default::default()).expect("a position");
        let rack = saved.text.rack.as_ref().expect("a rack").value.clone();
        let setup = Setup { ruleset: &self.ruleset, layout: None, board: &saved.text, rack: &rack };
        let position = setup.check().expect("a position");
        let (board, rack) = (position.board(), *position.rack().tiles());
        let seen = rack.plus(&board.tiles().map(|(_, tile)| tile).collect());
        let unseen = self.ruleset.tiles.tiles().minus(&seen);
        let outlook = Outlook::new(&self.ruleset, position.layout(), board, rack, unseen);
        let Ok(candidates) = outlook.candidates(&self.words, &self.leaves, 10);
        with(outlook, candidates)
    }

    /// The move that is settled on.
    fn best(&self, known: &KnownBest<'_>, seed: u64) -> usize {
        self.at(known.cgp, |outlook, moves| {
            let mut race = BestRace::new(moves.len(), 0.01, Equity(100));
            let future = Simulation::new(outlook, moves, &self.leaves, known.plies, seed);
            while let Some(leg) = race.next() {
                let futures = leg.futures.clone();
                let Ok(run) = future.run(futures, |one| leg.wanted[one], &self.words, |_| ());
                race.add(&leg, leg.futures.end, &run);
            }
            race.order()[0]
        })
    }

    /// How far the moves are behind the best, in hundredths of a point.
    fn behind(&self, known: &KnownBest<'_>) -> Vec<i32> {
        self.at(known.cgp, |outlook, moves| {
            let mut wanted = vec![true; moves.len()];
            let mut all = Tallies::new(moves.len());
            let future = Simulation::new(outlook, moves, &self.leaves, known.plies, 987_654_321);
            let mut first = 0;
            let mut best = 0;
            for upto in [2_000, 20_000, 200_000] {
                let Ok(run) = future.run(first..upto, |one| wanted[one], &self.words, |_| ());
                all.merge(&run);
                first = upto;
                best = all.order().into_iter().find(|one| wanted[*one]).expect("one is wanted");
                for (one, wanted) in wanted.iter_mut().enumerate() {
                    let (by, error) = all.compare(best, one).unwrap_or_default();
                    *wanted &= one == best || by <= (8.0 * error).min(5.0 * error + 150.0);
                }
                if wanted.iter().filter(|wanted| **wanted).count() < 2 {
                    break;
                }
            }
            let behind = |one| all.compare(best, one).filter(|_| one != best).unwrap_or_default().0;
            (0..wanted.len()).map(|one| behind(one).round() as i32).collect()
        })
    }
}

fn known(text: &str) -> Vec<KnownBest<'_>> {
    let known = text.lines().map(|line| {
        let (cgp, plies, behind) = line.split('\t').collect_tuple().expect("three columns");
        let behind = behind.split(' ').map(|by| by.parse().expect("hundredths")).collect();
        KnownBest { cgp, plies: plies.parse().expect("a number"), behind }
    });
    known.collect()
}

/// Checks what is settled on in some positions, with some seeds each.
fn check(known: &[KnownBest<'_>], seeds: u64) -> Settled {
    let shipped = Shipped::new();
    let mut settled = Settled::default();
    for (known, seed) in known.iter().cartesian_product(1..=seeds) {
        let best = shipped.best(known, seed);
        settled.count += 1;
        settled.right += usize::from(known.behind[best] <= 100);
        settled.exactly += usize::from(known.behind[best] == 0);
    }
    settled
}

#[test]
fn the_best_moves_of_a_few_positions_are_settled() {
    let text = fs::read_to_string(data("settled.tsv")).expect("in the project");
    let mut some = known(&text);
    // Those with one move far ahead take few racks.
    some.retain(|known| {
        known.plies == 1 && known.behind.iter().filter(|by| **by < 300).count() < 2
    });
    some.truncate(8);
    let settled = check(&some, 1);
    assert_eq!((settled.count, settled.exactly), (8, 8));
}

#[test]
#[ignore = "takes 100 s; run by .ci/long"]
fn what_is_settled_is_right_in_98_of_100_cases() {
    let text = fs::read_to_string(data("settled.tsv")).expect("in the project");
    let mut known = known(&text);
    if std::env::var_os("WFQ_RECORD").is_some() {
        let shipped = Shipped::new();
        let mut recorded = String::new();
        for known in &mut known {
            known.behind = shipped.behind(known);
            let KnownBest { cgp, plies, behind } = &*known;
            _ = writeln!(recorded, "{cgp}\t{plies}\t{}", behind.iter().join(" "));
        }
        fs::write(data("settled.tsv"), recorded).expect("written");
    }
    for (plies, seeds) in [(1, 10), (2, 5)] {
        let some = known.extract_if(.., |known| known.plies == plies).collect_vec();
        let settled = check(&some, seeds);
        println!("{plies}: {settled:?}");
        assert!(settled.right * 100 >= settled.count * 98, "{plies}: {settled:?}");
    }
}
