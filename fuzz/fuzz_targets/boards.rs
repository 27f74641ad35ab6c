//! Boards in every form: what is read is checked and written in all forms, and reads back the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wfq::formats::{Format, PositionChoice, PositionToWrite, read, write};
use wfq::game::{check_board, check_rack};
use wfq_fuzz::{RULESETS, choice_and_text};

fuzz_target!(|data: &[u8]| {
    let forms = Format::ALL.len() + 1;
    let Some((number, text)) = choice_and_text(data, forms * RULESETS.len()) else { return };
    let (format, ruleset) = (Format::ALL.get(number % forms).copied(), &RULESETS[number / forms]);
    let Ok(saved) = read(text, &PositionChoice { format, ..PositionChoice::default() }) else {
        return;
    };
    let rack = saved.text.rack.as_ref().and_then(|rack| check_rack(ruleset, &rack.value).ok());
    let Ok((board, layout)) = check_board(ruleset, None, &saved.text) else { return };
    let position = PositionToWrite {
        ruleset,
        language: None,
        board: &board,
        layout: &layout,
        rack: rack.as_ref(),
        scores: saved.scores,
        other_rack: None,
        scoreless: None,
        last: &[],
        last_points: None,
        last_by: None,
    };
    for format in Format::ALL {
        let Ok(written) = write(&position, format) else { continue };
        let choice = PositionChoice { format: Some(format), ..PositionChoice::default() };
        let again = read(&written, &choice).expect("what is written reads back");
        let layout = Some(layout.clone());
        let (back, _) =
            check_board(ruleset, layout, &again.text).expect("what is written is a board");
        assert_eq!(back, board, "{written}");
    }
});
