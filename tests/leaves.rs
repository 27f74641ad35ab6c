//! Leave values: in the database, as shipped, and as learnt from games.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use crate::database::Database;
use crate::support::DUTCH;
use flate2::read::GzDecoder;
use wfq::eval::{Leaves, Training};
use wfq::game::TrainingGames;
use wfq::rules::Ruleset;
use wfq::store::{ImportMode, LeavesOrigin, ListInfo, Store, StoredLeave, StoredTraining};
use wfq::tile::Rack;

/// Imports a list of two words.
fn import(database: &Database, language: &str, mode: ImportMode) -> (Store, ListInfo) {
    let imported = database.import_text("list", &ruleset(language), "STEP\nPAK\n", mode);
    (database.open(), imported.list)
}

fn ruleset(language: &str) -> Ruleset {
    Ruleset::built_in(language).expect("built in")
}

fn rows(worth: i32) -> Vec<StoredLeave> {
    let row = |(tiles, count): (&str, u32)| StoredLeave {
        tiles: tiles.to_owned(),
        worth_hundredths: worth,
        count,
    };
    [("?", 9), ("A", u32::MAX), ("AE", 0), ("B?", 7)].map(row).to_vec()
}

fn trained() -> StoredTraining {
    StoredTraining {
        origin: Some(LeavesOrigin::Trained),
        seed: i64::MAX as u64,
        games: 20,
        generation: 2,
        racks: 99,
        played: 7,
        sums: Some(vec![1, 2, 3]),
    }
}

/// The built-in leaves of a ruleset.
fn shipped(ruleset: &Ruleset) -> Leaves {
    let bytes = ruleset.built_in_leaves().expect("shipped");
    Leaves::read(GzDecoder::new(bytes), &ruleset.alphabet).expect("reads")
}

#[test]
fn leaves_are_stored_as_given() {
    let database = Database::new();
    let (mut store, list) = import(&database, "fi", ImportMode::Replace);
    assert!(store.has_leaves(&list).expect("answers"));
    store.replace_leaves(&list, &[], &trained()).expect("written");
    assert!(!store.has_leaves(&list).expect("answers"));
    for worth in [-1234, -1, 0, 29, 99_999] {
        store.replace_leaves(&list, &rows(worth), &trained()).expect("written");
        let mut found = store.leaves(&list).expect("answers");
        found.sort_by(|a, b| a.tiles.cmp(&b.tiles));
        assert_eq!(found, rows(worth));
    }
    let found = store.leaves_of(&list, ["AE", "X", "B?"]).expect("answers");
    assert_eq!(found, [rows(99_999)[2].clone(), rows(99_999)[3].clone()]);
    assert_eq!(store.training(&list).expect("answers"), Some(trained()));
    let under_way = StoredTraining { origin: None, sums: None, ..trained() };
    store.save_training(&list, &under_way).expect("written");
    assert_eq!(store.training(&list).expect("answers"), Some(under_way));
    assert_eq!(store.leaves(&list).expect("answers").len(), 4);
}

#[test]
fn imports_keep_trained_leaves_of_the_same_tiles() {
    let database = Database::new();
    let (mut store, list) = import(&database, "nl", ImportMode::Replace);
    let with_program = store.leaves(&list).expect("answers");
    assert_eq!(with_program.len(), shipped(&ruleset("nl")).len());
    let origin = |store: &Store| {
        store.training(&list).expect("answers").map(|training| (training.origin, training.played))
    };
    assert_eq!(origin(&store), Some((Some(LeavesOrigin::Shipped), 0)));
    store.replace_leaves(&list, &rows(5), &trained()).expect("written");
    for mode in [ImportMode::Replace, ImportMode::Add, ImportMode::Keep, ImportMode::Replace] {
        let store = import(&database, "nl", mode).0;
        assert_eq!(store.leaves(&list).expect("answers").len(), 4, "{mode:?}");
        // The training under way was played with other words.
        assert_eq!(origin(&store), Some((Some(LeavesOrigin::Trained), 0)));
        assert_eq!(store.training(&list).expect("answers").expect("there").sums, None);
    }
    // Finnish has other tiles, and so another table.
    let mut store = import(&database, "fi", ImportMode::Replace).0;
    let finnish = shipped(&ruleset("fi")).rows().len();
    assert_eq!(store.leaves(&list).expect("answers").len(), finnish);
    assert_eq!(origin(&store), Some((Some(LeavesOrigin::Shipped), 0)));
    store.replace_leaves(&list, &rows(5), &trained()).expect("written");
    let store = import(&database, "nl", ImportMode::Replace).0;
    assert!(store.leaves(&list).expect("answers") == with_program);
    // If only the alphabet has changed, the tiles may have changed, too.
    let connection = database.connection();
    let sql = "UPDATE lists SET alphabet = 'A=3'; UPDATE list_training SET origin = 'trained';
               DELETE FROM list_leaves WHERE tiles <> 'A'";
    connection.execute_batch(sql).expect("changes");
    let store = import(&database, "nl", ImportMode::Replace).0;
    assert!(store.leaves(&list).expect("answers") == with_program);
}

