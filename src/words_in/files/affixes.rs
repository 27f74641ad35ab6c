//! The affixes of a hunspell dictionary: its `.aff` file.

use std::sync::Arc;

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::affix_group::{AffixGroup, fault, head_fault};
use crate::rules::Joined;
use crate::words_in::entries::is_joint;
use crate::words_in::source::SourceText;
use crate::words_in::source_error::{Encoding, SourceError};

/// The flags of an entry or an affix, in order.
pub(super) type Flags = Arc<[u64]>;

/// What is said of a line without all of its fields.
const FIELDS: &str =
    "after the flag of an affix stand what it takes away, what it adds (0 is nothing) and where";

/// No dictionary has more flags after a word.
const MAX_FLAGS: usize = 1000;

/// A prefix or suffix.
#[derive(Debug)]
pub(super) struct Affix {
    pub strip: String,
    pub add: String,
    /// What the end of a word must be like for a suffix, or its beginning for a prefix.
    pub condition: Vec<Characters>,
    /// What may follow the affix, and how it may be used.
    pub flags: Flags,
    /// Whether it goes with affixes of the other side.
    pub crosses: bool,
}

/// A character of a condition. The sets are in order.
#[derive(Debug)]
pub(super) enum Characters {
    Any,
    In(Vec<char>),
    NotIn(Vec<char>),
}

impl Characters {
    pub(super) fn fits(&self, character: char) -> bool {
        match self {
            Self::Any => true,
            Self::In(set) => set.binary_search(&character).is_ok(),
            Self::NotIn(set) => set.binary_search(&character).is_err(),
        }
    }
}

/// How flags are written.
#[derive(Clone, Copy, Debug, Default)]
enum FlagForm {
    /// A byte each.
    #[default]
    Byte,
    /// A character each.
    Character,
    /// Two bytes each.
    Long,
    /// Numbers with commas between them.
    Number,
}

/// The affixes of a dictionary and the rules of its flags.
#[derive(Debug, Default)]
pub(super) struct Affixes {
    form: FlagForm,
    /// Whether its characters may have several bytes.
    of_bytes: bool,
    /// The flags that numbers stand for.
    aliases: Vec<Flags>,
    pub prefixes: FxHashMap<u64, Vec<Affix>>,
    pub suffixes: FxHashMap<u64, Vec<Affix>>,
    /// The flags of entries that are words only with an affix, or only in a compound, or not at all.
    pub need_affix: Option<u64>,
    pub only_in_compound: Option<u64>,
    pub forbidden: Option<u64>,
    /// The flag of a prefix and a suffix that go only together.
    pub circumfix: Option<u64>,
    /// Whether an affix may take the whole word away.
    pub full_strip: bool,
    /// Whether a word may have two prefixes and one suffix, and not the other way round. Words and
    /// affixes are then kept reversed, so that prefixes are suffixes.
    pub complex_prefixes: bool,
    /// Characters that count for nothing, in order.
    pub ignored: Vec<char>,
}

/// The encoding of a dictionary, by its affixes, which messages call `name`.
///
/// # Errors
///
/// [`SourceError::Affixes`] if it is not known.
pub(super) fn encoding(name: &str, affixes: &[u8]) -> Result<Encoding, SourceError> {
    let affixes = affixes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(affixes);
    for (index, line) in affixes.split(|byte| *byte == b'\n').enumerate() {
        let mut fields = line.split(u8::is_ascii_whitespace).filter(|field| !field.is_empty());
        if fields.next() != Some(b"SET") {
            continue;
        }
        let label = fields.next().unwrap_or_default().to_ascii_lowercase();
        let label = String::from_utf8_lossy(&label).replace("microsoft-", "");
        let standard = match &*label {
            "tis620-2533" => "windows-874".to_owned(),
            label => label.replace("iso8859-", "iso-8859-"),
        };
        return encoding_rs::Encoding::for_label(standard.as_bytes()).ok_or_else(|| {
            let what = "SET has an encoding that is not known: convert both files to UTF-8";
            fault(name, index + 1, what)
        });
    }
    // Without a line, hunspell takes ISO 8859-1.
    Ok(encoding_rs::WINDOWS_1252)
}

