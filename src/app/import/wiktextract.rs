//! Entries of Wiktionary as Wiktextract writes them: an object in JSON a line.

use std::borrow::Cow;
use std::io::{self, BufRead, BufReader, Cursor, Read};

use flate2::bufread::{GzDecoder, MultiGzDecoder};
use itertools::Itertools;
use serde::Deserialize;

use super::texts::open;
use super::{FileBytes, FileToRead, ImportError};
use crate::rules::Ruleset;
use crate::words_in::{FormOf, MAX_TEXT};

/// What a file was taken for.
pub(super) const READ_AS: &str = "entries of Wiktionary (Wiktextract)";

/// The longest line, in bytes: an entry has translations and sounds too.
const MAX_ENTRY: u64 = 16 << 20;

/// How gzip begins, and how much of a stream is looked at for it.
const GZIP: [u8; 2] = [0x1f, 0x8b];
const PEEKED: u64 = 64 << 10;

/// How many senses of an entry are kept.
const SENSES: usize = 3;

/// Tags that say no more than that a sense is a form.
const NO_FORM: [&str; 2] = ["form-of", "alt-of"];

/// What is read of a file.
#[derive(Default)]
pub(super) struct WikiEntries {
    /// Words and what they mean.
    pub entries: Vec<(String, String)>,
    /// Words that are forms of others.
    pub bases: Vec<FormOf>,
}

/// What a stream turned out to be.
pub(super) enum Found {
    Entries(WikiEntries),
    /// Something else, whose first bytes were taken out of the stream.
    Other(Vec<u8>),
}

#[derive(Deserialize)]
struct Entry<'l> {
    #[serde(borrow)]
    word: Cow<'l, str>,
    #[serde(borrow)]
    lang_code: Option<Cow<'l, str>>,
    senses: Vec<Sense>,
}

#[derive(Deserialize)]
struct Sense {
    #[serde(default)]
    glosses: Vec<String>,
    #[serde(default)]
    form_of: Vec<Other>,
    #[serde(default)]
    tags: Vec<String>,
}

#[derive(Deserialize)]
struct Other {
    word: String,
}

/// Reads a file, which may be packed with gzip, if it is one of Wiktextract.
///
/// # Errors
///
/// [`ImportError`] if it can't be read, or a line of it is damaged.
pub(super) fn on_disk(
    file: &FileToRead<'_>,
    ruleset: &Ruleset,
) -> Result<Option<WikiEntries>, ImportError> {
    if !matches!(file.bytes, FileBytes::OnDisk) || file.path.is_dir() {
        return Ok(None);
    }
    let mut bytes = BufReader::new(open(file.path, file.name)?);
    let is_packed = bytes.fill_buf().is_ok_and(|bytes| bytes.starts_with(&GZIP));
    let found = match is_packed {
        true => read(&mut BufReader::new(MultiGzDecoder::new(bytes)), file.name, ruleset),
        false => read(&mut bytes, file.name, ruleset),
    };
    match found? {
        Found::Entries(entries) => Ok(Some(entries)),
        Found::Other(_) => Ok(None),
    }
}

/// A stream without the gzip around it, if an object in JSON is in that. Others may be packed in other ways:
/// whoever reads them unpacks them.
pub(super) fn unpacked<'s>(stream: &'s mut dyn Read) -> Box<dyn Read + 's> {
    let mut begin = Vec::new();
    // What can't be read is reported by who reads on.
    let _ = (&mut *stream).take(PEEKED).read_to_end(&mut begin);
    let mut first = [0];
    let is_packed = begin.starts_with(&GZIP)
        && GzDecoder::new(begin.as_slice()).read_exact(&mut first).is_ok()
        && first == *b"{";
    let whole = BufReader::new(Cursor::new(begin).chain(stream));
    if is_packed { Box::new(MultiGzDecoder::new(whole)) } else { Box::new(whole) }
}

