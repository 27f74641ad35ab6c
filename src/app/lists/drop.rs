//! Dropping lists.

use schemars::JsonSchema;
use serde::Serialize;

use super::ListsError;
use super::language::no_such_list;
use crate::store::{Dropped, ListInfo, ListPart, Shrunk, Store, StoreError};

/// What is to be dropped.
#[derive(Clone, Debug)]
pub struct DropQuestion {
    /// The names as they were given.
    names: Vec<String>,
    /// Whether their corrections are dropped, too.
    corrections: bool,
    /// What alone is dropped of them; if nothing is named, the lists.
    parts: Vec<ListPart>,
    /// The lists of the names, each once. A name may have nothing but corrections.
    pub lists: Vec<ListInfo>,
}

/// What was dropped.
#[derive(Debug, JsonSchema, Serialize)]
pub struct DropSummary {
    /// The names of the lists.
    pub dropped: Vec<String>,
    /// The number of their words.
    pub words: u64,
    /// The number of corrections that were dropped.
    pub corrections: usize,
    /// The list in use now, if any list is left.
    pub in_use: Option<String>,
    /// The size of the file before, in bytes.
    pub bytes_before: u64,
    /// The size of the file now, in bytes.
    pub bytes: u64,
    /// The number of words whose meanings from dictionaries were dropped alone; `null` if they were not.
    pub definitions: Option<usize>,
    /// The number of words whose ranks by frequency were dropped alone; `null` if they were not.
    pub frequencies: Option<usize>,
    /// The number of words whose ranks by playability were dropped alone; `null` if they were not.
    pub playability: Option<usize>,
    /// The list that was taken into use because the one in use was dropped.
    #[serde(skip)]
    pub replacement: Option<String>,
    /// Whether the file gave its free space back. If it failed, the lists are dropped anyway.
    #[serde(skip)]
    pub shrunk: Result<Shrunk, StoreError>,
}

impl DropSummary {
    /// What was dropped of lists that stay, each part with how many words had it.
    pub fn parts(&self) -> impl Iterator<Item = (&'static str, usize)> {
        let counts = [self.definitions, self.frequencies, self.playability];
        let parts = ListPart::ALL.into_iter().zip(counts);
        parts.filter_map(|(part, count)| Some((part.name(), count?)))
    }
}

impl DropQuestion {
    /// Finds the lists to drop.
    ///
    /// # Errors
    ///
    /// [`ListsError::NoList`] for a name without a list and, if those are to
    /// be dropped, without corrections.
    pub fn new(
        store: &Store,
        names: impl IntoIterator<Item = impl Into<String>>,
        corrections: bool,
    ) -> Result<Self, ListsError> {
        let names: Vec<String> = names.into_iter().map(Into::into).collect();
        let mut lists: Vec<ListInfo> = Vec::new();
        for name in &names {
            match store.find_list(name)? {
                Some(list) if lists.iter().any(|other| other.id == list.id) => {}
                Some(list) => lists.push(list),
                None if corrections && !store.corrections(name)?.is_empty() => {}
                None => return Err(no_such_list(store, name)),
            }
        }
        Ok(Self { names, corrections, parts: Vec::new(), lists })
    }

    /// Drops of the lists only the parts that are wanted, if any is: each of [`ListPart::ALL`] in its order.
    #[must_use]
    pub fn only(self, wanted: [bool; ListPart::ALL.len()]) -> Self {
        let parts = ListPart::ALL.into_iter().zip(wanted);
        let parts = parts.filter_map(|(part, is_wanted)| is_wanted.then_some(part)).collect();
        Self { parts, ..self }
    }

    /// What alone is to be dropped; nothing if it is the lists.
    pub fn parts(&self) -> impl ExactSizeIterator<Item = &'static str> {
        self.parts.iter().map(|part| part.name())
    }

    /// Drops them, and gives their space back.
    ///
    /// # Errors
    ///
    /// If the database can't be written. Nothing is dropped then.
    pub fn drop_from(self, store: &mut Store) -> Result<DropSummary, StoreError> {
        let before = store.file_size()?;
        let (parts, dropped, lists) = if self.parts.is_empty() {
            let names: Vec<_> = self.names.iter().map(String::as_str).collect();
            let dropped = store.drop_lists(&names, self.corrections)?;
            (Vec::new(), dropped, self.lists)
        } else {
            let parts = store.drop_parts(&self.lists, &self.parts)?;
            (parts, Dropped { in_use: None, corrections: 0 }, Vec::new())
        };
        let count = |wanted| parts.iter().find(|(part, _)| *part == wanted).map(|part| part.1);
        let [definitions, frequencies, playability] = ListPart::ALL.map(count);
        let shrunk = store.shrink();
        Ok(DropSummary {
            words: lists.iter().map(|list| list.word_count).sum(),
            dropped: lists.into_iter().map(|list| list.name).collect(),
            corrections: dropped.corrections,
            in_use: store.default_list()?.map(|list| list.name),
            bytes_before: before.bytes,
            bytes: store.file_size()?.bytes,
            definitions,
            frequencies,
            playability,
            replacement: dropped.in_use.map(|list| list.name),
            shrunk,
        })
    }
}
