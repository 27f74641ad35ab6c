//! The bytes of a file, unpacked. They are read up to the first sign that they are no word list.

use std::borrow::Cow;
use std::io::{self, BufReader, Cursor, Read};

use itertools::Itertools;
use lzma_rust2::XzReader;
use rustc_hash::FxHashSet;
use zip::result::ZipError;
use zip::{CompressionMethod, ZipArchive};

use super::foreign::Foreign;
use super::graphs::Graph;
use super::gzip::GzipReader;
use super::source_error::{Encoding, MAX_LINE, MAX_MEMBERS, MAX_TEXT, SourceError};

/// How a file is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// Not at all.
    Plain,
    /// With gzip.
    Gzip,
    /// With xz.
    Xz,
    /// In a zip archive.
    Zip,
}

impl Packing {
    /// Recognises it by the first bytes of a file.
    fn of(start: &[u8]) -> Self {
        match start {
            [0x1F, 0x8B, ..] => Self::Gzip,
            [0xFD, b'7', b'z', b'X', b'Z', 0, ..] => Self::Xz,
            // An empty archive has only its end.
            [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..] => Self::Zip,
            _ => Self::Plain,
        }
    }
}

/// The bytes of a file.
#[derive(Clone, Debug)]
pub enum Bytes {
    /// Lines without a zero byte, or in an encoding that has them.
    Text(Vec<u8>),
    /// A word graph.
    Graph(Graph, Vec<u8>),
}

/// A file, or a file of an archive.
#[derive(Clone, Debug)]
pub struct Member {
    /// Its name in the archive.
    pub name: Option<String>,
    /// How it was packed.
    pub packing: Packing,
    /// Its bytes.
    pub bytes: Bytes,
}

impl Member {
    /// Whether it has the affixes of a dictionary in the same archive.
    pub fn has_affixes(&self) -> bool {
        self.name.as_ref().is_some_and(|name| stem(name, ".aff").is_some())
    }
}

/// What was read of a file.
#[derive(Clone, Debug)]
pub struct Unpacked {
    /// The file, or those of an archive that can be word lists.
    pub members: Vec<Member>,
    /// The names of the files of an archive that were not read.
    pub left_out: Vec<String>,
}

/// How many bytes identify a packed file.
const START: u64 = 8;

/// What no text has: zeros, and what old programs write between fields.
pub(super) const CONTROLS: [u8; 2] = [0, 0x1F];

/// The most memory for xz, in KiB: what `xz -9` needs, and no more.
const XZ_MEMORY: u32 = 70 << 10;

/// Reads a file. One that is packed is recognised by its first bytes.
///
/// # Errors
///
/// [`SourceError`] for an I/O error, a damaged file, or bytes that are not a word list.
pub fn unpack(reader: impl Read, encoding: Option<Encoding>) -> Result<Unpacked, SourceError> {
    let mut reader = BufReader::with_capacity(1 << 16, reader);
    let mut start = Vec::new();
    // A pipe may deliver single bytes.
    Read::by_ref(&mut reader).take(START).read_to_end(&mut start)?;
    let packing = Packing::of(&start);
    if let Some(foreign) = Foreign::packed(&start) {
        return Err(SourceError::Foreign(foreign));
    }
    let mut reader = Read::chain(Cursor::new(start), reader);
    let bytes = match packing {
        Packing::Plain => read_lines(reader, encoding)?,
        Packing::Gzip => read_lines(GzipReader::new(reader), encoding)
            .map_err(|error| damaged(error, SourceError::Gzip))?,
        Packing::Xz => read_lines(XzReader::new_mem_limit(reader, true, XZ_MEMORY), encoding)
            .map_err(|error| damaged(error, SourceError::Xz))?,
        Packing::Zip => {
            let mut bytes = Vec::new();
            Read::by_ref(&mut reader).take(MAX_TEXT as u64 + 1).read_to_end(&mut bytes)?;
            if bytes.len() > MAX_TEXT {
                return Err(SourceError::Text);
            }
            return of_archive(bytes, encoding);
        }
    };
    Ok(Unpacked { members: vec![Member { name: None, packing, bytes }], left_out: Vec::new() })
}

/// The bytes of a file that may be packed with gzip or xz.
///
/// # Errors
///
/// [`SourceError`] for an I/O error, a damaged file, or more than [`MAX_TEXT`] bytes.
pub fn unpacked_bytes(reader: impl Read) -> Result<Vec<u8>, SourceError> {
    let mut reader = BufReader::with_capacity(1 << 16, reader);
    let mut start = Vec::new();
    Read::by_ref(&mut reader).take(START).read_to_end(&mut start)?;
    let packing = Packing::of(&start);
    let reader = Read::chain(Cursor::new(start), reader);
    match packing {
        Packing::Gzip => {
            read_all(GzipReader::new(reader)).map_err(|error| damaged(error, SourceError::Gzip))
        }
        Packing::Xz => read_all(XzReader::new_mem_limit(reader, true, XZ_MEMORY))
            .map_err(|error| damaged(error, SourceError::Xz)),
        Packing::Plain | Packing::Zip => read_all(reader),
    }
}

