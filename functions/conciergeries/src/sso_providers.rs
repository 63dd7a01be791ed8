//! The providers of employers: kept here, and made in the user pool.
//!
//! Two steps are written. The first takes the provider for a minute, so that nobody else has the pool work on it; then the pool
//! is asked, and the second says what came of it. Whatever happens between the two, the next save does it all once more.

use contract::{
    CompanyId, Done, Edited, Error, Refusal, Result,
    auth::CompanyRef,
    conciergeries::{
        GetSsoProviders, RemoveSsoProvider, SetSsoProvider, SsoProtocol, SsoProvider, SsoProviders,
        SsoReturn, SwitchSsoProvider,
    },
};
use domain::people::{
    organisation::Company,
    sso::{
        self, CheckedProvider, GENERIC, PoolState, PoolWork, Provider, checked, domain_taken, id_taken,
        pool_name,
    },
};
use integrations::{
    Secret,
    user_pool::{PoolProvider, Source, UserPool},
};
use runtime::{Ctx, until_written};
use store::{Changes, Claimed, Sequence, SsoClaim, Versioned};

use crate::sso_hosts;

pub(crate) async fn list(ctx: Ctx, _: GetSsoProviders) -> Result<SsoProviders> {
    let person = ctx.person()?;
    let mut providers = ctx.store.sso_providers().all().await?;
    providers.retain(|it| person.works_for(it.company));
    let mut companies = match person.works_for_all() {
        true => ctx.store.places().companies().await?,
        false => ctx.store.places().some_companies(person.companies.clone()).await?,
    };
    companies.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(SsoProviders {
        providers: providers.iter().map(|it| shown(&ctx, it)).collect(),
        companies: companies.into_iter().map(|Company { id, name }| CompanyRef { id, name }).collect(),
        returns: ctx.services.config.sso.as_ref().map(|it| SsoReturn {
            audience: format!("urn:amazon:cognito:sp:{}", it.pool),
            assertion_url: format!("{}/saml2/idpresponse", it.url),
            redirect_url: format!("{}/oauth2/idpresponse", it.url),
        }),
    })
}

pub(crate) async fn set(ctx: Ctx, request: SetSsoProvider) -> Result<Edited<SsoProvider>> {
    let pool = pool(&ctx)?;
    let asked = checked(&request, &ctx.services.config.own_host())?;
    let secret = sso::secret(&request).map(Secret::new);
    let SetSsoProvider { company_id: company, edition, .. } = request;
    expect_works_for(&ctx, company).await?;
    if asked.id == GENERIC && !ctx.person()?.works_for_all() {
        // It takes in whoever names a provider that there is not, of any company.
        return Err(id_taken());
    }
    let change = Change { ctx: &ctx, company, edition, asked, has_secret: secret.is_some() };
    let (kept, work) = until_written(|| change.write()).await??;
    match work {
        None => Ok(kept),
        Some(work) => make(&ctx, pool, company, kept.edition, &work, secret).await,
    }
}

/// A change of a provider that somebody asked for.
struct Change<'a> {
    ctx: &'a Ctx,
    company: CompanyId,
    edition: u64,
    asked: CheckedProvider,
    has_secret: bool,
}

/// A provider as it is kept now, and what the pool is still to do for it.
type KeptProvider = (Edited<SsoProvider>, Option<PoolWork>);

impl Change<'_> {
    /// Writes it. A refusal is final; only another change in between is worth another try.
    async fn write(&self) -> Result<Result<KeptProvider>> {
        let (mut changes, kept, work) = match self.decide().await {
            Ok(decided) => decided,
            Err(refused) => return Ok(Err(refused)),
        };
        match work {
            // Nothing is left to do: this is the answer, of a repeat too.
            None => self.ctx.commit(&mut changes, &kept).await?,
            Some(_) => self.ctx.write(&mut changes).await?,
        }
        Ok(Ok((kept, work)))
    }

    async fn decide(&self) -> Result<(Changes, Edited<SsoProvider>, Option<PoolWork>)> {
        let Self { ctx, company, edition, asked, has_secret } = self;
        let before = as_seen(ctx, *company, *edition).await?;
        let moves = before.as_ref().is_none_or(|it| !it.is_at(asked.protocol, &asked.address));
        let name = match moves {
            true => pool_name(ctx.store.next_number(Sequence::SsoProvider).await?),
            false => String::new(),
        };
        let (now, work) =
            Provider::set(before.as_deref(), *company, asked.clone(), *has_secret, name, ctx.now)?;
        expect_free(ctx, before.as_deref(), &now).await?;
        let mut changes = Changes::new();
        SsoClaim::move_to(&mut changes, before.as_deref(), Some(&now))?;
        let kept = changes.keep(before, now)?;
        Ok((changes, Edited { it: kept.it.shown(ctx.now), edition: kept.edition }, work))
    }
}

pub(crate) async fn switch(ctx: Ctx, request: SwitchSsoProvider) -> Result<Edited<SsoProvider>> {
    let SwitchSsoProvider { company_id, on, edition } = request;
    expect_works_for(&ctx, company_id).await?;
    ctx.change(|| async {
        let mut provider = seen(&ctx, company_id, edition).await?;
        provider.switch(on, ctx.now)?;
        let answer = Edited { it: provider.shown(ctx.now), edition: provider.version + 1 };
        Ok((Changes::new().save(&provider)?.take(), answer))
    })
    .await
}

