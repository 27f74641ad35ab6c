//! Anagrams, patterns and the best Wordfeud moves, from one SQLite file.
//!
//! The library stands on floors; each names only floors below it, and a test keeps that so.
//! From the ground up:

/// Letters, words, racks, and the two numbers that stand for them: signature and letter mask.
pub mod tile;

/// Points, tile counts, layouts and rulesets, read from `data/`.
pub mod rules;

/// Which words exist: the trait that answers, subracks, planning, cleaning, and a list in memory.
pub mod lexicon;

/// Squares, the board, its lanes, and boards as text.
pub mod board;

/// Cross-checks, placement, scores, legality, and all plays of a rack.
pub mod moves;

/// Positions as typed, and checked.
pub mod game;

/// Word lists in an SQLite file: the only floor that knows of SQLite. Stands on the lexicon.
pub mod store;

/// The command line: the only floor that prints.
pub mod cli;
