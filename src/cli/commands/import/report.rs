//! What an import ends with.

use std::io::Write;
use std::path::Path;

use itertools::Itertools;

use crate::app::import::{FileRead, ImportSummary, Recipe};
use crate::cli::answer::{Format, Separated, counted, json_object, thousands};
use crate::cli::commands::import::args::Import;
use crate::cli::context::Session;
use crate::cli::term::{Error, note};
use crate::rules::{Ruleset, ShortWords};
use crate::store::{Imported, ListInfo};
use crate::words_in::RefusalReason;

/// The most files that are named.
const FILES: usize = 10;

/// What an import has done, and what was asked.
pub(crate) struct Report<'a> {
    pub summary: ImportSummary,
    pub imported: &'a Imported,
    /// The list that was replaced.
    pub replaced: Option<&'a ListInfo>,
    pub recipe: Option<Recipe>,
    pub command: &'a Import,
    /// Whether no file was named.
    pub is_default: bool,
    pub ruleset: &'a Ruleset,
}

impl Report<'_> {
    /// Writes it as the answer, or as a note if the refused lines are the answer.
    pub(crate) fn write(&self, session: &Session<'_>) -> Result<(), Error> {
        if self.command.refused.as_deref() == Some(Path::new("-")) {
            note(&self.text());
            return Ok(());
        }
        let summary = &self.summary;
        let mut out = session.out();
        match session.format {
            Format::Json(_) => json_object(&mut out, summary)?,
            Format::Csv | Format::Tsv => {
                let mut fields = vec![
                    ("list", summary.list.clone()),
                    ("language", summary.language.clone()),
                    ("read", summary.read.to_string()),
                    ("kept", summary.kept.to_string()),
                    ("added", summary.added.to_string()),
                    ("removed", summary.removed.to_string()),
                    ("seconds", format!("{:.3}", summary.seconds)),
                ];
                // Only the reasons that occurred are columns.
                let refused = summary.refused.iter();
                fields.extend(refused.map(|(reason, count)| (*reason, count.to_string())));
                fields.extend(summary.more.map(|more| ("more", more.to_string())));
                fields.extend(summary.phrases.map(|phrases| ("phrases", phrases.to_string())));
                let (header, row): (Vec<_>, Vec<_>) = fields.into_iter().unzip();
                let mut separated = Separated::new(&mut out, session.format, &header)?;
                separated.push(row)?;
                separated.end()?;
            }
            Format::Table => writeln!(out, "{}", self.text())?,
        }
        Ok(out.flush()?)
    }

    /// The outcome for people.
    fn text(&self) -> String {
        let Self { summary, imported, replaced, recipe, command, is_default, ruleset } = self;
        let n = |count: usize| thousands(count as u64);
        let rate = thousands((summary.read as f64 / summary.seconds) as u64);
        // Of few lines it is the time to begin that counts.
        let rate = match summary.read {
            0..1_000 => String::new(),
            _ if summary.files.iter().all(|file| file.are_lines) => {
                format!(" ({rate} lines a second)")
            }
            _ => format!(" ({rate} entries a second)"),
        };
        let entries = match summary.files.iter().all(|file| file.are_lines) {
            true => counted(summary.read as u64, "line"),
            false if summary.read == 1 => "1 entry".to_owned(),
            false => format!("{} entries", n(summary.read)),
        };
        let mut from = format!("from {entries}");
        if *is_default {
            let lines = match summary.read {
                1 => "only line".to_owned(),
                read => format!("{} lines", n(read)),
            };
            from = format!("from the {lines} of {}", imported.list.source);
        }
        let (list, seconds) = (&summary.list, summary.seconds);
        let what = if summary.phrases.is_some() { "phrase" } else { "word" };
        let kept = counted(summary.phrases.unwrap_or(summary.kept) as u64, what);
        let mut lines = vec![format!("{list}: {kept}, {from} in {seconds:.2} s{rate}")];
        // Of each level, all count.
        let words = summary.kept + summary.more.unwrap_or_default();
        if summary.phrases.is_some_and(|phrases| phrases > words) {
            lines.push(format!("{} by their letters", counted(words as u64, "different word")));
        }
        if let Some(more) = summary.more {
            let (more, are) = (n(more), if more == 1 { "is" } else { "are" });
            let level = summary.default_level;
            lines.push(format!(
                "{more} more {are} beyond its default level, {level}: --level asks {} too",
                if are == "is" { "it" } else { "them" }
            ));
        }
        let more = summary.files.len().saturating_sub(FILES);
        lines.extend(summary.files.iter().take(FILES).map(
            |FileRead { file, read_as, entries, .. }| {
                format!("read {file} as {read_as}: {}", counted(*entries as u64, what))
            },
        ));
        lines.extend((more > 0).then(|| format!("and {}", counted(more as u64, "more file"))));
        let worth = recipe
            .iter()
            .map(|recipe| format!("{}: {} words, {}", recipe.name, n(recipe.words), recipe.worth));
        lines.extend(worth);
        if command.add {
            let new = counted(imported.new_words as u64, "new word");
            lines.push(format!("{new}; the list has {} now", thousands(imported.list.word_count)));
        }
        if let Some(old) = replaced {
            let replace = if summary.kept == 1 { "it replaces" } else { "they replace" };
            let words = counted(old.word_count, "word");
            lines.push(format!("{replace} {words}, from {}", old.source));
        }
        if imported.corrections > 0 {
            let all = counted(imported.list.word_count, "word");
            let corrections = n(imported.corrections);
            lines.push(format!("corrections of your own: {corrections}; with them it has {all}"));
        }
        if summary.added + summary.removed > 0 {
            lines.push(format!(
                "a general dictionary, so short words were corrected: {} put in, {} taken out (--short-words list does not)",
                n(summary.added),
                n(summary.removed)
            ));
        }
        if command.short_words == Some(ShortWords::Game) && !ruleset.has_short_words() {
            lines.push(format!(
                "no corrections of short words are known for {}: those of the list stay",
                ruleset.name
            ));
        }
        if !summary.refused.is_empty() {
            let capitalized = RefusalReason::Capitalized.name();
            let is_unasked = |reason: &str| reason == capitalized && command.capitalized.is_none();
            let keep = |reason| {
                if is_unasked(reason) {
                    " (taken for names; --capitalized keep keeps them)"
                } else {
                    ""
                }
            };
            let reasons = summary.refused.iter();
            let reasons =
                reasons.map(|(reason, count)| format!("{} {reason}{}", n(*count), keep(reason)));
            lines.push(format!("refused: {}", reasons.format(", ")));
        }
        lines.join("\n  ")
    }
}
