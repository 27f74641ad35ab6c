//! Writes a position as a game record: plays that lead to its board.

use super::gcg::{Record, RecordEvent, RecordPlayer, RecordTurn};
use super::{PositionToWrite, names};
use crate::board::{Board, Direction, Square};
use crate::moves::{Placement, Scene, ScoreSheet};
use crate::rules::{Layout, Ruleset};
use crate::tile::Rack;

/// The players of a record whose moves are made up.
fn players() -> Vec<RecordPlayer> {
    let player = |nick: &str, name: &str| RecordPlayer {
        nick: nick.to_owned(),
        name: name.to_owned(),
        rack: None,
    };
    vec![player("one", "One"), player("two", "Two")]
}

/// The tiles to lay next: part of a run in a row or column.
struct NextTiles {
    direction: Direction,
    /// The squares of the word that they make, in reading order.
    squares: Vec<Square>,
}

pub(super) fn write(position: &PositionToWrite<'_>) -> String {
    let mut record =
        Record { players: players(), ..Record::named(position.ruleset, position.layout) };
    let mut totals = record.lay_out(position.board, position.ruleset, position.layout, 0);
    let to_move = record.events.len() % 2;
    // Only the final scores are known, not those before the record.
    if let Some(scores) = position.scores {
        record.add_scores(&mut totals, to_move, scores);
    }
    record.made_up = record.events.len();
    let text = |rack: &Rack| (rack.tiles().text(&position.ruleset.alphabet), 0);
    record.players[to_move].rack = position.rack.map(text);
    record.players[1 - to_move].rack = position.other_rack.map(text);
    record.text()
}

impl Record {
    /// An empty record that names the game.
    pub(super) fn named(ruleset: &Ruleset, layout: &Layout) -> Self {
        Self {
            tiles: Some((names::of_tiles(ruleset), 0)),
            layout: Some((layout.label(), 0)),
            ..Self::default()
        }
    }

    /// Adds plays that lead to a board, the first by player `first`, 0 or 1. Returns their scores.
    pub(super) fn lay_out(
        &mut self,
        board: &Board,
        ruleset: &Ruleset,
        layout: &Layout,
        first: usize,
    ) -> [i64; 2] {
        let mut laid = Board::new(board.size());
        let mut totals = [0; 2];
        let mut player = first;
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
            totals[player] += i64::from(score);
            placement.tiles.iter().for_each(|(square, tile)| laid.set(*square, Some(*tile)));
            self.events.push(RecordEvent {
                line: 0,
                player,
                rack: placement.laid().text(&ruleset.alphabet),
                turn: RecordTurn::Play {
                    start: next.squares[0],
                    direction: next.direction,
                    word,
                    column: 0,
                },
                score: score.into(),
                total: totals[player],
            });
            player = 1 - player;
        }
        totals
    }

    /// Adds the points that are missing from the scores; `scores` has the player to move first.
    pub(super) fn add_scores(&mut self, totals: &mut [i64; 2], to_move: usize, scores: [i64; 2]) {
        for (player, total) in [(to_move, scores[0]), (1 - to_move, scores[1])] {
            let score = total - totals[player];
            if score != 0 {
                let turn = RecordTurn::Adjustment("(score)".to_owned());
                totals[player] = total;
                self.events.push(RecordEvent {
                    line: 0,
                    player,
                    rack: String::new(),
                    turn,
                    score,
                    total,
                });
            }
        }
    }
}

/// The tiles to lay next: the most that a rack can hold from a run that touches laid tiles or goes
/// through the start; from any run, where none does.
fn next_tiles(
    board: &Board,
    laid: &Board,
    start: (usize, usize),
    rack: usize,
) -> Option<NextTiles> {
    let anchored = |square: Square| {
        (square.row(), square.column()) == start
            || square.beside().any(|at| laid.tile(at).is_some())
    };
    let mut best: Option<((bool, bool, usize), NextTiles)> = None;
    for lane in board.lanes() {
        for run in board.runs(lane) {
            let run: Vec<_> = run.into_iter().map(|(square, _)| square).collect();
            let missing: Vec<_> =
                (0..run.len()).filter(|at| laid.tile(run[*at]).is_none()).collect();
            // Consecutive tiles of a run, not counting those that are laid already.
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
                    best = Some((rank, NextTiles { direction, squares }));
                }
            }
        }
    }
    best.map(|(_, next)| next)
}
