//! Races: which moves are tried how often until their order is settled.

use rand::RngExt;
use wfq::eval::{BestRace, Equity, Measure, MoveRace, Race, Tallies};

use super::random;

/// Runs a race for the order of moves, as [`run`] does.
fn run_race(means: &[i32], noise: i32, equal: Equity, seed: u64) -> MoveRace {
    let mut race = MoveRace::new(means.len(), 0.01, equal);
    run(&mut race, means, noise, seed);
    race
}

/// Runs a race for the best move, as [`run`] does.
fn run_best(means: &[i32], noise: i32, margin: Equity, seed: u64) -> BestRace {
    let mut race = BestRace::new(means.len(), 0.01, margin);
    run(&mut race, means, noise, seed);
    race
}

/// Runs a race of moves with roughly normal values around these means, with one noise in common and one
/// for each move, in hundredths of a point.
fn run(race: &mut dyn Race, means: &[i32], noise: i32, seed: u64) {
    while let Some(leg) = race.next().filter(|leg| leg.futures.end < 200_000) {
        let mut tallies = Tallies::new(means.len());
        for number in leg.futures.clone() {
            let mut random = random(seed, number);
            let mut toss =
                |size: i32| (0..4).map(|_| random.random_range(-size..=size)).sum::<i32>();
            let common = toss(1500);
            let value = |(mean, wanted): (&i32, &bool)| {
                let value = mean + common + toss(noise);
                wanted.then_some(Equity(value))
            };
            let values: Vec<_> = means.iter().zip(&leg.wanted).map(value).collect();
            tallies.add(&values);
        }
        race.add(&leg, leg.futures.end, &tallies);
    }
}

/// In how many of some races the settled order is wrong.
fn wrong_orders(races: u64) -> usize {
    let mut wrong = 0;
    for seed in 0..races {
        let means = [40, 0, 300, 310, -500, -40];
        let race = run_race(&means, 800, Equity(60), seed);
        assert!(race.is_settled() && race.unsettled().is_none(), "{seed}");
        let order = race.tallies().order();
        // Smaller differences count as equal.
        let reversed = |pair: &[usize]| means[pair[1]] - means[pair[0]] > 60;
        wrong += usize::from(order.windows(2).any(reversed));
    }
    wrong
}

/// In how many of some races two moves with the same mean are separated.
fn separated(races: u64) -> usize {
    (0..races).filter(|seed| run_race(&[0, 0], 800, Equity(0), *seed).is_settled()).count()
}

#[test]
fn a_settled_order_is_rarely_wrong() {
    assert_eq!(wrong_orders(40), 0);
}

#[test]
fn moves_with_equal_means_are_rarely_separated() {
    assert_eq!(separated(20), 0);
}

#[test]
#[ignore = "takes 14 s; run by .ci/long"]
fn of_many_races_one_in_a_hundred_is_wrong_at_most() {
    let wrong = wrong_orders(300);
    assert!(wrong <= 3, "{wrong}");
    let separated = separated(200);
    assert!(separated <= 2, "{separated}");
}

#[test]
fn only_unsettled_moves_are_tried_further() {
    let race = run_race(&[5000, 0, 30, -5000], 800, Equity(25), 1);
    let tried = |number: usize| race.tallies().replies()[number].value_hundredths.count();
    assert!(race.is_settled());
    assert_eq!(race.tallies().order(), [0, 2, 1, 3]);
    assert!(tried(1) == tried(2) && tried(1) > 3 * tried(0) && tried(0) == tried(3));
}

#[test]
fn nothing_is_settled_between_two_looks() {
    let mut race = MoveRace::new(2, 0.01, Equity(100));
    let leg = race.next().expect("to be tried");
    let mut tallies = Tallies::new(2);
    (0..2).for_each(|number| tallies.add(&[Some(Equity(9000 + number)), Some(Equity(0))]));
    race.add(&leg, 2, &tallies);
    assert_eq!((race.is_settled(), race.unsettled()), (false, Some([0, 1])));
}

#[test]
fn a_single_move_is_tried_too() {
    let mut race = MoveRace::new(1, 0.01, Equity(100));
    let leg = race.next().expect("to be tried");
    assert_eq!(leg.futures, 0..1000);
    let mut tallies = Tallies::new(1);
    (0..1000).for_each(|number| tallies.add(&[Some(Equity(number))]));
    race.add(&leg, 1000, &tallies);
    assert!(race.is_settled() && race.next().is_none() && race.unsettled().is_none());
}

