//! An archive is checked.

use std::{
    collections::BTreeMap,
    io::{Cursor, Read},
};

use serde_json::Value;
use zip::ZipArchive;

use crate::{
    LINES, MANIFEST, PUBLIC_KEY, SIGNATURE,
    chain::Chain,
    fault::Fault,
    manifest::{FORMAT, Manifest},
    signing::PublicKey,
    writing::entry,
};

/// Bytes that no file of an archive has.
const LARGEST: u64 = 512 * 1024 * 1024;

/// An archive in which nothing was altered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    pub manifest: Manifest,
    /// The key that it is signed with.
    pub key: PublicKey,
    pub lines: u64,
}

/// Checks an archive: its signature, each file, and each line of the journal. `expected`: the key of the platform; without it
/// the key in the archive is believed, and whoever reads the result compares it.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify(bytes: &[u8], expected: Option<PublicKey>) -> Result<Verified, Fault> {
    let files = files(bytes)?;
    let file = |name: &str| files.get(name).ok_or_else(|| Fault::Missing(name.to_owned()));
    let key = text(PUBLIC_KEY, file(PUBLIC_KEY)?)?;
    let key = PublicKey::from_hex(key).map_err(|_| Fault::NoKey)?;
    if expected.is_some_and(|it| it != key) {
        return Err(Fault::OtherKey);
    }
    let manifest = file(MANIFEST)?;
    if !key.signed(manifest, text(SIGNATURE, file(SIGNATURE)?)?) {
        return Err(Fault::Signature);
    }
    let manifest: Manifest =
        serde_json::from_slice(manifest).map_err(|error| Fault::Manifest(error.to_string()))?;
    if manifest.format != FORMAT {
        return Err(Fault::Manifest(format!("format {}", manifest.format)));
    }
    for listed in &manifest.files {
        if entry(&listed.name, file(&listed.name)?) != *listed {
            return Err(Fault::Altered(listed.name.clone()));
        }
    }
    let known = |name: &&String| {
        [MANIFEST, SIGNATURE, PUBLIC_KEY].contains(&name.as_str())
            || manifest.files.iter().any(|it| it.name == **name)
    };
    if let Some(name) = files.keys().find(|it| !known(it)) {
        return Err(Fault::Unlisted(name.clone()));
    }
    let lines = journal(&manifest, text(LINES, file(LINES)?)?)?;
    Ok(Verified { manifest, key, lines })
}

/// The number of lines of a journal that is as it was written, and of whom the manifest says.
fn journal(manifest: &Manifest, lines: &str) -> Result<u64, Fault> {
    let mut chain = Chain::default();
    let mut count = 0;
    for line in lines.lines() {
        let unreadable = |_| Fault::Line(chain.last.map_or(1, |it| it + 1));
        let line: Value = serde_json::from_str(line).map_err(unreadable)?;
        chain.read(&line)?;
        count += 1;
    }
    let told = (manifest.first_line, manifest.last_line, &manifest.hash_before, &manifest.last_hash);
    let found = (chain.first, chain.last, &chain.hash_before, &chain.last_hash);
    let of_register = chain.register().is_none_or(|it| it == manifest.about.register);
    if told != found || !of_register {
        let (first, last) = (manifest.first_line.unwrap_or_default(), manifest.last_line.unwrap_or_default());
        return Err(Fault::Lines { first, last });
    }
    Ok(count)
}

/// All files, by name.
fn files(bytes: &[u8]) -> Result<BTreeMap<String, Vec<u8>>, Fault> {
    let mut zip = ZipArchive::new(Cursor::new(bytes)).map_err(|error| Fault::NoZip(error.to_string()))?;
    let mut files = BTreeMap::new();
    for nth in 0..zip.len() {
        let file = zip.by_index(nth).map_err(|error| Fault::NoZip(error.to_string()))?;
        let name = file.name().map_err(|error| Fault::NoZip(error.to_string()))?.into_owned();
        let mut content = vec![];
        let read = file.take(LARGEST).read_to_end(&mut content);
        read.map_err(|error| Fault::Unreadable(name.clone(), error.to_string()))?;
        if files.insert(name.clone(), content).is_some() {
            return Err(Fault::Twice(name));
        }
    }
    Ok(files)
}

fn text<'a>(name: &str, bytes: &'a [u8]) -> Result<&'a str, Fault> {
    std::str::from_utf8(bytes).map_err(|error| Fault::Unreadable(name.to_owned(), error.to_string()))
}
