//! Days begin at midnight where the player is.

use chrono::NaiveDate;

use crate::run::{LISTS, answer};

#[test]
fn days_are_those_of_the_time_zone() {
    // Between these two zones there are 24 hours.
    let day = |zone: &str, line: &str, pointer: &str| {
        let mut command = LISTS.command(line);
        command.env("TZ", zone);
        let out = answer(command).out;
        let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
        let day = json.pointer(pointer).and_then(|day| day.as_str()).expect("a day");
        NaiveDate::parse_from_str(day, "%Y-%m-%d").expect("a day")
    };
    for (line, pointer) in
        [("puzzle --json", "/date"), ("quiz --stats --box none.db --json", "/forecast/0/day")]
    {
        let [east, west] = ["<+13>-13", "<-11>11"].map(|zone| day(zone, line, pointer));
        // A minute may pass midnight between the two.
        assert!([1, 2].contains(&(east - west).num_days()), "{line}: {east}, {west}");
    }
}
