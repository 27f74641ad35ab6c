//! `wfq word`: all that a list knows of a word.

pub mod page;

use std::io::Write;
use std::path::Path;

use itertools::Itertools;
use serde::Serialize;

use crate::cli::answer::{Format, JsonArray, Separated};
use crate::cli::commands::word::page::write_page;
use crate::cli::context::{Session, unbracketed};
use crate::cli::term::{Error, Outcome, input, note};
use crate::lexicon::{Cleaner, Hook, Near, best_of_readings, typed_letters};
use crate::rules::{Points, Ruleset};
use crate::store::StoredList;
use crate::tile::{Alphabet, MAX_WORD, Signature, StoredSignature, Tile, UnknownLetter, Word};
use clap::Args;

#[derive(Args, Debug)]
#[command(after_help = "Exit code 1 says that a word is not in the list.

Examples:
  wfq word STEPS
  wfq word - < words.txt")]
pub struct WordQuery {
    /// Words; - reads them from standard input
    #[arg(required = true)]
    pub words: Vec<String>,
}

/// How many words are looked at together: their ranks cost one reading of the words of a length.
const TOGETHER: usize = 256;

/// How many words are shown that may have been meant.
const MEANT: usize = 8;

/// A word with all that there is to say of it. Words that are not in the list have no rank and no
/// definition; words that are have nothing beside them.
#[derive(Serialize)]
pub struct Row {
    pub word: String,
    pub valid: bool,
    pub points: Points,
    pub length: usize,
    /// As text: from 2^53 on, programs that read JSON would round it.
    pub signature: String,
    pub alphagram: String,
    pub anagrams: Vec<String>,
    pub front_hooks: Vec<String>,
    pub back_hooks: Vec<String>,
    pub plus_one: Vec<PlusOne>,
    pub changed: Vec<String>,
    pub definition: Option<String>,
    pub probability_rank: Option<u64>,
    pub before: Option<String>,
    pub after: Option<String>,
    pub did_you_mean: Vec<String>,
    /// How many words are ranked.
    #[serde(skip)]
    pub ranked: u64,
}

