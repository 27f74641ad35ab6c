//! Bytes as every kind of dictionary; the fuzz target `dictionaries` writes them the same way.

use std::fs;
use std::path::Path;

/// The kinds of dictionary, and where each is in the folder.
pub const KINDS: [(&str, &str); 3] = [("wordnet", ""), ("dictd", "x.index"), ("list", "x.tsv")];

/// Writes bytes to a folder as the index and the text of a dictionary, which an empty line parts, and
/// whole as a list.
pub fn write_dictionary(folder: &Path, bytes: &[u8]) {
    let apart = bytes.windows(2).position(|two| two == b"\n\n").unwrap_or(bytes.len());
    let (index, text) = (&bytes[..apart], bytes.get(apart + 2..).unwrap_or_default());
    let write = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).expect("written");
    for part in ["noun", "verb", "adj", "adv"] {
        write(&format!("index.{part}"), index);
        write(&format!("data.{part}"), text);
        write(&format!("{part}.exc"), text);
    }
    write("x.index", index);
    write("x.dict", text);
    write("x.tsv", bytes);
}
