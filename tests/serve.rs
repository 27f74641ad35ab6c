//! `wfq serve` as programs see it: the JSON interface, and what it refuses.
#![cfg(unix)]

#[path = "serve/access.rs"]
mod access;
#[path = "serve/ask.rs"]
mod ask;
#[path = "serve/command.rs"]
mod command;
#[path = "serve/fields.rs"]
mod fields;
#[path = "serve/games.rs"]
mod games;
#[path = "serve/hostile_sql.rs"]
mod hostile_sql;
#[path = "serve/kept.rs"]
mod kept;
#[path = "serve/levels.rs"]
mod levels;
#[path = "serve/limits.rs"]
mod limits;
#[path = "serve/lists.rs"]
mod lists;
#[path = "serve/load.rs"]
mod load;
#[path = "serve/moves.rs"]
mod moves;
#[path = "serve/parity.rs"]
mod parity;
#[path = "serve/phrases.rs"]
mod phrases;
#[path = "serve/positions.rs"]
mod positions;
#[path = "serve/puzzle.rs"]
mod puzzle;
#[path = "serve/read_only.rs"]
mod read_only;
#[path = "serve/site.rs"]
mod site;
#[path = "serve/site_files.rs"]
mod site_files;
#[path = "serve/study.rs"]
mod study;
#[path = "serve/words.rs"]
mod words;

pub use site::DUTCH;
