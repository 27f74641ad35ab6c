//! Which words games took that a list lacks.
//!
//! A word that lies on a board of a game was accepted there. [`learn`] finds those that the list does
//! not have, and [`allow`] puts those of them into it that the player wants, with the game that each is
//! from. Nothing is allowed by itself: a picture may have been read wrong, and a game may have been
//! played with another list.

mod game;
mod pick;
mod words;

pub use game::PlayedGame;
pub use pick::pick;
pub use words::{LearntPlace, LearntWord, allow, learn, offer};
