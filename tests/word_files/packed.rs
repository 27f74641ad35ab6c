//! Packed files and archives.

use std::io::{Cursor, Write};

use flate2::Compression;
use flate2::write::GzEncoder;
use itertools::Itertools;
use wfq::lexicon::{MAX_MEMBERS, MAX_TEXT, Packing, SourceError, unpack};
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
fn xz_and_zip_are_recognised_by_their_first_bytes() {
    let words = ("a word a line".to_owned(), "aap\nnoot\nmies\n".to_owned());
    assert_eq!(both(XZ), words);
    assert_eq!(both(zip(&[("words", b"aap\nnoot\nmies\n")])), words);
    let columns = zip(&[("a.csv", b"word,count\naap,3\n")]);
    assert_eq!(both(columns).1, "\naap\n");
    assert_eq!(unpack(XZ, None).expect("read").members[0].packing, Packing::Xz);
}

#[test]
fn the_lists_of_an_archive_are_recognised_by_their_names() {
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
    assert_eq!(
        of(&["./a.txt", "_b.txt", "../c.txt"]).expect("three"),
        "../c.txt ./a.txt _b.txt | "
    );
    assert_eq!(of(&["words.json", "LICENSE"]).expect("one"), "words.json | LICENSE");
    assert_eq!(of(&["NL.DIC", "nl.AFF", "x.txt"]).expect("a pair"), "NL.DIC nl.AFF | x.txt");
    let hidden = of(&["__MACOSX/a.txt", ".b/c.txt"]).expect_err("none").to_string();
    assert!(hidden.contains("(__MACOSX/a.txt, .b/c.txt)"), "{hidden}");
    let many = (0..=MAX_MEMBERS).map(|number| format!("{number}.txt")).collect_vec();
    let many = of(&many.iter().map(String::as_str).collect_vec()).expect_err("many").to_string();
    assert!(many.starts_with(" 1001 lists in it, and 1000 are the most: unpack it"), "{many}");
}

