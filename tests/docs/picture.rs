//! The picture of `wfq play`, drawn from what the program shows on a terminal.

use crate::docs::pages::{self, Reader};
use crate::docs::svg::svg;
use crate::terminal::{DOWN, ENTER, Terminal};

#[test]
fn the_picture_is_what_the_program_shows() {
    let reader = Reader::new();
    reader.shell("wfq use en && cp boards/english.board game.board");
    let line = "play --board game.board --rack RETINAS --opponent Anna";
    let arguments: Vec<_> = line.split(' ').collect();
    let command = reader.command(crate::WFQ, &arguments);
    let mut terminal = Terminal::start(&command, (24, 80));
    terminal.wait_for("your move");
    terminal.send(&["scores 171 158", ENTER]);
    terminal.wait_for("me 171 : Anna 158");
    terminal.send(&[DOWN]);
    terminal.wait_for("> 2 ");
    let picture = terminal.look(|screen| svg(screen, &format!("wfq {line}")));
    terminal.send(&["q", ENTER]);
    assert_eq!(terminal.end(), 0);
    pages::stored("docs/play.svg", &picture);
}
