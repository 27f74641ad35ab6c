//! What the page without a server keeps: by one of two tabs, through crashes and with no room left.

use headless_chrome::protocol::cdp::Storage::OverrideQuotaForOrigin;
use itertools::Itertools;
use serde_json::json;

use super::site::{Opened, open};
use super::tab::{DESK, Page};
use super::without_server::ask;
use crate::run::Home;

/// The names of the games that are kept.
const GAMES: &str =
    "import('./api.js').then(({ get }) => get('games')).then((all) => all.map(({ name }) => name))";

/// A page that keeps a short list and a game.
fn page_of_anna() -> Opened {
    let page = open(&Home::with_list("nl", "STEP STEPS PAK KAP"), DESK);
    ask(&page, "games", &json!({"name": "anna"}));
    page
}

/// How many words the list has.
fn words(page: &Page) -> i64 {
    let about = page.value("import('./api.js').then(({ get }) => get('about'))");
    let lists = about["lists"].as_array().expect("lists").iter();
    lists
        .filter(|list| list["name"] == "nl")
        .find_map(|list| list["words"].as_i64())
        .expect("it is there")
}

/// Begins to import 300,000 words as the list nl, and gives what `then` does with `import`, which has the answer,
/// once the first progress is heard.
fn import(page: &Page, then: &str) -> String {
    let letters = "ABCDEFGHIJKLMNOPRSTUVWZ".chars();
    let one = letters.clone().map(String::from).collect_vec();
    let many = serde_json::to_string(&one).expect("JSON");
    page.text(&format!(
        "(async () => {{ const letters = {many}; const words = []; \
         for (let at = 0; at < 300_000; at += 1) {{ let word = 'EE'; for (let rest = at; rest || word.length < 6; rest = Math.floor(rest / letters.length)) word += letters[rest % letters.length]; words.push(word); }} \
         const {{ crew }} = await import('./crew.js'); const body = new TextEncoder().encode(words.join('\\n')); \
         return new Promise((done) => {{ let hasBegun = false; const begun = () => {{ if (!hasBegun) {{ hasBegun = true; ({then})(); }} }}; \
         crew.ask({{ method: 'POST', path: '/api/lists', query: 'language=nl&name=nl&file=w.txt&sure=true', media: 'application/octet-stream', body }}, \
         {{ event: (text) => {{ if (text.startsWith('event: progress')) begun(); else if (/^event: (answer|error)/.test(text)) done(text); }}, answer: () => done('ended'), failed: (error) => done(String(error)) }}); }}); }})()"
    ))
}

#[test]
#[ignore = "needs Chromium and a folder of the page: WFQ_SITE"]
fn alone_one_of_two_tabs_writes_and_the_other_says_so() {
    let page = page_of_anna();
    let other = page.another(&page.site.address);
    other.wait("document.querySelector('#toast').textContent.includes('another tab')");
    assert_eq!(other.value(GAMES), json!(["anna"]), "it has what the first has");
    other.value("import('./api.js').then(({ post }) => post('games', { name: 'bob' }))");
    other.reload();
    assert_eq!(other.value(GAMES), json!(["anna"]), "it keeps nothing");
    assert_eq!(page.value(GAMES), json!(["anna"]));
}

#[test]
#[ignore = "needs Chromium and a folder of the page: WFQ_SITE"]
fn alone_a_crash_leaves_what_was_there() {
    let page = page_of_anna();
    let has_anna =
        || page.value(GAMES).as_array().is_some_and(|games| games.contains(&json!("anna")));
    // The worker is ended while it writes a game, and in the midst of an import.
    page.value("import('./crew.js').then(({ crew }) => { crew.desk.ask({ method: 'POST', path: '/api/games', query: '', media: 'application/json', body: new TextEncoder().encode('{\"name\":\"bob\"}') }, { answer() {}, event() {}, failed() {} }); crew.desk.restart('killed'); })");
    assert!(has_anna());
    let ended =
        import(&page, "() => import('./crew.js').then(({ crew }) => crew.desk.restart('killed'))");
    assert!(ended.contains("killed"), "{ended}");
    assert_eq!(words(&page), 4);
    // So is the page itself.
    assert_eq!(import(&page, "() => done('begun')"), "begun");
    page.reload();
    assert_eq!(words(&page), 4);
    assert!(has_anna());
}

#[test]
#[ignore = "needs Chromium and a folder of the page: WFQ_SITE"]
fn alone_a_browser_without_room_leaves_what_was_there() {
    let page = page_of_anna();
    let origin = page.text("location.origin");
    let used = page
        .value("navigator.storage.estimate().then(({ usage }) => usage)")
        .as_f64()
        .expect("a number");
    page.call(OverrideQuotaForOrigin { origin: origin.clone(), quota_size: Some(used + 1e6) });
    let ended = import(&page, "() => {}");
    assert!(ended.contains("event: error") && ended.contains("the disk is full"), "{ended}");
    assert_eq!(words(&page), 4);
    page.call(OverrideQuotaForOrigin { origin, quota_size: None });
    let ended = import(&page, "() => {}");
    assert!(ended.contains("event: answer"), "{ended}");
    assert_eq!(words(&page), 300_000);
    page.reload();
    assert_eq!((words(&page), page.value(GAMES)), (300_000, json!(["anna"])));
}

#[test]
#[ignore = "needs Chromium and a folder of the page: WFQ_SITE"]
fn alone_what_is_kept_is_saved_brought_back_and_deleted() {
    let page = page_of_anna();
    ask(&page, "corrections", &json!({"list": "nl", "words": ["pak"], "kind": "block"}));
    page.value("import('./crew.js').then(async ({ crew }) => { self.saved = await crew.everything({ isSmall: true, settings: '{\"list\":\"nl\"}' }); })");
    page.value("import('./api.js').then(({ remove }) => remove('games/anna'))");
    assert_eq!(page.value(GAMES), json!([]));
    page.value("import('./crew.js').then(({ crew }) => crew.take(self.saved))");
    assert_eq!(page.value(GAMES), json!(["anna"]));
    let corrections =
        page.value("import('./api.js').then(({ get }) => get('corrections?list=nl'))");
    assert_eq!(corrections[0]["word"], "PAK");
    page.click("#tab-settings");
    page.press_button("Delete everything");
    page.value("self.old = true");
    page.click("dialog .bad");
    page.wait("self.old === undefined && document.querySelector('#facts input') !== null");
    assert_eq!(page.value(GAMES), json!([]));
}
