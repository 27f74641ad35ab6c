//! `wfq word`: all that a list knows of a word.

pub(crate) mod page;

use std::io::Write;
use std::path::Path;

use clap::Args;
use itertools::Itertools;

use crate::app::position::unbracketed;
use crate::app::words::{
    ByLetter, WordMore, WordReport, levels_cell, phrase_cell, read_word, word_reports,
};
use crate::app::{Column, cell};
use crate::cli::answer::{Format, JsonRows, by_columns};
use crate::cli::commands::word::page::write_page;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, input, note};
use crate::store::RankKind;
use crate::tile::Word;
use crate::words_in::Cleaner;

#[derive(Args, Debug)]
#[command(after_help = "Exit code 1 says that a word is not in the list.

Examples:
  wfq word STEPS
  wfq word STEPS --extensions --shorter
  wfq word - < words.txt")]
pub(crate) struct WordQuery {
    /// Words; - reads them from standard input
    #[arg(required = true)]
    pub words: Vec<String>,
    /// Show the longer words that begin or end with each
    #[arg(long)]
    pub extensions: bool,
    /// Show the words of some of the letters of each
    #[arg(long)]
    pub shorter: bool,
}

/// What answers have beyond what every one has.
struct WordsHave {
    /// Words may be beyond the default level of the list.
    is_wider: bool,
    /// The list is one of phrases.
    phrases: bool,
    /// It is known how usual words of the list are.
    frequencies: bool,
    /// It is known what words of the list bring in games.
    playabilities: bool,
    more: WordMore,
}

/// The columns, sets joined by spaces.
const COLUMNS: &[Column<WordReport, WordsHave>] = &[
    Column::new("word", |word| word.word.clone()),
    Column::new("valid", |word| word.valid.to_string()),
    Column::new("points", |word| word.points.to_string()),
    Column::new("length", |word| word.length.to_string()),
    Column::new("signature", |word| word.signature.clone()),
    Column::new("alphagram", |word| word.alphagram.clone()),
    Column::new("anagrams", |word| word.anagrams.join(" ")),
    Column::new("front_hooks", |word| word.front_hooks.join(" ")),
    Column::new("back_hooks", |word| word.back_hooks.join(" ")),
    Column::new("plus_one", |word| joined(&word.plus_one)),
    Column::new("changed", |word| word.changed.join(" ")),
    Column::new("definition", |word| cell(word.definition.as_ref())),
    Column::new("probability_rank", |word| cell(word.probability_rank)),
    Column::new("before", |word| cell(word.before.as_ref())),
    Column::new("after", |word| cell(word.after.as_ref())),
    Column::new("did_you_mean", |word| word.did_you_mean.join(" ")),
    Column::when("level", |has| has.is_wider, |word| cell(word.level)),
    Column::when("levels", |has| has.is_wider, |word| levels_cell(&word.levels)),
    Column::new("minus_one", |word| joined(&word.minus_one)),
    Column::new("with_level", |word| cell(word.with_level)),
    Column::new("transpositions", |word| word.transpositions.join(" ")),
    Column::new("inside", |word| word.inside.join(" ")),
    Column::when(
        "front_extensions",
        |has| has.more.extensions,
        |word| word.front_extensions.iter().flatten().join(" "),
    ),
    Column::when(
        "back_extensions",
        |has| has.more.extensions,
        |word| word.back_extensions.iter().flatten().join(" "),
    ),
    Column::when(
        "shorter",
        |has| has.more.shorter,
        |word| word.shorter.iter().flatten().flat_map(|of_length| &of_length.words).join(" "),
    ),
    Column::when("frequency", |has| has.frequencies, |word| cell(word.frequency)),
    Column::when("playability", |has| has.playabilities, |word| cell(word.playability)),
    Column::new("blocked", |word| cell(word.blocked.as_ref())),
    Column::when("phrase", |has| has.phrases, |word| phrase_cell(word.phrase.as_deref())),
];

fn joined(by_letter: &[ByLetter]) -> String {
    by_letter.iter().flat_map(|by_letter| &by_letter.words).join(" ")
}

pub(crate) fn run(command: &WordQuery, session: &Session<'_>) -> Result<Outcome, Error> {
    let typed = typed_words(&command.words)?;
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let cleaner = Cleaner::new(&ruleset).phrases(list.has_phrases);
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
    let more = WordMore { extensions: command.extensions, shorter: command.shorter };
    let mut reports = word_reports(&words, more, &lexicon, &ruleset);
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
            let (is_wider, phrases) = (list.is_beyond_default(), list.has_phrases);
            let frequencies = lexicon.has_ranks(RankKind::Frequency)?;
            let playabilities = lexicon.has_ranks(RankKind::Playability)?;
            let has = WordsHave { is_wider, phrases, frequencies, playabilities, more };
            let mut lines = by_columns(&mut out, session.format, COLUMNS, &has)?;
            each(&mut |report| lines.push(&report))?;
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
