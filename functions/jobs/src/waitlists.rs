//! Offers of free time to those who wait for it, in turn.
//!
//! A change that frees time leaves the message, and so does a list for the instant at which an offer or somebody's hold ends. Each
//! offer is one change of the list, of the day and of what its person is told: of two workers one comes later and looks again.

use std::{collections::HashMap, sync::Arc};

use contract::{Error, OfferId, Result};
use domain::{
    calendar::{
        PartnerCalendar, PartnerDay,
        interval::TimeRange,
        paris,
        waitlist::{WaitingPlace, Waitlist},
    },
    campaigns::pace::end_of_night,
    catalogue::{Viewer, offer::Offer, showcase::Showcase},
    notices::SlotFreed,
    people::{organisation::Conciergerie, person::Person},
};
use jiff::Timestamp;
use runtime::{
    JobCtx,
    tasks::{OfferFreedTime, OfferTimeOfDesk},
};
use store::{Changes, DeskCatalogue, SlotHold, Versioned};

/// Offers that one message makes; then it leaves the next one.
const AT_ONCE: u32 = 10;
/// Lists that one message leaves word of, in one transaction with the message for those after them.
const LISTS_AT_ONCE: i32 = 25;

/// Offers what is free, until it suits nobody who waits.
pub(crate) async fn offer(ctx: JobCtx, job: OfferFreedTime) -> Result<()> {
    for _ in 0..AT_ONCE {
        if !runtime::until_written(|| offer_next(&ctx, job)).await? {
            return Ok(());
        }
    }
    let mut changes = Changes::new();
    look_again(&ctx, &mut changes, job, ctx.now)?;
    Ok(ctx.commit(&mut changes).await?)
}

/// Leaves word of some lists of a desk that is open otherwise, a message each, and of those after them.
pub(crate) async fn offer_of_desk(ctx: JobCtx, job: OfferTimeOfDesk) -> Result<()> {
    let OfferTimeOfDesk { conciergerie_id: desk, run, after } = &job;
    let (page, next) = ctx.store.waitlists().page_of_desk(*desk, after.as_deref(), LISTS_AT_ONCE).await?;
    let mut changes = Changes::new();
    for list in &page {
        let look = OfferFreedTime { partner_id: list.partner, conciergerie_id: *desk };
        ctx.task(&mut changes, format!("opened-{run}-{}", list.partner), &look, ctx.now)?;
    }
    if let Some(next) = next {
        let name = format!("opened-{run}-after-{next}");
        ctx.task(&mut changes, name, &OfferTimeOfDesk { after: Some(next), ..job.clone() }, ctx.now)?;
    }
    if page.is_empty() { Ok(()) } else { ctx.commit_once(&mut changes).await }
}

fn look_again(ctx: &JobCtx, changes: &mut Changes, job: OfferFreedTime, due: Timestamp) -> Result<()> {
    ctx.task(changes, format!("look-{}", runtime::id()), &job, due)
}

/// Takes out the places that are over, offers a time to the first in turn whom one suits, and plans the next look. Says whether
/// somebody was offered anything.
async fn offer_next(ctx: &JobCtx, job: OfferFreedTime) -> Result<bool> {
    let OfferFreedTime { partner_id: partner, conciergerie_id: desk } = job;
    let Some(read) = ctx.store.waitlists().find(partner, desk).await? else { return Ok(false) };
    let mut list = read.entity.clone();
    list.settle(ctx.now);
    let mut changes = Changes::new();
    let time = FreeTime::read(ctx, &list).await?;
    let offered = match time.next_in_turn(ctx, &mut list).await? {
        Some((nth, range, person)) => {
            hold(ctx, &mut changes, &time, &mut list, (nth, range, &person)).await?;
            true
        }
        None => false,
    };
    let next = list.next_change(&time.days, ctx.now);
    if let Some(due) = list.plan(next, ctx.now) {
        look_again(ctx, &mut changes, job, due)?;
    }
    if list != read.entity {
        changes.keep_waitlist(Some(&read), list)?;
        ctx.commit(&mut changes).await?;
    }
    Ok(offered)
}

