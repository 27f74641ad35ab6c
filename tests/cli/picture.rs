//! Screenshots wherever a board file goes.

use std::io::Cursor;

use flate2::Crc;
use image::{ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};

use crate::run::{Home, answer, board};
use crate::support::data;

const WORDS: &str = "KRUIT GRIT KUS GRIS DRIST STRIK";

/// KRUIT on row 8, the rack GRIS?TD; then GRIT down through its I; then KUS down from its K.
const PICTURES: [&str; 7] = [
    "kruit.png",
    "grit.png",
    "kus.png",
    "random.png",
    "foreign.png",
    "unplayed.png",
    "english.png",
];

/// A home with the pictures of `tests/data/pictures`.
pub fn home() -> Home {
    let home = Home::with_list("nl", WORDS);
    PICTURES.iter().for_each(|name| home.write(name, picture(name)));
    home
}

pub fn picture(name: &str) -> Vec<u8> {
    std::fs::read(data("pictures").join(name)).expect("in the project")
}

/// A picture in another form, or a part of it: this many rows from the top.
fn changed(name: &str, rows: Option<u32>, form: ImageFormat) -> Vec<u8> {
    let picture = image::load_from_memory(&picture(name)).expect("a picture");
    let part = picture.crop_imm(0, 0, picture.width(), rows.unwrap_or(picture.height()));
    let mut bytes = Cursor::new(Vec::new());
    part.to_rgb8().write_to(&mut bytes, form).expect("written");
    bytes.into_inner()
}

const KUS: [(usize, &str); 5] = [
    (5, "........G......"),
    (6, "........R......"),
    (7, ".....KRUIT....."),
    (8, ".....u..T......"),
    (9, ".....S........."),
];

const READ: &str =
    "read from the picture: 10 tiles, rack ISDMLK?, the standard board; no square in doubt\n";

#[test]
fn a_screenshot_goes_wherever_a_board_file_goes() {
    let home = home();
    home.write("kus.board", format!("rack: ISDMLK?\n{}", board(&KUS)));
    let commands = [
        "solve --board FILE --json",
        "solve --board FILE --rack GRIST",
        "bag --board FILE",
        "board show FILE",
        "board convert FILE --to cgp",
        "score --board FILE 'G11 SIK'",
    ];
    for command in commands {
        let [text, picture] =
            ["kus.board", "kus.png"].map(|file| home.wfq(&command.replace("FILE", file)));
        assert_eq!((picture.code, &picture.out), (text.code, &text.out), "{command}");
        assert_eq!(picture.err, format!("{READ}{}", text.err), "{command}");
    }
    let piped = home.pipe("board show -", picture("kus.png"));
    assert_eq!((piped.code, piped.err.as_str()), (Some(0), READ));
    assert_eq!(piped.out, home.wfq("board show kus.board").found());
}

#[test]
fn the_content_tells_the_form() {
    let home = home();
    let expected = home.wfq("board show kus.png").out;
    for (name, form) in [("a.png", ImageFormat::Jpeg), ("b", ImageFormat::WebP)] {
        home.write(name, changed("kus.png", None, form));
        let shown = home.wfq(&format!("board show {name}"));
        assert_eq!((shown.out.as_str(), shown.err.as_str()), (expected.as_str(), READ), "{name}");
    }
    // Two letters that pictures begin with, too.
    home.write("board", board(&[(0, "BM............."), (7, ".....KRUIT.....")]));
    home.wfq("board show board").found();
}

#[test]
fn what_is_read_reads_back() {
    let home = home();
    for name in ["kus.png", "random.png", "unplayed.png"] {
        let read = home.wfq(&format!("board read {name}"));
        assert_eq!(read.code, Some(0), "{read:?}");
        home.write("read.board", &read.out);
        let shown = |file: &str| -> Value {
            home.wfq(&format!("board show {file} --json")).out.parse().expect("JSON")
        };
        let (mut whole, again) = (shown(name), shown("read.board"));
        assert_eq!(whole["form"], "picture");
        whole["form"] = json!("own");
        let fields = whole.as_object_mut().expect("an object");
        let doubtful = fields.remove("doubtful").expect("of a picture");
        assert_eq!(doubtful.as_array().expect("a list").is_empty(), name != "unplayed.png");
        assert_eq!(
            home.wfq(&format!("board read {name} --csv")).out,
            home.wfq("board show read.board --csv").out
        );
        assert_eq!(whole, again, "{name}");
    }
    let random = home.wfq("board read random.png");
    assert!(random.err.contains(", a random board; "), "{random:?}");
    assert!(random.out.contains("layout: 5.3.4..2..5.4.3/"), "{random:?}");
    assert!(random.out.contains("\nrack: ISDMLK?\n"), "{random:?}");
}

#[test]
fn a_reading_is_one_object() {
    let home = home();
    let read = home.wfq("board read random.png --json");
    let read: Value = serde_json::from_str(&read.out).expect("JSON");
    let rows = board(&KUS);
    assert_eq!(read["board"], json!(rows.lines().collect::<Vec<_>>()));
    assert_eq!(read["layout"][0], "5.3.4..2..5.4.3");
    assert_eq!((&read["rack"], &read["language"]), (&json!("ISDMLK?"), &json!("nl")));
    assert_eq!((&read["doubtful"], &read["notes"]), (&json!([]), &json!([])));
    assert!(read["confidence"].as_f64().expect("a number") >= 0.5);
}

