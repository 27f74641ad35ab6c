//! Writes the folder of files that is the page without a server: `wfq-site small PROGRAMS FOLDER`, from
//! the root of the repository; `quick` in place of `small` is sooner done, and larger.

mod licences;

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Command;

use lzma_rust2::{XzOptions, XzWriter};
use serde_json::json;
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;

/// The files of the page, and those that it has in place of some of them.
const PAGE: [&str; 2] = ["src/serve/page", "web/page"];

/// The folder of the rulesets, and that of the languages whose words are crates of their own.
const ROOTS: [&str; 2] = ["data", "data/lists"];

/// The files of a ruleset that are fetched when they are asked for.
const LISTS: [&str; 7] = [
    "chances.csv.gz",
    "leaves.csv.gz",
    "levels.txt.gz",
    "playability.csv.gz",
    "puzzles.csv.gz",
    "values.bin",
    "words.front.xz",
];

/// What a page may load: its own files, the program among them, and pictures that it holds.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
    img-src 'self' blob: data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// What `wasm-opt` is told.
const OPTIMISED: [&str; 8] = [
    "-O3",
    "--enable-bulk-memory",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-simd",
    "--strip-debug",
    "--strip-producers",
];

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let [form, programs, out] = &arguments[..] else {
        return Err(
            "give small or quick, the folder of the programs and the folder to write".into()
        );
    };
    let (is_small, programs, out) = (form == "small", Path::new(programs), Path::new(out));
    let mut files = BTreeMap::new();
    for folder in PAGE {
        read_all(Path::new(folder), Path::new(""), &mut files)?;
    }
    add_programs(programs, is_small, &mut files)?;
    add_lists(&mut files)?;
    files.insert("licences.txt".to_owned(), licences::all()?);
    complete_page(&mut files)?;
    add_version(&mut files)?;
    for (name, bytes) in &files {
        let path = out.join(name);
        fs::create_dir_all(path.parent().unwrap_or(out))?;
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

/// The program, packed, and what unpacks it.
fn add_programs(
    folder: &Path,
    is_small: bool,
    files: &mut BTreeMap<String, Vec<u8>>,
) -> Result<()> {
    let program = add_program((folder, "wfq_web"), "wfq", is_small, files)?;
    let preset = if is_small { 9 } else { 0 };
    let mut packed = XzWriter::new(Vec::new(), XzOptions::with_preset(preset))?;
    packed.write_all(&program)?;
    files.insert("wfq.bin".to_owned(), packed.finish()?);
    let unpacker = add_program((folder, "wfq_unpack"), "unpack", is_small, files)?;
    files.insert("unpack.wasm".to_owned(), unpacker);
    Ok(())
}

/// A program; its functions for JavaScript are added.
fn add_program(
    (folder, built): (&Path, &str),
    name: &str,
    is_small: bool,
    files: &mut BTreeMap<String, Vec<u8>>,
) -> Result<Vec<u8>> {
    let path = folder.join(built).with_extension("wasm");
    let mut module = walrus::Module::from_file(path)?;
    // It names features of the standard library that the program does without: wasm-opt has known them for
    // too short a time.
    module.customs.remove_raw("target_features");
    let mut output = Bindgen::new()
        .input_module(name, module)
        .out_name(name)
        .web(true)?
        .typescript(false)
        .generate_output()?;
    files.insert(format!("{name}.js"), output.js().as_bytes().to_vec());
    let made = output.wasm_mut().emit_wasm();
    if !is_small {
        return Ok(made);
    }
    let [plain, small] = ["plain", "small"].map(|kind| folder.join(format!("{name}-{kind}.wasm")));
    fs::write(&plain, &made)?;
    match Command::new("wasm-opt").args(OPTIMISED).arg(&plain).arg("-o").arg(&small).status() {
        Ok(status) if status.success() => Ok(fs::read(&small)?),
        Ok(status) => Err(format!("wasm-opt: {status}").into()),
        Err(error) => Err(format!("wasm-opt: {error}: .ci/tools site installs it").into()),
    }
}

/// The lists and values of the rulesets. Their names end otherwise here: some hosts say of a `.gz` that it is
/// compressed for the way, and it would arrive as something else.
fn add_lists(files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    let mut names: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for root in ROOTS {
        for entry in fs::read_dir(root)? {
            let folder = entry?.path();
            let ruleset = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            for name in LISTS {
                let path = folder.join(name);
                if path.is_file() {
                    files.insert(format!("data/{ruleset}/{name}.bin"), fs::read(path)?);
                    names.entry(ruleset.clone()).or_default().push(name);
                }
            }
        }
    }
    let names = serde_json::to_string(&names)?;
    let module =
        format!("// The files of each ruleset that are fetched.\nexport const NAMES = {names};\n");
    files.insert("brought.js".to_owned(), module.into_bytes());
    Ok(())
}

/// Says in the page what it may load, as a host of files says nothing, which icon an iPhone is to take, and which
/// modules it begins with: they are all asked for at once, not one after the other.
fn complete_page(files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    let mut head = format!(
        "<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <link rel=\"apple-touch-icon\" href=\"icon-192.png\">\n"
    );
    for module in modules(files)? {
        writeln!(head, "<link rel=\"modulepreload\" href=\"{module}\">")?;
    }
    let page = files.get_mut("index.html").ok_or("there is no index.html")?;
    let text = String::from_utf8(std::mem::take(page))?;
    *page = text.replacen("<head>\n", &head, 1).into_bytes();
    Ok(())
}

/// What the page's first module imports, and they in turn.
fn modules(files: &BTreeMap<String, Vec<u8>>) -> Result<Vec<String>> {
    let mut found = vec!["main.js".to_owned()];
    let mut at = 0;
    while let Some(name) = found.get(at) {
        let text = str::from_utf8(files.get(name).ok_or_else(|| format!("there is no {name}"))?)?;
        for line in text.lines().filter(|line| line.starts_with("import ")) {
            let named = line.split_once("'./").and_then(|(_, name)| name.split_once('\''));
            let (name, _) = named.ok_or_else(|| format!("what is imported here? {line}"))?;
            if !found.iter().any(|known| known == name) {
                found.push(name.to_owned());
            }
        }
        at += 1;
    }
    Ok(found)
}

/// The list of all files with what they are checked by, which is the version of them all.
fn add_version(files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    let worker = files.remove("service.js").ok_or("there is no service.js")?;
    let hash = |bytes: &[u8]| {
        Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect::<String>()
    };
    let hashes: BTreeMap<_, _> = files.iter().map(|(name, bytes)| (name, hash(bytes))).collect();
    let version = hash(serde_json::to_string(&hashes)?.as_bytes());
    let listed = json!({ "version": &version[..16], "policy": POLICY, "hashes": hashes });
    // A browser takes another service worker for a new one by its bytes.
    let text = format!("const FILES = {listed};\n{}", String::from_utf8(worker)?);
    files.insert("service.js".to_owned(), text.into_bytes());
    Ok(())
}
