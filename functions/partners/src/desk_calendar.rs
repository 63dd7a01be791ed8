//! All partners of a desk in a week: who comes when, and what is taken of that.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    ConciergerieId, Error, PartnerId, Result, WallClock,
    partners::{CalendarPartner, GestionnaireCalendar, GetGestionnaireCalendarInfo},
};
use domain::{
    calendar::{PartnerCalendar, paris, week::Week},
    order::row::OrderRow,
};
use futures::future::try_join_all;
use runtime::Ctx;

pub(crate) async fn of_week(ctx: Ctx, request: GetGestionnaireCalendarInfo) -> Result<GestionnaireCalendar> {
    let desk = ctx.managed_desk(request.ent_id).await?;
    let week = Week::of(WallClock::shown(request.day).unwrap_or_else(|| paris::today(ctx.now)));
    let calendars = of_desk(&ctx, desk.id).await?;
    let of_time = ctx.store.calendars();
    let read = async |it: &PartnerCalendar| {
        let days = of_time.taken(it.partner, it.conciergerie, (week.from, week.to), ctx.now).await?;
        Ok::<_, Error>((it.partner, it.week(week, &days)))
    };
    let (mut partners, weeks) = futures::try_join!(
        async { Ok(ctx.store.places().listed_partners(calendars.keys().copied()).await?) },
        try_join_all(calendars.values().map(read)),
    )?;
    partners.sort_by(|one, other| (&one.name, one.id).cmp(&(&other.name, other.id)));
    let mut weeks: BTreeMap<_, _> = weeks.into_iter().collect();
    let calendar: Vec<_> = partners.iter().filter_map(|it| weeks.remove(&it.id)).collect();
    let taken = calendar.iter().flat_map(|it| &it.taken);
    let booked: BTreeSet<_> = taken.filter_map(|it| it.order_id).collect();
    let mut orders = ctx.store.orders().listed(booked).await?;
    orders.sort_by_key(|it| it.id);
    Ok(GestionnaireCalendar {
        ent_id: desk.id,
        from: week.from,
        to: week.to,
        calendar,
        partners: partners.into_iter().map(|it| CalendarPartner { id: it.id, label: it.name }).collect(),
        orders: orders.iter().map(|it| OrderRow::of(it).for_desk(ctx.now)).collect(),
        holidays: week.holidays(),
        hours: desk.hours,
    })
}

/// The calendars of a desk, empty ones of those among them whose time it sells: a manager may have booked that by force.
async fn of_desk(ctx: &Ctx, desk: ConciergerieId) -> Result<BTreeMap<PartnerId, PartnerCalendar>> {
    let (calendars, catalogue) = (ctx.store.calendars(), ctx.store.catalogue());
    let (kept, shelf) = futures::try_join!(calendars.of_desk(desk), catalogue.of_desk(desk))?;
    let sold = shelf.offers.iter().filter(|it| it.has_calendar).map(|it| it.partner);
    let empty = |partner| PartnerCalendar { partner, conciergerie: desk, ..PartnerCalendar::default() };
    Ok(sold.map(empty).chain(kept).map(|it| (it.partner, it)).collect())
}
