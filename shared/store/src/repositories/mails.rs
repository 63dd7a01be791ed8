//! The fate of mails: one small item each, which expires.

use contract::{ConciergerieId, OrderId, UserId, ops::MailOutcome};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{Entity, Indexes, Key, Page, PageRequest, Position, Result, Store, keys, table::range::Index};

/// How long it is kept what became of a mail.
const KEPT: SignedDuration = SignedDuration::from_hours(24 * 90);

/// The fate of a mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MailRecord {
    /// The name of the mail.
    pub key: String,
    /// When it left, or was last tried.
    pub at: Timestamp,
    pub to: String,
    pub subject: String,
    /// The kind of its notice.
    pub kind: String,
    pub outcome: MailOutcome,
    /// The words of the mail service, where it said no.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// The desk of its reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub desk: Option<ConciergerieId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<UserId>,
    /// The order that it leads to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<OrderId>,
}

impl Entity for MailRecord {
    const KIND: &'static str = "mailRecord";

    fn key(&self) -> Key {
        keys::messages::mail_record(self.user, &self.key)
    }

    fn indexes(&self) -> Indexes {
        let place =
            Key::new(keys::messages::mails_of(self.desk), keys::dated(self.at, keys::number_of(&self.key)));
        Indexes { gsi1: Some(place), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(self.at + KEPT)
    }
}

impl From<&MailRecord> for Position {
    fn from(record: &MailRecord) -> Self {
        Self { rank: 0, at: record.at, id: keys::number_of(&record.key) }
    }
}

impl Store {
    /// Mails to the people of a desk, or to those of none, by instant.
    pub async fn mails(
        &self,
        desk: Option<ConciergerieId>,
        request: PageRequest,
    ) -> Result<Page<MailRecord>> {
        self.table().dated(Index::Gsi1, keys::messages::mails_of(desk), request).await
    }
}
