//! All that is kept, as one file (zip): the database of words, and the games.

use std::io::{self, Cursor, Read, Write};
use std::path::PathBuf;

use web_time::SystemTime;
use wfq::app::disk::{self, File};
use zip::result::{ZipError, ZipResult};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// The database of words, in the file.
const WORDS: &str = "words.db";

/// The settings of the page, in the file.
const SETTINGS: &str = "settings.json";

/// The most bytes of all files.
const MOST: u64 = 1 << 30;

/// What is in such a file.
#[derive(Debug, Default)]
pub(crate) struct Everything {
    /// The database of words.
    pub words: Option<Vec<u8>>,
    /// The settings of the page.
    pub settings: String,
    /// The games.
    pub files: Vec<File>,
}

/// Writes the file: compressed, or as fast as can be.
pub(crate) fn write(words: &[u8], settings: &str, is_small: bool) -> ZipResult<Vec<u8>> {
    let method = if is_small { CompressionMethod::Deflated } else { CompressionMethod::Stored };
    let options = SimpleFileOptions::default().compression_method(method);
    let mut file = ZipWriter::new(Cursor::new(Vec::with_capacity(words.len() + (1 << 16))));
    let mut add = |name: &str, bytes: &[u8]| {
        file.start_file(name, options)?;
        Ok::<_, ZipError>(file.write_all(bytes)?)
    };
    add(WORDS, words)?;
    add(SETTINGS, settings.as_bytes())?;
    disk::all().iter().try_for_each(|(path, bytes, _)| add(&path.to_string_lossy(), bytes))?;
    Ok(file.finish()?.into_inner())
}

/// Reads such a file.
pub(crate) fn read(bytes: &[u8]) -> ZipResult<Everything> {
    let mut file = ZipArchive::new(Cursor::new(bytes))?;
    let (mut read, mut left) = (Everything::default(), MOST);
    for number in 0..file.len() {
        let member = file.by_index(number)?;
        let name = member.name()?.into_owned();
        let mut bytes = Vec::new();
        left = left.saturating_sub(member.take(left).read_to_end(&mut bytes)? as u64);
        if left == 0 {
            return Err(io::Error::other("more than a gigabyte").into());
        }
        match name.as_str() {
            WORDS => read.words = Some(bytes),
            SETTINGS => read.settings = String::from_utf8_lossy(&bytes).into_owned(),
            _ => read.files.push((PathBuf::from(name), bytes, SystemTime::now())),
        }
    }
    Ok(read)
}
