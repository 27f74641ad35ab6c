//! Word lists of any bytes, cleaned as import cleans them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wfq::lexicon::{Cleaner, SourceText, header};
use wfq_fuzz::RULESETS;

fuzz_target!(|data: &[u8]| {
    let Some((first, rest)) = data.split_first() else { return };
    let ruleset = &RULESETS[usize::from(*first) % RULESETS.len()];
    let Ok(source) = SourceText::read(rest, None) else { return };
    _ = header(&source.text);
    for dictionary in [false, true] {
        let cleaner = Cleaner::new(ruleset).dictionary(dictionary);
        let mut refused = 0;
        let cleaned = cleaner.clean(&source.text, |_| refused += 1);
        for entry in cleaned.entries() {
            let text = ruleset.alphabet.text(entry.word);
            let word = ruleset.alphabet.word(&text).expect("a word of the alphabet");
            assert_eq!(&*word, entry.word);
        }
    }
});
