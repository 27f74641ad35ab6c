//! `wfq --help` with the commands in groups. clap has headings for options, not for subcommands, so
//! the list is written here, from the commands themselves, and the rest of the help is clap's.

use std::fmt::Write as _;

use clap::Command;

/// The groups, and the commands of each in the order in which they are shown.
const GROUPS: [(&str, &[&str]); 4] = [
    ("Play", &["solve", "play", "games", "score", "bag", "board"]),
    ("Words", &["anagram", "search", "word", "check"]),
    (
        "Lists",
        &[
            "import",
            "lists",
            "use",
            "block",
            "allow",
            "corrections",
            "compare",
            "stats",
            "export",
            "drop",
            "rulesets",
        ],
    ),
    ("For experts", &["sql", "autoplay", "train", "completions", "man"]),
];

/// The program with the groups in its help.
pub(super) fn grouped(program: Command) -> Command {
    let header = *program.get_styles().get_header();
    let groups = groups(&program);
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{groups}\
         {header}Options:{header:#}\n{{options}}{{after-help}}"
    );
    program.help_template(template)
}

/// The commands, a line each, below the names of their groups.
fn groups(program: &Command) -> String {
    let styles = program.get_styles();
    let (header, literal) = (styles.get_header(), styles.get_literal());
    let names = program.get_subcommands().map(|command| command.get_name().len());
    let width = names.max().unwrap_or_default();
    let mut text = String::new();
    for (group, names) in GROUPS {
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

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::cli::Arguments;

    #[test]
    fn each_command_is_in_one_group() {
        let mut grouped: Vec<_> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
        grouped.sort_unstable();
        let program = Arguments::command();
        let mut commands: Vec<_> = program.get_subcommands().map(Command::get_name).collect();
        commands.sort_unstable();
        assert_eq!(grouped, commands);
    }

    #[test]
    fn the_help_has_each_command_and_each_option() {
        let help = grouped(Arguments::command()).render_long_help().to_string();
        for command in Arguments::command().get_subcommands() {
            let line = format!("\n  {} ", command.get_name());
            assert_eq!(help.matches(&line).count(), 1, "{}:\n{help}", command.get_name());
        }
        for part in
            ["\nPlay:\n  solve ", "\nUsage: wfq [OPTIONS] <COMMAND>\n", "--db <FILE>", "Examples:"]
        {
            assert!(help.contains(part), "{part}:\n{help}");
        }
    }
}
