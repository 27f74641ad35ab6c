//! A custom ruleset from its text.

use std::borrow::Cow;
use std::collections::BTreeMap;

use itertools::Itertools;
use toml::de::DeTable;

use super::layout::read_layout;
use super::scores;
use super::table::{Placed, Table};
use super::tiles::read_tiles;
use super::toml_faults::add_faults_of_toml;
use crate::rules::faults::{Faults, RulesFaults};
use crate::rules::ruleset::{MAX_FILE, MAX_RACK};
use crate::rules::{
    Accents, Capitalized, Cleaning, Joined, Points, Rules, Ruleset, ShortWords, TileSet,
};
use crate::tile::{Alphabet, LetterSet, UnknownLetter};

/// The most characters of an id.
const MAX_ID: usize = 40;

/// The most characters of a name.
const MAX_NAME: usize = 100;

/// The most blanks in a bag: the moves of a rack with more take minutes.
const MAX_BLANKS: u16 = 15;

/// The highest bonus, in points.
const MAX_BONUS: u16 = 9_999;

/// The most scoreless moves in a row.
const MAX_PASSES: u16 = 99;

impl Ruleset {
    /// Reads a ruleset from TOML, as [`Self::to_toml`] writes it. A built-in one stays what it is;
    /// with any other rule it needs an id of its own.
    ///
    /// ```
    /// use wfq_core::rules::Ruleset;
    ///
    /// let dutch = Ruleset::built_in("nl")?;
    /// let text = dutch.to_toml().replace("id = \"nl\"", "id = \"six\"");
    /// let six = Ruleset::from_toml(&text.replace("rack_size = 7", "rack_size = 6"))?;
    /// assert_eq!((six.id.as_str(), six.rules.rack_size), ("six", 6));
    ///
    /// let faults = Ruleset::from_toml("id = \"nl").expect_err("no TOML").0;
    /// assert_eq!((faults[0].line, faults[0].column), (1, 9));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// All that is wrong, with lines and columns.
    pub fn from_toml(text: &str) -> Result<Self, RulesFaults> {
        let mut faults = Faults::new(text);
        // No ruleset is that long, and parsing other text as TOML takes much time and memory.
        if text.len() > MAX_FILE {
            faults.add(0, format!("longer than {MAX_FILE} bytes: is it a ruleset?"));
            return Err(faults.placed());
        }
        let (table, errors) = DeTable::parse_recoverable(text);
        add_faults_of_toml(&errors, text, &mut faults);
        if faults.len() > 0 {
            return Err(faults.placed());
        }
        let read = read(Table::new(0, table.into_inner()), text, &mut faults);
        match read {
            Some(ruleset) if faults.len() == 0 => Ok(ruleset),
            _ => Err(faults.placed()),
        }
    }
}

/// Reads all parts, so that all faults are found.
fn read(mut top: Table<'_>, text: &str, faults: &mut Faults<'_>) -> Option<Ruleset> {
    let id = top.text("id", "id = \"my\"", faults);
    let id = id.filter(|id| check_id(id, faults));
    let name = top.text("name", "name = \"My game\"", faults);
    let name = name.filter(|name| check_name(name, faults));
    let words = top.text_if_any("words", "words = \"nl\"", faults);
    let words = words.map(|words| shared_words(&words, faults));
    let vowels = top.text_if_any("vowels", "vowels = \"AEIOU\"", faults);
    let blanks = top.number("blanks", 0..=MAX_BLANKS, faults);
    let layout = top.text("layout", "layout = \"wordfeud\"", faults);
    let layout = layout.and_then(|layout| read_layout(&layout, text, faults));
    let rules = top.table("rules", faults).and_then(|table| read_rules(table, faults));
    let cleaning = top.table_if_any("import", faults);
    let tiles = top.table("tiles", faults);
    let at_tiles = tiles.as_ref().map_or(0, Table::at);
    let blanks = blanks.map_or(0, |blanks| blanks.value as u8);
    let tiles = tiles.and_then(|tiles| read_tiles(tiles, blanks, faults));
    top.end(faults);
    let cleaning = read_cleaning(cleaning, tiles.as_ref().map(|(alphabet, _)| alphabet), faults);
    let squares = layout.as_ref().map(|layout| layout.size() * layout.size());
    if let (Some((_, tiles)), Some((rules, swap_limit))) = (&tiles, &rules) {
        check_tiles(&Placed { at: at_tiles, value: tiles }, rules, squares, faults);
        check_swaps(swap_limit, tiles, rules, faults);
        if let Some(fault) = layout.as_ref().and_then(|layout| scores::fault(layout, tiles, rules))
        {
            faults.add(at_tiles, fault);
        }
    }
    let (alphabet, tiles) = tiles?;
    let vowels = vowels.map(|vowels| read_vowels(&vowels, text, &alphabet, faults));
    let (id, name, layout, (rules, _), cleaning) = (id?, name?, layout?, rules?, cleaning?);
    let ruleset = Ruleset {
        name: name.value.into_owned(),
        vowels: vowels.unwrap_or_default(),
        layout_name: layout.label(),
        layout: rules.layout(layout),
        alphabet: alphabet.with_folds(cleaning.fold.clone(), cleaning.accents == Accents::Fold),
        tiles,
        rules,
        cleaning,
        word_files: Vec::new(),
        word_package: None,
        numbers: Vec::new(),
        words: words.flatten().unwrap_or_else(|| id.value.to_string()),
        id: id.value.to_string(),
    };
    built_in_or_custom(ruleset, id.at, faults)
}

