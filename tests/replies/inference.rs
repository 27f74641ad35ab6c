//! What the opponent's last move tells about their rack: against counting all racks, and against the
//! racks of games.

use std::collections::BTreeMap;
use std::sync::Arc;

use itertools::Itertools;
use wfq::board::Board;
use wfq::eval::{Budget, Inference, Leaves, Moments, OpponentTurn, Outlook, Simulation, Tallies};
use wfq::game::{Game, GameSeed, Player, Seat, SelfPlay};
use wfq::lexicon::WordMap;
use wfq::moves::{Move, NamedMove, Scene, Swap, place};
use wfq::rules::Ruleset;
use wfq::tile::Tiles;

use super::{candidates, dutch, leaves, tiles};
use crate::support::DUTCH;

/// The first move of a game by an opponent with three tiles, and the board before and after it.
fn first_move(ruleset: &Ruleset, name: &str) -> (Board, Board, Move) {
    let before = Board::new(15);
    let named = NamedMove::parse(name).expect("a move");
    let placement = named.placement(&before, &ruleset.alphabet).expect("a placement");
    let scene = Scene::new(&before, ruleset);
    let (play, _) = place(&scene, &placement).expect("legal");
    let mut after = before.clone();
    play.tiles().iter().for_each(|(at, tile)| after.set(*at, Some(*tile)));
    (before, after, Move::Play(play))
}

/// Calls `with` a position after an opponent with a rack of `size` tiles has made a move.
fn after<T>(
    (before, board, action): &(Board, Board, Move),
    unseen: &str,
    size: usize,
    with: impl FnOnce(&OpponentTurn<'_, '_>) -> T,
) -> T {
    let (ruleset, unseen) = (dutch(), tiles(unseen));
    let outlook = Outlook {
        bag: unseen.len() - size,
        ..Outlook::new(&ruleset, &ruleset.layout, board, tiles("X"), unseen)
    };
    with(&OpponentTurn { outlook, before, action })
}

fn words(ruleset: &Ruleset, words: &[&str]) -> WordMap {
    let words = words.iter().map(|word| ruleset.alphabet.word(word).expect("a word"));
    WordMap::new(ruleset.alphabet.clone(), words)
}

#[test]
fn tiles_that_would_have_made_a_far_better_play_were_hardly_kept() {
    let ruleset = dutch();
    let map = words(&ruleset, &["EN", "ZEN", "TEN", "ZEKEREN"]);
    let play = first_move(&ruleset, "8H EN");
    let share = |unseen, size, kept| {
        after(&play, unseen, size, |turn| {
            let leaves = Leaves::default();
            let Ok(found) = Inference::new(turn, &leaves, &map, 1000, 1, Budget::UNLIMITED);
            let found = found.expect("tiles are kept");
            let all: f64 = found.racks().map(|(_, probability)| probability).sum();
            assert!((all - 1.0).abs() < 1e-9, "{all}");
            let racks = found.racks().filter(|(fit, _)| fit.kept == tiles(kept));
            racks.map(|(_, probability)| probability).sum::<f64>()
        })
    };
    // An A is one of eight tiles in four ways, and O in two. ZEN scores five more, and TEN two.
    let [a, o, z, t] = ["A", "O", "Z", "T"].map(|kept| share("AAAATZOO", 3, kept));
    assert!((a / o - 2.0).abs() < 1e-9);
    assert!(z < 0.4 * o / 2.0 && t > 1.5 * z && t < 0.9 * o / 2.0, "{z} {t} {o}");
    // One of 126 ways to draw five tiles would have been a bingo.
    let bingo = share("ZEKERAAOO", 7, "ZEKER");
    assert!(bingo > 0.0 && bingo < 0.02 / 126.0, "{bingo}");
}

