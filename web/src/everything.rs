//! All that is kept, as one file (zip): the database of words, and the games.

use std::io::{self, Cursor, Read, Write};
use std::path::PathBuf;

use web_time::SystemTime;
use wfq::app::disk;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use crate::files::File;

/// The database of words, in the file.
const WORDS: &str = "words.db";

/// The most bytes of all files.
const MOST: u64 = 1 << 30;

/// Writes the file: compressed, or as fast as can be.
pub(crate) fn write(words: &[u8], is_small: bool) -> Result<Vec<u8>, zip::result::ZipError> {
    let method = if is_small { CompressionMethod::Deflated } else { CompressionMethod::Stored };
    let options = SimpleFileOptions::default().compression_method(method);
    let mut file = ZipWriter::new(Cursor::new(Vec::with_capacity(words.len() + (1 << 16))));
    file.start_file(WORDS, options)?;
    file.write_all(words)?;
    for (path, bytes, _) in disk::all() {
        file.start_file(path.to_string_lossy(), options)?;
        file.write_all(&bytes)?;
    }
    Ok(file.finish()?.into_inner())
}

/// The database of words and the files of such a file.
pub(crate) fn read(bytes: &[u8]) -> Result<(Option<Vec<u8>>, Vec<File>), zip::result::ZipError> {
    let mut file = ZipArchive::new(Cursor::new(bytes))?;
    let (mut words, mut files, mut all) = (None, Vec::new(), 0);
    for number in 0..file.len() {
        let member = file.by_index(number)?;
        let name = member.name()?.into_owned();
        let mut bytes = Vec::new();
        all += member.take(MOST).read_to_end(&mut bytes)? as u64;
        if all >= MOST {
            return Err(io::Error::other("more than a gigabyte").into());
        }
        if name == WORDS {
            words = Some(bytes);
        } else {
            files.push((PathBuf::from(name), bytes, SystemTime::now()));
        }
    }
    Ok((words, files))
}
