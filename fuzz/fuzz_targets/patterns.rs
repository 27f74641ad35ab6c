//! Patterns, rows of a board and regular expressions, tried on some words.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wfq::lexicon::{Pattern, RowPattern};
use wfq::store::caseless_regex;
use wfq_fuzz::RULESETS;

fuzz_target!(|text: &str| {
    for ruleset in RULESETS.iter() {
        let alphabet = &ruleset.alphabet;
        let long = "ABCDEFGHILMNOPRSTUV".repeat(3);
        let words = ["A", "STEP", "CARRO", "AARDAPPELSALADE", "EE", &long];
        let words = words.iter().filter_map(|word| alphabet.word(word).ok());
        let row = RowPattern::parse(text, alphabet);
        let pattern = Pattern::parse(text, alphabet, ruleset.vowels);
        if let Ok(pattern) = &pattern {
            let again = Pattern::parse(&pattern.text(alphabet), alphabet, ruleset.vowels);
            assert_eq!(again.as_ref(), Ok(pattern));
        }
        for word in words {
            if let Ok(pattern) = &pattern {
                let fits = pattern.matches(&word);
                assert_eq!(fits, pattern.places(&word).is_some());
                assert!(!fits || (pattern.least()..=pattern.most()).contains(&word.len()));
                assert!(!fits || word.starts_with(&pattern.beginning()));
                assert!(!fits || word.ends_with(&pattern.ending()));
            }
            if let Ok(row) = &row {
                for start in row.starts(&word, None) {
                    assert_eq!(row.covered(word.len(), start).len(), word.len());
                }
            }
        }
    }
    _ = caseless_regex(text, text);
});
