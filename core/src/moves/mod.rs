//! Moves: all plays of a rack on a board, their scores, and the rules of placing.
//!
//! [`generate()`] lists all plays, asking any [`Lexicon`](crate::lexicon::Lexicon) for words.
//! [`prove`] is the plain rulebook for one placement, and independent of the generator.

mod find;
mod hand;
mod notation;
mod rule;

pub(crate) use find::generate::generate_on;
pub use find::generate::{Step, generate, generate_first, generate_watched};
pub(crate) use find::offers::{Offer, offers};
pub use find::plays::{FirstPlays, PlayTotals, Plays};
pub use find::top::{top, top_by};
pub use hand::Way;
pub use notation::column_name;
pub use notation::typed_word;
pub use notation::{MoveError, NamedMove, notation};
pub use notation::{parse_place, square_name};
pub use rule::effects::Effects;
pub use rule::equity::Equity;
pub use rule::legality::phonies_of;
pub use rule::legality::{Illegal, IllegalOr, Judged, judge, phonies_on, place, prove};
pub use rule::play::{Move, Placement, Play, Swap};
pub use rule::scene::{AlphabetMismatch, Scene};
pub use rule::score::{ScoreSheet, SquareScore, WordScore};
pub(crate) use rule::worth::value;
pub use rule::worth::{ValuedPlay, Worth};
