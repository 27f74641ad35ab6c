//! What words mean: definitions of a list, and of dictionaries that are imported for it.

use serde_json::json;

use crate::run::Home;

/// WordNet's files with a noun, a verb and a name, in a folder of the home.
fn write_wordnet(home: &Home) {
    let licence = "  1 This is the licence.  \n";
    let with = |lines: &[&str]| format!("{licence}{}", lines.concat());
    let first = "00000027 05 n 02 mouse 0 Mus 0 000 | a small rodent; \"quiet as a mouse\"  \n";
    let second = "00000100 06 n 01 mouse 0 000 | a hand-held device  \n";
    let name = "00000200 15 n 01 Rome 0 000 | the capital of Italy  \n";
    let data = with(&[first, second, name]);
    let [second, name] = [second, name].map(|line| data.find(line).expect("there"));
    home.write("wordnet/data.noun", &data);
    let index = format!(
        "mouse n 2 0 2 0 {:08} {second:08}  \nrome n 1 0 1 0 {name:08}  \nhot_dog n 1 0 1 0 {second:08}  \n",
        licence.len()
    );
    home.write("wordnet/index.noun", with(&[&index]));
    home.write("wordnet/noun.exc", "mice mouse\n");
    home.write("wordnet/data.verb", with(&["00000027 38 v 01 hurry 0 000 | move fast  \n"]));
    home.write("wordnet/index.verb", with(&["hurry v 1 0 1 0 00000027  \n"]));
    home.write("wordnet/verb.exc", "hurried hurry\n");
    for name in ["adj.exc", "adv.exc", "data.adj", "index.adj", "data.adv", "index.adv"] {
        home.write(&format!("wordnet/{name}"), licence);
    }
}

#[test]
fn wordnet_defines_words_and_their_forms() {
    let home = Home::with_list("en", "MOUSE MICE HURRIED HURRY ROME");
    write_wordnet(&home);
    let said = home.wfq("import en --definitions wordnet").found();
    assert!(said.starts_with("en: definitions of 4 of its 5 words"), "{said}");
    assert!(said.contains("read wordnet as WordNet"), "{said}");
    let said = home.wfq("define mouse mice hurried -l en").found();
    assert_eq!(
        said,
        "MOUSE: n. a small rodent; a hand-held device\n\
         MICE: MOUSE: n. a small rodent; a hand-held device\n\
         HURRIED: HURRY: v. move fast\n"
    );
    let none = home.wfq("define ROME -l en");
    assert_eq!((none.code, none.out.as_str()), (Some(1), "ROME: no definition is known\n"));
    let page = home.wfq("word HURRIED -l en").found();
    assert!(page.contains("definition    HURRY: v. move fast"), "{page}");
}

#[test]
fn a_definition_of_the_list_goes_before_those_of_dictionaries() {
    let home = Home::new();
    home.pipe("import nl -", "AAP\teen dier\nNOOT\n").found();
    home.write(
        "words.tsv",
        "word\tdefinition\naap\tiets anders\nnoot\teen vrucht\nmies\teen naam\n",
    );
    home.wfq("import nl --definitions words.tsv").found();
    let defined = || home.wfq("define AAP NOOT MIES --json").json();
    let expected = |has_mies: bool| {
        json!([
            {"word": "AAP", "definition": "een dier", "valid": true},
            {"word": "NOOT", "definition": "een vrucht", "valid": true},
            {"word": "MIES", "definition": "een naam", "valid": has_mies},
        ])
    };
    assert_eq!(defined(), expected(false));
    // They outlive a new import of the list, and go with the list.
    home.pipe("import nl -", "AAP\teen dier\nNOOT\nMIES\n").found();
    assert_eq!(defined(), expected(true));
    assert_eq!(home.wfq("drop nl --yes").code, Some(0));
    home.pipe("import nl -", "AAP\nNOOT\n").found();
    assert_eq!(home.wfq("define NOOT").code, Some(1));
}

#[test]
fn dictionaries_of_dictd_are_read() {
    let home = Home::with_list("nl", "HUIS BOOM");
    let text = "huis /hœys/\nhouse\nboom\ntree, also: beam\n00info";
    home.write("nld-eng.dict", text);
    // Places and lengths are in base 64: 0 and 19, 19 and 22.
    home.write("nld-eng.index", "00databaseinfo\tA\tB\nboom\tT\tW\nhuis\tA\tT\n");
    let said = home.wfq("import nl --definitions nld-eng.index").found();
    assert!(said.contains("as a dictionary of dictd: 2 words"), "{said}");
    assert_eq!(home.wfq("define HUIS BOOM").found(), "HUIS: house\nBOOM: tree, also: beam\n");
    home.write("nld-eng.index", "boom\tU\tzzzzz\n");
    home.wfq("import nl --definitions nld-eng.dict").error(&["nld-eng.index:1: a place outside"]);
    home.write("nld-eng.index", "boom\n");
    home.wfq("import nl --definitions nld-eng.dict")
        .error(&["nld-eng.index:1: not a word, a place"]);
    // Nothing of that was kept.
    assert_eq!(home.wfq("define HUIS").found(), "HUIS: house\n");
}

#[test]
fn files_without_definitions_change_nothing() {
    let home = Home::with_list("nl", "HUIS BOOM");
    home.write("words.txt", "huis\nboom\n");
    home.write("good.tsv", "huis\ta house\n");
    let error = |line: &str, named: &[&str]| home.wfq(line).error(named);
    error("import nl --definitions words.txt", &["words.txt: no definitions of words"]);
    error("import nl --definitions good.tsv words.txt", &["words.txt: no definitions of words"]);
    error("import nl --definitions nothing.tsv", &["nothing.tsv: ", "no such file"]);
    error("import nl --definitions", &["<FILES>"]);
    error("import en good.tsv --definitions --name nl", &["the name of another language"]);
    error("import nl good.tsv --definitions --add", &["--add"]);
    write_wordnet(&home);
    home.write("wordnet/index.verb", "hurry v\n");
    error("import nl --definitions wordnet", &["index.verb:1: not an entry of WordNet's index"]);
    assert_eq!(home.wfq("define HUIS").code, Some(1));
}
