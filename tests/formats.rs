//! Positions in all forms: written positions read back, and no text makes a reader panic or fill the
//! memory.

#[path = "formats/pasted.rs"]
mod pasted;
mod support;

use peak_alloc::PeakAlloc;
use proptest::prelude::*;
use support::{data, positions};
use wfq::board::{Board, Square};
use wfq::formats::{
    Format, PositionChoice, PositionToWrite, Record, read, read_layout, read_moves, write,
};
use wfq::game::{check_board, check_rack};
use wfq::lexicon::{Cleaner, SourceText, WordMap};
use wfq::moves::{NamedMove, Placement, Scene, judge};
use wfq::rules::{Layout, Ruleset, TileSet};
use wfq::tile::{Letter, Rack, Tile};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Rulesets of all kinds: plain, with letters that have no tile, with tiles of two characters, on
/// other boards, with a start that doubles, without a Wordfeud number.
const RULESETS: [&str; 6] = ["nl", "sv", "es", "wwf-en", "scrabble-es", "de"];

/// A ruleset, a layout, tiles by square, letter and blank, a rack, and scores.
type Raw = (usize, Option<usize>, Vec<(usize, usize, bool)>, Vec<usize>, [i64; 2]);

fn raw() -> impl Strategy<Value = Raw> {
    let tiles = proptest::collection::vec((0_usize..441, 0_usize..32, any::<bool>()), 0..60);
    let rack = proptest::collection::vec(0_usize..33, 0..8);
    let layout = proptest::option::of(2_usize..22);
    let scores = proptest::array::uniform2(-99_i64..999);
    (0..RULESETS.len(), layout, tiles, rack, scores)
}

/// A layout of a size, with premiums all over and the start in the middle.
fn layout_of(size: usize) -> Layout {
    let sign = |row: usize, column: usize| match (row, column) {
        _ if row == size / 2 && column == size / 2 => '1',
        _ => ['.', '2', '.', '3', '.', '4', '5'][(row * 3 + column * column) % 7],
    };
    let row = |row| (0..size).map(|column| sign(row, column)).chain(['\n']).collect::<String>();
    Layout::parse(&(0..size).map(row).collect::<String>()).expect("a layout")
}

struct Made {
    ruleset: Ruleset,
    layout: Layout,
    board: Board,
    rack: Option<Rack>,
    scores: [i64; 2],
}

fn make((ruleset, layout, tiles, rack, scores): Raw) -> Made {
    let ruleset = Ruleset::built_in(RULESETS[ruleset]).expect("built in");
    let layout = layout.map(|size| ruleset.rules.layout(layout_of(size)));
    let layout = layout.unwrap_or_else(|| ruleset.layout.clone());
    let letter = |index: usize| Letter::new(index % ruleset.alphabet.len()).expect("in range");
    let mut board = Board::new(layout.size());
    for (square, index, blank) in tiles {
        let letter = letter(index);
        let blank = blank || ruleset.tiles.count(letter) == 0;
        let square = Square::new(square / 21, square % 21).expect("in range");
        board.set(square, Some(Tile::new(letter, blank)));
    }
    let tile = |index: &usize| match index {
        32 => "?".to_owned(),
        _ => Some(letter(*index))
            .filter(|letter| ruleset.tiles.count(*letter) > 0)
            .map(|letter| ruleset.alphabet.tile(Tile::Letter(letter)).to_owned())
            .unwrap_or_default(),
    };
    let rack: String = rack.iter().map(tile).collect();
    let rack = Rack::parse(&rack, &ruleset.alphabet).ok();
    Made { ruleset, layout, board, rack, scores }
}

fn bare_whole<'a>(
    ruleset: &'a Ruleset,
    board: &'a Board,
    layout: &'a Layout,
    rack: Option<&'a Rack>,
) -> PositionToWrite<'a> {
    PositionToWrite {
        ruleset,
        language: None,
        board,
        layout,
        rack,
        scores: None,
        other_rack: None,
        scoreless: None,
        last: &[],
        last_points: None,
        last_by: None,
    }
}

