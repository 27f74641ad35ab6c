//! The house rules that a machine can check: the library is built in floors, each naming only floors
//! below it; the rooms of a floor have an order; no files name each other in a circle; none is long.

#[path = "floors/circles.rs"]
mod circles;
#[path = "floors/examples.rs"]
mod examples;
#[path = "floors/faces.rs"]
mod faces;
#[path = "floors/names.rs"]
mod names;
#[path = "floors/rooms.rs"]
mod rooms;
#[path = "floors/source.rs"]
mod source;

use std::collections::BTreeMap;

use itertools::Itertools;

use circles::Modules;
use examples::{EXAMPLES, HOUSES, ROOTS};
use names::names;
use rooms::{ROOMS_OF_APP, ROOMS_OF_CLI, ROOMS_OF_PLAY};
use source::{code, files, regex};

/// The floors from the ground up, each with those it may name. `lexicon`, `query` and `board` are side by side, and
/// so are `picture` and `moves`; a lexicon in a file, `store`, needs no board, and files of words are read beside both.
const FLOORS: [(&str, &[&str]); 18] = [
    ("tile", &[]),
    ("rules", &["tile"]),
    ("lexicon", &["tile", "rules"]),
    ("query", &["tile", "rules"]),
    ("wordplay", &["tile", "rules", "lexicon", "query"]),
    ("board", &["tile", "rules"]),
    ("picture", &["tile", "rules", "board"]),
    ("moves", &["tile", "rules", "lexicon", "board"]),
    ("eval", &["tile", "rules", "lexicon", "board", "moves"]),
    ("game", &["tile", "rules", "lexicon", "board", "moves", "eval"]),
    ("formats", &["tile", "rules", "lexicon", "board", "moves", "eval", "game"]),
    ("words_in", &["tile", "rules", "lexicon"]),
    ("store", &["tile", "rules", "lexicon", "query", "wordplay", "words_in"]),
    (
        "app",
        &[
            "tile", "rules", "lexicon", "query", "wordplay", "board", "picture", "moves", "eval",
            "game", "formats", "words_in", "store",
        ],
    ),
    (
        "api",
        &[
            "tile", "rules", "lexicon", "query", "wordplay", "board", "picture", "moves", "eval",
            "game", "formats", "words_in", "store", "app",
        ],
    ),
    ("serve", &["app", "api"]),
    ("mcp", &["app", "api"]),
    (
        "cli",
        &[
            "tile", "rules", "lexicon", "query", "wordplay", "board", "picture", "moves", "eval",
            "game", "formats", "words_in", "store", "app", "serve", "mcp",
        ],
    ),
];

/// The floors of the crate wfq-core; the others are those of wfq.
const CORE: [&str; 10] =
    ["tile", "rules", "lexicon", "query", "wordplay", "board", "moves", "eval", "game", "formats"];

/// The files of both crates but the roots, from the folder of their floor on.
fn library() -> BTreeMap<String, String> {
    let mut all = files("core/src");
    all.extend(files("src"));
    all.remove("lib.rs");
    all
}

