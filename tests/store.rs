//! The database: the known answers again over SQLite, and agreement with the list in memory.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::database::Database;
use crate::support::{DUTCH, check_positions, data, list, words};
use proptest::prelude::*;
use wfq::lexicon::{Ask, Cleaner, Lexicon, Plan, SourceText, WordMap, front_coded};
use wfq::rules::Ruleset;
use wfq::store::{ImportMode, NewList, Sql, SqlValue};
use wfq::tile::{Letter, LetterCounts, Rack, Tiles, Word};

/// Imports a Dutch list. Returns the number of new words.
fn import(database: &Database, name: &str, text: &str, mode: ImportMode) -> usize {
    database.import_text(name, &ruleset("nl"), text, mode).new_words
}

/// Makes changes that no command makes.
fn change(database: &Database, sql: &str) {
    database.connection().execute_batch(sql).expect("changes");
}

fn ruleset(language: &str) -> Ruleset {
    Ruleset::built_in(language).expect("built in")
}

/// Imports the list of a language's positions.
fn import_whole(database: Database, language: &str) -> Database {
    let ruleset = ruleset(language);
    let file = std::fs::File::open(list(language)).expect("a list");
    let source = SourceText::read(file, None).expect("text");
    let cleaned = Cleaner::new(&ruleset).clean(&source.text, |_| ());
    database.import(language, &ruleset, &cleaned, ImportMode::Replace);
    database
}

#[test]
fn the_first_list_is_written_once() {
    let database = Database::new();
    let ruleset = ruleset("nl");
    let file = std::fs::File::open(list("nl")).expect("a list");
    let source = SourceText::read(file, None).expect("text");
    let cleaned = Cleaner::new(&ruleset).clean(&source.text, |_| ());
    let mut store = database.open();
    let log = store.path().with_extension("db-wal");
    let of = |name: &str| NewList { name: name.to_owned(), source: String::new(), time: 0 };
    let mut logged = |name: &str| {
        let mut most = 0;
        let measure = |_| most = log.metadata().map_or(0, |log| log.len()).max(most);
        store.import(&of(name), &ruleset, &cleaned, ImportMode::Replace, measure).expect("imports");
        // What was logged is in the file.
        assert_eq!(log.metadata().map_or(0, |log| log.len()), 0, "{name}");
        most
    };
    assert_eq!(logged("nl"), 0);
    // Who reads the first list goes on while another is written.
    assert!(logged("other") > 1 << 20);
}

static DUTCH_DATABASE: LazyLock<Database> =
    LazyLock::new(|| import_whole(Database::lasting(), "nl"));

fn check_stored_positions(language: &str, database: &Database) {
    let (store, ruleset) = (database.open(), ruleset(language));
    let list = store.list(language).expect("imported");
    check_positions(language, &store.open_list(&list, &ruleset).expect("opens"));
}

#[test]
fn dutch_positions_over_sqlite() {
    check_stored_positions("nl", &DUTCH_DATABASE);
}

#[test]
fn after_many_boards_the_tables_are_decoded() {
    let (store, ruleset) = (DUTCH_DATABASE.open(), ruleset("nl"));
    let list = store.list("nl").expect("imported");
    let list = store.open_list(&list, &ruleset).expect("opens");
    let blank = Tiles { letters: LetterCounts::NONE, blanks: 1 };
    let maps: Vec<_> = (0..1000).filter_map(|_| list.in_memory(&blank)).collect();
    assert!(!std::ptr::eq(maps[0], maps[999]));
    check_positions("nl", &list);
}

#[test]
fn english_positions_over_sqlite() {
    let database = import_whole(Database::new(), "en");
    check_stored_positions("en", &database);
    // Without tables, boards are solved by looking up signatures.
    change(&database, "DELETE FROM list_tables WHERE length = 8");
    check_stored_positions("en", &database);
}

#[test]
#[ignore = "needs the Swedish list: WFQ_SWEDISH_LIST"]
fn swedish_positions_over_sqlite() {
    check_stored_positions("sv", &import_whole(Database::new(), "sv"));
}

