//! SQL functions on words.

use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::types::{Value, ValueRef};
use web_time::Instant;

use super::adder::{FunctionAdder, FunctionRules};
use super::arithmetic::{has, stored};
use super::mentioned::Mentioned;
use super::regex::{WordRegex, compile_regex};
use crate::lexicon::{Letters, Pattern, RowPattern};
use crate::rules::{Combinations, Ruleset};
use crate::store::ask::meaning::readings;
use crate::store::file::values::{Failure, text_of, word_of};
use crate::tile::{LetterCounts, LetterMask, LetterSet, Rack, Signature};
use crate::wordplay::{WordKey, distance, shifted};

/// Adds `REGEXP`, and the functions on words with a ruleset's alphabet and points:
///
/// * `signature(word)`, `alphagram(word)`, `mask(word)`, `points(word)`: as the columns of `words`;
/// * `consonants(word)`, `shape(word)`, `unshifted(word)`: what it has in common with words like it, [`WordKey`];
/// * `shifted(word, by)`: with each letter moved `by` places along the alphabet;
/// * `consists(word, letters)`: the percentage of its letters that are among these, rounded down;
/// * `vowels(word)`, `distinct_letters(word)`: how many it has;
/// * `alphabet_key(word)`: bytes that put words in the order of the alphabet;
/// * `combinations(word)`, `combinations(word, blanks)`: the number of ways to draw its letters from a full bag, with at
///   most that many of its blanks;
/// * `matches(word, pattern)`: 1 if the whole word matches, [`Pattern`];
/// * `anagram_of(word, letters)`, `subanagram_of(word, letters)`: 1 if the word uses all of the
///   letters, or only these, [`Letters`];
/// * `points_of(word, letters)`: its points if all other letters are blanks;
/// * `contains_letters(word, letters)`: 1 if the word has these letters, each as often as given;
/// * `fits_row(word, row)`, `fits_row(word, row, rack)`: 1 if it fits somewhere, [`RowPattern`];
/// * `behead(word)`, `curtail(word)`: without its first or last letter;
/// * `reverse(word)`: its letters in reverse;
/// * `repeats(word)`, `doubles(word)`: 1 if it has a letter more than once, or twice in a row;
/// * `has(letters, mask)`, `has(letters, word)`: 1 if it has these letters, each as often as given; a
///   mask counts two or three of a letter;
/// * `divides(p, signature)`, `quotient(signature, p)`, `product(p, q)`: exact for all signatures, each
///   of them a number, its digits, or letters; the quotient is NULL if there is a remainder;
/// * `mentions(definition, text)`: 2 if it has the text as whole words, 1 within words, else 0; in any
///   case;
/// * `distance(word, other)`: the fewest letters to change, insert, remove or swap with a neighbour between them;
/// * `bit_count(number)`: the number of bits set;
/// * `spelling(word)`: without the brackets around letters of several characters;
/// * `readings(word)`: all ways to lay it, an array in JSON.
///
/// Each is NULL for NULL, and for text that is not a word of the alphabet. `patience` is the time that
/// regular expressions may take in total.
pub(in crate::store) fn register(
    connection: &Connection,
    rules: &FunctionRules,
    patience: Option<Duration>,
) -> Result<(), rusqlite::Error> {
    let add = FunctionAdder { connection, rules };
    add.regexp(patience)?;
    add.of_word("signature", |_, word| Some(stored(&Signature::of(word.iter().copied()))))?;
    for key in WordKey::ALL {
        add.add(key_function(key), 1, move |context, ruleset| {
            Ok(word_of(context.get_raw(0), ruleset).map(|word| key.of(&word, ruleset)))
        })?;
    }
    add.add("shifted", 2, |context, ruleset| {
        let (word, by) = (word_of(context.get_raw(0), ruleset), context.get::<Option<i64>>(1)?);
        let letters = ruleset.alphabet.len();
        Ok(word.zip(by).and_then(|(word, by)| {
            let by = by.rem_euclid(i64::try_from(letters).ok()?);
            Some(ruleset.alphabet.text(&shifted(&word, usize::try_from(by).ok()?, letters)?))
        }))
    })?;
    add.of_word("mask", |ruleset, word| {
        Some(LetterMask::of(&word.counts(), ruleset.alphabet.len()).stored().into())
    })?;
    add.of_word("points", |ruleset, word| Some(ruleset.tiles.sum(word).into()))?;
    add.of_word("alphabet_key", |_, word| {
        Some(Value::Blob(word.iter().map(|letter| letter.index() as u8).collect()))
    })?;
    add.of_word("vowels", |ruleset, word| {
        Some(count(word.iter().filter(|letter| ruleset.vowels.contains(**letter)).count()))
    })?;
    add.of_word("distinct_letters", |_, word| Some(count(word.counts().iter().count())))?;
    add.of_word("behead", |ruleset, word| Some(ruleset.alphabet.text(word.get(1..)?).into()))?;
    add.of_word("curtail", |ruleset, word| {
        Some(ruleset.alphabet.text(&word[..word.len().checked_sub(1)?]).into())
    })?;
    add.of_word("spelling", |ruleset, word| Some(ruleset.alphabet.spelling(word).into()))?;
    add.of_word("readings", |ruleset, word| {
        let spelling = ruleset.alphabet.spelling(word);
        serde_json::to_string(&readings(&spelling, &ruleset.alphabet)).ok().map(Value::from)
    })?;
    add.add("bit_count", 1, |context, _| {
        let number = context.get::<Option<i64>>(0)?;
        Ok(number.map(|number| number.count_ones()))
    })?;
    add.of_word("reverse", |ruleset, word| {
        Some(ruleset.alphabet.text(&word.iter().rev().copied().collect::<Vec<_>>()).into())
    })?;
    add.add("distance", 2, |context, ruleset| {
        let [one, two] = [0, 1].map(|at| word_of(context.get_raw(at), ruleset));
        Ok(one.zip(two).map(|(one, two)| count(distance(&one, &two))))
    })?;
    add.of_word("repeats", |_, word| Some((word.counts().most() > 1).into()))?;
    add.of_word("doubles", |_, word| Some(word.windows(2).any(|two| two[0] == two[1]).into()))?;
    add.add("has", 2, |context, ruleset| has(context.get_raw(0), context.get_raw(1), ruleset))?;
    add.of_signatures("divides", |divisor, signature| signature.over(divisor).is_some().into())?;
    add.of_signatures("quotient", |signature, divisor| {
        signature.over(divisor).map_or(Value::Null, |quotient| stored(&quotient))
    })?;
    add.of_signatures("product", |a, b| stored(&a.times(b)))?;
    add.combinations(1)?;
    add.combinations(2)?;
    let pattern =
        |text: &str, ruleset: &Ruleset| Pattern::parse(text, &ruleset.alphabet, ruleset.vowels);
    add.test("matches", pattern, |word, pattern| pattern.matches(word))?;
    let letters = |text: &str, ruleset: &Ruleset| Letters::parse(text, &ruleset.alphabet);
    add.test("anagram_of", letters, |word, letters| letters.all_in(word))?;
    add.test("subanagram_of", letters, |word, letters| letters.enough_for(word))?;
    let counts =
        |text: &str, ruleset: &Ruleset| ruleset.alphabet.word(text).map(|word| word.counts());
    add.test("contains_letters", counts, |word, counts: &LetterCounts| {
        counts.minus(&word.counts()).is_empty()
    })?;
    let set = |text: &str, ruleset: &Ruleset| {
        ruleset.alphabet.word(text).map(|word| word.iter().copied().collect())
    };
    add.test("consists", set, |word, letters: &LetterSet| {
        let among = word.iter().filter(|letter| letters.contains(**letter)).count();
        (100 * among).checked_div(word.len()).map(count)
    })?;
    let row = |text: &str, ruleset: &Ruleset| RowPattern::parse(text, &ruleset.alphabet);
    add.test("fits_row", row, |word, row| !row.starts(word, None).is_empty())?;
    add.mentions()?;
    add.points_of()?;
    add.fits_row_with_rack()
}