fn read_all(reader: impl Read) -> Result<Vec<u8>, SourceError> {
    let mut bytes = Vec::new();
    reader.take(MAX_TEXT as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_TEXT { Err(SourceError::Text) } else { Ok(bytes) }
}

/// What is wrong with a packed file whose contents could not be read.
fn damaged(error: SourceError, of: fn(io::Error) -> SourceError) -> SourceError {
    match error {
        SourceError::Io(error) => of(error),
        error => error,
    }
}

/// A name in small letters without an ending, if it has that one.
pub(crate) fn stem(name: &str, ending: &str) -> Option<String> {
    name.to_lowercase().strip_suffix(ending).map(str::to_owned)
}

/// Reads the files of a zip archive that can be word lists.
fn of_archive(bytes: Vec<u8>, encoding: Option<Encoding>) -> Result<Unpacked, SourceError> {
    let doubled = doubled_names(&bytes).unwrap_or_default();
    let mut archive = ZipArchive::new(Cursor::new(bytes))?;
    let names = archive.file_names().map(|name| name.map(Cow::into_owned));
    let all: Vec<_> = names.filter_ok(|name| !name.ends_with('/')).try_collect()?;
    if let Some(foreign) = office(&all) {
        return Err(SourceError::Foreign(foreign));
    }
    let names: Vec<_> = all.iter().filter(|name| !is_hidden(name)).cloned().collect();
    let (chosen, left_out): (Vec<_>, Vec<_>) = names.iter().cloned().partition(are_lists(&names));
    if chosen.is_empty() {
        return Err(match all.is_empty() {
            true => SourceError::NoFile,
            false => SourceError::NoMember { names: all },
        });
    }
    if chosen.len() > MAX_MEMBERS {
        return Err(SourceError::Members(chosen.len()));
    }
    let (mut members, mut left) = (Vec::new(), MAX_TEXT);
    for name in chosen {
        let of_member = |error| SourceError::Member { name: name.clone(), error: Box::new(error) };
        let file = archive.by_name(&name).map_err(|error| of_member(error.into()))?;
        // Of files of one name, only the last can be read.
        if doubled.contains(file.name_raw()) {
            return Err(SourceError::SameNames);
        }
        let method = file.compression();
        if !matches!(method, CompressionMethod::Stored | CompressionMethod::Deflated) {
            let method = match method.to_string().as_str() {
                "Unknown" => "a method without a name".to_owned(),
                known => known.to_owned(),
            };
            return Err(of_member(SourceError::Method(method)));
        }
        let bytes = read_lines(file, encoding)
            .map_err(|error| of_member(damaged(error, |error| ZipError::Io(error).into())))?;
        let (Bytes::Text(read) | Bytes::Graph(_, read)) = &bytes;
        left = left.checked_sub(read.len()).ok_or(SourceError::Text)?;
        members.push(Member { name: Some(name), packing: Packing::Zip, bytes });
    }
    Ok(Unpacked { members, left_out })
}

/// The names that several files of an archive have, by the list of files at its end.
fn doubled_names(bytes: &[u8]) -> Option<FxHashSet<Vec<u8>>> {
    const END: [u8; 4] = [b'P', b'K', 5, 6];
    const ENTRY: [u8; 4] = [b'P', b'K', 1, 2];
    let end = bytes.windows(END.len()).rposition(|window| window == END)?;
    let number =
        |at: usize| Some(usize::from(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?)));
    let size = u32::from_le_bytes(bytes.get(end + 12..end + 16)?.try_into().ok()?);
    let mut at = end.checked_sub(usize::try_from(size).ok()?)?;
    let (mut once, mut doubled) = (FxHashSet::default(), FxHashSet::default());
    while bytes.get(at..at + ENTRY.len()) == Some(&ENTRY) {
        let [name, extra, remark] = [number(at + 28)?, number(at + 30)?, number(at + 32)?];
        let text = bytes.get(at + 46..at + 46 + name)?;
        if !once.insert(text) {
            doubled.insert(text.to_owned());
        }
        at += 46 + name + extra + remark;
    }
    Some(doubled)
}

/// What programs put into an archive beside its files.
fn is_hidden(name: &str) -> bool {
    let hidden = |part: &str| part.starts_with('.') && !matches!(part, "." | "..");
    name.split('/').any(|part| part == "__MACOSX" || hidden(part))
}

