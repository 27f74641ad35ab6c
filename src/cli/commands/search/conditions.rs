//! The conditions of a search as they were typed, read in the alphabet of a list.

use std::path::Path;

use crate::cli::commands::search::args::{Kind, Search, Typed, range};
use crate::cli::term::{Error, input, name};
use crate::lexicon::{Cleaner, Letters, Pattern, PatternError, Row, SourceText, typed_letters};
use crate::rules::Ruleset;
use crate::store::{Condition, Measure, Order, compile_regex};
use crate::tile::{Alphabet, LetterCounts, LetterSet, Rack, Tile, Tiles, Word};

/// What is asked.
pub struct Asked {
    /// What has to hold, each with whether it is the other way round.
    pub conditions: Vec<(bool, Condition)>,
    pub rack: Option<Rack>,
    /// The row of a board that words have to fit.
    pub row: Option<Row>,
    /// The pattern whose letters lie on the board already.
    pattern: Option<Pattern>,
    /// The rack, with the letters that lie there already.
    letters: Option<Tiles>,
}

/// Reads all conditions. `list_of` finds the number of a list by name.
pub fn read(
    command: &Search,
    ruleset: &Ruleset,
    mut list_of: impl FnMut(&str) -> Result<i64, Error>,
) -> Result<Asked, Error> {
    let alphabet = &ruleset.alphabet;
    let rack = command.rack.as_deref().map(|rack| Rack::parse(rack, alphabet)).transpose()?;
    let mut asked = Asked { conditions: Vec::new(), rack, row: None, pattern: None, letters: None };
    if let Some(text) = &command.pattern {
        let condition = pattern_or_regex(text, "the pattern", alphabet)?;
        if let Condition::Pattern(pattern) = &condition {
            asked.pattern = Some(pattern.clone());
        }
        asked.conditions.push((false, condition));
    }
    for typed in &command.conditions.0 {
        let condition = condition(typed, ruleset, command.rack.as_deref(), &mut list_of)?;
        match &condition {
            Condition::FitsRow(..) if !typed.negated => {
                asked.row = Row::parse(&typed.value, alphabet).ok()
            }
            Condition::Pattern(pattern)
                if typed.kind == Kind::Pattern && !typed.negated && asked.pattern.is_none() =>
            {
                asked.pattern = Some(pattern.clone());
            }
            _ => (),
        }
        asked.conditions.push((typed.negated, condition));
    }
    if let (Some(rack), None) = (&asked.rack, &asked.row) {
        let written = asked.pattern.as_ref().map_or(LetterCounts::NONE, Pattern::written);
        let letters = rack.tiles().letters.plus(&written);
        let tiles = Tiles { letters, blanks: rack.tiles().blanks };
        asked.letters = Some(tiles);
        asked.conditions.push((false, Condition::SomeOf(Letters::of(tiles))));
    }
    let all = command.limit.is_some() || command.count || !command.sort.is_empty();
    if asked.conditions.is_empty() && !all {
        return Err(Error::new(
            "nothing to search for: give a pattern like '__%GEBAK', '*' for all words, or a condition; see wfq search --help",
        ));
    }
    Ok(asked)
}

fn in_option(option: &str, error: &PatternError) -> Error {
    Error::new(format!("{option}, {error}"))
}

fn condition(
    typed: &Typed,
    ruleset: &Ruleset,
    rack: Option<&str>,
    list_of: &mut impl FnMut(&str) -> Result<i64, Error>,
) -> Result<Condition, Error> {
    let alphabet = &ruleset.alphabet;
    let option = format!("--{}", typed.name);
    let value = typed.value.as_str();
    let failed = |error: PatternError| in_option(&option, &error);
    let pattern = |text: &str| Pattern::parse(text, alphabet);
    let letters = || Letters::parse(value, alphabet).map_err(failed);
    let word = || {
        let word = alphabet
            .word(&alphabet.folded(value))
            .map_err(|error| Error::new(format!("{option}, {error}")))?;
        if word.is_empty() {
            return Err(Error::new(format!("{option}: no letters given")));
        }
        Ok(word)
    };
    let number = |measure| -> Result<Condition, Error> {
        let range = range(value).map_err(|said| Error::new(format!("{option}: {said}")))?;
        Ok(Condition::Number(measure, range))
    };
    Ok(match typed.kind {
        Kind::Pattern => Condition::Pattern(pattern(value).map_err(failed)?),
        Kind::Starts => Condition::Pattern(pattern(&format!("{value}*")).map_err(failed)?),
        Kind::Ends => {
            let shifted = |error: PatternError| PatternError {
                column: error.column.saturating_sub(1).max(1),
                ..error
            };
            Condition::Pattern(pattern(&format!("*{value}")).map_err(shifted).map_err(failed)?)
        }
        Kind::Regex => regex_of(value, &option, 0, alphabet)?,
        Kind::Anagram => Condition::AllOf(letters()?),
        Kind::Subanagram => {
            let letters = letters()?;
            if letters.is_open() {
                return Err(Error::new(format!(
                    "{option}: * lets every word through: leave it out"
                )));
            }
            Condition::SomeOf(letters)
        }
        Kind::Contains => Condition::Contains(word()?.counts()),
        Kind::Lacks => Condition::Lacks(word()?.iter().copied().collect::<LetterSet>()),
        Kind::Only => Condition::Only(word()?.iter().copied().collect::<LetterSet>()),
        Kind::Length => number(Measure::Length)?,
        Kind::Points => number(Measure::Points)?,
        Kind::Vowels => number(Measure::Vowels)?,
        Kind::Distinct => number(Measure::Distinct)?,
        Kind::Anagrams => number(Measure::Anagrams)?,
        Kind::Probability => number(Measure::Probability)?,
        Kind::FrontHooks => number(Measure::FrontHooks)?,
        Kind::BackHooks => number(Measure::BackHooks)?,
        Kind::TakesFront => Condition::TakesFront(alphabet.text(&word()?)),
        Kind::TakesBack => Condition::TakesBack(alphabet.text(&word()?)),
        Kind::Beheads => Condition::Beheads,
        Kind::Curtails => Condition::Curtails,
        Kind::Repeats => Condition::Repeats,
        Kind::Doubles => Condition::Doubles,
        Kind::In => Condition::InList(list_of(value)?),
        Kind::InFile => Condition::InWords(words_of(Path::new(value), ruleset)?),
        Kind::Definition => Condition::Defined(value.to_owned()),
        Kind::Row => {
            Row::parse(value, alphabet).map_err(failed)?;
            Condition::FitsRow(value.to_owned(), rack.map(str::to_owned))
        }
    })
}

