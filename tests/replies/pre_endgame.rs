//! The pre-endgame against trying every order of the bag by hand.

use itertools::Itertools;
use wfq::eval::{
    Budget, Candidate, Endgame, EndgamePosition, Leaves, Measure, Outlook, PositionBudget,
    PreEndgame, PreEndgameOutcome, PreEndgameReach, PreEndgameValue, Standing,
};
use wfq::game::Game;
use wfq::moves::Move;
use wfq::tile::{Letter, Tiles};

use super::win::even;
use super::{candidates, dutch, game, leaves, outlook};
use crate::support::DUTCH;

/// All orders, each searched to the end.
const ALL: PreEndgameReach = PreEndgameReach {
    orders: usize::MAX,
    candidates: usize::MAX,
    first: 1 << 20,
    positions: u64::MAX,
    keeps_all: false,
    returns: true,
};

/// A late position in which the player to move has three tiles, the opponent has two, and the bag has
/// this many.
fn small(game: &Game, bag: usize) -> Outlook<'_> {
    let full = outlook(game);
    let some = |tiles: &Tiles, count: usize| tiles.each().step_by(2).take(count).collect();
    let all = full.unseen.plus(&full.rack);
    let rack: Tiles = some(&full.rack, 3);
    Outlook { rack, unseen: some(&all.minus(&rack), 2 + bag), bag, ..full }
}

/// What a candidate comes to in an order, in points: by equity until the bag is empty, exactly from then
/// on.
fn by_hand(
    outlook: &Outlook<'_>,
    leaves: &Leaves,
    candidate: &Candidate,
    order: &[Option<Letter>],
) -> i32 {
    let mut board = outlook.board.clone();
    let mut bag = order.to_vec();
    let other = outlook.unseen.minus(&order.iter().copied().collect());
    let (mut racks, mut spreads) = ([outlook.rack, other], [0, 0]);
    let (mut turn, mut passes) = (0, outlook.scoreless);
    let mut action = candidate.action.clone();
    loop {
        if let Move::Play(play) = &action {
            play.tiles().iter().for_each(|(at, tile)| board.set(*at, Some(*tile)));
            spreads[turn] += play.score() as i32;
            let count = play.tiles().len().min(bag.len());
            let rest = bag.len() - count;
            let drawn = if turn == 0 { bag.split_off(rest) } else { bag.drain(..count).collect() };
            racks[turn] = racks[turn].minus(&play.laid()).plus(&drawn.into_iter().collect());
            passes = 0;
        } else {
            passes += 1;
        }
        turn = 1 - turn;
        let so_far = spreads[0] - spreads[1];
        let points = |tiles: &Tiles| -> i32 {
            let points = |letter| outlook.ruleset.tiles.points(letter) as i32;
            tiles.each().flatten().map(points).sum()
        };
        let [own, others] = racks.map(|rack| points(&rack));
        if passes == outlook.ruleset.rules.passes {
            return so_far + others - own;
        }
        if racks[1 - turn].is_empty() {
            return so_far + if turn == 1 { 2 * others } else { -2 * own };
        }
        if bag.is_empty() {
            let position = EndgamePosition {
                ruleset: outlook.ruleset,
                layout: outlook.layout,
                board: &board,
                racks: [racks[turn], racks[1 - turn]],
                scoreless: 0,
            };
            let line = Endgame::new(&position, &DUTCH).best(&mut PositionBudget::unlimited());
            assert!(line.exact);
            return so_far + if turn == 0 { line.spread } else { -line.spread };
        }
        let unseen = racks[1 - turn].plus(&bag.iter().copied().collect());
        let rack = racks[turn];
        let next = Outlook { board: &board, rack, unseen, bag: bag.len(), ..*outlook };
        action = candidates_of(&next, leaves);
    }
}

/// The move of the highest equity.
fn candidates_of(outlook: &Outlook<'_>, leaves: &Leaves) -> Move {
    candidates(outlook, leaves, 1).remove(0).action
}

