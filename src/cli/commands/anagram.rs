//! `wfq anagram`: the words that some letters make.

use std::io::Write;
use std::time::Instant;

use itertools::Itertools;
use serde::Serialize;

use crate::cli::answer::{Format, WIDTH, json, say_plan, separated, thousands, write_count};
use crate::cli::args::LeftOut;
use crate::cli::context::{Session, note_unbracketed};
use crate::cli::term::{Error, Outcome, note};
use crate::lexicon::{Ask, Lexicon, Without, best_of_readings};
use crate::rules::{Points, Ruleset};
use crate::tile::{LetterCounts, Rack, Word};
use clap::Args;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq anagram ESTSREQZ
  wfq anagram 'ST??R' --exact
  wfq anagram '????????' --count --explain")]
pub struct Anagram {
    /// Letters, with ? or * for a blank
    pub rack: String,
    /// Only words of all the letters
    #[arg(long, conflicts_with_all = ["min", "max"])]
    pub exact: bool,
    /// Shortest words to show
    #[arg(long, default_value_t = 2, value_name = "N")]
    pub min: usize,
    /// Longest words to show [default: as many letters as there are]
    #[arg(long, value_name = "N")]
    pub max: Option<usize>,
    /// Only say how many words there are
    #[arg(long)]
    pub count: bool,
    #[command(flatten)]
    pub left_out: LeftOut,
    /// Say how the question was asked and how long each step took
    #[arg(long)]
    pub explain: bool,
}

#[derive(Serialize)]
struct Row {
    word: String,
    length: usize,
    points: Points,
    /// The letters that blanks stand for.
    blanks: Vec<String>,
}

pub fn run(command: &Anagram, session: &Session<'_>) -> Result<Outcome, Error> {
    let begin = Instant::now();
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let rack = Rack::parse(&command.rack, &ruleset.alphabet)?;
    note_unbracketed(&command.rack, &ruleset);
    let total = rack.tiles().len();
    if command.max.is_some_and(|max| max < command.min) {
        return Err(Error::new("--max is below --min: no word is as long"));
    }
    let longest = command.max.unwrap_or(total).min(total);
    let lengths = if command.exact { total..=total } else { command.min.max(2)..=longest };
    let asks: Vec<_> = lengths.map(|drawn| Ask { fixed: LetterCounts::NONE, drawn }).collect();
    let left_out = command.left_out.spellings(&ruleset)?;
    let stored = store.open_list(&list, &ruleset)?;
    let lexicon = Without::new(&stored, &left_out);
    let opened = Instant::now();
    let mut words = Vec::new();
    // Readings of one spelling count as one word: they have to be looked at.
    let counted = command.count && !ruleset.alphabet.is_ambiguous();
    let mut asked = if counted {
        lexicon.count(&asks, rack.tiles())?
    } else {
        lexicon.ask(&asks, rack.tiles(), &mut |_, word| words.extend(Word::new(word)))?
    };
    // Nothing of the database is held while somebody reads the answer.
    drop(stored);
    if ruleset.alphabet.is_ambiguous() {
        words.sort_unstable();
        let points = |word: &Word| ruleset.tiles.worth(&rack.best_reading(word));
        best_of_readings(&mut words, &ruleset.alphabet, |word| word, points);
        asked.found = words.len() as u64;
    }
    let found = Instant::now();
    words.sort_unstable_by(|a, b| a.len().cmp(&b.len()).then(a.cmp(b)));
    session.comes_to(asked.found > 0);
    let mut out = session.long_out();
    if command.count {
        write_count(&mut out, session.format, asked.found)?;
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
            Format::Table => by_length(&mut out, &words, |word| {
                ruleset.alphabet.tiles(&rack.best_reading(word))
            })?,
        }
    }
    out.flush()?;
    if asked.found == 0 && !command.count && session.format == Format::Table {
        note("no words");
    }
    if command.explain {
        note(&format!("plan: {}", say_plan(&asked)));
        note(&format!(
            "time: opening {:.2?}, asking {:.2?}, writing {:.2?}",
            opened - begin,
            found - opened,
            found.elapsed()
        ));
    }
    Ok(if asked.found == 0 { Outcome::Nothing } else { Outcome::Found })
}

fn row(word: &Word, rack: &Rack, ruleset: &Ruleset) -> Row {
    let reading = rack.best_reading(word);
    let blanks = reading.iter().filter(|tile| tile.is_blank());
    Row {
        word: ruleset.alphabet.tiles(&reading),
        length: reading.len(),
        points: ruleset.tiles.worth(&reading),
        blanks: blanks.map(|tile| ruleset.alphabet.label(tile.letter()).to_owned()).collect(),
    }
}

/// Words in columns under the number of their letters.
fn by_length(
    out: &mut impl Write,
    words: &[Word],
    text: impl Fn(&Word) -> String,
) -> Result<(), Error> {
    let mut before = "";
    for words in words.chunk_by(|a, b| a.len() == b.len()) {
        let length = words[0].len();
        let columns = (WIDTH / (length + 1)).max(1);
        writeln!(out, "{before}{length} letters: {}", thousands(words.len() as u64))?;
        for line in words.chunks(columns) {
            writeln!(out, "{}", line.iter().map(&text).join(" "))?;
        }
        before = "\n";
    }
    Ok(())
}
