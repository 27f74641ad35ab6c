//! Screenshots of a game that is played along.

use std::io::Cursor;

use image::{ImageFormat, Rgb};

use crate::cli::picture::{home, picture};

#[test]
fn a_later_screenshot_becomes_the_next_turns_of_a_kept_game() {
    let home = home();
    let play = |line: &str| home.pipe(&format!("play anna {line} --opponent Anna"), "");
    let begun = play("--board kruit.png");
    assert_eq!(begun.code, Some(0), "{begun:?}");
    assert!(begun.out.contains("me 0, Anna 0; rack DGIRST?;"), "{begun:?}");
    // Without a picture it goes on as it was kept.
    assert!(play("").found().contains("rack DGIRST?;"));
    // GRIT with tiles of the rack, then KUS: a blank would have been the player's, but it is not gone.
    let later = play("--board kus.png");
    assert_eq!(later.code, Some(0), "{later:?}");
    let notes: Vec<_> = later.err.lines().filter(|line| line.starts_with("note: ")).collect();
    let turns =
        ["note: me: I6 GRIT, 9 points", "note: Anna: F8 KuS, 9 points", "note: rack DIKLMS?"];
    assert_eq!(notes, turns, "{later:?}");
    assert!(later.out.contains("me 9, Anna 9; rack DIKLMS?;"), "{later:?}");
    assert!(home.read("data/wfq/games/anna.gcg").contains(" F8 .uS +9 9\n"));
    // The same again changes nothing.
    let again = play("--board kus.png");
    assert!(again.err.contains("note: the game stands as in the picture\n"), "{again:?}");
    assert!(play("").found().contains("me 9, Anna 9; rack DIKLMS?;"));
}

#[test]
fn a_screenshot_with_an_unplayed_move_is_no_turn() {
    let home = home();
    // Without the last tile of the rack.
    let mut short = image::load_from_memory(&picture("grit.png")).expect("a picture").to_rgb8();
    for (_, _, pixel) in short.enumerate_pixels_mut().filter(|(x, y, _)| *x > 352 && *y > 480) {
        *pixel = Rgb([30; 3]);
    }
    let mut bytes = Cursor::new(Vec::new());
    short.write_to(&mut bytes, ImageFormat::Png).expect("written");
    home.write("short.png", bytes.into_inner());
    home.pipe("play anna --board kruit.png", "");
    let before = home.read("data/wfq/games/anna.board");
    let cases = [
        ("unplayed.png", "a move that is not played lies on the board, at 10K: recall its tiles"),
        ("short.png", "the rack has 6 tiles though the bag is not empty: recall those of a move"),
    ];
    for (file, said) in cases {
        for game in ["anna", "bert"] {
            let refused = home.pipe(&format!("play {game} --board {file}"), "");
            assert_eq!(refused.code, Some(2), "{refused:?}");
            let last = refused.err.lines().last().unwrap_or_default();
            assert!(last.contains(&format!("{file}: {said}")), "{refused:?}");
        }
    }
    assert_eq!(home.read("data/wfq/games/anna.board"), before);
    assert!(!home.path("data/wfq/games/bert.board").exists());
}

#[test]
fn a_screenshot_with_one_more_play_is_one_turn() {
    let home = home();
    home.pipe("play anna --board kruit.png", "");
    let mine = home.pipe("play anna --board grit.png", "");
    assert!(mine.err.ends_with("note: me: I6 GRIT, 9 points\nnote: rack DIKLMS?\n"), "{mine:?}");
    let theirs = home.pipe("play anna --board kus.png", "");
    assert!(theirs.err.ends_with("note: opponent: F8 KuS, 9 points\n"), "{theirs:?}");
}

#[test]
fn a_screenshot_of_another_game_is_refused_with_the_difference() {
    let home = home();
    home.pipe("play anna --board kus.png", "");
    let before = home.read("data/wfq/games/anna.board");
    let refused = |line: &str, said: &str| {
        home.pipe(line, "").error(&[said]);
        assert_eq!(home.read("data/wfq/games/anna.board"), before);
    };
    refused(
        "play anna --board kruit.png",
        "kruit.png: it does not follow from the game: 6I has nothing, the game has G",
    );
    refused(
        "play anna --board random.png",
        "random.png: not this game: other premium squares, at 1A",
    );
    refused(
        "play anna --board kus.png --rack GRISTDE",
        "the rack is DEGIRST, the game has DIKLMS?",
    );
    refused("play --board kus.png", "kus.png: a picture is not rewritten: name the game");
    refused("play anna --board data/wfq/games/anna.board", "anna.board: not a picture");
    home.pipe("play bert --board kruit.png --rack LMKIDSS", "");
    home.wfq("play bert --board kus.png")
        .error(&["kus.png: it does not follow from the game: the new tiles 6I G, 7I R"]);
}
