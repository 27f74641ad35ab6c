//! The checksum of what was read or written.

use crc32fast::Hasher;

/// A checksum of bytes, as they come in.
#[derive(Clone, Debug, Default)]
pub struct Checksum(Hasher);

impl Checksum {
    /// Adds bytes to those before.
    pub fn add(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// The CRC-32 of all bytes so far, in eight hexadecimal digits.
    pub fn text(&self) -> String {
        format!("{:08x}", self.0.clone().finalize())
    }
}
