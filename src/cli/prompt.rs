//! The prompt of `wfq sql` on a terminal: history, and completion of names and keywords.

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{CompletionType, Config, Context, Editor, Helper, Highlighter, Hinter};

use super::Outcome;
use super::error::Error;
use super::output::note;
use super::session::Session;
use super::sql::{answer, schema};
use crate::store::Sql;

const KEYWORDS: [&str; 24] = [
    "AND", "AS", "ASC", "BETWEEN", "BY", "COUNT", "DESC", "DISTINCT", "FROM", "GLOB", "GROUP",
    "HAVING", "IN", "JOIN", "LENGTH", "LIKE", "LIMIT", "NOT", "OR", "ORDER", "REGEXP", "SELECT",
    "SUM", "WHERE",
];

/// Reads statements until the end of input, and answers each.
pub(super) fn run(sql: &Sql, session: &Session<'_>) -> Result<Outcome, Error> {
    let failed = |error: ReadlineError| Error::new(format!("prompt: {error}"));
    let config = Config::builder().completion_type(CompletionType::List).build();
    let mut editor = Editor::<Names, FileHistory>::with_config(config).map_err(failed)?;
    editor.set_helper(Some(Names(sql.names()?)));
    let history = session.surroundings.data.as_ref().map(|folder| folder.join("sql-history"));
    if let Some(history) = &history {
        // No history yet is no error, and neither is one that can't be kept.
        _ = history.parent().map(std::fs::create_dir_all);
        _ = editor.load_history(history);
    }
    note(
        "SQL on the word lists, reading only. End a statement with ; and leave with Ctrl-D.\nThe words of the list in use: words. The documented schema: .schema",
    );
    loop {
        let line = match editor.readline("sql> ") {
            Ok(line) => line,
            Err(ReadlineError::Interrupted) => continue,
            Err(ReadlineError::Eof) => break,
            Err(error) => return Err(failed(error)),
        };
        _ = editor.add_history_entry(line.as_str());
        let said = match line.trim().trim_end_matches(';') {
            "" => Ok(()),
            ".schema" => schema(sql, session),
            ".quit" | ".exit" => break,
            statement => answer(sql, statement, session).map(|_| ()),
        };
        if let Err(error) = said {
            note(&format!("error: {error}"));
        }
    }
    if let Some(history) = &history {
        // A history that can't be kept is no reason to fail.
        _ = editor.save_history(history);
    }
    Ok(Outcome::Found)
}

/// Completes the names of tables and columns, and keywords.
#[derive(Helper, Highlighter, Hinter)]
struct Names(Vec<String>);

impl Completer for Names {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        position: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let before = &line[..position];
        let start = before.rfind(|c: char| !c.is_alphanumeric() && c != '_').map_or(0, |at| at + 1);
        let begun = before[start..].to_lowercase();
        let names = self.0.iter().map(String::as_str).chain(KEYWORDS);
        let fits = names.filter(|name| name.to_lowercase().starts_with(&begun));
        Ok((start, fits.map(str::to_owned).collect()))
    }
}

impl Validator for Names {
    fn validate(&self, context: &mut ValidationContext<'_>) -> rustyline::Result<ValidationResult> {
        let line = context.input().trim();
        let whole = line.is_empty() || line.ends_with(';') || line.starts_with('.');
        Ok(if whole { ValidationResult::Valid(None) } else { ValidationResult::Incomplete })
    }
}
