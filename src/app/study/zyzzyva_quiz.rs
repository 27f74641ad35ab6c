//! Quiz files of Zyzzyva (`.zzq`): XML that says which words are searched for, and what is asked of them.

use std::collections::BTreeSet;

use encoding_rs::WINDOWS_1252;
use roxmltree::{Document, Node, ParsingOptions};
use thiserror::Error;

use crate::app::words::{ConditionKind, WordCondition, WordSort, WordsQuestion};
use crate::store::CardKind;

/// The most bytes of a file: 4 MB.
const MOST: usize = 4 << 20;

/// The most attributes of a file: whether two of an element have one name takes time that grows with their square.
const MOST_ATTRIBUTES: usize = 10_000;

/// A quiz of Zyzzyva: what it asks of which words.
#[derive(Clone, Debug, PartialEq)]
pub struct ZyzzyvaQuiz {
    /// What its cards ask.
    pub kind: CardKind,
    /// The search for its words.
    pub question: WordsQuestion,
    /// Words as they are written in the file: of those found, the quiz has the ones that are in each list, or, where
    /// that is negated, are not.
    among: Vec<(BTreeSet<String>, bool)>,
}

/// Why a quiz is not read.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum ZyzzyvaQuizError {
    /// It is no XML, or not that of a quiz.
    #[error("{0}")]
    Xml(String),
    /// It asks what no card does.
    #[error("a quiz of type {0:?} has no cards here: those of anagrams and hooks do")]
    Type(String),
    /// It does not search for its words.
    #[error(
        "its questions come from {0:?}, and not from a search: of a card box, import Anagrams.db or Hooks.db"
    )]
    Source(String),
    /// A condition has nothing like it in a search.
    #[error("the condition {0:?} is not known: leave it out of the quiz")]
    Condition(String),
    /// A condition lacks a value.
    #[error("the condition {condition:?} has no {name:?} that can be read")]
    Value {
        /// The condition.
        condition: String,
        /// What it lacks.
        name: &'static str,
    },
}

/// Whether a file begins like such a quiz, and not like separated values.
pub(super) fn is_quiz(bytes: &[u8]) -> bool {
    bytes.trim_ascii_start().starts_with(b"<")
}

impl ZyzzyvaQuiz {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// [`ZyzzyvaQuizError`] if it is no quiz of this kind.
    pub fn read(bytes: &[u8]) -> Result<Self, ZyzzyvaQuizError> {
        let text = match str::from_utf8(bytes) {
            Ok(text) => text.into(),
            Err(_) => WINDOWS_1252.decode_without_bom_handling(bytes).0,
        };
        let wrong = |why: &str| Err(ZyzzyvaQuizError::Xml(why.to_owned()));
        if text.len() > MOST || text.matches('=').count() > MOST_ATTRIBUTES {
            return wrong("larger than any quiz of Zyzzyva");
        }
        // What they stand for may be endless.
        if text.contains("<!ENTITY") {
            return wrong("it defines entities, which a quiz of Zyzzyva does not");
        }
        let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
        let document = Document::parse_with_options(&text, options);
        let document = document.map_err(|error| ZyzzyvaQuizError::Xml(error.to_string()))?;
        let quiz = document.root_element();
        if !quiz.has_tag_name("zyzzyva-quiz") {
            return wrong("no quiz of Zyzzyva");
        }
        let asked = quiz.attribute("type").unwrap_or("Anagrams");
        let kind = match asked {
            "Anagrams" | "Anagrams with Hooks" | "Anagram Jumble" => CardKind::Anagrams,
            "Hooks" => CardKind::Hooks,
            other => return Err(ZyzzyvaQuizError::Type(other.to_owned())),
        };
        let source = child(quiz, "question-source");
        let search = source.and_then(|source| child(source, "zyzzyva-search"));
        let Some(search) = search else {
            let named = source.and_then(|source| source.attribute("type")).unwrap_or("nothing");
            return Err(ZyzzyvaQuizError::Source(named.to_owned()));
        };
        let mut read = Self { kind, question: WordsQuestion::default(), among: Vec::new() };
        if quiz.attribute("question-order") == Some("Probability") {
            read.question.sort = vec![WordSort::Probability];
        }
        let joined = child(search, "conditions").and_then(|all| all.first_element_child());
        let is_any = joined.is_some_and(|joined| joined.has_tag_name("or"));
        for node in joined.iter().flat_map(Node::children).filter(Node::is_element) {
            let conditions = read.condition(node, is_any)?;
            if is_any {
                read.question.any.push(conditions);
            } else {
                read.question.conditions.extend(conditions);
            }
        }
        if read.question.conditions.is_empty() && read.question.any.is_empty() {
            // All words, of which lists have some.
            read.question.pattern = Some("*".to_owned());
        }
        Ok(read)
    }

    /// Whether a word that was found is asked.
    pub fn has(&self, word: &str) -> bool {
        self.among.iter().all(|(words, negated)| words.contains(word) != *negated)
    }

