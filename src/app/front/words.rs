//! Word lists by what they are made of, and what can be asked of their words.

use std::fs::File;
use std::path::Path;

use crate::app::import::{CleaningChoice, FileBytes, FileToRead, Sources, clean};
use crate::app::matching::{MatchError, MatchList, MatchQuestion, MatchRow, MatchSort, Matching};
use crate::app::words::{AnagramQuestion, RackAsk, WordRow, check_words};
use crate::app::{Error, FileError, SearchEnd, Words};
use crate::lexicon::WordMap;
use crate::rules::Ruleset;
use crate::tile::Word;
use crate::words_in::Reading;

impl Words {
    /// The built-in list of a language or game, by its id or its English name: `nl`, `Dutch`,
    /// `scrabble-en`. Needs the feature `lists`. It is unpacked each time, which takes a fraction of
    /// a second: keep it.
    ///
    #[cfg_attr(feature = "lists", doc = "```")]
    #[cfg_attr(not(feature = "lists"), doc = "```no_run")]
    /// let words = wfq::Words::built_in("en")?;
    /// assert!(words.contains("quixotic"));
    /// # Ok::<(), wfq::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// There is no such language, or it has no built-in list.
    pub fn built_in(language: &str) -> Result<Self, Error> {
        let ruleset = ruleset(language)?;
        let mut sources = Sources::built_in(&ruleset)?;
        sources.name.clone_from(&ruleset.id);
        Ok(Self::cleaned(&sources, ruleset)?.with_built_in_values())
    }

    /// The words of a text, one a line, with the rules of a language or game. Entries become words as
    /// they do in an import: in a text with capitals, names are left out, and lines that are not words
    /// are passed over. There are no leave values.
    ///
    /// # Errors
    ///
    /// There is no such language, or no line is a word.
    pub fn from_text(text: impl Into<String>, language: &str) -> Result<Self, Error> {
        Self::by_rules(text, ruleset(language)?)
    }

    /// The words of a text with any ruleset, built in or custom; otherwise as
    /// [`Self::from_text`].
    ///
    /// ```
    /// use wfq::{Words, rules::Ruleset};
    ///
    /// let text = Ruleset::built_in("nl")?.to_toml();
    /// let text = text.replace("id = \"nl\"", "id = \"dear\"");
    /// let dear = Ruleset::from_toml(&text.replace("bingo_bonus = 40", "bingo_bonus = 90"))?;
    /// let words = Words::by_rules("planeet\nplan\n", dear)?;
    /// assert_eq!(words.position(&"...............\n".repeat(15), "PLANEET")?.plays()?[0].score, 116);
    /// # Ok::<(), wfq::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// No line is a word.
    pub fn by_rules(text: impl Into<String>, ruleset: Ruleset) -> Result<Self, Error> {
        Self::cleaned(&Sources::of_text("text", text), ruleset)
    }

    /// The words of a file, which may be packed with gzip; otherwise as [`Self::from_text`].
    ///
    /// # Errors
    ///
    /// There is no such language, the file can't be read, or no line of it is a word.
    pub fn from_file(path: impl AsRef<Path>, language: &str) -> Result<Self, Error> {
        let (path, ruleset) = (path.as_ref(), ruleset(language)?);
        if path.is_dir() {
            return Err(FileError::Folder(path.to_owned()).into());
        }
        let mut bytes = File::open(path)
            .map_err(|source| FileError::Unreadable { path: path.to_owned(), source })?;
        let mut sources = Sources::default();
        let (name, reading) = (&path.display().to_string(), Reading::default());
        let file = FileToRead { path, name, reading, bytes: FileBytes::Opened(&mut bytes) };
        sources.add(file, &ruleset, |_| ())?;
        Self::cleaned(&sources, ruleset)
    }

    /// A list of an SQLite database, by its name or language, with its corrections and its leave
    /// values. The database is made if it does not exist, and a built-in list imported that it does
    /// not have. A list takes some milliseconds to be read into memory.
    ///
    #[cfg_attr(feature = "lists", doc = "```")]
    #[cfg_attr(not(feature = "lists"), doc = "```no_run")]
    /// # let folder = tempfile::tempdir().expect("a folder");
    /// # let path = folder.path().join("words.db");
    /// let words = wfq::Words::from_database(path, "en")?;
    /// assert!(words.contains("quixotic"));
    /// # Ok::<(), wfq::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The database can't be opened, another program writes to it, for seconds or while it is read
    /// without locks, or there is no such list.
    #[cfg(feature = "store")]
    pub fn from_database(path: impl AsRef<Path>, list: &str) -> Result<Self, Error> {
        use std::sync::Arc;
        use std::time::{Duration, SystemTime};

        use crate::app::lists::{ListChoice, WordLists};

        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let choice = ListChoice {
            database: path.as_ref().to_owned(),
            patience: Duration::from_secs(5),
            list: Some(list.to_owned()),
            time: i64::try_from(now.as_secs()).unwrap_or(0),
            ..ListChoice::default()
        };
        let lists = WordLists::new(choice, Arc::new(()));
        let mut store = lists.open()?;
        let (list, ruleset) = lists.list(&mut store, None)?;
        let words = Self::of_list(store, list, ruleset)?;
        lists.check_version()?;
        Ok(words)
    }

