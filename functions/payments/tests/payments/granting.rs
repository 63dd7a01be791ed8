//! Credits given, listed, cancelled and deducted.

use contract::{
    Cents, CreditId, PartnerId, Permission, Refusal,
    list::{FilterValue, ListQuery},
    payments::{
        CancelUserCredit, CollectCredit, CreateNewUserCompensation, CreateNewUserCredit, GetAllCredits,
        GetCreditOptions,
    },
};
use futures::future::join_all;
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, Client, codes, decoded, world::*};

use super::{app, credit_line, marie, setting, shirts};

/// A credit note of 50 € for Alice.
fn entry() -> CreateNewUserCredit {
    CreateNewUserCredit {
        user_id: ALICE,
        original_amount: Cents(5000),
        name: "Fidélité".into(),
        ..Default::default()
    }
}

/// The same at the pressing's expense, for a third.
fn by_partner() -> CreateNewUserCompensation {
    CreateNewUserCompensation {
        user_id: ALICE,
        original_amount: Cents(5000),
        name: "Tache sur une veste".into(),
        billing_type: Some(2),
        partner_id: Some(PRESSING),
        partner_share: Some(33),
        ..Default::default()
    }
}

fn id(credit: &Value) -> CreditId {
    CreditId(credit["id"].as_i64().expect("a number"))
}

async fn list(client: &Client<'_>, data: Value) -> Value {
    client.ok(GetAllCredits { data: decoded(&data) }).await
}

fn ids(page: &Value) -> Vec<i64> {
    page["items"].as_array().expect("credits").iter().map(|it| it["id"].as_i64().expect("a number")).collect()
}

async fn left(app: &App, credit: CreditId) -> Cents {
    app.store().credits().get(ALICE, credit).await.expect("a credit").remaining()
}

#[tokio::test]
async fn a_credit_is_given_told_and_spent() {
    let (app, _bank) = app().await;
    let marie = marie(&app).await;
    let credit = marie.ok(entry()).await;
    assert_eq!(
        (&credit["userName"], &credit["giverUserName"], &credit["state"], &credit["billingType"]),
        (&json!("Alice Martin"), &json!("Marie Dubreuil"), &json!("usable"), &json!(0))
    );
    assert_eq!(app.store().personal().unread(ALICE).await.expect("a count").alerts, 1, "she is told");
    let order = shirts(&app).await;
    let line = credit_line(id(&credit), 2580);
    marie.ok(setting(order, &[line])).await;
    let page = list(&marie, json!({})).await;
    let whole: Vec<_> =
        page["totals"].as_array().expect("totals").iter().map(|it| &it["wholeAmount"]).collect();
    assert_eq!(whole, [&json!(5000), &json!(2420)], "what it was worth and what is left");
}

#[tokio::test]
async fn a_repeat_of_the_request_gives_no_second_credit() {
    let (app, _bank) = app().await;
    let marie = marie(&app).await.header("idempotency-key", "one-entry-of-marie");
    let first = marie.ok(entry()).await;
    let again = marie.ok(entry()).await;
    assert_eq!(first, again);
    assert_eq!(app.store().credits().of(ALICE).await.expect("credits").len(), 1);
}

#[tokio::test]
async fn what_breaks_a_rule_is_told_and_gives_nothing() {
    let (app, _bank) = app().await;
    let marie = marie(&app).await;
    let nobody = CreateNewUserCompensation { partner_id: Some(PartnerId(4711)), ..by_partner() };
    let refused = marie.call(nobody).await;
    assert_eq!(refused.message.as_deref(), Some("Veuillez sélectionner un partenaire"));
    let short = CreateNewUserCompensation {
        user_id: ALICE,
        original_amount: Cents(100),
        name: "Oups".into(),
        ..Default::default()
    };
    let refused = marie.call(short).await;
    assert_eq!(refused.message.as_deref(), Some("Le titre doit faire au moins 5 caractères"));
    let zoe = CreateNewUserCredit { user_id: ZOE, original_amount: Cents(100), ..Default::default() };
    marie.refused(zoe, codes::NOT_FOUND).await;
    assert!(app.store().credits().of(ALICE).await.expect("credits").is_empty());
}

#[tokio::test]
async fn the_desk_lists_its_credits_and_compensations_and_a_beneficiary_their_own() {
    let (app, _bank) = app().await;
    let marie = marie(&app).await;
    let note = id(&marie.ok(entry()).await);
    let compensation = id(&marie.ok(by_partner()).await);
    let chloe = CreateNewUserCredit {
        user_id: CHLOE,
        original_amount: Cents(100),
        designation: Some(2),
        ..Default::default()
    };
    let elsewhere = id(&marie.ok(chloe).await);

    assert_eq!(ids(&list(&marie, json!({})).await), [compensation.0, note.0]);
    let only = |values: Value| json!({ "filters": [{ "name": "designation", "values": values }] });
    assert_eq!(ids(&list(&marie, only(json!(["3"]))).await), [compensation.0]);
    assert_eq!(ids(&list(&marie, only(json!(["1", "2"]))).await), [note.0]);
    assert_eq!(ids(&list(&marie, json!({ "conciergerieId": ORION_CAMPUS })).await), [elsewhere.0]);
    assert_eq!(ids(&list(&marie, json!({ "adherentId": CHLOE })).await), [elsewhere.0]);
    let wrong = GetAllCredits {
        data: ListQuery {
            filters: vec![FilterValue { name: "x".into(), values: vec!["1".into()] }],
            ..Default::default()
        },
    };
    assert_eq!(marie.call(wrong).await.message.as_deref(), Some("Erreur dans les filtres"));

    let alice = app.client(ALICE).await;
    let other = GetAllCredits { data: ListQuery { adherent_id: Some(CHLOE), ..Default::default() } };
    alice.refused(other, codes::NOT_FOUND).await;
    let own = list(&alice, json!({})).await;
    assert_eq!(ids(&own), [compensation.0, note.0]);
    for hidden in ["internalName", "giverUserName", "partnerName", "partnerShare", "billingType"] {
        assert_eq!(own["items"][0][hidden], Value::Null, "{hidden}");
    }
    assert!(ids(&list(&app.client(SABINE).await, json!({})).await).is_empty(), "a partner has none");
}

