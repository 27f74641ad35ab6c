//! Racks in every alphabet.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wfq::tile::Rack;
use wfq_fuzz::RULESETS;

fuzz_target!(|text: &str| {
    for ruleset in RULESETS.iter() {
        if let Ok(rack) = Rack::parse(text, &ruleset.alphabet) {
            let written = rack.tiles().text(&ruleset.alphabet);
            let again =
                Rack::parse(&written, &ruleset.alphabet).expect("what is written reads back");
            assert_eq!(again.tiles(), rack.tiles(), "{written}");
        }
    }
});
