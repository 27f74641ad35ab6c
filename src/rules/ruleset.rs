//! A ruleset: an alphabet with its tiles, a layout, the numbers of the rules, and how word lists
//! of the language are cleaned.

use std::path::PathBuf;

use serde::Deserialize;
use thiserror::Error;

use super::{Accents, Cleaning, Layout, Points, Premium, TileSet, TileSetError};
use crate::tile::{Alphabet, LetterSet};

/// The longest `ruleset.toml` that is read, in bytes.
const MAX_FILE: usize = 1 << 16;

/// What a game is played with. One folder of `data/` each.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// The folder's name: `nl`.
    pub id: String,
    /// What people call it: `Dutch`.
    pub name: String,
    /// The letters.
    pub alphabet: Alphabet,
    /// Their points and counts.
    pub tiles: TileSet,
    /// The letters that are vowels.
    pub vowels: LetterSet,
    /// The premium squares.
    pub layout: Layout,
    /// The name of the layout.
    pub layout_name: String,
    /// The numbers of the rules.
    pub rules: Rules,
    /// How a word list is cleaned at import.
    pub cleaning: Cleaning,
    /// Where a word list may be found that does not come with the program.
    pub word_files: Vec<PathBuf>,
    /// What installs such a word list, for people.
    pub word_package: Option<String>,
    /// The numbers that Wordfeud's saved games have for it.
    pub numbers: Vec<u32>,
    /// The ruleset whose word list comes with the program for this one, and whose short words are its.
    pub(super) words: String,
}

/// The numbers of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// How many tiles a rack holds, 1 to 15.
    pub rack_size: usize,
    /// The points for laying a whole rack in one move.
    pub bingo_bonus: Points,
    /// How many tiles must be in the bag for a swap.
    pub swap_limit: usize,
    /// How many moves in a row without a word end the game.
    pub passes: usize,
    /// Whether a swap counts as such a move.
    pub swaps_count: bool,
    /// Whether the starting square is a double word too.
    pub start_doubles: bool,
}

/// What keeps data from being a ruleset.
#[derive(Debug, Error)]
pub enum RulesError {
    /// There is no such ruleset.
    #[error("no language {name:?}: there is {}", known.join(", "))]
    Unknown {
        /// What was asked for.
        name: String,
        /// What there is: `nl (Dutch)`.
        known: Vec<String>,
    },
    /// `ruleset.toml` does not read.
    #[error("data/{id}/ruleset.toml: {error}")]
    Toml {
        /// The ruleset.
        id: String,
        /// Why.
        error: Box<toml::de::Error>,
    },
    /// `tiles.csv` does not read.
    #[error("data/{id}/tiles.csv:{error}")]
    Tiles {
        /// The ruleset.
        id: String,
        /// Why.
        error: TileSetError,
    },
    /// A number or name in `ruleset.toml` is out of range.
    #[error("data/{id}/ruleset.toml: {what}")]
    Value {
        /// The ruleset.
        id: String,
        /// What is wrong and what would be right.
        what: String,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: String,
    layout: String,
    vowels: String,
    words: Option<String>,
    #[serde(default)]
    files: Vec<PathBuf>,
    package: Option<String>,
    #[serde(default)]
    numbers: Vec<u32>,
    rules: Rules,
    import: Cleaning,
}

impl Rules {
    /// A layout as these rules have it.
    pub fn layout(&self, layout: Layout) -> Layout {
        if self.start_doubles { layout.with_start(Premium::DoubleWord) } else { layout }
    }
}

impl Ruleset {
    /// Another layout as these rules have it, or else their own.
    pub fn layout_or_own(&self, other: Option<Layout>) -> Layout {
        other.map_or_else(|| self.layout.clone(), |layout| self.rules.layout(layout))
    }

    /// Reads a ruleset from the texts of its two files.
    pub fn parse(id: &str, ruleset: &str, tiles: &str) -> Result<Self, RulesError> {
        // No ruleset is as long, and the reader of TOML takes much time and memory for what is none.
        if ruleset.len() > MAX_FILE {
            let what = format!("longer than {MAX_FILE} bytes");
            return Err(RulesError::Value { id: id.to_owned(), what });
        }
        let file: File = toml::from_str(ruleset)
            .map_err(|error| RulesError::Toml { id: id.to_owned(), error: Box::new(error) })?;
        let (alphabet, tiles) = TileSet::parse(tiles)
            .map_err(|error| RulesError::Tiles { id: id.to_owned(), error })?;
        let value = |what: String| RulesError::Value { id: id.to_owned(), what };
        let layout = Layout::built_in(&file.layout).ok_or_else(|| {
            value(format!("no layout {:?}: there is {}", file.layout, Layout::names().join(", ")))
        })?;
        if !(1..=15).contains(&file.rules.rack_size) {
            return Err(value("rack_size must be 1 to 15".to_owned()));
        }
        let fold = file.import.fold.clone();
        let alphabet = alphabet.with_folds(fold, file.import.accents == Accents::Fold);
        let vowels =
            alphabet.word(&file.vowels).map_err(|error| value(format!("vowels, {error}")))?;
        Ok(Self {
            id: id.to_owned(),
            vowels: vowels.iter().copied().collect(),
            name: file.name,
            alphabet,
            tiles,
            layout: file.rules.layout(layout),
            layout_name: file.layout,
            rules: file.rules,
            cleaning: file.import,
            word_files: file.files,
            word_package: file.package,
            numbers: file.numbers,
            words: file.words.unwrap_or_else(|| id.to_owned()),
        })
    }
}
