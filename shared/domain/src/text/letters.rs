//! Letters without the marks around them, and without invisible characters among them.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Letters that Unicode does not take apart, in lower case, with those that are typed for them.
const UNDIVIDED: [(char, &str); 25] = [
    ('æ', "ae"),
    ('œ', "oe"),
    ('ß', "ss"),
    ('þ', "th"),
    ('đ', "d"),
    ('ð', "d"),
    ('ɖ', "d"),
    ('ɗ', "d"),
    ('ħ', "h"),
    ('ı', "i"),
    ('ȷ', "j"),
    ('ł', "l"),
    ('ŋ', "n"),
    ('ɲ', "n"),
    ('ø', "o"),
    ('ɔ', "o"),
    ('ɛ', "e"),
    ('ə', "e"),
    ('ŧ', "t"),
    ('ƀ', "b"),
    ('ɓ', "b"),
    ('ƙ', "k"),
    ('ƴ', "y"),
    ('ƶ', "z"),
    ('ς', "σ"),
];

/// Lower case, without accents, ligatures taken apart; invisible characters are left out, and each blank is a
/// plain one.
pub(super) fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let apart = text.nfkd().flat_map(char::to_lowercase).nfkd();
    for letter in apart.filter(|it| !is_combining_mark(*it) && !is_invisible(*it)) {
        match UNDIVIDED.iter().find(|it| it.0 == letter) {
            Some((_, typed)) => folded.push_str(typed),
            None if is_apostrophe(letter) => folded.push('\''),
            None if is_hyphen(letter) => folded.push('-'),
            None if letter.is_whitespace() && !letter.is_control() => folded.push(' '),
            None => folded.push(letter),
        }
    }
    folded
}

/// Whether it is one of the signs that stand for an apostrophe, the letters of Unicode among them.
fn is_apostrophe(letter: char) -> bool {
    matches!(letter, '‘' | '’' | '‛' | 'ʼ' | 'ʻ' | 'ʹ' | '′')
}

/// Whether it is a hyphen that is not the one on a keyboard.
pub(super) fn is_hyphen(letter: char) -> bool {
    matches!(letter, '\u{2010}' | '\u{2011}')
}

/// Whether nobody sees it: it marks a direction or a place where a line may break, or it is a letter that is blank.
pub(super) fn is_unseen(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff9}'..='\u{fffb}'
    )
}

/// The same, or what only says how the sign before it is drawn: of a picture sign it is a part.
pub(super) fn is_invisible(letter: char) -> bool {
    is_unseen(letter) || matches!(letter, '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether it says something: a letter, a digit, a sign of a unit or a picture sign; no punctuation.
pub(super) fn says_something(letter: char) -> bool {
    let is_sign = matches!(letter, '%' | '€' | '\u{2600}'..='\u{27bf}' | '\u{1f300}'..='\u{1faff}');
    (letter.is_alphanumeric() || is_sign) && !is_invisible(letter) && !is_combining_mark(letter)
}
