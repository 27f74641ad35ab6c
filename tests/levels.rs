//! How sure words are: each level of a list in the database answers like its words in memory.

use std::collections::BTreeMap;
use std::iter::once;
use std::path::Path;

use crate::database::Database;
use crate::support::{DUTCH, board, positions};
use wfq::app::import::{
    CleaningChoice, FileBytes, FileToRead, Sources, clean, import_built_in, write,
};
use wfq::app::lists::ListsOverview;
use wfq::lexicon::{Ask, Lexicon, Reading, Spelling, WordMap};
use wfq::moves::{Scene, generate};
use wfq::rules::Ruleset;
use wfq::store::{
    CorrectionKind, FoundWord, ImportMode, ListInfo, NewCorrection, NewList, Search, Sql, Store,
    StoreError, StoredList,
};
use wfq::tile::{LetterCounts, Rack, Word};

fn ruleset(language: &str) -> Ruleset {
    Ruleset::built_in(language).expect("built in")
}

fn at_level(store: &mut Store, ruleset: &Ruleset, level: u8) -> Result<ListInfo, StoreError> {
    let list = store.list("mine").expect("imported");
    store.at_level(&list, ruleset, level, || ())
}

/// A list of four levels: those of the words are spread by their letters.
struct Leveled {
    database: Database,
    ruleset: Ruleset,
    levels: BTreeMap<String, u8>,
}

const LEVELS: [u8; 4] = [1, 2, 10, 80];

impl Leveled {
    fn new(language: &str, words: impl Iterator<Item = String>, default: Option<u8>) -> Self {
        let spread = |word: &String| word.bytes().map(usize::from).sum::<usize>() % 7;
        let level = |word: &String| LEVELS[[0, 0, 0, 0, 1, 2, 3][spread(word)]];
        let levels: BTreeMap<_, _> = words.map(|word| (word.clone(), level(&word))).collect();
        let (database, ruleset) = (Database::new(), ruleset(language));
        let leveled = Self { database, ruleset, levels };
        leveled.import(default);
        leveled
    }

    fn import(&self, default_level: Option<u8>) {
        let lines = self.levels.iter().map(|(word, level)| format!("{word}\t{level}\n"));
        let text = format!("word\tlevel\n{}", lines.collect::<String>());
        let mut sources = Sources::default();
        let (name, reading) = ("words.tsv", Reading::default());
        let bytes = &mut text.as_bytes();
        let file =
            FileToRead { path: Path::new(name), name, reading, bytes: FileBytes::Sent(bytes) };
        sources.add(file, &self.ruleset, |_| ()).expect("a list");
        let choice = CleaningChoice { default_level, ..CleaningChoice::default() };
        let cleaned = clean(&sources, &self.ruleset, choice, |_| ()).expect("words").detach();
        self.database.import("mine", &self.ruleset, &cleaned, ImportMode::Replace);
    }

    /// The words up to a level, in memory.
    fn map(&self, level: u8) -> WordMap {
        let words = self.levels.iter().filter(|(_, of_word)| **of_word <= level);
        let words = words.map(|(word, _)| Spelling::read(word, &self.ruleset.alphabet));
        let words: Vec<Spelling> = words.map(|word| word.expect("letters")).collect();
        let words: Vec<Word> = words.iter().flat_map(Spelling::readings).copied().collect();
        WordMap::new(self.ruleset.alphabet.clone(), words)
    }

    fn texts(&self, words: impl Iterator<Item = Word>) -> Vec<String> {
        let mut words: Vec<_> = words.map(|word| self.ruleset.alphabet.text(&word)).collect();
        words.sort_unstable();
        words
    }
}

fn anagrams(lexicon: &impl Lexicon, rack: &str) -> Vec<Word> {
    let rack = Rack::parse(rack, lexicon.alphabet()).expect("a rack");
    let asks = (2..=rack.tiles().len()).map(|drawn| Ask { fixed: LetterCounts::NONE, drawn });
    let mut words = Vec::new();
    let asks: Vec<_> = asks.collect();
    lexicon
        .ask(&asks, rack.tiles(), &mut |_, word| words.extend(Word::new(word)))
        .expect("answers");
    words.sort_unstable();
    words
}

