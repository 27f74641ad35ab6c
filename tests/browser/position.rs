//! How a position gets onto the page: screenshots, texts, links.

use serde_json::Value;

use super::site::{Site, open, open_with};
use super::tab::{DESK, PHONE, Page, Window};
use crate::run::{Answer, Home, LISTS};
use crate::support;

/// A board of the repository as text, without its header.
fn board_of(name: &str) -> String {
    let text = std::fs::read_to_string(support::file(name)).expect("a board");
    let rows = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.contains(':') && !line.is_empty());
    rows.collect::<Vec<_>>().join("\n")
}

/// A board in the middle of a game, with a rack.
pub fn dad() -> String {
    format!("rack: PEKDAAL\n{}\n", board_of("boards/dad.board"))
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_screenshot_becomes_the_board_and_a_tap_lays_its_best_move() {
    let page = open(&LISTS, PHONE);
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
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_phone_has_a_button_for_its_camera_beside_the_others() {
    let site = Site::start(&LISTS);
    for (width, language) in [(320, "de"), (320, "fr"), (390, "en")] {
        let page = Page::in_language(&site, Window { width, height: 844, ..PHONE }, language);
        let whole = "[...document.querySelectorAll('.actions button')].filter((it) => it.checkVisibility()).map((it) => [it.scrollWidth <= it.offsetWidth, it.getBoundingClientRect()]) \
            .every(([isWhole, { left, right }], at, all) => isWhole && right <= innerWidth && left >= (at ? all[at - 1][1].right : 0))";
        assert_eq!(page.value(whole), true, "{width} wide, {language}");
        assert_eq!(page.value("document.documentElement.scrollWidth"), width);
        assert_eq!(page.value("document.querySelector('#camera').checkVisibility()"), true);
        page.choose_file_for("#photo[capture=environment]", &support::data("pictures/grit.png"));
        page.wait("document.querySelectorAll('#board .tile').length === 8");
    }
    let page = Page::open(&site, DESK);
    assert_eq!(page.value("document.querySelector('#camera').checkVisibility()"), false);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_position_in_any_form_is_pasted_and_copied() {
    let page = open(&LISTS, DESK);
    let board = board_of("boards/dad.board");
    let file = support::file("boards/dad.board");
    let file = file.to_str().expect("UTF-8");
    let shown = LISTS.run(&["board", "show", file]).found();
    let cgp = LISTS.run(&["board", "convert", file, "--rack", "PEKDAAL", "--to", "cgp"]).found();
    let json = LISTS.run(&["board", "convert", file, "--rack", "PEKDAAL", "--to", "json"]).found();
    for text in [&cgp, &json, &shown, &format!("rack: PEKDAAL\n{board}\n")] {
        page.visit(&page.site.address);
        page.paste(text);
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
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn back_undoes_and_a_reload_changes_nothing() {
    let step = "15/15/15/15/15/15/15/4STEP7/15/15/15/15/15/15/15 /PEKDAAL 0/0 0";
    let page = open_with(&LISTS, DESK, step);
    assert!(!page.text("location.href").contains("token"));
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
    // The start, whose address has no position, is gone back to as well.
    let page = open(&LISTS, DESK);
    page.click("#board [data-row='7'][data-column='7']");
    page.type_text("kat");
    page.wait("document.querySelectorAll('#board .tile').length === 3");
    page.control("z");
    page.wait("document.querySelectorAll('#board .tile').length === 0");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn what_is_no_position_is_said() {
    let page = open(&LISTS, DESK);
    let before = page.board();
    // What a slow start says has gone.
    page.wait("document.querySelector('#toast').textContent === ''");
    page.paste("<img src=x onerror=alert(1)>");
    page.wait("document.querySelector('#toast').textContent !== ''");
    assert_eq!(page.count("#toast img"), 0);
    assert_eq!(page.board(), before);
    // It no longer matters once something else is done.
    page.click("#board [data-row='7'][data-column='4']");
    page.type_text("s");
    assert_eq!(page.said(), "");
    page.key("Backspace");
    // A file that is no picture.
    page.choose_file(&support::file("Cargo.toml"));
    page.wait("document.querySelector('#toast').textContent !== ''");
    assert_eq!(page.board(), before);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn what_is_typed_while_a_position_is_read_stays() {
    let page = open(&LISTS, DESK);
    page.value("(() => { window.held = new Promise((done) => { window.release = done; }); })()");
    page.hold("() => window.held");
    page.paste(&dad());
    page.click("#board [data-row='7'][data-column='4']");
    page.type_text("s");
    let before = page.board();
    page.value("release()");
    page.wait("document.querySelector('#toast').textContent.startsWith('The board has changed')");
    assert_eq!(page.board(), before);
    page.press_button("Read");
    page.wait("document.querySelectorAll('#board .tile').length > 40");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn an_address_without_a_position_is_said() {
    let page = open(&LISTS, DESK);
    let before = page.board();
    page.value("location.hash = '#what'");
    page.wait(
        "document.querySelector('#toast').textContent === 'There is no position in the address'",
    );
    page.reload();
    page.wait(
        "document.querySelector('#toast').textContent === 'There is no position in the address'",
    );
    assert_eq!(page.board(), before);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn what_a_screenshot_showed_is_said_in_the_language_of_the_page() {
    let site = Site::start(&LISTS);
    let page = Page::in_language(&site, PHONE, "nl");
    let said = |name: &str, part: &str| {
        page.choose_file(&support::data(&format!("pictures/{name}")));
        page.wait(&format!("document.querySelector('#toast').textContent.includes('{part}')"));
    };
    said("grit.png", "Gelezen: 8 tegels op het bord, rekje ");
    said("foreign.png", "Nederlands heeft geen Å");
    assert!(page.said().contains("Tegels op het rekje: 6, terwijl de zak"), "{}", page.said());
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn served_a_language_without_a_list_says_how_to_get_one() {
    let home = Home::with_list("nl", "KRUIT GRIT STEP");
    let page = open(&home, DESK);
    page.click("#edit");
    page.value("(() => { const rules = document.querySelectorAll('dialog select')[1]; rules.value = 'sv'; rules.dispatchEvent(new Event('change')); })()");
    let missing = "document.querySelector('#missing:not([hidden])')?.textContent ?? ''";
    page.wait(&format!("({missing}).includes('wfq import sv')"));
    // What is chosen is shown.
    assert_eq!(
        page.text("document.querySelector('dialog select').selectedOptions[0].textContent"),
        "Swedish (sv)"
    );
    page.click("dialog .main");
    // A screenshot is read once there is a list to read it by.
    page.value("document.querySelector('#missing span').dataset.old = ''");
    page.choose_file(&support::data("pictures/grit.png"));
    page.wait("document.querySelector('#missing span:not([data-old])') !== null");
    page.press_button("Play with Dutch (nl)");
    page.wait("document.querySelectorAll('#board .tile').length === 8");
    assert_eq!(page.text(missing), "");
    // A record names its language: no other list will do.
    page.paste("#lexicon sv\n>a: STEPPAK 8E STEP +16 16\n>b: KAPPATS 7G KAP +12 12\n");
    page.wait(&format!("({missing}).includes('wfq import sv')"));
    assert_eq!(page.count("#missing button"), 2);
    home.import("sv", "STEP KAP SKA TE EP");
    page.press_button("Try again");
    page.wait("document.querySelectorAll('#board .tile').length === 7");
    assert_eq!(page.text(missing), "");
    // A list of another name has its language's points as soon as it is there.
    let points =
        "[...document.querySelectorAll('#board .tile i')].map((it) => it.dataset.text).join(' ')";
    page.value("location.hash = location.hash.replace('l=sv', 'l=mine')");
    page.wait(&format!("({missing}).includes('mine')"));
    let in_use = page.text(points);
    home.write("words.txt", "STEP\nKAP\nSKA\nTE\nEP\n");
    home.wfq("import sv words.txt --name mine").found();
    page.press_button("Try again");
    page.wait(&format!("{points} !== '{in_use}' && ({missing}) === ''"));
    let at_once = page.text(points);
    page.reload();
    page.wait("document.querySelectorAll('#board .tile').length === 7");
    assert_eq!(page.text(points), at_once);
}
