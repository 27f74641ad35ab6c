//! Files that questions are sent with.

use std::time::Duration;

use super::limits::{LIST_TIME, MAX_LIST, MAX_PICTURE, PICTURE_TIME};

/// What kind of file a question is sent with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SentFile {
    /// Its media types.
    pub media: &'static [&'static str],
    /// The most bytes.
    pub most: usize,
    /// How long it may take to arrive.
    pub time: Duration,
}

/// A picture. The content decides which it is.
pub(super) const PICTURE: SentFile = SentFile {
    media: &[
        "image/png",
        "image/jpeg",
        "image/webp",
        "image/gif",
        "image/bmp",
        "application/octet-stream",
    ],
    most: MAX_PICTURE,
    time: PICTURE_TIME,
};

/// A word list in any form. Of plain text, browsers would send that of any page unasked.
pub(super) const LIST: SentFile =
    SentFile { media: &["application/octet-stream"], most: MAX_LIST, time: LIST_TIME };
