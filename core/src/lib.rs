//! Word games from the ground up: tiles, rules, words, boards, all moves of a rack, what a move is worth,
//! games, and positions as other programs save them.
//!
//! It reads no files and asks no database; the crate [wfq](https://docs.rs/wfq), which has all of this
//! under the same names, does. Each floor names only floors below it: [`tile`], [`rules`], [`lexicon`] and
//! beside it [`query`], [`wordplay`] and [`board`], [`moves`], [`eval`], [`game`], [`formats`].

pub mod tile;

pub mod rules;

pub mod lexicon;

pub mod query;

pub mod wordplay;

pub mod board;

pub mod moves;

pub mod eval;

pub mod game;

pub mod formats;
