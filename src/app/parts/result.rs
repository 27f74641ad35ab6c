//! What a part came to, and all parts of a work together.

use itertools::Itertools;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::checksum::Checksum;
use super::difference::difference;
use super::error::PartsError;
use super::kind::PartKind;
use super::part::Part;

/// The version of the form below. Another one is refused, as are results of other versions of wfq:
/// games may differ between them.
const FORM: &str = concat!("part 4, wfq ", env!("CARGO_PKG_VERSION"));

/// How a result begins.
const BEGIN: &[u8] = b"{\"form\":\"part ";

/// The field of the checksum, which is the last.
const CHECKSUM: &str = "checksum";

/// How many missing parts are named.
const NAMED: usize = 5;

/// What a part came to, as a line of JSON. [`Self::sealed`] adds its checksum.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartResult {
    form: String,
    /// What it is a part of.
    pub kind: PartKind,
    /// Which part.
    pub part: Part,
    /// The whole work: the same for all parts.
    work: Map<String, Value>,
    /// The sums.
    sums: Value,
}

/// All parts of a work, in their order.
#[derive(Clone, Debug)]
pub struct WholeParts {
    /// What they are parts of.
    pub kind: PartKind,
    results: Vec<(String, PartResult)>,
}

impl PartResult {
    /// The sums of a part of a work.
    ///
    /// # Errors
    ///
    /// One of them can't be written as JSON.
    pub fn new(
        kind: PartKind,
        part: Part,
        work: &impl Serialize,
        sums: &impl Serialize,
    ) -> Result<Self, serde_json::Error> {
        let work = serde_json::from_value(serde_json::to_value(work)?)?;
        let form = FORM.to_owned();
        Ok(Self { form, kind, part, work, sums: serde_json::to_value(sums)? })
    }

    /// The JSON of a result with its checksum.
    pub fn sealed(json: &str) -> String {
        let body = json.strip_suffix('}').unwrap_or(json);
        format!("{body}{}", seal(body.as_bytes()))
    }

    /// Whether this may be the beginning of a result.
    pub fn may_begin(text: &[u8]) -> bool {
        text.starts_with(BEGIN)
    }

    /// Reads a result; `name` is that of its file.
    ///
    /// # Errors
    ///
    /// [`PartsError`] if it is none, or one of another version.
    pub fn read(text: &[u8], name: &str) -> Result<Self, PartsError> {
        let name = name.to_owned();
        let mut read: Value = match serde_json::from_slice(text) {
            Ok(read) => read,
            Err(_) if text.trim_ascii().is_empty() => return Err(PartsError::Empty { name }),
            Err(_) if !text.starts_with(BEGIN) => return Err(PartsError::NoPart { name }),
            Err(error) if error.is_eof() => return Err(PartsError::CutOff { name }),
            Err(_) => return Err(PartsError::Damaged { name }),
        };
        match read["form"].as_str() {
            Some(FORM) if !is_sealed(text) => Err(PartsError::Damaged { name }),
            Some(FORM) => {
                read.as_object_mut().and_then(|fields| fields.remove(CHECKSUM));
                serde_json::from_value(read).map_err(|_| PartsError::Damaged { name })
            }
            Some(form) if form.starts_with("part ") => Err(PartsError::Version { name }),
            _ => Err(PartsError::NoPart { name }),
        }
    }
}

/// The end of a result: the checksum of all that is before.
fn seal(body: &[u8]) -> String {
    let mut checksum = Checksum::default();
    checksum.add(body);
    format!(",\"{CHECKSUM}\":\"{}\"}}", checksum.text())
}

fn is_sealed(text: &[u8]) -> bool {
    let text = text.trim_ascii();
    let body = text.len().saturating_sub(seal(b"").len());
    text[body..] == *seal(&text[..body]).as_bytes()
}

/// Puts results, each with the name of its file, in order, if they are all parts of one work.
///
/// # Errors
///
/// [`PartsError`] otherwise.
pub fn whole(mut results: Vec<(String, PartResult)>) -> Result<WholeParts, PartsError> {
    let Some((first, one)) = results.first().cloned() else {
        return Err(PartsError::Missing { given: 0, of: 1, missing: "1".to_owned() });
    };
    for (name, result) in &results[1..] {
        if result.kind != one.kind {
            let (name, first) = (name.clone(), first.clone());
            let (kind, first_kind) = (result.kind, one.kind);
            return Err(PartsError::OtherKind { name, kind, first, first_kind });
        }
        let [parts, first_parts] = [result, &one].map(|result| result.part.of());
        if parts != first_parts {
            let (name, first) = (name.clone(), first.clone());
            let (value, first_value) = (format!("{parts} parts"), first_parts.to_string());
            return Err(PartsError::OtherWork { name, value, first, first_value });
        }
        difference((name, &result.work), (&first, &one.work)).map_or(Ok(()), Err)?;
    }
    results.sort_by_key(|(_, result)| result.part);
    for ((first, one), (name, other)) in results.iter().tuple_windows() {
        if one.part == other.part {
            let (name, first) = (name.clone(), first.clone());
            return Err(PartsError::Twice { name, part: one.part, first });
        }
    }
    let (given, of) = (results.len() as u64, one.part.of());
    if given < of {
        let is_missing = |number: &u64| {
            results.binary_search_by_key(number, |(_, result)| result.part.number()).is_err()
        };
        let mut missing = (1..=of).filter(is_missing);
        let named = missing.by_ref().take(NAMED).join(", ");
        let more = if missing.next().is_some() { ", …" } else { "" };
        return Err(PartsError::Missing { given, of, missing: format!("{named}{more}") });
    }
    Ok(WholeParts { kind: one.kind, results })
}

