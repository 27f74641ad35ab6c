//! Whole games: rules that hold for every game, whoever plays.

use std::sync::{Arc, LazyLock};
use std::thread;

use crate::support::DUTCH;
use proptest::prelude::*;
use wfq::eval::Leaves;
use wfq::formats::Record;
use wfq::game::{Ending, Game, GameSeed, Player, Seat, SelfPlay};
use wfq::moves::{Move, Scene, ScoreSheet};
use wfq::rules::Ruleset;
use wfq::tile::{Tile, Tiles};

/// Leave values with which players swap now and then.
static LEAVES: LazyLock<Arc<Leaves>> = LazyLock::new(|| {
    let csv = "tiles,value,count\n?,20,1\nS,3,1\nE,2,1\nQ,-12,1\nV,-6,1\nC,-5,1\nU,-4,1\nI,-2,1\n";
    Arc::new(Leaves::read(csv.as_bytes(), &dutch().alphabet).expect("a table"))
});

fn dutch() -> Arc<Ruleset> {
    Arc::new(Ruleset::built_in("nl").expect("built in"))
}

fn on_board(game: &Game) -> Tiles {
    let mut tiles = Tiles::default();
    for (_, tile) in game.board().tiles() {
        tiles.add((!tile.is_blank()).then_some(tile.letter()));
    }
    tiles
}

fn points(ruleset: &Ruleset, tiles: &Tiles) -> i64 {
    let letters = tiles.each().flatten();
    letters.map(|letter| i64::from(ruleset.tiles.of(Tile::Letter(letter)))).sum()
}

/// Plays a game. Checks after every turn that no tile is lost and that the score is that of the
/// rulebook, and at the end that the scores are the sums of the turns.
fn check_game(ruleset: &Arc<Ruleset>, players: [Player; 2], number: u64) -> Game {
    let layout = ruleset.layout.clone();
    let table = SelfPlay::new(ruleset.clone(), layout, players, GameSeed { seed: 7, number });
    let mut table = table.with_leaves([LEAVES.clone(), LEAVES.clone()]);
    let mut sums = [0; 2];
    while let Some(seat) = table.to_move() {
        let before = table.game().clone();
        table.step(&*DUTCH).expect("a turn");
        let game = table.game();
        let racks = Seat::BOTH.map(|seat| game.rack(seat).expect("known"));
        let all = on_board(game).plus(&racks[0]).plus(&racks[1]).plus(&table.bag());
        assert_eq!(all, ruleset.tiles.tiles(), "game {number}");
        assert_eq!(game.bag_len(), table.bag().len());
        let turn = game.turns().last().expect("a turn");
        if let Move::Play(play) = &turn.action {
            let scene = Scene::new(before.board(), ruleset);
            sums[seat.index()] += i64::from(ScoreSheet::of(&scene, play).total());
        }
        assert_eq!(game.scores(), sums, "game {number}");
    }
    let game = table.finish(&*DUTCH).expect("over");
    let left = Seat::BOTH.map(|seat| points(ruleset, &game.rack(seat).expect("known")));
    match game.ending().expect("over") {
        Ending::Out(seat) => {
            assert!(game.rack_len(seat) == 0 && game.bag_len() == 0);
            let other = seat.other();
            sums[seat.index()] += left[other.index()];
            sums[other.index()] -= left[other.index()];
        }
        Ending::Resigned(seat) => panic!("{seat:?} resigned"),
        Ending::Passes => Seat::BOTH.into_iter().for_each(|s| sums[s.index()] -= left[s.index()]),
    }
    assert_eq!(game.final_scores(), sums, "game {number}");
    game
}

/// Checks a number of games of each pair of players, on two threads.
fn check_games(counts: [u64; 5]) {
    let pairs = [
        [Player::Greedy; 2],
        [Player::Greedy, Player::Random],
        [Player::RandomWord; 2],
        [Player::Leave; 2],
        [Player::RepliesEnd, Player::Replies],
    ];
    let ruleset = dutch();
    thread::scope(|scope| {
        for half in [0, 1] {
            let ruleset = &ruleset;
            scope.spawn(move || {
                for (players, count) in pairs.into_iter().zip(counts) {
                    for number in (0..count).filter(|number| number % 2 == half) {
                        check_game(ruleset, players, number);
                    }
                }
            });
        }
    });
}

