//! The dictionary that may come with the program.

use crate::run::Home;

#[cfg(feature = "meanings-nb")]
#[test]
fn the_built_in_dictionary_is_read_without_a_file() {
    let home = Home::with_list("nb", "KATT KATTENE HUSET SIGE XYLE");
    let note =
        "note: nb has no definitions: wfq import nb --definitions reads those that come with wfq\n";
    assert_eq!(home.wfq("define KATTENE").err, note);
    let said = home.wfq("import nb --definitions").found();
    let begin = "nb: definitions of 4 of its 5 words, 2 through their base forms\n  read built in (nb) as the \
                 dictionary that comes with wfq: ";
    assert!(said.starts_with(begin), "{said}");
    let said = home.wfq("define KATTENE").found();
    assert!(said.starts_with("KATTENE: katt, plural definite: lite husdyr og kjæledyr"), "{said}");
    assert!(home.wfq("define HUSET").found().contains("hus, singular definite: bygning"));
}

#[cfg(not(feature = "meanings-nb"))]
#[test]
fn without_the_feature_the_way_to_the_dictionary_is_said() {
    let home = Home::with_list("nb", "KATT");
    home.wfq("import nb --definitions").error(&[
        "no Norwegian bokmål dictionary comes with wfq",
        "cargo install wfq --features meanings-nb",
        "give a file with definitions",
    ]);
}
