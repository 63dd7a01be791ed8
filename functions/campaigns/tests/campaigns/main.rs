//! Mail campaigns through the front door, with the jobs that send them.

mod answering;
mod attachments;
mod drafts;
mod events;
mod leading;
mod load;
mod pictures;
mod preferences;
mod scheduling;
mod sending;
mod suppressed;
mod weeks;
mod workers;

use contract::{
    FlashDispoId, FlashTemplateId, UserId,
    campaigns::{
        FlashDispoForm, FlashDispoTemplate, GetFlashDispoDetail, SaveFlashDispo, SaveFlashDispoTemplate,
        SendFlashDispo, TemplateVariable, VariableList, VariableType, VariableValues,
    },
};
use runtime::{JobRouter, Router};
use serde_json::Value;
use store::Changes;
use testkit::{
    App, Client, decoded,
    world::{ALICE, BRUNO, CHLOE, MARIE, ORION_CAMPUS, ORION_TOWER, WELLNESS},
};

fn jobs() -> JobRouter {
    jobs::router()
}

/// The small world, in which Alice, Bruno and Chloé want to be written about wellness, and nobody else.
async fn app() -> App {
    app_with(Router::default()).await
}

/// The same with the actions of another group.
async fn app_with(others: Router) -> App {
    let app = App::world(campaigns::router().merge(account::router()).merge(others)).await;
    follow_wellness(&app).await;
    app
}

async fn follow_wellness(app: &App) {
    for user in [ALICE, BRUNO, CHLOE] {
        changed(app, user, |it| {
            it.subscriptions = [WELLNESS].into();
            it.email_confirmed = true;
        })
        .await;
    }
}

async fn changed(app: &App, user: UserId, change: impl FnOnce(&mut domain::people::person::Person)) {
    let mut person = app.store().people().get(user).await.expect("a person");
    change(&mut person);
    app.store().commit(Changes::new().save(&person).expect("writable")).await.expect("saved");
}

async fn marie(app: &App) -> Client<'_> {
    app.client(MARIE).await.at(ORION_TOWER)
}

fn template() -> FlashDispoTemplate {
    let variable = |id: &str, kind| TemplateVariable { id: id.to_owned(), label: id.to_lowercase(), kind };
    FlashDispoTemplate {
        name: "Massages du jour".to_owned(),
        published: true,
        topic: WELLNESS,
        subject: "{{PRENOM}}, un massage {{DATE}} ?".to_owned(),
        body: "<p onclick=\"a()\">Bonjour {{PRENOM}} {{NOM}},</p><p>{{HEURES}}</p><script>a()</script>"
            .to_owned(),
        variables: VariableList {
            list: vec![
                variable("DATE", VariableType::SimpleText),
                variable("HEURES", VariableType::BulletList),
            ],
        },
        ..FlashDispoTemplate::default()
    }
}

async fn kept_template(marie: &Client<'_>) -> FlashTemplateId {
    let saved = marie.ok(SaveFlashDispoTemplate { template: template(), edition: 0 }).await;
    decoded(&saved["template"]["id"])
}

fn form(template_id: FlashTemplateId, date: &str) -> FlashDispoForm {
    let map = [("DATE", date), ("HEURES", "9 h\n10 h")].map(|it| (it.0.to_owned(), it.1.to_owned())).into();
    FlashDispoForm {
        template_id,
        variables: VariableValues { map },
        conciergeries: vec![ORION_TOWER, ORION_CAMPUS],
        ..FlashDispoForm::default()
    }
}

/// A draft with its number.
async fn draft(marie: &Client<'_>) -> FlashDispoId {
    let template = kept_template(marie).await;
    let saved = marie.ok(SaveFlashDispo { file: None, data: form(template, "demain") }).await;
    decoded(&saved["flashDispo"]["id"])
}

fn sent(id: FlashDispoId) -> SendFlashDispo {
    SendFlashDispo { flash_dispo_id: id, edition: 1, at: None }
}

async fn standing(marie: &Client<'_>, id: FlashDispoId) -> Value {
    marie.ok(GetFlashDispoDetail { id, template_id: None }).await["flashDispo"].clone()
}

/// The numbers of a campaign, which must add up: audience, sent, failed, suppressed, remaining, unknown.
async fn counts(app: &App, id: FlashDispoId) -> [i64; 6] {
    let it = app.store().campaigns().counts(id).await.expect("counts");
    assert!(it.add_up(), "{it:?}");
    [it.audience, it.sent, it.failed, it.suppressed, it.remaining, it.unknown]
}
