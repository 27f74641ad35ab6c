//! The built-in rulesets, with their word lists, leave values and chances to win.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use super::{RulesError, Ruleset};

/// The rulesets parsed so far. Parsing one takes as long as generating all moves of a position, and a
/// file of positions may name one on every line.
static READ: RwLock<BTreeMap<&str, Arc<Ruleset>>> = RwLock::new(BTreeMap::new());

/// The built-in ruleset with an id, if there is one.
fn shared(id: &'static str) -> Option<Result<Arc<Ruleset>, RulesError>> {
    let read = READ.read().unwrap_or_else(PoisonError::into_inner).get(id).cloned();
    if let Some(ruleset) = read {
        return Some(Ok(ruleset));
    }
    let (text, tiles) = (wfq_data::text(id, "ruleset.toml")?, wfq_data::text(id, "tiles.csv")?);
    let ruleset = Ruleset::parse(id, text, tiles).map(Arc::new);
    if let Ok(ruleset) = &ruleset {
        let mut read = READ.write().unwrap_or_else(PoisonError::into_inner);
        read.insert(id, Arc::clone(ruleset));
    }
    Some(ruleset)
}

/// The file of what words bring in games.
const PLAYABILITY: &str = "playability.csv.gz";

/// The file of puzzles.
const PUZZLES: &str = "puzzles.csv.gz";

