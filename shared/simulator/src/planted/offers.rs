//! Bugs of offers and their versions, on the way to the tables.

use domain::catalogue::{offer::Offer, timeline::OfferTimeline};
use serde_json::{Value, json};
use store::{Entity, schema::KEY};

use super::calls::{body, each_put, kind, list, puts, rewrite};
use crate::{
    commit::{Place, read},
    tables::Tables,
};

/// An order that changes after its offer did costs what the offer costs by then.
pub(super) fn price_anew(call: &mut Value, known: &Tables) {
    let reprice = |order: &mut Value, before: &Value| {
        let Some((_, version)) = last_version(&order["originalOffer"], known) else { return };
        if before.is_null() || json!(version.id) == order["offer"] {
            return;
        }
        order["discount"] = version.discount.into();
        for line in list(order, "lines").into_iter().flatten() {
            if let Some(item) = version.items.iter().find(|it| json!(it.id) == line["offerItem"]) {
                line["price"] = json!(item.price.0);
            }
        }
    };
    rewrite(call, "order", reprice, known);
}

/// A version is written over the one that stood last.
pub(super) fn write_over(call: &mut Value, known: &Tables) {
    for put in each_put(call).filter(|it| kind(it) == Offer::KIND) {
        if let Some((place, _)) = last_version(&body(put)["original"], known) {
            put["Item"][KEY[0]]["S"] = place.0[1].clone().into();
            put.as_object_mut().map(|it| it.remove("ConditionExpression"));
        }
    }
}

/// Nobody hears that what a desk offers has changed.
pub(super) fn keep_revisions(call: &mut Value) {
    if !puts(call).any(|it| kind(it) == OfferTimeline::KIND) {
        return;
    }
    if let Some(writes) = call.get_mut("TransactItems").and_then(Value::as_array_mut) {
        writes.retain(|it| it.get("Update").is_none());
    }
}

/// The version of an offer that begins last, and where it is.
fn last_version(original: &Value, known: &Tables) -> Option<(Place, Offer)> {
    let of_kind = |kind: &'static str| {
        known.rows().filter(move |(_, row)| row.get("kind").is_some_and(|it| it == kind))
    };
    let timelines = of_kind(OfferTimeline::KIND).filter_map(|(_, row)| read::<OfferTimeline>(row));
    let last =
        timelines.filter(|it| json!(it.original) == *original).find_map(|it| it.versions.last().cloned())?;
    let offers = of_kind(Offer::KIND).filter_map(|(place, row)| Some((place.clone(), read::<Offer>(row)?)));
    offers.into_iter().find(|(_, it)| it.id == last.id)
}