/// The text of a dictionary or its affixes. Flag bytes that are not valid UTF-8 become private-use
/// characters.
pub(super) fn decoded(bytes: Vec<u8>, encoding: Encoding) -> Result<String, SourceError> {
    if encoding != encoding_rs::UTF_8 || std::str::from_utf8(&bytes).is_ok() {
        return Ok(SourceText::of_bytes(bytes, Some(encoding))?.text);
    }
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        let private = |byte: &u8| char::from_u32(PRIVATE + u32::from(*byte));
        text.extend(chunk.invalid().iter().filter_map(private));
    }
    Ok(text)
}

/// The first of the characters that stand for bytes.
const PRIVATE: u32 = 0xF700;

/// The bytes of a character, or the one that it stands for.
fn bytes_of(character: char) -> impl Iterator<Item = u64> {
    let alone = u32::from(character).checked_sub(PRIVATE).filter(|byte| *byte < 0x100);
    let mut buffer = [0; 4];
    let length = character.encode_utf8(&mut buffer).len();
    let bytes = buffer.into_iter().take(if alone.is_some() { 0 } else { length }).map(u64::from);
    alone.map(u64::from).into_iter().chain(bytes)
}

impl Affixes {
    /// Reads an `.aff` file, which messages call `name` and which had this encoding. Where joined
    /// entries are skipped, affixes with a hyphen or an apostrophe are left out.
    pub(super) fn parse(
        name: &str,
        text: &str,
        encoding: Encoding,
        joined: Joined,
    ) -> Result<Self, SourceError> {
        let mut affixes = Self { of_bytes: encoding == encoding_rs::UTF_8, ..Self::default() };
        let mut group: Option<AffixGroup<'_>> = None;
        let mut has_aliases = false;
        for (index, line) in text.lines().enumerate() {
            let at = index + 1;
            let fault = |what: &str| fault(name, at, what);
            let mut fields = line.trim_start_matches('\u{feff}').split_whitespace();
            let (Some(key), value) = (fields.next(), fields.next()) else { continue };
            let flag = || {
                let flags = value.map(|value| affixes.each(value)).unwrap_or_default();
                flags.first().copied().ok_or_else(|| fault("a flag is missing"))
            };
            match key {
                "FLAG" => {
                    affixes.form = match value {
                        Some("long") => FlagForm::Long,
                        Some("num") => FlagForm::Number,
                        Some("UTF-8") => FlagForm::Character,
                        _ => return Err(fault("FLAG is long, num or UTF-8")),
                    };
                }
                "AF" if !std::mem::replace(&mut has_aliases, true) => {}
                "AF" => {
                    let flags = affixes.written(value.unwrap_or_default());
                    affixes.aliases.push(flags);
                }
                "NEEDAFFIX" | "PSEUDOROOT" => affixes.need_affix = Some(flag()?),
                "ONLYINCOMPOUND" => affixes.only_in_compound = Some(flag()?),
                "FORBIDDENWORD" => affixes.forbidden = Some(flag()?),
                "CIRCUMFIX" => affixes.circumfix = Some(flag()?),
                "FULLSTRIP" => affixes.full_strip = true,
                "COMPLEXPREFIXES" => affixes.complex_prefixes = true,
                "IGNORE" => {
                    affixes.ignored = ordered(value.unwrap_or_default());
                }
                "PFX" | "SFX" => {
                    let (prefix, flag) = ((key == "PFX") != affixes.complex_prefixes, flag()?);
                    let rest = fields.collect_vec();
                    match &mut group {
                        Some(group) if group.goes_on(prefix, flag) => {
                            let affix = affixes.affix(&rest, prefix, group.crosses);
                            let affix = affix.map_err(|what| fault(&what))?;
                            if joined == Joined::Join || !affix.add.contains(is_joint) {
                                affixes.groups(prefix).entry(flag).or_default().push(affix);
                            }
                            group.read += 1;
                        }
                        _ => {
                            let full = group.as_ref().filter(|group| group.is(prefix, flag));
                            let is_head = full.is_none() || matches!(rest[..], ["Y" | "N", ..]);
                            let count = rest.get(1).filter(|_| is_head);
                            let count = count.and_then(|count| count.parse::<usize>().ok());
                            let count = count.ok_or_else(|| match full {
                                Some(group) => fault(&group.too_many()),
                                None => fault(&head_fault(&rest)),
                            })?;
                            group.take().map_or(Ok(()), |group| group.check(name))?;
                            let (crosses, name) = (rest[0] == "Y", value.unwrap_or_default());
                            let head =
                                AffixGroup { prefix, flag, name, crosses, at, count, read: 0 };
                            group = Some(head);
                        }
                    }
                }
                _ => {}
            }
        }
        group.map_or(Ok(()), |group| group.check(name))?;
        Ok(affixes)
    }

