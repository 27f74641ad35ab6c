//! Finds the best moves of Wordfeud and its relatives, and the words that letters make.
//!
//! ```
//! const BOARD: &str = "
//! ...............
//! ...............
//! ...............
//! ...............
//! ...............
//! ...............
//! ...............
//! .....MUFS......
//! .....N.I.......
//! ....D.EX.V.....
//! G..LENTEDAG....
//! EN..S.ER..E....
//! BAROK.NEVELEN..
//! AS.....N..I....
//! K..ECHODE.D....
//! ";
//!
#![cfg_attr(feature = "lists", doc = "let words = wfq::Words::built_in(\"nl\")?;")]
#![cfg_attr(
    not(feature = "lists"),
    doc = "let words = wfq::Words::from_text(\"kalde\\nnevelend\", \"nl\")?;"
)]
//! let position = words.position(BOARD, "PEKDAAL")?;
//! for play in position.best(5)? {
//!     println!("{play}"); // 31 N10 KALDE
//! }
//! # assert_eq!(position.best(1)?[0].to_string(), "31 N10 KALDE");
//! # Ok::<(), wfq::Error>(())
//! ```
//!
//! [`Words`] is a word list with its rules, from the crate, a text, a file or a database; it has
//! anagrams, and games between two players. [`Position`] is a board in any form with a rack: its best
//! plays, all plays, the score sheet of one, the moves by equity. The answers are plain data, with
//! `Display` and serde's `Serialize`. [`Error`] says why there is none.
//!
//! Below these two, [`moves`] finds plays, [`eval`] says what a move is worth beyond its score, [`game`]
//! plays by the rules, and [`app`] has the questions of the program, with all their options.
//!
//! # The same over SQLite
//!
//! The file keeps lists with their corrections, and the program, SQL and other languages ask it too.
//!
#![cfg_attr(all(feature = "store", feature = "lists"), doc = "```")]
#![cfg_attr(all(feature = "store", not(feature = "lists")), doc = "```no_run")]
#![cfg_attr(not(feature = "store"), doc = "```ignore")]
//! # let folder = tempfile::tempdir().expect("a folder");
//! # std::env::set_current_dir(&folder).expect("a folder");
//! # const BOARD: &str = "15/15/15/15/15/15/15/4STEP7/15/15/15/15/15/15/15";
//! let words = wfq::Words::from_database("words.db", "nl")?;
//! let position = words.position(BOARD, "PEKDAAL")?;
//! for play in position.best(5)? {
//!     println!("{play}");
//! }
//! # assert_eq!(position.best(5)?.len(), 5);
//! # Ok::<(), wfq::Error>(())
//! ```
//!
//! # Features
//!
//! Those down to `mcp` are on by default.
//!
//! | feature | what it adds |
//! |---|---|
//! | `cli` | the program, in `wfq::cli`; needs `store`, `study` and `picture` |
//! | `store` | word lists in an SQLite file, in `wfq::store` |
//! | `study` | cards to learn words by, in `wfq::app::study`; needs `puzzles` |
//! | `puzzles` | positions whose best move is to be found, in `wfq::app::puzzle`; needs `store` |
//! | `bundled` | SQLite itself; without it the system's library is linked |
//! | `lists` | the Dutch and English word lists, and what was learnt for each game, 4.8 MB |
//! | `picture` | boards from screenshots, in `wfq::picture` |
//! | `api` | the questions of the page as data, in `wfq::api`; needs `store`, `puzzles` and `picture` |
//! | `serve` | the page in a browser, in `wfq::serve`; needs `api` |
//! | `mcp` | the questions as tools for assistants, in `wfq::mcp`; needs `api` |
//! | `data` | the answers of `api` for any form that serde writes |
//! | `arrow` | rows as columns of Arrow, in `wfq::app::arrow` |
//! | `list-sv` | the Swedish word list; so have `da`, `de`, `en-us`, `es`, `fi`, `fr`, `nb` and `pt` |
//! | `all-lists` | the word lists of all these languages, 4.1 MB |
//! | `meanings-nb` | what Norwegian words mean, 1.4 MB; `all-meanings` has all that there are |
//!
//! Without any of them, words are in memory, and neither clap nor SQLite is compiled:
//!
//! ```toml
//! wfq = { version = "0.1", default-features = false, features = ["lists"] }
//! ```
//!
//! # Floors
//!
//! The library is built in floors. Each names only floors below it, and a test keeps it so. From
//! the ground up: [`tile`], [`rules`], [`lexicon`] and beside it [`query`], [`wordplay`] and [`board`], [`moves`],
//! [`eval`], [`game`], [`formats`], which are the crate [wfq-core](https://docs.rs/wfq-core); then [`picture`], the reading of
//! files of words (in [`lexicon`] too), [`store`], [`app`], [`api`], [`serve`] and beside it [`mcp`], [`cli`].
// Without the feature `cli` some helpers are unused.
#![cfg_attr(not(feature = "cli"), allow(dead_code, reason = "for the program"))]
// The programs of the guide are compiled and run.
#![cfg_attr(all(doctest, feature = "store", feature = "lists"), doc = include_str!("../docs/library.md"))]

pub use wfq_core::{board, eval, formats, game, moves, query, rules, tile, wordplay};

#[cfg(feature = "picture")]
pub mod picture;

mod words_in;

/// Which words exist, and how files of words become lists: what can be asked is that of wfq-core, reading
/// and cleaning are this crate's.
pub mod lexicon {
    pub use wfq_core::lexicon::*;

    pub use crate::words_in::*;
}

#[cfg(feature = "store")]
pub mod store;

pub mod app;

#[cfg(feature = "api")]
pub mod api;

#[cfg(feature = "serve")]
pub mod serve;

#[cfg(feature = "mcp")]
pub mod mcp;

#[cfg(feature = "cli")]
pub mod cli;

pub use app::matching::MatchRow;
pub use app::score::ScoreRow;
pub use app::solve::{MoveRow, PlayRow};
pub use app::words::WordRow;
pub use app::{Error, FinishedGame, GameTurn, Position, Words};
pub use game::Player;
