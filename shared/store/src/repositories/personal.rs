//! Items that belong to one person: favourites, notifications.

use contract::{NotificationId, UserId, Words, account::FavoriteTarget};
use domain::notices::Alert;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    Entity, Key, Result, Store, Versioned, keys,
    table::{
        item::{Item, counted, number, text},
        range::{Index, Range},
    },
};

/// Alerts that are listed at once.
const PAGE: usize = 100;

/// Favourites and notifications.
pub struct Personal<'a>(&'a Store);

/// The counts of what a person has not seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unread {
    pub alerts: u32,
    /// Messages of desks to a beneficiary.
    pub messages: u32,
}

impl Unread {
    /// The counts in the item that holds them.
    pub(crate) fn of(item: &Item) -> Self {
        Self {
            alerts: counted(item).try_into().unwrap_or_default(),
            messages: number(item, keys::people::MESSAGES).try_into().unwrap_or_default(),
        }
    }
}

/// A favourite.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FavoriteRecord {
    pub user: UserId,
    pub target: FavoriteTarget,
    pub created: Timestamp,
}

impl FavoriteRecord {
    /// The same for the same target, so that a favourite stands once.
    pub fn id(&self) -> String {
        match (self.target.original_offre_id, self.target.original_part_presentation_id) {
            (Some(offer), _) => format!("O{offer}"),
            (None, Some(presentation)) => format!("P{presentation}"),
            (None, None) => String::new(),
        }
    }
}

/// An alert.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NotificationRecord {
    pub user: UserId,
    /// Rises with time.
    pub id: NotificationId,
    /// The kind in `contract::account::Notification`.
    pub kind: String,
    pub label: Words,
    pub target: Option<String>,
    pub date: Timestamp,
    pub acked: bool,
}

impl NotificationRecord {
    /// An alert as it is kept. Its number rises with time; those of one millisecond have numbers of their own, by what
    /// they are about.
    pub fn of(alert: Alert, user: UserId, now: Timestamp) -> Self {
        let instant = alert.due.unwrap_or(now).as_millisecond();
        Self {
            user,
            id: NotificationId(instant * 1_000 + alert.about.rem_euclid(1_000)),
            kind: alert.kind.to_owned(),
            label: alert.label,
            target: Some(alert.target),
            date: now,
            acked: false,
        }
    }
}

impl Entity for FavoriteRecord {
    const KIND: &'static str = "favorite";

    fn key(&self) -> Key {
        keys::people::favorite(self.user, &self.id())
    }
}

impl Entity for NotificationRecord {
    const KIND: &'static str = "notification";

    fn key(&self) -> Key {
        keys::people::notification(self.user, self.id)
    }
}

impl Store {
    /// Favourites and notifications.
    pub fn personal(&self) -> Personal<'_> {
        Personal(self)
    }
}

impl Personal<'_> {
    /// All favourites of a person.
    pub async fn favorites(&self, user: UserId) -> Result<Vec<Versioned<FavoriteRecord>>> {
        self.0
            .table()
            .list(Range::all(keys::people::of_user(user)).starting(keys::people::FAVORITES).consistent())
            .await
    }

    /// The newest hundred alerts of a person.
    pub async fn notifications(&self, user: UserId) -> Result<Vec<Versioned<NotificationRecord>>> {
        self.page(user, keys::people::LAST_NOTIFICATION).await
    }

    /// The newest alerts a person has not seen, a hundred at most; `count` is how many there are, however far back.
    pub async fn unseen(&self, user: UserId, count: u32) -> Result<Vec<Versioned<NotificationRecord>>> {
        let (mut unseen, mut before) = (vec![], keys::people::LAST_NOTIFICATION);
        while unseen.len() < PAGE.min(count as usize) {
            let page = self.page(user, before).await?;
            let Some(oldest) = page.last().map(|it| it.id) else { break };
            unseen.extend(page.into_iter().filter(|it| !it.acked));
            before = oldest;
        }
        unseen.truncate(PAGE);
        Ok(unseen)
    }

    /// The alerts of a person from an instant to before another, oldest first; a hundred at most.
    pub async fn alerts_between(
        &self,
        user: UserId,
        from: Timestamp,
        before: Timestamp,
    ) -> Result<Vec<Versioned<NotificationRecord>>> {
        let first = |at: Timestamp| NotificationId(at.as_millisecond() * 1_000);
        let [from, last] = [first(from), NotificationId(first(before).0 - 1)]
            .map(|it| keys::people::notification(user, it).sk);
        let range = Range::all(keys::people::of_user(user)).between(from, last);
        self.0.table().list(range.limit(PAGE as i32).consistent()).await
    }

    /// Those of some alerts that are the person's, in no order; a hundred at most.
    pub async fn those(
        &self,
        user: UserId,
        ids: &[NotificationId],
    ) -> Result<Vec<Versioned<NotificationRecord>>> {
        self.0.table().get_many(ids.iter().map(|id| keys::people::notification(user, *id)).collect()).await
    }

    /// A hundred alerts older than one, newest first.
    async fn page(&self, user: UserId, before: NotificationId) -> Result<Vec<Versioned<NotificationRecord>>> {
        let newest = keys::people::notification(user, NotificationId(before.0 - 1)).sk;
        let range = Range::all(keys::people::of_user(user)).between(keys::people::NOTIFICATIONS, newest);
        self.0.table().list(range.newest_first().limit(PAGE as i32).consistent()).await
    }

    /// The keys of all items that are somebody's alone: those in their partition that do not outlive an
    /// account, the names their employers know them by, and their orders of an older system. In their
    /// partition stand favourites, alerts, sessions, second factor, cost centres, impersonations, and any
    /// kind that is added later.
    pub async fn belongings(&self, user: UserId) -> Result<Vec<Key>> {
        let table = self.0.table();
        let beside = table.items(Range::all(keys::people::of_user(user)).consistent()).await?;
        let mut all = vec![];
        for item in &beside {
            let key = Key::new(text(item, "pk")?, text(item, "sk")?);
            if !keys::money::outlives_account(&key.sk) {
                all.push(key);
            }
        }
        for elsewhere in [keys::people::federated_of(user), keys::orders::older_orders_of(user)] {
            all.extend(table.keys(Index::Gsi3, Range::all(elsewhere)).await?);
        }
        Ok(all)
    }

    /// The counts of all that a person has not seen.
    pub async fn unread(&self, user: UserId) -> Result<Unread> {
        let found = self.0.table().get_items(vec![keys::people::unread(user)]).await?;
        Ok(found.first().map(Unread::of).unwrap_or_default())
    }
}

impl crate::Changes {
    /// Removes items that were somebody's alone, in whatever state they are.
    pub fn remove_belongings(&mut self, keys: &[Key]) -> &mut Self {
        for key in keys {
            self.discard("belonging", key.clone());
        }
        self
    }

    /// Adds an alert for a person, and counts it as unread.
    pub fn notify(&mut self, record: &NotificationRecord) -> Result<&mut Self> {
        Ok(self.insert(record)?.count(keys::people::unread(record.user), 1))
    }

    /// Marks an alert as seen or not, and counts.
    pub fn acknowledge(
        &mut self,
        mut record: Versioned<NotificationRecord>,
        acked: bool,
    ) -> Result<&mut Self> {
        if record.acked == acked {
            return Ok(self);
        }
        record.acked = acked;
        Ok(self.save(&record)?.count(keys::people::unread(record.user), if acked { -1 } else { 1 }))
    }
}
