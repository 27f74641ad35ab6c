//! The program at a terminal: what the screen shows, key by key.
#![cfg(unix)]

#[path = "terminal/lines.rs"]
mod lines;
#[path = "support/run.rs"]
mod run;
mod support;
#[path = "support/terminal.rs"]
mod terminal;