#[test]
fn all_racks_are_weighed_as_counting_says() {
    let (ruleset, leaves) = (dutch(), leaves());
    for (action, size) in [("8H EN", 4), ("8G TEN", 6)] {
        after(&first_move(&ruleset, action), "AABCDEEQ??", size, |turn| {
            let mut counted = BTreeMap::<String, f64>::new();
            let mut sum = 0.0;
            for hidden in turn.outlook.unseen.each().combinations(turn.hidden()) {
                let hidden: Tiles = hidden.into_iter().collect();
                let Ok(fit) = turn.fit(&hidden, &leaves, &*DUTCH);
                let weight = fit.expect("allowed").weight();
                *counted.entry(hidden.text(&ruleset.alphabet)).or_default() += weight;
                sum += weight;
            }
            let Ok(found) = Inference::new(turn, &leaves, &*DUTCH, 1000, 1, Budget::UNLIMITED);
            let found = found.expect("tiles are kept");
            assert_eq!(found.racks().count(), counted.len());
            for (fit, probability) in found.racks() {
                let expected = counted[&fit.kept.text(&ruleset.alphabet)] / sum;
                assert!((probability - expected).abs() < 1e-9, "{probability} {expected}");
            }
            // A sample is the same each time.
            let sample =
                || Inference::new(turn, &leaves, &*DUTCH, counted.len() - 1, 7, Budget::UNLIMITED);
            let [Ok(one), Ok(other)] = [sample(), sample()];
            let racks = |found: Option<Inference>| {
                let found = found.expect("tiles are kept");
                found.racks().map(|(fit, probability)| (*fit, probability)).collect_vec()
            };
            assert_eq!(racks(one), racks(other));
        });
    }
}

#[test]
fn futures_draw_what_was_kept_by_weight() {
    const FUTURES: u64 = 4000;
    let (ruleset, leaves) = (dutch(), Leaves::default());
    let map = words(&ruleset, &["EN", "ZEN"]);
    let letter = |label| Some(ruleset.alphabet.letter(label).expect("a letter"));
    let count = |rack: &Tiles, label| rack.each().filter(|tile| *tile == letter(label)).count();
    let play = first_move(&ruleset, "8H EN");
    let swap = (Board::new(15), Board::new(15), Move::Swap(Swap::Count(1)));
    for turn in [&play, &swap] {
        after(turn, "AAAABCDZZZOOOOO", 3, |turn| {
            let of_sample = |most| {
                let Ok(found) = Inference::new(turn, &leaves, &map, most, 1, Budget::UNLIMITED);
                found.expect("tiles are kept")
            };
            let (found, sample) = (of_sample(1000), of_sample(2));
            let unseen = turn.outlook.unseen;
            let simulation = |inference| {
                Simulation::new(turn.outlook, Vec::new(), &leaves, 1, 3)
                    .with_inference(Some(inference))
            };
            // From all racks weighed, and from a sample that has hardly any of them.
            for simulation in [simulation(&found), simulation(&sample)] {
                for label in ['A', 'Z', 'O'] {
                    let expected = found.racks().map(|(fit, probability)| {
                        let rest = unseen.minus(&fit.kept).minus(&fit.back);
                        let drawn = (3 - fit.kept.len()) as f64 / rest.len() as f64;
                        probability
                            * (count(&fit.kept, label) as f64 + drawn * count(&rest, label) as f64)
                    });
                    let expected: f64 = expected.sum();
                    let drawn = (0..FUTURES).map(|number| {
                        let Ok(rack) = simulation.rack(number, &map);
                        assert_eq!(rack.len(), 3);
                        assert_eq!(unseen.minus(&rack).plus(&rack), unseen);
                        count(&rack, label)
                    });
                    let mean = drawn.sum::<usize>() as f64 / FUTURES as f64;
                    // The standard deviation of a count is below one.
                    let most = 4.5 / (FUTURES as f64).sqrt();
                    assert!((mean - expected).abs() < most, "{label}: {mean} for {expected}");
                }
            }
        });
    }
}

