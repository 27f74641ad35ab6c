//! The commands: a file each, or a folder where one has parts. No command names another.

mod all;
mod anagram;
mod autoplay;
mod bag;
mod board;
mod check;
mod command;
mod corrections;
mod define;
mod games;
mod import;
mod lists;
mod merge;
mod play;
mod review;
mod rulesets;
mod score;
mod search;
#[cfg(feature = "serve")]
mod serve;
mod shell;
mod solve;
mod sql;
mod train;
mod word;

pub(super) use all::{find, program};
pub(super) use command::{Action, Command};
pub(super) use shell::complete;
