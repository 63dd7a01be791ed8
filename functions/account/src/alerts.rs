use std::collections::BTreeSet;

use contract::{
    EggHuntId, Error, Lang, Permission, Result, Role,
    account::{
        AckNotifications, BasicData, BasicUserData, GetBasicUserData, MyAlerts, Notification, Notifications,
    },
};
use domain::{games::kept_hunt::current_hunt, people::organisation::Conciergerie};
use runtime::Ctx;
use store::{Changes, InboxCounts, NotificationRecord};

/// Alerts of one change: a transaction has room for a hundred items.
const AT_ONCE: usize = 50;
/// Alerts of one request.
const AT_MOST: usize = 500;

pub(crate) async fn basic_data(ctx: Ctx, _: BasicData) -> Result<BasicUserData> {
    let (inbox, game, desk) = futures::try_join!(inbox(&ctx), current_game(&ctx), own_desk(&ctx))?;
    let messages = if ctx.is(Role::Gestionnaire) { inbox.messages } else { ctx.unread().messages.into() };
    Ok(BasicUserData {
        nb_unread_messages: u32::try_from(messages).unwrap_or(u32::MAX),
        nb_unread_alerts: ctx.unread_alerts(),
        messages_status: messages > 0,
        alerts_status: ctx.unread_alerts() > 0,
        server_version: ctx.services.config.version.clone(),
        current_game: game.map(|it| it.to_string()),
        nb_anomalies: inbox.anomalies,
        nb_inbox: inbox.anomalies + inbox.new,
        call_centre: ctx.services.call_centre.is_some() && ctx.may(Permission::GenesysAccess),
        training_desk: desk.as_ref().is_some_and(Conciergerie::is_training),
        features: desk.as_ref().map(Conciergerie::features_on).unwrap_or_default(),
    })
}

pub(crate) async fn basic_user_data(ctx: Ctx, _: GetBasicUserData) -> Result<BasicUserData> {
    basic_data(ctx, BasicData {}).await
}

pub(crate) async fn list(ctx: Ctx, request: MyAlerts) -> Result<Notifications> {
    let personal = ctx.store.personal();
    let found = match request.unread {
        Some(true) => personal.unseen(ctx.user()?, ctx.unread_alerts()).await?,
        _ => personal.notifications(ctx.user()?).await?,
    };
    Ok(Notifications { notifications: found.iter().map(|it| view(it, ctx.lang)).collect() })
}

/// Each part of a long list is a change of its own: what was seen once is seen, whatever becomes of the rest.
pub(crate) async fn acknowledge(ctx: Ctx, request: AckNotifications) -> Result<Notifications> {
    let user = ctx.user()?;
    let ids: Vec<_> = BTreeSet::from_iter(request.notification_ids).into_iter().collect();
    if ids.len() > AT_MOST {
        return Err(too_many());
    }
    for part in ids.chunks(AT_ONCE) {
        let mut changes = Changes::new();
        for alert in ctx.store.personal().those(user, part).await? {
            changes.acknowledge(alert, !request.unread)?;
        }
        if !changes.is_empty() {
            ctx.write(&mut changes).await?;
        }
    }
    let found = ctx.store.personal().notifications(user).await?;
    Ok(Notifications { notifications: found.iter().map(|it| view(it, ctx.lang)).collect() })
}

fn too_many() -> Error {
    Error::invalid(
        "notificationIds",
        format!("Choisissez {AT_MOST} alertes au plus."),
        format!("Choose {AT_MOST} alerts at most."),
    )
}

/// How many orders of the chosen desk its inbox shows. Without a desk, there are none to count.
async fn inbox(ctx: &Ctx) -> Result<InboxCounts> {
    if !ctx.is(Role::Gestionnaire) {
        return Ok(InboxCounts::default());
    }
    let Ok(desk) = ctx.desk_id_in_reach().await else { return Ok(InboxCounts::default()) };
    Ok(ctx.store.inbox().counts(desk).await?)
}

/// The desk of a beneficiary, or the one that a manager has chosen, as it was a minute ago at most; absent where there is none
/// yet.
async fn own_desk(ctx: &Ctx) -> Result<Option<Conciergerie>> {
    let Ok(desk) = ctx.desk_id_in_reach().await else { return Ok(None) };
    Ok(Some(ctx.store.places().recent_desk(desk, ctx.now).await?))
}

/// The egg hunt that is on for a beneficiary.
async fn current_game(ctx: &Ctx) -> Result<Option<EggHuntId>> {
    let Ok(desk) = ctx.desk_id() else { return Ok(None) };
    if !ctx.is(Role::Adherent) {
        return Ok(None);
    }
    let hunts = ctx.store.games().recent_hunts_at(desk, ctx.now).await?;
    Ok(current_hunt(&hunts, desk, ctx.now))
}

fn view(record: &NotificationRecord, lang: Lang) -> Notification {
    Notification {
        id: record.id,
        kind: record.kind.clone(),
        label: record.label.get(lang).to_owned(),
        date: record.date,
        acked: record.acked,
        target: record.target.clone(),
    }
}
