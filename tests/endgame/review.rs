//! The review of an ending compared with the plain search.

use wfq::app::Words;
use wfq::app::review::{ReviewLimits, ReviewQuestion};
use wfq::formats::Record;
use wfq::game::Player;
use wfq::moves::{Move, generate};
use wfq::tile::Rack;

use super::{Plain, late_game, racks, ruleset};
use crate::support::DUTCH;

/// What a move costs at the end is what trying everything says of it.
#[test]
fn a_review_agrees_with_trying_everything() {
    let ruleset = ruleset("nl", 3);
    let names = ["one", "two"].map(str::to_owned);
    let (mut costs, mut number) = (Vec::new(), 0);
    while costs.len() < 8 {
        number += 1;
        let players = [Player::RandomWord, Player::Greedy];
        let Some(game) = late_game(&DUTCH, &ruleset, players, number, 5) else { continue };
        let seat = game.to_move();
        let rack = Rack::new(racks(&game)[0]).expect("not empty");
        let plays = generate(&game.scene(), &rack, &*DUTCH).expect("plays");
        let Some(play) = plays.get(plays.len() / 2) else { continue };
        let mut after = game.clone();
        after.take(Move::Play(play)).expect("legal");
        let (best, own) = (Plain::of(&DUTCH, &game), Plain::of(&DUTCH, &after));
        let (Some(best), Some(own)) = (best, own) else { continue };
        // The spread of a game that is over is the other player's: that one would be next.
        let cost = best + own;
        let record = Record::parse(&Record::of_game(&after, &names).text()).expect("a record");
        let question = ReviewQuestion::new(&record, &ruleset, &ruleset.layout, None);
        let words = Words::new("nl", ruleset.clone(), DUTCH.clone());
        let limits = ReviewLimits { draws: 0, racks: 0, ..ReviewLimits::default() };
        let review = question.expect("a game").review(&words, &limits, &()).expect("reviewed");
        let turn = review.turns.last().expect("a turn");
        assert_eq!(turn.seat, seat.index(), "{number}");
        assert_eq!(
            (turn.lost, turn.exact),
            (Some(f64::from(cost)), Some(true)),
            "{number}: {turn:?}"
        );
        costs.push(cost);
    }
    assert!(costs.iter().any(|cost| *cost > 0), "{costs:?}");
}
