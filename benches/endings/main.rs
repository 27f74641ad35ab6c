//! How many endings the search proves in some time, and how often its choice is right before that.
//!
//! `cargo bench --bench endings` searches 51 Dutch and 60 English ones, `-- nl` those of one list.
//! `-- nl --each` shows each of them, and `-- nl --only 7` one alone.

mod clock;
mod positions;

use std::time::Duration;

use clock::CpuClock;
use positions::{Ending, Endings};
use wfq::eval::{Endgame, EndgameLine};

/// The limits: of a quick choice, and those within which endings are to be proven.
const QUICK: Duration = Duration::from_millis(250);
const ONE: Duration = Duration::from_secs(1);
const MOST: Duration = Duration::from_secs(5);

/// The positions that a player looks at.
const PLAYER: u64 = 20_000;

/// What came of an ending.
struct Proof {
    line: EndgameLine,
    time: Duration,
    /// By how much the moves chosen early fall short of the proven one.
    lost: Option<[i32; 2]>,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    if args.iter().any(|arg| arg == "--list") || !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let each = args.iter().any(|arg| arg == "--each");
    let only = args.iter().position(|arg| arg == "--only");
    let only = only.and_then(|at| args.get(at + 1)?.parse::<usize>().ok());
    let named = |name: &str| {
        !args.iter().any(|arg| arg == "nl" || arg == "en") || args.iter().any(|arg| arg == name)
    };
    println!("list  endings  1 s  5 s  right in 0.25 s  in 20,000  positions to the proof");
    for (name, count) in [("nl", 51), ("en", 60)] {
        if !named(name) {
            continue;
        }
        let endings = Endings::new(name);
        let mut proofs = Vec::new();
        for (number, ending) in endings.first(count).iter().enumerate() {
            if only.is_some_and(|only| only != number) {
                continue;
            }
            let proof = prove(ending, &endings);
            if each || only.is_some() {
                show(number, &proof);
            }
            proofs.push(proof);
        }
        sum_up(name, &proofs);
    }
}

/// Searches an ending to its end, or as long as is allowed.
fn prove(ending: &Ending, endings: &Endings) -> Proof {
    let clock = CpuClock::start();
    let line = search(ending, endings, clock.limit(MOST));
    let time = clock.elapsed();
    let lost = line.exact.then(|| {
        let clock = CpuClock::start();
        let mut positions = 0;
        let quick = search(ending, endings, clock.limit(QUICK));
        let player = search(ending, endings, || {
            positions += 1;
            positions > PLAYER
        });
        [quick, player].map(|chosen| {
            let position = ending.position(&endings.ruleset);
            let mut endgame = Endgame::new(&position, &endings.map);
            let after = endgame.after(&chosen.moves[0], || false).expect("a move");
            line.spread - after.spread
        })
    });
    Proof { line, time, lost }
}

fn search(ending: &Ending, endings: &Endings, stop: impl FnMut() -> bool) -> EndgameLine {
    let position = ending.position(&endings.ruleset);
    Endgame::new(&position, &endings.map).best(stop)
}

fn show(number: usize, proof: &Proof) {
    let Proof { line, time, lost } = proof;
    let [quick, player] = lost.unwrap_or_default();
    println!(
        "{number:4} {:>5} {:>4} depth {:2} {:>9} positions {:>6} ms, lost {quick} {player}",
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
        let lost = proofs.iter().filter_map(|proof| proof.lost);
        lost.filter(|lost| lost[which] == 0).count()
    };
    let exact = within(Duration::MAX);
    let mut positions: Vec<_> = proofs
        .iter()
        .map(|proof| if proof.line.exact { proof.line.positions } else { u64::MAX })
        .collect();
    positions.sort_unstable();
    let median = positions.get(positions.len() / 2).filter(|median| **median < u64::MAX);
    println!(
        "{name:4} {:8} {:4} {:4} {:>13}/{exact} {:>8}/{exact}  {}",
        proofs.len(),
        within(ONE),
        exact,
        right(0),
        right(1),
        median.map_or("-".to_owned(), |median| format!("{median} in the median")),
    );
}