// Greedy games take a tenth of the time of the others, games with replies a thousand times more.

#[test]
fn tiles_are_conserved_and_scores_add_up() {
    check_games([300, 60, 30, 30, 0]);
}

#[test]
#[ignore = "takes 10 s; run by .ci/long"]
fn tiles_are_conserved_and_scores_add_up_in_ten_thousand_games() {
    check_games([9198, 400, 200, 200, 2]);
}

/// A game, one line per turn.
fn course(game: &Game) -> Vec<String> {
    let alphabet = &game.ruleset().alphabet;
    let turn = |turn: &wfq::game::Turn| match &turn.action {
        Move::Play(play) => format!("{} {}", alphabet.tiles(play.word()), play.score()),
        Move::Swap(swap) => format!("swap {}", swap.len()),
        Move::Pass => "pass".to_owned(),
    };
    game.turns().iter().map(turn).collect()
}

#[test]
fn a_seed_decides_a_game() {
    let play = |players, number| course(&check_game(&dutch(), players, number));
    let [greedy, random] = [Player::Greedy, Player::Random];
    assert_eq!(play([greedy, random], 3), play([greedy, random], 3));
    assert_ne!(play([greedy, random], 3), play([greedy, random], 4));
    // These games are the same on every machine.
    let first = play([greedy; 2], 0);
    assert_eq!(first[..3], ["ZiEZO 24", "WiERP 36", "VOETER 41"], "{first:?}");
    let first = play([Player::Leave, Player::RepliesEnd], 0);
    assert_eq!(first[..3], ["ZZV 14", "LUWE 25", "EEXT 45"], "{first:?}");
    let first = play([random, Player::RandomWord], 0);
    assert_eq!(first[..3], ["VsO 5", "ROEL 13", "sE 3"], "{first:?}");
}

/// The game, written as a record and read again.
fn recorded(game: &Game) -> (String, Game) {
    let names = ["one", "two"].map(str::to_owned);
    let text = Record::of_game(game, &names).text();
    let record = Record::parse(&text).expect("a record");
    let again = record.game(game.ruleset().clone(), game.layout().clone());
    let again = again.unwrap_or_else(|error| panic!("{error}\n{text}"));
    // Turns taken back are beside the game that a record has.
    let taken = text.split_inclusive('\n').filter(|line| !line.starts_with("#undone "));
    (taken.collect(), again)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..Default::default() })]

    #[test]
    fn a_game_taken_back_is_what_it_was(number in 0..1_000_000_u64, back in 1..40_usize) {
        let end = check_game(&dutch(), [Player::Greedy, Player::Random], number);
        let mut game = end.clone();
        let back = (0..back).take_while(|_| game.undo()).count();
        prop_assert_eq!(game.turns().len(), end.turns().len() - back);
        prop_assert_eq!(game.ending(), None);
        prop_assert_eq!(on_board(&game).len(), game.turns().iter().map(laid).sum::<usize>());
        let (text, again) = recorded(&game);
        prop_assert_eq!(again.board(), game.board());
        prop_assert_eq!(again.scores(), game.scores());
        prop_assert_eq!(recorded(&again).0, text);
        while game.redo() == Ok(true) {}
        prop_assert_eq!(course(&game), course(&end));
        let (text, again) = recorded(&end);
        prop_assert_eq!(course(&again), course(&end));
        prop_assert_eq!(again.ending(), end.ending());
        prop_assert_eq!(again.final_scores(), end.final_scores());
        prop_assert_eq!(recorded(&again).0, text);
        prop_assert_eq!(game.board(), end.board());
        prop_assert_eq!(game.final_scores(), end.final_scores());
    }
}

fn laid(turn: &wfq::game::Turn) -> usize {
    match &turn.action {
        Move::Play(play) => play.tiles().len(),
        Move::Swap(_) | Move::Pass => 0,
    }
}
