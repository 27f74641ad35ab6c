//! Screenshots of the game with their boards beside them: read without a fault at their own size, smaller,
//! brighter, darker, compressed, cropped, and on a larger page. They are not part of the project.

use std::io::Cursor;
use std::path::{Path, PathBuf};

use image::codecs::jpeg::JpegEncoder;
use image::imageops::{FilterType, replace};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use wfq::picture::{Reading, read};
use wfq::rules::Ruleset;

/// What is done to a picture before it is read.
type Change = fn(&DynamicImage, &str) -> Vec<u8>;

const CHANGES: [(&str, Change); 13] = [
    ("as it is", |picture, _| png(picture)),
    ("720 wide", |picture, _| png(&wide(picture, 720))),
    ("540 wide", |picture, _| png(&wide(picture, 540))),
    ("360 wide", |picture, _| png(&wide(picture, 360))),
    ("JPEG", |picture, _| jpeg(picture, 60)),
    ("540 wide, JPEG", |picture, _| jpeg(&wide(picture, 540), 60)),
    ("12 greys brighter", |picture, _| png(&mapped(picture, |value| value + 12.0))),
    ("at 60 %", |picture, _| png(&mapped(picture, |value| 0.6 * value))),
    ("grey", |picture, _| png(&picture.grayscale())),
    ("a page", |picture, _| png(&on_page(picture))),
    ("the board and rack", |picture, name| {
        let (top, _) = board(name);
        png(&picture.crop_imm(0, top, picture.width(), picture.width() * 7 / 5))
    }),
    ("the board", |picture, name| {
        let (top, bottom) = board(name);
        png(&picture.crop_imm(0, top, picture.width(), bottom - top))
    }),
    ("WebP", |picture, _| written(picture, ImageFormat::WebP)),
];

/// The first row of pixels of the board, and the first below it.
fn board(name: &str) -> (u32, u32) {
    match name {
        "android-nl-short" => (355, 1430),
        name if name.starts_with("ios") => (771, 1979),
        _ => (464, 1539),
    }
}

fn written(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).expect("written");
    bytes.into_inner()
}

fn png(picture: &DynamicImage) -> Vec<u8> {
    written(picture, ImageFormat::Png)
}

fn jpeg(picture: &DynamicImage, quality: u8) -> Vec<u8> {
    let mut bytes = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut bytes, quality);
    picture.to_rgb8().write_with_encoder(encoder).expect("written");
    bytes
}

fn wide(picture: &DynamicImage, width: u32) -> DynamicImage {
    let height = picture.height() * width / picture.width();
    picture.resize_exact(width, height, FilterType::Triangle)
}

fn mapped(picture: &DynamicImage, change: impl Fn(f32) -> f32) -> DynamicImage {
    let mut picture = picture.to_rgb8();
    picture.iter_mut().for_each(|value| *value = change(f32::from(*value)).round() as u8);
    picture.into()
}

fn on_page(picture: &DynamicImage) -> DynamicImage {
    let (width, height) = (picture.width() * 3 / 2, picture.height() * 5 / 4);
    let mut page = RgbImage::from_pixel(width, height, Rgb([255; 3]));
    replace(&mut page, &picture.to_rgb8(), 203, 157);
    page.into()
}

/// A line of the head of a board file.
fn head<'t>(text: &'t str, name: &str) -> &'t str {
    let mut values = text.lines().filter_map(|line| line.split_once(": "));
    values.find(|(found, _)| *found == name).expect("a line of the head").1
}

