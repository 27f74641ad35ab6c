//! The search for the best plays finds the first of the full list, ties included.

use std::cell::Cell;
use std::cmp::Reverse;
use std::convert::Infallible;

use crate::agreement::games::{Game, cases};
use crate::support::{DUTCH, board, list, positions, words};
use itertools::Itertools;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use wfq::eval::{
    Candidate, Equity, Leave, LeaveSituation, LeaveValues, Leaves, MoveChoice, RankedChoice,
    WordGain, best, best_with_gain, ranked,
};
use wfq::lexicon::{Ask, AskReport, Lexicon, WordMap};
use wfq::moves::{
    FirstPlays, Move, Play, PlayTotals, Plays, Scene, Swap, ValuedPlay, Worth, generate,
    generate_first, top, top_by,
};
use wfq::rules::{Ruleset, TileSet};
use wfq::tile::{Alphabet, Letter, Rack, Tiles, Word};

/// A list that can only be asked, like one in a file.
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
    ) -> Result<AskReport, Infallible> {
        self.0.ask(asks, rack, found)
    }
}

fn listed(plays: Result<Plays, Infallible>) -> Vec<Play> {
    let Ok(plays) = plays;
    plays.iter().collect_vec()
}

/// All subsets of a rack.
fn parts(rack: &Tiles) -> Vec<Tiles> {
    let tiles = rack.each().collect_vec();
    let parts = (0..1_u32 << tiles.len()).map(|bits| {
        let some = tiles.iter().enumerate().filter(|(index, _)| bits >> index & 1 == 1);
        some.map(|(_, tile)| *tile).collect()
    });
    parts.collect()
}

/// A value between -30 and 30 points that looks random.
fn odd(tiles: &Tiles) -> i32 {
    let number = |tile: Option<Letter>| tile.map_or(77, |letter| letter.index() as u64 + 1);
    let mixed = tiles.each().fold(7, |mixed: u64, tile| {
        (mixed ^ number(tile)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23)
    });
    (mixed % 6001) as i32 - 3000
}

/// Leaves with such values, some missing from the table.
fn leaves(rack: &Tiles) -> Leaves {
    let mut leaves = Leaves::default();
    for tiles in parts(rack).into_iter().filter(|tiles| odd(tiles) % 5 > 0) {
        leaves.insert(Leave { tiles, worth: Equity(odd(&tiles)), count: 1 });
    }
    leaves
}

/// Checks the best by score and worth together, and the best move of all.
fn check_by_worth(scene: &Scene<'_>, set: &TileSet, rack: &Rack, map: &WordMap) {
    let Ok(plays) = generate(scene, rack, map);
    let (tiles, unseen) = (rack.tiles(), Tiles::default());
    for bag in [1, 0] {
        let situation = LeaveSituation { rack: tiles, bag, unseen: &unseen, tiles: set };
        let keeping = LeaveValues::new(&situation, &leaves(tiles));
        let most = |laid| {
            let parts = parts(tiles).into_iter().filter(|part| part.len() == laid);
            parts.map(|part| keeping.of(&part)).max()
        };
        assert!((0..=tiles.len()).all(|laid| Some(keeping.most(laid)) == most(laid)));
        let value = |play: Play| {
            let value = Equity(100 * play.score() as i32 + keeping.of(&play.laid()));
            ValuedPlay { play, value }
        };
        let mut all = plays.iter().map(value).collect_vec();
        all.sort_by_key(|play| Reverse(play.value));
        let ranked_play = |ranked: RankedChoice| match ranked.choice {
            MoveChoice::Play(rank) => {
                plays.get(rank).map(|play| ValuedPlay { play, value: ranked.equity })
            }
            MoveChoice::Keep(_) | MoveChoice::Pass => None,
        };
        let of_ranked = ranked(&plays, &keeping, true).into_iter().filter_map(ranked_play);
        assert!(of_ranked.eq(all.iter().cloned()), "the order of {} by worth", all.len());
        for count in [1, 7, all.len() + 1] {
            let first = &all[..count.min(all.len())];
            let Ok(found) = top_by(scene, rack, map, count, &keeping);
            assert!(found == first, "the best {count} of {} by worth", all.len());
            let Ok(found) = top_by(scene, rack, &Asking(map), count, &keeping);
            assert!(found == first, "asked, the best {count} by worth");
        }
        for can_swap in [false, true] {
            let Ok(best) = best(scene, rack, map, &keeping, can_swap);
            let all = ranked(&plays, &keeping, can_swap);
            let first = all[0];
            let word = |choice| match choice {
                MoveChoice::Play(rank) => plays.get(rank).and_then(|play| Word::of(play.word())),
                MoveChoice::Keep(_) | MoveChoice::Pass => None,
            };
            let gain = word(first.choice).map(|word_of_first| {
                let other = all.iter().find(|other| word(other.choice) != Some(word_of_first));
                let other = other.expect("a pass").equity;
                WordGain { word: word_of_first, gain: Equity(first.equity.0 - other.0) }
            });
            let Ok(found) = best_with_gain(scene, rack, map, &keeping, can_swap);
            assert_eq!(found, (best.clone(), gain));
            let action = match first.choice {
                MoveChoice::Play(rank) => Move::Play(plays.get(rank).expect("a play")),
                MoveChoice::Keep(kept) => Move::Swap(Swap::Tiles(tiles.minus(&kept))),
                MoveChoice::Pass => Move::Pass,
            };
            assert_eq!(best, Candidate { action, equity: first.equity });
        }
    }
}

