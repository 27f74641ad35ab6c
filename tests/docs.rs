//! The documentation: every session in it is run, every link leads somewhere, and what it says of
//! fields, tables and pictures is what the program does.
//!
//! `WFQ_RECORD=1 cargo test --test docs` writes the program's answers into the pages, and draws the
//! picture again. Look at the diff before you commit it.
#![cfg(unix)]

#[path = "docs/api.rs"]
mod api;
#[path = "docs/fields.rs"]
mod fields;
#[path = "docs/links.rs"]
mod links;
#[path = "docs/pages.rs"]
mod pages;
#[path = "docs/picture.rs"]
mod picture;
#[path = "docs/python.rs"]
mod python;
#[path = "docs/schema.rs"]
mod schema;
#[path = "docs/sessions.rs"]
mod sessions;
#[path = "docs/svg.rs"]
mod svg;
#[path = "docs/types.rs"]
mod types;
