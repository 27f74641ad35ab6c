//! What a text in the one field for words is read as: a word, letters, a pattern, a regular expression or a
//! query.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::lexicon::Pattern;
use crate::query::Query;
use crate::rules::Ruleset;
use crate::tile::{Rack, Word};
use crate::words_in::{Cleaner, typed_letters};

/// What a text can be read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum AskedAs {
    /// A word, whose anagrams are wanted as well.
    Word,
    /// Letters, of which words are made; `?` is a blank.
    Letters,
    /// A pattern of `wfq search`.
    Pattern,
    /// A regular expression between slashes.
    Regex,
    /// A query of `wfq match`.
    Query,
}

/// A text and how it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AskedText {
    /// What it is read as, unless something else is wanted.
    pub usual: AskedAs,
    /// All that it can be read as, and that is not the same as another of these.
    pub ways: Vec<AskedAs>,
    /// The word that it is, as far as it has letters alone: of several readings one that is in the list.
    pub word: Option<Word>,
}

/// What only queries have, outside of brackets.
const OF_QUERIES: &str = ";~$&|!<>=:()/";

/// What patterns have besides letters.
const OF_PATTERNS: &str = "?_.*%[]@#`0123456789";

/// The most blanks that letters have: more are a pattern.
const MOST_BLANKS: usize = 2;

impl AskedText {
    /// Reads a text by what stands in it. Letters are a word if the list has it; in a list of phrases, what stands
    /// between them does not count unless it is a sign of queries, or, without spaces, of patterns.
    pub(crate) fn read(
        text: &str,
        ruleset: &Ruleset,
        of_phrases: bool,
        has: impl Fn(&Word) -> bool,
    ) -> Self {
        let (text, alphabet) = (text.trim(), &ruleset.alphabet);
        let has_some = |signs: &str| outside_brackets(text).any(|sign| signs.contains(sign));
        let is_phrase = text.contains(char::is_whitespace) || !has_some(OF_PATTERNS);
        let of_phrases = of_phrases && is_phrase && !has_some(OF_QUERIES);
        let word = typed_letters(text, alphabet, &Cleaner::new(ruleset).phrases(of_phrases));
        let word = word.filter(|word| !word.is_empty()).map(|word| {
            let mut readings = alphabet.readings(&word).into_iter().flatten();
            readings.find(|reading| has(reading)).unwrap_or(word)
        });
        // There * is any number of letters, and no blank.
        let is_letters = Rack::parse(text, alphabet).is_ok() && !text.contains('*');
        let is_pattern = Pattern::parse(text, alphabet, ruleset.vowels).is_ok();
        let is_query = Query::parse(text, ruleset, |_| Some(0)).is_ok();
        let is_regex = text.len() > 2 && text.starts_with('/') && text.ends_with('/');
        let usual = if is_regex {
            AskedAs::Regex
        } else if has_some(OF_QUERIES) {
            AskedAs::Query
        } else if let Some(word) = &word {
            if has(word) { AskedAs::Word } else { AskedAs::Letters }
        } else if is_letters && has_few_blanks_behind(text) {
            AskedAs::Letters
        } else if is_pattern {
            AskedAs::Pattern
        } else if is_query {
            AskedAs::Query
        } else if text.contains(|sign| OF_PATTERNS.contains(sign)) {
            // It is none of these: what was meant says what is wrong with it.
            AskedAs::Pattern
        } else {
            AskedAs::Letters
        };
        let can_be = |way: &AskedAs| match way {
            AskedAs::Word => word.is_some(),
            AskedAs::Letters => is_letters,
            AskedAs::Pattern => is_pattern && word.is_none(),
            AskedAs::Regex => false,
            // All others would find the same as a pattern.
            AskedAs::Query => {
                let has_variables = text.contains(|sign: char| sign.is_ascii_uppercase());
                is_query && (has_variables || has_some(OF_QUERIES))
            }
        };
        let all =
            [AskedAs::Word, AskedAs::Letters, AskedAs::Pattern, AskedAs::Regex, AskedAs::Query];
        let ways = all.into_iter().filter(|way| *way == usual || can_be(way)).collect();
        Self { usual, ways, word }
    }
}

fn outside_brackets(text: &str) -> impl Iterator<Item = char> {
    let mut is_open = false;
    text.chars().filter(move |sign| {
        is_open = *sign == '[' || is_open && *sign != ']';
        !is_open
    })
}

