//! The affixes of hunspell dictionaries: which file has them.

use std::fs::File;
use std::path::Path;

use super::texts::read_text;
use crate::words_in::{AffixFile, Bytes, Member, SourceError, stem};

/// The affixes in the same archive as a dictionary.
pub(super) fn affixes_in(affixes: &[Member], dictionary: &str) -> Option<AffixFile> {
    let wanted = stem(dictionary, ".dic")?;
    let of_stem = |name: &str| stem(name, ".aff").is_some_and(|stem| stem == wanted);
    let member = affixes.iter().find(|member| member.name.as_deref().is_some_and(of_stem))?;
    let (Bytes::Text(bytes) | Bytes::Graph(_, bytes)) = &member.bytes;
    let name = member.name.clone().unwrap_or_default();
    Some(AffixFile { name, bytes: bytes.clone() })
}

/// The file with the affixes of a dictionary: beside it, of the same name but for the ending.
pub(super) fn affixes_beside(dictionary: &Path) -> Result<Option<AffixFile>, SourceError> {
    let packed = dictionary.extension().is_some_and(|ending| ending == "gz" || ending == "xz");
    let unpacked = if packed { dictionary.with_extension("") } else { dictionary.to_owned() };
    let paths = ["aff", "AFF"].map(|ending| unpacked.with_extension(ending));
    let opened = paths.iter().find_map(|path| Some((path, File::open(path).ok()?)));
    let Some((path, file)) = opened else { return Ok(None) };
    let name = path.file_name().unwrap_or_default().display().to_string();
    match read_text(file) {
        Ok(bytes) => Ok(Some(AffixFile { name, bytes })),
        Err(error) => Err(SourceError::Member { name, error: Box::new(error) }),
    }
}
