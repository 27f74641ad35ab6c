//! The page without a server on a plain host of files, which does not say that it shares memory: the page's own service
//! worker does, from the second visit on.

use serde_json::json;

use super::host::Host;
use super::kept::import;
use super::levels::choose;
use super::review;
use super::tab::{DESK, Page};
use super::without_server::{BOARD, replies, wait_until_kept};
use super::words::{answered, type_text};

const IS_SHARING: &str = "self.crossOriginIsolated";

/// What the page has asked for: Chromium asks its makers about fields by itself.
fn asked(host: &Host) -> Vec<String> {
    let mut asked = host.asked();
    asked.retain(|address| address != "content-autofill.googleapis.com:443");
    asked
}

/// A host of files, and its page.
fn visit() -> (Host, Page) {
    let host = Host::start();
    let page = Page::new_to(&host.address, DESK, "nl");
    (host, page)
}

/// Puts a position onto the board.
fn paste(page: &Page) {
    page.paste(&format!("{BOARD} PEKDAAL/ 0/0 0"));
    page.wait("document.querySelectorAll('#board .tile').length === 4");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_a_first_visit_to_a_plain_host_finds_moves() {
    let (_host, page) = visit();
    paste(&page);
    assert!(page.find_moves().len() > 20);
    assert_eq!(page.value(IS_SHARING), false);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_an_import_that_a_first_visit_stops_leaves_the_list_as_it_was() {
    let (_host, page) = visit();
    let two = "import('./api.js').then(({ follow }) => follow('lists?language=nl&name=nl&file=w.txt&sure=true', new Blob(['STEP\\nPAK']), { type: 'application/octet-stream' }).answer)";
    assert_eq!(page.value(two)["words"], 2);
    let ended = import(&page, "stop");
    // Where it had ended before it was to stop, it says so, and has all words.
    let is_done = ended.contains("event: answer");
    assert!(is_done || ended.contains("event: error") && ended.contains("cancelled"), "{ended}");
    assert_eq!(page.words_in("nl"), if is_done { 400_000 } else { 2 });
    assert_eq!(page.value(IS_SHARING), false);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_a_plain_host_has_replies_by_several_workers_from_the_second_visit_on() {
    let (_host, page) = visit();
    let (one, alone) = replies(&page, 4, 200);
    assert_eq!((one, page.value(IS_SHARING)), (json!(1), json!(false)));
    wait_until_kept(&page);
    page.reload();
    assert_eq!(page.value(IS_SHARING), true);
    assert_eq!(replies(&page, 4, 200), (json!(4), alone));
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_a_game_with_words_that_are_not_there_yet_is_reviewed() {
    let (_host, page) = visit();
    let game = "#lexicon en\n#player1 a a\n#player2 b b\n>a: HELLOAB 8D HELLO +16 16\n";
    let asked = json!({ "text": game });
    let reviewed = page.value(&format!(
        "import('./api.js').then(({{ follow }}) => follow('review', {asked}, {{}}).answer)"
    ));
    assert_eq!(reviewed["list"], "en");
    assert!(reviewed.to_string().contains("HELLO"), "{reviewed}");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_a_list_without_its_leave_values_is_fetched_anew() {
    let (host, page) = visit();
    let moves = "import('./api.js').then(({ post }) => post('moves', { position: { text: '15/15/15/15/15/15/15/4HELLO6/15/15/15/15/15/15/15', rack: 'STARE', list: 'en' }, sort: 'equity', limit: 5 })).then(({ plays }) => plays.map(({ leave }) => leave), ({ message }) => message)";
    host.lose("data/en/leaves");
    let said = page.value(moves).to_string();
    assert!(said.contains("the leave values can't be fetched"), "{said}");
    host.lose("");
    let leaves = page.value(moves);
    let leaves = leaves.as_array().expect("plays");
    assert!(
        leaves.len() == 5 && leaves.iter().any(|leave| leave.as_f64() != Some(0.0)),
        "{leaves:?}"
    );
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_it_asks_nobody_anything() {
    let host = Host::start();
    let page = Page::by_proxy(host.proxy(), DESK);
    // Whoever is asked, by the page, a worker or the service worker, the proxy hears of it.
    let other = "http://elsewhere.test/";
    page.value(&format!("fetch('{other}', {{ mode: 'no-cors' }}).then(() => null)"));
    assert!(asked(&host).contains(&other.to_owned()));
    page.speak("en");
    page.visit(&host.address);
    paste(&page);
    page.find_moves();
    page.press_button("Replies");
    page.wait("document.querySelector('#list [data-by=net]') !== null");
    page.click("#tab-words");
    type_text(&page, "aeinrs?");
    answered(&page, "letters");
    page.click("#tab-sql");
    page.press_button("Ask");
    page.wait("document.querySelector('#sql tbody td') !== null");
    page.click("#tab-settings");
    page.value("document.querySelector('#settings details').open = true");
    page.wait("document.querySelector('#settings details pre') !== null");
    choose(&page, "Word list", "nl");
    page.click("#tab-play");
    page.find_moves();
    page.click("#tab-games");
    review::ask(&page);
    wait_until_kept(&page);
    page.reload();
    assert_eq!(page.value("document.cookie"), "");
    let asked = asked(&host);
    for address in asked.iter().filter(|address| **address != other) {
        assert!(host.file(address).is_some(), "{address}");
    }
    for name in ["worker.js", "service.js", "data/en/values", "data/nl/", "licences.txt"] {
        assert!(asked.iter().any(|address| address.contains(name)), "{name}: {asked:?}");
    }
}
