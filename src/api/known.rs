//! Word lists in memory, so that a question costs no reading. They are read again once the database
//! has changed.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::limits::KEPT_LISTS;
use super::refusal::Refusal;
use crate::app::Words;
use crate::app::lists::{ListsError, WordLists};
use crate::app::matching::{MatchList, MatchQuestion, Matching};
use crate::app::position::{ChosenList, ListQuestion, RulesNote, WrittenPosition, wanted_rules};
use crate::board::Header;
use crate::lexicon::WordMap;
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store};

/// A word list in memory.
#[derive(Debug)]
pub(super) struct KnownList {
    pub words: Arc<Words>,
    /// The list as the database has it.
    pub list: ListInfo,
    /// How often the database had changed when it was read.
    changes: u64,
}

impl KnownList {
    fn read(
        lists: &WordLists,
        list: ListInfo,
        ruleset: Ruleset,
        changes: u64,
    ) -> Result<Self, Refusal> {
        let words = Words::of_list(lists.open()?, list.clone(), ruleset)?;
        Ok(Self { words: Arc::new(words.read()?), list, changes })
    }

    pub(super) fn map(&self) -> &WordMap {
        self.words.lexicon()
    }

    pub(super) fn ruleset(&self) -> &Ruleset {
        self.words.ruleset()
    }
}

/// Which list and which rules are asked for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct WantedList<'w> {
    /// The name of a list, or a language.
    pub list: Option<&'w str>,
    /// The id of a ruleset.
    pub ruleset: Option<&'w str>,
    /// The level to ask the list at, if that is not its default.
    pub level: Option<u8>,
    /// A list and the level to ask that one at where `level` says nothing.
    pub fallback: Option<(&'w str, u8)>,
    /// The language that a text names.
    pub language: Option<&'w Header>,
    /// The ruleset that a text names.
    pub rules: Option<&'w Header>,
}

impl<'w> WantedList<'w> {
    /// A list and rules by their names, and a level.
    pub(super) fn named(
        list: Option<&'w str>,
        ruleset: Option<&'w str>,
        level: Option<u8>,
    ) -> Self {
        Self { list, ruleset, level, ..Self::default() }
    }

    /// Adds what a text says.
    pub(super) fn of_text(self, written: &'w WrittenPosition) -> Self {
        let text = &written.saved.text;
        Self { language: text.language.as_ref(), rules: text.ruleset.as_ref(), ..self }
    }

    /// Adds what a text says, and a fallback list and level, used if neither the request nor the text
    /// names a list, language or rules.
    pub(super) fn of_text_or_list(
        self,
        written: &'w WrittenPosition,
        (fallback, level): (Option<&'w str>, Option<u8>),
    ) -> Self {
        let said = self.of_text(written);
        let names_none = said.language.is_none() && said.rules.is_none() && said.ruleset.is_none();
        let list = said.list.or(fallback.filter(|_| names_none));
        Self { list, fallback: fallback.zip(level), ..said }
    }
}

/// The word lists of the database.
#[derive(Debug)]
pub(super) struct KnownLists {
    lists: WordLists,
    known: Mutex<Known>,
}

/// A list as it is asked for: by itself, by rules, by the language of a text.
#[derive(Debug, PartialEq, Eq)]
struct AskedList {
    list: Option<String>,
    rules: Option<String>,
    named: Option<String>,
    level: Option<u8>,
    fallback: Option<(String, u8)>,
}

/// A list in memory, with a sentence on its rules.
type FoundList = (Arc<KnownList>, Option<String>);

#[derive(Debug, Default)]
struct Known {
    /// What was found for the last questions.
    found: Vec<(AskedList, FoundList)>,
    store: Option<Store>,
    /// The version of the database that the lists are of.
    version: Option<i64>,
    /// How often the database has changed.
    changes: u64,
    /// The one asked last comes last.
    lists: Vec<Arc<KnownList>>,
}

impl KnownLists {
    pub(super) fn new(lists: WordLists) -> Self {
        Self { lists, known: Mutex::default() }
    }

    /// The database by a connection of its own: a long question does not keep others waiting.
    pub(super) fn store(&self) -> Result<Store, Refusal> {
        Ok(self.lists.open()?)
    }

    /// The list of a name or language, else the one in use, at a level.
    pub(super) fn list(
        &self,
        store: &mut Store,
        wanted: Option<&str>,
        level: Option<u8>,
    ) -> Result<(ListInfo, Ruleset), Refusal> {
        let lists = self.lists.with_level(level);
        let Some(wanted) = wanted else { return Ok(lists.list(store, None)?) };
        let list = lists.find(store, wanted)?;
        let ruleset = list.ruleset().map_err(Refusal::question)?;
        let list = lists.at_level(store, list, &ruleset)?;
        Ok((list, ruleset))
    }

    /// The ruleset of this name, built in or kept with a list.
    pub(super) fn ruleset_named(&self, name: &str) -> Result<Ruleset, ListsError> {
        self.lists.ruleset_named(name)
    }

    /// The rulesets that are kept with lists.
    pub(super) fn custom_rulesets(&self) -> Vec<Ruleset> {
        self.lists.custom_rulesets()
    }

