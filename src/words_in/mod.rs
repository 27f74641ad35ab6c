//! How files of words become words: packings, encodings, forms of lists, and cleaning.

mod clean;
#[cfg(test)]
mod clean_tests;
mod cleaned;
mod cleaned_words;
mod entries;
mod files;
mod foreign;
mod front_coded;
mod graphs;
mod gzip;
mod header;
mod levels;
mod meanings;
mod phrases;
mod senses;
mod source;
mod source_error;
mod spell;
mod typed;
mod unpack;

pub use clean::Cleaner;
pub use cleaned::{Cleaned, RefusalReason, RefusedLine, WordEntry};
#[cfg(feature = "store")]
pub(crate) use entries::has_apostrophe;
pub(crate) use entries::{are_capitals, definition_of, in_small_letters};
pub use files::{
    AffixFile, Columns, DefinitionMark, Form, Header, ListRow, NumberKind, NumberedWords, Reading,
    WordFile,
};
pub use foreign::Foreign;
pub use front_coded::front_coded;
pub use graphs::Graph;
pub use levels::{LevelError, SUREST};
pub use meanings::{Meant, packed_meanings};
pub use senses::{BETWEEN_SENSES, FormOf, senses};
pub use source::SourceText;
pub(crate) use source_error::several;
pub use source_error::{Encoding, MAX_LINE, MAX_MEMBERS, MAX_TEXT, SourceError};
pub(crate) use typed::typed_letters;
pub use typed::{TypedWordError, typed_spelling};
pub(crate) use unpack::stem;
pub use unpack::{Bytes, Member, Packing, Unpacked, unpack, unpacked_bytes};
