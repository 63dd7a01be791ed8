//! The day of a desk.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    ConciergerieId, Error, Lang, PartnerId, Result, Wall,
    desk::{DayCalls, DayClosing, DayRegister, DayVisits, DeskDay, GetDeskDay, InboxReason},
    handover::HandoverStep::{Collect, Receive},
};
use domain::{
    calendar::{PartnerCalendar, paris},
    order::{inbox, views::day},
};
use futures::future::try_join_all;
use jiff::civil::Date;
use runtime::Ctx;
use store::PageRequest;

/// Rows of the inbox that are looked at for whom to call.
const LOOKED_AT: i32 = 200;

pub(crate) async fn of_desk(ctx: Ctx, request: GetDeskDay) -> Result<DeskDay> {
    let desk = ctx.managed_desk(request.conciergerie_id).await?;
    let today = paris::today(ctx.now);
    let day = Wall::shown(request.day).unwrap_or(today);
    let now = day == today;
    let (goods, (closed, appointments), call, registers) = futures::try_join!(
        async { Ok(ctx.store.handovers().goods_of_desk(desk.id).await?) },
        visits(&ctx, desk.id, day),
        only(now, calls(&ctx, desk.id)),
        only(now, registers(&ctx, desk.id, today)),
    )?;
    let opening = desk.opening();
    Ok(DeskDay {
        conciergerie_id: desk.id,
        conciergerie_name: desk.name.clone(),
        day,
        today,
        hours: opening.hours_on(day),
        keeps_hours: desk.is_staffed(),
        holiday: opening.holiday_on(day, Lang::Fr),
        closed,
        collect: day::goods(&goods, Collect, day, today),
        receive: day::goods(&goods, Receive, day, today),
        hand_over: now.then(|| day::pickups(&goods, today)),
        call,
        appointments,
        registers,
    })
}

/// Reads something that is told of today alone.
async fn only<T>(now: bool, read: impl Future<Output = Result<T>>) -> Result<Option<T>> {
    if now { read.await.map(Some) } else { Ok(None) }
}

/// The partners who do not come on a day, and the appointments of those who do.
async fn visits(ctx: &Ctx, desk: ConciergerieId, date: Date) -> Result<(Vec<DayClosing>, DayVisits)> {
    let (calendars, catalogue) = (ctx.store.calendars(), ctx.store.catalogue());
    let (kept, shelf) = futures::try_join!(calendars.of_desk(desk), catalogue.of_desk(desk))?;
    // A manager may have booked by force the time of a partner that has no calendar yet.
    let sold = shelf.offers.iter().filter(|it| it.has_calendar).map(|it| it.partner);
    let partners: BTreeSet<PartnerId> = sold.chain(kept.iter().map(|it| it.partner)).collect();
    let taken = |partner| calendars.taken(partner, desk, (date, date), ctx.now);
    let (closed, days) = futures::try_join!(closed(ctx, &kept, date), async {
        Ok(try_join_all(partners.into_iter().map(taken)).await?)
    },)?;
    let booked: Vec<_> = days.concat().into_iter().flat_map(|it| it.bookings).collect();
    let total = booked.iter().map(|it| it.order).collect::<BTreeSet<_>>().len();
    let shown = day::visits(booked, ctx.now);
    let orders = ctx.store.orders().listed(shown.iter().map(|it| it.order)).await?;
    let orders: BTreeMap<_, _> = orders.into_iter().map(|it| (it.id, it.entity)).collect();
    let lines = shown.iter().filter_map(|it| Some(orders.get(&it.order)?.visit(it)));
    Ok((closed, DayVisits { orders: lines.collect(), total: u32::try_from(total).unwrap_or(u32::MAX) }))
}

async fn closed(ctx: &Ctx, calendars: &[PartnerCalendar], date: Date) -> Result<Vec<DayClosing>> {
    let closed = calendars.iter().filter(|it| it.closed.contains(&date));
    let closed: BTreeMap<_, _> = closed.map(|it| (it.partner, it.closed_for.get(&date).cloned())).collect();
    let mut partners = ctx.store.places().listed_partners(closed.keys().copied()).await?;
    partners.sort_by_cached_key(|it| (domain::text::fold(&it.name), it.id));
    let told = partners.into_iter().map(|it| DayClosing {
        reason: closed.get(&it.id).cloned().flatten().filter(|why| !why.is_empty()),
        id: it.id,
        name: it.name,
    });
    Ok(told.collect())
}

/// The people to call: those of the inbox, as pressing as they are there.
async fn calls(ctx: &Ctx, desk: ConciergerieId) -> Result<DayCalls> {
    let last = inbox::TO_CALL.into_iter().map(|it| *inbox::ranks(it).end()).max().unwrap_or_default();
    let ranks = 0..=last;
    let request = PageRequest { limit: LOOKED_AT, ..PageRequest::default() };
    let page = ctx.store.inbox().page(desk, ranks, request).await?;
    let rows = page.items.into_iter().filter(|it| !day::reasons_to_call(it, ctx.now).is_empty());
    let rows: Vec<_> = rows.collect();
    let total = u32::try_from(rows.len()).unwrap_or(u32::MAX);
    let shown = &rows[..rows.len().min(day::MOST)];
    let people: BTreeSet<_> = shown.iter().map(|it| it.beneficiary).collect();
    let people = ctx.store.people().some(people).await?;
    let numbers: BTreeMap<_, _> = people.iter().map(|it| (it.id, it.telephone())).collect();
    let call = |it| day::call(it, numbers.get(&it.beneficiary).cloned(), ctx.now);
    Ok(DayCalls {
        orders: shown.iter().map(call).collect(),
        total,
        total_is_minimum: page.more,
        reasons: Vec::<InboxReason>::from(inbox::TO_CALL),
    })
}

async fn registers(ctx: &Ctx, desk: ConciergerieId, today: Date) -> Result<Vec<DayRegister>> {
    let user = ctx.user()?;
    let all = ctx.store.registers().of_desk(desk).await?;
    let real = all.into_iter().filter(|it| !it.training);
    let told = real.map(|it| DayRegister {
        id: it.id,
        name: it.settings.name.clone(),
        opener: it.session.as_ref().map(|session| session.name.clone()),
        since: it.session.as_ref().map(|session| session.since),
        own: it.is_of(user),
        overdue: it.session.as_ref().is_some_and(|session| paris::today(session.since) < today),
    });
    Ok::<_, Error>(told.collect())
}
