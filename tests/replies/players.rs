//! Players that choose by equity, simulations and endgame searches.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use itertools::Itertools;
use wfq::eval::{Budget, Leaves, Simulation};
use wfq::game::{Game, GameSeed, Player, Seat, SelfPlay};

use super::{candidates, dutch, game, leaves, outlook, random};
use crate::support::DUTCH;

/// By how many points the player to move gains on the opponent from here to the end.
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

/// Checks that searching the endgame gains points over some games. Returns after how many of them it
/// had made a difference.
fn check_endgames(games: u64) -> usize {
    let (ruleset, leaves) = (dutch(), leaves());
    let (mut first, mut second, mut other) = (0, 0, 0);
    for number in 0..games {
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
    other
}

#[test]
fn searching_the_endgame_does_not_lose_points() {
    check_endgames(6);
}

#[test]
#[ignore = "takes 12 s; run by .ci/long"]
fn searching_many_endgames_does_not_lose_points() {
    let other = check_endgames(24);
    assert!(other > 5, "{other}");
}

#[test]
fn equity_beats_the_highest_score() {
    let ruleset = dutch();
    let table = flate2::read::GzDecoder::new(ruleset.built_in_leaves().expect("shipped"));
    let leaves = Arc::new(Leaves::read(table, &ruleset.alphabet).expect("a table"));
    let play = |players: [Player; 2], number: u64| {
        let table = SelfPlay::new(
            ruleset.clone(),
            ruleset.layout.clone(),
            players,
            GameSeed { seed: 3, number },
        );
        let table = table.with_leaves([leaves.clone(), leaves.clone()]);
        let [one, other] = table.finish(&*DUTCH).expect("over").final_scores();
        one - other
    };
    let [greedy, leave] = [Player::Greedy, Player::Leave];
    let spread = |number| play([leave, greedy], number) - play([greedy, leave], number);
    let sum: i64 = (0..150).map(spread).sum();
    // About 40 points per game, and each number has two games.
    assert!(sum > 300 * 15, "{sum}");
}

#[test]
fn players_choose_the_move_that_comes_to_most() {
    let (ruleset, leaves) = (dutch(), leaves());
    for number in 0..3 {
        let game = game(&ruleset, number, 60);
        let outlook = outlook(&game);
        let simulation = Simulation::new(outlook, candidates(&outlook, &leaves, 6), &leaves, 1, 5);
        let Ok(best) = simulation.best(400, &*DUTCH, Budget::UNLIMITED);
        let Ok(tallies) = simulation.run(0..400, |_| true, &*DUTCH, |_| ());
        let value = |move_number: usize| {
            let values = tallies.replies()[move_number].value_hundredths.estimate();
            values.expect("tried").mean
        };
        let highest = value(tallies.order()[0]);
        // A candidate that was dropped may end up a little ahead.
        assert!(value(best) > highest - 150.0, "{} of {highest}", value(best));
    }
}

#[test]
fn a_player_that_is_stopped_goes_by_what_it_has_tried() {
    let (ruleset, leaves) = (dutch(), leaves());
    for (number, bag) in [(0, 60), (1, 10), (2, 3), (3, 0)] {
        let game = game(&ruleset, number, bag);
        if game.ending().is_some() {
            continue;
        }
        let choose = |player: Player, most: u64| {
            let looks = AtomicU64::new(0);
            let spend = |_| looks.fetch_add(1, Ordering::Relaxed) >= most;
            let (learnt, random) = ((&leaves).into(), &mut random(1, 1));
            let Ok(action) = player.choose_by(&game, &*DUTCH, learnt, random, Budget::new(&spend));
            let looks = looks.into_inner();
            assert!(looks <= most.saturating_add(50), "{player:?}, {bag}: {looks} of {most}");
            game.clone().take(action.clone()).expect("legal");
            action
        };
        for (player, most) in Player::ALL.into_iter().cartesian_product([0, 1, 7, 100]) {
            let action = choose(player, most);
            if most == 0 && matches!(player, Player::Replies | Player::Win) {
                assert_eq!(action, choose(Player::Leave, 0), "{player:?}, {bag}");
            }
        }
        // In time, the move is that of a player without a limit.
        let Ok(action) = Player::Replies.choose(&game, &*DUTCH, &leaves, &mut random(1, 1));
        assert_eq!(choose(Player::Replies, u64::MAX), action);
    }
}
