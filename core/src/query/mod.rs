//! Queries: patterns of words, equations of several words, and what is said of their variables.
//!
//! A query is items between `;`, such as `l....v` for single words, or `AB;BA;|A|=2` for pairs like SLOP,
//! OPSL. The language is that of [Qat](https://www.quinapalus.com/qat.html) with `$A` for letters in any
//! order.
//!
//! [`Query::answers`] tells answers as it finds them, and [`Query::explained`] says as well how each pattern
//! was asked.

mod account;
mod boundaries;
mod early;
mod error;
mod fit;
mod hash;
mod index;
mod item;
mod join;
mod known;
mod lengths;
mod limits;
mod names;
mod parse;
mod pattern;
mod plain;
mod plan;
mod question;
mod reader;
mod run;
mod spell;
mod template;
mod tree;
mod values;
mod walk;
mod watch;
mod way;
mod ways;
mod words;

pub use account::{QueryAccount, QueryEnd, QueryHow, QueryStep};
pub use error::QueryError;
pub use question::Query;
pub use tree::{MAX_PATTERNS, MAX_VARIABLES};
pub use watch::QueryWatch;
pub(crate) use watch::Work;
pub use words::QueryWords;
