//! The expectation of a partner, as a line of work on many of them.

use contract::{Error, PartnerId, Permission, Result};
use domain::people::person::Person;
use jiff::civil::Date;
use runtime::JobCtx;
use store::{AuditEntry, Changes};
use usecases::expectations::Computing;

/// Computes it, and gives the last writes. The earlier writes stay when the worker stops: whoever goes on with the line finds
/// those orders in their place.
pub(crate) async fn compute(
    ctx: &JobCtx,
    partner: PartnerId,
    month: Date,
    by: &Person,
) -> Result<(Changes, Option<String>)> {
    let partner = ctx.store.places().partner(partner).await?.entity;
    let may = by.active && by.permissions.contains(&Permission::AttenduFactu);
    if !(may && by.keeps_expectations_of(&partner.companies)) {
        return Err(Error::NotFound("partner"));
    }
    let audit = || AuditEntry { user: Some(by.id), ..ctx.audit_entry() };
    let computing = Computing::begin(&ctx.store, partner, month, ctx.now).await?;
    let last = computing.write_first(&ctx.store, &ctx.services.config, audit, usize::MAX).await?;
    let (changes, _) = computing.changes(&ctx.store, last, true).await?;
    Ok((changes, None))
}
