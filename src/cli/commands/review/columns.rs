//! Reviews as separated values: a row for each turn, or for each player of each game.

use std::io::Write;

use crate::app::review::{PlayerChance, PlayerReview, ReviewedMove, TurnChance, TurnReview};
use crate::app::{Column, cell};
use crate::cli::answer::{Format, write_by_columns};
use crate::cli::commands::review::reviewed::ReviewedGame;
use crate::cli::term::Error;

/// What some games have that others do not.
struct Has {
    /// Levels of words: they may be beyond the default one.
    levels: bool,
    /// What turns cost in chance to win.
    wins: bool,
    /// What turns told the opponent.
    told: bool,
}

const fn by_win(has: &Has) -> bool {
    has.wins
}

/// The columns of a turn of a game, the newest last: scripts count on the order of the others. Those of levels
/// are there if words may be beyond the default one.
fn turn_columns<'r>() -> [Column<(&'r str, &'r TurnReview), Has>; 42] {
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
        Column::when("level", |has| has.levels, |(_, turn)| cell(turn.played.level)),
        Column::when("best_level", |has| has.levels, |(_, turn)| of_best(turn, |best| best.level)),
        Column::new("after", |(_, turn)| cell(turn.after.as_ref())),
        Column::new("first_score", |(_, turn)| turn.scores[0].to_string()),
        Column::new("second_score", |(_, turn)| turn.scores[1].to_string()),
        Column::new("best_net", |(_, turn)| of_best(turn, |best| best.net)),
        Column::new("best_final", |(_, turn)| of_best(turn, |best| best.spread)),
        Column::new("phase", |(_, turn)| turn.phase.to_string()),
        Column::when("best_by_win", by_win, |(_, turn)| {
            of_chance(turn, |chance| Some(chance.best.name.clone()))
        }),
        Column::when("best_win", by_win, |(_, turn)| {
            of_chance(turn, |chance| Some(chance.best_win))
        }),
        Column::when("played_win", by_win, |(_, turn)| {
            of_chance(turn, |chance| Some(chance.played_win))
        }),
        Column::when("lost_win", by_win, |(_, turn)| of_chance(turn, |chance| Some(chance.lost))),
        Column::when("mistake", by_win, |(_, turn)| of_chance(turn, |chance| chance.mistake)),
        Column::when("luck_win", by_win, |(_, turn)| of_chance(turn, |chance| chance.luck)),
        Column::when(
            "told_rack",
            |has| has.told,
            |(_, turn)| cell(turn.told.as_ref().and_then(|told| told.rack.as_ref())),
        ),
        Column::when(
            "told_times",
            |has| has.told,
            |(_, turn)| cell(turn.told.as_ref().and_then(|told| told.times)),
        ),
    ]
}

fn of_chance<T: ToString>(turn: &TurnReview, value: fn(&TurnChance) -> Option<T>) -> String {
    cell(turn.chance.as_ref().and_then(value))
}

fn of_best<T: ToString>(turn: &TurnReview, value: fn(&ReviewedMove) -> Option<T>) -> String {
    cell(turn.best.as_ref().and_then(value))
}

/// The columns of a player of a game.
fn player_columns<'r>() -> [Column<(&'r str, &'r PlayerReview), Has>; 35] {
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
        Column::when("lost_win", by_win, |(_, player)| of_sums(player, |sums| sums.lost)),
        Column::when("lost_win_a_turn", by_win, |(_, player)| {
            cell(player.chance.and_then(|sums| sums.lost_a_turn))
        }),
        Column::when("small", by_win, |(_, player)| of_sums(player, |sums| sums.mistakes.small)),
        Column::when("medium", by_win, |(_, player)| of_sums(player, |sums| sums.mistakes.medium)),
        Column::when("large", by_win, |(_, player)| of_sums(player, |sums| sums.mistakes.large)),
        Column::when("mistake_index", by_win, |(_, player)| {
            of_sums(player, |sums| sums.mistake_index)
        }),
        Column::when("luck_win", by_win, |(_, player)| of_sums(player, |sums| sums.luck)),
        Column::when("unjudged_win", by_win, |(_, player)| of_sums(player, |sums| sums.unjudged)),
    ]
}

fn of_sums<T: ToString>(player: &PlayerReview, value: fn(&PlayerChance) -> T) -> String {
    cell(player.chance.as_ref().map(value))
}

pub(crate) fn write_turns(
    out: &mut impl Write,
    form: Format,
    games: &[ReviewedGame],
) -> Result<(), Error> {
    let some =
        |has: fn(&TurnReview) -> bool| games.iter().flat_map(|game| &game.review.turns).any(has);
    let wins = some(|turn| turn.chance.is_some());
    let told = some(|turn| turn.told.is_some());
    let has = Has { levels: games.iter().any(|game| game.is_wider), wins, told };
    let rows =
        games.iter().flat_map(|game| game.review.turns.iter().map(move |turn| (&*game.game, turn)));
    write_by_columns(out, form, (&turn_columns(), &has), rows)
}

pub(crate) fn write_players(
    out: &mut impl Write,
    form: Format,
    games: &[ReviewedGame],
) -> Result<(), Error> {
    let rows =
        games.iter().flat_map(|game| game.players().map(move |player| (&*game.game, player)));
    let mut players = games.iter().flat_map(ReviewedGame::players);
    let wins = players.any(|player| player.chance.is_some());
    let has = Has { levels: false, wins, told: false };
    write_by_columns(out, form, (&player_columns(), &has), rows)
}
