//! Forms of words by WordNet.

use crate::run::Home;

/// Writes WordNet's files with some words, each of a part of speech, and irregular forms.
fn write_wordnet(home: &Home, words: &[(&str, &str)], exceptions: &[(&str, &str)]) {
    let licence = "  1 This is the licence.  \n";
    for (part, letter) in [("noun", 'n'), ("verb", 'v'), ("adj", 'a'), ("adv", 'r')] {
        let (mut data, mut index) = (licence.to_owned(), licence.to_owned());
        for (_, word) in words.iter().filter(|(of, _)| *of == part) {
            let at = data.len();
            data += &format!("{at:08} 05 {letter} 01 {word} 0 000 | what {word} means  \n");
            index += &format!("{} {letter} 1 0 1 0 {at:08}  \n", word.to_lowercase());
        }
        let exceptions = exceptions.iter().filter(|(of, _)| *of == part);
        let exceptions: String = exceptions.map(|(_, line)| format!("{line}\n")).collect();
        for (name, text) in [("data", &data), ("index", &index)] {
            home.write(&format!("wordnet/{name}.{part}"), text);
        }
        home.write(&format!("wordnet/{part}.exc"), exceptions);
    }
}

/// What the words of a list are defined as, a line for each that has a definition.
fn defined(home: &Home, words: &str) -> Vec<String> {
    home.import("en", words);
    home.wfq("import en --definitions wordnet").found();
    let answer = home.wfq(&format!("define {words} --tsv -l en"));
    let fields = answer.out.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>());
    let defined = fields.filter(|fields| !fields[1].is_empty());
    defined.map(|fields| format!("{}: {}", fields[0], fields[1])).collect()
}

#[test]
fn an_ending_gives_the_first_word_that_is_there() {
    let home = Home::new();
    let verbs = ["hope", "hop", "singe", "sing", "bathe", "bat", "bath", "cane", "can"];
    let verbs = verbs.map(|word| ("verb", word));
    let nouns = ["armful", "arm", "ba", "a", "box", "Marche", "march"].map(|word| ("noun", word));
    write_wordnet(&home, &[&verbs[..], &nouns[..]].concat(), &[]);
    let found = defined(&home, "HOPED SINGES BATHED CANES ARMSFUL BASS AS BOXES MARCHES");
    assert_eq!(
        found,
        [
            "HOPED: HOPE: v. what hope means",
            "SINGES: SINGE: v. what singe means",
            "BATHED: BATHE: v. what bathe means",
            "CANES: CANE: v. what cane means",
            "ARMSFUL: ARMFUL: n. what armful means",
            "BOXES: BOX: n. what box means",
            "MARCHES: MARCH: n. what march means",
        ]
    );
}

#[test]
fn a_sense_that_has_a_name_too_is_one_of_the_word() {
    let home = Home::new();
    write_wordnet(&home, &[], &[]);
    let earth = "0 17 n 02 Moon 0 moon 0 000 | the satellite of the Earth\n";
    let sect = "0 18 n 02 Moon 0 Sun 1 000 | a leader of a sect\n";
    home.write("wordnet/data.noun", format!("{earth}{sect}"));
    home.write("wordnet/index.noun", format!("moon n 2 0 2 0 0 {}\n", earth.len()));
    assert_eq!(defined(&home, "MOON"), ["MOON: n. the satellite of the Earth"]);
}

#[test]
fn a_form_with_an_entry_of_its_own_says_both() {
    let home = Home::new();
    let words = [
        ("noun", "saw"),
        ("verb", "saw"),
        ("verb", "see"),
        ("noun", "dog"),
        ("verb", "dog"),
        ("noun", "glass"),
        ("noun", "glasses"),
        ("verb", "glass"),
        ("noun", "ax"),
        ("noun", "axis"),
        ("noun", "comic_strip"),
        ("noun", "comic"),
        ("adj", "off"),
        ("verb", "offer"),
    ];
    let exceptions = [
        ("verb", "saw see"),
        ("noun", "axes ax axis"),
        ("noun", "dog dog"),
        ("noun", "comics comic_strip comic"),
        ("adj", "offer off"),
        ("adj", "offer offer"),
    ];
    write_wordnet(&home, &words, &exceptions);
    assert_eq!(
        defined(&home, "SAW DOGS DOG GLASSES AXES COMICS OFFER"),
        [
            "SAW: n. what saw means / v. what saw means / SEE: v. what see means",
            "DOGS: DOG: n. what dog means / v. what dog means",
            "DOG: n. what dog means / v. what dog means",
            "GLASSES: n. what glasses means / GLASS: n. what glass means / v. what glass means",
            "AXES: AX: n. what ax means / AXIS: n. what axis means",
            "COMICS: COMIC STRIP: n. what comic_strip means / COMIC: n. what comic means",
            "OFFER: v. what offer means / OFF: adj. what off means",
        ]
    );
    assert_eq!(
        home.wfq("define SAW DOGS -l en").found(),
        "SAW: n. what saw means\n  v. what saw means\n  SEE: v. what see means\n\
         DOGS: DOG: n. what dog means\n  v. what dog means\n"
    );
    let page = home.wfq("word DOGS -l en").found();
    let lines = "\n  definition    DOG: n. what dog means\n                v. what dog means\n";
    assert!(page.contains(lines), "{page}");
}

#[test]
fn a_long_definition_is_wrapped() {
    let home = Home::new();
    home.pipe("import nl -", format!("AAP\t{}/ een dier\n", "een lang verhaal ".repeat(9))).found();
    let said = home.wfq("define AAP").found();
    let lines: Vec<_> = said.lines().collect();
    assert!(lines.len() == 4 && lines[0].starts_with("AAP: een lang"), "{said}");
    assert!(lines[1].starts_with("    lang") && lines[3] == "  een dier", "{said}");
    assert!(lines.iter().all(|line| line.len() <= 80), "{said}");
}

#[test]
fn words_of_all_levels_have_forms_and_are_counted() {
    let home = Home::new();
    write_wordnet(&home, &[("noun", "dog"), ("noun", "cat")], &[]);
    home.write("words.csv", "word,level\ndogs,1\ncats,3\nfish,3\n");
    assert_eq!(home.wfq("import en words.csv --default-level 1").code, Some(0));
    let said = home.wfq("import en --definitions wordnet").found();
    assert!(said.starts_with("en: definitions of 2 of its 3 words\n"), "{said}");
    let cats = home.wfq("define CATS -l en --level 3").found();
    assert_eq!(cats.trim_end().replace('#', ""), "CATS: CAT: n. what cat means");
}

#[test]
fn a_list_of_one_word_is_told_in_the_singular() {
    let home = Home::with_list("en", "DOGS");
    write_wordnet(&home, &[("noun", "dog")], &[]);
    let said = |folder: &str| home.wfq(&format!("import en --definitions {folder}")).found();
    assert!(said("wordnet").starts_with("en: a definition of its only word\n"));
    home.import("en", "CATS");
    assert!(said("wordnet").starts_with("en: no definition of its only word\n"));
}

#[test]
fn wordnet_for_another_language_is_noted() {
    let home = Home::with_list("nl", "DOG");
    write_wordnet(&home, &[("noun", "dog")], &[]);
    let answer = home.wfq("import nl --definitions wordnet");
    assert_eq!(answer.code, Some(0));
    assert!(answer.err.contains("WordNet has English words, and the words of this list are Dutch"));
    home.import("en", "DOG");
    assert_eq!(home.wfq("import en --definitions wordnet").err, "");
    home.write("empty/readme", "");
    home.wfq("import en --definitions empty").error(&["empty: no WordNet in this folder"]);
}
