//! Example requests: what a client sends about an order, a desk or an offer.

use contract::{
    CashRegisterId, ConciergerieId, CreditId, Entry, OfferId, OfferItemId, OrderId, PartnerId, PaymentId,
    PresentationId, UserId,
};
use jiff::civil::DateTime;
use serde_json::{Value, json};

/// The things that requests are about.
#[derive(Clone, Copy, Debug)]
pub struct About {
    pub desk: ConciergerieId,
    pub offer: OfferId,
    /// A line of the offer.
    pub item: OfferItemId,
    pub order: OrderId,
    pub beneficiary: UserId,
    pub manager: UserId,
    /// A credit of the beneficiary.
    pub credit: CreditId,
    pub partner: PartnerId,
    /// A presentation of the partner.
    pub presentation: PresentationId,
    pub register: CashRegisterId,
    /// A line of the journal of the register.
    pub movement: PaymentId,
    /// A time of the partner's calendar, Europe/Paris.
    pub slot: DateTime,
}

/// Whether an action's request names one of these objects.
pub fn names_an_object(entry: &Entry) -> bool {
    entry.example.contains("\"$")
}

/// The example of an action, about these objects. Parts of the order are its first line and its first comment.
pub fn example(entry: &Entry, it: &About) -> Value {
    let mut request = serde_json::from_str(entry.example).expect("an example is JSON");
    fill(&mut request, it);
    request
}

fn fill(value: &mut Value, it: &About) {
    match value {
        Value::Object(fields) => fields.values_mut().for_each(|value| fill(value, it)),
        Value::Array(items) => items.iter_mut().for_each(|value| fill(value, it)),
        Value::String(name) if name.starts_with('$') => *value = named(name, it),
        _ => {}
    }
}

fn named(name: &str, it: &About) -> Value {
    match name {
        "$order" => json!(it.order),
        "$part" => json!(it.order.0 * 10_000 + 1),
        "$offer" => json!(it.offer),
        "$item" => json!(it.item),
        "$desk" => json!(it.desk),
        "$user" => json!(it.beneficiary),
        "$manager" => json!(it.manager),
        "$credit" => json!(it.credit),
        "$partner" => json!(it.partner),
        "$presentation" => json!(it.presentation),
        "$register" => json!(it.register),
        "$movement" => json!(it.movement),
        "$day" => json!(it.slot.date()),
        "$slot" => json!(it.slot),
        other => panic!("{other} stands for nothing"),
    }
}
