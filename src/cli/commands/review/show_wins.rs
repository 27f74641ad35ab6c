//! The chance to win after each turn, as bars.

use std::io::Write;

use crate::cli::answer::{percent, table, write_table};
use crate::cli::commands::review::reviewed::ReviewedGame;
use crate::cli::term::{Error, shown};

/// How many parts a bar has.
const PARTS: usize = 20;

/// The chance of the first player whose turns were reviewed, if chances are known.
pub(crate) fn write_wins(out: &mut impl Write, game: &ReviewedGame) -> Result<(), Error> {
    let seat = game.seat.unwrap_or(0);
    let player = &game.review.players[seat].player;
    let header = match player.as_str() {
        "me" => "your chance to win".to_owned(),
        player => format!("chance that {} wins", shown(player)),
    };
    let mut rows = table(&["#", "", &header], &[0, 1]);
    for turn in &game.review.turns {
        let Some(win) = turn.win_of(seat) else { return Ok(()) };
        rows.add_row([turn.turn.to_string(), percent(win), bar(win)]);
    }
    writeln!(out)?;
    write_table(out, &rows)
}

fn bar(chance: f64) -> String {
    let full = (chance * PARTS as f64).round() as usize;
    (0..PARTS).map(|part| if part < full { '█' } else { '·' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_chances_are_high() {
        let full = |chance| bar(chance).chars().filter(|part| *part == '█').count();
        assert_eq!([0.0, 0.02, 0.03, 0.5, 0.98, 1.0].map(full), [0, 0, 1, 10, 20, 20]);
        assert_eq!(bar(0.3).chars().count(), PARTS);
    }
}
