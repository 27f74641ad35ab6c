//! What games begin with, and how the page speaks of them.

use super::games::{begin, enter};
use super::site::{Site, open};
use super::tab::{DESK, Page};
use crate::run::{Home, LISTS};

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_game_speaks_the_language_of_the_page_and_names_its_list() {
    let home = Home::with_list("nl", "STEP STEPS PAK KAP");
    home.write("own.txt", "STEP\nREK\n");
    home.wfq("import nl own.txt --name own").found();
    home.pipe("play anna -l own", "rack STEPPAK\n8E STEP\ntiles NORI\nG7 REK\n").found();
    let site = Site::start(&home);
    let page = Page::in_language(&site, DESK, "nl");
    page.click("#tab-games");
    page.wait("document.querySelector('#games .names')?.textContent.includes('(own)')");
    page.press_button("anna");
    page.click("#game summary");
    let turns =
        "[...document.querySelectorAll('#game .turns li')].map((li) => li.firstChild.data).join()";
    assert_eq!(page.text(turns), "Ik: 8E STEP 9,Tegenstander: G7 REK 6");
    for (line, said) in [
        ("swap KA", "Ik: Ruil AK"),
        ("EN", "Rekje: EINNOPR"),
        ("pass", "Tegenstander: Pas"),
        ("undo", "Ongedaan gemaakt: Tegenstander: Pas"),
        ("redo", "Opnieuw gedaan: Tegenstander: Pas"),
    ] {
        page.click("#game input");
        page.control("a");
        page.type_text(line);
        page.key("Enter");
        page.wait(&format!("document.querySelector('#toast').textContent === '{said}'"));
    }
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_new_game_takes_no_rack_of_another_board() {
    let page = open(&LISTS.with_own_games(), DESK);
    page.click("#rack button");
    page.type_text("sterken");
    begin(&page, "first");
    assert_eq!(page.rack(), "EEKNRST");
    enter(&page, "8D STERK");
    begin(&page, "second");
    page.wait("document.querySelectorAll('#board .tile').length === 0");
    assert_eq!(page.rack(), "");
}
