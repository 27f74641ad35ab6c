//! Plays of a word for which no place is typed.

use std::sync::Arc;

use super::named::NamedPlay;
use super::turn::Claim;
use crate::app::play::error::against_error::AgainstError;
use crate::app::play::error::play_error::PlayError;
use crate::app::play::game::report::Report;
use crate::app::play::game::table::PlayAlong;
use crate::app::play::read::wanted::WantedMove;
use crate::board::Direction;
use crate::game::Refused;
use crate::lexicon::Lexicon;
use crate::moves::{Move, NamedMove, Play, notation};
use crate::rules::Points;

impl PlayAlong {
    /// Makes the best play of a word, and says of how many it is the best. With a score it is one that
    /// scores that.
    pub(in crate::app::play) fn play_best(
        &mut self,
        typed: &str,
        claim: Claim,
    ) -> Result<Report, PlayError> {
        let no_play = |why| PlayError::NoBest { typed: typed.to_owned(), why };
        if !self.has_hints() {
            let word =
                self.game.ruleset().alphabet.word(&self.game.ruleset().alphabet.folded(typed));
            let Some(word) = word.ok().filter(|word| self.lexicon().contains(word) == Ok(true))
            else {
                return Err(no_play(format!("not in the list {}", self.list())));
            };
            return Err(AgainstError::NoPlace(self.game.ruleset().alphabet.text(&word)).into());
        }
        let moves = Arc::clone(self.my_moves().map_err(|error| no_play(error.to_string()))?);
        let number = match self.wanted_number(WantedMove::Name(typed.to_owned())) {
            Err(_) if claim.unlisted => return self.play_unlisted(typed, claim),
            Err(PlayError::NoMove { why, .. }) => return Err(no_play(why)),
            number => number?,
        };
        let ranked = self.any_numbered(number)?;
        let Some(play) = self.play_of(&ranked) else {
            let action = moves.action(&ranked);
            return self.change(|along| along.take(action, None));
        };
        let word = play.letters();
        let plays = moves.all().iter().filter_map(|other| self.play_of(other));
        let plays: Vec<_> = plays.filter(|other| other.letters() == word).collect();
        let scores = |play: &Play| claim.score.is_none_or(|score| score == play.score());
        // Of those with another score, the first is as good as any by equity.
        let best = if scores(&play) {
            Some(play)
        } else {
            plays.iter().find(|play| scores(play)).cloned()
        };
        let Some(best) = best else {
            return match claim.unlisted {
                true => self.play_unlisted(typed, claim),
                false => Err(other_scores(typed, &plays, claim.score)),
            };
        };
        let ways = plays.iter().filter(|play| scores(play)).count();
        self.change(|along| along.take(Move::Play(best), of_ways(ways)))
    }

    /// Makes the play of a word that the list lacks, or whose crossing words it lacks, that scores most.
    fn play_unlisted(&mut self, typed: &str, claim: Claim) -> Result<Report, PlayError> {
        let mut ways: Vec<NamedPlay> = Vec::new();
        let mut why = None;
        for square in self.game.board().squares() {
            for direction in [Direction::Across, Direction::Down] {
                let named = NamedMove::parse(&format!("{} {typed}", notation(square, direction)))?;
                let found = self.named(&named, Claim { score: None, ..claim });
                match found {
                    Ok(found) if ways.iter().all(|way| way.play != found.play) => ways.push(found),
                    Ok(_) => {}
                    // Where the word would fit, its tiles are what is wrong.
                    Err(error) if why.is_none() || is_of_tiles(&error) => {
                        why = why.filter(is_of_tiles).or(Some(error));
                    }
                    Err(_) => {}
                }
            }
        }
        let plays: Vec<_> = ways.iter().map(|way| way.play.clone()).collect();
        ways.retain(|way| claim.score.is_none_or(|score| score == way.play.score()));
        let count = ways.len();
        match ways.into_iter().max_by_key(|way| way.play.score()) {
            Some(NamedPlay { play, blanks }) => {
                self.change(|along| along.take(Move::Play(play), of_ways(count).or(blanks)))
            }
            None => Err(match &why {
                Some(error) if plays.is_empty() => {
                    let why = format!("it fits nowhere: {error}");
                    PlayError::NoBest { typed: typed.to_owned(), why }
                }
                _ => other_scores(typed, &plays, claim.score),
            }),
        }
    }
}

fn of_ways(ways: usize) -> Option<String> {
    (ways > 1).then(|| format!("the best of {ways} ways to play it"))
}

/// That no play of a word has the score that was typed.
fn other_scores(typed: &str, plays: &[Play], claimed: Option<Points>) -> PlayError {
    let most = plays.iter().map(Play::score).max().unwrap_or_default();
    PlayError::NoSuchScore(typed.to_uppercase(), claimed.unwrap_or_default(), most)
}

/// Whether a play would be legal, and the player does not have its tiles.
const fn is_of_tiles(error: &PlayError) -> bool {
    use PlayError::{Ambiguous, Lacking, Refused as No};
    match error {
        No(refused) => !matches!(refused, Refused::Illegal(_)),
        error => matches!(error, Ambiguous { .. } | Lacking { .. }),
    }
}
