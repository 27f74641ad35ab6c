//! How many endings the search proves in some time, and how often its choice is right before that.
//!
//! `cargo bench --bench endings` searches 51 Dutch and 60 English ones, `-- nl` those of one list.
//! `-- nl --each` shows each of them, and `-- nl --only 7` one alone. `--seconds 60` searches longer than
//! 5 seconds; `--record` adds what was proven to `proven.csv`. `--four` compares the search for the best
//! move with that for the best four.

mod clock;
mod positions;
mod proven;

use std::time::Duration;

use clock::CpuClock;
use positions::{Ending, Endings};
use proven::Proven;
use wfq::eval::{Budget, Endgame, EndgameLine, PositionBudget};
use wfq::moves::{Move, NamedMove};

/// The limits: of a quick choice, and those within which endings are to be proven.
const QUICK: Duration = Duration::from_millis(250);
const ONE: Duration = Duration::from_secs(1);
const FIVE: Duration = Duration::from_secs(5);

/// How long a move that was chosen early is searched, to see what it brings.
const CHOSEN: Duration = Duration::from_secs(60);

/// The positions that a player looks at.
const PLAYER: u64 = 50_000;

/// What came of an ending.
struct Proof {
    line: EndgameLine,
    time: Duration,
    /// Whether the best spread is known, from this search or an earlier one.
    known: bool,
    /// By how much the moves chosen early fall short of it, as far as that is known.
    lost: [Option<i32>; 2],
    /// The positions of the search for the best four moves, if it was asked for.
    four: Option<u64>,
}

/// What to search.
struct Bench {
    most: Duration,
    four: bool,
    proven: Proven,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    if args.iter().any(|arg| arg == "--list") || !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let has = |name: &str| args.iter().any(|arg| arg == name);
    let number = |name: &str| {
        let at = args.iter().position(|arg| arg == name)?;
        args.get(at + 1)?.parse::<usize>().ok()
    };
    let only = number("--only");
    let most = number("--seconds").map_or(FIVE, |seconds| Duration::from_secs(seconds as u64));
    let mut bench = Bench { most, four: has("--four"), proven: Proven::read() };
    println!("list  endings  0.25 s  1 s  5 s  right in 0.25 s  in 50,000  positions to the proof");
    for (name, count) in [("nl", 51), ("en", 60)] {
        if (has("nl") || has("en")) && !has(name) {
            continue;
        }
        let endings = Endings::new(name);
        let mut proofs = Vec::new();
        for (number, ending) in endings.first(count).iter().enumerate() {
            if only.is_some_and(|only| only != number) {
                continue;
            }
            let proof = bench.prove((name, number), ending, &endings);
            if has("--each") || only.is_some() {
                show(number, &proof);
            }
            proofs.push(proof);
            if has("--record") {
                bench.proven.record().expect("can be written");
            }
        }
        sum_up(name, &proofs);
    }
}

impl Bench {
    /// Searches an ending to its end, or as long as is allowed.
    fn prove(&mut self, at: (&str, usize), ending: &Ending, endings: &Endings) -> Proof {
        let clock = CpuClock::start();
        let line =
            search(ending, endings, Budget::new(&clock.limit(self.most)).positions(u64::MAX));
        let time = clock.elapsed();
        let name = |line: &EndgameLine| match line.moves.first() {
            Some(Move::Play(play)) => NamedMove::of(play, &endings.ruleset.alphabet).to_string(),
            _ => "pass".to_owned(),
        };
        if line.exact {
            let before = self.proven.best(at.0, at.1);
            assert!(before.is_none_or(|best| best == line.spread), "{at:?}: not {before:?}");
            self.proven.add(at.0, at.1, &name(&line), line.spread);
        }
        let mut lost = [None; 2];
        let best = self.proven.best(at.0, at.1);
        if let Some(best) = best {
            let clock = CpuClock::start();
            let early = [
                search(ending, endings, Budget::new(&clock.limit(QUICK)).positions(u64::MAX)),
                search(ending, endings, Budget::UNLIMITED.positions(PLAYER)),
            ];
            lost = early.map(|chosen| {
                let name = name(&chosen);
                let known = self.proven.after(at.0, at.1, &name);
                let spread = known.or_else(|| {
                    let position = ending.position(&endings.ruleset);
                    let mut endgame = Endgame::new(&position, &endings.map);
                    let limit = CpuClock::start().limit(CHOSEN);
                    let mut budget = Budget::new(&limit).positions(u64::MAX);
                    let after = endgame.after(&chosen.moves[0], &mut budget).expect("a move");
                    after.exact.then_some(after.spread)
                });
                let spread = spread?;
                self.proven.add(at.0, at.1, &name, spread);
                Some(best - spread)
            });
        }
        let four = (self.four && line.exact).then(|| {
            let position = ending.position(&endings.ruleset);
            let limit = CpuClock::start().limit(self.most * 4);
            let mut budget = Budget::new(&limit).positions(u64::MAX);
            let lines = Endgame::new(&position, &endings.map).ranked(4, &mut budget);
            lines.first().map_or(0, |line| line.positions)
        });
        Proof { line, time, known: best.is_some(), lost, four }
    }
}

fn search(ending: &Ending, endings: &Endings, mut budget: PositionBudget<'_>) -> EndgameLine {
    let position = ending.position(&endings.ruleset);
    Endgame::new(&position, &endings.map).best(&mut budget)
}

fn show(number: usize, proof: &Proof) {
    let Proof { line, time, lost, four, .. } = proof;
    let [quick, player] = lost.map(|lost| lost.map_or("?".to_owned(), |lost| lost.to_string()));
    let four = four.map_or(String::new(), |four| format!(", four {four}"));
    println!(
        "{number:4} {:>5} {:>4} depth {:2} {:>9} positions {:>6} ms, lost {quick} {player}{four}",
        if line.exact { "exact" } else { "" },
        line.spread,
        line.depth,
        line.positions,
        time.as_millis(),
    );
}

fn sum_up(name: &str, proofs: &[Proof]) {
    let within =
        |most| proofs.iter().filter(|proof| proof.line.exact && proof.time <= most).count();
    let right = |which: usize| {
        let right = proofs.iter().filter(|proof| proof.lost[which] == Some(0)).count();
        format!("{right}/{}", proofs.iter().filter(|proof| proof.known).count())
    };
    let mut positions: Vec<_> = proofs
        .iter()
        .map(|proof| if proof.line.exact { proof.line.positions } else { u64::MAX })
        .collect();
    positions.sort_unstable();
    let median = positions.get(positions.len() / 2).filter(|median| **median < u64::MAX);
    println!(
        "{name:4} {:8} {:7} {:4} {:4} {:>16} {:>10}  {}",
        proofs.len(),
        within(QUICK),
        within(ONE),
        within(FIVE),
        right(0),
        right(1),
        median.map_or("-".to_owned(), |median| format!("{median} in the median")),
    );
    let fours: Vec<_> =
        proofs.iter().filter_map(|proof| Some((proof.line.positions, proof.four?))).collect();
    if !fours.is_empty() {
        let slower = fours.iter().filter(|(one, four)| one > four).count();
        println!(
            "the best move took more positions than the best four in {slower} of {}",
            fours.len()
        );
    }
}
