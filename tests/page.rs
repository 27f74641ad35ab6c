//! The files of the page in the browser: texts in every language, nothing named that is not there,
//! nothing from elsewhere, nothing that the content security policy refuses.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use itertools::Itertools;
use regex::Regex;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/serve/page");

/// What the page without a server has in place of some files and besides.
const ALONE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/web/page");

/// What is written when that page is built.
const MADE: [&str; 3] = ["brought.js", "unpack.js", "wfq.js"];

type Texts = BTreeMap<String, String>;

/// The files of the page by their paths in it.
fn files() -> BTreeMap<String, String> {
    files_of(PAGE)
}

/// The files of both pages; the published package has one.
fn pages() -> Vec<BTreeMap<String, String>> {
    let (served, mut alone) = (files(), files());
    if !Path::new(ALONE).exists() {
        return vec![served];
    }
    alone.extend(files_of(ALONE));
    vec![served, alone]
}

fn files_of(page: &str) -> BTreeMap<String, String> {
    let folder = |folder: &str| {
        let path = Path::new(page).join(folder);
        if !path.exists() {
            return Vec::new();
        }
        let entries = fs::read_dir(path).expect("a folder").map(|entry| entry.expect("an entry"));
        let named = entries.filter(|entry| entry.path().is_file());
        let names = named.map(|entry| entry.file_name().into_string().expect("a plain name"));
        names.map(|name| format!("{folder}{name}")).collect_vec()
    };
    let names = folder("").into_iter().chain(folder("texts/"));
    let names = names.filter(|name| !name.ends_with(".png"));
    let text = |name: &String| fs::read_to_string(Path::new(page).join(name)).expect("a text");
    names.map(|name| (name.clone(), text(&name))).collect()
}

fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).expect("a pattern")
}

/// What the groups of a pattern find in a text.
fn found(pattern: &str, text: &str) -> BTreeSet<String> {
    regex(pattern).captures_iter(text).map(|found| found[1].to_owned()).collect()
}

/// The texts by language.
fn languages(files: &BTreeMap<String, String>) -> BTreeMap<&str, Texts> {
    let named = files.iter().filter_map(|(name, text)| {
        Some((name.strip_prefix("texts/")?.strip_suffix(".json")?, text))
    });
    named.map(|(name, text)| (name, serde_json::from_str(text).expect(name))).collect()
}

/// The code of the page without its texts.
fn sources(files: &BTreeMap<String, String>) -> String {
    files.iter().filter(|(name, _)| !name.starts_with("texts/")).map(|(_, text)| text).join("\n")
}

/// What a language has too much, lacks, or says with other placeholders than English.
fn faults_of(language: &Texts, english: &Texts) -> Vec<String> {
    let keys = |texts: &Texts| texts.keys().cloned().collect::<BTreeSet<_>>();
    let (own, all) = (keys(language), keys(english));
    let lacks = all.difference(&own).map(|key| format!("lacks {key}"));
    let more = own.difference(&all).map(|key| format!("has {key}, which English lacks"));
    let places = |text: &str| found(r"\{(\w+)\}", text);
    let other = language.iter().filter(|(key, text)| {
        english.get(*key).is_some_and(|english| places(text) != places(english))
    });
    let other = other.map(|(key, _)| format!("other placeholders in {key}"));
    let empty = language.iter().filter(|(_, text)| text.trim().is_empty());
    let empty = empty.map(|(key, _)| format!("nothing in {key}"));
    lacks.chain(more).chain(other).chain(empty).collect()
}

#[test]
fn every_language_has_every_text() {
    let files = files();
    let languages = languages(&files);
    assert_eq!(languages.keys().join(" "), "da de en es fr nb nl sv");
    let offered = found(r"(?m)\b([a-z]{2}): '", &files["texts.js"]);
    assert!(offered.iter().eq(languages.keys()), "{offered:?}");
    let english = &languages["en"];
    assert!(english.len() > 100);
    for (name, texts) in &languages {
        assert_eq!(faults_of(texts, english).join("\n"), "", "{name}");
    }
}

