//! Campaigns in which an employer gives credits: once each, within the budget, whoever launches at once and wherever a worker
//! stops.

use contract::{
    BulkOperationId, Cents, CostCenterId, CreditCampaignId, Permission, Refusal,
    payments::{
        CancelUserCredit, CreditAudience, GetCreditCampaign, GetCreditCampaigns, GetCreditInvoice,
        GrantCampaignCredits, IssueCreditInvoice, SaveCreditCampaign,
    },
    users::CostCenter,
};
use domain::people::cost_center::CostCentersOf;
use jiff::{SignedDuration, civil::date};
use runtime::{
    Job,
    tasks::{RemindOfCredit, RunBulkOperation},
};
use store::Changes;
use testkit::codes;

use super::*;

/// A campaign of 30 € that ends on 31 March.
fn entry() -> SaveCreditCampaign {
    SaveCreditCampaign {
        name: "Rentrée".into(),
        amount: Cents(3000),
        first_day: date(2026, 11, 1),
        last_day: date(2027, 3, 31),
        ..Default::default()
    }
}

async fn saved(app: &App, request: SaveCreditCampaign) -> CreditCampaignId {
    let campaign = marie(app).await.ok(request).await;
    CreditCampaignId(campaign["id"].as_i64().expect("a number"))
}

fn to_list(id: CreditCampaignId, list: &str) -> GrantCampaignCredits {
    GrantCampaignCredits { id, list: Some(list.to_owned()), ..Default::default() }
}

async fn shown(app: &App, id: CreditCampaignId) -> Value {
    marie(app).await.ok(GetCreditCampaign { id }).await
}

/// The credits that somebody has of campaigns.
async fn credits_of(app: &App, user: UserId) -> Vec<(i64, Option<String>)> {
    let credits = app.store().credits().of(user).await.expect("credits");
    let own = credits.iter().filter_map(|it| Some((it.original.0, it.campaign.clone()?)));
    own.map(|(amount, share)| (amount, share.cost_center.map(|it| it.label))).collect()
}

fn message_of(operation: &Value, run: u32) -> String {
    let operation_id = BulkOperationId(operation["id"].as_i64().expect("a number"));
    let job = RunBulkOperation { conciergerie_id: ORION_TOWER, operation_id, run };
    job.message().expect("a message").to_string()
}

/// Finance and sales of Orion; Alice has finance alone.
async fn cost_centers(app: &App) {
    let kept = |id: i64, label: &str| CostCenter {
        id: CostCenterId(id),
        active: true,
        entreprise_id: ORION,
        label: label.into(),
        code_externe: format!("C-{id}"),
        interlocuteur: String::new(),
        raison_sociale: "Orion SA".into(),
        e_mail: "daf@concierge.test".into(),
        telephone: String::new(),
        adresse1: "1 place de la Défense".into(),
        adresse2: String::new(),
        code_postal: "92800".into(),
        ville: "Puteaux".into(),
    };
    let own = CostCentersOf { user: ALICE, cost_centers: [CostCenterId(1)].into() };
    let mut changes = Changes::new();
    changes.insert(&kept(1, "Finance")).expect("writable").insert(&kept(2, "Ventes")).expect("writable");
    app.store().commit(changes.insert(&own).expect("writable")).await.expect("saved");
}

#[tokio::test]
async fn a_dry_run_says_who_would_get_what_and_gives_nothing() {
    let (app, _bank) = app().await;
    let id = saved(&app, entry()).await;
    let list = "E-mail;Centre\nalice@concierge.test\nnobody@concierge.test\nzoe@concierge.test\nALICE@concierge.test\nbruno@concierge.test;Achats";
    let told = marie(&app).await.ok(GrantCampaignCredits { simulation: true, ..to_list(id, list) }).await;
    assert_eq!((&told["count"], &told["total"], &told["operation"]), (&json!(1), &json!(3000), &Value::Null));
    assert_eq!(told["grants"][0]["userName"], "Alice Martin");
    let left_out: Vec<_> = told["leftOut"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|it| (it["line"].clone(), it["reason"].clone()))
        .collect();
    let expected = [(3, "unknown"), (4, "unknown"), (5, "twice"), (6, "costCenterUnknown")];
    assert_eq!(left_out, expected.map(|(line, reason)| (json!(line), json!(reason))));
    app.work(&jobs::router()).await;
    assert_eq!(credits_of(&app, ALICE).await, []);
    assert_eq!(shown(&app, id).await["granted"], 0);
}