impl Ruleset {
    /// The id of the ruleset with this id or name, in either case: `nl` for `Dutch`.
    pub fn id_of(name: &str) -> Option<&'static str> {
        let same = |other: &str| other.eq_ignore_ascii_case(name);
        let by_id = Self::names().into_iter().find(|id| same(id));
        by_id.or_else(|| Self::all().find(|(_, ruleset)| same(&ruleset.name)).map(|(id, _)| id))
    }

    /// The id and the name of each ruleset.
    pub fn ids_and_names() -> Vec<(&'static str, String)> {
        Self::all().map(|(id, ruleset)| (id, ruleset.name.clone())).collect()
    }

    /// The ids of the rulesets whose names contain this word: `nb` and `nn` for `norwegian`.
    pub fn named_like(word: &str) -> Vec<&'static str> {
        let word = word.to_lowercase();
        let has = |name: &str| name.to_lowercase().split([' ', ',']).any(|part| part == word);
        Self::all().filter(|(_, ruleset)| has(&ruleset.name)).map(|(id, _)| id).collect()
    }

    /// The id of the ruleset that Wordfeud's saved games give this number.
    pub(crate) fn id_of_number(number: u32) -> Option<&'static str> {
        Self::all().find(|(_, ruleset)| ruleset.numbers.contains(&number)).map(|(id, _)| id)
    }

    /// The names of the other rulesets of Wordfeud that have the same tiles: English is two games.
    pub fn with_same_tiles(&self) -> Vec<String> {
        let letters = |of: &Self| of.alphabet.text(&of.alphabet.letters().collect::<Vec<_>>());
        let is_other = |other: &Self| other.id != self.id && !other.numbers.is_empty();
        let same = Self::all().filter(|(_, other)| {
            is_other(other) && other.tiles == self.tiles && letters(other) == letters(self)
        });
        same.map(|(_, other)| other.name.clone()).collect()
    }

    fn all() -> impl Iterator<Item = (&'static str, Arc<Self>)> {
        Self::names().into_iter().filter_map(|id| Some((id, shared(id)?.ok()?)))
    }

    /// The built-in ruleset with this id, in either case.
    ///
    /// # Errors
    ///
    /// [`RulesError::Unknown`] if there is none.
    pub fn built_in(name: &str) -> Result<Self, RulesError> {
        let id = Self::names().into_iter().find(|id| id.eq_ignore_ascii_case(name)).unwrap_or("");
        let Some(ruleset) = shared(id) else {
            let known =
                Self::all().map(|(id, ruleset)| format!("{id} ({})", ruleset.name)).collect();
            return Err(RulesError::Unknown { name: name.to_owned(), known });
        };
        ruleset.map(Arc::unwrap_or_clone)
    }

    /// The ids of the built-in rulesets, in alphabetical order.
    pub fn names() -> Vec<&'static str> {
        wfq_data::rulesets()
    }

    /// The ids of the rulesets that have a built-in word list. None do without the feature `lists`.
    pub fn with_words() -> Vec<&'static str> {
        Self::names().into_iter().filter(|id| wfq_data::has(id, "words.front.xz")).collect()
    }

    /// The built-in word list, as `data/make-words` packs it, if the ruleset has one; `None` without the feature `lists`.
    pub fn built_in_words(&self) -> Option<&'static [u8]> {
        wfq_data::file(&self.words, "words.front.xz")
    }

    /// Whether the ruleset has a built-in word list.
    pub fn has_built_in_words(&self) -> bool {
        wfq_data::has(&self.words, "words.front.xz")
    }

    /// The feature of the crate `wfq` that builds the words in, if they are a crate of their own.
    pub fn words_feature(&self) -> Option<String> {
        wfq_data::OWN_LISTS.contains(&&*self.words).then(|| format!("list-{}", self.words))
    }

    /// What words mean and of which they are forms, as `data/make-words` packs it, if that is built in.
    pub fn built_in_meanings(&self) -> Option<&'static [u8]> {
        wfq_data::file(&self.words, "meanings.xz")
    }

    /// The feature of the crate `wfq` that builds meanings of the words in, if there is one.
    pub fn meanings_feature(&self) -> Option<String> {
        wfq_data::OWN_MEANINGS.contains(&&*self.words).then(|| format!("meanings-{}", self.words))
    }

    /// Whether there are built-in leave values for this ruleset.
    pub fn has_built_in_leaves(&self) -> bool {
        wfq_data::has(&self.id, "leaves.csv.gz")
    }

    /// Whether there are built-in chances to win for this ruleset.
    pub fn has_built_in_chances(&self) -> bool {
        wfq_data::has(&self.id, "chances.csv.gz")
    }

    /// Whether there are built-in numbers of what the words bring in games of this ruleset.
    pub fn has_built_in_playability(&self) -> bool {
        wfq_data::has(&self.id, PLAYABILITY)
    }

    /// Whether there are built-in levels of words for this ruleset.
    pub fn has_built_in_levels(&self) -> bool {
        wfq_data::has(&self.words, "levels.txt.gz")
    }

    /// The game whose words this one is to share, if that has no built-in list.
    pub fn game_without_words(&self) -> Option<&str> {
        let is_other = self.words != self.id && Self::names().contains(&&*self.words);
        (is_other && !self.has_built_in_words()).then_some(&*self.words)
    }

    /// The levels of the built-in words and the words beyond them, gzipped, as `data/make-words` writes
    /// them; `None` without the feature `lists`.
    pub fn built_in_levels(&self) -> Option<&'static [u8]> {
        wfq_data::file(&self.words, "levels.txt.gz")
    }

    /// The built-in leave values, if they were trained for this ruleset: gzipped CSV of
    /// `tiles,value,count`, the value in points, without quotes. `None` without the feature `lists`.
    pub fn built_in_leaves(&self) -> Option<&'static [u8]> {
        wfq_data::file(&self.id, "leaves.csv.gz")
    }

    /// The built-in chances to win, if they were learnt for this ruleset: gzipped CSV of
    /// `tiles,lead,chance,count`, without quotes. `None` without the feature `lists`.
    pub fn built_in_chances(&self) -> Option<&'static [u8]> {
        wfq_data::file(&self.id, "chances.csv.gz")
    }

    /// The built-in position values, if they were learnt for this ruleset. `None` without the feature
    /// `lists`.
    pub fn built_in_values(&self) -> Option<&'static [u8]> {
        wfq_data::file(&self.id, "values.bin")
    }

    /// What the words that bring most bring in 100,000 games of this ruleset, if that was learnt: gzipped CSV of
    /// `word,value`, the value in points, without quotes. `None` without the feature `lists`.
    pub fn built_in_playability(&self) -> Option<&'static [u8]> {
        wfq_data::file(&self.id, PLAYABILITY)
    }

    /// What [`Self::built_in_playability`] returns where that is built in; `None`, too, where it would be fetched.
    pub fn playability_at_hand(&self) -> Option<&'static [u8]> {
        wfq_data::at_hand(&self.id, PLAYABILITY)
    }

    /// Whether any puzzles come with the ruleset.
    pub fn has_built_in_puzzles(&self) -> bool {
        wfq_data::has(&self.id, PUZZLES)
    }

    /// The puzzles that come with the ruleset, if any do: gzipped CSV. `None` without the feature `lists`.
    pub fn built_in_puzzles(&self) -> Option<&'static [u8]> {
        wfq_data::file(&self.id, PUZZLES)
    }

    /// Whether the ruleset corrects any short words.
    pub fn has_short_words(&self) -> bool {
        let (mut blocked, mut allowed) = self.short_words();
        blocked.next().or_else(|| allowed.next()).is_some()
    }

    /// The words of two and three letters that general dictionaries have but the game rejects, then
    /// the ones that the game accepts but dictionaries lack.
    pub fn short_words(
        &self,
    ) -> (impl Iterator<Item = &'static str>, impl Iterator<Item = &'static str>) {
        let words = |name| {
            let lines = wfq_data::text(&self.words, name).unwrap_or_default().lines();
            lines.filter(|line| !line.starts_with('#') && !line.is_empty())
        };
        (words("short-blocked.txt"), words("short-allowed.txt"))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Premium, ShortWords};
    use super::*;

    #[test]
    fn every_folder_of_data_is_a_ruleset() {
        assert_eq!(Ruleset::all().count(), Ruleset::names().len());
        let own = |id: &&str| wfq_data::OWN_LISTS.contains(id);
        let (_, shared): (Vec<_>, Vec<_>) = Ruleset::with_words().into_iter().partition(own);
        assert_eq!(shared, ["en", "nl"]);
        for (name, ruleset) in Ruleset::all() {
            assert_eq!(ruleset.id, name);
            assert_eq!(ruleset.rules.rack_size, 7, "{name}");
        }
    }

    #[test]
    fn lists_of_their_own_are_of_rulesets() {
        for id in wfq_data::OWN_LISTS {
            let ruleset = Ruleset::built_in(id).expect("a ruleset");
            assert_eq!(ruleset.words_feature(), Some(format!("list-{id}")));
        }
        let features = ["nl", "nn", "scrabble-sv"]
            .map(|id| Ruleset::built_in(id).expect("a ruleset").words_feature());
        assert_eq!(features, [None, None, Some("list-sv".to_owned())]);
    }

    #[test]
    fn in_scrabble_the_start_doubles() {
        let at_start = |name| {
            let ruleset = Ruleset::built_in(name).expect("built in");
            let (row, column) = ruleset.layout.start();
            ruleset.layout.premium(row, column)
        };
        assert_eq!(at_start("scrabble-en"), Premium::DoubleWord);
        assert_eq!([at_start("en"), at_start("wwf-en")], [Premium::None; 2]);
    }

    #[test]
    fn swedish_q_and_w_have_no_tile() {
        let swedish = Ruleset::built_in("SV").expect("built in");
        let without: Vec<_> =
            swedish.alphabet.letters().filter(|&letter| swedish.tiles.count(letter) == 0).collect();
        assert_eq!(swedish.alphabet.text(&without), "QW");
        assert_eq!(swedish.alphabet.len(), 29);
    }

    #[test]
    fn an_unknown_language_is_answered_with_what_there_is() {
        let error = Ruleset::built_in("xx").expect_err("no such language");
        assert_eq!(error.to_string(), "no language or game \"xx\"");
        let crate::rules::RulesError::Unknown { known, .. } = error else { panic!("{error}") };
        assert_eq!(known[..2], ["da (Danish)", "de (German)"]);
    }

    #[test]
    fn a_language_goes_by_its_name_too() {
        let ids = ["NL", "dutch", "Swedish", "klingon"].map(Ruleset::id_of);
        assert_eq!(ids, [Some("nl"), Some("nl"), Some("sv"), None]);
    }

    #[test]
    fn wordfeuds_numbers_name_languages() {
        let ids: Vec<_> = (0..=12).map(|n| Ruleset::id_of_number(n).unwrap_or("none")).collect();
        let known =
            ["en-us", "nb", "nl", "da", "sv", "en", "es", "fr", "sv", "de", "nn", "fi", "pt"];
        assert_eq!(ids, known);
        assert_eq!(Ruleset::id_of_number(13), None);
    }

    #[test]
    fn short_words_are_words_once() {
        for (id, ruleset) in Ruleset::all() {
            let (blocked, allowed) = ruleset.short_words();
            let words: Vec<_> = blocked.chain(allowed).collect();
            for word in &words {
                let letters = ruleset.alphabet.word(word).map_or(0, |word| word.len());
                assert!((2..=3).contains(&letters), "{id}: {word:?}");
                assert_eq!(words.iter().filter(|other| *other == word).count(), 1, "{id}: {word}");
            }
            assert!(!words.is_empty() && ruleset.has_short_words(), "{id}");
            assert_eq!(ruleset.cleaning.short_words, ShortWords::Game, "{id}");
        }
    }

    #[test]
    fn a_wrong_ruleset_is_named() {
        let right = wfq_data::text("nl", "ruleset.toml").expect("built in");
        let tiles = wfq_data::text("nl", "tiles.csv").expect("built in");
        let error = |from, to| {
            let text = right.replacen(from, to, 1);
            assert_ne!(text, right);
            Ruleset::parse("nl", &text, tiles).expect_err("no ruleset").to_string()
        };
        assert!(error("rack_size = 7", "rack_size = 16").contains("rack_size must be 1 to 15"));
        assert!(error("layout = \"wordfeud\"", "layout = \"x\"").contains("no layout \"x\""));
        assert!(error("vowels = \"AEIOU\"", "vowels = \"A1\"").contains("vowels, column 2: '1'"));
        assert!(error("name", "nome").contains("unknown field `nome`"));
    }
}
