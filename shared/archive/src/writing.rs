//! An archive is written.

use std::io::{Cursor, Write};

use serde_json::Value;
use sha2::{Digest, Sha256};
use zip::{CompressionMethod, ZipWriter, result::ZipError, write::SimpleFileOptions};

use crate::{
    LINES, MANIFEST, PUBLIC_KEY, SIGNATURE,
    chain::Chain,
    fault::Fault,
    manifest::{ArchiveScope, FORMAT, FileEntry, Manifest},
    signing::{SigningKey, hex},
};

/// The bytes of an archive of lines as they are stored, with files for people beside them, each a name and a text. The same
/// arguments make the same bytes.
///
/// # Errors
/// Lines that do not follow each other as they were written: what was altered is not signed.
pub fn write(
    about: ArchiveScope,
    lines: &[Value],
    more: &[(&str, &str)],
    key: &SigningKey,
) -> Result<Vec<u8>, Fault> {
    let mut chain = Chain::default();
    lines.iter().try_for_each(|it| chain.read(it))?;
    let journal: String = lines.iter().map(|it| format!("{it}\n")).collect();
    let mut files = vec![(LINES, journal.as_str())];
    files.extend(more);
    let manifest = Manifest {
        format: FORMAT,
        about,
        first_line: chain.first,
        last_line: chain.last,
        hash_before: chain.hash_before,
        last_hash: chain.last_hash,
        files: files.iter().map(|(name, text)| entry(name, text.as_bytes())).collect(),
    };
    let broken = |error: &dyn std::fmt::Display| Fault::Manifest(error.to_string());
    let mut manifest = serde_json::to_string_pretty(&manifest).map_err(|it| broken(&it))?;
    manifest.push('\n');
    let (signature, public) = (key.sign(manifest.as_bytes()), key.public().to_string());
    let mut all = vec![(MANIFEST, manifest.as_str()), (SIGNATURE, &signature), (PUBLIC_KEY, &public)];
    all.extend(files);
    zipped(&all).map_err(|it| Fault::NoZip(it.to_string()))
}

pub(crate) fn entry(name: &str, bytes: &[u8]) -> FileEntry {
    FileEntry { name: name.to_owned(), bytes: bytes.len() as u64, sha256: hex(&Sha256::digest(bytes)) }
}

fn zipped(files: &[(&str, &str)]) -> Result<Vec<u8>, ZipError> {
    let mut zip = ZipWriter::new(Cursor::new(vec![]));
    for (name, text) in files {
        let deflated = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        zip.start_file(*name, deflated)?;
        zip.write_all(text.as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}
