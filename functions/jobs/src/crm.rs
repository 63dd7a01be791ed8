//! The CRM is told of a beneficiary.

use contract::{Error, Result};
use domain::people::contact::contact_key;
use integrations::Error as Failed;
use runtime::{JobCtx, tasks::SyncContact};
use usecases::crm::contact;

/// Has the CRM know of somebody what stands now, whatever the message was about: late, twice or out of turn comes to the same.
pub(crate) async fn sync(ctx: JobCtx, SyncContact { user_id }: SyncContact) -> Result<()> {
    let Some(crm) = &ctx.services.crm else { return Ok(()) };
    let person = ctx.store.people().get(user_id).await?;
    let desk = match person.conciergerie {
        Some(desk) => Some(ctx.store.places().conciergerie(desk).await?),
        None => None,
    };
    let told = match contact(&person, desk.as_deref()) {
        Some(contact) => crm.write(&contact).await,
        None => crm.forget(&contact_key(user_id)).await,
    };
    match told {
        // Nobody is written to at such an address, by the CRM or by anybody else: the next change is told again.
        Err(Failed::Undeliverable(_)) => {
            tracing::warn!(user = %user_id, "the CRM takes no such address");
            Ok(())
        }
        told => told.map_err(Error::internal),
    }
}
