//! A game record as text.

use super::gcg::{Event, MADE_UP, Record, SECOND, TAKEN_UP, Turn};
use crate::moves::notation;

impl Record {
    /// The record as text, in UTF-8.
    pub fn text(&self) -> String {
        let mut text = "#character-encoding UTF-8\n".to_owned();
        for (player, number) in self.players.iter().zip(1..) {
            text.push_str(&format!("#player{number} {} {}\n", player.nick, player.name));
        }
        if self.made_up > 0 && self.made_up == self.events.len() {
            text.push_str(&format!("#description {MADE_UP}\n"));
        }
        let named = [
            ("tile-distribution", &self.tiles),
            ("lexicon", &self.lexicon),
            ("board-layout", &self.layout),
        ];
        for (name, said) in named {
            if let Some((value, _)) = said {
                text.push_str(&format!("#{name} {value}\n"));
            }
        }
        if self.first == 1 {
            text.push_str(&format!("#note {SECOND}\n"));
        }
        let mut notes = self.notes.iter().peekable();
        for (event, number) in self.events.iter().zip(0..) {
            while let Some((_, note)) = notes.next_if(|(before, _)| *before <= number) {
                text.push_str(&format!("{note}\n"));
            }
            if number == self.made_up && number > 0 {
                text.push_str(&format!("#note {TAKEN_UP}\n"));
            }
            text.push_str(&self.line(event));
        }
        notes.for_each(|(_, note)| text.push_str(&format!("{note}\n")));
        for (player, number) in self.players.iter().zip(1..) {
            if let Some((rack, _)) = &player.rack {
                text.push_str(&format!("#rack{number} {rack}\n"));
            }
        }
        text
    }

    fn line(&self, event: &Event) -> String {
        let nick = self.players.get(event.player).map_or("", |player| player.nick.as_str());
        let turn = match &event.turn {
            Turn::Play { start, direction, word, .. } => {
                format!("{} {word}", notation(*start, *direction))
            }
            Turn::Pass => "-".to_owned(),
            Turn::Exchange(tiles) => format!("-{tiles}"),
            Turn::Withdrawn => "--".to_owned(),
            Turn::Adjustment(why) => why.clone(),
        };
        let rack = if event.rack.is_empty() { String::new() } else { format!("{} ", event.rack) };
        format!(">{nick}: {rack}{turn} {:+} {}\n", event.score, event.total)
    }
}
