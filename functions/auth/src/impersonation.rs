//! A manager in the account of a beneficiary. The runtime lets in each call made there anew.

use contract::{
    Done, Error, ImpersonationId, Result,
    auth::{AccountAccesses, EndImpersonation, GetAccountAccesses, ImpersonationInfo, StartImpersonation},
};
use domain::{notices::AccountTakenOver, people::impersonation::Impersonation};
use runtime::Ctx;
use store::{Changes, Sequence};

pub(crate) async fn start(ctx: Ctx, request: StartImpersonation) -> Result<ImpersonationInfo> {
    let (manager, session) = (ctx.person()?, ctx.session()?);
    let beneficiary = ctx.beneficiary_in_reach(request.user_id).await?;
    // Refused before it takes a number.
    let begin =
        |id| Impersonation::start(id, (manager, session.id()), &beneficiary, &request.reason, ctx.now);
    begin(ImpersonationId(0))?;
    let id = ImpersonationId(ctx.store.next_number(Sequence::Impersonation).await?);
    ctx.change(|| async {
        let begun = begin(id)?;
        let changes =
            Changes::new().insert(&begun)?.detail([begun.reason.clone()]).on_behalf_of(beneficiary.id);
        Ok((ctx.tell(changes, &beneficiary, &AccountTakenOver(&begun))?, begun.info()))
    })
    .await
}

pub(crate) async fn end(ctx: Ctx, request: EndImpersonation) -> Result<Done> {
    let manager = ctx.user()?;
    ctx.change(|| async {
        let found = ctx.store.impersonations().find(request.user_id, request.id).await?;
        let mut mine = found.filter(|it| it.manager == manager).ok_or(Error::NotFound("impersonation"))?;
        if mine.left.is_some() {
            return Ok((Changes::new(), Done {}));
        }
        mine.leave(ctx.now);
        Ok((Changes::new().save(&mine)?.on_behalf_of(mine.beneficiary), Done {}))
    })
    .await
}

pub(crate) async fn list(ctx: Ctx, _: GetAccountAccesses) -> Result<AccountAccesses> {
    let all = ctx.store.impersonations().of(ctx.user()?).await?;
    Ok(AccountAccesses { accesses: all.iter().map(|it| it.told(ctx.now)).collect() })
}