/// The built-in ruleset of that id where it has the same rules.
fn built_in_or_custom(mut ruleset: Ruleset, at: usize, faults: &mut Faults<'_>) -> Option<Ruleset> {
    let Some(built_in) = Ruleset::id_of(&ruleset.id) else { return Some(ruleset) };
    let same = Ruleset::built_in(built_in).ok().filter(|same| {
        // Files of before do not say it.
        ruleset.rules.challenges |= same.rules.challenges;
        same.to_toml() == ruleset.to_toml()
    });
    if same.is_none() {
        let id = &ruleset.id;
        faults.add(at, format!("{id} is built in, with other rules: write another id"));
    }
    same
}

fn check_id(id: &Placed<Cow<'_, str>>, faults: &mut Faults<'_>) -> bool {
    let is_good = (1..=MAX_ID).contains(&id.value.len())
        && id.value.starts_with(|c: char| c.is_ascii_alphanumeric())
        && id.value.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
    if !is_good {
        let what = "letters of A to Z, digits, - and _, a letter or digit first";
        faults.add(id.at, format!("id: write 1 to {MAX_ID} {what}"));
    }
    is_good
}

fn check_name(name: &Placed<Cow<'_, str>>, faults: &mut Faults<'_>) -> bool {
    let is_good = !name.value.trim().is_empty()
        && name.value.chars().nth(MAX_NAME).is_none()
        && is_shown(&name.value);
    if !is_good {
        let what = format!("name: write 1 to {MAX_NAME} characters that can be seen, in one line");
        faults.add(name.at, what);
    }
    is_good
}

/// Whether a text has no control or format characters, which could hide or reverse what follows.
pub fn is_shown(text: &str) -> bool {
    // Characters that can't be seen are escaped by their numbers.
    let escaped = text.replace('\\', "").escape_debug().to_string();
    !text.chars().any(char::is_control) && !escaped.contains("\\u{")
}

/// The id of the ruleset whose built-in words are shared.
fn shared_words(named: &Placed<Cow<'_, str>>, faults: &mut Faults<'_>) -> Option<String> {
    let shared = Ruleset::built_in(&named.value).ok().map(|ruleset| ruleset.words);
    if shared.is_none() {
        let known = Ruleset::names().join(", ");
        faults.add(named.at, format!("words: write one of these, or leave it out: {known}"));
    }
    shared
}

/// Reads the vowels; `text` is the whole text of the ruleset.
fn read_vowels(
    named: &Placed<Cow<'_, str>>,
    text: &str,
    alphabet: &Alphabet,
    faults: &mut Faults<'_>,
) -> LetterSet {
    let with = |part: char| {
        let labels = alphabet.letters().map(|letter| alphabet.label(letter));
        let labels = labels.filter(|label| label.len() > part.len_utf8() && label.contains(part));
        let with = labels.map(|label| format!("; write [{label}] for that tile")).next();
        with.unwrap_or_default()
    };
    match alphabet.word(&named.value) {
        Ok(vowels) => {
            if let Some(twice) = vowels.iter().duplicates().next() {
                let label = alphabet.label(*twice);
                let with = label.chars().next().map(with).unwrap_or_default();
                faults.add(named.at, format!("vowels: {label} stands there twice{with}"));
            }
            vowels.iter().copied().collect()
        }
        Err(error @ UnknownLetter { found, column, .. }) => {
            // Behind the quote, unless characters are written by their numbers.
            let is_verbatim = text[named.at + 1..].starts_with(&*named.value);
            let before = named.value.chars().take(column - 1).map(char::len_utf8).sum::<usize>();
            let at = if is_verbatim { named.at + 1 + before } else { named.at };
            let with = with(found.to_ascii_uppercase());
            let of = if error.is_unclosed() { ": write a tile like [CH]" } else { " of [tiles]" };
            faults.add(at, format!("vowels: {}{of}{with}", error.what()));
            LetterSet::default()
        }
    }
}

