//! Mail campaigns: templates, campaigns, and each mail of one with the numbers that it counts in.

use std::collections::{BTreeMap, BTreeSet};

use contract::{CompanyId, FlashDispoId, FlashTemplateId, UniverseId, UserId};
use domain::campaigns::{
    campaign::Campaign,
    pace::MailPace,
    recipient::{CampaignCounts, Recipient},
    suppressed::{SuppressedAddress, SuppressedAddresses, address_hash},
    template::FlashTemplate,
    week::MailWeek,
};
use jiff::Timestamp;

use crate::{
    Changes, Entity, Indexes, Key, Result, Store, Versioned,
    keys::{self, campaigns as own},
    table::{
        item::number,
        range::{Index, Range},
    },
};

/// Addresses that are looked up at once: four calls.
const LOOKED_UP: usize = 400;

/// Mail campaigns.
pub struct Campaigns<'a>(&'a Store);

impl Entity for FlashTemplate {
    const KIND: &'static str = "flashTemplate";

    fn key(&self) -> Key {
        own::template(self.company, self.id)
    }
}

impl Entity for Campaign {
    const KIND: &'static str = "campaign";

    fn key(&self) -> Key {
        own::campaign(self.id)
    }

    fn indexes(&self) -> Indexes {
        let sk = keys::dated(self.created, self.id.0);
        Indexes { gsi1: Some(Key::new(own::about(self.company, self.topic), sk)), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(&self.id).ok()
    }
}

impl Entity for Recipient {
    const KIND: &'static str = "campaignRecipient";

    fn key(&self) -> Key {
        own::recipient(self.campaign, self.user)
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(self.expires)
    }
}

impl Entity for SuppressedAddress {
    const KIND: &'static str = "suppressedAddress";

    fn key(&self) -> Key {
        own::suppressed(&self.hash)
    }

    fn indexes(&self) -> Indexes {
        let Some(mail) = self.mail else { return Indexes::default() };
        let listed = format!("{}#{}", keys::instant(mail.at), self.hash);
        Indexes {
            gsi1: Some(Key::new(own::refused_of(mail.company), listed)),
            gsi3: Some(Key::new(own::refused_by(mail.user), &self.hash)),
            ..Indexes::default()
        }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(&self.hash).ok()
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(self.expires)
    }
}

impl Entity for MailWeek {
    const KIND: &'static str = "mailWeek";

    fn key(&self) -> Key {
        keys::people::mail_week(self.user)
    }

    fn expires(&self) -> Option<Timestamp> {
        MailWeek::expires(self)
    }
}

impl Entity for MailPace {
    const KIND: &'static str = "mailPace";

    fn key(&self) -> Key {
        own::pace()
    }
}

impl Store {
    /// Mail campaigns.
    pub fn campaigns(&self) -> Campaigns<'_> {
        Campaigns(self)
    }
}

