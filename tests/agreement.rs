//! The generator compared with the plain rulebook: where every placement can be tried, the generator
//! lists those that [`prove`](wfq::moves::prove) accepts. And laws that hold for the plays of any board.

#[path = "agreement/games.rs"]
pub mod games;
#[path = "agreement/rulebook.rs"]
pub mod rulebook;

use std::cell::Cell;

use crate::support::{DUTCH, positions};
use games::{Game, cases, layout, plays};
use itertools::Itertools;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseResult, TestRunner};
use rulebook::{Facts, Plain, by_rulebook, mirrored, mirrored_plays, proved};
use wfq::board::{Board, Square};
use wfq::lexicon::WordMap;
use wfq::moves::{Play, Scene};
use wfq::rules::{Premium, Ruleset};
use wfq::tile::{Rack, Tile, Tiles};

fn conserved(rack: &Rack, play: &Play) -> bool {
    let (laid, leave) = (play.laid(), play.leave(rack));
    let letters = laid.letters.plus(&leave.letters);
    let blanks = laid.blanks + leave.blanks;
    Tiles { letters, blanks } == *rack.tiles() && laid.len() == play.tiles().len()
}

fn for_all(cases_tried: u32, law: impl Fn(&Game) -> TestCaseResult) {
    let mut runner = TestRunner::new(Config::with_cases(cases_tried));
    let outcome = runner.run(&cases(), |case| law(&Game::new(&case)));
    outcome.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn the_generator_lists_what_the_rulebook_accepts() {
    let seen = Cell::new([0; 5]);
    for_all(1000, |game| {
        let scene = game.scene();
        let words = Plain::new(&game.alphabet, game.words.iter().copied());
        let listed = plays(&scene, &game.rack, &game.map());
        prop_assert_eq!(&listed, &by_rulebook(&scene, &game.rack, &words));
        for play in listed {
            let proved = proved(&scene, play.tiles().to_vec(), &words);
            let (_, sheet) = proved.expect("just proved");
            let single = play.tiles().len() == 1 && sheet.words.len() == 2;
            let blanks = play.word().iter().filter(|tile| tile.is_blank()).count();
            let kinds = [
                sheet.words.len() > 2,
                single,
                sheet.bonus > 0,
                play.laid().blanks > 1,
                blanks > play.laid().blanks.into(),
            ];
            seen.set(std::array::from_fn(|kind| seen.get()[kind] + usize::from(kinds[kind])));
        }
        Ok(())
    });
    // Without plays of all kinds, this would prove little.
    assert!(seen.get().iter().all(|count| *count > 100), "{:?}", seen.get());
}

#[test]
fn the_mirrored_board_has_the_mirrored_plays() {
    for_all(256, |game| {
        let here = plays(&game.scene(), &game.rack, &game.map());
        let layout =
            layout(game.board.size(), |row, column| match game.layout.premium(column, row) {
                _ if game.layout.start() == (column, row) => '1',
                Premium::None => '.',
                Premium::DoubleLetter => '2',
                Premium::TripleLetter => '3',
                Premium::DoubleWord => '4',
                Premium::TripleWord => '5',
            });
        let (board, layout) = (&mirrored(&game.board), &layout);
        let there = plays(&Scene { board, layout, ..game.scene() }, &game.rack, &game.map());
        let there = there.iter().map(Facts::of).collect_vec();
        prop_assert_eq!(there, mirrored_plays(&game.board, &here, &game.alphabet));
        Ok(())
    });
}

#[test]
fn another_word_takes_no_play_away_and_no_tile_is_lost() {
    for_all(256, |game| {
        let more = plays(&game.scene(), &game.rack, &game.map());
        prop_assert!(more.iter().all(|play| conserved(&game.rack, play)));
        let words = game.words[1..].iter().copied();
        let fewer = plays(&game.scene(), &game.rack, &WordMap::new(game.alphabet.clone(), words));
        let mut rest = more.iter();
        prop_assert!(fewer.iter().all(|play| rest.any(|other| other == play)));
        Ok(())
    });
}

#[test]
fn the_rulebook_accepts_what_is_listed_on_real_boards() {
    let ruleset = Ruleset::built_in("nl").expect("built in");
    let words = Plain::new(&ruleset.alphabet, DUTCH.words());
    // First and last moves, without blanks, with blanks on the board, on the rack, and with two.
    let ids = [1, 10, 30, 99, 109, 111, 114, 135, 164, 212, 222, 237].map(|n| format!("NL-{n:03}"));
    let mut positions = positions("nl");
    positions.retain(|position| ids.contains(&position.id));
    assert_eq!(positions.len(), ids.len());
    for position in positions {
        let board = crate::support::board(&ruleset, &position.board);
        let scene = Scene::new(&board, &ruleset);
        let rack = Rack::parse(&position.rack, &ruleset.alphabet).expect("a rack");
        let listed = plays(&scene, &rack, &DUTCH);
        for play in &listed {
            let proved = proved(&scene, play.tiles().to_vec(), &words);
            assert_eq!(proved.as_ref().map(|(play, _)| play), Some(play), "{}", position.id);
            assert!(conserved(&rack, play), "{}", position.id);
        }
        let mirror = mirrored(&board);
        let there = plays(&Scene::new(&mirror, &ruleset), &rack, &DUTCH);
        let there = there.iter().map(Facts::of).collect_vec();
        assert!(
            there == mirrored_plays(&board, &listed, &ruleset.alphabet),
            "{}: mirrored",
            position.id
        );
    }
}

/// With few tiles, all placements on a whole board can be tried.
#[test]
fn nothing_is_left_out_on_real_boards() {
    let ruleset = Ruleset::built_in("nl").expect("built in");
    let words = Plain::new(&ruleset.alphabet, DUTCH.words());
    for position in positions("nl").iter().step_by(8) {
        let board = crate::support::board(&ruleset, &position.board);
        let scene = Scene { rack_size: 2, ..Scene::new(&board, &ruleset) };
        for rack in [&position.rack.replace('?', "")[..3], "E?"] {
            let rack = Rack::parse(rack, &ruleset.alphabet).expect("a rack");
            assert_eq!(
                plays(&scene, &rack, &DUTCH),
                by_rulebook(&scene, &rack, &words),
                "{}",
                position.id
            );
        }
    }
}

/// The highest row and column, and a word as long as the board, most of it blanks.
#[test]
fn the_largest_board_is_like_any_other() {
    let ruleset = Ruleset::built_in("nl").expect("built in");
    let long = "ABCDEFGHIJKLMNOPQRSTU";
    let words = [long, "AB", "BA", "UB", "AT", "ABBA"].map(|word| ruleset.alphabet.word(word));
    let words = words.map(|word| word.expect("a word"));
    let plain = Plain::new(&ruleset.alphabet, words.iter().copied());
    let map = WordMap::new(ruleset.alphabet.clone(), words);
    let layout = layout(21, |row, column| match (row, column) {
        (10, 10) => '1',
        (20, _) => '3',
        (_, 20) => '5',
        _ => '.',
    });
    let mut board = Board::new(21);
    for (column, letter) in ruleset.alphabet.letters().enumerate().take(20).skip(1) {
        let square = Square::new(20, column).expect("on the board");
        board.set(square, Some(Tile::Blank(letter)));
    }
    let rack = Rack::parse("A?", &ruleset.alphabet).expect("a rack");
    for board in [&mirrored(&board), &board] {
        let scene = Scene { layout: &layout, ..Scene::new(board, &ruleset) };
        let listed = plays(&scene, &rack, &map);
        assert!(listed.iter().any(|play| play.word().len() == 21));
        assert_eq!(listed, by_rulebook(&scene, &rack, &plain));
    }
}

/// Squares that the layout does not have are without premium.
#[test]
fn a_layout_of_another_size_than_the_board_does_no_harm() {
    let ruleset = Ruleset::built_in("nl").expect("built in");
    let words = ["AB", "BA", "ABBA"].map(|word| ruleset.alphabet.word(word).expect("a word"));
    let plain = Plain::new(&ruleset.alphabet, words.iter().copied());
    let map = WordMap::new(ruleset.alphabet.clone(), words);
    let rack = Rack::parse("AB", &ruleset.alphabet).expect("a rack");
    let empty = Board::new(6);
    let mut board = empty.clone();
    for (column, letter) in ruleset.alphabet.letters().enumerate().take(2) {
        let square = Square::new(4, column + 4).expect("on the board");
        board.set(square, Some(Tile::Letter(letter)));
    }
    for size in 2..=21 {
        let start = size - 1;
        let layout = layout(size, |row, column| match (row, column) {
            at if at == (start, start) => '1',
            _ => '5',
        });
        for (board, found) in [(&empty, (1..6).contains(&start)), (&board, true)] {
            let scene = Scene { layout: &layout, ..Scene::new(board, &ruleset) };
            let listed = plays(&scene, &rack, &map);
            assert_eq!(listed, by_rulebook(&scene, &rack, &plain), "{size}");
            assert_eq!(!listed.is_empty(), found, "{size}");
        }
    }
}
