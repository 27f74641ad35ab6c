//! The tabs for words and SQL.

use super::site::open;
use super::tab::{DESK, PHONE};
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

#[test]
#[ignore = "needs Chromium"]
fn a_tab_and_its_question_are_there_again_after_a_reload_and_back_leaves_the_board() {
    let page = open(&LISTS, DESK);
    page.click("#board [data-row='7'][data-column='4']");
    page.type_text("stap");
    let board = page.board();
    page.click("#tab-words");
    page.click("#words input");
    page.type_text("__%GEBAK");
    let count = LISTS.wfq("search __%GEBAK -l nl --count").out;
    let is_found = format!(
        "document.querySelector('#words [role=status]')?.textContent === 'Words: {}'",
        count.trim()
    );
    page.wait(&is_found);
    page.reload();
    page.wait(&is_found);
    assert_eq!(page.board(), board);
    // The address is a link to the question.
    let other = page.another(&page.text("location.href"));
    other.wait(&is_found);
    page.value("history.back()");
    page.wait("!document.querySelector('#play').hidden");
    assert_eq!(page.board(), board);
    // The list of moves too.
    page.click("#rack button");
    page.type_text("ering");
    let moves = page.find_moves();
    page.reload();
    page.wait_for_moves();
    assert_eq!(page.moves(), moves);
    page.value("history.back()");
    page.wait("document.querySelectorAll('#rack .tile').length === 0");
    // Undo goes over the entry of the tab to the board before.
    page.click("#tab-sql");
    page.click("#tab-play");
    page.click("#edit");
    page.press_button("Undo");
    page.wait("document.querySelectorAll('#board .tile').length === 0");
    // A question in SQL too.
    page.click("#tab-sql");
    page.click("#sql textarea");
    page.control("a");
    page.type_text("SELECT 40 + 2 AS sum");
    page.press_button("Ask");
    page.wait("document.querySelector('#sql td')?.textContent === '42'");
    page.reload();
    page.wait("document.querySelector('#sql td')?.textContent === '42'");
}

#[test]
#[ignore = "needs Chromium"]
fn a_word_that_is_tapped_far_down_a_list_is_shown_at_once() {
    let page = open(&LISTS, PHONE);
    page.click("#tab-words");
    page.click("#words input");
    page.type_text("_____");
    page.wait("document.querySelectorAll('#words td.word').length > 500");
    page.click_on("document.querySelectorAll('#words td.word button')[400]");
    page.wait("document.querySelector('#words .sheet h3') !== null");
    let seen = "(() => { const at = document.querySelector('#words .sheet h3').getBoundingClientRect(); return at.top >= 0 && at.bottom <= innerHeight; })()";
    assert_eq!(page.value(seen), true);
    page.press_button("Close");
    assert_eq!(page.count("#words .sheet:empty"), 1);
}
