//! Moves that are typed at the game table, made of the tiles that are there.

use itertools::Itertools;

use crate::cli::commands::play::along::PlayAlong;
use crate::cli::context::{as_blanks, choose_blanks};
use crate::cli::term::Error;
use crate::moves::{NamedMove, Play, Way};
use crate::rules::Points;
use crate::tile::Tiles;

impl PlayAlong<'_> {
    /// The play of a name, by the player whose turn it is, and what has to be said of it: which
    /// letters are blanks that were not typed as blanks.
    pub fn named(
        &self,
        named: &NamedMove,
        score: Option<Points>,
        anyway: bool,
    ) -> Result<(Play, Option<String>), Error> {
        let (board, alphabet) = (self.game.board(), &self.game.ruleset().alphabet);
        let named = &named.clone().folded(alphabet);
        let wrong = |error: crate::moves::MoveError| Error::new(error.to_string());
        let exact = named.placement(board, alphabet).map_err(wrong)?;
        let Some(hand) = self.hand() else {
            return self.placed(&exact, score, anyway).map(|play| (play, None));
        };
        let ways = named.ways(board, alphabet, &hand).map_err(wrong)?;
        let [first, others @ ..] = &ways[..] else {
            return self.placed(&exact, score, anyway).map(|play| (play, None));
        };
        if first.blanks.is_empty() {
            let placed = self.placed(&exact, score, anyway);
            let placed = placed.map_err(|error| match self.scoring(named, &hand, score) {
                Some(name) => Error::new(format!("{error}; {name} does")),
                None => error,
            });
            return placed.map(|play| (play, None));
        }
        if !named.small {
            // Capitals are tiles, and he who types them has to say that they are not.
            let lacking = self.placed(&exact, None, true).err();
            let lacking = lacking.map_or_else(String::new, |error| error.to_string());
            return Err(Error::new(format!("{lacking}; {}", choose_blanks(&ways, alphabet))));
        }
        let fits = |way: &&Way| score.is_none() || self.score(way) == score;
        let chosen = match ways.iter().filter(fits).collect_vec()[..] {
            [way] => way,
            [] if others.is_empty() => first,
            _ => return Err(Error::new(format!("{named}: {}", choose_blanks(&ways, alphabet)))),
        };
        let play = self.placed(&chosen.placement, score, anyway)?;
        Ok((play, Some(as_blanks(&chosen.blanks, alphabet))))
    }

    /// The tiles that the player to move has, or may have; none where he has drawn some that are
    /// not told yet.
    fn hand(&self) -> Option<Tiles> {
        let mover = self.game.to_move();
        match self.game.rack(mover) {
            Some(rack) => (self.game.missing(mover) == 0).then_some(rack),
            None => Some(self.game.unseen(mover.other())),
        }
    }

    /// What a way of laying a move scores, where it can be laid.
    fn score(&self, way: &Way) -> Option<Points> {
        self.game.place(&way.placement).ok().map(|(play, _)| play.score)
    }

    /// The one way to score what is said, with blanks in place of tiles.
    fn scoring(&self, named: &NamedMove, hand: &Tiles, score: Option<Points>) -> Option<NamedMove> {
        let (board, alphabet) = (self.game.board(), &self.game.ruleset().alphabet);
        let exact = self
            .score(named.all_ways(board, alphabet, &Tiles { blanks: 0, ..*hand }).ok()?.first()?);
        if score.is_none() || exact == score {
            return None;
        }
        let ways = named.all_ways(board, alphabet, hand).ok()?;
        let scoring = ways.into_iter().filter(|way| self.score(way) == score);
        scoring.exactly_one().ok().map(|way| way.named)
    }
}
