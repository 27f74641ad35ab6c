//! A database in which each BLOB is damaged in turn, and one whose file is.
#![no_main]

use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use rusqlite::Connection;
use tempfile::TempDir;
use wfq::board::Board;
use wfq::lexicon::Cleaner;
use wfq::moves::{Scene, generate};
use wfq::store::{ImportMode, NewList, Sql, SqlError, Store};
use wfq::tile::Rack;
use wfq_fuzz::RULESETS;

struct Made {
    folder: TempDir,
    bytes: Vec<u8>,
}

impl Made {
    fn path(&self) -> PathBuf {
        self.folder.path().join("words.db")
    }
}

static MADE: LazyLock<Made> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("words.db");
    let ruleset = &RULESETS[0];
    let mut store = Store::open(&path).expect("made");
    let words =
        "PAK TOP STEP PEST PEK KADE DAK DE EEN AAL TAART AARDAPPEL GEBAK".replace(' ', "\n");
    let cleaned = Cleaner::new(ruleset).clean(&words, |_| ());
    let new = NewList { name: "nl".to_owned(), source: "a target".to_owned(), time: 0 };
    store.import(&new, ruleset, &cleaned, ImportMode::Replace, |_| ()).expect("imported");
    drop(store);
    let bytes = fs::read(&path).expect("there");
    Made { folder, bytes }
});

/// The columns that hold BLOBs.
const BLOBS: [(&str, &str); 4] = [
    ("list_filters", "descriptor"),
    ("list_filters", "fingerprints"),
    ("list_tables", "words"),
    ("training", "sums"),
];

fuzz_target!(|data: &[u8]| {
    let Some((choice, rest)) = data.split_first() else { return };
    let made = &*MADE;
    let path = made.path();
    let mut bytes = made.bytes.clone();
    let choice = usize::from(*choice) % (BLOBS.len() + 1);
    if choice == BLOBS.len() {
        // Places and what stands there, three bytes each.
        for damage in rest.chunks_exact(3) {
            let place = usize::from(damage[0]) << 8 | usize::from(damage[1]);
            let length = bytes.len();
            bytes[place % length] = damage[2];
        }
    }
    for ending in ["-wal", "-shm"] {
        _ = fs::remove_file(made.folder.path().join(format!("words.db{ending}")));
    }
    fs::write(&path, &bytes).expect("written");
    if let Some((table, column)) = BLOBS.get(choice) {
        let connection = Connection::open(&path).expect("opens");
        let sql = format!("UPDATE {table} SET {column} = ?1");
        connection.execute(&sql, [rest]).expect("damaged");
    }
    let Ok(store) = Store::open(&path) else { return };
    let Ok(Some(list)) = store.default_list() else { return };
    let ruleset = &RULESETS[0];
    _ = store.leaves(&list);
    _ = store.training(&list);
    if let Ok(open) = store.open_list(&list, ruleset) {
        _ = open.load();
        let rack = Rack::parse("PEKDA?T", &ruleset.alphabet).expect("a rack");
        let board = Board::new(ruleset.layout.size());
        _ = generate(&Scene::new(&board, ruleset), &rack, &open);
    }
    if let Ok(sql) = Sql::open(&store, Some((&list, ruleset))) {
        let query = sql.prepare("SELECT * FROM words");
        _ = query.and_then(|mut query| query.each(|_| Ok::<_, SqlError>(())));
    }
});