    /// The conditions of an element; what limits all words is set.
    fn condition(
        &mut self,
        node: Node<'_, '_>,
        is_any: bool,
    ) -> Result<Vec<WordCondition>, ZyzzyvaQuizError> {
        let named = node.attribute("type").unwrap_or_default();
        let value = |name| {
            let missing = || ZyzzyvaQuizError::Value { condition: named.to_owned(), name };
            node.attribute(name).ok_or_else(missing)
        };
        let number = |name| {
            let wrong = |_| ZyzzyvaQuizError::Value { condition: named.to_owned(), name };
            value(name)?.parse::<u32>().map_err(wrong)
        };
        let range = || Ok(format!("{}..{}", number("min")?, number("max")?));
        let negated = matches!(node.attribute("negated"), Some("1" | "true"));
        let unknown = || ZyzzyvaQuizError::Condition(named.to_owned());
        let one = |kind, value: String| Ok(vec![WordCondition { kind, negated, value }]);
        let text = |kind| one(kind, value("string")?.to_uppercase());
        match named {
            "Length" => one(ConditionKind::Length, range()?),
            "Number of Vowels" => one(ConditionKind::Vowels, range()?),
            "Number of Unique Letters" => one(ConditionKind::Distinct, range()?),
            "Number of Anagrams" => one(ConditionKind::Anagrams, range()?),
            "Point Value" => one(ConditionKind::Points, range()?),
            "Pattern Match" => text(ConditionKind::Pattern),
            "Anagram Match" => text(ConditionKind::Anagram),
            "Subanagram Match" => text(ConditionKind::Subanagram),
            "Takes Prefix" => text(ConditionKind::TakesFront),
            "Takes Suffix" => text(ConditionKind::TakesBack),
            "Begins With" => text(ConditionKind::Starts),
            "Ends With" => text(ConditionKind::Ends),
            "Definition" => one(ConditionKind::Definition, value("string")?.to_owned()),
            "Consists of" => one(
                ConditionKind::Consists,
                format!("{}:{}", range()?, value("string")?.to_uppercase()),
            ),
            // None of the letters, and not just one of them missing.
            "Includes Letters" if negated => {
                let value = value("string")?.to_uppercase();
                Ok(vec![WordCondition { kind: ConditionKind::Lacks, negated: false, value }])
            }
            "Includes Letters" => text(ConditionKind::Contains),
            "Belongs to Group" => {
                let (kind, value, letters) = match value("string")? {
                    "Front Hooks" => (ConditionKind::Beheads, "", None),
                    "Back Hooks" => (ConditionKind::Curtails, "", None),
                    "Type I Sevens" => (ConditionKind::Type, "I", Some("7")),
                    "Type II Sevens" => (ConditionKind::Type, "II", Some("7")),
                    "Type III Sevens" => (ConditionKind::Type, "III", Some("7")),
                    "Type I Eights" => (ConditionKind::Type, "I", Some("8")),
                    "Type II Eights" => (ConditionKind::Type, "II", Some("8")),
                    "Type III Eights" => (ConditionKind::Type, "III", Some("8")),
                    _ => return Err(unknown()),
                };
                if negated && letters.is_some() {
                    return Err(unknown());
                }
                let length = letters.map(|letters| WordCondition {
                    kind: ConditionKind::Length,
                    negated: false,
                    value: letters.to_owned(),
                });
                let group = WordCondition { kind, negated, value: value.to_owned() };
                Ok(std::iter::once(group).chain(length).collect())
            }
            "Probability Order" => {
                self.blanks(node);
                one(ConditionKind::Probability, range()?)
            }
            "Playability Order" => one(ConditionKind::Playability, range()?),
            "In Word List" if !is_any => {
                let words = value("string")?.split_whitespace().map(str::to_uppercase);
                self.among.push((words.collect(), negated));
                Ok(Vec::new())
            }
            "Limit by Probability Order" if !is_any && number("min")? <= 1 => {
                self.blanks(node);
                self.question.sort = vec![WordSort::Probability];
                self.question.limit = Some(number("max")?.into());
                Ok(Vec::new())
            }
            _ => Err(unknown()),
        }
    }

    /// What a rank by probability goes by: the number of blanks, and whether equal words have one rank.
    fn blanks(&mut self, node: Node<'_, '_>) {
        self.question.blanks = node.attribute("int").and_then(|blanks| blanks.parse().ok());
        self.question.no_ties = matches!(node.attribute("bool"), None | Some("0" | "false"));
    }
}

