//! The puzzles that come with the Dutch and the English list.

use std::time::Duration;

use wfq::Words;
use wfq::app::lookahead::{LookaheadLimits, Settle};
use wfq::app::moves::{Lookahead, MovesQuestion};
use wfq::app::puzzle::{Guess, OpenPuzzle, Puzzles};
use wfq::app::solve::MoveRow;
use wfq::eval::Measure;
use wfq::rules::Ruleset;

/// Some of the puzzles of a list: every so many.
fn with_each(language: &str, step: usize, check: impl Fn(&OpenPuzzle<'_>)) {
    let words = Words::built_in(language).expect("the list");
    let puzzles = Puzzles::built_in(words.ruleset()).expect("puzzles");
    assert_eq!(puzzles.len(), 1_000);
    for number in (1..=puzzles.len()).step_by(step) {
        let open = OpenPuzzle::numbered(&puzzles, number, &words).expect("a puzzle");
        assert_eq!(open.number, number, "the best move of {language} {number} is another");
        check(&open);
    }
}

fn is_answered(open: &OpenPuzzle<'_>) {
    // In capitals, too, where a tile of it is a blank.
    for typed in [open.puzzle.best.clone(), open.puzzle.best.to_uppercase()] {
        let best = open.guess(&typed).expect("a move");
        assert!(matches!(best, Guess::Best(_)), "{typed}: {best:?}");
    }
    let pass = open.guess("pass").expect("a move");
    assert!(matches!(pass, Guess::Other(_, behind) if behind >= 10.0), "{pass:?}");
}

/// The best move is the first once the opponent has replied, by other racks than those that it was found with.
fn is_best_by_other_racks(open: &OpenPuzzle<'_>) {
    let limits = LookaheadLimits {
        time: Duration::MAX,
        racks: Some(400),
        positions: 0,
        end_positions: 0,
        seed: 2,
        threads: 2,
    };
    let (settle, by) = (Settle::Best, Some(Measure::Points));
    let ahead = Lookahead { moves: None, count: 10, plies: 1, settle, by, limits };
    let question =
        MovesQuestion { distinct: true, ahead: Some(ahead), ..MovesQuestion::by_equity() };
    let rows = open.position.moves(&question, &(), |found| found.rows(2)).expect("moves");
    assert_eq!(rows[0].name(), open.puzzle.best, "{}", open.puzzle.position);
    let net = |row: &MoveRow| row.worth().replies.as_ref().expect("tried").net;
    // Other racks come to something else, by no more than this.
    let ahead = net(&rows[0]) - net(&rows[1]);
    assert!(ahead > 4.0, "{ahead} and not {}: {}", open.puzzle.ahead, open.puzzle.position);
}

#[test]
fn some_puzzles_of_each_list_are_right() {
    for language in ["nl", "en"] {
        with_each(language, 50, |open| {
            is_answered(open);
            is_best_by_other_racks(open);
        });
    }
}

#[test]
#[ignore = "takes long; run by .ci/long"]
fn all_puzzles_of_each_list_are_right() {
    for language in ["nl", "en"] {
        with_each(language, 1, is_answered);
        with_each(language, 5, is_best_by_other_racks);
    }
}

#[test]
fn all_puzzles_take_at_most_200_kilobytes() {
    let sizes = ["nl", "en"].map(|language| {
        let ruleset = Ruleset::built_in(language).expect("the rules");
        ruleset.built_in_puzzles().expect("puzzles").len()
    });
    assert!(sizes.iter().sum::<usize>() <= 200_000, "{sizes:?}");
    let swedish = Ruleset::built_in("sv").expect("the rules");
    assert!(Puzzles::built_in(&swedish).is_err());
}