/// Loads a list, and checks that words that are asked for their levels one by one get what they get that
/// are read together.
fn load(stored: &StoredList<'_>, words: &WordMap) -> WordMap {
    let alone = |word: Word| (word, stored.beyond_among(&mut once(word)));
    // From some number on they are read together, and where a list is loaded.
    let alone: Vec<_> = words.words().take(5_100).map(alone).collect();
    let loaded = stored.load().expect("loads");
    let all = loaded.beyond();
    for (word, alone) in alone {
        assert_eq!(alone.level(&word), all.level(&word), "{word:?}");
        assert_eq!(alone.is_asked(), all.is_asked());
    }
    loaded
}

#[test]
fn every_level_answers_like_its_words_in_memory() {
    let dutch = ruleset("nl");
    let words = DUTCH.words().map(|word| dutch.alphabet.text(&word)).step_by(5);
    let leveled = Leveled::new("nl", words, Some(2));
    let mut store = leveled.database.open();
    for level in LEVELS {
        let map = leveled.map(level);
        let list = at_level(&mut store, &dutch, level).expect("there");
        assert_eq!((list.level, list.word_count), (level, map.len() as u64));
        let stored = store.open_list(&list, &dutch).expect("opens");
        for rack in ["ESTSREQZ", "EKDAAL??", "????"] {
            assert_eq!(anagrams(&stored, rack), anagrams(&map, rack), "{level} {rack}");
        }
        let loaded = load(&stored, &map);
        assert_eq!(leveled.texts(loaded.words()), leveled.texts(map.words()), "{level}");
        for position in positions("nl").iter().step_by(20) {
            let board = board(&dutch, &position.board);
            let rack = Rack::parse(&position.rack, &dutch.alphabet).expect("a rack");
            let scene = Scene::new(&board, &dutch);
            let plays = |plays: wfq::moves::Plays| plays.iter().collect::<Vec<_>>();
            let expected = plays(generate(&scene, &rack, &map).expect("in memory"));
            assert_eq!(plays(generate(&scene, &rack, &stored).expect("answers")), expected);
        }
        let mut found = Vec::new();
        let each = |word: FoundWord| -> Result<(), StoreError> {
            found.push(word.word);
            Ok(())
        };
        stored.search(&Search::default(), &dutch, each).expect("answers");
        found.sort_unstable();
        assert_eq!(found, leveled.texts(map.words()), "{level}");
        drop(stored);
        // The same by a filter in SQL, and in the view that is asked at the level.
        let filter = format!("SELECT word FROM list_words WHERE level <= {level} ORDER BY word");
        assert_eq!(asked(&store, None, &filter), found);
        let view = "SELECT word FROM words ORDER BY word";
        assert_eq!(asked(&store, Some((&list, &dutch)), view), found);
        let beyond = found.iter().filter(|word| leveled.levels[*word] > 2).count();
        let marks = loaded.beyond();
        assert_eq!(marks.is_asked(), level > 2);
        let marked = map.words().filter(|word| marks.level(word).is_some()).count();
        assert_eq!(marked, beyond, "{level}");
    }
    // The default has no tables of its own beside the list's.
    let tables =
        "SELECT name FROM sqlite_schema WHERE name GLOB 'words_1_level_*' AND type = 'table'
                  ORDER BY name";
    let tables = asked(&store, None, tables);
    assert_eq!(tables, ["words_1_level_1", "words_1_level_10", "words_1_level_80"]);
}

fn asked(store: &Store, list: Option<(&ListInfo, &Ruleset)>, statement: &str) -> Vec<String> {
    let sql = Sql::open(store, list).expect("opens");
    let mut words = Vec::new();
    let mut query = sql.prepare(statement).expect("a statement");
    let each = query.each(|row| -> Result<(), wfq::store::SqlError> {
        words.extend(row.cells().map(|cell| match cell {
            wfq::store::SqlCell::Text(text) => text.into_owned(),
            cell => format!("{cell:?}"),
        }));
        Ok(())
    });
    each.expect("answers");
    words
}

