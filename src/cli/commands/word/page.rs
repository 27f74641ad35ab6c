//! A word for people: a page of a terminal.

use std::io::Write;

use itertools::Itertools;

use crate::app::words::WordReport;
use crate::cli::answer::{WIDTH, counted, thousands};
use crate::cli::term::{Error, Paint};
use crate::lexicon::level_mark;

/// The width of the names before the lines, in characters.
const NAME: usize = 16;

/// Writes all that a list knows of a word.
pub(crate) fn write_page(out: &mut impl Write, report: &WordReport) -> Result<(), Error> {
    let bold = Paint(anstyle::Style::new().bold());
    let said = if report.valid { "" } else { "not in the list, " };
    let level = report.level.map_or_else(String::new, |level| format!("level {level}, "));
    writeln!(
        out,
        "{bold}{}{bold:#}{}: {said}{level}{}",
        report.word,
        level_mark(report.level),
        sums(report)
    )?;
    let mut lines = |name: &str, text: &str| write_lines(out, name, text);
    lines("definition", report.definition.as_deref().unwrap_or_default())?;
    lines("did you mean", &report.did_you_mean.join(" "))?;
    let beside = match (&report.before, &report.after) {
        (Some(before), Some(after)) => format!("between {before} and {after}"),
        (Some(before), None) => format!("after {before}, the last one"),
        (None, Some(after)) => format!("before {after}, the first one"),
        (None, None) => String::new(),
    };
    lines("place", &beside)?;
    if let Some(rank) = report.probability_rank {
        let ranked = thousands(report.ranked);
        lines(
            "probability",
            &format!("{} of {ranked} with {} letters", thousands(rank), report.length),
        )?;
    }
    lines("alphagram", &report.alphagram)?;
    lines("signature", &report.signature)?;
    lines("anagrams", &report.anagrams.join(" "))?;
    lines("front hooks", &report.front_hooks.join(" "))?;
    lines("back hooks", &report.back_hooks.join(" "))?;
    lines("one changed", &report.changed.join(" "))?;
    for plus_one in &report.plus_one {
        lines(&format!("+ {}", plus_one.letter), &plus_one.words.join(" "))?;
    }
    Ok(())
}

fn sums(report: &WordReport) -> String {
    let letters = counted(report.length as u64, "letter");
    format!("{letters}, {}", counted(report.points.into(), "point"))
}

/// Writes a text after a name, in lines that a terminal has room for; an empty text has no line.
fn write_lines(out: &mut impl Write, name: &str, text: &str) -> Result<(), Error> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH - NAME => {
                line.extend([" ", word]);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    let names = std::iter::once(name).chain(std::iter::repeat(""));
    let lines = names.zip(lines).map(|(name, line)| format!("  {name:<0$}{line}\n", NAME - 2));
    Ok(out.write_all(lines.format("").to_string().as_bytes())?)
}
