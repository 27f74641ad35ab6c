//! Game records (GCG): each position of what is read, the whole game, and the record written again.
#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use wfq::formats::Record;
use wfq_fuzz::{RULESETS, choice_and_text};

fuzz_target!(|data: &[u8]| {
    let Some((number, text)) = choice_and_text(data, RULESETS.len()) else { return };
    let ruleset = &RULESETS[number];
    let Ok(record) = Record::parse(text) else { return };
    for moves in 0..record.events.len().min(50) {
        _ = record.position(Some(moves));
    }
    _ = record.position(None);
    _ = record.doubts(ruleset, &ruleset.layout);
    let written = record.text();
    let again = Record::parse(&written).expect("what is written reads back");
    assert_eq!(again.text(), written);
    if let Ok(game) = record.game(Arc::new(ruleset.clone()), ruleset.layout.clone()) {
        let names = [String::from("a"), String::from("b")];
        let of_game = Record::of_game(&game, &names);
        let game_again = of_game.game(Arc::new(ruleset.clone()), ruleset.layout.clone());
        let game_again = game_again.expect("a game of its own");
        assert_eq!(game_again.board(), game.board(), "{written}");
        assert_eq!(game_again.scores(), game.scores(), "{written}");
    }
});