#[test]
fn an_older_database_is_brought_up_to_date() {
    let database = Database::new();
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let mut folders: Vec<_> = fs::read_dir(migrations)
        .expect("there")
        .map(|entry| entry.expect("there").path())
        .collect();
    folders.sort();
    let older: Vec<_> =
        folders.iter().filter(|folder| !folder.ends_with("05-leaves")).take(4).collect();
    assert_eq!(older.len(), 4);
    let connection = database.connection();
    for folder in older {
        let sql = fs::read_to_string(folder.join("up.sql")).expect("there");
        connection.execute_batch(&sql).expect("migrates");
    }
    let list = "PRAGMA user_version = 4;
        INSERT INTO lists VALUES (1, 'nl', 'nl', '', 'a test', '2026-01-01T00:00:00Z', 0, 1)";
    connection.execute_batch(list).expect("written");
    drop(connection);
    let mut store = database.open();
    let list = store.list("nl").expect("still there");
    assert!(store.leaves(&list).expect("answers").is_empty());
    store.replace_leaves(&list, &rows(1), &trained()).expect("written");
    assert_eq!(store.leaves(&list).expect("answers").len(), 4);
}

#[test]
fn the_shipped_tables_are_sane() {
    for language in Ruleset::names() {
        let ruleset = ruleset(language);
        let bytes = ruleset.built_in_leaves().expect("shipped");
        assert!(bytes.len() < 1_000_000, "{} bytes", bytes.len());
        let leaves = shipped(&ruleset);
        assert!(leaves.len() > 5000, "{} leaves", leaves.len());
        let value = |text: &str| {
            let rack = Rack::parse(text, &ruleset.alphabet).expect("a rack");
            leaves.get(rack.tiles()).unwrap_or_else(|| panic!("no {text} in {language}")).0
        };
        // A blank is worth most, two are worth more, and several equal tiles are worth less.
        let tiles = ruleset.alphabet.letters().filter(|letter| ruleset.tiles.count(*letter) > 0);
        for letter in tiles {
            let letter = ruleset.alphabet.text(&[letter]);
            assert!(value("?") > value(&letter) + 700, "{letter} in {language}");
        }
        assert!((1200..3500).contains(&value("?")), "{}", value("?"));
        assert!(value("??") > value("?") + 800);
        assert!(value("EEE") < value("E") && value("III") < value("I"));
        assert!(leaves.rows().iter().all(|leave| leave.worth.0.abs() < 10_000 && leave.count > 0));
        // They are read back as written.
        for leave in leaves.rows() {
            let text = leave.tiles.text(&ruleset.alphabet);
            assert_eq!(
                *Rack::parse(&text, &ruleset.alphabet).expect("a rack").tiles(),
                leave.tiles
            );
        }
    }
    let mut other = ruleset("fi");
    other.id = "xx".to_owned();
    assert!(other.built_in_leaves().is_none());
}

/// The games of a generation.
fn games(language: &str, generation: u64, leaves: Leaves) -> TrainingGames {
    let ruleset = Arc::new(ruleset(language));
    TrainingGames { ruleset, leaves: Arc::new(leaves), seed: 3, generation }
}

fn learn(games: &TrainingGames, numbers: std::ops::Range<u64>) -> Training {
    let mut training = Training::default();
    for number in numbers {
        games.play(number, &*DUTCH, &mut training).expect("plays");
    }
    training
}

#[test]
fn a_training_in_parts_is_the_same_as_in_one_go() {
    let first = games("nl", 0, Leaves::default());
    let whole = learn(&first, 0..12);
    let mut parts = learn(&first, 5..12);
    parts.merge(&Training::from_bytes(&learn(&first, 0..5).to_bytes()).expect("reads"));
    assert_eq!(parts, whole);
    assert!(whole.racks() > 500, "{}", whole.racks());
    // The next generation plays other games, by the values of this one.
    let next = learn(&games("nl", 1, Leaves::default()), 0..12);
    assert_ne!(next, whole);
    assert_ne!(next, learn(&games("nl", 1, whole.leaves()), 0..12));
    assert_ne!(learn(&TrainingGames { seed: 4, ..first }, 0..12), whole);
}

#[test]
fn it_learns_that_a_blank_is_worth_most() {
    // Scrabble has other tiles and another board, but the same words.
    for language in ["nl", "scrabble-nl"] {
        let leaves = learn(&games(language, 0, Leaves::default()), 0..80).leaves();
        let ones = leaves.rows().into_iter().filter(|leave| leave.tiles.len() == 1);
        let best = ones.max_by_key(|leave| leave.worth).expect("tiles");
        assert_eq!(best.tiles.blanks, 1, "{language}");
    }
}
