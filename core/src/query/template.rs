//! Reading templates: letters, classes, figures, variables, and the letters after a `/`.

use super::error::QueryError;
use super::reader::{Reader, capital};
use super::tree::{Part, Pattern};
use crate::tile::{Letter, LetterCounts, LetterSet, MAX_WORD, Word};

impl Reader<'_, '_> {
    pub(super) fn template(&mut self) -> Result<Pattern, QueryError> {
        let begin = self.at;
        let may_fit = self.sign() == Some('?') && self.ahead(1) == Some('`');
        self.at += usize::from(may_fit);
        let is_misprint = self.take('`');
        let first = self.at;
        let mut parts = Vec::new();
        while !matches!(self.sign(), None | Some(';' | '&' | '|' | ')' | '/')) {
            let here = self.at;
            if let Some(letters) = self.several() {
                parts.extend(letters.iter().map(|letter| Part::One(LetterSet::of(*letter))));
                self.at += 1;
                continue;
            }
            let part = self.template_part()?;
            if is_misprint && part.variable().is_some() {
                return self.error_at(here, "a pattern with a misprint has no variables");
            }
            // Two runs, or two boundaries, fit the same as one, and cost more.
            let is_again =
                matches!(part, Part::Run | Part::Boundary) && parts.last() == Some(&part);
            // A word has a letter: between two boundaries is another place than at them.
            if part == Part::Boundary && parts.ends_with(&[Part::Boundary, Part::Run]) {
                let everything = LetterSet::first(self.ruleset.alphabet.len());
                parts.insert(parts.len() - 1, Part::One(everything));
            }
            if !is_again {
                parts.push(part);
            }
        }
        if self.sign() == Some('/') {
            if is_misprint {
                return self.error("a pattern with a misprint has no letters after a /");
            }
            return self.letters(parts);
        }
        if parts.first() == Some(&Part::Boundary) || parts.last() == Some(&Part::Boundary) {
            let at = if parts.first() == Some(&Part::Boundary) { first } else { self.at - 1 };
            return self.error_at(at, "a _ stands between the words of a phrase, as in i.._c*");
        }
        match (parts.is_empty(), is_misprint) {
            (true, true) => self.error_at(first, "write the pattern with the misprint after the `"),
            (true, false) => self.error_at(begin, "a pattern is missing here"),
            (false, true) => Ok(Pattern::Misprint { parts, may_fit }),
            (false, false) => Ok(Pattern::Template(parts)),
        }
    }

    fn template_part(&mut self) -> Result<Part, QueryError> {
        let sign = self.sign().unwrap_or(' ');
        let alphabet = &self.ruleset.alphabet;
        let everything = LetterSet::first(alphabet.len());
        let part = match sign {
            '.' => Part::One(everything),
            '*' => Part::Run,
            '_' => Part::Boundary,
            '@' => Part::One(self.ruleset.vowels),
            '#' => Part::One(everything.minus(self.ruleset.vowels)),
            '>' => Part::Word,
            '<' => Part::WordBackwards,
            '0'..='9' => Part::Figure(sign as u8 - b'0'),
            '[' => return self.class(),
            '~' | '$' => {
                let Some(name) = self.ahead(1).and_then(capital) else {
                    return self.error(format!("a variable stands behind {sign}, as in {sign}A"));
                };
                self.at += 1;
                if sign == '~' { Part::Backwards(name) } else { Part::AnyOrder(name) }
            }
            'A'..='Z' => Part::Variable(sign as u8 - b'A'),
            _ => Part::One(LetterSet::of(self.letter()?)),
        };
        self.at += 1;
        Ok(part)
    }

    /// What the small letter here is laid with.
    fn folded(&self) -> Option<Word> {
        let sign = self.sign().filter(|sign| !sign.is_uppercase())?;
        let alphabet = &self.ruleset.alphabet;
        alphabet.word(&alphabet.folded(sign.encode_utf8(&mut [0; 4]))).ok()
    }

    /// The letters that the small letter here is laid with, if these are several: ß is SS.
    fn several(&self) -> Option<Word> {
        self.folded().filter(|word| word.len() > 1)
    }

