//! What a game that somebody plays along with tells him in words.

use crate::cli::commands::play::along::PlayAlong;
use crate::cli::context::{Reading, rack_as_read, unbracketed};
use crate::game::{Ending, Seat};
use crate::moves::{Move, NamedMove, Play, Swap};

impl PlayAlong<'_> {
    /// What a move is, in words.
    pub fn tell(&self, action: &Move) -> String {
        match action {
            Move::Play(play) => format!("{}, {} points", self.name_play(play), play.score),
            Move::Swap(Swap::Tiles(tiles)) => {
                format!("swaps {}", tiles.text(&self.game.ruleset().alphabet))
            }
            Move::Swap(Swap::Count(1)) => "swaps a tile".to_owned(),
            Move::Swap(Swap::Count(count)) => format!("swaps {count} tiles"),
            Move::Pass => "passes".to_owned(),
        }
    }

    /// The last turn in words, with scores that were set after it; none before any turn.
    pub fn last_turn(&self) -> Option<String> {
        let turn = self.game.turns().last()?;
        let told = format!("{}: {}", self.name(turn.seat), self.tell(&turn.action));
        if !self.game.is_adjusted() {
            return Some(told);
        }
        let score =
            |seat: Seat| format!("{} {}", self.name(seat), self.game.scores()[seat.index()]);
        let [mine, other] = [self.me, self.me.other()].map(score);
        Some(format!("{told}, and the scores {mine}, {other}"))
    }

    /// How the game has ended, in words.
    pub fn end(&self) -> Option<String> {
        let how = match self.game.ending()? {
            Ending::Out(seat) => format!("{} is out", self.name(seat)),
            Ending::Passes => "too many turns without a word".to_owned(),
        };
        let (scores, alphabet) = (self.game.final_scores(), &self.game.ruleset().alphabet);
        let told = |seat: Seat| {
            let left = self.game.rack(seat).filter(|rack| rack.len() == self.game.rack_len(seat));
            let left = match left {
                Some(rack) if rack.is_empty() => String::new(),
                Some(rack) => format!(" ({} left)", rack.text(alphabet)),
                None => " (without the tiles left: tell them with theirs ABC)".to_owned(),
            };
            format!("{} {}{left}", self.name(seat), scores[seat.index()])
        };
        let [mine, other] = [self.me, self.me.other()].map(told);
        Some(format!("the game is over, {how}: {mine}, {other}"))
    }

    /// What a play is called: `8D STEP`.
    pub fn name_play(&self, play: &Play) -> String {
        NamedMove::of(play, &self.game.ruleset().alphabet).to_string()
    }

    pub fn about_rack(&self, typed: &str) -> String {
        let rack = self.rack().text(&self.game.ruleset().alphabet);
        let ruleset = self.game.ruleset();
        let with = Reading { session: self.session, ruleset, list: None };
        let more = rack_as_read(typed, &with).into_iter().chain(unbracketed(typed, ruleset));
        format!("rack {rack}{}", more.map(|more| format!(" ({more})")).collect::<String>())
    }
}
