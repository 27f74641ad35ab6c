//! Questions about words.
//!
//! Any [`Lexicon`](crate::lexicon::Lexicon) answers [`AnagramAsk::answer`], [`check_words`] and [`word_report`];
//! [`WordCounter`] and [`compare_words`] take words as text. The rest asks a database.

mod anagram;
mod check;
mod compare;
mod compare_stored;
mod pattern;
mod range;
mod search;
mod search_conditions;
mod search_error;
mod search_question;
mod stats;
mod stats_stored;
mod word;
mod word_stored;

pub use anagram::{AnagramAsk, AnagramError, AnagramQuestion, AnagramRow, Anagrams};
pub use check::{CheckedWord, check_words};
pub use compare::{ComparedWord, InWhich, ListComparison, compare_words};
pub use compare_stored::{CompareError, ComparedLists};
pub use pattern::{ConditionError, pattern_or_regex, regex_condition};
pub use range::{RangeError, parse_range};
pub use search::{SearchAnswer, SearchRow};
pub use search_conditions::{WordSearch, WordSources};
pub use search_error::SearchError;
pub use search_question::{ConditionKind, SearchQuestion, WordCondition, WordSort};
pub use stats::{LengthStats, LetterStats, ListStats, WordCounter};
pub use stats_stored::list_stats;
pub use word::{PlusOne, WordError, WordReport, read_word, word_report};
pub use word_stored::word_reports;
