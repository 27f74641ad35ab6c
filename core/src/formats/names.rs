//! The names of languages and layouts in files.

use super::{FormatNote, Saved};
use crate::board::Header;
use crate::rules::{Layout, Points, Ruleset};

/// Names that other programs use for layouts, and wfq's own.
const LAYOUTS: [(&str, &str); 1] = [("CrosswordGame", "scrabble")];

/// The beginnings of word list names, and the languages of the lists.
const LEXICA: [(&str, &str); 14] = [
    ("NWL", "en"),
    ("CSW", "en"),
    ("OWL", "en"),
    ("TWL", "en"),
    ("OSPD", "en"),
    ("SOWPODS", "en"),
    ("ODS", "fr"),
    ("FRA", "fr"),
    ("RD", "de"),
    ("NSF", "nb"),
    ("FISE", "es"),
    ("FILE", "es"),
    ("SAOL", "sv"),
    ("norwegian", "nb"),
];

/// The names of lists that are not only for Scrabble.
const DICTIONARIES: [&str; 2] = ["SAOL", "norwegian"];

/// How names of tile sets begin that are not built in; then follows the id of the ruleset.
const OWN: &str = "own_";

/// The bonus of Scrabble, in points.
pub(super) const SCRABBLE_BONUS: Points = 50;

/// Whether a word list is one that Scrabble is played with.
pub(super) fn is_scrabble(name: &str) -> bool {
    let lower = name.to_lowercase();
    let mut known =
        LEXICA.iter().map(|(known, _)| *known).filter(|known| !DICTIONARIES.contains(known));
    known.any(|known| lower.starts_with(&known.to_lowercase()))
}

/// What a file says about the game.
#[derive(Clone, Copy, Default)]
pub(super) struct Hints<'t> {
    /// The name of the tile set, and its line.
    pub tiles: Option<(&'t str, usize)>,
    /// The name of the word list, and its line.
    pub lexicon: Option<(&'t str, usize)>,
    /// The name of the layout, and its line.
    pub layout: Option<(&'t str, usize)>,
    /// The bonus in points, where the form has one.
    pub bonus: Option<Points>,
}

impl Hints<'_> {
    /// Sets language and layout of a position, and notes unknown names.
    pub(super) fn apply(self, saved: &mut Saved) {
        let said = |value: String, line| Some(Header { value, line });
        let known = self.layout.and_then(|(name, line)| Some((layout(name)?, line)));
        let ruleset = |(name, line)| {
            let plain = self.ruleset(name, known.as_ref().map(|(name, _)| name.as_str()));
            plain.map(|id| (id, line))
        };
        let language = self.tiles.and_then(ruleset).or_else(|| self.lexicon.and_then(ruleset));
        if let (None, Some((name, _))) = (language, self.tiles) {
            saved.notes.push(FormatNote::UnknownTiles(name.to_owned()));
        }
        if let (None, Some((name, _))) = (&known, self.layout) {
            saved.notes.push(FormatNote::UnknownLayout(name.to_owned()));
        }
        saved.text.language = language.and_then(|(id, line)| said(id.to_owned(), line));
        saved.text.layout = known.and_then(|(name, line)| said(name, line));
    }

    /// The id of the ruleset that a name means. `scrabble-nl` and `wordfeud_nl` are clear; a language alone
    /// means its game with the given bonus, or else with the given layout.
    fn ruleset<'n>(self, name: &'n str, layout: Option<&str>) -> Option<&'n str> {
        if let Some(own) = name.strip_prefix(OWN) {
            return Some(own);
        }
        let lower = name.to_lowercase();
        if let Some(plain) = lower.strip_prefix("wordfeud_") {
            return Ruleset::id_of(plain);
        }
        let starts = |known: &str| lower.starts_with(&known.to_lowercase());
        let lexicon = || LEXICA.iter().find(|(known, _)| starts(known)).map(|(_, id)| *id);
        let language = Ruleset::id_of(name).or_else(lexicon)?;
        let games = ["", "scrabble-", "wwf-"].map(|game| format!("{game}{language}"));
        let games = games.iter().filter_map(|game| Ruleset::built_in(game).ok());
        let games: Vec<_> = games.collect();
        let has_bonus = |game: &&Ruleset| Some(game.rules.bingo_bonus) == self.bonus;
        let has_layout = |game: &&Ruleset| Some(game.layout_name.as_str()) == layout;
        let game = games.iter().find(has_bonus);
        let game = game.or_else(|| games.iter().find(has_layout)).or(games.first())?;
        Ruleset::id_of(&game.id)
    }
}

/// The name or the rows of the layout that a file means; `None` for an unknown name.
fn layout(name: &str) -> Option<String> {
    if Layout::parse_inline(name).is_some() {
        return Some(name.to_owned());
    }
    let other = LAYOUTS.iter().find(|(theirs, _)| *theirs == name).map(|(_, ours)| *ours);
    let ours = Layout::names().into_iter().find(|ours| ours.eq_ignore_ascii_case(name));
    ours.or(other).map(str::to_owned)
}

/// The name of a ruleset's tiles in files, which no other game of the language shares.
pub(super) fn of_tiles(ruleset: &Ruleset) -> String {
    match &ruleset.id {
        id if !ruleset.is_built_in() => format!("{OWN}{id}"),
        id if id.contains('-') => id.clone(),
        id => format!("wordfeud_{id}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_the_game_that_has_the_bonus_or_the_layout() {
        let ruleset =
            |name, bonus, layout| Hints { bonus, ..Hints::default() }.ruleset(name, layout);
        assert_eq!(ruleset("english", Some(50), None), Some("scrabble-en"));
        assert_eq!(ruleset("English", Some(35), Some("wwf")), Some("wwf-en"));
        assert_eq!(ruleset("en", Some(40), Some("scrabble")), Some("en"));
        assert_eq!(ruleset("NWL20", None, Some("scrabble")), Some("scrabble-en"));
        assert_eq!(ruleset("SAOL", None, None), Some("sv"));
        assert_eq!(ruleset("norwegian", Some(50), None), Some("scrabble-nb"));
        assert_eq!(ruleset("Wordfeud_NL", Some(50), Some("scrabble")), Some("nl"));
        assert_eq!(ruleset("scrabble-fr", Some(40), None), Some("scrabble-fr"));
        assert_eq!(ruleset("klingon", Some(40), None), None);
    }

    #[test]
    fn written_names_mean_the_same_ruleset() {
        for id in Ruleset::names() {
            let ruleset = Ruleset::built_in(id).expect("built in");
            let hints = Hints { bonus: Some(ruleset.rules.bingo_bonus), ..Hints::default() };
            for layout in Layout::names() {
                assert_eq!(hints.ruleset(&of_tiles(&ruleset), Some(layout)), Some(id));
                assert_eq!(Hints::default().ruleset(&of_tiles(&ruleset), Some(layout)), Some(id));
            }
        }
    }
}
