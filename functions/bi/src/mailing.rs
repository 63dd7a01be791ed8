//! Pivots that are mailed to their owner.

use contract::{
    Result,
    bi::{BiMailReport, BiNextMail},
};
use domain::cubes::Mailing;
use runtime::{Ctx, tasks::MailReport};
use store::Changes;

/// Begins or ends the mails of a pivot. Those of before find nothing to do any more.
pub(crate) async fn mail(ctx: Ctx, request: BiMailReport) -> Result<BiNextMail> {
    ctx.change(|| async {
        let me = ctx.user()?;
        let mut report = ctx.store.saved_reports().get(me, request.cube_name, &request.name).await?;
        let mut changes = Changes::new();
        if report.mailing.as_ref().map(|it| it.every) != request.every {
            let mailing = request.every.map(|every| Mailing::begin(runtime::id(), every, ctx.now));
            if let Some(mailing) = &mailing {
                let (name, next) = MailReport::next(&report, mailing);
                ctx.task(&mut changes, name, &next, mailing.due())?;
            }
            report.mailing = mailing;
            changes.save(&report)?;
        }
        Ok((changes, BiNextMail { next_mail: report.mailing.as_ref().map(|it| it.next.into()) }))
    })
    .await
}
