//! What the opponent may answer: by lot as by counting all racks.

mod support;

use std::collections::BTreeMap;
use std::sync::Arc;

use itertools::Itertools;
use support::DUTCH;
use wfq::eval::{
    Candidate, Choice, Future, Keeping, Leave, Leaves, Outlook, Race, Situation, Tallies, draw,
    random, ranked,
};
use wfq::game::{Game, Player, Seat, SelfPlay};
use wfq::lexicon::WordMap;
use wfq::moves::{Move, Scene, generate};
use wfq::rules::Ruleset;
use wfq::tile::{Rack, Tiles};

fn dutch() -> Arc<Ruleset> {
    Arc::new(Ruleset::built_in("nl").expect("built in"))
}

fn tiles(text: &str) -> Tiles {
    *Rack::parse(text, &dutch().alphabet).expect("a rack").tiles()
}

/// What single tiles are worth: enough for equities to differ from scores.
fn leaves() -> Leaves {
    let mut leaves = Leaves::default();
    for (text, worth) in [("?", 2000), ("E", 190), ("S", 150), ("Q", -900), ("V", -400), ("I", 80)]
    {
        leaves.insert(Leave { tiles: tiles(text), worth, count: 1 });
    }
    leaves
}

/// A game between greedy players, when the bag has at most so many tiles for the first time.
fn game(ruleset: &Arc<Ruleset>, number: u64, bag: usize) -> Game {
    let layout = ruleset.layout.clone();
    let players = [Player::Greedy; 2];
    let mut table = SelfPlay::new(ruleset.clone(), layout, players, (11, number));
    while table.game().bag_len() > bag {
        table.step(&*DUTCH).expect("a turn");
    }
    table.into_game()
}

fn outlook(game: &Game) -> Outlook<'_> {
    let seat = game.to_move();
    Outlook {
        ruleset: game.ruleset(),
        layout: game.layout(),
        board: game.board(),
        rack: game.rack(seat).expect("known"),
        unseen: game.unseen(seat),
        bag: game.bag_len(),
    }
}

fn candidates(outlook: &Outlook<'_>, leaves: &Leaves, count: usize) -> Vec<Candidate> {
    let Ok(candidates) = outlook.candidates(&*DUTCH, leaves, count);
    candidates
}

fn all(_: usize) -> bool {
    true
}

/// Each way of drawing so many of some tiles: so many positions of equal tiles, so many times.
fn racks(unseen: &Tiles, count: usize) -> BTreeMap<String, (Tiles, u64)> {
    let mut racks = BTreeMap::new();
    for rack in unseen.each().combinations(count) {
        let rack: Tiles = rack.into_iter().collect();
        racks.entry(rack.text(&dutch().alphabet)).or_insert((rack, 0)).1 += 1;
    }
    racks
}

/// The score of the opponent's best answer by equity, and whether it lays a whole rack, from the list
/// of all moves.
fn answer(outlook: &Outlook<'_>, action: &Move, rack: &Tiles, leaves: &Leaves) -> (u32, bool) {
    let Outlook { ruleset, layout, unseen, .. } = *outlook;
    let (mut board, mut kept, mut bag) = (outlook.board.clone(), outlook.rack, outlook.bag);
    if let Move::Play(play) = action {
        play.tiles().iter().for_each(|(at, tile)| board.set(*at, Some(*tile)));
        kept = kept.minus(&play.laid());
        let drawn = play.laid().len().min(bag);
        bag -= drawn;
    }
    // With an empty bag all that he does not see is on the first player's rack.
    let unseen = kept.plus(&unseen.minus(rack));
    let situation = Situation { rack, bag, unseen: &unseen, tiles: &ruleset.tiles };
    let keeping = Keeping::new(&situation, leaves);
    let scene = Scene::new(&board, ruleset).with_layout(layout);
    let Ok(plays) = generate(&scene, &Rack::new(*rack).expect("tiles"), &*DUTCH);
    match ranked(&plays, &keeping, bag >= ruleset.rules.swap_limit)[0].1 {
        Choice::Play(rank) => {
            let play = plays.get(rank).expect("a play");
            (play.score(), play.tiles().len() == 7)
        }
        Choice::Keep(_) | Choice::Pass => (0, false),
    }
}

