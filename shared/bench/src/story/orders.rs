//! The part of the story from an order to its payment.

use anyhow::{Context, anyhow, ensure};
use contract::{
    CashRegisterId, CreditId, OfferId, OfferItemId, OrderId, PartnerId, PaymentId, PresentationId,
    desk::InboxReason,
    orders::{OrderStatus, PaymentMode},
};
use demo::{ALICE, CHAIR_MASSAGE, GILLES, MARIE, World};
use domain::{order::inbox::InboxPlace, people::session::Purpose};
use jiff::{
    SignedDuration, Timestamp,
    civil::{Date, DateTime},
};
use sandbox::debit::Fate;
use serde_json::{Value, json};
use store::Changes;
use testkit::{Client, decoded, requests::RequestSubjects};

use super::{DESK, Story, failed};

/// Orders that wait at the desk besides those of the demo data, all of Alice's: more than any list reads at once, so
/// that lists are as long among few orders as among many.
const WAITING: usize = 500;
/// Their place in the inbox: no other order is more pressing, so that its page is the same one at both sizes.
const FIRST: InboxPlace = InboxPlace { rank: 0, since: Timestamp::UNIX_EPOCH };
/// Orders that are to be paid by card: more than a page lists.
const PAID: usize = 120;
/// Orders of a day of the journal: of four days more than a page lists.
const A_DAY: usize = 30;
/// Orders that one transaction takes.
const AT_ONCE: usize = 80;
/// The offer that they order.
const CLEANING: &str = "Nettoyage de vêtements";
/// A card that the bank takes.
const CARD: &str = "4111111111111111";

/// The orders that wait, ascending, and what they are of.
pub(super) struct Ordered {
    pub(super) offer: OfferId,
    pub(super) item: OfferItemId,
    orders: Vec<OrderId>,
}

impl Ordered {
    /// One of them.
    pub(super) fn first(&self) -> OrderId {
        self.orders[0]
    }

    pub(super) fn about(&self, order: OrderId) -> RequestSubjects {
        RequestSubjects {
            desk: DESK,
            offer: self.offer,
            item: self.item,
            order,
            beneficiary: ALICE,
            manager: GILLES,
            credit: CreditId(0),
            partner: PartnerId(2),
            presentation: PresentationId(1),
            register: CashRegisterId(1),
            movement: PaymentId(0),
            slot: DateTime::ZERO,
        }
    }
}

