//! Use cases: a question in, an answer out, as plain data.
//!
//! The program, a page and other programs ask their questions here and get the same answers. Nothing
//! here knows about arguments or a terminal, prints, or ends the process.

mod advice;
#[cfg(feature = "store")]
mod argument;
#[cfg(feature = "arrow")]
pub mod arrow;
#[cfg(feature = "api")]
pub(crate) mod asked;
pub mod autoplay;
pub mod batch;
mod blanks;
mod chances;
#[cfg(any(feature = "cli", feature = "api"))]
mod columns;
#[cfg(feature = "store")]
pub mod corrections;
mod crew;
#[cfg(feature = "puzzles")]
mod csv_fault;
pub mod disk;
mod distinct;
mod error;
#[cfg(feature = "store")]
mod exchange;
mod file_error;
mod front;
mod game_error;
mod heard;
#[cfg(feature = "home")]
pub mod home;
pub mod import;
mod lead;
#[cfg(feature = "store")]
pub mod learn;
mod leaves;
mod list;
#[cfg(feature = "store")]
pub mod lists;
pub mod lookahead;
pub mod matching;
pub mod moves;
#[cfg(feature = "store")]
pub mod moves_sql;
#[cfg(feature = "store")]
mod numbers;
mod ordered;
pub mod parts;
pub mod play;
pub mod position;
mod position_values;
#[cfg(feature = "puzzles")]
pub mod puzzle;
mod remedy;
pub mod review;
mod rounded;
pub mod rulesets;
#[cfg(test)]
mod samples;
#[cfg(any(feature = "cli", feature = "api"))]
mod schema;
pub mod score;
pub mod solve;
#[cfg(feature = "store")]
mod sql_functions;
#[cfg(feature = "store")]
mod sql_queries;
#[cfg(feature = "store")]
mod sql_wordplay;
#[cfg(feature = "study")]
pub mod study;
mod text_file;
mod time_limit;
#[cfg(feature = "store")]
pub mod train;
mod typed;
mod unseen;
mod vocabulary;
mod watch;
#[cfg(feature = "store")]
pub mod wordplay;
pub mod words;

#[cfg(feature = "api")]
pub(crate) use advice::name_of_move;
pub use advice::{RankedMove, outlook, ranked_moves};
#[cfg(feature = "store")]
pub use chances::list_chances;
pub use chances::{ListChancesError, built_in_chances};
pub use crew::Crew;
pub use error::Error;
#[cfg(feature = "store")]
pub use exchange::{ExchangeError, list_klv2, list_kwg};
pub use file_error::{FileError, MAX_POSITION};
pub use front::{FinishedGame, GameTurn, Position};
pub use game_error::GameError;
pub use heard::SearchEnd;
pub use leaves::{ListLeavesError, built_in_leaves};
#[cfg(feature = "store")]
pub use leaves::{list_leaves, list_leaves_of};
pub use list::{WordList, Words};
pub use ordered::ThreadError;
pub use position_values::ListValuesError;
#[cfg(feature = "store")]
pub use position_values::list_values;
pub use remedy::{Remedied, Remedy, Training};
#[cfg(feature = "store")]
pub use sql_functions::{add_sql_functions, open_shared_sql, open_sql};
pub use text_file::read_position;
pub(crate) use time_limit::{Deadline, TimeLimit};
pub use typed::TilesError;
pub use unseen::{UnseenRow, UnseenTileRow};
pub use vocabulary::VocabularyError;
pub use watch::Watch;
pub(crate) use watch::{Cancels, Counting};

// What the rooms and the program share, and no other program needs.
pub(crate) use crate::rules::nearest;
#[cfg(any(feature = "cli", feature = "api"))]
pub(crate) use argument::argument;
#[cfg(feature = "store")]
pub(crate) use argument::option_of;
#[cfg(feature = "cli")]
pub(crate) use argument::{command_of, file_argument};
pub(crate) use blanks::{as_blanks, choose_blanks};
#[cfg(feature = "store")]
pub(crate) use chances::chance_rows;
#[cfg(any(feature = "cli", feature = "api"))]
pub(crate) use columns::{Column, cell, columns_there};
pub(crate) use disk::{WholeFile, folder_of, place, sync_folder};
#[cfg(feature = "cli")]
pub(crate) use disk::{is_database, persist, temporary_beside};
#[cfg(feature = "cli")]
pub(crate) use file_error::unreadable;
pub(crate) use lead::{Lead, spread_of};
#[cfg(feature = "store")]
pub(crate) use leaves::leave_rows;
#[cfg(feature = "store")]
pub(crate) use numbers::{counted, thousands};
pub(crate) use ordered::in_order;
#[cfg(any(feature = "cli", feature = "api"))]
pub(crate) use ordered::{MOST_THREADS, threads};
#[cfg(any(feature = "cli", feature = "api"))]
pub(crate) use remedy::did_you_mean;
#[cfg(feature = "cli")]
pub(crate) use remedy::is_rules_file;
pub(crate) use rounded::rounded;
#[cfg(any(feature = "cli", feature = "api"))]
pub(crate) use schema::schema_settings;
#[cfg(feature = "puzzles")]
pub(crate) use text_file::unmarked;
#[cfg(feature = "cli")]
pub(crate) use text_file::{place_of, position_text};
#[cfg(feature = "puzzles")]
pub(crate) use typed::without_score;
pub(crate) use typed::{parse_square, parse_tiles, score_after};
