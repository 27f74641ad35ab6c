//! The bottom floor: letters, words and multisets of tiles, with the two numbers that stand for
//! them, the signature and the [`LetterMask`].

mod alphabet;
mod codes;
mod counts;
mod fold;
mod letter;
mod mask;
mod plain;
mod readings;
mod signature;
mod tiles;
mod unknown_letter;
mod word;
mod writings;

pub use alphabet::{Alphabet, AlphabetError};
pub use codes::Codes;
pub use counts::LetterCounts;
pub use letter::{Letter, LetterSet, MAX_LETTERS, Tile};
pub use mask::LetterMask;
pub use readings::MAX_READINGS;
pub use signature::{Signature, StoredSignature};
pub use tiles::{Rack, RackError, Tiles};
pub use unknown_letter::UnknownLetter;
pub use word::{MAX_WORD, Word};
pub use writings::{Writing, Writings, shown};
