//! The encodings of texts. French spreadsheets write five; only two of them say so.

use contract::Words;
use encoding_rs::{MACINTOSH, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use crate::kind::other_kind;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    Utf8,
    Utf16,
    /// "CSV" of Excel on Windows.
    Windows1252,
    /// "CSV (Macintosh)".
    Macintosh,
    /// "CSV (MS-DOS)", code page 850.
    Dos,
}

impl Encoding {
    /// All of them, the usual one first.
    pub const ALL: [Encoding; 5] = [Self::Utf8, Self::Windows1252, Self::Macintosh, Self::Dos, Self::Utf16];

    /// The one that people call so.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }

    /// The name that people choose it by.
    pub fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16 => "UTF-16",
            Self::Windows1252 => "Windows-1252",
            Self::Macintosh => "Macintosh",
            Self::Dos => "MS-DOS (850)",
        }
    }
}

/// The characters of code page 850 above ASCII.
const DOS: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";

/// The text in the encoding that was said, or else in the one that it was most probably written in.
///
/// # Errors
/// It is no text, or not in the encoding that it or somebody says.
pub(crate) fn decoded(bytes: &[u8], said: Option<Encoding>) -> Result<(String, Encoding), Words> {
    if let Some(said) = said {
        return decoded_as(bytes, said).filter(|it| is_text(it)).map(|it| (it, said)).ok_or_else(|| {
            let name = said.name();
            Words::new(
                format!("Ce fichier ne se lit pas en {name} : choisissez un autre encodage."),
                format!("This file cannot be read as {name}: choose another encoding."),
            )
        });
    }
    let broken = || {
        Words::new(
            "Le texte de ce fichier est abîmé : enregistrez-le à nouveau en « CSV UTF-8 » ou en .xlsx.",
            "The text of this file is damaged: save it again as \"CSV UTF-8\" or .xlsx.",
        )
    };
    let (text, encoding) = match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => (whole(UTF_8, rest).ok_or_else(broken)?, Encoding::Utf8),
        [0xff, 0xfe, rest @ ..] => (whole(UTF_16LE, rest).ok_or_else(broken)?, Encoding::Utf16),
        [0xfe, 0xff, rest @ ..] => (whole(UTF_16BE, rest).ok_or_else(broken)?, Encoding::Utf16),
        _ => match (std::str::from_utf8(bytes), wide(bytes)) {
            (_, Some(order)) => (whole(order, bytes).ok_or_else(broken)?, Encoding::Utf16),
            (Ok(text), None) => (text.to_owned(), Encoding::Utf8),
            (Err(_), None) => guessed(bytes),
        },
    };
    match is_text(&text) {
        true => Ok((text, encoding)),
        false => Err(other_kind("d’un autre genre", "of another kind")),
    }
}

fn is_text(text: &str) -> bool {
    !text.chars().any(|it| it.is_control() && !matches!(it, '\t' | '\n' | '\r'))
}

fn whole(encoding: &'static encoding_rs::Encoding, bytes: &[u8]) -> Option<String> {
    encoding.decode_without_bom_handling_and_without_replacement(bytes).map(|it| it.into_owned())
}

/// The text of the bytes in one encoding, whatever mark they begin with. Absent when some byte means nothing in it.
fn decoded_as(bytes: &[u8], said: Encoding) -> Option<String> {
    match said {
        Encoding::Utf8 => whole(UTF_8, bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)),
        Encoding::Utf16 => match bytes {
            [0xff, 0xfe, rest @ ..] => whole(UTF_16LE, rest),
            [0xfe, 0xff, rest @ ..] => whole(UTF_16BE, rest),
            _ => whole(wide(bytes).unwrap_or(UTF_16LE), bytes),
        },
        Encoding::Windows1252 => whole(WINDOWS_1252, bytes),
        Encoding::Macintosh => whole(MACINTOSH, bytes),
        Encoding::Dos => Some(dos(bytes)),
    }
}

/// The order of bytes of a text of wide letters without a mark: of Latin text, every other byte is zero.
fn wide(bytes: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    let zeros = |first: usize| bytes.iter().skip(first).step_by(2).take(500).filter(|it| **it == 0).count();
    let looked_at = bytes.len().min(1_000) / 2;
    let (even, odd) = (zeros(0), zeros(1));
    match looked_at >= 4 && bytes.len().is_multiple_of(2) {
        true if odd * 10 > looked_at * 7 && even == 0 => Some(UTF_16LE),
        true if even * 10 > looked_at * 7 && odd == 0 => Some(UTF_16BE),
        _ => None,
    }
}

