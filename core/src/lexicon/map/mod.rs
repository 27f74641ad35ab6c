//! A word list in memory, and in bytes that are read as they are.

pub(super) mod anagram_class;
pub(super) mod decode;
pub(super) mod fetch;
pub(super) mod found_word;
pub(super) mod look_up;
pub(super) mod packed;
pub(super) mod plan;
pub(super) mod short_words;
pub(super) mod sieve;
pub(super) mod slots;
pub(super) mod stored_memory;
pub(super) mod stored_sets;
pub(super) mod stored_table;
pub(super) mod stored_words;
pub(super) mod subracks;
pub(super) mod table;
pub(super) mod without;
pub(super) mod wordmap;
