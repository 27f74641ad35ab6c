//! Gzip files.

use std::io::{self, BufRead, Read};

use flate2::bufread::GzDecoder;

/// What an error says of bytes that are not gzip after a part that is.
pub(super) const BEHIND: &str = "other bytes after the end";

/// Reads a gzip file: all of its parts, and zeros after them. To flate2's `MultiGzDecoder`, zeros and
/// other bytes are a part that is damaged or cut off.
pub(super) struct GzipReader<R> {
    part: Option<GzDecoder<R>>,
}

impl<R: BufRead> GzipReader<R> {
    pub(super) fn new(reader: R) -> Self {
        Self { part: Some(GzDecoder::new(reader)) }
    }
}

impl<R: BufRead> Read for GzipReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(part) = &mut self.part {
            let read = part.read(buffer)?;
            if read > 0 || buffer.is_empty() {
                return Ok(read);
            }
            self.part = self.part.take().map_or(Ok(None), |part| next(part.into_inner()))?;
        }
        Ok(0)
    }
}

/// The next part, if there is one.
fn next<R: BufRead>(mut reader: R) -> io::Result<Option<GzDecoder<R>>> {
    loop {
        let bytes = reader.fill_buf()?;
        let zeros = bytes.iter().take_while(|byte| **byte == 0).count();
        match bytes.get(zeros) {
            None if zeros == 0 => return Ok(None),
            None => reader.consume(zeros),
            Some(0x1F) => {
                reader.consume(zeros);
                return Ok(Some(GzDecoder::new(reader)));
            }
            Some(_) => return Err(io::Error::new(io::ErrorKind::InvalidData, BEHIND)),
        }
    }
}