#[test]
fn an_unsettled_order_says_so() {
    let mut race = MoveRace::new(2, 0.01, Equity(100));
    let leg = race.next().expect("to be tried");
    let mut tallies = Tallies::new(2);
    (0..100).for_each(|number| {
        tallies.add(&[Some(Equity(0)), Some(Equity(if number % 2 == 0 { 2000 } else { -1990 }))])
    });
    race.add(&leg, 100, &tallies);
    assert_eq!((race.is_settled(), race.unsettled()), (false, Some([1, 0])));
    assert_eq!(race.next().map(|leg| leg.futures), Some(100..1000));
}

/// In how many of some races another move than the one called the best is better by over a margin.
fn wrong_bests(races: u64) -> usize {
    let means = [-200, 0, 200, 300, 190, -2000];
    let is_wrong = |seed: &u64| {
        let race = run_best(&means, 800, Equity(60), *seed);
        assert!(race.is_settled() && race.unsettled().is_none(), "{seed}");
        means[race.order()[0]] < 300 - 60
    };
    (0..races).filter(is_wrong).count()
}

/// In how many of some races one of two moves with the same mean is called the better one.
fn bests_of_equals(races: u64) -> usize {
    (0..races).filter(|seed| run_best(&[0, 0], 800, Equity(0), *seed).is_settled()).count()
}

#[test]
fn a_settled_best_move_is_rarely_wrong() {
    assert_eq!((wrong_bests(20), bests_of_equals(10)), (0, 0));
}

#[test]
#[ignore = "takes 20 s; run by .ci/long"]
fn of_many_races_for_the_best_one_in_a_hundred_is_wrong_at_most() {
    let wrong = wrong_bests(1000);
    assert!(wrong <= 10, "{wrong}");
    let settled = bests_of_equals(200);
    assert!(settled <= 2, "{settled}");
}

#[test]
fn moves_that_cannot_be_the_best_are_dropped() {
    let means = [0, 5000, 4990, 4000, -5000];
    let race = run_best(&means, 800, Equity(100), 1);
    assert!(race.is_settled() && [1, 2].contains(&race.order()[0]));
    let tried = |number: usize| race.tallies().replies()[number].value_hundredths.count();
    assert!(tried(0) == tried(4) && tried(0) <= tried(3), "{} {}", tried(0), tried(3));
    assert!(tried(1) == tried(2) && tried(1) > 10 * tried(0) && tried(1) == race.futures());
    // In the few futures that a move was tried in, all may have been lucky.
    for (number, mean) in means.iter().enumerate() {
        let (value, error) = race.value(Measure::Points, number).expect("tried");
        assert!((value - f64::from(*mean)).abs() < 4.5 * error, "{number}: {value} ± {error}");
        assert!(
            number == race.order()[0]
                || value <= race.value(Measure::Points, race.order()[0]).expect("tried").0
        );
    }
    let placed = |number: &usize| race.is_placed(*number);
    assert_eq!((0..5).filter(placed).collect::<Vec<_>>(), race.order()[..1]);
}

#[test]
fn moves_that_come_to_the_same_settle_soon() {
    let race = run_best(&[7, 7, 7], 0, Equity(100), 1);
    assert!(race.is_settled() && race.futures() < 300, "{}", race.futures());
    assert_eq!(race.order(), [0, 1, 2]);
}

#[test]
fn a_few_futures_alike_prove_little() {
    let mut race = BestRace::new(2, 0.01, Equity(100));
    let leg = race.next().expect("to be tried");
    let mut tallies = Tallies::new(2);
    leg.futures.clone().for_each(|_| tallies.add(&[Some(Equity(0)), Some(Equity(50))]));
    race.add(&leg, leg.futures.end, &tallies);
    assert_eq!((race.is_settled(), race.unsettled()), (false, Some([1, 0])));
}

#[test]
fn a_race_of_one_or_no_move_ends() {
    let race = run_best(&[30], 800, Equity(100), 1);
    assert_eq!((race.futures(), race.order(), race.is_settled()), (1000, vec![0], true));
    let none = BestRace::new(0, 0.01, Equity(100));
    assert!(none.next().is_none() && none.order().is_empty() && none.is_settled());
}
