//! Replies, reasons, and the end of a game.

use super::position::dad;
use super::site::open_with;
use super::tab::DESK;
use crate::run::LISTS;

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn replies_run_and_are_stopped() {
    let page = open_with(&LISTS, DESK, &dad());
    page.find_moves();
    page.press_button("Replies");
    // At once: on a fast machine there is little to stop. On a slow one, moves that take a while have a stop as well.
    page.wait("(() => { document.querySelector('#progress progress + button')?.click(); return document.querySelector('#count').textContent.includes('Racks'); })()");
    assert_eq!(page.value("document.querySelector('#progress').hidden"), true);
    // What was found so far is shown.
    assert!(page.text("document.querySelector('#count').textContent").contains("Racks"));
    assert!(page.text("document.querySelector('#list thead').textContent").contains("Net"));
    // Another order that is chosen meanwhile is the one that is shown.
    page.wait(
        "(() => { const of = (name) => document.querySelector(name); \
         if (of('#progress').hidden || !of('#progress progress')) { if (of('#list').ariaBusy === 'false') of('[data-sort=replies]').click(); return false; } \
         of('[data-sort=score]').click(); return of('#progress').hidden; })()",
    );
    page.wait("document.querySelector('#list').ariaBusy === 'false'");
    assert_eq!(page.value("document.querySelector('[data-sort=score]').ariaPressed"), "true");
    assert!(!page.text("document.querySelector('#list thead').textContent").contains("Net"));
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_move_is_explained() {
    let page = open_with(&LISTS, DESK, &dad());
    page.find_moves();
    let word = page.moves()[0][2].clone();
    page.click("#list tbody tr:first-child .word button");
    page.press_button("Why");
    page.wait("document.querySelector('#why .sum')?.textContent.includes('=')");
    let sum = page.text("document.querySelector('#why').textContent");
    assert!(sum.contains(&word.to_uppercase()), "{sum}");
    page.wait("document.querySelector('#why table') !== null");
    page.click("#why .small");
    assert_eq!(page.text("document.activeElement.textContent"), "Why");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn the_end_of_a_game_is_searched_by_itself() {
    let text = std::fs::read_to_string(crate::support::file("boards/end.board")).expect("a board");
    let page = open_with(&LISTS, DESK, &text);
    page.find_moves();
    page.wait("document.querySelector('#list thead').textContent.includes('Final')");
    assert!(page.text("document.querySelector('#facts').textContent").contains("Opponent"));
    // The order that the player chose stays.
    assert_eq!(page.value("document.querySelector('[data-sort=equity]').ariaPressed"), "true");
    // The best lies on the board by itself: who taps it a moment later wants it there.
    page.wait("document.querySelector('#list tbody tr.on') !== null");
    for is_chosen in [true, false] {
        page.click("#list tbody tr:first-child .word button");
        page.wait(&format!(
            "(document.querySelector('#list tbody tr.on') !== null) === {is_chosen}"
        ));
    }
}
