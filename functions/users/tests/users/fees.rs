//! Recurring fees: what a desk charges, and how its beneficiaries are charged it once.

use contract::{
    ConciergerieId, UserId,
    account::MyAlerts,
    users::{FeePeriod, GetRecurringFee, GetUserInfos, RecurringFee, SetRecurringFee, StartRecurringFees},
};
use domain::order::invariants;
use futures::future::join_all;
use jiff::SignedDuration;
use runtime::{
    Job,
    tasks::{ChargeFees, StartFees},
};
use serde_json::{Value, json};
use testkit::{
    decoded,
    world::{
        ALICE, BRUNO, CHLOE, DESK_ONLY, GILLES, HUGO, MARIE, MASSAGE, OLD_SHIRTS, ORION_TOWER, VEGA_ONLY,
        offer, sell,
    },
};

use super::*;

const EDITED_MEANWHILE: u16 = contract::Refusal::EditedMeanwhile.code();
const NO_FEE_DUE: u16 = contract::Refusal::NoFeeDue.code();
const UNKNOWN_ACTION: u16 = testkit::codes::NOT_FOUND;

/// The fee of the tower: the offer that only the desk sees, 5 € each month.
fn monthly(offer: contract::OfferId, from: &str, edition: u64) -> SetRecurringFee {
    let fee = RecurringFee { offre_id: Some(offer), period: FeePeriod::Month, from: decoded(from) };
    SetRecurringFee { conciergerie_id: Some(ORION_TOWER), fee, edition }
}

async fn charged(app: &App, user: UserId) -> Vec<(String, i64)> {
    let infos = app.client(MARIE).await.ok(GetUserInfos { user_id: user }).await;
    let all = infos["feesInfo"]["charged"].as_array().expect("fees");
    let one = |it: &Value| Some((it["first"].as_str()?.to_owned(), it["amount"].as_i64()?));
    all.iter().map(|it| one(it).expect("a fee")).collect()
}

/// The body of the message that charges a desk.
fn charging(desk: ConciergerieId, run: &str) -> String {
    let job = ChargeFees { conciergerie_id: desk, run: run.to_owned(), after: None };
    job.message().expect("a message").to_string()
}

fn november() -> Vec<(String, i64)> {
    vec![("2026-11-01".to_owned(), 500)]
}

#[tokio::test]
async fn a_desk_charges_an_offer_of_its_own_whose_price_is_known() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let none = marie.ok(GetRecurringFee::default()).await;
    assert_eq!((&none["offreId"], &none["due"], &none["edition"]), (&Value::Null, &json!([]), &json!(0)));
    marie.refused(StartRecurringFees::default(), NO_FEE_DUE).await;
    // The wrong ones are: an offer of another desk; with a slot; on quote; not there.
    for wrong in [VEGA_ONLY, MASSAGE, OLD_SHIRTS, contract::OfferId(9999)] {
        let refused = marie.call(monthly(wrong, "2026-11-01", 0)).await;
        assert_eq!((refused.code, refused.data["fields"]["offreId"].is_null()), (INVALID, false), "{wrong}");
    }
    marie.refused(monthly(DESK_ONLY, "2020-11-01", 0), INVALID).await;

    let set = marie.ok(monthly(DESK_ONLY, "2026-11-01", 0)).await;
    assert_eq!(
        (&set["amount"], &set["next"], &set["edition"]),
        (&json!(500), &json!("2026-12-01"), &json!(1))
    );
    assert_eq!(set["due"], json!([{ "first": "2026-11-01", "last": "2026-11-30" }]));
    let late = marie.call(monthly(DESK_ONLY, "2026-12-01", 0)).await;
    assert_eq!((late.code, &late.data["from"]), (EDITED_MEANWHILE, &json!("2026-11-01")));

    for (user, code) in [(GILLES, UNKNOWN_ACTION), (ALICE, UNKNOWN_ACTION), (HUGO, NOT_FOUND)] {
        let client = app.client(user).await;
        assert_eq!(client.call(GetRecurringFee { conciergerie_id: Some(ORION_TOWER) }).await.code, code);
        assert_eq!(client.call(StartRecurringFees { conciergerie_id: Some(ORION_TOWER) }).await.code, code);
        assert_eq!(client.call(monthly(DESK_ONLY, "2026-11-01", 1)).await.code, code);
    }
}

