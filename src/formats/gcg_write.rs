//! A position as a game record: words that lead to its board, one a line.

use super::gcg::MADE_UP;
use super::{Whole, names};
use crate::board::{Board, Direction, Square};
use crate::moves::{Placement, Scene, ScoreSheet, notation};
use crate::rules::Points;
use crate::tile::Rack;

const NICKS: [&str; 2] = ["one", "two"];

/// The tiles that are laid next: part of a run of a row or column.
struct Next {
    direction: Direction,
    /// The squares of the word that they make, in reading order.
    squares: Vec<Square>,
}

pub(super) fn write(whole: &Whole<'_>) -> String {
    let Whole { ruleset, board, layout, .. } = whole;
    let mut text = format!(
        "#character-encoding UTF-8\n#player1 one One\n#player2 two Two\n#description {MADE_UP}\n\
         #tile-distribution {}\n#board-layout {}\n",
        names::of_tiles(ruleset),
        layout.label(),
    );
    let mut laid = Board::new(board.size());
    let mut totals = [0; 2];
    let mut turn = 0;
    while let Some(next) = next_tiles(board, &laid, layout.start(), ruleset.rules.rack_size) {
        let mut placement = Placement::default();
        let mut word = String::new();
        for square in &next.squares {
            match (laid.tile(*square), board.tile(*square)) {
                (None, Some(tile)) => {
                    word.push_str(ruleset.alphabet.tile(tile));
                    placement.tiles.push((*square, tile));
                }
                _ => word.push('.'),
            }
        }
        let scene = Scene::new(&laid, ruleset).with_layout(layout);
        let score = ScoreSheet::of_placement(&scene, &placement, next.direction).total();
        let mover = turn % 2;
        totals[mover] += i64::from(score);
        placement.tiles.iter().for_each(|(square, tile)| laid.set(*square, Some(*tile)));
        text.push_str(&event(whole, mover, &next, &placement, &word, score, totals[mover]));
        turn += 1;
    }
    let to_move = turn % 2;
    // What the players had before the record is not known, only what they have in the end.
    let scores = whole.scores.unwrap_or([totals[to_move], totals[1 - to_move]]);
    for (player, score) in [(to_move, scores[0]), (1 - to_move, scores[1])] {
        if score != totals[player] {
            let difference = score - totals[player];
            text.push_str(&format!(">{}: (score) {difference:+} {score}\n", NICKS[player]));
        }
    }
    let mut left = |player: usize, rack: Option<&Rack>| {
        if let Some(rack) = rack {
            let tiles = rack.tiles().text(&ruleset.alphabet);
            text.push_str(&format!("#rack{} {tiles}\n", player + 1));
        }
    };
    left(to_move, whole.rack);
    left(1 - to_move, whole.other_rack);
    text
}

fn event(
    whole: &Whole<'_>,
    mover: usize,
    next: &Next,
    placement: &Placement,
    word: &str,
    score: Points,
    total: i64,
) -> String {
    let rack = placement.laid().text(&whole.ruleset.alphabet);
    let place = notation(next.squares[0], next.direction);
    format!(">{}: {rack} {place} {word} +{score} {total}\n", NICKS[mover])
}

/// What is laid next: of all runs that touch what lies there, or go through the start, the most
/// tiles that a rack can hold. Where none does, any.
fn next_tiles(board: &Board, laid: &Board, start: (usize, usize), rack: usize) -> Option<Next> {
    let anchored = |square: Square| {
        (square.row(), square.column()) == start
            || square.beside().any(|at| laid.tile(at).is_some())
    };
    let mut best: Option<((bool, bool, usize), Next)> = None;
    for lane in board.lanes() {
        for run in board.runs(lane) {
            let run: Vec<_> = run.into_iter().map(|(square, _)| square).collect();
            let missing: Vec<_> =
                (0..run.len()).filter(|at| laid.tile(run[*at]).is_none()).collect();
            // Any tiles of a run that come one behind the other, old ones between them aside.
            for window in missing.windows(missing.len().clamp(1, rack)) {
                let (first, last) = (window[0], window[window.len() - 1]);
                let before = run[..first].iter().rev();
                let before = before.take_while(|at| laid.tile(**at).is_some()).count();
                let behind = run[last + 1..].iter();
                let behind = behind.take_while(|at| laid.tile(**at).is_some()).count();
                let squares = &run[first - before..last + 1 + behind];
                let anchor = window.iter().any(|at| anchored(run[*at]));
                let rank = (anchor, squares.len() > 1, window.len());
                if best.as_ref().is_none_or(|(other, _)| rank > *other) {
                    let (direction, squares) = (lane.direction(), squares.to_vec());
                    best = Some((rank, Next { direction, squares }));
                }
            }
        }
    }
    best.map(|(_, next)| next)
}
