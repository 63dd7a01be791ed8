//! The time of partners.

use std::collections::BTreeMap;

use contract::{ConciergerieId, PartnerId};
use domain::calendar::{DraftKey, PartnerCalendar, PartnerDay, units::TimeUnit};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Changes, Entity, Followers, Indexes, Key, Result, Store, Versioned,
    entity::{entity_of, is_kind},
    keys,
    table::range::{Index, Range},
};

/// The time of partners.
pub struct Calendars<'a>(&'a Store);

impl Entity for PartnerCalendar {
    const KIND: &'static str = "calendar";

    fn key(&self) -> Key {
        keys::calendars::calendar(self.partner, self.conciergerie)
    }

    fn indexes(&self) -> Indexes {
        let of_desk = keys::calendars::calendars_of_desk(self.conciergerie, self.partner);
        Indexes { gsi1: Some(of_desk), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }

    /// A calendar that changes may open: those who wait for it are thought of.
    fn follow(&self, before: Option<&Self>, _: u64, followers: &mut Followers) -> Result<()> {
        if before != Some(self) {
            followers.freed = Some((self.partner, self.conciergerie));
        }
        Ok(())
    }
}

impl Entity for TimeUnit {
    const KIND: &'static str = "timeUnit";
    const SPARSE: bool = true;

    fn key(&self) -> Key {
        keys::calendars::time_unit(self.partner, self.conciergerie, self.date(), self.from)
    }
}

/// Where a draft's slot is kept, to be given back when it chooses another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SlotHold {
    pub draft: DraftKey,
    pub partner: PartnerId,
    pub conciergerie: ConciergerieId,
    /// Europe/Paris.
    pub date: Date,
    pub until: Timestamp,
}

impl Entity for SlotHold {
    const KIND: &'static str = "slotHold";

    fn key(&self) -> Key {
        keys::calendars::slot_hold(&self.draft)
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(self.until)
    }
}

/// The key in the address of a partner's appointments, kept as its hash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FeedKey {
    pub partner: PartnerId,
    /// The hash of the key. The key itself is known only to people who have the address.
    pub hash: String,
    pub since: Timestamp,
}

impl Entity for FeedKey {
    const KIND: &'static str = "feedKey";

    fn key(&self) -> Key {
        keys::calendars::feed(self.partner)
    }
}

/// A partner's day, about to change.
#[derive(Clone, Debug)]
pub struct DayRead {
    read: BTreeMap<Timestamp, Versioned<TimeUnit>>,
    /// The time that is taken on the day.
    pub day: PartnerDay,
}

impl DayRead {
    /// Adds to a change that the day becomes another. Only a change that takes the same units is in the way. Time that it frees
    /// is news for those who wait for it.
    pub fn write(&self, changes: &mut Changes, day: &PartnerDay) -> Result<()> {
        if day.has_freed(&self.day) {
            changes.news().freed.insert((day.partner, day.conciergerie));
        }
        for unit in day.changed_since(&self.day) {
            match self.read.get(&unit.from) {
                Some(read) => {
                    let mut read = read.clone();
                    read.entity = unit;
                    changes.save(&read)?;
                }
                None => {
                    changes.insert(&unit)?;
                }
            }
        }
        Ok(())
    }

    /// The same for a booking of what a calendar offers: nothing is written should the calendar change before.
    pub fn write_within(
        &self,
        changes: &mut Changes,
        day: &PartnerDay,
        calendar: Option<&Versioned<PartnerCalendar>>,
    ) -> Result<()> {
        self.write(changes, day)?;
        if let Some(calendar) = calendar {
            changes.unchanged(calendar);
        }
        Ok(())
    }
}

impl Store {
    /// The time of partners.
    pub fn calendars(&self) -> Calendars<'_> {
        Calendars(self)
    }
}

