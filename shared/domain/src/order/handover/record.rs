//! The record of goods that were handed to a partner, or taken from one. It is written once, when the
//! handover begins.

use std::collections::BTreeMap;

use contract::{
    BulkOperationId, Cents, ConciergerieId, Euros, OrderId, OrderItemId, PartnerId, Price, UserId,
    handover::{self as wire, HandedPartner, HandoverStep, HandoverSummary},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    bulk::{BulkOperation, FailedLine},
    order::{Line, Order},
    people::{organisation::Conciergerie, person::Person},
};

/// The message to the desk after the card of an order was refused.
pub const CARD_REFUSED: &str =
    "Au moins un paiement de type \"CB en ligne\" a échoué. Merci d'essayer un autre mode de paiement.";

/// Goods that changed hands. It names no beneficiary: their orders do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Handover {
    /// The number of the operation that carries it out, where one does.
    pub id: BulkOperationId,
    pub conciergerie: ConciergerieId,
    pub step: HandoverStep,
    pub by: UserId,
    pub by_name: String,
    pub at: Timestamp,
    /// An operation carries it out, order by order.
    pub by_operation: bool,
    /// Sorted by name.
    pub partners: Vec<HandedTo>,
}

/// The items that one partner was given, or gave.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HandedTo {
    pub id: PartnerId,
    pub name: String,
    /// Ascending.
    pub orders: Vec<HandedOrder>,
}

/// An order of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HandedOrder {
    pub id: OrderId,
    /// In French.
    pub service: String,
    pub items: Vec<HandedItem>,
}

/// A line as it was then.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HandedItem {
    pub id: OrderItemId,
    /// In French.
    pub label: String,
    pub quantity: u32,
    pub price: Option<Cents>,
}

/// A record in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HandoverRow {
    pub id: BulkOperationId,
    pub step: HandoverStep,
    pub by: String,
    pub at: Timestamp,
    pub partners: Vec<HandedPartner>,
    pub orders: u32,
    /// Pieces; records of before count lines.
    pub items: u32,
}

impl Handover {
    /// The record of a handover that a manager begins with these lines of these orders.
    pub fn begin<'a>(
        id: BulkOperationId,
        step: HandoverStep,
        orders: impl IntoIterator<Item = (&'a Order, Vec<Line>)>,
        (desk, by): (&Conciergerie, &Person),
        by_operation: bool,
        now: Timestamp,
    ) -> Self {
        let mut partners: BTreeMap<PartnerId, HandedTo> = BTreeMap::new();
        for (order, lines) in orders {
            let partner = partners.entry(order.partner).or_insert_with(|| HandedTo {
                id: order.partner,
                name: order.partner_name.clone(),
                orders: vec![],
            });
            let item = |it: Line| HandedItem {
                id: it.id,
                label: it.label.fr,
                quantity: it.quantity,
                price: it.price,
            };
            partner.orders.push(HandedOrder {
                id: order.id,
                service: order.offer_label.fr.clone(),
                items: lines.into_iter().map(item).collect(),
            });
        }
        let mut partners: Vec<HandedTo> = partners.into_values().collect();
        partners.sort_by(|one, other| one.name.cmp(&other.name));
        partners.iter_mut().for_each(|it| it.orders.sort_by_key(|order| order.id));
        let (conciergerie, by, by_name) = (desk.id, by.id, by.full_name());
        Self { id, conciergerie, step, by, by_name, at: now, by_operation, partners }
    }

    fn orders(&self) -> impl Iterator<Item = &HandedOrder> {
        self.partners.iter().flat_map(|it| &it.orders)
    }

    /// Its orders.
    pub fn order_ids(&self) -> Vec<OrderId> {
        self.orders().map(|it| it.id).collect()
    }

    /// Its row in a list.
    pub fn row(&self) -> HandoverRow {
        let count = |many: usize| u32::try_from(many).unwrap_or(u32::MAX);
        let partner = |it: &HandedTo| HandedPartner { id: it.id, name: it.name.clone() };
        HandoverRow {
            id: self.id,
            step: self.step,
            by: self.by_name.clone(),
            at: self.at,
            partners: self.partners.iter().map(partner).collect(),
            orders: count(self.orders().count()),
            items: self.partners.iter().flat_map(HandedTo::items).map(|it| it.quantity).sum(),
        }
    }

