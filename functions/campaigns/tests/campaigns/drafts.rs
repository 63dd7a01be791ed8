use contract::{
    FlashTemplateId, Refusal,
    campaigns::{
        FlashDispoForm, FlashDispoTemplate, GetFlashDispoAudience, GetFlashDispoDetail, GetFlashDispoHtml,
        GetFlashDispoTemplateDetail, GetFlashDispoTemplates, GetFlashDispos, SaveFlashDispo,
        SaveFlashDispoTemplate, TestFlashDispo,
    },
};
use futures::future::join;
use serde_json::json;
use testkit::{
    codes, decoded,
    world::{ALICE, BRUNO, GILLES, HUGO, MARIE, ORION_TOWER, VEGA_TOWER, WELLNESS},
};

use super::*;

#[tokio::test]
async fn a_template_is_kept_clean_listed_by_topic_and_edited_by_one_at_a_time() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = kept_template(&marie).await;
    let listed =
        marie.ok(GetFlashDispoTemplates { centre_interet: Some(WELLNESS), only_published: true }).await;
    assert_eq!(listed["templates"][0]["body"], "<p>Bonjour {{PRENOM}} {{NOM}},</p><p>{{HEURES}}</p>");
    assert_eq!(listed["templates"][0]["authorLabel"], "Marie Dubreuil");
    let topics = listed["topics"].as_array().expect("topics").clone();
    let wellness = topics.iter().find(|it| it["id"] == json!(WELLNESS)).expect("the topic");
    assert_eq!((&wellness["templates"], &wellness["published"]), (&json!(1), &json!(1)));

    let edited = |name: &str| SaveFlashDispoTemplate {
        template: FlashDispoTemplate { id, name: name.to_owned(), published: false, ..template() },
        edition: 1,
    };
    let (one, other) = join(marie.call(edited("A")), marie.call(edited("B"))).await;
    let mut codes = [one.code, other.code];
    codes.sort_unstable();
    assert_eq!(codes, [0, Refusal::EditedMeanwhile.code()]);
    let read = marie.ok(GetFlashDispoTemplateDetail { id, topic: None }).await;
    assert_eq!(read["template"]["edition"], 2);
    let none = marie.ok(GetFlashDispoTemplates { centre_interet: None, only_published: true }).await;
    assert_eq!(none["templates"], json!([]));
}

#[tokio::test]
async fn who_has_no_permission_keeps_no_template_and_other_companies_see_none() {
    let app = app().await;
    let id = kept_template(&marie(&app).await).await;
    let gilles = app.client(GILLES).await.at(ORION_TOWER);
    gilles.refused(SaveFlashDispoTemplate { template: template(), edition: 0 }, codes::NOT_FOUND).await;
    assert_eq!(
        gilles.ok(GetFlashDispoTemplateDetail { id, topic: None }).await["template"]["name"],
        "Massages du jour"
    );
    let hugo = app.client(HUGO).await.at(VEGA_TOWER);
    hugo.refused(GetFlashDispoTemplateDetail { id, topic: None }, codes::NOT_FOUND).await;
    assert_eq!(hugo.ok(GetFlashDispoTemplates::default()).await["templates"], json!([]));
    app.client(ALICE).await.refused(GetFlashDispoTemplates::default(), codes::NOT_FOUND).await;
}

#[tokio::test]
async fn a_preview_shows_values_as_text_to_an_invented_reader() {
    let app = app().await;
    let gilles = app.client(GILLES).await.at(ORION_TOWER);
    let map = [("DATE".to_owned(), "{{7*7}}\r\nBcc: a@b.test".to_owned())].into();
    let shown =
        gilles.ok(GetFlashDispoHtml { template: template(), variables: VariableValues { map } }).await;
    assert_eq!(shown["subject"], "Camille, un massage {{7*7}} Bcc: a@b.test ?");
    assert_eq!(shown["html"], "<p>Bonjour Camille Martin,</p><ul><li>[heures]</li></ul>");
    assert_eq!(shown["text"], "Bonjour Camille Martin,\n\n- [heures]");
}

