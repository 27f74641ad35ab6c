//! The best plays of a board file, with a list of an SQLite database.
//!
//! ```console
//! cargo run --release --example best_move_sqlite words.db nl boards/dad.board PEKDAAL
//! ```

use std::error::Error;
use std::fs;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<_> = std::env::args().skip(1).collect();
    let [database, list, board, rack] = &args[..] else {
        return Err("give DATABASE LIST BOARD RACK".into());
    };
    let words = wfq::Words::from_database(database, list)?;
    let board = fs::read_to_string(board)?;
    let position = words.position(&board, rack.as_str())?;
    for note in position.notes().iter().cloned().chain(position.concerns()?) {
        eprintln!("note: {note}");
    }
    for play in position.best(5)? {
        println!("{play}");
    }
    Ok(())
}
