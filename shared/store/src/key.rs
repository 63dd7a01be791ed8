//! The key of an item: its place in a table.

/// The longest keys that DynamoDB takes, in bytes.
const LONGEST_PK: usize = 2048;
const LONGEST_SK: usize = 1024;

/// Where an item is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// Partition.
    pub pk: String,
    /// Place in the partition.
    pub sk: String,
}

impl Key {
    pub(crate) fn new(pk: impl Into<String>, sk: impl Into<String>) -> Self {
        Self { pk: pk.into(), sk: sk.into() }
    }

    /// Whether the table can hold something there. Texts that people type become part of keys, and may be of
    /// any length.
    pub(crate) fn fits(&self) -> bool {
        self.pk.len() <= LONGEST_PK && self.sk.len() <= LONGEST_SK
    }
}
