//! dictd dictionaries, like those of FreeDict: an index with offsets in a text.

use std::path::{Path, PathBuf};

use super::ImportError;
use super::texts::text_of;

/// The files of a dictionary.
pub(super) struct DictFiles {
    index: PathBuf,
    text: PathBuf,
}

/// The files of the dictionary that a file belongs to: an `.index` and a `.dict` or `.dict.dz`.
pub(super) fn files(path: &Path) -> Option<DictFiles> {
    let name = path.file_name()?.to_str()?;
    let endings = [".index", ".dict", ".dict.dz"];
    let stem = endings.iter().find_map(|ending| name.strip_suffix(ending))?;
    let of = |ending: &str| path.with_file_name(format!("{stem}{ending}"));
    let text = [of(".dict.dz"), of(".dict")].into_iter().find(|text| text.is_file())?;
    let index = of(".index");
    index.is_file().then_some(DictFiles { index, text })
}

/// The entries of a dictionary: headwords and their texts.
pub(super) fn read(files: &DictFiles, name: &str) -> Result<Vec<(String, String)>, ImportError> {
    let [index, text] = [&files.index, &files.text].map(|path| text_of(path, name));
    let (index, text) = (index?, text?);
    let mut entries = Vec::new();
    for (number, line) in index.lines().enumerate() {
        let fault = |what| {
            let name = files.index.display().to_string();
            ImportError::Dictionary { name, line: number + 1, what }
        };
        let mut fields = line.split('\t');
        let (Some(head), Some(start), Some(length)) = (fields.next(), fields.next(), fields.next())
        else {
            return Err(fault("not a word, an offset and a length: download the dictionary again"));
        };
        // The dictionary's description of itself.
        if head.starts_with("00") {
            continue;
        }
        let place = number_of(start).zip(number_of(length));
        let place = place.and_then(|(start, length)| Some(start..start.checked_add(length)?));
        let said = place.and_then(|place| text.as_bytes().get(place));
        let said =
            said.ok_or_else(|| fault("an offset outside its text: download the dictionary again"))?;
        entries.push((head.to_owned(), without_head(head, &String::from_utf8_lossy(said))));
    }
    Ok(entries)
}

/// The text of an entry, without the line that repeats its headword.
fn without_head(head: &str, said: &str) -> String {
    let (first, rest) = said.trim().split_once('\n').unwrap_or((said, ""));
    let repeats = first.to_lowercase().starts_with(&head.to_lowercase());
    if repeats && !rest.trim().is_empty() { rest.to_owned() } else { said.to_owned() }
}

/// A number in base 64, the first digit worth most.
fn number_of(text: &str) -> Option<usize> {
    text.bytes().try_fold(0_usize, |number, digit| {
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
