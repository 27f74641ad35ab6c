//! The word lists of a database, and which of them is asked.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use itertools::Itertools;

use super::language::{list_of, no_list, ruleset_named};
use super::{ListsError, ListsWatch};
use crate::app::import::{FirstUse, import_built_in};
use crate::rules::Ruleset;
use crate::store::{ListInfo, Stamp, Store, StoreError, Waiting};

/// The ruleset whose list is asked where nothing says otherwise.
const DEFAULT: &str = "nl";

/// Which database is asked, and which of its lists.
#[derive(Clone, Debug, Default)]
pub struct ListChoice {
    /// The file.
    pub database: PathBuf,
    /// The folder that is made for the database, if that is to be in it.
    pub home: Option<PathBuf>,
    /// How long to wait for another program that writes to the database.
    pub patience: Duration,
    /// The list to ask, by its name or language.
    pub list: Option<String>,
    /// The list to ask if neither `list` nor the question names one, by its name or language.
    pub fallback: Option<String>,
    /// The level to ask the list at, if that is not its default.
    pub level: Option<u8>,
    /// The time of imports, in seconds since 1970-01-01 UTC.
    pub time: i64,
}

/// The word lists of a database.
#[derive(Clone)]
pub struct WordLists {
    pub(super) choice: ListChoice,
    pub(super) watch: Arc<dyn ListsWatch>,
    /// The database when it was first opened, if other programs can't be kept from writing to it.
    pub(super) stamp: Arc<OnceLock<Stamp>>,
    /// Held while a built-in list is imported: once is enough for all that ask for it.
    pub(super) importing: Arc<Mutex<()>>,
    /// Whether nothing is made or changed.
    pub(super) is_read_only: bool,
}

impl fmt::Debug for WordLists {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WordLists").field("choice", &self.choice).finish_non_exhaustive()
    }
}

impl WordLists {
    /// The lists of a database. Nothing is opened yet.
    pub fn new(choice: ListChoice, watch: Arc<dyn ListsWatch>) -> Self {
        Self {
            choice,
            watch,
            stamp: Arc::default(),
            importing: Arc::default(),
            is_read_only: false,
        }
    }

    /// Asks the chosen list only where a question names none.
    #[must_use]
    pub fn as_fallback(&self) -> Self {
        let mut choice = self.choice.clone();
        choice.fallback = choice.list.take().or(choice.fallback);
        Self { choice, ..self.clone() }
    }

    /// Makes and changes no file, and imports nothing.
    #[must_use]
    pub fn read_only(self) -> Self {
        Self { is_read_only: true, ..self }
    }

    /// The database and the list that are asked.
    pub const fn choice(&self) -> &ListChoice {
        &self.choice
    }

    /// Whether the database exists.
    pub fn has_database(&self) -> bool {
        self.choice.database.exists()
    }

    /// Opens the database. If it does not exist, its home folder is made, and the file itself when
    /// something is first written.
    ///
    /// # Errors
    ///
    /// [`ListsError::Folder`], [`ListsError::InMemory`] and [`ListsError::IsFolder`] for a path that
    /// can't be a database, [`ListsError::NotImported`] where there is none to be read only, and those
    /// of [`Store::open`].
    pub fn open(&self) -> Result<Store, ListsError> {
        let ListChoice { database, home, patience, .. } = &self.choice;
        if let (Some(folder), Some(home), false) = (database.parent(), home, self.is_read_only)
            && folder == home
        {
            fs::create_dir_all(folder)
                .map_err(|error| ListsError::Folder { folder: folder.to_owned(), error })?;
        }
        if database == Path::new(":memory:") {
            return Err(ListsError::InMemory);
        }
        if database.is_dir() {
            return Err(ListsError::IsFolder(database.clone()));
        }
        let watch = Arc::clone(&self.watch);
        let waiting = Waiting::new(*patience, move |event| watch.waits(event));
        let store = match self.is_read_only {
            true if !self.has_database() => {
                let list = self.wanted(None).unwrap_or(DEFAULT);
                return Err(ListsError::NotImported(list.to_owned()));
            }
            true => Store::open_read_only(database, waiting)?,
            false => Store::open_or_make_later(database, waiting)?,
        };
        if let Some(stamp) = store.stamp() {
            self.stamp.get_or_init(|| stamp);
        }
        Ok(store)
    }

