//! The desk's orders through the front door.

mod anomalies;
mod care;
mod clocks;
mod completion;
mod credits;
mod day;
mod figures;
mod inbox;
mod lines;
mod lists;
mod money;
mod months;
mod races;
mod reach;
mod sharing;
mod slots;
mod status;
mod steering;
mod uploads;

use contract::{
    Cents, CreditId, OrderId, UserId,
    orders::{NewOrder, NewOrderItem, PaymentMode},
};
use domain::{
    calendar::{interval::TimeRange, paris},
    order::{
        Order,
        draft::{self, context::DraftContext},
        placing::{Placing, place},
    },
    people::actor::Actor,
};
use serde_json::{Value, json};
use store::{Changes, Message, NotificationRecord, SHARDS, Sequence, Versioned};
use testkit::{App, world::*};

/// The small world with the actions of the desk, and the figures of desks.
async fn app() -> App {
    App::world(desk::router().merge(bi::router())).await
}

/// An order of somebody, as a test wants it.
struct TestOrder {
    offer: contract::OfferId,
    by: UserId,
    items: Vec<(contract::OfferItemId, u32)>,
    mode: PaymentMode,
    /// Day and time of the slot.
    slot: Option<(&'static str, &'static str)>,
    credit: Option<(CreditId, Cents)>,
    comment: Option<&'static str>,
}

impl TestOrder {
    fn of(offer: contract::OfferId, by: UserId) -> Self {
        let items = vec![(only_item(offer), 1)];
        Self { offer, by, items, mode: PaymentMode::Conciergerie, slot: None, credit: None, comment: None }
    }

    /// Two shirts at 12,90 € of Alice.
    fn shirts() -> Self {
        Self { items: vec![(SHIRT, 2)], ..Self::of(SHIRTS, ALICE) }
    }

    /// A massage on Thursday 26 November 2026.
    fn massage(by: UserId, time: &'static str) -> Self {
        Self { slot: Some(("2026-11-26", time)), ..Self::of(MASSAGE, by) }
    }

    /// Makes the order with all it takes, as ordering does.
    async fn place(self, app: &App) -> OrderId {
        let (store, now) = (app.store(), app.now());
        let offer = store.catalogue().offer(self.offer).await.expect("an offer").entity;
        let beneficiary = store.people().get(self.by).await.expect("a person").entity;
        let desk = beneficiary.conciergerie.expect("a desk");
        let conciergerie = store.places().stored_desk(desk).await.expect("a desk").entity;
        let by = Actor::beneficiary(&beneficiary);
        let context = DraftContext {
            offer: &offer,
            beneficiary: &beneficiary,
            conciergerie: &conciergerie,
            by: &by,
            now,
            owes_terms: false,
            ordered_this_month: false,
        };
        let items = self.items.iter().map(|&(offre_item_id, quantity)| NewOrderItem {
            offre_item_id,
            quantity,
            ..Default::default()
        });
        let new: NewOrder = serde_json::from_value(json!({
            "offreId": offer.id,
            "items": items.collect::<Vec<_>>(),
            "beginDate": self.slot.map(|it| it.0),
            "time": self.slot.map(|it| format!("{}:00", it.1)),
            "comment": self.comment,
        }))
        .expect("a draft");
        let draft = draft::check(&new, &context).expect("a draft that keeps the rules");
        let order = place(&Placing {
            id: OrderId(store.next_number(Sequence::Order).await.expect("a number")),
            draft: &draft,
            offer: &offer,
            beneficiary: &beneficiary,
            conciergerie: &conciergerie,
            by: &by,
            now,
            payment: self.mode.into(),
            credits: self.credit.as_slice(),
            overlap: false,
            parent: None,
        });
        let mut changes = Changes::new();
        changes.insert_order(&order).expect("an order");
        if let Some(TimeRange { from: begin, to: end }) = order.dates.booking() {
            let date = paris::today(begin);
            let read = store.calendars().day(order.partner, desk, date, now).await.expect("a day");
            let mut day = read.day.clone();
            day.book(order.id, begin, end, false).expect("a free slot");
            read.write(&mut changes, &day).expect("a day");
        }
        if let Some((id, amount)) = self.credit {
            let mut credit = store.credits().get(self.by, id).await.expect("a credit");
            credit.take(order.id, amount, now).expect("an amount that is left");
            changes.save(&credit).expect("a credit");
        }
        store.commit(&mut changes).await.expect("an order");
        order.id
    }
}

/// Writes what a test wants to be there.
async fn write(app: &App, changes: store::Result<&mut Changes>) {
    app.store().commit(changes.expect("what can be stored")).await.expect("a write");
}

/// An order as it is stored.
async fn stored(app: &App, id: OrderId) -> Versioned<Order> {
    app.store().orders().get(id).await.expect("an order")
}

/// The messages that wait to leave, now or later.
async fn outbox(app: &App) -> Vec<store::Outgoing> {
    let later = app.now() + jiff::SignedDuration::from_hours(24 * 365);
    let mut all = vec![];
    for shard in 0..SHARDS {
        all.extend(
            app.store().outbox().due(shard, later).await.expect("a shard").into_iter().map(|it| it.entity),
        );
    }
    all.sort_by(|one, other| one.id.cmp(&other.id));
    all
}

/// Mails that wait to leave, without their keys.
async fn mails(app: &App) -> Vec<Value> {
    let mails = outbox(app).await.into_iter().filter_map(|it| match it.message {
        Message::Mail(mut mail) => {
            mail.as_object_mut().and_then(|it| it.remove("key")).expect("a key");
            Some(mail)
        }
        Message::Task(_) => None,
    });
    mails.collect()
}

/// Work left for later, with the instant at which it is due.
async fn tasks(app: &App) -> Vec<(String, Value)> {
    let tasks = outbox(app).await.into_iter().filter_map(|it| match it.message {
        Message::Task(task) => Some((it.due.to_string(), task)),
        Message::Mail(_) => None,
    });
    tasks.collect()
}

/// The alerts of a person, newest first.
async fn alerts(app: &App, user: UserId) -> Vec<NotificationRecord> {
    let alerts = app.store().personal().notifications(user).await.expect("alerts");
    alerts.into_iter().map(|it| it.entity).collect()
}
