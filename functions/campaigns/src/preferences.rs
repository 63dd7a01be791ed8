//! The topics that readers of campaigns want to be written about, by the link of a mail alone.

use contract::{
    Done, Error, Result, UniverseId,
    campaigns::{GetMailPreferences, LeaveCampaigns, MailPreferences, SetMailPreferences},
    catalogue::Universe,
};
use domain::{campaigns::recipient::named_by, people::person::Person};
use runtime::Ctx;
use store::{Changes, Versioned};
use usecases::campaigns::topics_of;

pub(crate) async fn get(ctx: Ctx, request: GetMailPreferences) -> Result<MailPreferences> {
    let (person, topic) = reader(&ctx, &request.token).await?;
    let offered = topics_of(&ctx.store, &person).await?;
    Ok(told(&person, topic, &offered))
}

pub(crate) async fn set(ctx: Ctx, request: SetMailPreferences) -> Result<MailPreferences> {
    ctx.change(|| async {
        let (mut person, topic) = reader(&ctx, &request.token).await?;
        let offered = topics_of(&ctx.store, &person).await?;
        let mut changes = Changes::new();
        if person.subscribe(&request.subscriptions, &offered)? {
            person.subscriptions_validated = Some(ctx.now);
            changes.save(&person)?;
        }
        Ok((changes, told(&person, topic, &offered)))
    })
    .await
}

/// The mail program sends the token in the address, and a form that says nothing else.
pub(crate) async fn leave(ctx: Ctx, _: LeaveCampaigns) -> Result<Done> {
    let query = ctx.notice().map(|it| it.query.clone()).unwrap_or_default();
    let token =
        form_urlencoded::parse(query.as_bytes()).find(|it| it.0 == "token").map(|it| it.1.into_owned());
    let token = token.ok_or(Error::NotFound("link"))?;
    ctx.change(|| async {
        let (mut person, topic) = reader(&ctx, &token).await?;
        let mut changes = Changes::new();
        if person.subscriptions.remove(&topic) {
            person.subscriptions_validated = Some(ctx.now);
            changes.save(&person)?;
        }
        Ok((changes, Done {}))
    })
    .await
}

/// The reader of the mail in which a token stands, and the topic of the mail.
async fn reader(ctx: &Ctx, token: &str) -> Result<(Versioned<Person>, UniverseId)> {
    let (campaign, user, secret) = named_by(token).ok_or(Error::NotFound("link"))?;
    let campaigns = ctx.store.campaigns();
    let recipient = campaigns.recipient(campaign, user).await?.ok_or(Error::NotFound("link"))?;
    // The hashes are compared, so that the time tells nothing of how much of a secret is right.
    if runtime::hash(secret) != runtime::hash(&recipient.secret) || recipient.expires <= ctx.now {
        return Err(Error::NotFound("link"));
    }
    let topic = campaigns.get(campaign).await?.topic;
    let person = ctx.store.people().get(user).await?;
    if person.erased.is_some() { Err(Error::NotFound("link")) } else { Ok((person, topic)) }
}

fn told(person: &Person, topic: UniverseId, offered: &[Universe]) -> MailPreferences {
    let subscriptions = person.subscriptions_shown(offered).subscriptions;
    MailPreferences { lang: person.lang, topic, subscriptions }
}
