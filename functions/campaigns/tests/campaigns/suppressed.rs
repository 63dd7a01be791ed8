//! Addresses that campaigns do not write to: who sees them, and who has them written to again.

use contract::{
    Refusal,
    campaigns::{FreeSuppressedMail, GetSuppressedMails, LeftOut},
};
use futures::future::{join, join_all};
use sandbox::ses::Fate;
use serde_json::json;
use testkit::{
    codes,
    world::{GILLES, HUGO, VEGA_TOWER},
};

use super::{
    events::{app, mail_to, sent_campaign, tell},
    *,
};

fn free(one: &Value) -> FreeSuppressedMail {
    FreeSuppressedMail { id: decoded(&one["id"]), reason: decoded(&one["reason"]) }
}

#[tokio::test]
async fn an_address_is_listed_with_its_reader_and_written_to_again_once_it_is_freed() {
    let (app, ses) = app().await;
    let marie = marie(&app).await;
    let first = sent_campaign(&app, &marie).await;
    tell(&app, &ses, Fate::HardBounce, "Alice").await;
    let list = marie.ok(GetSuppressedMails {}).await;
    let one = list["addresses"][0].clone();
    assert_eq!(list["addresses"].as_array().expect("addresses").len(), 1);
    assert_eq!(
        (&one["reason"], &one["name"], &one["userId"], &one["flashDispoId"], &list["more"]),
        (&json!("bounced"), &json!("Alice Martin"), &json!(ALICE), &json!(first), &json!(false))
    );
    assert_eq!(one["subject"], "Camille, un massage demain ?");
    marie.ok(free(&one)).await;
    marie.refused(free(&one), codes::NOT_FOUND).await;
    assert_eq!(marie.ok(GetSuppressedMails {}).await["addresses"], json!([]));
    // SES tells the same again of the same mail, which changes nothing.
    tell(&app, &ses, Fate::HardBounce, "Alice").await;
    sent_campaign(&app, &marie).await;
}

#[tokio::test]
async fn a_reader_who_has_another_address_or_no_account_is_not_named() {
    let (app, ses) = app().await;
    let marie = marie(&app).await;
    sent_campaign(&app, &marie).await;
    tell(&app, &ses, Fate::HardBounce, "Alice").await;
    changed(&app, ALICE, |it| it.email = "elsewhere@orion.test".to_owned()).await;
    let one = marie.ok(GetSuppressedMails {}).await["addresses"][0].clone();
    assert_eq!((&one["userId"], &one["name"], &one["email"]), (&json!(null), &json!(""), &json!("")));
}

#[tokio::test]
async fn those_who_keep_no_templates_and_other_companies_see_and_free_none() {
    let (app, ses) = app().await;
    let marie = marie(&app).await;
    sent_campaign(&app, &marie).await;
    tell(&app, &ses, Fate::HardBounce, "Alice").await;
    let one = marie.ok(GetSuppressedMails {}).await["addresses"][0].clone();
    let gilles = app.client(GILLES).await.at(ORION_TOWER);
    gilles.refused(GetSuppressedMails {}, codes::NOT_FOUND).await;
    gilles.refused(free(&one), codes::NOT_FOUND).await;
    let hugo = app.client(HUGO).await.at(VEGA_TOWER);
    assert_eq!(hugo.ok(GetSuppressedMails {}).await["addresses"], json!([]));
    hugo.refused(free(&one), codes::NOT_FOUND).await;
    assert_eq!(marie.ok(GetSuppressedMails {}).await["addresses"][0], one);
}

#[tokio::test]
async fn freed_by_two_at_once_it_is_freed_once_and_a_complaint_of_meanwhile_is_never_undone() {
    let (app, ses) = app().await;
    let marie = marie(&app).await;
    sent_campaign(&app, &marie).await;
    tell(&app, &ses, Fate::HardBounce, "Alice").await;
    tell(&app, &ses, Fate::HardBounce, "Bruno").await;
    let list = marie.ok(GetSuppressedMails {}).await;
    let of = |name: &str| {
        let rows = list["addresses"].as_array().expect("addresses");
        rows.iter()
            .find(|it| it["name"].as_str().is_some_and(|it| it.starts_with(name)))
            .expect("a row")
            .clone()
    };
    let (alice, bruno) = (of("Alice"), of("Bruno"));
    let freed = join_all((0..4).map(|_| marie.call(free(&bruno)))).await;
    assert_eq!(freed.iter().filter(|it| it.code == 0).count(), 1);
    let complaint = [ses.tells(Fate::Complaint, &mail_to(&app, "Alice"), app.now())];
    let router = jobs();
    let (_, left) = join(marie.call(free(&alice)), app.deliver(&router, &complaint)).await;
    assert!(left.is_empty());
    marie.refused(free(&alice), Refusal::EditedMeanwhile).await;
    let rows = marie.ok(GetSuppressedMails {}).await;
    assert_eq!(rows["addresses"][0]["reason"], json!(LeftOut::Complained));
}
