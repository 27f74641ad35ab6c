//! Users' statements, and the functions that SQL has on words.

pub(super) mod adder;
pub(super) mod arithmetic;
pub(super) mod beside;
pub(super) mod found_rows;
pub(super) mod fragment;
pub(super) mod function_lists;
pub(super) mod functions;
pub(super) mod host;
pub(super) mod mentioned;
pub(super) mod query;
pub(super) mod regex;
pub(super) mod statement_notes;
pub(super) mod table_functions;
pub(super) mod word_functions;
