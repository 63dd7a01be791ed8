use std::collections::BTreeMap;

use contract::{
    Cents, Price, UserId,
    desk::{SetOrderPrice, UpdateOrderCalendarSlot},
};
use domain::people::person::Person;
use futures::future::join_all;
use store::{Changes, Login};
use testkit::{Client, decoded, world::*};

use crate::*;

/// As many managers of Orion as asked for, each signed in.
pub(crate) async fn managers(app: &App, many: i64) -> Vec<Client<'_>> {
    let marie = app.store().people().get(MARIE).await.expect("Marie").entity;
    let mut clients = vec![];
    for id in 1000..1000 + many {
        let person = Person { id: UserId(id), login: format!("m{id}@concierge.test"), ..marie.clone() };
        let login = Login { login: person.login.clone(), user: person.id };
        write(app, Changes::new().put(&login).and_then(|it| it.put(&person))).await;
        clients.push(app.client(person.id).await);
    }
    clients
}

/// How many answers had which code.
fn codes(answers: impl IntoIterator<Item = testkit::Answered>) -> BTreeMap<u16, u32> {
    answers.into_iter().fold(BTreeMap::new(), |mut codes, it| {
        *codes.entry(it.code).or_default() += 1;
        codes
    })
}

#[tokio::test]
async fn of_fifty_managers_with_one_version_exactly_one_wins() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let clients = managers(&app, 50).await;
    for version in 1..=3 {
        let calls = clients.iter().zip(1..).map(|(client, price)| {
            client.call(SetOrderPrice { order_id: id, version: decoded(&version), price: decoded(&price) })
        });
        let codes = codes(join_all(calls).await);
        assert_eq!(codes.get(&0), Some(&1), "{codes:?}");
        assert!(codes.keys().all(|code| [0, 409, 503].contains(code)), "{codes:?}");
        let order = stored(&app, id).await;
        assert_eq!(order.edition, version + 1);
        assert_eq!(order.events.iter().filter(|it| it.kind == "priceSet").count() as u64, version);
    }
}

#[tokio::test]
async fn of_many_orders_that_want_one_slot_exactly_one_gets_it() {
    let app = app().await;
    let mut orders = vec![];
    for (at, date) in ["2026-12-03", "2026-12-10", "2026-12-17", "2026-12-24"].into_iter().enumerate() {
        let by = if at % 2 == 0 { ALICE } else { BRUNO };
        orders.push(
            TestOrder { slot: Some((date, "14:00")), ..TestOrder::massage(by, "14:00") }.place(&app).await,
        );
    }
    let marie = app.client(MARIE).await;
    let calls = orders.iter().map(|id| {
        let request = UpdateOrderCalendarSlot {
            order_id: decoded(&id),
            begin_date: decoded("2026-11-26T14:30:00"),
            ..Default::default()
        };
        marie.call(request)
    });
    let codes = codes(join_all(calls).await);
    assert_eq!(codes.get(&0), Some(&1), "{codes:?}");
    let date = "2026-11-26".parse().unwrap();
    let day = app.store().calendars().day(MASSEUR, ORION_TOWER, date, app.now()).await.unwrap().day;
    assert_eq!(day.bookings.len(), 1);
    let mut moved = 0;
    for id in orders {
        let order = stored(&app, id).await;
        let here = paris::today(order.dates.begin.unwrap()) == date;
        assert_eq!(here, day.bookings[0].order == id, "order and calendar tell the same");
        moved += u32::from(here);
    }
    assert_eq!(moved, 1);
}

#[tokio::test]
async fn a_change_that_names_no_version_is_made_on_top_of_another() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let clients = managers(&app, 2).await;
    let price =
        clients[0].call(SetOrderPrice { order_id: id, price: Price(Some(Cents(500))), ..Default::default() });
    let snooze = clients[1].call(contract::desk::SnoozeOrder { order_id: id, delay_in_days: 24 });
    let (price, snooze) = futures::join!(price, snooze);
    assert_eq!((price.code, snooze.code), (0, 0));
    let order = stored(&app, id).await;
    assert!(order.adjusted.is_some() && order.snoozed_until.is_some());
}
