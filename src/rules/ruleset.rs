//! A ruleset: an alphabet with its tiles, a layout, the numbers of the rules, and how word lists
//! of the language are cleaned.

use std::path::PathBuf;
use std::sync::Arc;

use serde::Deserialize;
use thiserror::Error;

use super::{Accents, Cleaning, Layout, Points, Premium, TileSet, TileSetError, data, shared};
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
    words: String,
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

    /// The id of the ruleset that has this id or name, in either case: `nl` for `Dutch`.
    pub fn id_of(name: &str) -> Option<&'static str> {
        let same = |other: &str| other.eq_ignore_ascii_case(name);
        let by_id = Self::names().into_iter().find(|id| same(id));
        by_id.or_else(|| Self::all().find(|(_, ruleset)| same(&ruleset.name)).map(|(id, _)| id))
    }

    /// The ids of the rulesets whose name has this word: `nb` and `nn` for `norwegian`.
    pub fn named_like(word: &str) -> Vec<&'static str> {
        let word = word.to_lowercase();
        let has = |name: &str| name.to_lowercase().split([' ', ',']).any(|part| part == word);
        Self::all().filter(|(_, ruleset)| has(&ruleset.name)).map(|(id, _)| id).collect()
    }

    /// The id of the ruleset that has this number in Wordfeud's saved games.
    pub fn id_of_number(number: u32) -> Option<&'static str> {
        Self::all().find(|(_, ruleset)| ruleset.numbers.contains(&number)).map(|(id, _)| id)
    }

    fn all() -> impl Iterator<Item = (&'static str, Arc<Self>)> {
        Self::names().into_iter().filter_map(|id| Some((id, shared::ruleset(id)?.ok()?)))
    }

    /// The ruleset of this id, in either case.
    pub fn built_in(name: &str) -> Result<Self, RulesError> {
        let id = Self::names().into_iter().find(|id| id.eq_ignore_ascii_case(name)).unwrap_or("");
        let Some(ruleset) = shared::ruleset(id) else {
            let known =
                Self::all().map(|(id, ruleset)| format!("{id} ({})", ruleset.name)).collect();
            return Err(RulesError::Unknown { name: name.to_owned(), known });
        };
        ruleset.map(Arc::unwrap_or_clone)
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

    /// The names of the rulesets that are built into the program, in alphabetical order.
    pub fn names() -> Vec<&'static str> {
        let mut names: Vec<_> = data::rulesets().collect();
        names.sort_unstable();
        names
    }

    /// The names of the rulesets that come with a word list.
    pub fn with_words() -> Vec<&'static str> {
        Self::names().into_iter().filter(|id| data::file(id, "words.txt.gz").is_some()).collect()
    }

    /// The word list that is built into the program, gzipped, where the ruleset has one.
    pub fn built_in_words(&self) -> Option<&'static [u8]> {
        data::file(&self.words, "words.txt.gz")
    }

    /// What leaves are worth with a word list of this ruleset, built into the program where it was
    /// trained: gzipped CSV of `tiles,value,count`, no field in quotes.
    pub fn built_in_leaves(&self) -> Option<&'static [u8]> {
        data::file(&self.id, "leaves.csv.gz")
    }

    /// Whether any short words are known to correct.
    pub fn has_short_words(&self) -> bool {
        let (mut blocked, mut allowed) = self.short_words();
        blocked.next().or_else(|| allowed.next()).is_some()
    }

    /// The words of two and three letters that general dictionaries have and the game does not
    /// accept, then those that it accepts and dictionaries lack.
    pub fn short_words(
        &self,
    ) -> (impl Iterator<Item = &'static str>, impl Iterator<Item = &'static str>) {
        let words = |name| {
            let lines = data::text(&self.words, name).unwrap_or_default().lines();
            lines.filter(|line| !line.starts_with('#') && !line.is_empty())
        };
        (words("short-blocked.txt"), words("short-allowed.txt"))
    }
}

#[cfg(test)]
mod tests {
    use super::super::ShortWords;
    use super::*;

