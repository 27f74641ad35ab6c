//! The tiles that are neither on the board nor on one's own rack.

use schemars::JsonSchema;
use serde::Serialize;

use crate::game::chance;
use crate::rules::{Points, Ruleset};
use crate::tile::{Letter, Tiles};

/// The unseen tiles, counted.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct UnseenRow {
    /// How many tiles are unseen.
    pub unseen: usize,
    /// The points of these tiles together.
    pub points: Points,
    /// How many of them are vowels.
    pub vowels: usize,
    /// How many of them are consonants.
    pub consonants: usize,
    /// How many of them are blanks.
    pub blanks: u8,
    /// Whether they are the opponent's rack: the bag is empty, and one's own rack is known.
    pub opponents_rack: bool,
    /// Each tile of the set, the blank last.
    pub tiles: Vec<UnseenTileRow>,
}

/// A tile and how many of it are unseen. Chances are from 0 to 1.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct UnseenTileRow {
    /// Its label; `?` is the blank.
    pub letter: String,
    /// How many of it are unseen.
    pub unseen: usize,
    /// How many of it the set has.
    pub total: usize,
    /// Its points.
    pub points: Points,
    /// The chance that the next tile drawn is this one, 0 to 1.
    pub chance: f64,
    /// The chance that a whole rack drawn has one or more of it, 0 to 1.
    pub chance_of_rack: f64,
}

impl UnseenRow {
    /// Counts the tiles that are left where the own rack is this, or empty because it is not known.
    pub fn of(left: &Tiles, rack: &Tiles, ruleset: &Ruleset) -> Self {
        let set = &ruleset.tiles;
        let all = left.len();
        let row = |letter: &str, unseen: u8, total: u8, points| UnseenTileRow {
            letter: letter.to_owned(),
            unseen: unseen.into(),
            total: total.into(),
            points,
            chance: chance(unseen.into(), all, 1),
            chance_of_rack: chance(unseen.into(), all, ruleset.rules.rack_size),
        };
        let letters = ruleset.alphabet.letters().filter(|letter| set.count(*letter) > 0);
        let letters = letters.map(|letter| {
            let label = ruleset.alphabet.label(letter);
            row(label, left.letters.of(letter), set.count(letter), set.points(letter))
        });
        let tiles = letters.chain([row("?", left.blanks, set.blanks(), 0)]).collect();
        let count = |wanted: &dyn Fn(Letter) -> bool| {
            let letters = left.letters.iter().filter(|(letter, _)| wanted(*letter));
            letters.map(|(_, count)| usize::from(count)).sum()
        };
        let points = left.letters.iter().map(|(letter, n)| set.points(letter) * Points::from(n));
        Self {
            unseen: all,
            points: points.sum(),
            vowels: count(&|letter| ruleset.vowels.contains(letter)),
            consonants: count(&|letter| !ruleset.vowels.contains(letter)),
            blanks: left.blanks,
            // Without a rack the unseen tiles are on both racks.
            opponents_rack: !rack.is_empty() && (1..=ruleset.rules.rack_size).contains(&all),
            tiles,
        }
    }
}
