//! The addresses by which mails are answered.

use domain::messaging::reply_address::ReplyAddress;
use jiff::Timestamp;

use super::conversations::Conversations;
use crate::{Entity, Key, Result, Versioned, keys};

impl Entity for ReplyAddress {
    const KIND: &'static str = "replyAddress";

    fn key(&self) -> Key {
        keys::conversations::reply_address(&self.hash)
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(self.forgotten())
    }
}

impl Conversations<'_> {
    /// The address whose token has a hash, if one was given out.
    pub async fn reply_address(&self, hash: &str) -> Result<Option<Versioned<ReplyAddress>>> {
        self.0.table().find(keys::conversations::reply_address(hash)).await
    }
}
