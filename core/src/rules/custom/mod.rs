//! Custom rulesets: read from TOML, and written as such.

mod layout;
mod read;
mod scores;
mod table;
mod tiles;
mod toml_faults;
mod write;

pub use read::is_shown;
