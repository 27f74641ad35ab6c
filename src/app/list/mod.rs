//! Word lists that are ready to be asked, with their rules and what they say of leaves and leads.

mod values;
mod word_list;
mod words;

pub use word_list::WordList;
pub use words::Words;
