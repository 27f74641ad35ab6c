//! `wfq stats`: what the words of a list are made of.

use std::io::Write;

use serde::Serialize;

use crate::cli::answer::{
    Format, WIDTH, bar, json_object, separated, table, thousands, write_table,
};
use crate::cli::args::list_names;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, note};
use crate::rules::Ruleset;
use crate::store::{ListInfo, Version};
use crate::tile::{Alphabet, MAX_WORD};
use clap::Args;
use clap_complete::ArgValueCompleter;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq stats
  wfq stats en --json")]
pub struct Stats {
    /// Name of the list [default: the one that other commands ask]
    #[arg(add = ArgValueCompleter::new(list_names))]
    pub name: Option<String>,
}

/// Below this many characters no bar tells anything.
const NARROWEST: usize = 10;

/// All that is counted. Shares are from 0 to 1.
#[derive(Serialize)]
struct Whole<'a> {
    list: &'a str,
    language: &'a str,
    words: usize,
    /// How many letters all words have together.
    letters_in_all: u64,
    lengths: Vec<LengthRow>,
    letters: Vec<LetterRow<'a>>,
}

/// The words of a length.
#[derive(Serialize)]
struct LengthRow {
    length: usize,
    words: u64,
    /// Of all words.
    share: f64,
}

/// A letter, in the order of the alphabet.
#[derive(Serialize)]
struct LetterRow<'a> {
    letter: &'a str,
    /// How often it occurs in the words.
    count: u64,
    /// How many words have it.
    words: u64,
    /// Of all letters in all words.
    share: f64,
    /// How many tiles of it there are.
    tiles: u8,
    /// Of all tiles with letters: blanks are left out.
    tile_share: f64,
}

pub fn run(command: &Stats, session: &Session<'_>) -> Result<Outcome, Error> {
    let mut store = session.store()?;
    let (list, ruleset) = match &command.name {
        None => session.list(&mut store, None)?,
        Some(name) => {
            session.no_list_option("give the name alone")?;
            let list = session.find(&mut store, name)?;
            let ruleset = Ruleset::built_in(&list.language)?;
            (list, ruleset)
        }
    };
    let mut counted = Counted::new(&ruleset.alphabet);
    if ruleset.alphabet.is_ambiguous() {
        // A word counts once, in however many ways it can be laid.
        let words = store.words(&list, Version::Corrected)?;
        words.iter().for_each(|word| counted.add(&word.text));
    } else {
        store.each_word(&list, |word| counted.add(word))?;
    }
    drop(store);
    let whole = whole(&list, &counted, &ruleset);
    session.comes_to(whole.words > 0);
    let mut out = session.out();
    match session.format {
        Format::Json => json_object(&mut out, &whole)?,
        Format::Csv | Format::Tsv => {
            let header = ["of", "value", "count", "words", "share", "tiles", "tile_share"];
            separated(&mut out, session.format, &header, fields(&whole))?;
        }
        Format::Table => draw(&mut out, &whole, session.surroundings.width.unwrap_or(WIDTH))?,
    }
    out.flush()?;
    if ruleset.alphabet.is_ambiguous() && session.format == Format::Table {
        note("words count as spelled; a tile of several characters counts besides its letters");
    }
    Ok(if whole.words == 0 { Outcome::Nothing } else { Outcome::Found })
}

/// What is counted word by word.
struct Counted<'a> {
    alphabet: &'a Alphabet,
    /// The letters of several characters.
    several: Vec<(usize, &'a str)>,
    words: usize,
    lengths: [u64; MAX_WORD + 1],
    letters_in_all: u64,
    /// How often each letter occurs, and in how many words.
    letters: Vec<(u64, u64)>,
}

impl<'a> Counted<'a> {
    fn new(alphabet: &'a Alphabet) -> Self {
        let labels = alphabet.letters().map(|letter| alphabet.label(letter)).enumerate();
        let several = labels.filter(|(_, label)| label.chars().nth(1).is_some());
        Self {
            alphabet,
            several: several.collect(),
            words: 0,
            lengths: [0; MAX_WORD + 1],
            letters_in_all: 0,
            letters: vec![(0, 0); alphabet.len()],
        }
    }

