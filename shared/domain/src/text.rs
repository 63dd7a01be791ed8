//! Texts compared the way people do: without case, accents and ligatures.

pub mod addresses;
pub(crate) mod codepage;
pub mod contrast;
pub(crate) mod fields;
pub mod format;
pub(crate) mod ics;
pub mod masking;
pub mod paths;
pub mod replies;
pub mod rich;
pub mod wording;

/// Lower case, without accents, ligatures taken apart: `Œuvre d'Été` is `oeuvre d'ete`.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' | 'ă' | 'ą' => folded.push('a'),
            'ç' | 'ć' | 'č' => folded.push('c'),
            'ď' | 'đ' => folded.push('d'),
            'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ę' | 'ě' => folded.push('e'),
            'ğ' => folded.push('g'),
            'ì' | 'í' | 'î' | 'ï' | 'ī' | 'ı' => folded.push('i'),
            'ł' => folded.push('l'),
            'ñ' | 'ń' | 'ň' => folded.push('n'),
            'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ō' | 'ő' => folded.push('o'),
            'ř' => folded.push('r'),
            'ś' | 'š' | 'ş' | 'ș' => folded.push('s'),
            'ť' | 'ț' => folded.push('t'),
            'ù' | 'ú' | 'û' | 'ü' | 'ū' | 'ů' | 'ű' => folded.push('u'),
            'ý' | 'ÿ' => folded.push('y'),
            'ź' | 'ż' | 'ž' => folded.push('z'),
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            'ß' => folded.push_str("ss"),
            // Accents written apart from their letter.
            '\u{300}'..='\u{36f}' => {}
            other => folded.push(other),
        }
    }
    folded
}

/// Without what nobody sees around it: blanks and control characters.
pub fn trim(text: &str) -> &str {
    text.trim_matches(|letter: char| letter.is_whitespace() || letter.is_control())
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
mod tests {
    use super::*;

    #[test]
    fn case_accents_and_ligatures_do_not_count() {
        assert_eq!(fold("ŒUVRE d'Été"), "oeuvre d'ete");
        assert_eq!(fold("e\u{301}te\u{301}"), "ete");
        assert_eq!(fold("Straße Æther Ÿ"), "strasse aether y");
        assert_eq!((trim("\0 \n\u{7f}"), trim(" \0été\0 ")), ("", "été"));
        assert_eq!(words("L'eau-de-vie, à 9 h !"), ["l", "eau", "de", "vie", "a", "9", "h"]);
    }
}
