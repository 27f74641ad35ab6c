//! The prompt of `wfq sql` on a terminal: history, and completion of names and keywords.

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{CompletionType, Config, Context, Editor, Helper, Highlighter, Hinter, Validator};

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
        "SQL on the word lists, reading only. End a statement with ; and leave with .quit or Ctrl-D.\n\
         The words of the list: words. The documented schema: .schema. Answers go to a file: .output FILE",
    );
    let mut statement = String::new();
    let mut here = session.clone();
    loop {
        let line = match editor.readline(if statement.is_empty() { "sql> " } else { "...> " }) {
            Ok(line) => line,
            Err(ReadlineError::Interrupted) => {
                statement.clear();
                continue;
            }
            Err(ReadlineError::Eof) => break,
            Err(error) => return Err(failed(error)),
        };
        statement.push_str(line.trim_end());
        let said = match statement.trim().trim_start_matches('.') {
            "" => continue,
            "quit" | "exit" => break,
            "schema" | "help" => schema(sql, &here),
            line if line.starts_with("output") => {
                let file = line.trim_start_matches("output").trim();
                here = session.with_output((!file.is_empty()).then(|| file.into()));
                Ok(())
            }
            whole if whole.ends_with(';') => answer(sql, whole, &here).map(|_| ()),
            _ => {
                statement.push('\n');
                continue;
            }
        };
        _ = editor.add_history_entry(statement.trim());
        statement.clear();
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
#[derive(Helper, Highlighter, Hinter, Validator)]
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