/// Checks the list at several lengths, and that a list that can only be asked gives the same.
fn check(scene: &Scene<'_>, set: &TileSet, rack: &Rack, map: &WordMap, counts: &[usize]) {
    let all = listed(generate(scene, rack, map));
    assert!(all == listed(generate(scene, rack, &Asking(map))), "asked and looked up");
    if rack.tiles().len() <= 7 {
        check_by_worth(scene, set, rack, map);
    }
    for &count in counts {
        let first = &all[..count.min(all.len())];
        assert_eq!(listed(top(scene, rack, map, count)), first, "the best {count}");
        assert_eq!(listed(top(scene, rack, &Asking(map), count)), first, "asked, the best {count}");
        let scores = all.iter().map(Play::score);
        let (best, sum) = (scores.clone().next(), scores.map(u64::from).sum());
        let totals = PlayTotals { count: all.len(), best, sum };
        let found = generate_first(scene, rack, map, count);
        for found in [found, generate_first(scene, rack, &Asking(map), count)] {
            let Ok(FirstPlays { plays, all }) = found;
            assert_eq!((listed(Ok(plays)).as_slice(), all), (first, totals), "the first {count}");
        }
    }
}

fn check_language(language: &str, map: &WordMap) {
    let ruleset = Ruleset::built_in(language).expect("built in");
    for position in positions(language) {
        let board = board(&ruleset, &position.board);
        let rack = Rack::parse(&position.rack, &ruleset.alphabet).expect("a rack");
        check(&Scene::new(&board, &ruleset), &ruleset.tiles, &rack, map, &[1, 10, 1 << 20]);
    }
}

fn map(language: &str) -> WordMap {
    let ruleset = Ruleset::built_in(language).expect("built in");
    let words = words(&ruleset, &list(language));
    WordMap::new(ruleset.alphabet, words)
}

#[test]
fn the_best_of_dutch_positions_come_first_in_the_list() {
    check_language("nl", &DUTCH);
}

#[test]
fn the_best_of_english_positions_come_first_in_the_list() {
    check_language("en", &map("en"));
}

#[test]
#[ignore = "needs the Swedish list: WFQ_SWEDISH_LIST"]
fn the_best_of_swedish_positions_come_first_in_the_list() {
    check_language("sv", &map("sv"));
}

#[test]
fn the_best_of_random_positions_come_first_in_the_list() {
    let ties = Cell::new(0);
    let mut runner = TestRunner::new(Config::with_cases(1000));
    let outcome = runner.run(&cases(), |case| {
        let game = Game::new(&case);
        let (scene, map) = (game.scene(), game.map());
        check(&scene, &game.tiles, &game.rack, &map, &[0, 1, 2, 3, 5, 10, 100]);
        let all = listed(generate(&scene, &game.rack, &map));
        let tied = all.windows(2).take(5).filter(|pair| pair[0].score() == pair[1].score()).count();
        ties.set(ties.get() + tied);
        prop_assert!(listed(top(&scene, &game.rack, &map, usize::MAX)) == all);
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
    // Without equal scores this would prove little.
    assert!(ties.get() > 100, "{}", ties.get());
}

/// With more tiles on the rack than the bonus is for, a shorter word can score more than a longer one.
#[test]
fn the_best_have_a_bonus_for_less_than_the_whole_rack() {
    let ruleset = Ruleset::built_in("nl").expect("built in");
    let mut with_bonus = 0;
    for position in positions("nl").into_iter().take(8) {
        let board = board(&ruleset, &position.board);
        for (bonus, text) in [(40, "ESTREINAD"), (u32::MAX, "ESTREINAD"), (40, "ESTREIN?D")] {
            let scene = Scene { rack_size: 4, bonus, ..Scene::new(&board, &ruleset) };
            let rack = Rack::parse(text, &ruleset.alphabet).expect("a rack");
            let all = listed(generate(&scene, &rack, &*DUTCH));
            for count in [1, 10] {
                let first = &all[..count.min(all.len())];
                assert_eq!(listed(top(&scene, &rack, &*DUTCH, count)), first, "{bonus} {text}");
                let laid = first.iter().filter(|play| play.laid().len() == 4);
                with_bonus += laid.count();
            }
        }
    }
    assert!(with_bonus > 50, "{with_bonus}");
}

/// The buffers of a search are kept for the next one in the same thread.
#[test]
fn earlier_searches_leave_nothing_behind() {
    let ruleset = Ruleset::built_in("nl").expect("built in");
    for position in positions("nl").into_iter().take(30) {
        let board = board(&ruleset, &position.board);
        let scene = Scene::new(&board, &ruleset);
        for text in [&*position.rack, "AT", "ESTREIN?D", "??N"] {
            let rack = Rack::parse(text, &ruleset.alphabet).expect("a rack");
            let found = || {
                let best = listed(top(&scene, &rack, &*DUTCH, 5));
                (best, listed(generate(&scene, &rack, &*DUTCH)))
            };
            let here = found();
            let elsewhere =
                std::thread::scope(|scope| scope.spawn(found).join()).expect("an answer");
            assert!(here == elsewhere, "{text}");
        }
    }
}
