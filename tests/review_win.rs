//! Reviews by the chance to win, by phases, and further near the end.

use std::sync::Arc;

use itertools::Itertools;
use wfq::app::review::{
    GameReview, JudgedBy, LossKind, Mistake, Phase, PhaseReview, ReviewLimits, ReviewQuestion,
    TurnReview,
};
use wfq::app::{Words, built_in_leaves};
use wfq::eval::Measure;
use wfq::formats::Record;
use wfq::game::{GameSeed, Player, SelfPlay};
use wfq::moves::Move;

use crate::review::{EQUITY, dutch, played, review_of};
use crate::support::DUTCH;

/// A review with chances to win.
fn by_chance(record: &Record, limits: &ReviewLimits) -> GameReview {
    let ruleset = dutch();
    let question = ReviewQuestion::new(record, &ruleset, &ruleset.layout, None).expect("a game");
    let words = Words::new("words", ruleset, DUTCH.clone()).with_built_in_values();
    question.review(&words, limits, &()).expect("reviewed")
}

#[test]
fn chances_change_no_points_and_what_is_lost_and_luck_make_up_the_game() {
    let leaves = Arc::new(built_in_leaves(&dutch()).expect("built in"));
    let limits = ReviewLimits { racks: 16, positions: 500, ..EQUITY };
    let (mut mistakes, mut near) = (0, 0);
    for number in 0..3 {
        let record = played([Player::Greedy, Player::RandomWord], number, &leaves);
        let mut by_points = by_chance(&record, &limits);
        let mut review = by_chance(&record, &ReviewLimits { by: Measure::Chance, ..limits });
        let mut ways = [0.0; 2];
        for (seat, player) in review.players.iter().enumerate() {
            let sums = player.chance.expect("chances");
            ways[seat] = sums.luck - sums.lost + sums.unjudged;
            let own = review.turns.iter().filter(|turn| turn.seat == seat);
            let chances: Vec<_> = own.filter_map(|turn| turn.chance.as_ref()).collect();
            let lost: f64 = chances.iter().map(|chance| chance.lost).sum();
            assert!((lost - sums.lost).abs() < 0.01 && sums.lost >= 0.0, "{sums:?}");
            let of = |size| chances.iter().filter(|chance| chance.mistake == Some(size)).count();
            assert_eq!(Mistake::ALL.map(of), Mistake::ALL.map(|size| sums.mistakes.of(size)));
            let [small, medium, large] = Mistake::ALL.map(of).map(|count| count as f64);
            let index = 0.2 * small + 0.5 * medium + large;
            assert!((index - sums.mistake_index).abs() < 0.01, "{sums:?}");
            mistakes += small as usize + large as usize;
        }
        // From an even game to its end.
        let won = review.turns.last().and_then(|turn| turn.win_of(0)).expect("a chance");
        assert!((ways[0] - ways[1] - (won - 0.5)).abs() < 0.01, "{ways:?} {won}");
        let mut was_near = false;
        for (turn, other) in review.turns.iter_mut().zip(&mut by_points.turns) {
            let chance = turn.chance.take().expect("all are judged");
            assert!(chance.best_win >= chance.played_win && chance.lost >= 0.0, "{chance:?}");
            // The orders of the bag tell more than the lead does.
            let (by_orders, by_lead) = (turn.win.take(), other.win.take());
            let is_near = turn.by == Some(JudgedBy::Replies) && turn.exact.is_some();
            assert_eq!(by_orders, if is_near { Some(chance.played_win) } else { by_lead });
            let (swing, by_lead) = (turn.swing.take(), other.swing.take());
            if is_near {
                assert!((swing.expect("a swing") + chance.lost).abs() < 0.001, "{chance:?}");
                let decided = review.decided.contains(&turn.turn);
                assert!(!decided || chance.lost >= 0.2, "{chance:?}");
            } else if !was_near {
                assert_eq!(swing, by_lead);
                assert_eq!(
                    review.decided.contains(&turn.turn),
                    by_points.decided.contains(&other.turn)
                );
            }
            was_near = is_near;
            near += usize::from(is_near);
        }
        review.players.iter_mut().for_each(|player| player.chance = None);
        (review.decided, by_points.decided) = (Vec::new(), Vec::new());
        let [one, other] = [by_points, review].map(|review| serde_json::to_string(&review));
        assert_eq!(one.expect("JSON"), other.expect("JSON"));
    }
    assert!(mistakes > 20 && near > 1, "{mistakes} {near}");
}

