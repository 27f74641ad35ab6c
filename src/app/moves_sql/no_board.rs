//! What was given in place of the text of a board.

/// The endings of files that have boards.
const ENDINGS: [&str; 12] =
    ["board", "txt", "gcg", "cgp", "json", "png", "jpg", "jpeg", "webp", "gif", "bmp", "heic"];

/// Explains what was passed instead of a board, if it is recognised. A picture is a text whose bytes
/// were replaced where they are not UTF-8.
pub(crate) fn no_board(text: &str) -> Option<&'static str> {
    let begins = |begin: &str| text.starts_with(begin);
    // PNG, JPEG, GIF, WebP.
    let is_picture = begins("\u{fffd}PNG")
        || begins("\u{fffd}\u{fffd}\u{fffd}")
        || begins("GIF8")
        || begins("RIFF") && text.contains("WEBP");
    if is_picture {
        return Some("this is a picture: give the text of the board, as wfq board read writes it");
    }
    let ending = text.rsplit_once('.').map(|(_, ending)| ending.to_lowercase());
    let is_path = ending.is_some_and(|ending| ENDINGS.contains(&&*ending));
    is_path.then_some("this is a path: give the text of the board")
}
