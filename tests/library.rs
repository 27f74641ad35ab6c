//! The library: rules, words, moves, games, lists in SQLite, and what they must agree on.

#[path = "support/database.rs"]
mod database;
mod support;

mod agreement;
mod article;
mod asked_moves;
mod chances;
mod corrections;
mod endgame;
mod games;
mod ladder;
mod leaves;
mod levels;
mod many_lists;
#[cfg(feature = "all-lists")]
mod own_lists;
mod page_questions;
mod playability;
mod positions;
#[cfg(feature = "study")]
mod puzzles;
mod query;
mod racks;
mod replies;
mod review;
mod review_told;
mod review_win;
mod rulesets;
mod screens;
mod search;
mod store;
mod time_limits;
mod top;
mod verdicts;
mod word_files;
