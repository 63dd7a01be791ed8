//! People are told that their tax certificate is ready: each once, however often the job runs.

use contract::{Cents, Result, UserId};
use domain::{
    calendar::paris,
    home_services::certificate::{TaxCertificate, certified, is_ready, told_year},
    notices::TaxCertificateReady,
};
use runtime::{JobCtx, tasks::TellTaxCertificates};
use store::Changes;
use usecases::home_services;

/// People whom one message looks at.
const AT_ONCE: usize = 25;

pub(crate) async fn tell(ctx: JobCtx, job: TellTaxCertificates) -> Result<()> {
    let Some(year) = job.year.or_else(|| told_year(ctx.now)) else { return Ok(()) };
    let mut after = job.after;
    for _ in 0..AT_ONCE {
        let Some(user) = ctx.store.home_services().next_of_year(year, after).await? else { return Ok(()) };
        tell_one(&ctx, user, year).await?;
        after = Some(user);
    }
    let Some(last) = after else { return Ok(()) };
    let next = TellTaxCertificates { year: Some(year), after };
    let mut changes = Changes::new();
    ctx.task(&mut changes, format!("tax-certificates-{}-{last}", paris::today(ctx.now)), &next, ctx.now)?;
    ctx.commit_once(&mut changes).await
}

async fn tell_one(ctx: &JobCtx, user: UserId, year: i16) -> Result<()> {
    ctx.change(|| async {
        let kept = ctx.store.home_services().certificate(user, year).await?;
        if kept.as_ref().is_some_and(|it| it.told.is_some()) {
            return Ok((Changes::new(), ()));
        }
        let person = ctx.store.people().get(user).await?;
        let spent = home_services::spent(&ctx.store, user, ctx.now).await?;
        let orders = spent.of_year(year);
        let partners = home_services::partners(&ctx.store, orders).await?;
        let certified = certified(orders, &partners);
        if person.erased.is_some() || !is_ready(&certified) {
            return Ok((Changes::new(), ()));
        }
        let paid: Cents = certified.iter().map(|it| it.counted()).sum();
        let mut certificate =
            kept.as_ref().map_or_else(|| TaxCertificate::new(user, year), |it| it.entity.clone());
        certificate.told = Some(ctx.now);
        let mut changes = Changes::new();
        changes.keep(kept, certificate)?;
        ctx.tell(&mut changes, &person, &TaxCertificateReady { reader: user, year, paid })?;
        Ok((changes, ()))
    })
    .await
}
