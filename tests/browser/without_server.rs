//! The page without a server: offline, shared with, in a new version, and as exact as the program.

use std::path::{Path, PathBuf};

use itertools::Itertools;
use serde_json::{Value, json};

use super::site::open;
use super::tab::{DESK, Page};
use crate::run::{Home, LISTS};
use crate::support;

pub const BOARD: &str = "15/15/15/15/15/15/15/4STEP7/15/15/15/15/15/15/15";

/// Waits until the page has kept its files.
pub fn wait_until_kept(page: &Page) {
    page.wait("navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')");
    page.wait(
        "caches.keys().then((keys) => keys.some((key) => key.startsWith('wfq /x/y/ version ')))",
    );
}

/// Asks one of the page's questions.
pub fn ask(page: &Page, path: &str, asked: &Value) -> Value {
    page.value(&format!("import('./api.js').then(({{ post }}) => post('{path}', {asked}))"))
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
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
    page.value("navigator.storage.getDirectory().then(async (files) => { const { FOLDER } = await import('./place.js'); for (let tries = 0; tries < 50; tries += 1) try { return await files.removeEntry(FOLDER, { recursive: true }); } catch { await new Promise((resolve) => setTimeout(resolve, 100)); } })");
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
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
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
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_it_takes_a_new_version_when_told_and_keeps_its_games() {
    let page = open(&Home::with_list("nl", "STEP STEPS PAK KAP"), DESK);
    wait_until_kept(&page);
    ask(&page, "games", &json!({"name": "anna"}));
    let before = page.text(
        "caches.keys().then((keys) => keys.find((key) => key.startsWith('wfq /x/y/ version ')))",
    );
    page.site.change_file("style.css", |text| text.to_owned() + "\n/* newer */\n");
    let service = page.site.folder().expect("a folder").join("service.js");
    let text = std::fs::read_to_string(&service).expect("there");
    let version = before.trim_start_matches("wfq /x/y/ version ");
    std::fs::write(&service, text.replace(version, "newer")).expect("written");
    page.reload();
    page.wait("document.querySelector('#toast button')?.textContent === 'Reload'");
    // Until then, the old one runs as a whole.
    let style =
        "fetch('style.css').then((file) => file.text()).then((text) => text.includes('newer'))";
    assert_eq!(page.value(style), false);
    page.after_load(|| page.press_button("Reload"));
    assert_eq!(page.value(style), true);
    page.wait("caches.keys().then((keys) => keys.join() === 'wfq /x/y/ version newer')");
    let games = page.value("import('./api.js').then(({ get }) => get('games')).then((all) => all.map(({ name }) => name))");
    assert_eq!(games, json!(["anna"]));
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_a_damaged_file_is_not_kept() {
    let page = open(&Home::with_list("nl", "STEP PAK"), DESK);
    wait_until_kept(&page);
    let folder = page.site.folder().expect("a folder");
    std::fs::write(folder.join("why.js"), "export const why = 'not the file';").expect("written");
    let service = folder.join("service.js");
    let text = std::fs::read_to_string(&service).expect("there");
    std::fs::write(&service, text + "// newer\n").expect("written");
    // What an older version has of it is taken from there.
    page.value("caches.keys().then((keys) => Promise.all(keys.map((key) => caches.delete(key))))");
    let newer = "(async () => { const it = await navigator.serviceWorker.ready; \
        const found = new Promise((done) => it.addEventListener('updatefound', () => done(it.installing))); \
        await it.update(); const newer = await found; \
        while (newer.state === 'installing') await new Promise((done) => newer.addEventListener('statechange', done)); \
        return newer.state; })()";
    assert_eq!(page.text(newer), "redundant");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_positions_have_the_moves_that_they_have() {
    let page = open(&LISTS, DESK);
    let mut count = 0;
    for language in ["nl", "en"] {
        for position in support::positions(language) {
            let across = position.board.clone();
            let down = (0..across.len()).map(|column| {
                across.iter().filter_map(|row| row.chars().nth(column)).collect::<String>()
            });
            let down = (count % 4 == 0).then(|| down.collect::<Vec<_>>());
            for board in [Some(across.clone()), down].into_iter().flatten() {
                let asked = json!({"position": {"rows": board, "rack": position.rack, "list": language}, "limit": null, "sort": "score"});
                let found = ask(&page, "moves", &asked);
                let scores = found["plays"].as_array().expect("moves").iter();
                let total: i64 = scores.filter_map(|play| play["score"].as_i64()).sum();
                let here = json!([found["moves"], found["best"], total]);
                let there = json!([position.move_count, position.best_score, position.total_score]);
                assert_eq!(here, there, "{}", position.id);
            }
            count += 1;
        }
    }
    assert_eq!(count, 160);
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_pictures_are_read_as_the_program_reads_them() {
    let page = open(&LISTS, DESK);
    let screens = std::env::var_os("WFQ_SCREENS").map(PathBuf::from);
    let folders = [Some(support::data("pictures")), screens.clone()].into_iter().flatten();
    let files = folders.flat_map(|folder| std::fs::read_dir(folder).expect("a folder").flatten());
    let pictures =
        files.map(|file| file.path()).filter(|path| path.extension() == Some("png".as_ref()));
    let mut count = 0;
    for path in pictures.sorted() {
        count += u32::from(is_read_alike(&page, &path));
        // As a chat sends it.
        let bytes = serde_json::to_string(&std::fs::read(&path).expect("a picture")).expect("JSON");
        let sent = page.value(&format!(
            "(async () => {{ const it = await createImageBitmap(new Blob([new Uint8Array({bytes})])); \
             const [width, height] = [it.width, it.height].map((side) => Math.round(0.75 * side)); \
             const canvas = new OffscreenCanvas(width, height); \
             canvas.getContext('2d').drawImage(it, 0, 0, width, height); \
             const file = await canvas.convertToBlob({{ type: 'image/jpeg', quality: 0.8 }}); \
             return [...new Uint8Array(await file.arrayBuffer())]; }})()"
        ));
        let sent: Vec<u8> = serde_json::from_value(sent).expect("bytes");
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("sent.jpg");
        std::fs::write(&path, sent).expect("written");
        count += u32::from(is_read_alike(&page, &path));
    }
    assert!(count >= if screens.is_some() { 20 } else { 10 }, "{count}");
}

/// Compares what the page reads in a picture with what the program does. Returns whether that reads a position.
fn is_read_alike(page: &Page, path: &Path) -> bool {
    let shown = LISTS.run(&["board", "convert", path.to_str().expect("UTF-8"), "--to", "own"]);
    let picture = serde_json::to_string(&std::fs::read(path).expect("a picture")).expect("JSON");
    let read = page.value(&format!(
        "import('./api.js').then(({{ send }}) => send('position/picture?list=nl', new Uint8Array({picture}), 'image/png')).catch((error) => error.message)"
    ));
    if shown.code != Some(0) {
        return false;
    }
    let rows = read["rows"].as_array().expect("rows").iter().filter_map(Value::as_str);
    let rows = rows.collect_vec().join("\n");
    assert!(shown.out.contains(&rows), "{}: {rows}\n{}", path.display(), shown.out);
    let sorted = |rack: &str| rack.chars().sorted().collect::<String>();
    let rack = shown.out.lines().find_map(|line| line.strip_prefix("rack: ")).unwrap_or_default();
    assert_eq!(
        sorted(read["rack"].as_str().unwrap_or_default()),
        sorted(rack),
        "{}",
        path.display()
    );
    true
}

/// How many workers have tried replies with some racks of the opponent, on a machine of some cores, and what they found.
pub fn replies(page: &Page, cores: u32, racks: u32) -> (Value, Value) {
    let asked = json!({"position": {"text": BOARD, "rack": "PEKDAAL", "list": "nl"}, "count": 8, "racks": racks, "seconds": 100, "settle": "order"});
    let mut found = page.value(&format!(
        "(async () => {{ Object.defineProperty(navigator, 'hardwareConcurrency', {{ value: {cores}, configurable: true }}); \
         const {{ follow }} = await import('./api.js'); const {{ crew }} = await import('./crew.js'); \
         const found = await follow('replies', {asked}, {{}}).answer; return {{ ...found, workers: crew.long.length }}; }})()"
    ));
    let fields = found.as_object_mut().expect("fields");
    fields.remove("elapsed").expect("it took a while");
    (fields.remove("workers").expect("a number"), found)
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_replies_are_shared_by_workers_and_stay_the_same() {
    let page = open(&LISTS, DESK);
    let replies = |cores| replies(&page, cores, 800);
    let (one, alone) = replies(1);
    assert_eq!((one, &alone["racks"]), (json!(1), &json!(800)));
    let (four, together) = replies(8);
    assert_eq!((four, &together), (json!(4), &alone));
    // Each has its share: what it has tried is heard.
    page.value("import('./crew.js').then(({ crew }) => { self.heard = [0, 0, 0, 0]; crew.long.forEach((worked, at) => { const hear = worked.hear.bind(worked); worked.hear = (data) => { if (data.event?.startsWith('event: progress')) self.heard[at] += 1; hear(data); }; }); })");
    assert_eq!(replies(4).1, alone);
    let heard = page.value("self.heard");
    let heard = heard.as_array().expect("numbers").iter();
    assert!(heard.clone().filter(|count| count.as_u64() > Some(0)).count() > 1, "{heard:?}");
    // They read what the one that writes has, as it is now.
    let word = alone["plays"][0]["word"].as_str().expect("a word");
    page.value(&format!(
        "import('./api.js').then(({{ post }}) => post('corrections', {{ list: 'nl', kind: 'block', words: ['{word}'] }}))"
    ));
    let changed = replies(4).1;
    let plays = changed["plays"].as_array().expect("plays");
    assert!(plays.len() > 1 && plays.iter().all(|one| one["word"] != word), "{word}: {changed}");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install, and a folder of the page: WFQ_SITE; run by .ci/long"]
fn alone_a_slow_question_in_sql_holds_up_no_other() {
    let page = open(&LISTS, DESK);
    let slow = json!({"statement": "SELECT count(*) FROM words one, words other WHERE one.word > other.word", "list": "nl", "limit": 1});
    let moves = json!({"position": {"text": BOARD, "rack": "PEKDAAL", "list": "nl"}, "limit": 1});
    let has_ended = page.value(&format!(
        "(async () => {{ const {{ post }} = await import('./api.js'); const given = new AbortController(); let hasEnded = false; \
         post('sql', {slow}, given.signal).catch(() => {{}}).then(() => {{ hasEnded = true; }}); \
         await new Promise((done) => setTimeout(done, 500)); \
         await post('moves', {moves}); const before = hasEnded; given.abort(); return before; }})()"
    ));
    assert_eq!(has_ended, false);
}
