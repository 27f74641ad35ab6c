//! The rulesets compared with independently recorded tile sets.

mod support;

use support::data;
use wfq::rules::{Layout, Ruleset};

/// Each line of `tilesets.tsv`: ruleset, total, tiles.
fn lines() -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(data("tilesets.tsv")).expect("in the project");
    text.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

#[test]
fn every_ruleset_has_its_total() {
    let mut named: Vec<String> = Vec::new();
    for line in lines() {
        let ruleset = Ruleset::built_in(&line[0]).expect(&line[0]);
        assert_eq!(ruleset.tiles.total().to_string(), line[1], "{}", line[0]);
        named.push(line[0].clone());
    }
    named.sort_unstable();
    assert_eq!(named, Ruleset::names(), "a ruleset without a line");
}

#[test]
fn letters_have_the_counts_and_points_of_the_sources() {
    let mut sets = 0;
    for line in lines().iter().filter(|line| line.len() > 2) {
        let ruleset = Ruleset::built_in(&line[0]).expect(&line[0]);
        let mut unnamed: Vec<_> = ruleset.alphabet.letters().collect();
        for tile in line[2].split(' ') {
            let (counted, points) = tile.split_once('·').expect("points");
            let label: String = counted.chars().filter(|c| !c.is_ascii_digit()).collect();
            let count: u8 = counted[label.len()..].parse().expect("a count");
            if label == "?" {
                assert_eq!((ruleset.tiles.blanks(), points), (count, "0"), "{}", line[0]);
                continue;
            }
            let mut letters = ruleset.alphabet.letters();
            let letter = letters.find(|letter| ruleset.alphabet.label(*letter) == label);
            let letter = letter.expect(&label);
            let found = (ruleset.tiles.count(letter), ruleset.tiles.points(letter).to_string());
            assert_eq!(found, (count, points.to_owned()), "{} {label}", line[0]);
            unnamed.retain(|other| *other != letter);
        }
        // Letters that no source mentions have no tile.
        assert!(unnamed.iter().all(|letter| ruleset.tiles.count(*letter) == 0), "{}", line[0]);
        sets += 1;
    }
    assert_eq!(sets, 11);
}

#[test]
fn layouts_are_their_own_mirror_images() {
    for name in Layout::names() {
        let layout = Layout::built_in(name).expect("built in");
        let size = layout.size();
        let squares = || itertools::iproduct!(0..size, 0..size);
        let layout = &layout;
        let other = |mirror: fn(usize, usize, usize) -> (usize, usize)| {
            squares().filter(move |&(row, column)| {
                let (other_row, other_column) = mirror(row, column, size - 1);
                layout.premium(row, column) != layout.premium(other_row, other_column)
            })
        };
        assert_eq!(other(|row, column, last| (last - row, column)).count(), 0, "{name}");
        assert_eq!(other(|row, column, last| (row, last - column)).count(), 0, "{name}");
        let diagonal = other(|row, column, _| (column, row)).count();
        assert_eq!(diagonal, if name == "wordfeud-article" { 4 } else { 0 }, "{name}");
        assert_eq!(layout.start(), (size / 2, size / 2), "{name}");
    }
}
