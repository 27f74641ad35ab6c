//! How sure words are: the level is chosen with the list, and words beyond the default are marked.

use super::site::{open, open_with};
use super::tab::{DESK, Page};
use super::words::{PATTERN, type_text};
use crate::run::Home;

const BOARD: &str = "15/15/15/15/15/15/15/4STEP7/15/15/15/15/15/15/15";

const LEVEL: &str = "Words up to level";

/// A list of three levels, and one without levels.
fn home() -> Home {
    let home = Home::new();
    let list = "word;level;definition\nSTEP;1;a dance\nPETS;20\nSPET;30\nPET;1\nTE;1\nST;30\n";
    home.write("words.csv", list);
    assert_eq!(home.wfq("import nl words.csv --default-level 20").code, Some(0));
    home.import("en", "STEP SPET");
    home
}

/// The field of a label.
fn field(label: &str) -> String {
    format!(
        "[...document.querySelectorAll('#settings label')].find((it) => it.textContent.startsWith(`{label}`))?.querySelector('select')"
    )
}

pub(super) fn choose(page: &Page, label: &str, value: &str) {
    let field = field(label);
    page.wait(&format!("Boolean({field})"));
    page.value(&format!(
        "(() => {{ const it = {field}; it.value = `{value}`; it.dispatchEvent(new Event('change')); }})()"
    ));
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_level_is_chosen_and_words_beyond_the_default_are_marked() {
    let home = home();
    let page = open_with(&home, DESK, &format!("{BOARD} STEP/ 0/0 0"));
    let words =
        || -> Vec<String> { page.find_moves().into_iter().map(|cells| cells[2].clone()).collect() };
    let has = |words: &[String], word: &str| words.iter().any(|other| other == word);
    assert!(words().iter().all(|word| !word.contains('#')));
    page.click("#tab-settings");
    let levels = page.value(&format!("[...{}.options].map((it) => it.textContent)", field(LEVEL)));
    assert_eq!(levels, serde_json::json!(["1 · 3", "20 · 4 · default", "30 · 6"]));
    choose(&page, LEVEL, "30");
    assert!(page.text("location.hash").contains("&v=30&"));
    page.click("#tab-play");
    let wide = words();
    assert!(has(&wide, "SPET#") && has(&wide, "PETS") && !has(&wide, "SPET"), "{wide:?}");
    let marked = "[...document.querySelectorAll('#list .word button')].find((it) => it.textContent === 'SPET#')";
    assert_eq!(page.text(&format!("{marked}.title")), "level 30");
    let note = "document.querySelector('#list').textContent.includes('# a less sure word')";
    assert_eq!(page.value(note), true);
    page.click_on(marked);
    let chosen = page.text("document.querySelector('#chosen').textContent");
    assert!(chosen.contains("SPET# "), "{chosen}");
    page.press_button("Why");
    page.wait("document.querySelector('#why .sum')?.textContent.startsWith('SPET# = ')");
    // All that is asked of words goes by it.
    page.click("#tab-words");
    page.fill(PATTERN, "SP*");
    page.wait("document.querySelector('#words td.word')?.textContent === 'SPET#'");
    page.press_button("SPET#");
    page.wait("document.querySelector('#words h3')?.textContent.startsWith('SPET# ')");
    let said = page.text("document.querySelector('#words .sheet').textContent");
    assert!(said.contains("level 30"), "{said}");
    type_text(&page, "sp*");
    page.wait("document.querySelector('#words .answers button')?.textContent === 'SPET#'");
    page.wait("document.querySelector('#words .ask').textContent.includes('# a less sure word')");
    page.click("#tab-sql");
    page.wait("document.querySelector('#sql textarea') !== null");
    page.value("document.querySelector('#sql textarea').value = `SELECT count(*) FROM words`");
    page.press_button("Ask");
    page.wait("document.querySelector('#sql td')?.textContent === '6'");
    // What names no other list goes on at the level, and so does the next visit.
    page.click("#tab-play");
    page.paste(&format!("{} PETS/ 0/0 0", BOARD.replace("STEP", "SPET")));
    page.wait("location.hash.includes('4SPET')");
    assert!(page.text("location.hash").contains("&v=30&"));
    // What is said of the board is there once it is told to all who watch it.
    page.value("import('./status.js').then(({ watchStatus, again }) => new Promise((done) => { watchStatus(() => done()); again(); }))");
    assert_eq!(page.value("document.querySelector('#phonies').hidden"), true);
    page.visit(&page.site.address);
    page.click("#tab-settings");
    page.wait(&format!("{}?.value === '30'", field(LEVEL)));
    // A list without levels has none to choose, and takes none along.
    choose(&page, "Word list", "en");
    page.wait(&format!("!({})", field(LEVEL)));
    assert!(!page.text("location.hash").contains("v="));
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_level_of_a_link_that_the_list_lacks_can_be_left() {
    let home = home();
    let page = open(&home, DESK);
    let address = page.site.address.split('?').next().expect("an address").to_owned();
    page.visit(&format!("{address}#b={BOARD}&r=STEP&p=wordfeud&l=nl&v=7"));
    page.wait("document.querySelectorAll('#rack .tile').length === 4");
    page.click("#find");
    let refused = "nl has no level 7; it has 1, 20, 30";
    page.wait(&format!("document.querySelector('#list').textContent.includes('{refused}')"));
    page.click("#tab-settings");
    choose(&page, LEVEL, "");
    page.click("#tab-play");
    assert!(!page.find_moves().is_empty());
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_game_has_the_level_that_it_began_with() {
    let home = home();
    let page = open(&home, DESK);
    page.click("#tab-games");
    page.wait("document.querySelector('#games select') !== null");
    page.value("(() => { const it = [...document.querySelectorAll('#games select')][1]; it.value = '30'; it.dispatchEvent(new Event('change')); })()");
    page.click("#games form input");
    page.type_text("anna");
    page.press_button("Begin");
    page.wait("!document.querySelector('#game').hidden");
    let said =
        "document.querySelector('#games table')?.textContent.includes('Dutch (nl) · level 30')";
    let level = "location.hash.includes('&v=30&')";
    for _ in 0..2 {
        page.wait(level);
        page.click("#tab-games");
        page.wait(said);
        page.click("#tab-play");
        page.reload();
    }
    assert_eq!(page.games()[0]["level"], 30);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_blocked_word_says_when_it_was_blocked() {
    let home = Home::with_list("nl", "STEP PAK");
    let page = open(&home, DESK);
    page.click("#tab-words");
    type_text(&page, "step");
    page.key("Enter");
    page.wait("document.querySelector('#words h3')?.textContent.startsWith('STEP ')");
    page.press_button("Block");
    let said = "document.querySelector('#words h3 .bad')?.textContent";
    page.wait(&format!(
        "{said} === `blocked, ${{new Date().toLocaleDateString(document.documentElement.lang)}}`"
    ));
}
