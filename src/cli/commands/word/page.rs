//! A word for people: a page of a terminal.

use std::io::Write;

use itertools::Itertools;

use crate::cli::answer::{WIDTH, thousands};
use crate::cli::commands::word::Row;
use crate::cli::term::{Error, Paint};

/// How wide what stands before a line is.
const NAME: usize = 16;

/// Writes what there is to say of a word.
pub fn write_page(out: &mut impl Write, row: &Row) -> Result<(), Error> {
    let bold = Paint(anstyle::Style::new().bold());
    let said = if row.valid { "" } else { "not in the list, " };
    writeln!(out, "{bold}{}{bold:#}: {said}{}", row.word, sums(row))?;
    let mut lines = |name: &str, text: &str| write_lines(out, name, text);
    lines("definition", row.definition.as_deref().unwrap_or_default())?;
    lines("did you mean", &row.did_you_mean.join(" "))?;
    let beside = match (&row.before, &row.after) {
        (Some(before), Some(after)) => format!("between {before} and {after}"),
        (Some(before), None) => format!("after {before}, the last one"),
        (None, Some(after)) => format!("before {after}, the first one"),
        (None, None) => String::new(),
    };
    lines("place", &beside)?;
    if let Some(rank) = row.probability_rank {
        let ranked = thousands(row.ranked);
        lines(
            "probability",
            &format!("{} of {ranked} with {} letters", thousands(rank), row.length),
        )?;
    }
    lines("alphagram", &row.alphagram)?;
    lines("signature", &row.signature)?;
    lines("anagrams", &row.anagrams.join(" "))?;
    lines("front hooks", &row.front_hooks.join(" "))?;
    lines("back hooks", &row.back_hooks.join(" "))?;
    lines("one changed", &row.changed.join(" "))?;
    for plus_one in &row.plus_one {
        lines(&format!("+ {}", plus_one.letter), &plus_one.words.join(" "))?;
    }
    Ok(())
}

fn sums(row: &Row) -> String {
    let plural = |count: u64, one: &str| match count {
        1 => format!("1 {one}"),
        count => format!("{} {one}s", thousands(count)),
    };
    format!("{}, {}", plural(row.length as u64, "letter"), plural(row.points.into(), "point"))
}

/// Writes a text in lines that a terminal has room for, behind a name; no text, no line.
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
