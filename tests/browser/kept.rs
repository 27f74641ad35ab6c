//! What the page without a server keeps: by one of two tabs, through crashes and with no room left.

use std::io::{Cursor, Write};

use headless_chrome::protocol::cdp::Storage::OverrideQuotaForOrigin;
use itertools::Itertools;
use serde_json::json;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::site::{Opened, Site, open};
use super::tab::{DESK, Page};
use super::without_server::ask;
use crate::run::Home;

/// A file with another in it.
fn zip_of(name: &str, bytes: &[u8]) -> Vec<u8> {
    let mut file = ZipWriter::new(Cursor::new(Vec::new()));
    file.start_file(name, SimpleFileOptions::default()).expect("begun");
    file.write_all(bytes).expect("written");
    file.finish().expect("written").into_inner()
}

/// How many cards there are.
const CARDS: &str =
    "import('./api.js').then(({ get }) => get('study?list=nl')).then(({ stats }) => stats.cards)";

/// The names of the games that are kept.
const GAMES: &str =
    "import('./api.js').then(({ get }) => get('games')).then((all) => all.map(({ name }) => name))";

/// A page that keeps a short list and a game.
fn page_of_anna() -> Opened {
    let page = open(&Home::with_list("nl", "STEP STEPS PAK KAP"), DESK);
    ask(&page, "games", &json!({"name": "anna"}));
    page
}

