//! The best plays alone are the first of the full list, ties included.

#[path = "agreement/games.rs"]
mod games;
mod support;

use std::cell::Cell;
use std::convert::Infallible;

use games::{Game, cases};
use itertools::Itertools;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use support::{DUTCH, board, list, positions, words};
use wfq::lexicon::{Ask, Asked, Lexicon, WordMap};
use wfq::moves::{Play, Plays, Scene, generate, top};
use wfq::rules::Ruleset;
use wfq::tile::{Alphabet, Letter, Rack, Tiles};

/// A list that can only be asked, as one in a file.
struct Asking<'a>(&'a WordMap);

impl Lexicon for Asking<'_> {
    type Error = Infallible;

    fn alphabet(&self) -> &Alphabet {
        self.0.alphabet()
    }

    fn ask(
        &self,
        asks: &[Ask],
        rack: &Tiles,
        found: &mut dyn FnMut(usize, &[Letter]),
    ) -> Result<Asked, Infallible> {
        self.0.ask(asks, rack, found)
    }
}

fn listed(plays: Result<Plays, Infallible>) -> Vec<Play> {
    let Ok(plays) = plays;
    plays.iter().collect_vec()
}

/// Checks some lengths of the list, and that a list that can only be asked gives the same.
fn check(scene: &Scene<'_>, rack: &Rack, map: &WordMap, counts: &[usize]) {
    let all = listed(generate(scene, rack, map));
    assert!(all == listed(generate(scene, rack, &Asking(map))), "asked and looked up");
    for &count in counts {
        let first = &all[..count.min(all.len())];
        assert_eq!(listed(top(scene, rack, map, count)), first, "the best {count}");
        assert_eq!(listed(top(scene, rack, &Asking(map), count)), first, "asked, the best {count}");
    }
}

fn check_language(language: &str, map: &WordMap) {
    let ruleset = Ruleset::built_in(language).expect("built in");
    for position in positions(language) {
        let board = board(&ruleset, &position.board);
        let rack = Rack::parse(&position.rack, &ruleset.alphabet).expect("a rack");
        check(&Scene::new(&board, &ruleset), &rack, map, &[1, 10, 1 << 20]);
    }
}

#[test]
fn the_best_of_dutch_positions_come_first_in_the_list() {
    check_language("nl", &DUTCH);
}

#[test]
fn the_best_of_other_positions_come_first_in_the_list() {
    for language in ["en", "sv"] {
        let Some(list) = list(language) else {
            eprintln!("skipped {language}: WFQ_SWEDISH_LIST names no list");
            continue;
        };
        let ruleset = Ruleset::built_in(language).expect("built in");
        let map = WordMap::new(ruleset.alphabet.clone(), words(&ruleset, &list));
        check_language(language, &map);
    }
}

#[test]
fn the_best_of_random_positions_come_first_in_the_list() {
    let ties = Cell::new(0);
    let mut runner = TestRunner::new(Config::with_cases(1000));
    let outcome = runner.run(&cases(), |case| {
        let game = Game::new(&case);
        let (scene, map) = (game.scene(), game.map());
        check(&scene, &game.rack, &map, &[0, 1, 2, 3, 5, 10, 100]);
        let all = listed(generate(&scene, &game.rack, &map));
        let tied = all.windows(2).take(5).filter(|pair| pair[0].score == pair[1].score).count();
        ties.set(ties.get() + tied);
        prop_assert!(listed(top(&scene, &game.rack, &map, usize::MAX)) == all);
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
    // Equal scores came by: otherwise this would prove little.
    assert!(ties.get() > 100, "{}", ties.get());
}
