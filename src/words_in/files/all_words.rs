//! Rows with a word in each column.

use std::collections::BTreeMap;

use csv::StringRecord;
use rustc_hash::FxHashSet;

use crate::words_in::foreign::is_word;

/// Whether each field of these rows is a word. The same few in a column are something else, such as
/// parts of speech.
pub(super) fn are_all_words(rows: &[StringRecord]) -> bool {
    let mut columns: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for (column, field) in rows.iter().flat_map(|row| row.iter().enumerate()) {
        let field = field.trim().trim_matches('"');
        if !field.is_empty() {
            columns.entry(column).or_default().push(field);
        }
    }
    let fields = columns.values().flatten();
    let words = fields.clone().filter(|field| is_word(field)).count();
    let are_different =
        |fields: &Vec<&str>| fields.iter().collect::<FxHashSet<_>>().len() * 2 >= fields.len();
    columns.len() > 1 && words * 20 >= fields.count() * 19 && columns.values().all(are_different)
}