#[tokio::test]
async fn a_long_list_is_read_page_by_page_without_a_gap() {
    let (app, _bank) = app().await;
    for nth in 1..=230 {
        give_credit(app.store(), ALICE, nth, 100, None).await;
    }
    let marie = marie(&app).await;
    let (mut seen, mut cursor) = (vec![], Value::Null);
    for (size, next) in [(100, true), (100, true), (30, false)] {
        let page = list(&marie, json!({ "cursor": cursor })).await;
        assert_eq!((ids(&page).len(), page["next"].is_string()), (size, next));
        seen.extend(ids(&page));
        cursor = page["next"].clone();
    }
    assert_eq!(seen, (1..=230).rev().collect::<Vec<_>>());
    assert_eq!(ids(&list(&marie, json!({ "page": 2 })).await), seen[200..]);
    let own = list(&app.client(MARIE).await, json!({ "adherentId": ALICE, "page": 1 })).await;
    assert_eq!(ids(&own), seen[100..200]);
}

#[tokio::test]
async fn partners_to_choose_are_those_of_the_desk() {
    let (app, _bank) = app().await;
    let marie = marie(&app).await;
    let options = marie.ok(GetCreditOptions {}).await;
    let again = marie.call(GetCreditOptions {}).await;
    assert!(again.read_units() <= 600, "partners are not read one by one: {}", again.read_units());
    let names: Vec<_> =
        options["partners"].as_array().expect("partners").iter().map(|it| &it["id"]).collect();
    assert!(names.contains(&&json!(PRESSING)) && names.contains(&&json!(MASSEUR)), "{options}");
}

#[tokio::test]
async fn two_cancels_at_once_cancel_once() {
    let (app, _bank) = app().await;
    let marie = marie(&app).await;
    let credit = marie.ok(entry()).await;
    let mut cancel = credit.clone();
    cancel["cancellationReason"] = json!("Saisi deux fois");
    let codes = join_all((0..2).map(|_| marie.raw::<CancelUserCredit>(cancel.clone()))).await;
    let mut codes: Vec<_> = codes.iter().map(|it| it.code).collect();
    codes.sort_unstable();
    assert_eq!(codes, [0, Refusal::CreditFinal.code()]);
    let stored = app.store().credits().get(ALICE, id(&credit)).await.expect("a credit");
    assert_eq!((stored.version, stored.cancelled), (2, true));
}

#[tokio::test]
async fn a_partner_s_share_is_deducted_once() {
    let (app, _bank) = app().await;
    let marie = marie(&app).await;
    let credit = marie.ok(by_partner()).await;
    assert_eq!((&credit["partnerAmount"], &credit["canMarkCollected"]), (&json!(1650), &json!(true)));
    let collect = CollectCredit { credit_id: decoded(&credit["id"]) };
    let codes = join_all((0..5).map(|_| marie.call(collect.clone()))).await;
    let mut codes: Vec<_> = codes.iter().map(|it| it.code).collect();
    codes.sort_unstable();
    assert_eq!(
        codes,
        [
            0,
            Refusal::CreditNotDeductible.code(),
            Refusal::CreditNotDeductible.code(),
            Refusal::CreditNotDeductible.code(),
            Refusal::CreditNotDeductible.code()
        ]
    );
    let cancel = CancelUserCredit { id: decoded(&credit["id"]), cancellation_reason: "Trop tard".into() };
    marie.refused(cancel, Refusal::CreditFinal).await;
}

#[tokio::test]
async fn who_spends_while_another_cancels_gets_all_or_nothing() {
    for round in 0..6 {
        let (app, _bank) = app().await;
        let marie = marie(&app).await;
        let credit = marie.ok(entry()).await;
        let order = shirts(&app).await;
        let line = credit_line(id(&credit), 2580);
        let (paid, cancelled) = futures::join!(
            marie.call(setting(order, &[line])),
            marie.call(CancelUserCredit { id: decoded(&credit["id"]), cancellation_reason: "Erreur".into() }),
        );
        assert_eq!(cancelled.code, 0, "{cancelled:?}");
        let (left, took) = (left(&app, id(&credit)).await, super::stored(&app, order).await.money().credits);
        assert_eq!(left + took, Cents(5000), "round {round}");
        assert_eq!(
            paid.code,
            if took > Cents::ZERO { 0 } else { Refusal::CreditUnavailable.code() },
            "{paid:?}"
        );
    }
}

#[tokio::test]
async fn each_action_needs_its_permission() {
    let (app, _bank) = app().await;
    let credit = marie(&app).await.ok(entry()).await;
    let mut gilles = app.store().people().get(GILLES).await.expect("Gilles");
    gilles.permissions = vec![Permission::HandleIndemnisations];
    app.store().commit(Changes::new().save(&gilles).expect("writable")).await.expect("saved");
    let gilles = app.client(GILLES).await.at(ORION_TOWER);
    gilles.refused(entry(), codes::NOT_FOUND).await;
    gilles.refused(CollectCredit { credit_id: decoded(&credit["id"]) }, codes::NOT_FOUND).await;
    gilles.ok(by_partner()).await;
    let shown = list(&gilles, json!({})).await;
    assert!(shown["items"].as_array().expect("credits").iter().all(|it| it["canCancel"] == false));
}
