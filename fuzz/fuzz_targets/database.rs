//! A database in which each BLOB is damaged in turn, and one whose file is.
//!
//! The first byte chooses the BLOB or the file, and whether the rest replaces its bytes or is damage
//! to them: places and their new values, three bytes each.
#![no_main]

use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use rusqlite::Connection;
use wfq::board::Board;
use wfq::eval::{Equity, Training};
use wfq::moves::{Scene, generate};
use wfq::store::{Sql, SqlError, Store, StoredTraining};
use wfq::tile::Rack;
use wfq_fuzz::{RULESETS, SmallStore, small_store};

struct Made {
    small: SmallStore,
    bytes: Vec<u8>,
}

impl Made {
    fn path(&self) -> PathBuf {
        self.small.folder.path().join("words.db")
    }
}

/// The database as it is before any damage.
fn made() -> Made {
    let ruleset = &RULESETS[0];
    let mut small = small_store(ruleset);
    let mut training = Training::default();
    let rack = |text, equity| {
        (*Rack::parse(text, &ruleset.alphabet).expect("a rack").tiles(), Equity(equity))
    };
    training.add(&[rack("PEKDA?T", 1200), rack("AEINSTR", -100), rack("QX", 7)]);
    let saved = StoredTraining {
        seed: 1,
        games: 100,
        played: 1,
        sums: Some(training.to_bytes()),
        ..StoredTraining::default()
    };
    small.store.save_training(&small.list, &saved).expect("saved");
    let path = small.folder.path().join("words.db");
    // Closed, the database is one file.
    small.store = Store::open(&small.folder.path().join("other.db")).expect("made");
    let bytes = fs::read(path).expect("there");
    Made { small, bytes }
}

thread_local! {
    static MADE: LazyLock<Made> = const { LazyLock::new(made) };
}

/// The columns that hold BLOBs.
const BLOBS: [(&str, &str); 4] = [
    ("list_filters", "descriptor"),
    ("list_filters", "fingerprints"),
    ("list_tables", "words"),
    ("list_training", "sums"),
];

/// Changes single bytes.
fn damage(bytes: &mut [u8], places: &[u8]) {
    let length = bytes.len().max(1);
    for damage in places.chunks_exact(3) {
        let place = usize::from(damage[0]) << 8 | usize::from(damage[1]);
        if let Some(byte) = bytes.get_mut(place % length) {
            *byte = damage[2];
        }
    }
}

/// Ends a training as the program does: with the FNV-1a hash of everything before.
fn hashed(bytes: &[u8]) -> Vec<u8> {
    let hash = bytes.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3)
    });
    [bytes, &hash.to_le_bytes()].concat()
}

/// Damages the BLOB of a column in all rows, or puts other bytes there.
fn damage_blobs(connection: &Connection, blob: (&str, &str), replaces: bool, rest: &[u8]) {
    let (table, column) = blob;
    let sql = format!("SELECT rowid, {column} FROM {table}");
    let mut rows = connection.prepare(&sql).expect("a table");
    let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("rows");
    let rows: Result<Vec<(i64, Vec<u8>)>, _> = rows.collect();
    let rows = rows.expect("read");
    assert!(!rows.is_empty(), "{table} has rows");
    for (row, mut bytes) in rows {
        if replaces {
            bytes = rest.to_vec();
        } else {
            damage(&mut bytes, rest);
        }
        if table == "list_training" && rest.len() % 2 == 0 {
            bytes.truncate(bytes.len().saturating_sub(if replaces { 0 } else { 8 }));
            bytes = hashed(&bytes);
        }
        let sql = format!("UPDATE {table} SET {column} = ?1 WHERE rowid = ?2");
        connection.execute(&sql, (bytes, row)).expect("damaged");
    }
}

fn ask(store: &Store) {
    let ruleset = &RULESETS[0];
    let Ok(Some(list)) = store.default_list() else { return };
    _ = store.leaves(&list);
    if let Ok(Some(StoredTraining { sums: Some(sums), .. })) = store.training(&list)
        && let Some(training) = Training::from_bytes(&sums)
    {
        assert_eq!(training.to_bytes(), sums);
        _ = training.leaves();
    }
    if let Ok(open) = store.open_list(&list, ruleset) {
        let rack = Rack::parse("PEKDA?T", &ruleset.alphabet).expect("a rack");
        let board = Board::new(ruleset.layout.size());
        _ = generate(&Scene::new(&board, ruleset), &rack, &open);
        if let Ok(map) = open.load() {
            _ = generate(&Scene::new(&board, ruleset), &rack, &map);
        }
    }
    if let Ok(sql) = Sql::open(store, Some((&list, ruleset))) {
        let query = sql.prepare("SELECT * FROM words");
        _ = query.and_then(|mut query| query.each(|_| Ok::<_, SqlError>(())));
    }
}

fuzz_target!(|data: &[u8]| {
    let Some((choice, rest)) = data.split_first() else { return };
    MADE.with(|made| {
        let path = made.path();
        let mut bytes = made.bytes.clone();
        let (choice, replaces) = (usize::from(*choice & 0x7F) % (BLOBS.len() + 1), *choice < 0x80);
        if choice == BLOBS.len() {
            damage(&mut bytes, rest);
        }
        for ending in ["-wal", "-shm"] {
            _ = fs::remove_file(made.small.folder.path().join(format!("words.db{ending}")));
        }
        fs::write(&path, &bytes).expect("written");
        if let Some(blob) = BLOBS.get(choice) {
            let connection = Connection::open(&path).expect("opens");
            damage_blobs(&connection, *blob, replaces, rest);
        }
        if let Ok(store) = Store::open(&path) {
            ask(&store);
        }
    });
});