#[test]
fn words_that_are_laid_in_several_ways_have_levels() {
    let words = ["CHICHA", "CHE", "LLAMA", "PERRO", "ACHES", "HACHA"].map(str::to_owned);
    let leveled = Leveled::new("es", words.into_iter(), Some(2));
    let mut store = leveled.database.open();
    for level in LEVELS {
        let Ok(list) = at_level(&mut store, &leveled.ruleset, level) else { continue };
        let of_level = leveled.levels.values().filter(|of_word| **of_word <= level).count();
        assert_eq!(list.word_count, of_level as u64, "{level}");
        let loaded = store.open_list(&list, &leveled.ruleset).and_then(|list| list.load());
        let words = leveled.texts(loaded.expect("loads").words());
        assert_eq!(words, leveled.texts(leveled.map(level).words()), "{level}");
    }
}

#[test]
fn corrections_hold_at_every_level() {
    let words = DUTCH.words().map(|word| ruleset("nl").alphabet.text(&word)).take(90);
    let leveled = Leveled::new("nl", words, Some(2));
    let dutch = &leveled.ruleset;
    let words = |level: u8| {
        let mut store = leveled.database.open();
        let list = at_level(&mut store, dutch, level).expect("there");
        let stored = store.open_list(&list, dutch).expect("opens");
        let map = load(&stored, &leveled.map(80));
        assert_eq!(list.word_count, map.len() as u64, "{level}");
        leveled.texts(map.words())
    };
    let before = LEVELS.map(words);
    assert!(before[0].len() < before[3].len());
    let list = leveled.database.open().list("mine").expect("imported");
    let spelling = |word: &str| Spelling::read(word, &dutch.alphabet).expect("a word");
    // One word of each level is blocked, one of each and a new one is allowed.
    let of_level = |level: u8| {
        let words = leveled.levels.iter().filter(move |(_, of_word)| **of_word == level);
        words.map(|(word, _)| word.clone()).collect::<Vec<_>>()
    };
    let mut wanted = vec![(CorrectionKind::Allow, spelling("KEESJE"))];
    for level in LEVELS {
        let mut words = of_level(level).into_iter();
        let (blocked, allowed) = (words.next(), words.next());
        wanted.extend(blocked.map(|word| (CorrectionKind::Block, spelling(&word))));
        wanted.extend(allowed.map(|word| (CorrectionKind::Allow, spelling(&word))));
    }
    let made: Vec<_> = wanted.iter().cloned().map(NewCorrection::from).collect();
    leveled.database.open().correct(&list, dutch, &made, 0).expect("corrects");
    let check = || {
        for (level, before) in LEVELS.into_iter().zip(&before) {
            let mut expected = before.clone();
            for (kind, word) in &wanted {
                expected.retain(|other| other != word.text());
                expected.extend((*kind == CorrectionKind::Allow).then(|| word.text().to_owned()));
            }
            expected.sort_unstable();
            assert_eq!(words(level), expected, "{level}");
            let filter =
                format!("SELECT word FROM list_words WHERE level <= {level} ORDER BY word");
            let of_view = asked(&leveled.database.open(), None, &filter);
            // What is allowed at a lower level stands there with its own.
            let kept = expected
                .iter()
                .filter(|word| leveled.levels.get(*word).is_none_or(|of| *of <= level || *of > 2));
            assert_eq!(of_view, kept.cloned().collect::<Vec<_>>(), "{level}");
        }
    };
    check();
    leveled.import(Some(2));
    check();
    let corrected: Vec<_> = wanted.into_iter().map(|(_, word)| word).collect();
    leveled.database.open().undo_corrections(&list, dutch, &corrected).expect("undoes");
    assert_eq!(LEVELS.map(words), before);
}

