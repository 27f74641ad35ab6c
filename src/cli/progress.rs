//! Progress of what takes long.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar in the style of a template, where somebody watches; else one that nobody sees.
pub(super) fn bar(length: u64, template: &str, watched: bool) -> ProgressBar {
    if !watched {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template);
    let bar = ProgressBar::new(length);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}
