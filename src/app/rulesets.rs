//! Languages and games at a glance.

use schemars::JsonSchema;
use serde::Serialize;

use crate::rules::{Points, Ruleset};

/// A language or game at a glance.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct RulesetSummary<'r> {
    /// Its id: `nl`.
    pub id: &'r str,
    /// Its name for people.
    pub name: &'r str,
    /// The number of letters of its alphabet.
    pub letters: usize,
    /// The number of tiles, blanks among them.
    pub tiles: usize,
    /// The number of tiles on a rack.
    pub rack_size: usize,
    /// The points for laying a whole rack.
    pub bonus: Points,
    /// The number of tiles that must be in the bag for a swap.
    pub swap_limit: usize,
    /// The number of passes in a row that end the game.
    pub passes: usize,
    /// Whether swaps count as passes.
    pub swaps_count: bool,
    /// Whether a word that the list lacks is lost with the turn once it is challenged, and not refused.
    pub challenges: bool,
    /// The name of its layout, or else its rows as one word.
    pub layout: &'r str,
    /// Whether it has a built-in word list.
    pub built_in_words: bool,
}

impl<'r> RulesetSummary<'r> {
    /// The summary of a ruleset.
    pub fn of(ruleset: &'r Ruleset) -> Self {
        Self {
            id: &ruleset.id,
            name: &ruleset.name,
            letters: ruleset.alphabet.len(),
            tiles: ruleset.tiles.total(),
            rack_size: ruleset.rules.rack_size,
            bonus: ruleset.rules.bingo_bonus,
            swap_limit: ruleset.rules.swap_limit,
            passes: ruleset.rules.passes,
            swaps_count: ruleset.rules.swaps_count,
            challenges: ruleset.rules.challenges,
            layout: &ruleset.layout_name,
            built_in_words: ruleset.has_built_in_words(),
        }
    }
}

/// A language or game with its tiles.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct RulesetWithTiles<'r> {
    /// Its summary.
    #[serde(flatten)]
    pub summary: RulesetSummary<'r>,
    /// Its tiles: the letters in the order of the alphabet, then the blank.
    pub set: Vec<TileSummary<'r>>,
}

/// The tiles of a letter, or the blanks.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct TileSummary<'r> {
    /// The letter; `?` for the blank.
    pub letter: &'r str,
    /// The points of each tile.
    pub points: Points,
    /// The number of tiles.
    pub count: u8,
}

impl<'r> RulesetWithTiles<'r> {
    /// The summary of a ruleset with its tiles.
    pub fn of(ruleset: &'r Ruleset) -> Self {
        let Ruleset { alphabet, tiles, .. } = ruleset;
        let letters = alphabet.letters().map(|letter| TileSummary {
            letter: alphabet.label(letter),
            points: tiles.points(letter),
            count: tiles.count(letter),
        });
        let blank = TileSummary { letter: "?", points: 0, count: tiles.blanks() };
        Self { summary: RulesetSummary::of(ruleset), set: letters.chain([blank]).collect() }
    }
}
