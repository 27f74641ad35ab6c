//! Remarks on what was read.

use std::fmt;

use itertools::Itertools;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::seen::{SeenTile, Spot};

/// A remark on what was read from a picture. Its text is a sentence without a capital or a full stop.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[non_exhaustive]
pub enum ReadingNote {
    /// The points on the tiles are those of another language or game than the one asked for.
    OtherPoints {
        /// The name of the one whose points they are.
        of: String,
        /// The name of the one asked for.
        asked: String,
    },
    /// Scores are by the ruleset asked for, though the tiles have the points of another.
    ScoredBy {
        /// The name of the ruleset asked for.
        ruleset: String,
        /// The id of the one whose points the tiles have.
        of: String,
    },
    /// The picture is of another language or game than the one asked for.
    OtherGame {
        /// The id of the one that it is of.
        of: String,
        /// What was asked for.
        asked: String,
        /// The name of the ruleset by whose points moves are scored.
        ruleset: String,
    },
    /// Other games have the same tiles: a picture does not tell which is played.
    SameTiles {
        /// The name of the ruleset that it is read by.
        ruleset: String,
        /// The names of the others.
        others: Vec<String>,
    },
    /// The language lacks letters of the picture.
    Lacking {
        /// The name of the ruleset.
        ruleset: String,
        /// The letters.
        letters: Vec<&'static str>,
        /// The names of the rulesets that have all letters.
        have: Vec<String>,
    },
    /// Places of the rack that look like blanks are taken for empty ones.
    LeftOut {
        /// How many.
        count: usize,
    },
    /// A tile is another letter than its shape says.
    Decided {
        /// Where: `8H`, `rack 3`.
        at: Spot,
        /// What it is: a letter, small for a blank.
        read: SeenTile,
        /// What it looks like.
        instead: SeenTile,
        /// What decided.
        by: DecidedBy,
    },
    /// More tiles of a letter, or more blanks, than there are.
    Surplus {
        /// How many were read.
        count: usize,
        /// The letter, `?` for blanks.
        #[schemars(with = "String")]
        #[serde(serialize_with = "letter_or_blank")]
        tile: Option<&'static str>,
        /// How many there are.
        most: usize,
    },
    /// No tile lies on the starting square.
    NoStart,
    /// Tiles are not connected to the others.
    Loose {
        /// Where the first of them lies.
        at: Spot,
    },
    /// Something lies over the board: the points of a move that is not played?
    Unplayed {
        /// Where.
        at: Spot,
    },
    /// The picture has no rack.
    NoRack,
    /// The rack is not full though the bag is not empty.
    ShortRack {
        /// How many tiles it has.
        count: usize,
    },
    /// The picture says another number of tiles left than the board leaves.
    OtherCount {
        /// What the picture says.
        said: usize,
        /// What the board leaves.
        left: usize,
    },
}

/// What decided which letter a tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum DecidedBy {
    /// The points on it.
    Points,
    /// How many tiles of each letter there are.
    Tiles,
    /// The words of the list.
    Words,
}

impl ReadingNote {
    /// Whether it says which letter a tile is, at a place.
    pub(crate) fn decides(&self, place: Spot) -> bool {
        matches!(self, Self::Decided { at, .. } if *at == place)
    }
}

