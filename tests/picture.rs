//! Drawn screenshots with the right answers: in many fonts, colours, languages and sizes, and with what
//! happens to pictures on their way.

#[path = "drawing/mod.rs"]
mod drawing;
#[path = "picture/outcome.rs"]
mod outcome;

use std::fs;
use std::ops::Range;
use std::path::Path;
use std::thread;

use drawing::dice::Dice;
use drawing::judge::{Answer, Count};
use drawing::plan::{Kind, Picture, grey_picture, other, picture};
use drawing::position::{SIDE, squares};
use drawing::shot::Pack;
use outcome::{Outcome, Totals};
use wfq::picture::read;
use wfq::rules::Ruleset;

/// Reads the pictures of these numbers, on all cores. Those with a fault are kept in the folder for
/// temporary files of the tests.
fn outcomes(numbers: Range<usize>, draw: impl Fn(usize) -> Picture + Sync) -> Vec<Outcome> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let one = |number: usize| {
        let drawn = draw(number);
        let outcome = Outcome::of(number, &drawn);
        if !outcome.faults.is_empty() {
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("drawn");
            fs::create_dir_all(&folder).expect("a folder");
            fs::write(folder.join(format!("{number}.picture")), &drawn.bytes).expect("written");
        }
        outcome
    };
    let share = |thread: usize| numbers.clone().skip(thread).step_by(threads).map(one).collect();
    let mut all: Vec<Outcome> = thread::scope(|scope| {
        let share = &share;
        let running: Vec<_> = (0..threads)
            .map(|thread| scope.spawn(move || -> Vec<Outcome> { share(thread) }))
            .collect();
        running.into_iter().flat_map(|thread| thread.join().expect("no panic")).collect()
    });
    all.sort_by_key(|outcome| outcome.number);
    all
}

/// Reads these pictures and holds the sums to limits.
fn check(numbers: Range<usize>) -> Totals {
    let outcomes = outcomes(numbers, picture);
    let faults: Vec<&str> =
        outcomes.iter().flat_map(|one| &one.faults).map(|text| &**text).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let totals = Totals::of(&outcomes);
    println!("{totals:?}");
    let Count { squares, wrong, doubtful, silent, tiles, blanks, racks, silent_racks } =
        totals.count;
    assert_eq!((silent, silent_racks), (0, 0), "{totals:?}");
    // As measured: 0.5 wrong and 2.4 doubtful squares in 1,000, most of them Q, Å or R of fonts whose Q, Å
    // and R differ little from their O, A and P, or letters of squares under 16 pixels.
    assert!(1000 * wrong <= squares, "{totals:?}");
    assert!(1000 * doubtful <= 4 * squares, "{totals:?}");
    // At 24 pixels a square, and with noise, some boards and racks are not found.
    assert!(50 * totals.refused <= totals.pictures, "{totals:?}");
    assert!(50 * totals.without_rack <= totals.pictures, "{totals:?}");
    assert!(50 * (racks[0] - racks[1]) <= racks[0].max(50), "{totals:?}");
    assert!(tiles[0] > squares / 6 && blanks[0] > 0 && racks[0] > 0, "{totals:?}");
    // The bubble is missed where it is small and its digits lie on the crossing of lines, as in picture 49.
    assert!(totals.unnoticed <= 1 + totals.unplayed / 30, "{totals:?}");
    assert!(totals.plain > 0 && totals.unplayed > 0, "{totals:?}");
    totals
}

#[test]
fn drawn_pictures_are_read() {
    check(0..30);
}

#[test]
fn pictures_without_colors_are_read() {
    let outcomes = outcomes(3..14, grey_picture);
    let faults: Vec<&str> =
        outcomes.iter().flat_map(|one| &one.faults).map(|text| &**text).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let totals = Totals::of(&outcomes);
    assert!(totals.refused == 0 && totals.plain > 0, "{totals:?}");
}

#[test]
#[ignore = "takes 150 s; run by .ci/long"]
fn many_drawn_pictures_are_read() {
    let totals = check(0..600);
    assert!(totals.count.squares > 100_000, "{totals:?}");
}

