//! Languages, themes, sizes, and what accessibility asks.

use std::io::Read;

use flate2::read::GzDecoder;
use serde_json::Value;

use crate::position::{board_of, paste};
use crate::run::LISTS;
use crate::support;
use crate::tab::{DESK, PHONE, Page, Site, Window};

/// The most bytes that the page may load.
const MOST_BYTES: u64 = 150_000;

fn with_moves(site: &Site, window: Window) -> Page {
    let page = Page::open(site, window);
    paste(&page, &format!("rack: PEKDAAL\n{}\n", board_of("boards/dad.board")));
    page.wait("document.querySelectorAll('#board .tile').length > 40");
    page.find_moves();
    page
}

#[test]
#[ignore = "needs Chromium"]
fn the_page_speaks_the_language_of_the_browser() {
    let site = Site::start(&LISTS, "-l nl");
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
#[ignore = "needs Chromium"]
fn nothing_serious_stands_in_the_way_of_anyone() {
    let mut axe = String::new();
    let file = std::fs::File::open(support::data("axe/axe.min.js.gz")).expect("there");
    GzDecoder::new(file).read_to_string(&mut axe).expect("text");
    let site = Site::start(&LISTS, "-l nl");
    for window in [DESK, PHONE, Window { is_dark: true, ..DESK }, Window { is_dark: true, ..PHONE }]
    {
        let page = with_moves(&site, window);
        page.value(&format!("(() => {{ {axe} }})()"));
        for tab in ["play", "words", "sql", "games", "settings"] {
            page.click(&format!("#tab-{tab}"));
            page.wait(&format!("!document.querySelector('#{tab}').hidden"));
            let found = page.value("(await axe.run()).violations.filter(({ impact }) => ['serious', 'critical'].includes(impact)).map(({ id, nodes }) => [id, nodes.map(({ html }) => html).slice(0, 3)])");
            assert_eq!(found, Value::Array(Vec::new()), "{tab}, {} wide", window.width);
            assert_eq!(
                page.value("document.documentElement.scrollWidth <= innerWidth"),
                true,
                "{tab}"
            );
        }
    }
}

#[test]
#[ignore = "needs Chromium"]
fn the_page_follows_the_system_and_has_a_theme_with_strong_contrast() {
    let site = Site::start(&LISTS, "-l nl");
    let ground = |page: &Page| {
        page.text("getComputedStyle(document.documentElement).backgroundColor + getComputedStyle(document.body).backgroundColor")
    };
    let light = ground(&Page::open(&site, DESK));
    let page = Page::open(&site, Window { is_dark: true, ..DESK });
    let dark = ground(&page);
    assert_ne!(light, dark);
    page.value("localStorage.setItem('theme', 'contrast')");
    page.reload();
    assert_ne!(page.text("document.documentElement.dataset.theme"), "");
}

#[test]
#[ignore = "needs Chromium"]
fn all_that_is_loaded_is_small_and_from_here() {
    let site = Site::start(&LISTS, "-l nl");
    let page = Page::in_language(&site, DESK, "de");
    let loaded = page.value("[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(({ name, decodedBodySize }) => [name, decodedBodySize])");
    let loaded: Vec<(String, u64)> = serde_json::from_value(loaded).expect("sizes");
    let bytes: u64 = loaded.iter().map(|(_, size)| size).sum();
    assert!((30_000..MOST_BYTES).contains(&bytes), "{bytes}");
    let host = site.address.split("/?").next().expect("an address");
    assert!(loaded.iter().all(|(name, _)| name.starts_with(host)), "{loaded:?}");
}
