//! PDFs that people send: whole, open to be looked through, and nothing in them runs.

use std::io::Read;

use contract::{Error, Result};
use flate2::read::ZlibDecoder;

/// Bytes of the end of a file in which it says where its table is.
const END: usize = 2_048;
/// Bytes of what says of a stream how it is written.
const MOST_OF_DICTIONARY: usize = 4_096;
/// Bytes that the packed objects of one file may unpack to.
const MOST_UNPACKED: u64 = 64 * 1024 * 1024;

/// Names of what runs in a reader, or has it start another program.
const RUNS: [&[u8]; 2] = [b"JavaScript", b"Launch"];
/// Ways to write packed objects that nobody uses but to hide them.
const HIDDEN: [&[u8]; 6] =
    [b"ASCIIHexDecode", b"ASCII85Decode", b"LZWDecode", b"RunLengthDecode", b"Crypt", b"Predictor"];

/// Whether a file that begins as a PDF may be kept.
///
/// # Errors
/// Invalid `file`, with what is to be done about it.
pub(super) fn check(bytes: &[u8]) -> Result<()> {
    if !is_whole(bytes) {
        return Err(damaged());
    }
    if names(bytes, &[b"Encrypt"]) {
        return Err(closed());
    }
    let mut left = MOST_UNPACKED;
    let mut runs = names(bytes, &RUNS);
    for (dictionary, data) in streams(bytes).filter(|(it, _)| names(it, &[b"ObjStm", b"First"])) {
        if names(dictionary, &HIDDEN) {
            return Err(closed());
        }
        if names(dictionary, &[b"FlateDecode", b"Fl"]) {
            let mut objects = vec![];
            let read = ZlibDecoder::new(data).take(left).read_to_end(&mut objects).map_err(|_| damaged())?;
            left = left.saturating_sub(read as u64);
            if left == 0 {
                return Err(damaged());
            }
            runs |= names(&objects, &RUNS);
        }
    }
    if runs { Err(running()) } else { Ok(()) }
}

/// Whether it has a version, and an end that says where the table of its objects is, which stands there.
fn is_whole(bytes: &[u8]) -> bool {
    let end = &bytes[bytes.len().saturating_sub(END)..];
    let Some(said) = end.windows(9).rposition(|it| it == b"startxref") else { return false };
    let said = end[said + 9..].trim_ascii_start();
    let digits = said.iter().take_while(|it| it.is_ascii_digit()).count();
    let at = std::str::from_utf8(&said[..digits]).ok().and_then(|it| it.parse::<usize>().ok());
    let table = at.and_then(|it| bytes.get(it..)).unwrap_or_default().trim_ascii_start();
    bytes.get(5).is_some_and(u8::is_ascii_digit)
        && holds(&said[digits..], b"%%EOF")
        && ((table.starts_with(b"xref") && holds(table, b"trailer")) || begins_object(table))
}

/// Whether it begins as `12 0 obj`.
fn begins_object(bytes: &[u8]) -> bool {
    let mut words = bytes.split(u8::is_ascii_whitespace).filter(|it| !it.is_empty());
    let mut number = || words.next().is_some_and(|it| it.iter().all(u8::is_ascii_digit));
    number() && number() && words.next().is_some_and(|it| it.starts_with(b"obj"))
}

fn holds(bytes: &[u8], wanted: &[u8]) -> bool {
    bytes.windows(wanted.len()).any(|it| it == wanted)
}

/// Whether one of these names is in it, however it is written: `/J#61vaScript` is one of them.
fn names(bytes: &[u8], wanted: &[&[u8]]) -> bool {
    let slashes = bytes.iter().enumerate().filter(|(_, it)| **it == b'/');
    slashes.into_iter().any(|(at, _)| {
        let name = name_in(&bytes[at + 1..]);
        wanted.iter().any(|it| *it == name)
    })
}

/// The name that begins here, as much of it as the longest that is looked for.
fn name_in(bytes: &[u8]) -> Vec<u8> {
    let digit = |at: usize| bytes.get(at).and_then(|it| char::from(*it).to_digit(16));
    let (mut name, mut at) = (vec![], 0);
    while let Some(byte) = bytes.get(at).filter(|it| !ends_name(**it) && name.len() < 16) {
        let escaped = digit(at + 1).zip(digit(at + 2)).filter(|_| *byte == b'#');
        let code = escaped.and_then(|(high, low)| u8::try_from(high * 16 + low).ok());
        name.push(code.unwrap_or(*byte));
        at += if code.is_some() { 3 } else { 1 };
    }
    name
}

fn ends_name(byte: u8) -> bool {
    byte == 0 || byte.is_ascii_whitespace() || b"()<>[]{}/%".contains(&byte)
}

/// The dictionary of each stream, which says how it is written, with all bytes behind it.
fn streams(bytes: &[u8]) -> impl Iterator<Item = (&[u8], &[u8])> {
    const WORD: &[u8] = b"stream";
    let starts = bytes.windows(WORD.len()).enumerate().filter(|(_, it)| *it == WORD);
    starts.filter_map(|(at, _)| {
        let (before, behind) = (&bytes[..at], &bytes[at + WORD.len()..]);
        let data =
            behind.strip_prefix(b"\r\n").or(behind.strip_prefix(b"\n")).or(behind.strip_prefix(b"\r"))?;
        let before = &before[before.len().saturating_sub(MOST_OF_DICTIONARY)..];
        let begins = before.windows(3).rposition(|it| it == b"obj")?;
        Some((&before[begins..], data)).filter(|_| !before.ends_with(b"end"))
    })
}

