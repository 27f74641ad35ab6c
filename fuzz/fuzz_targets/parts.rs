//! What parts of long work wrote, of any bytes, a result or an answer a line: results add up to a report
//! that can be written, or are refused; answers come in order, or are refused.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wfq::app::autoplay::MergedAutoplay;
use wfq::app::parts::{PartKind, PartResult, PartRows, RowsError, merge_rows, whole};
use wfq::app::train::{MergedChances, MergedTraining};

fuzz_target!(|data: &[u8]| {
    let lines = data.split(|byte| *byte == b'\n').take(8);
    let results = lines.filter_map(|line| {
        // With the checksum of what it is: others are refused by that alone.
        let line = PartResult::sealed(str::from_utf8(line).ok()?);
        PartResult::read(line.as_bytes(), "part").ok()
    });
    if let Ok(parts) = whole(results.map(|result| ("part".to_owned(), result)).collect()) {
        match parts.kind {
            PartKind::Autoplay => {
                if let Ok(merged) = MergedAutoplay::of(parts) {
                    serde_json::to_string(&merged.report()).expect("plain data");
                }
            }
            PartKind::Train => {
                if let Ok(merged) = MergedTraining::of(parts) {
                    merged.training.leaves();
                }
            }
            PartKind::TrainChances => _ = MergedChances::of(parts),
            _ => (),
        }
    }
    for text in ["1/1", "2/3"] {
        let part = text.parse().expect("a part");
        let rows = PartRows { name: "part".to_owned(), part, input: data };
        _ = merge_rows(vec![rows], |row| {
            assert_eq!(row.last(), Some(&b'\n'));
            Ok::<_, RowsError>(())
        });
    }
});
