//! Tables of leaves of any bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wfq::eval::Leaves;
use wfq_fuzz::RULESETS;

fuzz_target!(|data: &[u8]| {
    for ruleset in RULESETS.iter() {
        if let Ok(leaves) = Leaves::read(data, &ruleset.alphabet) {
            for leave in leaves.rows() {
                assert_eq!(leaves.get(&leave.tiles), Some(leave.worth));
            }
        }
    }
});
