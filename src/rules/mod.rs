//! The rules of a game as data: points and tile counts, layouts, rulesets. All of it is read from
//! `data/` and `boards/layouts/`, which are built into the program.

mod data;
mod layout;
mod ruleset;
mod tileset;

pub use layout::{Layout, LayoutError, MAX_SIZE, Premium};
pub use ruleset::{Accents, Capitalized, Cleaning, Joined, Rules, RulesError, Ruleset, ShortWords};
pub use tileset::{Points, TileSet, TileSetError};
