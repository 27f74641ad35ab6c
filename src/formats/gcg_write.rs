//! A position as a game record: words that lead to its board, one a line.

use super::{Whole, names};
use crate::board::{Board, Direction, Lane, Square};
use crate::moves::{Placement, Scene, ScoreSheet, notation};
use crate::rules::Points;
use crate::tile::{Tile, Tiles};

/// A run of tiles of a row or column that is to be laid.
struct Run {
    start: Square,
    direction: Direction,
    squares: Vec<Square>,
}

pub(super) fn write(whole: &Whole<'_>) -> String {
    let Whole { ruleset, board, layout, rack, scores } = whole;
    let mut text = format!(
        "#character-encoding UTF-8\n#player1 one One\n#player2 two Two\n#description A position, not the moves that led to it\n\
         #lexicon {0}\n#tile-distribution {0}\n#board-layout {1}\n",
        ruleset.id,
        names::of_layout(layout),
    );
    let mut laid = Board::new(board.size());
    let mut totals = [0; 2];
    let mut turn = 0;
    while let Some(run) = next_run(board, &laid, layout.start()) {
        let mut placement = Placement::default();
        let mut word = String::new();
        for square in &run.squares {
            match (laid.tile(*square), board.tile(*square)) {
                (None, Some(tile)) => {
                    word.push_str(ruleset.alphabet.tile(tile));
                    placement.tiles.push((*square, tile));
                }
                _ => word.push('.'),
            }
        }
        let scene = Scene::new(&laid, ruleset).with_layout(layout);
        let score = ScoreSheet::of_placement(&scene, &placement, run.direction).total();
        let mover = turn % 2;
        totals[mover] += i64::from(score);
        text.push_str(&event(whole, mover, &run, &placement, &word, score, totals[mover]));
        placement.tiles.iter().for_each(|(square, tile)| laid.set(*square, Some(*tile)));
        turn += 1;
    }
    let to_move = turn % 2;
    // What the players had before the record is not known, only what they have in the end.
    for (player, score) in [(to_move, scores[0]), (1 - to_move, scores[1])] {
        if score != totals[player] {
            let difference = score - totals[player];
            let nick = NICKS[player];
            text.push_str(&format!(">{nick}: (score) {difference:+} {score}\n"));
        }
    }
    if let Some(rack) = rack {
        let tiles = rack.tiles().text(&ruleset.alphabet);
        text.push_str(&format!("#rack{} {tiles}\n", to_move + 1));
    }
    text
}

const NICKS: [&str; 2] = ["one", "two"];

fn event(
    whole: &Whole<'_>,
    mover: usize,
    run: &Run,
    placement: &Placement,
    word: &str,
    score: Points,
    total: i64,
) -> String {
    let mut tiles = Tiles::default();
    placement.tiles.iter().for_each(|(_, tile)| match tile {
        Tile::Letter(letter) => tiles.letters.add(*letter),
        Tile::Blank(_) => tiles.blanks = tiles.blanks.saturating_add(1),
    });
    let rack = tiles.text(&whole.ruleset.alphabet);
    let place = notation(run.start, run.direction);
    format!(">{}: {rack} {place} {word} +{score} {total}\n", NICKS[mover])
}

/// The run that is laid next: the one through the start first, then those that touch what lies
/// there; where none does, any. Longer ones first, so that words are not laid letter by letter.
fn next_run(board: &Board, laid: &Board, start: (usize, usize)) -> Option<Run> {
    let runs = board.lanes().flat_map(|lane| runs(board, lane));
    let missing =
        |run: &Run| run.squares.iter().filter(|square| laid.tile(**square).is_none()).count();
    let touches = |run: &Run| {
        run.squares
            .iter()
            .any(|square| laid.tile(*square).is_some() || (square.row(), square.column()) == start)
    };
    runs.filter(|run| missing(run) > 0)
        .max_by_key(|run| (touches(run), run.squares.len() > 1, missing(run)))
}

/// The runs of tiles of a lane.
fn runs(board: &Board, lane: Lane) -> Vec<Run> {
    let squares: Vec<_> = lane.squares().collect();
    let runs = squares.split(|square| board.tile(*square).is_none()).filter(|run| !run.is_empty());
    let run = |squares: &[Square]| Run {
        start: squares[0],
        direction: lane.direction(),
        squares: squares.to_vec(),
    };
    runs.map(run).collect()
}
