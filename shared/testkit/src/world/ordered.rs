//! Orders that can be paid in several ways.

use contract::{
    OfferId, OfferItemId, OrderId, UserId,
    orders::{NewOrder, NewOrderItem, OrderStatus, PaymentMode},
};
use domain::{
    calendar::paris,
    order::{
        Order,
        draft::{self, context::DraftContext},
        lifecycle::NextStatus,
        placing::{Placing, place},
    },
    people::actor::Actor,
};
use jiff::civil::Date;
use serde_json::json;
use store::{Changes, Sequence};

use super::order_request;
use crate::App;

/// Orders that one transaction takes besides the counters, each with its payment, its entry of the ledger and its goods.
const AT_ONCE: usize = 10;

impl App {
    /// An order of some items of an offer by a beneficiary. The order is accepted when a day is given on which the
    /// card is debited.
    pub async fn ordered(
        &self,
        offer: OfferId,
        by: UserId,
        items: &[(OfferItemId, u32)],
        mode: PaymentMode,
        debited: Option<Date>,
    ) -> Order {
        self.ordered_often(1, offer, by, items, mode, debited).await.remove(0)
    }

    /// Places so many such orders, which differ in nothing but their numbers; these ascend.
    pub async fn ordered_often(
        &self,
        count: usize,
        offer: OfferId,
        by: UserId,
        items: &[(OfferItemId, u32)],
        mode: PaymentMode,
        debited: Option<Date>,
    ) -> Vec<Order> {
        let (store, now) = (self.store(), self.now());
        let offer = store.catalogue().offer(offer).await.expect("an offer").entity;
        let beneficiary = store.people().get(by).await.expect("a person").entity;
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
        let items = items.iter().map(|&(offre_item_id, quantity)| NewOrderItem {
            offre_item_id,
            quantity,
            ..Default::default()
        });
        // A visit at home has a day, which is yet to come; an offer with hours is placed without any here.
        let usual = order_request(&offer);
        let tomorrow = paris::days_after(paris::today(now), 1);
        let day = usual.begin_date.filter(|_| usual.time.is_none()).map(|it| it.0.max(tomorrow));
        let new: NewOrder = serde_json::from_value(json!({
            "offreId": offer.id,
            "beginDate": day,
            "items": items.collect::<Vec<_>>(),
        }))
        .expect("a draft");
        let draft = draft::check(&new, &context).expect("a draft that keeps the rules");
        let mut orders = vec![];
        for _ in 0..count {
            let mut order = place(&Placing {
                id: OrderId(store.next_number(Sequence::Order).await.expect("a number")),
                draft: &draft,
                offer: &offer,
                beneficiary: &beneficiary,
                conciergerie: &conciergerie,
                by: &by,
                now,
                payment: mode.into(),
                credits: &[],
                overlap: false,
                parent: None,
            });
            if debited.is_some() {
                order.payments.debit_date = debited;
                order.change_status(NextStatus::to(OrderStatus::Accepted), &by, &[], now).expect("accepted");
            }
            orders.push(order);
        }
        for some in orders.chunks(AT_ONCE) {
            let mut changes = Changes::new();
            for order in some {
                changes.insert_order(order).expect("an order");
            }
            store.commit(&mut changes).await.expect("orders");
        }
        orders
    }
}