#[test]
fn a_whole_rack_laid_and_an_empty_bag_tell_nothing() {
    let ruleset = dutch();
    let (play, leaves) = (first_move(&ruleset, "8H EN"), Leaves::default());
    let is_told = |unseen, size| {
        after(&play, unseen, size, |turn| {
            let Ok(found) = Inference::new(turn, &leaves, &*DUTCH, 100, 1, Budget::UNLIMITED);
            found.is_some()
        })
    };
    assert!(is_told("AABC", 3));
    assert!(!is_told("AABC", 2));
    // The two tiles laid emptied the bag.
    assert!(!is_told("AABC", 4));
    let pass = (Board::new(15), Board::new(15), Move::Pass);
    let swap = |count| (Board::new(15), Board::new(15), Move::Swap(Swap::Count(count)));
    let tells = |action: &(Board, Board, Move)| {
        after(action, "AABCDEFGHIJKLM", 7, |turn| {
            let Ok(found) = Inference::new(turn, &leaves, &*DUTCH, 50, 1, Budget::UNLIMITED);
            found.is_some()
        })
    };
    assert!(tells(&pass) && tells(&swap(7)));
    // No rack has eight tiles to swap.
    assert!(!tells(&swap(8)));
}

/// What was found out over the turns of some games.
#[derive(Default)]
struct Measured {
    turns: u32,
    /// The sum of how much likelier the tiles that were kept are than by drawing alone, in bits.
    bits: f64,
    squares: f64,
    kept: f64,
    /// The blanks and the S among the tiles kept: by drawing alone, as inferred, and in truth.
    blanks: [f64; 3],
    esses: [f64; 3],
}

impl Measured {
    fn add(&mut self, game: &Game, before: &Board, leaves: &Leaves) {
        let (Some(turn), me) = (game.turns().last(), game.to_move()) else { return };
        let Move::Play(play) = &turn.action else { return };
        let outlook = super::outlook(game);
        let opponent = OpponentTurn { outlook, before, action: &turn.action };
        let Ok(found) = Inference::new(&opponent, leaves, &*DUTCH, 1000, 1, Budget::UNLIMITED);
        let Some(found) = found else { return };
        let kept = turn.rack.expect("known").minus(&play.laid());
        let Ok(fit) = opponent.fit(&kept, leaves, &*DUTCH);
        let bits = found.gain(&fit.expect("allowed")).log2();
        self.turns += 1;
        self.bits += bits;
        self.squares += bits * bits;
        self.kept += kept.len() as f64;
        let s = game.ruleset().alphabet.letter('S').expect("a letter");
        let unseen = game.unseen(me);
        let mut count = |counts: &dyn Fn(&Tiles) -> f64, sums: fn(&mut Self) -> &mut [f64; 3]| {
            let drawn = counts(&unseen) * kept.len() as f64 / unseen.len() as f64;
            let inferred = found.racks().map(|(fit, share)| share * counts(&fit.kept)).sum();
            for (sum, more) in sums(self).iter_mut().zip([drawn, inferred, counts(&kept)]) {
                *sum += more;
            }
        };
        count(&|tiles| f64::from(tiles.blanks), |all| &mut all.blanks);
        count(&|tiles| f64::from(tiles.letters.of(s)), |all| &mut all.esses);
    }
}

/// Guesses what the second of two players has kept, over some games.
fn measure(players: [Player; 2], games: u64) -> Measured {
    let ruleset = dutch();
    let table = flate2::read::GzDecoder::new(ruleset.built_in_leaves().expect("shipped"));
    let leaves = Arc::new(Leaves::read(table, &ruleset.alphabet).expect("a table"));
    let mut measured = Measured::default();
    for number in 0..games {
        let (layout, seed) = (ruleset.layout.clone(), GameSeed { seed: 77, number });
        let table = SelfPlay::new(ruleset.clone(), layout, players, seed);
        let mut table = table.with_leaves([leaves.clone(), leaves.clone()]);
        while let Some(seat) = table.to_move() {
            let before = table.game().board().clone();
            table.step(&*DUTCH).expect("a turn");
            if seat == Seat::Second && table.game().ending().is_none() {
                measured.add(table.game(), &before, &leaves);
            }
        }
    }
    measured
}

#[test]
fn guesses_are_better_than_drawing() {
    let measured = measure([Player::Leave; 2], 2);
    let mean = measured.bits / f64::from(measured.turns);
    assert!(measured.turns > 10 && mean > 0.6, "{mean} bits over {} turns", measured.turns);
}

