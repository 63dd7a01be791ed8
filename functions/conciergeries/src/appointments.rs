//! Hours of a desk that change over appointments there: who changes them is asked first, as those of a partner.

use std::collections::BTreeSet;

use contract::{
    ConciergerieId, Edited, OrderId, PartnerId, Result, conciergeries::HoursChange, partners::TakenTime,
};
use domain::{
    bulk::Work,
    calendar::{editing::AHEAD, interval::TimeRange, paris},
    people::organisation::Conciergerie,
};
use futures::future::try_join_all;
use jiff::civil::Date;
use runtime::Ctx;
use serde::Serialize;
use store::{Changes, Versioned};
use usecases::bulk;

use crate::managed::managed;

/// Changes the hours of a desk, unless that closes it over appointments that the caller has not agreed to.
/// Appointments that were agreed to wait in its inbox, and their beneficiaries are told, by work that begins with the
/// change.
pub(crate) async fn change_hours<T: Serialize>(
    ctx: &Ctx,
    asked: Option<ConciergerieId>,
    agreed: Option<&[OrderId]>,
    make: impl Fn(&mut Versioned<Conciergerie>) -> Result<Edited<T>>,
) -> Result<HoursChange<T>> {
    ctx.change(|| async {
        let mut desk = managed(ctx, asked).await?;
        let before = desk.entity.clone();
        let stands = make(&mut desk)?;
        let leaves = left_out(ctx, &before, &desk).await?;
        let known =
            |it: &TakenTime| it.order_id.is_some_and(|it| agreed.is_some_and(|all| all.contains(&it)));
        if !leaves.iter().all(known) {
            return Ok((Changes::new(), HoursChange { saved: false, leaves, stands: None }));
        }
        let changes = told_of(ctx, &desk, &leaves).await?;
        Ok((changes, HoursChange { saved: true, leaves, stands: Some(stands) }))
    })
    .await
}

/// Those of [`change_hours`], of changes that are not asked about: what they close over waits in the inbox all the same.
pub(crate) async fn change_unasked<T: Serialize>(
    ctx: &Ctx,
    asked: Option<ConciergerieId>,
    make: impl Fn(&mut Versioned<Conciergerie>) -> Result<T>,
) -> Result<T> {
    ctx.change(|| async {
        let mut desk = managed(ctx, asked).await?;
        let before = desk.entity.clone();
        let answer = make(&mut desk)?;
        let leaves = left_out(ctx, &before, &desk).await?;
        Ok((told_of(ctx, &desk, &leaves).await?, answer))
    })
    .await
}

/// A desk with new hours, and the work that tells of what they leave out.
async fn told_of(ctx: &Ctx, desk: &Versioned<Conciergerie>, leaves: &[TakenTime]) -> Result<Changes> {
    let changes = Changes::new().save(desk)?;
    let orders: Vec<OrderId> = leaves.iter().filter_map(|it| it.order_id).collect();
    if orders.is_empty() {
        return Ok(changes);
    }
    let id = bulk::next_number(ctx).await?;
    bulk::beginning(ctx, changes, desk, (id, Work::NoteClosing { orders }))
}

/// Appointments at a desk that are within its hours, and would not be.
async fn left_out(ctx: &Ctx, before: &Conciergerie, after: &Conciergerie) -> Result<Vec<TakenTime>> {
    let today = paris::today(ctx.now);
    let days = (0..=AHEAD).map(|nth| paris::days_after(today, nth));
    let closes: Vec<Date> = days.filter(|it| after.opening().closes(before.opening(), *it)).collect();
    let Some((first, last)) = closes.first().zip(closes.last()) else { return Ok(vec![]) };
    let (calendars, catalogue) = (ctx.store.calendars(), ctx.store.catalogue());
    let (kept, shelf) = futures::try_join!(calendars.of_desk(before.id), catalogue.of_desk(before.id))?;
    // A manager may have booked by force the time of a partner that has no calendar yet.
    let sold = shelf.offers.iter().filter(|it| it.has_calendar).map(|it| it.partner);
    let partners: BTreeSet<PartnerId> = sold.chain(kept.iter().map(|it| it.partner)).collect();
    let taken = |partner| calendars.taken(partner, before.id, (*first, *last), ctx.now);
    let days = try_join_all(partners.into_iter().map(taken)).await?.concat();
    let booked: BTreeSet<OrderId> = days
        .iter()
        .flat_map(|it| &it.bookings)
        .filter(|it| !after.opening().covers(TimeRange { from: it.from, to: it.to }))
        .map(|it| it.order)
        .collect();
    let orders = ctx.store.orders().get_many(booked).await?;
    let mut left: Vec<TakenTime> =
        orders.iter().filter_map(|it| it.left_out(before, after, ctx.now)).collect();
    left.sort_by_key(|it| (it.from, it.order_id));
    Ok(left)
}
