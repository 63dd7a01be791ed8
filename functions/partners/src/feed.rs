//! The appointments of a partner, for the calendar that they use elsewhere.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    Error, Image, Result,
    partners::{CalendarFeed, GetCalendarFeed, ReadCalendarFeed, SetCalendarFeed},
};
use domain::{
    calendar::paris,
    order::feed::{days, feed},
    people::throttle::Quota,
};
use jiff::civil::Time;
use runtime::Ctx;
use store::{Changes, FeedKey};

use crate::own::own;

/// Orders in a feed, cancelled ones among them.
const MOST: usize = 2_000;

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
    let mut changes = Changes::new();
    match before {
        Some(mut before) => {
            before.entity = key;
            changes.save(&before)?;
        }
        None => {
            changes.insert(&key)?;
        }
    }
    ctx.write(&mut changes).await?;
    let address = ctx.services.config.feed_address(&format!("partner={partner}&key={}", token.secret));
    Ok(CalendarFeed { since: Some(ctx.now), address: Some(address) })
}

/// Somebody who guesses soon has to wait.
pub(crate) async fn read(ctx: Ctx, request: ReadCalendarFeed) -> Result<Image> {
    ctx.spend(Quota::FEEDS, &ctx.ip).await?;
    let key = ctx.store.calendars().feed_key(request.partner).await?;
    key.filter(|it| it.hash == runtime::hash(&request.key)).ok_or(Error::NotFound("feed"))?;
    let mut changes = Changes::new();
    ctx.give_back(&mut changes, Quota::FEEDS, &ctx.ip);
    ctx.store.commit(&mut changes).await?;
    let partner = ctx.store.places().partner(request.partner).await?.entity;
    let (first, last) = days(ctx.now);
    let [from, before] = [first, paris::days_after(last, 1)].map(|it| paris::instant(it, Time::midnight()));
    let store = ctx.store.orders();
    let orders = store.listed(store.appointments(partner.id, from, before, MOST).await?).await?;
    let orders = orders.iter().map(|it| &it.entity);
    let text = feed(&partner.name, orders, |path| ctx.services.config.link(path), ctx.now);
    Ok(Image {
        content_type: "text/calendar; charset=utf-8".to_owned(),
        data: STANDARD.encode(text),
        name: None,
        location: None,
    })
}