#[test]
fn a_text_that_is_missing_is_found() {
    let texts = |text: &str| serde_json::from_str::<Texts>(text).expect("texts");
    let english = texts(r#"{"a": "{n} of {of}", "b": "B", "c": "C"}"#);
    let other = texts(r#"{"a": "{n} van {al}", "c": " ", "d": "D"}"#);
    let faults = "lacks b; has d, which English lacks; other placeholders in a; nothing in c";
    assert_eq!(faults_of(&other, &english).join("; "), faults);
    assert_eq!(faults_of(&english, &english), [""; 0]);
}

#[test]
fn every_text_that_is_named_is_there_and_every_other_is_gone() {
    let files = files();
    let sources = pages().iter().map(sources).join("\n");
    let english = &languages(&files)["en"];
    let mut named = found(r"\bt\('(\w+)'", &sources);
    named.extend(found(r#"data-(?:t|label|hint)="(\w+)""#, &sources));
    // What the server says in place of the page.
    let server = include_str!("../src/serve/page.rs");
    named.extend(found(r#"spoken\(headers, "(\w+)"\)"#, server));
    assert!(named.len() > 100);
    let missing = named.iter().filter(|key| !english.contains_key(*key));
    assert_eq!(missing.collect_vec(), [""; 0]);
    // Others are put together, or chosen from two.
    let quoted = found(r"'(\w+)'", &sources);
    let begun = found(r"\bt\(`(\w+_)\$", &sources);
    let unused = english.keys().filter(|key| {
        let begins = |start: &String| key.starts_with(start.as_str());
        !named.contains(*key) && !quoted.contains(*key) && !begun.iter().any(begins)
    });
    assert_eq!(unused.collect_vec(), [""; 0]);
}

#[test]
fn every_file_that_is_named_is_there_and_every_other_is_gone() {
    for files in pages() {
        let mut named = found(r#"(?:src|href)="([^"]+)""#, &files["index.html"]);
        for (name, text) in files.iter().filter(|(name, _)| name.ends_with(".js")) {
            let imports = found(r"(?m)(?:^import |from |import\(|new URL\()'\./([^']+)'", text);
            assert!(!imports.contains(name), "{name}");
            named.extend(imports);
        }
        let is_made = |name: &String| MADE.contains(&name.as_str()) || name.ends_with(".wasm");
        let missing = named.iter().filter(|name| !files.contains_key(*name) && !is_made(name));
        assert_eq!(missing.collect_vec(), [""; 0]);
        let unused = files.keys().filter(|name| {
            *name != "index.html" && !name.starts_with("texts/") && !named.contains(*name)
        });
        assert_eq!(unused.collect_vec(), [""; 0]);
    }
}

/// What modules import and export for nothing.
fn idle_names(modules: &BTreeMap<String, String>) -> Vec<String> {
    let mut wanted = BTreeSet::new();
    let mut idle = Vec::new();
    let import = regex(r"(?m)^import (?:\{(.*)\}|\* as (\w+)) from '\./(.+)';$");
    let hidden = regex(r"(?m)^import .*$|^\s*//.*$|(?s:/\*.*?\*/)");
    for (name, text) in modules {
        let code = hidden.replace_all(text, "");
        // What is loaded only when it is asked for.
        let later = regex(r"\(await import\('\./(.+?)'\)\)\.(\w+)");
        wanted.extend(
            later.captures_iter(&code).map(|found| format!("{}: {}", &found[1], &found[2])),
        );
        for found in import.captures_iter(text) {
            let from = &found[3];
            if let Some(whole) = found.get(2) {
                let used = self::found(&format!(r"\b{}\.(\w+)", whole.as_str()), &code);
                wanted.extend(used.into_iter().map(|used| format!("{from}: {used}")));
                continue;
            }
            for part in found[1].split(',') {
                let (theirs, own) =
                    part.trim().split_once(" as ").unwrap_or((part.trim(), part.trim()));
                wanted.insert(format!("{from}: {theirs}"));
                // `$` is no letter of a word.
                let used = format!(r"(?:^|[^\w$.]|\.\.\.){}(?:$|[^\w$])", regex::escape(own));
                if !regex(&used).is_match(&code) {
                    idle.push(format!("{name} imports {own}"));
                }
            }
        }
    }
    for (name, text) in modules {
        let exported = found(r"(?m)^export (?:async )?(?:const|class|function) (\S\w*)", text);
        let exported =
            exported.into_iter().filter(|export| !wanted.contains(&format!("{name}: {export}")));
        idle.extend(exported.map(|export| format!("{name} exports {export}")));
    }
    idle
}

#[test]
fn every_import_is_used_and_every_export_imported() {
    for files in pages() {
        let modules = files.into_iter().filter(|(name, _)| name.ends_with(".js")).collect();
        assert_eq!(idle_names(&modules), [""; 0]);
    }
}

#[test]
fn an_import_that_is_not_used_is_found() {
    let module = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    let modules = BTreeMap::from([
        module(
            "a.js",
            "export const a = 1;\nexport function b() {}\nexport async function c() {}\n",
        ),
        module("b.js", "import { a, b as d } from './a.js';\n// d\nx(a);\n"),
        module("c.js", "import * as a from './a.js';\na.b();\n"),
        module("d.js", "export const e = 1;\nexport const f = 1;\n"),
        module("e.js", "x((await import('./d.js')).e);\n// (await import('./d.js')).f\n"),
    ]);
    assert_eq!(idle_names(&modules), ["b.js imports d", "a.js exports c", "d.js exports f"]);
}

#[test]
fn nothing_comes_from_elsewhere_or_becomes_markup() {
    let refused = [
        r"\b(?:https?|wss?):\\?/\\?/[a-z0-9]",
        r"(?i)\b(?:inner|outer)HTML\b|insertAdjacentHTML|createContextualFragment",
        r"document\.write|\beval\(|new Function\(|DOMParser",
        r"setAttribute\('style'|\bel\('\w+', \{[^}]*\bstyle: |<style\b| style=",
        r"<script(?:[^>]*>)[^<]|\bon[a-z]+=",
    ];
    for (name, text) in pages().iter().flatten() {
        let text = text.replace("http://www.w3.org/2000/svg", "");
        for pattern in refused {
            let found = regex(pattern).find(&text).map(|found| found.as_str());
            assert_eq!(found, None, "{name}");
        }
    }
}

#[test]
fn how_the_page_lies_on_the_screen_is_decided_in_one_place() {
    let files = files();
    let deciding = files.iter().filter(|(_, text)| text.contains("orientation: "));
    assert_eq!(deciding.map(|(name, _)| name).collect_vec(), ["layout.js"]);
    assert_eq!(sources(&files).matches("(max-width: 899px) or").count(), 1);
}

/// The server leaves out lines of comment, and may not find one inside a text.
#[test]
fn no_template_goes_over_lines() {
    for (name, text) in pages().iter().flatten().filter(|(name, _)| name.ends_with(".js")) {
        let open = text.lines().find(|line| line.matches('`').count() % 2 == 1);
        assert_eq!(open, None, "{name}");
    }
}