/// Whether all blanks stand behind letters: `ste?` is a rack, `s?ep` a pattern.
fn has_few_blanks_behind(text: &str) -> bool {
    let letters = text.trim_end_matches('?');
    let blanks = text.len() - letters.len();
    !letters.is_empty() && !letters.contains('?') && blanks <= MOST_BLANKS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(ruleset: &str, text: &str) -> AskedText {
        read_for(ruleset, false, text)
    }

    fn read_for(ruleset: &str, of_phrases: bool, text: &str) -> AskedText {
        let ruleset = Ruleset::built_in(ruleset).expect("built in");
        let words = ["STEP", "EEN", "[CH]AL", "ZEEEEND", "ROCKNROLL", "APOLLO"];
        let words = words.map(|word| ruleset.alphabet.word(word).ok());
        AskedText::read(text, &ruleset, of_phrases, |word| words.contains(&Some(*word)))
    }

    /// The kinds by their first letters, the usual one first.
    fn ways(ruleset: &str, text: &str) -> String {
        let AskedText { usual, ways, .. } = read(ruleset, text);
        assert!(ways.contains(&usual), "{text}");
        let others = ways.into_iter().filter(|way| *way != usual);
        let names = std::iter::once(usual).chain(others).map(|way| format!("{way:?}"));
        names.collect::<Vec<_>>().join(" ").to_lowercase()
    }

    #[test]
    fn a_text_is_read_by_what_stands_in_it() {
        for (text, expected) in [
            ("step", "word letters"),
            ("STEP", "word letters query"),
            (" één ", "word letters"),
            ("zee-eend", "word"),
            ("tsep", "letters word"),
            ("estsreqz", "letters word"),
            ("Tsep", "letters word query"),
            ("ste?", "letters pattern"),
            ("STE??", "letters pattern"),
            ("ste ?", "letters"),
            ("st ep", "letters"),
            ("ste???", "pattern letters"),
            ("s?ep", "pattern letters"),
            ("?tep", "pattern letters"),
            ("????", "pattern letters"),
            ("s_ep", "pattern"),
            ("s.ep", "pattern"),
            ("S.EP", "pattern query"),
            ("*gebak", "pattern"),
            ("__%gebak", "pattern"),
            ("[aeiou]*", "pattern"),
            ("[!aeiou]*[a-f]", "pattern"),
            ("/^(.)(.)\\2\\1$/", "regex"),
            ("/gebak/", "regex"),
            ("/gebak", "query"),
            ("7-:*/rpoyesdif", "query"),
            ("12321", "pattern"),
            ("#@#@#@#@", "pattern"),
            ("7:*", "query"),
            ("A~A", "query"),
            ("A$A;|A|=4", "query"),
            ("AB;BA;|A|=2", "query"),
            ("AB;BA;|A|=", "query"),
            ("`step", "pattern"),
            ("?`step", "pattern"),
            ("st*&!*s", "query"),
            ("(st*|*s)", "query"),
            ("12-:! *<*", "query"),
            ("en:A;nl:~A", "query"),
            ("s@ep", "pattern"),
            // None of these reads.
            ("st[ep", "pattern"),
            ("st,ep", "letters"),
            ("1,2", "pattern"),
            ("", "letters"),
            ("//", "query"),
            ("?", "pattern letters"),
        ] {
            assert_eq!(ways("nl", text), expected, "{text:?}");
        }
    }

    /// The guide says the same.
    #[test]
    fn a_text_is_read_as_the_guide_says() {
        let guide = include_str!("../../docs/page.md");
        let rows = guide.lines().skip_while(|line| !line.starts_with("| you type |")).skip(2);
        let mut kinds = Vec::new();
        for row in rows.take_while(|line| line.starts_with('|')) {
            let cells: Vec<_> = row.trim_matches(['|', ' ']).split(" | ").collect();
            let [_, texts, kind] = cells[..] else { panic!("{row}") };
            kinds.push(kind);
            for text in texts.split('`').skip(1).step_by(2) {
                let said = match read("nl", text).usual {
                    AskedAs::Word => "a word: ",
                    AskedAs::Letters => "letters: ",
                    AskedAs::Pattern => "a pattern ",
                    AskedAs::Regex => "a regular expression",
                    AskedAs::Query => "a query ",
                };
                assert!(kind.starts_with(said), "{text}: {said}");
            }
        }
        assert_eq!(kinds.len(), 5);
    }

    #[test]
    fn a_phrase_is_the_word_of_its_letters() {
        let ruleset = Ruleset::built_in("en").expect("built in");
        for (text, usual, word) in [
            ("Rock 'n' roll", AskedAs::Word, Some("ROCKNROLL")),
            ("Apollo 13", AskedAs::Word, Some("APOLLO")),
            ("step", AskedAs::Word, Some("STEP")),
            ("roll, rock 'n'", AskedAs::Letters, Some("ROLLROCKN")),
            ("Rock 'n' roll!", AskedAs::Query, None),
            ("_a_e_", AskedAs::Pattern, None),
            ("12321", AskedAs::Pattern, None),
            ("ste?", AskedAs::Letters, None),
            ("A~A", AskedAs::Query, None),
            ("*_*_*", AskedAs::Pattern, None),
            ("/^rock/", AskedAs::Regex, None),
        ] {
            let read = read_for("en", true, text);
            let found = read.word.map(|word| ruleset.alphabet.text(&word));
            assert_eq!((read.usual, found.as_deref()), (usual, word), "{text}");
        }
        assert_eq!(read("en", "Rock 'n' roll").word, None);
    }

    #[test]
    fn a_word_with_several_readings_is_the_one_in_the_list() {
        let word = |text| {
            let ruleset = Ruleset::built_in("es").expect("built in");
            read("es", text).word.map(|word| ruleset.alphabet.text(&word))
        };
        assert_eq!(ways("es", "chal"), "word letters");
        assert_eq!(word("chal").as_deref(), Some("[CH]AL"));
        assert_eq!(ways("es", "[ch]al"), "word letters");
        assert_eq!(ways("es", "[ch]ala?"), "letters pattern");
        assert_eq!(word("lach").as_deref(), Some("LACH"));
    }
}
