//! What given moves score, and whether they are legal.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::api::asked::AskedPosition;
use crate::api::desk::Desk;
use crate::api::job::Job;
use crate::api::refusal::Refusal;
use crate::api::request::Request;
use crate::app::score::{ScoreNote, ScoreQuestion, ScoreRacks, ScoreRow, ScoredMove};
use crate::formats::MoveText;
use crate::moves::NamedMove;

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

pub(super) fn score(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let asked: AskedScores = request.fields()?;
    Ok(Job::quick(move |desk, _| {
        if asked.moves.len() > MOST_MOVES {
            return Err(Refusal::question(format!("more than {MOST_MOVES} moves at once")));
        }
        let read = asked.position.read(&desk.known)?;
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
        rows.collect::<Result<Vec<_>, _>>()
    }))
}

fn sentence(said: &ScoreNote) -> String {
    match said {
        ScoreNote::Lacking { name, rack, lacking } => {
            format!("{name}: more tiles than {rack}: {lacking}")
        }
        ScoreNote::Blanks { text } => text.clone(),
    }
}
