#![doc = include_str!("../README.md")]
//!
//! # Floors
//!
//! The library stands on floors; each names only floors below it, and a test keeps that so. From
//! the ground up: [`tile`], [`rules`], [`lexicon`] and beside it [`board`], [`moves`], [`eval`], [`game`],
//! [`formats`], [`store`] (which stands on the lexicon), [`app`], [`cli`].

pub mod tile;

pub mod rules;

pub mod lexicon;

pub mod board;

pub mod moves;

pub mod eval;

pub mod game;

pub mod formats;

#[cfg(feature = "store")]
pub mod store;

pub mod app;

#[cfg(feature = "cli")]
pub mod cli;
