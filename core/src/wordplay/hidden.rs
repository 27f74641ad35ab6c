//! Words hidden in a text, across its spaces and signs.

use std::ops::{Range, RangeInclusive};

use rustc_hash::FxHashMap;

use super::signs::{Sign, signs};
use crate::query::{QueryEnd, QueryWords, Work};
use crate::tile::{Alphabet, Letter, MAX_WORD};

/// Which words in a text are asked for.
#[derive(Clone, Debug)]
pub struct HiddenWords {
    /// How many letters a word may have.
    pub lengths: RangeInclusive<usize>,
    /// Whether words that are read from right to left are found too. A word that reads the same both ways is
    /// found once, from left to right.
    pub reversed: bool,
    /// Where they lie.
    pub lie: HiddenIn,
}

/// Where words lie in a text. A word of the text is letters with nothing else between them: a hyphen and an apostrophe
/// end it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HiddenIn {
    /// Anywhere.
    Anywhere,
    /// Anywhere but where a word of the text is the word itself.
    #[default]
    NotWhole,
    /// Only across words: neither in one word of the text nor a whole one.
    Across,
}

/// A word that was found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HiddenWord {
    /// Its place in the list.
    pub place: u32,
    /// From its first character to past its last, in characters of the text (`char`s), from 0; from left to right
    /// even if it is read from right to left. An accent that is a character of its own belongs to its letter.
    pub characters: Range<usize>,
    /// Whether it is read from right to left.
    pub reversed: bool,
}

impl Default for HiddenWords {
    /// Words of three letters or more, from left to right, that are not words of the text.
    fn default() -> Self {
        Self { lengths: 3..=MAX_WORD, reversed: false, lie: HiddenIn::default() }
    }
}

impl HiddenWords {
    /// Finds the words in a text, in the order of the characters where reading begins, and of these the shorter ones
    /// first, from left to right before from right to left. Characters are read as typed words are: in either case,
    /// with accents folded as the alphabet folds them; others are passed over. A letter of several characters is
    /// read where these are, and so are its characters as letters of their own.
    ///
    /// `found` takes a word and says whether to go on. `stop` is asked now and then.
    pub fn find(
        &self,
        words: &QueryWords,
        alphabet: &Alphabet,
        text: &str,
        found: &mut dyn FnMut(HiddenWord) -> bool,
        stop: &dyn Fn() -> bool,
    ) -> QueryEnd {
        let signs = signs(text, alphabet);
        let mut search = Search {
            question: self,
            words,
            signs: &signs,
            labels: [FxHashMap::default(), FxHashMap::default()],
            narrowed: FxHashMap::default(),
            work: Work::new(stop),
            found,
        };
        for letter in alphabet.letters() {
            let label: Vec<_> = alphabet.label(letter).chars().collect();
            let ends = [label.first().copied(), label.last().copied()];
            for (labels, end) in search.labels.iter_mut().zip(ends) {
                labels.entry(end.unwrap_or(' ')).or_default().push((letter, label.clone()));
            }
        }
        let all = 0..words.len() as u32;
        let went_on = (0..signs.len()).all(|from| {
            let forwards = search.read(from, from, all.clone(), 0, false);
            forwards && (!self.reversed || search.read(from, from + 1, all.clone(), 0, true))
        });
        QueryEnd::of(went_on)
    }
}

/// The letters that begin or end in a character, with all their characters.
type Labels = FxHashMap<char, Vec<(Letter, Vec<char>)>>;

struct Search<'q, 's> {
    question: &'q HiddenWords,
    words: &'q QueryWords,
    signs: &'q [Sign],
    /// By the first character, and by the last.
    labels: [Labels; 2],
    /// What words that begin in the same way are narrowed to by one letter more, for the first few letters.
    narrowed: FxHashMap<(u32, u32, Letter, usize), Range<u32>>,
    work: Work<'s>,
    found: &'s mut dyn FnMut(HiddenWord) -> bool,
}

