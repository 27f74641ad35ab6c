//! Builds the files of `data/` and `boards/layouts/` into the library.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The files of a ruleset that only the feature `lists` builds in.
const LISTS: [&str; 5] =
    ["chances.csv.gz", "leaves.csv.gz", "levels.txt.gz", "words-copyright.txt", "words.txt.gz"];

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let with_lists = env::var_os("CARGO_FEATURE_LISTS").is_some();
    let mut table = String::from("static FILES: &[(&str, &str, &[u8])] = &[\n");
    for ruleset in names(&root.join("data"))? {
        let folder = Path::new("data").join(&ruleset);
        // `picture` has masks of letters, which are built in where they are used.
        if !root.join(&folder).join("ruleset.toml").is_file() {
            continue;
        }
        for file in names(&root.join(&folder))? {
            if with_lists || !LISTS.contains(&&*file) {
                add(&mut table, &ruleset, &file, &folder);
            }
        }
    }
    table.push_str("];\n\nstatic LAYOUTS: &[(&str, &str, &[u8])] = &[\n");
    for file in names(&root.join("boards/layouts"))? {
        let Some(name) = file.strip_suffix(".board") else { continue };
        add(&mut table, name, &file, Path::new("boards/layouts"));
    }
    table.push_str("];\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("data.rs"), table)?;
    if has_fixed_address() {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
    // A new file of the page is part of the program too.
    for read in ["build.rs", "data", "boards/layouts", "src/serve/page"] {
        println!("cargo::rerun-if-changed={read}");
    }
    Ok(())
}

/// Whether the program is linked to run at a fixed address: writing addresses into its tables takes a
/// fifth of the time it needs to start. Only where that was measured, and unless the flags for rustc
/// choose a kind of program themselves, or a C library or sanitizer that needs another one.
fn has_fixed_address() -> bool {
    let cargo = |name: &str| env::var(format!("CARGO_{name}")).unwrap_or_default();
    let target = ["CFG_TARGET_OS", "CFG_TARGET_ENV", "CFG_TARGET_ARCH"].map(cargo);
    target == ["linux", "gnu", "x86_64"]
        && !["relocation-model", "-pie", "sanitizer"]
            .iter()
            .any(|flag| cargo("ENCODED_RUSTFLAGS").contains(flag))
        && !cargo("CFG_TARGET_FEATURE").split(',').any(|feature| feature == "crt-static")
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
    let path = folder.join(file).display().to_string().replace('\\', "/");
    // Writing to a string can't fail.
    _ = writeln!(
        table,
        "    ({name:?}, {file:?}, include_bytes!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/{path}\"))),"
    );
}
