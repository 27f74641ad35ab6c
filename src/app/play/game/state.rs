//! Where a game stands, as plain data for a page or another program.

use schemars::JsonSchema;
use serde::Serialize;

use super::table::{PlayAlong, WaitingFor};
use crate::app::RankedMove;
use crate::app::lookahead::OpenedSquareRow;
use crate::app::play::ahead::known::{AheadKind, KnownAhead};
use crate::app::play::ahead::moves::MyMoves;
use crate::app::play::read::order::MoveOrder;
use crate::app::solve::{EndRow, PlayRow, WordSumRow, WorthRow};
use crate::lexicon::Lexicon;
use crate::moves::{Effects, Move, notation};
use crate::rules::Points;

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
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
    /// The moves of the turns.
    pub moves: Vec<MadeMove>,
    /// How the game has ended, in words; `None` where it goes on.
    pub ending: Option<String>,
    /// The plays that are shown.
    pub plays: PlayPage,
}

/// A move of a turn.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct MadeMove {
    /// Whether the user made it.
    pub mine: bool,
    /// The move as it is typed: `8D STEP`, `swap QX`, `swap 2`, `pass`.
    pub name: String,
    /// What it scores, in points; `None` for a swap and a pass.
    pub score: Option<Points>,
    /// The score that was entered in place of that, in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entered_as: Option<i64>,
    /// The scores of the game that were set after it, in points, the user's first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scores_set: Option<[i64; 2]>,
}

/// Scores as they were entered after a turn.
#[derive(Clone, Copy, Debug)]
pub(in crate::app::play) enum EnteredScores {
    /// The score of the turn, in points.
    As(i64),
    /// The scores of the game, in points, the user's first.
    Set([i64; 2]),
}

/// A player and the score.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
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

/// A page of moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayPage {
    /// Its number, from 1.
    pub page: usize,
    /// How many pages the moves fill that pass the filters.
    pub pages: usize,
    /// How many moves there are: plays, and where they have an equity swaps and the pass.
    pub count: usize,
    /// How many of them pass the filters.
    pub wanted: usize,
    /// The filters as typed.
    pub filters: Vec<String>,
    /// How they are sorted; `None` where they have no equity: then they are plays by score.
    pub order: Option<MoveOrder>,
    /// What is known of some of them by looking ahead.
    pub ahead: Option<AheadKind>,
    /// The moves of the page.
    pub plays: Vec<ListedPlay>,
}

/// A move of a page.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ListedPlay {
    /// Its number, from 1: the rank of a play by score. Swaps and the pass follow the plays.
    pub number: usize,
    /// `play`, `swap` or `pass`.
    pub action: &'static str,
    /// What it scores, in points.
    pub score: i64,
    /// The move as it is typed: `8D STEP`, `swap QX`, `pass`.
    pub name: String,
    /// Where it begins and how it is read: `8D` across, `D8` down; empty for a swap and the pass.
    pub at: String,
    /// The word: a small letter is a blank; for a swap and the pass the same as the name.
    pub word: String,
    /// How many equal moves it stands for.
    #[serde(skip)]
    pub ways: usize,
    /// The tiles that stay on the rack.
    pub leave: String,
    /// What it is worth.
    #[serde(flatten)]
    pub worth: WorthRow,
    /// What the tiles that stay are worth, in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keeping: Option<f64>,
    /// The premium squares that it opens.
    pub opens: Vec<OpenedSquareRow>,
    /// The words it makes, the main word first.
    pub words: Vec<WordSumRow>,
    /// The highest level of its words, if that is beyond the default of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

impl PlayAlong {
    /// Where the game stands.
    pub fn state(&self) -> GameState {
        let (game, scores) = (self.game(), self.game().final_scores());
        let alphabet = &game.ruleset().alphabet;
        let player =
            |seat| PlayerState { name: self.name(seat).to_owned(), score: scores[seat.index()] };
        GameState {
            players: [self.me(), self.me().other()].map(player),
            rack: self.rack().text(alphabet),
            bag: game.bag_len(),
            unseen: self.unseen(),
            waiting_for: self.waiting_for(),
            moves: (0..game.turns().len()).filter_map(|at| self.made(at)).collect(),
            turns: (0..game.turns().len()).filter_map(|at| self.turn_at(at)).collect(),
            ending: self.ending(),
            plays: self.play_page(),
        }
    }