impl Search<'_, '_> {
    /// Finds the words from a sign on. This many letters are read, up to the sign before `at`, or from right to left down to
    /// the one at `at`; `range` are the words that begin with them. Returns whether to go on.
    fn read(
        &mut self,
        from: usize,
        at: usize,
        range: Range<u32>,
        letters: usize,
        reversed: bool,
    ) -> bool {
        if self.work.is_over() {
            return false;
        }
        if letters > 0
            && self.words.word(range.start).len() == letters
            && self.question.lengths.contains(&letters)
            && !self.tell(from, at, range.start, reversed)
        {
            return false;
        }
        if letters >= *self.question.lengths.end() {
            return true;
        }
        let next = if reversed { at.checked_sub(1) } else { Some(at) };
        let Some(sign) = next.and_then(|next| self.signs.get(next)) else { return true };
        let Some(labels) = self.labels[usize::from(reversed)].get(&sign.capital) else {
            return true;
        };
        // Most letters are one character; then there is one.
        for number in 0..labels.len() {
            let (letter, label) = &self.labels[usize::from(reversed)][&sign.capital][number];
            let end = if reversed { at.checked_sub(label.len()) } else { Some(at + label.len()) };
            let Some(end) = end else { continue };
            let there = self.signs.get(at.min(end)..at.max(end)).is_some_and(|signs| {
                signs.iter().map(|sign| sign.capital).eq(label.iter().copied())
            });
            if !there {
                continue;
            }
            let narrower = self.narrow(range.clone(), *letter, letters);
            if !narrower.is_empty() && !self.read(from, end, narrower, letters + 1, reversed) {
                return false;
            }
        }
        true
    }

    /// The words of a range, which begin with the same letters, that have this letter next.
    fn narrow(&mut self, range: Range<u32>, letter: Letter, letters: usize) -> Range<u32> {
        let key = (range.start, range.end, letter, letters);
        // 32³ ranges at most are kept.
        if letters < 3
            && let Some(kept) = self.narrowed.get(&key)
        {
            return kept.clone();
        }
        let words = self.words;
        let first = |is_it: &dyn Fn(Letter) -> bool| {
            let places = range.start as usize..range.end as usize;
            let is_it = |word: &[Letter]| word.get(letters).is_some_and(|letter| is_it(*letter));
            words.first_that(places, is_it) as u32
        };
        let narrower = first(&|other| other >= letter)..first(&|other| other > letter);
        if letters < 3 {
            self.narrowed.insert(key, narrower.clone());
        }
        narrower
    }

