//! What a file names right below the root of the crate, in its code and its comments.

use super::source::regex;

/// What a source file names right below the root of the crate. Comments count: a link is a name.
pub fn names(file: &str, text: &str) -> Vec<String> {
    let inner = regex(r"\bmod\s+\w+\s*\{").find(text);
    let inner = inner.map_or(text.len(), |found| found.start());
    let path = r"\b(crate|wfq|super(?:\s*::\s*super)*)\s*::\s*([\w*]+|\{)";
    let mut names = Vec::new();
    for found in regex(path).captures_iter(text) {
        let (from, name) = (found.get_match(), &found[2]);
        // How many `super` lead to the root: one from a floor's mod.rs, two from its other files, one
        // more from those of a folder in it, and one more from a module inside the file, which is its
        // tests, at the end.
        let floor = file.matches('/').count() + usize::from(!file.ends_with("mod.rs"));
        let enough = floor + usize::from(from.start() > inner);
        let supers = found[1].matches("super").count();
        if supers > 0 && supers < enough {
            continue;
        }
        // An example in the documentation is a program that uses the library.
        let line = &text[text[..from.start()].rfind('\n').map_or(0, |end| end + 1)..from.start()];
        if &found[1] == "wfq" && line.trim_start().starts_with("//") && !super::is_floor(name) {
            continue;
        }
        match name {
            "{" => names.extend(first_of_each(&text[from.end()..])),
            name => names.push(name.to_owned()),
        }
    }
    // The root under another name would hide what is named through it.
    let renamed = regex(r"\buse\s+(crate|wfq)\s+as\b").is_match(text);
    names.extend(renamed.then(|| "*".to_owned()));
    names
}

/// The first names of the paths in braces, the opening one left out.
fn first_of_each(group: &str) -> Vec<String> {
    let mut depth = 0;
    let mut names = Vec::new();
    let mut first = true;
    for token in regex(r"[\w*]+|[{},]").find_iter(group).map(|token| token.as_str()) {
        match token {
            "{" => depth += 1,
            "}" if depth == 0 => break,
            "}" => depth -= 1,
            "," => first |= depth == 0,
            name if std::mem::take(&mut first) => names.push(name.replace("self", "*")),
            _ => {}
        }
    }
    names
}
