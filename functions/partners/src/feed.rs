//! The appointments of a partner, for the calendar that they use elsewhere.

use std::{collections::BTreeSet, future::ready};

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    CompanyId, Error, Image, PartnerId, Result,
    list::{FilterValue, ListQuery},
    partners::{CalendarFeed, GetCalendarFeed, ReadCalendarFeed, SetCalendarFeed},
};
use domain::{
    list::orders,
    order::{
        Order,
        feed::{days, feed},
    },
    people::{organisation::Partner, throttle::Quota},
};
use futures::future::try_join_all;
use runtime::{Ctx, listing::Listing};
use store::{Changes, FeedKey, OrdersOf, Position, Versioned};

use crate::own::own;

pub(crate) async fn get(ctx: Ctx, _: GetCalendarFeed) -> Result<CalendarFeed> {
    let key = ctx.store.calendars().feed_key(own(&ctx)?).await?;
    Ok(CalendarFeed { since: key.map(|it| it.since), address: None })
}

/// The answer holds the key: it is not kept for a repeat of the request.
pub(crate) async fn set(ctx: Ctx, SetCalendarFeed { on }: SetCalendarFeed) -> Result<CalendarFeed> {
    let partner = own(&ctx)?;
    let before = ctx.store.calendars().feed_key(partner).await?;
    if !on {
        if let Some(before) = &before {
            ctx.write(Changes::new().delete(before)).await?;
        }
        return Ok(CalendarFeed::default());
    }
    let token = runtime::token("");
    let key = FeedKey { partner, hash: token.hash, since: ctx.now };
    let changes = match before {
        Some(mut before) => {
            before.entity = key;
            Changes::new().save(&before)?
        }
        None => Changes::new().insert(&key)?,
    };
    ctx.write(changes).await?;
    let address = ctx.services.config.feed_address(&format!("partner={partner}&key={}", token.secret));
    Ok(CalendarFeed { since: Some(ctx.now), address: Some(address) })
}

/// Who guesses soon waits.
pub(crate) async fn read(ctx: Ctx, request: ReadCalendarFeed) -> Result<Image> {
    ctx.spend(Quota::FEEDS, &ctx.ip).await?;
    let key = ctx.store.calendars().feed_key(request.partner).await?;
    key.filter(|it| it.hash == runtime::hash(&request.key)).ok_or(Error::NotFound("feed"))?;
    ctx.store.commit(ctx.give_back(Changes::new(), Quota::FEEDS, &ctx.ip)).await?;
    let partner = ctx.store.places().partner(request.partner).await?.entity;
    let orders = appointments(&ctx, &partner).await?;
    let orders = orders.iter().map(|it| &it.entity);
    let text = feed(&partner.name, orders, |path| ctx.services.config.link(path), ctx.now);
    Ok(Image {
        content_type: "text/calendar; charset=utf-8".to_owned(),
        data: STANDARD.encode(text),
        name: None,
    })
}

/// Orders that take time of the partner's calendars, and of those with a date alone the newest.
async fn appointments(ctx: &Ctx, partner: &Partner) -> Result<Vec<Versioned<Order>>> {
    let (booked, dated) = futures::try_join!(booked(ctx, partner), dated(ctx, partner.id))?;
    let once: BTreeSet<_> = booked.into_iter().chain(dated).collect();
    Ok(ctx.store.orders().listed(once).await?)
}

async fn booked(ctx: &Ctx, partner: &Partner) -> Result<Vec<contract::OrderId>> {
    let (places, calendars) = (ctx.store.places(), ctx.store.calendars());
    let of = |company: &CompanyId| places.conciergeries_of(*company);
    let desks = try_join_all(partner.companies.iter().map(of)).await?.concat();
    let (first, _) = days(ctx.now);
    let read = desks.iter().map(|desk| calendars.from(partner.id, desk.id, first, ctx.now));
    let read = try_join_all(read).await?;
    let bookings = read.iter().flat_map(|(_, days)| days).flat_map(|it| &it.bookings);
    Ok(bookings.map(|it| it.order).collect())
}

async fn dated(ctx: &Ctx, partner: PartnerId) -> Result<Vec<contract::OrderId>> {
    let (first, last) = days(ctx.now);
    let values = vec![first.to_string(), last.to_string()];
    let between = FilterValue { name: "serviceDate".to_owned(), values };
    let query = ListQuery { filters: vec![between], ..ListQuery::default() };
    let list = Listing::new(orders::of_partner(), query)?;
    let store = ctx.store.orders();
    let read = |request| store.page(OrdersOf::Partner(partner), request);
    let found = list.find(true, ready(Ok(None)), read, |it| Position::from(it), |_| true).await?;
    Ok(found.page.iter().map(|it| it.id).collect())
}
