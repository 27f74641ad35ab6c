//! Simulations against counting all racks, and against games played by the rules.

use std::collections::BTreeMap;

use itertools::Itertools;
use wfq::board::Board;
use wfq::eval::{
    LeaveSituation, LeaveValues, Leaves, MoveChoice, Outlook, SimulatedMove, Simulation, Tallies,
    ranked,
};
use wfq::game::{Game, Player, Seat};
use wfq::lexicon::WordMap;
use wfq::moves::{Move, Scene, generate};
use wfq::tile::{Rack, Tiles};

use super::{candidates, dutch, game, leaves, outlook, random, tiles};
use crate::support::DUTCH;

/// All racks of `count` tiles, each with the number of ways to draw it.
fn racks(unseen: &Tiles, count: usize) -> BTreeMap<String, (Tiles, u64)> {
    let mut racks = BTreeMap::new();
    for rack in unseen.each().combinations(count) {
        let rack: Tiles = rack.into_iter().collect();
        racks.entry(rack.text(&dutch().alphabet)).or_insert((rack, 0)).1 += 1;
    }
    racks
}

/// The score of the opponent's best reply by equity, and whether it is a bingo, from the list of all
/// moves.
fn best_reply(outlook: &Outlook<'_>, action: &Move, rack: &Tiles, leaves: &Leaves) -> (u32, bool) {
    let Outlook { ruleset, layout, unseen, .. } = *outlook;
    let (mut board, mut kept, mut bag) = (outlook.board.clone(), outlook.rack, outlook.bag);
    if let Move::Play(play) = action {
        play.tiles().iter().for_each(|(at, tile)| board.set(*at, Some(*tile)));
        kept = kept.minus(&play.laid());
        let drawn = play.laid().len().min(bag);
        bag -= drawn;
    }
    // With an empty bag, all tiles that the opponent does not see are on the first player's rack.
    let unseen = kept.plus(&unseen.minus(rack));
    let situation = LeaveSituation { rack, bag, unseen: &unseen, tiles: &ruleset.tiles };
    let leave_values = LeaveValues::new(&situation, leaves);
    let scene = Scene::new(&board, ruleset).with_layout(layout);
    let Ok(plays) = generate(&scene, &Rack::new(*rack).expect("tiles"), &*DUTCH);
    match ranked(&plays, &leave_values, bag >= ruleset.rules.swap_limit)[0].choice {
        MoveChoice::Play(rank) => {
            let play = plays.get(rank).expect("a play");
            (play.score(), play.tiles().len() == 7)
        }
        MoveChoice::Keep(_) | MoveChoice::Pass => (0, false),
    }
}

/// Checks simulations of `futures` against all racks. Returns how many moves were checked, and the sum
/// of their shares of bingos.
fn check_simulated(games: u64, futures: u64) -> (usize, f64) {
    let (ruleset, leaves) = (dutch(), leaves());
    let (mut checked, mut bingos) = (0, 0.0);
    for number in 0..games {
        let game = game(&ruleset, number, 2);
        let outlook = outlook(&game);
        if outlook.bag == 0 || game.ending().is_some() {
            continue;
        }
        let racks = racks(&outlook.unseen, outlook.opponent());
        let simulation =
            Simulation::new(outlook, candidates(&outlook, &leaves, 3), &leaves, 1, number);
        let Ok(tallies) = simulation.run(0..futures, |_| true, &*DUTCH, |_| ());
        for (candidate, tally) in simulation.candidates().iter().zip(tallies.replies()) {
            let (mut ways, mut sum, mut squares, mut whole, mut worst) = (0.0, 0.0, 0.0, 0.0, 0);
            for (rack, count) in racks.values() {
                let (score, bingo) = best_reply(&outlook, &candidate.action, rack, &leaves);
                let (count, points) = (*count as f64, f64::from(score));
                ways += count;
                sum += count * points;
                squares += count * points * points;
                whole += if bingo { count } else { 0.0 };
                worst = worst.max(score);
            }
            let (mean, whole) = (sum / ways, whole / ways);
            let error = |variance: f64| (variance.max(0.0) / futures as f64).sqrt();
            let found = tally.scores.estimate().expect("tried").mean;
            let most = 4.5 * error(squares / ways - mean * mean) + 1e-9;
            assert!((found - mean).abs() <= most, "{number}: {found} for {mean} ± {most}");
            let found = tally.bingos as f64 / futures as f64;
            let most = 4.5 * error(whole * (1.0 - whole)) + 1e-9;
            assert!((found - whole).abs() <= most, "{number}: {found} for {whole} ± {most}");
            assert!(tally.worst <= worst, "{number}: {} of {worst}", tally.worst);
            bingos += whole;
            checked += 1;
        }
    }
    (checked, bingos)
}

