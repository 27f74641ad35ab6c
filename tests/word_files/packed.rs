//! Packed files and archives.

use std::io::{Cursor, Write};

use flate2::Compression;
use flate2::write::GzEncoder;
use itertools::Itertools;
use wfq::lexicon::{MAX_TEXT, Packing, SourceError, unpack};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::{both, error};

/// Three words, as `xz` packs them.
const XZ: &[u8] = b"\xfd\x37\x7a\x58\x5a\x00\x00\x04\xe6\xd6\xb4\x46\x02\x00\x21\x01\x16\x00\x00\x00\x74\x2f\xe5\xa3\x01\x00\x0d\x61\x61\x70\x0a\x6e\x6f\x6f\x74\x0a\x6d\x69\x65\x73\x0a\x00\x00\x00\xe2\x3c\x35\x5e\x9b\x98\xff\x75\x00\x01\x26\x0e\x08\x1b\xe0\x04\x1f\xb6\xf3\x7d\x01\x00\x00\x00\x00\x04\x59\x5a";

/// A word in a file that asks for 1 GiB of memory.
const LARGE_XZ: &[u8] = b"\xfd\x37\x7a\x58\x5a\x00\x00\x04\xe6\xd6\xb4\x46\x02\x00\x21\x01\x24\x00\x00\x00\x5e\x1f\xc7\xf9\x01\x00\x03\x61\x61\x70\x0a\x00\x03\x9b\xc9\xf6\x8c\xe1\x8a\x47\x00\x01\x1c\x04\x6f\x2c\x9c\xc1\x1f\xb6\xf3\x7d\x01\x00\x00\x00\x00\x04\x59\x5a";

pub fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).expect("in memory");
        zip.write_all(bytes).expect("in memory");
    }
    zip.finish().expect("in memory").into_inner()
}

/// The names of the files of an archive that are read, and of those left out.
fn chosen(files: &[(&str, &[u8])]) -> Result<(String, String), SourceError> {
    let unpacked = unpack(&zip(files)[..], None)?;
    let names = unpacked.members.into_iter().filter_map(|member| member.name);
    Ok((names.sorted().join(" "), unpacked.left_out.into_iter().sorted().join(" ")))
}

#[test]
fn xz_and_zip_are_told_by_their_first_bytes() {
    let words = ("a word a line".to_owned(), "aap\nnoot\nmies\n".to_owned());
    assert_eq!(both(XZ), words);
    assert_eq!(both(zip(&[("words", b"aap\nnoot\nmies\n")])), words);
    let columns = zip(&[("a.csv", b"word,count\naap,3\n")]);
    assert_eq!(both(columns).1, "\naap\n");
    assert_eq!(unpack(XZ, None).expect("read").members[0].packing, Packing::Xz);
}

#[test]
fn the_lists_of_an_archive_are_told_by_their_names() {
    let of = |names: &[&str]| {
        let files = names.iter().map(|name| (*name, &b"1\naap\n"[..])).collect_vec();
        chosen(&files).map(|(read, left)| format!("{read} | {left}"))
    };
    assert_eq!(of(&["data"]).expect("one"), "data | ");
    assert_eq!(
        of(&["a.txt", "b/C.TXT", "README.txt", "x.html", "__MACOSX/a.txt"]).expect("two"),
        "a.txt b/C.TXT | README.txt x.html"
    );
    assert_eq!(
        of(&["nl.dic", "nl.aff", "hyph.dic", "th.txt"]).expect("a pair"),
        "nl.aff nl.dic | hyph.dic th.txt"
    );
    let none = of(&["a.html", "b.html"]).expect_err("none").to_string();
    assert!(none.contains("(a.html, b.html): unpack it"), "{none}");
}

#[test]
fn damaged_archives_are_named() {
    let whole = zip(&[("a.txt", "aap\nnoot\nmies\n".repeat(50).as_bytes())]);
    assert!(error(&whole[..whole.len() - 30]).contains("the zip archive does not read"));
    let mut changed = whole.clone();
    changed[40] ^= 0xFF;
    assert!(
        error(&changed).contains("a.txt: the zip archive does not read"),
        "{}",
        error(&changed)
    );
    assert!(error(&XZ[..XZ.len() - 20]).contains("the xz file is cut short or damaged"));
    let mut changed = XZ.to_vec();
    changed[30] ^= 0xFF;
    assert!(error(&changed).contains("the xz file is cut short or damaged"));
    let inner = error(zip(&[("a.txt", b"aap\nno\0ot\n"), ("b.txt", b"aap\n")]));
    assert!(inner.starts_with(" a.txt:2:3: a zero byte"), "{inner}");
}

#[test]
fn little_that_unpacks_to_much_is_left_soon() {
    let much = "a\n".repeat(MAX_TEXT / 2 + 10);
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(much.as_bytes()).expect("in memory");
    assert!(error(gzip.finish().expect("in memory")).contains("more than 64 MiB"));
    assert!(error(zip(&[("a.txt", much.as_bytes())])).contains("more than 64 MiB"));
    // Together too.
    let half = &much.as_bytes()[..MAX_TEXT / 2 + 2];
    assert!(error(zip(&[("a.txt", half), ("b.txt", half)])).contains("more than 64 MiB"));
    assert!(error(LARGE_XZ).contains("the xz file"), "{}", error(LARGE_XZ));
}
