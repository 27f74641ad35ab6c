//! What given moves score, and whether they are legal.

use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::body::Fields;
use crate::app::score::{ScoreNote, ScoreQuestion, ScoreRacks, ScoreRow, ScoredMove};
use crate::formats::MoveText;
use crate::moves::NamedMove;
use crate::serve::asked::AskedPosition;
use crate::serve::limits::QUICK_TIME;
use crate::serve::refusal::Refusal;
use crate::serve::state::{State, answer};
use crate::serve::work::Class;

/// The most moves of a question.
const MOST_MOVES: usize = 1000;

/// Asks what moves score.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedScores {
    position: AskedPosition,
    moves: Vec<String>,
}

/// What a move scores.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct ScoredRow {
    #[serde(flatten)]
    row: ScoreRow,
    notes: Vec<String>,
}

pub(super) async fn score(
    Shared(state): Shared<Arc<State>>,
    Fields(asked): Fields<AskedScores>,
) -> Result<Json<Vec<ScoredRow>>, Refusal> {
    answer(&state, Class::Quick, QUICK_TIME, move |state, _| {
        if asked.moves.len() > MOST_MOVES {
            return Err(Refusal::question(format!("more than {MOST_MOVES} moves at once")));
        }
        let read = asked.position.read(&state.known)?;
        let (board, rack) = (read.board()?, read.rack()?);
        let racks = ScoreRacks { own: rack.map(|rack| *rack.tiles()), noted: None };
        let question = ScoreQuestion::new(read.ruleset(), &board.layout, &board.board, racks);
        let rows = asked.moves.iter().map(|name| {
            let text = MoveText::Named(NamedMove::parse(name).map_err(Refusal::question)?);
            let mut notes = Vec::new();
            let scored = ScoredMove { text, is_typed: true };
            let row = question.score(scored, read.known.map(), &mut notes);
            let row = row.map_err(Refusal::question)?;
            Ok(ScoredRow { row, notes: notes.iter().map(sentence).collect() })
        });
        rows.collect::<Result<_, _>>().map(Json)
    })
    .await
}

fn sentence(said: &ScoreNote) -> String {
    match said {
        ScoreNote::Lacking { name, rack, lacking } => {
            format!("{name}: more tiles than {rack}: {lacking}")
        }
        ScoreNote::Blanks { text } => text.clone(),
    }
}
