//! The page without a server: offline, shared with, in two tabs, in a new version, and as exact as the program.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::site::{Opened, open};
use super::tab::DESK;
use crate::run::{Home, LISTS};
use crate::support;

const BOARD: &str = "15/15/15/15/15/15/15/4STEP7/15/15/15/15/15/15/15";

/// Waits until the page has kept its files.
fn wait_until_kept(page: &Opened) {
    page.wait("navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')");
    page.wait("caches.keys().then((keys) => keys.some((key) => key.startsWith('wfq-')))");
}

/// Asks the page's questions.
fn ask(page: &Opened, path: &str, asked: &Value) -> Value {
    page.value(&format!("import('./api.js').then(({{ post }}) => post('{path}', {asked}))"))
}

#[test]
#[ignore = "needs Chromium and a folder of the page: WFQ_SITE"]
fn alone_it_works_with_the_network_off() {
    let mut page = open(&LISTS, DESK);
    wait_until_kept(&page);
    page.site.end();
    page.reload();
    assert_eq!(page.value("self.crossOriginIsolated"), true);
    page.paste(&format!("{BOARD} PEKDAAL/ 0/0 0"));
    page.wait("document.querySelectorAll('#board .tile').length > 3");
    assert!(page.find_moves().len() > 20);
    // A first start, with nothing kept, needs no network either.
    page.value("import('./crew.js').then(({ crew }) => crew.end())");
    page.value("navigator.storage.getDirectory().then(async (files) => { for (let tries = 0; tries < 50; tries += 1) try { return await files.removeEntry('wfq', { recursive: true }); } catch { await new Promise((resolve) => setTimeout(resolve, 100)); } })");
    page.value("localStorage.clear()");
    page.reload();
    let found = ask(
        &page,
        "moves",
        &json!({"position": {"text": BOARD, "rack": "PEKDAAL", "list": "nl"}, "limit": 1}),
    );
    assert!(found["moves"].as_u64().is_some_and(|moves| moves > 100), "{found}");
    assert!(found["plays"][0]["leave"].is_string(), "{found}");
}

#[test]
#[ignore = "needs Chromium and a folder of the page: WFQ_SITE"]
fn alone_it_reads_what_is_shared_with_it() {
    let page = open(&LISTS, DESK);
    wait_until_kept(&page);
    let picture = std::fs::read(support::data("pictures/grit.png")).expect("a picture");
    let bytes = serde_json::to_string(&picture).expect("JSON");
    page.value(&format!(
        "(async () => {{ const shared = new FormData(); \
         shared.set('picture', new File([new Uint8Array({bytes})], 'shot.png', {{ type: 'image/png' }})); \
         await fetch('share', {{ method: 'POST', body: shared, redirect: 'manual' }}); location.hash = 'shared'; }})()"
    ));
    page.wait("document.querySelectorAll('#board .tile').length === 8");
    page.wait("!location.hash.includes('shared')");
    page.value("navigator.serviceWorker.ready.then(async () => { const text = new FormData(); text.set('text', '15/15/15/15/15/15/15/4KAP8/15/15/15/15/15/15/15 STEP/ 0/0 0'); await fetch('share', { method: 'POST', body: text, redirect: 'manual' }); location.hash = 'shared'; })");
    page.wait("document.querySelectorAll('#board .tile').length === 3");
}

