//! Tells the CRM of beneficiaries: the change itself leaves a message, and the state when it is read counts.

use contract::Result;
use domain::people::{
    contact::{contact_key, desks_of_change},
    organisation::Conciergerie,
    person::Person,
};
use integrations::crm::Contact;
use runtime::{
    Context, outbox,
    tasks::{SyncContact, SyncContacts},
};
use store::Changes;

use crate::charging::international;

/// Has the CRM hear of a change of somebody, where it concerns the CRM and a desk of theirs shares its contacts. `before` is as they
/// were; none: they are new.
///
/// # Errors
/// Those of the store.
pub async fn follow<C: Context>(
    ctx: &C,
    changes: Changes,
    before: Option<&Person>,
    after: &Person,
) -> Result<Changes> {
    let desks = ctx.store().places().some_conciergeries(desks_of_change(before, after)).await?;
    if !desks.iter().any(Conciergerie::shares_contacts) {
        return Ok(changes);
    }
    let job = SyncContact { user_id: after.id };
    outbox::task(changes, format!("contact-{}", runtime::id()), &job, ctx.now(), ctx.now())
}

/// Has the CRM hear of everybody of a desk, where a change of it begins or ends to share their contacts. `edition` is what the
/// desk has by the change: another change is another run.
///
/// # Errors
/// Those of the store.
pub fn follow_desk<C: Context>(
    ctx: &C,
    changes: Changes,
    before: &Conciergerie,
    after: &Conciergerie,
    edition: u64,
) -> Result<Changes> {
    if before.shares_contacts() == after.shares_contacts() {
        return Ok(changes);
    }
    let job = SyncContacts { conciergerie_id: after.id, run: edition.to_string(), after: None };
    outbox::task(changes, format!("contacts-{}-{edition}", after.id), &job, ctx.now(), ctx.now())
}

/// The contact that the CRM should know of somebody now, if any. `desk` is theirs.
pub fn contact(person: &Person, desk: Option<&Conciergerie>) -> Option<Contact> {
    let desk = desk.filter(|it| it.shares_contacts())?;
    let details = person.contact_details()?;
    Some(Contact {
        key: contact_key(person.id),
        email: details.email.to_owned(),
        cellphone: international(details.mobile),
        first_name: details.first_name.to_owned(),
        last_name: details.name.to_owned(),
        lang: details.lang,
        desk: desk.name.clone(),
    })
}
