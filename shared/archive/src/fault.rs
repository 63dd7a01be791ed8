//! Faults of archives.

/// The first thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    #[error("the file is no zip: {0}")]
    NoZip(String),
    #[error("{0} cannot be read: {1}")]
    Unreadable(String, String),
    #[error("{0} is missing")]
    Missing(String),
    #[error("{0} is in the archive and not in its manifest")]
    Unlisted(String),
    #[error("{0} is there twice")]
    Twice(String),
    #[error("public-key.txt is no key")]
    NoKey,
    #[error("the archive is signed with another key than the one that was expected")]
    OtherKey,
    #[error("signature.txt is not the signature of manifest.json by this key")]
    Signature,
    #[error("manifest.json cannot be understood: {0}")]
    Manifest(String),
    #[error("{0} was altered: it is not the file that the manifest names")]
    Altered(String),
    #[error("line {0} of the journal was altered, removed or added")]
    Line(u64),
    #[error("the journal does not go from line {first} to line {last}, as the manifest says")]
    Lines { first: u64, last: u64 },
    #[error("the perpetual total decreases at line {0}")]
    Decreases(u64),
    #[error("line {0} tells by rate of tax something else than what its tickets say was paid")]
    Rates(u64),
    #[error("the ticket of line {0} has another number than the one after the ticket before it")]
    Ticket(u64),
}
