//! Questions about words.
//!
//! Any [`Lexicon`](crate::lexicon::Lexicon) answers [`RackAsk::answer`], [`check_words`] and [`word_report`];
//! [`WordCounter`] and [`compare_words`] take words as text. The rest asks a database.

mod anagram;
mod answer;
mod blocked;
mod check;
#[cfg(any(feature = "cli", feature = "api"))]
mod columns;
mod compare;
#[cfg(feature = "store")]
mod compare_stored;
mod condition;
mod condition_error;
mod conditions;
#[cfg(feature = "store")]
mod define;
mod error;
mod groups;
mod on_board;
#[cfg(feature = "store")]
mod pattern;
#[cfg(feature = "store")]
mod playability;
mod question;
mod question_json;
mod range;
#[cfg(feature = "store")]
mod saved;
#[cfg(feature = "store")]
mod search;
#[cfg(feature = "store")]
mod search_conditions;
mod stats;
#[cfg(feature = "store")]
mod stats_stored;
mod word;
#[cfg(feature = "store")]
mod word_conditions;
#[cfg(feature = "store")]
mod word_stored;

pub use anagram::{AnagramQuestion, RackAsk};
pub use answer::{LookedUp, WordRow, WordsAnswer};
pub use blocked::Blocked;
#[cfg(feature = "store")]
pub use check::check_stored_words;
pub use check::{CheckedWord, check_words};
#[cfg(any(feature = "cli", feature = "api"))]
pub(crate) use columns::{WORD_COLUMNS, WordsHave};
#[cfg(feature = "cli")]
pub(crate) use columns::{levels_cell, phrase_cell};
pub use compare::{ComparedWord, InWhich, ListComparison, compare_words};
#[cfg(feature = "store")]
pub use compare_stored::{CompareError, ComparedLists};
pub use condition::{ConditionKind, WordCondition};
pub use condition_error::ConditionError;
pub use conditions::{CONDITIONS, ConditionEntry, ConditionValue};
#[cfg(feature = "store")]
pub use define::{DefinedWord, define_words};
pub use error::WordsError;
#[cfg(feature = "cli")]
pub(crate) use groups::GROUP_COLUMNS;
pub use groups::WordGroup;
#[cfg(feature = "store")]
pub use pattern::{pattern_or_regex, regex_condition};
#[cfg(feature = "store")]
pub use playability::fetch_playability;
pub use question::{WordColumn, WordSort, WordsQuestion};
pub use range::{RangeError, parse_range};
#[cfg(feature = "store")]
pub use saved::{NamedSearch, SavedSearches, check_name, forget_search, save_search};
#[cfg(feature = "store")]
pub use search_conditions::{WordSearch, WordSources};
pub use stats::{LengthStats, LetterStats, ListStats, WordCounter};
#[cfg(feature = "store")]
pub use stats_stored::list_stats;
pub use word::{ByLetter, OfLength, WordError, WordReport, read_word, word_report};
#[cfg(feature = "store")]
pub use word_stored::{WordMore, word_reports};
