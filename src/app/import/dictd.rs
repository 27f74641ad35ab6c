//! dictd dictionaries, like those of FreeDict: an index with offsets in a text.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use encoding_rs::{UTF_8, WINDOWS_1252};

use super::ImportError;
use super::texts::{bytes_of, decoded, lines};
use crate::words_in::Encoding;

const INDEX: &str = ".index";
const DICT: &str = ".dict";
const PACKED: &str = ".dict.dz";

/// The files of a dictionary.
pub(super) struct DictFiles {
    index: PathBuf,
    text: PathBuf,
}

/// The files of the dictionary that a file belongs to: an `.index`, and the `.dict` or `.dict.dz` that is
/// named, or else the one that is there.
///
/// # Errors
///
/// [`ImportError::Half`] if the file is an index, and its text is not there.
pub(super) fn files(path: &Path) -> Result<Option<DictFiles>, ImportError> {
    let name = name_of(path);
    let Some(stem) = [INDEX, DICT, PACKED].iter().find_map(|ending| name.strip_suffix(ending))
    else {
        return Ok(None);
    };
    let of = |ending: &str| path.with_file_name(format!("{stem}{ending}"));
    let (index, is_index) = (of(INDEX), name.ends_with(INDEX));
    let named = (!is_index).then(|| path.to_owned());
    let mut texts = named.into_iter().chain([of(PACKED), of(DICT)]);
    match (texts.find(|text| text.is_file()), index.is_file()) {
        (Some(text), true) => Ok(Some(DictFiles { index, text })),
        (None, true) if is_index && has_places(&bytes_of(&index)?) => {
            Err(half(path, "text", format!("{stem}{DICT} or {stem}{PACKED}")))
        }
        _ => Ok(None),
    }
}

/// What is said of a file that reads as nothing else, if it seems a text without its index.
pub(super) fn without_index(path: &Path) -> Option<ImportError> {
    let stem = [DICT, PACKED].iter().find_map(|ending| name_of(path).strip_suffix(ending))?;
    let index = format!("{stem}{INDEX}");
    let is_alone = path.is_file() && !path.with_file_name(&index).is_file();
    is_alone.then(|| half(path, "index", index))
}

fn half(path: &Path, part: &'static str, missing: String) -> ImportError {
    ImportError::Half { name: path.display().to_string(), part, missing }
}

fn name_of(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).unwrap_or_default()
}

/// Whether each line of a text has an offset and a length, as those of an index.
fn has_places(text: &[u8]) -> bool {
    lines(text).all(|(_, line)| {
        let mut fields = line.split(|byte| *byte == b'\t').skip(1).map(number_of);
        matches!((fields.next(), fields.next()), (Some(Some(_)), Some(Some(_))))
    })
}

/// A dictionary that was read.
pub(super) struct DictEntries {
    /// What it was taken for.
    pub read_as: String,
    /// Headwords and their texts.
    pub entries: Vec<(String, String)>,
}

/// Reads a dictionary. Without an encoding, a text that is not UTF-8 as a whole is read entry by entry.
pub(super) fn read(
    files: &DictFiles,
    encoding: Option<Encoding>,
) -> Result<DictEntries, ImportError> {
    let (index, text) = (bytes_of(&files.index)?, bytes_of(&files.text)?);
    let encoding = encoding.or_else(|| std::str::from_utf8(&text).is_ok().then_some(UTF_8));
    let decode = |bytes| match encoding {
        Some(encoding) => encoding.decode_without_bom_handling_and_without_replacement(bytes),
        None => Some(decoded(bytes)),
    };
    let mut entries = Vec::new();
    for (number, line) in lines(&index) {
        let fault = |what| {
            let name = files.index.display().to_string();
            ImportError::Dictionary { name, line: number, what }
        };
        let mut fields = line.split(|byte| *byte == b'\t');
        let (Some(head), Some(start), Some(length)) = (fields.next(), fields.next(), fields.next())
        else {
            return Err(fault("not a word, an offset and a length: download the dictionary again"));
        };
        // The dictionary's description of itself.
        if head.starts_with(b"00") {
            continue;
        }
        let place = number_of(start).zip(number_of(length));
        let place = place.and_then(|(start, length)| Some(start..start.checked_add(length)?));
        let said = place.and_then(|place| text.get(place));
        let said =
            said.ok_or_else(|| fault("an offset outside its text: download the dictionary again"))?;
        let said = decode(said).ok_or_else(|| {
            fault("an offset inside a character: download the dictionary again, or give its --encoding")
        })?;
        let head = decode(head).unwrap_or_else(|| decoded(head));
        entries.push((head.to_string(), without_head(&head, &said).into_owned()));
    }
    let encoded = match encoding {
        Some(encoding) if encoding == UTF_8 => String::new(),
        encoding => format!(", {}", encoding.unwrap_or(WINDOWS_1252).name()),
    };
    Ok(DictEntries { read_as: format!("a dictd dictionary{encoded}"), entries })
}