#[test]
fn what_is_in_doubt_is_said_and_coloured() {
    let home = home();
    let read = home.wfq("board read unplayed.png");
    assert!(read.err.contains("; in doubt: 10K empty or something else, 10L "), "{read:?}");
    assert!(read.err.contains("note: unplayed.png: something lies over the board at 10K"));
    assert!(read.out.starts_with("# in doubt: 10K empty or something else (0.30)\n"), "{read:?}");
    let doubtful: Value = home.wfq("board read unplayed.png --json").out.parse().expect("JSON");
    let first =
        json!({"at": "10K", "read": "empty", "instead": "something else", "confidence": 0.3});
    let confidence = doubtful["doubtful"][0]["confidence"].as_f64().expect("a number");
    assert!((confidence - 0.3).abs() < 0.001);
    for key in ["at", "read", "instead"] {
        assert_eq!(doubtful["doubtful"][0][key], first[key]);
    }
    for command in ["board show unplayed.png", "solve --board unplayed.png --draw"] {
        let [plain, coloured] =
            ["never", "always"].map(|when| home.wfq(&format!("{command} --color {when}")).out);
        assert!(!plain.contains('\u{1b}'), "{plain}");
        assert_eq!(coloured.matches("\u{1b}[48;2;255;130;120m").count(), 4, "{coloured}");
    }
}

#[test]
fn a_letter_that_the_language_lacks_is_named_with_its_languages() {
    let home = home();
    for command in ["solve --board", "board convert --to cgp", "bag --board"] {
        let refused = home.wfq(&format!("{command} foreign.png"));
        refused.error(&["foreign.png: Å is not a letter of Dutch", "-l sv"]);
        assert_eq!(refused.err.lines().count(), 1, "{}", refused.err);
    }
    // What was read is there to be corrected, whether or not it is a position.
    let dutch = home.wfq("board read foreign.png");
    assert!(dutch.code == Some(0) && dutch.out.contains("\n........Å......\n"), "{dutch:?}");
    assert!(dutch.err.contains("Å"), "{dutch:?}");
    let read = home.wfq("board read foreign.png --language sv");
    assert_eq!(read.code, Some(0), "{read:?}");
    assert!(read.out.contains("language: sv\n") && read.out.contains("\n........Å......\n"));
    let named = home.wfq("board show foreign.png -l sv --json").out;
    assert!(named.contains("\"language\":\"sv\""), "{named}");
}

#[test]
fn a_picture_in_another_language_is_asked_with_its_list() {
    let home = home();
    home.import("en", "TINWARES SAT");
    let solve = "solve --board english.png --rack RETINAS --top 1 --csv";
    let own = home.wfq(&format!("{solve} -l en"));
    assert!(own.out.contains("\n66,4,2,across,TINWARES,5C"), "{own:?}");
    assert!(!own.err.contains("rules"), "{own:?}");
    let used = "note: english.png: a game in English: its rules and its list are used";
    let switched = home.wfq(solve);
    assert_eq!((&switched.out, switched.code), (&own.out, Some(0)));
    assert!(switched.err.contains(used), "{switched:?}");
    let mut fallback = home.command(solve);
    fallback.env("WFQ_LANGUAGE", "nl");
    assert_eq!(answer(fallback).out, own.out);
    for (flag, taken) in [("-l nl", "nl"), ("--ruleset nl", "nl")] {
        let chosen = home.wfq(&format!("{solve} {flag}"));
        assert!(chosen.code == Some(0) && chosen.out != own.out, "{chosen:?}");
        let said = format!(
            "the picture is of en, but {taken} is asked for: scores are by the points of Dutch"
        );
        assert!(chosen.err.contains(&said), "{chosen:?}");
    }
    let json = |line: &str| home.wfq(line).out.parse::<Value>().expect("JSON");
    assert_eq!(json("board read english.png --json")["language"], "en");
    let sheet = json("score --board english.png --json '5C TINWARES'");
    assert_eq!(sheet[0]["score"], 66, "{sheet}");
    let play = home.pipe("play eng --board english.png --rack RETINAS", "quit\n");
    assert!(play.err.contains(used), "{play:?}");
    assert_eq!(json("games --json")[0]["language"], "en");
}

#[test]
fn without_a_rack_the_usual_is_said() {
    let home = home();
    home.write("cut.jpg", changed("kus.png", Some(480), ImageFormat::Jpeg));
    home.wfq("solve --board cut.jpg").error(&["no rack: give your tiles with --rack"]);
    let solved = home.wfq("solve --board cut.jpg --rack GRIST");
    assert_eq!(solved.code, Some(0), "{solved:?}");
    assert!(solved.err.contains("note: cut.jpg: no rack in the picture\n"), "{solved:?}");
}

