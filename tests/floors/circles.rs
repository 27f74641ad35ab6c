//! Circles: files and rooms of a folder that name each other, directly or by way of others.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{NamedPath, module_of, own_uses, paths};

/// Which files and rooms of a folder each of them names.
pub type Names = BTreeMap<String, BTreeSet<String>>;

/// The error that joins those of all use cases. Like `mod.rs`, it may name files that name it.
pub const JOINED: &str = "app/error.rs";

/// The modules of the library.
pub struct Modules<'a> {
    /// The files, by module: `store::open`.
    files: BTreeMap<Vec<String>, (&'a str, &'a str)>,
    /// What each folder's `mod.rs` brings in, by the module and the name.
    brought_in: BTreeMap<(Vec<String>, String), Vec<String>>,
}

impl<'a> Modules<'a> {
    pub fn new(sources: &'a BTreeMap<String, String>) -> Self {
        let files = sources.iter().map(|(file, text)| (module_of(file), (&**file, &**text)));
        let mut brought_in = BTreeMap::new();
        for (file, text) in sources.iter().filter(|(file, _)| file.ends_with("mod.rs")) {
            for NamedPath { segments, name } in
                own_uses(file, text).into_iter().chain(paths(file, text))
            {
                if segments != module_of(file) {
                    brought_in.entry((module_of(file), name)).or_insert(segments);
                }
            }
        }
        Self { files: files.collect(), brought_in }
    }

    /// The modules that a path leads to: the one that holds what it names, by way of the folders that
    /// pass it on. A star leads to all that the folder passes on.
    pub fn holders(&self, path: &[String]) -> BTreeSet<Vec<String>> {
        let mut holders = BTreeSet::new();
        self.follow(path, 0, &mut holders);
        holders
    }

    fn follow(&self, path: &[String], depth: usize, holders: &mut BTreeSet<Vec<String>>) {
        let mut module = Vec::new();
        for (place, name) in path.iter().enumerate() {
            module.push(name.clone());
            if self.files.contains_key(&module) {
                continue;
            }
            module.pop();
            let passed_on = self.brought_in.range((module.clone(), String::new())..);
            let passed_on = passed_on.take_while(|((folder, _), _)| *folder == module);
            let mut found =
                passed_on.filter(|((_, passed), _)| name == "*" || passed == name).peekable();
            if found.peek().is_none() || depth > 9 {
                break;
            }
            for (_, target) in found {
                let rest = if name == "*" { &[] } else { &path[place + 1..] };
                self.follow(&[target, rest].concat(), depth + 1, holders);
            }
            return;
        }
        holders.insert(module);
    }

    /// Each file of a folder with the part of it that it belongs to, a file or a room, and the parts
    /// that it names. What is defined in the folder's own `mod.rs` belongs to the part `mod`, and what
    /// that file names counts for nothing: it may name all.
    pub fn named_parts(&self, folder: &[String]) -> Vec<(&'a str, String, BTreeSet<String>)> {
        let part_of = |module: &[String]| {
            let below = module.strip_prefix(folder)?;
            Some(below.first().map_or("mod", |part| part).to_owned())
        };
        let mut all = Vec::new();
        for (module, (file, text)) in &self.files {
            let Some(part) = part_of(module).filter(|part| part != "mod") else { continue };
            let paths = paths(file, text).into_iter();
            let holders = paths.flat_map(|path| self.holders(&path.segments));
            let others = holders.filter_map(|module| part_of(&module));
            all.push((*file, part.clone(), others.filter(|other| *other != part).collect()));
        }
        all
    }

    /// Which files and rooms of a folder name which others in it.
    pub fn names(&self, folder: &[String]) -> Names {
        let mut names = Names::new();
        for (file, part, others) in self.named_parts(folder) {
            let others = others.into_iter().filter(|_| file != JOINED);
            names.entry(part).or_default().extend(others);
        }
        names
    }

    /// The folders of a floor, itself first.
    pub fn folders(&self, floor: &str) -> Vec<Vec<String>> {
        let modules = self.files.iter().filter(|(module, _)| module[0] == floor);
        let folders = modules.filter(|(_, (file, _))| file.ends_with("/mod.rs"));
        folders.map(|(module, _)| module.clone()).collect()
    }

    /// The circles in a floor, as `floor: a → b → a`.
    pub fn circles(&self, floor: &str) -> Vec<String> {
        let mut all = Vec::new();
        for folder in self.folders(floor) {
            let circles = circles(&self.names(&folder)).into_iter();
            all.extend(
                circles.map(|circle| format!("{}: {}", folder.join("/"), circle.join(" → "))),
            );
        }
        all
    }
}

/// A shortest circle through each name that lies on one, the same circle once.
pub fn circles(names: &Names) -> Vec<Vec<String>> {
    let mut circles = Vec::new();
    let mut seen = BTreeSet::new();
    for start in names.keys() {
        if let Some(mut circle) = shortest_circle(names, start)
            && seen.insert(circle.iter().cloned().collect::<BTreeSet<_>>())
        {
            circle.push(start.clone());
            circles.push(circle);
        }
    }
    circles
}

fn shortest_circle(names: &Names, start: &String) -> Option<Vec<String>> {
    let mut reached = BTreeSet::new();
    let mut ways = vec![vec![start.clone()]];
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for way in ways {
            for next in names.get(way.last()?).into_iter().flatten() {
                if next == start {
                    return Some(way);
                }
                if reached.insert(next.clone()) {
                    longer.push([&way[..], std::slice::from_ref(next)].concat());
                }
            }
        }
        ways = longer;
    }
    None
}
