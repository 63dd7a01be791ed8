//! What receipt printers can print: the letters of their code page (Windows 1252), each one column wide.

use super::fold;

/// What stands in the place of what the page does not have.
const UNKNOWN: char = '?';

/// Letters of the page that are written with their accent apart: the accent, the letters, and both together.
const COMPOSED: [(char, &str, &str); 7] = [
    ('\u{300}', "aeiouAEIOU", "àèìòùÀÈÌÒÙ"),
    ('\u{301}', "aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ"),
    ('\u{302}', "aeiouAEIOU", "âêîôûÂÊÎÔÛ"),
    ('\u{303}', "anoANO", "ãñõÃÑÕ"),
    ('\u{308}', "aeiouyAEIOUY", "äëïöüÿÄËÏÖÜŸ"),
    ('\u{30a}', "aA", "åÅ"),
    ('\u{327}', "cC", "çÇ"),
];

/// A text in letters of the page alone: others without their accents, and what is no such letter as a question mark. Each
/// blank, control character or end of a line is one blank.
pub(crate) fn in_page(text: &str) -> String {
    let mut page = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            _ if is_of_page(letter) => page.push(letter),
            '\u{300}'..='\u{36f}' => add_accent(&mut page, letter),
            // Nobody sees them.
            '\u{ad}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2064}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' => {}
            '‘' | '’' | '‚' | '‛' | '′' => page.push('\''),
            '“' | '”' | '„' | '″' => page.push('"'),
            '‐' | '‑' | '‒' | '–' | '—' | '−' => page.push('-'),
            '…' => page.push_str("..."),
            _ if letter.is_whitespace() || letter.is_control() => page.push(' '),
            _ => page.push_str(&without_accent(letter)),
        }
    }
    page
}

/// Latin letters and signs of Western Europe. Quotes and dashes beyond ASCII are left out: not every printer has them.
pub(crate) fn is_of_page(letter: char) -> bool {
    matches!(letter, ' '..='~' | '\u{a1}'..='\u{ac}' | '\u{ae}'..='ÿ' | '€' | 'Š' | 'š' | 'Œ' | 'œ' | 'Ž' | 'ž' | 'Ÿ')
}

/// An accent that is written after its letter; one that does not go with it is left out.
fn add_accent(page: &mut String, accent: char) {
    let Some(letter) = page.chars().next_back() else { return };
    let Some((_, letters, together)) = COMPOSED.iter().find(|it| it.0 == accent) else { return };
    let Some(both) = letters.chars().zip(together.chars()).find(|it| it.0 == letter) else { return };
    page.pop();
    page.push(both.1);
}

fn without_accent(letter: char) -> String {
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

    proptest! {
        #[test]
        fn whatever_comes_is_of_the_page_then(text in any::<String>()) {
            let page = in_page(&text);
            prop_assert!(page.chars().all(is_of_page), "{page:?}");
            prop_assert_eq!(in_page(&page), page);
        }
    }
}
