//! Writes the folder of files that is the page without a server: `wfq-site PROGRAM.wasm FOLDER`, from the root
//! of the repository.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::json;
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;

/// The files of the page, and those that it has in place of some of them.
const PAGE: [&str; 2] = ["src/serve/page", "web/page"];

/// The folder of the rulesets.
const DATA: &str = "data";

/// The files of a ruleset that are fetched when they are asked for.
const LISTS: [&str; 5] =
    ["chances.csv.gz", "leaves.csv.gz", "levels.txt.gz", "words-copyright.txt", "words.txt.gz"];

/// What a page may load: its own files, the program among them, and pictures that it holds.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
    img-src 'self' blob: data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// What `wasm-opt` is told.
const OPTIMISED: [&str; 9] = [
    "-O3",
    "--enable-bulk-memory",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-simd",
    "--enable-multivalue",
    "--strip-debug",
];

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let (Some(program), Some(out)) = (arguments.next(), arguments.next()) else {
        return Err("give the program (.wasm) and the folder to write".into());
    };
    let mut files = BTreeMap::new();
    for folder in PAGE {
        read_all(Path::new(folder), Path::new(""), &mut files)?;
    }
    add_program(&program, &mut files)?;
    add_lists(&mut files)?;
    add_policy(&mut files)?;
    add_version(&mut files)?;
    for (name, bytes) in &files {
        let path = out.join(name);
        fs::create_dir_all(path.parent().unwrap_or(&out))?;
        fs::write(path, bytes)?;
    }
    Ok(())
}

/// The files of a folder by their names, in place of others of the same names.
fn read_all(folder: &Path, below: &Path, files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let below = below.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            read_all(&path, &below, files)?;
        } else {
            files.insert(below.to_string_lossy().replace('\\', "/"), fs::read(&path)?);
        }
    }
    Ok(())
}

/// The program with its functions for JavaScript. It is compressed here: not every host does that.
fn add_program(program: &Path, files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    let mut output =
        Bindgen::new().input_path(program).web(true)?.typescript(false).generate_output()?;
    files.insert("wfq.js".to_owned(), output.js().as_bytes().to_vec());
    let made = output.wasm_mut().emit_wasm();
    let folder = program.parent().unwrap_or(Path::new("."));
    let (plain, small) = (folder.join("wfq-plain.wasm"), folder.join("wfq-small.wasm"));
    fs::write(&plain, &made)?;
    let done = Command::new("wasm-opt").args(OPTIMISED).arg(&plain).arg("-o").arg(&small).status();
    let made = match done {
        Ok(status) if status.success() => fs::read(&small)?,
        Ok(status) => return Err(format!("wasm-opt: {status}").into()),
        Err(error) => {
            eprintln!("note: wasm-opt: {error}: the program is larger and slower than it could be");
            made
        }
    };
    let mut compressed = GzEncoder::new(Vec::new(), Compression::best());
    compressed.write_all(&made)?;
    files.insert("wfq.bin".to_owned(), compressed.finish()?);
    Ok(())
}

/// The lists and values of the rulesets. Their names end otherwise here: some hosts say of a `.gz` that it is
/// compressed for the way, and it would arrive as something else.
fn add_lists(files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    for entry in fs::read_dir(DATA)? {
        let folder = entry?.path();
        let ruleset = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for name in LISTS {
            let path = folder.join(name);
            if path.is_file() {
                files.insert(format!("{DATA}/{ruleset}/{name}.bin"), fs::read(path)?);
            }
        }
    }
    Ok(())
}

/// Says in the page what it may load: a host of files says nothing.
fn add_policy(files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    let page = files.get_mut("index.html").ok_or("there is no index.html")?;
    let text = String::from_utf8(std::mem::take(page))?;
    let policy =
        format!("<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n");
    *page = text.replacen("<head>\n", &policy, 1).into_bytes();
    Ok(())
}

/// The list of all files with what they are checked by, which is the version of them all.
fn add_version(files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    let hash = |bytes: &[u8]| {
        Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect::<String>()
    };
    let hashes: BTreeMap<_, _> = files.iter().map(|(name, bytes)| (name, hash(bytes))).collect();
    let version = hash(serde_json::to_string(&hashes)?.as_bytes());
    let sizes: BTreeMap<_, _> = files.iter().map(|(name, bytes)| (name, bytes.len())).collect();
    let listed = json!({ "version": &version[..16], "hashes": hashes, "sizes": sizes });
    let worker = files.get_mut("service.js").ok_or("there is no service.js")?;
    // A browser takes another service worker for a new one by its bytes.
    let text = format!("const FILES = {listed};\n{}", String::from_utf8(std::mem::take(worker))?);
    *worker = text.into_bytes();
    Ok(())
}