    fn groups(&mut self, prefix: bool) -> &mut FxHashMap<u64, Vec<Affix>> {
        if prefix { &mut self.prefixes } else { &mut self.suffixes }
    }

    /// The affix of a line, or what is wrong with the line. `fields` follow its flag.
    fn affix(&self, fields: &[&str], prefix: bool, crosses: bool) -> Result<Affix, String> {
        let [strip, add, more @ ..] = fields else {
            let missing = if fields.is_empty() { "all are" } else { "what it adds is" };
            return Err(format!("{FIELDS}: {missing} missing"));
        };
        let (add, flags) = split_flags(add);
        let text = |text: &str| match text {
            "0" => String::new(),
            text => self.as_applied(&text.replace("\\/", "/")),
        };
        let place = more.first().copied().unwrap_or(".");
        let mut condition = condition(place).ok_or_else(|| {
            format!(
                "{place:?}, where the affix stands, has a [ without its ]: write it like [^aeiou]y"
            )
        })?;
        // From the outer end on: an affix that is kept reversed has it already.
        if prefix == self.complex_prefixes {
            condition.reverse();
        }
        let (strip, add) = (text(strip), text(add));
        Ok(Affix { strip, add, condition, flags: self.flags(flags), crosses })
    }

    /// A word or an affix as affixes are applied: without the characters that count for nothing, and
    /// reversed where prefixes are kept as suffixes.
    pub(super) fn as_applied(&self, text: &str) -> String {
        let counts = |character: &char| self.ignored.binary_search(character).is_err();
        let counted = text.chars().filter(counts);
        if self.complex_prefixes { counted.rev().collect() } else { counted.collect() }
    }

    /// The flags after a word or an affix: the number of an alias, or the flags themselves.
    pub(super) fn flags(&self, text: &str) -> Flags {
        if self.aliases.is_empty() {
            return self.written(text);
        }
        // A description may stand after the number.
        let number = text.split_whitespace().next().and_then(|number| number.parse().ok());
        let alias = number.and_then(|number: usize| number.checked_sub(1));
        alias.and_then(|index| self.aliases.get(index)).cloned().unwrap_or_default()
    }

    /// Flags in the order that they are written in.
    fn each(&self, text: &str) -> Vec<u64> {
        let bytes = || match self.of_bytes {
            true => text.chars().flat_map(bytes_of).collect_vec(),
            false => text.chars().map(u64::from).collect(),
        };
        match self.form {
            FlagForm::Byte => bytes(),
            FlagForm::Character => text.chars().map(u64::from).collect(),
            FlagForm::Long => bytes().into_iter().tuples().map(|(a, b)| a << 32 | b).collect(),
            FlagForm::Number => {
                text.split(',').filter_map(|number| number.trim().parse().ok()).collect()
            }
        }
    }

    /// Flags as they are written.
    fn written(&self, text: &str) -> Flags {
        let mut flags = self.each(text);
        flags.sort_unstable();
        flags.dedup();
        flags.truncate(MAX_FLAGS);
        flags.into()
    }
}

/// A text from its end to its beginning.
pub(super) fn reversed(text: &str) -> String {
    text.chars().rev().collect()
}

/// A word or an affix and the flags after its slash.
pub(super) fn split_flags(text: &str) -> (&str, &str) {
    let slashes = text.match_indices('/').map(|(at, _)| at);
    let mut apart = slashes.filter(|at| *at > 0 && !text[..*at].ends_with('\\'));
    apart.next().map_or((text, ""), |at| (&text[..at], &text[at + 1..]))
}

fn ordered(set: &str) -> Vec<char> {
    set.chars().sorted_unstable().dedup().collect()
}

/// `None` for a set that is not closed.
fn condition(text: &str) -> Option<Vec<Characters>> {
    let mut condition = Vec::new();
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        condition.push(match character {
            '.' => Characters::Any,
            '[' => {
                let (set, rest) = characters.as_str().split_once(']')?;
                characters = rest.chars();
                match set.strip_prefix('^') {
                    Some(others) => Characters::NotIn(ordered(others)),
                    None => Characters::In(ordered(set)),
                }
            }
            character => Characters::In(vec![character]),
        });
    }
    if let [Characters::Any] = condition[..] {
        condition.clear();
    }
    Some(condition)
}
