//! Boards that are drawn and read again, and bytes that are no board.

use std::io::Cursor;

use super::sample::Sample;
use super::{PictureError, Reading, read};
use crate::board::Square;
use crate::rules::{Layout, Ruleset};

const LAYOUT: [&str; 15] = [
    "3...5..2..5...3",
    ".2...3...3...2.",
    "..4...2.2...4..",
    "...3...4...3...",
    "5...4.2.2.4...5",
    ".3...3...3...3.",
    "..2.2.....2.2..",
    "2..4...1...4..2",
    "..2.2.....2.2..",
    ".3...3...3...3.",
    "5...4.2.2.4...5",
    "...3...4...3...",
    "..4...2.2...4..",
    ".2...3...3...2.",
    "3...5..2..5...3",
];

/// KRUIT across the start, MIST and LUSt down: all letters have 2 or 3 points in Dutch, the blank none.
const BOARD: [&str; 15] = [
    "...............",
    "...............",
    "...............",
    "...............",
    "...............",
    "........M......",
    "........I......",
    ".....KRUIT.....",
    "........S......",
    "......LUStG....",
    "...............",
    "...............",
    "...............",
    "...............",
    "...............",
];

fn points(letter: char) -> char {
    if "GKLMÅ".contains(letter) { '3' } else { '2' }
}

fn layout() -> Layout {
    Layout::parse(&LAYOUT.join("\n")).expect("a layout")
}

fn dutch() -> Ruleset {
    Ruleset::built_in("nl").expect("Dutch")
}

fn sample(width: usize, board: &[&str; 15]) -> Sample {
    Sample::new(width, board, &LAYOUT, "GRIS?TD", points)
}

fn read_dutch(bytes: &[u8]) -> Result<Reading, PictureError> {
    read(bytes, &dutch())
}

#[test]
fn a_drawn_board_is_read() {
    for width in [360, 613] {
        let reading = read_dutch(&sample(width, &BOARD).png(0)).expect("a board");
        assert_eq!(reading.board.rows(), BOARD, "{width}");
        assert_eq!(reading.layout, layout(), "{width}");
        assert_eq!(reading.rack_text().as_deref(), Some("GRIS?TD"), "{width}");
        assert_eq!(reading.doubtful, [], "{width}");
        assert_eq!((reading.unplayed, reading.notes), (None, Vec::new()), "{width}");
        assert!(reading.confidence >= 0.5, "{}", reading.confidence);
    }
}

#[test]
fn without_a_rack_that_is_said() {
    let mut sample = sample(450, &BOARD);
    sample.height = (sample.top + 15.0 * sample.pitch) as usize + 2;
    let reading = read_dutch(&sample.png(sample.top as usize)).expect("a board");
    assert_eq!((reading.board.rows().concat(), &reading.rack), (BOARD.concat(), &None));
    assert_eq!(reading.sentences(), ["no rack in the picture"]);
}

#[test]
fn a_letter_that_the_language_lacks_is_kept_and_said() {
    let mut board = BOARD;
    board[5] = "........Å......";
    let reading = read_dutch(&sample(450, &board).png(0)).expect("a board");
    assert_eq!(reading.board.rows(), board);
    let note = reading.sentences().join("; ");
    assert!(note.starts_with("Dutch has no Å;") && note.contains("Swedish"), "{note}");
}

#[test]
fn what_lies_over_the_board_is_said() {
    let mut sample = sample(450, &BOARD);
    let (x, y) = (11.0 * sample.pitch, sample.top + 10.0 * sample.pitch);
    sample.bubble(x, y, 0.35 * sample.pitch);
    let reading = read_dutch(&sample.png(0)).expect("a board");
    assert_eq!(reading.unplayed, Square::new(9, 10));
    assert_eq!(doubtful(&reading), ["10K", "10L", "11K", "11L"]);
    // A tile lies at 10K, and its shape is clear all the same.
    assert!(reading.doubtful.iter().all(super::Doubt::may_be_tile));
    let clear: Vec<bool> = reading.doubtful.iter().map(|doubt| doubt.has_clear_shape).collect();
    assert_eq!(clear, [true, false, false, false]);
}

#[test]
fn a_confidence_is_rounded_down() {
    assert_eq!([0.495, 0.499_99, 0.5, 0.3].map(super::answer::rounded), [0.49, 0.49, 0.5, 0.3]);
}

#[test]
fn a_part_of_a_board_is_refused() {
    let sample = sample(450, &BOARD);
    let from = (sample.top + 2.0 * sample.pitch) as usize;
    assert_eq!(read_dutch(&sample.png(from)), Err(PictureError::ZoomedIn));
}

