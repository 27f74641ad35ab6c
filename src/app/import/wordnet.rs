//! WordNet's files: an index of base forms, the definitions of their senses, and irregular forms.

use std::path::Path;

use itertools::Itertools;
use rustc_hash::{FxHashMap, FxHashSet};

use super::texts::{bytes_of, decoded, lines};
use super::{BETWEEN_SENSES, ImportError};

/// How WordNet writes a part of speech.
#[derive(Clone, Copy)]
struct Grammar {
    /// The name in those of its files.
    name: &'static str,
    /// What a definition calls it.
    label: &'static str,
    /// The endings of its forms, each with that of the base form.
    endings: &'static [(&'static str, &'static str)],
}

const NOUN: &str = "noun";

/// Nouns get their plural before it: ARMSFUL is one of ARMFUL.
const FUL: &str = "ful";

const PARTS: [Grammar; 4] = [
    Grammar {
        name: NOUN,
        label: "n.",
        endings: &[
            ("s", ""),
            ("ses", "s"),
            ("xes", "x"),
            ("zes", "z"),
            ("ches", "ch"),
            ("shes", "sh"),
            ("men", "man"),
            ("ies", "y"),
        ],
    },
    Grammar {
        name: "verb",
        label: "v.",
        endings: &[
            ("s", ""),
            ("ies", "y"),
            ("es", "e"),
            ("es", ""),
            ("ed", "e"),
            ("ed", ""),
            ("ing", "e"),
            ("ing", ""),
        ],
    },
    Grammar {
        name: "adj",
        label: "adj.",
        endings: &[("er", ""), ("est", ""), ("er", "e"), ("est", "e")],
    },
    Grammar { name: "adv", label: "adv.", endings: &[] },
];

/// The most senses shown for a word, the most frequent first.
const SENSES: usize = 3;

/// Whether a folder has WordNet's files.
pub(super) fn is_folder(path: &Path) -> bool {
    path.join("data.noun").is_file() && path.join("index.noun").is_file()
}

/// WordNet: its words by part of speech.
pub(super) struct WordNet {
    parts: Vec<PartOfSpeech>,
}

impl WordNet {
    pub(super) fn read(folder: &Path) -> Result<Self, ImportError> {
        let parts = PARTS.into_iter().map(|grammar| PartOfSpeech::read(folder, grammar));
        Ok(Self { parts: parts.collect::<Result<_, _>>()? })
    }

    /// The words that it has, and their definitions: those of nouns first.
    pub(super) fn entries(&self) -> impl Iterator<Item = (String, String)> + '_ {
        let of_part = |part: &'_ PartOfSpeech| {
            let label = part.grammar.label;
            let entry = move |(base, senses): (&String, &String)| {
                (base.clone(), format!("{label} {senses}"))
            };
            part.senses.iter().map(entry).collect::<Vec<_>>()
        };
        self.parts.iter().flat_map(of_part)
    }

    /// Those of some words, in capitals, that are forms of others, with what these mean. A word that
    /// has an entry of its own may be a form too: SAW is one of SEE.
    pub(super) fn forms(&self, words: &[Box<str>]) -> Vec<(String, String)> {
        let mut forms = Vec::new();
        for word in words.iter().map(|word| word.to_lowercase()) {
            let mut by_base: Vec<(&str, String)> = Vec::new();
            for part in &self.parts {
                for (base, senses) in part.bases(&word) {
                    let senses = format!("{} {senses}", part.grammar.label);
                    match by_base.iter_mut().find(|(known, _)| *known == base) {
                        Some((_, known)) => known.extend([BETWEEN_SENSES, &senses]),
                        None => by_base.push((base, senses)),
                    }
                }
            }
            let forms_of = by_base.into_iter();
            let forms_of = forms_of.map(|(base, all)| {
                let base = base.to_uppercase().replace('_', " ");
                format!("{base}: {all}")
            });
            forms.extend(forms_of.map(|text| (word.clone(), text)));
        }
        forms
    }
}

/// The words and phrases of WordNet as they are written, `ice cream` and `United States`, each with what one of its
/// senses means.
pub(super) fn written_entries(folder: &Path) -> Result<Vec<(String, String)>, ImportError> {
    let mut entries = Vec::new();
    for Grammar { name, label, .. } in PARTS {
        let data = bytes_of(&folder.join(format!("data.{name}")))?;
        for (_, line) in lines(&data) {
            let line = decoded(line);
            // The licence stands above the entries.
            let Some((words, definition)) = meaning(&line).filter(|_| !line.starts_with(' '))
            else {
                continue;
            };
            let written = words.into_iter().map(|word| word.replace('_', " "));
            entries.extend(written.map(|word| (word, format!("{label} {definition}"))));
        }
    }
    Ok(entries)
}

