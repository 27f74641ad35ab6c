//! The picture of a position.

use super::site::open_with;
use super::tab::DESK;
use crate::run::LISTS;

const POSITION: &str =
    "15/15/15/15/15/15/15/4STEP7/15/15/15/15/15/15/15 PEKDAAL/ 120/98 0 bdn wordfeud;";

/// Keeps what is shared or saved.
const CATCH: &str = "(() => { Object.assign(navigator, { canShare: ({ files }) => files.length === 1, share: async ({ files }) => { window.shared = files[0]; } }); \
    HTMLAnchorElement.prototype.click = function () { window.saved = [this.download, this.href.split(':')[0]]; }; })()";

/// Pictures that differ say so by this.
const DIGEST: &str = "await (async () => { const { width, height } = await createImageBitmap(shared); \
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await shared.arrayBuffer())); \
    return `${shared.name} ${shared.type} ${width} ${height > width} ${bytes.join('')}`; })()";

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_picture_of_the_position_or_of_a_move_is_shared_or_saved() {
    let page = open_with(&LISTS, DESK, POSITION);
    page.wait_for_moves();
    page.value(CATCH);
    let shared = || {
        page.wait("window.shared !== undefined");
        let digest = page.text(DIGEST);
        page.value("(() => { window.shared = undefined; })()");
        assert!(digest.starts_with("wfq.png image/png 1080 true "), "{digest}");
        digest
    };
    page.click("#edit");
    page.press_button("Share a picture");
    let position = shared();
    page.click("#list tbody tr:first-child .word button");
    page.press_button("Share a picture");
    assert_ne!(shared(), position);
    // Where nothing can be shared, it is saved.
    page.value("(() => { navigator.canShare = undefined; })()");
    page.press_button("Share a picture");
    page.wait("window.saved?.join() === 'wfq.png,blob'");
}