    /// Tells of a word between two signs unless it is left out.
    fn tell(&mut self, from: usize, at: usize, place: u32, reversed: bool) -> bool {
        let range = if reversed { at..from + 1 } else { from..at };
        let (first, last) = (self.signs[range.start], self.signs[range.end - 1]);
        let is_in_one = first.word == last.word;
        let is_alone = |sign: Option<usize>| {
            sign.and_then(|sign| self.signs.get(sign)).is_none_or(|sign| sign.word != first.word)
        };
        let is_whole =
            is_in_one && is_alone(range.start.checked_sub(1)) && is_alone(Some(range.end));
        let word = self.words.word(place);
        let is_left_out = match self.question.lie {
            HiddenIn::Anywhere => false,
            HiddenIn::NotWhole => is_whole && !reversed,
            HiddenIn::Across => is_in_one,
        };
        if is_left_out || reversed && word.iter().eq(word.iter().rev()) {
            return true;
        }
        let characters = first.from as usize..last.to as usize;
        (self.found)(HiddenWord { place, characters, reversed })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::super::samples::{alphabet, list};
    use super::*;
    use crate::tile::Word;

    fn found(
        question: &HiddenWords,
        words: &QueryWords,
        alphabet: &Alphabet,
        text: &str,
    ) -> Vec<(String, String, bool)> {
        let mut found = Vec::new();
        let mut take = |word: HiddenWord| {
            let Range { start, end } = word.characters;
            let part = text.chars().skip(start).take(end - start).collect();
            found.push((alphabet.spelling(words.word(word.place)), part, word.reversed));
            true
        };
        assert_eq!(question.find(words, alphabet, text, &mut take, &|| false), QueryEnd::Complete);
        found
    }

    #[test]
    fn words_are_found_across_spaces_and_signs() {
        let words = list("BAR CAB CARD LEVEL RAB STOP POTS TOP");
        let all = |question: &HiddenWords, text: &str| {
            let found = found(question, &words, &alphabet(), text);
            let found = found.iter().map(|(word, part, reversed)| {
                format!("{word}:{part}{}", if *reversed { "<" } else { "" })
            });
            found.collect::<Vec<_>>().join(" ")
        };
        let mut question = HiddenWords::default();
        assert_eq!(all(&question, "Vica' r, dé... Sc ab ar!"), "CARD:ca' r, d CAB:c ab BAR:b ar");
        assert_eq!(all(&question, "stop"), "TOP:top");
        question.reversed = true;
        assert_eq!(all(&question, "stop le vel"), "TOP:top POTS:stop< LEVEL:le vel");
        question.lie = HiddenIn::Anywhere;
        assert_eq!(all(&question, "stop"), "STOP:stop TOP:top POTS:stop<");
        question.lie = HiddenIn::Across;
        assert_eq!(all(&question, "stop barsto p"), "STOP:sto p TOP:to p POTS:sto p<");
        question.lengths = 4..=4;
        assert_eq!(all(&question, "barsto p"), "STOP:sto p POTS:sto p<");
    }

    #[test]
    fn letters_may_be_folded_and_have_two_characters() {
        let labels = ["A", "C", "CH", "E", "H", "O", "S"].map(String::from);
        let table = BTreeMap::from([('Œ', "OE".to_owned())]);
        let alphabet = Alphabet::new(labels).expect("an alphabet").with_folds(table, true);
        let word = |text: &str| alphabet.word(text).expect("a word");
        let words = QueryWords::new(["A[CH]A", "ACHA", "EA", "SOE", "E[CH]O"].map(word), 7);
        let question = HiddenWords { lengths: 1..=9, reversed: true, lie: HiddenIn::Anywhere };
        let found = found(&question, &words, &alphabet, "Ac hA sœ á o\u{302}che\u{301}");
        let found: Vec<_> = found.iter().map(|(word, part, _)| format!("{word}:{part}")).collect();
        assert_eq!(
            found,
            ["ACHA:Ac hA", "ACHA:Ac hA", "SOE:sœ", "EA:œ á", "ECHO:o\u{302}che\u{301}"]
        );
    }

    #[test]
    fn it_stops_when_it_is_told_to() {
        let words = list("A B");
        let question = HiddenWords { lengths: 1..=9, ..HiddenWords::default() };
        let text = "ab".repeat(5000);
        let stopped = question.find(&words, &alphabet(), &text, &mut |_| true, &|| true);
        assert_eq!(stopped, QueryEnd::Stopped);
        let stopped = question.find(&words, &alphabet(), &text, &mut |_| false, &|| false);
        assert_eq!(stopped, QueryEnd::Stopped);
    }

    proptest! {
        #[test]
        fn all_hidden_words_are_found(
            words in prop::collection::vec("(A|C|H|[\\[]CH[\\]]){1,4}", 0..12),
            text in "[acH\u{e1} ]{0,14}",
            lie in prop::sample::select(vec![HiddenIn::Anywhere, HiddenIn::NotWhole, HiddenIn::Across]),
            short in 1..3_usize,
        ) {
            let labels = ["A", "C", "CH", "H"].map(String::from);
            let alphabet = Alphabet::new(labels).expect("an alphabet").with_folds(BTreeMap::new(), true);
            let words: Vec<Word> = words.iter().filter_map(|word| alphabet.word(word).ok()).collect();
            let words = QueryWords::new(words, 4);
            let question = HiddenWords { lengths: short..=4, reversed: true, lie };
            let mut all = Vec::new();
            let mut take = |word| {
                all.push(word);
                true
            };
            question.find(&words, &alphabet, &text, &mut take, &|| false);
            // Each part of the text, without its spaces, is compared with each word.
            let characters: Vec<char> = text.chars().collect();
            let mut expected = Vec::new();
            for from in 0..characters.len() {
                for to in from + 1..=characters.len() {
                    let part = &characters[from..to];
                    if part[0] == ' ' || part[part.len() - 1] == ' ' {
                        continue;
                    }
                    let is_end = |at: Option<usize>| at.and_then(|at| characters.get(at)).is_none_or(|c| *c == ' ');
                    let is_in_one = !part.contains(&' ');
                    let is_whole = is_in_one && is_end(from.checked_sub(1)) && is_end(Some(to));
                    let letters: String = part.iter().filter(|c| **c != ' ').map(|c| if *c == '\u{e1}' { 'A' } else { c.to_ascii_uppercase() }).collect();
                    for place in 0..words.len() as u32 {
                        let word = words.word(place);
                        let backwards: Vec<_> = word.iter().rev().copied().collect();
                        for (reversed, word) in [(false, word), (true, &backwards)] {
                            let is_out = match lie {
                                HiddenIn::Anywhere => false,
                                HiddenIn::NotWhole => is_whole && !reversed,
                                HiddenIn::Across => is_in_one,
                            };
                            let again = reversed && *word == *words.word(place);
                            if word.len() >= short && !is_out && !again && alphabet.spelling(word) == letters {
                                expected.push((from, to, place, reversed));
                            }
                        }
                    }
                }
            }
            let mut found: Vec<_> = all.iter().map(|word| (word.characters.start, word.characters.end, word.place, word.reversed)).collect();
            found.sort_unstable();
            expected.sort_unstable();
            prop_assert_eq!(found, expected);
        }
    }
}
