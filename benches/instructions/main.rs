//! How many instructions the hot paths take, next to a baseline: the same however busy the machine is.
//!
//! `cargo bench --bench instructions` compares all, with `-- moves` only the cases whose name
//! contains `moves`, and with `-- --save` rewrites the baseline.

mod baseline;
mod callgrind;
mod cases;
#[path = "../shared/mod.rs"]
mod shared;

use std::process::ExitCode;

use baseline::Baseline;
use shared::thousands;

/// By how many percent a case may exceed its baseline.
const MARGIN: f64 = 5.0;

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
    let mut counts = callgrind::count()?;
    counts.retain(|(name, _)| is_wanted(name));
    println!("{:<24} {:>14} {:>14} {:>8}", "case", "baseline", "now", "change");
    let (mut worse, mut better) = (Vec::new(), Vec::new());
    for (name, now) in &counts {
        let before = baseline.count(name);
        let change = before.map(|before| (*now as f64 / before as f64 - 1.0) * 100.0);
        let [shown, now] = [before, Some(*now)]
            .map(|count| count.map_or_else(String::new, |count| thousands(count as usize)));
        let percent = change.map_or("new".to_owned(), |change| format!("{change:+.2}%"));
        println!("{name:<24} {shown:>14} {now:>14} {percent:>8}");
        match change {
            Some(change) if change < -MARGIN => better.push(name.as_str()),
            Some(change) if change <= MARGIN => (),
            _ => worse.push(name.as_str()),
        }
    }
    let by = if baseline.maker == maker {
        String::new()
    } else {
        format!(" (the baseline is of {}, this is {maker})", baseline.maker)
    };
    let save = "cargo bench --bench instructions -- --save";
    match (worse.join(", "), better.join(", ")) {
        (worse, _) if !worse.is_empty() => Err(format!(
            "over {MARGIN} % more instructions, or new: {worse}{by}; where that is meant: {save}"
        )),
        (_, better) if !better.is_empty() => {
            Ok(format!("over {MARGIN} % fewer instructions: {better}{by}; to keep that: {save}"))
        }
        _ => Ok(format!("no case is over {MARGIN} % from its baseline{by}")),
    }
}
