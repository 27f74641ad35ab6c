//! Hunspell dictionaries: which forms their affixes make.

use itertools::Itertools;
use wfq::lexicon::{AffixFile, Bytes, Reading, WordFile};
use wfq::rules::{Joined, Ruleset};

use super::{error, read_in};

/// The forms of a dictionary, in order.
#[track_caller]
fn forms(affixes: &str, entries: &str) -> String {
    let count = entries.lines().count();
    let dictionary = format!("{count}\n{entries}");
    let file = read_in("nl", dictionary.as_bytes(), Reading::default(), Some(affixes));
    let file = file.expect("a dictionary");
    assert_eq!(file.form.to_string(), "Hunspell with x.aff");
    file.text.lines().sorted().join(" ")
}

const BOTH: &str = "SET UTF-8\nPFX A Y 1\nPFX A 0 ge .\nSFX B Y 2\nSFX B 0 t [^t]\nSFX B en 0 en\n";

#[test]
fn affixes_of_both_sides_cross() {
    assert_eq!(forms(BOTH, "werk/AB\n"), "gewerk gewerkt werk werkt");
    assert_eq!(forms(BOTH, "weet/B\nlopen/B\n"), "lop lopen lopent weet");
    let uncrossed = BOTH.replace("PFX A Y", "PFX A N");
    assert_eq!(forms(&uncrossed, "werk/AB\n"), "gewerk werk werkt");
    let uncrossed = BOTH.replace("SFX B Y", "SFX B N");
    assert_eq!(forms(&uncrossed, "werk/AB\n"), "gewerk werk werkt");
}

#[test]
fn flags_are_written_in_four_ways() {
    let long = "FLAG long\nSFX Ab Y 1\nSFX Ab 0 s .\nSFX Cd Y 1\nSFX Cd 0 je .\n";
    assert_eq!(forms(long, "aap/CdAb\nnoot/Cd\n"), "aap aapje aaps noot nootje");
    let numbers = "FLAG num\nSFX 1 Y 1\nSFX 1 0 s .\nSFX 1000 Y 1\nSFX 1000 0 je .\n";
    assert_eq!(forms(numbers, "aap/1000,1\nnoot/1000\n"), "aap aapje aaps noot nootje");
    let signs = "SET UTF-8\nFLAG UTF-8\nSFX é Y 1\nSFX é 0 s .\n";
    assert_eq!(forms(signs, "aap/é\n"), "aap aaps");
    let aliases = "AF 2\nAF B # one\nAF AB\nAM 1\nAM po:noun\nSFX A Y 1\nSFX A 0 s .\nSFX B Y 1\nSFX B 0 je/1 .\n";
    assert_eq!(
        forms(aliases, "aap/2\t1\nnoot/1 po:noun\nmies/3\n"),
        "aap aapje aapjeje aaps mies noot nootje nootjeje"
    );
}

#[test]
fn entries_may_be_no_words_alone_or_at_all() {
    let rules = "NEEDAFFIX N\nONLYINCOMPOUND C\nFORBIDDENWORD F\nSFX A Y 1\nSFX A 0 s .\nSFX D Y 1\nSFX D 0 je/A .\nSFX E Y 1\nSFX E 0 er/NA .\nSFX G Y 1\nSFX G 0 lijk/C .\n";
    assert_eq!(forms(rules, "loop/NA\n"), "loops");
    assert_eq!(forms(rules, "tussen/CA\naap\n"), "aap");
    assert_eq!(forms(rules, "aap/A\naaps/F\n"), "aap");
    // A suffix may bring another one, and need it.
    assert_eq!(forms(rules, "aap/D\n"), "aap aapje aapjes");
    assert_eq!(forms(rules, "loop/E\n"), "loop loopers");
    assert_eq!(forms(rules, "loop/G\n"), "loop");
}

#[test]
fn a_prefix_may_need_another_affix() {
    let rules = "NEEDAFFIX X\nSFX A Y 2\nSFX A 0 suf/B .\nSFX A 0 pseudosuf/XB .\nSFX B Y 1\nSFX B 0 bar .\nPFX C Y 2\nPFX C 0 pre .\nPFX C 0 pseudopre/X .\n";
    assert_eq!(
        forms(rules, "foo/AC\n"),
        "foo foopseudosufbar foosuf foosufbar prefoo prefoopseudosuf prefoopseudosufbar prefoosuf prefoosufbar \
         pseudoprefoopseudosufbar pseudoprefoosuf pseudoprefoosufbar"
    );
}

