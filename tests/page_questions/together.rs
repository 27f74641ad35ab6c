//! A question that several programs answer together.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;

use serde_json::{Value, json};
use wfq::api::{Desk, Stop};
use wfq::app::Crew;

use super::{DAD, ask_with, asked, desk};

/// What the programs have in common.
#[derive(Debug, Default)]
struct Common {
    count: usize,
    /// The next part of the works of an even and an odd number.
    next: [AtomicU64; 2],
    /// How many works are done, and what each program has given for the one at hand.
    given: Mutex<(usize, Vec<Vec<u8>>)>,
    last: Mutex<Vec<Vec<u8>>>,
    all_given: Condvar,
    has_gone: AtomicBool,
}

/// A program among them, which leaves with its `leaves`-th gathering.
#[derive(Debug)]
struct Member {
    common: Arc<Common>,
    number: usize,
    work: AtomicU64,
    leaves: Option<u64>,
    parts: Arc<AtomicU64>,
}

const ENDED: u64 = 1 << 40;

impl Member {
    fn next(&self) -> &AtomicU64 {
        &self.common.next[self.work.load(Ordering::Relaxed) as usize % 2]
    }
}

impl Crew for Member {
    fn take(&self) -> Option<u64> {
        // The others are to have some.
        thread::yield_now();
        let part = self.next().fetch_add(1, Ordering::SeqCst);
        self.parts.fetch_add(1, Ordering::SeqCst);
        (part < ENDED).then_some(part)
    }

    fn end(&self) {
        self.next().store(ENDED, Ordering::SeqCst);
    }

    fn gather(&self, own: &[u8]) -> Option<Vec<Vec<u8>>> {
        let Common { count, given, last, all_given, has_gone, .. } = &*self.common;
        let work = self.work.fetch_add(1, Ordering::Relaxed);
        let mut given = given.lock().expect("free");
        if self.leaves == Some(work) {
            has_gone.store(true, Ordering::SeqCst);
            all_given.notify_all();
            return None;
        }
        let done = given.0;
        given.1.push(own.to_vec());
        if given.1.len() == *count {
            self.common.next[work as usize % 2].store(0, Ordering::SeqCst);
            *last.lock().expect("free") = std::mem::take(&mut given.1);
            given.0 += 1;
            all_given.notify_all();
        }
        while given.0 == done {
            if has_gone.load(Ordering::SeqCst) {
                return None;
            }
            given = all_given.wait(given).expect("free");
        }
        Some(last.lock().expect("free").clone())
    }

    fn leads(&self) -> bool {
        self.number == 0
    }
}

/// The answer of each of some programs, and how many parts of the work each took. The last leaves with that
/// gathering.
fn answers(desk: &Desk, body: &Value, count: usize, leaves: Option<u64>) -> Vec<(Value, u64)> {
    let common = Arc::new(Common { count, ..Common::default() });
    let answer = |number: usize| {
        let parts = Arc::new(AtomicU64::new(0));
        let leaves = leaves.filter(|_| number + 1 == count);
        let (common, work) = (Arc::clone(&common), AtomicU64::new(0));
        let crew = Member { common, number, work, leaves, parts: Arc::clone(&parts) };
        let (at, stop) = (("POST", "/api/replies"), Stop::default());
        let (_, answer, _) =
            ask_with(desk, at, asked(body), &stop, Some(Box::new(crew))).expect("an answer");
        let answer = serde_json::from_slice(&answer.bytes).expect("JSON");
        (without_time(answer), parts.load(Ordering::SeqCst))
    };
    let answer = &answer;
    thread::scope(|scope| {
        let all: Vec<_> = (0..count).map(|number| scope.spawn(move || answer(number))).collect();
        all.into_iter().map(|one| one.join().expect("no panic")).collect()
    })
}

fn without_time(mut answer: Value) -> Value {
    answer.as_object_mut().expect("fields").remove("elapsed").expect("it has one");
    answer
}

fn replies(rack: &str, text: &str) -> Value {
    json!({"position": {"text": text, "rack": rack, "list": "nl"}, "count": 4, "racks": 400, "seconds": 100, "settle": "order"})
}

#[test]
fn a_question_that_is_shared_has_the_answer_of_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let desk = desk(folder.path(), false);
    let body = replies("PEKDAAL", DAD);
    let (_, alone, _) =
        ask_with(&desk, ("POST", "/api/replies"), asked(&body), &Stop::default(), None)
            .expect("an answer");
    let alone = without_time(serde_json::from_slice(&alone.bytes).expect("JSON"));
    assert_eq!(alone["racks"], 400);
    for (leaves, least) in [(None, 3), (Some(0), 1), (Some(1), 1)] {
        let all = answers(&desk, &body, 3, leaves);
        for (answer, _) in &all {
            assert_eq!(answer, &alone, "{leaves:?}");
        }
        let workers = all.iter().filter(|(_, parts)| *parts > 0).count();
        assert!(workers >= least, "{workers}");
    }
}

#[test]
fn what_can_not_be_shared_the_first_answers_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let desk = desk(folder.path(), false);
    for text in [include_str!("../../boards/late.board"), include_str!("../../boards/end.board")] {
        let all = answers(
            &desk,
            &json!({"position": {"text": text, "list": "nl"}, "racks": 20}),
            2,
            None,
        );
        assert!(all[0].0["plays"].as_array().is_some_and(|plays| plays.len() > 1), "{}", all[0].0);
        assert_eq!(all[1].0["plays"], json!([]));
    }
}
