//! Languages, themes, sizes, and what accessibility asks.

use std::io::Read;

use flate2::read::GzDecoder;
use serde_json::Value;

use super::position::dad;
use super::review;
use super::site::{Site, open, open_with};
use super::tab::{DESK, PHONE, Page, Window};
use crate::run::LISTS;
use crate::support;

/// The most bytes that the page may load.
const MOST_BYTES: u64 = 100_000;

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn the_page_speaks_the_language_of_the_browser() {
    let site = Site::start(&LISTS);
    let mut seen = Vec::new();
    for language in ["en", "nl", "sv", "nb", "da", "de", "fr", "es"] {
        let page = Page::in_language(&site, DESK, language);
        assert_eq!(page.text("document.documentElement.lang"), language);
        let empty = "[...document.querySelectorAll('[data-t]')].filter((it) => it.textContent === '').length";
        assert_eq!(page.value(empty), 0);
        seen.push(page.text("document.querySelector('#find').textContent"));
    }
    seen.sort();
    seen.dedup();
    assert!(seen.len() >= 7, "{seen:?}");
    // Another one is English.
    let page = Page::in_language(&site, DESK, "it");
    assert_eq!(page.text("document.documentElement.lang"), "en");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn nothing_serious_stands_in_the_way_of_anyone() {
    let mut axe = String::new();
    let file = std::fs::File::open(support::data("axe/axe.min.js.gz")).expect("there");
    GzDecoder::new(file).read_to_string(&mut axe).expect("text");
    for window in [DESK, PHONE, Window { is_dark: true, ..DESK }, Window { is_dark: true, ..PHONE }]
    {
        let page = open(&LISTS, window);
        page.forget();
        page.wait("!document.querySelector('#first').hidden");
        page.value(&format!("(() => {{ {axe} }})()"));
        let check = |when: &str| {
            let found = page.value("(await axe.run()).violations.filter(({ impact }) => ['serious', 'critical'].includes(impact)).map(({ id, nodes }) => [id, nodes.map(({ html }) => html).slice(0, 3)])");
            assert_eq!(found, Value::Array(Vec::new()), "{when}, {} wide", window.width);
            let fits = page.value("document.documentElement.scrollWidth <= innerWidth");
            assert_eq!(fits, true, "{when}, {} wide", window.width);
        };
        check("the first visit");
        // Without a server, a browser in English begins with another list.
        page.value("import('./setup.js').then(({ choose }) => choose('nl', null))");
        page.paste(&dad());
        page.wait_for_moves();
        for tab in ["play", "words", "sql", "games", "settings"] {
            page.click(&format!("#tab-{tab}"));
            page.wait(&format!("!document.querySelector('#{tab}').hidden"));
            check(tab);
        }
        page.click("#tab-games");
        review::ask(&page);
        check("a review");
        page.press_button("G7 REK");
        page.wait("!document.querySelector('#walk').hidden");
        page.wait_for_moves();
        page.click("#list tbody tr:first-child .word button");
        check("a turn of a review");
        page.click("#board [data-row='0'][data-column='0']");
        page.type_text("x");
        page.wait("document.querySelector('#list.old') !== null");
        check("a list out of date");
    }
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn the_page_follows_the_system_and_has_a_theme_with_strong_contrast() {
    let site = Site::start(&LISTS);
    let ground = |page: &Page| {
        page.text("getComputedStyle(document.documentElement).backgroundColor + getComputedStyle(document.body).backgroundColor")
    };
    let light = ground(&Page::open(&site, DESK));
    let page = Page::open(&site, Window { is_dark: true, ..DESK });
    let dark = ground(&page);
    assert_ne!(light, dark);
    page.value("import('./kept.js').then(({ keep }) => keep('theme', 'contrast'))");
    page.reload();
    assert_ne!(page.text("document.documentElement.dataset.theme"), "");
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn served_all_that_is_loaded_is_small_and_from_here() {
    let site = Site::start(&LISTS);
    let page = Page::in_language(&site, DESK, "de");
    let loaded = page.value("[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(({ name, encodedBodySize }) => [name, encodedBodySize])");
    let loaded: Vec<(String, u64)> = serde_json::from_value(loaded).expect("sizes");
    let bytes: u64 = loaded.iter().map(|(_, size)| size).sum();
    assert!((20_000..MOST_BYTES).contains(&bytes), "{bytes}");
    let host = site.address.split("/?").next().expect("an address");
    assert!(loaded.iter().all(|(name, _)| name.starts_with(host)), "{loaded:?}");
}

/// The longest words of the list, to the right of one that is there.
const LONG: &str = "15/15/15/15/15/15/15/4STEP7/15/15/15/15/15/15/15 KAPITEL/ 0/0 0";

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn no_word_is_broken_and_no_hint_is_cut() {
    for window in [PHONE, Window { width: 1280, height: 800, ..DESK }] {
        let page = open_with(&LISTS, window, LONG);
        page.find_moves();
        page.press_button("Replies");
        page.wait("document.querySelector('#list thead').textContent.includes('Net')");
        let one_line = "[...document.querySelectorAll('#list .word button')].every((it) => it.getClientRects().length === 1 && it.offsetHeight < 40)";
        assert_eq!(page.value(one_line), true, "{} wide", window.width);
        let inside = "[...document.querySelectorAll('.actions button')].filter((it) => it.checkVisibility()).every((it) => it.scrollWidth <= it.offsetWidth)";
        assert_eq!(page.value(inside), true, "{} wide", window.width);
        // The button that begins it all is seen at once.
        page.value("scrollTo(0, 0)");
        assert_eq!(
            page.value(
                "document.querySelector('#find').getBoundingClientRect().bottom <= innerHeight"
            ),
            true
        );
    }
}

/// Phones and tablets, upright and on their sides.
const SIZES: [(u32, u32); 17] = [
    (320, 480),
    (320, 568),
    (360, 640),
    (375, 553),
    (375, 667),
    (390, 664),
    (412, 915),
    (430, 932),
    (768, 1024),
    (480, 320),
    (568, 320),
    (844, 390),
    (915, 412),
    (932, 430),
    (1024, 600),
    (1024, 768),
    (1180, 820),
];

/// Whether what is said lies on neither the keys nor the rack.
const SAID_BESIDE: &str = "(() => { const at = (it) => document.querySelector(it).getBoundingClientRect(); const said = at('#toast'); \
    return said.height === 0 || ['#keys', '#rack'].map(at).every((it) => said.bottom <= it.top || said.top >= it.bottom || said.right <= it.left || said.left >= it.right); })()";

/// Whether all of an element is in the window, and nothing lies above it, however far the page is scrolled.
fn is_always_seen(page: &Page, selector: &str) -> bool {
    let seen = format!(
        "(() => {{ const bottom = document.documentElement.scrollHeight; return [0, bottom / 3, bottom].every((to) => {{ \
         scrollTo(0, to); return [...document.querySelectorAll(`{selector}`)].every((it) => {{ const at = it.getBoundingClientRect(); \
         return at.top >= 0 && at.left >= 0 && at.bottom <= innerHeight && at.right <= innerWidth && at.width > 10 \
         && it.contains(document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)); }}); }}); }})()"
    );
    page.count(selector) > 0 && page.value(&seen) == true
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn board_and_rack_stay_in_sight_on_every_phone() {
    let site = Site::start(&LISTS);
    for (width, height) in SIZES {
        let page = Page::open(&site, Window { width, height, ..PHONE });
        page.paste(&dad());
        page.wait("document.querySelectorAll('#board .tile').length > 3");
        let check = |when: &str, selectors: &[&str]| {
            for selector in selectors {
                let seen = is_always_seen(&page, selector);
                assert!(seen, "{width} by {height}, {when}: {selector} is hidden");
            }
            assert_eq!(page.value("innerWidth"), width, "as wide as the window");
        };
        check("keys shut", &["#board [role=gridcell]", "#rack button"]);
        page.click("#board [data-row='14'][data-column='14']");
        page.wait("!document.querySelector('#keys').hidden");
        let all = ["#board .cursor", "#board [role=gridcell]", "#rack button", "#keys button"];
        check("a square is chosen", &all);
        page.tap_key("Done");
        page.find_moves();
        check("moves are listed", &["#board [role=gridcell]", "#rack button"]);
        page.click("#list tbody tr:first-child .word button");
        page.press_button("Play");
        page.wait("!document.querySelector('#keys').hidden");
        assert_eq!(page.value(SAID_BESIDE), true, "{width} by {height}: {} covers", page.said());
        check("a move is made", &["#rack .here", "#rack button", "#keys button"]);
        let before = page.rack();
        page.tap_key("E");
        assert_eq!(page.rack(), before + "E");
        assert_eq!(page.said(), "", "whoever types on has read it");
        check("new tiles are typed", &["#rack .here", "#rack .tile"]);
    }
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn the_answer_of_the_server_moves_no_button() {
    for window in [DESK, PHONE] {
        let page = open_with(&LISTS, window, LONG);
        page.click("#board [data-row='7'][data-column='8']");
        page.wait("document.querySelector('.cursor') !== null");
        let places = "[...document.querySelectorAll('.rackline, .actions button, #brief, #keys button')].map((it) => it.offsetTop)";
        let before = page.value(places);
        page.type_text("x");
        page.wait("!document.querySelector('#phonies').hidden");
        assert_eq!(page.value(places), before, "{} wide", window.width);
    }
}
