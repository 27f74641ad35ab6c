//! A game that was reviewed, with its name.

use schemars::JsonSchema;
use serde::Serialize;

use crate::app::review::{GameReview, PlayerReview};
use crate::app::words::DefinedWord;

/// A game that was reviewed.
#[derive(JsonSchema, Serialize)]
pub(crate) struct ReviewedGame {
    /// What it is called.
    pub game: String,
    /// The name of the word list.
    pub list: String,
    #[serde(flatten)]
    pub review: GameReview,
    /// What the main words of the moves mean, with `--define`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub definitions: Option<Vec<DefinedWord>>,
    /// Whether words may be beyond the default level of the list.
    #[serde(skip)]
    pub is_wider: bool,
    /// Whether the turns of one player were reviewed.
    #[serde(skip)]
    pub seat: Option<usize>,
}

impl ReviewedGame {
    /// The players whose turns were reviewed.
    pub(crate) fn players(&self) -> impl Iterator<Item = &PlayerReview> {
        let players = self.review.players.iter().enumerate();
        let wanted = |seat: usize| self.seat.is_none_or(|only| only == seat);
        players.filter(move |(seat, _)| wanted(*seat)).map(|(_, player)| player)
    }
}
