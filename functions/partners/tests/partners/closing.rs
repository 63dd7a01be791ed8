//! Days on which a partner is off.

use contract::{
    OrderId,
    orders::{CreateOrder, GetCalendarSlots},
    partners::{DaysOff, DefineDaysOff, DefineRealCalendarEntry, EntryCall, GetPartnerCalendar},
};
use serde_json::{Value, json};
use testkit::{App, Client, codes, decoded, world::*};

const SLOT_TAKEN: u16 = contract::Refusal::SlotTaken.code();
const EDITED_MEANWHILE: u16 = contract::Refusal::EditedMeanwhile.code();

async fn app() -> App {
    App::world(partners::router().merge(orders::router())).await
}

async fn read(client: &Client<'_>) -> Value {
    client.ok(GetPartnerCalendar { partner_id: Some(MASSEUR), ent_id: Some(ORION_TOWER) }).await
}

/// Closes or opens the week of Thursday.
fn week(off: bool, edition: &Value) -> DefineDaysOff {
    let data = DaysOff {
        partner_id: MASSEUR,
        ent_id: ORION_TOWER,
        from: decoded("2026-11-24"),
        to: decoded("2026-11-29"),
        reason: "Congés".into(),
    };
    DefineDaysOff { off, data, edition: decoded(edition), ..Default::default() }
}

fn massage() -> CreateOrder {
    CreateOrder { o: order_request(&offer(MASSAGE)) }
}

/// The first day that beneficiaries are offered.
async fn first_day(app: &App) -> Value {
    let slots =
        app.client(ALICE).await.ok(GetCalendarSlots { offre_id: MASSAGE, ..Default::default() }).await;
    slots["slots"][0]["date"].clone()
}

fn orders(taken: &Value) -> Vec<i64> {
    taken.as_array().expect("times").iter().filter_map(|it| it["orderId"].as_i64()).collect()
}

#[tokio::test]
async fn on_a_day_off_nothing_is_offered_and_what_is_booked_is_asked_about() {
    let app = app().await;
    let (alice, lucie, marie) = (app.client(ALICE).await, app.client(LUCIE).await, app.client(MARIE).await);
    let order = alice.ok(massage()).await["orderId"].as_i64().expect("a number");
    let before = read(&lucie).await;
    let mut close = week(true, &before["edition"]);
    let asked = lucie.ok(close.clone()).await;
    assert_eq!((&asked["saved"], orders(&asked["leaves"])), (&json!(false), vec![order]));
    assert_eq!(read(&lucie).await, before, "nothing was changed");
    close.agreed = Some(vec![OrderId(order)]);
    let saved = lucie.ok(close.clone()).await;
    assert_eq!((&saved["saved"], orders(&saved["leaves"])), (&json!(true), vec![order]));
    let days = saved["calendar"]["days"].as_array().expect("days").iter();
    let off: Vec<_> = days.filter(|it| it["closed"] == true && it["reason"] == "Congés").collect();
    assert_eq!((off.len(), &off[0]["date"]), (6, &json!("2026-11-24")));
    assert_eq!(first_day(&app).await, "2026-12-03");
    let edition = &saved["calendar"]["edition"];
    let entry = json!({ "id": "", "partnerId": MASSEUR, "entId": ORION_TOWER, "date": "2026-11-26T10:00",
        "lengthInMinutes": 30 });
    let entry = DefineRealCalendarEntry {
        action: EntryCall::Create,
        data: decoded(&entry),
        edition: decoded(&edition),
        ..Default::default()
    };
    lucie.refused(entry, codes::INVALID).await;
    // A manager who has not seen that edits an old edition.
    marie.refused(close, EDITED_MEANWHILE).await;
    let opened = marie.ok(week(false, edition)).await;
    assert_eq!((&opened["saved"], &opened["leaves"]), (&json!(true), &json!([])));
    assert_eq!(first_day(&app).await, "2026-11-26");
}

#[tokio::test]
async fn an_order_that_meets_a_day_off_is_refused_or_named() {
    for _ in 0..4 {
        let app = app().await;
        let (alice, lucie) = (app.client(ALICE).await, app.client(LUCIE).await);
        let edition = read(&lucie).await["edition"].clone();
        let (order, closed) = futures::join!(alice.call(massage()), lucie.ok(week(true, &edition)));
        assert!(order.code == 0 || order.code == SLOT_TAKEN, "{order:?}");
        let made: Vec<_> = order.data["orderId"].as_i64().into_iter().collect();
        assert_eq!(orders(&closed["leaves"]), made, "{closed}");
        assert!(!made.is_empty() || closed["saved"] == true);
        let open = first_day(&app).await == "2026-11-26";
        assert_eq!(closed["saved"], !open);
    }
}

#[tokio::test]
async fn days_off_are_for_who_keeps_the_calendar() {
    let app = app().await;
    let edition = read(&app.client(MARIE).await).await["edition"].clone();
    for who in [ALICE, GILLES, SABINE, HUGO, ADA] {
        let code = app.client(who).await.call(week(true, &edition)).await.code;
        assert!(code == 404 || code == 30, "{who}: {code}");
    }
    let mut wrong = week(true, &edition);
    wrong.data.to = decoded("2026-11-23");
    let answered = app.client(LUCIE).await.call(wrong).await;
    assert!(answered.data["fields"]["to"].is_string(), "{answered:?}");
}
