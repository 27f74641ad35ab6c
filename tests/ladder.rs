//! The ladder of players by which ratings are told: what each loses a turn, and how it fares against the
//! next one.

use std::sync::{Arc, LazyLock};

use wfq::app::review::{LADDER, ReviewLimits, ReviewQuestion, Rung};
use wfq::app::{Words, built_in_leaves};
use wfq::eval::{Leaves, Moments};
use wfq::formats::Record;
use wfq::game::{Game, GameSeed, Player, SelfPlay};
use wfq::lexicon::WordMap;
use wfq::rules::Ruleset;

use crate::support::built_in;

/// The list that comes with the program, by which the ladder was measured.
static SHIPPED: LazyLock<WordMap> =
    LazyLock::new(|| built_in(&Ruleset::built_in("nl").expect("built in")));

/// How many pairs of games two neighbours play.
const PAIRS: u64 = 300;

/// How many games of each rung are reviewed.
const REVIEWED: u64 = 8;

/// Decides all games.
const SEED: u64 = 41;

/// A game between two rungs.
fn played(rungs: [&Rung; 2], number: u64, leaves: &Arc<Leaves>) -> Game {
    let ruleset = Arc::new(Ruleset::built_in("nl").expect("built in"));
    let (layout, seed) = (ruleset.layout.clone(), GameSeed { seed: SEED, number });
    let players = rungs.map(|rung| Player::named(rung.player).expect("a player"));
    let table = SelfPlay::new(ruleset, layout, players, seed);
    let table = table.with_leaves([leaves.clone(), leaves.clone()]);
    table.finish(&*SHIPPED).expect("a game")
}

/// The share of games that the first of two rungs wins against the second, and half the width of its 95 %
/// interval.
fn share(rungs: [&Rung; 2], pairs: u64, leaves: &Arc<Leaves>) -> [f64; 2] {
    let won = |number| {
        let won = [[0, 1], [1, 0]].map(|[first, second]| {
            let game = played([rungs[first], rungs[second]], number, leaves);
            let scores = game.final_scores();
            match scores[first].cmp(&scores[second]) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 1.0,
            }
        });
        won.iter().sum::<f64>() / 2.0
    };
    interval(&(0..pairs).map(won).collect::<Vec<_>>())
}

/// The mean, and half the width of its 95 % interval, of numbers with up to two decimals.
fn interval(all: &[f64]) -> [f64; 2] {
    let mut hundredths = Moments::default();
    all.iter().for_each(|one| hundredths.add((100.0 * one).round() as i64));
    let estimate = hundredths.estimate().expect("numbers").times(0.01);
    [estimate.mean, estimate.interval.expect("several")]
}

/// What a rung loses in each turn that is judged.
fn losses(rung: &Rung, words: &Words, leaves: &Arc<Leaves>) -> Vec<f64> {
    let limits = ReviewLimits { draws: 0, threads: 2, ..ReviewLimits::default() };
    let ruleset = words.shared_ruleset();
    let of_game = |number| {
        let game = played([rung, rung], number, leaves);
        let names = ["first", "second"].map(str::to_owned);
        let record = Record::parse(&Record::of_game(&game, &names).text()).expect("a record");
        let question = ReviewQuestion::new(&record, &ruleset, &ruleset.layout, None);
        let review = question.expect("a game").review(words, &limits, &()).expect("reviewed");
        review.turns.into_iter().filter_map(|turn| turn.lost).collect::<Vec<_>>()
    };
    (0..REVIEWED).flat_map(of_game).collect()
}

#[test]
#[ignore = "takes a quarter of an hour; run by .ci/long"]
fn ladder_of_players() {
    let ruleset = Arc::new(Ruleset::built_in("nl").expect("built in"));
    let leaves = Arc::new(built_in_leaves(&ruleset).expect("built in"));
    let words = Words::new("nl", ruleset, SHIPPED.clone()).with_built_in_values();
    let mut above: Option<&Rung> = None;
    for rung in &LADDER {
        let [lost, lost_error] = interval(&losses(rung, &words, &leaves));
        println!("{}: {lost:.2} ± {lost_error:.2} points a turn", rung.player);
        assert!((lost - rung.lost).abs() < 2.0 * lost_error, "{}: {lost}", rung.player);
        if let Some(better) = above {
            let [won, won_error] = share([rung, better], PAIRS, &leaves);
            let ahead = 400.0 * ((1.0 - won) / won).log10();
            let [won, won_error] = [won, won_error].map(|part| 100.0 * part);
            println!("{won:.1} ± {won_error:.1} % against the one above, {ahead:.0} below it");
            let gap = better.rating - rung.rating;
            assert!((ahead - gap).abs() < 75.0, "{}: {ahead}", rung.player);
        }
        above = Some(rung);
    }
}