#[test]
#[ignore = "needs Chromium and a folder of the page: WFQ_SITE"]
fn alone_it_takes_a_new_version_when_told_and_keeps_its_games() {
    let page = open(&Home::with_list("nl", "STEP STEPS PAK KAP"), DESK);
    wait_until_kept(&page);
    ask(&page, "games", &json!({"name": "anna"}));
    let before =
        page.text("caches.keys().then((keys) => keys.find((key) => key.startsWith('wfq-')))");
    let folder = page.site.folder().expect("a folder");
    let (style, service) = (folder.join("style.css"), folder.join("service.js"));
    let old = std::fs::read(&style).expect("there");
    let new = [&old[..], b"\n/* newer */\n"].concat();
    std::fs::write(&style, &new).expect("written");
    let hash = |bytes: &[u8]| {
        Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect::<String>()
    };
    let text = std::fs::read_to_string(&service).expect("there");
    let version = before.trim_start_matches("wfq-");
    let text = text.replace(&hash(&old), &hash(&new)).replace(version, "newer");
    std::fs::write(&service, text).expect("written");
    page.reload();
    page.wait("document.querySelector('#toast button')?.textContent === 'Reload'");
    // Until then, the old one runs as a whole.
    let style =
        "fetch('style.css').then((file) => file.text()).then((text) => text.includes('newer'))";
    assert_eq!(page.value(style), false);
    page.value("self.old = true");
    page.press_button("Reload");
    page.wait("self.old === undefined && document.querySelector('#facts input') !== null");
    assert_eq!(page.value(style), true);
    page.wait("caches.keys().then((keys) => keys.join() === 'wfq-newer')");
    let games = page.value("import('./api.js').then(({ get }) => get('games')).then((all) => all.map(({ name }) => name))");
    assert_eq!(games, json!(["anna"]));
}

#[test]
#[ignore = "needs Chromium and a folder of the page: WFQ_SITE"]
fn alone_a_damaged_file_is_not_kept() {
    let page = open(&Home::with_list("nl", "STEP PAK"), DESK);
    let folder = page.site.folder().expect("a folder");
    std::fs::write(folder.join("why.js"), "export const why = 'not the file';").expect("written");
    page.value("navigator.serviceWorker.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister())))");
    page.value("caches.keys().then((keys) => Promise.all(keys.map((key) => caches.delete(key))))");
    let installed = "(async () => { const it = await navigator.serviceWorker.register('./service.js'); const { installing } = it; \
        await new Promise((done) => installing.addEventListener('statechange', () => /installed|redundant/.test(installing.state) && done())); return installing.state; })()";
    assert_eq!(page.text(installed), "redundant");
}

#[test]
#[ignore = "needs Chromium and a folder of the page: WFQ_SITE"]
fn alone_one_of_two_tabs_writes_and_the_other_says_so() {
    let page = open(&Home::with_list("nl", "STEP STEPS PAK KAP"), DESK);
    ask(&page, "games", &json!({"name": "anna"}));
    let other = page.another(&page.site.address);
    other.wait("document.querySelector('#toast').textContent.includes('another tab')");
    let names = "import('./api.js').then(({ get }) => get('games')).then((all) => all.map(({ name }) => name))";
    assert_eq!(other.value(names), json!(["anna"]), "it has what the first has");
    other.value("import('./api.js').then(({ post }) => post('games', { name: 'bob' }))");
    other.reload();
    assert_eq!(other.value(names), json!(["anna"]), "it keeps nothing");
    assert_eq!(page.value(names), json!(["anna"]));
}

#[test]
#[ignore = "needs Chromium and a folder of the page: WFQ_SITE"]
fn alone_what_is_kept_is_saved_brought_back_and_deleted() {
    let page = open(&Home::with_list("nl", "STEP STEPS PAK KAP"), DESK);
    ask(&page, "games", &json!({"name": "anna"}));
    ask(&page, "corrections", &json!({"list": "nl", "words": ["pak"], "kind": "block"}));
    // A worker that is ended while it writes, as by a crash, leaves what was there.
    page.value("import('./crew.js').then(({ crew }) => { crew.desk.ask({ method: 'POST', path: '/api/games', query: '', media: 'application/json', body: new TextEncoder().encode('{\"name\":\"bob\"}') }, { answer() {}, event() {}, failed() {} }); crew.desk.restart('killed'); })");
    let games = "import('./api.js').then(({ get }) => get('games')).then((all) => all.map(({ name }) => name))";
    assert!(page.value(games)[0] == json!("anna"), "{}", page.value(games));
    page.reload();
    page.value("import('./crew.js').then(async ({ crew }) => { self.saved = await crew.everything({ isSmall: true, settings: '{\"list\":\"nl\"}' }); })");
    page.value("import('./api.js').then(({ remove }) => remove('games/anna'))");
    assert_ne!(page.value(games)[0], json!("anna"));
    page.value("import('./crew.js').then(({ crew }) => crew.take(self.saved))");
    assert_eq!(page.value(games)[0], json!("anna"));
    let corrections =
        page.value("import('./api.js').then(({ get }) => get('corrections?list=nl'))");
    assert_eq!(corrections[0]["word"], "PAK");
    page.click("#tab-settings");
    page.press_button("Delete everything");
    page.value("self.old = true");
    page.click("dialog .bad");
    page.wait("self.old === undefined && document.querySelector('#facts input') !== null");
    assert_eq!(page.value(games), json!([]));
}

