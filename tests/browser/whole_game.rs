//! A whole game of `wfq play`, by taps on a phone.

use serde_json::Value;

use super::site::open;
use super::tab::{PHONE, Page};
use crate::run::LISTS;

/// Turns after which the page is loaded again.
const RELOADED: usize = 9;

fn text(value: &Value) -> &str {
    value.as_str().expect("text")
}

/// Taps the tiles of a rack that are not on it yet.
fn draw(page: &Page, rack: &str) {
    let mut drawn = rack.to_owned();
    for tile in page.rack().chars() {
        let at = drawn.find(tile).expect("kept");
        drawn.remove(at);
    }
    for tile in drawn.chars() {
        page.click("#rack button:not(.tile)");
        let letter = tile.to_string();
        page.tap_key(if tile == '?' { "Add a blank to the rack" } else { &letter });
    }
    page.tap_key("Done");
}

/// Lays a word on the board, letter by letter: `8D STEP`.
fn lay(page: &Page, at: &str, word: &str) {
    let is_down = at.starts_with(|first: char| first.is_ascii_uppercase());
    let letter = at.bytes().find(u8::is_ascii_uppercase).expect("a column");
    let column = usize::from(letter - b'A');
    let digits = at.trim_matches(|c: char| c.is_ascii_uppercase());
    let row = digits.parse::<usize>().expect("a row") - 1;
    page.click(&format!("#board [data-row='{row}'][data-column='{column}']"));
    let direction = if is_down { "Down" } else { "Across" };
    page.wait("!document.querySelector('#keys').hidden");
    if page.count(&format!("#keys [aria-label={direction}]")) == 0 {
        page.tap_key(if is_down { "Across" } else { "Down" });
    }
    let board: Vec<Vec<char>> = page.board().lines().map(|line| line.chars().collect()).collect();
    for (place, tile) in word.chars().enumerate() {
        let (row, column) = if is_down { (row + place, column) } else { (row, column + place) };
        if tile.is_lowercase() && board[row][column] == '.' {
            page.tap_key("Blank: the next letter");
        }
        page.tap_key(&tile.to_uppercase().to_string());
    }
    page.tap_key("Done");
}

/// Taps `Play` or `Draw tiles`, and waits until the game has gone on.
fn go_on(page: &Page) {
    let label = "document.querySelector('#game input')?.getAttribute('aria-label')";
    let before = serde_json::to_string(&page.text(label)).expect("JSON");
    page.click("#game form button");
    page.wait(&format!(
        "document.querySelector('#game [role=alert]:not(:empty)') !== null || {label} !== {before}"
    ));
    let strip = page.text("document.querySelector(`#game`).innerText");
    assert_eq!(page.count("#game [role=alert]:not(:empty)"), 0, "{strip}");
    wait_for_stillness(page);
}

/// Waits until the moves that are asked for by themselves are there: then the page lies still.
fn wait_for_stillness(page: &Page) {
    let is_mine =
        "document.querySelector('#game input')?.getAttribute('aria-label') === 'Your move:'";
    page.wait(&format!("!({is_mine}) || document.querySelector('#list').ariaBusy === 'false' && document.querySelector('#list tbody tr') !== null"));
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn long_a_whole_game_is_played_by_taps_through_reloads() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games");
    let games = games.to_str().expect("UTF-8");
    let played = "autoplay random-word random-word -l nl --games 1 --seed 5 --gcg";
    LISTS.wfq(&format!("{played} {games}")).found();
    let record = format!("{games}/game-1.gcg");
    let review = LISTS
        .wfq(&format!("review {record} -l nl --racks 0 --positions 0 --draws 0 --json"))
        .json();
    let turns = review["games"][0]["turns"].as_array().expect("turns");
    assert!(turns.len() >= 40, "{} turns", turns.len());
    let is_mine = |turn: &&Value| turn["player"] == turns[0]["player"];

    let home = LISTS.with_own_games();
    let page = open(&home, PHONE);
    draw(&page, text(&turns[0]["rack"]));
    page.click("#tab-games");
    page.click("#games form input");
    page.type_text("test");
    page.press_button("Begin");
    page.wait("!document.querySelector('#game').hidden");
    wait_for_stillness(&page);
    for (number, turn) in turns.iter().enumerate() {
        let name = text(&turn["played"]["move"]);
        match name.split_once(' ') {
            Some((at, word)) if turn["played"]["action"] == "play" => lay(&page, at, word),
            _ => {
                page.click("#game input");
                page.type_text(name);
            }
        }
        go_on(&page);
        // The tiles drawn are asked for.
        if page.count("#game form button") > 0
            && page.text("document.querySelector('#game form button').textContent") == "Draw tiles"
            && let Some(next) = turns[number + 1..].iter().find(is_mine)
        {
            draw(&page, text(&next["rack"]));
            go_on(&page);
        }
        if number % RELOADED == RELOADED - 1 {
            page.reload();
            page.wait("!document.querySelector('#game').hidden");
            wait_for_stillness(&page);
        }
    }
    let board = LISTS.wfq(&format!("board show {record} -l nl --json")).json();
    let rows: Vec<String> = serde_json::from_value(board["rows"].clone()).expect("rows");
    assert_eq!(page.board(), rows.join("\n"));
    let strip = page.text("document.querySelector('#game strong').textContent");
    for player in review["games"][0]["players"].as_array().expect("players") {
        assert!(strip.contains(&player["score"].to_string()), "{strip} {player}");
    }
}
