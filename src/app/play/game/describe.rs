//! What happens in a game, in words.

use super::state::EnteredScores;
use super::table::PlayAlong;
use crate::app::advice::name_of_move;
use crate::game::{Ending, Seat, Turn};
use crate::moves::{Move, NamedMove, Play, Swap};
use crate::rules::Points;

/// Points in words: `1 point`, `18 points`.
pub fn points(points: Points) -> String {
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
}

impl PlayAlong {
    /// A move in words.
    pub fn describe(&self, action: &Move) -> String {
        match action {
            Move::Play(play) => format!("{}, {}", self.name_play(play), points(play.score())),
            Move::Swap(Swap::Tiles(tiles)) => {
                format!("swaps {}", tiles.text(&self.game.ruleset().alphabet))
            }
            Move::Swap(Swap::Count(1)) => "swaps a tile".to_owned(),
            Move::Swap(Swap::Count(count)) => format!("swaps {count} tiles"),
            Move::Pass => "passes".to_owned(),
        }
    }

    /// A turn in words: `Anna: 8D STEP, 18 points`.
    pub fn describe_turn(&self, turn: &Turn) -> String {
        format!("{}: {}", self.name(turn.seat), self.describe(&self.seen(turn)))
    }

    /// The turns in words, each with its number from 1; after them, that a player resigned.
    pub fn numbered_turns(&self) -> Vec<String> {
        let turn = |at: usize| format!("{:>2}  {}", at + 1, self.turn_at(at).unwrap_or_default());
        let resigned = self.resigned().map(|said| format!("    {said}"));
        (0..self.game.turns().len()).map(turn).chain(resigned).collect()
    }

    /// That a player resigned, in words.
    fn resigned(&self) -> Option<String> {
        self.game.resigned().map(|seat| format!("{}: resigns", self.name(seat)))
    }

    /// The last turn in words, or that a player resigned after it; `None` before any turn.
    pub fn last_turn(&self) -> Option<String> {
        self.resigned().or_else(|| self.turn_at(self.game.turns().len().checked_sub(1)?))
    }

    /// The turn at a place, from 0, in words, with scores that were set after it; `None` where there
    /// is none.
    pub(in crate::app::play) fn turn_at(&self, at: usize) -> Option<String> {
        let said = self.describe_turn(self.game.turns().get(at)?);
        Some(match self.entered(at) {
            None => said,
            Some(EnteredScores::As(made)) => format!("{said}, entered as {made}"),
            Some(EnteredScores::Set([mine, other])) => {
                let [me, them] = [self.me, self.me.other()].map(|seat| self.name(seat));
                format!("{said}, then the scores set to {me} {mine}, {them} {other}")
            }
        })
    }

    /// What was entered after the turn at a place, from 0, in place of its score; `None` where nothing was.
    pub(in crate::app::play) fn entered(&self, at: usize) -> Option<EnteredScores> {
        let turns = self.game.turns();
        let turn = turns.get(at)?;
        let after = turns.get(at + 1).map_or(self.game.scores(), Turn::scores_before);
        let (before, own) = (turn.scores_before(), turn.seat.index());
        let other = turn.seat.other().index();
        match (after[own] - before[own], after[other] == before[other]) {
            (made, true) if made == i64::from(turn.score()) => None,
            (made, true) => Some(EnteredScores::As(made)),
            _ => {
                let scores = [self.me, self.me.other()].map(|seat| after[seat.index()]);
                Some(EnteredScores::Set(scores))
            }
        }
    }

    /// Who does something, in a sentence: a player by their name, `you` or `the opponent` where they have
    /// none.
    pub(in crate::app::play) fn subject(&self, seat: Seat) -> &str {
        match self.name(seat) {
            "me" => "you",
            "opponent" => "the opponent",
            name => name,
        }
    }

    /// How the game has ended, in words; `None` where it goes on.
    pub fn ending(&self) -> Option<String> {
        let how = match self.game.ending()? {
            Ending::Out(seat) => format!("{} went out", self.subject(seat)),
            Ending::Passes => "too many turns without a word".to_owned(),
            Ending::Resigned(seat) => format!("{} resigned", self.subject(seat)),
        };
        let (scores, alphabet) = (self.game.final_scores(), &self.game.ruleset().alphabet);
        let result = |seat: Seat| {
            let left = self.game.rack(seat).filter(|rack| rack.len() == self.game.rack_len(seat));
            let left = match left {
                _ if self.game.resigned().is_some() => String::new(),
                Some(rack) if rack.is_empty() => String::new(),
                Some(rack) => format!(" ({} left)", rack.text(alphabet)),
                None => " (tiles left not counted: enter them with theirs ABC)".to_owned(),
            };
            format!("{} {}{left}", self.name(seat), scores[seat.index()])
        };
        let [mine, other] = [self.me, self.me.other()].map(result);
        Some(format!("the game is over, {how}: {mine}, {other}"))
    }

    /// A move as it is typed: `8D STEP`, `swap QX`, `pass`.
    pub fn name_action(&self, action: &Move) -> String {
        name_of_move(action, &self.game.ruleset().alphabet)
    }

    /// What a play is called: `8D STEP`.
    pub fn name_play(&self, play: &Play) -> String {
        NamedMove::of(play, &self.game.ruleset().alphabet).to_string()
    }
}