/// A PNG that says it has 60,000 by 60,000 pixels, all zeroes.
fn huge() -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
    let side = 60_000_u32.to_be_bytes();
    for (name, content) in
        [(b"IHDR", [&side[..], &side, &[8, 0, 0, 0, 0]].concat()), (b"IDAT", vec![0; 1000])]
    {
        let chunk = [&name[..], &content].concat();
        let mut sum = Crc::new();
        sum.update(&chunk);
        bytes.extend((content.len() as u32).to_be_bytes());
        bytes.extend(chunk);
        bytes.extend(sum.sum().to_be_bytes());
    }
    bytes
}

/// A WebP with the picture as the one frame of an animation.
fn animated(name: &str) -> Vec<u8> {
    let whole = changed(name, None, ImageFormat::WebP);
    let size = image::load_from_memory(&whole).expect("a picture");
    let size = [size.width() - 1, size.height() - 1].map(|side| side.to_le_bytes());
    let size = size.map(|side| side[..3].to_vec()).concat();
    let chunk = |name: &[u8], parts: &[&[u8]]| {
        let content = parts.concat();
        [name, &(content.len() as u32).to_le_bytes(), &content].concat()
    };
    let head = chunk(b"VP8X", &[&[2, 0, 0, 0], &size]);
    let frame = chunk(b"ANMF", &[&[0; 6], &size, &[100, 0, 0, 0], &whole[12..]]);
    chunk(b"RIFF", &[b"WEBP", &head, &chunk(b"ANIM", &[&[0; 6]]), &frame])
}

/// A picture without a board: clouds.
fn clouds() -> Vec<u8> {
    let wave = |x: u32, y: u32| {
        let (x, y) = (f64::from(x) / 60.0, f64::from(y) / 90.0);
        128.0 + 60.0 * (x + y.sin()).sin() + 40.0 * (y - (2.0 * x).cos()).cos()
    };
    let clouds = RgbImage::from_fn(600, 900, |x, y| {
        Rgb([wave(x, y), wave(y, x), wave(x + y, y)].map(|part| part as u8))
    });
    let mut bytes = Cursor::new(Vec::new());
    clouds.write_to(&mut bytes, ImageFormat::Jpeg).expect("written");
    bytes.into_inner()
}

#[test]
fn what_is_no_picture_is_one_line() {
    let home = home();
    let whole = picture("kus.png");
    home.write("empty.png", "");
    home.write("text.PNG", "A text.\nIts second line.\n");
    home.write("cut.png", &whole[..whole.len() / 2]);
    let jpeg = changed("kus.png", None, ImageFormat::Jpeg);
    home.write("cut.jpg", &jpeg[..jpeg.len() * 9 / 10]);
    let mut bit = whole.clone();
    bit[whole.len() / 2] ^= 1;
    home.write("bit.png", bit);
    home.write("photo.heic", b"\0\0\0\x18ftypheic\0\0\0\0mif1heic");
    home.write("photo.jxl", b"\0\0\0\x0cJXL \r\n\x87\n");
    home.write("large.png", [whole.clone(), vec![0; 33 << 20]].concat());
    home.write("huge.png", huge());
    home.write("moving.webp", animated("kus.png"));
    home.write("photo.jpg", clouds());
    home.write("notes.md", "A text.\n");
    let cases = [
        ("empty.png", "empty.png: the picture is empty"),
        ("text.PNG", "text.PNG: not a picture: PNG, JPEG, WebP, GIF and BMP are read"),
        ("cut.png", "cut.png: the PNG picture is damaged or cut short"),
        ("cut.jpg", "cut.jpg: the JPEG picture is damaged or cut short: its end is missing"),
        ("bit.png", "bit.png: the PNG picture is damaged or cut short"),
        ("photo.heic", "photo.heic: HEIC is not read: send a screenshot (PNG)"),
        ("photo.jxl", "photo.jxl: JPEG XL is not read: save it as PNG or JPEG"),
        ("large.png", "large.png: larger than 33554432 bytes"),
        ("huge.png", "huge.png: the picture has 60000 x 60000 pixels: at most 40 million are read"),
        ("moving.webp", "moving.webp: an animated WebP is not read: take a screenshot"),
        ("photo.jpg", "photo.jpg: no board of 15 by 15 squares in the picture"),
    ];
    for (file, said) in cases {
        for command in ["solve --board", "bag --board", "board show", "board read"] {
            home.wfq(&format!("{command} {file}")).error(&[said]);
        }
    }
    home.wfq("board read notes.md").error(&["notes.md: not a picture"]);
    home.wfq("board read missing.png").error(&["missing.png: no such file"]);
    for command in ["board read -", "solve --board - --rack PAK", "board show -"] {
        home.pipe(command, "").error(&["standard input: empty: give a board or a picture"]);
    }
    home.pipe("solve --board -", &whole[..200])
        .error(&["standard input: the PNG picture is damaged"]);
    for flag in ["--move 3", "--format-in own", "--game 1"] {
        let name = flag.split(' ').next().expect("a flag");
        let said =
            format!("kus.png: {name}: a picture has one position, and no text: leave it out");
        home.wfq(&format!("board show kus.png {flag}")).error(&[&said]);
    }
}
