//! Corrections of a list: the database answers as if made from the corrected words, and after
//! undoing as before.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::{DUTCH, board, data, positions, words};
use proptest::prelude::*;
use rusqlite::types::Value;
use wfq::lexicon::{Ask, Lexicon, Plan, Spelling, Without, WordMap};
use wfq::moves::{Play, Scene, generate, top};
use wfq::rules::Ruleset;
use wfq::store::{
    CorrectionKind, ImportMode, ListInfo, ListPart, ListVersion, RankKind, RankOrigin, RankedWord,
    Store,
};
use wfq::tile::{LetterCounts, Rack, Word};

/// Words with their definitions.
type Words = BTreeMap<String, Option<String>>;

/// A database with one list.
struct Database {
    file: crate::database::Database,
    ruleset: Ruleset,
}

impl Database {
    fn new(language: &str) -> Self {
        let ruleset = Ruleset::built_in(language).expect("built in");
        Self { file: crate::database::Database::new(), ruleset }
    }

    fn open(&self) -> Store {
        self.file.open()
    }

    fn list(&self) -> ListInfo {
        self.open().list("mine").expect("imported")
    }

    fn import(&self, words: &Words, mode: ImportMode) {
        let line = |(word, definition): (&String, &Option<String>)| match definition {
            Some(definition) => format!("{word}\t{definition}\n"),
            None => format!("{word}\n"),
        };
        let text: String = words.iter().map(line).collect();
        self.file.import_text("mine", &self.ruleset, &text, mode);
    }

    fn spelling(&self, word: &str) -> Spelling {
        Spelling::read(word, &self.ruleset.alphabet).expect("a word")
    }

    fn correct(&self, kind: CorrectionKind, words: &[&str]) {
        let words: Vec<_> = words.iter().map(|word| (kind, self.spelling(word)).into()).collect();
        self.open().correct(&self.list(), &self.ruleset, &words, 0).expect("corrects");
    }

    fn undo(&self, words: &[&str]) {
        let words: Vec<_> = words.iter().map(|word| self.spelling(word)).collect();
        self.open().undo_corrections(&self.list(), &self.ruleset, &words).expect("undoes");
    }

    /// Everything stored about the words, except the filter, which may pass more.
    fn dump(&self) -> Vec<Vec<Value>> {
        let connection = self.file.connection();
        let mut rows = Vec::new();
        for sql in [
            "SELECT * FROM list_words ORDER BY length, signature, word",
            "SELECT * FROM list_lengths ORDER BY length",
            "SELECT * FROM list_tables ORDER BY length",
            "SELECT id, name, word_count, in_use FROM lists",
        ] {
            let mut query = connection.prepare(sql).expect("a statement");
            let width = query.column_count();
            let read = query
                .query_map([], |row| (0..width).map(|column| row.get(column)).collect())
                .expect("answers");
            rows.extend(read.map(|row: Result<Vec<Value>, _>| row.expect("a row")));
        }
        rows
    }

    /// The words as the store returns them.
    fn words(&self, version: ListVersion) -> Words {
        let words = self.open().words(&self.list(), version).expect("answers").into_iter();
        words.map(|word| (word.text.into(), word.definition.map(String::from))).collect()
    }
}

#[derive(Clone, Debug)]
enum Step {
    Correct(CorrectionKind, Vec<String>),
    Undo(Vec<String>),
    Import(Words, bool),
}

fn steps(letters: &'static str) -> impl Strategy<Value = Vec<Step>> {
    let letters: Vec<char> = letters.chars().collect();
    let word = proptest::collection::vec(proptest::sample::select(letters), 2..5)
        .prop_map(|letters| letters.into_iter().collect::<String>());
    let some = proptest::collection::vec(word.clone(), 1..6);
    let definition = proptest::option::of("[a-z]{1,5}");
    let list = proptest::collection::btree_map(word, definition, 1..30);
    let kind = proptest::sample::select(vec![CorrectionKind::Block, CorrectionKind::Allow]);
    let step = prop_oneof![
        4 => (kind, some.clone()).prop_map(|(kind, words)| Step::Correct(kind, words)),
        2 => some.prop_map(Step::Undo),
        2 => (list.clone(), any::<bool>()).prop_map(|(words, add)| Step::Import(words, add)),
    ];
    (list, proptest::collection::vec(step, 1..8)).prop_map(|(list, mut steps)| {
        steps.insert(0, Step::Import(list, false));
        steps
    })
}