#[test]
fn circumfixes_go_together() {
    let rules = "CIRCUMFIX X\nPFX A Y 1\nPFX A 0 ge/X .\nPFX B Y 1\nPFX B 0 ver .\nSFX C Y 1\nSFX C 0 t/XAB .\n";
    assert_eq!(forms(rules, "werk/C\n"), "gewerkt werk");
    // What a suffix brings stands after both.
    let rules = "CIRCUMFIX X\nPFX A Y 1\nPFX A 0 ge/X .\nSFX C Y 1\nSFX C 0 t/XAD .\nSFX D Y 1\nSFX D 0 e .\n";
    assert_eq!(forms(rules, "werk/C\n"), "gewerkt gewerkte werk");
    let rules = "CIRCUMFIX X\nPFX A Y 1\nPFX A 0 ge/XC .\nSFX C Y 2\nSFX C 0 te .\nSFX C 0 t/X .\n";
    assert_eq!(forms(rules, "berg/A\n"), "berg gebergt");
}

#[test]
fn a_prefix_may_bring_a_suffix() {
    let rules = "PFX A Y 1\nPFX A 0 ge/B .\nSFX B Y 1\nSFX B 0 te .\n";
    assert_eq!(forms(rules, "berg/A\n"), "berg geberg gebergte");
    // That one may bring another.
    let two = rules.replace("te .", "te/C .") + "SFX C Y 1\nSFX C 0 n .\n";
    assert_eq!(forms(&two, "berg/A\n"), "berg geberg gebergte gebergten");
}

#[test]
fn two_prefixes_and_one_suffix_are_complex() {
    let rules = "COMPLEXPREFIXES\nPFX A Y 1\nPFX A 0 tek .\nPFX B Y 1\nPFX B o met/A [no]u\nSFX C Y 2\nSFX C 0 ya/D .\nSFX C ro s uro\nSFX D Y 1\nSFX D 0 z .\n";
    assert_eq!(
        forms(rules, "ouro/BC\n"),
        "meturo meturoya metus ouro ouroya ous tekmeturo tekmeturoya tekmetus"
    );
}

#[test]
fn cases_and_conversions_of_input_change_no_form() {
    let rules =
        "SET UTF-8\nKEEPCASE K\nICONV 1\nICONV a e\nOCONV 1\nOCONV a i\nSFX A Y 1\nSFX A 0 s .\n";
    assert_eq!(forms(rules, "aap/KA\n"), "aap aaps");
}

#[test]
fn a_whole_word_goes_only_where_the_rules_say_so() {
    let rules = "SFX A Y 1\nSFX A zijn is zijn\n";
    assert_eq!(forms(rules, "zijn/A\n"), "zijn");
    assert_eq!(forms(&format!("FULLSTRIP\n{rules}"), "zijn/A\n"), "is zijn");
}

#[test]
fn the_affixes_say_the_encoding() {
    let affixes = "SET ISO8859-2\nSFX A Y 1\nSFX A 0 a .\n";
    let file = read_in("nl", b"1\n\xB1/A\n", Reading::default(), Some(affixes)).expect("read");
    assert_eq!(file.text, "ą\nąa\n");
}

#[test]
fn flags_may_be_bytes_that_are_no_text() {
    let affixes = b"SET UTF-8\nAF 1\nAF \xC3\xA9\nSFX \xC3 Y 1\nSFX \xC3 0 s .\nSFX \xA9 Y 1\nSFX \xA9 0 je .\n";
    let ruleset = Ruleset::built_in("nl").expect("built in");
    let affixes = AffixFile { name: "x.aff".to_owned(), bytes: affixes.into() };
    let bytes = Bytes::Text(b"1\naap/1\n".into());
    let file = WordFile::read(bytes, Reading::default(), &ruleset, || Ok(Some(affixes)));
    assert_eq!(file.expect("read").text.lines().sorted().join(" "), "aap aapje aaps");
}

/// The forms of a dictionary in other bytes than text, in order.
#[track_caller]
fn forms_of_bytes(affixes: &[u8], entries: &[u8]) -> String {
    let ruleset = Ruleset::built_in("nl").expect("built in");
    let affixes = AffixFile { name: "x.aff".to_owned(), bytes: affixes.into() };
    let bytes = Bytes::Text([b"1\n", entries].concat());
    let file = WordFile::read(bytes, Reading::default(), &ruleset, || Ok(Some(affixes)));
    file.expect("read").text.lines().sorted().join(" ")
}

#[test]
fn a_flag_of_eight_bits_is_one_flag() {
    let rules = b"SET ISO8859-1\nSFX \xE9 Y 1\nSFX \xE9 0 s .\nSFX \xA9 Y 1\nSFX \xA9 0 je .\n";
    assert_eq!(forms_of_bytes(rules, b"aap/\xE9\nnoot/\xA9\n"), "aap aaps noot nootje");
}

#[test]
fn the_first_of_several_flags_counts() {
    assert_eq!(forms("NEEDAFFIX zA\n", "aap/A\nnoot/z\n"), "aap");
    // In UTF-8 the first byte.
    let rules = "SET UTF-8\nSFX \u{e9} Y 1\nSFX \u{e9} 0 s .\n";
    assert_eq!(forms(rules, "aap/\u{c3}\n"), "aap aaps");
}

