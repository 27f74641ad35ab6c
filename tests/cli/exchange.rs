//! Word graphs and leave values of other programs, out and in.

use std::fs;
use std::io::Write;

use crate::run::Home;

/// The leaves of the list in use with their values.
fn leaves(home: &Home) -> Vec<String> {
    home.sql("SELECT tiles, value FROM leaves ORDER BY length(tiles), tiles")
}

fn bytes(home: &Home, file: &str) -> Vec<u8> {
    fs::read(home.path(file)).expect("there")
}

/// A `.klv2` of the leaves A, AB and B.
const SMALL: [u8; 36] = [
    4, 0, 0, 0, 1, 0, 0x40, 0, 3, 0, 0x80, 1, 0, 0, 0xC0, 2, 0, 0, 0xC0, 2, 3, 0, 0, 0, //
    0, 0, 0x80, 0x40, 0, 0, 0xC0, 0xBF, 0, 0, 0, 0x3F,
];

#[test]
fn a_word_graph_imports_to_the_same_list() {
    let home = Home::new();
    home.pipe("import nl -", "PAK\tgrijp\nPAKJE\nKAP\nAAP\nAAPJES\n").found();
    home.pipe("import de -", "ÄRA\nÜBEL\nÖL\nGEHEN\nZOO\n").found();
    home.pipe("import sv -", "ÅL\nÖL\nÄR\nZON\nYR\n").found();
    home.pipe("import es -", "CHALLAR\nNIÑA\nPERRO\nOLA\n").found();
    for (list, count) in [("nl", 5), ("de", 5), ("sv", 5), ("es", 4)] {
        let said = home.wfq(&format!("export {list} {list}.kwg"));
        let expected = format!("{list}: {count} words written to {list}.kwg\n");
        assert_eq!((said.code, said.out.as_str(), said.err), (Some(0), "", expected));
        home.wfq(&format!("import {list} {list}.kwg --name copy")).found();
        let words = |list: &str| {
            home.wfq(&format!("sql 'SELECT word, points FROM words ORDER BY 1, 2' -l {list} --csv"))
                .out
        };
        assert_eq!(words("copy"), words(list));
        home.wfq("export copy copy.KWG");
        assert_eq!(bytes(&home, "copy.KWG"), bytes(&home, &format!("{list}.kwg")));
        home.wfq("drop copy --yes").found();
    }
}

#[test]
fn a_word_graph_has_the_words_as_they_are_asked() {
    let home = Home::new();
    let words = "word\tlevel\nSTEP\t1\nPETS\t20\nSPET\t30\n";
    assert_eq!(home.pipe("import nl - --default-level 20", words).code, Some(0));
    home.wfq("block STEP").found();
    let read = |line: &str| {
        assert_eq!(home.wfq(&format!("export nl o.kwg {line}")).code, Some(0));
        home.wfq("import nl o.kwg --name copy --yes").found();
        home.wfq("export copy").found()
    };
    assert_eq!(read(""), "PETS\n");
    assert_eq!(read("--level 30"), "PETS\nSPET\n");
    assert_eq!(read("--without-corrections"), "PETS\nSTEP\n");
    home.wfq("export nl o.kwg --levels").error(&["o.kwg: --levels goes with text"]);
    home.pipe("import nl - --phrases --name sayings", "aan de kant\n").found();
    home.wfq("export sayings o.kwg")
        .error(&["o.kwg: a word graph has no phrases: name the file .txt"]);
}

