//! How many instructions the hot paths take and how many branches are mispredicted, next to a
//! baseline: the same however busy the machine is.
//!
//! `cargo bench --bench instructions` compares all, with `-- moves` only the cases whose name
//! contains `moves`, and with `-- --save` rewrites the baseline.

mod baseline;
mod callgrind;
mod cases;
mod counts;
#[path = "../shared/mod.rs"]
mod shared;

use std::cmp::Ordering;
use std::process::ExitCode;

use baseline::Baseline;
use counts::{KINDS, Kind};
use itertools::Itertools;
use shared::thousands;

fn main() -> ExitCode {
    let (flags, wanted): (Vec<_>, Vec<_>) =
        std::env::args().skip(1).partition(|argument| argument.starts_with('-'));
    let has = |flag: &str| flags.iter().any(|given| given == flag);
    // Cargo gives this flag to benchmarks, but not where it runs them as tests.
    if !has("--bench") {
        println!("nothing to test: cargo bench counts");
        return ExitCode::SUCCESS;
    }
    if has(callgrind::COUNTED) {
        cases::run();
        return ExitCode::SUCCESS;
    }
    let result = if has("--save") { save() } else { compare(&wanted) };
    match result {
        Ok(message) => {
            println!("{message}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn save() -> Result<String, String> {
    if !callgrind::is_there() {
        return Err("there is no valgrind to count instructions: install it first".into());
    }
    let baseline = Baseline { maker: baseline::maker(), counts: callgrind::count()? };
    baseline.write()?;
    Ok(format!("{} cases are saved in {}", baseline.counts.len(), baseline::PATH))
}

/// Compares the cases, prints them, and says in one line how that went.
fn compare(wanted: &[String]) -> Result<String, String> {
    if !callgrind::is_there() {
        return Ok("instructions are not counted: there is no valgrind".into());
    }
    let (baseline, maker) = (Baseline::read()?, baseline::maker());
    if baseline.processor() != std::env::consts::ARCH {
        return Ok(format!("instructions are not counted: the baseline is of {}", baseline.maker));
    }
    let is_wanted =
        |name: &str| wanted.is_empty() || wanted.iter().any(|part| name.contains(part.as_str()));
    let mut cases = callgrind::count()?;
    cases.retain(|(name, _)| is_wanted(name));
    let is_worse = |name: &str, counts: &[u64]| {
        let before = baseline.of(name);
        KINDS.iter().zip(counts).enumerate().any(|(place, (kind, now))| {
            kind.compare(before.map(|before| before[place]), *now) == Ordering::Greater
        })
    };
    // Where the heap happens to lie, a case takes some per cent more now and then: the lower of two counts
    // is what it takes.
    if cases.iter().any(|(name, counts)| is_worse(name, counts)) {
        let again = callgrind::count()?;
        for (name, counts) in &mut cases {
            let other = again.iter().find(|(other, _)| other == name);
            let both = counts.iter_mut().zip(other.iter().flat_map(|(_, other)| other));
            both.for_each(|(count, other)| *count = (*count).min(*other));
        }
    }
    let columns = |kind: &Kind| format!(" {:>12} {:>12} {:>8}", "baseline", kind.name, "change");
    println!("{:<20}{}", "case", KINDS.iter().map(columns).collect::<String>());
    let (mut worse, mut better) = (Vec::new(), Vec::new());
    for (name, counts) in &cases {
        let before = baseline.of(name);
        print!("{name:<20}");
        for (place, (kind, now)) in KINDS.iter().zip(counts).enumerate() {
            let before = before.map(|before| before[place]);
            let [shown, counted] = [before, Some(*now)]
                .map(|count| count.map_or_else(String::new, |count| thousands(count as usize)));
            print!(" {shown:>12} {counted:>12} {:>8}", kind.change(before, *now));
            match kind.compare(before, *now) {
                Ordering::Greater => worse.push(format!("{name} ({})", kind.name)),
                Ordering::Less => better.push(format!("{name} ({})", kind.name)),
                Ordering::Equal => (),
            }
        }
        println!();
    }
    let by = if baseline.maker == maker {
        String::new()
    } else {
        format!(" (the baseline is of {}, this is {maker})", baseline.maker)
    };
    let margins = KINDS.iter().map(|kind| format!("{} % {}", kind.margin, kind.name)).join(", ");
    let save = "cargo bench --bench instructions -- --save";
    match (worse.join(", "), better.join(", ")) {
        (worse, _) if !worse.is_empty() => Err(format!(
            "more than the margin ({margins}), or new: {worse}{by}; where that is meant: {save}"
        )),
        (_, better) if !better.is_empty() => {
            Ok(format!("less than the margin ({margins}): {better}{by}; to keep that: {save}"))
        }
        _ => Ok(format!("all cases are within the margins of their baseline ({margins}){by}")),
    }
}