fn damaged() -> Error {
    Error::invalid(
        "file",
        "Ce PDF est incomplet ou abîmé : enregistrez-le à nouveau, puis renvoyez-le.",
        "This PDF is incomplete or damaged: save it again, then send it again.",
    )
}

fn closed() -> Error {
    Error::invalid(
        "file",
        "Ce PDF est protégé : enregistrez-le sans mot de passe ni chiffrement, puis renvoyez-le.",
        "This PDF is protected: save it without password or encryption, then send it again.",
    )
}

fn running() -> Error {
    Error::invalid(
        "file",
        "Ce PDF contient un programme : imprimez-le dans un nouveau PDF, puis renvoyez-le.",
        "This PDF contains a program: print it to a new PDF, then send that.",
    )
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::{Compression, write::ZlibEncoder};
    use proptest::prelude::*;

    use super::*;

    /// A PDF of these objects, with its table and its end.
    fn pdf(objects: &[u8]) -> Vec<u8> {
        let mut file = [b"%PDF-1.7\n", objects, b"\n"].concat();
        let at = file.len();
        write!(
            file,
            "xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 1 0 R >>\nstartxref\n{at}\n%%EOF\n"
        )
        .expect("memory");
        file
    }

    fn packed(dictionary: &str, objects: &[u8]) -> Vec<u8> {
        let mut zlib = ZlibEncoder::new(vec![], Compression::default());
        zlib.write_all(objects).expect("memory");
        let data = zlib.finish().expect("memory");
        [
            format!("4 0 obj << {dictionary} /Filter /FlateDecode >> stream\r\n").as_bytes(),
            &data,
            b"\nendstream endobj",
        ]
        .concat()
    }

    fn said(file: &[u8]) -> Option<String> {
        match check(file) {
            Err(Error::Invalid(fields)) => fields.into_values().next().map(|it| it.en),
            Err(other) => Some(other.to_string()),
            Ok(()) => None,
        }
    }

    fn begins(file: &[u8], words: &str) -> bool {
        said(file).is_some_and(|it| it.starts_with(words))
    }

    #[test]
    fn a_whole_pdf_is_one_and_any_part_of_it_is_none() {
        let whole = pdf(b"1 0 obj << /Type /Catalog /OpenAction [2 0 R /Fit] /Names 3 0 R >> endobj");
        assert_eq!(said(&whole), None);
        for most in 0..whole.len() - 6 {
            assert!(begins(&whole[..most], "This PDF is incomplete"), "{most}");
        }
        let by_stream =
            b"%PDF-1.5\n9 0 obj << /Type /XRef >> stream\nx\nendstream endobj\nstartxref\n9\n%%EOF";
        assert_eq!(said(by_stream), None);
        for none in [
            &b"%PDF-"[..],
            b"%PDF-1.7",
            b"%PDF-1.7\nstartxref\n0\n%%EOF",
            b"%PDF-1.7\nstartxref\n9999\n%%EOF",
        ] {
            assert!(begins(none, "This PDF is incomplete"));
        }
    }

    #[test]
    fn what_runs_is_found_however_it_is_hidden() {
        let objects = b"1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj";
        for (nth, file) in [
            pdf(objects),
            pdf(b"1 0 obj << /OpenAction << /S /J#61vaScr#69pt /JS 3 0 R >> >> endobj"),
            pdf(b"1 0 obj << /A << /S/Launch/F(cmd.exe) >> >> endobj"),
            pdf(&packed("/Type /ObjStm /N 1 /First 4", objects)),
            pdf(&packed("/Type /Obj#53tm /N 1 /First 4", objects)),
            pdf(&packed("/N 1 /F#69rst 4", objects)),
        ]
        .iter()
        .enumerate()
        {
            assert!(begins(file, "This PDF contains a program"), "{nth}");
        }
        assert_eq!(said(&pdf(&packed("/Type /ObjStm /N 1 /First 4", b"<< /Type /Page >>"))), None);
        assert_eq!(said(&pdf(b"1 0 obj << /Title (JavaScript, mode d'emploi) /Launches 3 >> endobj")), None);
    }

    #[test]
    fn what_cannot_be_looked_through_is_not_kept() {
        assert!(begins(&pdf(b"5 0 obj << /Encrypt 6 0 R >> endobj"), "This PDF is protected"));
        let hidden = packed("/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]", b"x");
        assert!(begins(&pdf(&hidden), "This PDF is protected"));
        let bomb = packed("/Type /ObjStm", &vec![b' '; 65 * 1024 * 1024]);
        assert!(begins(&pdf(&bomb), "This PDF is incomplete"));
        let cut = b"4 0 obj << /Type /ObjStm /Filter /FlateDecode >> stream\n\x78\x9c\xff\nendstream";
        assert!(begins(&pdf(cut), "This PDF is incomplete"));
    }

    proptest! {
        #[test]
        fn whatever_is_sent_is_answered(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = check(&bytes);
            let _ = check(&pdf(&bytes));
            let _ = check(&pdf(&packed("/Type /ObjStm", &bytes)));
        }
    }
}
