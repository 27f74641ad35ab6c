//! Computer players by their names.

use itertools::Itertools;

use crate::app::nearest;
use crate::game::Player;

/// A player by its name.
pub(crate) fn player(typed: &str) -> Result<Player, String> {
    let names = || Player::ALL.into_iter().map(Player::name);
    Player::named(typed).ok_or_else(|| {
        let listed = names().join(", ");
        let available = format!("no such player; available: {listed}, or {}", Player::RATINGS);
        match nearest(typed, names()) {
            Some(meant) => format!("{available}; did you mean {meant}?"),
            None => available,
        }
    })
}