#[test]
fn simulated_replies_agree_with_all_racks() {
    let (checked, _) = check_simulated(4, 1000);
    assert!(checked > 5, "{checked} moves");
}

#[test]
#[ignore = "takes 13 s; run by .ci/long"]
fn simulated_replies_of_many_games_agree_with_all_racks() {
    let (checked, bingos) = check_simulated(16, 4000);
    // With fewer, this would prove little.
    assert!(checked > 20 && bingos > 0.02, "{checked} moves, {bingos}");
}

/// The chi-squared statistic of counts minus its degrees of freedom, in its standard deviations.
fn chi_squared(found: &[f64], expected: &[f64]) -> f64 {
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
    let board = Board::new(15);
    let unseen = tiles("AABCDEE??");
    let racks = racks(&unseen, 4);
    let ways: u64 = racks.values().map(|(_, ways)| ways).sum();
    let part = |(_, own): &(Tiles, u64)| (own * DRAWN) as f64 / ways as f64;
    let expected = racks.values().map(part).collect_vec();
    let outlook = Outlook { bag: 5, ..Outlook::new(&ruleset, &layout, &board, tiles("X"), unseen) };
    let simulation = Simulation::new(outlook, Vec::new(), &leaves, 1, 3);
    let mut draws = BTreeMap::<String, f64>::new();
    for number in 0..DRAWN {
        let Ok(rack) = simulation.rack(number, &*DUTCH);
        *draws.entry(rack.text(&ruleset.alphabet)).or_default() += 1.0;
    }
    let found = racks.keys().map(|rack| draws.get(rack).copied().unwrap_or(0.0)).collect_vec();
    assert_eq!(found.iter().sum::<f64>(), DRAWN as f64);
    let distance = chi_squared(&found, &expected);
    assert!(distance.abs() < 4.5, "{distance}");
}

#[test]
fn the_order_of_futures_makes_no_difference() {
    let (ruleset, leaves) = (dutch(), leaves());
    let game = game(&ruleset, 1, 50);
    let outlook = outlook(&game);
    for plies in [1, 2] {
        let candidates = candidates(&outlook, &leaves, 4);
        let simulation = Simulation::new(outlook, candidates, &leaves, plies, 9);
        let run = |numbers| simulation.run(numbers, |_| true, &*DUTCH, |_| ());
        let Ok(whole) = run(0..40);
        let mut parts = Tallies::new(4);
        for numbers in [30..40, 0..7, 7..30] {
            let Ok(part) = run(numbers);
            parts.merge(&part);
        }
        assert_eq!(whole, parts);
        let another =
            Simulation::new(outlook, simulation.candidates().to_vec(), &leaves, plies, 10);
        let Ok(other) = another.run(0..40, |_| true, &*DUTCH, |_| ());
        assert_ne!(whole, other);
    }
}

