//! An archive is checked by itself, and whatever is altered in it is found.

mod altering;
mod sales;

use std::io::{Cursor, Read, Write};

use archive::{
    ArchiveScope, Fault, LINES, MANIFEST, PUBLIC_KEY, PublicKey, SIGNATURE, SigningKey, verify, write,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use zip::{CompressionMethod, ZipArchive, ZipWriter, write::SimpleFileOptions};

const KEY: &str = "7b1e5c0d9a4f3826417c5de08b93a6f25c19e7042d8b6fa3910e5d74c2863fb0";
const OTHER: &str = "8b1e5c0d9a4f3826417c5de08b93a6f25c19e7042d8b6fa3910e5d74c2863fb0";

fn key() -> SigningKey {
    SigningKey::from_hex(KEY).expect("a key")
}

fn about() -> ArchiveScope {
    ArchiveScope {
        register: 4,
        register_name: "Accueil".into(),
        desk: 1,
        desk_name: "Tour Orion".into(),
        from: "2026-11-01".into(),
        to: "2026-11-30".into(),
        made: "2026-12-01T08:00:00Z".into(),
        by: "Marie Blanc".into(),
        software: "1".into(),
    }
}

/// A line of a journal, sealed as the platform seals it. Its fields are given by name: that is their canonical order.
fn sealed(number: u64, previous: &str, at: &str, what: &str) -> Value {
    let frozen = format!(
        r#"{{"at":"{at}","by":10,"byName":"Marie","number":{number},"previous":"{previous}","register":4,"training":false,"what":{what}}}"#
    );
    let hash: String = Sha256::digest(frozen.as_bytes()).iter().map(|it| format!("{it:02x}")).collect();
    let mut line: Value = serde_json::from_str(&frozen).expect("json");
    line["hash"] = json!(hash);
    line["what"]["comment"] = Value::Null;
    line
}

/// Some lines, from this number on.
fn lines(first: u64) -> Vec<Value> {
    let whats = [
        r#"{"amount":1250,"kind":"moved","means":"cash"}"#,
        r#"{"kind":"periodClosed","perpetual":{"absolute":1250,"signed":1250},"scope":"day"}"#,
        r#"{"kind":"counted","report":{"perpetual":{"absolute":1500,"signed":1000}},"step":"closing"}"#,
    ];
    let mut previous = if first == 1 { "0".to_owned() } else { "ab".repeat(32) };
    let mut all = vec![];
    for (number, what) in (first..).zip(whats) {
        let line = sealed(number, &previous, &format!("2026-11-2{number}T08:00:00Z"), what);
        previous = line["hash"].as_str().expect("a hash").to_owned();
        all.push(line);
    }
    all
}

fn made(first: u64) -> Vec<u8> {
    let more = [("journal.csv", "Ligne;Date\r\n2;22/11/2026"), ("LISEZMOI.txt", "À conserver six ans.\n")];
    write(about(), &lines(first), &more, &key()).expect("an archive")
}

type Files = Vec<(String, Vec<u8>)>;

/// The files of an archive.
fn files(bytes: &[u8]) -> Files {
    let mut zip = ZipArchive::new(Cursor::new(bytes)).expect("a zip");
    let read = |nth| {
        let mut file = zip.by_index(nth).expect("a file");
        let (name, mut content) = (file.name().expect("a name").into_owned(), vec![]);
        file.read_to_end(&mut content).expect("content");
        (name, content)
    };
    (0..6).map(read).collect()
}

fn zipped(files: &Files) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(vec![]));
    for (name, content) in files {
        let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        zip.start_file(name.as_str(), stored).expect("a file");
        zip.write_all(content).expect("written");
    }
    zip.finish().expect("a zip").into_inner()
}

#[test]
fn an_archive_says_whose_it_is_and_what_was_verified() {
    for (first, before) in [(1, "0".to_owned()), (2, "ab".repeat(32))] {
        let verified = verify(&made(first), Some(key().public())).expect("sound");
        assert_eq!((verified.lines, verified.key), (3, key().public()));
        assert_eq!(verified.manifest.about, about());
        assert_eq!(
            (verified.manifest.first_line, verified.manifest.last_line),
            (Some(first), Some(first + 2))
        );
        assert_eq!(verified.manifest.hash_before, Some(before));
        assert_eq!(verified.manifest.files.len(), 3);
    }
    assert_eq!(verify(&made(1), None), verify(&made(1), Some(key().public())));
    assert_eq!(made(1), made(1), "the same lines make the same bytes");
}

#[test]
fn days_without_a_line_are_archived_as_well() {
    let bytes = write(about(), &[], &[], &key()).expect("an archive");
    assert_eq!(verify(&bytes, None).map(|it| (it.lines, it.manifest.first_line)), Ok((0, None)));
}

#[test]
fn what_was_altered_before_is_not_signed() {
    for nth in 0..3 {
        let mut altered = lines(2);
        altered[nth]["byName"] = json!("Gilles");
        assert_eq!(write(about(), &altered, &[], &key()), Err(Fault::Line(nth as u64 + 2)));
        let mut fewer = lines(2);
        fewer.remove(nth);
        let found = write(about(), &fewer, &[], &key());
        // Without the first or the last line it is another range, that says so.
        assert_eq!(found.is_err(), nth == 1, "{nth}");
    }
    let mut turned = lines(2);
    turned.swap(0, 1);
    assert!(write(about(), &turned, &[], &key()).is_err());
}

#[test]
fn a_perpetual_total_never_decreases() {
    let total = |absolute: i64| {
        format!(r#"{{"kind":"periodClosed","perpetual":{{"absolute":{absolute},"signed":0}},"scope":"day"}}"#)
    };
    let first = sealed(1, "0", "2026-11-24T08:00:00Z", &total(500));
    let hash = first["hash"].as_str().expect("a hash").to_owned();
    let second = |absolute| sealed(2, &hash, "2026-11-24T08:00:00.5Z", &total(absolute));
    assert!(write(about(), &[first.clone(), second(500)], &[], &key()).is_ok());
    assert_eq!(write(about(), &[first, second(499)], &[], &key()), Err(Fault::Decreases(2)));
}

#[test]
fn a_key_is_32_bytes_in_hexadecimal() {
    for wrong in ["", "ab", &KEY[1..], &KEY.to_uppercase(), &format!("{KEY}00"), &KEY.replace('7', "g")] {
        assert!(SigningKey::from_hex(wrong).is_err() && PublicKey::from_hex(wrong).is_err(), "{wrong}");
    }
    assert!(!format!("{:?}", key()).contains(KEY));
}
