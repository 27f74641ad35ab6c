//! A table of TOML: its values are taken one by one, and what is left is not known.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use serde::de::value::Error;
use serde::de::{DeserializeOwned, IntoDeserializer};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::rules::faults::Faults;
use crate::rules::nearest;

/// A table with what has not been taken from it yet.
#[derive(Debug)]
pub(super) struct Table<'t> {
    /// Where it begins.
    at: usize,
    entries: DeTable<'t>,
    /// The keys that were asked for and are not there, with what to write where one has to be.
    absent: Vec<(String, Option<String>)>,
}

/// A value, and the byte of the text where it is.
#[derive(Clone, Debug)]
pub(super) struct Placed<T> {
    pub at: usize,
    pub value: T,
}

impl<'t> Table<'t> {
    pub(super) const fn new(at: usize, entries: DeTable<'t>) -> Self {
        Self { at, entries, absent: Vec::new() }
    }

    /// All entries with their keys, in the order of the text.
    pub(super) fn in_order(self) -> Vec<(Placed<Cow<'t, str>>, Spanned<DeValue<'t>>)> {
        let entries = self
            .entries
            .into_iter()
            .map(|(key, value)| (Placed { at: key.span().start, value: key.into_inner() }, value));
        let mut entries: Vec<_> = entries.collect();
        entries.sort_by_key(|(key, _)| key.at);
        entries
    }

    /// Takes a value that must be there, or else [`Self::end`] says so. `example` is a line that has it.
    fn take(&mut self, key: &str, example: &str) -> Option<Spanned<DeValue<'t>>> {
        self.take_or_note(key, Some(example))
    }

    /// Takes a value that may be left out.
    fn take_if_any(&mut self, key: &str) -> Option<Spanned<DeValue<'t>>> {
        self.take_or_note(key, None)
    }

    fn take_or_note(&mut self, key: &str, example: Option<&str>) -> Option<Spanned<DeValue<'t>>> {
        let taken = self.entries.remove(key);
        if taken.is_none() {
            self.absent.push((key.to_owned(), example.map(str::to_owned)));
        }
        taken
    }

    /// Takes a text that must be there.
    pub(super) fn text(
        &mut self,
        key: &str,
        example: &str,
        faults: &mut Faults<'_>,
    ) -> Option<Placed<Cow<'t, str>>> {
        let value = self.take(key, example)?;
        text_of(key, example, value, faults)
    }

    /// Takes a text that may be left out.
    pub(super) fn text_if_any(
        &mut self,
        key: &str,
        example: &str,
        faults: &mut Faults<'_>,
    ) -> Option<Placed<Cow<'t, str>>> {
        let value = self.take_if_any(key)?;
        text_of(key, example, value, faults)
    }

    /// Takes a number that must be there.
    pub(super) fn number(
        &mut self,
        key: &str,
        range: RangeInclusive<u16>,
        faults: &mut Faults<'_>,
    ) -> Option<Placed<u16>> {
        let [least, most] = [range.start(), range.end()];
        let value = self.take(key, &format!("{key} = {least}, or a number to {most}"))?;
        let at = value.span().start;
        let number = value.get_ref().as_integer().and_then(|number| {
            // What does not fit is out of range, too.
            u16::from_str_radix(number.as_str(), number.radix()).ok()
        });
        let number = number.filter(|number| range.contains(number));
        if number.is_none() {
            faults.add(at, format!("{key}: write a whole number from {least} to {most}"));
        }
        number.map(|value| Placed { at, value })
    }

    /// Takes a yes or no that must be there.
    pub(super) fn flag(&mut self, key: &str, faults: &mut Faults<'_>) -> Option<bool> {
        let value = self.take(key, &format!("{key} = true or {key} = false"))?;
        let flag = value.get_ref().as_bool();
        if flag.is_none() {
            faults.add(value.span().start, format!("{key}: write true or false"));
        }
        flag
    }

    /// Takes a flag that is off where it is left out.
    pub(super) fn usual_flag(&mut self, key: &str, faults: &mut Faults<'_>) -> Option<bool> {
        if self.entries.contains_key(key) {
            return self.flag(key, faults);
        }
        self.absent.push((key.to_owned(), None));
        Some(false)
    }

    /// Takes one of a few `names`; without it, the `usual` one.
    pub(super) fn choice<T: DeserializeOwned>(
        &mut self,
        key: &str,
        names: &str,
        usual: T,
        faults: &mut Faults<'_>,
    ) -> Option<T> {
        if !self.entries.contains_key(key) {
            self.absent.push((key.to_owned(), None));
            return Some(usual);
        }
        let names = format!("{names}, in quotes");
        let Placed { at, value } = self.text_if_any(key, &names, faults)?;
        let chosen: Result<_, Error> = T::deserialize(value.into_deserializer());
        chosen.map_err(|_| faults.add(at, format!("{key}: write {names}"))).ok()
    }

    /// Takes a table that must be there.
    pub(super) fn table(&mut self, key: &str, faults: &mut Faults<'_>) -> Option<Self> {
        let example = format!("a section [{key}]");
        let value = self.take(key, &example)?;
        table_of(key, &example, value, faults)
    }

    /// Takes a table that may be left out.
    pub(super) fn table_if_any(&mut self, key: &str, faults: &mut Faults<'_>) -> Option<Self> {
        let value = self.take_if_any(key)?;
        table_of(key, &format!("a section [{key}]"), value, faults)
    }

    /// Where it begins.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// Refuses what is left, and says what is not there. A key that is left may be mistyped.
    pub(super) fn end(mut self, faults: &mut Faults<'_>) {
        let (at, mut absent) = (self.at, std::mem::take(&mut self.absent));
        for (key, value) in self.in_order() {
            let said = |key: &str| match value.get_ref() {
                DeValue::Table(_) => format!("[{key}]"),
                _ => key.to_owned(),
            };
            let meant = nearest(&key.value, absent.iter().map(|(absent, _)| absent.as_str()));
            let Some(meant) = meant.map(str::to_owned) else {
                faults.add(key.at, format!("{:?} is not a known key: leave it out", key.value));
                continue;
            };
            absent.retain(|(absent, _)| *absent != meant);
            let [typed, meant] = [&*key.value, &meant].map(said);
            faults.add(key.at, format!("{typed:?} is not a known key: did you mean {meant}?"));
        }
        for (key, example) in absent {
            example.iter().for_each(|line| faults.add(at, format!("no {key}: write {line}")));
        }
    }
}

fn text_of<'t>(
    key: &str,
    example: &str,
    value: Spanned<DeValue<'t>>,
    faults: &mut Faults<'_>,
) -> Option<Placed<Cow<'t, str>>> {
    let at = value.span().start;
    match value.into_inner() {
        DeValue::String(value) => Some(Placed { at, value }),
        _ => {
            faults.add(at, format!("{key}: not a text: write {example}"));
            None
        }
    }
}

/// A value as the table that it has to be.
pub(super) fn table_of<'t>(
    key: &str,
    example: &str,
    value: Spanned<DeValue<'t>>,
    faults: &mut Faults<'_>,
) -> Option<Table<'t>> {
    let at = value.span().start;
    match value.into_inner() {
        DeValue::Table(entries) => Some(Table::new(at, entries)),
        _ => {
            faults.add(at, format!("{key}: write {example}"));
            None
        }
    }
}
