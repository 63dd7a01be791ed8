//! The topics that beneficiaries want to be written about.

use contract::{
    Error, Refusal, Result, Role, UserId,
    account::{GetSubscriptionsForUser, SetSubscriptionsForUser, Subscriptions},
    catalogue::Universe,
};
use domain::{catalogue::CatalogueTree, people::person::Person};
use runtime::Ctx;
use store::{Changes, Versioned};

pub(crate) async fn of_user(ctx: Ctx, request: GetSubscriptionsForUser) -> Result<Subscriptions> {
    let person = whose(&ctx, request.user_id).await?;
    Ok(person.subscriptions_shown(&offered(&ctx, &person).await?))
}

pub(crate) async fn set(ctx: Ctx, request: SetSubscriptionsForUser) -> Result<Subscriptions> {
    ctx.change(|| async {
        let mut person = whose(&ctx, request.user_id).await?;
        let offered = offered(&ctx, &person).await?;
        let own = ctx.user()? == person.id;
        let changed = person.subscribe(&request.available_subscriptions, &offered)?;
        if own && (changed || person.subscriptions_validated.is_none()) {
            person.subscriptions_validated = Some(ctx.now);
        }
        let answer = person.subscriptions_shown(&offered);
        let nothing_new = !changed && person.subscriptions_validated != Some(ctx.now);
        let changes = if nothing_new { Changes::new() } else { Changes::new().save(&person)? };
        Ok((changes, answer))
    })
    .await
}

/// The caller, if they are a beneficiary; of a manager, a beneficiary in reach.
async fn whose(ctx: &Ctx, asked: Option<UserId>) -> Result<Versioned<Person>> {
    let caller = ctx.user()?;
    match asked.filter(|it| *it != caller) {
        Some(other) => ctx.beneficiary_in_reach(other).await,
        None if ctx.is(Role::Adherent) => Ok(ctx.store.people().get(caller).await?),
        None => Err(Error::NotFound("person")),
    }
}

/// The universes in which the desk of somebody has offers.
async fn offered(ctx: &Ctx, person: &Person) -> Result<Vec<Universe>> {
    let desk = person.conciergerie.ok_or(Refusal::ConciergerieNotAllowed)?;
    let shelf = ctx.store.catalogue().of_desk(desk).await?;
    let tree = CatalogueTree::active(shelf.universes.clone(), shelf.categories.clone());
    let here = |it: &Universe| shelf.offers.iter().any(|offer| offer.universe == it.id);
    Ok(tree.universes.into_iter().filter(here).collect())
}