#[tokio::test]
async fn who_belongs_to_the_desk_is_charged_once_by_an_order_like_any_other() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    change(&app, BRUNO, |it| it.active = false).await;
    marie.ok(monthly(DESK_ONLY, "2026-11-01", 0)).await;
    for _ in 0..2 {
        marie.ok(StartRecurringFees::default()).await;
        app.work(&jobs::router()).await;
    }
    assert_eq!(charged(&app, ALICE).await, november());
    for other in [BRUNO, CHLOE] {
        assert_eq!(charged(&app, other).await, []);
    }
    let known = app.store().fees().charged(ALICE).await.expect("readable").expect("charged");
    let order = app.store().orders().get(known.charges[0].order).await.expect("an order");
    assert_eq!((order.beneficiary, order.final_amount().0, order.is_unpaid()), (ALICE, 500, true));
    assert_eq!(invariants::broken(&order), Vec::<&str>::new());
    let entries = app.store().ledger().of_order(order.id).await.expect("readable");
    assert_eq!(entries.iter().map(|it| it.postings.len()).collect::<Vec<_>>(), [2]);
    let alerts = app.client(ALICE).await.ok(MyAlerts::default()).await;
    assert_eq!(alerts["notifications"].as_array().map(Vec::len), Some(1));
    let mails = app.sent().all();
    assert_eq!(mails.iter().map(|it| it.kind.as_str()).collect::<Vec<_>>(), ["feeCharged"]);
}

#[tokio::test]
async fn messages_at_once_and_runs_by_themselves_charge_nobody_twice() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    marie.ok(monthly(DESK_ONLY, "2026-11-01", 0)).await;
    let router = jobs::router();
    let copies: Vec<_> = (0..6).map(|nth| [charging(ORION_TOWER, &format!("run-{nth}"))]).collect();
    let mut left = join_all(copies.iter().map(|it| app.deliver(&router, it))).await.concat();
    while !left.is_empty() {
        left = app.deliver(&router, &left).await;
    }
    app.deliver(&router, &[StartFees {}.message().expect("a message").to_string()]).await;
    app.work(&router).await;
    assert_eq!((charged(&app, ALICE).await, charged(&app, BRUNO).await), (november(), november()));
    // Each was told once.
    let told: Vec<_> = app.sent().all().into_iter().map(|it| it.to).collect();
    assert_eq!(told.len(), 2, "{told:?}");
}

#[tokio::test]
async fn a_late_run_charges_what_an_earlier_one_would_have() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    marie.ok(monthly(DESK_ONLY, "2026-11-01", 0)).await;
    let start = [StartFees {}.message().expect("a message").to_string()];
    // The clock goes from the end of November to the end of December, then four months on: the first month is not too
    // late, others are.
    for (days, wanted) in [
        (30, vec!["2026-12-01", "2026-11-01"]),
        (120, vec!["2027-04-01", "2027-03-01", "2026-12-01", "2026-11-01"]),
    ] {
        app.advance(SignedDuration::from_hours(24 * days));
        for _ in 0..2 {
            app.deliver(&jobs::router(), &start).await;
            app.work(&jobs::router()).await;
        }
        let marie = app.client(MARIE).await;
        let infos = marie.ok(GetUserInfos { user_id: ALICE }).await;
        let firsts: Vec<_> = infos["feesInfo"]["charged"].as_array().expect("fees").iter().collect();
        assert_eq!(firsts.iter().filter_map(|it| it["first"].as_str()).collect::<Vec<_>>(), wanted);
    }
}

#[tokio::test]
async fn an_offer_that_is_gone_charges_nobody_and_a_desk_may_stop() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    marie.ok(monthly(DESK_ONLY, "2026-11-01", 0)).await;
    let stop = SetRecurringFee {
        conciergerie_id: Some(ORION_TOWER),
        fee: RecurringFee { period: FeePeriod::Month, ..Default::default() },
        edition: 1,
    };
    let stopped = marie.ok(stop).await;
    assert_eq!((&stopped["offreId"], &stopped["next"]), (&Value::Null, &Value::Null));
    marie.refused(StartRecurringFees::default(), NO_FEE_DUE).await;
    app.deliver(&jobs::router(), &[charging(ORION_TOWER, "by-itself")]).await;
    app.work(&jobs::router()).await;
    assert_eq!(charged(&app, ALICE).await, []);
    assert!(app.store().fees().all().await.expect("readable").is_empty());
}

#[tokio::test]
async fn a_fee_is_named_by_any_version_of_its_offer() {
    let app = app().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let version = contract::OfferId(4711);
    sell(app.store(), &domain::catalogue::offer::Offer { id: version, ..offer(DESK_ONLY) }).await;
    let set = marie.ok(monthly(version, "2026-11-01", 0)).await;
    assert_eq!((&set["offreId"], &set["amount"]), (&json!(DESK_ONLY), &json!(500)));
    let again = marie.ok(monthly(DESK_ONLY, "2026-11-01", 1)).await;
    assert_eq!(again["offreId"], set["offreId"], "by the number of the offer, too");
}
