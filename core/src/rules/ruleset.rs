//! A ruleset: an alphabet with its tiles, a layout, the numbers of the rules, and how word lists
//! of the language are cleaned.

use std::path::PathBuf;

use serde::Deserialize;
use thiserror::Error;

use super::faults::RulesFaults;
use super::{Accents, Cleaning, Layout, Points, Premium, TileSet, TileSetError};
use crate::tile::{Alphabet, LetterSet};

/// The longest text of a ruleset that is read, in bytes.
pub(super) const MAX_FILE: usize = 1 << 16;

/// The most tiles on a rack.
pub(super) const MAX_RACK: usize = 15;

/// Everything a game is played by. The built-in ones are each a folder of `data/`; others are read
/// by [`Ruleset::from_toml`].
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// What files and commands call it: `nl`. A built-in one has the name of its folder.
    pub id: String,
    /// Its name: `Dutch`.
    pub name: String,
    /// The letters, in order.
    pub alphabet: Alphabet,
    /// The points and number of tiles of each letter.
    pub tiles: TileSet,
    /// The letters that are vowels.
    pub vowels: LetterSet,
    /// The premium squares.
    pub layout: Layout,
    /// The name of the layout, or else its rows as one word.
    pub layout_name: String,
    /// The numbers of the rules.
    pub rules: Rules,
    /// How a word list is cleaned at import.
    pub cleaning: Cleaning,
    /// Files where an installed word list may be found.
    pub word_files: Vec<PathBuf>,
    /// The package that installs such a word list.
    pub word_package: Option<String>,
    /// The numbers that Wordfeud's saved games give it.
    pub numbers: Vec<u32>,
    /// The id of the ruleset whose built-in word list and short words this one shares.
    pub(super) words: String,
}

/// The numbers of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// How many tiles a rack holds, 1 to 15.
    pub rack_size: usize,
    /// The points for playing a full rack in one move, a bingo.
    pub bingo_bonus: Points,
    /// The fewest tiles in the bag that still allow a swap.
    pub swap_limit: usize,
    /// The number of scoreless moves in a row that end the game.
    pub passes: usize,
    /// Whether a swap counts as a scoreless move.
    pub swaps_count: bool,
    /// Whether the starting square is also a double word.
    pub start_doubles: bool,
    /// Whether a move with a word that the list lacks may be laid, and is lost with the turn once it is challenged,
    /// as in Scrabble tournaments; otherwise it is refused.
    #[serde(default)]
    pub challenges: bool,
}

/// Why data do not make a ruleset.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RulesError {
    /// There is no such ruleset.
    #[error("no language or game {name:?}")]
    Unknown {
        /// The name that was given.
        name: String,
        /// The rulesets that exist: `nl (Dutch)`.
        known: Vec<String>,
    },
    /// `ruleset.toml` is malformed.
    #[error("data/{id}/ruleset.toml: {error}")]
    Toml {
        /// The ruleset.
        id: String,
        /// Why.
        error: Box<toml::de::Error>,
    },
    /// `tiles.csv` is malformed.
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
        /// What is wrong, and what to write.
        what: String,
    },
    /// The text of a custom ruleset is wrong.
    #[error("the rules of the list {list}:{faults}")]
    Custom {
        /// The list that is kept with it.
        list: String,
        /// What is wrong.
        #[source]
        faults: RulesFaults,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesetFile {
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
    /// A layout under these rules: with or without a double word at the start.
    pub fn layout(&self, layout: Layout) -> Layout {
        if self.start_doubles { layout.with_start(Premium::DoubleWord) } else { layout }
    }
}

impl Ruleset {
    /// Whether it is one of the built-in rulesets, whose ids others can't have.
    pub fn is_built_in(&self) -> bool {
        wfq_data::file(&self.id, "ruleset.toml").is_some()
    }

    /// Whether a name is that of the ruleset: its id, or that of a built-in one, in either case.
    pub fn goes_by(&self, name: &str) -> bool {
        name.eq_ignore_ascii_case(&self.id) || Self::id_of(name) == Some(&*self.id)
    }

    /// Whether two rulesets have the same letters, so that the words of one are words of the other.
    pub fn has_letters_of(&self, other: &Self) -> bool {
        let labels = |ruleset: &Self| -> Vec<String> {
            let alphabet = &ruleset.alphabet;
            alphabet.letters().map(|letter| alphabet.label(letter).to_owned()).collect()
        };
        labels(self) == labels(other)
    }

    /// Whether moves and their values are the same by two rulesets: letters, tiles, layout and numbers.
    pub fn plays_like(&self, other: &Self) -> bool {
        // What becomes of a word that the list lacks is no matter of moves.
        let rules = |ruleset: &Self| Rules { challenges: false, ..ruleset.rules };
        self.has_letters_of(other)
            && (&self.tiles, &self.layout) == (&other.tiles, &other.layout)
            && rules(self) == rules(other)
    }

    /// Whether words of another ruleset's lists are words of the same language in the same letters.
    pub fn shares_words_of(&self, other: &Self) -> bool {
        self.words == other.words && self.has_letters_of(other)
    }

    /// The id of the built-in ruleset whose built-in words are words of this one's language, in its
    /// letters.
    pub fn built_in_list(&self) -> Option<&str> {
        let shared = Self::built_in(&self.words).ok()?;
        let has_words = shared.has_built_in_words() && self.shares_words_of(&shared);
        has_words.then_some(&*self.words)
    }

    /// Another layout under these rules, or else the ruleset's own.
    pub fn layout_or_own(&self, other: Option<Layout>) -> Layout {
        other.map_or_else(|| self.layout.clone(), |layout| self.rules.layout(layout))
    }

    /// Reads a ruleset from the texts of its two files, `ruleset.toml` and `tiles.csv`.
    ///
    /// # Errors
    ///
    /// [`RulesError`] names the file and what is wrong with it.
    pub fn parse(id: &str, ruleset: &str, tiles: &str) -> Result<Self, RulesError> {
        // No ruleset is that long, and parsing other text as TOML takes much time and memory.
        if ruleset.len() > MAX_FILE {
            let what = format!("longer than {MAX_FILE} bytes");
            return Err(RulesError::Value { id: id.to_owned(), what });
        }
        let file: RulesetFile = toml::from_str(ruleset)
            .map_err(|error| RulesError::Toml { id: id.to_owned(), error: Box::new(error) })?;
        let (alphabet, tiles) = TileSet::parse(tiles)
            .map_err(|error| RulesError::Tiles { id: id.to_owned(), error })?;
        let value = |what: String| RulesError::Value { id: id.to_owned(), what };
        let layout = Layout::built_in(&file.layout).ok_or_else(|| {
            value(format!("no layout {:?}; available: {}", file.layout, Layout::names().join(", ")))
        })?;
        if !(1..=MAX_RACK).contains(&file.rules.rack_size) {
            return Err(value(format!("rack_size must be 1 to {MAX_RACK}")));
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