/// A last pass with tiles in the bag is judged by their orders, and the game is over in all of them.
#[test]
fn a_game_that_passes_end_has_its_result() {
    let leaves = Arc::new(built_in_leaves(&dutch()).expect("built in"));
    let limits =
        ReviewLimits { by: Measure::Chance, deep: true, racks: 4, positions: 200, ..EQUITY };
    let mut judged = 0;
    for number in 0..12 {
        let layout = dutch().layout.clone();
        let seed = GameSeed { seed: 5, number };
        let table = SelfPlay::new(dutch(), layout, [Player::Leave; 2], seed);
        let mut table = table.with_leaves([leaves.clone(), leaves.clone()]);
        while table.game().bag_len() > 6 {
            table.step(&*DUTCH).expect("a turn");
        }
        let mut game = table.into_game();
        while game.ending().is_none() {
            game.take(Move::Pass).expect("a pass");
        }
        let names = ["first", "second"].map(str::to_owned);
        let record = Record::parse(&Record::of_game(&game, &names).text()).expect("a record");
        let review = by_chance(&record, &limits);
        let last = review.turns.last().expect("turns");
        let [first, second] = game.final_scores();
        let won = f64::from(first.cmp(&second) as i8 + 1) / 2.0;
        assert_eq!(last.win_of(0), Some(won));
        let by_orders = last.chance.as_ref().filter(|_| last.by == Some(JudgedBy::Replies));
        if let Some(chance) = by_orders {
            assert_eq!(Some(chance.played_win), last.win);
            judged += 1;
        }
    }
    assert!(judged > 0);
}

#[test]
fn phases_come_to_what_the_game_does() {
    let leaves = Arc::new(built_in_leaves(&dutch()).expect("built in"));
    let limits = ReviewLimits { positions: 100, ..EQUITY };
    let record = played([Player::Greedy, Player::RandomWord], 1, &leaves);
    let review = review_of(&record, &DUTCH, Some(&leaves), &limits);
    for player in &review.players {
        let names = player.phases.iter().map(|phase| phase.phase).collect_vec();
        assert_eq!(names, Phase::ALL);
        let sum = |part: fn(&PhaseReview) -> f64| player.phases.iter().map(part).sum::<f64>();
        assert_eq!(sum(|phase| phase.turns as f64), player.turns as f64);
        assert_eq!(sum(|phase| phase.judged as f64), player.judged as f64);
        assert!((sum(|phase| phase.lost) - player.lost).abs() < 0.001, "{player:?}");
        for kind in LossKind::ALL {
            let lost: f64 = player.phases.iter().map(|phase| phase.lost_by.of(kind)).sum();
            assert!((lost - player.lost_by.of(kind)).abs() < 0.001, "{player:?}");
        }
    }
    let [first, last] = [review.turns.first(), review.turns.last()];
    assert_eq!(
        [first, last].map(|turn| turn.map(|turn| turn.phase)),
        [Phase::Opening, Phase::End].map(Some)
    );
}

/// Near the end a deep review tries the orders of the bag, however far the moves are apart.
#[test]
fn a_deep_review_tries_every_turn_near_the_end() {
    let leaves = Arc::new(built_in_leaves(&dutch()).expect("built in"));
    let limits = ReviewLimits { racks: 4, positions: 50, deep: true, ..EQUITY };
    let (mut near, mut usual) = (0, 0);
    for number in 0..4 {
        let record = played([Player::RandomWord; 2], number, &leaves);
        let (ruleset, layout) = (dutch(), dutch().layout.clone());
        let (turns, _) = record.turns(ruleset, layout).expect("a game");
        let is_near = |turn: &&TurnReview| (1..=4).contains(&turns[turn.turn - 1].bag);
        let deep = review_of(&record, &DUTCH, Some(&leaves), &limits);
        for turn in deep.turns.iter().filter(is_near) {
            assert_eq!(turn.by, Some(JudgedBy::Replies), "{turn:?}");
            near += 1;
        }
        let review =
            review_of(&record, &DUTCH, Some(&leaves), &ReviewLimits { deep: false, ..limits });
        let near = review.turns.iter().filter(is_near);
        usual += near.filter(|turn| turn.by == Some(JudgedBy::Replies)).count();
    }
    assert!(near > 3 && usual < near, "{usual} of {near}");
}
