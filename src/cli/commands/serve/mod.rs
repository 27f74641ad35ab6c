//! `wfq serve`: the page in a browser.

mod code;
mod redirect;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use tempfile::TempPath;

use crate::cli::answer::{Format, coloured};
use crate::cli::commands::serve::code::code;
use crate::cli::commands::serve::redirect::redirect;
use crate::cli::context::{Session, card_path};
use crate::cli::term::{Error, Outcome, note, on_end};
use crate::serve::{ServeChoice, ServeError, Server, SiteChoice};

/// The port that is listened on unless another is named.
const PORT: u16 = 7878;

#[derive(Args, Debug)]
#[command(after_help = "\
The page is for this machine alone, and needs the address with its token, a new one at each start \
unless --keep-token keeps it. Ctrl-C ends it.

With --lan, whoever has that address can ask for moves, change your games, cards, corrections and word lists, and \
read the database with SQL; --read-only leaves the last five out. The connection is not encrypted: others \
on the network can read along.

With --site, a folder of files is served as it is, to this machine alone and without a token, to try a page \
that needs no server.

Examples:
  wfq serve --open
  wfq serve --lan
  wfq serve --lan --keep-token
  wfq serve --lan --read-only --port 8080
  wfq serve --site target/site --under /wfq/ --open")]
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
    /// Leave out corrections, games, cards, SQL and changes of word lists
    #[arg(long)]
    pub read_only: bool,
    /// Keep the token: the page, bookmarks and icons on a home screen go on after the next start
    #[arg(long)]
    pub keep_token: bool,
    /// Serve the files of this folder, which has an index.html, in place of wfq
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["lan", "read_only", "keep_token"])]
    pub site: Option<PathBuf>,
    /// Serve them below this path too, like /x/y/
    #[arg(long, value_name = "PATH", requires = "site")]
    pub under: Option<String>,
}

pub(crate) fn run(command: &Serve, session: &Session<'_>) -> Result<Outcome, Error> {
    if session.format != Format::Table {
        return Err(Error::new("serve prints its address alone: leave --format and --json out"));
    }
    let server = match &command.site {
        Some(folder) => {
            let (folder, under) = (folder.clone(), command.under.clone());
            Server::bind_site(&SiteChoice { folder, under, port: command.port })
        }
        None => Server::bind(page(command, session)?),
    };
    let server = server.map_err(explained)?;
    let (stopper, address) = (server.stopper(), server.address());
    on_end(move |_| stopper.stop())?;
    write_addresses(&server, command, session)?;
    // It is there for as long as the server is.
    let _redirect = command.open.then(|| open_page(&address)).flatten();
    let changed = |server: &Server| {
        note("note: the token has changed, because a device was shut out; the new address:");
        // The terminal may be gone; the server goes on.
        _ = write_addresses(server, command, session);
    };
    server.run(changed).map_err(Error::of)?;
    Ok(Outcome::Found)
}

/// The page, with its lists and games.
fn page(command: &Serve, session: &Session<'_>) -> Result<ServeChoice, Error> {
    let lists = session.lists.as_fallback();
    if command.read_only {
        let lists = lists.clone().read_only();
        lists.list(&mut lists.open()?, None)?;
    }
    let data = session.surroundings.data.as_ref();
    Ok(ServeChoice {
        lists,
        games: data.map(|folder| folder.join("games")),
        cards: Some(card_path(None, session)?),
        kept: command.keep_token.then(|| kept_file(command.port, data)).transpose()?,
        port: command.port,
        is_lan: command.lan,
        is_read_only: command.read_only,
    })
}

/// The file that keeps the token of the server on a port.
fn kept_file(port: u16, data: Option<&PathBuf>) -> Result<PathBuf, Error> {
    if port == 0 {
        return Err(Error::new(
            "--keep-token keeps an address: name its port with --port, not 0 for any",
        ));
    }
    let folder = data.ok_or_else(|| Error::new("--keep-token: there is no home folder"))?;
    Ok(folder.join(format!("serve-{port}.json")))
}

/// Prints the addresses of a server, and with `--lan` a code to scan.
fn write_addresses(server: &Server, command: &Serve, session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.out();
    if command.lan {
        write_lan(&mut out, server, command)?;
    }
    writeln!(out, "{}", server.address())?;
    out.flush()?;
    Ok(())
}

/// Opens the page in the browser, by a file that leads to it.
fn open_page(address: &str) -> Option<TempPath> {
    let opened = redirect(address).and_then(|path| open::that_detached(&path).map(|()| path));
    opened.inspect_err(|error| note(&format!("note: no browser can be opened: {error}"))).ok()
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
            "note: whoever has the address can change your games, corrections and word lists, and read the database; --read-only leaves that out"
        }
    });
    Ok(())
}

fn explained(error: ServeError) -> Error {
    let more = match &error {
        ServeError::PortInUse(_) => ": name another with --port, or 0 for a free one",
        ServeError::NoNetwork => ": leave --lan out",
        ServeError::NoPage(_) => ": name the folder that the files of a page were written to",
        _ => "",
    };
    Error::caused(format!("{error}{more}"), error)
}
