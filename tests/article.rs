//! The scores in the article "How to cheat at Wordfeud?", and the boards that come with the project.

use std::path::Path;

use crate::support::DUTCH;
use itertools::Itertools;
use wfq::board::{Board, BoardText, Direction, Square};
use wfq::lexicon::WordMap;
use wfq::moves::{Illegal, IllegalOr, Placement, Scene, generate, phonies_on, prove};
use wfq::rules::{Layout, Ruleset};
use wfq::tile::{Alphabet, Rack, Tile};

use Direction::{Across, Down};

const LAYOUTS: [&str; 2] = ["wordfeud", "wordfeud-article"];

fn dutch() -> Ruleset {
    Ruleset::built_in("nl").expect("built in")
}

fn map(alphabet: &Alphabet, words: &str) -> WordMap {
    let words = words.split(' ').map(|word| alphabet.word(word).expect("a word"));
    WordMap::new(alphabet.clone(), words)
}

/// The new tiles that make a word from a square.
fn laid(
    board: &Board,
    (row, column): (usize, usize),
    direction: Direction,
    word: &str,
) -> Placement {
    let word = dutch().alphabet.word(word).expect("a word");
    let squares = std::iter::successors(Square::new(row, column), |square| square.next(direction));
    let tiles = squares.zip(word.iter().map(|letter| Tile::Letter(*letter)));
    let new = tiles.filter(|(square, _)| board.tile(*square).is_none());
    Placement { tiles: new.collect() }
}

/// The article's corner of the board: STEP across from row 6, column 2.
fn corner() -> Board {
    let mut board = Board::new(15);
    let step = laid(&board, (6, 2), Across, "STEP");
    step.tiles.into_iter().for_each(|(square, tile)| board.set(square, Some(tile)));
    board
}

/// Checks the points of each word, the bonus and the total, and that the generator lists the play.
fn check(at: (usize, usize), direction: Direction, sums: &str, bonus: u32, total: u32) {
    let (ruleset, board) = (dutch(), corner());
    let alphabet = &ruleset.alphabet;
    let words = map(alphabet, "STEP STEPS GEBAKJE RAAM ME AT AS MUFFINS");
    let (main, _) = sums.split_once(' ').expect("a word and what it counts");
    let placement = laid(&board, at, direction, main);
    for layout in LAYOUTS.map(|name| Layout::built_in(name).expect("built in")) {
        let scene = Scene::new(&board, &ruleset).with_layout(&layout);
        let (play, sheet) = prove(&scene, &placement, &words).expect("legal");
        let words_made = sheet.words.iter();
        let found = words_made.map(|sum| format!("{} {}", alphabet.tiles(&sum.word), sum.points));
        assert_eq!(found.collect_vec().join(", "), sums);
        assert_eq!((sheet.bonus, sheet.total(), play.score()), (bonus, total, total));
        assert_eq!((Square::new(at.0, at.1), direction), (Some(play.start()), play.direction()));
        let rack = Rack::parse(&play.laid().text(alphabet), alphabet).expect("a rack");
        let Ok(plays) = generate(&scene, &rack, &words);
        assert!(plays.iter().contains(&play));
    }
}

#[test]
fn steps_counts_11_without_the_premiums_under_step() {
    // The S is at row 6, column 6; the word begins at column 2.
    check((6, 2), Across, "STEPS 11", 0, 11);
}

#[test]
fn gebakje_counts_its_letters_six_times() {
    check((0, 4), Down, "GEBAKJE 102", 0, 102);
}

#[test]
fn raam_counts_21_with_its_cross_words() {
    check((5, 1), Across, "RAAM 11, AS 3, AT 3, ME 4", 0, 21);
}

#[test]
fn muffins_counts_75_with_steps_and_the_bonus() {
    check((0, 6), Down, "MUFFINS 24, STEPS 11", 40, 75);
}

