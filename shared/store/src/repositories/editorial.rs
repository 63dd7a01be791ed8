//! News and offers of the moment: as editors keep them, in their lists, and where desks look for them. How often they were seen.

use std::collections::BTreeSet;

use contract::{
    CompanyId, UserId,
    content::{ContentCounts, ContentRef},
};
use domain::content::{
    audience::{AudienceDesk, places_of_desk},
    counting::ContentMarks,
    item::{Content, ContentEvent, EditorialItem, PlacedItem},
    listing::{self, Listed, ListedItem},
    static_files::referring::ReferringPage,
};
use futures::future::try_join_all;
use jiff::{Timestamp, civil::Date};

use super::content::ContentOf;
use crate::{
    Changes, Entity, Followers, Key, Result, Versioned,
    keys::{content as keys, people},
    table::{
        item::{Item, number, text},
        range::Range,
    },
};

/// The letters that the counts of an item begin with: seen, opened, ordered.
const ACTS: [char; 3] = ['s', 'o', 'r'];

fn reference<C: Content>(id: i64) -> ContentRef {
    ContentRef { kind: C::KIND, id }
}

impl<C: Content> Entity for EditorialItem<C> {
    const KIND: &'static str = "editorial";

    fn key(&self) -> Key {
        keys::editorial_item(reference::<C>(self.id))
    }

    fn follow(&self, before: Option<&Self>, _: u64, followers: &mut Followers) -> Result<()> {
        followers.replace(before, self, |it| vec![ListedItem::of(it)])?;
        followers.replace(before, self, Self::placed)
    }

    fn referring_pages(&self) -> Vec<ReferringPage> {
        EditorialItem::referring_pages(self)
    }
}

impl<C: Content> Entity for ListedItem<C> {
    const KIND: &'static str = "listedContent";

    fn key(&self) -> Key {
        keys::listed_item(reference::<C>(self.item.id), self.among)
    }
}

impl<C: Content> Entity for PlacedItem<C> {
    const KIND: &'static str = "placedContent";

    fn key(&self) -> Key {
        keys::placed_item(self.place, reference::<C>(self.content.id()), self.to)
    }
}

impl<C: Content> Entity for ContentEvent<C> {
    const KIND: &'static str = "contentEvent";
    const COMPRESSED: bool = true;

    fn key(&self) -> Key {
        keys::content_event(self.item, self.edition)
    }
}

impl Entity for ContentMarks {
    const KIND: &'static str = "contentMarks";

    fn key(&self) -> Key {
        people::content_marks(self.user, self.day)
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(ContentMarks::expires(self))
    }
}