/// Recognises the archives that programs of an office save.
fn office(names: &[String]) -> Option<Foreign> {
    let has = |wanted: &str| names.iter().any(|name| name == wanted);
    if has("xl/workbook.xml") || has("xl/workbook.bin") {
        Some(Foreign::Workbook)
    } else if has("word/document.xml") {
        Some(Foreign::Document)
    } else {
        // Of OpenDocument.
        (has("content.xml") && has("mimetype")).then_some(Foreign::Office)
    }
}

/// The endings of lists in an archive that has other files too.
const LISTS: [&str; 9] = ["txt", "tsv", "csv", "lst", "list", "json", "dic", "kwg", "dawg"];

/// Texts that go with lists.
const BESIDE: [&str; 6] = ["readme", "licen", "copy", "change", "notice", "descr"];

/// Which files of an archive are to be read as lists, or as the affixes of one.
fn are_lists(all: &[String]) -> impl Fn(&String) -> bool {
    let dictionaries = all.iter().filter_map(|name| stem(name, ".dic"));
    let affixes: FxHashSet<String> = all.iter().filter_map(|name| stem(name, ".aff")).collect();
    let pairs: FxHashSet<_> = dictionaries.filter(|stem| affixes.contains(stem)).collect();
    move |name| {
        if !pairs.is_empty() {
            let stem = stem(name, ".dic").or_else(|| stem(name, ".aff"));
            return stem.is_some_and(|stem| pairs.contains(&stem));
        }
        let file = name.rsplit('/').next().unwrap_or(name).to_lowercase();
        let has_ending = LISTS.iter().any(|ending| file.ends_with(&format!(".{ending}")));
        all.len() == 1 || has_ending && !BESIDE.iter().any(|beside| file.starts_with(beside))
    }
}

/// Replaces an error if the bytes so far are recognised as another format.
fn named(error: SourceError, bytes: &[u8]) -> SourceError {
    let text = bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid());
    let foreign = Foreign::packed(bytes).or_else(|| packed_again(bytes));
    let foreign = foreign.or_else(|| Foreign::binary(bytes)).or_else(|| Foreign::of_text(text));
    foreign.map_or(error, SourceError::Foreign)
}

/// Recognises what is read in a file, but not inside what is packed.
fn packed_again(start: &[u8]) -> Option<Foreign> {
    match Packing::of(start) {
        Packing::Plain => None,
        Packing::Gzip => Some(Foreign::Gzip),
        Packing::Xz => Some(Foreign::Xz),
        Packing::Zip => Some(Foreign::Zip),
    }
}

/// The number of the line that goes on after some bytes.
fn line_at(bytes: &[u8]) -> usize {
    let count = |end| bytes.iter().filter(|byte| **byte == end).count();
    let feeds = count(b'\n');
    1 + if feeds > 0 { feeds } else { count(b'\r') }
}

/// Reads all bytes; stops early at anything that no word list contains.
fn read_lines(mut reader: impl Read, encoding: Option<Encoding>) -> Result<Bytes, SourceError> {
    let mut bytes = Vec::new();
    let mut line_start = 0;
    loop {
        let from = bytes.len();
        // Whole chunks, so that what a pipe delivers byte by byte is recognised as a file is.
        let read = Read::by_ref(&mut reader).take(1 << 16).read_to_end(&mut bytes)?;
        let marked = matches!(bytes[..], [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]);
        let wide = marked || encoding.is_some_and(|encoding| !encoding.is_ascii_compatible());
        let graph = (from == 0).then(|| Graph::of(&bytes)).flatten();
        if let Some(graph) = graph {
            reader.take((MAX_TEXT - bytes.len()) as u64 + 1).read_to_end(&mut bytes)?;
            return match bytes.len() > MAX_TEXT {
                true => Err(SourceError::Text),
                false => Ok(Bytes::Graph(graph, bytes)),
            };
        }
        for (at, byte) in bytes.iter().enumerate().skip(from) {
            match *byte {
                // Of old programs a carriage return alone.
                b'\n' | b'\r' => line_start = at + 1,
                code if CONTROLS.contains(&code) && !wide => {
                    let (line, column) = (line_at(&bytes[..at]), at - line_start + 1);
                    let error = match code {
                        0 => SourceError::Nul { line, column },
                        code => SourceError::Control { line, column, code: code.into() },
                    };
                    return Err(named(error, &bytes));
                }
                _ if at - line_start >= MAX_LINE => {
                    return Err(named(SourceError::Line { line: line_at(&bytes[..at]) }, &bytes));
                }
                _ => {}
            }
        }
        if bytes.len() > MAX_TEXT {
            return Err(SourceError::Text);
        }
        if read == 0 {
            return Ok(Bytes::Text(bytes));
        }
    }
}
