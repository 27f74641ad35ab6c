//! Where a game stands, as plain data for a page or another program.

use serde::Serialize;

use super::table::{PlayAlong, WaitingFor};
use crate::moves::notation;

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameState {
    /// The players, the user first.
    pub players: [PlayerState; 2],
    /// The user's tiles, as far as they are known.
    pub rack: String,
    /// How many tiles are in the bag.
    pub bag: usize,
    /// The tiles that the user does not see.
    pub unseen: Vec<TileCount>,
    /// What the game waits for.
    pub waiting_for: WaitingFor,
    /// The turns in words, in order.
    pub turns: Vec<String>,
    /// How the game has ended, in words; `None` where it goes on.
    pub ending: Option<String>,
    /// The plays that are shown.
    pub plays: PlayPage,
}

/// A player and the score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerState {
    /// The name.
    pub name: String,
    /// The score in points, with the tiles left at the end.
    pub score: i64,
}

/// How many there are of a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TileCount {
    /// The letter, or `?` for a blank.
    pub tile: String,
    /// How many.
    pub count: usize,
}

/// A page of plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayPage {
    /// Its number, from 1.
    pub page: usize,
    /// How many pages the plays fill that pass the filters.
    pub pages: usize,
    /// How many plays there are.
    pub count: usize,
    /// How many of them pass the filters.
    pub wanted: usize,
    /// The filters as typed.
    pub filters: Vec<String>,
    /// The plays of the page.
    pub plays: Vec<ListedPlay>,
}

/// A play of a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ListedPlay {
    /// Its number among all plays, from 1.
    pub number: usize,
    /// What it scores, in points.
    pub score: i64,
    /// The move as it is typed: `8D STEP`.
    pub name: String,
    /// Where it begins and how it is read: `8D` across, `D8` down.
    pub at: String,
    /// The word: a small letter is a blank.
    pub word: String,
    /// The tiles that stay on the rack.
    pub leave: String,
}

impl PlayAlong {
    /// Where the game stands.
    pub fn state(&self) -> GameState {
        let (game, scores) = (self.game(), self.game().final_scores());
        let alphabet = &game.ruleset().alphabet;
        let player =
            |seat| PlayerState { name: self.name(seat).to_owned(), score: scores[seat.index()] };
        let turns = game.turns().iter();
        GameState {
            players: [self.me(), self.me().other()].map(player),
            rack: self.rack().text(alphabet),
            bag: game.bag_len(),
            unseen: self.unseen(),
            waiting_for: self.waiting_for(),
            turns: turns
                .map(|turn| format!("{}: {}", self.name(turn.seat), self.describe(&turn.action)))
                .collect(),
            ending: self.ending(),
            plays: self.play_page(),
        }
    }

    /// How many unseen tiles there are of each kind, blanks last.
    pub fn unseen(&self) -> Vec<TileCount> {
        let unseen = self.game().unseen(self.me());
        let alphabet = &self.game().ruleset().alphabet;
        let letters = unseen.letters.iter();
        let letters = letters.map(|(letter, count)| (alphabet.label(letter), count));
        let blanks = (unseen.blanks > 0).then_some(("?", unseen.blanks));
        letters
            .chain(blanks)
            .map(|(tile, count)| TileCount { tile: tile.to_owned(), count: count.into() })
            .collect()
    }

    /// The plays that are shown.
    pub fn play_page(&self) -> PlayPage {
        let (alphabet, rack) = (&self.game().ruleset().alphabet, self.rack());
        let plays = self.shown().map(|(number, play)| ListedPlay {
            number,
            score: play.score().into(),
            name: self.name_play(&play),
            at: notation(play.start(), play.direction()),
            word: alphabet.tiles(play.word()),
            leave: rack.minus(&play.laid()).text(alphabet),
        });
        PlayPage {
            page: self.page() + 1,
            pages: self.page_count(),
            count: self.count(),
            wanted: self.wanted_count(),
            filters: self.filters().collect(),
            plays: plays.collect(),
        }
    }
}
