//! The lives themselves.

use anyhow::{Context, anyhow, bail, ensure};
use contract::{ConciergerieId, OfferId, OrderId, orders::OrderStatus};
use demo::{BRUNO, MARIE};
use jiff::SignedDuration;
use runtime::JobRouter;
use serde_json::{Value, json};
use testkit::{App, CardBank, Client, NOW};

use super::bill::{Bill, Used};
use crate::wire::Wire;

const DESK: ConciergerieId = ConciergerieId(1);
const THOUSAND: u64 = 1_000;

/// Bruno's orders, and how he pays them: a slot of a masseur, or something that is brought to the desk; half by card,
/// half at the desk.
const LIVES: [(&str, &str); 4] = [
    ("Massage assis 20 minutes", "card"),
    ("Nettoyage de vêtements", "conciergerie"),
    ("Réparation de chaussures", "card"),
    ("Ourlets et ajustements", "conciergerie"),
];

/// A desk has a hundred orders a day, and one person who looks at its home each minute of eight hours.
const DESK_POLLS: u64 = THOUSAND / 100 * 8 * 60;
/// Whoever has ordered looks at the order for so many minutes, refreshed each minute.
const BENEFICIARY_POLLS: u64 = THOUSAND * 10;
/// The relay runs each minute of a day of the whole platform, which has some fourteen thousand orders.
const RELAYS: u64 = 24 * 60 / 14;

/// A card that the bank takes.
const CARD: &str = "4111111111111111";

pub(super) async fn live(app: App, bank: &CardBank, wire: &Wire) -> anyhow::Result<Bill> {
    let queues = app.queues();
    let app = app.with(|services| services.queues = Some(queues));
    let jobs = groups::jobs();
    let mut living = Living { app: &app, bank, wire, jobs, used: Used::default(), dearest: vec![] };
    living.register_card().await?;
    living.work().await?;
    living.look_around().await?;
    living.used = Used::default();
    for (offer, mode) in LIVES {
        living.life(offer, mode).await.with_context(|| offer.to_owned())?;
    }
    let lives = living.used * (THOUSAND / LIVES.len() as u64);
    let polling = living.polling().await?;
    let dearest =
        |name| living.dearest.iter().filter(|it| it.0 == name).map(|it| it.1).max().unwrap_or_default();
    Ok(Bill {
        lives,
        polling,
        create_order: dearest("CreateOrder"),
        set_payments: dearest("SetOrderPayments"),
        change_status: dearest("changeOrderStatus"),
    })
}

struct Living<'a> {
    app: &'a App,
    bank: &'a CardBank,
    wire: &'a Wire,
    jobs: JobRouter,
    used: Used,
    /// Write units of each call.
    dearest: Vec<(&'static str, u64)>,
}

