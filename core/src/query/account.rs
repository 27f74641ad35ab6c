//! How a query was asked, for those who want to know what took its time.

use std::fmt;
use std::ops::RangeInclusive;

/// How a query was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueryEnd {
    /// All answers were found.
    Complete,
    /// The watcher wanted no more.
    Stopped,
    /// A word fits in more ways than memory holds: some answers are missing.
    TooManyWays,
}

impl QueryEnd {
    /// The end of a search that did or didn't go through to the end.
    pub(crate) const fn of(went_on: bool) -> Self {
        if went_on { Self::Complete } else { Self::Stopped }
    }
}

/// How the words of a pattern are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueryHow {
    /// Each word of a fitting length is looked at.
    Scan,
    /// Those of them are looked at that begin with what is known.
    Begin,
    /// What is known makes the whole word, which is looked up.
    LookUp,
    /// The words are looked up by what is known of them, in a table that is made for that.
    Join,
}

impl fmt::Display for QueryHow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Scan => "each word looked at",
            Self::Begin => "the words with a known beginning looked at",
            Self::LookUp => "looked up as a whole",
            Self::Join => "looked up by what it shares with those before",
        })
    }
}

/// How the words of one pattern were found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueryStep {
    /// The place of the pattern among those of the query, from 0.
    pub pattern: usize,
    /// The pattern as it was written.
    pub text: String,
    /// How its words were found.
    pub how: QueryHow,
    /// The numbers of letters that its words may have.
    pub lengths: RangeInclusive<usize>,
    /// How many words went into the table of a [`Join`](QueryHow::Join), each as often as it fits in another
    /// way.
    pub table: u64,
    /// How many words were looked at or looked up, each as often as it was.
    pub looked_at: u64,
    /// How many of them fitted, each as often as it did with other words before it.
    pub fitted: u64,
}

/// How a query was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueryAccount {
    /// How it ended.
    pub end: QueryEnd,
    /// Its patterns in the order in which they were asked.
    pub steps: Vec<QueryStep>,
}
