//! Answers for people and programs: forms, tables, JSON, separated values, files, a pager, drawings.

pub mod compact;
pub mod counted;
pub mod draw;
#[cfg(test)]
pub mod draw_reads;
pub mod form;
pub mod out;
pub mod out_file;
pub mod out_stream;
pub mod output;
pub mod pages;
pub mod rows;

pub use compact::{Compact, compact};
pub use counted::counted;
pub use draw::{draw, look};
pub use form::Format;
pub use out::{Out, coloured};
pub use out_file::{OutFile, place, shown, sync_folder};
pub use out_stream::OutStream;
pub use output::{
    JsonArray, MOST_WIDTH, Separated, WIDTH, json, json_object, json_text, megabytes, separated,
    table, thousands, write_columns, write_count, write_table,
};
pub use pages::Pages;
pub use rows::{hexadecimal, text, write_rows};
