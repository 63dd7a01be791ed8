//! The text of a file. Banks write UTF-8 and Windows-1252, and seldom say which.

use contract::Words;
use encoding_rs::{UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// The text, and the name of its encoding.
///
/// # Errors
/// It is no text.
pub(crate) fn decoded(bytes: &[u8]) -> Result<(String, &'static str), Words> {
    let (text, encoding) = match bytes {
        [0xff, 0xfe, rest @ ..] => (whole(UTF_16LE, rest), "UTF-16"),
        [0xfe, 0xff, rest @ ..] => (whole(UTF_16BE, rest), "UTF-16"),
        [0xef, 0xbb, 0xbf, rest @ ..] => (whole(UTF_8, rest), "UTF-8"),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => (Some(text.to_owned()), "UTF-8"),
            Err(_) => (whole(WINDOWS_1252, bytes), "Windows-1252"),
        },
    };
    let readable =
        |it: &String| !it.chars().any(|it| it.is_control() && !it.is_whitespace() && it != '\u{1a}');
    text.filter(readable).map(|it| (it, encoding)).ok_or_else(|| {
        Words::new(
            "Ce fichier n’est pas un relevé lisible : choisissez un fichier CSV, CFONB 120, CAMT.053 ou OFX.",
            "This file is not a readable statement: choose a CSV, CFONB 120, CAMT.053 or OFX file.",
        )
    })
}

fn whole(encoding: &'static encoding_rs::Encoding, bytes: &[u8]) -> Option<String> {
    encoding.decode_without_bom_handling_and_without_replacement(bytes).map(|it| it.into_owned())
}