/// Writes a position in a form and reads it again, with the layout where the form can't hold it.
fn there_and_back(made: &Made, format: Format, by_content: bool) -> Result<(), TestCaseError> {
    let Made { ruleset, layout, board, rack, scores } = made;
    let last: Vec<_> = board.tiles().take(2).collect();
    let whole = PositionToWrite {
        scores: Some(*scores),
        last: &last,
        last_points: Some(7),
        ..bare_whole(ruleset, board, layout, rack.as_ref())
    };
    let Ok(text) = write(&whole, format) else {
        prop_assert!(format == Format::Json && ruleset.numbers.is_empty());
        return Ok(());
    };
    let choice =
        PositionChoice { format: (!by_content).then_some(format), ..PositionChoice::default() };
    let saved =
        read(&text, &choice).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
    let bare = matches!(format, Format::Underscores | Format::Solver);
    if by_content {
        prop_assert!(saved.format == format || bare, "{}\n{}", saved.format.name(), text);
    }
    let of_file = saved.text.layout.as_ref().map(|header| {
        Layout::parse_inline(&header.value)
            .and_then(Result::ok)
            .or_else(|| Layout::built_in(&header.value))
            .expect("a layout")
    });
    let given = if bare { Some(layout.clone()) } else { of_file };
    let checked = check_board(ruleset, given, &saved.text);
    let (back, squares) =
        checked.map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
    prop_assert_eq!(&back, board, "{}", &text);
    prop_assert_eq!(&squares, layout);
    if !bare {
        let language = saved.text.language.as_ref().map(|header| header.value.as_str());
        prop_assert_eq!(language, Some(ruleset.id.as_str()));
        let named = saved.text.rack.as_ref().map(|rack| check_rack(ruleset, &rack.value));
        let named = named.transpose().map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(named.as_ref(), rack.as_ref(), "{}", &text);
        if format == Format::Json {
            prop_assert_eq!(
                (saved.last.len(), saved.last_points.is_some()),
                (last.len(), !last.is_empty())
            );
        }
        if format != Format::Own {
            prop_assert_eq!(saved.scores, Some(*scores), "{}", &text);
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn what_is_written_reads_back(raw in raw()) {
        let made = make(raw);
        for format in Format::ALL {
            there_and_back(&made, format, false)?;
        }
        for format in [Format::Own, Format::Cgp, Format::Gcg, Format::Json] {
            // Boards with only small letters are not from games: only the flag recognises them.
            let blanks = made.board.tiles().filter(|(_, tile)| tile.is_blank()).count();
            if format != Format::Own || blanks <= 2 {
                there_and_back(&made, format, true)?;
            }
        }
    }

    /// Texts of the characters that forms use, and texts of any characters.
    #[test]
    fn no_text_makes_a_reader_panic(
        signs in "[\\[\\]{}:,\"/>#() .?*_a-cA-C0-9+\\-\n\t]{0,120}",
        anything in ".{0,60}",
        bytes in proptest::collection::vec(any::<u8>(), 0..200),
    ) {
        let decoded = String::from_utf8_lossy(&bytes);
        for text in [signs.as_str(), anything.as_str(), &decoded] {
            swallow(text);
        }
        swallow_list(&bytes);
    }

    /// Complete files with a piece removed, doubled or moved.
    #[test]
    fn no_damage_makes_a_reader_panic(
        file in 0_usize..7,
        from in 0.0_f64..1.0,
        length in 0_usize..40,
        to in 0.0_f64..1.0,
        put in "[\\[\\]{}:,\"/>#() .?_aA0-9+\\-\n]{0,6}",
    ) {
        let mut text: Vec<char> = samples()[file].chars().collect();
        let from = (from * text.len() as f64) as usize;
        let cut: Vec<_> = text.drain(from..(from + length).min(text.len())).collect();
        let to = (to * text.len() as f64) as usize;
        text.splice(to..to, put.chars().chain(if length % 2 == 0 { cut } else { Vec::new() }));
        swallow(&text.into_iter().collect::<String>());
    }
}

/// The boards of real games, written as records: each play follows the rules of placing and has the
/// score that the record gives.
#[test]
fn a_written_record_is_legal_step_by_step() {
    let mut words = 0;
    for language in ["nl", "en"] {
        let ruleset = Ruleset::built_in(language).expect("built in");
        let nothing = WordMap::new(ruleset.alphabet.clone(), []);
        for position in positions(language) {
            let board = support::board(&ruleset, &position.board);
            let whole = bare_whole(&ruleset, &board, &ruleset.layout, None);
            let text = write(&whole, Format::Gcg).expect("written");
            let record = Record::parse(&text).expect("a record");
            for number in 1..=record.events.iter().filter(|event| event.turn.is_move()).count() {
                let at = |moves| {
                    let saved = record.position(Some(moves)).expect("a position");
                    check_board(&ruleset, None, &saved.text).expect("a board").0
                };
                let (before, after) = (at(number - 1), at(number));
                let new = after.tiles().filter(|(square, _)| before.tile(*square).is_none());
                let placement = Placement { tiles: new.collect() };
                let judged = judge(&Scene::new(&before, &ruleset), &placement, &nothing);
                let judged =
                    judged.unwrap_or_else(|error| panic!("{}: {error}\n{text}", position.id));
                assert_eq!(
                    i64::from(judged.play.score()),
                    record.events[number - 1].score,
                    "{text}"
                );
                words += 1;
            }
            // The record does not claim that its last play really happened.
            assert!(record.position(None).expect("a position").last.is_empty());
        }
    }
    assert!(words > 500, "{words}");
}

/// A file of each form.
fn samples() -> Vec<String> {
    let file = |name: &str| std::fs::read_to_string(data("games").join(name)).expect("a file");
    let game = file("random-board-nl.json");
    let saved = read(&game, &PositionChoice::default()).expect("a game");
    let ruleset = Ruleset::built_in("nl").expect("built in");
    let layout = saved.text.layout.as_ref().and_then(|header| Layout::parse_inline(&header.value));
    let layout = layout.expect("rows").expect("a layout");
    let (board, layout) = check_board(&ruleset, Some(layout), &saved.text).expect("a board");
    let rack = check_rack(&ruleset, "AB?").expect("a rack");
    let whole = bare_whole(&ruleset, &board, &layout, Some(&rack));
    let whole = PositionToWrite { scores: Some([1, 2]), ..whole };
    let written = Format::ALL.map(|format| write(&whole, format).expect("written"));
    written.into_iter().chain([file("vitta.gcg")]).collect()
}

/// Gives a text to every reader, and the results to whatever uses them.
fn swallow(text: &str) {
    let spanish = Ruleset::built_in("es").expect("built in");
    for format in Format::ALL.map(Some).into_iter().chain([None]) {
        for moves in [None, Some(1)] {
            let Ok(saved) = read(text, &PositionChoice { format, moves, game: None }) else {
                continue;
            };
            _ = check_board(&spanish, None, &saved.text);
            _ = saved.text.rack.map(|rack| check_rack(&spanish, &rack.value));
            for tile in &saved.last {
                _ = tile.read(&spanish.alphabet, 15, |_| true);
            }
        }
    }
    _ = read_layout(text);
    _ = read_moves(text);
    _ = Layout::parse_inline(text);
    _ = Rack::parse(text, &spanish.alphabet);
    _ = TileSet::parse(text);
    _ = TileSet::parse(&format!("letter,points,count\n{text}"));
    _ = Ruleset::parse("x", text, text);
    if let Ok(named) = NamedMove::parse(text) {
        _ = named.placement(&Board::new(15), &spanish.alphabet);
    }
}

/// Gives bytes to the readers of word lists.
fn swallow_list(bytes: &[u8]) {
    let spanish = Ruleset::built_in("es").expect("built in");
    if let Ok(source) = SourceText::read(bytes, None) {
        _ = Cleaner::new(&spanish).clean(&source.text, |_| ()).len();
    }
}

/// Checks that no reader takes so much memory for a text of `most` bytes.
fn check_memory(most: usize, memory: usize) {
    let fill = |unit: &str| unit.repeat(most / unit.len());
    let texts = [
        fill("["),
        fill("{\"tiles\":"),
        format!("{{\"tiles\":[{}", fill("1,")),
        format!("{{\"tiles\":[{}[]]}}", fill("[1,1,\"A\",false],")),
        format!("{{\"games\":[{}{{}}]}}", fill("{},")),
        format!("{{\"tiles\":[],\"players\":[{}{{}}]}}", fill("{},")),
        format!("{{\"tiles\":[],\"players\":[{{\"rack\":[{}\"\"]}}]}}", fill("\"\",")),
        format!("{{\"board\":[{}[]]}}", fill("[0],")),
        format!("{{\"x\":\"{}\"}}", fill("y")),
        fill("15/"),
        fill("A"),
        fill("9"),
        fill("A\n"),
        fill("\n"),
        fill("# \n"),
        fill(">a: A 8D A +1 1\n"),
        fill(">a: A - +1 1\n"),
        format!(">a: A 8D {} +1 1\n", fill("A")),
        format!(">a: A 8D A {}", fill("1 ")),
        fill("#player1 a\n"),
        fill("rack: A\n"),
        fill("5.5/"),
        fill("[CH]"),
        fill("A,1,1\n"),
    ];
    for text in &texts {
        let start = text.chars().take(12).collect::<String>();
        MEMORY.reset_peak_usage();
        let before = MEMORY.current_usage();
        swallow(text);
        let taken = MEMORY.peak_usage() - before;
        assert!(taken < memory, "{start:?} takes {} MB", taken >> 20);
    }
}

/// The tests beside it take a few megabytes too.
#[test]
fn a_megabyte_of_anything_takes_less_than_fifteen() {
    check_memory(1 << 20, 15 << 20);
}

#[test]
#[ignore = "takes 17 s; run by .ci/long"]
fn ten_megabytes_of_anything_take_less_than_a_hundred() {
    check_memory(10 << 20, 100 << 20);
}

#[test]
fn the_samples_are_of_all_forms() {
    let forms: Vec<_> = samples().iter().map(|text| Format::of(text).name()).collect();
    assert_eq!(forms, ["own", "own", "solver", "cgp", "gcg", "json", "gcg"]);
}
