//! Why a word list is not imported, as a refusal.

use http::StatusCode;
use itertools::Itertools;

use super::refusal::Refusal;
use crate::app::Remedied;
use crate::app::import::{Doubt, ImportError, NoWord};
use crate::words_in::{Foreign, SourceError};

impl From<ImportError> for Refusal {
    fn from(error: ImportError) -> Self {
        let remedies = error.remedies();
        let help = match &error {
            ImportError::NoWord(NoWord { foreign: None, .. }) => {
                ": is it the right file and language?".to_owned()
            }
            ImportError::NoWord(NoWord { foreign: Some(foreign), .. }) => {
                format!(": it seems to be {foreign}{}", to_send(foreign))
            }
            ImportError::Source { error, .. } => of_source(error),
            ImportError::TooLong(_) => ": send it in parts".to_owned(),
            _ => String::new(),
        };
        let refusal = match error {
            ImportError::Store(error) => return error.into(),
            ImportError::Cancelled => return Self::cancelled(),
            error => Self::question(format!("{error}{help}")),
        };
        refusal.with(remedies)
    }
}

impl Refusal {
    /// An import is probably a mistake.
    pub(super) fn doubtful(doubts: &[Doubt]) -> Self {
        let doubts = doubts.iter().map(|doubt| match doubt {
            Doubt::MostRefused { foreign: Some(foreign), .. } => {
                format!("{doubt}{}", to_send(foreign))
            }
            doubt => doubt.to_string(),
        });
        let said = format!("{}: nothing was changed; sure=true imports it", doubts.format("; "));
        Self::new(StatusCode::CONFLICT, "doubt", said)
    }
}

/// What helps against what is wrong with a file that was sent, where its message does not say it.
fn of_source(error: &SourceError) -> String {
    match error {
        SourceError::Foreign(foreign) => to_send(foreign),
        SourceError::Member { error, .. } => of_source(error),
        SourceError::Text => ": send it in parts".to_owned(),
        SourceError::Encoding { .. } => ": name another encoding, or none".to_owned(),
        _ => String::new(),
    }
}

/// What to send in place of a file of another form, as it follows the name of the form.
fn to_send(foreign: &Foreign) -> String {
    match foreign {
        Foreign::Zip
        | Foreign::Gzip
        | Foreign::Xz
        | Foreign::Lzma
        | Foreign::Bzip2
        | Foreign::Zstd
        | Foreign::SevenZip
        | Foreign::Tar => ": unpack it, and send the list".to_owned(),
        Foreign::Utf32 => ": save it as UTF-8".to_owned(),
        Foreign::Utf16 { encoding } => format!(": name the encoding {encoding}"),
        // Its name says to put the affixes beside it.
        Foreign::Hunspell => ", in a zip archive of both".to_owned(),
        Foreign::Json => ": send an array of words, or a word a line".to_owned(),
        Foreign::Columns { column, .. } => format!(": name the column {column}"),
        _ => String::new(),
    }
}