impl Living<'_> {
    /// Calls an action that must succeed, and gives its data.
    async fn call(&mut self, client: &Client<'_>, name: &str, params: Value) -> anyhow::Result<Value> {
        let entry = contract::entry(name).with_context(|| format!("{name} is not a built action"))?;
        self.wire.take();
        let client = client.clone().header("accept-encoding", "gzip");
        let answer = client.ask(entry.name, entry.group, entry.method, &params).await;
        ensure!(answer.code == 0, "{name} {params}: {} {:?} {}", answer.code, answer.message, answer.data);
        let heard = self.wire.take();
        self.used.hear(heard);
        self.used.requests += 1;
        self.used.bytes += answer.body.len() as u64;
        self.dearest.push((entry.name, heard.write));
        Ok(answer.data)
    }

    /// The relay runs, and what it brings to the queues is done.
    async fn relay(&mut self) -> anyhow::Result<()> {
        self.wire.take();
        let relay = json!({ "job": "relay-outbox" });
        self.jobs.run(&self.app.jobs(), relay).await.map_err(|error| anyhow!("{error:?}"))?;
        self.used.hear(self.wire.take());
        self.used.runs += 1;
        self.work().await
    }

    /// Does the work that has come to the queues.
    async fn work(&mut self) -> anyhow::Result<()> {
        self.wire.take();
        let bodies = self.app.take_queued();
        let failed = self.app.deliver(&self.jobs, &bodies).await;
        ensure!(failed.is_empty(), "{failed:?}");
        self.used.hear(self.wire.take());
        let messages = bodies.len() as u64;
        self.used.messages += messages;
        self.used.runs += messages;
        self.used.mails += self.app.sent().take().len() as u64;
        Ok(())
    }

    /// Time passes, and the relay looks for what has become due.
    async fn later(&mut self, by: SignedDuration) -> anyhow::Result<()> {
        self.app.advance(by);
        // A message that one job leaves for the next is due at once.
        for _ in 0..3 {
            self.relay().await?;
        }
        self.bank.notify(self.app).await;
        Ok(())
    }

    async fn register_card(&mut self) -> anyhow::Result<()> {
        let page = self.call(&self.app.client(BRUNO).await, "InputPaymentCard", json!({})).await?;
        let url = page["formUrl"].as_str().context("no page of the bank")?;
        self.bank.pay(url, CARD).await.map_err(|error| anyhow!("{error:?}"))?;
        self.bank.notify(self.app).await;
        Ok(())
    }

    /// The memory of the functions is filled: an instance serves many orders before it ends.
    async fn look_around(&mut self) -> anyhow::Result<()> {
        self.call(&self.app.client(BRUNO).await, "HomeCategoriesV2", json!({})).await?;
        self.call(&self.app.client(MARIE).await.at(DESK), "AllOrdersList", json!({ "data": {} })).await?;
        Ok(())
    }

    async fn life(&mut self, offer: &str, mode: &str) -> anyhow::Result<()> {
        let order = self.order(offer, mode).await?;
        self.accept_and_move_on(order).await?;
        self.pay(order, mode).await?;
        self.rate(order).await
    }

    /// The version in force of an offer of the desk.
    fn offer(&self, name: &str) -> anyhow::Result<OfferId> {
        let now = self.app.now();
        let in_force = |from, to: Option<_>| from <= now && to.is_none_or(|to| now < to);
        let world = demo::world(NOW, "");
        let mut offers = world.offers.iter().filter(|it| it.name.fr == name && in_force(it.from, it.to));
        Ok(offers.find(|it| it.conciergeries.contains(&DESK)).context("it is not offered")?.id)
    }

    /// Looked for, looked at and ordered.
    async fn order(&mut self, offer: &str, mode: &str) -> anyhow::Result<OrderId> {
        let who = self.app.client(BRUNO).await;
        for name in ["BasicData", "GetBnfHomePageContent", "HomeCategoriesV2", "MyOrdersList"] {
            self.call(&who, name, json!({})).await?;
        }
        self.call(&who, "SearchCatalogue", json!({ "q": offer })).await?;
        let offer = self.call(&who, "GetOffre", json!({ "id": self.offer(offer)? })).await?;
        self.call(&who, "PartPrezList", json!({ "coid": offer["catOffreId"] })).await?;
        let mut draft = json!({
            "offreId": offer["id"], "partId": offer["partId"], "draftId": runtime::id(),
            "items": [{ "offreItemId": offer["items"][0]["id"], "quantity": 2 }],
            "paymentMode": mode,
        });
        if offer["hasCalendar"] == true {
            let calendar = self.call(&who, "GetCalendarSlots", json!({ "offreId": offer["id"] })).await?;
            let slot = crate::story::free_slots(&calendar)?[0];
            draft["items"][0]["quantity"] = json!(1);
            draft["beginDate"] = json!(slot.date());
            draft["time"] = json!(slot.time());
            self.call(&who, "HoldSlot", json!({ "o": draft })).await?;
        }
        self.call(&who, "PreviewOrder", json!({ "o": draft })).await?;
        let created = self.call(&who, "CreateOrder", json!({ "o": draft })).await?;
        let order = created["orderId"].as_i64().map(OrderId).context("an order without number")?;
        self.work().await?;
        self.call(&who, "OrderDetail", json!({ "id": order })).await?;
        Ok(order)
    }

    /// The desk finds it, accepts it, and moves it on until it is done. Its beneficiary reads of it.
    async fn accept_and_move_on(&mut self, order: OrderId) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let who = self.app.client(BRUNO).await;
        self.call(&marie, "AllOrdersList", json!({ "data": {} })).await?;
        for status in ["ACCEPTED", "BEING_PROCESSED", "AVAILABLE", "DONE"] {
            self.call(&marie, "GetConciergeOrderDetail", json!({ "id": order })).await?;
            // A person who comes for goods takes them with the last step.
            let step = json!({ "orderId": order, "status": status, "takenBy": "Bruno" });
            self.call(&marie, "changeOrderStatus", step).await?;
            self.work().await?;
            let alerts = self.call(&who, "MyAlerts", json!({})).await?;
            let newest = json!({ "notificationIds": [alerts["notifications"][0]["id"]] });
            self.call(&who, "ackNotifications", newest).await?;
            self.call(&who, "OrderDetail", json!({ "id": order })).await?;
        }
        Ok(())
    }

    /// Pays by the card on its day, or at the desk.
    async fn pay(&mut self, order: OrderId, mode: &str) -> anyhow::Result<()> {
        if mode == "card" {
            return self.later(SignedDuration::from_hours(24 * 40)).await;
        }
        let marie = self.app.client(MARIE).await.at(DESK);
        let info = self.call(&marie, "GetOrderPaymentInfo", json!({ "orderId": order })).await?;
        let payments = json!([{ "id": 0, "type": 1, "amount": info["remainderAmount"] }]);
        self.call(&marie, "SetOrderPayments", json!({ "orderId": order, "payments": payments })).await?;
        self.work().await?;
        self.later(SignedDuration::from_hours(4)).await
    }

    /// Its beneficiary was asked, and answers.
    async fn rate(&mut self, order: OrderId) -> anyhow::Result<()> {
        let who = self.app.client(BRUNO).await;
        self.call(&who, "OrderDetail", json!({ "id": order })).await?;
        let note = json!({
            "orderId": order, "note": 9, "comment": "Parfait",
            "accueil": 4, "delai": 4, "qualite": 4, "reponse": 4,
        });
        self.call(&who, "SetOrderNote", note).await?;
        self.work().await?;
        let lived = self.app.store().orders().get(order).await.map_err(|error| anyhow!("{error:?}"))?;
        ensure!(
            lived.status == OrderStatus::Paid && lived.note == 9,
            "it ends as {:?}, with the note {}",
            lived.status,
            lived.note
        );
        Ok(())
    }

    /// Screens that look again and again: each looks once, and the cost is multiplied.
    async fn polling(&mut self) -> anyhow::Result<Used> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let bruno = self.app.client(BRUNO).await;
        self.call(&marie, "BasicData", json!({})).await?;
        self.used = Used::default();
        let fresh = json!({ "data": { "filters": [{ "name": "status", "values": ["NEW"] }] } });
        self.call(&marie, "BasicData", json!({})).await?;
        self.call(&marie, "AllOrdersList", fresh).await?;
        self.call(&marie, "InboxOrdersList", json!({ "data": {} })).await?;
        let mut polling = std::mem::take(&mut self.used) * DESK_POLLS;
        let mine = self.call(&bruno, "MyOrdersList", json!({})).await?;
        let Some(order) = mine["dataHisto"][0]["id"].as_i64() else { bail!("she has no orders: {mine}") };
        self.used = Used::default();
        self.call(&bruno, "BasicData", json!({})).await?;
        self.call(&bruno, "OrderDetail", json!({ "id": order })).await?;
        polling += std::mem::take(&mut self.used) * BENEFICIARY_POLLS;
        self.relay().await?;
        polling += std::mem::take(&mut self.used) * RELAYS;
        Ok(polling)
    }
}
