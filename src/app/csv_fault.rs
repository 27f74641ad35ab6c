//! What is wrong in a file of separated values.

use csv::{Error, ErrorKind, Position, StringRecord};

/// The line of an error, where it is known, and what is wrong there. The names are those of the columns.
pub(super) fn csv_fault(error: Error, names: &StringRecord) -> (Option<u64>, String) {
    let line = error.position().map(Position::line);
    let said = match error.into_kind() {
        ErrorKind::Utf8 { .. } => "not UTF-8 text".to_owned(),
        ErrorKind::UnequalLengths { expected_len, len, .. } => {
            format!("{len} columns, where the first line has {expected_len}")
        }
        ErrorKind::Deserialize { err, .. } => {
            match err.field().and_then(|field| names.get(field as usize)) {
                Some(column) => format!("{column}: {}", err.kind()),
                None => err.kind().to_string(),
            }
        }
        kind => format!("{kind:?}"),
    };
    (line, said)
}
