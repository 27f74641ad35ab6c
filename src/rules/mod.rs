//! The rules of a game as data: points and tile counts, layouts, rulesets. All of it comes from
//! `data/` and `boards/layouts/`, which are built into the library.

mod built_in;
mod cleaning;
#[cfg(feature = "store")]
mod combinations;
mod data;
mod layout;
mod ruleset;
mod tileset;

pub(crate) use cleaning::Cleaning;
pub use cleaning::{Accents, Capitalized, Joined, ShortWords};
pub use layout::{Layout, LayoutError, MAX_SIZE, Premium};
pub use ruleset::{Rules, RulesError, Ruleset};
pub use tileset::{Points, TileSet, TileSetError};

#[cfg(feature = "store")]
pub(crate) use combinations::{Combinations, Draws};
