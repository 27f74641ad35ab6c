//! The first visit.

use headless_chrome::protocol::cdp::Page::AddScriptToEvaluateOnNewDocument;

use super::levels::choose;
use super::site::{Site, open};
use super::tab::{DESK, PHONE, Page};
use crate::run::LISTS;

const IS_SHOWN: &str = "!document.querySelector('#first').hidden";

/// Whether the first steps are shown, once the page has had its chance to.
fn is_shown(page: &Page) -> bool {
    page.value("import('./first.js').then(({ welcome }) => welcome())");
    page.value(IS_SHOWN) == true
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_first_visit_offers_three_ways_and_a_sample_game_of_the_list() {
    let site = Site::start(&LISTS);
    for (window, list, word) in [(PHONE, "nl", "KNAGENDE"), (DESK, "en", "BEINGS")] {
        let page = Page::open(&site, window);
        page.forget();
        page.wait(IS_SHOWN);
        // The sample is one of the list that is chosen.
        page.click("#tab-settings");
        choose(&page, "Word list", list);
        page.click("#tab-play");
        assert_eq!(page.count("#first .bar button"), 3);
        page.click("#first .main");
        page.wait_for_moves();
        assert!(page.board().contains(word) && page.rack().len() == 7);
        page.wait("document.querySelector('#facts .tiles') !== null");
        assert_eq!(page.count("#board .red"), 0);
        assert_eq!(page.value(IS_SHOWN), false);
        // It can be had again.
        let sample = page.board();
        page.click("#edit");
        page.press_button("New board");
        page.wait("document.querySelectorAll('#board .tile').length === 0");
        page.click("#edit");
        page.press_button("Open a sample position");
        page.wait("document.querySelectorAll('#board .tile').length > 7");
        assert_eq!(page.board(), sample);
    }
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_tab_that_is_opened_while_the_page_starts_leaves_the_board_whole() {
    let page = open(&LISTS, PHONE);
    let early =
        "addEventListener('DOMContentLoaded', () => document.querySelector('#tab-words').click())";
    page.call(AddScriptToEvaluateOnNewDocument {
        source: early.to_owned(),
        world_name: None,
        include_command_line_api: None,
        run_immediately: None,
    });
    page.reload();
    page.wait("document.querySelector('#words .ask') !== null");
    // It has what was asked there.
    page.click("#words .ask input");
    page.type_text("st*p");
    page.wait("location.hash.includes('st*p')");
    page.reload();
    page.wait("document.querySelector('#words .ask input')?.value === 'st*p'");
    page.click("#tab-play");
    assert_eq!(page.count("#board .p1"), 1);
    // A link that was made when the page did not know the premium squares yet; its rules are those that it names.
    let squares = ["15"; 14].join("/");
    let premiums = ["."; 15].map(|it| it.repeat(15)).join("/");
    for (rules, doubled) in [("", 12), ("&g=scrabble-nl", 16)] {
        page.value(&format!("location.hash = '#b={squares}/S14&p={premiums}{rules}'"));
        page.reload();
        assert_eq!([page.count("#board .p1"), page.count("#board .tile")], [1; 2]);
        assert_eq!(page.count("#board .p4"), doubled);
    }
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn the_first_steps_are_shown_once_and_not_to_who_comes_by_a_link() {
    let page = open(&LISTS, DESK);
    page.forget();
    page.wait(IS_SHOWN);
    page.press_button("Type a rack and a board");
    assert_eq!(page.text("document.activeElement.dataset.row"), "7");
    page.click("#first button");
    assert_eq!(page.value(IS_SHOWN), false);
    page.reload();
    assert!(!is_shown(&page));
    // Whoever comes by a link has a board to look at, and may come again.
    page.value("localStorage.clear()");
    let address = page.site.address.split('?').next().expect("an address").to_owned();
    let link = format!("{address}#b={}&p=wordfeud", ["15"; 15].join("/"));
    let other = page.another(&link);
    assert!(!is_shown(&other));
    assert_eq!(other.value("localStorage.length"), 0, "it may be shown yet");
}
