//! The counts to compare with: a line for what made them, the names of the columns, then a line a
//! case.

use std::process::Command;

use itertools::Itertools;

use crate::counts::{Counts, KINDS};
use crate::shared::list::in_project;

/// Where it is, from the folder of the project.
pub const PATH: &str = "benches/instructions/baseline.tsv";

pub struct Baseline {
    /// The compiler and the processor, as [`maker`] names them.
    pub maker: String,
    pub counts: Vec<(String, Counts)>,
}

impl Baseline {
    pub fn read() -> Result<Self, String> {
        let text = std::fs::read_to_string(in_project(PATH));
        let text = text.map_err(|error| format!("{PATH}: {error}"))?;
        let mut lines = text.lines();
        let maker = lines.next().unwrap_or_default().trim_start_matches("# ").to_owned();
        let case = |line: &str| {
            let (name, counts) = line.split_once('\t')?;
            let counts: Vec<u64> = counts.split('\t').map(str::parse).try_collect().ok()?;
            Some((name.to_owned(), counts.try_into().ok()?))
        };
        lines.next().filter(|line| *line == head()).ok_or_else(|| format!("{PATH}: no head?"))?;
        let counts = lines.map(|line| case(line).ok_or_else(|| format!("{PATH}: {line:?}?")));
        Ok(Self { maker, counts: counts.try_collect()? })
    }

    pub fn write(&self) -> Result<(), String> {
        let counts = self.counts.iter().format_with("", |(name, counts), line| {
            line(&format_args!("{name}\t{}\n", counts.iter().format("\t")))
        });
        let text = format!("# {}\n{}\n{counts}", self.maker, head());
        std::fs::write(in_project(PATH), text).map_err(|error| format!("{PATH}: {error}"))
    }

    /// The processor of what made it.
    pub fn processor(&self) -> &str {
        self.maker.rsplit(' ').next().unwrap_or_default()
    }

    pub fn of(&self, case: &str) -> Option<Counts> {
        self.counts.iter().find(|(name, _)| name == case).map(|(_, counts)| *counts)
    }
}

/// The names of the columns.
fn head() -> String {
    format!("case\t{}", KINDS.iter().map(|kind| kind.name).format("\t"))
}

/// What decides how many instructions the same code takes: the compiler and the processor.
pub fn maker() -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Command::new(rustc).arg("--version").output();
    let version = version.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let version = version.unwrap_or_else(|_| "an unknown rustc".into());
    format!("{} on {}", version.trim(), std::env::consts::ARCH)
}