#[test]
fn leave_values_come_back_as_they_were() {
    let home = Home::with_list("nl", "PAK TOP");
    let before = leaves(&home);
    let said = home.wfq("export nl nl.klv2");
    let expected = "nl: 972,627 leave values written to nl.klv2\n";
    assert_eq!((said.code, said.out.as_str(), said.err.as_str()), (Some(0), "", expected));
    let read = home.wfq("train nl --read nl.klv2");
    assert_eq!(read.code, Some(0), "{read:?}");
    assert!(read.out.contains(" leaves read from nl.klv2\n"), "{read:?}");
    assert!(
        read.err.contains(" of 972,627 leaves are left out, as the others tell them\n"),
        "{read:?}"
    );
    assert_eq!(leaves(&home), before);
    let english = Home::with_list("en", "CAT");
    english.wfq("export en en.klv2");
    home.write("en.klv2", bytes(&english, "en.klv2"));
    let other = home.wfq("train nl --read en.klv2");
    assert!(other.err.contains("en.klv2: 918,188 leaves, where the tiles of "), "{other:?}");
    home.wfq("train nl --read nl.klv2");
    let first = bytes(&home, "nl.klv2");
    home.wfq("export nl nl.klv2");
    assert!(first == bytes(&home, "nl.klv2"));
    home.wfq("export nl o.klv2 --level 1").error(&["o.klv2: leave values", "leave --level"]);
    home.wfq("export nl o.klv2 --levels").error(&["o.klv2: --levels goes with text"]);
    home.remove_leaves();
    home.wfq("export nl o.klv2").error(&["the list nl has no leave values"]);
    assert!(!home.path("o.klv2").exists());
}

#[test]
fn leave_files_of_other_programs_are_read() {
    let home = Home::with_list("nl", "PAK TOP");
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(&SMALL).expect("in memory");
    let older = [&SMALL[..24], &[0, 4, 0x80, 0xFE, 0x80, 0]].concat();
    let quackle = [1, 5, 0, 0x84, 1, 6, 0x80, 0x80, 2, 5, 6, 0x80, 0x7E];
    let files: [(&str, &[u8]); 6] = [
        ("small.klv2", &SMALL),
        ("small.klv2.gz", &gzip.finish().expect("in memory")),
        ("older.klv", &older),
        ("superleaves", &quackle),
        ("leaves.csv", b"AB,-1.5\nA,4\nB,0.5\n"),
        ("superleaves.raw", b"A 4.0\nAB -1.5\nB 0.5\n"),
    ];
    for (file, bytes) in files {
        home.write(file, bytes);
        home.wfq("train nl --shipped").found();
        let said = home.wfq(&format!("train nl --read {file}")).found();
        assert!(said.starts_with(&format!("nl: 3 leaves read from {file}\n")), "{said}");
        assert_eq!(leaves(&home), ["A\t4", "B\t0.5", "AB\t-1.5"], "{file}");
    }
    let long = home.pipe("train nl --read -", "A,1\nAAAAAAA,2\n");
    let said = "note: standard input: 1 more leaves have over 6 tiles, and are left out\n";
    assert_eq!((long.code, long.err.as_str()), (Some(0), said));
}

#[test]
fn what_is_wrong_with_a_leave_file_is_said_in_a_line() {
    let home = Home::with_list("nl", "PAK TOP");
    home.pipe("train nl --read -", "E,2\n").found();
    let mut foreign = SMALL;
    (foreign[15], foreign[19]) = (31, 31);
    let mut gaps = SMALL;
    (gaps[10], gaps[20]) = (0, 2);
    let files: [(&[u8], &str); 8] = [
        (&SMALL[..35], "it: byte 20: the leave values are damaged: get the file again"),
        (&SMALL[..9], "it: byte 0: the leave values are damaged"),
        (&foreign, "it: byte 16: letter 31 of 26: are the leave values of this language?"),
        (&gaps[..32], "it: 2 of the 3 leaves of its tiles"),
        (&[1, 5, 0, 0x84, 1, 5, 0, 0x84], "it: byte 4: a leave that appears twice"),
        (b"A,1\n\nB,x\n", "it:3: \"x\" is not a value: write LEAVE,VALUE as in ?AER,4.25"),
        (b"A 1\nA 2\n", "it:2: A appears twice"),
        (b"A\n", "it:1: the first line must be tiles,value,count"),
    ];
    for (bytes, said) in files {
        home.write("it", bytes);
        home.wfq("train nl --read it").error(&[said]);
    }
    assert_eq!(leaves(&home), ["E\t2"]);
    let german = Home::with_list("de", "ZOO");
    german.write("superleaves", [1, 5, 0, 0x84]);
    german.wfq("train de --read superleaves").error(&["Quackle's order of the letters"]);
}