#[tokio::test]
async fn everybody_of_a_filter_gets_one_credit_at_the_expense_of_their_cost_centre() {
    let (app, _bank) = app().await;
    cost_centers(&app).await;
    let id = saved(&app, SaveCreditCampaign { cost_center_id: Some(CostCenterId(2)), ..entry() }).await;
    let here = CreditAudience { conciergerie_id: Some(ORION_TOWER), ..Default::default() };
    let launch = || GrantCampaignCredits { id, audience: Some(here.clone()), ..Default::default() };
    let told = marie(&app).await.ok(GrantCampaignCredits { simulation: true, ..launch() }).await;
    let count = told["count"].as_u64().expect("a number");
    assert!(count >= 2, "{told}");
    let seen = |seen| GrantCampaignCredits { seen: Some(seen), ..launch() };
    marie(&app).await.refused(seen(999), Refusal::SimulationOutdated).await;
    let begun = marie(&app).await.ok(seen(count as u32)).await;
    assert_eq!(begun["operation"]["total"], json!(count));
    app.work(&jobs::router()).await;
    assert_eq!(credits_of(&app, ALICE).await, [(3000, Some("Finance".into()))]);
    assert_eq!(credits_of(&app, BRUNO).await, [(3000, Some("Ventes".into()))]);
    assert_eq!(app.store().personal().unread(BRUNO).await.expect("a count").alerts, 1, "he is told");
    let after = shown(&app, id).await;
    assert_eq!(
        (&after["granted"], after["credits"].as_array().map(Vec::len)),
        (&json!(count), Some(count as usize))
    );
    let again = marie(&app).await.ok(launch()).await;
    assert_eq!((&again["count"], &again["operation"]), (&json!(0), &Value::Null), "all have one");
    let list = marie(&app).await.ok(GetCreditCampaigns {}).await;
    assert_eq!(list["items"][0]["grantedAmount"], json!(3000 * count));
}

#[tokio::test]
async fn two_launches_at_once_and_copies_of_their_messages_give_each_person_one_credit() {
    let (app, _bank) = app().await;
    let id = saved(&app, entry()).await;
    let launch =
        async || marie(&app).await.ok(to_list(id, "alice@concierge.test\nbruno@concierge.test")).await;
    let (one, two) = tokio::join!(launch(), launch());
    let copies = [message_of(&one["operation"], 0), message_of(&two["operation"], 0)];
    let (jobs_1, jobs_2, jobs_3, jobs_4) = (jobs::router(), jobs::router(), jobs::router(), jobs::router());
    tokio::join!(
        app.deliver(&jobs_1, &copies[..1]),
        app.deliver(&jobs_2, &copies[1..]),
        app.deliver(&jobs_3, &copies[..1]),
        app.deliver(&jobs_4, &copies[1..]),
    );
    app.work(&jobs::router()).await;
    for user in [ALICE, BRUNO] {
        assert_eq!(credits_of(&app, user).await, [(3000, None)]);
    }
    let after = shown(&app, id).await;
    assert_eq!((&after["granted"], &after["grantedAmount"]), (&json!(2), &json!(6000)));
}

