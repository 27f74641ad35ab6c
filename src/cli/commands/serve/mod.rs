//! `wfq serve`: the page in a browser.

mod code;

use std::io::Write;

use clap::Args;

use crate::cli::answer::{Format, coloured};
use crate::cli::commands::serve::code::code;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, note, on_interrupt};
use crate::serve::{ServeChoice, ServeError, Server};

/// The port that is listened on unless another is named.
const PORT: u16 = 7878;

#[derive(Args, Debug)]
#[command(after_help = "\
The page is for this machine alone, and needs the address with its token, which is another at each \
start. Ctrl-C ends it.

With --lan, whoever has that address can ask for moves, change your games and corrections, and read \
the database with SQL; --read-only leaves the last three out. The connection is not encrypted: others \
on the network can read along.

Examples:
  wfq serve --open
  wfq serve --lan
  wfq serve --lan --read-only --port 8080")]
pub(crate) struct Serve {
    /// The port to listen on; 0 is a free one
    #[arg(short, long, default_value_t = PORT)]
    pub port: u16,
    /// Open the page in the browser
    #[arg(short, long)]
    pub open: bool,
    /// Let a phone or others on the local network ask, too; draws the address as a QR code
    #[arg(long)]
    pub lan: bool,
    /// Leave out corrections, games and SQL
    #[arg(long)]
    pub read_only: bool,
}

pub(crate) fn run(command: &Serve, session: &Session<'_>) -> Result<Outcome, Error> {
    if session.format != Format::Table {
        return Err(Error::new("serve prints its address alone: leave --format and --json out"));
    }
    let choice = ServeChoice {
        lists: session.lists.as_fallback(),
        games: session.surroundings.data.as_ref().map(|folder| folder.join("games")),
        port: command.port,
        is_lan: command.lan,
        is_read_only: command.read_only,
    };
    let server = Server::bind(choice).map_err(explained)?;
    let (stopper, address) = (server.stopper(), server.address());
    on_interrupt(move || stopper.stop())?;
    let mut out = session.out();
    if command.lan {
        write_lan(&mut out, &server, command)?;
    }
    writeln!(out, "{address}")?;
    out.flush()?;
    drop(out);
    if command.open
        && let Err(error) = open::that_detached(&address)
    {
        note(&format!("note: no browser can be opened: {error}"));
    }
    server.run().map_err(Error::of)?;
    Ok(Outcome::Found)
}

/// The addresses for the local network, with what those can do who have them.
fn write_lan(out: &mut impl Write, server: &Server, command: &Serve) -> Result<(), Error> {
    let addresses: Vec<_> = server.lan_addresses().collect();
    if let Some(first) = addresses.first() {
        code(out, first, coloured())?;
    }
    for address in addresses {
        writeln!(out, "{address}")?;
    }
    note(
        "note: not encrypted: others on this network can read along, and take the address from it",
    );
    note(match command.read_only {
        true => "note: whoever has the address can ask for moves and words, and change nothing",
        false => {
            "note: whoever has the address can change your games and corrections, and read the database; --read-only leaves that out"
        }
    });
    Ok(())
}

fn explained(error: ServeError) -> Error {
    let more = match &error {
        ServeError::PortInUse(_) => ": name another with --port, or 0 for a free one",
        ServeError::NoNetwork => ": leave --lan out",
        _ => "",
    };
    Error::caused(format!("{error}{more}"), error)
}
