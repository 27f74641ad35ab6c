//! Progress of what takes long.

use super::shown;
use indicatif::{ProgressBar, ProgressStyle};

/// A bar in the style of a template, where somebody watches; else one that nobody sees.
pub fn bar(length: u64, template: &str, watched: bool) -> ProgressBar {
    if !watched {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template);
    let bar = ProgressBar::new(length);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

/// Says what a bar is about: a file or a list, whose name may be anybody's.
pub fn say(bar: &ProgressBar, text: &str) {
    bar.set_message(shown(text).into_owned());
}