#[test]
fn the_board_of_another_game_is_refused() {
    let layout = include_str!("../../boards/layouts/wwf.board");
    let layout: [&str; 15] =
        layout.lines().collect::<Vec<_>>().try_into().expect("15 rows, and no more");
    let sample = Sample::new(450, &BOARD, &layout, "GRIS?TD", points);
    let error = read_dutch(&sample.png(0)).expect_err("another game");
    assert_eq!(error, PictureError::OtherGame { game: "Words with Friends", expected: "Wordfeud" });
    let friends = Ruleset::built_in("wwf-en").expect("Words with Friends");
    assert!(read(&sample.png(0), &friends).is_ok());
}

/// A PNG that says how large it is, and nothing else.
fn header(width: u32, height: u32) -> Vec<u8> {
    let mut chunk = b"IHDR".to_vec();
    chunk.extend(width.to_be_bytes());
    chunk.extend(height.to_be_bytes());
    chunk.extend([8, 2, 0, 0, 0]);
    let mut sum = u32::MAX;
    for byte in &chunk {
        sum ^= u32::from(*byte);
        (0..8).for_each(|_| sum = (sum >> 1) ^ (0xedb8_8320 & 0u32.wrapping_sub(sum & 1)));
    }
    let empty = b"\0\0\0\0IDAT\x35\xaf\x06\x1e";
    [b"\x89PNG\r\n\x1a\n\0\0\0\x0d", &chunk[..], &(!sum).to_be_bytes(), empty].concat()
}

#[test]
fn the_game_that_was_expected_is_said() {
    let friends = Ruleset::built_in("wwf-en").expect("Words with Friends");
    let error = read(&sample(450, &BOARD).png(0), &friends).expect_err("another game");
    let said =
        "the board in the picture has the premium squares of Wordfeud, not of Words with Friends";
    assert_eq!(error.to_string(), said);
}

/// The names of what is in doubt.
fn doubtful(reading: &Reading) -> Vec<String> {
    reading.doubtful.iter().map(|doubt| doubt.at.to_string()).collect()
}

#[test]
fn premiums_of_one_grey_are_told_by_their_labels() {
    let picture = image::load_from_memory(&sample(900, &BOARD).png(0)).expect("a picture");
    let mut bytes = Cursor::new(Vec::new());
    picture.grayscale().write_to(&mut bytes, image::ImageFormat::Png).expect("a PNG");
    let reading = read_dutch(&bytes.into_inner()).expect("a board");
    assert_eq!((&reading.layout, doubtful(&reading)), (&layout(), vec![]));
}

#[test]
fn what_is_left_of_a_letter_on_the_rack_is_no_certain_blank() {
    let mut sample = sample(450, &BOARD);
    // The foot of the S stays, and no more than the points of the T.
    sample.wipe(3, (0.05, 0.9), (0.05, 0.65));
    sample.wipe(5, (0.05, 0.7), (0.1, 0.9));
    let reading = read_dutch(&sample.png(0)).expect("a board");
    assert_eq!(reading.rack_text().as_deref(), Some("GRI???D"));
    let at = doubtful(&reading);
    assert!(["rack 4", "rack 6"].iter().all(|name| at.iter().any(|at| at == name)), "{at:?}");
}

#[test]
fn a_third_blank_on_the_rack_is_kept_and_in_doubt() {
    let sample = Sample::new(450, &BOARD, &LAYOUT, "GR???TD", points);
    let reading = read_dutch(&sample.png(0)).expect("a board");
    assert_eq!(reading.rack_text().as_deref(), Some("GR???TD"));
    // With the one on the board there are four: any may be a letter.
    assert_eq!(doubtful(&reading), ["10J", "rack 3", "rack 4", "rack 5"]);
    let sample = Sample::new(450, &BOARD, &LAYOUT, "???", points);
    let reading = read_dutch(&sample.png(0)).expect("a board");
    assert_eq!(reading.rack_text().as_deref(), Some(""));
    let said = "3 places of the rack look like blanks: they are taken for empty ones";
    assert!(reading.sentences().iter().any(|note| note == said), "{:?}", reading.notes);
}

#[test]
fn a_lattice_is_no_board_and_an_empty_board_is() {
    let none = ["..............."; 15];
    let lattice = Sample::new(450, &none, &none, "", points);
    assert_eq!(read_dutch(&lattice.png(0)), Err(PictureError::NoBoard));
    let empty = sample(450, &none);
    let reading = read_dutch(&empty.png(0)).expect("a board");
    assert_eq!((reading.board.rows().concat(), &reading.layout), (none.concat(), &layout()));
    assert_eq!(reading.rack_text().as_deref(), Some("GRIS?TD"));
}

