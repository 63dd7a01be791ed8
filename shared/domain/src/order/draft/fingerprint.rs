//! The fingerprint of a request for an order, which tells it from another request under the same draft number.

use contract::orders::{NewOrder, NewOrderItem};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// SHA-256, as hex, of the fields that decide something about a request. A repeat has the same fingerprint, and
/// another request has another one. Empty fields are left out, so that a field that is added later leaves
/// earlier fingerprints as they are.
pub fn fingerprint(request: &NewOrder) -> String {
    let items = request.items.iter().map(|it| NewOrderItem { price: None, ..it.clone() });
    let items = items.collect();
    let decides = NewOrder {
        part_id: None,
        from_content: None,
        from_campaign: None,
        draft_id: None,
        items,
        ..request.clone()
    };
    let mut content = serde_json::to_value(decides).unwrap_or_default();
    drop_nothing(&mut content);
    Sha256::digest(content.to_string().as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn drop_nothing(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|_, it| !(it.is_null() || it.as_bool() == Some(false) || it.as_str() == Some("")));
            fields.values_mut().for_each(drop_nothing);
        }
        Value::Array(items) => items.iter_mut().for_each(drop_nothing),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use contract::{Cents, Euros, OfferId, OfferItemId, PartnerId, Price, orders::PaymentMode};
    use jiff::civil::{date, time};

    use super::*;

    fn request() -> NewOrder {
        NewOrder {
            offre_id: OfferId(7),
            items: vec![NewOrderItem { offre_item_id: OfferItemId(70), quantity: 1, ..Default::default() }],
            draft_id: Some("draft".into()),
            begin_date: Some(date(2026, 12, 3).into()),
            time: Some(time(9, 0, 0, 0).into()),
            ..Default::default()
        }
    }

    #[test]
    fn a_repeat_is_known_and_another_request_is_another() {
        let first = fingerprint(&request());
        let mut same = request();
        (same.part_id, same.draft_id) = (Some(PartnerId(3)), Some("another".into()));
        (same.items[0].price, same.comment) = (Some(Price(Some(Cents(1)))), Some(String::new()));
        assert_eq!(fingerprint(&same), first, "what decides nothing");
        type Change = fn(&mut NewOrder);
        let changes: [Change; 9] = [
            |it| it.offre_id = OfferId(8),
            |it| it.items[0].quantity = 2,
            |it| it.items[0].offre_item_id = OfferItemId(71),
            |it| it.time = Some(time(9, 30, 0, 0).into()),
            |it| it.begin_date = Some(date(2026, 12, 4).into()),
            |it| it.budget = Some(Euros(Cents(100))),
            |it| it.comment = Some("Sonner".into()),
            |it| it.address_type = Some("dom".into()),
            |it| it.payment_mode = Some(PaymentMode::Card),
        ];
        for (nth, change) in changes.into_iter().enumerate() {
            let mut other = request();
            change(&mut other);
            assert_ne!(fingerprint(&other), first, "{nth}");
        }
    }
}
