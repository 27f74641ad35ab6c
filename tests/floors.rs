//! The library stands on floors, and each names only floors below it.

use std::fs;
use std::path::{Path, PathBuf};

use itertools::Itertools;
use regex::Regex;

/// The floors from the ground up, each with those it may name. `lexicon` and `board` stand side by
/// side; a lexicon in a file, `store`, needs no board.
const FLOORS: [(&str, &[&str]); 11] = [
    ("tile", &[]),
    ("rules", &["tile"]),
    ("lexicon", &["tile", "rules"]),
    ("board", &["tile", "rules"]),
    ("moves", &["tile", "rules", "lexicon", "board"]),
    ("eval", &["tile", "rules", "lexicon", "board", "moves"]),
    ("game", &["tile", "rules", "lexicon", "board", "moves", "eval"]),
    ("formats", &["tile", "rules", "lexicon", "board", "moves", "eval", "game"]),
    ("store", &["tile", "rules", "lexicon"]),
    ("app", &["tile", "rules", "lexicon", "board", "moves", "eval", "game", "formats", "store"]),
    (
        "cli",
        &["tile", "rules", "lexicon", "board", "moves", "eval", "game", "formats", "store", "app"],
    ),
];

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("a pattern")
}

fn floor_of(file: &str) -> Option<(&'static str, &'static [&'static str])> {
    let (folder, _) = file.split_once('/')?;
    FLOORS.into_iter().find(|(floor, _)| *floor == folder)
}

/// What a source file names right below the root of the crate. Comments count: a link is a name.
fn names(file: &str, text: &str) -> Vec<String> {
    let inner = regex(r"\bmod\s+\w+\s*\{").find(text);
    let inner = inner.map_or(text.len(), |found| found.start());
    let path = r"\b(crate|wfq|super(?:\s*::\s*super)*)\s*::\s*([\w*]+|\{)";
    let mut names = Vec::new();
    for found in regex(path).captures_iter(text) {
        let (from, name) = (found.get_match(), &found[2]);
        // How many `super` lead to the root: one from a floor's mod.rs, two from its other files, one
        // more from those of a folder in it,
        // and one more from a module inside the file, which is its tests, at the end.
        let floor = file.matches('/').count() + usize::from(!file.ends_with("mod.rs"));
        let enough = floor + usize::from(from.start() > inner);
        let supers = found[1].matches("super").count();
        if supers > 0 && supers < enough {
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

/// What is wrong with a source file, named from `src` on.
fn faults(file: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    // The commands are a room whose parts may have folders.
    let deepest = if file.starts_with("cli/commands/") { 3 } else { 2 };
    if file.matches('/').count() > deepest {
        faults.push("a folder below a room of a floor".to_owned());
    }
    match floor_of(file) {
        Some((floor, below)) => {
            let known = |name: &str| name == "*" || FLOORS.iter().any(|(other, _)| *other == name);
            let allowed = |name: &str| name == floor || below.contains(&name);
            let names = names(file, text).into_iter();
            let wrong = names.filter(|name| known(name) && !allowed(name));
            faults.extend(wrong.map(|name| format!("names {name}")));
        }
        None if ["lib.rs", "main.rs"].contains(&file) => {}
        None => faults.push("on no floor".to_owned()),
    }
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//")).join("\n");
    let in_cli = file.starts_with("cli/") || file == "main.rs";
    let kept = [
        (r"\be?print(ln)?!|\b(stdout|stderr)\s*\(|\bStd(out|err)\b", in_cli),
        (r"\brusqlite\w*", file.starts_with("store/")),
        (r"\bnum_bigint\b|\bPRIMES\b", file == "tile/signature.rs"),
    ];
    for (pattern, allowed) in kept {
        let found = regex(pattern).find(&code).filter(|_| !allowed);
        faults.extend(found.map(|found| format!("names {}", found.as_str())));
    }
    faults
}

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// All source files, named from `src` on with `/`.
fn files(folder: &Path, name: &str) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry")) {
        let path = entry.path();
        let name = format!("{name}{}", entry.file_name().display());
        if path.is_dir() {
            all.extend(files(&path, &format!("{name}/")));
        } else if name.ends_with(".rs") {
            all.push((name, fs::read_to_string(path).expect("text")));
        }
    }
    all
}

#[test]
fn each_floor_names_only_floors_below_it() {
    let files = files(&source(), "");
    assert!(files.len() > 20, "{} files", files.len());
    let all = files.iter().flat_map(|(file, text)| {
        let faults = faults(file, text).into_iter();
        faults.map(move |fault| format!("src/{file}: {fault}"))
    });
    assert_eq!(all.collect_vec().join("\n"), "");
}

#[test]
fn the_library_lists_its_floors_from_the_ground_up() {
    let text = fs::read_to_string(source().join("lib.rs")).expect("in the project");
    // Nothing else: what the root exported could be named by a floor below it.
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with(['/', '#']));
    let there = FLOORS.iter().filter(|(floor, _)| source().join(floor).join("mod.rs").exists());
    let listed = there.map(|(floor, _)| format!("pub mod {floor};"));
    assert_eq!(lines.collect_vec(), listed.collect_vec());
}

/// A file, what it says, and what is wrong with it; two spaces stand for the end of a line.
const EXAMPLES: &str = r#"
tile/word.rs | use crate::moves::Play; | names moves
tile/mod.rs | use super::rules::Points; | names rules
tile/word.rs | use super::super::cli; | names cli
rules/data.rs | use super::super::{tile, board::{Board, Lane}, moves}; | names board, names moves
rules/data.rs | fn f() -> crate :: board  ::Board {} | names board
board/grid.rs | use wfq::lexicon::Ask; | names lexicon
lexicon/plan.rs | //! See [`Board`](crate::board::Board). | names board
moves/fit.rs | use crate::{  lexicon::{Ask, Asked},  store::Store,  }; | names store
store/find.rs | pub(in crate::game) fn f() {} | names game
game/mod.rs | use crate::store::Store; | names store
game/mod.rs | mod tests { use super::super::store; } | names store
game/turn.rs | mod tests { use super::super::super::store; } | names store
moves/fit.rs | use crate::*; | names *
moves/fit.rs | use crate as root; | names *
moves/fit.rs | use crate::{self as root}; | names *
moves/fit/deep/deeper.rs | | a folder below a room of a floor
moves/fit/deep.rs | use super::super::super::game::Game; | names game
moves/fit/mod.rs | use super::super::game::Game; | names game
cli/commands/play/deep/deeper.rs | | a folder below a room of a floor
cli/commands/play/deep.rs | |
helper/mod.rs | | on no floor
helper.rs | | on no floor
game/mod.rs | fn f() { println!(); } | names println!
store/mod.rs | write!(std::io::stderr(), "") | names stderr(
lib.rs | eprint!("") | names eprint!
cli/mod.rs | use rusqlite::Connection; | names rusqlite
tile/mask.rs | const PRIMES: u8 = 2; | names PRIMES
store/mod.rs | use num_bigint::BigUint; | names num_bigint
moves/fit.rs | use super::score; use crate::{lexicon::Ask, board::{Board, game}}; |
moves/fit.rs | use super::game; mod tests { use super::super::store; } |
game/mod.rs | mod tests { use super::*; } |
game/mod.rs | /// println!("{}", 1); |
store/mod.rs | use rusqlite_migration::Migrations; use crate::tile::Word; |
cli/mod.rs | use crate::{game, store}; fn f() { println!(); } |
main.rs | fn main() { eprintln!(); wfq::cli::run(); } |
tile/signature.rs | use num_bigint::BigUint; const PRIMES: u8 = 2; |
"#;

#[test]
fn what_is_out_of_order_is_found() {
    for example in EXAMPLES.trim().lines() {
        let (file, text, expected) =
            example.split('|').map(str::trim).collect_tuple().expect("three");
        assert_eq!(faults(file, &text.replace("  ", "\n")).join(", "), expected, "{example}");
    }
}
