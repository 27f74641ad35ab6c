//! From a new position as text to all its moves, scored and sorted.

use std::cmp::Reverse;
use std::time::Duration;

use wfq::board::{Board, BoardText, Square};
use wfq::lexicon::WordMap;
use wfq::moves::{Plays, Scene, generate};
use wfq::rules::Ruleset;
use wfq::tile::{Rack, Tile};
use wordfeud_solver::{Board as PeerBoard, Score};

use crate::list::{List, in_project};
use crate::timing::{Pair, geometric_mean, race, thousands, times};

const BUDGET: Duration = Duration::from_millis(1500);

const BOARDS: [(&str, &str); 3] = [
    ("empty", "boards/empty.board"),
    ("dad", "boards/dad.board"),
    ("crowded", "benches/ratios/crowded.board"),
];

/// By number of blanks. POLKAS? and the two MDJEN are racks of the peer's own benchmarks.
const RACKS: [&str; 6] = ["PEKDAAL", "ESTSREQ", "POLKAS?", "MDJENJ?", "MDJEN??", "ST??REA"];

/// A position as each side writes it.
struct Case {
    text: String,
    rack: String,
    peer_rows: Vec<String>,
    peer_rack: String,
}

/// The tiles that a move lays, each with its row and column, and its score.
type Laid = (Vec<(usize, usize, Tile)>, u32);

pub fn run(list: &List) {
    let ruleset = &list.ruleset;
    let (map, mut peer) = (list.read(), list.read_as_peer());
    println!("\nsolve: from a position as text to all moves, scored and sorted");
    println!(
        "{:<8} {:<8} {:>5} {:>10} {:>10} {}",
        "board",
        "rack",
        "best",
        "peer moves",
        "wfq moves",
        Pair::HEADER
    );
    let mut ratios = Vec::new();
    for (name, path) in BOARDS {
        let text = std::fs::read_to_string(in_project(path)).expect("in the project");
        let board = board(ruleset, &text);
        for rack in RACKS {
            let case = Case::new(ruleset, &board, rack);
            let (scores, plays) = (case.solve_as_peer(&mut peer), case.solve(ruleset, &map));
            check(ruleset, &board, &peer, &scores, &plays);
            let pair = race(BUDGET, || case.solve_as_peer(&mut peer), || case.solve(ruleset, &map));
            let [listed, moves] = [scores.len(), plays.len()].map(thousands);
            let best = plays.scores().next().unwrap_or(0);
            println!("{name:<8} {rack:<8} {best:>5} {listed:>10} {moves:>10} {pair}");
            let blanks = rack.matches('?').count();
            ratios.push((blanks, name, pair.ratio()));
        }
    }
    println!("geometric mean");
    print_mean("all", ratios.iter().map(|(.., ratio)| *ratio));
    for (blanks, what) in ["no blank", "one blank", "two blanks"].iter().enumerate() {
        let of = ratios.iter().filter(|(count, ..)| *count == blanks);
        print_mean(what, of.map(|(.., ratio)| *ratio));
    }
    for (board, _) in BOARDS {
        let of = ratios.iter().filter(|(_, name, _)| *name == board);
        print_mean(&format!("{board} board"), of.map(|(.., ratio)| *ratio));
    }
}

fn print_mean(what: &str, ratios: impl Iterator<Item = f64>) {
    println!("  {what:<70} {:>9}", times(geometric_mean(ratios)));
}

impl Case {
    /// The position without what else its file says: to pass over comments is not timed.
    fn new(ruleset: &Ruleset, board: &Board, rack: &str) -> Self {
        let row = |row: usize| -> String {
            let squares = (0..board.size()).filter_map(|column| Square::new(row, column));
            squares
                .map(|square| match board.tile(square) {
                    Some(tile) => ruleset.alphabet.tile(tile),
                    None => ".".to_owned(),
                })
                .collect()
        };
        let rows: Vec<_> = (0..board.size()).map(row).collect();
        Self {
            text: rows.join("\n"),
            rack: rack.to_owned(),
            peer_rows: rows.iter().map(|row| as_peer(row)).collect(),
            peer_rack: as_peer(rack),
        }
    }

    fn solve(&self, ruleset: &Ruleset, map: &WordMap) -> Plays {
        let board = board(ruleset, &self.text);
        let rack = Rack::parse(&self.rack, &ruleset.alphabet).expect("a rack");
        let scene = Scene::new(&board, ruleset);
        let Ok((plays, _)) = generate(&scene, &rack, map);
        plays
    }

    /// The board keeps the word list that it owns; all else it knows comes from the position.
    fn solve_as_peer(&self, board: &mut PeerBoard<'_>) -> Vec<Score> {
        board.set_state_from_strings(&self.peer_rows).expect("a board");
        let mut scores = board.calc_all_word_scores(&self.peer_rack).expect("a rack");
        scores.sort_by_key(|score| Reverse(score.score));
        scores
    }
}

fn board(ruleset: &Ruleset, text: &str) -> Board {
    let has_tile = |letter| ruleset.tiles.count(letter) > 0;
    BoardText::parse(text)
        .board(&ruleset.alphabet, ruleset.layout.size(), has_tile)
        .expect("a board")
}

/// Tiles in the peer's writing: small letters, capitals for blanks that stand for a letter, and
/// `*` for a blank on a rack.
fn as_peer(tiles: &str) -> String {
    let turned = tiles.chars().map(|tile| match tile {
        '?' => '*',
        _ if tile.is_uppercase() => tile.to_ascii_lowercase(),
        _ => tile.to_ascii_uppercase(),
    });
    turned.collect()
}

/// Checks that both have the same moves with the same scores. The peer may have one of a single
/// tile twice, once in each direction.
fn check(ruleset: &Ruleset, board: &Board, peer: &PeerBoard<'_>, scores: &[Score], plays: &Plays) {
    let mut theirs: Vec<_> =
        scores.iter().map(|score| laid_by_peer(ruleset, board, peer, score)).collect();
    theirs.sort_unstable();
    theirs.dedup_by(|a, b| a == b && a.0.len() == 1);
    let laid = |play: wfq::moves::Play| -> Laid {
        let tiles = play.placement.tiles.into_iter();
        let tiles = tiles.map(|(square, tile)| (square.row(), square.column(), tile));
        (tiles.collect(), play.score)
    };
    let mut ours: Vec<_> = plays.iter().map(laid).collect();
    ours.sort_unstable();
    assert!(theirs == ours, "both find the same moves");
}

fn laid_by_peer(ruleset: &Ruleset, board: &Board, peer: &PeerBoard<'_>, score: &Score) -> Laid {
    let word = peer.decode(score.word);
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