#[test]
fn muffins_needs_steps() {
    let (ruleset, board) = (dutch(), corner());
    let words = map(&ruleset.alphabet, "STEP MUFFINS");
    let scene = Scene::new(&board, &ruleset);
    let proved = prove(&scene, &laid(&board, (0, 6), Down, "MUFFINS"), &words);
    let steps = ruleset.alphabet.word("STEPS").expect("a word").to_vec();
    assert!(matches!(proved, Err(IllegalOr::Illegal(Illegal::Word(word))) if word == steps));
    let rack = Rack::parse("MUFFINS", &ruleset.alphabet).expect("a rack");
    let Ok(plays) = generate(&scene, &rack, &words);
    // It still fits on the S of STEP.
    let starts = plays.iter().map(|play| play.start());
    assert_eq!(starts.collect_vec(), [Square::new(0, 2).expect("on the board")]);
}

/// The plays of ZEERST with the highest score, 26: row, column, direction, word.
fn openings(layout: &str, words: &WordMap) -> Vec<(usize, usize, Direction, String)> {
    let ruleset = dutch();
    let board = read("empty").0;
    let layout = Layout::built_in(layout).expect("built in");
    let scene = Scene::new(&board, &ruleset).with_layout(&layout);
    let rack = Rack::parse("ZEERST", &ruleset.alphabet).expect("a rack");
    let Ok(plays) = generate(&scene, &rack, words);
    assert_eq!(plays.scores().next(), Some(26));
    let best = plays.iter().take_while(|play| play.score() == 26);
    let seen = best.map(|play| {
        let word = ruleset.alphabet.tiles(play.word());
        (play.start().row(), play.start().column(), play.direction(), word)
    });
    seen.collect()
}

#[test]
fn zeerst_scores_most_from_four_columns() {
    let small = map(&dutch().alphabet, "ZEERST EERST ZES");
    let zeerst = |row, column, direction| (row, column, direction, "ZEERST".to_owned());
    let across = [2, 3, 6, 7].map(|column| zeerst(7, column, Across));
    let down = [2, 3, 6, 7].map(|row| zeerst(row, 7, Down));
    for words in [&small, &*DUTCH] {
        // With the article's double letters above and below the start, no play down is as good.
        assert_eq!(openings("wordfeud-article", words), across);
        let mut both = [across.clone(), down.clone()].concat();
        both.sort();
        assert_eq!(openings("wordfeud", words), both);
    }
}

/// A board of `boards/` with the ruleset that it names, or else the Dutch one.
fn read(name: &str) -> (Board, Ruleset) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("boards/{name}.board"));
    let text = BoardText::parse(&std::fs::read_to_string(path).expect("in the project"));
    let ruleset = text
        .language
        .as_ref()
        .map(|header| header.value.as_str())
        .map_or_else(dutch, |language| Ruleset::built_in(language).expect("built in"));
    let has_tile = |letter| ruleset.tiles.count(letter) > 0;
    let board = text.board(&ruleset.alphabet, ruleset.layout.size(), has_tile);
    (board.expect("a board"), ruleset)
}

/// All words on a board: across from the top, then down from the left.
fn words_on(name: &str) -> String {
    let (board, ruleset) = read(name);
    let none = WordMap::new(ruleset.alphabet.clone(), []);
    let Ok(words) = phonies_on(&board, &none);
    words.iter().map(|word| ruleset.alphabet.tiles(word)).join(" ")
}

#[test]
fn the_boards_have_the_words_of_the_articles() {
    assert_eq!(read("dad").1.id, "nl");
    assert_eq!(
        words_on("dad"),
        "MUFS EX LENTEDAG EN ER BAROK NEVELEN AS ECHODE \
         GEBAK NAS DESK MN ETEN FIXEREND VA GELID"
    );
    assert_eq!(read("english").1.id, "en");
    assert_eq!(
        words_on("english"),
        "IF DENTAL EX HEDONiC BRENT GAITS MUNGED \
         ROBOTIC HEDONIsM EVENLY VEGA ZITE FAX"
    );
    assert!(read("empty").0.is_empty());
}
