//! Files of an import as one text.

use std::path::Path;

use super::{FileBytes, FileToRead, ImportError, SourceNote, Sources};
use crate::rules::Ruleset;
use crate::words_in::{Foreign, Header, Reading, SourceError};

fn add(sources: &mut Sources, name: &str, text: &str) -> Result<Vec<SourceNote>, ImportError> {
    let ruleset = Ruleset::built_in("nl").expect("built in");
    let mut notes = Vec::new();
    let note = |note| notes.push(note);
    let (path, reading) = (Path::new(name), Reading::default());
    let file = FileToRead { path, name, reading, bytes: FileBytes::Sent(&mut text.as_bytes()) };
    sources.add(file, &ruleset, note)?;
    Ok(notes)
}

#[test]
fn lines_keep_their_files_and_numbers() {
    let mut sources = Sources::default();
    assert!(add(&mut sources, "a.txt", "aap\nnoot").is_ok_and(|notes| notes.is_empty()));
    let notes = add(&mut sources, "b.tsv", "word\tlength\nmies\t4\n").expect("a list");
    let columns = vec!["word".into(), "length".into()];
    let header = Header { line: 1, columns, unused: vec!["length".into()] };
    assert_eq!(notes, [SourceNote::Header { file: "b.tsv".to_owned(), header }]);
    assert_eq!(sources.text, "aap\nnoot\n\nmies\n");
    assert_eq!(sources.name, "a.txt, b.tsv");
    let places = [1, 2, 4].map(|line| sources.place(line));
    assert_eq!(places, [("a.txt", 1), ("a.txt", 2), ("b.tsv", 2)]);
    assert!(!sources.are_dictionaries());
}

#[test]
fn lines_keep_their_levels() {
    let mut sources = Sources::of_text("typed", "vuur\nwater");
    add(&mut sources, "a.txt", "aap").expect("a list");
    assert_eq!(sources.levels, [0; 0]);
    add(&mut sources, "b.csv", "word,level\nmies,4\n").expect("a list");
    add(&mut sources, "c.txt", "noot\n").expect("a list");
    let lines: Vec<_> = sources.text.lines().zip(&sources.levels).collect();
    let levels = [("vuur", &1), ("water", &1), ("aap", &1), ("", &1), ("mies", &4), ("noot", &1)];
    assert_eq!(lines, levels);
}

#[test]
fn few_of_many_files_are_named() {
    let mut sources = Sources::default();
    for number in 0..3000 {
        add(&mut sources, &format!("{number}.txt"), "aap\nnoot").expect("a list");
    }
    assert!(sources.name.starts_with("0.txt, 1.txt, "), "{}", sources.name);
    assert!(sources.name.ends_with(", 9.txt and 2990 more"), "{}", sources.name);
    assert_eq!(sources.place(6000), ("2999.txt", 2));
}

#[test]
fn affixes_are_no_list() {
    let mut sources = Sources::default();
    let said = add(&mut sources, "nl.AFF", "SET UTF-8\n").expect_err("affixes").to_string();
    assert_eq!(said, "nl.AFF: the affixes of a hunspell dictionary: name its .dic file");
}

#[test]
fn refused_elements_are_on_their_lines() {
    let mut sources = Sources::default();
    add(&mut sources, "a.json", "[\n\"aap\", \"noot\",\n\n\"mies\"]").expect("a list");
    add(&mut sources, "b.csv", "\nstep,pets\nkaas,hond").expect("a list");
    let places = [1, 2, 3, 4, 6].map(|line| sources.place(line));
    let of_json = [("a.json", 2), ("a.json", 2), ("a.json", 4)];
    assert_eq!((&places[..3], &places[3..]), (&of_json[..], &[("b.csv", 2), ("b.csv", 3)][..]));
}

#[test]
fn a_file_without_an_entry_is_refused() {
    let mut sources = Sources::default();
    let header = add(&mut sources, "a.txt", "word,level\n").expect_err("empty");
    assert!(matches!(header, ImportError::Empty(_)), "{header}");
    let empty = add(&mut sources, "a.txt", " \n").expect_err("empty");
    assert!(matches!(&empty, ImportError::Empty(name) if name == "a.txt"), "{empty}");
    let graph = add(&mut sources, "a.wmp", "ab\0").expect_err("no text");
    let is_graph = |error: &SourceError| matches!(error, SourceError::Foreign(Foreign::Graph));
    assert!(matches!(&graph, ImportError::Source { error, .. } if is_graph(error)), "{graph}");
}
