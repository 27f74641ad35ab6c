//! How a position gets onto the page: screenshots, texts, links.

use serde_json::Value;

use crate::run::{Answer, LISTS};
use crate::support;
use crate::tab::{DESK, PHONE, Page, Site};

/// A board of the repository as text, without its header.
pub fn board_of(name: &str) -> String {
    let text = std::fs::read_to_string(support::file(name)).expect("a board");
    let rows = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.contains(':') && !line.is_empty());
    rows.collect::<Vec<_>>().join("\n")
}

/// Gives the page a text by its field for pasting.
pub fn paste(page: &Page, text: &str) {
    page.value(&format!(
        "(() => {{ const data = new DataTransfer(); data.setData('text', {}); \
         document.body.dispatchEvent(new ClipboardEvent('paste', {{ clipboardData: data, bubbles: true, cancelable: true }})); }})()",
        serde_json::to_string(text).expect("JSON")
    ));
}

#[test]
#[ignore = "needs Chromium"]
fn a_screenshot_becomes_the_board_and_a_tap_lays_its_best_move() {
    let site = Site::start(&LISTS, "-l nl");
    let page = Page::open(&site, PHONE);
    page.choose_file(&support::data("pictures/grit.png"));
    page.wait("document.querySelectorAll('#board .tile').length === 8");
    let picture = support::data("pictures/grit.png");
    let picture = picture.to_str().expect("UTF-8");
    let json = |answer: Answer| serde_json::from_str::<Value>(&answer.out).expect("JSON");
    let read = json(LISTS.run(&["board", "read", picture, "-l", "nl", "--json"]));
    let rows: Vec<String> = serde_json::from_value(read["board"].clone()).expect("rows");
    assert_eq!(page.board(), rows.join("\n"));
    // Moves are found by themselves, since nothing is in doubt.
    page.wait_for_moves();
    let best = LISTS.run(&[
        "solve", "--board", picture, "-l", "nl", "--sort", "equity", "--top", "1", "--json",
    ]);
    let best = &json(best)[0];
    let first = &page.moves()[0];
    assert_eq!(
        [&first[0], &first[1]],
        [&best["score"].to_string(), best["notation"].as_str().expect("text")]
    );
    page.click("#list tbody tr:first-child .word button");
    let laid = best["tiles"].as_array().expect("tiles").len();
    assert_eq!(page.count("#board .laid"), laid);
    // It takes the screenshot again to be as before.
    page.click("#list tbody tr:first-child .word button");
    assert_eq!(page.count("#board .laid"), 0);
}

#[test]
#[ignore = "needs Chromium"]
fn a_position_in_any_form_is_pasted_and_copied() {
    let site = Site::start(&LISTS, "-l nl");
    let page = Page::open(&site, DESK);
    let board = board_of("boards/dad.board");
    let file = support::file("boards/dad.board");
    let file = file.to_str().expect("UTF-8");
    let shown = LISTS.run(&["board", "show", file]).found();
    let cgp = LISTS.run(&["board", "convert", file, "--rack", "PEKDAAL", "--to", "cgp"]).found();
    let json = LISTS.run(&["board", "convert", file, "--rack", "PEKDAAL", "--to", "json"]).found();
    for text in [&cgp, &json, &shown, &format!("rack: PEKDAAL\n{board}\n")] {
        page.visit(&site.address);
        paste(&page, text);
        page.wait("document.querySelectorAll('#board .tile').length > 40");
        assert_eq!(page.board(), board, "{text}");
    }
    assert_eq!(page.rack(), "AADEKLP");
    page.click("#copy");
    page.press_button("CGP");
    page.wait("document.querySelector('dialog textarea').value !== ''");
    let copied = page.text("document.querySelector('dialog textarea').value");
    assert_eq!(copied.split(' ').next(), cgp.split(' ').next());
    page.press_button("Link");
    page.wait("document.querySelector('dialog textarea').value.startsWith('http')");
    let link = page.text("document.querySelector('dialog textarea').value");
    assert!(!link.contains("token"), "{link}");
    let other = page.another(&link);
    assert_eq!((other.board(), other.rack()), (board, "AADEKLP".to_owned()));
}

#[test]
#[ignore = "needs Chromium"]
fn back_undoes_and_a_reload_changes_nothing() {
    let site = Site::start(&LISTS, "-l nl");
    let page = Page::open(&site, DESK);
    assert!(!page.text("location.href").contains("token"));
    paste(&page, "15/15/15/15/15/15/15/4STEP7/15/15/15/15/15/15/15 /PEKDAAL 0/0 0");
    page.wait("document.querySelectorAll('#board .tile').length === 4");
    let before = page.board();
    page.click("#board [data-row='6'][data-column='4']");
    page.type_text("a");
    page.wait("document.querySelectorAll('#board .tile').length === 5");
    page.reload();
    page.wait("document.querySelectorAll('#board .tile').length === 5");
    page.value("history.back()");
    page.wait("document.querySelectorAll('#board .tile').length === 4");
    assert_eq!(page.board(), before);
    page.value("history.forward()");
    page.wait("document.querySelectorAll('#board .tile').length === 5");
}

#[test]
#[ignore = "needs Chromium"]
fn what_is_no_position_is_said() {
    let site = Site::start(&LISTS, "-l nl");
    let page = Page::open(&site, DESK);
    let before = page.board();
    paste(&page, "<img src=x onerror=alert(1)>");
    page.wait("document.querySelector('#toast').textContent !== ''");
    assert_eq!(page.count("#toast img"), 0);
    assert_eq!(page.board(), before);
    // A file that is no picture.
    page.choose_file(&support::file("Cargo.toml"));
    page.wait("document.querySelector('#toast').textContent !== ''");
    assert_eq!(page.board(), before);
}
