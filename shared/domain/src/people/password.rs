//! The rules for passwords: long enough and not among the first to be guessed. Nothing is trimmed, and no
//! kind of character is asked for. Characters that look the same are the same, whatever keyboard wrote them.

use std::{borrow::Cow, collections::BTreeSet};

use contract::{Error, Result, Words, lengths::PASSWORD};
use unicode_normalization::UnicodeNormalization;

use crate::text;

/// Fewest characters (Unicode scalar values).
pub const SHORTEST: usize = 8;

/// The first to be guessed, lower case, one a line.
const COMMON: &str = include_str!("passwords.txt");
/// Words of this platform from which a password would be guessed.
const OWN_WORDS: &[&str] = &["conciergerie", "concierge"];
/// Words shorter than this may be a password's by chance.
const SHORTEST_WORD: usize = 3;

/// Why a password is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weakness {
    /// Fewer than 8 characters.
    TooShort,
    /// More than 128 characters.
    TooLong,
    /// Among the first to be guessed.
    Common,
    /// It is made of what everybody knows of the person, with any separators, digits and signs among it.
    Personal,
}

impl Weakness {
    /// The text that the person reads.
    pub fn words(self) -> Words {
        match self {
            Weakness::TooShort => Words::new(
                format!("Le mot de passe doit contenir au moins {SHORTEST} caractères."),
                format!("The password needs at least {SHORTEST} characters."),
            ),
            Weakness::TooLong => Words::new(
                format!("Le mot de passe ne peut contenir plus de {PASSWORD} caractères."),
                format!("The password cannot have more than {PASSWORD} characters."),
            ),
            Weakness::Common => Words::new(
                "Ce mot de passe est trop courant. Choisissez-en un autre.",
                "This password is too common. Please choose another one.",
            ),
            Weakness::Personal => Words::new(
                "Ce mot de passe est trop facile à deviner. Choisissez-en un autre.",
                "This password is too easy to guess. Please choose another one.",
            ),
        }
    }

    /// The error of the field that held the password.
    pub fn on(self, field: &str) -> Error {
        let Words { fr, en } = self.words();
        Error::invalid(field, fr, en)
    }
}

/// A password as it is compared and kept, by the profile OpaqueString of RFC 8265: letters and their accents are composed, and each
/// blank is the one of ASCII.
pub fn prepared(password: &str) -> Cow<'_, str> {
    if password.is_ascii() {
        return Cow::Borrowed(password);
    }
    let blank = |letter: char| if is_blank(letter) { ' ' } else { letter };
    Cow::Owned(password.chars().map(blank).nfc().collect())
}

/// Blanks beyond ASCII, those of Unicode's category Zs.
fn is_blank(letter: char) -> bool {
    matches!(letter, '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}')
}

/// Accepts a new password. `context` holds what an attacker knows: login, e-mail, names, company.
///
/// # Errors
/// The weakness.
pub fn check(password: &str, context: &[&str]) -> Result<(), Weakness> {
    let password = &*prepared(password);
    let length = password.chars().count();
    if length < SHORTEST {
        return Err(Weakness::TooShort);
    }
    if length > PASSWORD {
        return Err(Weakness::TooLong);
    }
    let folded = text::fold(password);
    // People first add a digit or a sign at the end, so signs there do not count.
    let signs = folded.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    let letters: String = folded.chars().filter(|letter| letter.is_alphabetic()).collect();
    if COMMON.lines().any(|common| [&folded, signs, &letters].contains(&common)) {
        return Err(Weakness::Common);
    }
    let guesses: Vec<_> = OWN_WORDS.iter().chain(context).flat_map(|word| guesses(word)).collect();
    if !letters.is_empty() && made_of(&letters, &guesses) { Err(Weakness::Personal) } else { Ok(()) }
}

/// The guesses that one would try knowing a word, in letters alone: all of it in one, and its parts.
fn guesses(word: &str) -> Vec<String> {
    let letters = |it: &str| it.chars().filter(|letter| letter.is_alphabetic()).collect::<String>();
    let parts = text::words(word);
    let local = word.split_once('@').map(|(local, _)| text::fold(local));
    let whole = [text::fold(word)].into_iter().chain(local);
    let mut guesses: Vec<_> = whole.chain(parts).map(|it| letters(&it)).collect();
    guesses.retain(|guess| guess.chars().count() >= SHORTEST_WORD);
    guesses
}