/// What WordNet has of a part of speech.
struct PartOfSpeech {
    grammar: Grammar,
    /// The definitions of each base form.
    senses: FxHashMap<String, String>,
    /// The base forms of irregular ones.
    exceptions: FxHashMap<String, Vec<String>>,
}

impl PartOfSpeech {
    fn read(folder: &Path, grammar: Grammar) -> Result<Self, ImportError> {
        let Grammar { name, .. } = grammar;
        let [index_path, data, exceptions] =
            [format!("index.{name}"), format!("data.{name}"), format!("{name}.exc")]
                .map(|file| folder.join(file));
        let (index, data) = (bytes_of(&index_path)?, bytes_of(&data)?);
        let exceptions = irregular_forms(&bytes_of(&exceptions)?);
        // COMICS are a COMIC_STRIP. No other phrase is asked for.
        let phrases: FxHashSet<&str> =
            exceptions.values().flatten().filter(|base| base.contains('_')).map(|b| &**b).collect();
        let mut senses = FxHashMap::default();
        for (number, line) in lines(&index) {
            let line = decoded(line);
            let fault = || ImportError::Dictionary {
                name: index_path.display().to_string(),
                line: number,
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
            if base.contains('_') && !phrases.contains(base) {
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
        Ok(Self { grammar, senses, exceptions })
    }

    /// The words that a form is of, with their senses: those of an irregular form, or else the first
    /// that an ending gives, as WordNet's own `morphy` finds them.
    fn bases<'a>(&'a self, form: &'a str) -> Vec<(&'a str, &'a str)> {
        let known = |base: &str| self.senses.get_key_value(base);
        let found: Vec<_> = match self.exceptions.get(form) {
            Some(bases) => {
                bases.iter().filter(|base| *base != form).filter_map(|b| known(b)).collect()
            }
            None => self.regular_base(form).and_then(|base| known(&base)).into_iter().collect(),
        };
        found.into_iter().unique().map(|(base, senses)| (&**base, &**senses)).collect()
    }

    /// The first word that is there of those that the endings of a form give.
    fn regular_base(&self, form: &str) -> Option<String> {
        let is_noun = self.grammar.name == NOUN;
        let (form, behind) = match form.strip_suffix(FUL).filter(|_| is_noun) {
            Some(stem) => (stem, FUL),
            None if is_noun && (form.ends_with("ss") || form.len() <= 2) => return None,
            None => (form, ""),
        };
        let mut endings = self.grammar.endings.iter();
        endings.find_map(|(ending, base)| {
            let base = format!("{}{base}", form.strip_suffix(ending)?);
            self.senses.contains_key(&base).then(|| base + behind)
        })
    }
}

/// The base forms of irregular ones, each line a form and its bases. A form may have several lines.
fn irregular_forms(text: &[u8]) -> FxHashMap<String, Vec<String>> {
    let mut bases_of: FxHashMap<String, Vec<String>> = FxHashMap::default();
    for (_, line) in lines(text) {
        let line = decoded(line);
        let mut fields = line.split_whitespace().map(str::to_owned);
        let Some(form) = fields.next() else { continue };
        bases_of.entry(form).or_default().extend(fields);
    }
    bases_of
}

/// The definition at an offset of the data, without its examples. `None` for a name, which is no word.
fn sense(data: &[u8], at: usize, base: &str) -> Option<String> {
    let line = decoded(lines(data.get(at..)?).next()?.1);
    let (words, definition) = meaning(&line)?;
    // It may have a name and the word: "Moon" and "moon".
    words.contains(&base).then(|| definition.to_owned())
}

/// The words that a line of the data is about, and its definition without the examples.
fn meaning(line: &str) -> Option<(Vec<&str>, &str)> {
    let (entry, definition) = line.split_once(" | ")?;
    let definition = definition.split("; \"").next().unwrap_or(definition).trim();
    let mut fields = entry.split(' ').skip(3);
    let count = usize::from_str_radix(fields.next()?, 16).ok()?;
    let words = fields.step_by(2).take(count);
    // A mark of grammar may stand behind: "galore(ip)".
    Some((words.map(|word| word.split('(').next().unwrap_or(word)).collect(), definition))
}
