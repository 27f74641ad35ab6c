//! The words of a hunspell dictionary: its entries with all their affixes, without compounds.

use itertools::Itertools;
use rustc_hash::FxHashSet;

use super::affixes::{Affix, Affixes, Flags, reversed, split_flags};
use crate::tile::MAX_WORD;
use crate::words_in::source_error::{MAX_TEXT, SourceError};

/// The most affixes that are tried. Dutch and English ones try some millions.
const MAX_TRIED: usize = 1 << 26;

/// Longer forms are no words of any list, in bytes.
pub(super) const MAX_FORM: usize = 4 * MAX_WORD;

/// An entry with its suffixes.
struct Suffixed {
    text: String,
    /// The flags of all suffixes.
    flags: Flags,
    /// Whether a prefix may be put before it.
    crosses: bool,
    /// Whether it is no word without another affix.
    needs_affix: bool,
    /// Whether it has a suffix.
    has_suffix: bool,
}

/// What is done with each form that suffixes make.
type Take<'t> = &'t dyn Fn(&mut Expansion<'_>, Suffixed) -> Result<(), SourceError>;

/// Makes the forms of entries.
pub(super) struct Expansion<'a> {
    affixes: &'a Affixes,
    text: String,
    /// The number of the first form of each line of the dictionary.
    starts: Vec<u32>,
    forms: u32,
    /// Forms that are not words.
    forbidden: FxHashSet<String>,
    tried: usize,
}

/// The forms of a dictionary, a line each, and the lines they are from.
pub(super) struct Forms {
    pub text: String,
    /// The number of the first form of each line of the dictionary.
    pub starts: Vec<u32>,
}

impl<'a> Expansion<'a> {
    /// The forms of a `.dic` file: after its first line, an entry a line.
    pub(super) fn of(affixes: &'a Affixes, dictionary: &str) -> Result<Forms, SourceError> {
        let (text, starts, forbidden) = (String::new(), Vec::new(), FxHashSet::default());
        let mut all = Self { affixes, text, starts, forms: 0, forbidden, tried: 0 };
        for (index, line) in dictionary.lines().enumerate() {
            all.starts.push(all.forms);
            if index > 0 {
                all.add_entry(line)?;
            }
        }
        Ok(all.once())
    }

