//! Tables of leaves of any bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wfq::eval::{LeaveFile, Leaves};
use wfq_fuzz::RULESETS;

fuzz_target!(|data: &[u8]| {
    for ruleset in RULESETS.iter() {
        if let Ok(leaves) = Leaves::read(data, &ruleset.alphabet) {
            for leave in leaves.rows() {
                assert_eq!(leaves.get(&leave.tiles), Some(leave.worth));
            }
        }
        if let Some(Ok(file)) = LeaveFile::of_bytes(data, &ruleset.alphabet) {
            assert!(file.leaves.len() <= file.read);
        }
        if let Ok(text) = std::str::from_utf8(data)
            && let Some(Ok(file)) = LeaveFile::of_text(text, &ruleset.alphabet)
        {
            assert!(file.leaves.len() <= file.read);
        }
    }
});
