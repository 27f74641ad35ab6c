//! Files of corrections: read line by line, done, written and read again, and undone.
#![no_main]

use std::cell::RefCell;

use libfuzzer_sys::fuzz_target;
use wfq::app::corrections::{correct, parse_line, undo, write_line};
use wfq::lexicon::typed_spelling;
use wfq_fuzz::{RULESETS, SmallStore, choice_and_text, small_store};

thread_local! {
    // One with letters of one character, one with tiles of two.
    static SMALL: RefCell<[SmallStore; 2]> =
        RefCell::new([small_store(&RULESETS[0]), small_store(&RULESETS[2])]);
}

fuzz_target!(|data: &[u8]| {
    let Some((number, text)) = choice_and_text(data, 2) else { return };
    let ruleset = &RULESETS[2 * number];
    let mut words = Vec::new();
    for (line, number) in text.lines().zip(1..).take(30) {
        let Ok(Some((kind, word))) = parse_line(line, number) else { continue };
        if let Ok(spelling) = typed_spelling(word, ruleset) {
            words.push((kind, spelling));
        }
    }
    if words.is_empty() {
        return;
    }
    SMALL.with_borrow_mut(|small| {
        let SmallStore { store, list, .. } = &mut small[number];
        let count = |store: &wfq::store::Store| store.list(&list.name).expect("there").word_count;
        let before = count(store);
        let done = correct(store, list, ruleset, &words, 0).expect("corrected");
        assert_eq!(done.len(), words.len());
        let corrections = store.corrections(&list.name).expect("read");
        for correction in &corrections {
            for delimiter in ['\t', ','] {
                let line = write_line(correction, delimiter);
                let (kind, word) = parse_line(&line, 1).expect("a line").expect("a correction");
                assert_eq!((kind, word), (correction.kind, &*correction.word));
                let spelling = typed_spelling(word, ruleset).expect("what is written reads back");
                // The last correction of a word counts.
                let last = words.iter().rfind(|(_, other)| other.text() == spelling.text());
                assert_eq!(last.map(|(kind, _)| *kind), Some(kind), "{word}");
            }
        }
        let spellings: Vec<_> = words.into_iter().map(|(_, spelling)| spelling).collect();
        undo(store, list, ruleset, &spellings).expect("undone");
        assert!(store.corrections(&list.name).expect("read").is_empty());
        assert_eq!(count(store), before, "undone");
    });
});
