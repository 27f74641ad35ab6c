//! From a new position as text to all its moves, scored and sorted.

use wfq::board::{Board, Square};
use wfq::moves::{Play, Plays};
use wfq::rules::Ruleset;
use wfq::tile::Tile;
use wordfeud_solver::Score;

use crate::peer::{Peer, PeerPosition};
use crate::shared::list::List;
use crate::shared::position::{Position, board};
use crate::shared::thousands;
use crate::table::{Table, micros};
use crate::timing::{CALLS, fastest, ratio, way};

const BOARDS: [(&str, &str); 3] = [
    ("empty", "boards/empty.board"),
    ("dad", "boards/dad.board"),
    ("crowded", "benches/ratios/crowded.board"),
];

/// By number of blanks. POLKAS? and the two MDJEN are racks of the peer's own benchmarks.
const RACKS: [&str; 8] =
    ["PEKDAAL", "ESTSREQ", "BOVENAR", "GENIETS", "POLKAS?", "MDJENJ?", "MDJEN??", "ST??REA"];

/// The tiles that a move lays, each with its row and column, and its score.
pub type Laid = (Vec<(usize, usize, Tile)>, u32);

pub fn run(list: &List) {
    let ruleset = &list.ruleset;
    let (map, mut peer) = (list.clean(List::map), Peer::read(list));
    let (store, _folder) = list.clean(List::store);
    let stored = list.open(&store);
    let mut table = Table::new(
        "solve: from a position as text to all moves, scored and sorted, or to the best alone
The peer and the map have the word list in memory, the store asks the open database.",
        &[("board", 8), ("rack", 8)],
        &[
            "best",
            "peer moves",
            "wfq moves",
            "peer µs",
            "map µs",
            "best µs",
            "store µs",
            "peer/map",
            "peer/best",
            "peer/store",
        ],
    );
    for (name, path) in BOARDS {
        let board = board(ruleset, path);
        for rack in RACKS {
            let position = Position::new(ruleset, &board, rack);
            let of_peer = PeerPosition::new(&position);
            let theirs = peer.solve(&of_peer);
            let plays = position.solve(ruleset, &map);
            check(ruleset, &board, &peer, &theirs, &plays);
            let of_store = position.solve(ruleset, &stored);
            assert!(plays.iter().eq(of_store.iter()), "both lists give the same moves");
            let first = position.best(ruleset, &map, 1);
            assert!(plays.iter().take(1).eq(first.iter()), "the best is the first of all");
            let ways = [
                way(|| peer.solve(&of_peer)),
                way(|| position.solve(ruleset, &map)),
                way(|| position.best(ruleset, &map, 1)),
                way(|| position.solve(ruleset, &stored)),
            ];
            let times @ [peer, map, best_alone, store] = fastest(CALLS, ways);
            let best = plays.scores().next().unwrap_or(0) as usize;
            let numbers = [best, theirs.len(), plays.len()].map(thousands);
            let numbers: Vec<_> = numbers.into_iter().chain(times.map(micros)).collect();
            let blanks = ["no blank", "one blank", "two blanks"][rack.matches('?').count()];
            table.line(
                &[name, rack],
                &numbers,
                &[ratio(peer, map), ratio(peer, best_alone), ratio(peer, store)],
                &[blanks, &format!("{name} board")],
            );
        }
    }
    table.finish();
}

/// Checks that both have the same moves with the same scores.
pub fn check(ruleset: &Ruleset, board: &Board, peer: &Peer, scores: &[Score], plays: &Plays) {
    let laid = scores.iter().map(|score| laid_by_peer(ruleset, board, peer, score));
    check_laid(laid.collect(), plays);
}

/// Checks that others' moves are the same with the same scores. There may be one of a single tile
/// twice, once in each direction.
pub fn check_laid(mut theirs: Vec<Laid>, plays: &Plays) {
    theirs.sort_unstable();
    theirs.dedup_by(|a, b| a == b && a.0.len() == 1);
    let laid = |play: Play| -> Laid {
        let tiles = play.tiles().iter();
        let tiles = tiles.map(|(square, tile)| (square.row(), square.column(), *tile));
        (tiles.collect(), play.score())
    };
    let mut ours: Vec<_> = plays.iter().map(laid).collect();
    ours.sort_unstable();
    assert!(theirs == ours, "both find the same moves");
}

fn laid_by_peer(ruleset: &Ruleset, board: &Board, peer: &Peer, score: &Score) -> Laid {
    let word = peer.board.decode(score.word);
    let tiles = word.chars().enumerate().filter_map(|(place, character)| {
        let (row, column) =
            if score.horizontal { (score.y, score.x + place) } else { (score.y + place, score.x) };
        let square = Square::new(row, column).expect("on the board");
        let letter = ruleset.alphabet.letter(character).expect("a letter");
        let tile =
            if character.is_uppercase() { Tile::Blank(letter) } else { Tile::Letter(letter) };
        board.tile(square).is_none().then_some((row, column, tile))
    });
    (tiles.collect(), score.score)
}
