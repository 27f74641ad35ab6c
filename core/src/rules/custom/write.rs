//! A ruleset as text.

use std::fmt::Write;

use serde::Serialize;

use crate::rules::{Cleaning, Rules, Ruleset};

/// How word lists are cleaned, as a section.
#[derive(Serialize)]
struct ImportSection<'c> {
    import: &'c Cleaning,
}

impl Ruleset {
    /// The ruleset as TOML, with comments for whoever edits it. [`Self::from_toml`] reads it.
    pub fn to_toml(&self) -> String {
        let Self { id, name, alphabet, tiles, rules, .. } = self;
        let vowels: Vec<_> =
            alphabet.letters().filter(|letter| self.vowels.contains(*letter)).collect();
        let mut text = format!("id = {}\nname = {}\n", quoted(id), quoted(name));
        if Self::names().contains(&&*self.words) {
            let words = quoted(&self.words);
            let list = if self.has_built_in_words() { "built-in word list and " } else { "" };
            text += &format!("words = {words} # its {list}short words are shared\n");
        }
        let (vowels, blanks) = (quoted(&alphabet.text(&vowels)), tiles.blanks());
        text += &format!("vowels = {vowels}\nblanks = {blanks}\n\n");
        text += "# . no premium, 1 the start, 2 double letter, 3 triple letter, 4 double word, 5 triple word\n";
        text += &format!("layout = '''\n{}'''\n\n", self.layout.text());
        text += &rules_section(rules);
        text += "# How word lists are cleaned.\n";
        // Plain data can always be written.
        text += &toml::to_string(&ImportSection { import: &self.cleaning }).unwrap_or_default();
        text += "\n# In the order of the alphabet.\n[tiles]\n";
        for letter in alphabet.letters() {
            let label = alphabet.label(letter);
            let is_bare = label.chars().all(|c| c.is_ascii_alphanumeric());
            let label = if is_bare { label.to_owned() } else { quoted(label) };
            let [points, count] = [tiles.points(letter), tiles.count(letter).into()];
            // Writing to a string can't fail.
            _ = writeln!(text, "{label} = {{ points = {points}, count = {count} }}");
        }
        text
    }
}

fn rules_section(rules: &Rules) -> String {
    let Rules {
        rack_size,
        bingo_bonus,
        swap_limit,
        passes,
        swaps_count,
        start_doubles,
        challenges,
    } = rules;
    // Left out where it is off, as in files of before.
    let challenges = match challenges {
        true => "challenges = true # a word that the list lacks is lost with the turn\n",
        false => "",
    };
    format!(
        "[rules]
rack_size = {rack_size}
bingo_bonus = {bingo_bonus} # points for laying a whole rack
swap_limit = {swap_limit} # the fewest tiles in the bag that allow a swap
passes = {passes} # as many scoreless moves in a row end the game
swaps_count = {swaps_count} # whether a swap is a scoreless move
start_doubles = {start_doubles} # whether the starting square is a double word
{challenges}
"
    )
}

/// A text as a value.
fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}