/// The partner's time at the desk, and the offers that people wait for.
struct FreeTime {
    desk: Conciergerie,
    calendar: Option<Versioned<PartnerCalendar>>,
    days: Vec<PartnerDay>,
    offers: HashMap<OfferId, Arc<Offer>>,
}

impl FreeTime {
    async fn read(ctx: &JobCtx, list: &Waitlist) -> Result<Self> {
        let (catalogue, calendars) = (ctx.store.catalogue(), ctx.store.calendars());
        let today = paris::today(ctx.now);
        let (shelf, (calendar, days)) = futures::try_join!(
            catalogue.of_desk(list.conciergerie),
            calendars.kept(list.partner, list.conciergerie, today, ctx.now),
        )?;
        let showcase = showcase(&shelf, ctx);
        let mut offers = HashMap::new();
        for place in list.places.iter().filter(|it| it.offered.is_none()) {
            let version = showcase.offer(place.offer).map(|it| it.id);
            if let Some(version) = version.filter(|_| !offers.contains_key(&place.offer)) {
                offers.insert(place.offer, catalogue.offer_of(&shelf, version).await?);
            }
        }
        Ok(Self { desk: shelf.desk.clone(), calendar, days, offers })
    }

    /// The time that is free for a place.
    fn free_for(&self, place: &WaitingPlace, now: Timestamp) -> Option<TimeRange> {
        let calendar = self.calendar.as_ref()?;
        let rules = self.offers.get(&place.offer)?.calendar?;
        let desk = self.desk.hours_kept().filter(|_| place.at_desk);
        let free = place.free_time(calendar.within(desk), &self.days, &rules, now)?;
        (!self.desk.closed_on(paris::today(free.from))).then_some(free)
    }

    /// The first in turn for whom a time is free. People who are no longer of the desk leave the list.
    async fn next_in_turn(
        &self,
        ctx: &JobCtx,
        list: &mut Waitlist,
    ) -> Result<Option<(usize, TimeRange, Versioned<Person>)>> {
        while let Some((nth, range)) = list.next_in_turn(|it| self.free_for(it, ctx.now)) {
            let person = ctx.store.people().get(list.places[nth].user).await?;
            if person.active && person.erased.is_none() && person.conciergerie == Some(list.conciergerie) {
                return Ok(Some((nth, range, person)));
            }
            list.places.remove(nth);
        }
        Ok(None)
    }
}

/// The offers of a desk in force, as its managers see them.
fn showcase(shelf: &DeskCatalogue, ctx: &JobCtx) -> Showcase {
    Showcase::new(shelf.tree(), vec![], &shelf.offers, Viewer { home: None, manager: true }, ctx.now)
}

/// Holds a time for a place, and tells its person.
async fn hold(
    ctx: &JobCtx,
    changes: &mut Changes,
    time: &FreeTime,
    list: &mut Waitlist,
    (nth, range, person): (usize, TimeRange, &Person),
) -> Result<()> {
    let (partner, conciergerie, date) = (list.partner, list.conciergerie, paris::today(range.from));
    let offered = list.offer(nth, range, end_of_night(ctx.now).unwrap_or(ctx.now));
    let place = &list.places[nth];
    let draft = place.draft();
    let read = ctx.store.calendars().day(partner, conciergerie, date, ctx.now).await?;
    let mut day = read.day.clone();
    // Somebody has just taken it: whoever wrote first has it, and the list is looked at again.
    day.hold(&draft, range, offered.until).map_err(|_| Error::Stale)?;
    read.write_within(changes, &day, time.calendar.as_ref())?;
    changes.put(&SlotHold { draft, partner, conciergerie, date, until: offered.until })?;
    ctx.tell(changes, person, &SlotFreed { place, partner_name: &list.partner_name, offered })
}
