//! Custom rulesets, in TOML. What is read, written, reads back the same; a fault is at a place
//! of the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wfq::rules::Ruleset;

fuzz_target!(|text: &str| match Ruleset::from_toml(text) {
    Ok(ruleset) => {
        let written = ruleset.to_toml();
        let again = Ruleset::from_toml(&written).expect("written by wfq");
        assert_eq!((again.id == ruleset.id, again.to_toml()), (true, written));
    }
    Err(faults) => {
        let lines: Vec<_> = text.split('\n').collect();
        assert!(!faults.0.is_empty());
        for fault in faults.0 {
            let line = lines[fault.line - 1];
            assert!(fault.column <= line.chars().count() + 1, "{fault}");
            assert!(!fault.what.contains('\n'), "{fault}");
        }
    }
});
