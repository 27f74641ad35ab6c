//! The position to which a recorded game leads.

use rustc_hash::FxHashMap;

use super::gcg::{Record, RecordEvent, RecordTurn};
use super::names::{self, Hints};
use super::{Format, FormatError, FormatNote, Saved};
use crate::board::{BoardText, Direction, Header, Square, TileText};
use crate::moves::square_name;

/// More letters than a word on any board has.
const MAX_SIGNS: usize = 64;

/// A letter of a recorded word.
pub(super) struct WordSign<'w> {
    /// Its label; `None` for a `.`.
    pub label: Option<&'w str>,
    /// Whether the record says that it is on the board already.
    pub there: bool,
}

/// The board of a record while it is replayed.
#[derive(Default)]
pub(super) struct Replay {
    tiles: FxHashMap<(usize, usize), TileText>,
    /// The tiles of each play, its score, and the number of its player.
    pub words: Vec<(Vec<TileText>, i64, usize)>,
}

impl Record {
    /// The position after a number of moves, or after all. Plays, passes and swaps count as moves;
    /// a word is taken back together with its move.
    ///
    /// # Errors
    ///
    /// [`FormatError::TooFewMoves`], or the first move that does not fit on the board.
    pub fn position(&self, moves: Option<usize>) -> Result<Saved, FormatError> {
        let count = self.events.iter().filter(|event| event.turn.is_move()).count();
        let wanted = moves.unwrap_or(count);
        if wanted > count {
            return Err(FormatError::TooFewMoves { wanted, count });
        }
        let mut replay = Replay::default();
        let mut last = None;
        let mut totals = [0; 2];
        let mut made = 0;
        let mut next = None;
        for event in &self.events {
            if event.turn.is_move() {
                if made == wanted {
                    next = Some(event);
                    break;
                }
                made += 1;
                last = Some(event);
            }
            totals[event.player.min(1)] = event.total;
            replay.event(event)?;
        }
        let to_move = match (next, last) {
            (Some(next), _) => next.player,
            (None, Some(last)) => 1 - last.player.min(1),
            (None, None) => self.first,
        };
        let said = |(rack, line): &(String, usize)| {
            (!rack.is_empty()).then(|| Header { value: rack.clone(), line: *line })
        };
        let left = |player: usize| self.players.get(player)?.rack.as_ref().and_then(said);
        let rack = match next {
            Some(next) => said(&(next.rack.clone(), next.line)),
            None => left(to_move).or_else(|| self.incomplete.as_ref().and_then(said)),
        };
        let mut saved = Saved::of(Format::Gcg, replay.board());
        saved.text.rack = rack;
        saved.other_rack = if next.is_none() { left(1 - to_move) } else { None };
        let made_up = self.events.iter().take(self.made_up);
        let made_up = made_up.filter(|event| matches!(event.turn, RecordTurn::Play { .. })).count();
        let real = replay.words.len() > made_up;
        if let Some((last, points, player)) = replay.words.pop().filter(|_| real) {
            (saved.last, saved.last_points) = (last, Some(points));
            saved.last_by = Some(usize::from(player != to_move));
        }
        if to_move == 1 {
            totals.reverse();
        }
        saved.scores = Some(totals);
        let [tiles, lexicon, layout] = [&self.tiles, &self.lexicon, &self.layout]
            .map(|said| said.as_ref().map(|(name, line)| (name.as_str(), *line)));
        // The lists of clubs and tournaments belong to Scrabble; the bonus stands for it here.
        let scrabble =
            layout.is_none() && lexicon.is_some_and(|(name, _)| names::is_scrabble(name));
        let bonus = scrabble.then_some(names::SCRABBLE_BONUS);
        Hints { tiles, lexicon, layout, bonus }.apply(&mut saved);
        if self.left_out > 0 {
            saved.notes.push(FormatNote::NotesLeftOut(self.left_out));
        }
        Ok(saved)
    }
}

impl Replay {
    /// The board as it is now.
    pub(super) fn board(&self) -> BoardText {
        let mut tiles: Vec<_> = self.tiles.values().cloned().collect();
        tiles.sort_by_key(|tile| tile.square);
        BoardText::of_tiles(tiles, None)
    }

