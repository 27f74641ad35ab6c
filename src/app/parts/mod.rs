//! Long work in parts, on as many machines as there are: which part is which, what it came to, and
//! whether some results are all of them.

mod checksum;
mod difference;
mod error;
mod kind;
mod part;
mod result;
mod rows;
mod totals;
#[cfg(feature = "store")]
mod work_checksums;

pub use checksum::Checksum;
pub use error::PartsError;
pub use kind::PartKind;
pub use part::{Part, PartError};
pub use result::{PartResult, WholeParts, whole};
pub use rows::{BatchEnd, BatchEndRow, MergedRows, PartRows, RowsError, merge_rows};
pub use totals::BatchTotals;
#[cfg(feature = "store")]
pub use work_checksums::{
    chances_checksum, leaves_checksum, rules_checksum, values_checksum, words_checksum,
};
