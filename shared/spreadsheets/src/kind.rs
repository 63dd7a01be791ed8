//! The kind of a file, found by its bytes: neither its name nor its sender says so.

use contract::Words;

pub(crate) enum Kind {
    /// A ZIP archive: a workbook, if it holds one.
    Workbook,
    Text,
}

/// How files begin that are sent by mistake, and what they are.
const OTHERS: &[(&[u8], &str, &str)] = &[
    (b"%PDF", "un PDF", "a PDF"),
    (b"\x89PNG", "une image", "an image"),
    (b"\xff\xd8\xff", "une image", "an image"),
    (b"GIF8", "une image", "an image"),
    (b"{\\rtf", "un texte mis en forme", "formatted text"),
    (b"\x1f\x8b", "une archive", "an archive"),
    (b"7z\xbc\xaf", "une archive", "an archive"),
    (b"Rar!", "une archive", "an archive"),
    (b"MZ", "un programme", "a program"),
];
/// The first bytes of the format before XLSX, and of any workbook with a password.
const COMPOUND: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/// # Errors
/// Words that say what the file is instead, and what to do.
pub(crate) fn of(bytes: &[u8]) -> Result<Kind, Words> {
    if bytes.starts_with(COMPOUND) {
        return Err(Words::new(
            "Ce classeur est à l’ancien format .xls, ou protégé par un mot de passe : enregistrez-le en .xlsx, sans mot de passe.",
            "This workbook is of the old format .xls, or has a password: save it as .xlsx without one.",
        ));
    }
    if let Some((_, fr, en)) = OTHERS.iter().find(|it| bytes.starts_with(it.0)) {
        return Err(other_kind(fr, en));
    }
    if bytes.starts_with(b"PK\x03\x04") {
        return Ok(Kind::Workbook);
    }
    let beginning: Vec<u8> =
        bytes.iter().take(512).map(u8::to_ascii_lowercase).filter(|it| !it.is_ascii_whitespace()).collect();
    let markup: [&[u8]; 4] = [b"<html", b"<!doctype", b"<table", b"<?xml"];
    let after_mark = beginning.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&beginning);
    if markup.iter().any(|it| after_mark.starts_with(it)) {
        return Err(other_kind("une page web ou un fichier XML", "a web page or XML"));
    }
    if matches!(after_mark.first(), Some(b'{' | b'[')) {
        return Err(other_kind("du JSON", "JSON"));
    }
    Ok(Kind::Text)
}

pub(crate) fn other_kind(fr: &str, en: &str) -> Words {
    Words::new(
        format!("Ce fichier est {fr} : envoyez un classeur .xlsx ou un fichier .csv."),
        format!("This file is {en}: send an .xlsx workbook or a .csv file."),
    )
}
