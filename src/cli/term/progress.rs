//! Progress bars.

use super::shown;
use indicatif::{ProgressBar, ProgressStyle};

/// A bar in the style of a template; hidden unless it is `watched`.
pub(crate) fn bar(length: u64, template: &str, watched: bool) -> ProgressBar {
    if !watched {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template);
    let bar = ProgressBar::new(length);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// Sets the message of a bar, with control characters escaped: names of files and lists may have some.
pub(crate) fn say(bar: &ProgressBar, text: &str) {
    bar.set_message(shown(text).into_owned());
}
