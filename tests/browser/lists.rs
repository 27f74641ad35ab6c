//! Word lists: added from a file, and deleted.

use super::site::open;
use super::tab::{DESK, PHONE, Page};
use crate::run::Home;

const FILE: &str = "dialog input[type=file]";

/// What the form says of an import.
const OUTCOME: &str = "(document.querySelector('dialog [role=status]')?.textContent ?? '')";

fn choose_language(page: &Page, id: &str) {
    page.value(&format!(
        "(() => {{ const it = document.querySelector('dialog select'); it.value = '{id}'; \
         it.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()"
    ));
}

fn add(page: &Page, home: &Home, name: &str, text: &str) {
    home.write(name, text);
    page.choose_file_for(FILE, &home.path(name));
    page.click("dialog button.main");
}

/// The lists of the settings.
fn lists(page: &Page) -> Vec<String> {
    let rows = "[...document.querySelectorAll('#settings tr')].filter((it) => it.textContent.includes('(')).map((it) => it.cells[0].textContent)";
    let rows = page.value(rows);
    let rows = rows.as_array().expect("rows").iter();
    rows.map(|row| row.as_str().expect("text").to_owned()).collect()
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_list_is_added_from_a_file_and_deleted_again() {
    let home = Home::new();
    home.wfq("import nl").found();
    let page = open(&home, PHONE);
    page.click("#tab-settings");
    page.wait("document.querySelector('#settings h2 + div table') !== null");
    // What came with the program stays.
    assert_eq!(lists(&page), ["Dutch (nl)"]);
    assert_eq!(page.count("#settings [aria-label^=Delete]"), 0);
    page.press_button("Add a word list");
    choose_language(&page, "sv");
    add(&page, &home, "svenska.txt", "STEP\nÅK\nÖL\nx1\nÅK\n");
    page.wait(&format!("{OUTCOME}.startsWith('Words in the list sv: 3')"));
    let outcome = page.text(OUTCOME);
    assert!(outcome.contains("with digits: 1 · repeated: 1"), "{outcome}");
    page.click("dialog [role=status] summary");
    let refused = "[...document.querySelectorAll('dialog tbody tr')].map((it) => [...it.cells].map((cell) => cell.textContent).join())";
    assert_eq!(page.value(refused), serde_json::json!(["4,x1,with digits", "5,ÅK,repeated"]));
    assert_eq!(page.value("document.documentElement.scrollWidth <= innerWidth"), true);
    // The next of that language has the name of its file.
    home.write("mer.v2.csv", "");
    page.choose_file_for(FILE, &home.path("mer.v2.csv"));
    page.wait("document.querySelector('dialog input[required]:not([type])').value === 'mer'");
    page.press_button("Play with Swedish (sv)");
    page.wait("document.querySelector('dialog') === null");
    page.wait("document.querySelector('#settings select option:checked') !== null && location.hash.includes('l=sv')");
    assert_eq!(lists(&page), ["Dutch (nl)", "Swedish (sv)"]);
    page.press_button("Delete sv");
    assert!(
        page.text("document.querySelector('dialog').textContent").contains("Delete the list sv?")
    );
    page.click("dialog button.bad");
    page.wait("document.querySelectorAll('#settings [aria-label^=Delete]').length === 0");
    page.wait("location.hash.includes('l=nl')");
    assert_eq!(lists(&page), ["Dutch (nl)"]);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn what_is_no_list_is_said_and_a_probable_mistake_asked_about() {
    let home = Home::with_list("nl", "STEP PEST SPET TEPS ESP STEN NEST TENS PAK KAP TOP POT");
    let page = open(&home, DESK);
    page.click("#tab-settings");
    page.press_button("Add a word list");
    let name = "document.querySelector('dialog input[required]:not([type])')";
    page.value(&format!(
        "({name}.value = 'nl', {name}.dispatchEvent(new Event('input', {{ bubbles: true }})))"
    ));
    add(&page, &home, "picture.txt", "ab\0cd");
    page.wait(&format!("{OUTCOME}.includes('picture.txt:1:3: a zero byte')"));
    add(&page, &home, "one.txt", "STEK\n");
    page.wait(&format!("{OUTCOME}.includes('has 12 words and would have 1')"));
    assert_eq!(page.words_in("nl"), 12);
    // By the words that are added it is none.
    page.click("dialog label.check input");
    page.click("dialog button.main");
    page.wait(&format!("{OUTCOME}.startsWith('Words in the list nl: 13 · new: 1')"));
    page.click("dialog label.check input");
    page.click("dialog button.main");
    page.wait(&format!("{OUTCOME}.includes('would have 1')"));
    page.press_button("Import it anyway");
    page.wait(&format!("{OUTCOME}.startsWith('Words in the list nl: 1')"));
    assert!(page.text(OUTCOME).contains("Words in the old list, which is replaced: 13"));
    assert_eq!(page.words_in("nl"), 1);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_list_is_added_where_it_is_missing() {
    // No list of nynorsk comes with wfq: the page without a server has those of the others at hand.
    let home = Home::with_list("nl", "KRUIT GRIT STEP");
    let page = open(&home, DESK);
    page.paste("#lexicon nn\n>a: STEPPAK 8E STEP +16 16\n>b: KAPPATS 7G KAP +12 12\n");
    page.wait("document.querySelector('#missing:not([hidden])') !== null");
    page.press_button("Add a word list");
    assert_eq!(page.text("document.querySelector('dialog select').value"), "nn");
    add(&page, &home, "nn.txt", "STEP\nKAP\nSKA\nTE\nEP\n");
    // What asked for it goes on.
    page.wait("document.querySelectorAll('#board .tile').length === 7");
    page.wait(&format!("{OUTCOME}.startsWith('Words in the list nn: 5')"));
    page.click("dialog .bar:last-child button:last-child");
    page.wait("document.querySelector('#missing').hidden");
}