#[test]
fn encodings_have_several_names() {
    let of = |set: &[u8], byte: u8| {
        let affixes = [set, b"\nSFX A Y 1\nSFX A 0 s .\n"].concat();
        forms_of_bytes(&affixes, &[byte, b'\n'])
    };
    assert_eq!(of(b"SET TIS620-2533", 0xA1), "\u{e01}");
    assert_eq!(of(b"SET microsoft-cp1251", 0xE0), "\u{430}");
    assert_eq!(of(b"SET ISO8859-16", 0xA1), "\u{104}");
    assert_eq!(of(b"SETTING x\nSET KOI8-R", 0xC1), "\u{430}");
    let marked = "\u{feff}SET UTF-8\nSFX A Y 1\nSFX A 0 \u{e9} .\n";
    assert_eq!(forms(marked, "aap/A\n"), "aap aap\u{e9}");
}

#[test]
fn a_form_is_listed_once_with_the_line_it_is_from() {
    let affixes = "SFX A Y 1\nSFX A 0 s .\n";
    let dictionary = b"3\naap/A\naaps\nnoot/A\n";
    let file = read_in("nl", dictionary, Reading::default(), Some(affixes)).expect("read");
    assert_eq!(file.text.lines().sorted().join(" "), "aap aaps noot noots");
    // How many forms are before each line of the file.
    assert_eq!(file.lines, [0, 0, 2, 2]);
}

#[test]
fn affixes_with_a_hyphen_make_forms_only_where_these_are_joined() {
    let affixes = "SFX A Y 3\nSFX A 0 s .\nSFX A 0 -se .\nSFX A 0 's .\nPFX B Y 1\nPFX B 0 l' .\n";
    let of = |language: &str, joined| {
        let reading = Reading { joined, ..Reading::default() };
        let read = read_in(language, b"2\nma-la/A\npa/B\n", reading, Some(affixes));
        read.expect("a dictionary").text.lines().sorted().join(" ")
    };
    let all = "l'pa ma-la ma-la's ma-la-se ma-las pa";
    assert_eq!(of("nl", None), all);
    assert_eq!(of("pt", Some(Joined::Join)), all);
    assert_eq!(of("pt", None), "ma-la ma-las pa");
    assert_eq!(of("nl", Some(Joined::Skip)), "ma-la ma-las pa");
}

#[test]
fn faults_of_the_affixes_are_named_with_their_line() {
    let fault = |affixes: &str| {
        let read = read_in("nl", b"1\naap/A\n", Reading::default(), Some(affixes));
        read.expect_err("a fault").to_string()
    };
    let unknown = " x.aff:2: SET has an encoding that is not known: convert both files to UTF-8";
    assert_eq!(fault("# x\nSET nothing\n"), unknown);
    assert_eq!(fault("FLAG what\n"), " x.aff:1: FLAG is long, num or UTF-8");
    let head = "a group of affixes begins with its flag, Y or N, and how many they are";
    assert_eq!(fault("\nSFX A Y many\n"), format!(" x.aff:2: {head}: \"many\" is no number"));
    assert_eq!(fault("SFX A Y\n"), format!(" x.aff:1: {head}: their number is missing"));
    let fields = "after the flag of an affix stand what it takes away, what it adds (0 is nothing) and where";
    let second = format!(" x.aff:2: {fields}: what it adds is missing");
    assert_eq!(fault("SFX A Y 1\nSFX A x\n"), second);
    assert_eq!(fault("SFX A Y 1\nSFX A\n"), format!(" x.aff:2: {fields}: all are missing"));
    let open =
        " x.aff:2: \"[^s\", where the affix stands, has a [ without its ]: write it like [^aeiou]y";
    assert_eq!(fault("SFX A Y 1\nSFX A 0 s [^s\n"), open);
    let more = " x.aff:3: one more affix of A than the 1 that line 1 says: get the file again";
    for affix in ["0 t .", "0 5 ."] {
        assert_eq!(fault(&format!("SFX A Y 1\nSFX A 0 s .\nSFX A {affix}\n")), more);
    }
    let cut = " x.aff:2: the affixes of A end after 1 of 3: get the file again";
    let group = "\nSFX A Y 3\nSFX A 0 s .\n";
    assert_eq!(fault(group), cut);
    assert_eq!(fault(&format!("{group}SFX B Y 1\nSFX B 0 t .\n")), cut);
    assert_eq!(fault(&format!("{group}PFX A Y 0\n")), cut);
    let many = fault("SFX A Y 99999999999\nSFX A 0 s .\n");
    assert!(many.starts_with(" x.aff:1: the affixes of A end after 1 of 99999999999"), "{many}");
    assert!(fault("NEEDAFFIX\n").starts_with(" x.aff:1: a flag is missing"));
}

#[test]
fn a_dictionary_without_its_affixes_is_named() {
    assert!(error(b"2\naap/A\nnoot/B\n").contains(".aff"));
}
