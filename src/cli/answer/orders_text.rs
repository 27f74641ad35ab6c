//! How far the orders of the bag were tried, in words.

use super::counted::counted;
use super::output::thousands;
use crate::app::solve::OrdersRow;

/// How far the orders of a bag with few tiles were tried, such as `all 72 orders of the bag, every end
/// searched`. `limit` ends a sentence such as `as far as 5 s allow`.
pub(crate) fn orders_text(orders: &OrdersRow, limit: &str) -> String {
    let [all, played, searched] = [orders.all, orders.played, orders.searched].map(thousands);
    let moves = match orders.moves {
        1 => " of the best move".to_owned(),
        count => format!(" of the best {count} moves"),
    };
    let dropped = match (orders.dropped, orders.open) {
        (0, _) => String::new(),
        (dropped, 0) => {
            format!("; none of the {} dropped can come back", counted(dropped as u64, "move"))
        }
        (dropped, open) => {
            let dropped = counted(dropped as u64, "move");
            let unsearched = match orders.unsearched {
                0 => String::new(),
                count => format!(", {count} after being played out by equity alone"),
            };
            format!("; {dropped} dropped{unsearched}; {open} could come back")
        }
    };
    let done = if orders.exact {
        format!("all {all} orders of the bag, every end{moves} searched")
    } else if orders.searched == orders.all {
        format!("all {all} orders of the bag, ends{moves} searched as far as {limit}")
    } else {
        format!(
            "{searched} of {all} orders of the bag, ends{moves} searched as far as {limit}; {played} played out by equity"
        )
    };
    done + &dropped
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
            moves: 3,
            dropped: 0,
            open: 0,
            unsearched: 0,
        };
        let text = |row| orders_text(&row, "5 s allow");
        assert_eq!(text(row), "all 72 orders of the bag, every end of the best 3 moves searched");
        let dropped = OrdersRow { dropped: 7, ..row };
        assert!(text(dropped).ends_with(" searched; none of the 7 moves dropped can come back"));
        let open = OrdersRow { exact: false, dropped: 7, open: 2, ..row };
        assert!(text(open).ends_with(" as far as 5 s allow; 7 moves dropped; 2 could come back"));
        let unsearched = OrdersRow { unsearched: 3, ..open };
        let said = "; 7 moves dropped, 3 after being played out by equity alone; 2 could come back";
        assert!(text(unsearched).ends_with(said));
        let part = OrdersRow { exact: false, moves: 1, ..row };
        assert_eq!(
            text(part),
            "all 72 orders of the bag, ends of the best move searched as far as 5 s allow"
        );
        let sampled = OrdersRow { all: 7920, played: 512, searched: 31, ..part };
        assert_eq!(
            text(sampled),
            "31 of 7,920 orders of the bag, ends of the best move searched as far as 5 s allow; 512 played out by equity"
        );
    }
}