#[test]
fn answers_by_lot_are_those_of_all_racks() {
    const FUTURES: u64 = 4000;
    let (ruleset, leaves) = (dutch(), leaves());
    let (mut checked, mut bingos) = (0, 0.0);
    for number in 0..16 {
        let game = game(&ruleset, number, 2);
        let outlook = outlook(&game);
        if outlook.bag == 0 || game.ending().is_some() {
            continue;
        }
        let racks = racks(&outlook.unseen, outlook.opponent());
        let future = Future::new(outlook, candidates(&outlook, &leaves, 3), &leaves, 1, number);
        let Ok(tallies) = future.run(0..FUTURES, all, &*DUTCH, |_| ());
        for (candidate, tally) in future.candidates().iter().zip(tallies.replies()) {
            let (mut ways, mut sum, mut squares, mut whole, mut worst) = (0.0, 0.0, 0.0, 0.0, 0);
            for (rack, count) in racks.values() {
                let (score, bingo) = answer(&outlook, &candidate.action, rack, &leaves);
                let (count, points) = (*count as f64, f64::from(score));
                ways += count;
                sum += count * points;
                squares += count * points * points;
                whole += if bingo { count } else { 0.0 };
                worst = worst.max(score);
            }
            let (mean, whole) = (sum / ways, whole / ways);
            let error = |variance: f64| (variance.max(0.0) / FUTURES as f64).sqrt();
            let found = tally.scores.estimate().expect("tried").mean;
            let most = 4.5 * error(squares / ways - mean * mean) + 1e-9;
            assert!((found - mean).abs() <= most, "{number}: {found} for {mean} ± {most}");
            let found = tally.bingos as f64 / FUTURES as f64;
            let most = 4.5 * error(whole * (1.0 - whole)) + 1e-9;
            assert!((found - whole).abs() <= most, "{number}: {found} for {whole} ± {most}");
            assert!(tally.worst <= worst, "{number}: {} of {worst}", tally.worst);
            bingos += whole;
            checked += 1;
        }
    }
    // Otherwise this would prove little.
    assert!(checked > 20 && bingos > 0.02, "{checked} moves, {bingos}");
}

/// How far counts are from what is expected of them: the chi-squared statistic less its degrees of
/// freedom, in its standard deviations.
fn too_far(found: &[f64], expected: &[f64]) -> f64 {
    let pairs = found.iter().zip(expected);
    let sum: f64 = pairs.map(|(found, expected)| (found - expected).powi(2) / expected).sum();
    let degrees = (found.len() - 1) as f64;
    (sum - degrees) / (2.0 * degrees).sqrt()
}

#[test]
fn every_rack_is_as_likely_as_it_should_be() {
    const DRAWN: u64 = 40_000;
    let (ruleset, leaves) = (dutch(), Leaves::default());
    let layout = ruleset.layout.clone();
    let board = wfq::board::Board::new(15);
    let unseen = tiles("AABCDEE??");
    let racks = racks(&unseen, 4);
    let ways: u64 = racks.values().map(|(_, ways)| ways).sum();
    let part = |(_, own): &(Tiles, u64)| (own * DRAWN) as f64 / ways as f64;
    let expected = racks.values().map(part).collect_vec();
    let outlook = Outlook { bag: 5, ..Outlook::new(&ruleset, &layout, &board, tiles("X"), unseen) };
    let future = Future::new(outlook, Vec::new(), &leaves, 1, 3);
    let mut random = random(3, 0);
    let mut draws: [BTreeMap<String, f64>; 2] = Default::default();
    for number in 0..DRAWN {
        let drawn = [future.rack(number), draw(&unseen, 4, &mut random)];
        for (draws, rack) in draws.iter_mut().zip(drawn) {
            *draws.entry(rack.text(&ruleset.alphabet)).or_default() += 1.0;
        }
    }
    for draws in draws {
        let found = racks.keys().map(|rack| draws.get(rack).copied().unwrap_or(0.0)).collect_vec();
        assert_eq!(found.iter().sum::<f64>(), DRAWN as f64);
        let distance = too_far(&found, &expected);
        assert!(distance.abs() < 4.5, "{distance}");
    }
}