impl ContentOf<'_> {
    /// An item as its editors keep it.
    pub async fn item<C: Content>(&self, id: i64) -> Result<Versioned<EditorialItem<C>>> {
        self.0.table().get(keys::editorial_item(reference::<C>(id))).await
    }

    /// Some of them, in no order; those that are gone are left out.
    pub async fn items<C: Content>(
        &self,
        ids: impl IntoIterator<Item = i64>,
    ) -> Result<Vec<Versioned<EditorialItem<C>>>> {
        let keys = ids.into_iter().map(|id| keys::editorial_item(reference::<C>(id)));
        self.0.table().get_many(keys.collect()).await
    }

    /// The items of some lists, in the order in which home screens show them.
    pub async fn listed<C: Content>(&self, lists: &BTreeSet<Listed>) -> Result<Vec<ListedItem<C>>> {
        let lists = lists.iter().map(|among| {
            self.0.table().list::<ListedItem<C>>(Range::all(keys::listed(C::KIND, *among)).consistent())
        });
        let mut listed: Vec<_> =
            try_join_all(lists).await?.into_iter().flatten().map(|it| it.entity).collect();
        listing::order(&mut listed);
        Ok(listed)
    }

    /// The items that a desk shows at an instant or later, in their order; perhaps from a moment ago.
    pub async fn placed<C: Content>(&self, desk: AudienceDesk, at: Timestamp) -> Result<Vec<C>> {
        // An item that ends at this very instant is shown no more.
        let first = format!("{}{}", keys::ends_at(C::KIND, at), crate::keys::LAST);
        let places = places_of_desk(desk).map(|place| {
            let range = Range::all(keys::placed(place)).between(&first, keys::last_of(C::KIND));
            self.0.table().list::<PlacedItem<C>>(range)
        });
        let mut placed: Vec<_> =
            try_join_all(places).await?.into_iter().flatten().map(|it| it.entity).collect();
        placed.sort_by_key(|it| (it.rank, it.content.id()));
        Ok(placed.into_iter().map(|it| it.content).collect())
    }

    /// The last entries of the history of an item, newest first.
    pub async fn events<C: Content>(&self, id: i64, limit: i32) -> Result<Vec<ContentEvent<C>>> {
        let all = Range::all(keys::editorial(reference::<C>(id))).starting(keys::EVENTS);
        let range = all.newest_first().limit(limit);
        Ok(self.0.table().list::<ContentEvent<C>>(range).await?.into_iter().map(|it| it.entity).collect())
    }

    /// The entry of the history of an item that made an edition.
    pub async fn event<C: Content>(&self, id: i64, edition: u64) -> Result<ContentEvent<C>> {
        let key = keys::content_event(reference::<C>(id), edition);
        Ok(self.0.table().get::<ContentEvent<C>>(key).await?.entity)
    }

    /// The places of all that is kept of an item which is gone: its history and its counts.
    pub async fn remains(&self, item: ContentRef) -> Result<Vec<Key>> {
        let items = self.0.table().items(Range::all(keys::editorial(item)).consistent()).await?;
        items.iter().map(|it| Ok(Key::new(text(it, "pk")?, text(it, "sk")?))).collect()
    }

    /// The items that somebody has seen on a day.
    pub async fn marks(&self, user: UserId, day: Date) -> Result<Option<Versioned<ContentMarks>>> {
        self.0.table().find(people::content_marks(user, day)).await
    }

    /// The counts of an item at the desks of some companies, or of all of them, by day; perhaps from a moment ago.
    pub async fn counts(
        &self,
        item: ContentRef,
        companies: Option<&[CompanyId]>,
    ) -> Result<Vec<(Date, ContentCounts)>> {
        let all = Range::all(keys::editorial(item));
        let ranges = match companies {
            None => vec![all.starting(keys::COUNTS)],
            Some(some) => some.iter().map(|it| all.clone().starting(&keys::counts_at(*it))).collect(),
        };
        let items = try_join_all(ranges.into_iter().map(|it| self.0.table().items(it))).await?.concat();
        let mut counted = vec![];
        for item in &items {
            counted.extend(days_of_month(item)?);
        }
        Ok(counted)
    }
}

/// The days of a month on which something was counted.
fn days_of_month(item: &Item) -> Result<Vec<(Date, ContentCounts)>> {
    let Some((_, first)) = keys::counted_month(text(item, "sk")?) else { return Ok(vec![]) };
    let days = first.series(jiff::Span::new().days(1)).take_while(|it| it.month() == first.month());
    let counted = days.map(|day| {
        let [seen, opened, ordered] = ACTS.map(|act| number(item, &field(act, day)).try_into().unwrap_or(0));
        (day, ContentCounts { seen, opened, ordered })
    });
    Ok(counted.filter(|it| it.1 != ContentCounts::default()).collect())
}

fn field(act: char, day: Date) -> String {
    format!("{act}{:02}", day.day())
}

impl Changes {
    /// Adds to the counts of an item at the desks of a company, on a day.
    pub fn count_content(
        &mut self,
        item: ContentRef,
        company: CompanyId,
        day: Date,
        ContentCounts { seen, opened, ordered }: ContentCounts,
    ) -> &mut Self {
        for (act, by) in ACTS.into_iter().zip([seen, opened, ordered]) {
            let by = i64::try_from(by).unwrap_or_default();
            self.count_field(keys::content_month(item, company, day), field(act, day), by);
        }
        self
    }

    /// Removes an item from everywhere that it is read. Its history is left to a job.
    pub fn delete_content<C: Content>(&mut self, read: &Versioned<EditorialItem<C>>) -> Result<&mut Self> {
        let before = read.before()?;
        self.delete(read).remove(&ListedItem::of(&before));
        for placed in before.placed() {
            self.remove(&placed);
        }
        Ok(self)
    }

    /// Removes what is kept of an item which is gone.
    pub fn remove_remains(&mut self, keys: &[Key]) -> &mut Self {
        for key in keys {
            self.discard("contentRemains", key.clone());
        }
        self
    }
}
