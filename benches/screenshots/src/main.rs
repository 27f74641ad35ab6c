//! wfq and the crate `wordfeud-ocr` on the same drawn screenshots: what each reads right, and the time.

#[path = "../../../tests/drawing/mod.rs"]
mod drawing;

use std::io::{Cursor, stdout};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};
use std::time::{Duration, Instant};
use std::{env, io};

use drawing::judge::{Answer, Count};
use drawing::language::Language;
use drawing::phone::Device;
use drawing::plan::{Kind, Style, picture};
use drawing::position::{Position, SIDE};
use image::ImageFormat;
use wordfeud_ocr::{Board, OcrResults};

/// How many pictures are drawn, those that show no whole board included.
const PICTURES: usize = 300;

/// The turns of each reader on a picture that both read: the fastest counts.
const TURNS: usize = 3;

/// What one reader made of some pictures.
#[derive(Default)]
struct Score {
    pictures: usize,
    read: usize,
    perfect: usize,
    racks: usize,
    squares: usize,
    right: usize,
    count: Count,
    times: Vec<Duration>,
}

impl Score {
    fn add(&mut self, drawn: &Position, answer: Option<&Answer>, time: Duration) {
        self.pictures += 1;
        self.squares += SIDE * SIDE;
        let Some(answer) = answer else { return };
        let (count, _) = answer.compare(drawn);
        self.read += 1;
        self.perfect += usize::from(count.wrong == 0);
        self.right += count.squares - count.wrong;
        self.racks += count.racks[1];
        self.count += count;
        self.times.push(time);
    }

    /// The middle time, in milliseconds.
    fn median(&mut self) -> f64 {
        self.times.sort();
        let middle = self.times.get(self.times.len() / 2);
        middle.map_or(f64::NAN, |time| 1000.0 * time.as_secs_f64())
    }

    fn line(&mut self, out: &mut impl io::Write, name: &str) -> io::Result<()> {
        let Self { pictures, read, perfect, racks, squares, right, count, .. } = *self;
        let [tiles, tiles_right] = count.tiles;
        let [blanks, blanks_right] = count.blanks;
        let share = 100.0 * right as f64 / squares as f64;
        let tiles = format!("{tiles_right} of {tiles}");
        let blanks = format!("{blanks_right} of {blanks}");
        let (silent, time) = (count.silent, self.median());
        writeln!(
            out,
            "  {name:<14}{read:>4} of {pictures:<4}{perfect:>8}{racks:>6}{share:>9.1} %{tiles:>15}{blanks:>12}{silent:>8}{time:>10.1}"
        )
    }
}

/// Both readers on some of the pictures.
#[derive(Default)]
struct Pair {
    own: Score,
    peer: Score,
    /// Times of pictures that both read.
    both: [Vec<f64>; 2],
}

/// Runs a reader, and says what it read, if anything, and how long it took.
fn timed<T>(read: impl Fn() -> Option<T>) -> (Option<T>, Duration) {
    let start = Instant::now();
    let answer = catch_unwind(AssertUnwindSafe(read)).ok().flatten();
    (answer, start.elapsed())
}

/// The peer's answer as a board file has it: it writes tiles small, blanks in capitals, and a blank of
/// the rack as a star. It says nothing of doubt.
fn peers(read: &OcrResults) -> Answer {
    let swapped = |text: &String| match text.as_str() {
        "*" => "?".to_owned(),
        text if text.chars().any(char::is_uppercase) => text.to_lowercase(),
        text => text.to_uppercase(),
    };
    let rack = read.rack_ocr.iter().flatten().map(swapped).filter(|tile| tile != ".");
    Answer {
        squares: read.tiles_ocr.iter().flatten().map(swapped).collect(),
        layout: None,
        rack: Some(rack.collect()),
        doubtful: Vec::new(),
    }
}

impl Pair {
    fn take(&mut self, peer: &Board, bytes: &[u8], drawn: &Position) {
        let ruleset = Language::named(drawn.language).ruleset();
        let mut own_time = Duration::MAX;
        let mut peer_time = Duration::MAX;
        let mut answers = (None, None);
        for _ in 0..TURNS {
            let (own, time) = timed(|| wfq::picture::read(bytes, &ruleset).ok());
            own_time = own_time.min(time);
            let (other, time) = timed(|| peer.recognize_screenshot_from_memory(bytes).ok());
            peer_time = peer_time.min(time);
            let both = own.is_some() && other.is_some();
            answers = (own, other);
            if !both {
                break;
            }
        }
        // The peer reads premiums in words of its own: they are not compared.
        let own = answers.0.map(|own| Answer { layout: None, ..Answer::from(&own) });
        let other = answers.1.map(|other| peers(&other));
        if own.is_some() && other.is_some() {
            self.both[0].push(own_time.as_secs_f64());
            self.both[1].push(peer_time.as_secs_f64());
        }
        self.own.add(drawn, own.as_ref(), own_time);
        self.peer.add(drawn, other.as_ref(), peer_time);
    }

    fn print(&mut self, out: &mut impl io::Write, title: &str) -> io::Result<()> {
        writeln!(out, "\n{title}")?;
        writeln!(
            out,
            "  {:<14}{:>12}{:>8}{:>6}{:>11}{:>15}{:>12}{:>8}{:>10}",
            "", "read", "perfect", "racks", "squares", "tiles", "blanks", "silent", "ms"
        )?;
        self.own.line(out, "wfq")?;
        self.peer.line(out, "wordfeud-ocr")?;
        let count = self.both[0].len();
        let logs = self.both[0].iter().zip(&self.both[1]).map(|(own, peer)| (peer / own).ln());
        let ratio = (logs.sum::<f64>() / count as f64).exp();
        writeln!(out, "  peer/wfq on the {count} that both read: {ratio:.2}×")
    }
}

/// The picture as PNG, the only form that the peer reads.
fn png(bytes: &[u8]) -> Vec<u8> {
    let picture = image::load_from_memory(bytes).expect("a drawn picture");
    let mut png = Cursor::new(Vec::new());
    picture.write_to(&mut png, ImageFormat::Png).expect("written");
    png.into_inner()
}

fn main() -> io::Result<()> {
    let last = env::args().nth(1).map_or(Ok(PICTURES), |text| text.parse());
    let last = last.map_err(|_| io::Error::other("write how many pictures to draw"))?;
    set_hook(Box::new(|_| {}));
    let peer = Board::new();
    let (mut android, mut all) = (Pair::default(), Pair::default());
    for number in 0..last {
        let drawn = picture(number);
        let Some(position) = drawn.position.filter(|_| drawn.kind == Kind::Game) else { continue };
        let bytes = png(&drawn.bytes);
        all.take(&peer, &bytes, &position);
        if drawn.style == Style::Game(Device::Android) {
            android.take(&peer, &bytes, &position);
        }
    }
    let out = &mut stdout().lock();
    android.print(out, "As the game looks on Android")?;
    all.print(out, "All")
}
