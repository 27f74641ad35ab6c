//! The memory that the largest pictures take.

mod support;

use std::io::Cursor;

use image::imageops::{FilterType, replace};
use image::{ImageBuffer, ImageFormat, Rgba};
use peak_alloc::PeakAlloc;
use support::data;
use wfq::picture::{MAX_PIXELS, read};
use wfq::rules::Ruleset;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// A board on a page of nearly 40 million pixels of eight bytes.
fn large() -> Vec<u8> {
    let board = image::open(data("pictures/kruit.png")).expect("a picture");
    let (width, height) = (4 * board.width(), 4 * board.height());
    let board = board.resize_exact(width, height, FilterType::Nearest).to_rgba16();
    let mut page =
        ImageBuffer::from_pixel(11_900, 3_360, Rgba([7_710_u16, 7_710, 7_710, u16::MAX]));
    assert!(u64::from(page.width() * page.height()) > MAX_PIXELS * 99 / 100);
    replace(&mut page, &board, 5_000, 840);
    let mut bytes = Cursor::new(Vec::new());
    page.write_to(&mut bytes, ImageFormat::Png).expect("written");
    bytes.into_inner()
}

#[test]
#[ignore = "draws 40 million pixels: run it with --release"]
fn the_largest_picture_takes_less_than_400_mb() {
    let bytes = large();
    MEMORY.reset_peak_usage();
    let reading = read(&bytes, &Ruleset::built_in("nl").expect("Dutch")).expect("a board");
    assert_eq!(reading.board.rows()[7], ".....KRUIT.....");
    let peak = MEMORY.peak_usage() / 1_000_000;
    // This allocator copies what shrinks, the system's does not: the pixels, 120 MB, count twice
    // for a moment; 443 MB in all, and 319 in the program.
    assert!(peak < 460, "{peak} MB");
}
