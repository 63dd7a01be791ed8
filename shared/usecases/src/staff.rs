//! Managers whose rights change.

use contract::{Result, Role};
use domain::people::person::Person;
use store::Store;

/// A person who no longer works for the company of their last chosen desk has to choose another one.
pub async fn leave_foreign_desk(store: &Store, person: &mut Person) -> Result<()> {
    if let Some(desk) = person.conciergerie.filter(|_| !person.is(Role::Adherent)) {
        let company = store.places().company_of(desk).await?;
        person.conciergerie = person.conciergerie.filter(|_| person.works_for(company));
    }
    Ok(())
}