fn floor_of(file: &str) -> Option<(&'static str, &'static [&'static str])> {
    let (folder, _) = file.split_once('/')?;
    FLOORS.into_iter().find(|(floor, _)| *floor == folder)
}

fn is_floor(name: &str) -> bool {
    FLOORS.iter().any(|(floor, _)| *floor == name)
}

/// What is wrong with a source file, named from `src` on.
fn faults(file: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    // The commands, and games that are played along, are rooms whose parts may have folders.
    let deep = ["cli/commands/", "app/play/"];
    let deepest = if deep.iter().any(|room| file.starts_with(room)) { 3 } else { 2 };
    if file.matches('/').count() > deepest {
        faults.push("a folder below a room of a floor".to_owned());
    }
    match floor_of(file) {
        Some((floor, below)) => {
            let allowed = |name: &str| name == floor || below.contains(&name);
            let wrong = names(file, text).into_iter().filter(|name| !allowed(name));
            faults.extend(wrong.map(|name| match name.as_str() {
                "*" => "names all of the root".to_owned(),
                name if is_floor(name) => format!("names {name}"),
                name => format!("names {name} of the root"),
            }));
        }
        None if ["lib.rs", "main.rs"].contains(&file) => {}
        None => faults.push("on no floor".to_owned()),
    }
    // What a program that is started writes is no output of this one.
    let code = regex(r"\.(stdout|stderr)\(").replace_all(&code(text), ".(").into_owned();
    let in_cli = file.starts_with("cli/") || file == "main.rs";
    let kept = [
        (r"\be?print(ln)?!|\b(stdout|stderr)\s*\(|\bStd(out|err)\b", in_cli),
        (r"\brusqlite\w*", file.starts_with("store/")),
        (
            r"\b(axum\w*|hyper\w*|tokio\w*|tower\w*)(::|\s+as\b)",
            ["serve/", "mcp/", "api/at_work.rs"].iter().any(|kept| file.starts_with(kept)),
        ),
        (r"\bnum_bigint\b|\bPRIMES\b", file == "tile/signature.rs"),
    ];
    for (pattern, allowed) in kept {
        let found = regex(pattern).find(&code).filter(|_| !allowed);
        faults.extend(found.map(|found| format!("names {}", found.as_str())));
    }
    faults
}

/// What is wrong with the root of the library: it lists its floors from the ground up, and exports what
/// `app` and the floors below have.
fn faults_of_root(text: &str, there: &[&str]) -> Vec<String> {
    let code = code(text).replace('\n', " ");
    let code = regex(r"#!?\[[^\]]*\]").replace_all(&code, "");
    // What wfq-core has and a floor of this crate is one module to others.
    let joined = r"pub mod \w+ \{ *pub use wfq_core::\w+::\*; *pub use crate::\w+::\*; *\}";
    let code = regex(joined).replace_all(&code, "");
    let items = code.split(';').map(str::trim).filter(|item| !item.is_empty());
    let (mut floors, mut faults) = (Vec::new(), Vec::new());
    for item in items {
        let exported = regex(r"^pub use (?:(?:crate|self)::)?(\w+)::").captures(item);
        match item.strip_prefix("pub ").unwrap_or(item).strip_prefix("mod ") {
            Some(floor) if is_floor(floor) => floors.push(floor),
            _ if item.starts_with("pub use wfq_core::") => {}
            _ if exported.is_some_and(|found| is_floor(&found[1]) && &found[1] != "cli") => {}
            _ => faults.push(format!("has {item}")),
        }
    }
    if floors != there {
        faults.push(format!("lists {}", floors.join(", ")));
    }
    faults
}

/// The files of a folder that name a part of it that does not come before their own.
fn out_of_order(modules: &Modules<'_>, folder: &[&str], order: &[&str]) -> Vec<String> {
    let mut faults = Vec::new();
    let place = |part: &str| order.iter().position(|other| *other == part);
    let folders: Vec<_> = folder.iter().map(|&name| name.to_owned()).collect();
    for (file, part, others) in modules.named_parts(&folders) {
        if place(&part).is_none() {
            faults.push(format!("{file}: {part} has no place in {}", folder.join("/")));
            continue;
        }
        let after = |other: &String| place(other).is_none_or(|other| Some(other) > place(&part));
        let named = others.into_iter().filter(|other| file != circles::JOINED && after(other));
        faults.extend(named.map(|other| format!("{file}: names {other}")));
    }
    faults
}

/// The files of commands that name another command.
fn commands_named(modules: &Modules<'_>) -> Vec<String> {
    let parts = modules.named_parts(&["cli".to_owned(), "commands".to_owned()]).into_iter();
    let named =
        parts.flat_map(|(file, _, others)| others.into_iter().map(move |other| (file, other)));
    let named = named.filter(|(_, other)| other != "mod");
    named.map(|(file, other)| format!("{file}: names {other}")).collect()
}

/// What is out of order in `cli` or `app`.
fn faults_of_rooms(sources: &BTreeMap<String, String>, floor: &str) -> Vec<String> {
    let modules = Modules::new(sources);
    let mut faults = modules.circles(floor);
    if floor == "cli" {
        faults.extend(out_of_order(&modules, &["cli"], ROOMS_OF_CLI));
        faults.extend(commands_named(&modules));
    } else {
        faults.extend(out_of_order(&modules, &["app"], ROOMS_OF_APP));
        faults.extend(out_of_order(&modules, &["app", "play"], ROOMS_OF_PLAY));
    }
    faults
}

#[test]
fn each_floor_names_only_floors_below_it() {
    let files = library();
    assert!(files.len() > 20, "{} files", files.len());
    let all = files.iter().flat_map(|(file, text)| {
        let faults = faults(file, text).into_iter();
        faults.map(move |fault| format!("src/{file}: {fault}"))
    });
    assert_eq!(all.collect_vec().join("\n"), "");
}

#[test]
fn the_library_lists_its_floors_from_the_ground_up() {
    for folder in ["core/src", "src"] {
        let files = files(folder);
        let there = FLOORS.iter().map(|(floor, _)| *floor);
        let there = there.filter(|floor| CORE.contains(floor) == (folder == "core/src"));
        assert_eq!(faults_of_root(&files["lib.rs"], &there.collect_vec()).join("\n"), "");
    }
}

#[test]
fn no_files_of_a_floor_name_each_other_in_a_circle() {
    let files = library();
    let modules = Modules::new(&files);
    let circles = FLOORS.iter().flat_map(|(floor, _)| modules.circles(floor));
    assert_eq!(circles.collect_vec().join("\n"), "");
}

#[test]
fn the_rooms_of_cli_name_only_rooms_before_them() {
    assert_eq!(faults_of_rooms(&library(), "cli").join("\n"), "");
}

#[test]
fn the_rooms_of_app_name_only_rooms_before_them() {
    assert_eq!(faults_of_rooms(&library(), "app").join("\n"), "");
}

#[test]
fn the_faces_name_what_they_show_and_hand_on() {
    assert_eq!(faces::faults(&library()).join("\n"), "");
}

/// The parts of an example, separated by bars; two spaces are the end of a line.
fn parts<const N: usize>(example: &str) -> [String; N] {
    let parts = example.split('|').map(|part| part.trim().replace("  ", "\n"));
    parts.collect_vec().try_into().expect("as many parts")
}

#[test]
fn what_is_out_of_order_in_a_file_is_found() {
    for example in EXAMPLES.trim().lines() {
        let [file, text, expected] = parts(example);
        assert_eq!(faults(&file, &text).join(", "), expected, "{example}");
    }
}

#[test]
fn what_is_out_of_order_in_the_root_is_found() {
    for example in ROOTS.trim().lines() {
        let [text, expected] = parts(example);
        assert_eq!(faults_of_root(&text, &["tile", "app"]).join(", "), expected, "{example}");
    }
}

#[test]
fn what_is_out_of_order_between_files_is_found() {
    for example in HOUSES.trim().split("\n\n") {
        let (sources, expected) = example.rsplit_once("\n=>").expect("what is found");
        let sources = sources.lines().map(|line| {
            let [file, text] = parts(line);
            (file, text)
        });
        let sources = sources.collect::<BTreeMap<_, _>>();
        let floors = sources.keys().filter_map(|file| Some(file.split_once('/')?.0)).unique();
        let found = floors.flat_map(|floor| match floor {
            "app" | "cli" => faults_of_rooms(&sources, floor),
            floor => Modules::new(&sources).circles(floor),
        });
        assert_eq!(found.collect_vec().join("; "), expected.trim(), "{example}");
    }
}