    /// The list in memory that goes with a position, with a sentence where the rules are not simply
    /// those of the position.
    pub(super) fn of(&self, wanted: WantedList<'_>) -> Result<FoundList, Refusal> {
        let custom = |name: &str| self.ruleset_named(name).ok();
        let rules = wanted_rules(wanted.ruleset, wanted.rules, custom)?;
        let named = wanted.language.map(|header| header.value.as_str());
        let asked = AskedList {
            list: wanted.list.map(str::to_owned),
            rules: rules.as_ref().map(|rules| rules.id.clone()),
            named: named.map(str::to_owned),
            level: wanted.level,
            fallback: wanted.fallback.map(|(list, level)| (list.to_owned(), level)),
        };
        let found = self.known().found(&asked);
        if let Some(found) = found {
            return Ok(found);
        }
        let lists = self.lists.with_list(wanted.list).with_level(wanted.level);
        let fallback = wanted.fallback.filter(|_| wanted.level.is_none());
        let question = ListQuestion { rules, named, level: fallback, asks_words: false };
        let ChosenList { list, ruleset, note } = lists.choose(&mut self.store()?, question)?;
        let note = note.as_ref().map(|note| sentence(note, &list.name));
        let mut known = self.known();
        known.refresh();
        let found = (known.list(&self.lists, list, ruleset)?, note);
        // As many as there are lists in memory.
        known.found.truncate(KEPT_LISTS - 1);
        known.found.insert(0, (asked, found.clone()));
        Ok(found)
    }

    /// A query of a list, with the words of all lists that it asks in memory.
    pub(super) fn matching(
        &self,
        question: &MatchQuestion,
        list: Option<&str>,
        level: Option<u8>,
    ) -> Result<Matching, Refusal> {
        let mut store = self.store()?;
        let (list, ruleset) = self.list(&mut store, list, level)?;
        let asked = MatchList::stored(&store, &list, ruleset)?;
        let lists = self.lists.with_level(level);
        let matching = Matching::read(question, asked, Some(&mut (&lists, &mut store)))?;
        check_unchanged(&store)?;
        Ok(matching)
    }

    /// A list as the database has it now, with the rules it was asked by, if it has changed since.
    pub(super) fn changed(&self, list: &KnownList) -> Result<Option<Arc<KnownList>>, Refusal> {
        let mut known = self.known();
        known.refresh();
        if known.changes == list.changes {
            return Ok(None);
        }
        let lists = self.lists.with_level(list.list.asked_level());
        let store = known.store(&self.lists)?;
        let now = lists.find(store, &list.list.name)?;
        let now = lists.at_level(store, now, list.ruleset())?;
        known.list(&self.lists, now, list.ruleset().clone()).map(Some)
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    /// Forgets all where the database has changed.
    fn refresh(&mut self) {
        let version = match &self.store {
            Some(store) => match store.stamp().map_or(Ok(()), |stamp| stamp.check()) {
                Ok(()) => store.data_version().ok(),
                Err(_) => None,
            },
            None => None,
        };
        if version.is_none() || version != self.version {
            *self = Self { changes: self.changes + 1, ..Self::default() };
        }
    }

    /// What was found for a question, if the database has not changed since.
    fn found(&mut self, asked: &AskedList) -> Option<FoundList> {
        self.refresh();
        self.found.iter().find(|(known, _)| known == asked).map(|(_, found)| found.clone())
    }

    fn store(&mut self, lists: &WordLists) -> Result<&mut Store, Refusal> {
        if self.store.is_none() {
            let store = lists.open()?;
            self.version = Some(store.data_version()?);
            self.store = Some(store);
        }
        let missing = || Refusal::internal("no database");
        self.store.as_mut().ok_or_else(missing)
    }

    fn list(
        &mut self,
        lists: &WordLists,
        list: ListInfo,
        ruleset: Ruleset,
    ) -> Result<Arc<KnownList>, Refusal> {
        let same = |known: &Arc<KnownList>| known.list == list && known.ruleset().id == ruleset.id;
        let found = self.lists.iter().position(same).map(|place| self.lists.remove(place));
        let found = match found {
            Some(found) => found,
            None => {
                // Whatever is written from now on is noticed.
                self.store(lists)?;
                let changes = self.changes;
                Arc::new(KnownList::read(lists, list, ruleset, changes)?)
            }
        };
        self.lists.push(Arc::clone(&found));
        if self.lists.len() > KEPT_LISTS {
            self.lists.remove(0);
        }
        Ok(found)
    }
}

/// Refuses what was read without locks while another program wrote.
pub(super) fn check_unchanged(store: &Store) -> Result<(), Refusal> {
    Ok(store.stamp().map_or(Ok(()), |stamp| stamp.check())?)
}

fn sentence(note: &RulesNote, list: &str) -> String {
    match note {
        RulesNote::OtherGame { named } => {
            format!("it says {named}: its rules are used, with the words of the list {list}")
        }
        RulesNote::OtherLanguage { named, taken } => {
            format!(
                "it says {named}, but the list is one of {taken}: the rules of {taken} are used"
            )
        }
    }
}

#[cfg(all(test, feature = "lists"))]
mod tests {
    use std::path::PathBuf;
    use std::sync::Arc;

    use super::{KnownLists, WantedList};
    use crate::app::lists::{ListChoice, WordLists};

    #[test]
    fn a_list_is_read_again_only_once_the_database_has_changed() {
        let folder = tempfile::tempdir().expect("a folder");
        let database: PathBuf = folder.path().join("words.db");
        let choice = ListChoice { database, ..ListChoice::default() };
        let lists = KnownLists::new(WordLists::new(choice, Arc::new(())));
        let wanted = WantedList { list: Some("nl"), ..WantedList::default() };
        let asked = || lists.of(wanted).expect("a list").0;
        asked();
        let known = asked();
        assert!(Arc::ptr_eq(&known, &asked()));
        assert!(lists.changed(&known).expect("a list").is_none());
        let mut store = lists.store().expect("a database");
        store.use_list("nl").expect("written");
        assert!(!Arc::ptr_eq(&known, &asked()));
        assert!(lists.changed(&known).expect("a list").is_some());
    }
}