/// What a move comes to when both players continue by equity, by the rules of a game, and how they do.
fn played_out(game: &Game, action: &Move, other: &Tiles, map: &WordMap) -> (i64, Vec<Move>) {
    let (seat, leaves) = (game.to_move(), leaves());
    let mut game = game.clone();
    let bag = game.unseen(seat).minus(other);
    let before = game.scores();
    game.set_rack(seat.other(), Some(*other)).expect("there");
    game.take(action.clone()).expect("legal");
    // The bag has one tile: the first player to lay tiles draws it.
    if matches!(action, Move::Play(_)) {
        game.draw(seat, &bag).expect("room");
    }
    let mut moves = Vec::new();
    while game.ending().is_none() {
        let to_move = game.to_move();
        let Ok(action) = Player::Leave.choose(&game, map, &leaves, &mut random(0, 0));
        let draws = matches!(action, Move::Play(_)) && game.bag_len() > 0;
        game.take(action.clone()).expect("legal");
        moves.push(action);
        if draws {
            game.draw(to_move, &bag).expect("room");
        }
    }
    let gain = |seat: Seat| game.final_scores()[seat.index()] - before[seat.index()];
    (gain(seat) - gain(seat.other()), moves)
}

#[test]
fn near_the_end_games_are_played_out() {
    let (ruleset, leaves) = (dutch(), leaves());
    let mut checked = 0;
    for number in 0..60 {
        let game = game(&ruleset, number, 1);
        let outlook = outlook(&game);
        if outlook.bag != 1 {
            continue;
        }
        let candidates = candidates(&outlook, &leaves, 4);
        let simulation = Simulation::new(outlook, candidates, &leaves, 1, number);
        assert!(simulation.is_to_the_end());
        let hearing = simulation.clone().hearing_next(true);
        for future_number in 0..5 {
            let one = future_number..future_number + 1;
            let Ok(tallies) = simulation.run(one.clone(), |_| true, &*DUTCH, |_| ());
            let mut heard = vec![Vec::new(); simulation.candidates().len()];
            let hear = |turn: SimulatedMove<'_>| {
                let of_candidate = &mut heard[turn.candidate];
                assert_eq!(turn.is_next, !of_candidate.is_empty());
                of_candidate.push(turn.action.clone());
            };
            assert_eq!(hearing.run(one, |_| true, &*DUTCH, hear), Ok(tallies.clone()));
            let Ok(rack) = simulation.rack(future_number, &*DUTCH);
            let tried = simulation.candidates().iter().zip(tallies.replies()).zip(heard);
            for ((candidate, tally), heard) in tried {
                let (expected, moves) = played_out(&game, &candidate.action, &rack, &DUTCH);
                assert_eq!(heard, moves[..moves.len().min(2)]);
                assert_eq!(
                    tally.value_hundredths.sum(),
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
fn later_plies_go_by_equity() {
    let (ruleset, leaves) = (dutch(), leaves());
    let game = game(&ruleset, 4, 60);
    let outlook = outlook(&game);
    let candidates = candidates(&outlook, &leaves, 2);
    let mut differ = 0;
    for (number, candidate) in candidates.iter().enumerate() {
        let of = |plies| Simulation::new(outlook, candidates.clone(), &leaves, plies, 1);
        let value = |plies| {
            let Ok(tallies) = of(plies).run(0..1, |_| true, &*DUTCH, |_| ());
            tallies.replies()[number].value_hundredths.sum()
        };
        // After one ply: own equity minus that of the reply.
        let Ok(rack) = of(1).rack(0, &*DUTCH);
        let mut board = outlook.board.clone();
        let Move::Play(play) = &candidate.action else { panic!("a play comes first") };
        play.tiles().iter().for_each(|(at, tile)| board.set(*at, Some(*tile)));
        let after = Outlook { board: &board, rack, bag: 40, ..outlook };
        let Ok(replies) = after.candidates(&*DUTCH, &leaves, 1);
        let expected = candidate.equity.0 - replies[0].equity.0;
        assert_eq!(value(1), expected.into());
        differ += usize::from(value(2) != value(1));
    }
    assert!(differ > 0);
}
