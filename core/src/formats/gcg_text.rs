//! Writes game records.

use super::gcg::{MADE_UP, Record, RecordEvent, RecordPlayer, RecordTurn, SECOND, TAKEN_UP};
use crate::moves::notation;

impl Record {
    /// The record as text, in UTF-8.
    pub fn text(&self) -> String {
        let mut text = "#character-encoding UTF-8\n".to_owned();
        let nicks = self.nicks();
        for ((player, nick), number) in self.players.iter().zip(&nicks).zip(1..) {
            let name = if player.name.is_empty() { nick } else { &player.name };
            text.push_str(&format!("#player{number} {nick} {name}\n"));
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
        if let Some(level) = self.level {
            text.push_str(&format!("#level {level}\n"));
        }
        if let Some(against) = &self.against {
            text.push_str(&format!("#against {against}\n"));
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
            text.push_str(&line(event, &nicks));
        }
        notes.for_each(|(_, note)| text.push_str(&format!("{note}\n")));
        self.racks().for_each(|rack| text.push_str(&rack));
        if let Some(player) = self.resigned {
            text.push_str(&format!("#resigned {}\n", player + 1));
        }
        for line in &self.undone {
            text.push_str(&format!("#undone {line}\n"));
        }
        text
    }

    /// The lines of the racks at the end.
    fn racks(&self) -> impl Iterator<Item = String> {
        let players = self.players.iter().zip(1..);
        players.filter_map(|(player, number)| {
            let (rack, _) = player.rack.as_ref()?;
            Some(format!("#rack{number} {rack}\n"))
        })
    }

    /// The lines of events.
    pub(super) fn lines_of(&self, events: &[RecordEvent]) -> Vec<String> {
        let nicks = self.nicks();
        events.iter().map(|event| line(event, &nicks).trim_end().to_owned()).collect()
    }

    /// Nicks that moves can begin with: those of the players without spaces and colons, and with
    /// their numbers where they would be equal or empty.
    fn nicks(&self) -> Vec<String> {
        let plain = |player: &RecordPlayer| {
            let signs = player.nick.chars().filter(|c| !c.is_whitespace() && *c != ':');
            signs.collect::<String>()
        };
        let mut nicks: Vec<_> = self.players.iter().map(plain).collect();
        let same = nicks.first() == nicks.get(1);
        for (nick, number) in nicks.iter_mut().zip(1..) {
            if same || nick.is_empty() {
                nick.push_str(&number.to_string());
            }
        }
        // The number may make them equal: `a1` and the second `a`.
        if nicks.len() == 2 && nicks[0] == nicks[1] {
            nicks[1].push_str("-2");
        }
        nicks
    }
}

fn line(event: &RecordEvent, nicks: &[String]) -> String {
    let nick = nicks.get(event.player).map_or("", String::as_str);
    let turn = match &event.turn {
        RecordTurn::Play { start, direction, word, .. } => {
            format!("{} {word}", notation(*start, *direction))
        }
        RecordTurn::Pass => "-".to_owned(),
        RecordTurn::Exchange(tiles) => format!("-{tiles}"),
        RecordTurn::Withdrawn => "--".to_owned(),
        RecordTurn::Adjustment(why) => why.clone(),
    };
    let rack = if event.rack.is_empty() { String::new() } else { format!("{} ", event.rack) };
    format!(">{nick}: {rack}{turn} {:+} {}\n", event.score, event.total)
}
