//! The rules of a game as data: points and tile counts, layouts, rulesets. It comes from `data/` and
//! `boards/layouts/`, which are built into the library, or from the text of a custom ruleset.

mod built_in;
mod cleaning;
mod combinations;
mod custom;
mod faults;
mod layout;
mod nearest;
mod place;
mod ruleset;
mod tileset;

pub use cleaning::Cleaning;
pub use cleaning::{Accents, Capitalized, Joined, ShortWords};
pub use custom::is_shown;
pub use faults::{RulesFault, RulesFaults};
pub use layout::{Layout, LayoutError, MAX_SIZE, Premium};
pub use nearest::nearest;
pub use place::Place;
pub use ruleset::{Rules, RulesError, Ruleset};
pub use tileset::{MAX_SCORE, Points, TileSet, TileSetError};

pub(crate) use combinations::binomials;
pub use combinations::{Combinations, Draws};
