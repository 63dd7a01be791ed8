//! The characters that receipt printers can print: the letters of their code page (Windows 1252), each one
//! column wide.

use unicode_normalization::char::{compose, decompose_canonical, is_combining_mark};

use super::{fold, letters::is_invisible};

/// The character that replaces those that the page does not have.
const UNKNOWN: char = '?';

/// A text in letters of the page alone. Other letters become the nearest ones of the page (`Nguyễn` is
/// `Nguyên`, `Łódź` is `Lódz`), and a sign that has none becomes a question mark. Each blank, control
/// character or end of a line becomes one blank.
pub(crate) fn in_page(text: &str) -> String {
    let mut page = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            _ if is_of_page(letter) => page.push(letter),
            _ if is_invisible(letter) => {}
            _ if is_combining_mark(letter) => add_accent(&mut page, letter),
            '‘' | '’' | '‚' | '‛' | '′' => page.push('\''),
            '“' | '”' | '„' | '″' => page.push('"'),
            '‐' | '‑' | '‒' | '–' | '—' | '−' => page.push('-'),
            '…' => page.push_str("..."),
            _ if letter.is_whitespace() || letter.is_control() => page.push(' '),
            _ if letter.is_alphabetic() => add_letter(&mut page, letter),
            _ => page.push(UNKNOWN),
        }
    }
    page
}

/// Latin letters and signs of Western Europe. Quotes and dashes beyond ASCII are left out: not every printer has them.
pub(crate) fn is_of_page(letter: char) -> bool {
    matches!(letter, ' '..='~' | '\u{a1}'..='\u{ac}' | '\u{ae}'..='ÿ' | '€' | 'Š' | 'š' | 'Œ' | 'œ' | 'Ž' | 'ž' | 'Ÿ')
}

/// An accent that is written after its letter; one that the page does not have with it is left out.
fn add_accent(page: &mut String, accent: char) {
    let Some(letter) = page.pop() else { return };
    page.push(compose(letter, accent).filter(|it| is_of_page(*it)).unwrap_or(letter));
}

/// A letter that the page does not have, with those of its accents that it has.
fn add_letter(page: &mut String, letter: char) {
    decompose_canonical(letter, |part| match part {
        _ if is_combining_mark(part) => add_accent(page, part),
        _ if is_of_page(part) => page.push(part),
        _ => page.push_str(&undivided(part)),
    });
}

/// A letter that is typed as others.
fn undivided(letter: char) -> String {
    let folded = fold(letter.encode_utf8(&mut [0; 4]));
    if folded.is_empty() || !folded.chars().all(is_of_page) {
        return UNKNOWN.to_string();
    }
    if letter.is_uppercase() { folded.to_uppercase() } else { folded }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn letters_of_the_page_stay_and_others_come_as_near_as_they_can() {
        assert_eq!(in_page("Crème brûlée à 3 €, œuf, Ÿ"), "Crème brûlée à 3 €, œuf, Ÿ");
        assert_eq!(in_page("e\u{301}te\u{301} c\u{327}a x\u{301}"), "été ça x");
        assert_eq!(in_page("l’eau « douce » – 1\u{202f}234,50\u{a0}€ …"), "l'eau « douce » - 1 234,50 € ...");
        assert_eq!(in_page("Łódź Őrs ğ"), "Lódz Ors g");
        assert_eq!(in_page("寿司\u{200b} 🍣\n\tb\u{ad}c"), "?? ?  bc");
    }

    #[test]
    fn a_name_is_printed_without_a_question_mark_where_letters_are_latin() {
        for (name, printed) in [
            ("Nguyễn", "Nguyên"),
            ("NGUYỄN", "NGUYÊN"),
            ("Trần Đức", "Trân Dúc"),
            ("Phạm Thị Hương", "Pham Thi Huong"),
            ("Guðmundsdóttir Þórunn", "Guðmundsdóttir Þórunn"),
            ("Llŷr", "Llyr"),
            ("Ŝmid Ĉarlo", "Smid Carlo"),
            ("Ħaż Ġorġ", "Haz Gorg"),
            ("Yıldız İpek", "Yildiz Ipek"),
            ("ẞ", "SS"),
            ("Việt", "Viêt"),
        ] {
            assert_eq!(in_page(name), printed);
        }
    }

    proptest! {
        #[test]
        fn whatever_comes_is_of_the_page_then(text in any::<String>()) {
            let page = in_page(&text);
            prop_assert!(page.chars().all(is_of_page), "{page:?}");
            prop_assert_eq!(in_page(&page), page);
        }
    }
}