/// Takes the same steps in the database and in plain sets, and compares the two after each one.
fn check(language: &str, steps: Vec<Step>) {
    let database = Database::new(language);
    let (mut imported, mut corrected) = (Words::new(), BTreeMap::new());
    for step in steps {
        match &step {
            Step::Correct(kind, words) => {
                let texts: Vec<_> = words.iter().map(String::as_str).collect();
                database.correct(*kind, &texts);
                corrected.extend(words.iter().map(|word| (word.clone(), *kind)));
            }
            Step::Undo(words) => {
                database.undo(&words.iter().map(String::as_str).collect::<Vec<_>>());
                words.iter().for_each(|word| _ = corrected.remove(word));
            }
            Step::Import(words, false) => {
                database.import(words, ImportMode::Replace);
                imported = words.clone();
            }
            Step::Import(words, true) => {
                database.import(words, ImportMode::Add);
                for (word, definition) in words {
                    let known = imported.entry(word.clone()).or_default();
                    *known = known.take().or_else(|| definition.clone());
                }
            }
        }
        let mut expected = imported.clone();
        for (word, kind) in &corrected {
            match kind {
                CorrectionKind::Block => _ = expected.remove(word),
                CorrectionKind::Allow => _ = expected.entry(word.clone()).or_insert(None),
            }
        }
        assert_eq!(database.words(ListVersion::Corrected), expected, "after {step:?}");
        assert_eq!(database.words(ListVersion::Imported), imported, "after {step:?}");
        let kept = database.open().corrections("mine").expect("answers").into_iter();
        let kept = kept.map(|correction| {
            assert_eq!(correction.in_list, imported.contains_key(&correction.word), "{step:?}");
            (correction.word, correction.kind)
        });
        assert_eq!(kept.collect::<BTreeMap<_, _>>(), corrected, "after {step:?}");
        if !expected.is_empty() {
            let anew = Database::new(language);
            anew.import(&expected, ImportMode::Replace);
            assert_eq!(database.dump(), anew.dump(), "after {step:?}");
        }
    }
}

fn check_random_steps(language: &str, letters: &'static str, cases: u32) {
    let config = ProptestConfig { source_file: Some(file!()), ..ProptestConfig::with_cases(cases) };
    proptest!(config, |(steps in steps(letters))| check(language, steps));
}

#[test]
fn a_corrected_list_equals_one_made_of_its_words() {
    check_random_steps("nl", "AENRT", 5);
}

/// In Spanish, words have several readings.
#[test]
fn so_does_one_whose_tiles_have_several_characters() {
    check_random_steps("es", "ACHLR", 5);
}

#[test]
#[ignore = "takes 20 s; run by .ci/long"]
fn lists_with_many_corrections_equal_ones_made_of_their_words() {
    check_random_steps("nl", "AENRT", 24);
    check_random_steps("es", "ACHLR", 24);
}

/// The whole Dutch list, with some words blocked and some allowed.
const BLOCKED: [&str; 6] = ["DE", "EN", "LEDE", "KALDE", "PAALDE", "ERNSTIGE"];
const ALLOWED: [&str; 6] = ["QS", "EKDAALQ", "MUFS", "AKKADEL", "XYLOFOONSTOELTJE", "DAALKEPZ"];

fn dutch() -> Database {
    let database = Database::new("nl");
    let alphabet = &database.ruleset.alphabet;
    let all = words(&database.ruleset, &data("nl.txt.gz"));
    let all = all.iter().map(|word| (alphabet.text(word), None)).collect();
    database.import(&all, ImportMode::Replace);
    database
}

fn corrected_map(database: &Database) -> WordMap {
    let word = |text: &&str| database.ruleset.alphabet.word(text).expect("a word");
    let blocked: BTreeSet<Word> = BLOCKED.iter().map(word).collect();
    let kept = DUTCH.words().filter(|word| !blocked.contains(word));
    WordMap::new(database.ruleset.alphabet.clone(), kept.chain(ALLOWED.iter().map(word)))
}

fn anagrams(lexicon: &impl Lexicon, rack: &str) -> (Plan, Vec<Word>) {
    let rack = Rack::parse(rack, lexicon.alphabet()).expect("a rack");
    let asks = (2..=rack.tiles().len()).map(|drawn| Ask { fixed: LetterCounts::NONE, drawn });
    let asks: Vec<_> = asks.collect();
    let mut words = Vec::new();
    let asked = lexicon.ask(&asks, rack.tiles(), &mut |_, word| words.extend(Word::new(word)));
    let counted = lexicon.count(&asks, rack.tiles()).expect("answers");
    words.sort_unstable();
    let asked = asked.expect("answers");
    assert_eq!((asked.found, counted.found), (words.len() as u64, words.len() as u64));
    (asked.plan, words)
}

fn plays(database: &Database, id: usize, lexicon: &impl Lexicon) -> (Vec<Play>, Vec<Play>) {
    let position = &positions("nl")[id];
    let board = board(&database.ruleset, &position.board);
    let rack = Rack::parse(&position.rack, &database.ruleset.alphabet).expect("a rack");
    let scene = Scene::new(&board, &database.ruleset);
    let all = generate(&scene, &rack, lexicon).expect("answers");
    let best = top(&scene, &rack, lexicon, 10).expect("answers");
    (all.iter().collect(), best.iter().collect())
}

