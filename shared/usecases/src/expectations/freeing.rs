//! Orders and compensations leave an expectation, and can stand on another one.

use contract::{PartnerId, Refusal, Result};
use domain::{
    invoicing::{
        due::{DueSubject, InvoicingClaim, PendingDue},
        expectation::Expectation,
        part::ExpectedPart,
    },
    order::Order,
    people::organisation::Partner,
};
use jiff::civil::Date;
use runtime::Ctx;
use store::{Changes, Store, Versioned};

use super::{PartnerExpectations, TOGETHER, computing::Computing, found, step};

/// The last expectation of a partner, which is deleted.
pub struct Freeing {
    partner: PartnerId,
    month: Date,
}

impl Freeing {
    /// An expectation that is to be deleted.
    pub fn of(partner: PartnerId, month: Date) -> Self {
        Self { partner, month }
    }

    /// Frees all but the last orders and compensations of it.
    ///
    /// # Errors
    /// `NotFound`; the refusals `ExpectationClosed`, `ExpectationNotLast` and `ExpectationDeducted`.
    pub async fn write_first(&self, ctx: &Ctx) -> Result<()> {
        let parts = ctx.store.invoicing().parts(self.partner, self.month).await?;
        let credits = parts.iter().map(|it| it.of).filter(|it| matches!(it, DueSubject::Credit(..)));
        let claims = ctx.store.invoicing().claims(credits).await?;
        if claims.iter().any(|it| it.deducted) {
            return Err(Refusal::ExpectationDeducted.into());
        }
        let last = parts.len().saturating_sub(1) / TOGETHER * TOGETHER;
        for batch in parts[..last].chunks(TOGETHER) {
            let of: Vec<_> = batch.iter().map(|it| it.of).collect();
            step(ctx, || async {
                let (read, mut changes) = (self.expectation(&ctx.store).await?, Changes::new());
                let mut after = read.clone();
                free(&ctx.store, &mut changes, &mut after, &of).await?;
                changes.save(&after)?;
                Ok((changes, ()))
            })
            .await?;
        }
        Ok(())
    }

    /// The writes that free the rest, and delete the expectation.
    ///
    /// # Errors
    /// Those of [`Self::write_first`]; `Stale` when something has come to it meanwhile.
    pub async fn last(&self, store: &Store) -> Result<Changes> {
        let (read, mut changes) = (self.expectation(store).await?, Changes::new());
        let parts = store.invoicing().parts(self.partner, self.month).await?;
        if parts.len() > TOGETHER {
            return Err(contract::Error::Busy);
        }
        let of: Vec<_> = parts.iter().map(|it| it.of).collect();
        free(store, &mut changes, &mut read.clone(), &of).await?;
        changes.delete(&read);
        Ok(changes)
    }

    async fn expectation(&self, store: &Store) -> Result<Versioned<Expectation>> {
        let known = PartnerExpectations::read(store, self.partner).await?;
        let read = found(known.of(self.month))?;
        read.expect_open()?;
        if !read.payouts.is_empty() {
            return Err(Refusal::ExpectationDeducted.into());
        }
        if !known.is_last(self.month) {
            return Err(Refusal::ExpectationNotLast.into());
        }
        Ok(read.clone())
    }
}

/// Takes orders and compensations off an expectation, to be looked at again.
async fn free(
    store: &Store,
    changes: &mut Changes,
    expectation: &mut Versioned<Expectation>,
    of: &[DueSubject],
) -> Result<()> {
    let invoicing = store.invoicing();
    let (partner, month) = (expectation.partner, expectation.month);
    let (parts, claims) = futures::try_join!(
        invoicing.some_parts(partner, of.iter().map(|it| (month, *it))),
        invoicing.claims(of.iter().copied()),
    )?;
    for part in &parts {
        expectation.replace_part(Some(&part.entity), None)?;
        changes.delete(part);
        changes.put(&pending(part))?;
    }
    for mut claim in claims {
        claim.on.retain(|it| *it != month);
        changes.save(&claim)?;
    }
    Ok(())
}

/// The note that has a part looked at again.
fn pending(part: &ExpectedPart) -> PendingDue {
    PendingDue { partner: part.partner, month: part.date.first_of_month(), of: part.of }
}

/// The writes that take an order off the expectation that it stands on, if it does, and keep it off all others.
///
/// # Errors
/// The refusal `ExpectationClosed`.
pub async fn take_off(store: &Store, order: &Versioned<Order>) -> Result<Changes> {
    let (invoicing, of) = (store.invoicing(), DueSubject::Order(order.id));
    let known = PartnerExpectations::read(store, order.partner).await?;
    let claim = invoicing.claims([of]).await?.pop();
    let mut changes = Changes::new();
    let Some(mut claim) = claim else {
        changes.insert(&InvoicingClaim { removed: true, ..InvoicingClaim::new(of, order.partner) })?;
        return Ok(changes);
    };
    if let Some(month) = claim.on.pop() {
        let mut expectation = found(known.of(month))?.clone();
        let part = invoicing.some_parts(order.partner, [(month, of)]).await?;
        for part in &part {
            expectation.replace_part(Some(&part.entity), None)?;
            changes.delete(part);
        }
        expectation.expect_open()?;
        changes.save(&expectation)?;
    }
    claim.removed = true;
    changes.save(&claim)?;
    Ok(changes)
}

/// The writes that have an order invoiced again: on the earliest open expectation that it may stand on, or else on the next.
///
/// # Errors
/// The refusal `OrderNotExpected` while it is not done, or when its partner invoices nothing.
pub async fn put_back(ctx: &Ctx, order: &Versioned<Order>, partner: Partner) -> Result<()> {
    let of = DueSubject::Order(order.id);
    let done = order.done_on().filter(|_| partner.terms.will_bill).ok_or(Refusal::OrderNotExpected)?;
    let due = PendingDue { partner: order.partner, month: done.first_of_month(), of };
    step(ctx, || async {
        let mut changes = Changes::new();
        if let Some(mut claim) = ctx.store.invoicing().claims([of]).await?.pop() {
            claim.removed = false;
            changes.save(&claim)?;
        }
        changes.put(&due)?;
        Ok((changes, ()))
    })
    .await?;
    let known = PartnerExpectations::read(&ctx.store, order.partner).await?;
    let Some(month) = known.all().iter().find(|it| it.open && it.month >= due.month).map(|it| it.month)
    else {
        return Ok(());
    };
    let computing = Computing::of_one(partner, month, due, ctx.now);
    step(ctx, || async { Ok((computing.changes(&ctx.store, &[of], false).await?.0, ())) }).await
}
