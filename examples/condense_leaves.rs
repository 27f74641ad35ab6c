//! Leaves out of a table of leave values what the smaller leaves tell within some points.
//!
//! ```console
//! cargo run --release --example condense_leaves da leaves.csv 4 > fewer.csv
//! ```

use std::error::Error;
use std::fs::File;

use wfq::eval::{Equity, Leaves};
use wfq::rules::Ruleset;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<_> = std::env::args().skip(1).collect();
    let [ruleset, table, points] = &args[..] else {
        return Err("give RULESET TABLE POINTS".into());
    };
    let alphabet = Ruleset::built_in(ruleset)?.alphabet;
    let leaves = Leaves::read(File::open(table)?, &alphabet)?;
    let within = Equity((points.parse::<f64>()? * 100.0).round() as i32);
    println!("tiles,value,count");
    for leave in leaves.condensed(within).rows() {
        println!("{},{},{}", leave.tiles.text(&alphabet), leave.points(), leave.count);
    }
    Ok(())
}
