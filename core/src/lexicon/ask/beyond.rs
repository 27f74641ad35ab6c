//! Which words of a question are beyond the default level of their list.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::tile::{Letter, Tile, Word};

/// The levels of the words beyond the default level of a list that is asked at a wider one; of no word
/// where it is asked at its default or a narrower level. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Beyond(Option<Arc<FxHashMap<Box<[Letter]>, u8>>>);

/// Stands after a word beyond the default level: no blank and no empty square is written so.
const MARK: &str = "#";

impl Beyond {
    /// The words of a list that is asked at a wider level than its default.
    pub fn new(words: impl IntoIterator<Item = (Word, u8)>) -> Self {
        let words = words.into_iter().map(|(word, level)| (Box::from(&*word), level));
        Self(Some(Arc::new(words.collect())))
    }

    /// Whether the list is asked at a wider level than its default.
    pub const fn is_asked(&self) -> bool {
        self.0.is_some()
    }

    /// The level of a word beyond the default.
    pub fn level(&self, word: &[Letter]) -> Option<u8> {
        self.0.as_ref()?.get(word).copied()
    }

    /// The level of a word on a board, if it is beyond the default.
    pub fn level_on_board(&self, word: &[Tile]) -> Option<u8> {
        if self.is_asked() { self.level(&Word::of(word)?) } else { None }
    }
}

/// What stands after the main word of a move in texts, from its words, the main one first: `#` if that
/// is beyond the default level, then each other one that is: ` +FOKJES#`.
pub fn move_mark<'w>(words: impl IntoIterator<Item = (&'w str, Option<u8>)>) -> String {
    let mut words = words.into_iter();
    let main = words.next().map_or("", |(_, level)| level_mark(level));
    let others = words.filter(|(_, level)| level.is_some());
    others.fold(main.to_owned(), |marks, (word, _)| format!("{marks} +{word}{MARK}"))
}

/// What stands after a word in texts: `#` if it is beyond the default level.
pub const fn level_mark(level: Option<u8>) -> &'static str {
    if level.is_some() { MARK } else { "" }
}
