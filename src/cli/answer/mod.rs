//! Answers for people and programs: forms, tables, JSON, separated values, files, a pager, drawings.

pub(super) mod ahead_cells;
pub(super) mod bar;
pub(super) mod batch_end;
pub(super) mod cell_text;
pub(super) mod columns;
pub(super) mod compact;
pub(super) mod draw;
#[cfg(test)]
mod draw_reads;
pub(super) mod fit;
pub(super) mod form;
pub(super) mod meanings;
pub(super) mod not_in_list;
pub(super) mod orders_text;
pub(super) mod out;
pub(super) mod out_file;
pub(super) mod out_stream;
pub(super) mod output;
pub(super) mod pages;
#[cfg(feature = "parquet")]
pub(super) mod parquet_out;
pub(super) mod percent;
pub(super) mod plan;
pub(super) mod rows;
pub(super) mod settled_text;
pub(super) mod why_text;
pub(super) mod wrapped;

pub(super) use crate::app::{counted, thousands};
pub(super) use ahead_cells::{
    LINE, VERDICT, WIN, about, ahead_cells, ahead_columns, and_ways, spread_cell, ways, win_cell,
};
pub(super) use bar::bar;
pub(super) use batch_end::{batch_failure, batch_outcome};
pub(super) use cell_text::{hexadecimal, text};
pub(super) use columns::{Columned, by_columns, write_by_columns, write_count, write_formatted};
pub(super) use compact::{Compact, compact};
pub(super) use draw::{draw, draw_doubtful, look};
pub(super) use fit::{fit, width_of};
pub(super) use form::{Format, JsonLayout};
pub(super) use meanings::write_meaning;
pub(super) use not_in_list::{
    learn_playability, meaning, no_definitions, no_ranks, not_in_list, why_not_valid,
};
pub(super) use orders_text::orders_text;
pub(super) use out::{Out, coloured};
pub(super) use out_file::{OutFile, check_place, shown};
pub(super) use out_stream::OutStream;
pub(super) use output::{
    JsonRows, MOST_WIDTH, Separated, WIDTH, json, json_object, json_text, megabytes, part_line,
    table, write_columns, write_table,
};
pub(super) use pages::Pages;
#[cfg(feature = "parquet")]
pub(super) use parquet_out::ParquetOut;
pub(super) use percent::percent;
pub(super) use plan::{explain, say_plan};
pub(super) use rows::{WrittenRows, write_rows};
pub(super) use settled_text::{settled_text, settling};
pub(super) use why_text::{ComparedEnds, ComparedText, WhyText};
pub(super) use wrapped::{wrapped, write_wrapped};
