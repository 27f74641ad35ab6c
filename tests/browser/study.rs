//! Cards on the page.

use super::site::{Opened, open};
use super::tab::{PHONE, Window};
use crate::run::Home;

fn with_own_list(window: Window) -> Opened {
    let home = Home::new();
    home.wfq("import nl").found();
    open(&home, window)
}

fn wait_for(page: &Opened, said: &str) {
    page.wait(&format!("document.querySelector('#study').textContent.includes(`{said}`)"));
}

fn answer(page: &Opened, text: &str) {
    page.fill("#study form input", text);
    page.press_button("Answer");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn cards_are_added_answered_and_undone() {
    let page = with_own_list(PHONE);
    page.click("#tab-study");
    wait_for(&page, "No cards yet");
    // From a deck: two buttons.
    page.press_button("Add");
    wait_for(&page, "Is BR a word?");
    wait_for(&page, "Cards: 156 · due today: 0 · new: 156");
    page.press_button("No");
    wait_for(&page, "Wrong · in the list · again in 1 minute");
    page.press_button("Undo");
    wait_for(&page, "Is BR a word?");
    page.press_button("Yes");
    wait_for(&page, "Right · in the list · again in 10 minutes");
    page.press_button("Easy");
    page.wait("!document.querySelector('#study').textContent.includes('again in 10 minutes')");
    page.press_button("Next card");
    wait_for(&page, "Is EC a word?");
    page.reload();
    wait_for(&page, "Is EC a word?");
    page.press_button("Remove");
    wait_for(&page, "No cards yet");
    // From a search: words are typed.
    page.click("#tab-words");
    page.fill("#words .more form input", "STE_");
    page.press_button("Learn these words");
    page.wait("document.querySelector('#toast').textContent.startsWith('Cards added: ')");
    page.click("#tab-study");
    wait_for(&page, "All words of ");
    answer(&page, "aap");
    wait_for(&page, "not: AAP");
    page.press_button("Next card");
    page.press_button("Show the answer");
    page.wait("document.querySelector('#study pre')?.textContent.length > 3");
    // Outside of the plan each card comes once, and nothing becomes of it.
    page.press_button("Cram all cards");
    let said = || page.text("document.querySelector('#study').textContent");
    loop {
        page.wait("document.querySelector('#study form input') !== null");
        answer(&page, "aap");
        wait_for(&page, "not: AAP");
        assert!(!said().contains("again in"), "{}", said());
        page.press_button("Next card");
        page.wait("!document.querySelector('#study pre')");
        if said().contains("Every card was asked once") {
            break;
        }
    }
    wait_for(&page, "Every card was asked once. Nothing was written.");
    page.press_button("Back to the plan");
    page.wait("!document.querySelector('#study').textContent.includes('Every card')");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn the_best_move_of_a_position_is_asked_beside_its_board() {
    let page = with_own_list(PHONE);
    page.click("#tab-study");
    wait_for(&page, "No cards yet");
    page.value(
        "(() => { const field = document.querySelector('#study select'); field.value = 'puzzles'; \
         field.dispatchEvent(new Event('change')); })()",
    );
    page.press_button("Add");
    wait_for(&page, "The best move with AHIJLMM · 121 – 89");
    assert_eq!((page.count(".mini > *"), page.count(".mini .tile")), (256, 27));
    assert_eq!(page.count(".mini .blank"), 1);
    let width = page.value("document.querySelector('.mini').getBoundingClientRect().width");
    assert!(width.as_f64().is_some_and(|width| (200.0..420.0).contains(&width)), "{width}");
    answer(&page, "8A HALM");
    page.wait("document.querySelector('#toast').textContent.includes('no move here')");
    answer(&page, "o8 ham");
    wait_for(&page, "missed: O8 HALM · not: o8 ham");
    page.press_button("Undo");
    answer(&page, "halm");
    wait_for(&page, "O8 HALM 59");
    wait_for(&page, "Right · again in");
}
