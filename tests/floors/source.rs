//! The source as the rules read it: its files, and the paths that their code names.

use std::collections::BTreeMap;
use std::fs;
use std::iter::Peekable;
use std::path::Path;

use regex::Regex;

/// The files below a folder and their text, by their names from that folder on, with `/`.
pub fn files(folder: &str) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    add_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), "", &mut all);
    all
}

fn add_files(folder: &Path, name: &str, all: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry")) {
        let path = entry.path();
        let name = format!("{name}{}", entry.file_name().display());
        if path.is_dir() && name != "target" {
            add_files(&path, &format!("{name}/"), all);
        } else if name.ends_with(".rs") {
            all.insert(name, fs::read_to_string(path).expect("text"));
        }
    }
}

pub fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("a pattern")
}

/// A text without its comments.
pub fn code(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.map(|line| format!("{line}\n")).collect()
}

/// The module that a file is, from the root of the crate on.
pub fn module_of(file: &str) -> Vec<String> {
    let path = file.strip_suffix("/mod.rs").or(file.strip_suffix(".rs")).unwrap_or(file);
    path.split('/').map(str::to_owned).collect()
}

/// A path that code names, from the root of the crate on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPath {
    pub segments: Vec<String>,
    /// The name that it gets here: its last one, unless it is renamed.
    pub name: String,
}

/// The paths that begin with `crate`, `wfq`, `super` or `self` in a file, outside its comments and
/// its tests, which are at its end.
pub fn paths(file: &str, text: &str) -> Vec<NamedPath> {
    let code = without_tests(text);
    let mut paths = Vec::new();
    let start = regex(r"\b(crate|wfq|self|super(?:\s*::\s*super)*)\s*::\s*");
    for found in start.captures_iter(&code) {
        let mut from = match &found[1] {
            "crate" | "wfq" => Vec::new(),
            _ => module_of(file),
        };
        from.truncate(from.len() - from.len().min(found[1].matches("super").count()));
        let tokens = tokens(&code[found.get_match().end()..]);
        expand(&from, &mut tokens.into_iter().peekable(), &mut paths);
    }
    paths
}

/// The paths that the `use` items of a module file bring in from its own files: `use part::Item`.
pub fn own_uses(file: &str, text: &str) -> Vec<NamedPath> {
    let code = without_tests(text);
    let mut paths = Vec::new();
    for found in regex(r"(?m)(?:^|[;}])\s*(?:pub(?:\([^)]*\))?\s+)?use\s+").find_iter(&code) {
        let tokens = tokens(&code[found.end()..]);
        if !["crate", "wfq", "super", "self", "::", "{"].contains(&tokens[0].as_str()) {
            expand(&module_of(file), &mut tokens.into_iter().peekable(), &mut paths);
        }
    }
    paths
}

fn without_tests(text: &str) -> String {
    let code = code(text);
    let tests = regex(r"#\[cfg\(test\)\]\s*mod\s+\w+\s*\{").find(&code).map(|found| found.start());
    code[..tests.unwrap_or(code.len())].to_owned()
}

/// What a path can be made of, up to the first thing that ends every path.
fn tokens(text: &str) -> Vec<String> {
    let end = text.find([';', '(', ')', '<', '>', '&', '=', '[', ']', '!']).unwrap_or(text.len());
    let tokens = regex(r"\w+|::|\S");
    tokens.find_iter(&text[..end]).map(|token| token.as_str().to_owned()).collect()
}

/// Adds the paths of a tree, `a::{b, c::d as e}`.
fn expand(
    from: &[String],
    tokens: &mut Peekable<impl Iterator<Item = String>>,
    paths: &mut Vec<NamedPath>,
) {
    let mut segments = from.to_vec();
    loop {
        match tokens.next().as_deref() {
            Some("{") => {
                while tokens.peek().is_some_and(|token| token != "}") {
                    expand(&segments, tokens, paths);
                    tokens.next_if(|token| token == ",");
                }
                tokens.next();
                return;
            }
            Some("self") => {}
            Some(word) if word == "*" || word.chars().all(|c| c.is_alphanumeric() || c == '_') => {
                segments.push(word.to_owned())
            }
            _ => return,
        }
        if tokens.next_if(|token| token == "::").is_none() {
            break;
        }
    }
    let renamed = tokens.next_if(|token| token == "as").and_then(|_| tokens.next());
    let name = renamed.or(segments.last().cloned()).unwrap_or_default();
    paths.push(NamedPath { segments, name });
}