    #[test]
    fn every_folder_of_data_is_a_ruleset() {
        assert_eq!(Ruleset::all().count(), Ruleset::names().len());
        assert_eq!(Ruleset::with_words(), ["en", "nl"]);
        for (name, ruleset) in Ruleset::all() {
            assert_eq!(ruleset.id, name);
            assert_eq!(ruleset.rules.rack_size, 7, "{name}");
        }
    }

    #[test]
    fn in_scrabble_the_start_doubles() {
        let at_start = |name| {
            let ruleset = Ruleset::built_in(name).expect("built in");
            let (row, column) = ruleset.layout.start();
            ruleset.layout.premium(row, column)
        };
        assert_eq!(at_start("scrabble-en"), Premium::DoubleWord);
        assert_eq!([at_start("en"), at_start("wwf-en")], [Premium::None; 2]);
    }

    #[test]
    fn swedish_q_and_w_have_no_tile() {
        let swedish = Ruleset::built_in("SV").expect("built in");
        let without: Vec<_> =
            swedish.alphabet.letters().filter(|&letter| swedish.tiles.count(letter) == 0).collect();
        assert_eq!(swedish.alphabet.text(&without), "QW");
        assert_eq!(swedish.alphabet.len(), 29);
    }

    #[test]
    fn an_unknown_language_is_answered_with_what_there_is() {
        let error = Ruleset::built_in("xx").expect_err("no such language");
        let said = error.to_string();
        assert!(
            said.starts_with("no language \"xx\": there is da (Danish), de (German),"),
            "{said}"
        );
    }

    #[test]
    fn a_language_goes_by_its_name_too() {
        let ids = ["NL", "dutch", "Swedish", "klingon"].map(Ruleset::id_of);
        assert_eq!(ids, [Some("nl"), Some("nl"), Some("sv"), None]);
    }

    #[test]
    fn wordfeuds_numbers_name_languages() {
        let ids: Vec<_> = (0..=12).map(|n| Ruleset::id_of_number(n).unwrap_or("none")).collect();
        let known = ["en", "nb", "nl", "da", "sv", "en", "es", "fr", "sv", "de", "nn", "fi", "pt"];
        assert_eq!(ids, known);
        assert_eq!(Ruleset::id_of_number(13), None);
    }

    #[test]
    fn short_words_are_words_once() {
        for (id, ruleset) in Ruleset::all() {
            let (blocked, allowed) = ruleset.short_words();
            let words: Vec<_> = blocked.chain(allowed).collect();
            for word in &words {
                let letters = ruleset.alphabet.word(word).map_or(0, |word| word.len());
                assert!((2..=3).contains(&letters), "{id}: {word:?}");
                assert_eq!(words.iter().filter(|other| *other == word).count(), 1, "{id}: {word}");
            }
            assert_eq!(words.is_empty(), ["es", "scrabble-es"].contains(&id), "{id}");
            assert_eq!(ruleset.has_short_words(), !words.is_empty(), "{id}");
            assert_eq!(ruleset.cleaning.short_words == ShortWords::Game, !words.is_empty(), "{id}");
        }
    }

    #[test]
    fn a_wrong_ruleset_is_named() {
        let right = data::text("nl", "ruleset.toml").expect("built in");
        let tiles = data::text("nl", "tiles.csv").expect("built in");
        let error = |from, to| {
            let text = right.replacen(from, to, 1);
            assert_ne!(text, right);
            Ruleset::parse("nl", &text, tiles).expect_err("no ruleset").to_string()
        };
        assert!(error("rack_size = 7", "rack_size = 16").contains("rack_size must be 1 to 15"));
        assert!(error("layout = \"wordfeud\"", "layout = \"x\"").contains("no layout \"x\""));
        assert!(error("vowels = \"AEIOU\"", "vowels = \"A1\"").contains("vowels, column 2: '1'"));
        assert!(error("name", "nome").contains("unknown field `nome`"));
    }
}