    /// Checks that all that was read so far is of one version of the database.
    ///
    /// # Errors
    ///
    /// [`StoreError::Written`] if another program has written to it meanwhile.
    pub fn check_version(&self) -> Result<(), StoreError> {
        self.stamp.get().map_or(Ok(()), Stamp::check)
    }

    /// The list to ask, with its ruleset: the chosen one, else that of `hint` (the name or language
    /// that a position file gives), else the fallback, else the list in use. A built-in list that is
    /// not in the database is imported.
    ///
    /// # Errors
    ///
    /// [`ListsError::NoList`], and those of the database and the import.
    pub fn list(
        &self,
        store: &mut Store,
        hint: Option<&str>,
    ) -> Result<(ListInfo, Ruleset), ListsError> {
        let (list, ruleset) = self.at_default(store, hint)?;
        let list = self.at_level(store, list, &ruleset)?;
        Ok((list, ruleset))
    }

    /// The list of [`Self::list`] at its default level.
    ///
    /// # Errors
    ///
    /// [`ListsError::NoList`], and those of the database and the import.
    pub fn at_default(
        &self,
        store: &mut Store,
        hint: Option<&str>,
    ) -> Result<(ListInfo, Ruleset), ListsError> {
        let list = match self.wanted(hint) {
            Some(wanted) => self.find(store, wanted)?,
            None => match store.default_list()? {
                Some(list) => list,
                None => self.first_use(store, DEFAULT)?,
            },
        };
        let ruleset = list.ruleset()?;
        Ok((list, ruleset))
    }

    fn wanted<'n>(&'n self, hint: Option<&'n str>) -> Option<&'n str> {
        let ListChoice { list, fallback, .. } = &self.choice;
        list.as_deref().or(hint).or(fallback.as_deref())
    }

    /// The ruleset of [`Self::list`], which needs no word: nothing is imported, and no database is
    /// made. Dutch if nothing says otherwise.
    ///
    /// # Errors
    ///
    /// [`ListsError::NoList`] if a list is asked that does not exist, and those of the database.
    pub fn ruleset(&self, hint: Option<&str>) -> Result<Ruleset, ListsError> {
        let wanted = self.wanted(hint);
        if let Some(id) = wanted.and_then(Ruleset::id_of) {
            return Ok(Ruleset::built_in(id)?);
        }
        let store = self.has_database().then(|| self.open()).transpose()?;
        let list = match (wanted, &store) {
            (Some(name), Some(store)) => match store.find_list(name)? {
                Some(list) => Some(list),
                None => {
                    let of_language = list_of(store, name)?;
                    Some(of_language.ok_or_else(|| no_list(Some(store), name))?)
                }
            },
            (Some(name), None) => return Err(no_list(None, name)),
            (None, store) => store.as_ref().map(Store::default_list).transpose()?.flatten(),
        };
        Ok(list.map_or_else(|| Ruleset::built_in(DEFAULT), |list| list.ruleset())?)
    }

    /// The ruleset of a language or game: a built-in one by its id, or by a name that is its alone;
    /// else one that is kept with a list, by its id.
    ///
    /// # Errors
    ///
    /// [`ListsError::NoLanguage`], with what was probably meant, and those of the database.
    pub fn ruleset_named(&self, name: &str) -> Result<Ruleset, ListsError> {
        let unknown = match ruleset_named(name) {
            Err(error) if self.has_database() => error,
            found => return found,
        };
        let list = list_of(&self.open()?, name)?;
        list.map_or(Err(unknown), |list| Ok(list.ruleset()?))
    }

    /// The rulesets that are kept with lists, one of each id. Empty if the database does not exist or
    /// can't be read.
    pub fn custom_rulesets(&self) -> Vec<Ruleset> {
        let store = self.has_database().then(|| self.open().ok()).flatten();
        let lists = store.and_then(|store| store.lists().ok()).unwrap_or_default();
        let kept = lists.iter().filter_map(|list| list.ruleset().ok());
        kept.filter(|ruleset| !ruleset.is_built_in())
            .unique_by(|ruleset| ruleset.id.clone())
            .collect()
    }

    /// The list of a name. Of a language: its list in use, else its first by name, else its built-in
    /// list, which is imported.
    ///
    /// # Errors
    ///
    /// [`ListsError::NoList`], and those of the database and the import.
    pub fn find(&self, store: &mut Store, wanted: &str) -> Result<ListInfo, ListsError> {
        if let Some(list) = store.find_list(wanted)? {
            return Ok(list);
        }
        if let Some(list) = list_of(store, wanted)? {
            return Ok(list);
        }
        match Ruleset::id_of(wanted) {
            Some(language) if Ruleset::built_in(language)?.has_built_in_words() => {
                self.first_use(store, language)
            }
            _ => Err(no_list(Some(store), wanted)),
        }
    }

