//! The CRM is told of a beneficiary, and of all those of a desk that begins or ends to share its contacts.

use contract::{Error, Result};
use domain::people::contact::contact_key;
use integrations::Error as Failed;
use runtime::{
    JobCtx,
    tasks::{SyncContact, SyncContacts},
};
use store::Changes;
use usecases::crm::contact;

/// People whom one message leaves word of, in one transaction with the message for those after them.
const AT_ONCE: i32 = 25;

/// Leaves word of some of the people of a desk, a message each, and of those after them. Each is done by itself, so one that the
/// CRM refuses holds up nobody.
pub(crate) async fn sync_desk(ctx: JobCtx, job: SyncContacts) -> Result<()> {
    if ctx.services.crm.is_none() {
        return Ok(());
    }
    let SyncContacts { conciergerie_id: desk, run, after } = &job;
    let (page, next) = ctx.store.people().page_of_desk(*desk, after.as_deref(), AT_ONCE).await?;
    let mut changes = Changes::new();
    for person in &page {
        let sync = SyncContact { user_id: person.id };
        ctx.task(&mut changes, format!("contact-{desk}-{run}-{}", person.id), &sync, ctx.now)?;
    }
    if let Some((next, last)) = next.zip(page.last()) {
        let name = format!("contacts-{desk}-{run}-{}", last.id);
        let rest = SyncContacts { after: Some(next), ..job.clone() };
        ctx.task(&mut changes, name, &rest, ctx.now)?;
    }
    if page.is_empty() { Ok(()) } else { ctx.commit_once(&mut changes).await }
}

/// Has the CRM know of somebody what stands now, whatever the message was about: late, twice or out of turn comes to the same.
pub(crate) async fn sync(ctx: JobCtx, SyncContact { user_id }: SyncContact) -> Result<()> {
    let Some(crm) = &ctx.services.crm else { return Ok(()) };
    let person = ctx.store.people().get(user_id).await?;
    let desk = match person.conciergerie {
        Some(desk) => Some(ctx.store.places().stored_desk(desk).await?),
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