#[test]
fn words_that_are_added_leave_the_default_level() {
    let leveled = Leveled::new("nl", ["AAP", "NOOT", "ZUS"].map(str::to_owned).into_iter(), None);
    let mut store = leveled.database.open();
    let list = store.list("mine").expect("imported");
    let highest = leveled.levels.values().max().copied();
    assert_eq!((Some(list.default_level), list.word_count), (highest, 3));
    leveled.database.import_text("mine", &leveled.ruleset, "MIES\n", ImportMode::Add);
    let now = store.list("mine").expect("imported");
    assert_eq!((now.default_level, now.word_count), (list.default_level, 4));
    // A word that a list does not say to be unsure is as sure as any.
    let surest = at_level(&mut store, &leveled.ruleset, 1).expect("there");
    let map = store.open_list(&surest, &leveled.ruleset).and_then(|list| list.load());
    let words = leveled.texts(map.expect("loads").words());
    assert!(words.contains(&"MIES".to_owned()), "{words:?}");
    // A list without levels has none to ask.
    leveled.database.import_text("mine", &leveled.ruleset, "MIES\n", ImportMode::Replace);
    let error = at_level(&mut store, &leveled.ruleset, 1).expect_err("no levels");
    assert_eq!(error.to_string(), "mine has no level 1; it does not say how sure its words are");
    assert_eq!(store.list("mine").expect("imported").default_level, 1);
}

#[test]
fn a_level_that_a_list_does_not_have_is_refused() {
    let words = DUTCH.words().map(|word| ruleset("nl").alphabet.text(&word)).take(50);
    let leveled = Leveled::new("nl", words, Some(2));
    let mut store = leveled.database.open();
    let error = at_level(&mut store, &leveled.ruleset, 3).expect_err("no such level");
    assert_eq!(error.to_string(), "mine has no level 3; it has 1, 2, 10, 80");
}

#[test]
fn the_built_in_lists_have_their_levels() {
    let database = Database::new();
    let mut store = database.open();
    let dutch = vec![(1, 304_331), (2, 6_451), (3, 11_345), (4, 17_375)];
    let english = vec![
        (10, 4_036),
        (20, 7_172),
        (35, 29_988),
        (40, 5_016),
        (50, 18_798),
        (55, 6_058),
        (60, 10_439),
        (70, 35_402),
        (80, 131_721),
    ];
    for (language, default, levels) in [("nl", 2, dutch), ("en", 80, english)] {
        let ruleset = ruleset(language);
        let list = import_built_in(&mut store, &ruleset, 0, |_| Box::new(())).expect("imports");
        let found = store.levels(&list).expect("reads");
        let found: Vec<_> = found.iter().map(|level| (level.level, level.words)).collect();
        assert_eq!((list.default_level, &found), (default, &levels));
        // Nothing that was asked before levels is answered otherwise.
        let up_to = levels.iter().filter(|(level, _)| *level <= default);
        assert_eq!(list.word_count, up_to.map(|(_, words)| words).sum::<u64>());
        let map = store.open_list(&list, &ruleset).and_then(|list| list.load()).expect("loads");
        assert_eq!(map.len(), crate::support::built_in(&ruleset).len());
    }
    let outdated = |store: &Store| -> Vec<String> {
        let lists = ListsOverview::of(store).expect("reads").with_outdated().lists.into_iter();
        lists.filter(|list| list.outdated == Some(true)).map(|list| list.name).collect()
    };
    assert_eq!(outdated(&store), [""; 0]);
    // As another version of the program has it.
    let (name, source) = ("nl".to_owned(), Sources::built_in_name("nl"));
    let old = Sources::of_text(&source, "STEP\nPETS\n");
    let cleaned = clean(&old, &ruleset("nl"), CleaningChoice::default(), |_| ()).expect("words");
    let new = NewList { name, source, time: 0 };
    write(&mut store, &new, &ruleset("nl"), &cleaned, ImportMode::Replace, &()).expect("written");
    assert_eq!(outdated(&store), ["nl"]);
}
