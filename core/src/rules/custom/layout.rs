//! The layout of a ruleset's text: rows of squares, or the name of a built-in one.

use std::borrow::Cow;

use super::table::Placed;
use crate::rules::Layout;
use crate::rules::faults::Faults;
use crate::rules::place::Place;

/// Reads a layout; `text` is the whole text of the ruleset.
pub(super) fn read_layout(
    named: &Placed<Cow<'_, str>>,
    text: &str,
    faults: &mut Faults<'_>,
) -> Option<Layout> {
    if !named.value.contains('\n') {
        let layout = Layout::built_in(&named.value);
        if layout.is_none() {
            let known = Layout::names().join(", ");
            let what = format!(
                "layout: write its rows between ''' and ''', or one of these names: {known}"
            );
            faults.add(named.at, what);
        }
        return layout;
    }
    match Layout::read(&named.value) {
        Ok(layout) => Some(layout),
        Err(errors) => {
            for error in errors {
                let at = error.place().map_or(named.at, |place| place_in(text, named.at, place));
                faults.add(at, format!("layout: {}", error.what()));
            }
            None
        }
    }
}

/// The byte of a place in a text in quotes, which begins at `at`; that byte itself where the text is
/// not written row by row.
fn place_in(text: &str, at: usize, Place { line, column }: Place) -> usize {
    let quoted = &text[at..];
    let Some(rows) = quoted.strip_prefix("'''").or_else(|| quoted.strip_prefix("\"\"\"")) else {
        return at;
    };
    // The end of the line after the quotes is not in the text.
    let mut begin = at + 3;
    let mut rows = rows.split_inclusive('\n').peekable();
    if let Some(first) = rows.next_if(|row| row.trim_end().is_empty()) {
        begin += first.len();
    }
    begin += rows.by_ref().take(line - 1).map(str::len).sum::<usize>();
    let row = rows.next().unwrap_or_default();
    let column = column.unwrap_or(1);
    begin + row.char_indices().nth(column - 1).map_or(0, |(place, _)| place)
}