/// The text of an entry, without the headword that stands before it.
fn without_head<'s>(head: &str, said: &'s str) -> Cow<'s, str> {
    let said = said.trim();
    let (first, rest) = said.split_once('\n').unwrap_or((said, ""));
    let Some(behind) = behind_head(head, first) else { return Cow::Borrowed(said) };
    if is_pronunciation(behind) && !rest.trim().is_empty() {
        return Cow::Borrowed(rest);
    }
    match explanation(behind) {
        Some(behind) => Cow::Owned(format!("{behind}\n{rest}")),
        None => Cow::Borrowed(said),
    }
}

/// What follows a headword at the beginning of a line, if it stands there as a word.
fn behind_head<'l>(head: &str, line: &'l str) -> Option<&'l str> {
    let end = line.char_indices().nth(head.chars().count()).map_or(line.len(), |(at, _)| at);
    let (begin, behind) = line.split_at(end);
    let goes_on = |next: char| next.is_alphanumeric() || "-'’".contains(next);
    let same = !head.is_empty() && begin.to_lowercase() == head.to_lowercase();
    (same && !behind.starts_with(goes_on)).then(|| behind.trim())
}

/// Pronunciations and the like, as dictionaries have them after a headword, or nothing.
fn is_pronunciation(mut behind: &str) -> bool {
    const BRACKETS: [(char, char); 4] = [('/', '/'), ('[', ']'), ('‹', '›'), ('<', '>')];
    while let Some(open) = behind.chars().next() {
        let close = BRACKETS.iter().find(|(known, _)| *known == open).map(|(_, close)| *close);
        let Some(end) = close.and_then(|close| behind[open.len_utf8()..].split_once(close)) else {
            return false;
        };
        behind = end.1.trim_start();
    }
    true
}

/// What follows a headword, where it reads well without it: after a colon or a dash, or a part of
/// speech after a comma.
fn explanation(behind: &str) -> Option<&str> {
    let colon = [":", "=", "–", "—"].into_iter().find_map(|mark| behind.strip_prefix(mark));
    let is_part = |text: &&str| text.split_whitespace().next().is_some_and(|w| w.ends_with('.'));
    let part = || behind.strip_prefix(',').map(str::trim).filter(is_part);
    colon.or_else(part).map(str::trim).filter(|text| !text.is_empty())
}

/// A number in base 64, the first digit worth most.
fn number_of(text: &[u8]) -> Option<usize> {
    text.iter().try_fold(0_usize, |number, digit| {
        let value = match digit {
            b'A'..=b'Z' => digit - b'A',
            b'a'..=b'z' => digit - b'a' + 26,
            b'0'..=b'9' => digit - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        number.checked_mul(64)?.checked_add(value.into())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_headword_is_left_out_where_nothing_is_lost() {
        for (head, said, expected) in [
            ("huis", "huis /hœys/\nhouse", "house"),
            ("huis", "Huis [hœys] <n, neut>\nhouse", "house"),
            ("huis", "huis\n", "huis"),
            ("huis", "huis /hœys/ house", "huis /hœys/ house"),
            ("a", "an apple\nis red", "an apple\nis red"),
            ("well", "well-being\nis good", "well-being\nis good"),
            ("step", "step is a dance\nof two", "step is a dance\nof two"),
            ("aap", "aap: een dier\nmet een staart", "een dier\nmet een staart"),
            (
                "abasement",
                "  ABASEMENT, n.  A decent attitude in the presence\n  of wealth",
                "n.  A decent attitude in the presence\n  of wealth",
            ),
            ("aap", "aap, noot, mies: names\nin a primer", "aap, noot, mies: names\nin a primer"),
            ("boom", "tree, also: beam", "tree, also: beam"),
            ("", "tree\nbeam", "tree\nbeam"),
        ] {
            assert_eq!(without_head(head, said).trim(), expected, "{head}");
        }
    }
}
