//! The kinds of files that are kept, told by their bytes: nothing that a browser would run, whatever it is called.

use contract::{Error, LARGEST_FILE, Refusal, Result};

/// A kind of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileKind {
    /// The media type under which it is sent.
    pub content_type: &'static str,
    /// Endings of its names; the first one is put where another stands.
    pub endings: &'static [&'static str],
    pub handling: Handling,
    first: &'static [u8],
}

/// The work that is done on a file before it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handling {
    /// It is redrawn as all pictures are, so that nothing but the picture is kept.
    Redrawn,
    /// It is looked through for what runs.
    Inspected,
    /// Its bytes stay. It is sent to be saved, and not to be shown.
    Kept,
}

/// The kinds that are kept.
pub static KINDS: [FileKind; 7] = [
    kind("image/jpeg", &["jpg", "jpeg"], Handling::Redrawn, b"\xff\xd8\xff"),
    kind("image/png", &["png"], Handling::Redrawn, b"\x89PNG\r\n\x1a\n"),
    kind("image/gif", &["gif"], Handling::Kept, b"GIF8"),
    kind("application/pdf", &["pdf"], Handling::Inspected, b"%PDF-"),
    kind(
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        &["docx"],
        Handling::Kept,
        ZIP,
    ),
    kind("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", &["xlsx"], Handling::Kept, ZIP),
    kind(
        "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        &["pptx"],
        Handling::Kept,
        ZIP,
    ),
];

const ZIP: &[u8] = b"PK\x03\x04";

/// The part of a document of each kind that no other kind has.
const PARTS: [(&str, &[u8]); 3] =
    [("docx", b"word/document.xml"), ("xlsx", b"xl/workbook.xml"), ("pptx", b"ppt/presentation.xml")];

/// Parts of a document that run.
const MACROS: [&[u8]; 3] = [b"vbaproject.bin", b"vbadata.xml", b"activex/"];

/// Marks that no picture has, and a page or a program does: browsers that guess would run it.
const RUNS: [&[u8]; 8] =
    [b"<script", b"<html", b"<!doctype", b"<svg", b"<iframe", b"<body", b"javascript:", b"<?php"];

const fn kind(
    content_type: &'static str,
    endings: &'static [&'static str],
    handling: Handling,
    first: &'static [u8],
) -> FileKind {
    FileKind { content_type, endings, handling, first }
}

/// The kind of a file by its bytes.
///
/// # Errors
/// Invalid `file`: empty, too large, of no kind that is kept, or something in it runs.
pub fn kind_of(bytes: &[u8]) -> Result<FileKind> {
    if bytes.len() > LARGEST_FILE {
        return Err(Error::file_too_large());
    }
    if bytes.is_empty() {
        return Err(Error::file_empty());
    }
    let of_first = |it: &&FileKind| bytes.starts_with(it.first);
    let found = match bytes.starts_with(ZIP) {
        true => document(bytes)?,
        false => KINDS.iter().find(of_first),
    };
    let kind = found.ok_or_else(unknown_kind)?;
    let runs = kind.content_type == "image/gif" && (!is_gif(bytes) || holds(bytes, &RUNS));
    if runs { Err(unknown_kind()) } else { Ok(*kind) }
}

/// Refuses to put a file of another kind at an address that stays.
///
/// # Errors
/// `FileOfOtherKind`.
pub fn expect_same(content_type: &str, kind: FileKind) -> Result<()> {
    match content_type == kind.content_type {
        true => Ok(()),
        false => Err(Refusal::FileOfOtherKind.into()),
    }
}

/// The kind of a document in parts. The names of the parts stand in such a file as they are.
fn document(bytes: &[u8]) -> Result<Option<&'static FileKind>> {
    if holds(bytes, &MACROS) {
        return Err(Error::invalid(
            "file",
            "Ce document contient des macros : enregistrez-le sans elles.",
            "This document contains macros: save it without them.",
        ));
    }
    let described = holds(bytes, &[b"[content_types].xml"]);
    let of_part = PARTS.iter().find(|(_, part)| holds(bytes, &[*part]));
    let of_ending = |ending: &str| KINDS.iter().find(|it| it.endings[0] == ending);
    Ok(of_part.filter(|_| described).and_then(|(ending, _)| of_ending(ending)))
}

fn is_gif(bytes: &[u8]) -> bool {
    bytes.starts_with(b"GIF87a") || bytes.starts_with(b"GIF89a")
}

/// Whether one of these marks, in small letters, stands in the bytes, in whatever case.
fn holds(bytes: &[u8], marks: &[&[u8]]) -> bool {
    let starts = |at: usize, mark: &[u8]| {
        bytes.get(at..at + mark.len()).is_some_and(|it| it.eq_ignore_ascii_case(mark))
    };
    let firsts: Vec<u8> = marks.iter().filter_map(|it| it.first().copied()).collect();
    let begins = |it: &u8| firsts.contains(&it.to_ascii_lowercase());
    let places = bytes.iter().enumerate().filter(|(_, it)| begins(it));
    places.into_iter().any(|(at, _)| marks.iter().any(|mark| starts(at, mark)))
}

