//! Files that hold words but are not word lists: how to recognise them, and how to make a list of
//! them.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

use super::entries::{APOSTROPHES, HYPHENS};
use super::graphs::Graph;

/// A file that holds words in another format.
#[derive(Clone, Copy, Debug, JsonSchema, PartialEq, Eq, Serialize)]
#[serde(tag = "format", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Foreign {
    /// A zip archive.
    Zip,
    /// Compressed with gzip.
    Gzip,
    /// Compressed with xz.
    Xz,
    /// Compressed with lzma.
    Lzma,
    /// Compressed with bzip2.
    Bzip2,
    /// Compressed with zstd.
    Zstd,
    /// A 7z archive.
    SevenZip,
    /// A tar archive.
    Tar,
    /// A workbook of a spreadsheet.
    Workbook,
    /// A document of a word processor.
    Document,
    /// A file of an office program that may be either.
    Office,
    /// UTF-32.
    Utf32,
    /// UTF-16 without a byte order mark.
    Utf16 {
        /// The label of its encoding: `utf-16le`.
        encoding: &'static str,
    },
    /// A word graph of a kind that is not read.
    Graph,
    /// What leaves are worth: no words.
    Leaves,
    /// A spelling checker's dictionary: a count, then words with flags.
    Hunspell,
    /// JSON.
    Json,
    /// A word and more on each line, separated by spaces.
    Spaces,
    /// Columns.
    Columns {
        /// What separates them.
        separator: char,
        /// The number of the one with the words, from 1.
        column: usize,
    },
}

impl fmt::Display for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Zip => f.write_str("a zip archive"),
            Self::Gzip => f.write_str("compressed with gzip"),
            Self::Xz => f.write_str("compressed with xz"),
            Self::Lzma => f.write_str("compressed with lzma"),
            Self::Bzip2 => f.write_str("compressed with bzip2"),
            Self::Zstd => f.write_str("compressed with zstd"),
            Self::SevenZip => f.write_str("a 7z archive"),
            Self::Tar => f.write_str("a tar archive"),
            Self::Workbook => f.write_str("a workbook, not a list: save it as CSV"),
            Self::Office => {
                f.write_str("a workbook or document, not a list: save it as CSV or plain text")
            }
            Self::Document => f.write_str("a document, not a list: save it as plain text"),
            Self::Utf32 => f.write_str("UTF-32"),
            Self::Utf16 { .. } => f.write_str("UTF-16 without a byte order mark, it seems"),
            Self::Graph => f.write_str(
                "a word graph of a kind that is not read: give wolges' .kwg, Quackle's .dawg, or the words as text",
            ),
            Self::Leaves => f.write_str("leave values, not words: wfq train NAME --read FILE reads them"),
            Self::Hunspell => f.write_str(
                "a hunspell dictionary, whose words have flags, and its .aff file is not beside it under the same name: put it there",
            ),
            Self::Json => f.write_str("JSON, not a list of lines"),
            Self::Spaces => f.write_str(
                "words with more after a space: put a definition after a tab",
            ),
            Self::Columns { separator, .. } => {
                write!(f, "columns separated by '{separator}'")
            }
        }
    }
}

/// The number of lines examined.
const SAMPLE: usize = 1000;

