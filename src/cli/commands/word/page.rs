//! A word for people: a page of a terminal.

use std::io::Write;

use itertools::Itertools;

use crate::app::import::senses;
use crate::app::words::{OfLength, WordReport};
use crate::cli::answer::{WIDTH, counted, thousands, why_not_valid, wrapped};
use crate::cli::term::{Error, Paint};
use crate::lexicon::level_mark;

/// The width of the names before the lines, in characters.
const NAME: usize = 16;

/// Writes all that a list knows of a word.
pub(crate) fn write_page(out: &mut impl Write, report: &WordReport) -> Result<(), Error> {
    let bold = Paint(anstyle::Style::new().bold());
    let said = match report.valid {
        true => String::new(),
        false => format!("{}, ", why_not_valid(report.with_level, report.blocked.as_ref())),
    };
    let level = report.level.map_or_else(String::new, |level| format!("level {level}, "));
    writeln!(
        out,
        "{bold}{}{bold:#}{}: {said}{level}{}",
        report.shown(),
        level_mark(report.level),
        sums(report)
    )?;
    let mut lines = |name: &str, text: &str| write_lines(out, name, text);
    let marked = |word: &String| {
        let mark = level_mark(report.levels.get(word).copied());
        format!("{}{mark}", report.shown_beside(word))
    };
    let between = if report.phrase.is_some() { ", " } else { " " };
    let all_marked = |words: &[String]| words.iter().map(marked).join(between);
    // A hook beyond the default is one that makes such a word.
    let hooks = |hooks: &[String], longer: fn(&str, &str) -> String| {
        let marked = |hook: &String| {
            let level = report.levels.get(&longer(hook, &report.word));
            format!("{hook}{}", level_mark(level.copied()))
        };
        hooks.iter().map(marked).join(" ")
    };
    for (place, line) in senses(report.definition.as_deref().unwrap_or_default()).enumerate() {
        lines(if place == 0 { "definition" } else { "" }, line)?;
    }
    lines("did you mean", &all_marked(&report.did_you_mean))?;
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
    let ranks = [("frequency", report.frequency), ("playability", report.playability)];
    for (name, rank) in ranks.iter().filter_map(|(name, rank)| Some((name, (*rank)?))) {
        lines(name, &format!("rank {} in the list", thousands(rank)))?;
    }
    lines("alphagram", &report.alphagram)?;
    lines("signature", &report.signature)?;
    lines("anagrams", &all_marked(&report.anagrams))?;
    lines("front hooks", &hooks(&report.front_hooks, |hook, word| format!("{hook}{word}")))?;
    lines("back hooks", &hooks(&report.back_hooks, |hook, word| format!("{word}{hook}")))?;
    lines("one changed", &all_marked(&report.changed))?;
    lines("transposed", &all_marked(&report.transpositions))?;
    lines("inside", &all_marked(&report.inside))?;
    lines("longer, front", &all_marked(report.front_extensions.as_deref().unwrap_or_default()))?;
    lines("longer, back", &all_marked(report.back_extensions.as_deref().unwrap_or_default()))?;
    for OfLength { length, words } in report.shorter.iter().flatten() {
        let number = thousands(words.len() as u64);
        let name = counted(*length as u64, "letter");
        lines(&name, &format!("{number}: {}", all_marked(words)))?;
    }
    for (sign, groups) in [('+', &report.plus_one), ('-', &report.minus_one)] {
        for group in groups {
            lines(&format!("{sign} {}", group.letter), &all_marked(&group.words))?;
        }
    }
    Ok(())
}

fn sums(report: &WordReport) -> String {
    let letters = counted(report.length as u64, "letter");
    format!("{letters}, {}", counted(report.points.into(), "point"))
}

/// Writes a text after a name, in lines that a terminal has room for; an empty text has no line.
fn write_lines(out: &mut impl Write, name: &str, text: &str) -> Result<(), Error> {
    let lines = wrapped(text, WIDTH - NAME);
    let names = std::iter::once(name).chain(std::iter::repeat(""));
    let lines = names.zip(lines).map(|(name, line)| format!("  {name:<0$}{line}\n", NAME - 2));
    Ok(out.write_all(lines.format("").to_string().as_bytes())?)
}
