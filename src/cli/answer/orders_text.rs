//! How far the orders of the bag were tried, in words.

use std::iter::once;

use itertools::Itertools;

use super::{counted, thousands};
use crate::app::solve::OrdersRow;

/// How far the orders of a bag with few tiles were tried, such as `all 72 orders of the bag, every end of
/// the best 3 moves searched`. `limit` ends a sentence such as `as far as 5 s allow`.
pub(crate) fn orders_text(orders: &OrdersRow, limit: &str) -> String {
    let [all, played] = [orders.all, orders.played].map(thousands);
    let dropped = counted(orders.dropped as u64, "move");
    if orders.exact {
        let moves = match orders.moves {
            1 => "the best move".to_owned(),
            count => format!("the best {count} moves"),
        };
        let done = format!("all {all} orders of the bag, every end of {moves} searched");
        return match orders.dropped {
            0 => done,
            _ => format!("{done}; none of the {dropped} dropped can come back"),
        };
    }
    let moves = orders.moves + orders.dropped;
    let tried = match orders.played == orders.all {
        true => format!("{all} orders of the bag"),
        false => format!("{played} of {all} orders of the bag"),
    };
    let how_far = [
        (orders.complete, "searched to the end in every order"),
        (orders.partly, "searched in part"),
        (moves - orders.complete - orders.partly - orders.untried, "only played out by equity"),
        (orders.untried, "not tried"),
    ];
    let how_far = how_far.iter().filter(|(count, _)| *count > 0);
    let how_far = how_far.map(|(count, how)| format!("{} {how}", thousands(*count as u64)));
    let head = format!("{tried} and {}, as far as {limit}", counted(moves as u64, "move"));
    let dropped = match (orders.dropped, orders.open) {
        (0, _) => None,
        (_, 0) => Some(format!("{dropped} dropped, none of which can come back")),
        (_, open) => Some(format!("{dropped} dropped, {open} of which could come back")),
    };
    let done = format!("{head}: {}", how_far.format(", "));
    let proven = orders.proven.then(|| "no other move can come to more".to_owned());
    once(done).chain(dropped).chain(proven).join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_done_is_said() {
        let row = OrdersRow {
            all: 72,
            played: 72,
            searched: 72,
            exact: true,
            proven: true,
            moves: 3,
            dropped: 0,
            complete: 3,
            partly: 0,
            open: 0,
            unsearched: 0,
            untried: 0,
        };
        let text = |row| orders_text(&row, "5 s allow");
        assert_eq!(text(row), "all 72 orders of the bag, every end of the best 3 moves searched");
        let dropped = OrdersRow { dropped: 7, ..row };
        assert!(text(dropped).ends_with(" searched; none of the 7 moves dropped can come back"));
        let open = OrdersRow {
            exact: false,
            proven: false,
            dropped: 7,
            open: 2,
            complete: 2,
            partly: 1,
            ..row
        };
        assert_eq!(
            text(open),
            "72 orders of the bag and 10 moves, as far as 5 s allow: 2 searched to the end in every order, \
             1 searched in part, 7 only played out by equity; 7 moves dropped, 2 of which could come back"
        );
        let proven = text(OrdersRow { proven: true, ..open });
        assert!(proven.ends_with("could come back; no other move can come to more"), "{proven}");
        let sampled =
            OrdersRow { all: 7920, played: 512, searched: 31, moves: 1, dropped: 0, ..open };
        let sampled = OrdersRow { complete: 0, ..sampled };
        assert_eq!(
            text(sampled),
            "512 of 7,920 orders of the bag and 1 move, as far as 5 s allow: 1 searched in part"
        );
        let cut = OrdersRow { played: 4, complete: 0, partly: 0, untried: 4, moves: 6, ..sampled };
        assert_eq!(
            text(cut),
            "4 of 7,920 orders of the bag and 6 moves, as far as 5 s allow: 2 only played out by \
             equity, 4 not tried"
        );
    }

    #[test]
    fn all_orders_are_not_claimed_of_moves_that_were_not_searched() {
        // One move was searched in all orders and is the only one left.
        let row = OrdersRow {
            all: 8,
            played: 8,
            searched: 8,
            exact: false,
            proven: false,
            moves: 1,
            dropped: 19,
            complete: 2,
            partly: 4,
            open: 5,
            unsearched: 14,
            untried: 0,
        };
        let said = orders_text(&row, "5 s allow");
        assert!(!said.contains("all 8 orders"), "{said}");
        assert!(
            said.contains("2 searched to the end in every order, 4 searched in part"),
            "{said}"
        );
    }
}
