//! How words were looked up, in a sentence.

use super::{counted, thousands};
use crate::app::words::LookedUp;
use crate::cli::term::note;
use crate::lexicon::{AskReport, Plan};

/// Notes how words were looked up: a plan, or a statement with its values and SQLite's plan.
pub(crate) fn explain(looked_up: &LookedUp) {
    match looked_up {
        LookedUp::Subracks(asked) => note(&format!("plan: {}", say_plan(asked))),
        LookedUp::Statement(searched) => {
            note(&format!("SQL: {}", searched.sql.replace('\n', "\n     ")));
            for (number, value) in (1..).zip(&searched.values) {
                note(&format!("?{number} = {value}"));
            }
            searched.plan.iter().for_each(|step| note(&format!("plan: {step}")));
        }
    }
}

/// Says how words were looked up, and how many were found.
pub(crate) fn say_plan(asked: &AskReport) -> String {
    let [signatures, scanned, probable] =
        [asked.signatures, asked.scanned, asked.probable].map(thousands);
    let found = counted(asked.found, "word");
    let how = match asked.plan {
        _ if asked.signatures == 0 && asked.found > 0 => {
            "every word of these lengths, counted at import".to_owned()
        }
        // A map looks its tables up, and does not count what reading all words would cost.
        Plan::Signatures if asked.scanned == 0 && asked.found > 0 => {
            format!("look up {signatures} subracks in the tables of the list")
        }
        Plan::Signatures if asked.probable < asked.signatures => format!(
            "look up {signatures} signatures, {probable} past the filter, instead of reading {scanned} words"
        ),
        Plan::Signatures => {
            format!("look up {signatures} signatures instead of reading {scanned} words")
        }
        Plan::Scan => format!(
            "read the letter masks of {scanned} words instead of looking up {signatures} signatures"
        ),
    };
    format!("{how}: {found} found")
}
