//! Games of `wfq play` on the page.

use super::site::open;
use super::tab::{DESK, PHONE, Page};
use crate::run::{Home, LISTS};

/// Types a line into the field of the game, and waits until the game has gone on.
pub(super) fn enter(page: &Page, line: &str) {
    let before = page.text("document.querySelector('#game input').getAttribute('aria-label')");
    let rack = page.rack();
    page.click("#game input");
    page.control("a");
    page.type_text(line);
    page.key("Enter");
    let label = serde_json::to_string(&before).expect("JSON");
    let rack = serde_json::to_string(&rack).expect("JSON");
    page.wait(&format!(
        "document.querySelector('#game [role=alert]:not(:empty)') !== null || document.querySelector('#game input')?.getAttribute('aria-label') !== {label} \
         || [...document.querySelectorAll('#rack .tile')].map((tile) => tile.firstChild.data).join('') !== {rack}"
    ));
    assert_eq!(
        page.count("#game [role=alert]:not(:empty)"),
        0,
        "{line}: {}",
        page.text("document.querySelector('#game').innerText")
    );
}

/// Begins a game of a name.
pub(super) fn begin(page: &Page, name: &str) {
    page.click("#tab-games");
    page.click("#games form input");
    page.type_text(name);
    page.press_button("Begin");
    page.wait("!document.querySelector('#game').hidden");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_game_is_named_and_played_by_what_the_page_says() {
    let home = Home::with_list("nl", "STEP STEPS PAK KAP");
    let page = open(&home, DESK);
    page.click("#tab-games");
    page.click("#games form input");
    page.type_text("an na");
    page.press_button("Begin");
    assert_eq!(page.count("#games form input:invalid"), 1);
    page.reload();
    begin(&page, "anna");
    enter(&page, "rack STEPPAK");
    page.click("#game input");
    page.type_text("frobnicate");
    page.key("Enter");
    page.wait("document.querySelector('#game [role=alert]:not(:empty)')?.textContent.includes('8D STEP 18')");
    // The mistake is gone with the next letter.
    page.type_text("x");
    assert_eq!(page.count("#game [role=alert]:not(:empty)"), 0);
    enter(&page, "8E STEP");
    page.wait("document.querySelector('#toast').textContent.includes('Me: 8E STEP 9')");
    // One chance to win, and only where it can be read at leisure.
    assert!(!page.text("document.querySelector('#game').textContent").contains('%'));
    // A tile of the game that is typed over: the board is another one.
    page.click("#board [data-row='7'][data-column='5']");
    page.type_text("a");
    page.wait("document.querySelector('#game [role=alert]:not(:empty)') !== null");
    page.value("history.back()");
    page.wait("document.querySelector('#game [role=alert]:not(:empty)') === null");
    page.click("#board [data-row='8'][data-column='5']");
    page.type_text("a");
    page.wait("document.querySelector('#game [role=alert]:not(:empty)') !== null");
    page.press_button("Board of the game");
    page.wait("document.querySelector('#game [role=alert]:not(:empty)') === null");
    assert!(page.board().contains("STEP"));
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_turn_of_a_review_is_laid_on_the_board() {
    let home = LISTS.with_own_games();
    home.pipe("play anna -l nl", "rack STEPPAK\n8E STEP\ntiles NORI\nG7 REK\npass\nswap 2\n")
        .found();
    let page = open(&home, PHONE);
    page.click("#tab-games");
    page.press_button("Review anna");
    // Its turns come into sight.
    let is_in_sight =
        "document.querySelector('#games .graph')?.getBoundingClientRect().bottom < innerHeight";
    page.wait(is_in_sight);
    // Nothing is said to be lost by a player whose racks are unknown.
    assert!(
        page.text("document.querySelector('#games').textContent")
            .contains("Opponent: 6 · rack unknown")
    );
    assert!(page.text("document.querySelector('#games').textContent").contains("Swap 2 tiles"));
    page.press_button("G7 REK");
    page.wait("!document.querySelector('#play').hidden");
    assert_eq!(page.board().replace(['.', '\n'], ""), "STEP");
    // The review is still there for another turn.
    page.click("#tab-games");
    page.press_button("8E STEP");
    page.wait("document.querySelectorAll('#board .tile').length === 0");
    // The same of its record.
    let record = home.read("data/wfq/games/anna.gcg");
    page.click("#tab-games");
    let record = serde_json::to_string(&record).expect("JSON");
    page.value(&format!("document.querySelector('#games textarea').value = {record}"));
    page.press_button("Review");
    page.press_button("G7 REK");
    page.wait("document.querySelectorAll('#board .tile').length === 4");
    page.click("#tab-games");
    page.press_button("8E STEP");
    page.wait("document.querySelectorAll('#rack .tile').length === 7");
    assert_eq!(page.board().replace(['.', '\n'], ""), "");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn served_a_game_changed_on_disk_is_not_overwritten() {
    let home = Home::with_list("nl", "STEP STEPS PAK KAP");
    let page = open(&home, DESK);
    begin(&page, "anna");
    enter(&page, "rack STEPPAK");
    let changed = home.pipe("play anna", "8E STEP\n");
    assert!(changed.out.contains("STEP"), "{changed:?}");
    page.click("#game input");
    page.control("a");
    page.type_text("8F PAK");
    page.key("Enter");
    page.wait("document.querySelector('#game [role=alert]:not(:empty)') !== null");
    let state = home.wfq("games --json").json();
    assert_eq!(state[0]["moves"], 1);
    page.press_button("Reload");
    page.wait("document.querySelectorAll('#board .tile').length === 4");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_word_that_the_list_lacks_is_played_on_demand() {
    let home = LISTS.with_own_games();
    let page = open(&home, DESK);
    begin(&page, "test");
    enter(&page, "rack KRANTEN");
    page.click("#game input");
    page.control("a");
    page.type_text("8D NETKRAN");
    page.key("Enter");
    page.wait("document.querySelector('#game [role=alert]:not(:empty)')?.textContent === 'Not in the list: NETKRAN'");
    page.press_button("Play it anyway");
    page.wait("document.querySelector('#game [role=alert]:not(:empty)') === null");
    assert_eq!(page.board().lines().nth(7), Some("...NETKRAN....."));
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn tiles_that_were_typed_are_drawn_before_a_move_is_played() {
    let home = LISTS.with_own_games();
    let page = open(&home, DESK);
    begin(&page, "test");
    page.click("#rack button");
    page.type_text("sterken");
    page.after_new_list(|| page.press_button("Find moves"));
    page.click("#list tbody tr:first-child .word button");
    page.click("#chosen button.main");
    page.wait("document.querySelectorAll('#board .tile').length === 7 && document.querySelectorAll('#rack .tile').length === 0");
    page.wait("document.querySelector('#game [role=alert]:not(:empty)') === null");
    assert_eq!(page.games()[0]["moves"], 1);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn no_move_of_the_players_is_laid_as_the_opponents() {
    let home = LISTS.with_own_games();
    home.pipe("play anna -l nl", "rack STEPPAK\n8E STEP\ntiles NORI\n").found();
    let page = open(&home, DESK);
    page.click("#tab-games");
    page.press_button("anna");
    page.wait("document.querySelectorAll('#board .tile').length === 4");
    page.find_moves();
    page.click("#list tbody tr:first-child .word button");
    page.click("#chosen button.main");
    page.wait("document.querySelector('#toast').textContent.startsWith('It is Opponent’s turn')");
    assert_eq!(page.board().replace(['.', '\n'], ""), "STEP");
    assert_eq!(page.games()[0]["moves"], 1);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn what_is_wrong_with_a_correction_is_in_sight() {
    let home = LISTS.with_own_games();
    home.pipe("play anna -l nl", "rack STEPPAK\n8E STEP\ntiles NORI\nG7 REK\nswap KO\n").found();
    let page = open(&home, PHONE);
    page.click("#tab-games");
    page.press_button("anna");
    page.click("#game summary");
    page.press_button("Correct turn 3");
    assert_eq!(page.text("document.querySelector('#game input').value"), "turn 3 swap KO");
    page.click("#game input");
    page.control("a");
    page.type_text("turn 1 8H STEP");
    page.key("Enter");
    page.wait("document.querySelector('#game [role=alert]:not(:empty)') !== null");
    let seen = "(() => { \
        const alert = document.querySelector('#game [role=alert]').getBoundingClientRect(); \
        const on = document.elementFromPoint(alert.x + 5, alert.y + 5); \
        return alert.bottom <= innerHeight && on?.role === 'alert'; })()";
    page.wait(seen);
    page.press_button("Leave the later turns out");
    page.wait("document.querySelectorAll('#game .turns li').length === 1");
    // Where the old record is stays in sight until it is closed.
    let kept = "document.querySelector('#game').textContent.includes('anna.gcg.bak')";
    page.wait("document.querySelector('#toast').textContent === ''");
    assert_eq!(page.value(kept), true);
    page.click("#game [role=status] button");
    assert_eq!(page.value(kept), false);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_turn_of_a_finished_game_is_corrected() {
    let home = LISTS.with_own_games();
    home.pipe("play anna -l nl", "rack STEPPAK\n8E STEP\ntiles NORI\nG7 REK\npass\npass\npass\n")
        .found();
    let page = open(&home, PHONE);
    page.click("#tab-games");
    page.press_button("anna");
    page.wait("document.querySelector('#game').textContent.includes('the game is over')");
    page.click("#game summary");
    page.press_button("Correct turn 1");
    let line = || page.text("document.querySelector('#game input').value");
    assert_eq!(line(), "turn 1 8E STEP");
    for (kind, begun) in [
        ("Rack", "turn 1 rack "),
        ("Insert before", "turn 1 insert "),
        ("Remove", "turn 1 remove"),
        ("Move", "turn 1 8E STEP"),
        ("Score", "turn 1 score "),
    ] {
        page.click_on(&format!(
            "[...document.querySelectorAll('#game button')].find((it) => it.textContent === `{kind}`)"
        ));
        assert_eq!(line(), begun);
    }
    page.type_text("20");
    page.key("Enter");
    page.wait("document.querySelector('#game .turns li').textContent.includes('entered as 20')");
    page.wait("document.querySelector('#game').textContent.includes('the game is over')");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn what_is_typed_in_a_game_is_there_after_a_reload() {
    let home = LISTS.with_own_games();
    home.pipe("play anna -l nl", "rack STEPPAK\n").found();
    let page = open(&home, DESK);
    page.click("#tab-games");
    page.press_button("anna");
    page.wait("document.querySelector('#rack .tile') !== null");
    let line = "document.querySelector('#game input')?.value";
    // Half a move on the board, and one in the line.
    page.click("#board [data-row='7'][data-column='4']");
    page.type_text("ste");
    page.reload();
    page.wait(&format!("{line} === '8E STE'"));
    page.click("#game input");
    page.control("a");
    page.type_text("8H ST");
    page.reload();
    page.wait(&format!("{line} === '8H ST'"));
    page.press_button("Recall the tiles");
    page.wait(&format!("{line} === ''"));
    // New tiles, of which some are typed.
    enter(&page, "8E STEP");
    page.click("#rack button:nth-child(4)");
    page.type_text("no");
    assert_eq!(page.rack(), "AKPNO");
    page.reload();
    page.wait(&format!("{line} === 'NO'"));
    assert_eq!(page.rack(), "AKPNO");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn served_a_game_is_renamed_saved_and_deleted_and_shows_the_opponents_last_move() {
    let home = LISTS.with_own_games();
    home.pipe("play anna -l nl", "rack STEPPAK\n8E STEP\ntiles NORI\nG7 REK\n").found();
    let page = open(&home, DESK);
    page.click("#tab-games");
    page.press_button("anna");
    page.wait("document.querySelectorAll('#board .last').length === 3");
    page.click("#tab-games");
    page.press_button("More for anna");
    let link = page.text("document.querySelector('dialog a').href");
    let record = page.text(&format!("await (await fetch(`{link}`)).text()"));
    assert_eq!(record, home.read("data/wfq/games/anna.gcg"));
    page.click("dialog input");
    page.control("a");
    page.type_text("zus");
    page.press_button("Rename");
    page.wait("document.querySelector('dialog') === null");
    assert!(home.wfq("games zus --json").out.contains("zus.board"));
    home.wfq("games anna").error(&["anna", "no game"]);
    // Nothing is deleted by one tap.
    page.press_button("More for zus");
    page.press_button("Delete");
    assert!(home.wfq("games zus --json").out.contains("zus.board"));
    page.press_button("Delete");
    page.wait("document.querySelector('dialog') === null");
    assert_eq!(home.wfq("games --json").out, "[]\n");
}
