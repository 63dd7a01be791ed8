//! The topics that beneficiaries want to be written about.

use contract::{
    Error, Result, Role, UserId,
    account::{GetSubscriptionsForUser, SetSubscriptionsForUser, Subscriptions},
};
use domain::people::person::Person;
use runtime::Ctx;
use store::{Changes, Versioned};
use usecases::campaigns::topics_of;

pub(crate) async fn of_user(ctx: Ctx, request: GetSubscriptionsForUser) -> Result<Subscriptions> {
    let person = whose(&ctx, request.user_id).await?;
    Ok(person.subscriptions_shown(&topics_of(&ctx.store, &person).await?))
}

pub(crate) async fn set(ctx: Ctx, request: SetSubscriptionsForUser) -> Result<Subscriptions> {
    ctx.change(|| async {
        let mut person = whose(&ctx, request.user_id).await?;
        let offered = topics_of(&ctx.store, &person).await?;
        let own = ctx.user()? == person.id;
        let changed = person.subscribe(&request.available_subscriptions, &offered)?;
        if own && (changed || person.subscriptions_validated.is_none()) {
            person.subscriptions_validated = Some(ctx.now);
        }
        let answer = person.subscriptions_shown(&offered);
        let nothing_new = !changed && person.subscriptions_validated != Some(ctx.now);
        let mut changes = Changes::new();
        if !nothing_new {
            changes.save(&person)?;
        }
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
