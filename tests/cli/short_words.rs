//! The words of two and three letters, in which general dictionaries differ from games.

use crate::run::Home;
use itertools::Itertools;

/// The words that are left of a list, in alphabetical order.
fn kept(home: &Home, line: &str, list: &str) -> String {
    home.pipe(&format!("import {line} - --yes"), list.replace(' ', "\n")).found();
    home.sql("SELECT word FROM words ORDER BY word").join(" ")
}

#[test]
fn dictionaries_lose_units_numerals_and_abbreviations() {
    for (language, list, expected) in [
        ("da", "Bo km kg cm mb hm pst tv dvd sø", "HM PST TV DVD SØ"),
        ("nb", "Bo km kg kr bnr hm pst pc sø", "HM PST PC SØ"),
        ("nn", "Bo km kg jr dss pst tv øy", "PST TV ØY"),
        ("sv", "Bo km kg ii pc hm ö ål", "PC HM ÅL"),
        ("fi", "Bo km kg yö", "YÖ"),
        ("de", "USA Öl km kg st usw bzw Mai xi", "ÖL ST USW MAI XI"),
        ("scrabble-de", "USA Öl km kg st bzw", "ÖL ST"),
        ("fr", "Bo km kg cm pst xi mil dix", "PST XI MIL DIX"),
        ("scrabble-fr", "Bo km kg xi", "XI"),
        ("pt", "Bo km kg cm ii iii iv vi xi xx xxx mim", "VI XI MIM"),
    ] {
        let same = list.to_uppercase();
        let left = |line: &str, list: &str| {
            let kept = kept(&Home::new(), line, list);
            let is_left = |word: &&str| kept.split(' ').any(|other| other == *word);
            same.split(' ').filter(is_left).join(" ")
        };
        assert_eq!(left(language, list), expected, "{language}");
        // A game's own list keeps its words, and so does one imported with `--short-words list`.
        let words = same.split(' ').filter(|word| word.chars().count() > 1).join(" ");
        assert_eq!(left(language, &same), words, "{language}");
        assert!(left(&format!("{language} --short-words list"), list).contains("KM"), "{language}");
    }
}

/// What dictionaries lack is put in.
#[test]
fn dictionaries_get_interjections() {
    for (language, word) in
        [("da", "BRR"), ("sv", "HM"), ("fi", "HM"), ("fr", "KSS"), ("de", "PST")]
    {
        let kept = kept(&Home::new(), language, "Bo ta");
        assert!(kept.split(' ').any(|other| other == word), "{language}: {kept}");
    }
}

#[test]
fn the_report_says_if_no_short_words_are_known() {
    let home = Home::new();
    // Rules of the player's own have none.
    let rules = home.wfq("rulesets --export es").found();
    let own = rules.replace("id = \"es\"", "id = \"mine\"");
    home.write("mine.toml", own.lines().filter(|line| !line.starts_with("words")).join("\n"));
    let said = home.pipe("import mine.toml - --short-words game", "AL\nTU\n").found();
    let expected = "no corrections of short words are known for Spanish: those of the list stay";
    assert!(said.contains(expected), "{said}");
    let said = home.pipe("import mine.toml - --short-words list", "AL\nTU\n").found();
    assert!(!said.contains("short words"), "{said}");
}
