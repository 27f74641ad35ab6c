use super::*;
use crate::board::{Board, Direction, Square};
use crate::lexicon::WordMap;
use crate::rules::Ruleset;
use crate::tile::{Letter, Tile, Word};

fn letters(text: &str) -> Vec<Letter> {
    text.bytes().filter_map(|byte| Letter::new(usize::from(byte - b'A'))).collect()
}

/// What a span is, besides the words that fit: where from, how many squares, and the fields of its offer.
type Seen = (u8, u8, Option<Letter>, u32, u8, u8, u16);

/// The offers of a board, found square by square. `shares` is the share of each letter in 65,536ths.
fn by_hand(board: &Board, ruleset: &Ruleset, map: &[&str], unseen: &str, rack: usize) -> Vec<Seen> {
    let size = board.size();
    let taken = |at: (usize, usize)| {
        Square::new(at.0, at.1).filter(|_| at.0 < size && at.1 < size).and_then(|at| board.tile(at))
    };
    let mut all = Vec::new();
    for direction in [Direction::Across, Direction::Down] {
        let at = |lane: usize, place: usize| match direction {
            Direction::Across => (lane, place),
            Direction::Down => (place, lane),
        };
        for lane in 0..size {
            for start in 0..size {
                for end in start + 1..=size {
                    let before = start > 0 && taken(at(lane, start - 1)).is_some();
                    let behind = end < size && taken(at(lane, end)).is_some();
                    let squares: Vec<_> = (start..end).map(|place| at(lane, place)).collect();
                    let empty: Vec<_> =
                        squares.iter().copied().filter(|at| taken(*at).is_none()).collect();
                    if before || behind || empty.is_empty() || empty.len() > rack {
                        continue;
                    }
                    // The tiles before and behind a square, across the lane.
                    let crossing = |(row, column): (usize, usize)| {
                        let step = |by: isize, many: isize| match direction {
                            Direction::Across => (row.wrapping_add_signed(by * many), column),
                            Direction::Down => (row, column.wrapping_add_signed(by * many)),
                        };
                        let run = |by: isize| -> Vec<Tile> {
                            (1..).map_while(|many| taken(step(by, many))).collect()
                        };
                        let mut word = run(-1);
                        word.reverse();
                        (word, run(1))
                    };
                    let fixed: Vec<_> = squares.iter().filter_map(|at| taken(*at)).collect();
                    let crossed: Vec<_> = empty
                        .iter()
                        .map(|at| crossing(*at))
                        .filter(|(before, behind)| !before.is_empty() || !behind.is_empty())
                        .collect();
                    if fixed.is_empty() && crossed.is_empty() {
                        continue;
                    }
                    // A single tile that makes words both ways is a play across, and one that makes
                    // no word along the lane is none.
                    let alone = squares.len() == 1;
                    let is_down = direction == Direction::Down;
                    if alone || (is_down && empty.len() == 1 && !crossed.is_empty()) {
                        continue;
                    }
                    let mut unlikely = 0;
                    let mut dead = false;
                    for (before, behind) in &crossed {
                        let allowed = letters(unseen).into_iter().filter(|letter| {
                            let before = before.iter().map(|tile| tile.letter());
                            let behind = behind.iter().map(|tile| tile.letter());
                            let word: Vec<_> = before.chain([*letter]).chain(behind).collect();
                            map.iter().any(|listed| letters(listed) == word)
                        });
                        let share = allowed.count() as f64 / unseen.len() as f64;
                        dead |= share == 0.0;
                        unlikely += (-16.0 * share.max(1e-9).log2()).round() as i64;
                    }
                    if dead {
                        continue;
                    }
                    let premium = |at: &(usize, usize)| ruleset.layout.premium(at.0, at.1);
                    let factor = empty.iter().map(|at| premium(at).word()).product::<u32>();
                    let more = empty.iter().map(|at| premium(at).letter() - 1).sum::<u32>();
                    all.push((
                        empty.len() as u8,
                        fixed.len() as u8,
                        fixed.last().map(|tile| tile.letter()),
                        factor,
                        more as u8,
                        crossed.len() as u8,
                        unlikely as u16,
                    ));
                }
            }
        }
    }
    all.sort_unstable();
    all
}

#[test]
fn offers_are_all_spans_of_the_board() {
    let ruleset = Ruleset::built_in("nl").expect("built in");
    let words = ["DE", "EN", "ER", "TE", "IN", "IS", "DEN", "TENEN", "REDEN", "AAP"];
    let map = WordMap::new(
        ruleset.alphabet.clone(),
        words.iter().filter_map(|word| Word::new(&letters(word))),
    );
    let mut board = Board::new(ruleset.layout.size());
    for (column, letter) in (6..).zip(letters("DEN")) {
        board.set(Square::new(7, column).expect("a square"), Some(Tile::new(letter, false)));
    }
    for (row, letter) in (8..).zip(letters("R")) {
        board.set(Square::new(row, 7).expect("a square"), Some(Tile::new(letter, false)));
    }
    // Each of eight letters has the share of a whole number of sixteenths of a halving.
    let unseen_text = "DENTRIAS";
    let unseen: Tiles = letters(unseen_text).into_iter().map(Some).collect();
    let scene = Scene::new(&board, &ruleset).with_layout(&ruleset.layout);
    for rack in [2, 7] {
        let mut found = Vec::new();
        offers(&scene, &unseen, &map, rack, |offer| {
            assert!(offer.word_factor > 0 && offer.drawn > 0);
            found.push((
                offer.drawn,
                offer.fixed,
                offer.letter,
                offer.word_factor,
                offer.more,
                offer.crosses,
                offer.unlikely,
            ));
        });
        found.sort_unstable();
        let expected = by_hand(&board, &ruleset, &words, unseen_text, rack);
        assert!(expected.len() > 15, "{}", expected.len());
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(&expected) {
            let (mut rounded, unlikely) = (*expected, found.6);
            // A table rounds each logarithm.
            assert!(
                unlikely.abs_diff(expected.6) <= u16::from(expected.5),
                "{found:?} {expected:?}"
            );
            rounded.6 = unlikely;
            assert_eq!(*found, rounded);
        }
    }
}

#[test]
fn half_of_the_tiles_is_one_halving() {
    let four: Tiles = letters("AAEN").into_iter().map(Some).collect();
    let shares = Shares::of(&four);
    let of = |text: &str| shares.unlikely(letters(text).into_iter().collect());
    assert_eq!([of("AEN"), of("A"), of("EN"), of("E"), of("NB")], [0, 16, 16, 32, 32]);
    assert_eq!(of("AE"), 16 - 9, "three of four");
    assert!(of("Z") >= 16 * 16);
    let blank = Shares::of(&Tiles { blanks: 1, ..letters("A").into_iter().map(Some).collect() });
    assert_eq!(blank.unlikely(letters("Z").into_iter().collect()), 16);
}
