//! Games of `wfq play` on the page.

use serde_json::Value;

use crate::run::{Home, LISTS};
use crate::tab::{DESK, Page, Site};

/// Types a line into the field of the game, and waits until the game has gone on.
fn enter(page: &Page, line: &str) {
    let before = page.text("document.querySelector('#game input').getAttribute('aria-label')");
    let rack = page.rack();
    page.click("#game input");
    page.control("a");
    page.type_text(line);
    page.key("Enter");
    let label = serde_json::to_string(&before).expect("JSON");
    let rack = serde_json::to_string(&rack).expect("JSON");
    page.wait(&format!(
        "document.querySelector('#game [role=alert]') !== null || document.querySelector('#game input')?.getAttribute('aria-label') !== {label} \
         || [...document.querySelectorAll('#rack .tile')].map((tile) => tile.firstChild.data).join('') !== {rack}"
    ));
    assert_eq!(
        page.count("#game [role=alert]"),
        0,
        "{line}: {}",
        page.text("document.querySelector('#game').innerText")
    );
}

#[test]
#[ignore = "needs Chromium"]
fn a_whole_game_is_followed_through_reloads() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games");
    let games = games.to_str().expect("UTF-8");
    LISTS
        .wfq(&format!("autoplay random-word greedy -l nl --games 2 --seed 5 --gcg {games}"))
        .found();
    let record = format!("{games}/game-1.gcg");
    let review = LISTS
        .wfq(&format!("review {record} -l nl --racks 0 --positions 0 --draws 0 --json"))
        .json();
    let turns = review["games"][0]["turns"].as_array().expect("turns");
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    let first = text(&turns[0]["player"]);
    let home = LISTS.with_own_games();
    let site = Site::start(&home, "-l nl");
    let page = Page::open(&site, DESK);
    page.click("#tab-games");
    page.click("#games form input");
    page.type_text("test");
    page.press_button("Begin");
    page.wait("!document.querySelector('#game').hidden");
    let is_mine = |turn: &&Value| text(&turn["player"]) == first;
    let rack = |turn: &Value| format!("rack {}", text(&turn["rack"]));
    enter(&page, &rack(&turns[0]));
    for (number, turn) in turns.iter().enumerate() {
        enter(&page, &text(&turn["played"]["move"]));
        // The tiles drawn are asked for.
        if is_mine(&turn)
            && page.count("#game button.main") > 0
            && page.text("document.querySelector('#game button.main').textContent") == "Draw"
            && let Some(next) = turns[number + 1..].iter().find(is_mine)
        {
            enter(&page, &rack(next));
        }
        if number % 9 == 8 {
            page.reload();
            page.wait("!document.querySelector('#game').hidden");
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

#[test]
#[ignore = "needs Chromium"]
fn a_game_changed_on_disk_is_not_overwritten() {
    let home = Home::with_list("nl", "STEP STEPS PAK KAP");
    let site = Site::start(&home, "-l nl");
    let page = Page::open(&site, DESK);
    page.click("#tab-games");
    page.click("#games form input");
    page.type_text("anna");
    page.press_button("Begin");
    page.wait("!document.querySelector('#game').hidden");
    enter(&page, "rack STEPPAK");
    let changed = home.pipe("play anna", "8E STEP\n");
    assert!(changed.out.contains("STEP"), "{changed:?}");
    page.click("#game input");
    page.control("a");
    page.type_text("8F PAK");
    page.key("Enter");
    page.wait("document.querySelector('#game [role=alert]') !== null");
    let state = home.wfq("games --json").json();
    assert_eq!(state[0]["moves"], 1);
    page.press_button("Reload");
    page.wait("document.querySelectorAll('#board .tile').length === 4");
}

#[test]
#[ignore = "needs Chromium"]
fn a_word_that_the_list_lacks_is_played_on_demand() {
    let home = LISTS.with_own_games();
    let site = Site::start(&home, "-l nl");
    let page = Page::open(&site, DESK);
    page.click("#tab-games");
    page.click("#games form input");
    page.type_text("test");
    page.press_button("Begin");
    page.wait("!document.querySelector('#game').hidden");
    enter(&page, "rack KRANTEN");
    page.click("#game input");
    page.control("a");
    page.type_text("8D NETKRAN");
    page.key("Enter");
    page.wait("document.querySelector('#game [role=alert]') !== null");
    page.press_button("Play it anyway");
    page.wait("document.querySelector('#game [role=alert]') === null");
    assert_eq!(page.board().lines().nth(7), Some("...NETKRAN....."));
}
