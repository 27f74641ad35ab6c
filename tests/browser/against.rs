//! Games against wfq, which deals and answers.

use super::site::open;
use super::tab::{PHONE, Page};
use crate::run::LISTS;

/// Begins a game against a casual player, on a phone.
fn begin_against(page: &Page) {
    page.click("#tab-games");
    page.click("#games form input");
    page.type_text("evening");
    page.value(
        "(() => { const field = [...document.querySelectorAll('#games form select')].find(({ options }) => [...options].some(({ value }) => value === 'casual'));
         field.value = 'casual'; field.dispatchEvent(new Event('change')); })()",
    );
    page.press_button("Begin");
    page.wait("!document.querySelector('#game').hidden");
}

/// Asks for hints, taps the first move and plays it. Waits until the game has gone on.
fn play_the_first(page: &Page) {
    let turns = turns(page);
    page.press_button("Hints");
    page.press_button("All moves");
    page.wait_for_moves();
    page.click("#list tbody tr:first-child .word button");
    page.click("#chosen .main");
    page.wait(&format!("document.querySelectorAll('#game .turns li').length > {turns}"));
    assert_eq!(page.count("#game [role=alert]:not(:empty)"), 0);
}

fn turns(page: &Page) -> usize {
    page.count("#game .turns li")
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn wfq_deals_answers_and_shows_moves_as_hints_alone() {
    let home = LISTS.with_own_games();
    let page = open(&home, PHONE);
    begin_against(&page);
    assert_eq!(page.rack().chars().count(), 7);
    assert_eq!(page.count("#list tbody tr"), 0);
    play_the_first(&page);
    assert_eq!((turns(&page), page.rack().chars().count()), (2, 7));
    assert_eq!(page.count("#list tbody tr"), 0);
    assert!(
        page.text("document.querySelector('#game .turns').textContent").contains("wfq casual: ")
    );
    // Nothing is corrected in a game that wfq deals.
    assert_eq!(page.count("#game .turns li button"), 0);
    page.click("#game [aria-label='Undo']");
    page.wait("document.querySelectorAll('#game .turns li').length === 0");
    assert!(page.text("document.querySelector('#game').textContent").contains("Taken back: 1"));
    // A word that the list lacks is refused, and can't be played anyway.
    page.click("#game input");
    page.type_text("8H ZZZ");
    page.key("Enter");
    page.wait("document.querySelector('#game [role=alert]:not(:empty)') !== null");
    assert!(!page.text("document.querySelector('#game').textContent").contains("anyway"));
    page.reload();
    page.wait("!document.querySelector('#game').hidden");
    assert_eq!((page.rack().chars().count(), page.count("#list tbody tr")), (7, 0));
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn tiles_are_shuffled_and_recalled_and_the_game_is_given_up() {
    let home = LISTS.with_own_games();
    let page = open(&home, PHONE);
    begin_against(&page);
    let sorted = |rack: String| {
        let mut tiles: Vec<_> = rack.chars().collect();
        tiles.sort_unstable();
        tiles
    };
    let dealt = page.rack();
    // One of many orders may be the one of before.
    let shuffled = (0..20).any(|_| {
        page.click("#game [aria-label='Shuffle the rack']");
        page.rack() != dealt
    });
    assert!(shuffled && sorted(page.rack()) == sorted(dealt.clone()), "{dealt}");
    page.press_button("Hints");
    page.press_button("Where it begins");
    // The best move may be a swap.
    let begins = "['It begins at ', 'It lays no tile']";
    page.wait(&format!(
        "{begins}.some(said => document.querySelector('#toast').textContent.startsWith(said))"
    ));
    page.press_button("What it keeps");
    page.wait("document.querySelector('#toast').textContent.startsWith('The best move keeps ')");
    let held = page.rack();
    let slot = held.find(|tile| tile != '?').expect("a letter") + 1;
    page.drag(
        &format!("#rack button:nth-child({slot})"),
        "#board [data-row='7'][data-column='7']",
        |_| (),
    );
    assert_eq!((page.rack().chars().count(), page.count("#board .tile")), (6, 1));
    page.press_button("Recall the tiles");
    page.wait("document.querySelector('#game [aria-label=\"Shuffle the rack\"]') !== null");
    assert_eq!((sorted(page.rack()), page.count("#board .tile")), (sorted(held), 0));
    page.press_button("Resign");
    page.press_button("Play");
    page.wait(
        "document.querySelector('#game').textContent.includes('the game is over, you resigned')",
    );
    page.click("#game [aria-label='Undo']");
    page.wait("!document.querySelector('#game').textContent.includes('resigned')");
    assert!(page.text("document.querySelector('#game').textContent").contains("Taken back: 1"));
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn long_a_whole_game_against_wfq_is_played_by_taps() {
    let home = LISTS.with_own_games();
    let page = open(&home, PHONE);
    begin_against(&page);
    while page.count("#game form button") > 0
        && page.text("document.querySelector('#game input').getAttribute('aria-label')")
            == "Your move:"
    {
        play_the_first(&page);
    }
    let games = page.games();
    assert!(games[0]["to_move"].is_null(), "{games}");
    assert!(turns(&page) > 10);
}