#[tokio::test]
async fn launches_at_once_stay_within_the_budget() {
    let (app, _bank) = app().await;
    let id = saved(&app, SaveCreditCampaign { budget: Some(Cents(3000)), ..entry() }).await;
    let launch = async |whom: &str| marie(&app).await.ok(to_list(id, whom)).await;
    let (one, two) = tokio::join!(launch("alice@concierge.test"), launch("bruno@concierge.test"));
    let copies = [message_of(&one["operation"], 0), message_of(&two["operation"], 0)];
    let (jobs_1, jobs_2) = (jobs::router(), jobs::router());
    tokio::join!(app.deliver(&jobs_1, &copies[..1]), app.deliver(&jobs_2, &copies[1..]));
    app.work(&jobs::router()).await;
    let given = credits_of(&app, ALICE).await.len() + credits_of(&app, BRUNO).await.len();
    assert_eq!((given, &shown(&app, id).await["grantedAmount"]), (1, &json!(3000)));
    let told = marie(&app)
        .await
        .ok(GrantCampaignCredits { simulation: true, ..to_list(id, "chloe@concierge.test") })
        .await;
    assert_eq!(told["leftOut"][0]["reason"], "budgetReached");
}

#[tokio::test]
async fn a_credit_that_ends_is_reminded_of_once_and_one_that_is_spent_or_taken_back_never() {
    let (app, _bank) = app().await;
    // Two shirts cost as much.
    let id = saved(&app, SaveCreditCampaign { amount: Cents(2580), ..entry() }).await;
    marie(&app)
        .await
        .ok(to_list(id, "alice@concierge.test\nbruno@concierge.test\nchloe@concierge.test"))
        .await;
    app.work(&jobs::router()).await;
    let of = async |user| app.store().credits().of(user).await.expect("credits").pop().expect("one").id;
    let (alices, brunos, chloes) = (of(ALICE).await, of(BRUNO).await, of(CHLOE).await);
    let order = app.ordered(SHIRTS, BRUNO, &[(SHIRT, 2)], PaymentMode::Conciergerie, None).await.id;
    set(&app, order, &[credit_line(brunos, 2580)]).await;
    marie(&app).await.ok(CancelUserCredit { id: chloes, cancellation_reason: "Partie".into() }).await;
    let reminded = || {
        let all = app.sent().all();
        all.into_iter().filter(|it| it.kind == "creditExpiring").map(|it| it.to).collect::<Vec<_>>()
    };
    app.advance(SignedDuration::from_hours(24 * 112));
    app.work(&jobs::router()).await;
    assert_eq!(reminded(), [""; 0], "16 March 2027");
    app.advance(SignedDuration::from_hours(26));
    app.work(&jobs::router()).await;
    assert_eq!(reminded(), ["alice@concierge.test"]);
    let again = RemindOfCredit { user_id: ALICE, credit_id: alices };
    let again = again.message().expect("a message").to_string();
    assert!(app.deliver(&jobs::router(), &[again.clone(), again.clone()]).await.is_empty());
    app.advance(SignedDuration::from_hours(24 * 30));
    app.deliver(&jobs::router(), &[again]).await;
    app.work(&jobs::router()).await;
    assert_eq!(reminded(), ["alice@concierge.test"]);

    let burnt = shown(&app, id).await;
    let of_month = |it: &Value| ["granted", "spent", "expired", "takenBack", "left"].map(|of| it[of].clone());
    let months: Vec<_> = burnt["burnDown"].as_array().expect("months").iter().map(of_month).collect();
    assert_eq!(months[0], [7740, 2580, 0, 2580, 2580].map(|it| json!(it)));
    assert_eq!(months[1], [0, 0, 2580, 0, 0].map(|it| json!(it)));
}