/// Reads a stream if it is of Wiktextract.
///
/// # Errors
///
/// [`ImportError`] if a line of it is damaged.
pub(super) fn read(
    stream: &mut impl BufRead,
    name: &str,
    ruleset: &Ruleset,
) -> Result<Found, ImportError> {
    // What can't be read is something else: whoever reads it next says why.
    if !stream.fill_buf().is_ok_and(|bytes| bytes.starts_with(b"{")) {
        return Ok(Found::Other(Vec::new()));
    }
    let mut line = Vec::new();
    let begin = next(stream, &mut line);
    if begin.is_err() || serde_json::from_slice::<Entry<'_>>(&line).is_err() {
        return Ok(Found::Other(line));
    }
    let wanted = codes(ruleset);
    let (mut found, mut other) = (WikiEntries::default(), None);
    let (mut number, mut kept) = (1, 0);
    while !line.is_empty() {
        let fault = |what| ImportError::Dictionary { name: name.to_owned(), line: number, what };
        match serde_json::from_slice::<Entry<'_>>(&line) {
            Ok(entry) => match entry.lang_code.as_deref() {
                Some(code) if !wanted.is_empty() && !wanted.contains(&code) => {
                    other.get_or_insert_with(|| code.to_owned());
                }
                _ => kept += found.add(entry),
            },
            // An entry that leads to another has no senses.
            Err(error) if error.is_data() => (),
            Err(_) if line.trim_ascii().is_empty() => (),
            Err(_) => return Err(fault("not an object in JSON: download the file again")),
        }
        if kept > MAX_TEXT {
            return Err(ImportError::TooLong(name.to_owned()));
        }
        line.clear();
        next(stream, &mut line).map_err(|_| fault("can't be read on: download the file again"))?;
        number += 1;
    }
    match other {
        Some(other) if found.entries.is_empty() && found.bases.is_empty() => {
            let (name, found, wanted) = (name.to_owned(), other, wanted.iter().join(" or "));
            Err(ImportError::OtherEntries { name, found, wanted })
        }
        _ => Ok(Found::Entries(found)),
    }
}

/// Reads the next line, if it is not too long.
fn next(stream: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<()> {
    let read = stream.by_ref().take(MAX_ENTRY).read_until(b'\n', line)?;
    match read as u64 == MAX_ENTRY {
        true => Err(io::ErrorKind::InvalidData.into()),
        false => Ok(()),
    }
}

impl WikiEntries {
    /// Adds an entry. Returns how many bytes are kept of it.
    fn add(&mut self, entry: Entry<'_>) -> usize {
        let mut kept = 0;
        for Sense { form_of, tags, .. } in &entry.senses {
            let form = tags.iter().filter(|tag| !NO_FORM.contains(&tag.as_str())).join(" ");
            for Other { word: base } in form_of {
                let (word, base, form) = (entry.word.clone().into(), base.clone(), form.clone());
                kept += [&word, &base, &form].map(String::len).iter().sum::<usize>();
                self.bases.push(FormOf { word, base, form });
            }
        }
        let own = entry.senses.iter().filter(|sense| sense.form_of.is_empty());
        // Below a general sense stand its special ones, after the general one again.
        let glosses = own.filter_map(|sense| sense.glosses.first()).dedup().take(SENSES);
        let text = glosses.map(|gloss| gloss.trim().trim_end_matches('.')).join("; ");
        if !text.is_empty() {
            let word: String = entry.word.into();
            kept += word.len() + text.len();
            self.entries.push((word, text));
        }
        kept
    }
}

/// The codes that Wiktionary gives the language of a ruleset; none if the ruleset is not built in.
fn codes(ruleset: &Ruleset) -> Vec<&str> {
    let is_known = Ruleset::id_of(&ruleset.id).is_some();
    let code = ruleset.id.split('-').find(|part| part.len() == 2).filter(|_| is_known);
    // Much of either is entered as Norwegian.
    let norwegian = code.filter(|code| ["nb", "nn"].contains(code)).map(|_| "no");
    code.into_iter().chain(norwegian).collect()
}
