use contract::{
    Lang, Result, Role,
    account::{
        AckNotifications, BasicData, BasicUserData, GetBasicUserData, MyAlerts, Notification, Notifications,
    },
};
use domain::inbox::MOST_COMPARED;
use runtime::Ctx;
use store::{Changes, NotificationRecord};

/// More anomalies than this show as infinity.
const ANOMALIES_SHOWN: usize = 99;

pub(crate) async fn basic_data(ctx: Ctx, _: BasicData) -> Result<BasicUserData> {
    let nb_anomalies = match ctx.is(Role::Gestionnaire) {
        true => anomalies(&ctx).await?,
        false => 0,
    };
    Ok(BasicUserData {
        nb_unread_messages: 0,
        nb_unread_alerts: ctx.unread_alerts(),
        messages_status: false,
        alerts_status: ctx.unread_alerts() > 0,
        server_version: ctx.services.config.version.clone(),
        current_game: None,
        nb_anomalies,
    })
}

pub(crate) async fn basic_user_data(ctx: Ctx, _: GetBasicUserData) -> Result<BasicUserData> {
    basic_data(ctx, BasicData {}).await
}

pub(crate) async fn list(ctx: Ctx, request: MyAlerts) -> Result<Notifications> {
    let unread_only = request.unread.unwrap_or(false);
    let found = ctx.store.personal().notifications(ctx.user()?).await?;
    let shown = found.iter().filter(|it| !(unread_only && it.acked));
    Ok(Notifications { notifications: shown.map(|it| view(it, ctx.lang)).collect() })
}

pub(crate) async fn acknowledge(ctx: Ctx, request: AckNotifications) -> Result<Notifications> {
    let user = ctx.user()?;
    let mut found = ctx.store.personal().notifications(user).await?;
    let mut changes = Changes::new();
    for alert in found.iter_mut().filter(|it| request.notification_ids.contains(&it.id)) {
        changes = changes.acknowledge(alert.clone(), !request.unread)?;
        alert.acked = !request.unread;
    }
    let answer = Notifications { notifications: found.iter().map(|it| view(it, ctx.lang)).collect() };
    ctx.commit(changes, &answer).await?;
    Ok(answer)
}

/// Orders of the chosen desk whose anomalies its inbox shows. Without a desk, none.
async fn anomalies(ctx: &Ctx) -> Result<u32> {
    let Ok(desk) = ctx.desk().await else { return Ok(0) };
    let (waiting, _) = ctx.store.orders().waiting(desk.id, ctx.now, MOST_COMPARED).await?;
    let anomalies = waiting.iter().filter(|it| it.is_anomaly(ctx.now)).take(ANOMALIES_SHOWN).count();
    Ok(anomalies.try_into().unwrap_or(u32::MAX))
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
