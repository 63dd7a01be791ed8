//! Texts compared the way people do: without case, accents and ligatures; and the rule on texts that count as
//! written.

pub mod addresses;
pub(crate) mod codepage;
pub(crate) mod company_numbers;
pub mod contrast;
pub(crate) mod fields;
pub mod format;
pub(crate) mod ics;
mod letters;
pub(crate) mod links;
pub mod masking;
pub mod paths;
pub mod phone;
pub mod pictures;
pub mod replies;
pub mod rich;
pub mod tokens;
pub mod wording;

use letters::{is_hyphen, is_invisible, is_unseen, says_something};
use unicode_normalization::UnicodeNormalization;

/// Lower case, without accents, ligatures taken apart: `Œuvre d'Été` is `oeuvre d'ete`, `Nguyễn` is `nguyen`.
pub fn fold(text: &str) -> String {
    letters::folded(text)
}

/// The text without the invisible characters around it: blanks, control characters, marks of direction and
/// blank letters.
pub fn trim(text: &str) -> &str {
    text.trim_matches(|letter: char| letter.is_whitespace() || letter.is_control() || is_unseen(letter))
}

/// The text that somebody wrote, without the invisible characters around it. It is absent when the text says
/// nothing: it needs a letter, a digit or a picture sign that can be seen. Whatever must be written (a
/// reason, a comment, an explanation, a name) is asked for by this rule alone.
pub fn written(text: &str) -> Option<&str> {
    Some(trim(text)).filter(|it| it.contains(says_something))
}

/// A name, an address or a number as somebody would have typed it: pages and telephones put marks of
/// direction around a copied text, and blanks and hyphens in it that do not break. Letters and their accents
/// are one sign.
pub fn plain(text: &str) -> String {
    let seen = text.chars().filter(|it| !is_invisible(*it)).map(|letter| match letter {
        _ if is_hyphen(letter) => '-',
        _ if letter.is_whitespace() && !letter.is_control() => ' ',
        _ => letter,
    });
    trim(&seen.nfc().collect::<String>()).to_owned()
}

/// An address for mail, or the part after its @, in the form of [`plain`] with the domain as it travels:
/// `société.test` and `xn--socit-esab.test` are one. A text that is no address stays as it is.
pub fn plain_address(text: &str) -> String {
    let plain = plain(text);
    let at = plain.rfind('@').map_or(0, |it| it + 1);
    match idna::domain_to_ascii(&plain[at..]) {
        Ok(domain) if !plain.is_ascii() => format!("{}{domain}", &plain[..at]),
        _ => plain,
    }
}

/// The words of a text, folded.
pub fn words(text: &str) -> Vec<String> {
    fold(text)
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|it| !it.is_empty())
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests;
