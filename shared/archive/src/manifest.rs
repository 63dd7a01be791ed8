//! The manifest of an archive.

use serde::{Deserialize, Serialize};

/// How archives are written now.
pub(crate) const FORMAT: u32 = 1;

/// The register whose journal an archive holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct About {
    /// Number and name of the register, and of its desk.
    pub register: i64,
    pub register_name: String,
    pub desk: i64,
    pub desk_name: String,
    /// First and last day, `YYYY-MM-DD`, Europe/Paris.
    pub from: String,
    pub to: String,
    /// When it was made, by whom and with what software.
    pub made: String,
    pub by: String,
    pub software: String,
}

/// The content of an archive. Its bytes are what is signed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Manifest {
    pub format: u32,
    pub about: About,
    /// The first line of the journal in it. Absent when the journal has no line in these days.
    pub first_line: Option<u64>,
    pub last_line: Option<u64>,
    /// The hash before the first line, and that of the last: what the archives before and after this one hold as well.
    pub hash_before: Option<String>,
    pub last_hash: Option<String>,
    pub files: Vec<FileEntry>,
}

/// A file of an archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FileEntry {
    pub name: String,
    pub bytes: u64,
    /// In hexadecimal.
    pub sha256: String,
}
