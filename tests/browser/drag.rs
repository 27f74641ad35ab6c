//! Tiles dragged by mouse and finger.

use super::site::open_with;
use super::tab::{DESK, PHONE, Page};
use crate::run::LISTS;

const POSITION: &str =
    "15/15/15/15/15/15/15/4STEP7/15/15/15/15/15/15/15 PEKDA?L/ 0/0 0 bdn wordfeud;";

fn square(row: usize, column: usize) -> String {
    format!("#board [data-row='{row}'][data-column='{column}']")
}

/// The place of a tile on the rack.
fn slot(page: &Page, tile: char) -> String {
    let at = page.rack().find(tile).expect("on the rack");
    format!("#rack button:nth-child({})", at + 1)
}

fn row(page: &Page, row: usize) -> String {
    page.board().lines().nth(row).expect("a row").to_owned()
}

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn tiles_are_dragged_between_rack_and_board() {
    for window in [DESK, PHONE] {
        let page = open_with(&LISTS, window, POSITION);
        page.wait_for_moves();
        page.value("scrollTo(0, 0)");
        let drag = |from: &str, to: &str| page.drag(from, to, |_| ());
        let begun = page.board();
        assert_eq!(page.rack(), "ADEKLP?");
        drag(&slot(&page, 'E'), &square(8, 4));
        assert_eq!(
            (row(&page, 8), page.rack()),
            ("....E..........".to_owned(), "ADKLP?".to_owned())
        );
        drag(&square(8, 4), &square(10, 6));
        assert_eq!([row(&page, 8), row(&page, 10)], ["...............", "......E........"]);
        // What the position had, and a square that is taken, stay as they are.
        let before = page.board();
        drag(&square(7, 4), &square(12, 4));
        drag(&square(10, 6), &square(7, 5));
        assert_eq!(page.board(), before);
        drag(&slot(&page, 'A'), &slot(&page, 'L'));
        assert_eq!(page.rack(), "DKLAP?");
        drag(&square(10, 6), &slot(&page, 'K'));
        assert_eq!(
            (row(&page, 10), page.rack()),
            ("...............".to_owned(), "DEKLAP?".to_owned())
        );
        // A blank is laid as the letter that is chosen, and comes back as a blank.
        drag(&slot(&page, '?'), &square(9, 9));
        page.press_button("Q");
        assert_eq!(
            (row(&page, 9), page.rack()),
            (".........q.....".to_owned(), "DEKLAP".to_owned())
        );
        drag(&square(9, 9), &slot(&page, 'D'));
        assert_eq!(page.rack(), "?DEKLAP");
        drag(&slot(&page, '?'), &square(9, 9));
        page.key("Escape");
        page.wait("document.querySelector('dialog') === null");
        assert_eq!((page.board(), page.rack()), (begun, "?DEKLAP".to_owned()));
        // The page was not scrolled, and each of it is undone by one step.
        assert_eq!(page.value("scrollY"), 0);
        page.value("history.back()");
        page.wait("document.querySelectorAll('#board .blank').length === 1");
        // Taps are what they were.
        page.click(&square(12, 3));
        assert_eq!(page.text("document.activeElement.dataset.row"), "12");
    }
}

/// Counts what else than a transform changes, and what is measured.
const COUNT: &str = "(() => { window.work = { changed: [], measured: 0 }; \
    const real = Element.prototype.getBoundingClientRect; \
    Element.prototype.getBoundingClientRect = function () { window.work.measured += 1; return real.call(this); }; \
    new MutationObserver((all) => window.work.changed.push(...all.filter(({ target }) => !target.matches('.dragged, .target')).map(({ type, target }) => `${type} ${target.className}`))) \
        .observe(document, { subtree: true, childList: true, attributes: true, characterData: true }); })()";

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_tile_that_moves_changes_nothing_but_its_transform() {
    let page = open_with(&LISTS, DESK, POSITION);
    page.wait_for_moves();
    // Nothing else is to come.
    page.wait("document.querySelector('#facts .tiles') !== null && document.querySelector('#toast').textContent === ''");
    page.value(COUNT);
    page.drag("#rack button:nth-child(2)", &square(3, 3), |page| {
        let moved = "document.querySelector('.dragged').style.transform.startsWith('translate')";
        page.wait(moved);
        page.value("(() => { window.work = { changed: [], measured: 0 }; })()");
        page.value("(() => { const { x, y } = document.querySelector('.dragged').getBoundingClientRect(); for (let by = 0; by < 200; by += 1) dispatchEvent(new PointerEvent('pointermove', { pointerId: 1, clientX: x + by, clientY: y + by })); })()");
        page.value("await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
        let after = page.value("window.work");
        assert_eq!(after, serde_json::json!({ "changed": [], "measured": 1 }));
    });
}
