//! Letters to make words of, in any order: a rack that may have classes and be open-ended.

use super::letter_class::{PatternError, class, read_one};
use crate::tile::{Alphabet, Letter, LetterCounts, LetterSet, MAX_WORD, Tiles};

/// Letters to make words of: `AB?[XYZ]*`.
///
/// `?` and `_` are any letter, `[XYZ]` one of these, `[^XYZ]` any other, `*` and `%` any number of
/// further letters. As in a rack, each letter counts as often as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letters {
    /// The letters themselves, and the blanks.
    tiles: Tiles,
    /// Sets that each supply one letter.
    classes: Vec<LetterSet>,
    /// Whether any number of further letters may be used.
    open: bool,
}

/// The most letters that can be given: a full rack, and those of a pattern.
const MAX_LETTERS_GIVEN: usize = 2 * MAX_WORD;

impl Letters {
    /// Reads letters; accents are folded by [`Alphabet::folded`].
    ///
    /// # Errors
    ///
    /// [`PatternError`] with the column of a character that is not a letter, blank or class, or if
    /// there are no letters or too many.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, PatternError> {
        let mut letters = Self { tiles: Tiles::default(), classes: Vec::new(), open: false };
        let text = &*alphabet.folded(text);
        let mut at = 0;
        while let Some(character) = text[at..].chars().next() {
            let start = at;
            at += match character {
                '?' | '_' | '.' => {
                    letters.tiles.blanks = letters.tiles.blanks.saturating_add(1);
                    1
                }
                '*' | '%' => {
                    letters.open = true;
                    1
                }
                _ => {
                    let (set, used) = read_one(text, at, alphabet, None)?;
                    match set.iter().next() {
                        Some(letter) if set.len() == 1 => letters.tiles.letters.add(letter),
                        _ => letters.classes.push(set),
                    }
                    used
                }
            };
            if letters.least() > MAX_LETTERS_GIVEN {
                let reason = format!("more than {MAX_LETTERS_GIVEN} letters");
                return Err(PatternError::new(text, start, reason));
            }
        }
        if letters.least() == 0 {
            let reason = "no letters: write some like AB?[XYZ]";
            return Err(PatternError::new(text, 0, reason));
        }
        Ok(letters)
    }

    /// Letters and blanks from these tiles.
    pub const fn of(tiles: Tiles) -> Self {
        Self { tiles, classes: Vec::new(), open: false }
    }

    /// The number of letters, not counting the open end.
    pub fn least(&self) -> usize {
        self.tiles.len() + self.classes.len()
    }

    /// Whether any number of further letters may be used.
    pub const fn is_open(&self) -> bool {
        self.open
    }

    /// The letters written out.
    pub const fn written(&self) -> LetterCounts {
        self.tiles.letters
    }

    /// The letters and blanks as tiles, if there are no classes and no open end.
    pub fn tiles(&self) -> Option<Tiles> {
        (self.classes.is_empty() && !self.open).then_some(self.tiles)
    }

    /// How many letters of a word may differ from those written out.
    pub fn free(&self) -> usize {
        usize::from(self.tiles.blanks) + self.classes.len()
    }

    /// Whether a word uses all of these: each letter, one letter for each blank and class, and
    /// further ones only if these are open-ended.
    pub fn all_in(&self, word: &[Letter]) -> bool {
        let counts: LetterCounts = word.iter().copied().collect();
        let enough =
            if self.open { word.len() >= self.least() } else { word.len() == self.least() };
        enough
            && self.tiles.letters.minus(&counts).is_empty()
            && self.matched(&counts.minus(&self.tiles.letters)) == self.classes.len()
    }

    /// Whether these letters are enough for a word.
    pub fn enough_for(&self, word: &[Letter]) -> bool {
        let counts: LetterCounts = word.iter().copied().collect();
        let rest = counts.minus(&self.tiles.letters);
        self.open || rest.len() <= self.matched(&rest) + usize::from(self.tiles.blanks)
    }

    /// How many classes can each get a letter of their own: a bipartite matching, grown by one
    /// augmenting path at a time.
    fn matched(&self, rest: &LetterCounts) -> usize {
        let letters: Vec<_> = rest
            .iter()
            .flat_map(|(letter, count)| std::iter::repeat_n(letter, count.into()))
            .collect();
        let mut taken = vec![None; letters.len()];
        let mut matched = 0;
        for class in 0..self.classes.len() {
            let mut seen = vec![false; letters.len()];
            matched += usize::from(self.place(class, &letters, &mut taken, &mut seen));
        }
        matched
    }

    /// Finds a letter for a class; a class that already had it takes another.
    fn place(
        &self,
        class: usize,
        letters: &[Letter],
        taken: &mut [Option<usize>],
        seen: &mut [bool],
    ) -> bool {
        for index in 0..letters.len() {
            if seen[index] || !self.classes[class].contains(letters[index]) {
                continue;
            }
            seen[index] = true;
            if taken[index].is_none_or(|other| self.place(other, letters, taken, seen)) {
                taken[index] = Some(class);
                return true;
            }
        }
        false
    }

    /// The letters as text that reads back as the same.
    pub fn text(&self, alphabet: &Alphabet) -> String {
        let classes = self.classes.iter().map(|set| class(*set, alphabet));
        let text = self.tiles.text(alphabet);
        std::iter::once(text).chain(classes).chain(self.open.then(|| "*".to_owned())).collect()
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use proptest::prelude::*;

    use super::*;

    fn alphabet() -> Alphabet {
        Alphabet::new(["A", "B", "C", "D"].map(String::from)).expect("an alphabet")
    }

    fn letters(text: &str) -> Letters {
        Letters::parse(text, &alphabet()).expect("letters")
    }

    #[test]
    fn letters_read_and_write() {
        for text in ["AAB", "AB??", "AC[BA]", "[DCB]?*"] {
            assert_eq!(letters(&letters(text).text(&alphabet())), letters(text), "{text}");
        }
        let error = |text: &str| Letters::parse(text, &alphabet()).expect_err("none").to_string();
        assert_eq!(error("A7"), "column 2: '7' is not a letter");
        assert_eq!(error("*"), "column 1: no letters: write some like AB?[XYZ]");
        assert_eq!(error(&"?".repeat(127)), "column 127: more than 126 letters");
        let swedish = Alphabet::new(["Å".to_owned()]).expect("an alphabet");
        let error = Letters::parse(&"Å".repeat(200), &swedish).expect_err("too many");
        assert_eq!(error.column, 127);
    }

    /// The sets of letters of a pattern, one for each position.
    fn places(pattern: &Letters) -> Vec<LetterSet> {
        let tiles = pattern.tiles.letters.iter();
        let tiles =
            tiles.flat_map(|(letter, n)| std::iter::repeat_n(LetterSet::of(letter), n.into()));
        let blanks = std::iter::repeat_n(LetterSet::FULL, pattern.tiles.blanks.into());
        tiles.chain(blanks).chain(pattern.classes.iter().copied()).collect()
    }

    proptest! {
        /// Agrees with trying every order of the positions.
        #[test]
        fn matching_agrees_with_every_order(
            pattern in "([ABCD]|\\?|\\[AB\\]|\\[\\^A\\]|\\[BC\\]){1,5}", open: bool, word in "[ABCD]{1,6}",
        ) {
            let pattern = letters(&format!("{pattern}{}", if open { "*" } else { "" }));
            let word = alphabet().word(&word).expect("a word");
            let places = places(&pattern);
            let fits = |places: &[&LetterSet], word: &[&Letter]| {
                places.iter().zip(word).all(|(set, letter)| set.contains(**letter))
            };
            let all = word.len() >= places.len()
                && (open || word.len() == places.len())
                && word.iter().permutations(places.len()).any(|word| fits(&places.iter().collect_vec(), &word));
            prop_assert_eq!(pattern.all_in(&word), all);
            let enough = open || word.len() <= places.len()
                && places.iter().permutations(word.len()).any(|places| fits(&places, &word.iter().collect_vec()));
            prop_assert_eq!(pattern.enough_for(&word), enough);
        }
    }
}