    fn made(&self, at: usize) -> Option<MadeMove> {
        let turn = self.game().turns().get(at)?;
        let (entered_as, scores_set) = match self.entered(at) {
            None => (None, None),
            Some(EnteredScores::As(score)) => (Some(score), None),
            Some(EnteredScores::Set(scores)) => (None, Some(scores)),
        };
        Some(MadeMove {
            mine: turn.seat == self.me(),
            name: self.name_action(&self.seen(turn)),
            score: matches!(turn.action, Move::Play(_)).then(|| turn.score()),
            entered_as,
            scores_set,
        })
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

    /// The moves that are shown.
    pub fn play_page(&self) -> PlayPage {
        let listed = |moves: &MyMoves| {
            let effects = Effects::new(moves.position.scene(self.game().ruleset()));
            let rows = self.shown().iter();
            let rows = rows.map(|ranked| self.listed(moves, ranked, &effects, self.worth(ranked)));
            rows.collect()
        };
        PlayPage {
            page: self.page() + 1,
            pages: self.page_count(),
            count: self.count(),
            wanted: self.wanted_count(),
            filters: self.filters().collect(),
            order: self.is_valued().then_some(self.order()),
            ahead: self.ahead(),
            plays: self.moves.as_deref().map(listed).unwrap_or_default(),
        }
    }

    /// The moves that were looked ahead from, as one page.
    pub(in crate::app::play) fn page_of(
        &self,
        moves: &MyMoves,
        known: Option<&KnownAhead>,
    ) -> PlayPage {
        let ruleset = self.game().ruleset();
        let effects = Effects::new(moves.position.scene(ruleset));
        let tried = known.map_or(&[][..], |known| &known.tried);
        let row = |ranked: &RankedMove| {
            let worth = known.map(|known| known.worth(ranked, ruleset));
            self.listed(
                moves,
                ranked,
                &effects,
                worth.unwrap_or_else(|| WorthRow::new(ranked.equity)),
            )
        };
        let tried = tried.iter().filter(|ranked| known.is_some_and(|known| known.is_tried(ranked)));
        let plays: Vec<_> = tried.map(row).collect();
        PlayPage {
            page: 1,
            pages: 1,
            count: moves.len(),
            wanted: plays.len(),
            filters: Vec::new(),
            order: moves.is_valued().then_some(MoveOrder::Ahead),
            ahead: known.map(KnownAhead::kind),
            plays,
        }
    }

    /// How the game ends with the first move of the list, where that was looked at.
    pub fn first_end(&self) -> Option<EndRow> {
        self.end_after(self.wanted.first()?)
    }

    /// How the game ends with a move, where that was looked at.
    pub fn end_after(&self, ranked: &RankedMove) -> Option<EndRow> {
        self.worth(ranked).end
    }

    fn worth(&self, ranked: &RankedMove) -> WorthRow {
        match &self.known {
            Some(known) => known.worth(ranked, self.game().ruleset()),
            None => WorthRow::new(ranked.equity),
        }
    }

    fn listed(
        &self,
        moves: &MyMoves,
        ranked: &RankedMove,
        effects: &Effects<'_>,
        worth: WorthRow,
    ) -> ListedPlay {
        let ruleset = self.game().ruleset();
        let alphabet = &ruleset.alphabet;
        let action = moves.action(ranked);
        let name = self.name_action(&action);
        let (action, score, at, word) = match &action {
            Move::Play(play) => {
                let at = notation(play.start(), play.direction());
                ("play", play.score().into(), at, alphabet.tiles(play.word()))
            }
            Move::Swap(_) => ("swap", 0, String::new(), name.clone()),
            Move::Pass => ("pass", 0, String::new(), name.clone()),
        };
        let play = moves.play_of(ranked);
        let opens = play.as_ref().map_or_else(Vec::new, |play| {
            OpenedSquareRow::all(effects, moves.position.layout(), play)
        });
        let row = play.map(|play| {
            let (position, beyond) = (&moves.position, Lexicon::beyond(self.lexicon()));
            let row = PlayRow::new(ranked.number, &play, position, ruleset);
            row.with_levels(&play, position, ruleset, &beyond)
        });
        let (words, level) = row.map_or_else(Default::default, |row| (row.words, row.level));
        let kept = moves.kept(ranked);
        let (leave, keeping) = (kept.text(alphabet), moves.worth_of(&kept));
        ListedPlay {
            number: ranked.number,
            ways: ranked.ways,
            action,
            score,
            name,
            at,
            word,
            leave,
            worth,
            keeping,
            opens,
            words,
            level,
        }
    }
}