/// The words that one letter more makes.
#[derive(Serialize)]
pub struct PlusOne {
    pub letter: String,
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

pub fn run(command: &WordQuery, session: &Session<'_>) -> Result<Outcome, Error> {
    let typed = with_lines(&command.words)?;
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let cleaner = Cleaner::new(&ruleset);
    let read = |(typed, line): &(String, Option<usize>)| {
        let read = read(typed, &ruleset.alphabet, &cleaner);
        read.map_err(|said| match line {
            Some(line) => Error::in_file(Path::new("-"), format!("{line}: {said}")),
            None => Error::new(said),
        })
    };
    let words: Vec<Word> = typed.iter().map(read).collect::<Result<_, _>>()?;
    let told = typed.iter().filter_map(|(typed, _)| unbracketed(typed, &ruleset));
    told.unique().for_each(|said| note(&format!("note: {said}")));
    let lexicon = store.open_list(&list, &ruleset)?;
    let mut out = session.long_out();
    let mut valid = true;
    let mut rows = words.chunks(TOGETHER).map(|words| rows(words, &lexicon, &ruleset));
    let mut each = |write: &mut dyn FnMut(Row) -> Result<(), Error>| {
        rows.try_for_each(|rows| {
            rows?.into_iter().try_for_each(|row| {
                valid &= row.valid;
                session.comes_to(valid);
                write(row)
            })
        })
    };
    match session.format {
        Format::Json => {
            let mut array = JsonArray::new(&mut out);
            each(&mut |row| array.push(&row))?;
            array.end()?;
        }
        Format::Csv | Format::Tsv => {
            let mut lines = Separated::new(&mut out, session.format, &COLUMNS)?;
            each(&mut |row| lines.push(fields(row)))?;
            lines.end()?;
        }
        Format::Table => {
            let mut first = true;
            each(&mut |row| {
                if !std::mem::take(&mut first) {
                    writeln!(out)?;
                }
                write_page(&mut out, &row)
            })?;
        }
    }
    out.flush()?;
    Ok(if valid { Outcome::Found } else { Outcome::Nothing })
}

/// The words as they were typed, with the line for those from standard input.
fn with_lines(arguments: &[String]) -> Result<Vec<(String, Option<usize>)>, Error> {
    let mut typed = Vec::new();
    for argument in arguments {
        if argument != "-" {
            typed.push((argument.clone(), None));
            continue;
        }
        let text = input::read(Path::new("-"))?;
        for (line, number) in text.lines().zip(1..) {
            typed.extend(line.split_whitespace().map(|word| (word.to_owned(), Some(number))));
        }
    }
    Ok(typed)
}

/// Reads a word; accents and hyphens are taken as import takes them.
fn read(typed: &str, alphabet: &Alphabet, cleaner: &Cleaner<'_>) -> Result<Word, String> {
    let plain = alphabet.word(typed);
    let word = typed_letters(typed, alphabet, cleaner).filter(|word| !word.is_empty());
    word.ok_or_else(|| match plain {
        Ok(_) => "an empty word: give its letters".to_owned(),
        Err(_) if typed.chars().count() > MAX_WORD => {
            format!("{typed:?}: a word has at most {MAX_WORD} letters")
        }
        Err(error) => {
            // An accent alone would have been folded: what stands behind it may not be.
            let mut behind = typed.chars().zip(1..).skip(error.column);
            let foreign = behind.find(|(character, _)| !character.is_alphabetic());
            let foreign = foreign.filter(|_| error.found.is_alphabetic());
            let foreign = foreign.map(|(found, column)| UnknownLetter { found, column });
            format!("{typed:?}, {}", foreign.unwrap_or(error))
        }
    })
}

/// What there is to say of some words.
fn rows(words: &[Word], list: &StoredList<'_>, ruleset: &Ruleset) -> Result<Vec<Row>, Error> {
    let near: Vec<_> = words.iter().map(|word| Near::of(list, word)).collect::<Result<_, _>>()?;
    let ranked = near.iter().filter(|near| near.is_word()).map(|near| *near.word());
    let ranks = list.probability_ranks(&ranked.collect_vec(), &ruleset.tiles)?;
    let mut ranks = ranks.into_iter();
    let row = |near: &Near| {
        let mut row = row(near, ruleset);
        if row.valid {
            row.definition = list.definition(near.word())?;
            row.probability_rank = ranks.next();
            row.ranked = list.word_count(row.length);
            return Ok(row);
        }
        let beside = list.beside(near.word())?;
        let text = |word: Option<Word>| word.map(|word| ruleset.alphabet.text(&word));
        (row.before, row.after) = (text(beside.before), text(beside.after));
        let meant = near.meant(list, MEANT)?;
        let meant = meant.iter().unique_by(|word| ruleset.alphabet.spelling(word));
        row.did_you_mean = meant.take(MEANT).map(|word| ruleset.alphabet.text(word)).collect();
        Ok(row)
    };
    near.iter().map(row).collect()
}

/// What can be said without asking more.
fn row(near: &Near, ruleset: &Ruleset) -> Row {
    let (word, alphabet) = (near.word(), &ruleset.alphabet);
    let mut alphagram = *word;
    alphagram.sort();
    let signature = match Signature::of(word.iter().copied()).stored() {
        StoredSignature::Integer(number) => number.to_string(),
        StoredSignature::Text(digits) => digits,
    };
    let hooks = |place| {
        let letters = near.hooks(place).iter();
        letters.map(|letter| alphabet.tile(Tile::Letter(letter)).to_owned()).collect()
    };
    let plus_one = near.plus_one().map(|(letter, words)| PlusOne {
        letter: alphabet.tile(Tile::Letter(letter)).to_owned(),
        words: spelled_once(words, None, ruleset),
    });
    Row {
        word: alphabet.text(word),
        valid: near.is_word(),
        points: ruleset.tiles.sum(word),
        length: word.len(),
        signature,
        alphagram: alphabet.text(&alphagram),
        anagrams: spelled_once(near.anagrams(), Some(word), ruleset),
        front_hooks: hooks(Hook::Front),
        back_hooks: hooks(Hook::Back),
        plus_one: plus_one.collect(),
        changed: spelled_once(near.changed(), Some(word), ruleset),
        definition: None,
        probability_rank: None,
        before: None,
        after: None,
        did_you_mean: Vec::new(),
        ranked: 0,
    }
}

/// Words as text, in order; of those with one spelling that which is worth most, and none that is
/// spelled as `but` is.
fn spelled_once<'w>(
    words: impl Iterator<Item = &'w Word>,
    but: Option<&Word>,
    ruleset: &Ruleset,
) -> Vec<String> {
    let alphabet = &ruleset.alphabet;
    let mut words = words.copied().collect_vec();
    if alphabet.is_ambiguous() {
        let but = but.map(|word| alphabet.spelling(word));
        words.retain(|word| but.as_ref() != Some(&alphabet.spelling(word)));
        best_of_readings(&mut words, alphabet, |word| word, |word| ruleset.tiles.sum(word));
    }
    words.iter().map(|word| alphabet.text(word)).collect()
}

/// The row as fields, sets joined by spaces.
fn fields(row: Row) -> [String; 16] {
    let plus_one = row.plus_one.iter().flat_map(|plus_one| &plus_one.words).join(" ");
    [
        row.word,
        row.valid.to_string(),
        row.points.to_string(),
        row.length.to_string(),
        row.signature.clone(),
        row.alphagram,
        row.anagrams.join(" "),
        row.front_hooks.join(" "),
        row.back_hooks.join(" "),
        plus_one,
        row.changed.join(" "),
        row.definition.unwrap_or_default(),
        row.probability_rank.map(|rank| rank.to_string()).unwrap_or_default(),
        row.before.unwrap_or_default(),
        row.after.unwrap_or_default(),
        row.did_you_mean.join(" "),
    ]
}
