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

/// With fewer moves than this, a position is easy: what every position costs weighs more.
const FEW: usize = 200;

/// A position that was timed.
struct Timed {
    /// The number of blanks on its rack.
    blanks: usize,
    /// The number of all moves.
    moves: usize,
    /// The fastest time of each way.
    times: [Duration; 5],
}

/// Some of the positions, by name.
type Group<'a> = (&'a str, fn(&&Timed) -> bool);

pub fn run(list: &List) {
    let ruleset = &list.ruleset;
    let (map, mut peer) = (list.clean(List::map), Peer::read(list));
    let (store, _folder) = list.clean(List::store);
    let stored = list.open(&store);
    let turns = selfplay::turns(ruleset, &map, POSITIONS);
    let position = |Turn { board, rack }: &Turn| {
        let position = Position::new(ruleset, board, rack);
        let of_peer = PeerPosition::new(&position);
        (position, of_peer)
    };
    let positions: Vec<_> = turns.iter().map(position).collect();
    let mut moves = Vec::new();
    for (turn, (position, of_peer)) in turns.iter().zip(&positions) {
        let theirs = peer.solve(of_peer);
        let plays = position.solve(ruleset, &map);
        check(ruleset, &turn.board, &peer, &theirs, &plays);
        let of_store = position.solve(ruleset, &stored);
        assert!(plays.iter().eq(of_store.iter()), "both lists give the same moves");
        for count in [1, 10] {
            let best = position.best(ruleset, &map, count);
            assert!(plays.iter().take(count).eq(best.iter()), "the best are the first of all");
        }
        moves.push(plays.len());
    }
    let times = fastest_of_each(ROUNDS, positions.len(), |case, way| {
        let (position, of_peer) = &positions[case];
        match way {
            0 => once(|| peer.solve(of_peer)),
            1 => once(|| position.solve(ruleset, &map)),
            2 => once(|| position.best(ruleset, &map, 10)),
            3 => once(|| position.best(ruleset, &map, 1)),
            _ => once(|| position.solve(ruleset, &stored)),
        }
    });
    let blanks = turns.iter().map(|turn| turn.rack.matches('?').count());
    let timed = blanks.zip(moves).zip(times);
    let timed: Vec<_> =
        timed.map(|((blanks, moves), times)| Timed { blanks, moves, times }).collect();
    let mut table = Table::new(
        "games: the positions of games in which both sides lay their best move
Mean times; a ratio is that of the means.",
        &[("positions", 15)],
        &[
            "number",
            "peer µs",
            "all µs",
            "top 10 µs",
            "best µs",
            "store µs",
            "peer/all",
            "peer/top10",
            "peer/best",
            "store/map",
        ],
    );
    let few = format!("under {FEW} moves");
    let groups: [Group<'_>; 5] = [
        ("all", |_| true),
        (&few, |timed| timed.moves < FEW),
        ("no blank", |timed| timed.blanks == 0),
        ("one blank", |timed| timed.blanks == 1),
        ("two blanks", |timed| timed.blanks == 2),
    ];
    for (name, counts) in groups {
        let times: Vec<_> = timed.iter().filter(counts).map(|timed| &timed.times).collect();
        let mean = |way: usize| {
            times.iter().map(|times| times[way]).sum::<Duration>() / times.len().max(1) as u32
        };
        let means @ [peer, all, ten, best, store] = [0, 1, 2, 3, 4].map(mean);
        let numbers = std::iter::once(thousands(times.len())).chain(means.map(micros));
        let numbers: Vec<_> = numbers.collect();
        table.line(
            &[name],
            &numbers,
            &[ratio(peer, all), ratio(peer, ten), ratio(peer, best), ratio(store, all)],
            &[],
        );
    }
}