#[test]
fn futures_come_to_the_same_in_any_order() {
    let (ruleset, leaves) = (dutch(), leaves());
    let game = game(&ruleset, 1, 50);
    let outlook = outlook(&game);
    for plies in [1, 2] {
        let candidates = candidates(&outlook, &leaves, 4);
        let future = Future::new(outlook, candidates, &leaves, plies, 9);
        let run = |numbers| future.run(numbers, all, &*DUTCH, |_| ());
        let Ok(whole) = run(0..40);
        let mut parts = Tallies::new(4);
        for numbers in [30..40, 0..7, 7..30] {
            let Ok(part) = run(numbers);
            parts.merge(&part);
        }
        assert_eq!(whole, parts);
        let another = Future::new(outlook, future.candidates().to_vec(), &leaves, plies, 10);
        let Ok(other) = another.run(0..40, all, &*DUTCH, |_| ());
        assert_ne!(whole, other);
    }
}

/// What a move comes to when both players go on by equity, by the rules of the game.
fn played_out(game: &Game, action: &Move, other: &Tiles, map: &WordMap) -> i64 {
    let (seat, leaves) = (game.to_move(), leaves());
    let mut game = game.clone();
    let bag = game.unseen(seat).minus(other);
    let before = game.scores();
    game.set_rack(seat.other(), Some(*other)).expect("there");
    game.take(action.clone()).expect("legal");
    // One tile is in the bag: who lays tiles first gets it.
    if matches!(action, Move::Play(_)) {
        game.draw(seat, &bag).expect("room");
    }
    while game.ending().is_none() {
        let to_move = game.to_move();
        let Ok(action) = Player::Leave.choose(&game, map, &leaves, &mut random(0, 0));
        let draws = matches!(action, Move::Play(_)) && game.bag_len() > 0;
        game.take(action).expect("legal");
        if draws {
            game.draw(to_move, &bag).expect("room");
        }
    }
    let gain = |seat: Seat| game.final_scores()[seat.index()] - before[seat.index()];
    gain(seat) - gain(seat.other())
}

