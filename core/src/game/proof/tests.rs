//! Certificates of small games: written, checked, and altered.

use std::sync::Arc;

use super::{
    ProofError, ProofPosition, ProvenMove, check_proof, claims, write_proof, write_within,
};
use crate::eval::{Budget, Endgame, EndgamePosition, PositionBudget};
use crate::game::{Game, GameSeed, Player, SelfPlay};
use crate::lexicon::WordMap;
use crate::moves::{Move, generate};
use crate::rules::Ruleset;
use crate::tile::Rack;

const RULES: &str = "id = 'small'\nname = 'Small'\nblanks = 1\nlayout = \"\"\"\n.2.3.\n.....\n3.1.2\n.....\n.4.5.\n\"\"\"
[rules]\nrack_size = 3\nbingo_bonus = 7\nswap_limit = 3\npasses = 3\nswaps_count = true\nstart_doubles = true
[tiles]\nA = { points = 1, count = 4 }\nC = { points = 5, count = 2 }\nE = { points = 1, count = 4 }
S = { points = 2, count = 2 }\nT = { points = 3, count = 3 }\n";

const WORDS: &str = "AT TA AS ES ET TE AE CAT CATS ACE ACES SEA TEA TEAS EAT EATS ATE SAT SET SEAT CASE \
    TASTE STATE CASTE TEASE TECS ECAT";

fn rules() -> (Arc<Ruleset>, WordMap) {
    let ruleset = Arc::new(Ruleset::from_toml(RULES).expect("rules"));
    let words = WORDS.split_whitespace().map(|word| ruleset.alphabet.word(word).expect("a word"));
    let map = WordMap::new(ruleset.alphabet.clone(), words);
    (ruleset, map)
}

/// Endings of games, some after turns without a play, with the games themselves.
fn endings(ruleset: &Arc<Ruleset>, map: &WordMap) -> Vec<(ProofPosition, Game)> {
    let endings = (0..40).filter_map(|number| {
        let layout = ruleset.layout.clone();
        let seed = GameSeed { seed: 5, number };
        let mut table = SelfPlay::new(ruleset.clone(), layout, [Player::Greedy; 2], seed);
        while table.game().bag_len() > 0 {
            table.step(map).expect("a turn");
            table.to_move()?;
        }
        let mut game = table.into_game();
        if number % 2 == 1 && game.scoreless() == 0 {
            game.take(Move::Pass).expect("not over");
        }
        let position = ProofPosition {
            list: "small".to_owned(),
            ruleset: ruleset.clone(),
            layout: game.layout().clone(),
            board: game.board().clone(),
            rack: game.rack(game.to_move()).expect("known"),
            scoreless: game.scoreless(),
        };
        Some((position, game))
    });
    endings.collect()
}

/// The best spread from a position to the end, by trying everything.
fn value(game: &mut Game, map: &WordMap) -> i64 {
    let (seat, other) = (game.to_move(), game.to_move().other());
    if game.ending().is_some() {
        let ends = game.adjustments();
        return ends[seat.index()] - ends[other.index()];
    }
    let rack = Rack::new(game.rack(seat).expect("known")).expect("not empty");
    let plays: Vec<_> = generate(&game.scene(), &rack, map).expect("plays").iter().collect();
    let mut best = i64::MIN;
    for action in plays.into_iter().map(Move::Play).chain([Move::Pass]) {
        let score = if let Move::Play(play) = &action { i64::from(play.score()) } else { 0 };
        game.take(action).expect("legal");
        best = best.max(score - value(game, map));
        game.undo();
    }
    best
}

fn written(position: &ProofPosition, map: &WordMap) -> (String, ProvenMove) {
    write_proof(position, map, Budget::UNLIMITED).expect("a proof")
}

#[test]
fn a_proof_is_checked_and_says_what_trying_everything_says() {
    let (ruleset, map) = rules();
    let (mut long, mut passed) = (0, 0);
    for (position, game) in endings(&ruleset, &map) {
        let (text, proven) = written(&position, &map);
        assert_eq!(check_proof(&text, &ruleset, &map).expect("right"), proven, "{text}");
        assert_eq!(value(&mut game.clone(), &map), i64::from(proven.spread), "{text}");
        let claims = text.lines().filter(|line| line.contains(">=") || line.contains("<="));
        assert_eq!(claims.count() as u64, proven.positions);
        long += u64::from(proven.positions > 20);
        passed += u64::from(position.scoreless > 0);
    }
    assert!(long > 3 && passed > 3, "{long} {passed}");
}

/// The error of a text, which must name a line.
fn refused(text: &str, ruleset: &Arc<Ruleset>, map: &WordMap) -> usize {
    match check_proof(text, ruleset, map) {
        Err(ProofError::Line { line, what }) => {
            assert!(!what.is_empty() && !what.contains('\n'), "{what}");
            line
        }
        other => panic!("{other:?}\n{text}"),
    }
}

