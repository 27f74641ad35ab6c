//! `wfq --help` with the commands in groups. clap has headings for options, not for subcommands, so
//! the list is written here, from the commands themselves, and the rest of the help is clap's.

use std::fmt::Write as _;

use clap::Command;

/// Examples of the program as a whole.
pub(crate) const EXAMPLES: &str = "Examples:
  wfq anagram ESTSREQZ
  wfq solve --board game.board --rack 'ST??R'
  wfq import nl wordlist.txt
  wfq sql \"SELECT word FROM words WHERE word LIKE '__%GEBAK'\"";

/// The program with its commands in groups in its help: each with its name and those of its commands.
pub(crate) fn grouped(program: Command, groups: &[(&str, Vec<&str>)]) -> Command {
    let header = *program.get_styles().get_header();
    let groups = text(&program, groups);
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{groups}\
         {header}Options:{header:#}\n{{options}}{{after-help}}"
    );
    program.help_template(template)
}

/// The commands, a line each, below the names of their groups.
fn text(program: &Command, groups: &[(&str, Vec<&str>)]) -> String {
    let styles = program.get_styles();
    let (header, literal) = (styles.get_header(), styles.get_literal());
    let names = program.get_subcommands().map(|command| command.get_name().len());
    let width = names.max().unwrap_or_default();
    let mut text = String::new();
    for (group, names) in groups {
        _ = writeln!(text, "{header}{group}:{header:#}");
        for command in names.iter().filter_map(|name| program.find_subcommand(name)) {
            let name = command.get_name();
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            let space = " ".repeat(width - name.len());
            _ = writeln!(text, "  {literal}{name}{literal:#}{space}  {about}");
        }
        text.push('\n');
    }
    text
}