/// Reads these pictures blurred by a share of a square; returns how many of games there are, and how many of
/// them were refused.
fn check_blurred(numbers: Range<usize>, share: f32, pack: Pack) -> [usize; 2] {
    let outcomes = outcomes(numbers, |number| {
        let drawn = picture(number);
        if drawn.kind == Kind::Game { drawn.blurred(share, pack) } else { drawn }
    });
    let totals = Totals::of(&outcomes);
    println!("{share} of a square, {pack:?}: {totals:?}");
    let Count { silent, silent_racks, .. } = totals.count;
    let faults: Vec<&str> =
        outcomes.iter().flat_map(|one| &one.faults).map(|text| &**text).collect();
    assert_eq!((silent, silent_racks), (0, 0), "{}", faults.join("\n"));
    [totals.pictures, totals.refused]
}

#[test]
fn no_square_of_a_soft_picture_is_wrong_without_a_doubt() {
    let [pictures, refused] = check_blurred(0..30, 0.025, Pack::Png);
    assert!(4 * refused <= pictures, "{refused} of {pictures}");
    check_blurred(0..30, 0.04, Pack::Png);
    check_blurred(10..31, 0.035, Pack::Jpeg(35));
    let [pictures, refused] = check_blurred(0..10, 0.07, Pack::Png);
    assert_eq!(refused, pictures);
}

#[test]
#[ignore = "takes 250 s; run by .ci/long"]
fn no_square_of_many_soft_pictures_is_wrong_without_a_doubt() {
    for share in [0.01, 0.02, 0.03, 0.04, 0.05, 0.06] {
        check_blurred(0..100, share, Pack::Png);
    }
    for (share, quality) in [(0.015, 35), (0.025, 60), (0.035, 75), (0.045, 60)] {
        check_blurred(0..100, share, Pack::Jpeg(quality));
    }
}

#[test]
fn lines_across_and_down_are_no_board() {
    let dutch = Ruleset::built_in("nl").expect("Dutch");
    for (number, name) in (0..8).flat_map(|number| [(number, "table"), (number, "go")]) {
        let drawn = other(&mut Dice::new(number), name);
        let read = read(&drawn.bytes, &dutch);
        assert!(read.is_err(), "{number}: {} read as {read:?}", drawn.made);
    }
}

#[test]
fn a_board_of_another_game_is_named() {
    let drawn = picture(26);
    assert_eq!(drawn.kind, Kind::Other("friends"));
    let dutch = Ruleset::built_in("nl").expect("Dutch");
    let error = read(&drawn.bytes, &dutch).expect_err("another game");
    let said = "the board in the picture has the premium squares of Words with Friends";
    assert!(error.to_string().starts_with(said), "{error}");
}

#[test]
fn a_number_draws_the_same_picture_again() {
    let (first, again) = (picture(5), picture(5));
    assert!(first.bytes == again.bytes && first.made == again.made);
    assert!(first.bytes != picture(7).bytes);
}

#[test]
fn a_wrong_square_is_counted() {
    let drawn = picture(0).position.expect("a game");
    let mut answer = Answer {
        squares: squares().map(|square| drawn.square(square)).collect(),
        layout: Some(drawn.layout.concat()),
        rack: Some(drawn.rack()),
        doubtful: Vec::new(),
    };
    let count = |answer: &Answer| {
        let (count, faults) = answer.compare(&drawn);
        let Count { wrong, doubtful, silent, silent_racks, .. } = count;
        assert_eq!(count.squares, SIDE * SIDE);
        ((wrong, doubtful, silent, silent_racks), faults.len())
    };
    assert_eq!(count(&answer), ((0, 0, 0, 0), 0));
    answer.squares[112] = "#".into();
    assert_eq!(count(&answer), ((1, 0, 1, 0), 1));
    answer.doubtful.push("8H".into());
    assert_eq!(count(&answer), ((1, 1, 0, 0), 1));
    answer.rack = Some("#".into());
    assert_eq!(count(&answer), ((1, 1, 0, 1), 2));
    answer.doubtful.push("rack 1".into());
    assert_eq!(count(&answer), ((1, 1, 0, 0), 2));
    let empty = squares().position(|square| drawn.square(square) == ".").expect("an empty square");
    answer.layout.as_mut().expect("a layout")[empty] = '#';
    assert_eq!(count(&answer), ((2, 1, 1, 0), 3));
}
