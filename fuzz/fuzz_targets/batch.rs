//! Batches: positions as JSON objects, one a line, of any bytes. Every line that is not blank has an
//! answer, in order, and an answer is a line of JSON.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use wfq::Words;
use wfq::app::batch::{BatchChunks, BatchQuestion, BatchRow, RefusedRow};
use wfq::formats::PositionChoice;
use wfq_fuzz::{RULESETS, small_map};

const BEST: usize = 3;

static QUESTIONS: LazyLock<Vec<BatchQuestion>> = LazyLock::new(|| {
    let question = |ruleset: &'static wfq::rules::Ruleset| BatchQuestion {
        words: Words::new(&*ruleset.id, ruleset.clone(), small_map(ruleset)),
        by_equity: false,
        layout: None,
        choice: PositionChoice::default(),
        best: BEST,
    };
    RULESETS.iter().map(question).collect()
});

fuzz_target!(|data: &[u8]| {
    let Some((first, lines)) = data.split_first() else { return };
    let question = &QUESTIONS[usize::from(*first) % QUESTIONS.len()];
    let (mut last, mut bytes) = (0, 0);
    for chunk in BatchChunks::new(lines, 3) {
        let chunk = chunk.expect("memory can be read");
        bytes += chunk.bytes;
        for line in &chunk.lines {
            let answer = question.answer(line);
            assert!(answer.line > last, "in order");
            last = answer.line;
            let written = match answer.answer {
                Ok(solved) => {
                    assert!(solved.plays.len() <= BEST && solved.plays.len() <= solved.moves);
                    let row = BatchRow { id: answer.id, line: answer.line, answer: solved };
                    serde_json::to_string(&row)
                }
                Err(error) => {
                    let error = error.to_string();
                    serde_json::to_string(&RefusedRow { id: answer.id, line: answer.line, error })
                }
            };
            let written = written.expect("plain data");
            assert!(!written.contains('\n'), "one line");
            serde_json::from_str::<serde_json::Value>(&written).expect("JSON");
        }
    }
    assert!(bytes <= lines.len() as u64);
});
