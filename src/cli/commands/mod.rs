//! The commands: a file each, or a folder where one has parts. No command names another.

pub(super) mod anagram;
pub(super) mod autoplay;
pub(super) mod bag;
pub(super) mod board;
pub(super) mod check;
pub(super) mod corrections;
pub(super) mod define;
pub(super) mod games;
pub(super) mod hidden;
pub(super) mod import;
pub(super) mod ladder;
pub(super) mod lists;
pub(super) mod matching;
pub(super) mod merge;
pub(super) mod play;
pub(super) mod review;
pub(super) mod rulesets;
pub(super) mod score;
pub(super) mod search;
#[cfg(feature = "serve")]
pub(super) mod serve;
pub(super) mod shell;
pub(super) mod solve;
pub(super) mod sql;
pub(super) mod train;
pub(super) mod word;
