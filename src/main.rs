//! The program: looks around once, and hands what it finds to the command line.

use std::process::ExitCode;

use wfq::cli::{Surroundings, run};

fn main() -> ExitCode {
    run(std::env::args_os(), &Surroundings::look())
}
