//! Puzzles on the page.

use super::site::{Opened, open};
use super::tab::{DESK, PHONE, Window};
use crate::run::Home;

const STRIP: &str = "document.querySelector('#puzzle')";

/// The page with the list that comes with the program.
fn with_own_list(window: Window) -> Opened {
    let home = Home::new();
    home.wfq("import nl").found();
    open(&home, window)
}

fn title(page: &Opened) -> String {
    page.wait(&format!("{STRIP}?.hidden === false"));
    page.text(&format!("{STRIP}.querySelector('strong').textContent"))
}

fn line(page: &Opened) -> String {
    page.text(&format!("{STRIP}.querySelector('input').value"))
}

fn wait_for(page: &Opened, said: &str) {
    page.wait(&format!("{STRIP}.querySelector('[role=status]').textContent.includes(`{said}`)"));
}

/// Opens a puzzle by its number: that of today is another each day.
fn puzzle(page: &Opened, number: usize) {
    let kept = format!("JSON.stringify({{ words: {{ list: 'nl' }}, number: {number} }})");
    page.value(&format!(
        "import('./kept.js').then(({{ keep }}) => keep('puzzle', {kept}, 'sessionStorage'))"
    ));
    page.value("history.replaceState(null, '', location.pathname)");
    page.reload();
    assert!(title(page).starts_with(&format!("Puzzle {number} of 1,000, ")));
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_puzzle_is_answered_by_tiles_on_the_board() {
    let page = with_own_list(PHONE);
    puzzle(&page, 2);
    assert_eq!(page.rack(), "GMNORYZ");
    let before = page.board();
    assert!(before.contains("...SUAVE"), "{before}");
    assert_eq!(page.count("#list tbody tr"), 0);
    page.fill("#puzzle input", "swap R");
    page.press_button("Answer");
    wait_for(&page, "Not the best: Swap R scores 0, and its equity is 50.5 lower");
    page.fill("#puzzle input", "8H XQX");
    page.press_button("Answer");
    wait_for(&page, "not legal");
    page.press_button("Hint");
    wait_for(&page, "It begins at 8H");
    // Another move on the board, which is there after a reload, and taken back.
    page.click("#board [data-row='8'][data-column='7']");
    page.tap_key("N");
    page.wait("document.querySelector('#puzzle input').value === 'H3 SMETJEN'");
    page.reload();
    assert!(title(&page).starts_with("Puzzle 2 of "));
    assert_eq!(line(&page), "H3 SMETJEN");
    page.press_button("Take the tiles back");
    assert_eq!((page.board(), line(&page)), (before.clone(), String::new()));
    // The best one.
    page.click("#board [data-row='7'][data-column='8']");
    for tile in ["N", "Z", "Y", "M"] {
        page.tap_key(tile);
    }
    assert_eq!(line(&page), "8H ENZYM");
    page.tap_key("Done");
    page.press_button("Answer");
    wait_for(
        &page,
        "Right: 8H ENZYM scores 36; after the opponent’s reply it is 12.5 points ahead",
    );
    page.wait("document.querySelectorAll('#board .laid').length === 4");
    assert_eq!((page.board(), page.rack()), (before, "GMNORYZ".to_owned()));
    assert_eq!(page.value(&format!("{STRIP}.querySelector('form').checkVisibility()")), false);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn the_puzzle_of_the_day_takes_the_place_of_a_game_and_a_game_that_of_it() {
    let page = with_own_list(DESK);
    super::games::begin(&page, "anna");
    page.click("#tab-games");
    page.press_button("Puzzle of the day");
    let today = title(&page);
    assert!(today.starts_with("Puzzle ") && today.contains(" of 1,000, "), "{today}");
    assert_eq!(page.value("document.querySelector('#game').hidden"), true);
    page.press_button("Show the move");
    wait_for(&page, "Best move: ");
    page.reload();
    assert_eq!(title(&page), today);
    page.click("#tab-games");
    page.press_button("anna");
    page.wait("!document.querySelector('#game').hidden");
    page.wait(&format!("{STRIP}.hidden"));
    page.reload();
    page.wait("document.querySelector('#game')?.hidden === false");
    assert_eq!(page.value(&format!("{STRIP} === null")), true);
    // None come with this list.
    page.click("#tab-games");
    page.wait("document.querySelector('#games').textContent.includes('Puzzle of the day')");
    page.value("import('./setup.js').then(({ choose }) => choose('sv', null))");
    page.wait("!document.querySelector('#games').textContent.includes('Puzzle of the day')");
}
