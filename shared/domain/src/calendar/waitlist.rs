//! Waitlists: people who wait for time of a partner that is full, and are offered in turn what is free again.

use contract::{
    ConciergerieId, Error, OfferId, PartnerId, Refusal, Result, UserId, Words,
    campaigns::DeskWaitingPlace,
    orders::{self, OfferedSlot},
};
use jiff::{
    SignedDuration, Timestamp,
    civil::{Date, Time, time},
};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::{
        DraftKey, PartnerDay,
        interval::TimeRange,
        no_slot::NoSlot,
        offered::{DayOffered, offered_on},
        paris,
        slots::SlotHours,
    },
    catalogue::offer::CalendarRules,
};

#[cfg(test)]
mod tests;

/// The places that one person has at most.
pub const MOST_PLACES: usize = 5;
/// The people who wait for one partner at a desk at most.
const LONGEST: usize = 200;
/// How long a time is held for the person who is offered it.
pub const OFFERED_FOR: SignedDuration = SignedDuration::from_mins(30);
/// The number of days for which somebody waits who takes any day.
const ANY_DAY_FOR: u32 = 30;
/// A new day can be chosen from midnight on; those who take any day are offered it in the morning.
const MORNING: Time = time(7, 0, 0, 0);
/// A planned look that is as near as this may be the one that runs, by a clock that is a moment behind.
const SLACK: SignedDuration = SignedDuration::from_mins(1);
/// Begins the number of the draft for which an offered time is held.
const DRAFT: &str = "wait-";

/// The people who wait for time of a partner at a desk, in turn. Those who wait for one day and those who take any day stand in
/// one line, because the same time may be offered to both.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Waitlist {
    pub partner: PartnerId,
    pub conciergerie: ConciergerieId,
    pub partner_name: String,
    pub places: Vec<WaitingPlace>,
    /// When somebody looks next whether a time is free or an offer has passed; absent while nothing is planned.
    #[serde(default)]
    pub next_look: Option<Timestamp>,
}

/// A place in a waitlist.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WaitingPlace {
    pub id: String,
    pub user: UserId,
    /// The first version of the offer that is to be ordered.
    pub offer: OfferId,
    pub offer_label: Words,
    /// The day that is waited for, Europe/Paris; absent: any.
    pub day: Option<Date>,
    /// The length of the service.
    pub minutes: u32,
    /// The service is carried out at the desk, and follows its hours.
    pub at_desk: bool,
    pub since: Timestamp,
    /// The time that is held for it.
    #[serde(default)]
    pub offered: Option<OfferedTime>,
}

/// A time that is held for a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OfferedTime {
    pub from: Timestamp,
    pub to: Timestamp,
    /// It is offered to the next in turn from then on.
    pub until: Timestamp,
}

impl DraftKey {
    /// The draft of this number of a person. One for which a waitlist holds a time is of the person who waits, whoever orders for
    /// them.
    pub fn of(draft: String, caller: UserId, beneficiary: UserId) -> Self {
        let user = if draft.starts_with(DRAFT) { beneficiary } else { caller };
        Self { user, draft }
    }

    /// Whether a waitlist may hold a time for it.
    pub fn is_of_waitlist(&self) -> bool {
        self.draft.starts_with(DRAFT)
    }
}

impl WaitingPlace {
    /// The draft for which an offered time is held: an order of this draft takes it.
    pub fn draft(&self) -> DraftKey {
        DraftKey { user: self.user, draft: format!("{DRAFT}{}", self.id) }
    }

    /// The time of a day that is free for its service, as the calendar shows it.
    fn offered_on(
        &self,
        hours: SlotHours,
        day: &PartnerDay,
        rules: &CalendarRules,
        now: Timestamp,
    ) -> DayOffered {
        offered_on(Some(hours), day, rules, self.minutes, now)
    }

    /// The days that it waits for, and that can be chosen.
    fn days<'a>(&'a self, rules: &'a CalendarRules, now: Timestamp) -> impl Iterator<Item = Date> + 'a {
        rules.days_offered(now).filter(|date| self.day.is_none_or(|it| it == *date))
    }

    /// The earliest time that is free for it. `taken` holds the days of which something is taken, in any order.
    pub fn free_time(
        &self,
        hours: SlotHours,
        taken: &[PartnerDay],
        rules: &CalendarRules,
        now: Timestamp,
    ) -> Option<TimeRange> {
        self.days(rules, now).find_map(|date| {
            let day = day_of(taken, date);
            let times = self.offered_on(hours, &day, rules, now).times;
            let begin = times.into_iter().find(|it| it.open.is_ok())?.time;
            rules.held(paris::instant(date, begin), self.minutes).ok()
        })
    }

