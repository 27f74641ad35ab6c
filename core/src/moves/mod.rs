//! Moves: all plays of a rack on a board, their scores, and the rules of placing.
//!
//! [`generate()`] lists all plays, asking any [`Lexicon`](crate::lexicon::Lexicon) for words.
//! [`prove`] is the plain rulebook for one placement, and independent of the generator.

mod answers;
mod blanks;
mod candidates;
mod class_worths;
mod collect;
mod cross;
mod effects;
mod equity;
mod fit;
mod generate;
mod hand;
mod lanes;
mod legality;
mod notation;
mod order;
mod play;
mod plays;
mod questions;
mod queue;
mod reach;
mod room;
mod scene;
mod score;
mod slot;
mod span;
mod top;
mod worth;

pub use effects::Effects;
pub use equity::Equity;
pub(crate) use generate::generate_on;
pub use generate::{Step, generate, generate_watched};
pub use hand::Way;
pub use legality::phonies_of;
pub use legality::{Illegal, IllegalOr, Judged, judge, phonies_on, place, prove};
pub use notation::column_name;
pub use notation::typed_word;
pub use notation::{MoveError, NamedMove, notation};
pub use notation::{parse_place, square_name};
pub use play::{Move, Placement, Play, Swap};
pub use plays::Plays;
pub use scene::{AlphabetMismatch, Scene};
pub use score::{ScoreSheet, SquareScore, WordScore};
pub use top::{top, top_by};
pub(crate) use worth::value;
pub use worth::{ValuedPlay, Worth};
