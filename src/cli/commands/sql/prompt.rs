//! The prompt of `wfq sql` on a terminal: history, and completion of names and keywords.

use std::path::Path;

use clap::ValueEnum;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{CompletionType, Config, Context, Editor, Helper, Highlighter, Hinter, Validator};

use crate::cli::answer::Format;
use crate::cli::commands::sql::reply::{
    answer, note_form, write_schema, write_schema_of, write_tables,
};
use crate::cli::context::Session;
use crate::cli::term::{Error, NO_TEXT, Outcome, is_control, is_no_text, note, prompt_failed};
use crate::store::Sql;

const KEYWORDS: [&str; 24] = [
    "AND", "AS", "ASC", "BETWEEN", "BY", "COUNT", "DESC", "DISTINCT", "FROM", "GLOB", "GROUP",
    "HAVING", "IN", "JOIN", "LENGTH", "LIKE", "LIMIT", "NOT", "OR", "ORDER", "REGEXP", "SELECT",
    "SUM", "WHERE",
];

/// What can be typed at the prompt.
const HELP: &str = "\
SELECT …;      a statement, in as many lines as it needs
.tables        the names of the tables and views
.schema        the documented schema; .schema NAME that of a table or view
.mode FORM     answers as table, json, csv or tsv, or ndjson
.output FILE   write answers to a file; without a name to the screen again
.help          this help
.quit          leave, as Ctrl-D does";

/// Reads statements until the end of input, and answers each.
pub(super) fn run(sql: &Sql, session: &Session<'_>, of_cards: bool) -> Result<Outcome, Error> {
    let config = Config::builder().completion_type(CompletionType::List).build();
    let mut editor = Editor::<Names, FileHistory>::with_config(config).map_err(prompt_failed)?;
    editor.set_helper(Some(Names(sql.names()?)));
    let history = session.surroundings.data.as_ref().map(|folder| folder.join("sql-history"));
    if let Some(history) = &history {
        // The prompt works without a history, or with one that can't be saved.
        _ = history.parent().map(std::fs::create_dir_all);
        _ = editor.load_history(history);
    }
    let (what, first) = match of_cards {
        true => ("box of cards", "The cards: cards; their answers: reviews."),
        false => ("word lists", "The words of the list: words."),
    };
    note(&format!(
        "SQL on the {what}, read-only. End a statement with ;\n\
         {first} Leave with .quit or Ctrl-D; .help has the rest."
    ));
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
            Err(error) if is_no_text(&error) => {
                note(NO_TEXT);
                continue;
            }
            Err(error) => return Err(prompt_failed(error)),
        };
        statement.push_str(line.trim_end());
        let said = match statement.trim().trim_start_matches('.') {
            "" => continue,
            "quit" | "exit" => break,
            "schema" => write_schema(sql, &here),
            line if line.starts_with("schema ") => {
                write_schema_of(sql, line["schema ".len()..].trim(), &here)
            }
            "tables" => write_tables(sql, &here),
            line if line.starts_with("tables ") => Err(Error::new(format!(
                "{}: .tables stands alone, and shows all",
                statement.trim()
            ))),
            line if line.starts_with("mode") => {
                let form = line.trim_start_matches("mode").trim();
                match <Format as ValueEnum>::from_str(form, true) {
                    Ok(form) => {
                        here = here.with_format(form);
                        Ok(())
                    }
                    Err(_) => Err(Error::new(format!(
                        "{}: .mode takes table, json, csv or tsv, or ndjson",
                        statement.trim()
                    ))),
                }
            }
            "help" => {
                note(HELP);
                Ok(())
            }
            line if line.starts_with("output") => {
                let file = line.trim_start_matches("output").trim();
                note_form(Path::new(file), session);
                here = session.with_output((!file.is_empty()).then(|| file.into()));
                Ok(())
            }
            _ if statement.trim_start().starts_with('.') => Err(Error::new(format!(
                "no command {}; available: .tables, .schema, .mode FORM, .output FILE, .help, .quit",
                statement.trim()
            ))),
            whole if whole.ends_with(';') => answer(sql, whole, &here).map(|_| ()),
            _ => {
                statement.push('\n');
                continue;
            }
        };
        _ = editor.add_history_entry(statement.trim());
        if let Some(history) = &history {
            // A history that can't be saved is no reason to fail.
            _ = editor.append_history(history);
        }
        statement.clear();
        // Leaving the pager closes the pipe; the reader has seen enough.
        if let Err(error) = said
            && !error.is_closed_pipe()
        {
            note(&format!("error: {error}"));
        }
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
        // Completions are shown as they are.
        let fits = names
            .filter(|name| name.to_lowercase().starts_with(&begun) && !name.contains(is_control));
        Ok((start, fits.map(str::to_owned).collect()))
    }
}
