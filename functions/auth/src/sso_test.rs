//! A manager tries the provider of a company: all of a sign-in but the account. The test belongs to who began it, and to the
//! provider as it was then.

use contract::{
    CompanyId, Error, Refusal, Result,
    auth::{BeginSsoTest, EndSsoTest, SsoStart, SsoTest},
};
use domain::people::{
    session::{Purpose, Ticket},
    sso::{Provider, SsoTestStart},
};
use runtime::Ctx;
use store::{Changes, Versioned};

use crate::sso::{self, START, leaving, verified};

/// Begins a test, whether or not the provider is switched on.
pub(crate) async fn begin(ctx: Ctx, request: BeginSsoTest) -> Result<SsoStart> {
    let person = ctx.person()?;
    let provider = managed(&ctx, request.company_id).await?;
    let client = provider.test_client()?;
    let nonce = runtime::token("");
    let purpose = Purpose::SsoTest(SsoTestStart {
        company: provider.company,
        edition: provider.version,
        nonce_hash: nonce.hash,
    });
    let mut changes = Changes::new();
    let state = ctx.ticket(&mut changes, person, purpose, START)?;
    // A state is given once: it is not kept for a repeat.
    ctx.write(&mut changes).await?;
    leaving(&ctx, &provider, Some(client), state, nonce.secret)
}

/// Ends a test: the provider is believed about whoever came back, and can be switched on.
pub(crate) async fn end(ctx: Ctx, request: EndSsoTest) -> Result<SsoTest> {
    let EndSsoTest { token, state } = request;
    let hash = runtime::hash(&state);
    let (ticket, start) = begun(&ctx, &hash).await?;
    let provider = as_begun(&ctx, &start).await?;
    let claims = verified(&ctx, &token, &provider, provider.test_client()?).await?;
    if start.nonce_hash != runtime::hash(&claims.nonce) {
        return Err(Refusal::SsoFailed.into());
    }
    let passed = provider.speaks_for(&claims.email);
    let mut changes = Changes::new();
    changes.delete(&ticket);
    if passed {
        let mut provider = provider;
        provider.pass(ctx.now);
        changes.save(&provider)?;
    }
    sso::once(&ctx, &mut changes, Refusal::SsoChangedMeanwhile).await?;
    Ok(SsoTest {
        company_id: start.company,
        passed,
        email: claims.email,
        first_name: claims.first_name,
        last_name: claims.name,
    })
}

/// The test that the caller began.
async fn begun(ctx: &Ctx, hash: &str) -> Result<(Versioned<Ticket>, SsoTestStart)> {
    let ticket = sso::ticket(ctx, hash, Refusal::SsoFailed).await?;
    match &ticket.purpose {
        Purpose::SsoTest(start) if ticket.user == ctx.user()? => {
            let start = start.clone();
            Ok((ticket, start))
        }
        _ => Err(Refusal::SsoFailed.into()),
    }
}

/// The provider, if it is still the one that the test began with.
async fn as_begun(ctx: &Ctx, start: &SsoTestStart) -> Result<Versioned<Provider>> {
    match managed(ctx, start.company).await {
        Ok(provider) if provider.version == start.edition => Ok(provider),
        Ok(_) | Err(Error::NotFound(_)) => Err(Refusal::SsoChangedMeanwhile.into()),
        Err(other) => Err(other),
    }
}

/// The provider of a company that the caller works for.
async fn managed(ctx: &Ctx, company: CompanyId) -> Result<Versioned<Provider>> {
    let found = match ctx.person()?.works_for(company) {
        true => ctx.store.sso_providers().of_company(company).await?,
        false => None,
    };
    found.ok_or(Error::NotFound("ssoProvider"))
}