#[tokio::test]
async fn a_draft_is_made_of_a_published_template_and_edited_by_one_at_a_time() {
    let app = app().await;
    let gilles = app.client(GILLES).await.at(ORION_TOWER);
    let template = kept_template(&marie(&app).await).await;
    let blank = gilles.ok(GetFlashDispoDetail { id: Default::default(), template_id: Some(template) }).await;
    assert_eq!(blank["flashDispo"]["conciergeries"], json!([ORION_TOWER]));
    let saved = gilles.ok(SaveFlashDispo { file: None, data: form(template, "demain") }).await;
    assert_eq!(saved["flashDispo"]["subject"], "Camille, un massage demain ?");
    assert_eq!(saved["flashDispo"]["state"], "draft");
    let id = decoded(&saved["flashDispo"]["id"]);
    let edit = |date: &str| SaveFlashDispo {
        file: None,
        data: FlashDispoForm { id, edition: 1, ..form(template, date) },
    };
    let (one, other) = join(gilles.call(edit("lundi")), gilles.call(edit("mardi"))).await;
    let mut codes = [one.code, other.code];
    codes.sort_unstable();
    assert_eq!(codes, [0, Refusal::EditedMeanwhile.code()]);
    let listed = gilles.ok(GetFlashDispos { topic: Some(WELLNESS) }).await;
    assert_eq!(listed["campaigns"].as_array().map(Vec::len), Some(1));
    assert_eq!(listed["campaigns"][0]["topicLabel"]["en"], "Wellness");
}

#[tokio::test]
async fn a_draft_reaches_no_desk_and_no_template_of_others() {
    let app = app().await;
    let marie = marie(&app).await;
    let template = kept_template(&marie).await;
    let theirs = FlashDispoForm { conciergeries: vec![VEGA_TOWER], ..form(template, "demain") };
    marie.refused(SaveFlashDispo { file: None, data: theirs }, codes::NOT_FOUND).await;
    let none = FlashDispoForm { conciergeries: vec![], ..form(template, "demain") };
    marie.refused(SaveFlashDispo { file: None, data: none }, codes::INVALID).await;
    let unknown = form(FlashTemplateId(99), "demain");
    marie.refused(SaveFlashDispo { file: None, data: unknown }, codes::NOT_FOUND).await;
    let id = draft(&marie).await;
    let hugo = app.client(HUGO).await.at(VEGA_TOWER);
    hugo.refused(GetFlashDispoDetail { id, template_id: None }, codes::NOT_FOUND).await;
    hugo.refused(GetFlashDispoAudience { id }, codes::NOT_FOUND).await;
    hugo.refused(super::sent(id), codes::NOT_FOUND).await;
}

#[tokio::test]
async fn the_audience_says_who_is_left_out_and_why() {
    let app = app().await;
    changed(&app, BRUNO, |it| it.active = false).await;
    let marie = marie(&app).await;
    let id = draft(&marie).await;
    let audience = marie.ok(GetFlashDispoAudience { id }).await;
    assert_eq!(audience["count"], 2, "Alice and Chloé");
    assert_eq!(audience["people"], 3);
    assert_eq!(audience["leftOut"], json!([{ "reason": "deactivated", "count": 1 }]));
    changed(&app, ALICE, |it| it.subscriptions = [].into()).await;
    let audience = marie.ok(GetFlashDispoAudience { id }).await;
    assert_eq!(audience["leftOut"][0], json!({ "reason": "optedOut", "count": 1 }));
}

#[tokio::test]
async fn a_test_goes_to_somebody_who_works_here_and_leads_to_nobodys_preferences() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = draft(&marie).await;
    let email = app.store().people().get(MARIE).await.expect("Marie").email.clone();
    let test =
        |email: &str| TestFlashDispo { email: email.to_owned(), flash_dispo_id: Some(id), flash_dispo: None };
    marie.ok(test(&email)).await;
    let alice = app.store().people().get(ALICE).await.expect("Alice").email.clone();
    for other in [alice.as_str(), "somebody@elsewhere.test", ""] {
        marie.refused(test(other), codes::INVALID).await;
    }
    app.work(&jobs()).await;
    let mails = app.sent().all();
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].text.subject, "Marie, un massage demain ?");
    let campaign = mails[0].campaign.as_ref().expect("its text");
    assert_eq!((&campaign.preferences, &campaign.one_click), (&None, &None));
}
