//! The positions of whole games, from text to all moves, to the ten best, and to the best alone.

use std::time::Duration;

use crate::peer::{Peer, PeerPosition};
use crate::shared::list::List;
use crate::shared::position::Position;
use crate::shared::selfplay::{self, Turn};
use crate::shared::thousands;
use crate::solve::check;
use crate::table::{Table, micros};
use crate::timing::{fastest_of_each, once, ratio};

const POSITIONS: usize = 1500;
const ROUNDS: usize = 5;

/// A position by the number of blanks on its rack, with the fastest time of each way.
type Timed = (usize, [Duration; 4]);

pub fn run(list: &List) {
    let ruleset = &list.ruleset;
    let (map, mut peer) = (list.clean(List::map), Peer::read(list));
    let turns = selfplay::turns(ruleset, &map, POSITIONS);
    let position = |Turn { board, rack }: &Turn| {
        let position = Position::new(ruleset, board, rack);
        let of_peer = PeerPosition::new(&position);
        (position, of_peer)
    };
    let positions: Vec<_> = turns.iter().map(position).collect();
    for (turn, (position, of_peer)) in turns.iter().zip(&positions) {
        let theirs = peer.solve(of_peer);
        let plays = position.solve(ruleset, &map);
        check(ruleset, &turn.board, &peer, &theirs, &plays);
        for count in [1, 10] {
            let best = position.best(ruleset, &map, count);
            assert!(plays.iter().take(count).eq(best.iter()), "the best are the first of all");
        }
    }
    let times = fastest_of_each(ROUNDS, positions.len(), |case, way| {
        let (position, of_peer) = &positions[case];
        match way {
            0 => once(|| peer.solve(of_peer)),
            1 => once(|| position.solve(ruleset, &map)),
            2 => once(|| position.best(ruleset, &map, 10)),
            _ => once(|| position.best(ruleset, &map, 1)),
        }
    });
    let blanks = turns.iter().map(|turn| turn.rack.matches('?').count());
    let timed: Vec<Timed> = blanks.zip(times).collect();
    let mut table = Table::new(
        "games: the positions of games in which both sides lay their best move
Mean times; a ratio is that of the means.",
        &[("rack", 12)],
        &[
            "positions",
            "peer µs",
            "all µs",
            "top 10 µs",
            "best µs",
            "peer/all",
            "peer/top10",
            "peer/best",
        ],
    );
    let racks =
        [("all", None), ("no blank", Some(0)), ("one blank", Some(1)), ("two blanks", Some(2))];
    for (name, blanks) in racks {
        let counts = |(there, _): &&Timed| blanks.is_none_or(|blanks| blanks == *there);
        let times: Vec<_> = timed.iter().filter(counts).map(|(_, times)| times).collect();
        let mean = |way: usize| {
            times.iter().map(|times| times[way]).sum::<Duration>() / times.len().max(1) as u32
        };
        let means @ [peer, all, ten, best] = [0, 1, 2, 3].map(mean);
        let numbers = std::iter::once(thousands(times.len())).chain(means.map(micros));
        let numbers: Vec<_> = numbers.collect();
        table.line(
            &[name],
            &numbers,
            &[ratio(peer, all), ratio(peer, ten), ratio(peer, best)],
            &[],
        );
    }
}
