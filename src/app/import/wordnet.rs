//! WordNet's files: an index of base forms, the definitions of their senses, and irregular forms.

use std::path::Path;

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::ImportError;
use super::texts::text_of;

/// A part of speech: the ending of its files, what a definition calls it, and the endings of its
/// forms, each with that of the base form.
type Part = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

const PARTS: [Part; 4] = [
    (
        "noun",
        "n.",
        &[
            ("s", ""),
            ("ses", "s"),
            ("xes", "x"),
            ("zes", "z"),
            ("ches", "ch"),
            ("shes", "sh"),
            ("men", "man"),
            ("ies", "y"),
        ],
    ),
    (
        "verb",
        "v.",
        &[
            ("s", ""),
            ("ies", "y"),
            ("es", "e"),
            ("es", ""),
            ("ed", "e"),
            ("ed", ""),
            ("ing", "e"),
            ("ing", ""),
        ],
    ),
    ("adj", "adj.", &[("er", ""), ("est", ""), ("er", "e"), ("est", "e")]),
    ("adv", "adv.", &[]),
];

/// The most senses shown for a word, the most frequent first.
const SENSES: usize = 3;

/// Whether a folder has WordNet's files.
pub(super) fn is_folder(path: &Path) -> bool {
    path.join("data.noun").is_file() && path.join("index.noun").is_file()
}

/// The definitions of WordNet's words, and of those of their forms that are among `words`, in capitals.
pub(super) fn read(
    folder: &Path,
    words: &[Box<str>],
) -> Result<Vec<(String, String)>, ImportError> {
    let mut parts = Vec::new();
    for part in PARTS {
        parts.push(PartOfSpeech::read(folder, part)?);
    }
    let mut entries = Vec::new();
    for part in &parts {
        let own = part.senses.iter().map(|(base, said)| (base.clone(), part.said(said)));
        entries.extend(own);
    }
    let has_own = |word: &str| parts.iter().any(|part| part.senses.contains_key(word));
    for word in words.iter().map(|word| word.to_lowercase()).filter(|word| !has_own(word)) {
        for part in &parts {
            let bases = part.bases(&word).into_iter().unique();
            let of_base = bases.filter_map(|base| Some((part.senses.get(&base)?, base)));
            entries.extend(of_base.map(|(said, base)| {
                (word.clone(), format!("{}: {}", base.to_uppercase(), part.said(said)))
            }));
        }
    }
    // A word's parts of speech stand together, nouns first.
    Ok(entries)
}

/// What WordNet has of a part of speech.
struct PartOfSpeech {
    part: Part,
    /// The definitions of each base form.
    senses: FxHashMap<String, String>,
    /// The base forms of irregular ones.
    exceptions: FxHashMap<String, Vec<String>>,
}

impl PartOfSpeech {
    fn read(folder: &Path, part: Part) -> Result<Self, ImportError> {
        let file = |kind: String| {
            let path = folder.join(kind);
            let name = path.display().to_string();
            text_of(&path, &name).map(|text| (name, text))
        };
        let (index_name, index) = file(format!("index.{}", part.0))?;
        let (_, data) = file(format!("data.{}", part.0))?;
        let (_, exceptions) = file(format!("{}.exc", part.0))?;
        let mut senses = FxHashMap::default();
        for (number, line) in index.lines().enumerate() {
            let fault = || ImportError::Dictionary {
                name: index_name.clone(),
                line: number + 1,
                what: "not an entry of WordNet's index: reinstall its files",
            };
            // The licence stands above the entries.
            if line.starts_with(' ') {
                continue;
            }
            let fields: Vec<_> = line.split_whitespace().collect();
            let base = *fields.first().ok_or_else(fault)?;
            let count = fields.get(2).and_then(|count| count.parse::<usize>().ok());
            let first = fields.len().checked_sub(count.ok_or_else(fault)?).ok_or_else(fault)?;
            if base.contains('_') {
                continue;
            }
            let places = fields[first..].iter().map(|place| place.parse::<usize>().ok());
            let places: Option<Vec<_>> = places.collect();
            let shown =
                places.ok_or_else(fault)?.into_iter().filter_map(|at| sense(&data, at, base));
            let shown = shown.take(SENSES).format("; ").to_string();
            if !shown.is_empty() {
                senses.insert(base.to_owned(), shown);
            }
        }
        let exceptions = exceptions.lines().filter_map(|line| {
            let mut fields = line.split_whitespace().map(str::to_owned);
            Some((fields.next()?, fields.collect()))
        });
        Ok(Self { part, senses, exceptions: exceptions.collect() })
    }

    fn said(&self, senses: &str) -> String {
        format!("{} {senses}", self.part.1)
    }

    /// The forms that a form may be of.
    fn bases(&self, form: &str) -> Vec<String> {
        if let Some(bases) = self.exceptions.get(form) {
            return bases.clone();
        }
        let endings = self.part.2.iter();
        let of_ending = |(ending, base): &(&str, &str)| {
            form.strip_suffix(ending).map(|stem| format!("{stem}{base}"))
        };
        endings.filter_map(of_ending).collect()
    }
}

/// The definition at an offset of the data, without its examples. `None` for a name, which is no word.
fn sense<'d>(data: &'d str, at: usize, base: &str) -> Option<&'d str> {
    let line = data.get(at..)?.lines().next()?;
    let (entry, definition) = line.split_once(" | ")?;
    let own = |field: &&str| field.split('(').next().is_some_and(|w| w.eq_ignore_ascii_case(base));
    let written = entry.split(' ').skip(4).find(own)?;
    let definition = definition.split("; \"").next().unwrap_or(definition).trim();
    (!written.contains(|c: char| c.is_ascii_uppercase())).then_some(definition)
}
