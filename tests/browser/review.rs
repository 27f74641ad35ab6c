//! A review gone through on the board, with its graph.

use super::site::open;
use super::tab::{DESK, PHONE, Page};
use crate::run::LISTS;

const RECORD: &str = "#player1 anna Anna\n#player2 bo Bo\n#lexicon nl\n>anna: AEKPPST 8E STEP +9 9\n>bo: KRENTEN G7 R.K +6 6\n>anna: AIKNOPR -KO +0 9\n";

/// The turn that is laid, and the tiles of its board.
const LAID: &str = "[document.querySelector('#walk [role=status]').textContent.split(' · ')[0], String(document.querySelectorAll('#board .tile').length)].join(': ')";

/// Has the record reviewed in the tab of games.
pub(super) fn ask(page: &Page) {
    let record = serde_json::to_string(RECORD).expect("JSON");
    page.value(&format!("document.querySelector('#games textarea').value = {record}"));
    page.press_button("Review");
    page.wait("document.querySelector('#games .graph') !== null");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn the_turns_of_a_review_are_gone_through_by_keys_and_swipes() {
    for window in [DESK, PHONE] {
        let page = open(&LISTS, window);
        page.click("#tab-games");
        ask(&page);
        // The graph says what it shows, and has a line for each player and one for the chances.
        let label = page.text("document.querySelector('#games .graph').getAttribute('aria-label')");
        assert!(
            label.starts_with("Graph over 3 turns. Score of Anna: 9. Score of Bo: 6."),
            "{label}"
        );
        assert_eq!(page.count("#games .graph .line:not(.half)"), 3);
        // What was lost of the chance to win is beside the points, and said of each player.
        let said = page.text("document.querySelector('#games').innerText");
        assert!(
            said.contains("of the chance to win lost") && said.contains("mistake index"),
            "{said}"
        );
        page.press_button("G7 REK");
        let is_laid = |turn: &str| page.wait(&format!("{LAID} === '{turn}'"));
        is_laid("Turn 2 of 3: 4");
        let key = |key: &str, turn: &str| {
            page.key(key);
            is_laid(turn);
        };
        key("ArrowRight", "Turn 3 of 3: 6");
        // There is none after the last.
        page.key("ArrowRight");
        key("ArrowLeft", "Turn 2 of 3: 4");
        key("Home", "Turn 1 of 3: 0");
        key("End", "Turn 3 of 3: 6");
        if window.is_touched {
            let square = |column: usize| format!("#board [data-row='1'][data-column='{column}']");
            page.drag(&square(2), &square(10), |_| ());
            is_laid("Turn 2 of 3: 4");
            page.drag(&square(10), &square(2), |_| ());
            is_laid("Turn 3 of 3: 6");
        }
        page.press_button("Previous turn");
        is_laid("Turn 2 of 3: 4");
        assert_eq!(page.text("document.querySelector('#walk .here').getAttribute('x')"), "1");
        page.value("history.back()");
        is_laid("Turn 3 of 3: 6");
        // The arrows are the cursor's on the board.
        page.click("#board [data-row='0'][data-column='0']");
        page.key("ArrowRight");
        assert_eq!(page.text("document.activeElement.dataset.column"), "1");
        is_laid("Turn 3 of 3: 6");
        page.click("#tab-games");
        assert_eq!(
            page.text("document.querySelector('#games tr[aria-current] button').textContent"),
            "Swap KO"
        );
        // Another board leaves the review.
        page.click("#tab-play");
        page.paste("15/15/15/15/15/15/15/4STEP7/15/15/15/15/15/15/15");
        page.wait("document.querySelector('#walk').hidden");
    }
}
