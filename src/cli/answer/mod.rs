//! Answers for people and programs: forms, tables, JSON, separated values, files, a pager, drawings.

pub mod bar;
pub mod cell_text;
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
pub mod plan;
pub mod rows;

pub(crate) use crate::app::place;
pub use bar::bar;
pub use cell_text::{hexadecimal, text};
pub use compact::{Compact, compact};
pub use counted::counted;
pub use draw::{draw, look};
pub use form::Format;
pub use out::{Out, coloured};
pub use out_file::{OutFile, shown};
pub use out_stream::OutStream;
pub use output::{
    JsonArray, MOST_WIDTH, Separated, WIDTH, json, json_object, json_text, megabytes, separated,
    table, thousands, write_columns, write_count, write_table,
};
pub use pages::Pages;
pub use plan::say_plan;
pub use rows::write_rows;
