//! Reviews as separated values: a row for each turn, or for each player of each game.

use std::io::Write;

use crate::app::review::{PlayerReview, ReviewedMove, TurnReview};
use crate::app::{Column, cell};
use crate::cli::answer::{Format, write_by_columns};
use crate::cli::commands::review::reviewed::ReviewedGame;
use crate::cli::term::Error;

/// The columns of a turn of a game, the newest last: scripts count on the order of the others. Those of levels
/// are there if words may be beyond the default one.
fn turn_columns<'r>() -> [Column<(&'r str, &'r TurnReview), bool>; 33] {
    [
        Column::new("game", |(game, _)| (*game).to_owned()),
        Column::new("turn", |(_, turn)| turn.turn.to_string()),
        Column::new("line", |(_, turn)| turn.line.to_string()),
        Column::new("player", |(_, turn)| turn.player.clone()),
        Column::new("rack", |(_, turn)| cell(turn.rack.as_ref())),
        Column::new("move", |(_, turn)| turn.played.name.clone()),
        Column::new("score", |(_, turn)| turn.played.score.to_string()),
        Column::new("leave", |(_, turn)| cell(turn.played.leave.as_ref())),
        Column::new("equity", |(_, turn)| cell(turn.played.equity)),
        Column::new("net", |(_, turn)| cell(turn.played.net)),
        Column::new("final", |(_, turn)| cell(turn.played.spread)),
        Column::new("best", |(_, turn)| of_best(turn, |best| Some(best.name.clone()))),
        Column::new("best_score", |(_, turn)| of_best(turn, |best| Some(best.score))),
        Column::new("best_leave", |(_, turn)| of_best(turn, |best| best.leave.clone())),
        Column::new("best_equity", |(_, turn)| of_best(turn, |best| best.equity)),
        Column::new("lost", |(_, turn)| cell(turn.lost)),
        Column::new("grade", |(_, turn)| cell(turn.grade)),
        Column::new("kind", |(_, turn)| cell(turn.kind)),
        Column::new("by", |(_, turn)| cell(turn.by)),
        Column::new("exact", |(_, turn)| cell(turn.exact)),
        Column::new("unjudged", |(_, turn)| cell(turn.unjudged)),
        Column::new("missed_bingo", |(_, turn)| {
            cell(turn.missed_bingo.as_ref().map(|bingo| &bingo.name))
        }),
        Column::new("phonies", |(_, turn)| turn.phonies.join(" ")),
        Column::new("luck", |(_, turn)| cell(turn.luck)),
        Column::new("win", |(_, turn)| cell(turn.win)),
        Column::new("swing", |(_, turn)| cell(turn.swing)),
        Column::when("level", |is_wider| *is_wider, |(_, turn)| cell(turn.played.level)),
        Column::when(
            "best_level",
            |is_wider| *is_wider,
            |(_, turn)| of_best(turn, |best| best.level),
        ),
        Column::new("after", |(_, turn)| cell(turn.after.as_ref())),
        Column::new("first_score", |(_, turn)| turn.scores[0].to_string()),
        Column::new("second_score", |(_, turn)| turn.scores[1].to_string()),
        Column::new("best_net", |(_, turn)| of_best(turn, |best| best.net)),
        Column::new("best_final", |(_, turn)| of_best(turn, |best| best.spread)),
    ]
}

fn of_best<T: ToString>(turn: &TurnReview, value: fn(&ReviewedMove) -> Option<T>) -> String {
    cell(turn.best.as_ref().and_then(value))
}

/// The columns of a player of a game.
fn player_columns<'r>() -> [Column<(&'r str, &'r PlayerReview)>; 27] {
    [
        Column::new("game", |(game, _)| (*game).to_owned()),
        Column::new("player", |(_, player)| player.player.clone()),
        Column::new("score", |(_, player)| player.score.to_string()),
        Column::new("against", |(_, player)| player.against.to_string()),
        Column::new("wins", |(_, player)| player.wins.to_string()),
        Column::new("draws", |(_, player)| player.draws.to_string()),
        Column::new("losses", |(_, player)| player.losses.to_string()),
        Column::new("turns", |(_, player)| player.turns.to_string()),
        Column::new("judged", |(_, player)| player.judged.to_string()),
        Column::new("best", |(_, player)| player.grades.best.to_string()),
        Column::new("good", |(_, player)| player.grades.good.to_string()),
        Column::new("inaccuracy", |(_, player)| player.grades.inaccuracy.to_string()),
        Column::new("mistake", |(_, player)| player.grades.mistake.to_string()),
        Column::new("blunder", |(_, player)| player.grades.blunder.to_string()),
        Column::new("lost", |(_, player)| player.lost.to_string()),
        Column::new("lost_a_turn", |(_, player)| cell(player.lost_a_turn)),
        Column::new("leave", |(_, player)| player.lost_by.leave.to_string()),
        Column::new("placement", |(_, player)| player.lost_by.placement.to_string()),
        Column::new("missed_bingo", |(_, player)| player.lost_by.missed_bingo.to_string()),
        Column::new("end", |(_, player)| player.lost_by.end.to_string()),
        Column::new("bingos", |(_, player)| player.bingos.to_string()),
        Column::new("missed_bingos", |(_, player)| player.missed_bingos.to_string()),
        Column::new("phonies", |(_, player)| player.phonies.to_string()),
        Column::new("taken_back", |(_, player)| player.taken_back.to_string()),
        Column::new("unknown", |(_, player)| player.unknown.to_string()),
        Column::new("luck", |(_, player)| cell(player.luck)),
        Column::new("measured_draws", |(_, player)| player.measured_draws.to_string()),
    ]
}

pub(crate) fn write_turns(
    out: &mut impl Write,
    form: Format,
    games: &[ReviewedGame],
) -> Result<(), Error> {
    let is_wider = games.iter().any(|game| game.is_wider);
    let rows =
        games.iter().flat_map(|game| game.review.turns.iter().map(move |turn| (&*game.game, turn)));
    write_by_columns(out, form, (&turn_columns(), &is_wider), rows)
}

pub(crate) fn write_players(
    out: &mut impl Write,
    form: Format,
    games: &[ReviewedGame],
) -> Result<(), Error> {
    let rows =
        games.iter().flat_map(|game| game.players().map(move |player| (&*game.game, player)));
    write_by_columns(out, form, (&player_columns(), &()), rows)
}
