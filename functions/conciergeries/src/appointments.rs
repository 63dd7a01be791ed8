//! Hours of a desk that change over appointments there: who changes them is asked first, as those of a partner.

use std::collections::BTreeSet;

use contract::{
    ConciergerieId, Edited, OrderId, PartnerId, Result, conciergeries::HoursChange, partners::TakenTime,
};
use domain::{
    bulk::Work,
    calendar::{editing::AHEAD, interval::TimeRange, paris},
    order::Order,
    people::organisation::Conciergerie,
};
use futures::future::try_join_all;
use jiff::civil::Date;
use runtime::{Ctx, tasks::OfferTimeOfDesk};
use serde::Serialize;
use store::{Changes, Versioned};
use usecases::bulk;

use crate::managed::managed;

/// Changes the hours of a desk, unless that closes it over appointments that the caller has not agreed to. Those that were
/// agreed to wait in its inbox, those that it is open for after all no longer do, and their beneficiaries are told, by work
/// that begins with the change. `answered` makes the answer of what became of it: whether it was saved, over which
/// appointments, and what `make` gave.
pub(crate) async fn change_hours<T, A: Serialize>(
    ctx: &Ctx,
    asked: Option<ConciergerieId>,
    agreed: Option<&[OrderId]>,
    make: impl Fn(&mut Versioned<Conciergerie>) -> Result<T>,
    answered: impl Fn(bool, Vec<TakenTime>, T) -> A,
) -> Result<A> {
    ctx.change(|| async {
        let mut desk = managed(ctx, asked).await?;
        let before = desk.entity.clone();
        let made = make(&mut desk)?;
        let touched = touched(ctx, &before, &desk).await?;
        let mut leaves: Vec<TakenTime> =
            touched.iter().filter_map(|it| it.left_out(&before, &desk, ctx.now)).collect();
        leaves.sort_by_key(|it| (it.from, it.order_id));
        let known =
            |it: &TakenTime| it.order_id.is_some_and(|it| agreed.is_some_and(|all| all.contains(&it)));
        if !leaves.iter().all(known) {
            return Ok((Changes::new(), answered(false, leaves, made)));
        }
        let within = touched.iter().filter(|it| it.is_within_again(&desk, ctx.now)).map(|it| it.id);
        let told = leaves.iter().filter_map(|it| it.order_id).chain(within).collect();
        Ok((telling(ctx, &desk, told).await?, answered(true, leaves, made)))
    })
    .await
}

/// An entry of a list as it stands once hours were changed.
pub(crate) fn entry<T>(saved: bool, leaves: Vec<TakenTime>, entry: Edited<T>) -> HoursChange<T> {
    HoursChange { saved, leaves, stands: saved.then_some(entry) }
}

/// A desk with new hours, the work that tells whoever has an appointment what they mean for it, and the message that offers what
/// they free to those who wait.
async fn telling(ctx: &Ctx, desk: &Versioned<Conciergerie>, orders: Vec<OrderId>) -> Result<Changes> {
    let mut changes = Changes::new();
    changes.save(desk)?;
    // A desk may have more lists than a transaction has room for: one message looks at them.
    let (waits, _) = ctx.store.waitlists().page_of_desk(desk.id, None, 1).await?;
    if !waits.is_empty() {
        let job = OfferTimeOfDesk { conciergerie_id: desk.id, run: runtime::id(), after: None };
        ctx.task(&mut changes, format!("opened-{}", job.run), &job, ctx.now)?;
    }
    if orders.is_empty() {
        return Ok(changes);
    }
    let id = bulk::next_number(ctx).await?;
    bulk::beginning(ctx, &mut changes, desk, (id, Work::NoteClosing { orders }))?;
    Ok(changes)
}

/// The orders with an appointment on a day on which the desk is to be open otherwise: within its hours before or after, and
/// not within both.
async fn touched(ctx: &Ctx, before: &Conciergerie, after: &Conciergerie) -> Result<Vec<Versioned<Order>>> {
    let (old, new) = (before.opening(), after.opening());
    let today = paris::today(ctx.now);
    let days = (0..=AHEAD).map(|nth| paris::days_after(today, nth));
    let changes: Vec<Date> = days.filter(|it| new.closes(old, *it) || old.closes(new, *it)).collect();
    let Some((first, last)) = changes.first().zip(changes.last()) else { return Ok(vec![]) };
    let (calendars, catalogue) = (ctx.store.calendars(), ctx.store.catalogue());
    let (kept, shelf) = futures::try_join!(calendars.of_desk(before.id), catalogue.of_desk(before.id))?;
    // A manager may have booked by force the time of a partner that has no calendar yet.
    let sold = shelf.offers.iter().filter(|it| it.has_calendar).map(|it| it.partner);
    let partners: BTreeSet<PartnerId> = sold.chain(kept.iter().map(|it| it.partner)).collect();
    let taken = |partner| calendars.taken(partner, before.id, (*first, *last), ctx.now);
    let days = try_join_all(partners.into_iter().map(taken)).await?.concat();
    let differs = |time: TimeRange| old.covers(time) != new.covers(time);
    let booked: BTreeSet<OrderId> = days
        .iter()
        .flat_map(|it| &it.bookings)
        .filter(|it| differs(TimeRange { from: it.from, to: it.to }))
        .map(|it| it.order)
        .collect();
    Ok(ctx.store.orders().get_many(booked).await?)
}
