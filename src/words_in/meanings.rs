//! What words mean, packed with xz: how built-in dictionaries are kept.

use std::io::{self, Read};

use lzma_rust2::XzReader;

use super::senses::FormOf;

/// A base form, and what it means.
pub type Meant = (String, String);

/// Base forms with what they mean, and the forms of them, of a file that `data/make-words` packed. Its first line has
/// the names of forms. Each other line has a base form, its forms, and what it means, with tabs between: a
/// form is the number of its name from 0, a capital that says how many letters of the base form go (A
/// none), and what is added.
///
/// # Errors
///
/// It is damaged.
pub fn packed_meanings(packed: &[u8]) -> io::Result<(Vec<Meant>, Vec<FormOf>)> {
    let mut text = String::new();
    XzReader::new(packed, false).read_to_string(&mut text)?;
    read(&text).ok_or_else(|| io::ErrorKind::InvalidData.into())
}

fn read(text: &str) -> Option<(Vec<Meant>, Vec<FormOf>)> {
    let (names, lines) = text.split_once('\n')?;
    let names: Vec<_> = names.split('\t').collect();
    let (mut meanings, mut forms) = (Vec::new(), Vec::new());
    for line in lines.lines() {
        let mut fields = line.split('\t');
        let (base, of_base, meaning) = (fields.next()?, fields.next()?, fields.next()?);
        for form in of_base.split(' ').filter(|form| !form.is_empty()) {
            let at = form.find(|character: char| character.is_ascii_uppercase())?;
            let name = names.get(form[..at].parse::<usize>().ok()?)?;
            let gone = usize::from(form.as_bytes()[at] - b'A');
            let stays = base.chars().count().checked_sub(gone)?;
            let word = base.chars().take(stays).chain(form[at + 1..].chars()).collect();
            forms.push(FormOf { word, base: base.to_owned(), form: (*name).to_owned() });
        }
        if !meaning.is_empty() {
            meanings.push((base.to_owned(), meaning.to_owned()));
        }
    }
    Some((meanings, forms))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_made_of_their_base_form() {
        let text = "plural\tpast\ngås\t0Cjess\tfugl\ngå\t1Bikk\t\n";
        let (meanings, forms) = read(text).expect("whole");
        assert_eq!(meanings, [("gås".to_owned(), "fugl".to_owned())]);
        let forms = forms.iter().map(|form| [&*form.word, &form.base, &form.form]);
        let expected = [["gjess", "gås", "plural"], ["gikk", "gå", "past"]];
        assert_eq!(forms.collect::<Vec<_>>(), expected);
        for damaged in [
            "",
            "plural",
            "plural\ngås",
            "plural\ngås\t1Aa\tfugl",
            "plural\ngås\t0Ea\tfugl",
            "plural\ngås\tx\tfugl",
        ] {
            assert_eq!(read(damaged), None, "{damaged}");
        }
    }
}