fn unknown_kind() -> Error {
    Error::invalid(
        "file",
        "Ce fichier n’est pas accepté : envoyez une image JPEG, PNG ou GIF, un PDF, ou un document DOCX, XLSX ou PPTX.",
        "This file is not accepted: send a JPEG, PNG or GIF picture, a PDF, or a DOCX, XLSX or PPTX document.",
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn zip(parts: &[&str]) -> Vec<u8> {
        let mut bytes = ZIP.to_vec();
        for part in parts {
            bytes.extend(b"....");
            bytes.extend(part.as_bytes());
        }
        bytes
    }

    fn ending(bytes: &[u8]) -> Option<&'static str> {
        kind_of(bytes).ok().map(|it| it.endings[0])
    }

    #[test]
    fn the_bytes_say_what_a_file_is() {
        assert_eq!(ending(b"\xff\xd8\xff\xe0"), Some("jpg"));
        assert_eq!(ending(b"\x89PNG\r\n\x1a\n...."), Some("png"));
        assert_eq!(ending(b"GIF89a...."), Some("gif"));
        assert_eq!(ending(b"%PDF-1.7"), Some("pdf"));
        assert_eq!(ending(&zip(&["[Content_Types].xml", "word/document.xml"])), Some("docx"));
        assert_eq!(ending(&zip(&["[Content_Types].xml", "xl/workbook.xml"])), Some("xlsx"));
        assert_eq!(ending(&zip(&["[Content_Types].xml", "ppt/presentation.xml"])), Some("pptx"));
    }

    #[test]
    fn nothing_that_runs_is_kept_whatever_it_pretends_to_be() {
        for bytes in [
            b"<html><script>alert(1)</script>" as &[u8],
            b"  <!DOCTYPE html>",
            b"<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"a()\"/>",
            b"<?xml version=\"1.0\"?><svg/>",
            b"alert(1)",
            b"GIF89a=1;/*<ScRiPt src=x>*/",
            b"GIF8;alert(1)",
            b"MZ\x90\x00",
            b"#!/bin/sh",
            b"PK\x03\x04....a.html",
            b"\xef\xbb\xbf%PDF-1.7",
            b"RIFF....WEBP",
            b"",
        ] {
            assert_eq!(ending(bytes), None, "{:?}", String::from_utf8_lossy(bytes));
        }
        let macros = kind_of(&zip(&["[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"]));
        assert!(macros.unwrap_err().words().fr.contains("macros"));
    }

    #[test]
    fn a_file_is_no_larger_than_the_limit_says() {
        let mut bytes = b"%PDF-1.7".to_vec();
        bytes.resize(LARGEST_FILE, b' ');
        assert!(kind_of(&bytes).is_ok());
        bytes.push(b' ');
        assert!(kind_of(&bytes).is_err());
    }

    #[test]
    fn a_file_is_replaced_by_one_of_its_kind() {
        let pdf = kind_of(b"%PDF-1.7").unwrap();
        assert!(expect_same("application/pdf", pdf).is_ok());
        assert_eq!(expect_same("image/png", pdf).unwrap_err().refusal(), Some(Refusal::FileOfOtherKind));
    }

    #[test]
    fn each_kind_has_a_type_and_an_ending_of_its_own() {
        for (nth, it) in KINDS.iter().enumerate() {
            let others = KINDS.iter().enumerate().filter(|(other, _)| *other != nth);
            assert!(others.map(|it| it.1).all(|other| {
                other.content_type != it.content_type
                    && !other.endings.iter().any(|end| it.endings.contains(end))
            }));
        }
        assert_eq!(super::super::limits().endings, ["jpg", "png", "gif", "pdf", "docx", "xlsx", "pptx"]);
    }

    proptest! {
        /// Whatever bytes come, only the listed types are ever sent, and none of them is a page or a program.
        #[test]
        fn no_bytes_become_a_page(
            start in prop::sample::select(vec![b"GIF89a" as &[u8], b"GIF8", b"<", b"PK\x03\x04", b"%PDF-", b"\xff\xd8\xff", b""]),
            parts in prop::collection::vec(prop::sample::select(vec![
                b"<script>" as &[u8], b"<SVG ", b"<Html", b"word/document.xml", b"[Content_Types].xml", b"vbaProject.bin", b"x", b"\0",
            ]), 0..6),
        ) {
            let bytes = [start, &parts.concat()].concat();
            if let Ok(kind) = kind_of(&bytes) {
                let named = |it: &&str| kind.content_type.ends_with(*it) || kind.endings.contains(it);
                prop_assert!(!["html", "xml", "javascript", "svg"].iter().any(named));
                let page = [b"<script" as &[u8], b"<svg", b"<html"];
                prop_assert!(kind.endings[0] != "gif" || !holds(&bytes, &page));
                prop_assert!(kind.endings[0] != "docx" || !holds(&bytes, &MACROS));
            }
        }
    }
}
