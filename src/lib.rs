//! Finds the best moves of Wordfeud and its relatives, and the words that letters make.
//!
//! # The best move
//!
//! ```
//! use wfq::board::Board;
//! use wfq::lexicon::WordMap;
//! use wfq::moves::{NamedMove, Scene, top};
//! use wfq::rules::Ruleset;
//! use wfq::tile::Rack;
//!
//! let dutch = Ruleset::built_in("nl")?;
//! let words = ["ZEER", "ZEERST", "ERTS"].map(|word| dutch.alphabet.word(word));
//! let lexicon = WordMap::new(dutch.alphabet.clone(), words.into_iter().flatten());
//! let rack = Rack::parse("ZEERST", &dutch.alphabet)?;
//! let plays = top(&Scene::new(&Board::new(15), &dutch), &rack, &lexicon, 1)?;
//! assert_eq!(plays.get(0).map(|play| play.score), Some(26));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`moves::generate`] lists all plays, [`eval`] says what a move is worth beyond its score, and [`game`] plays by
//! the rules.
//!
//! # The same over SQLite
//!
#![cfg_attr(feature = "store", doc = "```no_run")]
#![cfg_attr(not(feature = "store"), doc = "```ignore")]
//! # use wfq::board::Board;
//! # use wfq::moves::{Scene, top};
//! # use wfq::rules::Ruleset;
//! # use wfq::tile::Rack;
//! use wfq::store::Store;
//!
//! # let dutch = Ruleset::built_in("nl")?;
//! # let rack = Rack::parse("ZEERST", &dutch.alphabet)?;
//! let store = Store::open("words.db".as_ref())?;
//! let lexicon = store.open_list(&store.list("nl")?, &dutch)?;
//! let plays = top(&Scene::new(&Board::new(15), &dutch), &rack, &lexicon, 1)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! All are on by default.
//!
//! | feature | what it adds |
//! |---|---|
//! | `cli` | the program, in `wfq::cli`; needs `store` |
//! | `store` | word lists in an SQLite file, in `wfq::store` |
//! | `bundled` | SQLite itself; without it the system's library is linked |
//! | `lists` | the Dutch and English word lists, and the leave values of rulesets, 2.6 MB |
//!
//! Without any of them, words are in memory, and neither clap nor SQLite is compiled.
//!
//! # Floors
//!
//! The library is built in floors. Each names only floors below it, and a test keeps it so. From
//! the ground up: [`tile`], [`rules`], [`lexicon`] and beside it [`board`], [`moves`], [`eval`], [`game`],
//! [`formats`], [`store`] (which builds on the lexicon), [`app`], [`cli`].
// The programs of the guide are compiled and run.
#![cfg_attr(doctest, doc = include_str!("../docs/library.md"))]

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
