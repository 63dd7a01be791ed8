//! Addresses that campaigns do not write to are listed, and freed.

use contract::{
    Done, Error, FlashDispoId, Refusal, Result,
    campaigns::{FreeSuppressedMail, GetSuppressedMails, SuppressedMails},
};
use domain::campaigns::suppressed::{RefusedMail, SuppressedAddress};
use runtime::Ctx;
use store::{Changes, Versioned};

/// Addresses that are listed.
const LISTED: usize = 500;
/// One more tells whether there are older ones.
const READ: i32 = 501;

pub(crate) async fn list(ctx: Ctx, _: GetSuppressedMails) -> Result<SuppressedMails> {
    let company = ctx.managed_desk(None).await?.company;
    let (everybody, campaigns) = (ctx.store.people(), ctx.store.campaigns());
    let mut found = campaigns.refused_of(company, READ).await?;
    let more = found.len() > LISTED;
    found.truncate(LISTED);
    let mails: Vec<RefusedMail> = found.iter().filter_map(|it| it.mail).collect();
    let (people, sent) = futures::try_join!(
        everybody.some(mails.iter().map(|it| it.user)),
        campaigns.some(mails.iter().map(|it| it.campaign)),
    )?;
    let subject = |id: FlashDispoId| sent.iter().find(|it| it.id == id).map(|it| it.subject.clone());
    let shown = |one: &Versioned<SuppressedAddress>| {
        let mail = one.mail?;
        let reader = people.iter().find(|it| it.id == mail.user);
        one.shown(reader, subject(mail.campaign).unwrap_or_default())
    };
    Ok(SuppressedMails { addresses: found.iter().filter_map(shown).collect(), more })
}

/// Nobody undoes a complaint that they have not seen: it may be told of the address meanwhile.
pub(crate) async fn free(ctx: Ctx, request: FreeSuppressedMail) -> Result<Done> {
    let company = ctx.managed_desk(None).await?.company;
    ctx.change(|| async {
        let read = ctx.store.campaigns().suppressed_hash(&request.id).await?;
        let own = read.filter(|it| it.mail.is_some_and(|mail| mail.company == company));
        let own = own.ok_or(Error::NotFound("address"))?;
        if own.reason != request.reason {
            return Err(Refusal::EditedMeanwhile.into());
        }
        let mut changes = Changes::new();
        changes.delete(&own);
        Ok((changes, Done {}))
    })
    .await
}