/// Chooses among the encodings with one byte a letter the one in which the text reads most like Western European.
fn guessed(bytes: &[u8]) -> (String, Encoding) {
    let one =
        |encoding: &'static encoding_rs::Encoding| encoding.decode_without_bom_handling(bytes).0.into_owned();
    let candidates = [
        (one(WINDOWS_1252), Encoding::Windows1252),
        (one(MACINTOSH), Encoding::Macintosh),
        (dos(bytes), Encoding::Dos),
    ];
    let mut best: Option<(i64, String, Encoding)> = None;
    for (text, encoding) in candidates {
        let likely = likeness(&text);
        if best.as_ref().is_none_or(|it| likely > it.0) {
            best = Some((likely, text, encoding));
        }
    }
    best.map_or_else(|| (String::new(), Encoding::Utf8), |(_, text, encoding)| (text, encoding))
}

pub(crate) fn dos(bytes: &[u8]) -> String {
    let above: Vec<char> = DOS.chars().collect();
    let letter = |byte: &u8| match byte.checked_sub(128) {
        None => char::from(*byte),
        Some(nth) => above.get(usize::from(nth)).copied().unwrap_or('\u{fffd}'),
    };
    bytes.iter().map(letter).collect()
}

/// How much the letters above ASCII look like those of names and words of Western Europe: which ones they are, and what they stand
/// among.
fn likeness(text: &str) -> i64 {
    let letters: Vec<char> = text.chars().collect();
    let at = |nth: Option<usize>| nth.and_then(|it| letters.get(it)).copied().unwrap_or(' ');
    let mut sum = 0;
    for (nth, letter) in letters.iter().enumerate().filter(|it| !it.1.is_ascii()) {
        sum += likely(at(nth.checked_sub(1)), *letter, at(Some(nth + 1)));
    }
    sum
}

fn likely(before: char, letter: char, after: char) -> i64 {
    let in_word = before.is_alphabetic() && after.is_alphabetic();
    if letter.is_control() || letter == '\u{fffd}' {
        return -20;
    }
    if !letter.is_alphabetic() || matches!(letter, 'ª' | 'º') {
        return match letter {
            // "d’usage", "l’eau": nearly all that stands inside a word.
            '’' if in_word => 8,
            _ if in_word => -6,
            '’' | '°' | '€' | '«' | '»' | '\u{a0}' | '–' | '…' | 'º' => 2,
            _ => -6,
        };
    }
    let alone = !before.is_alphabetic() && !after.is_alphabetic();
    if before.is_numeric() || after.is_numeric() || (alone && !matches!(letter, 'à' | 'À' | 'ó' | 'é')) {
        return -4;
    }
    // In a word a capital letter follows no small one, and is followed by one at its beginning alone.
    let out_of_place = match letter.is_uppercase() {
        true => before.is_lowercase() || (before.is_uppercase() && after.is_lowercase()),
        false => after.is_uppercase(),
    };
    match letter {
        _ if out_of_place => -6,
        'é' => 10,
        'è' | 'à' | 'ç' | 'ê' => 6,
        'â' | 'ë' | 'ï' | 'î' | 'ô' | 'ö' | 'ù' | 'û' | 'ü' | 'ä' | 'œ' => 4,
        'á' | 'í' | 'ó' | 'ú' | 'ñ' | 'å' | 'ø' | 'æ' | 'ã' | 'õ' | 'ß' => 4,
        'É' | 'È' | 'À' | 'Ç' | 'Ê' | 'Î' | 'Ï' | 'Ô' | 'Ë' | 'Œ' | 'Â' | 'Û' | 'Ä' | 'Ö' | 'Ü' => {
            4
        }
        'Á' | 'Í' | 'Ó' | 'Ú' | 'Ñ' | 'Å' | 'Ø' | 'Æ' => 4,
        'ò' | 'ì' | 'ý' | 'ð' | 'þ' | 'ÿ' | 'š' | 'ž' | 'Š' | 'Ž' | 'Þ' => 1,
        _ => -3,
    }
}
