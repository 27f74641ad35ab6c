//! A screenshot of a game that is under way: the turns that lead to it are taken.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

use super::games::{GameRow, folder};
use super::positions::seen;
use crate::api::desk::Desk;
use crate::api::games::GameAtHand;
use crate::api::job::{Class, Job};
use crate::api::known::KnownList;
use crate::api::limits::QUICK_TIME;
use crate::api::refusal::Refusal;
use crate::api::request::Request;
use crate::app::play::{Change, LaterPosition};
use crate::app::position::{PositionError, WrittenPosition, doubtful_squares, doubtful_tiles};
use crate::picture::Reading;

/// A game that was followed.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct FollowedRow {
    /// What has changed, a line each; empty where the game stands as in the picture.
    said: Vec<String>,
    changes: Vec<Change>,
    /// How the picture was read, and where its scores are others.
    notes: Vec<String>,
    game: GameRow,
}

pub(super) fn follow(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let Request { name, body: bytes, .. } = request;
    Ok(Job::whole(Class::Picture, QUICK_TIME, move |desk, _| {
        let folder = folder(desk)?;
        let kept = folder.find(&name)?;
        let at = (&folder, &kept);
        let known = desk.games.with(at, false, |game| Ok(Arc::clone(&game.known)))?;
        // Nobody waits for a game while a picture is read.
        let (reading, later) = read(&bytes, &known)?;
        desk.games.with(at, false, |game| followed(game, reading, &later))
    }))
}

/// What a picture shows, with the position that a game is to come to.
fn read(bytes: &[u8], known: &KnownList) -> Result<(Reading, LaterPosition), Refusal> {
    let ruleset = known.ruleset();
    let reading = seen(bytes, ruleset, known.map())?;
    let written = WrittenPosition::of_picture(&reading, ruleset);
    let board = written.board(ruleset, written.built_in_layout(None)?);
    let board =
        board.map_err(|errors| Refusal::position(errors.into_iter().map(PositionError::Board)))?;
    let rack = written.rack(None).map(|rack| rack.check(ruleset)).transpose()?;
    let later = LaterPosition {
        board: board.board,
        layout: board.layout,
        rack: rack.map(|rack| *rack.tiles()),
        scores: written.saved.scores,
        doubtful: doubtful_squares(&reading),
        doubtful_tiles: doubtful_tiles(&reading),
        unplayed: reading.unplayed,
        held: reading.rack.as_ref().map(Vec::len),
    };
    Ok((reading, later))
}

fn followed(
    game: &mut GameAtHand,
    reading: Reading,
    later: &LaterPosition,
) -> Result<FollowedRow, Refusal> {
    let changes = game.along.follow(later)?;
    let mut notes = reading.sentences();
    if let Some([own, other]) = later.scores.filter(|seen| *seen != game.along.scores()) {
        let [me, them] = game.along.scores();
        notes.push(format!(
            "the picture shows {own} to {other}, the game has {me} to {them}: scores {own} {other} sets them"
        ));
    }
    let said = changes.iter().map(ToString::to_string).collect();
    Ok(FollowedRow { said, changes, notes, game: GameRow::of(game)? })
}