    pub(super) fn event(&mut self, event: &RecordEvent) -> Result<(), FormatError> {
        match &event.turn {
            RecordTurn::Play { start, direction, word, column } => {
                let laid = self.lay(*start, *direction, word, (event.line, *column))?;
                self.words.push((laid, event.score, event.player.min(1)));
            }
            RecordTurn::Withdrawn => {
                for tile in self.words.pop().into_iter().flat_map(|(tiles, ..)| tiles) {
                    self.tiles.remove(&tile.square);
                }
            }
            RecordTurn::Pass | RecordTurn::Exchange(_) | RecordTurn::Adjustment(_) => {}
        }
        Ok(())
    }

    pub(super) fn lay(
        &mut self,
        start: Square,
        direction: Direction,
        word: &str,
        (line, column): (usize, usize),
    ) -> Result<Vec<TileText>, FormatError> {
        let wrong = |what: String| FormatError::At { line, column, what };
        let signs = signs(word).ok_or_else(|| wrong(format!("{word:?} is not a word")))?;
        let mut next = Some(start);
        let mut laid = Vec::new();
        for WordSign { label, there } in signs {
            let square = next.ok_or_else(|| wrong(format!("{word} leaves the board")))?;
            next = square.next(direction);
            let key = (square.row(), square.column());
            let name = square_name(square);
            match (self.tiles.get(&key), label) {
                (None, _) if there => {
                    return Err(wrong(format!("{word} goes through {name}, which is empty")));
                }
                (Some(tile), Some(label)) if !same(&tile.label, label) => {
                    let lies = tile.label.to_uppercase();
                    return Err(wrong(format!(
                        "{word} does not fit at {name}: the board has {lies} there"
                    )));
                }
                (None, Some(label)) => laid.push(TileText {
                    square: key,
                    label: label.to_owned(),
                    blank: label.chars().any(char::is_lowercase),
                    line,
                    column,
                }),
                _ => {}
            }
        }
        if laid.is_empty() {
            return Err(wrong(format!("{word} lays no tile: all its letters are on the board")));
        }
        self.tiles.extend(laid.iter().map(|tile| (tile.square, tile.clone())));
        Ok(laid)
    }
}

fn same(a: &str, b: &str) -> bool {
    a == b || a.to_uppercase() == b.to_uppercase()
}

