//! Entries of Wiktionary, as Wiktextract writes them.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::run::Home;

/// Entries as they are in such a file, shortened: a word, a form of it, a word of two entries, an entry that
/// leads to another, and a word of another language.
const ENTRIES: &str = r#"{"pos": "noun", "forms": [{"form": "katten", "tags": ["definite", "singular"]}], "word": "katt", "lang": "Norwegian Bokmål", "lang_code": "nb", "senses": [{"links": [["cat", "cat"]], "glosses": ["cat"], "id": "en-katt-nb-noun-1"}, {"glosses": ["cat", "tomcat."]}, {"glosses": ["a whip"]}, {"glosses": ["a tackle"]}, {"glosses": ["a fourth"]}]}
{"pos": "noun", "word": "kattene", "lang_code": "nb", "senses": [{"glosses": ["definite plural of katt"], "form_of": [{"word": "katt"}], "tags": ["definite", "form-of", "plural"]}]}
{"title": "Katt", "redirect": "katt", "pos": "hard-redirect"}

{"pos": "verb", "word": "katter", "lang_code": "no", "senses": [{"glosses": ["present of katte"], "form_of": [{"word": "katte"}], "tags": ["form-of", "present"]}, {"glosses": ["to purr\nloudly"]}]}
{"pos": "noun", "word": "katter", "lang_code": "nb", "senses": [{"glosses": ["plural of katt"], "form_of": [{"word": "katt"}], "tags": ["form-of", "indefinite", "plural"]}]}
{"pos": "noun", "word": "hund", "lang_code": "sv", "senses": [{"glosses": ["dog"]}]}
"#;

const SAID: &str = "KATT: cat; a whip; a tackle\n\
    KATTENE: katt, definite plural: cat; a whip; a tackle\n\
    KATTER: to purr loudly\n  katt, indefinite plural: cat; a whip; a tackle\n  katte, present\n";

#[test]
fn entries_of_wiktionary_are_read_with_base_forms() {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(ENTRIES.as_bytes()).expect("packs");
    let packed = packed.finish().expect("packs");
    let files = [("nb.jsonl", ENTRIES.as_bytes()), ("nb.jsonl.gz", &packed)];
    for (name, bytes) in files {
        let home = Home::with_list("nb", "KATT KATTENE KATTER HUND");
        home.write(name, bytes);
        let said = home.wfq(&format!("import nb --definitions {name}")).found();
        let expected = format!(
            "nb: definitions of 3 of its 4 words, 1 through their base forms\n  read {name} as entries of \
             Wiktionary (Wiktextract): 3 words\n"
        );
        assert_eq!(said, expected);
        assert_eq!(home.wfq("define katt kattene katter").found(), SAID);
        // The word of another language.
        assert_eq!(home.wfq("define hund").code, Some(1));
    }
    for (_, bytes) in files {
        let home = Home::with_list("nb", "KATT KATTENE KATTER");
        home.pipe("import nb --definitions -", bytes).found();
        assert_eq!(home.wfq("define katt kattene katter").found(), SAID);
    }
    // Other packed texts are read as before.
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(b"katt\tet dyr\n").expect("packs");
    let home = Home::with_list("nb", "KATT");
    let said = home.pipe("import nb --definitions -", packed.finish().expect("packs")).found();
    assert!(said.ends_with("its definition after a tab, gzip: 1 word\n"), "{said}");
}

#[test]
fn what_is_wrong_with_entries_of_wiktionary_is_said() {
    let home = Home::with_list("nb", "KATT HUND");
    let error = |text: &str, named: &str| {
        home.write("x.jsonl", text);
        home.wfq("import nb --definitions x.jsonl").error(&[named]);
        let piped = home.pipe("import nb --definitions -", text);
        assert_eq!(piped.code, Some(2), "{piped:?}");
    };
    let swedish = ENTRIES.lines().last().expect("a line");
    error(swedish, "x.jsonl: its entries are of the language sv, and none is of nb or no");
    let cut = &ENTRIES[..ENTRIES.len() - 20];
    error(cut, "x.jsonl:7: not an object in JSON: download the file again");
    let none = r#"{"word": "katt", "lang_code": "nb", "senses": []}"#;
    error(none, "x.jsonl: no definitions: give a list");
    // Other JSON is no dictionary.
    error("{\"word\": \"katt\"}\n", "x.jsonl:1:1: an object");
    error("[1]", "x.jsonl:1:2: a number");
    let long =
        format!("{{\"word\": \"katt\", \"senses\": [], \"x\": \"{}\"}}", "y".repeat(17 << 20));
    home.write("x.jsonl", format!("{ENTRIES}{long}\n{ENTRIES}"));
    home.wfq("import nb --definitions x.jsonl").error(&["x.jsonl:7: can't be read on"]);
    assert_eq!(home.wfq("define katt").code, Some(1));
}
