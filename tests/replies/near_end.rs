//! What moves come to near the end where games are broken off, beside whole games.

use std::sync::Arc;
use std::time::{Duration, Instant};

use itertools::Itertools;
use wfq::eval::{BestRace, Candidate, Chances, Equity, Leaves, Outlook, Race, Simulation, Tallies};
use wfq::game::{GameSeed, Player, SelfPlay};
use wfq::lexicon::WordMap;

use super::{dutch, outlook};
use crate::support::built_in;

/// What is compared with.
const FUTURES: u64 = 3000;

/// A race that does not settle ends here.
const MOST: u64 = 20_000;

/// What a race came to.
#[derive(Default)]
struct Raced {
    tries: Vec<u64>,
    time: Duration,
    /// The points by which the moves chosen are behind the best of whole games.
    lost: f64,
}

struct Known {
    words: WordMap,
    leaves: Arc<Leaves>,
    chances: Chances,
}

fn simulation<'a>(
    known: &'a Known,
    (outlook, moves): (Outlook<'a>, Vec<Candidate>),
    chances: Option<&'a Chances>,
    seed: u64,
) -> Simulation<'a> {
    Simulation::new(outlook, moves, &known.leaves, 2, seed).with_chances(chances)
}

fn run(simulation: &Simulation<'_>, known: &Known) -> Tallies {
    let Ok(run) = simulation.run(0..FUTURES, |_| true, &known.words, |_| ());
    run
}

fn race(simulation: &Simulation<'_>, known: &Known, raced: &mut Raced) -> usize {
    let start = Instant::now();
    let mut race = BestRace::new(simulation.candidates().len(), 0.01, Equity(100));
    let mut tries = 0;
    while let Some(leg) = race.next().filter(|leg| leg.futures.end <= MOST) {
        let Ok(run) =
            simulation.run(leg.futures.clone(), |one| leg.wanted[one], &known.words, |_| ());
        tries += (leg.futures.end - leg.futures.start)
            * leg.wanted.iter().filter(|wanted| **wanted).count() as u64;
        race.add(&leg, leg.futures.end, &run);
    }
    raced.time += start.elapsed();
    raced.tries.push(tries);
    race.order()[0]
}

#[test]
#[ignore = "takes ten minutes; run by .ci/long"]
fn near_the_end_games_that_are_broken_off_tell_the_same() {
    let ruleset = dutch();
    let leaves = flate2::read::GzDecoder::new(ruleset.built_in_leaves().expect("shipped"));
    let chances = flate2::read::GzDecoder::new(ruleset.built_in_chances().expect("shipped"));
    let known = Known {
        words: built_in(&ruleset),
        leaves: Arc::new(Leaves::read(leaves, &ruleset.alphabet).expect("a table")),
        chances: Chances::read(chances).expect("a table"),
    };
    let (mut raced, mut apart, mut pairs) = ([Raced::default(), Raced::default()], 0.0, 0);
    for number in 0..24 {
        let players = [Player::Leave; 2];
        let (layout, seed) = (ruleset.layout.clone(), GameSeed { seed: 5, number });
        let table = SelfPlay::new(ruleset.clone(), layout, players, seed);
        let mut table = table.with_leaves([known.leaves.clone(), known.leaves.clone()]);
        while table.game().bag_len() > 14 {
            table.step(&known.words).expect("a turn");
        }
        let outlook = outlook(table.game());
        if outlook.bag <= 7 {
            continue;
        }
        let Ok(moves) = outlook.candidates(&known.words, &known.leaves, 10);
        let ways = [None, Some(&known.chances)];
        let [whole, broken_off] = ways
            .map(|chances| run(&simulation(&known, (outlook, moves.clone()), chances, 1), &known));
        let best = whole.order()[0];
        let behind =
            |tallies: &Tallies, one| tallies.compare(best, one).map_or(0.0, |(by, _)| by / 100.0);
        for one in (0..moves.len()).filter(|one| *one != best) {
            apart += (behind(&whole, one) - behind(&broken_off, one)).abs();
            pairs += 1;
        }
        for (chances, raced) in ways.into_iter().zip(&mut raced) {
            let simulation = simulation(&known, (outlook, moves.clone()), chances, 2);
            let chosen = race(&simulation, &known, raced);
            raced.lost += behind(&whole, chosen);
        }
    }
    println!(
        "apart by {:.2} points in the mean of {pairs} pairs of moves",
        apart / f64::from(pairs)
    );
    let count = raced[0].tries.len() as f64;
    for (name, raced) in ["whole games", "broken off"].into_iter().zip(&raced) {
        let tries = raced.tries.iter().sorted().collect_vec();
        println!(
            "{name}: {} tries in the median, {} at most, {:.1} s, {:.2} points lost a move",
            tries[tries.len() / 2],
            tries[tries.len() - 1],
            raced.time.as_secs_f64(),
            raced.lost / count,
        );
    }
    let [whole, broken_off] = raced;
    assert!(broken_off.lost / count < 0.5 && broken_off.lost / count < whole.lost / count + 0.5);
    assert!(broken_off.tries.iter().sum::<u64>() < whole.tries.iter().sum());
}
