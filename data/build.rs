//! Writes a table of the files of the rulesets and the layouts, each with its bytes.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The files of a ruleset that only the feature `lists` builds in.
const LISTS: [&str; 8] = [
    "chances.csv.gz",
    "leaves.csv.gz",
    "levels.txt.gz",
    "playability.csv.gz",
    "puzzles.csv.gz",
    "values.bin",
    "words-copyright.txt",
    "words.front.xz",
];

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let with_lists = env::var_os("CARGO_FEATURE_LISTS").is_some();
    let lists = root.join("lists");
    let mut table = String::from("static FILES: &[(&str, &str, &[u8])] = &[\n");
    let mut later = String::from("static LATER: &[(&str, &str)] = &[\n");
    for ruleset in names(&root)? {
        let folder = root.join(&ruleset);
        if !folder.join("ruleset.toml").is_file() {
            continue;
        }
        for file in names(&folder)? {
            if with_lists || !LISTS.contains(&&*file) {
                add(&mut table, &ruleset, &file, &folder);
            } else {
                // Writing to a string can't fail.
                _ = writeln!(later, "    ({ruleset:?}, {file:?}),");
            }
        }
        // Those that are crates of their own are never built in here.
        for file in names(&lists.join(&ruleset)).unwrap_or_default() {
            if LISTS.contains(&&*file) {
                _ = writeln!(later, "    ({ruleset:?}, {file:?}),");
            }
        }
    }
    table.push_str("];\n\nstatic LAYOUTS: &[(&str, &str, &[u8])] = &[\n");
    // A link, for the package; git writes it as a text where there are no links.
    let link = root.join("layouts");
    let layouts = if link.is_dir() { link } else { root.join("../boards/layouts") };
    for file in names(&layouts)? {
        let Some(name) = file.strip_suffix(".board") else { continue };
        add(&mut table, name, &file, &layouts);
    }
    table.push_str("];\n");
    if env::var_os("CARGO_FEATURE_LATER").is_some() {
        table.push_str(&(later + "];\n"));
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("files.rs"), table)?;
    println!("cargo::rerun-if-changed=.");
    println!("cargo::rerun-if-changed={}", layouts.display());
    Ok(())
}

/// The names in a folder, sorted.
fn names(folder: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort_unstable();
    Ok(names)
}

fn add(table: &mut String, name: &str, file: &str, folder: &Path) {
    let path = folder.join(file);
    // Writing to a string can't fail.
    _ = writeln!(table, "    ({name:?}, {file:?}, include_bytes!({path:?})),");
}
