//! How a beneficiary is told of what happens.

use contract::{
    Error, Result,
    account::{DropPushDevice, GetNoticeChoices, NoticeChoices, SetNoticeChoices, SetPushDevice, WebPush},
};
use domain::people::{
    person::Person,
    push::{MOST, PushDevice},
    session::Session,
};
use integrations::push::service_of;
use runtime::Ctx;
use store::{Changes, Versioned};

pub(crate) async fn get(ctx: Ctx, _: GetNoticeChoices) -> Result<NoticeChoices> {
    let here = ctx.session()?.push.is_some();
    Ok(chosen(&ctx, ctx.person()?, here))
}

pub(crate) async fn set(ctx: Ctx, request: SetNoticeChoices) -> Result<NoticeChoices> {
    let (user, here) = (ctx.user()?, ctx.session()?.push.is_some());
    ctx.change(|| async {
        let mut person = ctx.store.people().get(user).await?;
        let mut changes = Changes::new();
        if person.notice_wishes.choose(&request) {
            changes.save(&person)?;
        }
        Ok((changes, chosen(&ctx, &person, here)))
    })
    .await
}

/// The person is written each time, so that two browsers that come at once know of each other.
pub(crate) async fn tell_browser(ctx: Ctx, request: SetPushDevice) -> Result<NoticeChoices> {
    let device = told_browser(&ctx, &request)?;
    let user = ctx.user()?;
    ctx.change(|| async {
        let mut person = ctx.store.people().get(user).await?;
        let (mut own, others) = own_session(&ctx, user).await?;
        let mut changes = Changes::new();
        own.push = Some(device.clone());
        changes.save_session(&own)?;
        let mut told: Vec<_> = others.into_iter().filter(|it| it.push.is_some()).collect();
        told.sort_by_key(|it| std::cmp::Reverse(it.last_seen));
        for (nth, mut other) in told.into_iter().enumerate() {
            if nth + 1 >= MOST || other.push.as_ref().is_some_and(|it| it.endpoint == device.endpoint) {
                other.push = None;
                changes.save_session(&other)?;
            }
        }
        person.notice_wishes.pushed = true;
        changes.save(&person)?;
        Ok((changes, chosen(&ctx, &person, true)))
    })
    .await
}

pub(crate) async fn leave_browser(ctx: Ctx, _: DropPushDevice) -> Result<NoticeChoices> {
    let user = ctx.user()?;
    ctx.change(|| async {
        let person = ctx.store.people().get(user).await?;
        let (mut own, _) = own_session(&ctx, user).await?;
        let mut changes = Changes::new();
        if own.push.take().is_some() {
            changes.save_session(&own)?;
        }
        Ok((changes, chosen(&ctx, &person, false)))
    })
    .await
}

/// The browser of a request, which is reached at a service that we know.
fn told_browser(ctx: &Ctx, request: &SetPushDevice) -> Result<PushDevice> {
    let local = ctx.services.config.push.as_ref().map(|it| it.local.as_deref());
    let device = local.and_then(|local| {
        PushDevice::of(request)
            .filter(|it| service_of(&it.endpoint, local).is_some() && integrations::push::has_keys(it))
    });
    device.ok_or_else(|| {
        Error::invalid(
            "endpoint",
            "Ce navigateur ne peut pas recevoir de notifications d’ici.",
            "This browser cannot receive notifications from here.",
        )
    })
}

/// The session of this call, and the others of its person that still live.
async fn own_session(
    ctx: &Ctx,
    user: contract::UserId,
) -> Result<(Versioned<Session>, Vec<Versioned<Session>>)> {
    let hash = &ctx.session()?.token_hash;
    let mut all = ctx.store.sessions().of(user).await?;
    let own = all.iter().position(|it| it.token_hash == *hash).map(|at| all.swap_remove(at));
    Ok((own.ok_or(Error::NoSession)?, all))
}

fn chosen(ctx: &Ctx, person: &Person, here: bool) -> NoticeChoices {
    let push = ctx.services.config.push.as_ref().map(|it| WebPush { key: it.public_key.clone(), here });
    let can_text = ctx.services.config.sms_sender.is_some() && person.text_number().is_some();
    person.notice_wishes.choices(&person.email, push, can_text)
}