/// A pattern of whole words, or a regular expression between slashes.
pub fn pattern_or_regex(text: &str, option: &str, alphabet: &Alphabet) -> Result<Condition, Error> {
    let between = text.strip_prefix('/').and_then(|rest| rest.strip_suffix('/'));
    match between {
        Some(regex) => regex_of(regex, option, 1, alphabet),
        None => {
            let pattern = Pattern::parse(text, alphabet);
            Ok(Condition::Pattern(pattern.map_err(|error| in_option(option, &error))?))
        }
    }
}

/// A regular expression, whatever the case of its letters; `before` characters stand before it.
fn regex_of(
    text: &str,
    option: &str,
    before: usize,
    alphabet: &Alphabet,
) -> Result<Condition, Error> {
    let text = alphabet.folded(text);
    if let Err(error) = regex_syntax::Parser::new().parse(&text) {
        let (column, said) = match &error {
            regex_syntax::Error::Parse(error) => {
                (error.span().start.column, error.kind().to_string())
            }
            regex_syntax::Error::Translate(error) => {
                (error.span().start.column, error.kind().to_string())
            }
            _ => (1, error.to_string()),
        };
        return Err(Error::new(format!("{option}, column {}: {said}", column + before)));
    }
    let regex = format!("(?i){text}");
    if compile_regex(&regex).is_err() {
        return Err(Error::new(format!("{option}: too large: write a simpler one")));
    }
    Ok(Condition::Regex(regex))
}

/// The words of a file, read as words that are typed are.
fn words_of(path: &Path, ruleset: &Ruleset) -> Result<Vec<String>, Error> {
    let source = SourceText::read(input::open(path)?, None)
        .map_err(|error| Error::new(format!("{}:{error}", name(path))))?;
    let cleaner = Cleaner::new(ruleset);
    let alphabet = &ruleset.alphabet;
    let words = source.text.lines().filter_map(|line| {
        let word = line.split('\t').next().unwrap_or_default().trim();
        typed_letters(word, alphabet, &cleaner).filter(|word| !word.is_empty())
    });
    let readings = words.flat_map(|word| {
        let plain = !alphabet.is_ambiguous() || !alphabet.is_as_spelled(&word);
        let readings = if plain { None } else { alphabet.readings(&word) };
        readings.unwrap_or_else(|| vec![word])
    });
    Ok(readings.map(|word| alphabet.text(&word)).collect())
}

impl Asked {
    /// The points of words as they are shown.
    pub fn points(&self) -> Order {
        match self.letters {
            Some(letters) => Order::PointsOf(Letters::of(letters)),
            None => Order::Number(Measure::Points),
        }
    }

    /// The tiles that make a word: capitals on the board and from the rack, small letters for blanks.
    pub fn reading(&self, word: &Word) -> Vec<Tile> {
        let Some(rack) = &self.rack else {
            return word.iter().map(|letter| Tile::Letter(*letter)).collect();
        };
        let rack = rack.tiles();
        let places = match (&self.row, &self.pattern) {
            (Some(row), _) => {
                row.starts(word, Some(rack)).first().map(|start| row.covered(word.len(), *start))
            }
            (None, Some(pattern)) => pattern.places(word),
            (None, None) => None,
        };
        let mut have = rack.letters;
        let written = places.unwrap_or_else(|| vec![false; word.len()]);
        let tiles = word.iter().zip(written);
        tiles.map(|(letter, written)| Tile::new(*letter, !written && !have.take(*letter))).collect()
    }
}
