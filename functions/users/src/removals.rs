//! Accounts that go away: those that the desk deletes, and the queue of those who ask for it.

use contract::{
    Done, Error, Permission, Result, UserId,
    users::{AccountRemovals, CloseAccountRemoval, DeleteAdherentAction, GetAccountRemovals},
};
use domain::people::removal::chosen;
use runtime::Ctx;
use store::Changes;
use usecases::erasure::{self, Farewell};

use crate::accounts::kept;

pub(crate) async fn delete(ctx: Ctx, request: DeleteAdherentAction) -> Result<Done> {
    let reason = Some(chosen(request.reason)?);
    let farewell = Farewell { reason, by: Some(ctx.user()?), told: request.should_send_mail };
    ctx.change(|| async {
        let person = kept(&ctx, request.user_id).await?;
        erasure::expect_settled(&ctx.store, person.id).await?;
        Ok((erasure::begin(&ctx, person, farewell).await?, Done {}))
    })
    .await
}

pub(crate) async fn waiting(ctx: Ctx, request: GetAccountRemovals) -> Result<AccountRemovals> {
    let desk = ctx.managed_desk(request.conciergerie_id).await?;
    let removals = ctx.store.removals();
    let mut page = removals.waiting(Some(desk.id)).await?;
    if ctx.may(Permission::ManageAllEntreprise) {
        let others = removals.waiting(None).await?;
        page.more |= others.more;
        page.items.extend(others.items);
        page.items.sort_by_key(|it| it.wish.asked);
    }
    let removals = page.items.iter().map(|it| it.shown(ctx.now)).collect();
    Ok(AccountRemovals { removals, truncated: page.more })
}

pub(crate) async fn close(ctx: Ctx, CloseAccountRemoval { id }: CloseAccountRemoval) -> Result<Done> {
    let user = id.strip_prefix('U').and_then(|it| it.parse().ok()).map(UserId);
    ctx.change(|| async {
        let found = ctx.store.removals().get(user, &id).await?;
        match found.conciergerie {
            Some(desk) => drop(ctx.managed_desk(Some(desk)).await?),
            None if ctx.may(Permission::ManageAllEntreprise) => {}
            None => return Err(Error::NotFound("removalRequest")),
        }
        let told = user.map(|it| format!("person {it}"));
        Ok((Changes::new().delete(&found).detail(told).take(), Done {}))
    })
    .await
}