    fn first_use(&self, store: &mut Store, language: &str) -> Result<ListInfo, ListsError> {
        if self.is_read_only {
            return Err(ListsError::NotImported(language.to_owned()));
        }
        let _turn = self.importing.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(list) = store.find_list(language)? {
            return Ok(list);
        }
        let ruleset = Ruleset::built_in(language)?;
        let begin = |first: &FirstUse| self.watch.first_use(first);
        Ok(import_built_in(store, &ruleset, self.choice.time, begin)?)
    }

    /// The names of the lists for which `wanted` holds. Empty if the database does not exist or can't
    /// be read.
    pub fn names_where(&self, wanted: impl Fn(&Store, &ListInfo) -> bool) -> Vec<String> {
        let store = self.has_database().then(|| self.open().ok()).flatten();
        let Some(store) = store else { return Vec::new() };
        let lists = store.lists().unwrap_or_default().into_iter();
        lists.filter(|list| wanted(&store, list)).map(|list| list.name).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::import::{CleaningChoice, Sources, clean, write};
    use crate::app::{Remedied, Remedy};
    use crate::store::{ImportMode, NewList};

    fn lists(folder: &Path, list: Option<&str>) -> WordLists {
        let choice = ListChoice {
            database: folder.join("words.db"),
            list: list.map(str::to_owned),
            ..ListChoice::default()
        };
        WordLists::new(choice, Arc::new(()))
    }

    fn import(store: &mut Store, name: &str, language: &str) {
        let ruleset = Ruleset::built_in(language).expect("built in");
        let mut sources = Sources::default();
        sources.text.push_str("aap\nnoot\n");
        let cleaned = clean(&sources, &ruleset, CleaningChoice::default(), |_| ()).expect("words");
        let new = NewList { name: name.to_owned(), source: "a test".to_owned(), time: 0 };
        write(store, &new, &ruleset, &cleaned, ImportMode::Replace, &()).expect("written");
    }

    #[test]
    fn a_list_is_found_by_its_name_or_language() {
        let folder = tempfile::tempdir().expect("a folder");
        let asked = lists(folder.path(), None);
        let mut store = asked.open().expect("made");
        for (name, language) in [("mine", "nl"), ("nouns", "en"), ("verbs", "en")] {
            import(&mut store, name, language);
        }
        let name = |asked: &WordLists, store: &mut Store, hint| {
            asked.list(store, hint).map(|(list, ruleset)| format!("{} {}", list.name, ruleset.id))
        };
        // The first list is in use.
        assert_eq!(name(&asked, &mut store, None).expect("there"), "mine nl");
        assert_eq!(name(&asked, &mut store, Some("English")).expect("there"), "nouns en");
        store.use_list("verbs").expect("there");
        assert_eq!(name(&asked, &mut store, Some("en")).expect("there"), "verbs en");
        let chosen = lists(folder.path(), Some("mine"));
        assert_eq!(name(&chosen, &mut store, Some("en")).expect("there"), "mine nl");
        assert_eq!(chosen.ruleset(Some("sv")).expect("there").id, "nl");
        assert_eq!(asked.names_where(|_, list| list.language == "en"), ["nouns", "verbs"]);
    }

    #[test]
    fn a_list_that_does_not_exist_may_be_another() {
        let folder = tempfile::tempdir().expect("a folder");
        let asked = lists(folder.path(), Some("nuons"));
        assert!(
            matches!(asked.ruleset(None), Err(ListsError::NoList { name, .. }) if name == "nuons")
        );
        let mut store = asked.open().expect("made");
        import(&mut store, "nouns", "en");
        let error = asked.list(&mut store, None).expect_err("no such list");
        assert_eq!(error.to_string(), "no word list \"nuons\"; available: nouns");
        assert_eq!(error.remedies(), [Remedy::WriteMeant { name: "nouns".to_owned() }]);
        let swedish = asked.find(&mut store, "sv").expect_err("not built in");
        let ListsError::NoList { language, nearest, .. } = swedish else { panic!("{swedish}") };
        assert_eq!((language.map(|language| language.id), nearest), (Some("sv"), None));
    }
}