#[test]
fn near_the_end_games_are_played_to_their_end() {
    let (ruleset, leaves) = (dutch(), leaves());
    let mut checked = 0;
    for number in 0..60 {
        let game = game(&ruleset, number, 1);
        let outlook = outlook(&game);
        if outlook.bag != 1 {
            continue;
        }
        let candidates = candidates(&outlook, &leaves, 4);
        let future = Future::new(outlook, candidates, &leaves, 1, number);
        assert!(future.is_to_the_end());
        for future_number in 0..5 {
            let one = future_number..future_number + 1;
            let Ok(tallies) = future.run(one, all, &*DUTCH, |_| ());
            let rack = future.rack(future_number);
            for (candidate, tally) in future.candidates().iter().zip(tallies.replies()) {
                let expected = played_out(&game, &candidate.action, &rack, &DUTCH);
                assert_eq!(
                    tally.values.sum(),
                    i128::from(100 * expected),
                    "{number} {candidate:?}"
                );
                checked += 1;
            }
        }
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn further_plies_are_made_by_equity() {
    let (ruleset, leaves) = (dutch(), leaves());
    let game = game(&ruleset, 4, 60);
    let outlook = outlook(&game);
    let candidates = candidates(&outlook, &leaves, 2);
    let mut differ = 0;
    for (number, candidate) in candidates.iter().enumerate() {
        let of = |plies| Future::new(outlook, candidates.clone(), &leaves, plies, 1);
        let value = |plies| {
            let Ok(tallies) = of(plies).run(0..1, all, &*DUTCH, |_| ());
            tallies.replies()[number].values.sum()
        };
        // After one ply: own equity less that of the answer.
        let rack = of(1).rack(0);
        let mut board = outlook.board.clone();
        let Move::Play(play) = &candidate.action else { panic!("a play comes first") };
        play.tiles().iter().for_each(|(at, tile)| board.set(*at, Some(*tile)));
        let after = Outlook { board: &board, rack, bag: 40, ..outlook };
        let Ok(answers) = after.candidates(&*DUTCH, &leaves, 1);
        let expected = candidate.equity.0 - answers[0].equity.0;
        assert_eq!(value(1), expected.into());
        differ += usize::from(value(2) != value(1));
    }
    assert!(differ > 0);
}

/// Lets moves race whose values are normal, more or less, about their means, with a noise that is
/// the same for all and one of each, in hundredths of a point.
fn race(means: &[i32], noise: i32, equal: f64, seed: u64) -> Race {
    use rand::RngExt;
    let mut race = Race::new(means.len(), 0.01, equal);
    while let Some(leg) = race.next().filter(|leg| leg.futures.end < 200_000) {
        let mut tallies = Tallies::new(means.len());
        for number in leg.futures.clone() {
            let mut random = random(seed, number);
            let mut toss =
                |size: i32| (0..4).map(|_| random.random_range(-size..=size)).sum::<i32>();
            let common = toss(1500);
            let value = |(mean, wanted): (&i32, &bool)| {
                let value = mean + common + toss(noise);
                wanted.then_some(value)
            };
            let values: Vec<_> = means.iter().zip(&leg.wanted).map(value).collect();
            tallies.add(&values);
        }
        race.add(&leg, leg.futures.end, &tallies);
    }
    race
}

#[test]
fn what_is_settled_is_seldom_wrong() {
    let mut wrong = 0;
    for seed in 0..300 {
        let means = [40, 0, 300, 310, -500, -40];
        let race = race(&means, 800, 60.0, seed);
        assert!(race.is_settled() && race.unsettled().is_none(), "{seed}");
        let order = race.tallies().order();
        // Those that differ by less count as equal.
        let turned = |pair: &[usize]| means[pair[1]] - means[pair[0]] > 60;
        wrong += usize::from(order.windows(2).any(turned));
    }
    // One in a hundred would be three.
    assert!(wrong <= 3, "{wrong}");
}

#[test]
fn moves_of_one_mean_are_seldom_told_apart() {
    let mut settled = 0;
    for seed in 0..200 {
        let race = race(&[0, 0], 800, 0.0, seed);
        settled += usize::from(race.is_settled());
    }
    assert!(settled <= 2, "{settled}");
}

#[test]
fn only_what_is_not_settled_is_tried_on() {
    let race = race(&[5000, 0, 30, -5000], 800, 25.0, 1);
    let tried = |number: usize| race.tallies().replies()[number].values.count();
    assert!(race.is_settled());
    assert_eq!(race.tallies().order(), [0, 2, 1, 3]);
    assert!(tried(1) == tried(2) && tried(1) > 3 * tried(0) && tried(0) == tried(3));
}

#[test]
fn between_two_looks_nothing_is_settled() {
    let mut race = Race::new(2, 0.01, 100.0);
    let leg = race.next().expect("to be tried");
    let mut tallies = Tallies::new(2);
    (0..2).for_each(|number| tallies.add(&[Some(9000 + number), Some(0)]));
    race.add(&leg, 2, &tallies);
    assert_eq!((race.is_settled(), race.unsettled()), (false, Some([0, 1])));
}

#[test]
fn a_single_move_is_tried_too() {
    let mut race = Race::new(1, 0.01, 100.0);
    let leg = race.next().expect("to be tried");
    assert_eq!(leg.futures, 0..1000);
    let mut tallies = Tallies::new(1);
    (0..1000).for_each(|number| tallies.add(&[Some(number)]));
    race.add(&leg, 1000, &tallies);
    assert!(race.is_settled() && race.next().is_none() && race.unsettled().is_none());
}

#[test]
fn an_order_that_is_not_settled_says_so() {
    let mut race = Race::new(2, 0.01, 100.0);
    let leg = race.next().expect("to be tried");
    let mut tallies = Tallies::new(2);
    (0..100).for_each(|number| {
        tallies.add(&[Some(0), Some(if number % 2 == 0 { 2000 } else { -1990 })])
    });
    race.add(&leg, 100, &tallies);
    assert_eq!((race.is_settled(), race.unsettled()), (false, Some([1, 0])));
    assert_eq!(race.next().map(|leg| leg.futures), Some(100..1000));
}

/// By how much the player to move gains on the other when both go on to the end.
fn gain(game: &Game, players: [Player; 2], leaves: &Leaves) -> i64 {
    let (seat, before, mut game) = (game.to_move(), game.scores(), game.clone());
    while game.ending().is_none() {
        let player = players[usize::from(game.to_move() != seat)];
        let Ok(action) = player.choose(&game, &*DUTCH, leaves, &mut random(1, 1));
        game.take(action).expect("legal");
    }
    let gain = |seat: Seat| game.final_scores()[seat.index()] - before[seat.index()];
    gain(seat) - gain(seat.other())
}

#[test]
fn who_searches_the_end_does_not_lose_by_it() {
    let (ruleset, leaves) = (dutch(), leaves());
    let (mut first, mut second, mut other) = (0, 0, 0);
    for number in 0..24 {
        let game = game(&ruleset, number, 0);
        if game.ending().is_some() {
            continue;
        }
        let [plain, searched] = [Player::Replies, Player::RepliesEnd];
        let both_plain = gain(&game, [plain; 2], &leaves);
        first += gain(&game, [searched, plain], &leaves) - both_plain;
        second -= gain(&game, [plain, searched], &leaves) - both_plain;
        other += usize::from(first + second != 0);
    }
    assert!(first >= 0 && second >= 0 && first + second > 0, "{first} {second}");
    assert!(other > 5, "{other}");
}

#[test]
fn who_goes_by_equity_beats_the_highest_score() {
    let ruleset = dutch();
    let table = flate2::read::GzDecoder::new(ruleset.built_in_leaves().expect("shipped"));
    let leaves = Arc::new(Leaves::read(table, &ruleset.alphabet).expect("a table"));
    let play = |players: [Player; 2], number: u64| {
        let table = SelfPlay::new(ruleset.clone(), ruleset.layout.clone(), players, (3, number));
        let table = table.with_leaves([leaves.clone(), leaves.clone()]);
        let [one, other] = table.finish(&*DUTCH).expect("over").final_scores();
        one - other
    };
    let [greedy, leave] = [Player::Greedy, Player::Leave];
    let spread = |number| play([leave, greedy], number) - play([greedy, leave], number);
    let sum: i64 = (0..150).map(spread).sum();
    // About 40 points a game, of which there are twice as many.
    assert!(sum > 300 * 15, "{sum}");
}

#[test]
fn players_choose_what_comes_to_most() {
    let (ruleset, leaves) = (dutch(), leaves());
    for number in 0..3 {
        let game = game(&ruleset, number, 60);
        let outlook = outlook(&game);
        let future = Future::new(outlook, candidates(&outlook, &leaves, 6), &leaves, 1, 5);
        let Ok(best) = future.best(400, &*DUTCH);
        let Ok(tallies) = future.run(0..400, all, &*DUTCH, |_| ());
        let value = |move_number: usize| {
            let values = tallies.replies()[move_number].values.estimate();
            values.expect("tried").mean
        };
        let highest = value(tallies.order()[0]);
        // What was given up on the way was behind then: it may be a little ahead after all.
        assert!(value(best) > highest - 150.0, "{} of {highest}", value(best));
    }
}