    /// The record as it is read and signed, with what became of its orders: as they stand now, and what was refused.
    pub fn shown(
        &self,
        orders: &[&Order],
        operation: Option<(&BulkOperation, &[&FailedLine])>,
        desk: &Conciergerie,
        now: Timestamp,
    ) -> wire::HandoverRecord {
        let failures = operation.map_or(&[][..], |it| it.1);
        let shown = |it: &HandedOrder| {
            let order = orders.iter().find(|order| order.id == it.id);
            let problem = failures.iter().find(|failed| failed.order == Some(it.id));
            wire::HandedOrder {
                order_id: it.id,
                bnf_name: order.map_or_else(String::new, |it| it.beneficiary_name.clone()),
                service_name: it.service.clone(),
                items: it.items.iter().map(HandedItem::shown).collect(),
                problem: problem.map(|it| it.reason.clone()),
                payment_failed: self.step == HandoverStep::Receive
                    && order.is_some_and(|it| it.card_failed()),
            }
        };
        let share = |it: &HandedTo| wire::PartnerShare {
            id: it.id,
            name: it.name.clone(),
            orders: it.orders.iter().map(shown).collect(),
            items: it.items().map(|it| it.quantity).sum(),
            total: Euros(it.items().filter_map(HandedItem::amount).sum()),
        };
        let partners: Vec<wire::PartnerShare> = self.partners.iter().map(share).collect();
        let refused = partners.iter().flat_map(|it| &it.orders).any(|it| it.payment_failed);
        let row = self.row();
        wire::HandoverRecord {
            id: self.id,
            step: self.step,
            date: self.at,
            by: self.by_name.clone(),
            conciergerie_name: desk.name.clone(),
            partners,
            orders: row.orders,
            items: row.items,
            operation: operation.map(|it| it.0.shown(now)),
            error_message: refused.then(|| CARD_REFUSED.to_owned()),
        }
    }
}

impl HandedTo {
    fn items(&self) -> impl Iterator<Item = &HandedItem> {
        self.orders.iter().flat_map(|it| &it.items)
    }
}

impl HandedItem {
    /// The price of all its pieces; absent while the price of one is not known.
    fn amount(&self) -> Option<Cents> {
        Some(self.price?.times(i64::from(self.quantity)))
    }

    fn shown(&self) -> wire::HandedItem {
        wire::HandedItem {
            order_item_id: self.id,
            label: self.label.clone(),
            quantity: self.quantity,
            price: Price(self.price),
            total: Price(self.amount()),
        }
    }
}

impl HandoverRow {
    /// The row as the desk sees it.
    pub fn shown(&self) -> HandoverSummary {
        HandoverSummary {
            id: self.id,
            step: self.step,
            date: self.at,
            by: self.by.clone(),
            partners: self.partners.clone(),
            orders: self.orders,
            items: self.items,
        }
    }

    /// The text in which a search for a record looks.
    pub fn searched(&self) -> String {
        let partners: Vec<&str> = self.partners.iter().map(|it| it.name.as_str()).collect();
        format!("{} {} {}", self.id, self.by, partners.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use contract::Role;

    use super::*;
    use crate::fixtures;

    #[test]
    fn a_record_is_by_partner_and_order_and_says_what_did_not_change_hands() {
        let order = |id: i64, partner: i64, name: &str| Order {
            id: OrderId(id),
            partner: PartnerId(partner),
            partner_name: name.into(),
            ..fixtures::order(Some(1000))
        };
        let orders = [order(3, 5, "Pressing"), order(2, 6, "Cordonnier"), order(1, 5, "Pressing")];
        let (desk, by) = (fixtures::conciergerie(), fixtures::person(2, Role::Gestionnaire, "Claire"));
        let lines = orders.iter().map(|it| (it, it.lines.clone()));
        let record = Handover::begin(
            BulkOperationId(9),
            HandoverStep::Collect,
            lines,
            (&desk, &by),
            true,
            fixtures::now(),
        );
        let found: Vec<_> = record
            .partners
            .iter()
            .map(|it| (it.name.as_str(), it.orders.iter().map(|it| it.id.0).collect()))
            .collect();
        assert_eq!(found, [("Cordonnier", vec![2_i64]), ("Pressing", vec![1, 3])]);
        let row = record.row();
        assert_eq!((row.orders, row.items), (3, 6), "pieces, of which each line has two");
        assert_eq!(row.searched(), "9 Claire Martin Cordonnier Pressing");

        let failed =
            FailedLine { order: Some(OrderId(1)), reason: "Déjà remis.".into(), ..FailedLine::default() };
        let work = crate::bulk::Work::MoveItems { step: HandoverStep::Collect, orders: vec![] };
        let operation = BulkOperation::begin(record.id, desk.id, &work, &by, fixtures::now());
        let known: Vec<&Order> = orders.iter().collect();
        let shown = record.shown(&known, Some((&operation, &[&failed])), &desk, fixtures::now());
        let problems: Vec<_> = shown.partners[1].orders.iter().map(|it| it.problem.as_deref()).collect();
        assert_eq!(problems, [Some("Déjà remis."), None]);
        assert_eq!(shown.partners[0].orders[0].bnf_name, "Camille Martin");
        assert_eq!(shown.error_message, None);
        let share = &shown.partners[1];
        assert_eq!((share.items, share.total), (4, Euros(Cents(4000))));
        let line = &share.orders[0].items[0];
        assert_eq!((line.quantity, line.price.0, line.total.0), (2, Some(Cents(1000)), Some(Cents(2000))));
    }
}