impl Story<'_> {
    /// Has Alice order a lot.
    pub(super) async fn crowd(&self, world: &World) -> anyhow::Result<Ordered> {
        let now = self.app.now();
        let in_force = |from, to: Option<_>| from <= now && to.is_none_or(|to| now < to);
        let mut offers = world.offers.iter().filter(|it| it.name.fr == CLEANING && in_force(it.from, it.to));
        let offer = offers.find(|it| it.conciergeries.contains(&DESK)).context("no cleaning")?;
        let item = offer.items.first().context("nothing to clean")?.id;
        let (items, mode) = ([(item, 2)], PaymentMode::Conciergerie);
        let mut orders = self.app.ordered_often(WAITING, offer.id, ALICE, &items, mode, None).await;
        for some in orders.chunks_mut(AT_ONCE) {
            let mut changes = Changes::new();
            for order in some {
                order.inbox = Some(FIRST);
                order.anomalies = vec![InboxReason::CancelRequested];
                changes.put(order).map_err(failed)?;
            }
            self.app.store().commit(&mut changes).await.map_err(failed)?;
        }
        Ok(Ordered { offer: offer.id, item, orders: orders.iter().map(|it| it.id).collect() })
    }

    /// A massage is booked and moved.
    pub(super) async fn ordering(&mut self, ordered: &Ordered) -> anyhow::Result<()> {
        let (alice, marie) = (self.app.client(ALICE).await, self.app.client(MARIE).await.at(DESK));
        let massage = alice.ok(contract::catalogue::GetOffre { id: CHAIR_MASSAGE }).await;
        let calendar = self.call(&alice, "GetCalendarSlots", json!({ "offreId": massage["id"] })).await?;
        let [first, second] = free_slots(&calendar)?;
        let draft = json!({ "o": {
            "offreId": massage["id"], "partId": massage["partId"], "draftId": "bench",
            "beginDate": first.date(), "time": first.time(),
            "items": [{ "offreItemId": massage["items"][0]["id"], "quantity": 1 }],
        } });
        self.call(&alice, "HoldSlot", draft.clone()).await?;
        self.call(&alice, "ReleaseSlot", json!({ "draftId": "bench" })).await?;
        self.call(&alice, "PreviewOrder", draft.clone()).await?;
        let created = self.call(&alice, "CreateOrder", draft).await?;
        let order = OrderId(created["orderId"].as_i64().context("an order without number")?);
        let taken =
            contract::orders::GetCalendarSlots { offre_id: decoded(&massage["id"]), ..Default::default() };
        let taken = alice.ok(taken).await;
        self.waiting(&massage, &taken).await?;
        let booked = RequestSubjects { slot: second, ..ordered.about(order) };
        self.call_about(&marie, "UpdateOrderCalendarSlot", &booked).await?;
        self.call_about(&marie, "OverrideOrderServiceLength", &booked).await?;
        self.call_about(&marie, "ExplainSlots", &booked).await?;
        self.call_about(&marie, "GetOrderSlotsContext", &booked).await?;
        let back = RequestSubjects { slot: first, ..booked };
        self.call_about(&alice, "MoveOrder", &back).await?;
        self.proposing(order, second).await?;
        for name in ["GetOrderAppointment", "CancelOrder"] {
            self.call_about(&alice, name, &back).await?;
        }

        let mine = ordered.about(ordered.orders[0]);
        self.call_about(&alice, "NewOrderComment", &mine).await?;
        Ok(())
    }

    /// The desk cares for the order that Alice has commented.
    pub(super) async fn desk(&mut self, ordered: &Ordered) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let it = ordered.about(ordered.orders[0]);
        for name in [
            "ackOrderComment",
            "ackOrderCommentPurge",
            "SnoozeOrder",
            "changeOrderStatus",
            "UpdateOrderItem",
            "AddOrderItem",
            "setOrderPrice",
            "NotifyOrderUpdate",
            "WakeOrder",
            "UnackOrderComment",
            "LookAtOrder",
            "GetOrderViewers",
            "AssignOrder",
            "AssignOrders",
        ] {
            self.call_about(&marie, name, &it).await?;
        }
        self.replies(&marie, &it).await?;
        let many = json!({ "orders": [it.order], "status": "BEING_PROCESSED" });
        let begun = self.call(&marie, "ChangeOrderStatuses", many).await?;
        for name in ["StopBulkOperation", "ResumeBulkOperation"] {
            self.call(&marie, name, json!({ "id": begun["id"] })).await?;
        }
        Ok(())
    }

    /// A canned reply is made, filled and taken away.
    async fn replies(&mut self, marie: &Client<'_>, it: &RequestSubjects) -> anyhow::Result<()> {
        let made = self.call_about(marie, "SaveReplyModel", it).await?;
        self.call_about(marie, "GetReplyModels", it).await?;
        let gone = json!({ "id": made["id"], "edition": made["edition"] });
        self.call(marie, "DeleteReplyModel", gone).await?;
        Ok(())
    }

    /// The desk sets right what was done to an order that its card is to pay.
    pub(super) async fn steering(&mut self, ordered: &Ordered) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let day = jiff::civil::date(2027, 1, 11);
        let items = [(ordered.item, 2)];
        let order = self.app.ordered(ordered.offer, ALICE, &items, PaymentMode::Card, Some(day)).await.id;
        let it = RequestSubjects { slot: day.at(9, 0, 0, 0), ..ordered.about(order) };
        for name in ["changeOrderDebitDate", "markOrderReprocessing", "rollbackOrderStatus"] {
            self.call_about(&marie, name, &it).await?;
        }
        let accepted = contract::desk::ChangeOrderStatus {
            order_id: order,
            status: OrderStatus::Accepted,
            ..Default::default()
        };
        marie.ok(accepted).await;
        self.call_about(&marie, "changeOrderStatusManually", &it).await?;
        self.money(ordered).await?;
        Ok(())
    }

    /// The desk lays something out for an order, takes that and its bill back, and gives its debt up.
    async fn money(&mut self, ordered: &Ordered) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let it = ordered.about(ordered.orders[3]);
        for name in ["AddSpending", "DeleteSpending"] {
            self.call_about(&marie, name, &it).await?;
        }
        let bill =
            json!({ "name": "Facture.pdf", "contentType": "application/pdf", "data": testkit::files::PDF });
        for (status, file) in [("ACCEPTED", bill), ("DONE", Value::Null)] {
            let step = contract::desk::ChangeOrderStatus {
                order_id: it.order,
                status: decoded(&status),
                file: decoded(&file),
                no_mail: true,
                ..Default::default()
            };
            marie.ok(step).await;
        }
        self.call_about(&marie, "deleteBill", &it).await?;
        let waived = json!({ "orderId": it.order, "type": 2 });
        self.call(&marie, "MarkOrderUnrecoverable", waived).await?;
        Ok(())
    }

    /// Alice hears of it, and rates the order once it is done.
    pub(super) async fn afterwards(&mut self, ordered: &Ordered) -> anyhow::Result<()> {
        let (alice, marie) = (self.app.client(ALICE).await, self.app.client(MARIE).await.at(DESK));
        let alerts = self.call(&alice, "MyAlerts", json!({})).await?;
        let newest = json!({ "notificationIds": [alerts["notifications"][0]["id"]] });
        self.call(&alice, "ackNotifications", newest).await?;

        let it = ordered.about(ordered.orders[0]);
        let done = contract::desk::ChangeOrderStatus {
            order_id: it.order,
            status: OrderStatus::Done,
            ..Default::default()
        };
        marie.ok(done).await;
        let token = self.link(&self.person(ALICE).await?, Purpose::Rate(it.order)).await?;
        self.call(&self.app.anonymous(), "GetOrderByNoteToken", json!({ "token": token })).await?;
        self.call_about(&alice, "SetOrderNote", &it).await?;
        Ok(())
    }

    /// Alice registers a card, the desk collects by it, and the card goes again.
    pub(super) async fn payments(&mut self, ordered: &Ordered) -> anyhow::Result<()> {
        let (alice, marie) = (self.app.client(ALICE).await, self.app.client(MARIE).await.at(DESK));
        let page = self.call(&alice, "InputPaymentCard", json!({})).await?;
        self.pay_on(&page).await?;
        let notice = self.bank.take_webhooks().pop().context("the bank says nothing")?;
        let bank = self.app.anonymous().header("idempotency-key", "").header("fromapp", "");
        self.call(&bank, "AxeptaNotification", serde_json::from_str(&notice.body)?).await?;

        let it = ordered.about(ordered.orders[1]);
        let online = json!([{ "id": 0, "type": 10, "amount": 100 }]);
        let collected = json!({ "orderId": it.order, "payments": online });
        let set = self.call(&marie, "SetOrderPayments", collected).await?;
        ensure!(set["axeptaFailures"] == 0, "the card was refused: {set}");

        let it = ordered.about(ordered.orders[2]);
        let transfer = json!([{ "id": 0, "type": 6, "amount": 100 }]);
        let announced = contract::payments::SetOrderPayments {
            order_id: it.order,
            payments: decoded(&transfer),
            ..Default::default()
        };
        marie.ok(announced).await;
        self.call_about(&marie, "CollectPayment", &it).await?;
        // A page full of the newest, so that it is the same among few orders as among many.
        let items = [(ordered.item, 2)];
        self.app.ordered_often(PAID, ordered.offer, ALICE, &items, PaymentMode::Card, None).await;
        self.call(&alice, "modifyCc", json!({})).await?;
        self.call(&alice, "deleteCc", json!({})).await?;
        Ok(())
    }

    /// A journal of three closed days and an open one, and a statement. They cost what their days hold, which is the same
    /// at both sizes once those of the demo data are over; whoever needs closed ones first adds them up.
    pub(super) async fn ledger(&mut self, ordered: &Ordered) -> anyhow::Result<()> {
        let items = [(ordered.item, 2)];
        let from = domain::calendar::paris::today(self.app.now()).tomorrow()?;
        for _ in 0..4 {
            self.app.advance(SignedDuration::from_hours(24));
            self.app
                .ordered_often(A_DAY, ordered.offer, ALICE, &items, PaymentMode::Conciergerie, None)
                .await;
        }
        let (alice, marie) = (self.app.client(ALICE).await, self.app.client(MARIE).await.at(DESK));
        let days = json!({ "from": from, "to": domain::calendar::paris::today(self.app.now()) });
        marie.raw_ok::<contract::payments::GetLedger>(days.clone()).await;
        self.call(&marie, "GetLedger", days).await?;
        let month = json!({ "month": "2026-09-01" });
        alice.raw_ok::<contract::payments::GetMyStatement>(month.clone()).await;
        self.call(&alice, "GetMyStatement", month).await?;
        Ok(())
    }

    /// Alice signs a mandate, and ends it.
    pub(super) async fn mandate(&mut self) -> anyhow::Result<()> {
        let alice = self.app.client(ALICE).await;
        let page = self.call(&alice, "SignMandate", json!({})).await?;
        let url = page["formUrl"].as_str().context("no page to sign")?;
        self.collector.sign(url, Fate::Pays).await.map_err(|error| anyhow!("{error:?}"))?;
        let notice = self.collector.take_notices().pop().context("the collector says nothing")?;
        let collector = self.app.anonymous().header("idempotency-key", "").header("fromapp", "");
        self.call(&collector, "SlimpayNotification", serde_json::from_str(&notice.body)?).await?;
        self.call(&alice, "RevokeMandate", json!({})).await?;
        Ok(())
    }

    /// The desk gives Alice credits, takes one back, and deducts another of what its partner is paid.
    pub(super) async fn credits(&mut self, ordered: &Ordered) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let about = ordered.about(ordered.orders[0]);
        let options = self.call(&marie, "GetCreditOptions", json!({})).await?;
        let note = self.call_about(&marie, "createNewUserCredit", &about).await?;
        self.call_about(&marie, "cancelUserCredit", &RequestSubjects { credit: number(&note)?, ..about })
            .await?;
        let by_partner = json!({
            "userId": ALICE, "originalAmount": 500, "name": "Tache sur une veste",
            "billingType": 2, "partnerId": options["partners"][0]["id"], "partnerShare": 50,
        });
        let shared = self.call(&marie, "CreateNewUserCompensation", by_partner).await?;
        self.call_about(&marie, "CollectCredit", &RequestSubjects { credit: number(&shared)?, ..about })
            .await?;
        let campaign = self.call_about(&marie, "SaveCreditCampaign", &about).await?;
        let to = json!({ "id": campaign["id"], "list": ALICE.to_string(), "simulation": true });
        self.call(&marie, "GrantCampaignCredits", to).await?;
        self.call(&marie, "GetCreditCampaigns", json!({})).await?;
        self.call(&marie, "GetCreditCampaign", json!({ "id": campaign["id"] })).await?;
        let month = json!({ "id": campaign["id"], "month": "2026-09-01" });
        self.call(&marie, "GetCreditInvoice", month.clone()).await?;
        self.call(&marie, "IssueCreditInvoice", month).await?;
        Ok(())
    }

    async fn pay_on(&self, page: &Value) -> anyhow::Result<()> {
        let url = page["formUrl"].as_str().context("no page of the bank")?;
        self.bank.pay(url, CARD).await.map_err(|error| anyhow!("{error:?}"))?;
        Ok(())
    }
}

fn number(credit: &Value) -> anyhow::Result<CreditId> {
    Ok(CreditId(credit["id"].as_i64().context("a credit without number")?))
}

/// The first free time of the first day and of the last.
pub(crate) fn free_slots(calendar: &Value) -> anyhow::Result<[DateTime; 2]> {
    let mut free = vec![];
    for day in calendar["slots"].as_array().into_iter().flatten() {
        let date: Date = serde_json::from_value(day["date"].clone())?;
        let mut slots = day["slots"].as_array().into_iter().flatten();
        let Some(slot) = slots.find(|it| it["available"] == true) else { continue };
        let of = |name| slot[name].as_i64().and_then(|it| i8::try_from(it).ok()).unwrap_or_default();
        free.push(date.at(of("hour"), of("minute"), 0, 0));
    }
    let [first, .., last] = free.as_slice() else { anyhow::bail!("the masseur has no time") };
    Ok([*first, *last])
}
