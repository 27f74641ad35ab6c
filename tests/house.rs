//! The source and the files of the page: what the house rules say of them.

mod floors;
mod page;