impl FunctionAdder<'_> {
    fn combinations(&self, arguments: i32) -> Result<(), rusqlite::Error> {
        // Computed on first use: most statements never need it.
        let known = RefCell::new(None);
        self.add("combinations", arguments, move |context, ruleset| {
            let mut most = u8::MAX;
            if arguments > 1 {
                let Some(blanks) = context.get::<Option<i64>>(1)? else { return Ok(None) };
                let wrong = "combinations: the number of blanks is a whole number from 0";
                let blanks = u64::try_from(blanks).map_err(|_| wrong)?;
                most = blanks.try_into().unwrap_or(u8::MAX);
            }
            let word = word_of(context.get_raw(0), ruleset);
            Ok(word.map(|word| {
                let mut known = known.borrow_mut();
                let of_tiles = known
                    .take()
                    .filter(|(tiles, blanks, _)| *tiles == ruleset.tiles && *blanks == most);
                let (.., combinations) = known.insert(of_tiles.unwrap_or_else(|| {
                    let combinations = Combinations::new(&ruleset.tiles).with_blanks(most);
                    (ruleset.tiles.clone(), most, combinations)
                }));
                let draws = combinations.exact(word.iter().copied());
                i64::try_from(draws).map_or_else(|_| Value::Real(draws as f64), Value::Integer)
            }))
        })
    }

    fn mentions(&self) -> Result<(), rusqlite::Error> {
        self.add("mentions", 2, |context, _| {
            let text = context.get_or_create_aux(1, |text| -> Result<_, Failure> {
                let text = text_of(text).map(|text| Mentioned::new(&text)).transpose();
                Ok(text.map_err(|error| format!("mentions: {error}"))?)
            })?;
            let definition = text_of(context.get_raw(0));
            Ok(definition
                .zip(text.as_ref().as_ref())
                .map(|(definition, text)| text.how(&definition)))
        })
    }

    fn points_of(&self) -> Result<(), rusqlite::Error> {
        self.add("points_of", 2, |context, ruleset| {
            let letters = context.get_or_create_aux(1, |text| -> Result<_, Failure> {
                let letters = text_of(text).map(|text| Letters::parse(&text, &ruleset.alphabet));
                Ok(letters.transpose().map_err(|error| format!("points_of: {error}"))?)
            })?;
            let word = word_of(context.get_raw(0), ruleset);
            Ok(word.zip(letters.as_ref().as_ref()).map(|(word, letters)| {
                let blanks = word.counts().minus(&letters.written());
                let points = |(letter, count)| ruleset.tiles.points(letter) * u32::from(count);
                ruleset.tiles.sum(&word) - blanks.iter().map(points).sum::<u32>()
            }))
        })
    }

    fn fits_row_with_rack(&self) -> Result<(), rusqlite::Error> {
        self.add("fits_row", 3, |context, ruleset| {
            let alphabet = &ruleset.alphabet;
            let row = context.get_or_create_aux(1, |text| -> Result<_, Failure> {
                let row = text_of(text).map(|text| RowPattern::parse(&text, alphabet)).transpose();
                Ok(row.map_err(|error| format!("fits_row: {error}"))?)
            })?;
            let rack = context.get_or_create_aux(2, |text| -> Result<_, Failure> {
                let rack = text_of(text).map(|text| Rack::parse(&text, alphabet)).transpose();
                Ok(rack.map_err(|error| format!("fits_row: {error}"))?)
            })?;
            let word = word_of(context.get_raw(0), ruleset);
            let rack = rack.as_ref().as_ref().map(Rack::tiles);
            Ok(word
                .zip(row.as_ref().as_ref())
                .map(|(word, row)| !row.starts(&word, rack).is_empty()))
        })
    }

    fn regexp(&self, patience: Option<Duration>) -> Result<(), rusqlite::Error> {
        // One call in this many is timed, and stands for the others.
        const TIMED: u32 = 32;
        let (calls, spent) = (Cell::new(0_u32), Cell::new(Duration::ZERO));
        self.add("regexp", 2, move |context, _| {
            let compile = |pattern: ValueRef<'_>| -> Result<_, Failure> {
                let regex = text_of(pattern).map(|pattern| compile_regex(&pattern)).transpose();
                Ok(regex.map_err(|error| format!("regexp: {error}"))?)
            };
            let regex: Arc<Option<WordRegex>> = context.get_or_create_aux(0, compile)?;
            let Some((regex, text)) = regex.as_ref().as_ref().zip(text_of(context.get_raw(1)))
            else {
                return Ok(None);
            };
            calls.set(calls.get().wrapping_add(1));
            let Some(patience) = patience.filter(|_| calls.get().is_multiple_of(TIMED)) else {
                return Ok(Some(regex.is_match(&text).map_err(Failure::from)?));
            };
            let begin = Instant::now();
            let found = regex.is_match(&text).map_err(Failure::from)?;
            spent.set(spent.get() + TIMED * begin.elapsed());
            if spent.get() > patience {
                return Err("the regular expression takes too long: write a simpler one".into());
            }
            Ok(Some(found))
        })
    }
}

/// The function that gives what words have in common.
pub(in crate::store) const fn key_function(key: WordKey) -> &'static str {
    match key {
        WordKey::Shift => "unshifted",
        key => key.name(),
    }
}

fn count(number: usize) -> Value {
    Value::Integer(number.try_into().unwrap_or(i64::MAX))
}
