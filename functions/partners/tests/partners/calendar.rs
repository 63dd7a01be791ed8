//! When a partner comes to a desk.

use contract::{
    OrderId, PartnerId,
    orders::{CreateOrder, GetCalendarSlots, HoldSlot, NewOrder},
    partners::{
        DefineRealCalendarEntry, DefineRecurringCalendarEntry, EntryCall, GetPartnerCalendar, RealEntry,
        RecurringEntry,
    },
};
use serde_json::{Value, json};
use testkit::{App, Client, codes, decoded, world::*};

const EDITED_MEANWHILE: u16 = contract::Refusal::EditedMeanwhile.code();
const SLOT_TAKEN: u16 = contract::Refusal::SlotTaken.code();

/// The small world with orders beside.
async fn app() -> App {
    App::world(partners::router().merge(orders::router()).merge(auth::router())).await
}

async fn read(client: &Client<'_>) -> Value {
    client.ok(GetPartnerCalendar { partner_id: Some(MASSEUR), ent_id: Some(ORION_TOWER) }).await
}

/// An entry of the masseur's week, and what becomes of it.
fn weekly(
    action: EntryCall,
    id: &str,
    (day, hour, length): (u8, u8, u32),
    edition: &Value,
) -> DefineRecurringCalendarEntry {
    DefineRecurringCalendarEntry {
        action,
        data: RecurringEntry {
            id: id.into(),
            partner_id: MASSEUR,
            ent_id: ORION_TOWER,
            day_of_week: day,
            hour,
            minutes: 0,
            length_in_minutes: length,
        },
        edition: decoded(&edition),
        ..Default::default()
    }
}

fn single(action: EntryCall, date: &str, length: u32, edition: &Value) -> DefineRealCalendarEntry {
    DefineRealCalendarEntry {
        action,
        data: RealEntry {
            id: "".into(),
            partner_id: MASSEUR,
            ent_id: ORION_TOWER,
            date: decoded(&date),
            length_in_minutes: length,
        },
        edition: decoded(&edition),
        ..Default::default()
    }
}

fn agreeing(request: DefineRecurringCalendarEntry, orders: &[i64]) -> DefineRecurringCalendarEntry {
    DefineRecurringCalendarEntry { agreed: Some(orders.iter().copied().map(OrderId).collect()), ..request }
}

fn orders(taken: &Value) -> Vec<i64> {
    taken.as_array().expect("times").iter().filter_map(|it| it["orderId"].as_i64()).collect()
}

async fn days(app: &App) -> Vec<String> {
    let slots =
        app.client(ALICE).await.ok(GetCalendarSlots { offre_id: MASSAGE, ..Default::default() }).await;
    let days = slots["slots"].as_array().expect("days").iter();
    days.map(|it| it["date"].as_str().expect("a day").to_owned()).collect()
}

#[tokio::test]
async fn what_is_added_is_offered_and_what_is_removed_is_not() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let before = read(&marie).await;
    assert_eq!((&before["from"], &before["to"]), (&json!("2026-11-23"), &json!("2027-11-25")));
    assert_eq!(before["recurring"][0]["id"], "4-1400");
    assert_eq!(
        before["days"][0],
        json!({ "date": "2026-12-25", "holiday": "Noël", "closed": false, "reason": "" })
    );
    let call = weekly(EntryCall::Create, "", (5, 9, 60), &before["edition"]);
    let saved = marie.ok(call).await;
    assert_eq!((&saved["saved"], &saved["leaves"]), (&json!(true), &json!([])));
    assert_eq!(read(&marie).await, saved["calendar"]);
    assert_eq!(days(&app).await[..3], ["2026-11-26", "2026-11-27", "2026-12-03"]);
    // A partner sees the same, and adds a day of their own.
    let lucie = app.client(LUCIE).await;
    let own = lucie.ok(GetPartnerCalendar::default()).await;
    assert_eq!((&own["recurring"], &own["editable"]), (&saved["calendar"]["recurring"], &json!(true)));
    let desks: Vec<_> = own["desks"].as_array().expect("desks").iter().map(|it| &it["id"]).collect();
    assert!(own["entId"] == json!(ORION_TOWER) && desks.contains(&&json!(ORION_CAMPUS)), "{own}");
    let call = single(EntryCall::Create, "2026-11-25T10:00", 30, &own["edition"]);
    let saved = lucie.ok(call).await["calendar"].clone();
    assert_eq!(days(&app).await[..2], ["2026-11-25", "2026-11-26"]);
    let call = weekly(EntryCall::Update, "5-0900", (1, 9, 60), &saved["edition"]);
    let saved = lucie.ok(call).await["calendar"].clone();
    let call = weekly(EntryCall::Delete, "4-1400", (4, 14, 120), &saved["edition"]);
    lucie.ok(call).await;
    assert_eq!(days(&app).await[..3], ["2026-11-25", "2026-11-30", "2026-12-07"]);
}

