//! Signed archives of the journals of cash registers (CGI art. 286 I 3 bis): made by the platform, and checked without it.
//!
//! An archive is a zip of these files and no other:
//!
//! | file | what it is |
//! |---|---|
//! | `manifest.json` | whose journal it is, of which days and lines, and each file with its length and SHA-256 |
//! | `signature.txt` | Ed25519 over the bytes of `manifest.json`, 64 bytes in hexadecimal |
//! | `public-key.txt` | what the signature is checked with, 32 bytes in hexadecimal |
//! | `lines.jsonl` | a line of the journal a line, as JSON, as it is stored |
//! | any other | for people, named in the manifest |
//!
//! Each line of the journal holds the hash of the one before and its own: SHA-256 over its JSON without `hash`, with fields by
//! name, without null and without blanks. A payment holds its ticket, and a closing the totals of its tickets by rate of tax.

mod chain;
mod fault;
mod manifest;
mod reading;
mod sales;
mod signing;
mod writing;

pub use chain::Chain;
pub use fault::Fault;
pub use manifest::{ArchiveScope, FileEntry, Manifest};
pub use reading::{Verified, verify};
pub use signing::{KeyError, PublicKey, SigningKey};
pub use writing::write;

/// Files of an archive that have a meaning of their own.
pub const MANIFEST: &str = "manifest.json";
pub const SIGNATURE: &str = "signature.txt";
pub const PUBLIC_KEY: &str = "public-key.txt";
pub const LINES: &str = "lines.jsonl";
