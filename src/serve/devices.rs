//! The token of a server and the devices that have come with it: each has a cookie of its own, and can be
//! shut out. With `--keep-token` they are in a file, else in memory alone.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use tempfile::NamedTempFile;

use super::error::ServeError;
use super::token::{Token, random_name};

/// The most devices: the one that came first makes room.
const MAX_DEVICES: usize = 256;

/// The characters of a device's name of its own.
const ID_LENGTH: usize = 8;

/// What a browser says of itself, and its name; the first that fits counts, for most claim to be others,
/// too.
const BROWSERS: [(&str, &str); 8] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// What a browser says of its machine, and the machine's name.
const MACHINES: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
];

/// The token, and who has come with it.
#[derive(Debug)]
pub(super) struct Devices {
    known: Mutex<Known>,
    /// Where they are kept.
    file: Option<PathBuf>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
struct Known {
    token: Token,
    /// The first to come first.
    devices: Vec<Device>,
}

/// A browser that has come with the token.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(super) struct Device {
    /// What it is called in questions.
    pub id: String,
    /// Its browser and machine, as it says.
    pub name: String,
    /// When it came, in seconds since 1970.
    pub since: u64,
    /// The value of its cookie. Servers on other ports get it from the browser: it is not the token.
    cookie: Token,
}

impl Devices {
    /// Those of a file, made where there is none; without a file a new token, and nobody.
    pub(super) fn open(file: Option<PathBuf>) -> Result<Self, ServeError> {
        let read = file.as_ref().map(fs::read);
        let unread =
            |reason: String| ServeError::Kept { file: file.clone().unwrap_or_default(), reason };
        let known = match read {
            Some(Ok(bytes)) => {
                serde_json::from_slice(&bytes).map_err(|error| unread(error.to_string()))?
            }
            Some(Err(error)) if error.kind() != ErrorKind::NotFound => {
                return Err(unread(error.to_string()));
            }
            _ => Known { token: Token::new().map_err(ServeError::System)?, devices: Vec::new() },
        };
        let devices = Self { known: Mutex::new(known), file: file.clone() };
        let kept = devices.change(|_| Ok(()));
        kept.map_err(|error| unread(error.to_string()))?;
        Ok(devices)
    }

    /// The token that the address has.
    pub(super) fn token(&self) -> Token {
        self.known().token.clone()
    }

    /// Whether they are kept for the next start.
    pub(super) const fn are_kept(&self) -> bool {
        self.file.is_some()
    }

    /// All of them, the first to come first.
    pub(super) fn all(&self) -> Vec<Device> {
        self.known().devices.clone()
    }

    /// The device with one of some cookies.
    pub(super) fn with_cookie<'c>(
        &self,
        mut cookies: impl Iterator<Item = &'c str>,
    ) -> Option<Device> {
        let known = self.known();
        cookies
            .find_map(|value| known.devices.iter().find(|device| device.cookie.is(value)).cloned())
    }

    /// Takes a new device in. Returns the value of its cookie.
    pub(super) fn admit(&self, user_agent: &str) -> io::Result<Token> {
        let cookie = Token::new()?;
        let mut id = random_name()?;
        id.truncate(ID_LENGTH);
        let since = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let device = Device { id, name: name_of(user_agent), since, cookie: cookie.clone() };
        self.change(|known| {
            let surplus = (known.devices.len() + 1).saturating_sub(MAX_DEVICES);
            known.devices.drain(..surplus);
            known.devices.push(device);
            Ok(())
        })?;
        Ok(cookie)
    }

    /// Takes a device out that comes again.
    pub(super) fn forget(&self, id: &str) -> io::Result<()> {
        self.change(|known| {
            known.devices.retain(|device| device.id != id);
            Ok(())
        })
    }

    /// Shuts a device out, and makes a new token, for it may have the old one. Returns the device.
    pub(super) fn shut_out(&self, id: &str) -> io::Result<Option<Device>> {
        self.change(|known| {
            let Some(at) = known.devices.iter().position(|device| device.id == id) else {
                return Ok(None);
            };
            known.token = Token::new()?;
            Ok(Some(known.devices.remove(at)))
        })
    }

    /// Changes them all at once: where they can't be kept, nothing is changed.
    fn change<T>(&self, change: impl FnOnce(&mut Known) -> io::Result<T>) -> io::Result<T> {
        let mut known = self.known();
        let mut changed = known.clone();
        let answer = change(&mut changed)?;
        if let Some(file) = &self.file {
            let folder = file.parent().unwrap_or(file);
            fs::create_dir_all(folder)?;
            // No other user may read it.
            let mut new = NamedTempFile::new_in(folder)?;
            new.write_all(&serde_json::to_vec(&changed)?)?;
            new.as_file().sync_all()?;
            new.persist(file)?;
        }
        *known = changed;
        Ok(answer)
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A browser and its machine by what it says of itself.
fn name_of(user_agent: &str) -> String {
    let named = |known: &[(&str, &'static str)]| {
        known.iter().find(|(mark, _)| user_agent.contains(mark)).map(|(_, name)| *name)
    };
    match (named(&BROWSERS), named(&MACHINES)) {
        (Some(browser), Some(machine)) => format!("{browser}, {machine}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => "?".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_are_kept_shut_out_and_bounded() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("data").join("page.json");
        let open = || Devices::open(Some(file.clone())).expect("a file");
        let first = open();
        let token = first.token();
        let cookie = first.admit("Firefox/140 Android").expect("kept");
        let other = first.admit("curl").expect("kept");
        let again = open();
        assert!(again.token().is(token.text()));
        let found = |devices: &Devices, cookie: &Token| {
            devices.with_cookie(["x", cookie.text()].into_iter()).map(|device| device.name)
        };
        assert_eq!(found(&again, &cookie).as_deref(), Some("Firefox, Android"));
        assert_eq!(found(&again, &token), None);
        let id = again.all()[0].id.clone();
        assert!(again.shut_out("x").expect("kept").is_none() && again.token().is(token.text()));
        assert!(again.shut_out(&id).expect("kept").is_some());
        for devices in [again, open()] {
            assert!(!devices.token().is(token.text()));
            assert_eq!(found(&devices, &cookie), None);
            assert_eq!(found(&devices, &other).as_deref(), Some("?"));
        }
        let memory = Devices::open(None).expect("random bytes");
        let first = memory.admit("").expect("in memory");
        for _ in 1..MAX_DEVICES {
            memory.admit("").expect("in memory");
        }
        assert!(memory.with_cookie([first.text()].into_iter()).is_some());
        memory.admit("").expect("in memory");
        assert!(memory.with_cookie([first.text()].into_iter()).is_none());
        assert_eq!(memory.all().len(), MAX_DEVICES);
    }

    #[test]
    fn what_is_no_list_of_devices_is_an_error() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("page.json");
        for text in ["", "{}", r#"{"token": "", "devices": []}"#, "\u{0}"] {
            fs::write(&file, text).expect("written");
            let error = Devices::open(Some(file.clone())).expect_err(text).to_string();
            assert!(error.ends_with("delete it"), "{error}");
            assert_eq!(fs::read_to_string(&file).expect("there"), text);
        }
    }

    #[test]
    fn browsers_have_names() {
        let safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 \
            (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
            Chrome/136.0.0.0 Safari/537.36 Edg/136.0.0.0";
        assert_eq!(name_of(safari), "Safari, iPhone");
        assert_eq!(name_of(edge), "Edge, Windows");
        assert_eq!(name_of("Dalvik (Linux; Android 15)"), "Android");
    }
}
