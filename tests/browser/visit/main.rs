//! What a first visit to the page without a server takes on the slow line of a phone, how long its thread is held up
//! by typing and dragging, and how much memory it has after many positions.
//!
//! `WFQ_SITE=FOLDER cargo bench --package wfq-browser` visits the folder that `.ci/site` has written.

#[path = ".."]
#[allow(dead_code, reason = "the tests use the rest")]
mod browser {
    mod chromium;
    mod hand;
    mod open;
    pub mod site;
    pub mod tab;
}
#[path = "../../support/built.rs"]
mod built;
mod line;
#[path = "../../support/run.rs"]
mod run;
#[path = "../../support/mod.rs"]
mod support;

use std::fs;
use std::iter::successors;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use browser::site::{Site, open};
use browser::tab::{DESK, PHONE, Page};
use line::Line;
use run::Home;

/// Slow 4G, as browsers' tools have it: 1.6 Mbit/s to the phone, 150 ms there and back.
const RATE: f64 = 1.6e6 / 8.0;
const DELAY: Duration = Duration::from_millis(150);

const POSITION: &str = "15/15/15/15/15/15/15/4STEP7/15/15/15/15/15/15/15 PEKDAAL/ 0/0 0";

fn program() -> &'static str {
    static PROGRAM: std::sync::LazyLock<String> = std::sync::LazyLock::new(built::program);
    &PROGRAM
}

fn main() {
    if std::env::var_os("WFQ_SITE").is_none() {
        println!("nothing to measure: WFQ_SITE names the folder that .ci/site has written");
        return;
    }
    first_visit();
    smoothness();
    memory();
}

fn first_visit() {
    let site = Site::start(&Home::new());
    let line = Line::to(&site.address, RATE, DELAY);
    let page = Page::blank(PHONE);
    page.speak("nl");
    let begun = Instant::now();
    let said = |what: &str| {
        let sent = line.sent() as f64 / 1e6;
        println!("{what}: {:.1} s, {sent:.2} MB", begun.elapsed().as_secs_f64());
    };
    page.go(line.address());
    page.wait("document.querySelectorAll('#board [role=gridcell]').length === 225");
    said("board drawn");
    let square = "#board [data-row='7'][data-column='7']";
    page.click(square);
    page.type_text("a");
    page.wait("document.querySelectorAll('#board .tile').length === 1");
    said("a tile typed");
    page.wait("document.querySelector('#facts input') !== null");
    said("Dutch words there");
    page.paste(POSITION);
    page.wait("document.querySelectorAll('#board .tile').length === 4");
    page.click("#find");
    page.wait_for_moves();
    said("moves found");
    page.wait("navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')");
    said("all files kept");
}

/// Notes how long the longest task of the page's thread is.
const WATCH: &str = "(() => { const { port1, port2 } = new MessageChannel(); let last = performance.now(); self.longest = 0; \
    port1.onmessage = () => { const now = performance.now(); self.longest = Math.max(self.longest, now - last); last = now; port2.postMessage(0); }; port2.postMessage(0); })()";

fn smoothness() {
    let page = open(&run::LISTS, DESK);
    page.paste(POSITION);
    page.wait("document.querySelectorAll('#board .tile').length === 4");
    page.find_moves();
    page.value(WATCH);
    let longest = |what: &str| {
        println!("longest task while {what}: {:.1} ms", number(&page.value("self.longest")));
        page.value("(() => { self.longest = 0; })()");
    };
    longest("nothing happens");
    for column in 0..15 {
        page.click(&format!("#board [data-row='0'][data-column='{column}']"));
        page.type_text("e");
        page.key("Backspace");
    }
    longest("typing");
    for column in 0..15 {
        page.drag(
            "#rack button:nth-child(2)",
            &format!("#board [data-row='2'][data-column='{column}']"),
            |_| (),
        );
        page.value("history.back()");
        page.wait("document.querySelectorAll('#rack .tile').length === 7");
    }
    longest("dragging");
}

fn memory() {
    let page = open(&run::LISTS, DESK);
    // From the second time on, the page may share memory with its workers.
    page.wait("navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')");
    page.reload();
    println!("memory of the page's process with Dutch words: {} MB", memory_of_page());
    for position in support::positions("nl").into_iter().take(200) {
        let asked = json!({"position": {"rows": position.board, "rack": position.rack, "list": "nl"}, "limit": 50});
        page.value(&format!("import('./api.js').then(({{ post }}) => post('moves', {asked}))"));
    }
    println!("after 200 positions: {} MB", memory_of_page());
    page.value("(() => { Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4, configurable: true }); })()");
    let asked = json!({"position": {"text": POSITION, "list": "nl"}, "racks": 800, "count": 4});
    page.value(&format!(
        "import('./api.js').then(({{ follow }}) => follow('replies', {asked}, {{}}).answer)"
    ));
    let workers = page.value("import('./crew.js').then(({ crew }) => crew.long.length)");
    println!("with {workers} more workers that have tried replies: {} MB", memory_of_page());
}

/// The memory of the largest process of the browser that shows pages, in MB: some hundred are Chromium's own. The page can
/// tell that of its scripts, but not that of programs in workers.
fn memory_of_page() -> u64 {
    let status = |id: &str, name: &str| -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        line.split_whitespace().next()?.parse().ok()
    };
    let is_of_this = |id: &str| {
        let mut ancestors =
            successors(id.parse().ok(), |id: &u64| status(&id.to_string(), "PPid:"));
        ancestors.any(|id| id == u64::from(std::process::id()))
    };
    let shows_pages = |id: &str| {
        let command = fs::read(format!("/proc/{id}/cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&command).contains("--type=renderer")
    };
    let all = fs::read_dir("/proc").into_iter().flatten().flatten();
    let ids = all.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let shown = ids.filter(|id| shows_pages(id) && is_of_this(id));
    shown.filter_map(|id| status(&id, "VmRSS:")).max().unwrap_or_default() / 1000
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}
