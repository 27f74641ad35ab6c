//! Word lists of any bytes and of any form, cleaned as import cleans them. What follows an empty line
//! is a dictionary, and what stands before it the affixes of that.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wfq::lexicon::{AffixFile, Cleaner, Reading, WordFile, unpack};
use wfq_fuzz::RULESETS;

fuzz_target!(|data: &[u8]| {
    let Some((first, rest)) = data.split_first() else { return };
    let ruleset = &RULESETS[usize::from(*first) % RULESETS.len()];
    let column = if first & 0x80 == 0 { None } else { Some("2") };
    let reading = Reading { column, ..Reading::default() };
    let apart = rest.windows(2).position(|two| two == b"\n\n").unwrap_or(rest.len());
    let (affixes, dictionary) = rest.split_at(apart);
    for (bytes, affixes) in [(rest, None), (dictionary.trim_ascii_start(), Some(affixes))] {
        let Ok(unpacked) = unpack(bytes, None) else { continue };
        for member in unpacked.members {
            let name = || "x.aff".to_owned();
            let beside =
                || Ok(affixes.map(|bytes| AffixFile { name: name(), bytes: bytes.into() }));
            let Ok(file) = WordFile::read(member.bytes, reading, ruleset, beside) else { continue };
            let levels = file.levels.len();
            assert!(levels == 0 || levels == file.text.lines().count(), "a level for each line");
            for dictionary in [false, true] {
                let cleaner = Cleaner::new(ruleset).dictionary(dictionary);
                let mut refused = 0;
                let cleaned = cleaner.clean_with_levels(&file.text, &file.levels, |_| refused += 1);
                for entry in cleaned.entries() {
                    let text = ruleset.alphabet.text(entry.word);
                    let word = ruleset.alphabet.word(&text).expect("a word of the alphabet");
                    assert_eq!(&*word, entry.word);
                    let definition = entry.definition.unwrap_or_default();
                    assert!(!definition.contains(['\0', '\u{1f}', '\n']), "{definition:?}");
                }
            }
        }
    }
});