/// The numbers of the rules, and where the swap limit stands.
fn read_rules(mut table: Table<'_>, faults: &mut Faults<'_>) -> Option<(Rules, Placed<u16>)> {
    let rack_size = table.number("rack_size", 1..=MAX_RACK as u16, faults);
    let bingo_bonus = table.number("bingo_bonus", 0..=MAX_BONUS, faults);
    let swap_limit = table.number("swap_limit", 1..=u16::MAX, faults);
    let passes = table.number("passes", 1..=MAX_PASSES, faults);
    let swaps_count = table.flag("swaps_count", faults);
    let start_doubles = table.flag("start_doubles", faults);
    let challenges = table.usual_flag("challenges", faults);
    table.end(faults);
    let swap_limit = swap_limit?;
    let rules = Rules {
        rack_size: rack_size?.value.into(),
        bingo_bonus: Points::from(bingo_bonus?.value),
        swap_limit: swap_limit.value.into(),
        passes: passes?.value.into(),
        swaps_count: swaps_count?,
        start_doubles: start_doubles?,
        challenges: challenges?,
    };
    Some((rules, swap_limit))
}

fn check_tiles(
    tiles: &Placed<&TileSet>,
    rules: &Rules,
    squares: Option<usize>,
    faults: &mut Faults<'_>,
) {
    let (total, racks) = (tiles.value.total(), 2 * rules.rack_size);
    if total < racks {
        faults.add(tiles.at, format!("{total} tiles: two racks take {racks}"));
    }
    if let Some(squares) = squares.filter(|squares| total > *squares) {
        faults.add(tiles.at, format!("{total} tiles: the board has only {squares} squares"));
    }
}

fn check_swaps(limit: &Placed<u16>, tiles: &TileSet, rules: &Rules, faults: &mut Faults<'_>) {
    let (rack, total) = (rules.rack_size, tiles.total());
    // A swap of a whole rack takes as many tiles from the bag.
    if rules.swap_limit < rack {
        faults.add(limit.at, format!("swap_limit: at least rack_size, which is {rack}"));
    } else if rules.swap_limit > total.max(rack) {
        faults.add(limit.at, format!("swap_limit: the bag has only {total} tiles"));
    }
}

/// How word lists are cleaned; as for most languages where that is not said.
fn read_cleaning(
    table: Option<Table<'_>>,
    alphabet: Option<&Alphabet>,
    faults: &mut Faults<'_>,
) -> Option<Cleaning> {
    let mut table = table.unwrap_or_else(|| Table::new(0, DeTable::default()));
    let capitalized = table.choice("capitalized", "skip, keep or first", Capitalized::Skip, faults);
    let accents = table.choice("accents", "fold or skip", Accents::Fold, faults);
    let joined = table.choice("joined", "join or skip", Joined::Join, faults);
    let short_words = table.choice("short_words", "game or list", ShortWords::List, faults);
    let fold = table.table_if_any("fold", faults);
    let fold = fold.map_or_else(BTreeMap::new, |fold| read_folds(fold, alphabet, faults));
    table.end(faults);
    Some(Cleaning {
        capitalized: capitalized?,
        accents: accents?,
        joined: joined?,
        short_words: short_words?,
        fold,
    })
}

/// The characters that letters of the alphabet replace.
fn read_folds(
    table: Table<'_>,
    alphabet: Option<&Alphabet>,
    faults: &mut Faults<'_>,
) -> BTreeMap<char, String> {
    let is_letter = |c: char| alphabet.is_none_or(|alphabet| alphabet.letter(c).is_some());
    let mut folds = BTreeMap::new();
    for (key, value) in table.in_order() {
        let mut characters = key.value.chars();
        let letter = characters.next().filter(|c| c.is_uppercase() && characters.next().is_none());
        let Some(letter) = letter else {
            faults.add(key.at, format!("fold, {:?}: write one capital", key.value));
            continue;
        };
        if alphabet.is_some() && is_letter(letter) {
            let what = "is a letter of [tiles], which nothing replaces: leave the line out";
            faults.add(key.at, format!("fold, {letter}: {letter} {what}"));
            continue;
        }
        match value.get_ref().as_str() {
            Some(text) if (1..=8).contains(&text.len()) && text.chars().all(char::is_uppercase) => {
                if let Some(other) = text.chars().find(|c| !is_letter(*c)) {
                    let what = format!("fold, {letter}: {other} is not a letter of [tiles]");
                    faults.add(value.span().start, what);
                }
                folds.insert(letter, text.to_owned());
            }
            _ => {
                let what = format!("fold, {letter}: write the capitals that it stands for");
                faults.add(value.span().start, what);
            }
        }
    }
    folds
}