pub(crate) async fn remove(ctx: Ctx, request: RemoveSsoProvider) -> Result<Done> {
    let pool = pool(&ctx)?;
    let RemoveSsoProvider { company_id, edition } = request;
    expect_works_for(&ctx, company_id).await?;
    let (work, edition) = until_written(|| async {
        let mut provider = match seen(&ctx, company_id, edition).await {
            Ok(provider) => provider,
            Err(refused) => return Ok(Err(refused)),
        };
        match provider.begin_removal(ctx.now) {
            Ok(work) => {
                ctx.write(Changes::new().save(&provider)?).await?;
                Ok(Ok((work, provider.version + 1)))
            }
            Err(refused) => Ok(Err(refused)),
        }
    })
    .await??;
    let mut outcome = Ok(());
    for name in &work.remove {
        outcome = outcome.and(pool.remove(name, ctx.now).await);
    }
    if let Err(error) = outcome {
        tracing::error!(company = %company_id, %error, "the user pool keeps a provider that is to be removed");
        let mut provider = seen(&ctx, company_id, edition).await?;
        provider.pool.made = PoolState::Unreachable;
        // The refusal is the answer, so no other one is kept for a repeat of the request.
        ctx.write(Changes::new().save(&provider)?).await?;
        return Err(Refusal::SsoUnavailable.into());
    }
    ctx.change(|| async {
        let provider = seen(&ctx, company_id, edition).await?;
        let mut changes = Changes::new();
        SsoClaim::move_to(&mut changes, Some(&provider), None)?;
        changes.delete(&provider);
        Ok((changes, Done {}))
    })
    .await
}

/// Has the pool do its work, and says what came of it.
async fn make(
    ctx: &Ctx,
    pool: &UserPool,
    company: CompanyId,
    edition: u64,
    work: &PoolWork,
    secret: Option<Secret>,
) -> Result<Edited<SsoProvider>> {
    let provider = seen(ctx, company, edition).await?;
    let made = match work.make {
        true => {
            let source = match provider.protocol {
                SsoProtocol::Saml => Source::Saml { metadata: &provider.address },
                SsoProtocol::Oidc => Source::Oidc {
                    issuer: &provider.address,
                    client: &provider.client_id,
                    secret: secret.unwrap_or_else(|| Secret::new("")),
                },
            };
            let hosts = sso_hosts::of_provider(ctx, &provider).await?;
            let wanted = PoolProvider { name: &provider.pool.name, hosts: &hosts, source };
            pool.make(&wanted, ctx.now).await.map(Some)
        }
        false => Ok(None),
    };
    let mut left = vec![];
    for name in &work.remove {
        // Nobody comes in by what is left there: no client of it is known here. The next save removes it.
        if let Err(error) = pool.remove(name, ctx.now).await {
            tracing::warn!(company = %company, name, %error, "the user pool keeps a provider of before");
            left.push(name.clone());
        }
    }
    finish(ctx, company, edition, |provider| {
        provider.pool.former.clone_from(&left);
        provider.pool.made = match &made {
            Ok(client) => {
                provider.pool.client = client.clone().or(provider.pool.client.take());
                PoolState::Whole
            }
            Err(error) => {
                tracing::warn!(company = %company, %error, "the user pool did not make a provider");
                if error.is_temporary() { PoolState::Unreachable } else { PoolState::Refused }
            }
        };
    })
    .await
}

/// Writes what came of the work of the pool: nobody else has changed the provider meanwhile.
async fn finish(
    ctx: &Ctx,
    company: CompanyId,
    edition: u64,
    how: impl Fn(&mut Provider),
) -> Result<Edited<SsoProvider>> {
    ctx.change(|| async {
        let mut provider = seen(ctx, company, edition).await?;
        let before = provider.entity.clone();
        how(&mut provider);
        let mut changes = Changes::new();
        SsoClaim::move_to(&mut changes, Some(&before), Some(&provider))?;
        changes.save(&provider)?;
        Ok((changes, Edited { it: provider.shown(ctx.now), edition: provider.version + 1 }))
    })
    .await
}

/// Name and domains of a provider belong to no other: the second of two who ask at once reads it here, once their change was refused.
async fn expect_free(ctx: &Ctx, before: Option<&Provider>, now: &Provider) -> Result<()> {
    let providers = ctx.store.sso_providers();
    let had = before.map(SsoClaim::of).unwrap_or_default();
    for claim in SsoClaim::of(now).into_iter().filter(|it| !had.contains(it)) {
        if providers.claimed(claim.what, &claim.value).await?.is_some() {
            return Err(match claim.what {
                Claimed::Domain => domain_taken(&claim.value),
                Claimed::Name | Claimed::Client => id_taken(),
            });
        }
    }
    Ok(())
}

/// The provider as its editor has seen it; none: the company has none.
async fn as_seen(ctx: &Ctx, company: CompanyId, edition: u64) -> Result<Option<Versioned<Provider>>> {
    match (ctx.store.sso_providers().of_company(company).await?, edition) {
        (Some(read), edition) => Ok(Some(read.as_shown(edition, |it| it.shown(ctx.now))?)),
        (None, 0) => Ok(None),
        (None, _) => Err(Error::NotFound("ssoProvider")),
    }
}

async fn seen(ctx: &Ctx, company: CompanyId, edition: u64) -> Result<Versioned<Provider>> {
    as_seen(ctx, company, edition).await?.ok_or(Error::NotFound("ssoProvider"))
}

/// A company of the caller, that there is.
async fn expect_works_for(ctx: &Ctx, company: CompanyId) -> Result<()> {
    if !ctx.person()?.works_for(company) {
        return Err(Error::NotFound("company"));
    }
    ctx.store.places().company(company).await?;
    Ok(())
}

fn pool(ctx: &Ctx) -> Result<&UserPool> {
    Ok(ctx.services.pool.as_deref().ok_or(Refusal::SsoUnavailable)?)
}

fn shown(ctx: &Ctx, provider: &Versioned<Provider>) -> Edited<SsoProvider> {
    Edited { it: provider.shown(ctx.now), edition: provider.version }
}
