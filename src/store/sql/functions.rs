//! SQL functions on words.

use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::time::{Duration, Instant};

use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, ToSql};

use super::arithmetic::{has, signature_of, stored};
use super::function_lists::{FunctionList, FunctionLists};
use super::mentioned::Mentioned;
use super::regex::{WordRegex, compile_regex};
use crate::lexicon::{Letters, Pattern, RowPattern};
use crate::rules::{Combinations, Ruleset};
use crate::store::file::values::{Failure, said, text_of, word_of};
use crate::tile::{LetterCounts, LetterMask, Rack, Signature, Word};
use crate::wordplay::distance;

/// Where a statement keeps the list that its functions ask. SQLite has numbers below 0 for what belongs
/// to a whole statement; where it would not keep that, the list is found again.
const STATEMENT_LIST: i32 = -0x7766_7131;

/// Whose alphabet and points functions use.
#[derive(Clone, Debug)]
pub(in crate::store) enum FunctionRules {
    /// Those of a ruleset.
    Fixed(Arc<Ruleset>),
    /// Those of the list in use when a statement begins.
    InUse(Arc<FunctionLists>),
}

impl FunctionRules {
    pub(in crate::store) fn fixed(ruleset: &Ruleset) -> Self {
        Self::Fixed(Arc::new(ruleset.clone()))
    }

    /// The ruleset for a call.
    fn of(&self, context: &Context<'_>) -> Result<Arc<Ruleset>, rusqlite::Error> {
        let lists = match self {
            Self::Fixed(ruleset) => return Ok(Arc::clone(ruleset)),
            Self::InUse(lists) => lists,
        };
        if let Some(list) = context.get_aux::<Arc<FunctionList>>(STATEMENT_LIST)? {
            return Ok(Arc::clone(list.ruleset()));
        }
        let find = |connection: &Connection| lists.find(connection, None);
        let list = wfq_table_function::with_connection(context, find)?;
        let list = list.map_err(rusqlite::Error::UserFunctionError)?;
        Ok(Arc::clone(context.set_aux(STATEMENT_LIST, list)?.ruleset()))
    }
}

/// Adds `REGEXP`, and the functions on words with a ruleset's alphabet and points:
///
/// * `signature(word)`, `alphagram(word)`, `mask(word)`, `points(word)`: as the columns of `words`;
/// * `vowels(word)`, `distinct_letters(word)`: how many it has;
/// * `alphabet_key(word)`: bytes that put words in the order of the alphabet;
/// * `combinations(word)`: the number of ways to draw its letters from a full bag;
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
/// * `spelling(word)`: without the brackets around letters of several characters.
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
    add.of_word("alphagram", |ruleset, word| {
        let mut letters = *word;
        letters.sort();
        Some(ruleset.alphabet.text(&letters).into())
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
    // Computed on first use: most statements never need it.
    let known = RefCell::new(None);
    add.add("combinations", 1, move |context, ruleset| {
        let word = word_of(context.get_raw(0), ruleset);
        Ok(word.map(|word| {
            let mut known = known.borrow_mut();
            let of_tiles = known.take().filter(|(tiles, _)| *tiles == ruleset.tiles);
            let of_tiles = of_tiles
                .unwrap_or_else(|| (ruleset.tiles.clone(), Combinations::new(&ruleset.tiles)));
            let (_, combinations) = known.insert(of_tiles);
            let draws = combinations.exact(word.iter().copied());
            i64::try_from(draws).map_or_else(|_| Value::Real(draws as f64), Value::Integer)
        }))
    })?;
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
    let row = |text: &str, ruleset: &Ruleset| RowPattern::parse(text, &ruleset.alphabet);
    add.test("fits_row", row, |word, row| !row.starts(word, None).is_empty())?;
    add.mentions()?;
    add.points_of()?;
    add.fits_row_with_rack()
}

struct FunctionAdder<'c> {
    connection: &'c Connection,
    rules: &'c FunctionRules,
}

impl FunctionAdder<'_> {
    fn add<T: ToSql>(
        &self,
        name: &str,
        arguments: i32,
        function: impl Fn(&Context<'_>, &Ruleset) -> Result<T, Failure> + Send + 'static,
    ) -> Result<(), rusqlite::Error> {
        let rules = self.rules.clone();
        let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_INNOCUOUS;
        let flags = match self.rules {
            FunctionRules::Fixed(_) => flags | FunctionFlags::SQLITE_DETERMINISTIC,
            // Another list may be in use when an index with the answers is read.
            FunctionRules::InUse(_) => flags,
        };
        self.connection.create_scalar_function(name, arguments, flags, move |context| {
            let answer = function(context, &*rules.of(context)?);
            answer.map_err(|failure| rusqlite::Error::UserFunctionError(said(&failure).into()))
        })
    }

    /// A function of a word.
    fn of_word(
        &self,
        name: &str,
        function: fn(&Ruleset, &Word) -> Option<Value>,
    ) -> Result<(), rusqlite::Error> {
        self.add(name, 1, move |context, ruleset| {
            let word = word_of(context.get_raw(0), ruleset);
            Ok(word.and_then(|word| function(ruleset, &word)))
        })
    }

    /// A function of two signatures, or of letters that stand for them.
    fn of_signatures(
        &self,
        name: &'static str,
        function: fn(&Signature, &Signature) -> Value,
    ) -> Result<(), rusqlite::Error> {
        self.add(name, 2, move |context, ruleset| {
            let [a, b] = [0, 1].map(|at| {
                signature_of(context.get_raw(at), ruleset)
                    .map_err(|error| format!("{name}: {error}"))
            });
            Ok(a?.zip(b?).map_or(Value::Null, |(a, b)| function(&a, &b)))
        })
    }

    /// A function that tests a word against a second text, which is parsed once.
    fn test<T: Send + Sync + 'static, E: std::error::Error + Send + Sync + 'static>(
        &self,
        name: &'static str,
        parse: fn(&str, &Ruleset) -> Result<T, E>,
        passes: fn(&Word, &T) -> bool,
    ) -> Result<(), rusqlite::Error> {
        self.add(name, 2, move |context, ruleset| {
            let read = |text: ValueRef<'_>| -> Result<Option<T>, Failure> {
                let Some(text) = text_of(text) else { return Ok(None) };
                Ok(Some(parse(&text, ruleset).map_err(|error| format!("{name}: {error}"))?))
            };
            let asked = context.get_or_create_aux(1, read)?;
            let word = word_of(context.get_raw(0), ruleset);
            Ok(word.zip(asked.as_ref().as_ref()).map(|(word, asked)| passes(&word, asked)))
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

fn count(number: usize) -> Value {
    Value::Integer(number.try_into().unwrap_or(i64::MAX))
}
