//! Moves: which there are on a board for a rack, what each scores, and which are legal.
//!
//! [`generate()`] lists all plays through the questions that any [`Lexicon`](crate::lexicon::Lexicon)
//! answers. [`prove`] is the plain rulebook for one placement, and knows nothing of the generator.

mod blanks;
mod collect;
mod cross;
mod effects;
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
mod scene;
mod score;
mod span;
mod top;
mod worth;

pub use effects::Effects;
pub(crate) use generate::generate_on;
pub use generate::{Step, generate, generate_watched};
pub use hand::Way;
pub use legality::{Illegal, IllegalOr, Judged, judge, phonies_of, phonies_on, place, prove};
pub use notation::{
    MoveError, NamedMove, column_name, notation, parse_place, square_name, typed_word,
};
pub use play::{Move, Placement, Play, Swap};
pub use plays::Plays;
pub use scene::{AlphabetMismatch, Scene};
pub use score::{MAX_SCORE, ScoreSheet, SquareScore, WordScore};
pub use top::{top, top_by};
pub use worth::{Worth, value};
