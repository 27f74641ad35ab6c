//! Values of a statement's answer as text.

use std::borrow::Cow;

use crate::store::SqlCell;

/// A value as text: empty for NULL, hexadecimal digits for bytes.
pub(crate) fn text(cell: SqlCell<'_>) -> Cow<'_, str> {
    match cell {
        SqlCell::Null => "".into(),
        SqlCell::Integer(number) => number.to_string().into(),
        SqlCell::Real(number) => number.to_string().into(),
        SqlCell::Text(text) => text,
        SqlCell::Blob(bytes) => hexadecimal(bytes).into(),
    }
}

/// Bytes as hexadecimal digits.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