    fn add_entry(&mut self, line: &str) -> Result<(), SourceError> {
        let (entry, flags) = split_flags(without_morphology(line).trim());
        let word = self.affixes.as_applied(&entry.replace("\\/", "/"));
        let flags = self.affixes.flags(flags);
        self.count(flags.len())?;
        let long = word.len() > MAX_FORM;
        if word.is_empty() || long || has(&flags, self.affixes.only_in_compound) {
            return Ok(());
        }
        let is_forbidden = has(&flags, self.affixes.forbidden);
        let base = || Suffixed {
            needs_affix: has(&flags, self.affixes.need_affix),
            flags: Flags::default(),
            crosses: true,
            has_suffix: false,
            text: word.clone(),
        };
        self.add_prefixed(base(), &flags, is_forbidden)?;
        let take = |all: &mut Expansion<'_>, form| all.add_prefixed(form, &flags, is_forbidden);
        self.add_suffixed(&base(), &flags, 2, &take)?;
        // A prefix may bring suffixes that the entry does not have.
        for prefix in rules(&self.affixes.prefixes, &flags).filter(|prefix| prefix.crosses) {
            self.count(prefix.flags.len())?;
            let brought = prefix.flags.iter().filter(|flag| !has(&flags, Some(**flag))).copied();
            let take = |all: &mut Expansion<'_>, form: Suffixed| match form.crosses {
                true => all.add_with(&form, prefix, is_forbidden),
                false => Ok(()),
            };
            self.add_suffixed(&base(), &brought.collect(), 2, &take)?;
        }
        Ok(())
    }

    /// Takes the forms of a word with its suffixes, which may bring others, `depth` at most in a row.
    fn add_suffixed(
        &mut self,
        inner: &Suffixed,
        flags: &Flags,
        depth: usize,
        take: Take<'_>,
    ) -> Result<(), SourceError> {
        for suffix in rules(&self.affixes.suffixes, flags) {
            self.count(1)?;
            let Some(suffixed) = self.with_suffix(inner, suffix) else { continue };
            if depth > 1 && !suffix.flags.is_empty() {
                self.add_suffixed(&suffixed, &suffix.flags, depth - 1, take)?;
            }
            take(self, suffixed)?;
        }
        Ok(())
    }

    /// Adds a form, and its forms with prefixes of the entry or of its suffixes.
    fn add_prefixed(
        &mut self,
        suffixed: Suffixed,
        of_entry: &Flags,
        is_forbidden: bool,
    ) -> Result<(), SourceError> {
        let flags = &suffixed.flags;
        if suffixed.crosses {
            let own = flags.iter().filter(|flag| !has(of_entry, Some(**flag))).copied();
            let own: Flags = own.collect();
            self.count(flags.len())?;
            let prefixes = &self.affixes.prefixes;
            for prefix in rules(prefixes, of_entry).chain(rules(prefixes, &own)) {
                self.count(1)?;
                if prefix.crosses || !suffixed.has_suffix {
                    self.add_with(&suffixed, prefix, is_forbidden)?;
                }
            }
        }
        match suffixed.needs_affix || has(flags, self.affixes.circumfix) {
            true => Ok(()),
            false => self.push(suffixed.text, is_forbidden),
        }
    }

    /// Adds a form with a prefix, if they go together.
    fn add_with(
        &mut self,
        suffixed: &Suffixed,
        prefix: &Affix,
        is_forbidden: bool,
    ) -> Result<(), SourceError> {
        let Affixes { circumfix, need_affix, .. } = *self.affixes;
        let together = has(&prefix.flags, circumfix) == has(&suffixed.flags, circumfix);
        // A prefix that needs another affix has none in the word itself.
        let needs_suffix = has(&prefix.flags, need_affix);
        let complete = !needs_suffix || suffixed.has_suffix && !suffixed.needs_affix;
        let form = (together && complete).then(|| self.with_prefix(&suffixed.text, prefix));
        form.flatten().map_or(Ok(()), |form| self.push(form, is_forbidden))
    }

    fn with_suffix(&self, inner: &Suffixed, suffix: &Affix) -> Option<Suffixed> {
        let stem = inner.text.strip_suffix(&*suffix.strip)?;
        let fits = fits(suffix, inner.text.chars().rev());
        if !fits || stem.is_empty() && !self.affixes.full_strip {
            return None;
        }
        if has(&suffix.flags, self.affixes.only_in_compound) {
            return None;
        }
        let needs_affix = has(&suffix.flags, self.affixes.need_affix);
        let flags = match &inner.flags[..] {
            [] => suffix.flags.clone(),
            inner => inner.iter().chain(&*suffix.flags).copied().sorted().dedup().collect(),
        };
        let crosses = inner.crosses && suffix.crosses;
        let text = format!("{stem}{}", suffix.add);
        Some(Suffixed { text, flags, crosses, needs_affix, has_suffix: true })
    }

    fn with_prefix(&self, word: &str, prefix: &Affix) -> Option<String> {
        let stem = word.strip_prefix(&*prefix.strip)?;
        if stem.is_empty() && !self.affixes.full_strip || !fits(prefix, word.chars()) {
            return None;
        }
        let compound = has(&prefix.flags, self.affixes.only_in_compound);
        (!compound).then(|| format!("{}{stem}", prefix.add))
    }

    fn count(&mut self, tried: usize) -> Result<(), SourceError> {
        self.tried += tried;
        if self.tried > MAX_TRIED { Err(SourceError::Forms) } else { Ok(()) }
    }

    fn push(&mut self, form: String, is_forbidden: bool) -> Result<(), SourceError> {
        let form = if self.affixes.complex_prefixes { reversed(&form) } else { form };
        if form.len() > MAX_FORM {
            return Ok(());
        }
        if self.text.len() + form.len() >= MAX_TEXT || self.forbidden.len() >= MAX_TEXT / MAX_FORM {
            return Err(SourceError::Forms);
        }
        if is_forbidden {
            self.forbidden.insert(form);
        } else {
            self.text.extend([&*form, "\n"]);
            self.forms += 1;
        }
        Ok(())
    }

    /// The forms that are words, each once.
    fn once(self) -> Forms {
        let mut seen = FxHashSet::default();
        let mut forms = Forms { text: String::new(), starts: Vec::new() };
        let mut lines = self.text.lines();
        let (mut read, mut kept) = (0, 0);
        let ends = self.starts.iter().skip(1).chain([&self.forms]);
        for end in ends {
            forms.starts.push(kept);
            for form in lines.by_ref().take((end - read) as usize) {
                if !self.forbidden.contains(form) && seen.insert(form) {
                    forms.text.extend([form, "\n"]);
                    kept += 1;
                }
            }
            read = *end;
        }
        forms
    }
}

/// The affixes that flags stand for.
fn rules<'a>(
    groups: &'a rustc_hash::FxHashMap<u64, Vec<Affix>>,
    flags: &Flags,
) -> impl Iterator<Item = &'a Affix> + use<'a> {
    let flags = flags.clone();
    (0..flags.len()).filter_map(move |index| groups.get(&flags[index])).flatten()
}

fn has(flags: &Flags, flag: Option<u64>) -> bool {
    flag.is_some_and(|flag| flags.binary_search(&flag).is_ok())
}

/// Whether the characters of a word, from its outer end on, meet the condition of an affix.
fn fits(affix: &Affix, mut characters: impl Iterator<Item = char>) -> bool {
    affix.condition.iter().all(|of| characters.next().is_some_and(|c| of.fits(c)))
}

/// A line without the description of its forms, which is after a tab or like ` po:noun`.
fn without_morphology(line: &str) -> &str {
    let line = line.split('\t').next().unwrap_or_default();
    let is_field = |field: &str| matches!(field.as_bytes(), [b'a'..=b'z', b'a'..=b'z', b':', ..]);
    let spaces = line.match_indices(' ').map(|(at, _)| at);
    let mut fields = spaces.filter(|at| is_field(&line[at + 1..]));
    fields.next().map_or(line, |at| &line[..at])
}
