//! The hosts from which people leave for the sign-in of their employer. The user pool sends them back to no address that it was not
//! told of, so it is told of the hosts of a company's design with its provider, and again with each save of the design.

use contract::{Error, Result, conciergeries::Design};
use domain::people::sso::{GENERIC, Provider};
use futures::future::try_join_all;
use runtime::Ctx;

/// The hosts, beside the application's own, to which the people of a provider come back: those of the design of its company. The
/// provider that stands in for unknown names has those of all designs.
pub(crate) async fn of_provider(ctx: &Ctx, provider: &Provider) -> Result<Vec<String>> {
    let designs = ctx.store.designs();
    if provider.id == GENERIC {
        return Ok(designs.all().await?.into_iter().flat_map(|it| it.entity.hosts).collect());
    }
    let design = designs.made_for(provider.company).await?.unwrap_or_default();
    Ok(designs.find(&design).await?.map(|it| it.entity.hosts).unwrap_or_default())
}

/// Tells the user pool where the people of a design come back to, now that it was saved, and those of companies that it was for before.
/// The design stands already whatever the pool answers; it is told again with the next save of the design or of the provider.
pub(crate) async fn tell_pool(ctx: &Ctx, before: &Design, now: &Design) {
    let Some(pool) = ctx.services.pool.as_deref() else { return };
    let told = async {
        let mut providers = ctx.store.sso_providers().all().await?;
        let is_of = |it: &Provider| {
            it.id == GENERIC || [before, now].iter().any(|design| design.companies.contains(&it.company))
        };
        providers.retain(|it| it.pool.client.is_some() && is_of(it));
        // The calls go out at once: the pool may take seconds for one of them.
        let each = providers.iter().map(|provider| async move {
            let hosts = of_provider(ctx, provider).await?;
            pool.send_back(&provider.pool.name, &hosts, ctx.now).await.map_err(Error::internal)
        });
        try_join_all(each).await.map(|_| ())
    };
    if let Err(error) = told.await {
        tracing::error!(design = %now.id, ?error, "the user pool is not told of the hosts of a design");
    }
}