    /// Whether there is something to wait for: the time of a day is all taken.
    ///
    /// # Errors
    /// The refusal `TimeIsFree`; invalid `date` with the rule by which nothing of it could be had were it free.
    pub fn expect_full(
        &self,
        hours: SlotHours,
        taken: &[PartnerDay],
        rules: &CalendarRules,
        now: Timestamp,
    ) -> Result<()> {
        let (mut is_full, mut rule) = (false, self.day.and_then(|date| rules.offers(date, now).err()));
        for date in self.days(rules, now) {
            match self.offered_on(hours, &day_of(taken, date), rules, now).open {
                Ok(()) => return Err(Refusal::TimeIsFree.into()),
                // A service that is longer than the day is not waited for.
                Err(NoSlot::Full) => {
                    is_full |= self.offered_on(hours, &day_of(&[], date), rules, now).open.is_ok()
                }
                Err(other) => rule = Some(other),
            }
        }
        if is_full {
            return Ok(());
        }
        let Words { fr, en } = rule.unwrap_or(NoSlot::Full).why().text;
        Err(Error::invalid("date", fr, en))
    }

    /// The day from which on it waits for nothing any more: what is to be chosen is chosen the day before at the latest.
    pub fn ends(&self) -> Date {
        self.day.unwrap_or_else(|| paris::days_after(paris::today(self.since), ANY_DAY_FOR))
    }

    /// Whether its days are over, or it has let pass what it was offered.
    pub fn is_over(&self, now: Timestamp) -> bool {
        self.ends() <= paris::today(now) || self.offered.is_some_and(|it| it.until <= now)
    }

    /// Whether a time that suits the other place would suit this one as well: the same service, on one of its days.
    fn wants_what(&self, other: &Self, date: Option<Date>) -> bool {
        let needs = |it: &Self| (it.offer, it.minutes, it.at_desk);
        needs(self) == needs(other) && self.day.is_none_or(|it| date.is_none_or(|date| it == date))
    }
}

fn day_of(days: &[PartnerDay], date: Date) -> PartnerDay {
    let found = days.iter().find(|it| it.date == date);
    // An empty day is free, whoever's it is.
    found.cloned().unwrap_or_else(|| PartnerDay::empty(PartnerId(0), ConciergerieId(0), date))
}

impl Waitlist {
    /// A list in which nobody waits.
    pub fn empty(partner: PartnerId, conciergerie: ConciergerieId, partner_name: &str) -> Self {
        let partner_name = partner_name.to_owned();
        Self { partner, conciergerie, partner_name, places: vec![], next_look: None }
    }

    /// The place that somebody has for a day, or for any.
    pub fn place_for(&self, user: UserId, day: Option<Date>) -> Option<&WaitingPlace> {
        self.places.iter().find(|it| (it.user, it.day) == (user, day))
    }

    /// A place of somebody.
    pub fn place(&self, user: UserId, id: &str) -> Option<&WaitingPlace> {
        self.places.iter().find(|it| it.user == user && it.id == id)
    }

    /// Adds a place behind all others.
    ///
    /// # Errors
    /// The refusal `WaitlistFull`.
    pub fn join(&mut self, place: WaitingPlace) -> Result<(), Refusal> {
        if self.places.len() >= LONGEST {
            return Err(Refusal::WaitlistFull);
        }
        self.places.push(place);
        Ok(())
    }

    /// Takes a place out, and gives it.
    pub fn leave(&mut self, user: UserId, id: &str) -> Option<WaitingPlace> {
        let nth = self.places.iter().position(|it| it.user == user && it.id == id)?;
        Some(self.places.remove(nth))
    }

    /// Takes out the place whose offered time an order of this draft takes. Says whether there was one.
    pub fn take(&mut self, draft: &DraftKey) -> bool {
        let before = self.places.len();
        self.places.retain(|it| it.draft() != *draft);
        self.places.len() < before
    }

    /// Takes out the places that are over.
    pub fn settle(&mut self, now: Timestamp) {
        self.places.retain(|it| !it.is_over(now));
    }

    /// The number of people before a place whose wish is for the same time, and who have been offered none yet.
    pub fn ahead(&self, place: &WaitingPlace) -> usize {
        let before = self.places.iter().take_while(|it| it.id != place.id);
        before.filter(|it| it.offered.is_none() && it.wants_what(place, place.day)).count()
    }

