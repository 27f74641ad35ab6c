//! Where a game stands, in lines.

use itertools::Itertools;

use crate::app::play::{PlayAlong, WaitingFor};
use crate::cli::answer::{counted, thousands};

/// What is said where no word can be played.
pub(crate) const NO_PLAYS: &str = "no word fits: swap or pass";

/// Scores, rack and bag.
pub(crate) fn state_line(along: &PlayAlong) -> String {
    let game = along.game();
    let scores = game.final_scores();
    let [mine, other] = [along.me(), along.me().other()]
        .map(|seat| format!("{} {}", along.name(seat), scores[seat.index()]));
    let rack = along.rack().text(&game.ruleset().alphabet);
    format!("{mine}, {other}; rack {rack}; {} in the bag; {}", game.bag_len(), prompt(along))
}

/// The tiles that the player does not see: `unseen 11: A7 B2 ?2`.
pub(crate) fn unseen_line(along: &PlayAlong) -> String {
    let unseen = along.unseen();
    let count: usize = unseen.iter().map(|tile| tile.count).sum();
    let counts = unseen.iter().map(|tile| format!("{}{}", tile.tile, tile.count)).join(" ");
    format!("unseen {count}: {counts}")
}

/// Which plays are shown, of how many.
pub(crate) fn page_line(along: &PlayAlong) -> String {
    let (page, pages) = (along.page() + 1, along.page_count());
    let filters = along.filters().join(" ");
    let plays = counted(along.count() as u64, "play");
    match filters.as_str() {
        "" => format!("page {page} of {pages}, {plays}"),
        _ if pages == 0 => format!("none of {plays} with {filters}"),
        _ => {
            let wanted = thousands(along.wanted_count() as u64);
            format!("page {page} of {pages}, {wanted} of {plays} with {filters}")
        }
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
