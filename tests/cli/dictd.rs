//! Dictionaries of dictd.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::run::Home;

/// A number in base 64, as an index has it.
fn in_base_64(number: usize) -> String {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digit = |place: u32| char::from(DIGITS[(number >> (6 * place)) & 63]);
    [digit(2), digit(1), digit(0)].iter().collect()
}

/// Writes a dictionary of some entries: headwords and their texts, in any encoding.
fn write(home: &Home, entries: &[(&[u8], &[u8])]) {
    let (mut index, mut text) = (Vec::new(), Vec::new());
    for (head, said) in entries {
        let place = format!("\t{}\t{}\n", in_base_64(text.len()), in_base_64(said.len()));
        index.extend([head, place.as_bytes()].concat());
        text.extend(*said);
    }
    home.write("words.index", index);
    home.write("words.dict", text);
}

fn define(home: &Home, more: &str, words: &str) -> String {
    home.wfq(&format!("import nl --definitions words.index {more}")).found();
    home.wfq(&format!("define {words}")).out
}

#[test]
fn the_first_line_is_kept_where_it_says_something() {
    let home = Home::with_list("nl", "HUIS EN ABASEMENT");
    write(
        &home,
        &[
            (b"huis", b"huis /h\xc5\x93ys/\nhouse\n"),
            (b"en", b"enige dingen\nzijn rood\n"),
            (b"abasement", b"ABASEMENT, n.  A decent attitude in the presence\n  of wealth\n"),
        ],
    );
    assert_eq!(
        define(&home, "", "HUIS EN ABASEMENT"),
        "HUIS: house\nEN: enige dingen zijn rood\n\
         ABASEMENT: n. A decent attitude in the presence of wealth\n"
    );
}

#[test]
fn the_text_that_is_named_is_read() {
    let home = Home::with_list("nl", "MIES");
    write(&home, &[(b"mies", b"zuster\n")]);
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(b"broers\n").expect("written");
    home.write("words.dict.dz", packed.finish().expect("packed"));
    for (file, said) in
        [("words.dict", "zuster"), ("words.dict.dz", "broers"), ("words.index", "broers")]
    {
        home.wfq(&format!("import nl --definitions {file}")).found();
        assert_eq!(home.wfq("define MIES").out, format!("MIES: {said}\n"), "{file}");
    }
}

#[test]
fn a_text_that_is_not_utf_8_is_cut_by_its_bytes() {
    let home = Home::with_list("nl", "CAFE MIES ZUS");
    let entries: [(&[u8], &[u8]); 3] =
        [(b"caf\xe9", b"d\xe9j\xe0 vu\n"), (b"mies", b"na\xefef \x80\n"), (b"zus", b"zuster\n")];
    write(&home, &entries);
    let found = "CAFE: déjà vu\nMIES: naïef €\nZUS: zuster\n";
    assert_eq!(define(&home, "", "CAFE MIES ZUS"), found);
    let said = home.wfq("import nl --definitions words.index").found();
    assert!(said.contains("a dictd dictionary, windows-1252: 3 words"), "{said}");
    write(&home, &[(b"mies", b"\xd4\xd4\n"), (b"zus", b"x\xa3y\n")]);
    let polish = define(&home, "--encoding iso-8859-2", "MIES ZUS");
    assert_eq!(polish, "MIES: ÔÔ\nZUS: xŁy\n");
    let error = "words.index:1: an offset inside a character";
    home.wfq("import nl --definitions words.dict --encoding utf-8").error(&[error]);
}

#[test]
fn a_place_inside_a_character_is_named() {
    let home = Home::with_list("nl", "AAP MIES");
    home.write("words.dict", "een aap\nnaïef\n");
    // The second place ends between the two bytes of ï.
    home.write("words.index", "aap\tA\tI\nmies\tI\tD\n");
    let error = "words.index:2: an offset inside a character";
    home.wfq("import nl --definitions words.index").error(&[error]);
    assert_eq!(home.wfq("define AAP").code, Some(1));
}

#[test]
fn a_fault_names_the_file_that_has_it() {
    let home = Home::with_list("nl", "AAP");
    home.write("words.index", "aap\tA\tI\n");
    home.write("words.dict", b"7z\xbc\xaf\x27\x1c\0\0\0\0");
    let answer = home.wfq("import nl --definitions words.index");
    answer.error(&["words.dict: not a text: download the dictionary again"]);
}

#[test]
fn a_dictionary_without_one_of_its_files_says_which() {
    let home = Home::with_list("nl", "HUIS");
    home.write("words.dict", "huis\nhouse\n");
    home.wfq("import nl --definitions words.dict").error(&["words.dict: its index, words.index"]);
    home.write("other.index", "huis\tA\tL\n");
    let answer = home.wfq("import nl --definitions other.index");
    answer.error(&["other.index: its text, other.dict or other.dict.dz, is not beside it"]);
    let answer = home.wfq("import nl --definitions neither.dict");
    answer.error(&["neither.dict: no such file"]);
}

#[test]
fn a_list_with_definitions_may_be_called_like_a_dictionary() {
    let home = Home::with_list("nl", "STEP");
    for name in ["list.dict", "other.index"] {
        home.write(name, format!("step\teen dans van {name}\n"));
        home.wfq(&format!("import nl --definitions {name}")).found();
        assert_eq!(home.wfq("define STEP").out, format!("STEP: een dans van {name}\n"));
    }
}
