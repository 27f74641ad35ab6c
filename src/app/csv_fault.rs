//! What is wrong in a file of separated values.

use csv::{DeserializeErrorKind, Error, ErrorKind, Position, StringRecord};

/// The line of an error, where it is known, and what is wrong there. The names are those of the columns.
pub(super) fn csv_fault(error: Error, names: &StringRecord) -> (Option<u64>, String) {
    let line = error.position().map(Position::line);
    let said = match error.into_kind() {
        ErrorKind::Utf8 { .. } => "not UTF-8 text".to_owned(),
        ErrorKind::UnequalLengths { expected_len, len, .. } => {
            format!("{len} columns, where the first line has {expected_len}")
        }
        ErrorKind::Deserialize { err, .. } => {
            let said = match err.kind() {
                DeserializeErrorKind::InvalidUtf8(_) => "not UTF-8 text".to_owned(),
                DeserializeErrorKind::ParseInt(_) => "not a whole number".to_owned(),
                DeserializeErrorKind::ParseFloat(_) => "not a number".to_owned(),
                // That a name is none of several is said as here.
                kind => kind
                    .to_string()
                    .replace("unknown variant ", "")
                    .replace("`, expected one of", " is none of")
                    .replace('`', ""),
            };
            match err.field().and_then(|field| names.get(field as usize)) {
                Some(column) => format!("{column}: {said}"),
                None => said,
            }
        }
        kind => format!("{kind:?}"),
    };
    (line, said)
}