/// Nothing but guesses, one after the other.
fn made_of(letters: &str, guesses: &[String]) -> bool {
    let mut reached = vec![letters];
    let mut seen = BTreeSet::from([letters.len()]);
    while let Some(rest) = reached.pop() {
        for left in guesses.iter().filter_map(|guess| rest.strip_prefix(guess.as_str())) {
            if left.is_empty() {
                return true;
            }
            if seen.insert(left.len()) {
                reached.push(left);
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const CONTEXT: &[&str] = &["claire.morel@example.com", "Claire", "Morel", "Société Démo"];

    #[test]
    fn length_is_counted_in_characters_and_nothing_is_trimmed() {
        assert_eq!(check("é€ß🦊x7q", &[]), Err(Weakness::TooShort));
        assert_eq!(check("é€ß🦊x7q!", &[]), Ok(()));
        assert_eq!(check("  x7q  ", &[]), Err(Weakness::TooShort));
        assert_eq!(check("  x7q   ", &[]), Ok(()));
        assert_eq!(check(&"🦊".repeat(128), &[]), Ok(()));
        assert_eq!(check(&"🦊".repeat(129), &[]), Err(Weakness::TooLong));
    }

    #[test]
    fn what_looks_the_same_is_the_same() {
        let chosen = "Mot-de-passe-\u{e9}t\u{e9}-2026";
        assert_eq!(prepared("Mot-de-passe-e\u{301}te\u{301}-2026"), chosen);
        assert_eq!(prepared("un\u{a0}mot\u{202f}de\u{3000}passe"), "un mot de passe");
        // Neither case nor compatibility counts as the same, and nothing is taken away.
        for other in [" Été ", "ﬁne", "２０２６", "e\u{200b}t", "\u{df}"] {
            assert_eq!(prepared(other), other);
        }
        assert_eq!(check(&"e\u{301}".repeat(7), &[]), Err(Weakness::TooShort), "counted as they are seen");
    }

    proptest! {
        #[test]
        fn what_is_prepared_stays(password in any::<String>()) {
            let once = prepared(&password).into_owned();
            prop_assert_eq!(prepared(&once), once.as_str());
            let apart: String = password.nfd().collect();
            prop_assert_eq!(prepared(&apart), once.as_str());
        }
    }

    #[test]
    fn no_kind_of_character_is_asked_for() {
        for password in ["cheval agrafe pile correct", "brouillard", "8305714926", "Conciergerie du lac"] {
            assert_eq!(check(password, CONTEXT), Ok(()), "{password}");
        }
    }

    #[test]
    fn the_first_to_be_guessed_are_refused_whatever_their_case_and_accents() {
        for password in [
            "password1",
            "Azerty123",
            "MOTDEPASSE",
            "pâssword1",
            "12345678",
            "aaaaaaaa",
            "azertyuiop1",
            "Azerty123!",
            "Password-2026!",
            "pass-word_2026",
        ] {
            assert_eq!(check(password, CONTEXT), Err(Weakness::Common), "{password}");
        }
    }

    #[test]
    fn what_everybody_knows_of_the_person_is_refused_with_digits_around_it() {
        for password in [
            "Conciergerie",
            "conciergerie2026",
            "2026Concierge",
            "claire.morel",
            "ClaireMorel1985",
            "claire.morel@example.com",
            "SocieteDemo2026",
            "Société Démo",
            "12claire34",
            "Conciergerie-2026",
            "morel+claire!",
            "Societe-Demo-2026",
        ] {
            assert_eq!(check(password, CONTEXT), Err(Weakness::Personal), "{password}");
        }
        assert_eq!(check("claire aime le thé", CONTEXT), Ok(()));
        assert_eq!(check("83057149", &["8", ""]), Ok(()), "short words are no reason");
    }

    #[test]
    fn the_list_holds_what_a_check_can_meet() {
        let lines: Vec<_> = COMMON.lines().collect();
        assert!(lines.len() >= 500);
        assert_eq!(lines.iter().collect::<BTreeSet<_>>().len(), lines.len());
        for line in lines {
            assert!(line.chars().count() >= SHORTEST && text::fold(line) == line, "{line}");
        }
    }

    #[test]
    fn each_weakness_says_what_to_do_in_both_languages() {
        for weakness in [Weakness::TooShort, Weakness::TooLong, Weakness::Common, Weakness::Personal] {
            let Error::Invalid(fields) = weakness.on("npass1") else { panic!("not an invalid field") };
            let words = &fields["npass1"];
            assert!(!words.fr.is_empty() && !words.en.is_empty() && words.fr != words.en);
        }
    }
}