/// Does all there is to do, the parts of it in turn or the other way round.
fn search(mut search: PreEndgame<'_>, is_reversed: bool) -> PreEndgameOutcome<'_> {
    while let Some(mut tasks) = search.tasks(Budget::UNLIMITED) {
        if is_reversed {
            tasks.reverse();
        }
        let found = tasks.iter().map(|task| search.run(task, &DUTCH, Budget::UNLIMITED)).collect();
        search.add(found);
    }
    search.outcome()
}

fn points(search: &PreEndgameOutcome<'_>, number: usize) -> PreEndgameValue {
    search.value(Measure::Points, number).expect("tried")
}

/// Checks pre-endgames with this many tiles in the bag. Returns how many values were compared, and how
/// many of them were of moves that lay fewer tiles than the bag has.
fn check(bag: usize, games: u64) -> (usize, usize) {
    let (ruleset, leaves) = (dutch(), leaves());
    let (mut compared, mut shorter) = (0, 0);
    for number in 0..games {
        let game = game(&ruleset, number, 6);
        let outlook = small(&game, bag);
        let mut moves = candidates(&outlook, &leaves, 40);
        // A few long and a few short ones, and the pass.
        let laid = |candidate: &Candidate| match &candidate.action {
            Move::Play(play) => play.tiles().len(),
            _ => 0,
        };
        moves.sort_by_key(laid);
        let every = moves.len().div_ceil(5).max(1);
        let moves = moves.into_iter().step_by(every).collect_vec();
        let found =
            PreEndgame::new(outlook, moves.clone(), &leaves, ALL, number).expect("few tiles");
        let found = search(found, false);
        let tiles = outlook.unseen.each().collect_vec();
        let orders = tiles.iter().copied().permutations(bag).collect_vec();
        assert_eq!(found.orders(), orders.len());
        assert!(found.is_exact(), "{number}");
        let sums = moves.iter().map(|candidate| {
            orders.iter().map(|order| by_hand(&outlook, &leaves, candidate, order)).sum::<i32>()
        });
        let sums = sums.collect_vec();
        let most = sums.iter().max().copied();
        let ahead = found.order().first().copied();
        assert_eq!(ahead.map(|ahead| sums[ahead]), most, "{number}");
        for (candidate, sum) in sums.iter().enumerate() {
            if found.is_wanted(candidate) {
                let value = points(&found, candidate);
                let expected = f64::from(100 * sum) / orders.len() as f64;
                assert!((value.mean - expected).abs() < 1e-6, "{number}: {value:?} {expected}");
                assert!(value.error.abs() < 1e-6, "{number}: {value:?}");
                compared += 1;
                shorter += usize::from(laid(&moves[candidate]) < bag);
            }
        }
    }
    (compared, shorter)
}

/// Compares the best of all moves with one tile in the bag, by points and by chances, with trying every
/// move, order and end. The search looks for the end of few moves first, and takes others up again.
fn check_best(games: std::ops::Range<u64>) {
    let (ruleset, leaves, chances) = (dutch(), leaves(), even());
    let mut beyond = 0;
    for number in games {
        let game = game(&ruleset, number, 6);
        let outlook = small(&game, 1);
        let moves = candidates(&outlook, &leaves, usize::MAX);
        let orders = outlook.unseen.each().map(|tile| [tile]).collect_vec();
        let each = |candidate: &Candidate| {
            orders.iter().map(|order| by_hand(&outlook, &leaves, candidate, order)).collect_vec()
        };
        let spreads = moves.iter().map(each).collect_vec();
        // So far behind that about half of the ends are won.
        let middle = spreads.iter().max_by_key(|of| of.iter().sum::<i32>()).expect("a move")[0];
        let standing = Standing { spread: -middle, chances: &chances };
        for by in [Measure::Points, Measure::Chance] {
            let worth = |spread: &i32| match by {
                Measure::Points => i64::from(*spread),
                Measure::Chance => i64::from((spread - middle).signum()),
            };
            let sums = spreads.iter().map(|of| of.iter().map(worth).sum::<i64>()).collect_vec();
            let reach = PreEndgameReach { candidates: 3, first: 100, returns: true, ..ALL };
            let search = PreEndgame::new(outlook, moves.clone(), &leaves, reach, number);
            let search = search.expect("few tiles").with_standing(Some(standing), by);
            let found = self::search(search, false);
            let ahead = found.order()[0];
            assert_eq!(Some(&sums[ahead]), sums.iter().max(), "{number} {by:?}");
            assert!(found.is_exact() && found.open() == 0, "{number} {by:?}");
            beyond += usize::from(ahead >= 3);
        }
    }
    // Some of the best moves are not among the first by equity.
    assert!(beyond > 0);
}

#[test]
fn the_best_of_all_moves_before_the_end_is_found() {
    check_best(0..4);
}

#[test]
#[ignore = "takes long; run by .ci/long"]
fn the_best_of_all_moves_before_many_ends_is_found() {
    check_best(0..30);
}

/// Once all ends of the orders that may be tried are known, nothing is left to do.
#[test]
fn a_search_of_few_orders_ends() {
    let (ruleset, leaves) = (dutch(), leaves());
    let game = game(&ruleset, 1, 6);
    let outlook = small(&game, 2);
    let moves = candidates(&outlook, &leaves, usize::MAX);
    for keeps_all in [false, true] {
        let reach = PreEndgameReach { orders: 3, candidates: 2, first: 100, keeps_all, ..ALL };
        let search = PreEndgame::new(outlook, moves.clone(), &leaves, reach, 1).expect("few tiles");
        let found = self::search(search, false);
        assert!(!found.is_exact() && found.is_searched(found.order()[0]));
    }
}

/// A budget that is over.
const OVER: Budget<'static> = Budget::new(&|_| true);

/// Plays out the first 128 orders, all there are before ends are searched.
fn play_all(search: &mut PreEndgame<'_>) {
    while search.tried()[0] < 128 {
        let tasks = search.tasks(Budget::UNLIMITED).expect("more to do");
        let found = tasks.iter().map(|task| search.run(task, &DUTCH, Budget::UNLIMITED)).collect();
        search.add(found);
    }
}

#[test]
fn what_was_searched_counts_when_the_time_runs_out() {
    let (ruleset, leaves) = (dutch(), leaves());
    let game = game(&ruleset, 2, 4);
    let outlook = outlook(&game);
    let moves = candidates(&outlook, &leaves, 6);
    let mut search = PreEndgame::new(outlook, moves, &leaves, ALL, 1).expect("few tiles");
    play_all(&mut search);
    let ahead = search.clone().outcome().order()[0];
    let tasks = search.tasks(Budget::UNLIMITED).expect("ends to search");
    // There is time for the first end only.
    let budgets = [Budget::UNLIMITED, OVER];
    let found = tasks.iter().enumerate();
    let found = found.map(|(number, task)| search.run(task, &DUTCH, budgets[number.min(1)]));
    let found = found.collect();
    search.add(found);
    let found = search.outcome();
    assert!(found.is_searched(ahead) && !found.is_complete(ahead));
}

#[test]
fn every_order_of_one_tile_is_counted() {
    let (compared, _) = check(1, 6);
    assert!(compared >= 6, "{compared}");
}

#[test]
fn moves_that_lay_less_than_the_bag_has_are_played_on() {
    let (compared, shorter) = check(2, 5);
    assert!(compared >= 5 && shorter > 0, "{compared} {shorter}");
}

#[test]
#[ignore = "takes long; run by .ci/long"]
fn every_order_of_many_bags_is_counted() {
    for bag in 1..=3 {
        let (compared, _) = check(bag, 20);
        assert!(compared >= 20, "{compared}");
    }
}

#[test]
fn samples_come_near_to_all_orders() {
    let (ruleset, leaves) = (dutch(), leaves());
    let game = game(&ruleset, 3, 6);
    let outlook = small(&game, 3);
    let moves = candidates(&outlook, &leaves, 1);
    let of = |orders: usize, seed: u64| {
        let reach = PreEndgameReach { orders, ..ALL };
        let found = search(
            PreEndgame::new(outlook, moves.clone(), &leaves, reach, seed).expect("few tiles"),
            false,
        );
        points(&found, 0).mean
    };
    let all = of(usize::MAX, 0);
    assert!((of(60, 7) - all).abs() < 1e-6);
    let off = |orders| (0..6).map(|seed| (of(orders, seed) - all).abs()).sum::<f64>();
    let [few, most] = [off(4), off(45)];
    assert!(most < few / 2.0 && few > 0.0, "{few} {most}");
}

#[test]
fn the_order_of_the_work_makes_no_difference() {
    let (ruleset, leaves) = (dutch(), leaves());
    let game = game(&ruleset, 2, 6);
    let outlook = small(&game, 2);
    let moves = candidates(&outlook, &leaves, 4);
    let of = |reversed| {
        let reach = PreEndgameReach { positions: 2000, first: 50, ..ALL };
        let search = search(
            PreEndgame::new(outlook, moves.clone(), &leaves, reach, 5).expect("few tiles"),
            reversed,
        );
        let values = (0..moves.len()).map(|number| points(&search, number)).collect_vec();
        (search.order().to_vec(), search.tried(), values)
    };
    assert_eq!(of(false), of(true));
}

#[test]
fn without_time_for_the_ends_games_are_played_out() {
    let (ruleset, leaves) = (dutch(), leaves());
    let game = game(&ruleset, 2, 4);
    let outlook = outlook(&game);
    assert!(PreEndgame::applies_to(&outlook));
    let moves = candidates(&outlook, &leaves, 3);
    let mut search = PreEndgame::new(outlook, moves, &leaves, ALL, 1).expect("few tiles");
    play_all(&mut search);
    let tasks = search.tasks(Budget::UNLIMITED).expect("ends to search");
    let found = tasks.iter().map(|task| search.run(task, &DUTCH, OVER)).collect();
    search.add(found);
    let found = search.outcome();
    let [played, searched] = found.tried();
    assert!(played > 0 && searched == 0, "{played} {searched}");
    assert!(!found.is_exact() && points(&found, found.order()[0]).error > 0.0);
}

#[test]
fn a_pre_endgame_has_one_to_six_tiles_in_the_bag() {
    let ruleset = dutch();
    let game = game(&ruleset, 1, 20);
    let of = |bag| PreEndgame::applies_to(&Outlook { bag, ..outlook(&game) });
    assert_eq!([0, 1, 6, 7].map(of), [false, true, true, false]);
}