    fn cleaned(sources: &Sources, ruleset: Ruleset) -> Result<Self, Error> {
        let cleaned = clean(sources, &ruleset, CleaningChoice::default(), |_| ())?;
        let words = cleaned.entries().filter_map(|entry| Word::new(entry.word));
        let map = WordMap::new(ruleset.alphabet.clone(), words);
        Ok(Self::new(&sources.name, ruleset, map))
    }

    /// Whether a word, in capitals or small letters, is in the list.
    pub fn contains(&self, word: &str) -> bool {
        let Ok(checked) = check_words(&[word.to_owned()], self.lexicon(), self.ruleset());
        checked.iter().all(|checked| checked.valid)
    }

    /// The words that some letters make, `?` for a blank: shortest first, then in the order of the
    /// alphabet.
    ///
    /// ```
    /// let words = wfq::Words::from_text("step\npest\npet\nkop\n", "nl")?;
    /// let anagrams: Vec<String> = words.anagrams("STE?")?.iter().map(ToString::to_string).collect();
    /// assert_eq!(anagrams, ["pET 3", "pEST 5", "STEp 5"]);
    /// # Ok::<(), wfq::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The letters are not those of a rack.
    pub fn anagrams(&self, letters: &str) -> Result<Vec<WordRow>, Error> {
        let asked = AnagramQuestion { rack: letters.to_owned(), ..AnagramQuestion::default() };
        let ask = RackAsk::read(&asked.question(), &self.ruleset().alphabet)?;
        let Ok(answer) = ask.answer(self.lexicon(), self.ruleset());
        Ok(answer.into_rows().collect())
    }

    /// The first `most` answers of a query of patterns and variables, in the order of their words, with what the
    /// variables stand for. The language is that of [`Query`](crate::query::Query). All answers are looked for, whatever
    /// their number: [`Matching`] tells them as they are found, and can be stopped.
    ///
    /// ```
    /// let words = wfq::Words::from_text("slop\nopsl\nstep\npets\n", "en")?;
    /// let pairs: Vec<String> = words.matches("AB;BA;|A|=2;A<B", 10)?.iter().map(ToString::to_string).collect();
    /// assert_eq!(pairs, ["OPSL SLOP  A=OP B=SL"]);
    /// assert_eq!(words.matches("..ep", 10)?[0].words, ["STEP"]);
    /// # Ok::<(), wfq::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The query does not read, which it tells with the column, or it has more answers than can be sorted.
    pub fn matches(&self, query: &str, most: usize) -> Result<Vec<MatchRow>, Error> {
        let question =
            MatchQuestion { query: query.to_owned(), variables: true, ..MatchQuestion::default() };
        let matching = Matching::read(&question, MatchList::of(self), None)?;
        let most = (MatchSort::Words, most as u64);
        let (sorted, end, _) = matching.sorted(most, None, &|| false)?;
        if end == SearchEnd::TooManyWays {
            return Err(MatchError::TooManyWays.into());
        }
        let rows =
            sorted.into_answers().map(|words| Ok(matching.row(&words.map_err(MatchError::from)?)));
        rows.collect()
    }
}

fn ruleset(language: &str) -> Result<Ruleset, Error> {
    Ok(Ruleset::built_in(Ruleset::id_of(language).unwrap_or(language))?)
}

#[cfg(all(test, unix, feature = "store", feature = "lists"))]
mod tests {
    use std::fs::File;
    use std::os::unix::fs::symlink;
    use std::time::SystemTime;

    use super::Words;
    use crate::app::ListLeavesError;
    use crate::store::StoreError;

    #[test]
    fn leave_values_are_of_the_version_that_the_words_are_of() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("words.db");
        Words::from_database(&path, "nl").expect("a list");
        // In the way of the locks, so that it is read without them.
        symlink("nowhere", folder.path().join("words.db-shm")).expect("a link");
        let [asked, words] = [(); 2].map(|()| Words::from_database(&path, "nl").expect("a list"));
        let asked = asked.read().expect("leaves");
        let file = File::options().append(true).open(&path).expect("there");
        file.set_modified(SystemTime::UNIX_EPOCH).expect("a time");
        let written = words.leaves().expect_err("another version");
        assert!(matches!(written, ListLeavesError::Store(StoreError::Written(_))), "{written}");
        asked.leaves().expect("those that were read before");
    }
}