fn child<'a, 'i>(node: Node<'a, 'i>, name: &str) -> Option<Node<'a, 'i>> {
    node.children().find(|child| child.has_tag_name(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quiz(attributes: &str, conditions: &str) -> String {
        format!(
            "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n\
             <!DOCTYPE zyzzyva-quiz SYSTEM 'http://boshvark.com/dtd/zyzzyva-quiz.dtd'>\n\
             <zyzzyva-quiz {attributes} method=\"Standard\" lexicon=\"CSW12\">\n <question-source type=\"search\">\n\
             <zyzzyva-search version=\"1\">\n<conditions>\n{conditions}\n</conditions>\n</zyzzyva-search>\n\
             </question-source>\n<randomizer seed=\"1\" algorithm=\"1\"/>\n<progress question=\"0\" correct=\"0\"/>\n\
             </zyzzyva-quiz>\n"
        )
    }

    fn read(text: &str) -> Result<ZyzzyvaQuiz, ZyzzyvaQuizError> {
        ZyzzyvaQuiz::read(text.as_bytes())
    }

    fn conditions(all: &[WordCondition]) -> Vec<String> {
        all.iter().map(|one| format!("{} {}", one.name(), one.value).trim().to_owned()).collect()
    }

    #[test]
    fn conditions_are_those_of_a_search() {
        let text = quiz(
            "type=\"Hooks\" question-order=\"Probability\"",
            "<and><condition type=\"Length\" min=\"3\" max=\"4\"/>\
             <condition type=\"Pattern Match\" string=\"?[aeiou]*\" negated=\"1\"/>\
             <condition type=\"Includes Letters\" string=\"QZ\" negated=\"1\"/>\
             <condition type=\"Consists of\" string=\"AEIOU\" min=\"60\" max=\"100\"/>\
             <condition type=\"Belongs to Group\" string=\"Type I Sevens\"/>\
             <condition type=\"Probability Order\" min=\"1\" max=\"100\" int=\"2\" bool=\"false\"/>\
             <condition type=\"In Word List\" string=\"AAP NOOT\"/></and>",
        );
        let quiz = read(&text).expect("a quiz");
        assert_eq!(quiz.kind, CardKind::Hooks);
        let expected = [
            "length 3..4",
            "not-pattern ?[AEIOU]*",
            "lacks QZ",
            "consists 60..100:AEIOU",
            "type I",
            "length 7",
            "probability 1..100",
        ];
        assert_eq!(conditions(&quiz.question.conditions), expected);
        assert_eq!((quiz.question.blanks, quiz.question.no_ties), (Some(2), true));
        assert_eq!(quiz.question.sort, [WordSort::Probability]);
        assert!(quiz.has("AAP") && quiz.has("NOOT") && !quiz.has("MIES"));
    }

    #[test]
    fn one_of_several_and_the_first_by_probability() {
        let any = "<or><condition type=\"Begins With\" string=\"Q\"/>\
                   <condition type=\"Belongs to Group\" string=\"Back Hooks\" negated=\"1\"/></or>";
        let read_any = read(&quiz("type=\"Anagrams\"", any)).expect("a quiz");
        let groups: Vec<_> = read_any.question.any.iter().map(|group| conditions(group)).collect();
        assert_eq!(groups, [vec!["starts Q"], vec!["not-curtails"]]);
        assert!(read_any.has("AAP"));
        let first = "<and><condition type=\"Limit by Probability Order\" min=\"1\" max=\"50\" int=\"0\" bool=\"1\"/></and>";
        let first = read(&quiz("", first)).expect("a quiz").question;
        assert_eq!((first.limit, first.blanks, first.no_ties), (Some(50), Some(0), false));
    }

    #[test]
    fn what_has_no_cards_is_refused() {
        let of = |attributes: &str, conditions: &str| {
            read(&quiz(attributes, conditions)).expect_err("none")
        };
        let length = "<and><condition type=\"Length\" min=\"2\" max=\"x\"/></and>";
        let said = of("", length).to_string();
        assert_eq!(said, "the condition \"Length\" has no \"max\" that can be read");
        let said = of("", "<and><condition type=\"Part of Speech\" string=\"noun\"/></and>");
        assert_eq!(said, ZyzzyvaQuizError::Condition("Part of Speech".to_owned()));
        let said = of("type=\"Subanagrams\"", "<and/>");
        assert_eq!(said, ZyzzyvaQuizError::Type("Subanagrams".to_owned()));
        let of_box = "<zyzzyva-quiz type=\"Anagrams\" method=\"Cardbox\"><question-source type=\"cardbox-ready\"/></zyzzyva-quiz>";
        assert_eq!(read(of_box), Err(ZyzzyvaQuizError::Source("cardbox-ready".to_owned())));
        let many = format!(
            "<zyzzyva-quiz{}/>",
            (0..20_000).map(|n| format!(" a{n}=''")).collect::<String>()
        );
        let bomb = "<!DOCTYPE a [<!ENTITY b \"b\">]><zyzzyva-quiz type='&b;&b;'/>";
        for wrong in [
            &many,
            bomb,
            "<a>",
            "<html/>",
            "<zyzzyva-quiz",
            "<!DOCTYPE a [<!ENTITY b \"b\"><!ENTITY c \"&b;&b;\">]><a>&c;</a>",
        ] {
            assert!(matches!(read(wrong), Err(ZyzzyvaQuizError::Xml(_))), "{wrong}");
        }
    }
}
