//! Values of a statement's answer as text.

use std::borrow::Cow;

use crate::store::Cell;

/// A value as text: empty for NULL, hexadecimal digits for bytes.
pub fn text(cell: Cell<'_>) -> Cow<'_, str> {
    match cell {
        Cell::Null => "".into(),
        Cell::Integer(number) => number.to_string().into(),
        Cell::Real(number) => number.to_string().into(),
        Cell::Text(text) => text,
        Cell::Blob(bytes) => hexadecimal(bytes).into(),
    }
}

/// Bytes as hexadecimal digits.
pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
