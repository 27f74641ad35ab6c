//! All that is kept, as one file (zip): the databases of words and cards, and the games.

use std::io::{self, Cursor, Read, Write};
use std::path::PathBuf;

use serde_json::{Map, Value};
use wasm_bindgen::prelude::JsError;
use web_time::SystemTime;
use wfq::app::disk::{self, File};
use zip::result::{ZipError, ZipResult};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use crate::kept::{self, CARDS, DATABASE};

/// Where the name of the first file is: behind the fixed part of its header (APPNOTE.TXT of zip, 4.3.7).
const NAME_AT: usize = 30;

/// The settings of the page, in the file.
const SETTINGS: &str = "settings.json";

/// The folder of the games, in the file.
const GAMES_FOLDER: &str = "games/";

/// The most bytes of all files: more than twenty lists.
const MOST: u64 = 512 << 20;

/// What is in such a file.
#[derive(Debug)]
pub(crate) struct Everything {
    /// The database of words.
    pub words: Vec<u8>,
    /// The box of cards, if there is one.
    pub cards: Option<Vec<u8>>,
    /// The settings of the page.
    pub settings: String,
    /// The games.
    pub files: Vec<File>,
}

/// Writes the file: compressed, or as fast as can be.
///
/// # Errors
///
/// The words can't be read.
pub(crate) fn write(settings: &str, is_small: bool) -> Result<Vec<u8>, JsError> {
    let method = if is_small { CompressionMethod::Deflated } else { CompressionMethod::Stored };
    let options = SimpleFileOptions::default().compression_method(method);
    let databases = [DATABASE, CARDS].into_iter().filter(|name| kept::exists(name));
    let databases: Vec<_> = databases.collect();
    let mut most = 0;
    for name in databases.iter().filter(|_| !is_small) {
        most += kept::size(name)? as usize + (1 << 16);
    }
    let mut file = ZipWriter::new(Cursor::new(Vec::with_capacity(most)));
    for name in databases {
        file.start_file(name, options)?;
        kept::read(name, |page| Ok(file.write_all(page)?))?;
    }
    let mut add = |name: &str, bytes: &[u8]| {
        file.start_file(name, options)?;
        Ok::<_, ZipError>(file.write_all(bytes)?)
    };
    add(SETTINGS, settings.as_bytes())?;
    disk::all().iter().try_for_each(|(path, bytes, _)| add(&path.to_string_lossy(), bytes))?;
    Ok(file.finish()?.into_inner())
}

/// Reads such a file; `None` where it is another one.
///
/// # Errors
///
/// It has too much in it, or can't be unpacked.
pub(crate) fn read(bytes: &[u8]) -> io::Result<Option<Everything>> {
    match read_zip(bytes) {
        Ok(read) => Ok(read),
        Err(ZipError::Io(error)) => Err(error),
        // One that was cut short lacks its end, which says what is in it.
        Err(_)
            if bytes.get(NAME_AT..).is_some_and(|rest| rest.starts_with(DATABASE.as_bytes())) =>
        {
            Err(io::ErrorKind::UnexpectedEof.into())
        }
        Err(_) => Ok(None),
    }
}

fn read_zip(bytes: &[u8]) -> ZipResult<Option<Everything>> {
    let mut file = ZipArchive::new(Cursor::new(bytes))?;
    let (mut words, mut cards, mut settings) = (None, None, String::new());
    let (mut files, mut left) = (Vec::new(), MOST);
    for number in 0..file.len() {
        let member = file.by_index(number)?;
        let name = member.name()?.into_owned();
        let mut bytes = Vec::new();
        left = left.saturating_sub(member.take(left).read_to_end(&mut bytes)? as u64);
        if left == 0 {
            return Err(io::Error::other(format!("more than {} MB", MOST >> 20)).into());
        }
        match name.as_str() {
            DATABASE => words = Some(bytes),
            CARDS => cards = Some(bytes),
            SETTINGS => settings = String::from_utf8_lossy(&bytes).into_owned(),
            // A folder by itself.
            GAMES_FOLDER => {}
            _ if is_game(&name) => files.push((PathBuf::from(name), bytes, SystemTime::now())),
            _ => return Ok(None),
        }
    }
    let is_object =
        settings.is_empty() || serde_json::from_str::<Map<String, Value>>(&settings).is_ok();
    Ok(words.filter(|_| is_object).map(|words| Everything { words, cards, settings, files }))
}

fn is_game(name: &str) -> bool {
    let name = name.strip_prefix(GAMES_FOLDER).unwrap_or_default();
    !name.is_empty() && !name.contains('/')
}
