//! This program once more, under callgrind, which counts what each case takes.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::counts::{Counts, KINDS};
use crate::shared::list::folder;

/// The flag of the run that is counted.
pub const COUNTED: &str = "--counted";

/// The function that makes a case. Callgrind goes by its name.
const CASE: &str = "instructions::cases::counted";

/// The C library copies and compares memory in the best way for the processor, and counts would
/// differ by as much as an eighth. This leaves it the way that all processors have.
const COPYING: &str = "glibc.cpu.hwcaps=-AVX2,-AVX2_Usable,-AVX_Fast_Unaligned_Load,\
    -AVX512VL,-AVX512BW,-ERMS,-FSRM,-SSSE3,-SSE4_1,-SSE4_2";

/// Whether there is a valgrind.
pub fn is_there() -> bool {
    let version = Command::new("valgrind").arg("--version").stdout(Stdio::null()).status();
    version.is_ok_and(|status| status.success())
}

/// The cases with their counts. All threads count.
pub fn count() -> Result<Vec<(String, Counts)>, String> {
    let folder = folder();
    let counts = folder.path().join("counts");
    let mut file = OsString::from("--callgrind-out-file=");
    file.push(&counts);
    let program = std::env::current_exe().map_err(|error| format!("this program: {error}"))?;
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--branch-sim=yes", "--quiet"]).arg(file);
    // Each case begins at zero and ends with a file of its own: counts.1, counts.2 and so on.
    command.args(["--zero-before=", "--dump-after="].map(|option| format!("{option}{CASE}")));
    command.env("GLIBC_TUNABLES", COPYING);
    command.arg(program).args(["--bench", COUNTED]).stdin(Stdio::null());
    let Output { status, stdout, stderr } =
        command.output().map_err(|error| format!("valgrind: {error}"))?;
    if !status.success() {
        let said = String::from_utf8_lossy(&stderr);
        return Err(format!("valgrind: {status}: {}", said.trim().replace('\n', " / ")));
    }
    let names = String::from_utf8_lossy(&stdout);
    let count = |(place, name): (usize, &str)| {
        let file = counts.with_extension((place + 1).to_string());
        Ok((
            name.to_owned(),
            totals(&file).ok_or_else(|| format!("valgrind has not counted {name}"))?,
        ))
    };
    names.lines().enumerate().map(count).collect()
}

/// The sums over all functions of a file of callgrind.
fn totals(file: &Path) -> Option<Counts> {
    let text = std::fs::read_to_string(file).ok()?;
    let line = |head: &str| text.lines().find_map(|line| line.strip_prefix(head));
    let events = line("events: ")?.split_whitespace();
    let totals = line("totals: ")?.split_whitespace().map(str::parse::<u64>);
    let totals: Vec<_> = events.zip(totals).collect();
    let total = |event: &&str| {
        let (_, total) = totals.iter().find(|(name, _)| name == event)?;
        total.clone().ok()
    };
    let counts = KINDS.iter().map(|kind| kind.events.iter().map(total).sum::<Option<u64>>());
    counts.collect::<Option<Vec<_>>>()?.try_into().ok()
}
