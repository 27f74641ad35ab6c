//! Letters of screenshots that are partly hidden.

use std::io::Cursor;

use image::{ImageFormat, Rgb};

use crate::cli::picture::{home, picture};
use crate::run::Home;

/// A picture in which the colour of tiles covers some pixels, given by their first and last column and row.
fn erased(name: &str, [left, right, top, bottom]: [u32; 4]) -> Vec<u8> {
    let mut picture = image::load_from_memory(&picture(name)).expect("a picture").to_rgb8();
    for (x, y) in (left..=right).flat_map(|x| (top..=bottom).map(move |y| (x, y))) {
        picture.put_pixel(x, y, Rgb([244, 241, 236]));
    }
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Png).expect("written");
    bytes.into_inner()
}

#[test]
fn half_a_letter_is_in_doubt_by_its_points() {
    let home = home();
    // What is left of the U looks like an L, and there is only one other tile with the points of that.
    for place in [[209, 215, 251, 272], [202, 213, 258, 265]] {
        home.write("half.png", erased("kruit.png", place));
        let read = home.wfq("board read half.png");
        assert!(read.out.contains("# in doubt: 8H "), "{read:?}");
    }
}

#[test]
fn a_blank_whose_other_letter_makes_a_word_is_in_doubt() {
    // What is left of the blank U of KUS looks like a J.
    let half = erased("random.png", [144, 152, 279, 300]);
    let home = Home::with_list("nl", "KRUIT GRIT KIS");
    home.write("half.png", &half);
    let read = home.wfq("board read half.png");
    assert!(read.out.starts_with("# in doubt: 9F blank J or blank I"), "{read:?}");
    // The list that comes with the program is asked where there is none yet.
    let first = Home::new();
    first.write("half.png", &half);
    let read_first = first.wfq("board read half.png");
    assert!(
        read_first.err.starts_with("first use: importing the Dutch word list"),
        "{read_first:?}"
    );
    assert_eq!(read_first.out, read.out);
}
