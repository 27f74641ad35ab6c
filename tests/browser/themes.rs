//! The themes of board and tiles.

use super::levels::choose;
use super::position::dad;
use super::site::open_with;
use super::tab::{PHONE, Window};
use crate::run::LISTS;

/// The least contrast of a text on the board, the rack and the keys, and where it is.
const LEAST: &str = "(() => { \
    const light = (color) => { const [r, g, b] = color.match(/[\\d.]+/g).map((part) => part / 255).map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)); return 0.2126 * r + 0.7152 * g + 0.0722 * b; }; \
    const contrast = (...colors) => { const [low, high] = colors.map(light).sort((one, other) => one - other); return (high + 0.05) / (low + 0.05); }; \
    const found = []; \
    for (const square of document.querySelectorAll('#board [role=gridcell], #rack .tile, #keys button')) { \
        const ground = getComputedStyle(square).backgroundColor; \
        for (const part of [square, ...square.children]) if (part.dataset.text || part.firstChild?.data) found.push([contrast(getComputedStyle(part).color, ground), square.className]); \
        if (square.matches('.p1:not(.tile)')) found.push([contrast(getComputedStyle(square, '::before').color, ground), 'start']); \
    } \
    return found.sort(([one], [other]) => one - other)[0]; })()";

/// The colours of two premium squares and of a tile.
const COLORS: &str = "['.p2:not(.tile)', '.p5:not(.tile)', '.tile:not(.red)'].map((it) => getComputedStyle(document.querySelector(`#board ${it}`)).backgroundColor).join()";

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn every_theme_of_the_board_can_be_read() {
    for is_dark in [false, true] {
        let position = dad().replacen("PEKDAAL", "PEKDA?L", 1);
        let page = open_with(&LISTS, Window { is_dark, ..PHONE }, &position);
        page.wait_for_moves();
        page.wait("document.querySelectorAll('#board .red').length > 0");
        page.click("#list tbody tr:first-child .word button");
        page.click("#tab-settings");
        for theme in ["", "contrast"] {
            choose(&page, "Colours", theme);
            let mut seen = Vec::new();
            for board in ["", "dark", "light", "plain", "safe"] {
                choose(&page, "Board and tiles", board);
                let least = page.value(LEAST);
                let contrast = least[0].as_f64().expect("a number");
                assert!(contrast >= 4.5, "{theme} {board}, dark: {is_dark}: {least}");
                seen.push(page.text(COLORS));
            }
            // The next visit has what was chosen, before anything is drawn.
            page.reload();
            assert_eq!(page.text(COLORS), seen[4]);
            page.wait_for_moves();
            page.click("#tab-play");
            page.click("#list tbody tr:first-child .word button");
            page.click("#tab-settings");
            seen.sort();
            seen.dedup();
            assert_eq!(seen.len(), 5, "{seen:?}");
        }
    }
}
