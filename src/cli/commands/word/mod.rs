//! `wfq word`: all that a list knows of a word.

pub(crate) mod page;

use std::io::Write;
use std::path::Path;

use clap::Args;
use itertools::Itertools;

use crate::app::position::unbracketed;
use crate::app::words::{WordReport, read_word, word_reports};
use crate::cli::answer::{Format, JsonRows, Separated, levels_field};
use crate::cli::commands::word::page::write_page;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, input, note};
use crate::tile::Word;
use crate::words_in::Cleaner;

#[derive(Args, Debug)]
#[command(after_help = "Exit code 1 says that a word is not in the list.

Examples:
  wfq word STEPS
  wfq word - < words.txt")]
pub(crate) struct WordQuery {
    /// Words; - reads them from standard input
    #[arg(required = true)]
    pub words: Vec<String>,
}

const COLUMNS: [&str; 16] = [
    "word",
    "valid",
    "points",
    "length",
    "signature",
    "alphagram",
    "anagrams",
    "front_hooks",
    "back_hooks",
    "plus_one",
    "changed",
    "definition",
    "probability_rank",
    "before",
    "after",
    "did_you_mean",
];

pub(crate) fn run(command: &WordQuery, session: &Session<'_>) -> Result<Outcome, Error> {
    let typed = typed_words(&command.words)?;
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let cleaner = Cleaner::new(&ruleset);
    let read = |typed: &TypedWord| {
        read_word(&typed.text, &ruleset, &cleaner).map_err(|error| match typed.line {
            Some(line) => Error::of(error).in_line(Path::new("-"), line),
            None => Error::of(error),
        })
    };
    let words: Vec<Word> = typed.iter().map(read).collect::<Result<_, _>>()?;
    let notes = typed.iter().filter_map(|typed| unbracketed(&typed.text, &ruleset));
    notes.unique().for_each(|said| note(&format!("note: {said}")));
    let lexicon = store.open_list(&list, &ruleset)?;
    let mut out = session.long_out();
    let mut valid = true;
    let mut reports = word_reports(&words, &lexicon, &ruleset);
    let mut each = |write: &mut dyn FnMut(WordReport) -> Result<(), Error>| {
        reports.try_for_each(|reports| {
            reports?.into_iter().try_for_each(|report| {
                valid &= report.valid;
                session.comes_to(valid);
                write(report)
            })
        })
    };
    match session.format {
        Format::Json(layout) => {
            let mut array = JsonRows::new(&mut out, layout);
            each(&mut |report| array.push(&report))?;
            array.end()?;
        }
        Format::Csv | Format::Tsv => {
            let is_wider = list.is_beyond_default();
            let levels = is_wider.then_some(["level", "levels"]).into_iter().flatten();
            let header: Vec<_> = COLUMNS.into_iter().chain(levels).chain(["minus_one"]).collect();
            let mut lines = Separated::new(&mut out, session.format, &header)?;
            each(&mut |report| {
                let level = report.level.as_ref().map_or_else(String::new, u8::to_string);
                let levels = [level, levels_field(&report.levels)];
                let levels = levels.into_iter().filter(|_| is_wider);
                let minus_one =
                    report.minus_one.iter().flat_map(|shorter| &shorter.words).join(" ");
                lines.push(fields(report).into_iter().chain(levels).chain([minus_one]))
            })?;
            lines.end()?;
        }
        Format::Table => {
            let mut first = true;
            each(&mut |report| {
                if !std::mem::take(&mut first) {
                    writeln!(out)?;
                }
                write_page(&mut out, &report)
            })?;
        }
    }
    out.flush()?;
    Ok(if valid { Outcome::Found } else { Outcome::Nothing })
}

/// A word as typed.
struct TypedWord {
    text: String,
    /// The line of standard input it is from.
    line: Option<usize>,
}

/// The words of the arguments; `-` reads words from standard input.
fn typed_words(arguments: &[String]) -> Result<Vec<TypedWord>, Error> {
    let mut typed = Vec::new();
    for argument in arguments {
        if argument != "-" {
            typed.push(TypedWord { text: argument.clone(), line: None });
            continue;
        }
        let text = input::read(Path::new("-"))?;
        for (line, number) in text.lines().zip(1..) {
            let words = line.split_whitespace();
            typed.extend(words.map(|word| TypedWord { text: word.to_owned(), line: Some(number) }));
        }
    }
    Ok(typed)
}

/// A report as fields, sets joined by spaces.
fn fields(report: WordReport) -> [String; 16] {
    let plus_one = report.plus_one.iter().flat_map(|plus_one| &plus_one.words).join(" ");
    [
        report.word,
        report.valid.to_string(),
        report.points.to_string(),
        report.length.to_string(),
        report.signature,
        report.alphagram,
        report.anagrams.join(" "),
        report.front_hooks.join(" "),
        report.back_hooks.join(" "),
        plus_one,
        report.changed.join(" "),
        report.definition.unwrap_or_default(),
        report.probability_rank.map(|rank| rank.to_string()).unwrap_or_default(),
        report.before.unwrap_or_default(),
        report.after.unwrap_or_default(),
        report.did_you_mean.join(" "),
    ]
}
