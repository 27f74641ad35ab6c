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

/// The player of a rung for a turn: a share of them is made by `leave`, the others by `random-word`.
fn player_of(rung: &Rung, number: u64, turn: u64) -> Player {
    // Any numbers that do not go with the draws: those of SplitMix64.
    let mut mixed = (SEED << 40 | number << 8 | turn).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    let is_leave = (mixed ^ mixed >> 31) % 100 < u64::from(rung.share);
    if is_leave { Player::Leave } else { Player::RandomWord }
}

/// A game between two rungs.
fn played(rungs: [&Rung; 2], number: u64, leaves: &Arc<Leaves>) -> Game {
    let ruleset = Arc::new(Ruleset::built_in("nl").expect("built in"));
    let layout = ruleset.layout.clone();
    let seed = GameSeed { seed: SEED, number };
    let table = SelfPlay::new(ruleset, layout, [Player::Leave; 2], seed);
    let mut table = table.with_leaves([leaves.clone(), leaves.clone()]);
    for turn in 0.. {
        if table.to_move().is_none() {
            break;
        }
        table.reseat(rungs.map(|rung| player_of(rung, number, turn)));
        table.step(&*SHIPPED).expect("a turn");
    }
    table.into_game()
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
    let mut rating = 2000.0;
    for rung in &LADDER {
        let [lost, lost_error] = interval(&losses(rung, &words, &leaves));
        let mut against = String::new();
        if let Some(better) = above {
            let [won, won_error] = share([rung, better], PAIRS, &leaves);
            rating += 400.0 * (won / (1.0 - won)).log10();
            let [won, won_error] = [won, won_error].map(|part| 100.0 * part);
            against = format!(", wins {won:.1} ± {won_error:.1} % against the one above");
        }
        println!(
            "{}: {lost:.2} ± {lost_error:.2} points a turn{against}, {rating:.0}",
            rung.player
        );
        assert!((lost - rung.lost).abs() < 2.0 * lost_error, "{}: {lost}", rung.player);
        assert!((rating - rung.rating).abs() < 50.0, "{}: {rating}", rung.player);
        above = Some(rung);
    }
}
