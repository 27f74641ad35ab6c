//! Questions about words.
//!
//! Any [`Lexicon`](crate::lexicon::Lexicon) answers [`AnagramAsk::answer`], [`check_words`] and [`word_report`];
//! [`WordCounter`] and [`compare_words`] take words as text. The rest asks a database.

mod anagram;
mod check;
mod compare;
#[cfg(feature = "store")]
mod compare_stored;
mod condition;
mod conditions;
#[cfg(feature = "store")]
mod define;
#[cfg(feature = "store")]
mod on_board;
#[cfg(feature = "store")]
mod pattern;
mod question_json;
mod range;
#[cfg(feature = "store")]
mod search;
#[cfg(feature = "store")]
mod search_conditions;
#[cfg(feature = "store")]
mod search_error;
mod search_question;
mod stats;
#[cfg(feature = "store")]
mod stats_stored;
mod word;
#[cfg(feature = "store")]
mod word_stored;

pub use anagram::{AnagramAsk, AnagramError, AnagramQuestion, AnagramRow, Anagrams};
#[cfg(feature = "store")]
pub use check::check_stored_words;
pub use check::{CheckedWord, check_words};
pub use compare::{ComparedWord, InWhich, ListComparison, compare_words};
#[cfg(feature = "store")]
pub use compare_stored::{CompareError, ComparedLists};
pub use condition::{ConditionKind, WordCondition};
pub use conditions::{CONDITIONS, ConditionEntry, ConditionValue};
#[cfg(feature = "store")]
pub use define::{DefinedWord, define_words};
#[cfg(feature = "store")]
pub use pattern::{ConditionError, pattern_or_regex, regex_condition};
pub use range::{RangeError, parse_range};
#[cfg(feature = "store")]
pub use search::{SearchAnswer, SearchRow};
#[cfg(feature = "store")]
pub use search_conditions::{WordSearch, WordSources};
#[cfg(feature = "store")]
pub use search_error::SearchError;
pub use search_question::{SearchQuestion, WordSort};
pub use stats::{LengthStats, LetterStats, ListStats, WordCounter};
#[cfg(feature = "store")]
pub use stats_stored::list_stats;
pub use word::{ByLetter, WordError, WordReport, read_word, word_report};
#[cfg(feature = "store")]
pub use word_stored::word_reports;