#[tokio::test]
async fn what_is_taken_of_a_time_that_goes_is_named_and_asked_about() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let order =
        app.client(ALICE).await.ok(CreateOrder { o: order_request(&offer(MASSAGE)) }).await["orderId"]
            .as_i64()
            .expect("one");
    let before = read(&marie).await;
    assert_eq!(before["taken"][0]["orderId"], order);
    // It begins half an hour later: the order would begin before it.
    let mut later = weekly(EntryCall::Update, "4-1400", (4, 14, 90), &before["edition"]);
    later.data.minutes = 30;
    let asked = marie.ok(later.clone()).await;
    assert_eq!((&asked["saved"], orders(&asked["leaves"])), (&json!(false), vec![order]));
    assert_eq!(asked["calendar"], before);
    assert_eq!(read(&marie).await, before, "nothing was changed");
    // Agreement to another order is no agreement to this one.
    let other = marie.ok(agreeing(later.clone(), &[order + 1])).await;
    assert_eq!(other["saved"], false);
    let saved = marie.ok(agreeing(later, &[order])).await;
    assert_eq!((&saved["saved"], orders(&saved["leaves"])), (&json!(true), vec![order]));
    let kept = app.store().orders().get(OrderId(order)).await.expect("the order");
    assert!(kept.dates.booked, "it keeps its hours");
    // An order that lies outside already is not asked about again.
    let gone = weekly(EntryCall::Delete, "4-1430", (4, 14, 90), &saved["calendar"]["edition"]);
    let gone = marie.ok(gone).await;
    assert_eq!((&gone["saved"], &gone["leaves"]), (&json!(true), &json!([])));
}

#[tokio::test]
async fn a_time_that_somebody_is_choosing_is_asked_about_too() {
    let app = app().await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await);
    let held = NewOrder { draft_id: Some("draft-1".into()), ..order_request(&offer(MASSAGE)) };
    alice.ok(HoldSlot { o: held }).await;
    let before = read(&marie).await;
    assert_eq!(before["taken"][0]["orderId"], Value::Null);
    let remove = weekly(EntryCall::Delete, "4-1400", (4, 14, 120), &before["edition"]);
    let asked = marie.ok(remove.clone()).await;
    assert_eq!((&asked["saved"], asked["leaves"].as_array().map(Vec::len)), (&json!(false), Some(1)));
    let saved = marie.ok(agreeing(remove, &[])).await;
    assert_eq!(saved["saved"], true);
    alice.refused(CreateOrder { o: order_request(&offer(MASSAGE)) }, SLOT_TAKEN).await;
}

#[tokio::test]
async fn of_two_editors_the_second_is_shown_what_stands() {
    let app = app().await;
    let (marie, lucie) = (app.client(MARIE).await, app.client(LUCIE).await);
    let before = read(&marie).await;
    let (one, other) = futures::join!(
        marie.call(weekly(EntryCall::Create, "", (1, 9, 60), &before["edition"])),
        lucie.call(weekly(EntryCall::Create, "", (2, 9, 60), &before["edition"])),
    );
    let (first, second) = if one.code == 0 { (one, other) } else { (other, one) };
    assert_eq!((first.code, second.code), (0, EDITED_MEANWHILE));
    for part in ["edition", "recurring", "real", "taken"] {
        assert_eq!(second.data[part], first.data["calendar"][part], "what stands now");
    }
    // The same where no calendar stood.
    let first = |who| {
        let mut call = weekly(EntryCall::Create, "", (1, 9, 60), &json!(0));
        call.data.ent_id = ORION_CAMPUS;
        let client: &Client<'_> = who;
        client.call(call)
    };
    let (one, other) = futures::join!(first(&marie), first(&lucie));
    let mut codes = [one.code, other.code];
    codes.sort_unstable();
    assert_eq!(codes, [0, EDITED_MEANWHILE]);
}

