//! The verdict on a move with few tiles in the bag, as plain data and as players say it.

use std::fmt;

use itertools::Itertools;
use schemars::JsonSchema;
use serde::Serialize;

use crate::app::advice::name_of_move;
use crate::eval::{FailingOrders, PreEndgameVerdict};
use crate::moves::{Move, typed_word};
use crate::tile::Alphabet;

/// In how many orders of the bag a move is known to win, to draw and to lose, by ends searched to the end.
#[derive(Clone, Debug, Default, PartialEq, Eq, JsonSchema, Serialize)]
pub struct VerdictRow {
    /// How many orders there are, equal tiles counted as different.
    pub orders: usize,
    /// In how many of them the move is known to win.
    pub wins: usize,
    /// In how many of them it is known to draw.
    pub draws: usize,
    /// In how many of them it is known to lose.
    pub losses: usize,
    /// Whether no reply of the opponent makes that worse, even if they know all tiles. Else they are taken to go by
    /// equity until the bag is empty.
    pub guaranteed: bool,
    /// The orders known not to be won, by what is drawn and the opponent's reply: those that are lost first, the
    /// most likely first.
    pub failing: Vec<FailingRow>,
}

/// Orders of the bag that a move does not win.
#[derive(Clone, Debug, Default, PartialEq, Eq, JsonSchema, Serialize)]
pub struct FailingRow {
    /// The tiles that the player draws after the move.
    pub drawn: String,
    /// The opponent's move after that; `null` if the game is over by then.
    pub reply: Option<String>,
    /// Whether the game is drawn, and not lost.
    pub draw: bool,
    /// How many orders these are.
    pub orders: usize,
    /// The reply as players name it, without its place.
    #[serde(skip)]
    pub word: Option<String>,
}

impl VerdictRow {
    /// The verdict in the letters of an alphabet.
    pub fn new(verdict: &PreEndgameVerdict, alphabet: &Alphabet) -> Self {
        let PreEndgameVerdict { orders, wins, draws, losses, guaranteed, .. } = *verdict;
        let row = |failing: &FailingOrders| FailingRow {
            drawn: failing.drawn.text(alphabet),
            reply: failing.reply.as_ref().map(|reply| name_of_move(reply, alphabet)),
            draw: failing.is_draw,
            orders: failing.orders,
            word: failing.reply.as_ref().map(|reply| match reply {
                Move::Play(play) => typed_word(&alphabet.tiles(play.word())),
                Move::Swap(_) | Move::Pass => name_of_move(reply, alphabet),
            }),
        };
        let failing = verdict.failing.iter().map(row).collect();
        Self { orders, wins, draws, losses, guaranteed, failing }
    }

    /// Whether it is known what every order comes to.
    pub const fn is_complete(&self) -> bool {
        self.wins + self.draws + self.losses == self.orders
    }
}

/// How many replies are named.
const NAMED: usize = 2;

/// `wins whatever is drawn`, `only loses to QAT with Z`; nothing while some order is open.
impl fmt::Display for VerdictRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_complete() {
            return Ok(());
        }
        let (drawn, lost): (Vec<_>, Vec<_>) = self.failing.iter().partition(|row| row.draw);
        match self.orders {
            all if self.wins == all => f.write_str("wins whatever is drawn")?,
            all if self.losses == all => f.write_str("loses whatever is drawn")?,
            all if self.draws == all => f.write_str("draws whatever is drawn")?,
            _ => {
                if self.failing.len() == 1 {
                    f.write_str("only ")?;
                }
                let parts =
                    [("loses to", "loses with", lost), ("draws after", "draws with", drawn)];
                let parts = parts.iter().filter(|(.., rows)| !rows.is_empty());
                let said = parts.map(|(to, with, rows)| said(to, with, rows));
                f.write_str(&said.format("; ").to_string())?;
            }
        }
        if self.guaranteed { Ok(()) } else { f.write_str(" if the opponent goes by equity") }
    }
}

/// `loses to QAT with Z, QI with Q and 3 more`.
fn said(to: &str, with: &str, rows: &[&FailingRow]) -> String {
    let named = rows.iter().take(NAMED).map(|row| match &row.word {
        Some(word) if row.drawn.is_empty() => word.clone(),
        Some(word) => format!("{word} with {}", row.drawn),
        None if row.drawn.is_empty() => "nothing drawn".to_owned(),
        None => row.drawn.clone(),
    });
    let verb = if rows[0].word.is_some() { to } else { with };
    let more = match rows.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!("{verb} {}{more}", named.format(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failing(drawn: &str, word: Option<&str>, draw: bool) -> FailingRow {
        let word = word.map(ToOwned::to_owned);
        FailingRow { drawn: drawn.to_owned(), word, draw, orders: 1, ..FailingRow::default() }
    }

    #[test]
    fn verdicts_are_said_as_players_do() {
        let of = |[wins, draws, losses]: [usize; 3], failing: Vec<FailingRow>| {
            let orders = 8;
            VerdictRow { orders, wins, draws, losses, guaranteed: true, failing }
        };
        let lost = |drawn, word| failing(drawn, Some(word), false);
        let [z, q] = [lost("Z", "QAT"), lost("Q", "QI")];
        let even = failing("E", Some("TEA"), true);
        let all = of([8, 0, 0], Vec::new());
        assert_eq!(all.to_string(), "wins whatever is drawn");
        let known = VerdictRow { guaranteed: false, ..all };
        assert_eq!(known.to_string(), "wins whatever is drawn if the opponent goes by equity");
        assert_eq!(of([0, 0, 8], vec![z.clone()]).to_string(), "loses whatever is drawn");
        assert_eq!(of([0, 8, 0], vec![even.clone()]).to_string(), "draws whatever is drawn");
        assert_eq!(of([7, 0, 1], vec![z.clone()]).to_string(), "only loses to QAT with Z");
        assert_eq!(of([7, 1, 0], vec![even.clone()]).to_string(), "only draws after TEA with E");
        let two = of([6, 0, 2], vec![z.clone(), q.clone()]);
        assert_eq!(two.to_string(), "loses to QAT with Z, QI with Q");
        let both = of([6, 1, 1], vec![z.clone(), even]);
        assert_eq!(both.to_string(), "loses to QAT with Z; draws after TEA with E");
        let many = of([3, 0, 5], vec![z, q.clone(), q.clone(), q.clone(), q]);
        assert_eq!(many.to_string(), "loses to QAT with Z, QI with Q and 3 more");
        let over = of([7, 0, 1], vec![failing("Z", None, false)]);
        assert_eq!(over.to_string(), "only loses with Z");
        let kept = of([7, 0, 1], vec![lost("", "QAT")]);
        assert_eq!(kept.to_string(), "only loses to QAT");
        let ended = of([7, 0, 1], vec![failing("", None, false)]);
        assert_eq!(ended.to_string(), "only loses with nothing drawn");
        // One order is open.
        assert_eq!(of([7, 0, 0], Vec::new()).to_string(), "");
    }
}