/// The sentence.
impl fmt::Display for ReadingNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherPoints { of, asked } => {
                write!(f, "the points on the tiles are those of {of}, not {asked}")
            }
            Self::ScoredBy { ruleset, of } => write!(
                f,
                "scores are by the points of {ruleset}; the points on the tiles are those of {of}"
            ),
            Self::OtherGame { of, asked, ruleset } => write!(
                f,
                "the picture is of {of}, but {asked} is asked for: scores are by the points of {ruleset}"
            ),
            Self::SameTiles { ruleset, others } => write!(
                f,
                "read as {ruleset}: {} has the same tiles, and a picture does not tell which is played",
                others.join(", ")
            ),
            Self::Lacking { ruleset, letters, have } => {
                write!(f, "{ruleset} has no {}; ", letters.join(", "))?;
                match have.as_slice() {
                    [] => f.write_str("no language has all letters of the picture"),
                    [one] => write!(f, "{one} has all letters of the picture"),
                    _ => write!(f, "{} have all letters of the picture", have.iter().join(", ")),
                }
            }
            Self::LeftOut { count } => write!(
                f,
                "{count} places of the rack look like blanks: they are taken for empty ones"
            ),
            Self::Decided { at, read, instead, by } => {
                let by = match by {
                    DecidedBy::Points => "its points",
                    DecidedBy::Tiles => "the number of tiles",
                    DecidedBy::Words => "the words of the list",
                };
                write!(f, "{at} is {} rather than {} by {by}", said(*read), said(*instead))
            }
            Self::Surplus { count, tile, most } => {
                let what = match (tile, count) {
                    (None, _) => "blanks".to_owned(),
                    (Some(letter), 1) => format!("tile {letter}"),
                    (Some(letter), _) => format!("tiles {letter}"),
                };
                write!(f, "{count} {what}: the set has {most}")
            }
            Self::NoStart => f.write_str("no tile on the start square"),
            Self::Loose { at } => write!(f, "tiles at {at} do not hang together with the others"),
            Self::Unplayed { at } => write!(
                f,
                "something lies over the board at {at}: the points of a move that is not played?"
            ),
            Self::NoRack => f.write_str("no rack in the picture"),
            Self::ShortRack { count } => write!(
                f,
                "the rack has {} though the bag is not empty: a move that is not played may lie on the board",
                tiles(*count)
            ),
            Self::OtherCount { said, left } => write!(
                f,
                "the picture says {} left, the board read leaves {left}: a tile is misread or hidden",
                tiles(*said)
            ),
        }
    }
}

/// A tile in a sentence: `Q`, `a blank Q`.
fn said(tile: SeenTile) -> String {
    let label = tile.label().unwrap_or("?");
    if tile.is_blank() { format!("a blank {label}") } else { label.to_owned() }
}

/// How many tiles: `1 tile`, `5 tiles`.
pub(crate) fn tiles(count: usize) -> String {
    if count == 1 { "1 tile".to_owned() } else { format!("{count} tiles") }
}

fn letter_or_blank<S: Serializer>(
    letter: &Option<&'static str>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(letter.unwrap_or("?"))
}

/// Writes remarks as their sentences.
pub(super) fn sentences<S: Serializer>(
    notes: &[ReadingNote],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(notes.iter().map(ToString::to_string))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_note_is_a_sentence_and_data() {
        let (at, read, instead) = (Spot::Rack(2), SeenTile::new("O", true), SeenTile::Letter("Q"));
        let note = ReadingNote::Decided { at, read, instead, by: DecidedBy::Words };
        assert_eq!(note.to_string(), "rack 2 is a blank O rather than Q by the words of the list");
        let data =
            json!({"kind": "decided", "at": "rack 2", "read": "o", "instead": "Q", "by": "words"});
        assert_eq!(serde_json::to_value(&note).expect("JSON"), data);
        assert!(note.decides(Spot::Rack(2)) && !note.decides(Spot::Rack(20)));
        let said = |letters: &[&'static str], have: &[&str]| {
            let have = have.iter().map(|&name| name.to_owned()).collect();
            let (ruleset, letters) = ("Dutch".to_owned(), letters.to_vec());
            ReadingNote::Lacking { ruleset, letters, have }.to_string()
        };
        assert_eq!(said(&["Å"], &[]), "Dutch has no Å; no language has all letters of the picture");
        assert_eq!(
            said(&["Å"], &["Danish"]),
            "Dutch has no Å; Danish has all letters of the picture"
        );
        let both = "Dutch has no Å, Ø; Danish, Norwegian have all letters of the picture";
        assert_eq!(said(&["Å", "Ø"], &["Danish", "Norwegian"]), both);
        let surplus =
            |count, tile| ReadingNote::Surplus { count, tile, most: count - 1 }.to_string();
        assert_eq!(surplus(1, Some("Å")), "1 tile Å: the set has 0");
        assert_eq!(surplus(2, Some("Q")), "2 tiles Q: the set has 1");
        assert_eq!(surplus(3, None), "3 blanks: the set has 2");
    }
}
