//! Every condition that words can be searched by, as it is named, filled in and explained wherever
//! people ask for it.

use schemars::JsonSchema;
use serde::Serialize;

use super::condition::ConditionKind;

/// What a condition compares with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ConditionValue {
    /// With nothing.
    Nothing,
    /// Letters.
    Letters,
    /// A pattern.
    Pattern,
    /// A regular expression.
    Regex,
    /// A number, or a range of numbers.
    Range,
    /// A word.
    Word,
    /// How many of a hundred letters, and which: `60..:AEIOU`.
    Share,
    /// The type of a word of a whole rack.
    Type,
    /// The name of a list.
    List,
    /// A file of words.
    File,
    /// Any text.
    Text,
    /// A row of a board.
    Row,
}

impl ConditionValue {
    /// Its name in help texts; empty for nothing.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nothing => "",
            Self::Letters => "LETTERS",
            Self::Pattern => "PATTERN",
            Self::Regex => "REGEX",
            Self::Range => "RANGE",
            Self::Word => "WORD",
            Self::Share => "PERCENT:LETTERS",
            Self::Type => "I|II|III",
            Self::List => "LIST",
            Self::File => "FILE",
            Self::Text => "TEXT",
            Self::Row => "ROW",
        }
    }

    /// Whether it is letters, among which several may be meant as one tile.
    pub const fn has_letters(self) -> bool {
        matches!(self, Self::Letters | Self::Pattern | Self::Row | Self::Share)
    }
}

/// A condition as people ask for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct ConditionEntry {
    /// What it is about.
    pub kind: ConditionKind,
    /// Its name: `takes-front`.
    #[serde(skip)]
    pub name: &'static str,
    /// What it compares with.
    pub value: ConditionValue,
    /// What holds for the words that it finds.
    pub help: &'static str,
}

const fn entry(
    kind: ConditionKind,
    name: &'static str,
    value: ConditionValue,
    help: &'static str,
) -> ConditionEntry {
    ConditionEntry { kind, name, value, help }
}

/// Every condition, in the order in which people see them and in which [`ConditionKind`] has them.
pub const CONDITIONS: [ConditionEntry; 36] = {
    use ConditionKind as Kind;
    use ConditionValue::{
        File, Letters, List, Nothing, Pattern, Range, Regex, Row, Share, Text, Type, Word,
    };
    [
        entry(Kind::Pattern, "pattern", Pattern, "Matches the pattern, as PATTERN does"),
        entry(
            Kind::Regex,
            "regex",
            Regex,
            "Matches the regular expression somewhere, as /REGEX/ does",
        ),
        entry(
            Kind::Anagram,
            "anagram",
            Letters,
            "Takes all the letters: AB?[XYZ]*, where * is any more",
        ),
        entry(
            Kind::Subanagram,
            "subanagram",
            Letters,
            "Takes some of the letters and no others: AB?[XYZ]",
        ),
        entry(Kind::Contains, "contains", Letters, "Has these letters, as often as they are given"),
        entry(Kind::Lacks, "lacks", Letters, "Has none of these letters"),
        entry(Kind::Only, "only", Letters, "Has no letters but these, however often"),
        entry(
            Kind::Consists,
            "consists",
            Share,
            "Percentage of its letters, rounded down, that are among these: 60..:AEIOU is 60 % or more",
        ),
        entry(Kind::Starts, "starts", Pattern, "Begins with this"),
        entry(Kind::Ends, "ends", Pattern, "Ends with this"),
        entry(Kind::Length, "length", Range, "Number of letters: 7, 2..5, 8.. or ..4"),
        entry(Kind::Points, "points", Range, "Points of its letters, of blanks too"),
        entry(Kind::Vowels, "vowels", Range, "Number of vowels"),
        entry(Kind::Distinct, "distinct", Range, "Number of different letters"),
        entry(
            Kind::Anagrams,
            "anagrams",
            Range,
            "Number of words with the same letters, itself included",
        ),
        entry(
            Kind::Probability,
            "probability",
            Range,
            "Place among the words of its length, likeliest from a full bag first",
        ),
        entry(
            Kind::Frequency,
            "frequency",
            Range,
            "Place among the words of the list, the most usual first: ..20000 are those that most people know",
        ),
        entry(
            Kind::Playability,
            "playability",
            Range,
            "Place among the words of the list, the one that brings most in games first",
        ),
        entry(
            Kind::FrontHooks,
            "front-hooks",
            Range,
            "Number of letters that make a word before it",
        ),
        entry(Kind::BackHooks, "back-hooks", Range, "Number of letters that make a word after it"),
        entry(
            Kind::TakesFront,
            "takes-front",
            Letters,
            "Makes a word with these letters before it: EA finds SEL, because of EASEL",
        ),
        entry(
            Kind::TakesBack,
            "takes-back",
            Letters,
            "Makes a word with these letters after it: EN finds LOP, because of LOPEN",
        ),
        entry(Kind::Beheads, "beheads", Nothing, "Is still a word without its first letter"),
        entry(Kind::Curtails, "curtails", Nothing, "Is still a word without its last letter"),
        entry(
            Kind::Extends,
            "extends",
            Word,
            "Is this word with letters before or after it: STEP finds OVERSTEP",
        ),
        entry(
            Kind::Transposes,
            "transposes",
            Word,
            "Is this word with two adjacent letters swapped: FORM finds FROM",
        ),
        entry(
            Kind::Consonants,
            "consonants",
            Word,
            "Has the consonants of this word, in the same order: BANANA finds BENNE",
        ),
        entry(
            Kind::Shape,
            "shape",
            Word,
            "Looks like this word in small letters: b d f h k l t rise, g j p q y hang down, others do neither",
        ),
        entry(
            Kind::Shifted,
            "shifted",
            Word,
            "Is this word with each letter as many places further in the alphabet: COLD finds FROG",
        ),
        entry(
            Kind::Type,
            "type",
            Type,
            "Takes a whole rack, and is of this type: I is one of the hundred best stems and a letter",
        ),
        entry(Kind::Repeats, "repeats", Nothing, "Has a letter more than once"),
        entry(Kind::Doubles, "doubles", Nothing, "Has a letter twice in a row"),
        entry(Kind::In, "in", List, "Is also in this list"),
        entry(
            Kind::InFile,
            "in-file",
            File,
            "Is in this file, one word a line; - is standard input",
        ),
        entry(
            Kind::Definition,
            "definition",
            Text,
            "Has this text in its definition: those with it as whole words come first",
        ),
        entry(Kind::Row, "row", Row, "Fits somewhere in this row of a board: AS_____N__I___"),
    ]
};

// Each kind finds its entry by its number.
const _: () = {
    let mut number = 0;
    while number < CONDITIONS.len() {
        assert!(CONDITIONS[number].kind as usize == number);
        number += 1;
    }
};

impl ConditionKind {
    /// How it is asked for.
    pub const fn entry(self) -> &'static ConditionEntry {
        &CONDITIONS[self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_named_in_data_as_by_people() {
        for entry in CONDITIONS {
            assert_eq!(serde_json::to_value(entry.kind).expect("data"), entry.name);
        }
    }
}
