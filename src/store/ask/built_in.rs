//! The tables that are built in beside a list.

use std::io;

use flate2::read::GzDecoder;

use crate::store::file::error::Fault;

/// A built-in table. Empty if there is none; an error if there should be one and it is not here.
pub(super) fn text(
    bytes: Option<&[u8]>,
    is_there: bool,
    what: &'static str,
) -> Result<String, Fault> {
    match bytes {
        None if is_there => Err(Fault::NotHere(what)),
        None => Ok(String::new()),
        // It is built in and covered by tests, so it is never damaged.
        Some(bytes) => Ok(io::read_to_string(GzDecoder::new(bytes)).unwrap_or_default()),
    }
}
