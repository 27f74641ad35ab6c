//! Notes as data: each with a kind, by which the page says it in the language of the player.

use itertools::Itertools;
use schemars::JsonSchema;
use serde::Serialize;

use crate::game::Concern;
use crate::moves::notation;
use crate::picture::ReadingNote;
use crate::rules::Ruleset;

/// The notes of an answer.
#[derive(Debug, Default, JsonSchema, Serialize)]
pub(super) struct Notes {
    /// A sentence each.
    notes: Vec<String>,
    /// The same notes with their kinds.
    noted: Vec<NotedRow>,
}

impl FromIterator<NotedRow> for Notes {
    fn from_iter<I: IntoIterator<Item = NotedRow>>(noted: I) -> Self {
        let noted: Vec<_> = noted.into_iter().collect();
        Self { notes: noted.iter().map(|note| note.text.clone()).collect(), noted }
    }
}

impl IntoIterator for Notes {
    type Item = NotedRow;
    type IntoIter = std::vec::IntoIter<NotedRow>;

    fn into_iter(self) -> Self::IntoIter {
        self.noted.into_iter()
    }
}

/// A note.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub(super) struct NotedRow {
    /// Its sentence, in English.
    text: String,
    #[serde(flatten)]
    kind: NoteKind,
}

/// What a note is about, with what it names.
#[derive(Clone, Debug, JsonSchema, Serialize)]
#[serde(untagged)]
enum NoteKind {
    /// What was read from a picture.
    Picture(ReadingNote),
    /// Anything else.
    Other(OtherNote),
}

/// What a note is about that is not about a picture.
#[derive(Clone, Debug, Default, JsonSchema, Serialize)]
struct OtherNote {
    /// `no_start`, `apart`, `phonies`, `excess` or `other`.
    kind: &'static str,
    /// Where.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<String>,
    /// Tiles, with how many were found of how many: `2 Q / 1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    tiles: Option<String>,
}

impl NotedRow {
    pub(super) fn of_picture(note: &ReadingNote) -> Self {
        Self { text: note.to_string(), kind: NoteKind::Picture(note.clone()) }
    }

    pub(super) fn other(text: String) -> Self {
        let kind = OtherNote { kind: "other", ..OtherNote::default() };
        Self { text, kind: NoteKind::Other(kind) }
    }

    pub(super) fn of_concern(concern: &Concern, ruleset: &Ruleset) -> Self {
        let kind = match concern {
            Concern::Start => OtherNote { kind: "no_start", ..OtherNote::default() },
            Concern::Apart(groups) => {
                let at = groups.first().map(|group| notation(group.start, group.direction));
                OtherNote { kind: "apart", at, ..OtherNote::default() }
            }
            Concern::Excess(tiles) => {
                let label = |letter| ruleset.alphabet.label(letter);
                let tiles = tiles.iter().map(|excess| {
                    let label = excess.letter.map_or("?", label);
                    format!("{} {label} / {}", excess.found, excess.there)
                });
                let tiles = Some(tiles.format(", ").to_string());
                OtherNote { kind: "excess", tiles, ..OtherNote::default() }
            }
            Concern::Phonies(_) => OtherNote { kind: "phonies", ..OtherNote::default() },
            _ => OtherNote { kind: "other", ..OtherNote::default() },
        };
        Self { text: concern.describe(ruleset), kind: NoteKind::Other(kind) }
    }
}
