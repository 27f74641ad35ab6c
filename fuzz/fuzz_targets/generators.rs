//! Positions that random play leads to: the list in memory, SQLite, the best plays alone and the
//! mirrored board all give the same plays.
#![no_main]

#[path = "../../tests/agreement/rulebook.rs"]
#[allow(dead_code)]
mod rulebook;

use itertools::Itertools;
use libfuzzer_sys::fuzz_target;
use rulebook::{Facts, mirrored, mirrored_plays};
use tempfile::TempDir;
use wfq::board::Board;
use wfq::lexicon::{Cleaner, SourceText, WordMap};
use wfq::moves::{Play, Scene, generate, top};
use wfq::store::{ImportMode, ListInfo, NewList, Store};
use wfq::tile::{Letter, Rack, Word};
use wfq_fuzz::RULESETS;

struct Lists {
    _folder: TempDir,
    store: Store,
    list: ListInfo,
    map: WordMap,
}

impl Lists {
    fn new() -> Self {
        let ruleset = &RULESETS[0];
        let compressed = ruleset.built_in_words().expect("built in");
        let source = SourceText::read(compressed, None).expect("text");
        let cleaned = Cleaner::new(ruleset).clean(&source.text, |_| ());
        let words = cleaned.entries().filter_map(|entry| Word::new(entry.word));
        let map = WordMap::new(ruleset.alphabet.clone(), words);
        let folder = tempfile::tempdir().expect("a folder");
        let mut store = Store::open(&folder.path().join("words.db")).expect("made");
        let new = NewList { name: "nl".to_owned(), source: "a target".to_owned(), time: 0 };
        let list = store
            .import(&new, ruleset, &cleaned, ImportMode::Replace, |_| ())
            .expect("imported")
            .list;
        Self { _folder: folder, store, list, map }
    }
}

thread_local! {
    static LISTS: Lists = Lists::new();
}

/// A rack of seven bytes: blanks now and then.
fn rack(bytes: &[u8]) -> Option<Rack> {
    let alphabet = &RULESETS[0].alphabet;
    let mut blanks = 0;
    let tile = |byte: &u8| {
        if *byte >= 240 && blanks < 2 {
            blanks += 1;
            return "?".to_owned();
        }
        let letter = Letter::new(usize::from(*byte) % alphabet.len()).expect("in range");
        alphabet.text(&[letter])
    };
    Rack::parse(&bytes.iter().map(tile).join(""), alphabet).ok()
}

fn check(lists: &Lists, board: &Board, rack: &Rack) -> Vec<Play> {
    let ruleset = &RULESETS[0];
    let scene = Scene::new(board, ruleset);
    let Ok(plays) = generate(&scene, rack, &lists.map);
    let plays = plays.iter().collect_vec();
    let open = lists.store.open_list(&lists.list, ruleset).expect("opens");
    let stored = generate(&scene, rack, &open).expect("answers").iter().collect_vec();
    assert!(plays == stored, "SQLite lists other plays");
    for count in [1, 10] {
        let Ok(best) = top(&scene, rack, &lists.map, count);
        assert!(best.iter().eq(plays.iter().take(count).cloned()), "other plays are best");
    }
    let mirror = mirrored(board);
    let Ok(there) = generate(&Scene::new(&mirror, ruleset), rack, &lists.map);
    let there = there.iter().map(|play| Facts::of(&play)).collect_vec();
    assert!(
        there == mirrored_plays(board, &plays, &ruleset.alphabet),
        "the mirrored board has other plays"
    );
    plays
}

fuzz_target!(|data: &[u8]| {
    LISTS.with(|lists| {
        let mut board = Board::new(RULESETS[0].layout.size());
        let turns = data.chunks_exact(9).take(12).collect_vec();
        for turn in &turns {
            let Some(rack) = rack(&turn[..7]) else { return };
            let scene = Scene::new(&board, &RULESETS[0]);
            let Ok(plays) = generate(&scene, &rack, &lists.map);
            let rank = usize::from(turn[7]) << 8 | usize::from(turn[8]);
            if let Some(play) = plays.iter().nth(rank % plays.len().max(1)) {
                for (square, tile) in play.tiles() {
                    board.set(*square, Some(*tile));
                }
            }
        }
        if let Some(rack) = turns.last().and_then(|turn| rack(&turn[2..])) {
            check(lists, &board, &rack);
        }
    });
});
