//! Moves as they are typed and as Wordfeud sends them, laid on a board.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use wfq::board::Board;
use wfq::formats::{PositionChoice, read, read_moves};
use wfq::game::check_board;
use wfq::lexicon::WordMap;
use wfq::moves::{NamedMove, Scene, judge};
use wfq_fuzz::{RULESETS, choice_and_text};

static BOARD: LazyLock<Board> = LazyLock::new(|| {
    let saved = read(include_str!("../../boards/dad.board"), &PositionChoice::default());
    check_board(&RULESETS[0], None, &saved.expect("a board").text).expect("a board").0
});

fuzz_target!(|data: &[u8]| {
    let Some((number, text)) = choice_and_text(data, RULESETS.len()) else { return };
    let ruleset = &RULESETS[number];
    let empty = Board::new(ruleset.layout.size());
    let nothing = WordMap::new(ruleset.alphabet.clone(), []);
    let boards = [Some(&empty), (number == 0).then_some(&*BOARD)];
    for board in boards.into_iter().flatten() {
        let Ok(named) = NamedMove::parse(text) else { continue };
        let named = named.folded(&ruleset.alphabet);
        let Ok(placement) = named.placement(board, &ruleset.alphabet) else { continue };
        if let Ok(judged) = judge(&Scene::new(board, ruleset), &placement, &nothing) {
            let again = NamedMove::of(&judged.play, &ruleset.alphabet);
            let laid = again.placement(board, &ruleset.alphabet).expect("a name of its own");
            assert_eq!(&laid, judged.play.placement(), "{text}");
        }
    }
    for tiles in read_moves(text).unwrap_or_default() {
        _ = format!("{tiles:?}");
    }
});
