//! The tabs for words and SQL.

use super::site::open;
use super::tab::{DESK, PHONE, Page};
use crate::run::{Home, LISTS};

/// What stands above the answers to the field.
const SAID: &str = "document.querySelector('#words .ask [role=status]').textContent";

/// What kind of part has the focus.
const FOCUSED: &str = "document.activeElement.getAttribute('role')";

/// Waits until all is answered.
pub(super) fn answered(page: &Page, how: &str) {
    page.wait(&format!("{SAID}.startsWith(`Read as {how} · Answers: `)"));
}

/// Puts a text into the field.
pub(super) fn type_text(page: &Page, text: &str) {
    page.fill("#words .ask input", text);
}

/// The pattern among the conditions.
pub(super) const PATTERN: &str = "#words .fields input";

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn one_field_takes_all_that_can_be_asked_of_words() {
    let page = open(&LISTS, DESK);
    page.click("#tab-words");
    let count = |command: &str| {
        let count = LISTS.wfq(&format!("{command} -l nl --count")).out;
        let count: u64 = count.trim().parse().expect("a number");
        assert!((1..1000).contains(&count), "{count}");
        count
    };
    type_text(&page, "ste?");
    let letters = format!("Read as letters · Answers: {}", count("anagram STE?"));
    page.wait(&format!("{SAID} === `{letters}`"));
    let pressed = "[...document.querySelectorAll('#words .ways button')].map((it) => `${it.textContent}:${it.ariaPressed}`).join()";
    assert_eq!(page.text(pressed), "letters:true,a pattern:false");
    // Another reading, which a reload and a link keep.
    page.press_button("a pattern");
    let pattern = format!("Read as a pattern · Answers: {}", count("search STE?"));
    page.wait(&format!("{SAID} === `{pattern}`"));
    page.reload();
    page.wait(&format!("{SAID} === `{pattern}`"));
    let other = page.another(&page.text("location.href"));
    other.wait(&format!("{SAID} === `{pattern}`"));
    drop(other);
    // An answer is a word with a sheet of its own.
    page.press_button("STEP");
    page.wait("document.querySelector('#words h3')?.textContent.startsWith('STEP ')");
    // Enter and the page of the word itself.
    type_text(&page, "gebak");
    page.key("Enter");
    answered(&page, "a word");
    page.wait("document.querySelector('#words h3')?.textContent.startsWith('GEBAK ')");
    // The conditions below are another question, and a link has both.
    page.fill(PATTERN, "__%GEBAK");
    page.wait("document.querySelectorAll('#words .more td.word').length > 3");
    page.reload();
    answered(&page, "a word");
    page.wait("document.querySelectorAll('#words .more td.word').length > 3");
    // All that there are, where there are more than are shown at first.
    type_text(&page, "aeinrs?");
    page.wait(&format!("{SAID}.endsWith('The first 1,000 are shown')"));
    page.press_button("Find all");
    let many = LISTS.wfq("anagram AEINRS? -l nl --count").out;
    page.wait(&format!(
        "document.querySelectorAll('#words .answers li').length === {}",
        many.trim()
    ));
    assert_eq!(page.text(FOCUSED), "status");
    // What is wrong has a mark below it.
    type_text(&page, "st[ep");
    page.wait("document.querySelector('#words .ask pre')?.textContent === 'st[ep\\n  ^'");
    assert!(page.text(SAID).contains("column 3: the class does not end"), "{}", page.text(SAID));
    assert_eq!(page.count("#words .answers li"), 0);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn each_example_of_the_field_has_answers() {
    let page = open(&LISTS, DESK);
    page.click("#tab-words");
    page.wait("document.querySelector('#words .ask .answers') !== null");
    for (text, how) in [
        ("tango", "a word"),
        ("aeinrs?", "letters"),
        ("_a_e_", "a pattern"),
        ("12321", "a pattern"),
        ("A~A", "a query"),
        ("AB;BA;|A|=2", "a query"),
    ] {
        // The one before may have been read alike.
        page.value("document.querySelector('#words .ask [role=status]').textContent = ''");
        page.press_button(text);
        page.wait(&format!("document.querySelector('#words .ask input').value === `{text}`"));
        answered(&page, how);
        assert!(page.count("#words .answers li") > 0, "{text}");
    }
    assert_eq!(page.count("#words .ask .chips button"), 6);
    // A text that is refused unread is read in no way.
    page.value("(() => { const it = document.querySelector('#words .ask input'); it.value = 'x'.repeat(20000); it.dispatchEvent(new Event('input', { bubbles: true })); })()");
    page.wait(&format!("{SAID}.includes('bytes')"));
    assert_eq!(page.count("#words .ways button"), 0);
    page.press_button("AB;BA;|A|=2");
    answered(&page, "a query");
    // A pair of words, and what the variables stand for.
    let pair = "(() => { const [first, second] = document.querySelectorAll('#words .answers li:first-child button'); \
        const [a, b] = [first.textContent, second.textContent]; return a.slice(2) + a.slice(0, 2) === b; })()";
    assert_eq!(page.value(pair), true);
    assert_eq!(page.count("#words .answers li:first-child button"), 2);
    assert!(page.text("document.querySelector('#words .answers li').textContent").contains("A="));
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn nothing_above_the_answers_moves_while_they_come_and_keys_do() {
    let page = open(&LISTS, PHONE);
    page.click("#tab-words");
    page.wait("document.querySelector('#words .ask .answers') !== null");
    let places = "['.ask input', '.ask .chips', '.ask .ways', '.ask [role=status]', '.ask .answers'].map((it) => Math.round(document.querySelector(`#words ${it}`).getBoundingClientRect().top + scrollY)).join()";
    let before = page.text(places);
    for (text, how) in [("ste?", "letters"), ("A~A;|A|=2", "a query")] {
        type_text(&page, text);
        answered(&page, how);
        assert_eq!(page.text(places), before, "{text}");
        assert_eq!(page.value("document.documentElement.scrollWidth <= innerWidth"), true);
    }
    let small = "[...document.querySelectorAll('#words .ask :is(input, form button, .ways button, .answers button)')].filter((it) => it.offsetHeight < 38).length";
    assert_eq!(page.value(small), 0);
    // A question that takes long is stopped, with keys alone: the field, the button, Stop.
    type_text(&page, "ABCDEFG;GFEDCBA");
    page.key("Enter");
    page.wait(&format!("{SAID} === 'Read as a query'"));
    assert_eq!(page.text(places), before);
    page.key("Tab");
    page.key("Tab");
    assert_eq!(page.text("document.activeElement.textContent"), "Stop");
    page.key("Enter");
    page.wait(&format!("{SAID}.endsWith('stopped: there may be more')"));
    page.wait("[...document.querySelectorAll('#words .ask form button')].at(1).disabled");
    assert_eq!(page.text(FOCUSED), "status");
}

/// Has the field answered late, and counts how often it asks.
const LATE: &str = "(path) => { if (!path.includes('api/ask')) return null; \
    window.asked = (window.asked ?? 0) + 1; return new Promise((go) => setTimeout(go, 1000)); }";

/// Types a text and presses a button, or Enter where there is none, before the page has asked by itself.
fn ask_at_once(page: &Page, text: &str, button: Option<&str>) {
    let then = match button {
        None => "field.form.requestSubmit()".to_owned(),
        Some(name) => format!(
            "[...document.querySelectorAll('#words .ways button')].find((it) => it.textContent === '{name}').click()"
        ),
    };
    page.value(&format!(
        "(() => {{ const field = document.querySelector('#words .ask input'); field.value = '{text}'; \
         field.dispatchEvent(new Event('input', {{ bubbles: true }})); {then}; }})()"
    ));
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn what_is_asked_at_once_is_not_asked_again() {
    let page = open(&LISTS, DESK);
    page.click("#tab-words");
    page.hold(LATE);
    ask_at_once(&page, "gebak", None);
    page.wait("document.querySelector('#words h3')?.textContent.startsWith('GEBAK ')");
    answered(&page, "a word");
    assert_eq!(page.value("window.asked"), 1);
    ask_at_once(&page, "stap", Some("letters"));
    answered(&page, "letters");
    assert_eq!(page.value("window.asked"), 2);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_word_is_shown_with_those_within_it_and_conditions_with_what_they_take() {
    let home = Home::with_list("nl", "RAST RATS RAS AS");
    let page = open(&home, DESK);
    page.click("#tab-words");
    type_text(&page, "rast");
    page.key("Enter");
    let fact = |name: &str| {
        format!(
            "[...document.querySelectorAll('#words dt')].find((it) => it.textContent === '{name}')?.nextSibling.textContent.trim()"
        )
    };
    page.wait(&format!("{} === 'RATS'", fact("Letters swapped")));
    page.wait(&format!("{} === 'RAS AS'", fact("Words within")));
    page.press_button("Add a condition");
    let kind = "document.querySelector('#words .more .bar select')";
    let value = "document.querySelector('#words .more .bar [aria-label=Value]')";
    for (name, shown, expected) in [
        ("type", "[...VALUE.options].map((it) => it.value).join()", "I,II,III"),
        ("consists", "VALUE.value + VALUE.placeholder", "60..:AEIOU"),
    ] {
        page.value(&format!(
            "({kind}.value = '{name}', {kind}.dispatchEvent(new Event('change')))"
        ));
        assert_eq!(page.text(&shown.replace("VALUE", value)), expected);
    }
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn words_are_searched_with_conditions() {
    let page = open(&LISTS, DESK);
    page.click("#tab-words");
    page.fill(PATTERN, "GEBA*");
    let count = LISTS.wfq("search 'GEBA*' -l nl --count").out;
    let count = count.trim();
    page.wait(&format!(
        "document.querySelector('#words .more [role=status]')?.textContent.includes(`{count}`)"
    ));
    let links = "[...document.querySelectorAll('#words a.button')].map((link) => link.getAttribute('href').replace('api/', ''))";
    let links: Vec<String> = serde_json::from_value(page.value(links)).expect("links");
    assert_eq!(links.len(), 2);
    for (link, form) in links.iter().zip(["csv", "json"]) {
        let body = page.text(&format!(
            "import('./carrier.js').then(({{ carry }}) => carry(`{link}`)).then((file) => file.text())"
        ));
        let said = LISTS.wfq(&format!("search 'GEBA*' -l nl --{form}")).out;
        assert_eq!(body.matches("GEBA").count(), said.matches("GEBA").count());
    }
    page.press_button("GEBAK");
    page.wait("document.querySelector('#words h3')?.textContent.includes('GEBAK')");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn definitions_of_dictionaries_are_shown() {
    let home = Home::with_list("nl", "STEP PEST");
    home.write("words.tsv", "step\ta <b>scooter</b>\n");
    home.wfq("import nl --definitions words.tsv").found();
    let page = open(&home, DESK);
    page.click("#tab-words");
    page.fill(PATTERN, "STEP");
    // Among the words found, and on the page of the word.
    page.wait(
        "document.querySelector('#words .scroll table')?.textContent.includes('a <b>scooter</b>')",
    );
    page.press_button("STEP");
    page.wait("[...document.querySelectorAll('#words p')].some((it) => it.textContent === 'a <b>scooter</b>')");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
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
    // What is stopped leaves no answer, not that of another question either.
    ask("SELECT count(*) FROM words one, words other WHERE one.word > other.word");
    page.wait(
        "[...document.querySelectorAll('#sql button')].some((it) => it.textContent === 'Stop')",
    );
    page.press_button("Stop");
    page.wait("document.querySelector('#sql table') === null");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_tab_and_its_question_are_there_again_after_a_reload_and_back_leaves_the_board() {
    let page = open(&LISTS, DESK);
    page.click("#board [data-row='7'][data-column='4']");
    page.type_text("stap");
    let board = page.board();
    page.click("#tab-words");
    page.fill(PATTERN, "__%GEBAK");
    let count = LISTS.wfq("search __%GEBAK -l nl --count").out;
    let is_found = format!(
        "document.querySelector('#words .more [role=status]')?.textContent === 'Words: {}'",
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
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_word_that_is_tapped_far_down_a_list_is_shown_at_once() {
    let page = open(&LISTS, PHONE);
    page.click("#tab-words");
    page.fill(PATTERN, "_____");
    page.wait("document.querySelectorAll('#words td.word').length > 500");
    page.click_on("document.querySelectorAll('#words td.word button')[400]");
    page.wait("document.querySelector('#words .sheet h3') !== null");
    let seen = "(() => { const at = document.querySelector('#words .sheet h3').getBoundingClientRect(); return at.top >= 0 && at.bottom <= innerHeight; })()";
    assert_eq!(page.value(seen), true);
    page.press_button("Close");
    assert_eq!(page.count("#words .sheet:empty"), 1);
}