    /// The first in turn for whom a time is free, and that time. Somebody whose service is too long for what is free keeps their
    /// place, and is passed over this time.
    pub fn next_in_turn(
        &self,
        free: impl Fn(&WaitingPlace) -> Option<TimeRange>,
    ) -> Option<(usize, TimeRange)> {
        let waiting = self.places.iter().enumerate().filter(|(_, it)| it.offered.is_none());
        waiting.into_iter().find_map(|(nth, it)| Some((nth, free(it)?)))
    }

    /// Offers a time to a place, for half an hour from the instant `awake` on, at which people can be expected to read it. On
    /// the day itself nobody can choose it any more.
    pub fn offer(&mut self, nth: usize, range: TimeRange, awake: Timestamp) -> OfferedTime {
        let until = (awake + OFFERED_FOR).min(paris::begin_of(paris::today(range.from)));
        let offered = OfferedTime { from: range.from, to: range.to, until };
        if let Some(place) = self.places.get_mut(nth) {
            place.offered = Some(offered);
        }
        offered
    }

    /// The instant of the next look: when an offer or the hold of somebody else ends, and where somebody takes any day, in the
    /// morning, when a further one can be chosen. Absent when nothing but a change frees time.
    pub fn next_change(&self, taken: &[PartnerDay], now: Timestamp) -> Option<Timestamp> {
        let waiting = || self.places.iter().filter(|it| it.offered.is_none());
        let is_awaited = waiting().next().is_some();
        let offers = self.places.iter().filter_map(|it| Some(it.offered?.until));
        let holds = taken.iter().flat_map(|it| &it.holds).map(|it| it.until).filter(|_| is_awaited);
        let morning = waiting().any(|it| it.day.is_none()).then(|| {
            let today = paris::today(now);
            let this = paris::instant(today, MORNING);
            if now < this { this } else { paris::instant(paris::days_after(today, 1), MORNING) }
        });
        offers.chain(holds).chain(morning).filter(|it| now < *it).min()
    }

    /// Plans the next look. Gives its instant where none that comes as soon is planned yet.
    pub fn plan(&mut self, next: Option<Timestamp>, now: Timestamp) -> Option<Timestamp> {
        let planned = self.next_look.filter(|it| now + SLACK < *it);
        let new = next.filter(|next| planned.is_none_or(|it| *next < it));
        self.next_look = new.or(planned);
        new
    }

    /// The places that were passed over: somebody behind them has been offered a time that they wait for as well.
    pub fn out_of_turn(&self) -> Vec<&WaitingPlace> {
        let passed = |nth: usize, place: &WaitingPlace| {
            let later = self.places.iter().skip(nth + 1);
            place.offered.is_none()
                && later.into_iter().any(|it| {
                    let date = it.offered.map(|it| paris::today(it.from));
                    date.is_some() && place.wants_what(it, date)
                })
        };
        self.places.iter().enumerate().filter(|(nth, it)| passed(*nth, it)).map(|it| it.1).collect()
    }

    /// The day from which on nobody waits in it any more.
    pub fn ends(&self) -> Option<Date> {
        self.places.iter().map(WaitingPlace::ends).max()
    }
}

impl Waitlist {
    /// A place, for the person who has it.
    pub fn shown_to_beneficiary(&self, place: &WaitingPlace, now: Timestamp) -> orders::WaitingPlace {
        let offered = place.offered.map(|it| OfferedSlot {
            begin: it.from,
            end: it.to,
            until: it.until,
            seconds: it.until.duration_since(now).as_secs(),
            draft_id: place.draft().draft,
        });
        orders::WaitingPlace {
            id: place.id.clone(),
            offre_id: place.offer,
            offre_label: place.offer_label.clone(),
            partner_name: self.partner_name.clone(),
            date: place.day,
            since: place.since,
            ahead: u32::try_from(self.ahead(place)).unwrap_or(u32::MAX),
            offered,
        }
    }

    /// The places that are not over, for the desk. `name` gives the name of a person.
    pub fn shown_to_desk(
        &self,
        now: Timestamp,
        name: impl Fn(UserId) -> Option<String>,
    ) -> Vec<DeskWaitingPlace> {
        let waiting = self.places.iter().filter(|it| !it.is_over(now)).zip(1..);
        let row = |(place, turn): (&WaitingPlace, u32)| {
            Some(DeskWaitingPlace {
                id: place.id.clone(),
                adherent_id: place.user,
                adherent_name: name(place.user)?,
                partner_id: self.partner,
                partner_name: self.partner_name.clone(),
                offre_label: place.offer_label.clone(),
                date: place.day,
                since: place.since,
                turn,
                offered_begin: place.offered.map(|it| it.from),
                offered_until: place.offered.map(|it| it.until),
            })
        };
        waiting.filter_map(row).collect()
    }
}
