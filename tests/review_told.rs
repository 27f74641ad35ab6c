//! What turns told the opponent, compared with counting and with what the record has later.

use std::sync::Arc;

use itertools::Itertools;
use wfq::app::built_in_leaves;
use wfq::app::review::{GameReview, ReviewLimits, TurnReview};
use wfq::eval::{Leaves, OpponentTurn, Outlook};
use wfq::formats::{Record, RecordedTurn};
use wfq::game::{Player, unseen};
use wfq::moves::Move;
use wfq::tile::Tiles;

use crate::review::{EQUITY, dutch, played, review_of};
use crate::support::DUTCH;

const TOLD: ReviewLimits = ReviewLimits { told: true, ..EQUITY };

fn shipped() -> Arc<Leaves> {
    Arc::new(built_in_leaves(&dutch()).expect("built in"))
}

fn times(turn: &TurnReview) -> Option<f64> {
    turn.told.as_ref()?.times
}

fn rack(turn: &TurnReview) -> Option<&String> {
    turn.told.as_ref()?.rack.as_ref()
}

/// The weight of the one tile that a play kept beside the mean weight of all unseen ones.
fn counted(turn: &RecordedTurn, next: &RecordedTurn, leaves: &Leaves) -> Option<f64> {
    let Move::Play(play) = &turn.action else { return None };
    let kept = turn.rack?.minus(&play.laid());
    let (ruleset, own) = (dutch(), next.rack.expect("recorded"));
    if kept.len() != 1 || next.bag == 0 {
        return None;
    }
    let (unseen, _) = unseen(&next.board, &own, &ruleset.tiles);
    let outlook = Outlook::new(&ruleset, &ruleset.layout, &next.board, own, unseen);
    let seen = OpponentTurn { outlook, before: &turn.board, action: &turn.action };
    let weight = |hidden: Tiles| {
        let Ok(fit) = seen.fit(&hidden, leaves, &*DUTCH);
        fit.map_or(0.0, |fit| fit.weight())
    };
    let all = unseen.each().map(|tile| weight([tile].into_iter().collect())).collect_vec();
    Some(weight(kept) * all.len() as f64 / all.iter().sum::<f64>())
}

#[test]
fn a_tile_kept_is_as_likely_as_counting_says_and_a_rack_is_told_once_the_bag_is_empty() {
    let leaves = shipped();
    let (mut compared, mut racks, mut bits, mut told) = (0, 0, 0.0, 0);
    for number in 0..4 {
        let record = played([Player::Leave; 2], number, &leaves);
        let (turns, _) = record.turns(dutch(), dutch().layout.clone()).expect("a game");
        let review = review_of(&record, &DUTCH, Some(&leaves), &TOLD);
        for (at, turn) in review.turns.iter().enumerate() {
            let Some(next) = turns.get(at + 1) else {
                assert_eq!(turn.told, None);
                continue;
            };
            assert_eq!(rack(turn).is_some(), next.bag == 0, "{turn:?}");
            if let (Some(known), Some(later)) = (rack(turn), review.turns.get(at + 2)) {
                assert_eq!(Some(known), later.rack.as_ref());
                racks += 1;
            }
            if let Some(counted) = counted(&turns[at], next, &leaves) {
                let times = times(turn).expect("a play that kept a tile");
                assert!((times - counted).abs() < 0.006, "{times} {counted} {turn:?}");
                compared += 1;
            }
            if let Some(times) = times(turn) {
                bits += times.log2();
                told += 1;
            }
        }
    }
    assert!(compared > 3 && racks > 3, "{compared} {racks}");
    // Of tiles that plays by equity keep, the plays tell something.
    let mean = bits / f64::from(told);
    assert!(told > 30 && mean > 0.6, "{mean} bits over {told} turns");
}

/// The record without the tiles that the second player did not lay.
fn of_the_first(record: &Record) -> Record {
    let lines = record.text().lines().map(str::to_owned).collect_vec();
    let hidden = lines.iter().map(|line| {
        let fields = line.split(' ').collect_vec();
        match fields[..] {
            [player, _, place, word, ..]
                if player == ">second:" && word.contains(char::is_alphabetic) =>
            {
                let laid = word.chars().filter(|letter| *letter != '.');
                let laid: String =
                    laid.map(|letter| if letter.is_lowercase() { '?' } else { letter }).collect();
                [&[player, &laid, place], &fields[3..]].concat().join(" ")
            }
            _ => line.clone(),
        }
    });
    Record::parse(&(hidden.collect_vec().join("\n") + "\n")).expect("a record")
}

#[test]
fn what_is_told_changes_nothing_else_and_needs_no_rack_of_the_opponent() {
    let leaves = shipped();
    let record = played([Player::Leave, Player::Greedy], 1, &leaves);
    let review =
        |record: &Record, limits: &ReviewLimits| review_of(record, &DUTCH, Some(&leaves), limits);
    let told = review(&record, &ReviewLimits { threads: 1, ..TOLD });
    let text = |review: &GameReview| serde_json::to_string(review).expect("JSON");
    assert_eq!(text(&review(&record, &ReviewLimits { threads: 3, ..TOLD })), text(&told));
    let mut without = told.clone();
    without.turns.iter_mut().for_each(|turn| turn.told = None);
    assert_eq!(text(&review(&record, &EQUITY)), text(&without));

    let half = review(&of_the_first(&record), &TOLD);
    let firsts = |review: &GameReview| {
        let firsts = review.turns.iter().filter(|turn| turn.seat == 0);
        firsts.map(|turn| (rack(turn).cloned(), times(turn))).collect_vec()
    };
    let (half, whole) = (firsts(&half), firsts(&told));
    let racks =
        half.iter().zip(&whole).filter(|(half, whole)| half.0.is_some() && half.0 == whole.0);
    assert!(racks.count() > 0, "{half:?} {whole:?}");
    let is_told = |turns: &[(Option<String>, Option<f64>)]| {
        turns.iter().map(|(_, times)| times.is_some()).collect_vec()
    };
    assert_eq!(is_told(&half), is_told(&whole));
    // Without the own rack, more is unseen.
    assert_ne!(half, whole);
}

#[test]
fn with_too_few_tiles_for_a_swap_an_unknown_rack_leaves_open_what_is_told() {
    let leaves = shipped();
    let mut unsure = 0;
    for number in 0..6 {
        let record = played([Player::Leave; 2], number, &leaves);
        let limits = ReviewLimits { threads: 1, ..TOLD };
        let (turns, _) = record.turns(dutch(), dutch().layout.clone()).expect("a game");
        let [whole, half] = [&record, &of_the_first(&record)]
            .map(|record| review_of(record, &DUTCH, Some(&leaves), &limits));
        for (at, turn) in whole.turns.iter().enumerate().filter(|(_, turn)| turn.seat == 0) {
            let is_near = turns[at].bag < dutch().rules.swap_limit;
            if is_near && times(turn).is_some() {
                assert_eq!(half.turns[at].told, None, "{turn:?}");
                unsure += 1;
            }
        }
    }
    assert!(unsure > 0);
}