/// What is wrong with a reading. Premiums under tiles are not looked at.
fn faults(reading: &Reading, text: &str, rack: bool) -> Vec<String> {
    let mut faults = Vec::new();
    let rows = text.lines().filter(|line| !line.contains(':') && !line.is_empty());
    assert_eq!((rows.clone().count(), head(text, "layout").split('/').count()), (15, 15));
    let (read_rows, read_layout) = (reading.board.rows(), reading.layout.text());
    let layouts = head(text, "layout").split('/').zip(read_layout.lines());
    let pairs = rows.zip(&read_rows).zip(layouts);
    for (line, ((row, read), (layout, read_layout))) in (1..).zip(pairs) {
        if row != read {
            faults.push(format!("row {line}: {read} for {row}"));
        }
        let squares = row.chars().zip(layout.chars().zip(read_layout.chars()));
        let wrong =
            |(square, (premium, read)): &(char, (char, char))| *square == '.' && premium != read;
        if squares.filter(wrong).count() > 0 {
            faults.push(format!("layout {line}: {read_layout} for {layout}"));
        }
    }
    let expected = rack.then(|| head(text, "rack"));
    if reading.rack_text().as_deref() != expected {
        faults.push(format!("rack {:?} for {expected:?}", reading.rack));
    }
    let doubts = reading.doubtful.iter();
    faults.extend(doubts.map(|doubt| format!("in doubt: {} {}", doubt.at, doubt.read)));
    faults
}

/// The scores of the pictures, and the tiles left.
const TOLD: [(&str, [u32; 2], u32); 6] = [
    ("android-en", [130, 253], 39),
    ("android-nl-short", [438, 446], 0),
    ("android-nl", [195, 364], 25),
    ("android-sv", [297, 228], 0),
    ("ios-nl-blanks", [359, 340], 0),
    ("ios-nl-random", [121, 84], 70),
];

/// What is wrong with the numbers beside the board. They need not be read where the picture was changed.
fn misread_numbers(reading: &Reading, name: &str, own: bool) -> Vec<String> {
    let Some((_, scores, left)) = TOLD.iter().find(|told| told.0 == name) else {
        return Vec::new();
    };
    let mut faults = Vec::new();
    let seen = reading.scores.as_deref();
    if seen.map_or(own, |seen| seen != scores) {
        faults.push(format!("scores {seen:?} for {scores:?}"));
    }
    if reading.tiles_left.map_or(own, |seen| seen != *left) {
        faults.push(format!("tiles left {:?} for {left}", reading.tiles_left));
    }
    faults
}

/// The names of the pictures, without their endings.
fn screens() -> Vec<PathBuf> {
    let folder = std::env::var_os("WFQ_SCREENS").expect("WFQ_SCREENS names the folder");
    let files = Path::new(&folder).read_dir().expect("the folder").flatten();
    let files = files.map(|file| file.path());
    files.filter(|file| file.extension().is_some_and(|end| end == "png")).collect()
}

#[test]
#[ignore = "needs the screenshots: WFQ_SCREENS"]
fn screens_are_read_whatever_was_done_to_them() {
    let screens = screens();
    assert!(screens.len() >= 6, "{} screenshots", screens.len());
    let mut all = Vec::new();
    for file in screens {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(file.with_extension("board")).expect("the answer");
        let ruleset = Ruleset::built_in(head(&text, "language")).expect("a language");
        let picture = image::open(&file).expect("a picture");
        for (change, bytes) in CHANGES {
            let faults = match read(&bytes(&picture, &name), &ruleset) {
                Ok(reading) => {
                    let numbers = misread_numbers(&reading, &name, change == CHANGES[0].0);
                    faults(&reading, &text, change != "the board")
                        .into_iter()
                        .chain(numbers)
                        .collect()
                }
                Err(error) => vec![error.to_string()],
            };
            all.extend(faults.into_iter().map(|fault| format!("{name}, {change}: {fault}")));
        }
    }
    assert_eq!(all.join("\n"), "");
}

#[test]
#[ignore = "needs the screenshots: WFQ_SCREENS"]
fn screens_are_read_by_the_points_of_their_own_language() {
    let english = Ruleset::built_in("en").expect("English");
    for file in screens() {
        let text = std::fs::read_to_string(file.with_extension("board")).expect("the answer");
        let bytes = std::fs::read(&file).expect("a picture");
        let reading = read(&bytes, &english).expect("a board");
        assert_eq!(faults(&reading, &text, true).join("; "), "", "{}", file.display());
        let own = match head(&text, "language") {
            "nl" => "the points on the tiles are those of Dutch, not English",
            "sv" => "the points on the tiles are those of Swedish, not English",
            "en" => {
                "read as English: English (US) has the same tiles, and a picture does not tell which is played"
            }
            _ => "",
        };
        let said = reading.sentences().into_iter().next().unwrap_or_default();
        assert_eq!(said, own, "{}", file.display());
    }
}
