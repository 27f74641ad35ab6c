//! The tabs for words and SQL.

use super::site::open;
use super::tab::DESK;
use crate::run::{Home, LISTS};

#[test]
#[ignore = "needs Chromium"]
fn words_are_searched_with_conditions() {
    let page = open(&LISTS, DESK);
    page.click("#tab-words");
    page.click("#words input");
    page.type_text("GEBA*");
    let count = LISTS.wfq("search 'GEBA*' -l nl --count").out;
    let count = count.trim();
    page.wait(&format!(
        "document.querySelector('#words [role=status]')?.textContent.includes(`{count}`)"
    ));
    let links =
        page.value("[...document.querySelectorAll('#words a.button')].map((link) => link.href)");
    for (link, form) in links.as_array().expect("links").iter().zip(["csv", "json"]) {
        let link = link.as_str().expect("text");
        let body = page.text(&format!("await (await fetch(`{link}`)).text()"));
        let said = LISTS.wfq(&format!("search 'GEBA*' -l nl --{form}")).out;
        assert_eq!(body.matches("GEBA").count(), said.matches("GEBA").count());
    }
    page.press_button("GEBAK");
    page.wait("document.querySelector('#words h3')?.textContent.includes('GEBAK')");
}

#[test]
#[ignore = "needs Chromium"]
fn definitions_of_dictionaries_are_shown() {
    let home = Home::with_list("nl", "STEP PEST");
    home.write("words.tsv", "step\ta <b>scooter</b>\n");
    home.wfq("import nl --definitions words.tsv").found();
    let page = open(&home, DESK);
    page.click("#tab-words");
    page.click("#words input");
    page.type_text("STEP");
    // Among the words found, and on the page of the word.
    page.wait(
        "document.querySelector('#words .scroll table')?.textContent.includes('a <b>scooter</b>')",
    );
    page.press_button("STEP");
    page.wait("[...document.querySelectorAll('#words p')].some((it) => it.textContent === 'a <b>scooter</b>')");
}

#[test]
#[ignore = "needs Chromium"]
fn sql_reads_and_does_not_write() {
    let page = open(&LISTS, DESK);
    page.click("#tab-sql");
    page.wait("document.querySelector('#sql pre')?.textContent.includes('CREATE')");
    let ask = |statement: &str| {
        page.value(&format!(
            "document.querySelector('#sql textarea').value = {}",
            serde_json::to_string(statement).expect("JSON")
        ));
        page.press_button("Ask");
    };
    ask("SELECT word, points FROM words WHERE word = 'GEBAK'");
    page.wait("document.querySelector('#sql table')?.textContent.includes('GEBAK')");
    ask("DELETE FROM corrections");
    page.wait("document.querySelector('#sql [role=alert]') !== null");
    ask("SELECT '<img src=x onerror=alert(1)>' AS name");
    page.wait("document.querySelector('#sql table')?.textContent.includes('<img')");
    assert_eq!(page.count("#sql img"), 0);
}
