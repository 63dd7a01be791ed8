//! The reasons why a time of a partner's calendar is not offered.

use contract::{
    ConciergerieId, Error, OrderId, PartnerId, Result, Role, WallClock,
    orders::{ExplainSlots, SlotsExplained},
};
use domain::{
    calendar::{
        offered::{DayOffered, TimeOffered, offered, offered_on},
        paris,
    },
    catalogue::offer::{CalendarRules, Offer},
    order::draft::desk_hours,
    people::organisation::Conciergerie,
};
use runtime::{Ctx, Reach};
use usecases::booking::followed_desk;

use crate::holding::draft_key;

/// The partner whose time is asked for, and the service it is for.
struct SlotQuestion {
    partner: PartnerId,
    desk: ConciergerieId,
    rules: CalendarRules,
    /// The length of the service.
    minutes: u32,
    order: Option<OrderId>,
    /// The desk whose hours it follows.
    followed: Option<Conciergerie>,
}

pub(crate) async fn slots(ctx: Ctx, request: ExplainSlots) -> Result<SlotsExplained> {
    let asked = SlotQuestion::load(&ctx, &request).await?;
    let (calendars, now) = (ctx.store.calendars(), ctx.now);
    let (calendar, read) = futures::try_join!(
        calendars.calendar(asked.partner, asked.desk),
        calendars.day(asked.partner, asked.desk, request.date.0, now),
    )?;
    let hours = asked.followed.as_ref().and_then(Conciergerie::hours_kept);
    let hours = calendar.as_ref().map(|it| it.within(hours));
    let mut day = read.day;
    if let Some(order) = asked.order {
        day.release(order);
    }
    if let Some(draft) = request.draft_id {
        day.let_go(&draft_key(&ctx, draft)?);
    }
    let explained = match WallClock::shown(request.time) {
        Some(time) => {
            let begin = paris::instant(request.date.0, time);
            let open = offered(hours, &day, &asked.rules, begin, asked.minutes, now);
            DayOffered { open: open.clone(), times: vec![TimeOffered { time, open }] }
        }
        None => offered_on(hours, &day, &asked.rules, asked.minutes, now),
    };
    Ok(explained.explained(request.date.0))
}

impl SlotQuestion {
    async fn load(ctx: &Ctx, request: &ExplainSlots) -> Result<Self> {
        match (request.order_id, request.offre_id) {
            (Some(order), _) => Self::of_order(ctx, request, order).await,
            (None, Some(offer)) => {
                let offer = ctx.store.catalogue().offer(offer).await?.entity;
                let desk = desk(ctx, request, &offer).await?;
                let followed = desk_hours(&offer, request.address_type.as_deref(), &desk).is_some();
                let asked = Self::new(&offer, desk.id, request.minutes.unwrap_or_default())?;
                Ok(Self { followed: followed.then_some(desk), ..asked })
            }
            (None, None) => Err(Error::NotFound("offer")),
        }
    }

    /// An order that the desk, or its partner, would move.
    async fn of_order(ctx: &Ctx, request: &ExplainSlots, id: OrderId) -> Result<Self> {
        let (order, reach) = ctx.order(id).await?;
        if reach == Reach::Beneficiary {
            return Err(Error::NotFound("order"));
        }
        let offer = ctx.store.catalogue().offer(order.offer).await?;
        let rules = offer.calendar.ok_or(Error::NotFound("calendar"))?;
        let taken = || order.minutes_taken(&rules, order.dates.begin.unwrap_or(ctx.now));
        let minutes = request.minutes.unwrap_or_else(taken);
        let followed = followed_desk(&ctx.store, &order).await?;
        let asked = Self::new(&offer, order.conciergerie, minutes)?;
        Ok(Self { order: Some(id), followed, ..asked })
    }

    fn new(offer: &Offer, desk: ConciergerieId, minutes: u32) -> Result<Self> {
        let rules = offer.calendar.ok_or(Error::NotFound("calendar"))?;
        Ok(Self { partner: offer.partner, desk, rules, minutes, order: None, followed: None })
    }
}

/// The desk at which the caller asks for an offer: one that a manager works for, or any of a partner's own offers.
async fn desk(ctx: &Ctx, request: &ExplainSlots, offer: &Offer) -> Result<Conciergerie> {
    let desk = if ctx.is(Role::Gestionnaire) {
        ctx.managed_desk(request.conciergerie_id).await?
    } else {
        let own = ctx.person()?.partner == Some(offer.partner);
        let asked = request.conciergerie_id.filter(|it| own && offer.conciergeries.contains(it));
        ctx.store.places().cached_desk(asked.ok_or(Error::NotFound("offer"))?).await?
    };
    if offer.conciergeries.contains(&desk.id) { Ok(desk) } else { Err(Error::NotFound("offer")) }
}
