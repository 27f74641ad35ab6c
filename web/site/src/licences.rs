//! The licences of all that the folder has: the project's own, its data's, and those of the crates that the programs
//! are built from.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs::{self, DirEntry};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::{ROOTS, Result};

/// The project's own, and that of its fonts.
const OWN: [&str; 3] = ["LICENSE-MIT", "LICENSE-APACHE", "data/picture/OFL.txt"];

/// Those of a word list.
const WORDS: &str = "words-copyright.txt";

/// The packages whose programs the folder has.
const PROGRAMS: [&str; 2] = ["wfq-web", "wfq-unpack"];

/// All of them as one text.
pub fn all() -> Result<Vec<u8>> {
    let mut all = Vec::new();
    let mut own: Vec<_> = OWN.iter().map(PathBuf::from).collect();
    for root in ROOTS {
        let mut lists = fs::read_dir(root)?.collect::<io::Result<Vec<_>>>()?;
        lists.sort_by_key(DirEntry::file_name);
        own.extend(lists.iter().map(|list| list.path().join(WORDS)).filter(|path| path.is_file()));
    }
    for path in own {
        write!(all, "{}\n\n{}\n\n", path.display(), fs::read_to_string(&path)?)?;
    }
    // Many crates have the same text.
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (crate_name, text) in crates()? {
        texts.entry(text).or_default().push(crate_name);
    }
    let mut texts: Vec<_> = texts.into_iter().map(|(text, crates)| (crates, text)).collect();
    texts.sort();
    writeln!(all, "The programs have parts of these crates for Rust, under these licences:")?;
    for (crates, text) in texts {
        write!(all, "\n{}\n\n{}\n", crates.join("\n"), text.trim())?;
    }
    Ok(all)
}

/// The crates that the programs are built from, each with the text of its licence.
fn crates() -> Result<Vec<(String, String)>> {
    let tree =
        cargo(&["tree", "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"])?;
    let used: BTreeSet<_> = tree.lines().filter_map(|line| line.split(" (").next()).collect();
    let metadata = cargo(&["metadata", "--format-version", "1"])?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata: no packages")?.iter();
    let is_used = |package: &&Value| {
        let text = |name: &str| package[name].as_str().unwrap_or_default();
        // The project's own have no source.
        !package["source"].is_null()
            && used.contains(&*format!("{} v{}", text("name"), text("version")))
    };
    packages.filter(is_used).map(one).collect()
}

/// What Cargo prints.
fn cargo(arguments: &[&str]) -> Result<String> {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(arguments).arg("--locked");
    if arguments[0] == "tree" {
        cargo.args(["--target", "wasm32-unknown-unknown"]);
        cargo.args(PROGRAMS.iter().flat_map(|name| ["--package", name]));
    }
    let made = cargo.output()?;
    if !made.status.success() {
        return Err(String::from_utf8_lossy(&made.stderr).into());
    }
    Ok(String::from_utf8(made.stdout)?)
}

/// A crate, and the text of its licence.
fn one(package: &Value) -> Result<(String, String)> {
    let text = |name: &str| package[name].as_str().unwrap_or_default();
    let name = format!("{} {} ({})", text("name"), text("version"), text("license"));
    let folder = Path::new(text("manifest_path")).parent().unwrap_or(Path::new(""));
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        if path.is_file() && ["LICEN", "COPYING", "NOTICE"].iter().any(|it| name.starts_with(it)) {
            files.push((name, path));
        }
    }
    files.sort();
    // Of two to choose from, the shorter one.
    let mit = files.iter().position(|(name, _)| name.contains("MIT"));
    if let Some(mit) = mit.filter(|_| !text("license").contains(" AND ")) {
        files = vec![files.swap_remove(mit)];
    }
    let texts = files.iter().map(|(_, path)| fs::read_to_string(path));
    Ok((name, texts.collect::<std::io::Result<Vec<_>>>()?.join("\n")))
}
