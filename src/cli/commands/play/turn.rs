//! Turns at the game table: checked, made, and saved.

use crate::board::Board;
use crate::cli::commands::play::along::{PlayAlong, Said};
use crate::cli::context::tiles;
use crate::cli::term::Error;
use crate::game::Game;
use crate::moves::{Move, Placement, Play, Swap, phonies_of};
use crate::rules::Points;
use crate::tile::Tiles;

impl PlayAlong<'_> {
    /// The play of some tiles, by the player whose turn it is; refused where it does not score what
    /// is said, or where a word of it is not in the list and nobody says that this is right.
    pub fn placed(
        &self,
        placement: &Placement,
        score: Option<Points>,
        anyway: bool,
    ) -> Result<Play, Error> {
        let (play, sheet) = self.game.place(placement)?;
        let name = self.name_play(&play);
        if let Some(said) = score.filter(|said| *said != play.score) {
            let found = play.score;
            return Err(Error::new(format!("{name} scores {found}, and not {said}: look again")));
        }
        let Ok(loose) = phonies_of(&sheet, &self.lexicon);
        if loose.is_empty() || anyway {
            return Ok(play);
        }
        let alphabet = &self.game.ruleset().alphabet;
        let loose: Vec<_> = loose.iter().map(|word| alphabet.text(word)).collect();
        let (loose, list) = (loose.join(", "), &self.list);
        Err(Error::new(format!(
            "{name}: not in the list {list}: {loose}; ! behind the move lays it anyway"
        )))
    }

    pub fn swap(&self, typed: &str) -> Result<Swap, Error> {
        let (mover, typed) = (self.game.to_move(), typed.trim());
        match typed.parse() {
            Ok(count) if mover != self.me => Ok(Swap::Count(count)),
            Ok(_) => Err(Error::new(format!("swap {typed}: say which of your tiles: swap QX"))),
            Err(_) if mover != self.me => {
                let name = self.name(mover);
                Err(Error::new(format!("it is {name}'s turn: say how many tiles: swap 2")))
            }
            Err(_) => Ok(Swap::Tiles(tiles("swap", typed, &self.game.ruleset().alphabet)?)),
        }
    }

    /// Changes the game, and saves it; or leaves all as it was.
    pub fn change(
        &mut self,
        change: impl FnOnce(&mut Self) -> Result<String, Error>,
    ) -> Result<Said, Error> {
        self.files.check()?;
        let before = self.game.clone();
        let turns = before.turns().len();
        let saved = change(self).and_then(|said| {
            self.files.save(&self.game, turns, (self.me, &self.names))?;
            Ok(said)
        });
        match saved {
            Ok(said) => {
                self.look();
                Ok(Said::Changed(said))
            }
            Err(error) => {
                self.game = before;
                Err(error)
            }
        }
    }

    /// Takes another board for the game's own: its history begins anew.
    pub fn set_board(&mut self, board: Board) -> Result<Said, Error> {
        let (game, rack) = (&self.game, self.rack());
        let (ruleset, layout) = (game.ruleset().clone(), game.layout().clone());
        let (scores, mover) = (game.final_scores(), game.to_move());
        let begun = Game::from_position(ruleset, layout, board, (self.me, Some(rack)), scores)?;
        let kept =
            self.files.kept_record().map(|file| format!("; the old record is kept as {file}"));
        self.change(|along| {
            along.files.begin_anew();
            along.game = begun.begun_by(mover);
            let kept = kept.unwrap_or_default();
            Ok(format!("the board is another: the history begins anew{kept}"))
        })
    }

    /// The tiles that he says he has drawn. All his tiles in their place are told apart.
    pub fn drawn(&self, typed: &str) -> Result<Tiles, Error> {
        let alphabet = &self.game.ruleset().alphabet;
        let (drawn, held) = (tiles("tiles", typed, alphabet)?, self.rack());
        let room = self.game.rack_len(self.me).saturating_sub(held.len());
        let new = drawn.minus(&held);
        if held.is_empty() || room == 0 || new.len() != room || drawn != held.plus(&new) {
            return Ok(drawn);
        }
        let only = if room == 1 { "one".to_owned() } else { room.to_string() };
        let [held, new] = [held, new].map(|tiles| tiles.text(alphabet));
        Err(Error::new(format!("you hold {held}: only the new {only}: tiles {new}")))
    }

    /// Takes a turn, and tells of it.
    pub fn take(&mut self, action: Move) -> Result<String, Error> {
        let seat = self.game.take(action)?.seat;
        self.forget();
        let turn = self.game.turns().last();
        let told = turn.map_or_else(String::new, |turn| self.tell(&turn.action));
        let said = format!("{}: {told}", self.name(seat));
        Ok(match self.end() {
            Some(end) => format!("{said}; {end}"),
            None => said,
        })
    }

    /// Forgets a rack of the other that was known: what he has drawn nobody tells.
    pub fn forget(&mut self) {
        let other = self.me.other();
        if self.game.missing(other) > 0 {
            _ = self.game.set_rack(other, None);
        }
    }
}
