//! Reviews as separated values: a row for each turn, or for each player of each game.

use std::io::Write;

use crate::app::review::{GameReview, Grade, LossKind, PlayerReview, ReviewedMove, TurnReview};
use crate::cli::answer::{Format, separated};
use crate::cli::commands::review::reviewed::ReviewedGame;
use crate::cli::term::Error;

/// The columns of turns.
const TURNS: [&str; 26] = [
    "game",
    "turn",
    "line",
    "player",
    "rack",
    "move",
    "score",
    "leave",
    "equity",
    "net",
    "final",
    "best",
    "best_score",
    "best_leave",
    "best_equity",
    "lost",
    "grade",
    "kind",
    "by",
    "exact",
    "unjudged",
    "missed_bingo",
    "phonies",
    "luck",
    "win",
    "swing",
];

/// Those of levels, where words may be beyond the default one.
const LEVELS: [&str; 2] = ["level", "best_level"];

/// Those that came later: scripts count on the order of the others.
const MORE: [&str; 5] = ["after", "first_score", "second_score", "best_net", "best_final"];

/// The columns of players.
const PLAYERS: [&str; 27] = [
    "game",
    "player",
    "score",
    "against",
    "wins",
    "draws",
    "losses",
    "turns",
    "judged",
    "best",
    "good",
    "inaccuracy",
    "mistake",
    "blunder",
    "lost",
    "lost_a_turn",
    "leave",
    "placement",
    "missed_bingo",
    "end",
    "bingos",
    "missed_bingos",
    "phonies",
    "taken_back",
    "unknown",
    "luck",
    "measured_draws",
];

pub(crate) fn write_turns(
    out: &mut impl Write,
    form: Format,
    games: &[ReviewedGame],
) -> Result<(), Error> {
    let is_wider = games.iter().any(|game| game.is_wider);
    let turns = |game: &'_ ReviewedGame| {
        let ReviewedGame { game, review: GameReview { turns, .. }, .. } = game;
        let fields = |turn| {
            let levels = is_wider.then(|| level_fields(turn)).into_iter().flatten();
            turn_fields(game, turn).into_iter().chain(levels).chain(more_fields(turn))
        };
        turns.iter().map(fields).collect::<Vec<_>>()
    };
    let levels = LEVELS.into_iter().filter(|_| is_wider);
    let header: Vec<_> = TURNS.into_iter().chain(levels).chain(MORE).collect();
    separated(out, form, &header, games.iter().flat_map(turns))
}

pub(crate) fn write_players(
    out: &mut impl Write,
    form: Format,
    games: &[ReviewedGame],
) -> Result<(), Error> {
    let players = |game: &'_ ReviewedGame| {
        game.players().map(|player| player_fields(&game.game, player)).collect::<Vec<_>>()
    };
    separated(out, form, &PLAYERS, games.iter().flat_map(players))
}

fn text<T: ToString>(value: Option<T>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

fn turn_fields(game: &str, turn: &TurnReview) -> [String; TURNS.len()] {
    let TurnReview { played, best, .. } = turn;
    let best = best.as_ref();
    let of_best = |field: fn(&ReviewedMove) -> String| best.map(field).unwrap_or_default();
    [
        game.to_owned(),
        turn.turn.to_string(),
        turn.line.to_string(),
        turn.player.clone(),
        turn.rack.clone().unwrap_or_default(),
        played.name.clone(),
        played.score.to_string(),
        played.leave.clone().unwrap_or_default(),
        text(played.equity),
        text(played.net),
        text(played.spread),
        of_best(|best| best.name.clone()),
        of_best(|best| best.score.to_string()),
        of_best(|best| best.leave.clone().unwrap_or_default()),
        of_best(|best| text(best.equity)),
        text(turn.lost),
        text(turn.grade),
        text(turn.kind),
        text(turn.by),
        text(turn.exact),
        text(turn.unjudged),
        turn.missed_bingo.as_ref().map(|bingo| bingo.name.clone()).unwrap_or_default(),
        turn.phonies.join(" "),
        text(turn.luck),
        text(turn.win),
        text(turn.swing),
    ]
}

fn level_fields(turn: &TurnReview) -> [String; LEVELS.len()] {
    [text(turn.played.level), text(turn.best.as_ref().and_then(|best| best.level))]
}

fn more_fields(turn: &TurnReview) -> [String; MORE.len()] {
    let [first, second] = turn.scores;
    let best = turn.best.as_ref();
    [
        turn.after.clone().unwrap_or_default(),
        first.to_string(),
        second.to_string(),
        text(best.and_then(|best| best.net)),
        text(best.and_then(|best| best.spread)),
    ]
}

fn player_fields(game: &str, player: &PlayerReview) -> [String; PLAYERS.len()] {
    let grade = |grade| player.grades.of(grade).to_string();
    let lost = |kind| player.lost_by.of(kind).to_string();
    let [best, good, inaccuracy, mistake, blunder] = Grade::ALL.map(grade);
    let [leave, placement, missed_bingo, end] = LossKind::ALL.map(lost);
    [
        game.to_owned(),
        player.player.clone(),
        player.score.to_string(),
        player.against.to_string(),
        player.wins.to_string(),
        player.draws.to_string(),
        player.losses.to_string(),
        player.turns.to_string(),
        player.judged.to_string(),
        best,
        good,
        inaccuracy,
        mistake,
        blunder,
        player.lost.to_string(),
        text(player.lost_a_turn),
        leave,
        placement,
        missed_bingo,
        end,
        player.bingos.to_string(),
        player.missed_bingos.to_string(),
        player.phonies.to_string(),
        player.taken_back.to_string(),
        player.unknown.to_string(),
        text(player.luck),
        player.measured_draws.to_string(),
    ]
}
