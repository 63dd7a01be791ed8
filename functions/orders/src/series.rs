//! What people see and do of a recurring order.

use std::collections::BTreeMap;

use contract::{
    Error, OrderId, Refusal, Result,
    orders::{
        GetSeries, MoveSeriesDate, NewOrder, Series as Shown, SeriesDate, SeriesState, SetSeriesState,
        SkipSeriesDate, Trouble,
    },
};
use domain::{
    calendar::{PartnerCalendar, PartnerDay, paris},
    catalogue::offer::Offer,
    order::{
        Order,
        series::{Around, Series, dates::upcoming},
    },
    people::actor::Actor,
};
use jiff::civil::Date;
use runtime::Ctx;
use store::{Changes, SeriesRead, Versioned};

use crate::{comments::author, reading::seen, scene::Setting};

/// How often a change that met another one is made anew.
const TRIES: u32 = 8;

pub(crate) async fn show(ctx: Ctx, request: GetSeries) -> Result<Shown> {
    let (read, _) = read(&ctx, request.order_id).await?;
    shown(&ctx, &read, None).await
}

pub(crate) async fn set_state(ctx: Ctx, request: SetSeriesState) -> Result<Shown> {
    for nth in 0..TRIES {
        let (mut read, by) = read(&ctx, request.order_id).await?;
        read.series.set_state(request.state, ctx.now);
        match write(&ctx, read, &by, state_told(request.state)).await {
            Err(Error::Stale | Error::Busy) => runtime::pause(nth).await,
            outcome => return outcome,
        }
    }
    Err(Error::Busy)
}

pub(crate) async fn skip(ctx: Ctx, request: SkipSeriesDate) -> Result<Shown> {
    for nth in 0..TRIES {
        let (mut read, by) = read(&ctx, request.order_id).await?;
        if read.occurrences.contains_key(&request.date) {
            return Err(Refusal::OrderImmutable.into());
        }
        read.series.skip(request.date, request.skip, ctx.now)?;
        let what = if request.skip { "sautée" } else { "rétablie" };
        let text = format!("Date du {} {what}", request.date.strftime("%d/%m/%Y"));
        match write(&ctx, read, &by, &text).await {
            Err(Error::Stale | Error::Busy) => runtime::pause(nth).await,
            outcome => return outcome,
        }
    }
    Err(Error::Busy)
}

/// The day becomes an order at once, through the gate that every order goes through.
pub(crate) async fn move_date(ctx: Ctx, request: MoveSeriesDate) -> Result<Shown> {
    let begin = paris::of_wall(request.begin);
    if begin <= ctx.now {
        return Err(Error::invalid(
            "begin",
            "Choisissez une date à venir.",
            "Choose a date that is still to come.",
        ));
    }
    for nth in 0..TRIES {
        let (read, by) = read(&ctx, request.order_id).await?;
        read.series.expect_open(request.date, ctx.now)?;
        if read.occurrences.contains_key(&request.date) {
            return Err(Refusal::OrderImmutable.into());
        }
        let on = ctx.spawning().load(read.series.id).await?;
        let too_far = on.rules().is_some_and(|it| it.offers(paris::today(begin), ctx.now).is_err());
        if too_far && !by.is_desk() {
            return Err(Refusal::SlotTaken.into());
        }
        let (changes, order) = ctx.spawning().spawn(&on, request.date, begin).await?;
        match order.trouble {
            Some(Trouble::Closed | Trouble::Full) => return Err(Refusal::SlotTaken.into()),
            Some(Trouble::Unavailable) => return Err(Refusal::OfferUnavailable.into()),
            Some(Trouble::Debt) => return Err(Refusal::DebtToRecover.into()),
            _ => {}
        }
        let answer = shown(&ctx, &on.read, Some((request.date, order))).await?;
        match ctx.commit(changes, &answer).await {
            Ok(()) => return Ok(answer),
            Err(Error::Stale | Error::Busy) => runtime::pause(nth).await,
            Err(error) => return Err(error),
        }
    }
    Err(Error::Busy)
}

