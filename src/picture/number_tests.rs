//! What is written beside drawn boards, and what the number of tiles says.

use super::sample::Sample;
use super::{Reading, SIZE, read};
use crate::rules::Ruleset;

/// 5 tiles: of the 104 of the set, 85 are in the bag if both racks are full.
const BOARD: &str = ".....KRUIT.....";

fn sample(rack: &str) -> Sample {
    let empty = ".".repeat(SIZE);
    let mut board = [empty.as_str(); SIZE];
    board[SIZE / 2] = BOARD;
    let layout = include_str!("../../boards/layouts/wordfeud.board");
    let layout: Vec<&str> = layout.lines().filter(|line| !line.starts_with('#')).collect();
    Sample::new(613, &board, &layout, rack, |letter| if "GK".contains(letter) { '3' } else { '2' })
}

fn reading(sample: &Sample) -> Reading {
    let ruleset = Ruleset::built_in("nl").expect("Dutch");
    read(&sample.png(0), &ruleset).expect("a board")
}

/// A sample with the scores 130 and 253, below names.
fn scored(more: impl Fn(&mut Sample)) -> Option<Vec<u32>> {
    let mut sample = sample("GRIS?TD");
    for (x, score) in [(90.0, "130"), (440.0, "253")] {
        sample.blocks(3, x, 36.0, 12.0);
        sample.number(score, x, 56.0, 14.0, 235);
    }
    more(&mut sample);
    reading(&sample).scores
}

#[test]
fn scores_are_read_on_both_sides_below_names() {
    assert_eq!(scored(|_| {}), Some(vec![130, 253]));
    // Something beside a number: it is no score then.
    assert_eq!(scored(|sample| sample.blocks(1, 128.0, 56.0, 14.0)), None);
    // Names that are numbers.
    let named = scored(|sample| {
        for x in [90.0, 440.0] {
            sample.blocks(3, x, 18.0, 12.0);
            sample.number("7", x + 40.0, 36.0, 12.0, 235);
        }
    });
    assert_eq!(named, Some(vec![130, 253]));
}

#[test]
fn numbers_without_names_are_no_scores() {
    let mut sample = sample("GRIS?TD");
    sample.number("12", 90.0, 36.0, 14.0, 235);
    sample.number("94", 440.0, 36.0, 14.0, 235);
    assert_eq!(reading(&sample).scores, None);
}

/// A sample with the number of tiles left in a box below the rack.
fn boxed(number: &str) -> Reading {
    let mut sample = sample("GRIS?TD");
    let y = sample.top + 19.5 * sample.pitch;
    sample.boxed(number, 400.0, y, 34.0);
    reading(&sample)
}

#[test]
fn tiles_left_are_read_in_a_box_and_compared() {
    let right = boxed("85");
    assert_eq!((right.tiles_left, right.notes), (Some(85), Vec::new()));
    assert!(right.confidence > 0.5, "{}", right.confidence);
    let other = boxed("86");
    assert_eq!(other.tiles_left, Some(86));
    let note =
        "the picture says 86 tiles left, the board read leaves 85: a tile is misread or hidden";
    assert_eq!(other.sentences(), [note]);
    assert!(other.confidence < 0.5, "{}", other.confidence);
}

#[test]
fn a_digit_after_a_wide_gap_is_a_part_of_the_number() {
    let mut sample = sample("GRIS?TD");
    sample.blocks(12, 240.0, 28.0, 16.0);
    sample.number("8", 238.0, 50.0, 12.0, 235);
    sample.number("4", 254.0, 50.0, 12.0, 235);
    sample.blocks(9, 269.0, 50.0, 12.0);
    assert_ne!(reading(&sample).tiles_left, Some(8));
}

/// A sample with a number and words in the middle above the board, below a larger line if `larger`.
fn counted(number: &str, larger: bool) -> Option<u32> {
    let mut sample = sample("GRIS?TD");
    if larger {
        sample.blocks(12, 240.0, 28.0, 16.0);
    }
    sample.number(number, 250.0, 50.0, 12.0, 235);
    sample.blocks(9, 280.0, 50.0, 12.0);
    reading(&sample).tiles_left
}

#[test]
fn tiles_left_are_read_at_the_start_of_a_line() {
    assert_eq!(counted("84", true), Some(84));
    // The larger line may begin with a nick: it must be what the board leaves.
    assert_eq!(counted("84", false), None);
    assert_eq!(counted("85", false), Some(85));
}

#[test]
fn a_short_rack_tells_of_a_move_that_is_not_played() {
    let reading = reading(&sample("GRIS"));
    assert_eq!(reading.rack_text().as_deref(), Some("GRIS"));
    let note = "the rack has 4 tiles though the bag is not empty: a move that is not played may lie on the board";
    assert_eq!((reading.sentences(), &reading.unplayed), (vec![note.to_owned()], &None));
    assert!(reading.confidence < 0.5, "{}", reading.confidence);
}