/// Splits a recorded word: `V(IT)TA`, `8.[CH]A`; `None` where brackets don't close.
pub(super) fn signs(word: &str) -> Option<Vec<WordSign<'_>>> {
    let mut signs = Vec::new();
    let mut there = false;
    let mut at = 0;
    while let Some(found) = word[at..].chars().next() {
        let mut end = at + found.len_utf8();
        match found {
            '(' | ')' if there == (found == ')') => there = !there,
            '(' | ')' => return None,
            '.' => signs.push(WordSign { label: None, there: true }),
            '[' => {
                end = at + word[at..].find(']')? + 1;
                signs.push(WordSign { label: Some(&word[at + 1..end - 1]), there });
            }
            _ => signs.push(WordSign { label: Some(&word[at..end]), there }),
        }
        if signs.len() > MAX_SIGNS {
            return None;
        }
        at = end;
    }
    (!there && !signs.is_empty()).then_some(signs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::{PositionChoice, read};
    use crate::rules::Ruleset;

    /// The example of the format; VITTA is a real move, worth 14 in Swedish.
    const GAME: &str = "#character-encoding UTF-8\n#player1 anna Anna A.\n#player2 bo Bo\n#lexicon SAOL\n\
        #tile-distribution wordfeud_sv\n>anna: AITTVNE 8D VITTA +14 14\n>bo: BUDENOR -DOR +0 0\n\
        >anna: ENXXXXX 8D .....NE 16 30\n>bo: BUDENO? F8 (T)eNOR +5 5\n#note well done\n\
        more of the note\n>bo: BUDENO? -- -5 0\n>anna: ABC - +0 30\n#rack1 ABC\n#rack2 BUDENO?\n";

    fn position(text: &str, moves: Option<usize>) -> Result<Saved, FormatError> {
        read(text, &PositionChoice { moves, ..PositionChoice::default() })
    }

    fn board(saved: &Saved) -> Vec<String> {
        let swedish = Ruleset::built_in("sv").expect("built in");
        let board = saved.text.board(&swedish.alphabet, 15, |_| true).expect("a board");
        let tile =
            |(square, tile)| format!("{}{}", square_name(square), swedish.alphabet.tile(tile));
        board.tiles().map(tile).collect()
    }

    #[test]
    fn a_record_leads_to_its_positions() {
        let after = |moves| position(GAME, Some(moves)).expect("a position");
        let rack = |saved: &Saved| saved.text.rack.as_ref().map(|rack| rack.value.clone());
        assert_eq!(board(&after(0)), [""; 0]);
        assert_eq!(rack(&after(0)).as_deref(), Some("AITTVNE"));
        let one = after(1);
        assert_eq!(board(&one), ["8DV", "8EI", "8FT", "8GT", "8HA"]);
        assert_eq!((one.last.len(), one.last_points, one.scores), (5, Some(14), Some([0, 14])));
        assert_eq!(one.text.language.as_ref().map(|said| said.value.as_str()), Some("sv"));
        // A swap lays nothing: the last play is the one before.
        assert_eq!((after(2).last, after(2).scores), (one.last, Some([14, 0])));
        let three = after(3);
        assert_eq!(board(&three)[5..], ["8IN", "8JE"]);
        assert_eq!((three.last.len(), three.scores), (2, Some([0, 30])));
        // The word that was taken back is gone: the last play is the one before.
        assert_eq!((board(&after(4)), after(4).last), (board(&three), three.last));
        let end = position(GAME, None).expect("a position");
        assert_eq!(end, after(5));
        assert_eq!(rack(&end).as_deref(), Some("BUDENO?"));
        assert_eq!(end.other_rack.as_ref().map(|rack| rack.value.as_str()), Some("ABC"));
        let open = GAME.replace("#rack2 BUDENO?", "#incomplete NEDUBO?");
        assert_eq!(rack(&position(&open, None).expect("a position")).as_deref(), Some("NEDUBO?"));
        // Lines may be indented, and end with a carriage return.
        let old = GAME.replace("\n>", "\n >").replace('\n', "\r");
        assert_eq!(position(&old, None), Ok(end));
    }

    #[test]
    fn mistakes_in_a_record_are_named() {
        let error = |from: &str, to: &str| {
            let text = GAME.replacen(from, to, 1);
            assert_ne!(text, GAME);
            position(&text, None).expect_err("no record").to_string()
        };
        assert_eq!(
            error("F8 (T)eNOR", "F8 (R)eNOR"),
            "9:17: (R)eNOR does not fit at 8F: the board has T there"
        );
        assert_eq!(
            error("F8 (T)eNOR", "F9 (T)eNOR"),
            "9:17: (T)eNOR goes through 9F, which is empty"
        );
        assert_eq!(
            error("8D .....NE", "8D VITTA"),
            "8:19: VITTA lays no tile: all its letters are on the board"
        );
        assert_eq!(
            error(".....NE", "VITTO"),
            "8:19: VITTO does not fit at 8H: the board has A there"
        );
        assert_eq!(error("F8 (T)eNOR", "F8 (TeNOR"), "9:17: \"(TeNOR\" is not a word");
        assert_eq!(error("+14 14", "+many 14"), "6: \"+many\" is not a score");
        assert!(error("8D VITTA +14 14", "").starts_with("6: this is not a move: write"));
        assert_eq!(error(">bo: BUDENOR", ">jo: BUDENOR"), "7: jo is a third player");
        assert_eq!(error("8D VITTA", "8Q VITTAVITTA"), "6:19: VITTAVITTA leaves the board");
        let many = position(GAME, Some(6)).expect_err("5 moves").to_string();
        assert_eq!(many, " no position after 6 moves: the record has 5 moves");
    }
}
