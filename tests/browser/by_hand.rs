//! The board by hand: with the mouse, by keys alone, and on a phone.

use super::site::open;
use super::tab::{DESK, PHONE, Page};
use crate::run::LISTS;

/// A row of the board, from 0.
fn row(page: &Page, row: usize) -> String {
    page.board().lines().nth(row).expect("a row").to_owned()
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn words_are_typed_across_and_down_with_blanks() {
    let page = open(&LISTS, DESK);
    page.click("#board [data-row='7'][data-column='4']");
    page.type_text("stap");
    assert_eq!(row(&page, 7), "....STAP.......");
    // One square alone is in the order of Tab.
    assert_eq!(page.count("#board [tabindex='0']"), 1);
    // A second click turns.
    page.click("#board [data-row='8'][data-column='6']");
    page.click("#board [data-row='8'][data-column='6']");
    page.type_text(" a");
    page.type_text("s");
    assert_eq!([row(&page, 8), row(&page, 9)], ["......a........", "......S........"]);
    page.key("Backspace");
    assert_eq!(row(&page, 9), "...............");
    page.key("ArrowUp");
    page.key("ArrowLeft");
    page.click("#rack button");
    page.type_text("qui?");
    page.click("#rack-blank");
    assert_eq!(page.rack(), "QUI??");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn nothing_is_typed_beyond_the_edge() {
    let page = open(&LISTS, DESK);
    page.click("#board [data-row='2'][data-column='13']");
    page.type_text("stap");
    assert_eq!(row(&page, 2), ".............ST");
    page.key("Backspace");
    page.type_text("e");
    assert_eq!(row(&page, 2), ".............SE");
    // Down from the corner.
    page.key("Enter");
    page.type_text("ik");
    assert_eq!([row(&page, 2), row(&page, 3)], [".............SI", "..............K"]);
    page.click("#rack button");
    page.type_text("sterkand");
    page.click("#rack-blank");
    assert_eq!(page.rack(), "STERKAN");
    page.click("#rack button:nth-child(7)");
    page.type_text("d");
    assert_eq!(page.rack(), "STERKAD");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_move_is_found_by_keys_alone() {
    let page = open(&LISTS, DESK);
    // From the top of the page to the board.
    let at_board = "document.activeElement.closest('#board') !== null";
    for _ in 0..20 {
        page.key("Tab");
        if page.value(at_board) == true {
            break;
        }
    }
    assert_eq!(page.value(at_board), true);
    for key in ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowLeft"] {
        page.key(key);
    }
    page.type_text("step");
    assert_eq!(row(&page, 7), ".....STEP......");
    page.key("Tab");
    assert_eq!(page.value("document.activeElement.closest('#rack') !== null"), true);
    page.type_text("pekdaal");
    page.key("Enter");
    page.wait_for_moves();
    let at_list = "document.activeElement.closest('#list tbody') !== null";
    for _ in 0..30 {
        page.key("Tab");
        if page.value(at_list) == true {
            break;
        }
    }
    assert_eq!(page.value(at_list), true);
    page.key("ArrowDown");
    assert_eq!(page.text("document.querySelector('#list tr.on').dataset.row"), "1");
    assert!(page.count("#board .laid") > 0);
    let visible = "getComputedStyle(document.activeElement).outlineStyle !== 'none'";
    assert_eq!(page.value(visible), true);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_phone_has_keys_for_the_letters_of_the_game() {
    let page = open(&LISTS, PHONE);
    page.click("#board [data-row='7'][data-column='6']");
    page.wait("!document.querySelector('#keys').hidden");
    for letter in ["J", "A", "S"] {
        page.tap_key(letter);
    }
    assert_eq!(row(&page, 7), "......JAS......");
    page.click("#rack button");
    for letter in ["E", "N", "Add a blank to the rack"] {
        page.tap_key(letter);
    }
    assert_eq!(page.rack(), "EN?");
    // Nothing is wider than the phone.
    assert_eq!(page.value("document.documentElement.scrollWidth <= innerWidth"), true);
    page.tap_key("Done");
    let best = page.find_moves();
    assert!(!best.is_empty());
    page.click("#list tbody tr:first-child .word button");
    assert!(page.count("#board .laid") > 0);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn tiles_of_two_letters_are_one_tile() {
    let page = open(&LISTS, PHONE);
    page.visit(&format!(
        "{}#b={}&r=[CH]&p=scrabble&g=scrabble-es",
        page.site.address.split('?').next().expect("an address"),
        ["15"; 15].join("/")
    ));
    page.wait("[...document.querySelectorAll('#rack .tile')].length === 1");
    assert_eq!(page.rack(), "CH");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn premium_squares_of_a_random_board_are_set() {
    let page = open(&LISTS, DESK);
    page.click("#edit");
    page.press_button("Set premium squares");
    let square = "#board [data-row='0'][data-column='0']";
    let premium = |page: &Page| page.text(&format!("document.querySelector(`{square}`).className"));
    let before = premium(&page);
    page.click(square);
    let after = premium(&page);
    assert_ne!(before.split(' ').next(), after.split(' ').next());
    assert!(page.text("location.hash").contains("p="), "a layout of its own");
}