#[tokio::test]
async fn a_month_is_invoiced_once_whoever_issues_at_once_and_never_changes() {
    let (app, _bank) = app().await;
    cost_centers(&app).await;
    let id = saved(&app, SaveCreditCampaign { amount: Cents(2580), ..entry() }).await;
    marie(&app).await.ok(to_list(id, "alice@concierge.test;Ventes\nbruno@concierge.test")).await;
    app.work(&jobs::router()).await;
    let credit = app.store().credits().of(ALICE).await.expect("credits").pop().expect("one").id;
    let order = shirts(&app).await;
    set(&app, order, &[credit_line(credit, 1000)]).await;
    let november = date(2026, 11, 1);
    let issue = || IssueCreditInvoice { id, month: november };
    marie(&app).await.refused(issue(), Refusal::CreditMonthNotDue).await;
    app.advance(SignedDuration::from_hours(24 * 8));
    let draft = marie(&app).await.ok(GetCreditInvoice { id, month: november }).await;
    assert_eq!((&draft["number"], &draft["total"]), (&Value::Null, &json!(1000)));
    assert_eq!(draft["lines"][0]["costCenter"]["label"], "Ventes");
    assert_eq!(draft["lines"][0]["orderId"], json!(order));
    let (first, second) = (marie(&app).await, marie(&app).await);
    let (one, two) = tokio::join!(first.call(issue()), second.call(issue()));
    let mut told = [one.code, two.code];
    told.sort_unstable();
    assert_eq!(told, [0, Refusal::CreditMonthNotDue.code()]);
    // The order gives some of it back: that is of December.
    set(&app, order, &[credit_line(credit, -400)]).await;
    let kept = marie(&app).await.ok(GetCreditInvoice { id, month: november }).await;
    assert_eq!((&kept["number"], &kept["total"]), (&json!(format!("AV-{id}-001")), &json!(1000)));
    app.advance(SignedDuration::from_hours(24 * 31));
    let december = IssueCreditInvoice { id, month: date(2026, 12, 1) };
    let next = marie(&app).await.ok(december).await;
    assert_eq!((&next["number"], &next["total"]), (&json!(format!("AV-{id}-002")), &json!(-400)));
    let hugo = app.client(HUGO).await.at(VEGA_TOWER);
    hugo.refused(GetCreditInvoice { id, month: november }, codes::NOT_FOUND).await;
}

#[tokio::test]
async fn what_breaks_a_rule_or_is_of_others_is_refused_and_gives_nothing() {
    let (app, _bank) = app().await;
    let id = saved(&app, entry()).await;
    let marie = marie(&app).await;
    let both = GrantCampaignCredits { audience: Some(CreditAudience::default()), ..to_list(id, "1") };
    marie.refused(both, codes::INVALID).await;
    marie.refused(to_list(id, " \n"), codes::INVALID).await;
    marie.refused(to_list(CreditCampaignId(99), "1"), codes::NOT_FOUND).await;
    marie.refused(SaveCreditCampaign { amount: Cents(0), ..entry() }, codes::INVALID).await;
    let later = saved(&app, SaveCreditCampaign { first_day: date(2027, 1, 1), ..entry() }).await;
    marie.refused(to_list(later, "1"), Refusal::CreditCampaignNotOpen).await;

    let edited = SaveCreditCampaign { id: Some(id), edition: 1, ..entry() };
    marie.ok(SaveCreditCampaign { name: "Noël".into(), ..edited.clone() }).await;
    marie.refused(edited.clone(), Refusal::EditedMeanwhile).await;

    let hugo = app.client(HUGO).await.at(VEGA_TOWER);
    hugo.refused(GetCreditCampaign { id }, codes::NOT_FOUND).await;
    hugo.refused(SaveCreditCampaign { edition: 2, ..edited }, codes::NOT_FOUND).await;
    hugo.refused(to_list(id, "zoe@concierge.test"), codes::NOT_FOUND).await;
    assert_eq!(hugo.ok(GetCreditCampaigns {}).await["items"], json!([]));
    let gilles = app.client(GILLES).await.at(ORION_TOWER);
    assert_ne!(gilles.call(to_list(id, "1")).await.code, 0, "he may give no credit");
    app.work(&jobs::router()).await;
    assert_eq!(credits_of(&app, ALICE).await, []);
}

#[tokio::test]
async fn who_may_no_longer_give_credits_when_a_line_is_done_gives_none() {
    let (app, _bank) = app().await;
    let id = saved(&app, entry()).await;
    marie(&app).await.ok(to_list(id, "alice@concierge.test")).await;
    let mut marie = app.store().people().get(MARIE).await.expect("Marie");
    marie.permissions.retain(|it| *it != Permission::GiveCredit);
    app.store().commit(Changes::new().save(&marie).expect("writable")).await.expect("saved");
    app.work(&jobs::router()).await;
    assert_eq!(credits_of(&app, ALICE).await, []);
    assert_eq!(app.store().credit_campaigns().get(id).await.expect("it").granted, 0);
}
