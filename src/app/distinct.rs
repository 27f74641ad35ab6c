//! The list of moves as people read it: equal moves are one row, and few swaps stand among the first.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::advice::RankedMove;
use crate::board::{Direction, Square};
use crate::eval::MoveChoice;
use crate::game::Position;
use crate::moves::Plays;
use crate::tile::{Letter, Tiles};

/// The most swaps among the first rows.
const SWAPS: usize = 2;
/// How many rows count as the first ones.
const FIRST_ROWS: usize = 10;

/// What equal moves have in common: word, place, and the tiles kept.
#[derive(PartialEq, Eq, Hash)]
struct Alike {
    start: Square,
    direction: Direction,
    letters: Vec<Letter>,
    kept: Tiles,
}

/// One move of those that are equal, the first: they differ only in which of equal tiles is the blank,
/// or, on an empty board whose premium squares allow it, in being read across or down. Each says how many
/// ways it stands for.
pub(crate) fn distinct(
    moves: impl IntoIterator<Item = RankedMove>,
    plays: &Plays,
    position: &Position,
) -> Vec<RankedMove> {
    let is_symmetric = position.board().is_empty() && is_symmetric(position);
    let mut rows: Vec<RankedMove> = Vec::new();
    let mut places = HashMap::new();
    for ranked in moves {
        let alike = ranked.play_of(plays).map(|play| {
            let (start, direction) = match play.direction() {
                Direction::Down if is_symmetric => (mirrored(play.start()), Direction::Across),
                direction => (Some(play.start()), direction),
            };
            let (letters, kept) = (play.letters(), play.leave(position.rack()));
            Alike { start: start.unwrap_or_else(|| play.start()), direction, letters, kept }
        });
        match alike.map(|alike| places.entry(alike)) {
            Some(Entry::Occupied(place)) => {
                let row: &mut RankedMove = &mut rows[*place.get()];
                row.ways += ranked.ways;
                continue;
            }
            Some(Entry::Vacant(place)) => _ = place.insert(rows.len()),
            None => {}
        }
        rows.push(ranked);
    }
    rows
}

/// The moves as [`distinct`] gives them, with at most two swaps among the first ten rows: the others
/// follow these.
pub(crate) fn for_people(
    moves: impl IntoIterator<Item = RankedMove>,
    plays: &Plays,
    position: &Position,
) -> Vec<RankedMove> {
    let (mut first, mut swaps, mut later) = (Vec::new(), 0, Vec::new());
    let mut rows = distinct(moves, plays, position).into_iter();
    while first.len() < FIRST_ROWS
        && let Some(ranked) = rows.next()
    {
        let is_swap = matches!(ranked.choice, MoveChoice::Keep(_));
        swaps += usize::from(is_swap);
        if is_swap && swaps > SWAPS { &mut later } else { &mut first }.push(ranked);
    }
    first.into_iter().chain(later).chain(rows).collect()
}

/// Whether plays across have the same worth as those down.
fn is_symmetric(position: &Position) -> bool {
    let (layout, (row, column)) = (position.layout(), position.layout().start());
    let is_same =
        |one: usize, other: usize| layout.premium(one, other) == layout.premium(other, one);
    row == column && (0..layout.size()).all(|one| (0..one).all(|other| is_same(one, other)))
}