    /// The small letter here.
    fn letter(&self) -> Result<Letter, QueryError> {
        let sign = self.sign().unwrap_or(' ');
        let alphabet = &self.ruleset.alphabet;
        if sign.is_uppercase() {
            return self
                .error(format!("{sign:?} is a capital: letters are small, variables A to Z"));
        }
        if let Some(&[letter]) = self.folded().as_deref() {
            return Ok(letter);
        }
        if let Some(letters) = self.several() {
            let letters = alphabet.spelling(&letters).to_lowercase();
            return self.error(format!("{sign:?} is {letters} here, more than one letter"));
        }
        self.error(match sign {
            '(' => "a bracket is about whole words: write & or | before it".to_owned(),
            '!' if self.ahead(1) == Some('=') => {
                "that variables differ is an item of its own: !=AB".to_owned()
            }
            '!' => "! stands before a pattern: write & before it".to_owned(),
            ':' => "a number of letters stands before a : at the beginning of a pattern".to_owned(),
            '-' => "- stands between numbers of letters, as in 5-7:, or in [a-f]".to_owned(),
            ']' => "no [ is open here: leave the ] out".to_owned(),
            '?' => "any letter is . here".to_owned(),
            '_' => "_ stands between letters of a pattern alone, for a word boundary".to_owned(),
            '%' => "any letter is . here, any number of letters *".to_owned(),
            '`' => "a ` stands at the beginning of a pattern".to_owned(),
            '=' if self.at > 0 && matches!(self.signs[self.at - 1].1, '<' | '>') => {
                "numbers of letters are compared like |A|<=3, the order of variables like A<B"
                    .to_owned()
            }
            '=' => "= stands in A=(pattern), |A|=3 and !=AB".to_owned(),
            _ => format!("{sign:?} is not a letter"),
        })
    }

    /// `[l-p]`, `[!stz]`, `[@y]`
    fn class(&mut self) -> Result<Part, QueryError> {
        let begin = self.at;
        self.at += 1;
        let inverted = self.take('!') || self.take('^');
        let everything = LetterSet::first(self.ruleset.alphabet.len());
        let mut set = LetterSet::EMPTY;
        loop {
            match self.sign() {
                None => return self.error_at(begin, "this [ is not closed: write ] after it"),
                Some(']') => break,
                Some('!' | '^') => {
                    return self.error("a ! for none of these stands right after the [");
                }
                Some('@') => set = set.or(self.ruleset.vowels),
                Some('#') => set = set.or(everything.minus(self.ruleset.vowels)),
                Some(_) => {
                    let first = self.letter()?;
                    if self.ahead(1) == Some('-') {
                        self.at += 2;
                        let last = match self.sign() {
                            None | Some(']') => {
                                return self.error("a letter is missing behind the -");
                            }
                            Some(_) => self.letter()?,
                        };
                        if last < first {
                            return self.error_at(
                                self.at - 2,
                                "this range runs backwards: write the earlier letter first",
                            );
                        }
                        let letters = (first.index()..=last.index()).filter_map(Letter::new);
                        letters.for_each(|letter| set.insert(letter));
                    } else {
                        set.insert(first);
                    }
                }
            }
            self.at += 1;
        }
        if self.at == begin + 1 + usize::from(inverted) {
            return self.error_at(begin, "no letter stands in these brackets");
        }
        self.at += 1;
        let set = if inverted { everything.minus(set) } else { set };
        match set.is_empty() {
            true => self.error_at(begin, "no letter is left in these brackets"),
            false => Ok(Part::One(set)),
        }
    }

    /// The letters after a `/`, which stands here.
    fn letters(&mut self, parts: Vec<Part>) -> Result<Pattern, QueryError> {
        let slash = self.at;
        self.at += 1;
        let (mut letters, mut dots, mut open, mut total) = (LetterCounts::NONE, 0, false, 0);
        loop {
            match self.sign() {
                None | Some(';' | '&' | '|' | ')') => break,
                Some('.') => dots += 1,
                Some('*') if parts.is_empty() => open = true,
                Some('*') => {
                    return self.error("* stands after a / only where nothing stands before it");
                }
                Some('@' | '#' | '[' | '0'..='9' | '>' | '<' | '~' | '$' | '/') => {
                    return self.error("only letters and . stand after a /");
                }
                Some(_) => {
                    let several = self.several();
                    let laid = match &several {
                        Some(several) => &several[..],
                        None => &[self.letter()?],
                    };
                    for letter in laid {
                        // A word needs no more of one.
                        if usize::from(letters.of(*letter)) < MAX_WORD {
                            letters.add(*letter);
                        }
                    }
                    total += laid.len() - 1;
                }
            }
            total += 1;
            if total > MAX_WORD && parts.is_empty() {
                return self.error(format!("no word has more than {MAX_WORD} letters"));
            }
            self.at += 1;
        }
        if total == 0 {
            return self.error_at(slash, "letters are missing after the /");
        }
        Ok(match parts.is_empty() {
            true => Pattern::Letters { all: letters, more: dots, open },
            false => Pattern::All(vec![
                Pattern::MadeOf { letters, blanks: dots },
                Pattern::Template(parts),
            ]),
        })
    }
}