#[test]
fn an_altered_proof_is_refused() {
    let (ruleset, map) = rules();
    let mut altered = 0;
    for (position, _) in endings(&ruleset, &map).into_iter().take(12) {
        let (text, _) = written(&position, &map);
        let lines: Vec<&str> = text.lines().collect();
        let with = |at: usize, new: &[&str]| {
            let lines = [&lines[..at], new, &lines[at + 1..]].concat();
            lines.join("\n") + "\n"
        };
        for (at, line) in lines.iter().enumerate() {
            refused(&with(at, &[]), &ruleset, &map);
            refused(&with(at, &[line, line]), &ruleset, &map);
            if at > 0 {
                refused(&lines[..at].join("\n"), &ruleset, &map);
            }
            let words: Vec<&str> = line.split(' ').collect();
            if let [turns, sign, points, ..] = words[..]
                && let Ok(number) = points.parse::<i32>()
                && [">=", "<="].contains(&sign)
            {
                for other in [number - 1, number + 1] {
                    let rest = words[3..].iter().map(|word| format!(" {word}"));
                    let line = format!("{turns} {sign} {other}{}", rest.collect::<String>());
                    assert_eq!(refused(&with(at, &[&line]), &ruleset, &map), at + 1);
                    altered += 1;
                }
            }
            if let Some(spread) = line.strip_prefix("spread: ") {
                let spread: i32 = spread.parse().expect("a number");
                for other in [spread - 1, spread + 1] {
                    refused(&with(at, &[&format!("spread: {other}")]), &ruleset, &map);
                }
            }
            if line.starts_with("rack: ") || line.starts_with("opponent: ") {
                refused(&with(at, &[&format!("{line}A")]), &ruleset, &map);
            }
        }
        // A letter of the board becomes another.
        let rows = lines.iter().position(|line| line.starts_with("spread")).expect("a line") + 1;
        let at = (rows..rows + 5).find(|at| lines[*at].contains('T'));
        if let Some(at) = at {
            let row = lines[at].replacen('T', "C", 1);
            assert!(check_proof(&with(at, &[&row]), &ruleset, &map).is_err());
        }
    }
    assert!(altered > 200, "{altered}");
}

#[test]
fn a_worse_move_is_not_proven_best() {
    let (ruleset, map) = rules();
    let mut tried = 0;
    for (position, game) in endings(&ruleset, &map) {
        let (_, proven) = written(&position, &map);
        let rack = Rack::new(position.rack).expect("not empty");
        let plays: Vec<_> = generate(&game.scene(), &rack, &map).expect("plays").iter().collect();
        for action in plays.into_iter().map(Move::Play).chain([Move::Pass]) {
            let mut after = game.clone();
            let score = if let Move::Play(play) = &action { i64::from(play.score()) } else { 0 };
            after.take(action.clone()).expect("legal");
            let own = (score - value(&mut after, &map)) as i32;
            let other = game.rack(game.to_move().other()).expect("known");
            let ending = EndgamePosition {
                ruleset: &ruleset,
                layout: &position.layout,
                board: &position.board,
                racks: [position.rack, other],
                scoreless: position.scoreless,
            };
            let claimed = |spread: i32| {
                let mut endgame = Endgame::new(&ending, &map);
                let (game, claim) = (game.clone(), (action.clone(), spread));
                claims(game, &map, &mut endgame, claim, (100_000, &mut PositionBudget::unlimited()))
                    .is_ok()
            };
            if own == proven.spread {
                assert!(claimed(own));
                continue;
            }
            // It does not bring as much, and others bring more than it does.
            assert!(own < proven.spread && !claimed(proven.spread) && !claimed(own));
            tried += 1;
        }
    }
    assert!(tried > 10, "{tried}");
}

#[test]
fn points_that_no_game_brings_are_refused() {
    let (ruleset, map) = rules();
    let (position, _) = endings(&ruleset, &map).remove(0);
    let (text, proven) = written(&position, &map);
    for spread in [i32::MIN, -1_000_001, 1_000_001, i32::MAX] {
        let claimed = format!("spread: {spread}\n");
        let other = text.replace(&format!("spread: {}\n", proven.spread), &claimed);
        let line = other.lines().position(|line| line.starts_with("spread")).expect("a line") + 1;
        assert_eq!(refused(&other, &ruleset, &map), line);
    }
}

#[test]
fn a_proof_that_is_too_large_or_not_found_is_not_written() {
    let (ruleset, map) = rules();
    let endings = endings(&ruleset, &map);
    let long = endings.iter().find(|(position, _)| written(position, &map).1.positions > 20);
    let (position, _) = long.expect("a long one");
    let few = write_within(10, position, &map, Budget::UNLIMITED);
    assert!(matches!(few, Err(ProofError::TooLarge)), "{few:?}");
    let stopped = write_proof(position, &map, Budget::new(&|_| true));
    assert!(matches!(stopped, Err(ProofError::Open)), "{stopped:?}");
}

#[test]
fn other_positions_have_no_proof() {
    let (ruleset, map) = rules();
    let (mut position, _) = endings(&ruleset, &map).remove(0);
    position.scoreless = 3;
    let none = write_proof(&position, &map, Budget::UNLIMITED);
    assert!(matches!(none, Err(ProofError::NoEnding)), "{none:?}");
    position.scoreless = 0;
    let bag = Game::new(ruleset.clone(), ruleset.layout.clone());
    position.board = bag.board().clone();
    let none = write_proof(&position, &map, Budget::UNLIMITED);
    assert!(matches!(none, Err(ProofError::NoEnding)), "{none:?}");
}
