//! Shows a recurring order to people, and changes it for them.

use std::collections::BTreeMap;

use contract::{
    Error, Euros, OrderId, Refusal, Result,
    orders::{
        GetSeries, MoveSeriesDate, NewOrder, NewPrice, Series as Shown, SeriesDate, SeriesState,
        SetSeriesState, SkipSeriesDate, Trouble,
    },
};
use domain::{
    calendar::{PartnerCalendar, PartnerDay, paris},
    catalogue::offer::Offer,
    notices::SeriesEnded,
    order::{
        Order,
        series::{Series, SlotContext, dates::upcoming},
    },
    people::{actor::Actor, organisation::Conciergerie},
};
use jiff::civil::Date;
use runtime::Ctx;
use store::{Changes, SeriesRead, Versioned};
use usecases::{booking::followed_desk, spawning::Spawning};

use crate::{comments::author, inputs::FixedInputs, reading::seen};

pub(crate) async fn show(ctx: Ctx, request: GetSeries) -> Result<Shown> {
    let (read, _) = read(&ctx, request.order_id).await?;
    shown(&ctx, &read, None).await
}

pub(crate) async fn set_state(ctx: Ctx, request: SetSeriesState) -> Result<Shown> {
    ctx.change(|| async {
        let (mut read, by) = read(&ctx, request.order_id).await?;
        let ends = request.state == SeriesState::Ended && read.series.state != SeriesState::Ended;
        read.series.set_state(request.state, ctx.now);
        let mut first = ctx.store.orders().get(read.series.id).await?;
        if !ends {
            return steered(&ctx, read, first, Changes::new(), &by, state_told(request.state)).await;
        }
        first.note_series_end(state_told(request.state), &by, ctx.now);
        let owner = ctx.store.people().get(first.beneficiary).await?;
        let once = read.series.version.to_string();
        let notice = SeriesEnded { first: &first, last: None, once: &once };
        let changes = ctx.tell(Changes::new(), &owner, &notice)?;
        written(&ctx, read, first, changes).await
    })
    .await
}

pub(crate) async fn skip(ctx: Ctx, request: SkipSeriesDate) -> Result<Shown> {
    ctx.change(|| async {
        let (mut read, by) = read(&ctx, request.order_id).await?;
        if read.occurrences.contains_key(&request.date.0) {
            return Err(Refusal::OrderImmutable.into());
        }
        read.series.skip(request.date.0, request.skip, ctx.now)?;
        let what = if request.skip { "sautée" } else { "rétablie" };
        let text = format!("Date du {} {what}", request.date.strftime("%d/%m/%Y"));
        let unmade = read.unmade(Changes::new(), request.date.0);
        let first = ctx.store.orders().get(read.series.id).await?;
        steered(&ctx, read, first, unmade, &by, &text).await
    })
    .await
}

/// The day becomes an order at once, through the gate that every order goes through.
pub(crate) async fn move_date(ctx: Ctx, request: MoveSeriesDate) -> Result<Shown> {
    let begin = paris::meant(request.begin, "begin")?;
    if begin <= ctx.now {
        return Err(Error::invalid(
            "begin",
            "Choisissez une date à venir.",
            "Choose a date that is still to come.",
        ));
    }
    ctx.change(|| async {
        let (read, by) = read(&ctx, request.order_id).await?;
        // The day is checked on the very state that the change insists on: somebody may skip it between two reads.
        let on = Spawning::from(&ctx).load(read.series.id).await?;
        on.read.series.expect_planned(request.date.0, ctx.now)?;
        if on.read.occurrences.contains_key(&request.date.0) {
            return Err(Refusal::OrderImmutable.into());
        }
        let too_far = on.rules().is_some_and(|it| it.offers(paris::today(begin), ctx.now).is_err());
        if too_far && !by.is_desk() {
            return Err(Refusal::SlotTaken.into());
        }
        let (changes, order) = Spawning::from(&ctx).spawn(&on, request.date.0, begin).await?;
        match order.trouble {
            Some(Trouble::Closed | Trouble::Full) => return Err(Refusal::SlotTaken.into()),
            Some(Trouble::Unavailable) => return Err(Refusal::OfferUnavailable.into()),
            Some(Trouble::Debt) => return Err(Refusal::DebtToRecover.into()),
            _ => {}
        }
        let answer = shown(&ctx, &on.read, Some((request.date.0, order))).await?;
        Ok((changes, answer))
    })
    .await
}

/// The next dates of an order that is about to be made.
pub(crate) async fn previewed(
    ctx: &Ctx,
    order: &Order,
    wish: &NewOrder,
    fixed: &FixedInputs,
) -> Result<Vec<SeriesDate>> {
    let Some(series) = Series::begun_by(order, wish, fixed.by.is_desk()) else { return Ok(vec![]) };
    let (calendar, mut days) = around(ctx, order, &fixed.offer).await?;
    if let Some(draft) = &fixed.draft {
        days.iter_mut().for_each(|day| day.let_go(draft));
    }
    let rules = fixed.offer.calendar.as_ref();
    let desk = order.place.desk_hours(&fixed.desk);
    let around = SlotContext { rules, calendar: calendar.as_ref(), desk, days: &days, now: ctx.now };
    let mut dates = upcoming(&series, &BTreeMap::new(), &around);
    dates.retain(|it| !fixed.desk.closed_on(it.date));
    Ok(dates)
}

/// The series of an order within the caller's reach, and who calls.
async fn read(ctx: &Ctx, order: OrderId) -> Result<(SeriesRead, Actor)> {
    let (order, reach) = seen(ctx, order).await?;
    let id = order.series().ok_or(Error::NotFound("series"))?;
    let read = ctx.store.series().get(id, paris::today(ctx.now)).await?;
    Ok((read, author(ctx, reach, &order)?))
}

/// Writes the series back, with a line in the log of its first order.
async fn steered(
    ctx: &Ctx,
    read: SeriesRead,
    mut first: Versioned<Order>,
    also: Changes,
    by: &Actor,
    text: &str,
) -> Result<(Changes, Shown)> {
    first.note_series(text, by, ctx.now);
    written(ctx, read, first, also).await
}

/// Writes the series back with its first order, and has the work done that follows.
async fn written(
    ctx: &Ctx,
    read: SeriesRead,
    first: Versioned<Order>,
    also: Changes,
) -> Result<(Changes, Shown)> {
    let answer = shown(ctx, &read, None).await?;
    let changes = also.save(&read.series)?.save_order(&first)?;
    let once = read.series.version.to_string();
    Ok((Spawning::from(ctx).run_now(changes, read.series.id, &once)?, answer))
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
    let desk = followed_desk(&ctx.store, &first).await?;
    let desk = desk.as_ref().and_then(Conciergerie::hours_kept);
    let around = SlotContext { rules, calendar: calendar.as_ref(), desk, days: &days, now: ctx.now };
    let left = series.has_days_left(ctx.now);
    Ok(Shown {
        id: series.id,
        offre_id: first.offer,
        offre_label: first.offer_label.clone(),
        has_calendar: rules.is_some(),
        address_type: first.place.chosen(),
        text: series.sentence(),
        new_price: series.announced.filter(|it| paris::today(ctx.now) < it.from).map(|it| NewPrice {
            before: Euros(it.before),
            amount: Euros(it.amount),
            from: it.from,
        }),
        state: series.state,
        days_ahead: Series::days_ahead(rules),
        notice_in_hours: first.retractation_delay,
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