impl Campaigns<'_> {
    /// The templates of a company.
    pub async fn templates(&self, company: CompanyId) -> Result<Vec<Versioned<FlashTemplate>>> {
        self.0.table().list(Range::all(own::templates(company)).consistent()).await
    }

    /// A template of a company.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn template(
        &self,
        company: CompanyId,
        id: FlashTemplateId,
    ) -> Result<Versioned<FlashTemplate>> {
        self.0.table().get(own::template(company, id)).await
    }

    /// A campaign.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn get(&self, id: FlashDispoId) -> Result<Versioned<Campaign>> {
        self.0.table().get(own::campaign(id)).await
    }

    /// Some campaigns, in no order.
    pub async fn some(
        &self,
        ids: impl IntoIterator<Item = FlashDispoId>,
    ) -> Result<Vec<Versioned<Campaign>>> {
        let keys: BTreeSet<FlashDispoId> = ids.into_iter().collect();
        self.0.table().get_many(keys.into_iter().map(own::campaign).collect()).await
    }

    /// The newest campaigns of a company about a topic.
    pub async fn newest(
        &self,
        company: CompanyId,
        topic: UniverseId,
        limit: i32,
    ) -> Result<Vec<Versioned<Campaign>>> {
        let range = Range::all(own::about(company, topic)).newest_first().limit(limit);
        let found = self.0.table().summaries::<FlashDispoId>(Index::Gsi1, range).await?;
        let mut campaigns = self.some(found.items.into_iter().map(|it| it.1)).await?;
        campaigns.sort_by_key(|it| std::cmp::Reverse((it.created, it.id)));
        Ok(campaigns)
    }

    /// The numbers of a campaign.
    pub async fn counts(&self, id: FlashDispoId) -> Result<CampaignCounts> {
        Ok(self.all_counts([id]).await?.pop().unwrap_or_default())
    }

    /// The numbers of some campaigns, in their order.
    pub async fn all_counts(
        &self,
        ids: impl IntoIterator<Item = FlashDispoId>,
    ) -> Result<Vec<CampaignCounts>> {
        let keys: Vec<Key> = ids.into_iter().map(own::counts).collect();
        let items = self.0.table().get_items(keys.clone()).await?;
        let of =
            |key: &Key| items.iter().find(|it| it.get("pk").and_then(|pk| pk.as_s().ok()) == Some(&key.pk));
        let read = |key: &Key| {
            let item = of(key);
            let field = |name| item.map_or(0, |it| number(it, name));
            CampaignCounts {
                audience: field("audience"),
                sent: field("sent"),
                failed: field("failed"),
                suppressed: field("suppressed"),
                remaining: field("remaining"),
                unknown: field("unknown"),
                bounced: field("bounced"),
                complained: field("complained"),
                opened: field("opened"),
                ordered: field("ordered"),
            }
        };
        Ok(keys.iter().map(read).collect())
    }

    /// The next recipients of a campaign, behind one of them, in the order of their numbers.
    pub async fn recipients(
        &self,
        id: FlashDispoId,
        after: Option<UserId>,
        limit: i32,
    ) -> Result<Vec<Versioned<Recipient>>> {
        let from = own::recipient(id, UserId(after.map_or(0, |it| it.0 + 1))).sk;
        let range = Range::all(own::of_campaign(id)).between(from, format!("{}~", own::RECIPIENTS));
        self.0.table().list(range.limit(limit).consistent()).await
    }

    /// A recipient of a campaign.
    pub async fn recipient(&self, id: FlashDispoId, user: UserId) -> Result<Option<Versioned<Recipient>>> {
        self.0.table().find(own::recipient(id, user)).await
    }

    /// An address that campaigns do not write to. Absent for one that they do.
    pub async fn suppressed_address(&self, address: &str) -> Result<Option<Versioned<SuppressedAddress>>> {
        self.suppressed_hash(&address_hash(address)).await
    }

    /// The same by the hash of the address.
    pub async fn suppressed_hash(&self, hash: &str) -> Result<Option<Versioned<SuppressedAddress>>> {
        self.0.table().find(own::suppressed(hash)).await
    }

    /// The addresses that refused a mail of a company or whose readers reported one, newest first.
    pub async fn refused_of(
        &self,
        company: CompanyId,
        limit: i32,
    ) -> Result<Vec<Versioned<SuppressedAddress>>> {
        let mut found = self
            .suppressed_in(Index::Gsi1, Range::all(own::refused_of(company)).newest_first().limit(limit))
            .await?;
        found.sort_by_cached_key(|it| std::cmp::Reverse((it.mail.map(|it| it.at), it.hash.clone())));
        Ok(found)
    }

    /// The addresses of somebody that did, whichever company wrote.
    pub async fn refused_by(&self, user: UserId) -> Result<Vec<Versioned<SuppressedAddress>>> {
        self.suppressed_in(Index::Gsi3, Range::all(own::refused_by(user))).await
    }

    async fn suppressed_in(&self, index: Index, range: Range) -> Result<Vec<Versioned<SuppressedAddress>>> {
        let found = self.0.table().summaries::<String>(index, range).await?;
        let keys = found.items.iter().map(|it| own::suppressed(&it.1)).collect();
        self.0.table().get_many(keys).await
    }

    /// Those of some addresses that campaigns do not write to.
    pub async fn suppressed<'a>(
        &self,
        addresses: impl IntoIterator<Item = &'a str>,
    ) -> Result<SuppressedAddresses> {
        let hashes: BTreeSet<String> =
            addresses.into_iter().filter(|it| !it.is_empty()).map(address_hash).collect();
        let keys: Vec<Key> = hashes.iter().map(|it| own::suppressed(it)).collect();
        let mut found = vec![];
        for some in keys.chunks(LOOKED_UP) {
            found.extend(self.0.table().get_many::<SuppressedAddress>(some.to_vec()).await?);
        }
        Ok(found.into_iter().map(|it| it.entity).collect())
    }

    /// The mails of campaigns that some people were sent of late, where there are any.
    pub async fn mail_weeks(
        &self,
        users: impl IntoIterator<Item = UserId>,
    ) -> Result<BTreeMap<UserId, Versioned<MailWeek>>> {
        let keys: Vec<Key> = users.into_iter().map(keys::people::mail_week).collect();
        let mut found = vec![];
        for some in keys.chunks(LOOKED_UP) {
            found.extend(self.0.table().get_many::<MailWeek>(some.to_vec()).await?);
        }
        Ok(found.into_iter().map(|it| (it.user, it)).collect())
    }

    /// The number of mails that all campaigns have sent within this minute and day; absent before the first one.
    pub async fn pace(&self) -> Result<Option<Versioned<MailPace>>> {
        self.0.table().find(own::pace()).await
    }
}

impl Changes {
    /// Counts what a change makes of the numbers of a campaign, in its transaction.
    pub fn count_mails(&mut self, id: FlashDispoId, by: CampaignCounts) -> &mut Self {
        let fields = [
            ("audience", by.audience),
            ("sent", by.sent),
            ("failed", by.failed),
            ("suppressed", by.suppressed),
            ("remaining", by.remaining),
            ("unknown", by.unknown),
            ("bounced", by.bounced),
            ("complained", by.complained),
            ("opened", by.opened),
            ("ordered", by.ordered),
        ];
        for (field, by) in fields {
            self.count_field(own::counts(id), field.to_owned(), by);
        }
        self
    }
}
