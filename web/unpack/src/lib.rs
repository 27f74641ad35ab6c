//! Unpacks what was packed by xz.
#![cfg(target_family = "wasm")]

use std::io::Read;

use lzma_rust2::XzReader;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// The bytes that were packed.
///
/// # Errors
///
/// They are damaged.
#[wasm_bindgen]
pub fn unpack(packed: &[u8]) -> Result<Vec<u8>, JsError> {
    let mut bytes = Vec::new();
    XzReader::new(packed, false).read_to_end(&mut bytes)?;
    Ok(bytes)
}