#[test]
fn a_board_on_its_side_is_refused() {
    let full = ["KRUITMISTLGRMKU"; 15];
    let upright = image::load_from_memory(&sample(450, &full).png(0)).expect("a picture");
    let mut bytes = Cursor::new(Vec::new());
    upright.rotate90().write_to(&mut bytes, image::ImageFormat::Png).expect("a PNG");
    let error = read_dutch(&bytes.into_inner()).expect_err("too much in doubt");
    assert!(matches!(error, PictureError::Unclear { .. }), "{error}");
    assert!(error.to_string().contains("in doubt, too many for a board"), "{error}");
}

#[test]
fn bytes_that_are_no_board_are_refused() {
    let whole = sample(360, &BOARD).png(0);
    let message = |bytes: &[u8]| read_dutch(bytes).expect_err("no board").to_string();
    assert_eq!(message(b""), "the picture is empty");
    assert_eq!(message(b"a text"), "not a picture: PNG, JPEG, WebP, GIF and BMP are read");
    assert!(message(b"\0\0\0\x18ftypheic").starts_with("HEIC is not read: send a screenshot"));
    assert!(message(b"GIF89a").starts_with("the GIF picture is damaged"));
    assert!(message(b"BM\0\0\0\0\0\0\0\0").starts_with("the BMP picture is damaged"));
    assert!(
        message(&whole[..whole.len() / 2]).starts_with("the PNG picture is damaged or cut short")
    );
    assert!(message(b"\xff\xd8\xff\xe0").starts_with("the JPEG picture is damaged or cut short"));
    assert!(message(b"RIFF\x10\0\0\0WEBPVP8 ").starts_with("the WebP picture is damaged"));
    assert_eq!(
        message(&header(60_000, 60_000)),
        "the picture has 60000 x 60000 pixels: at most 40 million are read"
    );
    assert_eq!(
        message(&header(u32::MAX, 1)),
        "the picture has 4294967295 x 1 pixels: at most 40 million are read"
    );
    assert_eq!(message(&header(100, 300)), "the picture has 100 x 300 pixels: too few for a board");
    let empty = Sample::new(360, &[], &[], "", points).png(0);
    assert_eq!(message(&empty), "no board of 15 by 15 squares in the picture");
}

#[test]
fn a_letter_whose_points_are_not_those_of_the_tile_is_in_doubt() {
    // A P with 2 points, alone with them, where it should have 4.
    let board = BOARD.map(|row| row.replace('K', "P"));
    let board = board.each_ref().map(String::as_str);
    let reading = read_dutch(&Sample::new(613, &board, &LAYOUT, "GRIS?TD", points).png(0));
    let reading = reading.expect("a board");
    assert_eq!(doubtful(&reading), ["8F"]);
    assert_eq!(reading.doubtful[0].read.to_string(), "P");
}

#[test]
fn a_premium_square_that_is_covered_does_not_become_plain_without_a_word() {
    let mut layout = LAYOUT;
    layout[0] = "..5.3..4..2...5";
    layout[3] = "5..2...4....3..";
    layout[10] = "..3.5...2...4..";
    let mut sample = Sample::new(613, &BOARD, &layout, "GRIS?TD", points);
    // 3W at 1C.
    let (x, y) = (2.5 * sample.pitch, sample.top + 0.5 * sample.pitch);
    sample.bubble(x, y, 0.48 * sample.pitch);
    let reading = read_dutch(&sample.png(0)).expect("a board");
    assert!(doubtful(&reading).iter().any(|at| at == "1C"), "{:?}", reading.doubtful);
}

#[test]
fn other_forms_of_pictures_are_read() {
    let png = sample(450, &BOARD).png(0);
    let picture = image::load_from_memory(&png).expect("a picture");
    let expected = read_dutch(&png).expect("read").board;
    for form in [image::ImageFormat::Gif, image::ImageFormat::Bmp, image::ImageFormat::WebP] {
        let mut bytes = Cursor::new(Vec::new());
        picture.to_rgb8().write_to(&mut bytes, form).expect("written");
        let read =
            read_dutch(&bytes.into_inner()).unwrap_or_else(|error| panic!("{form:?}: {error}"));
        assert_eq!(read.board, expected, "{form:?}");
    }
}

#[test]
fn a_picture_is_turned_as_its_metadata_say() {
    let upright = image::load_from_memory(&sample(360, &BOARD).png(0)).expect("a picture");
    // EXIF of one entry: the orientation 6, to be turned to the right.
    let note = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
    let mut bytes = Vec::new();
    let mut encoder = image::codecs::jpeg::JpegEncoder::new_with_quality(&mut bytes, 95);
    image::ImageEncoder::set_exif_metadata(&mut encoder, note.to_vec()).expect("a note");
    upright.rotate270().to_rgb8().write_with_encoder(encoder).expect("a JPEG");
    let reading = read_dutch(&bytes).expect("a board");
    assert_eq!(reading.board.rows(), BOARD);
    assert_eq!(reading.rack_text().as_deref(), Some("GRIS?TD"));
}
