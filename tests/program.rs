//! The program itself: its commands in pipes and on a terminal, the server, and the sessions of the guide.

#[path = "support/database.rs"]
mod database;
#[path = "support/http.rs"]
mod http;
#[path = "support/process.rs"]
mod process;
#[path = "support/run.rs"]
mod run;
#[path = "support/schema.rs"]
mod schema;
mod support;
#[path = "support/terminal.rs"]
mod terminal;

mod cli;
mod docs;
mod errors;
mod mcp;
#[path = "terminal.rs"]
mod on_a_terminal;
mod serve;

/// The program.
const WFQ: &str = env!("CARGO_BIN_EXE_wfq");

fn program() -> &'static str {
    WFQ
}
