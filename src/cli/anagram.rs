//! `wfq anagram`: the words that some letters make.

use std::io::Write;
use std::time::Instant;

use itertools::Itertools;
use serde::Serialize;

use super::Outcome;
use super::args::{Anagram, Format};
use super::error::Error;
use super::output::{json, separated, thousands, width};
use super::session::Session;
use crate::lexicon::{Ask, Asked, Lexicon, Plan};
use crate::rules::{Points, Ruleset};
use crate::tile::{LetterCounts, Rack, Tile, Word};

#[derive(Serialize)]
struct Row {
    word: String,
    length: usize,
    points: Points,
    /// The letters that blanks stand for.
    blanks: Vec<String>,
}

pub(super) fn run(command: &Anagram, session: Session<'_>) -> Result<Outcome, Error> {
    let begin = Instant::now();
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let rack = Rack::parse(&command.rack, &ruleset.alphabet)?;
    let total = rack.tiles().len();
    let longest = command.max.unwrap_or(total).min(total);
    let lengths = if command.exact { total..=total } else { command.min.max(2)..=longest };
    let asks: Vec<_> = lengths.map(|drawn| Ask { fixed: LetterCounts::NONE, drawn }).collect();
    let lexicon = store.open_list(&list, &ruleset)?;
    let opened = Instant::now();
    let mut words = Vec::new();
    let asked = if command.count {
        lexicon.count(&asks, rack.tiles())?
    } else {
        lexicon.ask(&asks, rack.tiles(), &mut |_, word| words.extend(Word::new(word)))?
    };
    let found = Instant::now();
    words.sort_unstable_by(|a, b| a.len().cmp(&b.len()).then(a.cmp(b)));
    let mut out = session.out();
    if command.count {
        match session.format {
            Format::Json => super::output::json_object(&mut out, &asked.found)?,
            Format::Table => writeln!(out, "{}", asked.found)?,
            Format::Csv | Format::Tsv => {
                separated(&mut out, session.format, &["count"], [[asked.found.to_string()]])?
            }
        }
    } else {
        let rows = words.iter().map(|word| row(word, &rack, &ruleset));
        match session.format {
            Format::Json => json(&mut out, rows)?,
            Format::Csv | Format::Tsv => {
                let fields = rows.map(|row| {
                    [row.word, row.length.to_string(), row.points.to_string(), row.blanks.concat()]
                });
                separated(
                    &mut out,
                    session.format,
                    &["word", "length", "points", "blanks"],
                    fields,
                )?;
            }
            Format::Table => by_length(&mut out, rows)?,
        }
    }
    out.flush()?;
    if command.explain {
        explain(&asked, &session);
        session.note(&format!(
            "time: opening {:.2?}, asking {:.2?}, writing {:.2?}",
            opened - begin,
            found - opened,
            found.elapsed()
        ));
    }
    Ok(if asked.found == 0 { Outcome::Nothing } else { Outcome::Found })
}

/// Says how words were asked for.
pub(super) fn explain(asked: &Asked, session: &Session<'_>) {
    let [signatures, scanned, probable, found] =
        [asked.signatures, asked.scanned, asked.probable, asked.found].map(thousands);
    session.note(&match asked.plan {
        Plan::Signatures => format!(
            "plan: look up {signatures} signatures, {probable} past the filter (reading all words of these lengths: {scanned}); {found} words found"
        ),
        Plan::Scan => format!(
            "plan: read the letter masks of {scanned} words (looking up: {signatures} signatures); {found} words found"
        ),
    });
}

/// The reading of a word that is worth most: blanks only for letters that the rack lacks.
fn row(word: &Word, rack: &Rack, ruleset: &Ruleset) -> Row {
    let mut missing = word.counts().minus(&rack.tiles().letters);
    let mut tiles: Vec<_> = word
        .iter()
        .rev()
        .map(
            |&letter| {
                if missing.take(letter) { Tile::Blank(letter) } else { Tile::Letter(letter) }
            },
        )
        .collect();
    tiles.reverse();
    let points = tiles
        .iter()
        .filter(|tile| !tile.is_blank())
        .map(|tile| ruleset.tiles.points(tile.letter()));
    let blanks = tiles.iter().filter(|tile| tile.is_blank());
    Row {
        word: ruleset.alphabet.tiles(&tiles),
        length: tiles.len(),
        points: points.sum(),
        blanks: blanks.map(|tile| ruleset.alphabet.label(tile.letter()).to_owned()).collect(),
    }
}

/// Words in columns under the number of their letters.
fn by_length(out: &mut impl Write, rows: impl Iterator<Item = Row>) -> Result<(), Error> {
    let mut before = "";
    for (length, words) in &rows.chunk_by(|row| row.length) {
        let words: Vec<_> = words.map(|row| row.word).collect();
        let columns = (width() / (length + 1)).max(1);
        writeln!(out, "{before}{length} letters: {}", thousands(words.len() as u64))?;
        for line in words.chunks(columns) {
            writeln!(out, "{}", line.join(" "))?;
        }
        before = "\n";
    }
    Ok(())
}
