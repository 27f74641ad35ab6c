//! The licences of all that the folder has: the project's own, its data's, and those of the crates that the programs
//! are built from.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::Result;

/// The project's own, and those of its data.
const OWN: [&str; 5] = [
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "data/en/words-copyright.txt",
    "data/nl/words-copyright.txt",
    "data/picture/OFL.txt",
];

/// The packages whose programs the folder has.
const PROGRAMS: [&str; 2] = ["wfq-web", "wfq-unpack"];

/// All of them as one text.
pub fn all() -> Result<Vec<u8>> {
    let mut all = Vec::new();
    for path in OWN {
        write!(all, "{path}\n\n{}\n\n", fs::read_to_string(path)?)?;
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
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut metadata = Command::new(cargo);
    metadata.args(["metadata", "--locked", "--format-version", "1"]);
    metadata.args(["--filter-platform", "wasm32-unknown-unknown"]);
    let metadata: Value = serde_json::from_slice(&metadata.output()?.stdout)?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let packages = list(&metadata["packages"]);
    let nodes = list(&metadata["resolve"]["nodes"]);
    let is_program = |package: &&Value| PROGRAMS.iter().any(|name| package["name"] == *name);
    let mut left: Vec<_> = packages.iter().filter(is_program).map(|it| it["id"].clone()).collect();
    let mut used = BTreeSet::new();
    while let Some(id) = left.pop() {
        if !used.insert(id.to_string()) {
            continue;
        }
        let node = nodes.iter().find(|node| node["id"] == id);
        // Others only build it, or test it.
        let is_part = |it: &Value| list(&it["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
        let parts = node.map(|node| list(&node["deps"])).unwrap_or_default();
        left.extend(parts.iter().filter(|it| is_part(it)).map(|it| it["pkg"].clone()));
    }
    let of_others = |package: &&Value| {
        used.contains(&package["id"].to_string()) && !package["source"].is_null()
    };
    packages.iter().filter(of_others).map(one).collect()
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
    if let Some(mit) = files.iter().position(|(name, _)| name.contains("MIT")) {
        files = vec![files.swap_remove(mit)];
    }
    let texts = files.iter().map(|(_, path)| fs::read_to_string(path));
    Ok((name, texts.collect::<std::io::Result<Vec<_>>>()?.join("\n")))
}
