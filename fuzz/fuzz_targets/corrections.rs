//! Files of corrections: read line by line, done, written and read again, and undone.
#![no_main]

use std::cell::RefCell;

use libfuzzer_sys::fuzz_target;
use wfq::app::corrections::{correct, read_file, undo, write_file};
use wfq_fuzz::{RULESETS, SmallStore, choice_and_text, small_store};

thread_local! {
    // One with letters of one character, one with tiles of two.
    static SMALL: RefCell<[SmallStore; 2]> =
        RefCell::new([small_store(&RULESETS[0]), small_store(&RULESETS[2])]);
}

fuzz_target!(|data: &[u8]| {
    let Some((number, text)) = choice_and_text(data, 2) else { return };
    let ruleset = &RULESETS[2 * number];
    let text: String = text.lines().take(30).map(|line| format!("{line}\n")).collect();
    let Ok(file) = read_file(&text, ruleset) else { return };
    let words = file.corrections;
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
        for delimiter in ['\t', ','] {
            let read = read_file(&write_file(&corrections, delimiter), ruleset);
            let read = read.expect("what is written reads back").corrections;
            assert_eq!(read.len(), corrections.len());
            for (read, correction) in read.iter().zip(&corrections) {
                assert_eq!((read.kind, read.word.text()), (correction.kind, &*correction.word));
                assert_eq!(read.game, correction.game);
                assert_eq!(read.added_at.as_ref(), Some(&correction.added_at));
                // The last correction of a word counts.
                let last = words.iter().rfind(|other| other.word.text() == read.word.text());
                assert_eq!(last.map(|last| last.kind), Some(read.kind));
            }
        }
        let spellings: Vec<_> = words.into_iter().map(|new| new.word).collect();
        undo(store, list, ruleset, &spellings).expect("undone");
        assert!(store.corrections(&list.name).expect("read").is_empty());
        assert_eq!(count(store), before, "undone");
    });
});
