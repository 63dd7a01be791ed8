//! Events of SES about mails of campaigns, and mails that came in, come by a topic of SNS and a queue: several times, late, and in any order.
//!
//! An event is written on the item of its mail, with the numbers of the campaign and all that follows from it in one transaction.
//! The item says what was told before, so a copy changes nothing.

use contract::{Error, Result, campaigns::LeftOut};
use domain::campaigns::{
    events::MailEvent,
    suppressed::{RefusedMail, SuppressedAddress},
};
use integrations::{
    Error as Failed,
    mail::{MailReport, ReceivedMail},
};
use runtime::{JobCtx, tasks::HearMailEvent};
use store::Changes;

use crate::mail_replies;

pub(crate) async fn hear(ctx: JobCtx, job: HearMailEvent) -> Result<()> {
    let topic = ctx.services.mail_events.as_ref();
    let topic = topic.ok_or_else(|| Error::internal(Failed::Refused("no topic is set".to_owned())))?;
    // A notification that is not believed ends among the dead letters, whose alarm tells of it.
    let text = topic.open(&job.0).await.map_err(Error::internal)?;
    if let Some(received) = ReceivedMail::read(text) {
        return mail_replies::take(&ctx, &received).await;
    }
    let Some(report) = MailReport::read(text).map_err(Error::internal)? else { return Ok(()) };
    write_down(&ctx, &report).await?;
    // The numbers are read after they were written: of two events at once, the later one sees both.
    if matches!(report.event, MailEvent::Bounce { .. } | MailEvent::Complaint) {
        pause_over_limit(&ctx, &report).await?;
    }
    Ok(())
}

/// Writes what is told on the item of the mail. Nothing is written where it was told before.
async fn write_down(ctx: &JobCtx, report: &MailReport) -> Result<()> {
    ctx.change(|| async {
        let mut changes = Changes::new();
        let Some(mut one) = ctx.store.campaigns().recipient(report.campaign, report.user).await? else {
            return Ok((changes, ()));
        };
        let before = one.entity.clone();
        let by = one.hear(report.event);
        if one.entity == before {
            return Ok((changes, ()));
        }
        changes.save(&one)?.count_mails(report.campaign, by);
        if one.complained && !before.complained {
            suppress(ctx, &mut changes, report, LeftOut::Complained).await?;
            unsubscribe(ctx, &mut changes, report).await?;
        } else if one.bounced && !before.bounced {
            suppress(ctx, &mut changes, report, LeftOut::Bounced).await?;
        }
        Ok((changes, ()))
    })
    .await
}

/// Keeps an address from later mails of campaigns. A complaint says more than a bounce, and stays.
async fn suppress(ctx: &JobCtx, changes: &mut Changes, report: &MailReport, reason: LeftOut) -> Result<()> {
    let (address, campaigns) = (&report.address, ctx.store.campaigns());
    let read = campaigns.suppressed_address(address).await?;
    if read.as_ref().is_none_or(|it| it.reason == LeftOut::Bounced) {
        let campaign = campaigns.some([report.campaign]).await?.pop();
        let mail = campaign.map(|it| RefusedMail {
            company: it.company,
            campaign: it.id,
            user: report.user,
            at: ctx.now,
        });
        changes.keep(read, SuppressedAddress::new(address, reason, mail, ctx.now))?;
    }
    Ok(())
}

/// Somebody who reports a mail as unwanted follows no topic any more.
async fn unsubscribe(ctx: &JobCtx, changes: &mut Changes, report: &MailReport) -> Result<()> {
    let mut person = match ctx.store.people().get(report.user).await {
        Err(store::Error::NotFound(_)) => return Ok(()),
        found => found?,
    };
    if person.unsubscribe_from_all(ctx.now) {
        changes.save(&person)?;
    }
    Ok(())
}

async fn pause_over_limit(ctx: &JobCtx, report: &MailReport) -> Result<()> {
    ctx.change(|| async {
        let mut changes = Changes::new();
        let counts = ctx.store.campaigns().counts(report.campaign).await?;
        let mut campaign = match ctx.store.campaigns().get(report.campaign).await {
            Err(store::Error::NotFound(_)) => return Ok((changes, ())),
            found => found?,
        };
        if campaign.pause_over_limit(&counts) {
            changes.save(&campaign)?;
        }
        Ok((changes, ()))
    })
    .await
}