/// The anagrams of a rack: all words of at least two letters.
fn anagrams(lexicon: &impl Lexicon, rack: &str) -> (Plan, Vec<Vec<Letter>>) {
    let rack = Rack::parse(rack, lexicon.alphabet()).expect("a rack");
    let asks = (2..=rack.tiles().len()).map(|drawn| Ask { fixed: LetterCounts::NONE, drawn });
    let asks: Vec<_> = asks.collect();
    let mut words = Vec::new();
    let asked = lexicon.ask(&asks, rack.tiles(), &mut |_, word| words.push(word.to_vec()));
    let asked = asked.expect("answers");
    assert_eq!(asked.found, words.len() as u64);
    assert_eq!(lexicon.count(&asks, rack.tiles()).expect("answers").found, words.len() as u64);
    words.sort_unstable();
    (asked.plan, words)
}

#[test]
fn racks_have_the_known_number_of_anagrams() {
    let (store, ruleset) = (DUTCH_DATABASE.open(), ruleset("nl"));
    let list = store.list("nl").expect("imported");
    assert_eq!(list.word_count, 337_082);
    let stored = store.open_list(&list, &ruleset).expect("opens");
    let known = [
        ("ESTSREQZ", 77, Plan::Signatures),
        ("ST??R", 1537, Plan::Signatures),
        ("EKDAAL??", 5347, Plan::Signatures),
        ("PEKDAAL", 92, Plan::Signatures),
        ("????", 6677, Plan::Scan),
        ("?????", 16_278, Plan::Scan),
    ];
    for (rack, count, plan) in known {
        let (taken, words) = anagrams(&stored, rack);
        assert_eq!((words.len(), taken), (count, plan), "{rack}");
        assert_eq!(anagrams(&*DUTCH, rack).1, words, "{rack}");
    }
}

#[test]
fn the_list_loads_into_memory_as_it_is() {
    let (store, ruleset) = (DUTCH_DATABASE.open(), ruleset("nl"));
    let list = store.list("nl").expect("imported");
    let loaded = store.open_list(&list, &ruleset).and_then(|list| list.load()).expect("loads");
    assert_eq!(loaded.len(), 337_082);
    let words = |map: &WordMap| map.words().collect::<BTreeSet<_>>();
    assert!(words(&loaded) == words(&DUTCH));
}

#[test]
fn the_pages_of_the_words_are_full() {
    let sql = "SELECT 100 * sum(unused) / sum(pgsize) FROM dbstat WHERE name GLOB 'words_*'";
    let unused = DUTCH_DATABASE.connection().query_row(sql, [], |row| row.get::<_, i64>(0));
    assert_eq!(unused, Ok(0), "percent");
}