/// The next dates of an order that is about to be made.
pub(crate) async fn previewed(
    ctx: &Ctx,
    order: &Order,
    wish: &NewOrder,
    setting: &Setting,
) -> Result<Vec<SeriesDate>> {
    let Some(series) = Series::begun_by(order, wish, setting.by.is_desk()) else { return Ok(vec![]) };
    let (calendar, mut days) = around(ctx, order, &setting.offer).await?;
    if let Some(draft) = &setting.draft {
        days.iter_mut().for_each(|day| _ = day.let_go(draft));
    }
    let rules = setting.offer.calendar.as_ref();
    let around = Around { rules, calendar: calendar.as_ref(), days: &days, now: ctx.now };
    Ok(upcoming(&series, &BTreeMap::new(), &around))
}

/// The series of an order within the caller's reach, and who calls.
async fn read(ctx: &Ctx, order: OrderId) -> Result<(SeriesRead, Actor)> {
    let (order, reach) = seen(ctx, order).await?;
    let id = order.series().ok_or(Error::NotFound("series"))?;
    let read = ctx.store.series().get(id, paris::today(ctx.now)).await?;
    Ok((read, author(ctx, reach, &order)?))
}

/// Writes the series back, with a line in the log of its first order, and has the work done that follows.
async fn write(ctx: &Ctx, read: SeriesRead, by: &Actor, text: &str) -> Result<Shown> {
    let mut first = ctx.store.orders().get(read.series.id).await?;
    first.note_series(text, by, ctx.now);
    let answer = shown(ctx, &read, None).await?;
    let changes = Changes::new().save(&read.series)?.save_order(&first)?;
    let once = read.series.version.to_string();
    let changes = ctx.spawning().run_now(changes, read.series.id, &once)?;
    ctx.commit(changes, &answer).await?;
    Ok(answer)
}

/// The series as its people see it, with one order more than was read.
async fn shown(ctx: &Ctx, read: &SeriesRead, new: Option<(Date, Order)>) -> Result<Shown> {
    let series = &read.series.entity;
    let first = ctx.store.orders().get(series.id).await?;
    let offer = ctx.store.catalogue().offer(first.offer).await?;
    let made = ctx.store.orders().get_many(read.occurrences.values().map(|it| it.order)).await?;
    let (calendar, days) = around(ctx, &first, &offer).await?;
    let of = |id| made.iter().find(|it: &&Versioned<Order>| it.id == id).map(|it| &it.entity);
    let mut orders: BTreeMap<Date, &Order> =
        read.occurrences.values().filter_map(|it| Some((it.date, of(it.order)?))).collect();
    orders.extend(new.as_ref().map(|(date, order)| (*date, order)));
    let rules = offer.calendar.as_ref();
    let around = Around { rules, calendar: calendar.as_ref(), days: &days, now: ctx.now };
    let left = series.has_days_left(ctx.now);
    Ok(Shown {
        id: series.id,
        offre_id: first.offer,
        offre_label: first.offer_label.clone(),
        has_calendar: rules.is_some(),
        text: series.sentence(),
        state: series.state,
        days_ahead: Series::days_ahead(rules),
        minutes: Some(series.minutes).filter(|it| *it > 0),
        dates: upcoming(series, &orders, &around),
        can_stop: series.state == SeriesState::Active && left,
        can_resume: series.state != SeriesState::Active && left,
    })
}

/// The partner's calendar and what is taken of it from today on, where the offer takes slots.
async fn around(
    ctx: &Ctx,
    order: &Order,
    offer: &Offer,
) -> Result<(Option<PartnerCalendar>, Vec<PartnerDay>)> {
    if offer.calendar.is_none() {
        return Ok((None, vec![]));
    }
    let today = paris::today(ctx.now);
    Ok(ctx.store.calendars().from(order.partner, order.conciergerie, today, ctx.now).await?)
}

fn state_told(state: SeriesState) -> &'static str {
    match state {
        SeriesState::Active => "La récurrence reprend",
        SeriesState::Paused => "La récurrence est en pause",
        SeriesState::Ended => "La récurrence est terminée",
    }
}
