//! `wfq --help` with the commands in groups. clap has headings for options, not for subcommands, so
//! the list is written here, from the commands themselves, and the rest of the help is clap's.

use std::fmt::Write as _;

use clap::Command;

#[cfg(feature = "serve")]
const PLAY: &[&str] = &["solve", "serve", "play", "review", "games", "score", "bag", "board"];
#[cfg(not(feature = "serve"))]
const PLAY: &[&str] = &["solve", "play", "review", "games", "score", "bag", "board"];

/// The groups, and the commands of each in the order in which they are shown.
pub(crate) const GROUPS: [(&str, &[&str]); 4] = [
    ("Play", PLAY),
    ("Words", &["anagram", "search", "word", "define", "check"]),
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
    ("For experts", &["sql", "autoplay", "train", "merge", "completions", "man"]),
];

/// The program with the groups in its help.
pub(crate) fn grouped(program: Command) -> Command {
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