impl Calendars<'_> {
    /// A partner's calendar at a desk, with the time that is taken from a day on.
    pub async fn from(
        &self,
        partner: PartnerId,
        conciergerie: ConciergerieId,
        from: Date,
        now: Timestamp,
    ) -> Result<(Option<PartnerCalendar>, Vec<PartnerDay>)> {
        let (calendar, days) =
            self.read(since(partner, conciergerie, from), partner, conciergerie, now).await?;
        Ok((calendar.map(|it| it.entity), days))
    }

    /// The same for whoever changes it: nothing that was written before is missing.
    pub async fn kept(
        &self,
        partner: PartnerId,
        conciergerie: ConciergerieId,
        from: Date,
        now: Timestamp,
    ) -> Result<(Option<Versioned<PartnerCalendar>>, Vec<PartnerDay>)> {
        self.read(since(partner, conciergerie, from).consistent(), partner, conciergerie, now).await
    }

    async fn read(
        &self,
        range: Range,
        partner: PartnerId,
        conciergerie: ConciergerieId,
        now: Timestamp,
    ) -> Result<(Option<Versioned<PartnerCalendar>>, Vec<PartnerDay>)> {
        let (mut calendar, mut units) = (None, BTreeMap::<Date, Vec<TimeUnit>>::new());
        for item in self.0.table().items(range).await? {
            if is_kind::<PartnerCalendar>(&item) {
                calendar = Some(entity_of::<PartnerCalendar>(item)?);
            } else {
                let unit = entity_of::<TimeUnit>(item)?.entity;
                units.entry(unit.date()).or_default().push(unit);
            }
        }
        let day =
            |(date, units): (&Date, &Vec<_>)| PartnerDay::of_units(partner, conciergerie, *date, units, now);
        Ok((calendar, units.iter().map(day).collect()))
    }

    /// A partner's calendar at a desk.
    pub async fn calendar(
        &self,
        partner: PartnerId,
        conciergerie: ConciergerieId,
    ) -> Result<Option<Versioned<PartnerCalendar>>> {
        self.0.table().find(keys::calendars::calendar(partner, conciergerie)).await
    }

    /// The calendars at a desk: a few dozen at most.
    pub async fn of_desk(&self, conciergerie: ConciergerieId) -> Result<Vec<PartnerCalendar>> {
        let range = Range::all(keys::calendars::calendars_of_desk(conciergerie, PartnerId(0)).pk);
        Ok(self.0.table().summaries(Index::Gsi1, range).await?.items.into_iter().map(|(_, it)| it).collect())
    }

    /// The time that is taken on some days, the last among them. It may be a moment old.
    pub async fn taken(
        &self,
        partner: PartnerId,
        conciergerie: ConciergerieId,
        (from, to): (Date, Date),
        now: Timestamp,
    ) -> Result<Vec<PartnerDay>> {
        let range = Range::all(keys::calendars::partner_calendar(partner, conciergerie))
            .between(keys::calendars::day(from), keys::calendars::after_units_of(to));
        Ok(self.read(range, partner, conciergerie, now).await?.1)
    }

    /// The time that is taken on a day.
    pub async fn day(
        &self,
        partner: PartnerId,
        conciergerie: ConciergerieId,
        date: Date,
        now: Timestamp,
    ) -> Result<DayRead> {
        let range = Range::all(keys::calendars::partner_calendar(partner, conciergerie))
            .starting(&keys::calendars::units_of(date))
            .consistent();
        let units = self.0.table().list::<TimeUnit>(range).await?;
        let read: BTreeMap<_, _> = units.into_iter().map(|it| (it.from, it)).collect();
        let day = PartnerDay::of_units(partner, conciergerie, date, read.values().map(|it| &it.entity), now);
        Ok(DayRead { read, day })
    }

    /// The key in the address of a partner's appointments, where there is one.
    pub async fn feed_key(&self, partner: PartnerId) -> Result<Option<Versioned<FeedKey>>> {
        self.0.table().find(keys::calendars::feed(partner)).await
    }

    /// Where a draft's slot is kept, if one is or was.
    pub async fn hold(&self, draft: &DraftKey) -> Result<Option<Versioned<SlotHold>>> {
        self.0.table().find(keys::calendars::slot_hold(draft)).await
    }
}

/// A calendar with its units from a day on.
fn since(partner: PartnerId, conciergerie: ConciergerieId, from: Date) -> Range {
    let calendar = keys::calendars::calendar(partner, conciergerie);
    Range::all(calendar.pk).between(keys::calendars::day(from), calendar.sk)
}
