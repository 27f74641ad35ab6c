//! The words of two and three letters, in which general dictionaries differ from games.

use crate::run::Home;

/// The words that are left of a list, in alphabetical order.
fn kept(home: &Home, line: &str, list: &str) -> String {
    home.pipe(&format!("import {line} - --yes"), list.replace(' ', "\n")).found();
    home.sql("SELECT word FROM words ORDER BY word").join(" ")
}

#[test]
fn dictionaries_lose_units_numerals_and_abbreviations() {
    for (language, list, expected) in [
        ("da", "Bo km kg cm mb hm pst tv dvd sø", "BRR DVD HM PST SØ TV"),
        ("nb", "Bo km kg kr bnr hm pst pc sø", "BRR HM PC PST SØ"),
        ("nn", "Bo km kg jr dss pst tv øy", "BRR HM PST TV ØY"),
        ("sv", "Bo km kg ii pc hm ö ål", "BRR HM PC PST ÅL"),
        ("fi", "Bo km kg yö tv", "HM TV YÖ"),
        ("de", "USA Öl km kg st usw bzw Mai xi", "BRR HM MAI PST ST USW XI ÖL"),
        ("scrabble-de", "USA Öl km kg st bzw", "BRR HM PST ST ÖL"),
        ("fr", "Bo km kg cm pst xi mil dix", "BRR DIX KSS MIL PFF PFT PST TSS XI"),
        ("scrabble-fr", "Bo km kg xi", "BRR KSS PFF PFT PST TSS XI"),
        ("pt", "Bo km kg cm ii iii iv vi xi xx xxx mim", "MIM VI XI"),
    ] {
        assert_eq!(kept(&Home::new(), language, list), expected, "{language}");
        // A game's own list keeps its words, and so does one imported with `--short-words list`.
        let same = list.to_uppercase();
        let count = |words: &str| words.split(' ').filter(|word| word.chars().count() > 1).count();
        assert_eq!(count(&kept(&Home::new(), language, &same)), count(list), "{language}");
        let line = format!("{language} --short-words list");
        assert!(kept(&Home::new(), &line, list).contains("KM"), "{language}");
    }
}

#[test]
fn the_report_says_if_no_short_words_are_known() {
    let home = Home::new();
    // Rules of the player's own have none.
    let rules = home.wfq("rulesets --export es").found();
    home.write("mine.toml", &rules.replace("id = \"es\"", "id = \"mine\""));
    let said = home.pipe("import mine.toml - --short-words game", "AL\nTU\n").found();
    let expected = "no corrections of short words are known for Spanish: those of the list stay";
    assert!(said.contains(expected), "{said}");
    let said = home.pipe("import mine.toml - --short-words list", "AL\nTU\n").found();
    assert!(!said.contains("short words"), "{said}");
}