impl Foreign {
    /// Recognises archives and compression by the first bytes of a file.
    pub(super) fn packed(start: &[u8]) -> Option<Self> {
        let marks: [(&[u8], Self); 6] = [
            (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", Self::Office),
            (b"BZh", Self::Bzip2),
            (b"\x28\xB5\x2F\xFD", Self::Zstd),
            (b"7z\xBC\xAF\x27\x1C", Self::SevenZip),
            // The byte order mark of UTF-16 starts the same way, but no text starts with a zero.
            (b"\xFF\xFE\0\0", Self::Utf32),
            (b"]\0\0", Self::Lzma),
        ];
        let found = marks.into_iter().find(|(mark, _)| start.starts_with(mark));
        // A few words begin with BZH, but they are not followed by a compression level.
        let is_level = || matches!(start[3..], [b'1'..=b'9', 0x31 | 0x17, ..]);
        // In UTF-32 a character follows.
        let is_size = || matches!(start[3..], [1..=0xFF, ..] | [0, 0..=0x1F, ..]);
        found.map(|(_, what)| what).filter(|what| match what {
            Self::Bzip2 => is_level(),
            Self::Lzma => is_size(),
            _ => true,
        })
    }

    /// Recognises binary data: bytes that include a zero, or that have no line ends.
    pub(super) fn binary(start: &[u8]) -> Option<Self> {
        let of = |bytes: usize| start.chunks_exact(bytes).take(SAMPLE);
        let wide = |order: fn(&[u8]) -> bool, bytes| of(bytes).count() > 1 && of(bytes).all(order);
        if start.get(257..262) == Some(b"ustar") {
            Some(Self::Tar)
        } else if start.starts_with(b"\0\0\xFE\xFF")
            || wide(|c| c[0] != 0 && c[3] == 0 && c[2] == 0 && c[1] == 0, 4)
            || wide(|c| c[3] != 0 && c[2] == 0 && c[1] == 0 && c[0] == 0, 4)
        {
            Some(Self::Utf32)
        } else if wide(|c| c[0] != 0 && c[1] == 0, 2) {
            Some(Self::Utf16 { encoding: "utf-16le" })
        } else if wide(|c| c[0] == 0 && c[1] != 0, 2) {
            Some(Self::Utf16 { encoding: "utf-16be" })
        } else {
            let other = start.starts_with(b"cdwg") || start.starts_with(b"cgdg");
            (other || Graph::of(start).is_some()).then_some(Self::Graph)
        }
    }

    /// Recognises a file that can't be read as text by its extension.
    pub(crate) fn named(extension: &str) -> Option<Self> {
        match extension.to_ascii_lowercase().as_str() {
            "kwg" | "kad" | "kbwg" | "wmp" | "dawg" | "gaddag" => Some(Self::Graph),
            _ => None,
        }
    }

    /// Recognises a file by its name alone, where its bytes look like a graph that is read.
    pub(crate) fn named_alone(file: &str) -> Option<Self> {
        let file = file.rsplit(['/', '\\']).next().unwrap_or(file).to_ascii_lowercase();
        match file.rsplit_once('.').unzip().1 {
            Some("kad" | "kbwg") => Some(Self::Graph),
            Some("klv" | "klv2" | "klv3") => Some(Self::Leaves),
            _ => (file == "superleaves").then_some(Self::Leaves),
        }
    }

    /// Recognises text that can't be a word list.
    pub(super) fn of_text(text: &str) -> Option<Self> {
        let start = text.trim_start();
        let inner = start.strip_prefix(['[', '{']).map(str::trim_start);
        let begins = |inner: &str| inner.starts_with(['"', '{', '[']) && !inner.starts_with("[[");
        let numbers = |inner: &str| inner.starts_with(|c: char| c.is_ascii_digit() || c == ']');
        let is_array = || start.starts_with('[') && start.trim_end().ends_with(']');
        if inner.is_some_and(begins) || inner.is_some_and(numbers) && is_array() {
            return Some(Self::Json);
        }
        let mut lines = lines(start);
        let count = lines.next()?.split_whitespace().next()?;
        let (mut all, mut flagged) = (0, 0);
        for line in lines.take(SAMPLE) {
            let flags = line.split_once('/').filter(|(word, _)| !word.is_empty());
            flagged += usize::from(flags.is_some_and(|(_, flags)| !flags.is_empty()));
            all += 1;
        }
        let counted = count.bytes().all(|byte| byte.is_ascii_digit());
        (counted && flagged > 0 && flagged * 10 >= all).then_some(Self::Hunspell)
    }

    /// Recognises lines that are mostly not words but a word followed by something else. The first
    /// line may be a header.
    pub(crate) fn of_lines(text: &str) -> Option<Self> {
        let sample: Vec<_> = lines(text).skip(1).take(SAMPLE).collect();
        let sample = if sample.is_empty() { lines(text).collect() } else { sample };
        let most = |fits: &dyn Fn(&str) -> bool| {
            let fitting = sample.iter().filter(|line| fits(line)).count();
            fitting * 5 >= sample.len() * 4 && fitting > 0
        };
        for apart in [',', ';', '|'] {
            let field = |line: &str, index: usize| {
                let field = line.split(apart).nth(index)?;
                line.contains(apart).then(|| is_word(field.trim().trim_matches('"')))
            };
            let column = (0..2).find(|column| most(&|line| field(line, *column) == Some(true)));
            if let Some(column) = column {
                return Some(Self::Columns { separator: apart, column: column + 1 });
            }
        }
        let spaced = |line: &str| line.split_once(' ').is_some_and(|(word, _)| is_word(word));
        most(&spaced).then_some(Self::Spaces)
    }
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

/// Whether a text is letters, hyphens and apostrophes.
pub(super) fn is_word(text: &str) -> bool {
    let joint = |c: &char| HYPHENS.contains(c) || APOSTROPHES.contains(c);
    text.chars().any(char::is_alphabetic) && text.chars().all(|c| c.is_alphabetic() || joint(&c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_recognised_by_their_bytes() {
        let wide: Vec<u8> = "aap\nnoot\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let marked = |text: &str| -> Vec<u8> {
            "\u{feff}".chars().chain(text.chars()).flat_map(|c| (c as u16).to_le_bytes()).collect()
        };
        let widest: Vec<u8> = "aap\n".chars().flat_map(|c| (c as u32).to_le_bytes()).collect();
        let node = |arc: u32, tile: u32| (arc | tile << 24).to_le_bytes();
        let graph =
            [node(0x40_0002, 0), node(0x40_0003, 0), node(0x80_0000, 5), node(0x40_0000, 9)];
        let mut quackle = [&[1; 20][..], &[26], b"A B C D "].concat();
        for (bytes, what) in [
            (&wide[..], Some(Foreign::Utf16 { encoding: "utf-16le" })),
            (&widest, Some(Foreign::Utf32)),
            (&graph.concat(), Some(Foreign::Graph)),
            (&quackle, Some(Foreign::Graph)),
            (b"cdwg\0\0\0", Some(Foreign::Graph)),
            (&marked(&"word\nслово\nдом\n".repeat(9)), None),
            (b"pak\nno\0ot\n", None),
            (b"\0", None),
        ] {
            assert_eq!(Foreign::binary(bytes), what, "{bytes:?}");
        }
        let german = [&[1; 20][..], &[29], "A Ä B C ".as_bytes()].concat();
        assert_eq!(Foreign::binary(&german), Some(Foreign::Graph));
        quackle[20] = 0;
        assert_eq!(Foreign::binary(&quackle), None);
        assert_eq!(Foreign::packed(b"BZh91AY&SY"), Some(Foreign::Bzip2));
        assert_eq!(Foreign::packed(b"BZh\nPKs\n"), None);
        assert_eq!(Foreign::packed(b"\xFF\xFEa\0"), None);
    }

    #[test]
    fn some_forms_are_recognised_by_their_name_alone() {
        for (file, what) in [
            ("lists/NL.KAD", Some(Foreign::Graph)),
            ("a.b.klv2", Some(Foreign::Leaves)),
            ("data/superleaves", Some(Foreign::Leaves)),
            ("klv2", None),
            ("nl.kwg", None),
        ] {
            assert_eq!(Foreign::named_alone(file), what, "{file}");
        }
    }

    #[test]
    fn forms_are_recognised_by_their_text() {
        for (text, what) in [
            ("3\naap/Ab\nnoot\nmies/12\n", Some(Foreign::Hunspell)),
            ("2 \n\naap/A po:noun\nnoot", Some(Foreign::Hunspell)),
            ("[\"aap\", \"noot\"]", Some(Foreign::Json)),
            ("\n[\n  {\"word\": 1}]", Some(Foreign::Json)),
            ("{\"aap\": 1}", Some(Foreign::Json)),
            ("[CH]A\nCA", None),
            // A list with a count, as some have, and one with a stray slash.
            ("2\naap\nnoot\n", None),
            ("aap/noot\nmies\n", None),
        ] {
            assert_eq!(Foreign::of_text(text), what, "{text}");
        }
    }

    #[test]
    fn lines_with_more_than_a_word_are_recognised() {
        for (text, what) in [
            ("AA a kind of lava\nAAH to sigh\n", Some(Foreign::Spaces)),
            ("de 1200\nhet 900\n", Some(Foreign::Spaces)),
            (
                "word,count\nde,1200\nhet,900\n",
                Some(Foreign::Columns { separator: ',', column: 1 }),
            ),
            ("\"de\";1200\n\"het\";900\n", Some(Foreign::Columns { separator: ';', column: 1 })),
            ("step|a pace\npets|1\n", Some(Foreign::Columns { separator: '|', column: 1 })),
            ("1200,de\n900,het\n", Some(Foreign::Columns { separator: ',', column: 2 })),
            ("1\n2\n3 4\n", None),
            ("Aap\nNoot\n", None),
        ] {
            assert_eq!(Foreign::of_lines(text), what, "{text}");
        }
    }
}
