//! Names as they are typed in a shell: messages name commands to type.

#[cfg(feature = "cli")]
use std::path::Path;

/// A text as an argument: in quotes where a shell would take it apart or read signs in it.
pub(crate) fn argument(text: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./+,:@%".contains(c);
    if !text.is_empty() && text.chars().all(is_plain) {
        return text.to_owned();
    }
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// A file as an argument. No option begins as it does.
#[cfg(feature = "cli")]
pub(crate) fn file_argument(path: &Path) -> String {
    let name = path.display().to_string();
    let folder = if name.starts_with('-') && name != "-" { "./" } else { "" };
    argument(&format!("{folder}{name}"))
}

/// A command for a name, and options of it: a name like an option comes last, after `--`.
#[cfg(feature = "cli")]
pub(crate) fn command_of(command: &str, name: &str, options: &str) -> String {
    let named = argument(name);
    let space = if options.is_empty() { "" } else { " " };
    match name.starts_with('-') {
        true => format!("{command}{space}{options} -- {named}"),
        false => format!("{command} {named}{space}{options}"),
    }
}

/// An option with a name after it.
pub(crate) fn option_of(option: &str, name: &str) -> String {
    let between = match name.starts_with('-') {
        true if option.starts_with("--") => "=",
        true => "",
        false => " ",
    };
    format!("{option}{between}{}", argument(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_typed_as_a_shell_reads_them() {
        for (text, typed) in [
            ("nl", "nl"),
            ("français", "français"),
            ("my list", "'my list'"),
            ("anna's", r"'anna'\''s'"),
            ("$HOME", "'$HOME'"),
            ("", "''"),
        ] {
            assert_eq!(argument(text), typed);
        }
        assert_eq!(file_argument(Path::new("-a b.board")), "'./-a b.board'");
        assert_eq!(file_argument(Path::new("-")), "-");
        assert_eq!(command_of("wfq train", "my list", "--fresh"), "wfq train 'my list' --fresh");
        assert_eq!(command_of("wfq train", "-x", "--fresh"), "wfq train --fresh -- -x");
        assert_eq!(command_of("wfq play", "-x", ""), "wfq play -- -x");
        assert_eq!(option_of("--name", "-x"), "--name=-x");
        assert_eq!(option_of("-l", "-x"), "-l-x");
        assert_eq!(option_of("-l", "my list"), "-l 'my list'");
    }
}