#[tokio::test]
async fn an_order_that_meets_an_edit_is_refused_or_named() {
    for _ in 0..4 {
        let app = app().await;
        let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await);
        let edition = read(&marie).await["edition"].clone();
        let remove = weekly(EntryCall::Delete, "4-1400", (4, 14, 120), &edition);
        let (order, edit) =
            futures::join!(alice.call(CreateOrder { o: order_request(&offer(MASSAGE)) }), marie.ok(remove));
        assert!(order.code == 0 || order.code == SLOT_TAKEN, "{order:?}");
        let made: Vec<_> = order.data["orderId"].as_i64().into_iter().collect();
        assert_eq!(orders(&edit["leaves"]), made, "{edit}");
        let stands = !read(&marie).await["recurring"].as_array().expect("entries").is_empty();
        assert_eq!(edit["saved"], !stands);
        assert!(!made.is_empty() || edit["saved"] == true);
    }
}

#[tokio::test]
async fn a_calendar_is_for_its_partner_and_their_desks() {
    let app = app().await;
    let edition = read(&app.client(MARIE).await).await["edition"].clone();
    let see = async |who, partner: PartnerId, desk| {
        let asked = GetPartnerCalendar { partner_id: Some(partner), ent_id: Some(desk) };
        app.client(who).await.call(asked).await.code
    };
    for (who, partner, desk, code) in [
        (GILLES, MASSEUR, ORION_TOWER, 0),
        (LUCIE, MASSEUR, ORION_TOWER, 0),
        (LUCIE, MASSEUR, VEGA_TOWER, 404),
        (SABINE, PRESSING, VEGA_TOWER, 0),
        (LUCIE, PRESSING, ORION_TOWER, 404),
        (SABINE, MASSEUR, ORION_TOWER, 404),
        (MARIE, CYCLIST, ORION_TOWER, 404),
        (MARIE, MASSEUR, VEGA_TOWER, 404),
        (HUGO, MASSEUR, ORION_TOWER, 404),
        (ALICE, MASSEUR, ORION_TOWER, 404),
        (ADA, MASSEUR, ORION_TOWER, 404),
    ] {
        let seen = see(who, partner, desk).await;
        let seen = if seen == 30 { 404 } else { seen };
        assert_eq!(seen, code, "{who} sees {partner} at {desk}");
    }
    for who in [ALICE, GILLES, SABINE, HUGO, ADA] {
        let call = weekly(EntryCall::Delete, "4-1400", (4, 14, 120), &edition);
        let code = app.client(who).await.call(call).await.code;
        assert!(code == 404 || code == 30, "{who}: {code}");
    }
    assert_eq!(read(&app.client(GILLES).await).await["editable"], false);
    // A partner that no desk of the company works with.
    let mut sabine = app.store().people().get(SABINE).await.expect("a person");
    sabine.partner = Some(CYCLIST);
    app.store().commit(store::Changes::new().save(&sabine).expect("a person")).await.expect("saved");
    assert_eq!(see(SABINE, CYCLIST, VEGA_TOWER).await, 0);
    assert_eq!(see(SABINE, CYCLIST, ORION_TOWER).await, 404);
    let unknown = weekly(EntryCall::Delete, "3-1400", (4, 14, 120), &edition);
    let marie = app.client(MARIE).await;
    marie.refused(unknown, codes::NOT_FOUND).await;
    let over = marie.call(single(EntryCall::Create, "2026-11-23T10:00", 30, &edition)).await;
    assert!(over.data["fields"]["date"].is_string(), "{over:?}");
}
