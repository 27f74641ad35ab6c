//! What differs by language: the tiles, the labels of premium squares, the words on the screen.

use std::iter::repeat_n;

use wfq::rules::Ruleset;

use super::position::Tile;

/// The labels of double and triple letter, double and triple word.
pub type Labels = [&'static str; 4];

/// A language of the game.
pub struct Language {
    /// The id of its ruleset.
    pub id: &'static str,
    /// The sets of labels that its screens may have.
    pub labels: &'static [Labels],
    /// "Pass", "Shuffle", "Swap" and "Tiles left", as on the buttons.
    pub buttons: [&'static str; 4],
    /// "Play": the button where a move lies on the board.
    pub play: &'static str,
    /// What stands before and after a word that was played.
    pub played: [&'static str; 2],
}

const DIGITS: Labels = ["2L", "3L", "2W", "3W"];
const ENGLISH: Labels = ["DL", "TL", "DW", "TW"];
const NORDIC: Labels = ["DB", "TB", "DO", "TO"];
const NORDIC_DIGITS: Labels = ["2B", "3B", "2O", "3O"];
const IBERIAN: Labels = ["DL", "TL", "DP", "TP"];
const IBERIAN_DIGITS: Labels = ["2L", "3L", "2P", "3P"];

/// The languages that pictures are drawn in.
pub const LANGUAGES: &[Language] = &[
    Language {
        id: "nl",
        labels: &[DIGITS, ENGLISH],
        buttons: ["Pas", "Hussel", "Ruilen", "Letters over"],
        play: "Speel",
        played: ["heeft", "gelegd"],
    },
    Language {
        id: "en",
        labels: &[DIGITS, ENGLISH],
        buttons: ["Pass", "Shuffle", "Swap", "Tiles left"],
        play: "Play",
        played: ["played", ""],
    },
    Language {
        id: "sv",
        labels: &[DIGITS, NORDIC, NORDIC_DIGITS],
        buttons: ["Pass", "Blanda", "Byt", "Brickor kvar"],
        play: "Spela",
        played: ["lade", ""],
    },
    Language {
        id: "nb",
        labels: &[NORDIC, DIGITS, NORDIC_DIGITS],
        buttons: ["Pass", "Stokk", "Bytt", "Brikker igjen"],
        play: "Spill",
        played: ["la", ""],
    },
    Language {
        id: "da",
        labels: &[NORDIC, DIGITS],
        buttons: ["Pas", "Bland", "Byt", "Brikker tilbage"],
        play: "Spil",
        played: ["lagde", ""],
    },
    Language {
        id: "de",
        labels: &[["DB", "TB", "DW", "TW"], DIGITS, ["2B", "3B", "2W", "3W"]],
        buttons: ["Passen", "Mischen", "Tauschen", "Steine übrig"],
        play: "Spielen",
        played: ["legte", ""],
    },
    Language {
        id: "fr",
        labels: &[["LD", "LT", "MD", "MT"], ["2L", "3L", "2M", "3M"]],
        buttons: ["Passer", "Mélanger", "Échanger", "Lettres"],
        play: "Jouer",
        played: ["a joué", ""],
    },
    Language {
        id: "es",
        labels: &[IBERIAN, IBERIAN_DIGITS],
        buttons: ["Pasar", "Mezclar", "Cambiar", "Fichas"],
        play: "Jugar",
        played: ["puso", ""],
    },
    Language {
        id: "fi",
        labels: &[["2K", "3K", "2S", "3S"], DIGITS],
        buttons: ["Ohita", "Sekoita", "Vaihda", "Laattoja"],
        play: "Pelaa",
        played: ["pelasi", ""],
    },
    Language {
        id: "pt",
        labels: &[IBERIAN, IBERIAN_DIGITS],
        buttons: ["Passar", "Misturar", "Trocar", "Letras"],
        play: "Jogar",
        played: ["jogou", ""],
    },
];

impl Language {
    /// The language of this ruleset.
    pub fn named(id: &str) -> &'static Self {
        LANGUAGES.iter().find(|language| language.id == id).expect("a language that is drawn")
    }

    /// Its ruleset.
    pub fn ruleset(&self) -> Ruleset {
        Ruleset::built_in(self.id).expect("a language of the game")
    }

    /// The tiles of a full bag.
    pub fn bag(&self) -> Vec<Tile> {
        let ruleset = self.ruleset();
        let of = |letter| {
            let points = ruleset.tiles.points(letter);
            let tile = Tile { label: ruleset.alphabet.label(letter).into(), points: Some(points) };
            repeat_n(tile, ruleset.tiles.count(letter).into())
        };
        let blanks = repeat_n(Tile::default(), ruleset.tiles.blanks().into());
        ruleset.alphabet.letters().flat_map(of).chain(blanks).collect()
    }
}