    fn add(&mut self, text: &str) {
        self.words += 1;
        // A word that is damaged is counted by no letter.
        let Ok(letters) = self.alphabet.word(text) else { return };
        self.lengths[letters.len()] += 1;
        self.letters_in_all += letters.len() as u64;
        for (letter, count) in letters.counts().iter() {
            let counted = &mut self.letters[letter.index()];
            *counted = (counted.0 + u64::from(count), counted.1 + 1);
        }
        for (index, label) in &self.several {
            let count = text.matches(*label).count() as u64;
            let counted = &mut self.letters[*index];
            *counted = (counted.0 + count, counted.1 + u64::from(count > 0));
        }
    }
}

fn whole<'a>(list: &'a ListInfo, counted: &Counted<'_>, ruleset: &'a Ruleset) -> Whole<'a> {
    let (alphabet, tiles) = (&ruleset.alphabet, &ruleset.tiles);
    let Counted { words, lengths, letters_in_all, letters: counts, .. } = counted;
    let share = |part: u64, whole: u64| if whole == 0 { 0.0 } else { part as f64 / whole as f64 };
    let all_tiles = alphabet.letters().map(|letter| u64::from(tiles.count(letter))).sum();
    let length_rows = lengths.iter().enumerate().filter(|(_, words)| **words > 0);
    let length_rows = length_rows.map(|(length, &count)| LengthRow {
        length,
        words: count,
        share: share(count, *words as u64),
    });
    let letters = alphabet.letters().map(|letter| {
        let (count, words) = counts[letter.index()];
        let in_set = tiles.count(letter);
        LetterRow {
            letter: alphabet.label(letter),
            count,
            words,
            share: share(count, *letters_in_all),
            tiles: in_set,
            tile_share: share(in_set.into(), all_tiles),
        }
    });
    Whole {
        list: &list.name,
        language: &list.language,
        words: *words,
        letters_in_all: *letters_in_all,
        lengths: length_rows.collect(),
        letters: letters.collect(),
    }
}

/// One row for each length and each letter; what one of them has not is empty.
fn fields(whole: &Whole<'_>) -> impl Iterator<Item = [String; 7]> {
    let share = |share: f64| format!("{share:.5}");
    let empty = String::new;
    let lengths = whole.lengths.iter().map(move |row| {
        let (length, words) = (row.length.to_string(), row.words.to_string());
        ["length".to_owned(), length, empty(), words, share(row.share), empty(), empty()]
    });
    let letters = whole.letters.iter().map(move |row| {
        let [count, words, tiles] = [row.count, row.words, row.tiles.into()].map(|n| n.to_string());
        let (of, letter) = ("letter".to_owned(), row.letter.to_owned());
        [of, letter, count, words, share(row.share), tiles, share(row.tile_share)]
    });
    lengths.chain(letters)
}

fn draw(out: &mut impl Write, whole: &Whole<'_>, width: usize) -> Result<(), Error> {
    let words = thousands(whole.words as u64);
    writeln!(out, "{}: {words} words, {}\n", whole.list, whole.language)?;
    let percent = |share: f64| format!("{:.1} %", share * 100.0);
    let mut lengths = table(&["letters", "words", "share", ""], &[0, 1, 2]);
    let most = whole.lengths.iter().map(|row| row.share).fold(0.0, f64::max);
    // Before the bar stand numbers as wide as the header or wider.
    let widest = whole.lengths.iter().map(|row| thousands(row.words).len()).max().unwrap_or(0);
    let room = width.saturating_sub("letters".len() + widest.max(5) + 6 + 4 * 2).max(NARROWEST);
    for row in &whole.lengths {
        let (length, words) = (row.length.to_string(), thousands(row.words));
        lengths.add_row([length, words, percent(row.share), bar(row.share, most, room)]);
    }
    write_table(out, &lengths)?;
    writeln!(out)?;
    let mut letters =
        table(&["letter", "times", "words", "share", "tiles", "of tiles", ""], &[1, 2, 3, 4, 5]);
    let most = whole.letters.iter().map(|row| row.share).fold(0.0, f64::max);
    let widest = whole.letters.iter().map(|row| thousands(row.count).len()).max().unwrap_or(0);
    let numbers = "letter".len() + 2 * widest.max(5) + 6 + "tiles".len() + "of tiles".len();
    let room = width.saturating_sub(numbers + 7 * 2).max(NARROWEST);
    for row in &whole.letters {
        let [count, words] = [row.count, row.words].map(thousands);
        let (share, tile_share) = (percent(row.share), percent(row.tile_share));
        let bar = bar(row.share, most, room);
        let letter = row.letter.to_owned();
        letters.add_row([letter, count, words, share, row.tiles.to_string(), tile_share, bar]);
    }
    write_table(out, &letters)
}