#[test]
fn archives_that_are_no_lists_are_named() {
    assert_eq!(error(zip(&[])), " the zip archive is empty: give a word list");
    let office =
        |names: &[&str]| error(zip(&names.iter().map(|name| (*name, &b"x"[..])).collect_vec()));
    assert!(
        office(&["[Content_Types].xml", "xl/workbook.xml"])
            .contains("a workbook, not a list: save it as CSV")
    );
    assert!(office(&["word/document.xml", "a.txt"]).contains("a document, not a list"));
    assert!(office(&["mimetype", "content.xml"]).contains("a workbook or document"));
    assert!(error(b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0\0").contains("a workbook or document"));
    // Marked as packed with a password, in the file's own header and in the directory.
    let mut locked = zip(&[("a.txt", b"aap\n")]);
    let directory = locked.windows(4).position(|mark| mark == b"PK\x01\x02").expect("a directory");
    for flags in [6, directory + 8] {
        locked[flags] |= 1;
    }
    assert_eq!(
        error(locked),
        " a.txt: the zip archive has a password: unpack it, and give the list"
    );
}

#[test]
fn damaged_archives_are_named() {
    let whole = zip(&[("a.txt", "aap\nnoot\nmies\n".repeat(50).as_bytes())]);
    let cut = error(&whole[..whole.len() - 30]);
    assert_eq!(cut, " the zip archive is cut off or damaged: get it again");
    let mut changed = whole.clone();
    changed[40] ^= 0xFF;
    assert!(
        error(&changed).contains("a.txt: the zip archive is damaged: get it again"),
        "{}",
        error(&changed)
    );
    assert_eq!(error(&XZ[..XZ.len() - 20]), " the xz file is cut off: get it again");
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(b"aap\nnoot\n").expect("in memory");
    let gzip = gzip.finish().expect("in memory");
    assert_eq!(error(&gzip[..gzip.len() - 5]), " the gzip file is cut off: get it again");
    let mut changed = XZ.to_vec();
    changed[30] ^= 0xFF;
    assert_eq!(error(&changed), " the xz file is damaged: get it again");
    let inner = error(zip(&[("a.txt", b"aap\nno\0ot\n"), ("b.txt", b"aap\n")]));
    assert!(inner.starts_with(" a.txt:2:3: a zero byte"), "{inner}");
}

#[test]
fn what_stands_behind_the_end_is_told() {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(b"aap\n").expect("in memory");
    let gzip = gzip.finish().expect("in memory");
    for (whole, kind) in [(&gzip[..], "gzip"), (XZ, "xz")] {
        for behind in [&b"x"[..], b"more than a header is long", b"\0\0\0\0x"] {
            assert_eq!(
                error([whole, behind].concat()),
                format!(
                    " the {kind} file has other bytes after its end: get it again, or unpack it"
                )
            );
        }
        assert_eq!(both([whole, &[0; 512]].concat()), both(whole));
    }
    assert_eq!(both([&gzip[..], &[0; 3], &gzip].concat()).1, "aap\naap\n");
    let half = [&gzip[..], &gzip[..gzip.len() / 2]].concat();
    assert_eq!(error(half), " the gzip file is cut off: get it again");
}

#[test]
fn what_is_packed_inside_is_named() {
    let inner = zip(&[("a.txt", b"aap\n")]);
    assert_eq!(error(zip(&[("a.zip", &inner)])), " a.zip: a zip archive");
    assert_eq!(error(zip(&[("a.xz", XZ)])), " a.xz: compressed with xz");
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(&inner).expect("in memory");
    let gzip = gzip.finish().expect("in memory");
    assert_eq!(error(&gzip), " a zip archive");
    assert_eq!(error(zip(&[("a.gz", &gzip)])), " a.gz: compressed with gzip");
    for size in [&[0, 0, 0x80, 0], &[0, 0, 0, 4]] {
        let lzma = [b"]".as_slice(), size, &[0xFF; 8], b"\0\x30\x98"].concat();
        assert_eq!(error(lzma), " compressed with lzma");
    }
    let widest: Vec<u8> = "]aap\n".chars().flat_map(|c| u32::from(c).to_le_bytes()).collect();
    assert_eq!(error(widest), " UTF-32");
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
    assert_eq!(error(LARGE_XZ), " the xz file needs more memory than xz -9: unpack it");
}

#[test]
fn archives_that_are_not_read_say_why() {
    let said = |bytes: &[u8]| unpack(bytes, None).expect_err("not read").to_string();
    let faults = [
        (&include_bytes!("../data/faults/bz.zip")[..], "is packed with Bzip2, which is not read"),
        (include_bytes!("../data/faults/lz.zip"), "is packed with Lzma, which is not read"),
        (include_bytes!("../data/faults/dup.zip"), "has several files of one name: unpack it"),
    ];
    for (bytes, expected) in faults {
        assert!(said(bytes).contains(expected), "{}", said(bytes));
    }
    let mut unknown = zip(&[("a.txt", b"aap\n")]);
    let entry = unknown.windows(4).rposition(|mark| mark == b"PK\x01\x02").expect("an entry");
    unknown[8..10].fill(0xFF);
    unknown[entry + 10..entry + 12].fill(0xFF);
    let message = said(&unknown);
    assert!(
        message.contains("a.txt: the zip archive is packed with a method without a name, which"),
        "{message}"
    );
}

#[test]
fn only_lists_of_one_name_are_refused() {
    // The names are changed behind the library's back: it does not write such archives.
    let doubled = |name: &str, twin: &str| {
        let mut bytes = zip(&[(name, b"see below\n"), (twin, b"noot\n"), ("w.txt", b"aap\n")]);
        let places = bytes.windows(twin.len()).positions(|at| at == twin.as_bytes()).collect_vec();
        for place in places {
            bytes[place..place + name.len()].copy_from_slice(name.as_bytes());
        }
        unpack(&bytes[..], None)
    };
    let read = doubled("readme.md", "rEadme.md").expect("read");
    assert_eq!(read.members.len(), 1);
    let lists = doubled("l.txt", "m.txt").expect_err("refused").to_string();
    assert!(lists.contains("several files of one name"), "{lists}");
}
