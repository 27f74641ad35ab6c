//! Small games, made at random: rules, a word list, a position.

use itertools::Itertools;
use proptest::collection::vec;
use proptest::prelude::*;
use wfq::board::Board;
use wfq::lexicon::WordMap;
use wfq::moves::{Play, Scene, generate};
use wfq::rules::{Layout, TileSet};
use wfq::tile::{Alphabet, Letter, Rack, Tile, Word};

/// Small alphabets, in another order than that of code points, the second with a label of two
/// characters.
const TILE_SETS: [&str; 2] = [
    "letter,points,count\nÉ,3,2\nB,4,2\nA,1,7\n?,0,2\n",
    "letter,points,count\nA,1,7\nH,4,2\nCH,8,1\nC,5,2\n?,0,2\n",
];
const MAX_SIZE: usize = 6;

/// What a small game is made of, as numbers.
#[derive(Clone, Debug)]
pub struct Case {
    tile_set: usize,
    size: usize,
    start: usize,
    premiums: Vec<char>,
    words: Vec<Vec<usize>>,
    /// A tile lies where the first number is below `density`.
    squares: Vec<(u8, usize, bool)>,
    density: u8,
    /// What is played after that: the rack and the rank of the play, over and over.
    turns: Vec<((Vec<usize>, usize), usize)>,
    rack: (Vec<usize>, usize),
}

pub fn cases() -> impl Strategy<Value = Case> {
    let letters = |length| vec(0..4_usize, length);
    let word = prop_oneof![4 => letters(2), 4 => letters(3), 2 => letters(4), 1 => letters(5)];
    let rack = move || {
        let blanks = prop_oneof![4 => Just(0_usize), 3 => Just(1), 2 => Just(2), 1 => Just(3)];
        (vec(0..4_usize, 0..8), blanks)
    };
    let premium = proptest::sample::select("....2345".chars().collect_vec());
    let area = MAX_SIZE * MAX_SIZE;
    let squares = vec((0..100_u8, 0..4_usize, any::<bool>()), area);
    // Random tiles, or a board as play leaves it.
    let density = prop_oneof![Just(0), 5..50_u8];
    let game = (0..2_usize, 4..=MAX_SIZE, 0..area, vec(premium, area));
    let position = (vec(word, 20..60), squares, density);
    let racks = (vec((rack(), 0..1000_usize), 0..5), rack());
    (game, position, racks).prop_map(|(game, (words, squares, density), (turns, rack))| {
        let (tile_set, size, start, premiums) = game;
        Case { tile_set, size, start, premiums, words, squares, density, turns, rack }
    })
}

/// A small game: its rules, its word list, and a position.
pub struct Game {
    pub alphabet: Alphabet,
    pub tiles: TileSet,
    pub layout: Layout,
    pub words: Vec<Word>,
    pub board: Board,
    pub rack: Rack,
}

impl Game {
    pub fn new(case: &Case) -> Self {
        let (alphabet, tiles) = TileSet::parse(TILE_SETS[case.tile_set]).expect("a tile set");
        let letter = |index: &usize| Letter::new(index % alphabet.len()).expect("in range");
        let word = |word: &Vec<usize>| Word::new(&word.iter().map(letter).collect_vec());
        let area = case.size * case.size;
        let mut premiums = case.premiums[..area].to_vec();
        premiums[case.start % area] = '1';
        let mut board = Board::new(case.size);
        let squares = board.squares().zip(&case.squares).collect_vec();
        for (square, (random, index, blank)) in squares {
            let tile = if *blank { Tile::Blank } else { Tile::Letter };
            board.set(square, (*random < case.density).then(|| tile(letter(index))));
        }
        // Few enough tiles that all placements can be tried.
        let most = [7, 5, 4][case.size - 4];
        let rack = |(letters, blanks): &(Vec<usize>, usize)| {
            let labels = letters.iter().map(|index| alphabet.text(&[letter(index)]));
            let labels = labels.take(most - blanks);
            let text = std::iter::repeat_n("?".to_owned(), *blanks).chain(labels).join("");
            Rack::parse(if text.is_empty() { "A" } else { &text }, &alphabet).expect("a rack")
        };
        let mut game = Self {
            layout: layout(case.size, |row, column| premiums[row * case.size + column]),
            words: case.words.iter().filter_map(word).collect(),
            rack: rack(&case.rack),
            alphabet: alphabet.clone(),
            tiles,
            board,
        };
        for (tiles, rank) in &case.turns {
            let plays = plays(&game.scene(), &rack(tiles), &game.map());
            if let Some(play) = plays.get(rank % plays.len().max(1)) {
                let laid = play.tiles().iter();
                laid.for_each(|(square, tile)| game.board.set(*square, Some(*tile)));
            }
        }
        game
    }

    pub fn scene(&self) -> Scene<'_> {
        let (board, layout, tiles) = (&self.board, &self.layout, &self.tiles);
        Scene { board, layout, alphabet: &self.alphabet, tiles, rack_size: 3, bonus: 40 }
    }

    pub fn map(&self) -> WordMap {
        WordMap::new(self.alphabet.clone(), self.words.iter().copied())
    }
}

/// A layout of these characters.
pub fn layout(size: usize, premium: impl Fn(usize, usize) -> char) -> Layout {
    let rows = (0..size).map(|row| (0..size).map(|column| premium(row, column)).join(""));
    Layout::parse(&rows.collect_vec().join("\n")).expect("a layout")
}

/// The generator's list.
pub fn plays(scene: &Scene<'_>, rack: &Rack, words: &WordMap) -> Vec<Play> {
    let Ok(plays) = generate(scene, rack, words);
    plays.iter().collect()
}