fn multiset() -> impl Strategy<Value = LetterCounts> {
    // Letters as frequent as in the game: rare ones alone would find nothing.
    let tiles = "EEEEENNNAAATTRRSSDDIIOOLLKGHMPUVWBCFJZQXY";
    let alphabet = ruleset("nl").alphabet;
    let letters: Vec<Letter> = tiles.chars().filter_map(|tile| alphabet.letter(tile)).collect();
    proptest::collection::vec(proptest::sample::select(letters), 0..6)
        .prop_map(|letters| letters.into_iter().collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Whichever plan each of them follows, both find the same words for the same asks.
    #[test]
    fn the_database_and_the_map_agree(
        asks in proptest::collection::vec((multiset(), 0_usize..7), 1..4),
        letters in multiset(),
        blanks in 0_u8..5,
    ) {
        let (store, ruleset) = (DUTCH_DATABASE.open(), ruleset("nl"));
        let list = store.list("nl").expect("imported");
        let stored = store.open_list(&list, &ruleset).expect("opens");
        let asks: Vec<_> = asks.into_iter().map(|(fixed, drawn)| Ask { fixed, drawn }).collect();
        let rack = Tiles { letters, blanks };
        let mut of_store = Vec::new();
        stored.ask(&asks, &rack, &mut |ask, word| of_store.push((ask, word.to_vec()))).expect("answers");
        let mut of_map = Vec::new();
        let Ok(_) = DUTCH.ask(&asks, &rack, &mut |ask, word| of_map.push((ask, word.to_vec())));
        of_store.sort_unstable();
        of_map.sort_unstable();
        prop_assert_eq!(of_store, of_map);
    }
}

#[test]
fn built_in_lists_have_their_words() {
    for (language, count) in [("nl", 310_782), ("en", 248_630)] {
        let ruleset = ruleset(language);
        let text = front_coded(ruleset.built_in_words().expect("built in")).expect("not damaged");
        let cleaned = Cleaner::new(&ruleset).clean(&text, |_| ());
        assert_eq!((cleaned.len(), cleaned.refused.len()), (count, 0), "{language}");
    }
}

#[test]
fn words_of_any_length_have_exact_signatures() {
    let database = Database::new();
    let long = "Z".repeat(63);
    let other = format!("{}Y", "Z".repeat(62));
    import(&database, "nl", &format!("{long}\n{other}\nZES\n"), ImportMode::Replace);
    let (store, ruleset) = (database.open(), ruleset("nl"));
    let list = store.list("nl").expect("imported");
    let stored = store.open_list(&list, &ruleset).expect("opens");
    assert_eq!(anagrams(&stored, &long).1.len(), 1);
    assert_eq!(anagrams(&stored, &format!("{}?", "Z".repeat(62))).1.len(), 2);
    // 101 is the prime of Z: 101^63 has 127 digits.
    let sql = Sql::open(&store, None).expect("opens");
    let mut rows = Vec::new();
    let query =
        "SELECT length(signature), typeof(signature) FROM words WHERE length = 63 ORDER BY 1";
    let mut query = sql.prepare(query).expect("a statement");
    query
        .each(|row| {
            rows.push(row.values());
            Ok::<(), wfq::store::SqlError>(())
        })
        .expect("answers");
    let text = SqlValue::Text("text".to_owned());
    assert_eq!(rows, [[SqlValue::Integer(127), text.clone()], [SqlValue::Integer(127), text]]);
}

#[test]
fn lists_are_kept_side_by_side() {
    let database = Database::new();
    assert_eq!(import(&database, "one", "AAP\nNOOT\n", ImportMode::Replace), 2);
    // Small compared with the others, so that indexes are kept while it is written.
    let many: String =
        ["A", "B", "C", "D"].iter().flat_map(|a| ["E", "I"].map(|b| format!("{a}{b}\n"))).collect();
    import(&database, "two", &many, ImportMode::Replace);
    assert_eq!(import(&database, "one", "MIES\n", ImportMode::Replace), 1);
    assert_eq!(import(&database, "one", "AAP\nMIES\tnaam\n", ImportMode::Add), 1);
    let (store, ruleset) = (database.open(), ruleset("nl"));
    let words_of = |name: &str| {
        let list = store.list(name).expect("imported");
        let stored = store.open_list(&list, &ruleset).expect("opens");
        let map = stored.load().expect("loads");
        assert_eq!(map.len() as u64, list.word_count);
        let spelled = |word: Word| ruleset.alphabet.text(&word);
        let mut words: Vec<_> = map.words().map(spelled).collect();
        words.sort_unstable();
        for word in map.words() {
            assert!(stored.contains(&word).expect("answers"));
        }
        words
    };
    assert_eq!(words_of("one"), ["AAP", "MIES"]);
    assert_eq!(words_of("two").len(), 8);
    assert_eq!(
        store.default_list().expect("answers").map(|list| list.name),
        Some("one".to_owned())
    );
}

#[test]
fn every_word_can_be_asked_for() {
    let ruleset = ruleset("nl");
    let store = DUTCH_DATABASE.open();
    let list = store.list("nl").expect("imported");
    let stored = store.open_list(&list, &ruleset).expect("opens");
    let all: Vec<Word> = words(&ruleset, &data("nl.txt.gz"));
    // All at once: the letters of each word are one ask.
    let asks: Vec<_> =
        all.iter().step_by(50).map(|word| Ask { fixed: word.counts(), drawn: 0 }).collect();
    let mut answered = vec![false; asks.len()];
    stored
        .ask(&asks, &Tiles::default(), &mut |ask, word| answered[ask] |= *word == *all[ask * 50])
        .expect("answers");
    assert!(answered.iter().all(|answered| *answered));
}

#[test]
fn a_long_rack_costs_what_its_answer_does() {
    let database = Database::new();
    let word = "AANSPRAKELIJKHEIDSWAARDEVASTSTELLINGSVERANDERINGEN";
    import(&database, "nl", &format!("{word}\nAAP\n"), ImportMode::Replace);
    let (store, ruleset) = (database.open(), ruleset("nl"));
    let list = store.list("nl").expect("imported");
    let stored = store.open_list(&list, &ruleset).expect("opens");
    let rack = Rack::parse(word, &ruleset.alphabet).expect("a rack");
    // All letters together are one choice; all smaller subracks are more than memory holds.
    let asks = [Ask { fixed: LetterCounts::NONE, drawn: word.len() }];
    let asked = stored.ask(&asks, rack.tiles(), &mut |_, _| ()).expect("answers");
    assert_eq!((asked.plan, asked.signatures, asked.found), (Plan::Signatures, 1, 1));
    assert_eq!(anagrams(&stored, word).1.len(), 2);
}

#[test]
fn a_damaged_word_is_named_and_not_handed_out() {
    for (to, named) in [("'1' || word", "1NOOT"), ("'N'", "N"), ("word || 'E'", "NOOTE")] {
        let database = Database::new();
        import(&database, "nl", "AAP\nNOOT\nMIES\n", ImportMode::Replace);
        change(&database, &format!("UPDATE words_1 SET word = {to} WHERE word = 'NOOT'"));
        change(&database, "DELETE FROM list_tables");
        let (store, ruleset) = (database.open(), ruleset("nl"));
        let list = store.list("nl").expect("imported");
        let stored = store.open_list(&list, &ruleset).expect("opens");
        let noot = ruleset.alphabet.word("NOOT").expect("a word");
        let error = stored.contains(&noot).expect_err("damaged").to_string();
        assert!(error.contains(&format!("holds the word {named:?}")), "{error}");
        assert!(stored.load().is_err());
    }
}

#[test]
fn a_damaged_table_is_not_read() {
    let database = Database::new();
    import(&database, "nl", "AAP\nNOOT\nMIES\n", ImportMode::Replace);
    import(&database, "nl", "PAA\nTOON\nZOO\n", ImportMode::Add);
    let words = || {
        let (store, ruleset) = (database.open(), ruleset("nl"));
        let list = store.list("nl").expect("imported");
        let map = store.open_list(&list, &ruleset).and_then(|list| list.load()).expect("loads");
        let mut words: Vec<_> = map.words().map(|word| ruleset.alphabet.text(&word)).collect();
        words.sort_unstable();
        words
    };
    let all = ["AAP", "MIES", "NOOT", "PAA", "TOON", "ZOO"];
    assert_eq!(words(), all);
    // A truncated table is invalid: the words themselves are read.
    change(&database, "UPDATE list_tables SET words = substr(words, 1, 30) WHERE length = 4");
    assert_eq!(words(), all);
    // So they are where the table lacks some; a table that claims all of them is trusted.
    change(&database, "DELETE FROM list_tables WHERE length = 4");
    let empty = "0105043A0000000000000000010000000000000000000000";
    let sql = format!("INSERT INTO list_tables SELECT min(id), 4, 0, x'{empty}', 0 FROM lists");
    change(&database, &sql);
    assert_eq!(words(), all);
    change(&database, "UPDATE list_tables SET word_count = 3 WHERE length = 4");
    assert_eq!(words(), ["AAP", "PAA", "ZOO"]);
}

#[test]
fn a_list_to_be_kept_stays() {
    let database = Database::new();
    assert_eq!(import(&database, "nl", "AAP\n", ImportMode::Keep), 1);
    assert_eq!(import(&database, "NL", "NOOT\nMIES\n", ImportMode::Keep), 0);
    let lists = database.open().lists().expect("answers");
    assert_eq!(lists.iter().map(|list| list.word_count).collect::<Vec<_>>(), [1]);
}
