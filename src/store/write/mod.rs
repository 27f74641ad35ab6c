//! What is written: imported lists with their tables, levels, corrections, single words; dropped lists;
//! searches that are kept.

pub(super) mod corrections;
pub(super) mod drop;
pub(super) mod edit;
pub(super) mod fill;
pub(super) mod import;
pub(super) mod levels;
pub(super) mod rows;
pub(super) mod saved;
#[cfg(feature = "store")]
pub(super) mod second;
