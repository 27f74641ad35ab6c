//! Pictures of any bytes: what is read has a board's shape, and says what it doubts.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wfq::picture::read;
use wfq_fuzz::RULESETS;

fuzz_target!(|data: &[u8]| {
    let Some((first, picture)) = data.split_first() else { return };
    // A seed is a picture from its first byte on.
    for (ruleset, bytes) in
        [(&RULESETS[0], data), (&RULESETS[usize::from(*first) % RULESETS.len()], picture)]
    {
        let Ok(reading) = read(bytes, ruleset) else { continue };
        assert_eq!((reading.board.rows().len(), reading.layout.size()), (15, 15));
        assert!((0.0..=1.0).contains(&reading.confidence));
        assert!(reading.doubtful.is_empty() || reading.confidence < 0.5);
    }
});
