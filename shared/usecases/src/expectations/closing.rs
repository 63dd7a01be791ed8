//! An expectation is closed: the shares of compensations on it are deducted from now on.

use contract::{PartnerId, Refusal, Result, invoicing::AttenduFactu};
use domain::invoicing::{due::DueSubject, expectation::Expectation};
use jiff::civil::Date;
use runtime::Ctx;
use store::{Changes, Versioned};

use super::{PartnerExpectations, TOGETHER, found, step};

/// An expectation that is closed, or opened again.
pub struct Closing {
    partner: PartnerId,
    month: Date,
}

impl Closing {
    /// The expectation of a partner for a month.
    pub fn of(partner: PartnerId, month: Date) -> Self {
        Self { partner, month }
    }

    /// Closes it, and gives it as it stands then.
    ///
    /// # Errors
    /// `NotFound`; the refusals of [`Expectation::close`], and `ExpectationOutdated` when a share on it is not due any more.
    pub async fn close(&self, ctx: &Ctx) -> Result<AttenduFactu> {
        let by = ctx.person()?.full_name();
        loop {
            let (credits, read) = self.undeducted(ctx).await?;
            if credits.len() <= TOGETHER || !read.open {
                break;
            }
            read.expect_closable(ctx.now)?;
            step(ctx, || async {
                let (credits, read) = self.undeducted(ctx).await?;
                let mut changes = Changes::new();
                changes.unchanged(&read);
                deduct(ctx, &mut changes, &credits[..credits.len().min(TOGETHER)]).await?;
                Ok((changes, ()))
            })
            .await?;
        }
        let closed = ctx.change(|| async {
            let (credits, mut read) = self.undeducted(ctx).await?;
            let mut changes = Changes::new();
            if read.open {
                read.close(&by, ctx.now)?;
                deduct(ctx, &mut changes, &credits).await?;
                changes.save(&read)?;
            }
            Ok((changes, read.shown()))
        });
        closed.await
    }

    /// Opens it again, if it is the last one of its partner.
    ///
    /// # Errors
    /// `NotFound`; the refusal `ExpectationNotLast`.
    pub async fn reopen(&self, ctx: &Ctx) -> Result<AttenduFactu> {
        let opened = ctx.change(|| async {
            let known = PartnerExpectations::read(&ctx.store, self.partner).await?;
            let mut read = found(known.of(self.month))?.clone();
            let mut changes = Changes::new();
            if !read.open {
                read.reopen(known.is_last(self.month))?;
                changes.save(&read)?;
            }
            Ok((changes, read.shown()))
        });
        opened.await
    }

    /// The compensations on it whose shares are not deducted yet, and the expectation as it was read before them.
    async fn undeducted(&self, ctx: &Ctx) -> Result<(Vec<DueSubject>, Versioned<Expectation>)> {
        let invoicing = ctx.store.invoicing();
        let known = PartnerExpectations::read(&ctx.store, self.partner).await?;
        let read = found(known.of(self.month))?.clone();
        let parts = invoicing.parts(self.partner, self.month).await?;
        let credits = parts.iter().map(|it| it.of).filter(|it| matches!(it, DueSubject::Credit(..)));
        let mut claims = invoicing.claims(credits).await?;
        claims.retain(|it| !it.deducted);
        Ok((claims.iter().map(|it| it.of).collect(), read))
    }
}

async fn deduct(ctx: &Ctx, changes: &mut Changes, of: &[DueSubject]) -> Result<()> {
    let keys = of.iter().filter_map(|it| match it {
        DueSubject::Credit(user, id) => Some((*user, *id)),
        DueSubject::Order(_) => None,
    });
    let (all_credits, invoicing, keys) = (ctx.store.credits(), ctx.store.invoicing(), keys.collect());
    let (credits, claims) =
        futures::try_join!(all_credits.some(&keys), invoicing.claims(of.iter().copied()))?;
    for mut credit in credits {
        if credit.due_share().is_none() {
            return Err(Refusal::ExpectationOutdated.into());
        }
        credit.collect(ctx.now)?;
        changes.save(&credit)?;
    }
    for mut claim in claims {
        claim.deducted = true;
        changes.save(&claim)?;
    }
    Ok(())
}
