//! Where a game stands, in lines.

use itertools::Itertools;

use crate::app::play::{AheadKind, MoveOrder, PlayAlong, WaitingFor};
use crate::cli::answer::{counted, percent, thousands};
use crate::tile::Tiles;

/// What is said where no word can be played.
const NO_PLAYS: &str = "no word fits: swap or pass";

/// What is said where the moves of a game against wfq are hidden.
const HIDDEN: &str = "hints shows the moves";

/// Scores, rack and bag.
pub(crate) fn state_line(along: &PlayAlong) -> String {
    let game = along.game();
    let scores = game.final_scores();
    let [mine, other] = [along.me(), along.me().other()]
        .map(|seat| format!("{} {}", along.name(seat), scores[seat.index()]));
    let rack = match along.rack().text(&game.ruleset().alphabet) {
        none if none.is_empty() => "no rack".to_owned(),
        rack => format!("rack {rack}"),
    };
    let level =
        along.level().map_or_else(String::new, |level| format!("; words up to level {level}"));
    format!("{mine}, {other}; {rack}; {} in the bag; {}{level}", game.bag_len(), asked(along))
}

/// The tiles that the player does not see, and the opponent's rack once there are no others:
/// `unseen 3: A2 ?1, Anna has AA?`.
pub(crate) fn unseen_line(along: &PlayAlong) -> String {
    let unseen = along.unseen();
    let count: usize = unseen.iter().map(|tile| tile.count).sum();
    let counts = unseen.iter().map(|tile| format!("{}{}", tile.tile, tile.count)).join(" ");
    let game = along.game();
    let other = along.me().other();
    let is_known = |rack: &Tiles| !rack.is_empty() && rack.len() == game.rack_len(other);
    let theirs = game.rack(other).filter(|rack| game.ending().is_none() && is_known(rack));
    let theirs = theirs.map(|rack| rack.text(&game.ruleset().alphabet));
    let theirs = theirs.map(|rack| format!(", {} has {rack}", along.name(other)));
    format!("unseen {count}: {counts}{}", theirs.unwrap_or_default())
}

/// Which moves are shown, and that no word fits where there is none.
pub(crate) fn plays_line(along: &PlayAlong) -> String {
    if !along.has_hints() {
        return HIDDEN.to_owned();
    }
    match (along.play_count(), along.count()) {
        (0, 0) => NO_PLAYS.to_owned(),
        (0, _) => format!("{NO_PLAYS}\n{}", page_line(along)),
        _ => page_line(along),
    }
}

/// Which moves are shown, of how many.
fn page_line(along: &PlayAlong) -> String {
    let (page, pages) = (along.page() + 1, along.page_count());
    let filters = along.filters().join(" ");
    let count = along.count() as u64;
    let plays = match (along.is_valued(), along.order()) {
        (false, _) => counted(count, "play"),
        (true, MoveOrder::Score) => format!("{} by score", counted(count, "move")),
        (true, MoveOrder::Equity) => format!("{} by equity", counted(count, "move")),
        (true, MoveOrder::Ahead) => match along.ahead() {
            Some(AheadKind::End) => {
                format!("{} by the end{}", counted(count, "move"), with_the_first(along))
            }
            _ => format!("{} by net", counted(count, "move")),
        },
    };
    match filters.as_str() {
        "" => format!("page {page} of {pages}, {plays}"),
        _ if pages == 0 => format!("none of {plays} with {filters}"),
        _ => {
            let wanted = thousands(along.wanted_count() as u64);
            format!("page {page} of {pages}, {wanted} of {plays} with {filters}")
        }
    }
}

/// What comes of the first move of all where the end was searched; nothing on later pages.
fn with_the_first(along: &PlayAlong) -> String {
    let is_first = along.page() == 0 && along.filters().next().is_none();
    let Some(end) = along.first_end().filter(|_| is_first) else { return String::new() };
    let [mine, other] = along.scores();
    let spread = mine - other + i64::from(end.spread);
    let about = if end.exact { "" } else { "about " };
    match spread {
        // A typed board may have no scores.
        _ if mine == 0 && other == 0 => String::new(),
        0 => format!(": {about}a draw"),
        1.. => format!(": you win by {about}{spread}"),
        _ => format!(": you lose by {about}{}", -spread),
    }
}

/// What the game asks for, and the chance to win.
pub(crate) fn asked(along: &PlayAlong) -> String {
    match along.win() {
        Some(win) => format!("{}; chance to win {}", prompt(along), percent(win)),
        None => prompt(along),
    }
}

/// What the game asks for.
pub(crate) fn prompt(along: &PlayAlong) -> String {
    match along.waiting_for() {
        WaitingFor::NewTiles(1) => "your new tile".to_owned(),
        WaitingFor::NewTiles(count) => format!("your {count} new tiles"),
        WaitingFor::MyMove => "your move".to_owned(),
        WaitingFor::OpponentsMove => format!("{}'s move", along.name(along.me().other())),
        WaitingFor::Nothing => "the game is over".to_owned(),
    }
}