#[test]
#[ignore = "takes two minutes; run by .ci/long"]
fn guesses_over_many_games() {
    for (opponent, games, least) in
        [(Player::Leave, 150, 1.1), (Player::Greedy, 150, 0.4), (Player::Replies, 50, 1.0)]
    {
        let measured = measure([Player::Leave, opponent], games);
        let Measured { turns, bits, squares, kept, blanks, esses } = measured;
        let turns = f64::from(turns);
        let mean = bits / turns;
        let error = 1.96 * ((squares / turns - mean * mean) / turns).sqrt();
        let share = |sums: [f64; 3]| sums.map(|sum| 100.0 * sum / kept);
        println!(
            "{}: {turns} turns, {mean:.2} ± {error:.2} bits; blanks {:.2?} %, S {:.2?} %",
            opponent.name(),
            share(blanks),
            share(esses),
        );
        assert!(mean > least, "{mean} bits");
        // The guess of the blanks is nearer the truth.
        let [drawn, inferred, truth] = blanks;
        assert!((inferred - truth).abs() < (drawn - truth).abs(), "{blanks:?}");
    }
}

#[test]
#[ignore = "takes minutes; run by .ci/long"]
fn what_weighing_gains_a_turn() {
    const RACKS: u64 = 384;
    let ruleset = dutch();
    let table = flate2::read::GzDecoder::new(ruleset.built_in_leaves().expect("shipped"));
    let leaves = Arc::new(Leaves::read(table, &ruleset.alphabet).expect("a table"));
    // What the choice by weighed racks gains on the choice by drawing: over the racks that it was
    // chosen by, which is more than it is worth, and over others.
    let (mut at_most, mut over_others, mut differ) = (Moments::default(), Moments::default(), 0);
    for number in 0..60 {
        let (layout, seed) = (ruleset.layout.clone(), GameSeed { seed: 77, number });
        let table = SelfPlay::new(ruleset.clone(), layout, [Player::Replies; 2], seed);
        let mut table = table.with_leaves([leaves.clone(), leaves.clone()]);
        while table.to_move().is_some() {
            let before = table.game().board().clone();
            table.step(&*DUTCH).expect("a turn");
            let game = table.game();
            let outlook = super::outlook(game);
            let Some(turn) = game.turns().last().filter(|turn| turn.action != Move::Pass) else {
                continue;
            };
            if game.ending().is_some() || outlook.bag <= 7 || !game.turns().len().is_multiple_of(3)
            {
                continue;
            }
            let opponent = OpponentTurn { outlook, before: &before, action: &turn.action };
            let Ok(found) = Inference::new(&opponent, &leaves, &*DUTCH, 300, 1, Budget::UNLIMITED);
            let tried = |found: Option<&Inference<'_>>, numbers| {
                let moves = candidates(&outlook, &leaves, 10);
                let simulation = Simulation::new(outlook, moves, &leaves, 1, 1);
                let simulation = simulation.with_inference(found);
                let Ok(tallies) = simulation.run(numbers, |_| true, &*DUTCH, |_| ());
                tallies
            };
            let drawn = tried(None, 0..RACKS).order()[0];
            let weighed = tried(found.as_ref(), 0..RACKS);
            let chosen = weighed.order()[0];
            let gain = |tallies: &Tallies| match tallies.compare(chosen, drawn) {
                Some((gain, _)) if chosen != drawn => gain.round() as i64,
                _ => 0,
            };
            at_most.add(gain(&weighed));
            let others = found.as_ref().filter(|_| chosen != drawn);
            over_others.add(others.map_or(0, |found| gain(&tried(Some(found), RACKS..2 * RACKS))));
            differ += u32::from(chosen != drawn);
        }
    }
    let shown = |gain: &Moments| gain.estimate().expect("turns");
    let [most, others] = [&at_most, &over_others].map(shown);
    println!("{differ} of {} turns differ: {most:?} at most, {others:?}", at_most.count());
    assert!(at_most.count() > 200 && most.mean > 0.0 && most.mean < 50.0, "{most:?}");
    assert!(differ > 5 && others.mean.abs() < 20.0, "{differ} {others:?}");
}
