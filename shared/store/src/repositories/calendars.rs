//! The time of partners.

use contract::{ConciergerieId, PartnerId};
use domain::calendar::{PartnerCalendar, PartnerDay};
use jiff::civil::Date;

use crate::{
    Entity, Key, Result, Store, Versioned, keys,
    table::{Range, entity_of, is_kind},
};

/// The time of partners.
pub struct Calendars<'a>(&'a Store);

impl Entity for PartnerCalendar {
    const KIND: &'static str = "calendar";

    fn key(&self) -> Key {
        keys::calendar(self.partner, self.conciergerie)
    }
}

impl Entity for PartnerDay {
    const KIND: &'static str = "partnerDay";

    fn key(&self) -> Key {
        keys::partner_day(self.partner, self.conciergerie, self.date)
    }
}

impl Store {
    /// The time of partners.
    pub fn calendars(&self) -> Calendars<'_> {
        Calendars(self)
    }
}

impl Calendars<'_> {
    /// A partner's calendar at a desk, with what is booked from a day on.
    pub async fn from(
        &self,
        partner: PartnerId,
        conciergerie: ConciergerieId,
        from: Date,
    ) -> Result<(Option<PartnerCalendar>, Vec<PartnerDay>)> {
        let range = Range::all(keys::partner_calendar(partner, conciergerie))
            .between(keys::day(from), keys::calendar(partner, conciergerie).sk);
        let (mut calendar, mut days) = (None, vec![]);
        for item in self.0.table().items(range).await? {
            if is_kind::<PartnerCalendar>(&item) {
                calendar = Some(entity_of::<PartnerCalendar>(item)?.entity);
            } else {
                days.push(entity_of::<PartnerDay>(item)?.entity);
            }
        }
        Ok((calendar, days))
    }

    /// A partner's calendar at a desk.
    pub async fn calendar(
        &self,
        partner: PartnerId,
        conciergerie: ConciergerieId,
    ) -> Result<Option<Versioned<PartnerCalendar>>> {
        self.0.table().find(keys::calendar(partner, conciergerie)).await
    }

    /// What is booked on a day; absent while nothing ever was.
    pub async fn day(
        &self,
        partner: PartnerId,
        conciergerie: ConciergerieId,
        date: Date,
    ) -> Result<Option<Versioned<PartnerDay>>> {
        self.0.table().find(keys::partner_day(partner, conciergerie, date)).await
    }
}
