//! Warnings of cards that end soon. Each is due on its own day, set when the card was registered.

use contract::{Result, Words};
use domain::{
    calendar::paris,
    people::person::{Person, StoredCard},
    text::paths,
};
use integrations::mail::{Mail, Template};
use runtime::{Job, JobCtx, tasks::WarnOfCard};
use store::{Changes, NotificationRecord};

/// Warns if the person still has that card. Twice the same warning is one: its mail and its alert have one name.
pub(crate) async fn warn(ctx: JobCtx, job: WarnOfCard) -> Result<()> {
    let person = ctx.store.people().get(job.user_id).await?;
    let theirs = person.card.as_ref().filter(|it| it.expires == job.expires);
    let Some(card) = theirs.filter(|it| person.active && !it.is_expired(paris::today(ctx.now))) else {
        return Ok(());
    };
    let mut changes = Changes::new().notify(&alert(&ctx, &job, card))?;
    if !person.email.is_empty() {
        changes = ctx.mail(changes, &mail(&ctx, &person, &job))?;
    }
    match ctx.commit(WarnOfCard::NAME, changes).await {
        Ok(()) | Err(store::Error::Exists(_)) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

fn mail(ctx: &JobCtx, person: &Person, job: &WarnOfCard) -> Mail {
    let template = Template::CardExpiring {
        name: person.first_name.clone(),
        expires: job.expires.strftime("%m/%Y").to_string(),
        link: ctx.services.config.link(paths::CARD),
    };
    let key = format!("card-{}-{}", person.id, job.expires);
    Mail { key, to: person.email.clone(), template, lang: person.reading_lang() }
}

/// Its number is of the day the warning was due, whenever the job runs.
fn alert(ctx: &JobCtx, job: &WarnOfCard, card: &StoredCard) -> NotificationRecord {
    let month = job.expires.strftime("%m/%Y");
    NotificationRecord {
        user: job.user_id,
        id: NotificationRecord::number(job.user_id.0, card.warned_at()),
        kind: "card".to_owned(),
        label: Words::new(
            format!("Votre carte expire fin {month}"),
            format!("Your card expires at the end of {month}"),
        ),
        target: Some(paths::CARD.to_owned()),
        date: ctx.now,
        acked: false,
    }
}