#[test]
fn the_whole_list_answers_as_a_map_of_its_words() {
    let database = dutch();
    let before = database.dump();
    let racks = ["EKDAAL??", "PEKDAALQ", "????", "QS", "DAALKEPZ??"];
    let answers_of = |map: &WordMap| {
        let store = database.open();
        let list = store.list("mine").expect("imported");
        let stored = store.open_list(&list, &database.ruleset).expect("opens");
        assert_eq!(list.word_count, map.len() as u64);
        for rack in racks {
            assert_eq!(anagrams(&stored, rack).1, anagrams(map, rack).1, "{rack}");
        }
        for id in [0, 7, 20, 33, 50, 79] {
            assert_eq!(plays(&database, id, &stored), plays(&database, id, map), "{id}");
        }
    };
    answers_of(&DUTCH);
    database.correct(CorrectionKind::Block, &BLOCKED);
    database.correct(CorrectionKind::Allow, &ALLOWED);
    answers_of(&corrected_map(&database));
    // The rack whose answer goes through the filter has a word that the filter was built without.
    let (store, list) = (database.open(), database.list());
    let stored = store.open_list(&list, &database.ruleset).expect("opens");
    let (plan, found) = anagrams(&stored, "EKDAAL??");
    let allowed = database.ruleset.alphabet.word("EKDAALQ").expect("a word");
    assert_eq!((plan, found.contains(&allowed)), (Plan::Signatures, true));
    drop(stored);
    drop(store);
    database.undo(&BLOCKED);
    database.undo(&ALLOWED);
    assert_eq!(database.dump(), before);
    answers_of(&DUTCH);
}

/// Words blocked for one question are left out whichever way it is answered.
#[test]
fn leaving_words_out_of_a_question_equals_removing_them_from_the_list() {
    let database = dutch();
    let left_out = BLOCKED.map(|word| database.spelling(word));
    let map = DUTCH.clone().without(&left_out);
    assert_eq!(map.len(), DUTCH.len() - BLOCKED.len());
    let (store, list) = (database.open(), database.list());
    let stored = store.open_list(&list, &database.ruleset).expect("opens");
    let over_store = Without::new(&stored, &left_out);
    let over_map = Without::new(&*DUTCH, &left_out);
    for rack in ["EKDAAL??", "PEKDAAL", "????", "ERNSTIGE"] {
        let expected = anagrams(&map, rack).1;
        assert_eq!(anagrams(&over_store, rack).1, expected, "{rack}");
        assert_eq!(anagrams(&over_map, rack).1, expected, "{rack}");
    }
    let mut fewer = false;
    for id in [0, 7, 20, 33, 50, 79] {
        let expected = plays(&database, id, &map);
        assert_eq!(plays(&database, id, &over_store), expected, "{id}");
        assert_eq!(plays(&database, id, &over_map), expected, "{id}");
        fewer |= expected != plays(&database, id, &*DUTCH);
    }
    assert!(fewer, "no position had one of the words");
}

#[test]
fn a_list_dropped_in_the_meantime_is_not_corrected() {
    let database = Database::new("nl");
    database.import(&Words::from([("PAK".to_owned(), None)]), ImportMode::Replace);
    let list = database.list();
    let mut store = database.open();
    store.drop_lists(&["mine"], false).expect("drops");
    let word = database.spelling("PAK");
    let block = (CorrectionKind::Block, word.clone()).into();
    let corrected = store.correct(&list, &database.ruleset, &[block], 0);
    assert!(corrected.is_err(), "{corrected:?}");
    assert!(store.undo_corrections(&list, &database.ruleset, &[word]).is_err());
    assert_eq!(store.corrections("mine").expect("answers"), []);
    assert!(store.drop_parts(std::slice::from_ref(&list), &ListPart::ALL).is_err());
    let meanings = BTreeMap::from([("PAK".to_owned(), "bundel".to_owned())]);
    assert!(store.define(&list, &meanings, &BTreeMap::new()).is_err());
    let ranked = RankedWord::by_value(vec![("PAK".to_owned(), 1.0)], false);
    assert!(
        store.replace_ranks(&list, RankKind::Frequency, &ranked, &RankOrigin::Games(1)).is_err()
    );
    // Nothing waits for the next list of the name.
    database.import(&Words::from([("PAK".to_owned(), None)]), ImportMode::Replace);
    let (store, list) = (database.open(), database.list());
    let stored = store.open_list(&list, &database.ruleset).expect("opens");
    assert!(!stored.has_definitions().expect("answers"));
    assert!(!stored.has_ranks(RankKind::Frequency).expect("answers"));
}
