//! The tab for words with a list of phrases.

use super::levels::choose;
use super::site::open;
use super::tab::PHONE;
use super::words::{PATTERN, answered, type_text};
use crate::run::Home;
use crate::support::data;

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn phrases_are_shown_as_they_stand() {
    let home = Home::with_list("nl", "STEP");
    std::fs::copy(data("phrases.txt"), home.path("phrases.txt")).expect("copied");
    home.wfq("import en phrases.txt --phrases --name titles").found();
    let page = open(&home, PHONE);
    page.click("#tab-settings");
    choose(&page, "Word list", "titles");
    page.click("#tab-words");
    let first = "document.querySelector('#words .answers').textContent";
    for (text, how, expected) in [
        ("a way", "a word", "a way, away"),
        ("yaaw?", "letters", "a way, away"),
        ("ice*", "a pattern", "ice cream"),
        ("A_*;|A|=3", "a query", "ice cream"),
    ] {
        type_text(&page, text);
        answered(&page, how);
        assert!(page.text(first).contains(expected), "{text}: {}", page.text(first));
    }
    page.press_button("ice cream");
    page.wait("document.querySelector('#words h3')?.textContent.startsWith('ice cream ')");
    page.press_button("Close");
    page.fill(PATTERN, "ICE*");
    page.wait("document.querySelector('#words td.word')?.textContent === 'ice cream'");
    // The longest fits the page.
    page.fill(PATTERN, "C*");
    page.wait("document.querySelector('#words td.word')?.textContent === 'Crouching Tiger, Hidden Dragon'");
    type_text(&page, "c*");
    answered(&page, "a pattern");
    assert!(page.text(first).starts_with("Crouching Tiger, Hidden Dragon"));
    assert_eq!(page.value("document.documentElement.scrollWidth <= innerWidth"), true);
}
