//! Front-coded lists, packed with xz: how the built-in lists are kept.

use std::io::{self, Read};

use lzma_rust2::XzReader;

/// The words of a list that `data/make-words` packed, a line each: before each word stands a small letter that
/// says how many letters of the word before it go (a none), or several of these where more than 25 go.
///
/// # Errors
///
/// It is damaged.
pub fn front_coded(packed: &[u8]) -> io::Result<String> {
    let mut coded = String::new();
    XzReader::new(packed, false).read_to_string(&mut coded)?;
    Ok(lines(&coded))
}

fn lines(coded: &str) -> String {
    // A list is about three times as long.
    let mut lines = String::with_capacity(3 * coded.len());
    let (mut word, mut is_whole) = (String::new(), false);
    for letter in coded.chars() {
        if !letter.is_ascii_lowercase() {
            word.push(letter);
            is_whole = true;
            continue;
        }
        if is_whole {
            lines.extend([&word, "\n"]);
        }
        is_whole = false;
        for _ in 'a'..letter {
            word.pop();
        }
    }
    if is_whole {
        lines.extend([&word, "\n"]);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{front_coded, lines};

    #[test]
    fn words_have_the_letters_that_are_left_and_those_that_are_added() {
        assert_eq!(lines("aAAbS"), "AA\nAS\n");
        assert_eq!(lines("aAANaScTSbK"), "AAN\nAANS\nAATS\nAATK\n");
        assert_eq!(lines("aÅÄÖbÜ"), "ÅÄÖ\nÅÄÜ\n");
        let long = "X".repeat(60);
        assert_eq!(lines(&format!("a{long}zzkY")), format!("{long}\nY\n"));
        assert_eq!(lines(&format!("a{long}zzaY")), format!("{long}\n{}Y\n", &long[50..]));
        assert_eq!(lines("zzA"), "A\n");
        assert_eq!(lines(""), "");
        assert!(front_coded(b"no xz").is_err());
    }
}