/// Begins to import 400,000 words as the list nl, and does `then` once the first progress is heard; `stop` is there for
/// it to call, and `done`. Gives the last event, or what `done` is called with before.
pub(super) fn import(page: &Page, then: &str) -> String {
    let letters = "ABCDEFGHIJKLMNOPRSTUVWZ".chars();
    let one = letters.clone().map(String::from).collect_vec();
    let many = serde_json::to_string(&one).expect("JSON");
    page.text(&format!(
        "(async () => {{ const letters = {many}; const words = []; \
         for (let at = 0; at < 400_000; at += 1) {{ let word = 'EE'; for (let rest = at; rest || word.length < 6; rest = Math.floor(rest / letters.length)) word += letters[rest % letters.length]; words.push(word); }} \
         const {{ crew }} = await import('./crew.js'); const body = new TextEncoder().encode(words.join('\\n')); \
         return new Promise((done) => {{ let hasBegun = false; const begun = () => {{ if (!hasBegun) {{ hasBegun = true; ({then})(); }} }}; \
         const stop = crew.ask({{ method: 'POST', path: '/api/lists', query: 'language=nl&name=nl&file=w.txt&sure=true', media: 'application/octet-stream', body }}, \
         {{ event: (text) => {{ if (text.startsWith('event: progress')) begun(); else if (/^event: (answer|error)/.test(text)) done(text); }}, answer: () => done('ended'), failed: (error) => done(String(error)) }}); }}); }})()"
    ))
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
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
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_a_crash_leaves_what_was_there() {
    let page = page_of_anna();
    let has_anna =
        || page.value(GAMES).as_array().is_some_and(|games| games.contains(&json!("anna")));
    // The worker is ended while it writes games, and in the midst of an import.
    page.value("(async () => { const { crew } = await import('./crew.js'); \
        for (const after of [0, 1, 2, 4, 8, 16]) { \
        const body = new TextEncoder().encode(JSON.stringify({ name: `bob ${after}` })); \
        crew.desk.ask({ method: 'POST', path: '/api/games', query: '', media: 'application/json', body }, { answer() {}, event() {}, failed() {} }); \
        await new Promise((done) => setTimeout(done, after)); crew.desk.failures = 0; crew.desk.restart('killed'); \
        await (await import('./api.js')).get('games'); } })()");
    assert!(has_anna());
    let ended =
        import(&page, "() => import('./crew.js').then(({ crew }) => crew.desk.restart('killed'))");
    assert!(ended.contains("killed"), "{ended}");
    assert_eq!(page.words_in("nl"), 4);
    // So is the page itself.
    assert_eq!(import(&page, "() => done('begun')"), "begun");
    page.reload();
    // It may have been done by then.
    assert!([4, 400_000].contains(&page.words_in("nl")), "{}", page.words_in("nl"));
    assert!(has_anna());
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_a_browser_without_room_leaves_what_was_there() {
    let page = page_of_anna();
    let origin = page.text("location.origin");
    let used = page
        .value("navigator.storage.estimate().then(({ usage }) => usage)")
        .as_f64()
        .expect("a number");
    page.call(OverrideQuotaForOrigin { origin: origin.clone(), quota_size: Some(used + 3e5) });
    let ended = import(&page, "() => {}");
    assert!(ended.contains("event: error") && ended.contains("the disk is full"), "{ended}");
    assert_eq!(page.words_in("nl"), 4);
    page.call(OverrideQuotaForOrigin { origin, quota_size: None });
    let ended = import(&page, "() => {}");
    assert!(ended.contains("event: answer"), "{ended}");
    assert_eq!(page.words_in("nl"), 400_000);
    page.reload();
    assert_eq!((page.words_in("nl"), page.value(GAMES)), (400_000, json!(["anna"])));
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_what_is_kept_is_saved_brought_back_and_deleted() {
    let page = page_of_anna();
    ask(&page, "corrections", &json!({"list": "nl", "words": ["pak"], "kind": "block"}));
    ask(&page, "study/cards", &json!({"list": "nl", "words": ["STEP"]}));
    page.value("import('./crew.js').then(async ({ crew }) => { self.saved = await crew.everything({ isSmall: true, settings: '{\"list\":\"nl\"}' }); })");
    page.value("import('./api.js').then(({ remove }) => remove('games/anna'))");
    assert_eq!(page.value(GAMES), json!([]));
    ask(&page, "study/cards", &json!({"list": "nl", "words": ["STEP"], "remove": true}));
    assert_eq!(page.value(CARDS), 0);
    page.value("import('./crew.js').then(({ crew }) => crew.take(self.saved))");
    assert_eq!((page.value(GAMES), page.value(CARDS)), (json!(["anna"]), json!(1)));
    let corrections =
        page.value("import('./api.js').then(({ get }) => get('corrections?list=nl'))");
    assert_eq!(corrections[0]["word"], "PAK");
    // Another file leaves what there is.
    for other in ["games", "words.db", "a/words.db"] {
        let file = zip_of(other, b"no database");
        let bytes = serde_json::to_string(&file).expect("JSON");
        let said = page.text(&format!(
            "import('./crew.js').then(({{ crew }}) => crew.take(new Uint8Array({bytes}).buffer)).then(() => 'taken', (error) => error.message)"
        ));
        let why = ["not a file that this page has saved", "not an SQLite database"];
        assert!(why.iter().any(|why| said.contains(why)), "{other}: {said}");
    }
    assert_eq!((page.value(GAMES), page.words_in("nl")), (json!(["anna"]), 3));
    // So says the page, before it asks.
    let folder = tempfile::tempdir().expect("a folder");
    let choose = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).expect("written");
        page.choose_file_for("#settings input[accept*=zip]", &path);
    };
    page.click("#tab-settings");
    choose("games.zip", &zip_of("games", b"no database"));
    page.wait("document.querySelector('#toast').textContent === 'games.zip is not a file that this page has saved'");
    assert_eq!(page.count("dialog"), 0);
    page.value("import('./api.js').then(({ remove }) => remove('games/anna'))");
    let saved = page.value("Array.from(new Uint8Array(self.saved))");
    let saved: Vec<u8> = serde_json::from_value(saved).expect("bytes");
    choose("cut.zip", &saved[..saved.len() / 2]);
    page.wait("document.querySelector('#toast').textContent.includes('unexpected end of file')");
    choose("all.zip", &saved);
    page.after_load(|| page.click("dialog .bad"));
    page.wait("document.querySelector('#toast').textContent === 'Everything in the file has been brought back'");
    assert_eq!((page.value(GAMES), page.words_in("nl")), (json!(["anna"]), 3));
    page.click("#tab-settings");
    page.press_button("Delete everything");
    page.after_load(|| page.click("dialog .bad"));
    assert_eq!(page.value(GAMES), json!([]));
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_a_list_that_was_played_with_can_be_deleted() {
    let page = page_of_anna();
    let import = "import('./api.js').then(({ follow }) => follow('lists?language=nn&name=nn&file=w.txt&sure=true', new Blob(['STEP\\nÅK']), { type: 'application/octet-stream' }).answer)";
    assert_eq!(page.value(import)["words"], 2);
    page.value("import('./setup.js').then(async ({ choose, refresh }) => { await refresh(); choose('nn', null); })");
    page.reload();
    assert_eq!(page.text("import('./setup.js').then(({ listOf }) => listOf())"), "nn");
    page.value("import('./api.js').then(({ remove }) => remove('lists/nn'))");
    // The address names the list of its position.
    page.value("history.replaceState(null, '', './')");
    page.reload();
    assert_eq!(page.text("import('./setup.js').then(({ listOf }) => listOf())"), "nl");
}

/// Whether the browser's database has a game of Anna's: what is kept there is written a moment later.
const IS_WRITTEN: &str = "import('./place.js').then(({ FOLDER }) => new Promise((done, failed) => { \
    const opening = indexedDB.open(FOLDER); opening.onerror = failed; \
    opening.onsuccess = () => { const base = opening.result; const blocks = base.transaction('blocks').objectStore('blocks').getAll(); \
    blocks.onerror = failed; blocks.onsuccess = () => { base.close(); \
    done(blocks.result.some(({ path, data }) => path.includes('files.db') && new TextDecoder('latin1').decode(data).includes('anna'))); }; }; }))";

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_a_browser_without_storage_for_files_keeps_all_in_its_database() {
    let site = Site::start(&Home::with_list("nl", "STEP STEPS PAK KAP"));
    let without = "delete FileSystemFileHandle.prototype.createSyncAccessHandle;\n";
    site.change_file("worker.js", |text| without.to_owned() + text);
    let page = Page::new_to(&site.address, DESK, "en");
    assert_eq!(page.value(&site.brings().expect("a folder")), true);
    ask(&page, "games", &json!({"name": "anna", "list": "nl"}));
    page.wait(IS_WRITTEN);
    page.reload();
    let form = "import('./crew.js').then(({ crew }) => crew.opened).then(({ keeps }) => keeps)";
    assert_eq!(page.text(form), "idb");
    assert_eq!((page.words_in("nl"), page.value(GAMES)), (4, json!(["anna"])));
}
