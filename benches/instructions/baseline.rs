//! The counts to compare with: a line for what made them, then a line a case.

use std::process::Command;

use itertools::Itertools;

use crate::shared::list::in_project;

/// Where it is, from the folder of the project.
pub const PATH: &str = "benches/instructions/baseline.tsv";

pub struct Baseline {
    /// The compiler and the processor, as [`maker`] names them.
    pub maker: String,
    pub counts: Vec<(String, u64)>,
}

impl Baseline {
    pub fn read() -> Result<Self, String> {
        let text = std::fs::read_to_string(in_project(PATH));
        let text = text.map_err(|error| format!("{PATH}: {error}"))?;
        let mut lines = text.lines();
        let maker = lines.next().unwrap_or_default().trim_start_matches("# ").to_owned();
        let count = |line: &str| {
            let (name, count) = line.split_once('\t')?;
            Some((name.to_owned(), count.parse().ok()?))
        };
        let counts = lines.map(|line| count(line).ok_or_else(|| format!("{PATH}: {line:?}?")));
        Ok(Self { maker, counts: counts.try_collect()? })
    }

    pub fn write(&self) -> Result<(), String> {
        let counts = self
            .counts
            .iter()
            .format_with("", |(name, count), line| line(&format_args!("{name}\t{count}\n")));
        let text = format!("# {}\n{counts}", self.maker);
        std::fs::write(in_project(PATH), text).map_err(|error| format!("{PATH}: {error}"))
    }

    /// The processor of what made it.
    pub fn processor(&self) -> &str {
        self.maker.rsplit(' ').next().unwrap_or_default()
    }

    pub fn count(&self, case: &str) -> Option<u64> {
        self.counts.iter().find(|(name, _)| name == case).map(|(_, count)| *count)
    }
}

/// What decides how many instructions the same code takes: the compiler and the processor.
pub fn maker() -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Command::new(rustc).arg("--version").output();
    let version = version.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let version = version.unwrap_or_else(|_| "an unknown rustc".into());
    format!("{} on {}", version.trim(), std::env::consts::ARCH)
}
