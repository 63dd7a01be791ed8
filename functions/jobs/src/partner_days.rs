//! Mails partners their unread alerts once a day, if they chose that. Twice, late, or at once with another copy comes
//! to the same: the mail of a day has a name for ever. A day begins and ends at the same hour of the wall, so that
//! none is told twice and none is left out when the clocks change; the days of a run that failed are made up for.

use std::collections::BTreeMap;

use contract::{Result, Words, partners::OrderNotices};
use domain::{calendar::paris, notices::PartnerDigest, people::person::Person};
use futures::future::try_join_all;
use jiff::{Timestamp, ToSpan, civil::Date};
use runtime::{JobCtx, tasks::MailPartnerDays};
use store::{Changes, PageRequest, Position};

/// Days that are looked at: the last, and those before it whose mail may not have left.
const DAYS: i64 = 3;
/// Partners that one message writes to.
const AT_ONCE: i32 = 50;

pub(crate) async fn run(ctx: JobCtx, job: MailPartnerDays) -> Result<()> {
    let after = job.after.map(|(at, id)| Position { rank: 0, at, id });
    let places = ctx.store.places();
    let page =
        places.page_of_partners(PageRequest { after, limit: AT_ONCE, ..PageRequest::default() }).await?;
    let last = page.items.last().map(|it| (it.created, it.id.0));
    let partners = places.partners(page.items.iter().map(|it| it.id)).await?;
    let readers = ctx.store.people().some(partners.iter().filter_map(|it| it.user)).await?;
    let wants = |it: &&Person| it.order_notices == OrderNotices::Daily && it.may_sign_in();
    try_join_all(readers.iter().filter(wants).map(|it| write_to(&ctx, it))).await?;
    let Some(last) = last.filter(|_| page.more) else { return Ok(()) };
    let name = format!("partner-days-{}-{}", PartnerDigest::last_day(ctx.now), last.1);
    let rest = MailPartnerDays { after: Some(last) };
    ctx.commit_once(ctx.task(Changes::new(), name, &rest, ctx.now)?).await
}

async fn write_to(ctx: &JobCtx, reader: &Person) -> Result<()> {
    let last = PartnerDigest::last_day(ctx.now);
    let [from, before] =
        [last.saturating_sub(DAYS.days()), last].map(|it| paris::instant(it, PartnerDigest::ENDS));
    let alerts = ctx.store.personal().alerts_between(reader.id, from, before).await?;
    let mut days: BTreeMap<Date, Vec<(Timestamp, Words)>> = BTreeMap::new();
    for alert in alerts.into_iter().filter(|it| !it.acked) {
        days.entry(PartnerDigest::day_of(alert.date)).or_default().push((alert.date, alert.entity.label));
    }
    for (day, alerts) in days {
        if ctx.store.guards().sent(&PartnerDigest::key_of(reader.id, day)).await?.is_none() {
            let digest = PartnerDigest { reader: reader.id, day, alerts };
            ctx.commit_once(ctx.tell(Changes::new(), reader, &digest)?).await?;
        }
    }
    Ok(())
}