fn mirrored(square: Square) -> Option<Square> {
    Square::new(square.column(), square.row())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{outlook, ranked_moves};
    use crate::board::Board;
    use crate::eval::{Equity, Leaves};
    use crate::lexicon::WordMap;
    use crate::moves::generate;
    use crate::rules::Ruleset;
    use crate::tile::Rack;

    fn position(ruleset: &Ruleset, rack: &str, laid: &[(usize, usize, &str)]) -> Position {
        let mut board = Board::new(15);
        for (row, column, word) in laid {
            for (letter, column) in
                ruleset.alphabet.word(word).expect("a word").iter().zip(*column..)
            {
                let tile = crate::tile::Tile::new(*letter, false);
                board.set(Square::new(*row, column).expect("a square"), Some(tile));
            }
        }
        let rack = Rack::parse(rack, &ruleset.alphabet).expect("a rack");
        Position::new(board, ruleset.layout.clone(), rack)
    }

    fn moves(position: &Position, ruleset: &Ruleset, words: &[&str]) -> (Plays, Vec<RankedMove>) {
        let words = words.iter().map(|word| ruleset.alphabet.word(word).expect("a word"));
        let map = WordMap::new(ruleset.alphabet.clone(), words);
        let Ok(plays) = generate(&position.scene(ruleset), position.rack(), &map);
        let keeping = outlook(position, ruleset).leave_values(&Leaves::default());
        let moves = ranked_moves(&plays, &keeping, true);
        (plays, moves)
    }

    #[test]
    fn equal_plays_are_one_row_the_best_of_them() {
        let english = Ruleset::built_in("en").expect("built in");
        let position = position(&english, "TAT?", &[(7, 7, "E")]);
        let (plays, moves) = moves(&position, &english, &["STATE", "TATE"]);
        let is_play = |ranked: &&RankedMove| matches!(ranked.choice, MoveChoice::Play(_));
        let played: Vec<_> = moves.iter().filter(is_play).copied().collect();
        let rows = distinct(played.iter().copied(), &plays, &position);
        // The blank is the first T, the A or the last T; only the two T are equal.
        let ways = |rows: &[RankedMove]| rows.iter().map(|row| row.ways).sum::<usize>();
        assert!(rows.len() < played.len() && ways(&rows) == played.len());
        for row in rows.iter().filter(|row| row.ways > 1) {
            let play = row.play_of(&plays).expect("a play");
            let equals = played.iter().filter(|other| {
                let other = other.play_of(&plays).expect("a play");
                (other.start(), other.direction()) == (play.start(), play.direction())
                    && other.letters() == play.letters()
                    && other.leave(position.rack()) == play.leave(position.rack())
            });
            let equals: Vec<_> = equals.collect();
            assert_eq!(equals.len(), row.ways);
            assert!(equals.iter().all(|other| other.equity <= row.equity));
        }
    }

    #[test]
    fn across_and_down_are_equal_on_an_empty_symmetric_board_alone() {
        let english = Ruleset::built_in("en").expect("built in");
        let empty = position(&english, "CATS", &[]);
        let (plays, _) = moves(&empty, &english, &["CATS"]);
        let all = || (1..=plays.len()).map(RankedMove::play);
        let rows = distinct(all(), &plays, &empty);
        assert_eq!((plays.len(), rows.len()), (8, 4));
        assert!(rows.iter().all(|row| row.ways == 2));
        let laid = position(&english, "CATS", &[(7, 7, "S")]);
        let (plays, _) = moves(&laid, &english, &["CATS"]);
        let all = (1..=plays.len()).map(RankedMove::play);
        assert_eq!(distinct(all, &plays, &laid).len(), plays.len());
    }

    #[test]
    fn two_swaps_stand_among_the_first_ten_rows() {
        let english = Ruleset::built_in("en").expect("built in");
        let position = position(&english, "CATS", &[]);
        let (plays, moves) =
            moves(&position, &english, &["CATS", "CAT", "ACT", "ACTS", "AT", "AS"]);
        let mut swaps_first = moves;
        let keep = |ranked: &RankedMove| !matches!(ranked.choice, MoveChoice::Keep(_));
        swaps_first.sort_by_key(keep);
        swaps_first.iter_mut().for_each(|ranked| ranked.equity = Some(Equity(0)));
        let rows = for_people(swaps_first.iter().copied(), &plays, &position);
        let is_swap = |row: &&RankedMove| matches!(row.choice, MoveChoice::Keep(_));
        assert_eq!(rows[..10].iter().filter(is_swap).count(), 2);
        let all = |rows: &[RankedMove]| rows.iter().filter(is_swap).count();
        assert_eq!(all(&rows), all(&swaps_first));
    }
}