impl WholeParts {
    /// The work.
    ///
    /// # Errors
    ///
    /// [`PartsError::Damaged`] if it is no work of that kind.
    pub fn work<W: DeserializeOwned>(&self) -> Result<W, PartsError> {
        let work = self.results[0].1.work.clone();
        serde_json::from_value(Value::Object(work)).map_err(|_| self.damaged())
    }

    /// That the results can't be true, by the name of the first.
    pub fn damaged(&self) -> PartsError {
        PartsError::Damaged { name: self.results[0].0.clone() }
    }

    /// The sums of all parts added up in their order by `add`, which says whether it could.
    ///
    /// # Errors
    ///
    /// [`PartsError::Damaged`] if those of a part can't be read or added.
    pub fn add_up<S: DeserializeOwned>(
        self,
        mut add: impl FnMut(S, Part) -> Option<()>,
    ) -> Result<(), PartsError> {
        for (name, result) in self.results {
            let sums = serde_json::from_value(result.sums).ok();
            let added = sums.and_then(|sums| add(sums, result.part));
            added.ok_or(PartsError::Damaged { name })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(part: &str, seed: u64) -> (String, PartResult) {
        let part: Part = part.parse().expect("a part");
        let work = serde_json::json!({ "list": "nl", "seed": seed });
        let result = PartResult::new(PartKind::Autoplay, part, &work, &part.number());
        let text =
            PartResult::sealed(&serde_json::to_string(&result.expect("sums")).expect("JSON"));
        let name = format!("{}.json", part.number());
        let read = PartResult::read(text.as_bytes(), &name).expect("a result");
        (name, read)
    }

    fn said(results: &[(&str, u64)]) -> String {
        let results = results.iter().map(|(part, seed)| result(part, *seed)).collect();
        whole(results).map(|_| ()).expect_err("not all parts").to_string()
    }

    #[test]
    fn parts_come_in_order() {
        let all = ["3/3", "1/3", "2/3"].map(|part| result(part, 1)).to_vec();
        let all = whole(all).expect("all parts");
        assert_eq!(all.work::<Value>().expect("a work")["seed"], 1);
        let mut sums = Vec::new();
        let add = |sum: u64, part: Part| {
            sums.push((sum, part.number()));
            Some(())
        };
        all.add_up(add).expect("numbers");
        assert_eq!(sums, [(1, 1), (2, 2), (3, 3)]);
    }

    #[test]
    fn some_parts_are_not_all() {
        assert_eq!(said(&[]), "0 of 1 parts are given; missing: 1");
        assert_eq!(said(&[("1/3", 1), ("3/3", 1)]), "2 of 3 parts are given; missing: 2");
        let many = said(&[("2/9", 1)]);
        assert_eq!(many, "1 of 9 parts are given; missing: 1, 3, 4, 5, 6, …");
        let twice = said(&[("1/2", 1), ("1/2", 1)]);
        assert_eq!(twice, "1.json and 1.json are both part 1/2: give each part once");
        let other = said(&[("1/2", 1), ("2/2", 5)]);
        assert_eq!(other, "2.json is of --seed 5, 1.json of --seed 1");
        let other = said(&[("1/2", 1), ("2/3", 1)]);
        assert_eq!(other, "2.json is of 3 parts, 1.json of 2");
    }

    #[test]
    fn damaged_results_are_refused() {
        let refused =
            |text: &str| PartResult::read(text.as_bytes(), "a").expect_err("no part").to_string();
        for empty in ["", "\n"] {
            assert_eq!(refused(empty), "a: empty: run this part again");
        }
        for wrong in ["[1]", "7", "{}", "STEP", "{\"form\":1}", "{\"line\":1"] {
            let said = "a: not a part of wfq: give the files that --part wrote";
            assert_eq!(refused(wrong), said, "{wrong}");
        }
        let unsealed = serde_json::to_string(&result("1/1", 1).1).expect("JSON");
        let text = PartResult::sealed(&unsealed);
        assert_eq!(refused(&text[..text.len() - 3]), "a: cut off: run this part again");
        let changed = |from: &str, to: &str| {
            assert!(text.contains(from), "{text}");
            [text.replace(from, to), PartResult::sealed(&unsealed.replace(from, to))]
        };
        let odd = changed("\"1/1\"", "\"5/1\"").into_iter().chain(changed("\"kind\":", "\"x\":"));
        for damaged in odd.chain([unsealed.clone(), text.replace("\"seed\":1", "\"seed\":2")]) {
            assert_eq!(refused(&damaged), "a: damaged: run this part again", "{damaged}");
        }
        let other = text.replace("part 4,", "part 3,");
        assert_eq!(refused(&other), "a: written by another version of wfq: run this part again");
        let all = whole(vec![result("1/1", 1)]).expect("all parts");
        let damaged = all.clone().add_up(|_: String, _| Some(())).expect_err("a number");
        assert_eq!(damaged.to_string(), "1.json: damaged: run this part again");
        let impossible = all.add_up(|_: u64, _| None).expect_err("refused");
        assert_eq!(impossible.to_string(), damaged.to_string());
    }
}
