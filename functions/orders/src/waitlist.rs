//! Waiting for time of a partner that is full: a beneficiary's places in waitlists.

use contract::{
    Done, Error, Refusal, Result, UserId, WallClock,
    orders::{GetMyWaitlists, JoinWaitlist, LeaveWaitlist, MyWaitlists, WaitingPlace as PlaceShown},
};
use domain::{
    calendar::{
        paris,
        waitlist::{MOST_PLACES, WaitingPlace, Waitlist},
    },
    order::draft::desk_hours,
};
use jiff::SignedDuration;
use runtime::{Ctx, tasks::OfferFreedTime};
use store::{Changes, PlaceTaken, Versioned, WaitingPlaces};
use usecases::{storefront, waitlists};

/// The longest service that fits into a day of work, minutes.
const LONGEST_SERVICE: u32 = 12 * 60;
/// A change that was decided before somebody waited is written within this time: a look after it sees what it has freed.
const SECOND_LOOK: SignedDuration = SignedDuration::from_mins(2);

pub(crate) async fn join(ctx: Ctx, request: JoinWaitlist) -> Result<PlaceShown> {
    ctx.change(|| joined(&ctx, &request)).await
}

async fn joined(ctx: &Ctx, request: &JoinWaitlist) -> Result<(Changes, PlaceShown)> {
    let (front, offer) = storefront::offered(ctx, request.offre_id).await?;
    let user = front.customer()?.id;
    let rules = offer.calendar.ok_or(Error::NotFound("calendar"))?;
    if front.desk.closed_on(paris::today(ctx.now)) {
        return Err(Refusal::DeskClosed.into());
    }
    let (partner, desk) = (offer.partner, front.desk.id);
    let (waiting, calendars) = (ctx.store.waitlists(), ctx.store.calendars());
    let (read, taken, (calendar, days)) = futures::try_join!(
        waiting.find(partner, desk),
        waiting.taken_by(user),
        calendars.from(partner, desk, paris::today(ctx.now), ctx.now),
    )?;
    let empty = || Waitlist::empty(partner, desk, &offer.partner_name);
    let mut list = read.as_ref().map_or_else(empty, |it| it.entity.clone());
    list.settle(ctx.now);
    let day = WallClock::shown(request.date);
    if let Some(place) = list.place_for(user, day) {
        return Ok((Changes::new(), list.shown_to_beneficiary(place, ctx.now)));
    }
    let hours = desk_hours(&offer, request.address_type.as_deref(), &front.desk);
    let place = WaitingPlace {
        id: runtime::id(),
        user,
        offer: offer.original,
        offer_label: offer.name.clone(),
        day,
        minutes: request.minutes.unwrap_or_default().min(LONGEST_SERVICE),
        at_desk: hours.is_some(),
        since: ctx.now,
        offered: None,
    };
    let calendar = calendar.ok_or(Error::NotFound("calendar"))?;
    place.expect_full(calendar.within(hours), &days, &rules, ctx.now)?;
    let mut changes = Changes::new();
    let entry = PlaceTaken { id: place.id.clone(), partner, conciergerie: desk };
    count(ctx, &mut changes, user, taken, entry).await?;
    list.join(place.clone())?;
    let answer = list.shown_to_beneficiary(&place, ctx.now);
    changes.keep_waitlist(read.as_ref(), list)?;
    let job = OfferFreedTime { partner_id: partner, conciergerie_id: desk };
    ctx.task(&mut changes, format!("waits-{}", place.id), &job, ctx.now + SECOND_LOOK)?;
    Ok((changes, answer))
}

/// Adds a place to those that somebody has: as many as a person may have, by their own item, whichever lists they join at once.
async fn count(
    ctx: &Ctx,
    changes: &mut Changes,
    user: UserId,
    taken: Option<Versioned<WaitingPlaces>>,
    entry: PlaceTaken,
) -> Result<()> {
    let Some(mut read) = taken else {
        changes.insert(&WaitingPlaces { user, places: vec![entry] })?;
        return Ok(());
    };
    let held = standing(ctx, user, &read.places).await?;
    read.places.retain(|it| held.iter().any(|(_, place)| place.id == it.id));
    if read.places.len() >= MOST_PLACES {
        return Err(Refusal::TooManyWaits.into());
    }
    read.places.push(entry);
    changes.save(&read)?;
    Ok(())
}

pub(crate) async fn leave(ctx: Ctx, request: LeaveWaitlist) -> Result<Done> {
    let user = ctx.beneficiary().await?.id;
    ctx.change(|| async {
        let taken = ctx.store.waitlists().taken_by(user).await?;
        let place = taken.iter().flat_map(|it| &it.places).find(|it| it.id == request.place_id);
        // A place that was left before, or is over, is left.
        let place = place.ok_or(Error::NotFound("waitlist"))?;
        let changes = waitlists::leave(&ctx.store, user, place, ctx.now).await?;
        Ok((changes.unwrap_or_default(), Done {}))
    })
    .await
}

pub(crate) async fn list(ctx: Ctx, _: GetMyWaitlists) -> Result<MyWaitlists> {
    let user = ctx.beneficiary().await?.id;
    let taken = ctx.store.waitlists().taken_by(user).await?;
    let places = taken.map(|it| it.entity.places).unwrap_or_default();
    let mut held = standing(&ctx, user, &places).await?;
    held.sort_by_key(|(_, place)| (place.since, place.id.clone()));
    Ok(MyWaitlists {
        places: held.iter().map(|(list, place)| list.shown_to_beneficiary(place, ctx.now)).collect(),
    })
}

/// The places that somebody still has of those they took, each with its list.
async fn standing(ctx: &Ctx, user: UserId, taken: &[PlaceTaken]) -> Result<Vec<(Waitlist, WaitingPlace)>> {
    let lists = ctx.store.waitlists().of_places(taken).await?;
    let of_list = |list: Waitlist| {
        let own: Vec<_> =
            list.places.iter().filter(|it| it.user == user && !it.is_over(ctx.now)).cloned().collect();
        own.into_iter().map(move |place| (list.clone(), place))
    };
    Ok(lists.into_iter().flat_map(|it| of_list(it.entity)).collect())
}
