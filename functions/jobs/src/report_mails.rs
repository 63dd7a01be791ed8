//! Pivots that are mailed to their owner: the question, asked with the reach that they have on the day.
//!
//! Mail, next message and the day that the pivot is mailed next are one transaction with the pivot as it was read. So a message that
//! comes twice, or a worker that is killed anywhere, mails a day once.

use contract::{Error, Refusal, Result, bi::BiReport};
use domain::{
    cubes::{SavedReport, is_analyst},
    notices::{MailEnd, ReportMailEnded, ReportMailed},
    people::person::Person,
};
use runtime::{JobCtx, desks_of, tasks::MailReport};
use store::{Changes, Versioned};
use usecases::pivots::answered;

pub(crate) async fn mail(ctx: JobCtx, job: MailReport) -> Result<()> {
    let found = ctx.store.saved_reports().find(job.user_id, job.cube, &job.name).await?;
    // It may have gone with its owner, be mailed no more, or have been mailed by another copy of the message.
    let is_next = |it: &SavedReport| it.mailing.as_ref().is_some_and(|it| job.is_next(it));
    let Some(report) = found.filter(|it| is_next(it)) else { return Ok(()) };
    let mut owner = ctx.store.people().get(job.user_id).await?.entity;
    owner.see_rights_at(ctx.now);
    match figures(&ctx, &report, &owner).await? {
        Ok(answer) => send(&ctx, report, &owner, &job, &answer).await,
        Err(end) => finish(&ctx, report, &owner, end).await,
    }
}

/// The figures that the owner may see now, or why there are none for them any more.
async fn figures(
    ctx: &JobCtx,
    report: &SavedReport,
    owner: &Person,
) -> Result<std::result::Result<BiReport, MailEnd>> {
    if !is_analyst(owner) || !owner.may_sign_in() {
        return Ok(Err(MailEnd::NoAccess));
    }
    if desks_of(&ctx.store, owner).await?.is_empty() {
        return Ok(Err(MailEnd::NoDesk));
    }
    match answered(ctx, owner, report.cube, &report.query).await {
        Ok(answer) => Ok(Ok(answer)),
        Err(Error::Refused(Refusal::PivotTooLarge)) => Ok(Err(MailEnd::TooLarge)),
        Err(Error::Invalid(_)) => Ok(Err(MailEnd::Unanswerable)),
        Err(error) => Err(error),
    }
}

async fn send(
    ctx: &JobCtx,
    mut report: Versioned<SavedReport>,
    owner: &Person,
    job: &MailReport,
    answer: &BiReport,
) -> Result<()> {
    let mut changes = Changes::new();
    let notice = ReportMailed { report: &report, mailing: &job.mailing, day: job.day, answer };
    ctx.tell(&mut changes, owner, &notice)?;
    if let Some(mut mailing) = report.mailing.take() {
        mailing.advance(ctx.now);
        let (name, next) = MailReport::next(&report, &mailing);
        ctx.task(&mut changes, name, &next, mailing.due())?;
        report.mailing = Some(mailing);
    }
    Ok(ctx.commit(changes.save(&report)?).await?)
}

/// Ends the mails, and says why.
async fn finish(
    ctx: &JobCtx,
    mut report: Versioned<SavedReport>,
    owner: &Person,
    end: MailEnd,
) -> Result<()> {
    report.mailing = None;
    let mut changes = Changes::new();
    ctx.tell(&mut changes, owner, &ReportMailEnded { report: &report, end })?;
    Ok(ctx.commit(changes.save(&report)?).await?)
}