#[test]
#[ignore = "needs Chromium and a folder of the page: WFQ_SITE"]
fn alone_it_asks_nobody_anything() {
    let page = open(&LISTS, DESK);
    page.paste(&format!("{BOARD} PEKDAAL/ 0/0 0"));
    page.wait("document.querySelectorAll('#board .tile').length > 3");
    page.find_moves();
    wait_until_kept(&page);
    let names = page.value("[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(({ name }) => name)");
    let address = page.site.address.as_str();
    for name in names.as_array().expect("names") {
        let name = name.as_str().expect("an address");
        let own = name.strip_prefix(address).unwrap_or_else(|| panic!("{name}"));
        let file = own.split(['?', '#']).next().expect("a name");
        let is_file = file.is_empty() || page.site.folder().expect("a folder").join(file).is_file();
        assert!(is_file, "{name}");
    }
    assert_eq!(page.value("document.cookie"), "");
}

#[test]
#[ignore = "needs Chromium and a folder of the page: WFQ_SITE"]
fn alone_positions_have_the_moves_that_they_have() {
    let page = open(&LISTS, DESK);
    let mut count = 0;
    for language in ["nl", "en"] {
        for position in support::positions(language) {
            let asked = json!({"position": {"rows": position.board, "rack": position.rack, "list": language}, "limit": null, "sort": "score"});
            let found = ask(&page, "moves", &asked);
            let scores = found["plays"].as_array().expect("moves").iter();
            let total: i64 = scores.filter_map(|play| play["score"].as_i64()).sum();
            let here = json!([found["moves"], found["best"], total]);
            let there = json!([position.move_count, position.best_score, position.total_score]);
            assert_eq!(here, there, "{}", position.id);
            count += 1;
        }
    }
    assert_eq!(count, 160);
}

#[test]
#[ignore = "needs Chromium and a folder of the page: WFQ_SITE"]
fn alone_pictures_are_read_as_the_program_reads_them() {
    let page = open(&LISTS, DESK);
    for name in ["english.png", "grit.png", "kruit.png", "kus.png", "random.png", "unplayed.png"] {
        let path = support::data(&format!("pictures/{name}"));
        let text = path.to_str().expect("UTF-8");
        let shown = LISTS.run(&["board", "convert", text, "--to", "cgp"]);
        let picture =
            serde_json::to_string(&std::fs::read(&path).expect("a picture")).expect("JSON");
        let read = page.value(&format!(
            "import('./api.js').then(({{ send }}) => send('position/picture?list=nl', new Uint8Array({picture}), 'image/png'))"
        ));
        if shown.code != Some(0) {
            continue;
        }
        let position = json!({"position": {"rows": read["rows"], "rack": read["rack"], "list": "nl", "layout": read["layout"]}, "form": "cgp"});
        let written = ask(&page, "position/text", &position);
        let squares = |text: &str| text.split(' ').next().map(str::to_owned);
        assert_eq!(
            squares(written["text"].as_str().expect("a text")),
            squares(&shown.out),
            "{name}"
        );
    }
}
