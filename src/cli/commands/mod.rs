//! The commands: a file each, or a folder where one has parts. No command names another.

pub mod anagram;
pub mod autoplay;
pub mod bag;
pub mod board;
pub mod check;
pub mod corrections;
pub mod games;
pub mod import;
pub mod lists;
pub mod play;
pub mod rulesets;
pub mod score;
pub mod search;
pub mod shell;
pub mod solve;
pub mod sql;
pub mod train;
pub mod word;
