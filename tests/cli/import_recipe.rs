//! Lists that many people have, and lists that stand in the way of others.

use crate::run::Home;

/// This many words of four letters.
fn words(count: u32) -> String {
    let letter = |n: u32| char::from_u32(u32::from('a') + n % 26).expect("a letter");
    let word = |n| [letter(n / 17_576), letter(n / 676), letter(n / 26), letter(n), '\n'];
    (0..count).flat_map(word).collect()
}

#[test]
fn a_list_that_is_not_as_long_as_the_recipe_says_is_doubted() {
    let home = Home::new();
    home.write("words.txt", words(4));
    let import = "import en words.txt --from enable";
    let doubt = "words.txt: 4 words of 2 to 15 letters, where enable has 168,551";
    home.wfq(import).error(&[doubt, "--yes imports it"]);
    assert!(!home.database().is_file());
    let said = home.wfq(&format!("{import} --yes")).found();
    assert!(!said.contains("good"), "{said}");
    home.write("words.txt", words(160_000));
    let said = home.wfq(import).found();
    assert!(said.contains("enable: 168,551 words, all good"), "{said}");
}

#[test]
fn a_list_with_rules_of_its_own_is_not_replaced_by_one_with_others() {
    let home = Home::new();
    let rules = home.wfq("rulesets --export nl").found();
    let own = rules.replace("id = \"nl\"", "id = \"mine\"");
    assert_ne!(own, rules);
    home.write("mine.toml", own);
    home.write("words.txt", "AAP\nNOOT\n");
    home.wfq("import mine.toml words.txt --name other").found();
    let error = "other: a list with the rules of mine: give another name, or drop it first";
    home.wfq("import nl words.txt --name other").error(&[error]);
    home.wfq("import nl words.txt --name other --yes").error(&[error]);
    home.wfq("import mine.toml words.txt --name other").found();
    assert_eq!(home.wfq("drop other --yes").code, Some(0));
    home.wfq("import nl words.txt --name other").found();
}
