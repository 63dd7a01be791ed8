//! The desks over which somebody's view extends, whether they ask or a job works for them.

use contract::{Result, Role};
use domain::people::{organisation::Conciergerie, person::Person};
use futures::future::try_join_all;
use store::Store;

/// The desks a person may choose: those of an adherent's company, or all that a manager works for.
///
/// # Errors
/// Those of reading.
pub async fn desks_of(store: &Store, person: &Person) -> Result<Vec<Conciergerie>> {
    let places = store.places();
    let companies = match (person.is(Role::Gestionnaire), person.company) {
        (true, _) if person.works_for_all() => {
            places.companies().await?.into_iter().map(|it| it.id).collect()
        }
        (true, _) => person.companies.clone(),
        (false, Some(company)) => vec![company],
        (false, None) => vec![],
    };
    let desks = companies.into_iter().map(|company| places.conciergeries_of(company));
    Ok(try_join_all(desks).await?.concat())
}
