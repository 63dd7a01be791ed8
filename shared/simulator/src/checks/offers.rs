//! Invariants of offers, their versions, and the parts that orders keep of them.

use contract::Cents;
use domain::{
    catalogue::{in_force, offer::Offer, pending::OfferEvent, shelf::ShelvedOffer, timeline::OfferTimeline},
    order::{Line, Order},
};
use store::Entity;

use super::observation::Observation;
use crate::commit::{Change, Commit, read};

/// I18: a version of an offer never changes once it is written, and so with its history.
pub(super) fn i18_versions_stay_as_they_were_written(
    change: &Change,
    _: &Commit,
    _: &Observation,
) -> Option<String> {
    let kept = [Offer::KIND, OfferEvent::KIND].contains(&change.kind());
    (kept && change.before.is_some()).then(|| format!("{} {:?} was changed", change.kind(), change.place))
}

/// I18: an order is priced by the version that it names, apart from what the desk has changed by hand and said so.
pub(super) fn i18_orders_price_as_their_version(
    change: &Change,
    _: &Commit,
    observation: &Observation,
) -> Option<String> {
    let after = order_of(change.after.as_deref(), change)?;
    let Some(version) = observation.snapshot.offers.get(&after.offer) else {
        return Some(format!("order {} names version {}, which is not there", after.id, after.offer));
    };
    let before = order_of(change.before.as_deref(), change);
    // A prize costs nothing, whatever its offer costs and whatever is taken off that.
    let is_prize = observation.snapshot.games.wins.contains_key(&after.id);
    let wrong = |version: &Offer| {
        let wrong = match &before {
            None if is_prize => None,
            None => when_placed(&after, version),
            Some(before) => when_changed(before, &after, version),
        };
        wrong.or_else(|| (!is_prize && !carries(&after, version)).then_some("what its version says"))
    };
    let otherwise = wrong(version)?;
    // An order of a series costs what was agreed, while its owner was not told of another price. The version that was
    // agreed on may be a later one than that in force, which comes back where a later one is withdrawn.
    let snapshot = &observation.snapshot;
    let agreed = match (after.parent, &before) {
        (Some(first), None) => {
            let of_series = snapshot.series.get(&first).and_then(|it| it.agreed);
            let ordered = snapshot.orders.get(&first).map(|it| it.offer);
            of_series.or(ordered).and_then(|it| snapshot.offers.get(&it)).into_iter().collect()
        }
        (Some(_), Some(_)) => snapshot.offers.values().filter(|it| it.original == version.original).collect(),
        (None, _) => vec![],
    };
    let agreed = agreed.into_iter().any(|it| wrong(&version.at_prices_of(it)).is_none());
    (!agreed).then(|| format!("order {} of version {}: it does not keep {otherwise}", after.id, after.offer))
}

/// I18: an order names the version that was in force at its desk when it was placed: whoever edited the offer at that time
/// came after it.
pub(super) fn i18_orders_name_the_version_in_force(
    change: &Change,
    _: &Commit,
    observation: &Observation,
) -> Option<String> {
    let order = order_of(change.after.as_deref(), change).filter(|_| change.before.is_none())?;
    // One of a series is always made, and says that it should not be.
    if is_unavailable(&order) {
        return None;
    }
    let stands = observation.snapshot.timelines.get(&order.original_offer).map(|it| &it.timeline);
    let stood = observation.snapshot.replaced.iter().filter(|it| it.original == order.original_offer);
    let named = |it: &OfferTimeline| {
        let version = in_force(&it.versions, it.original, order.created);
        let here = it.desks.iter().any(|desk| desk.id == order.conciergerie);
        here && version.is_ok_and(|it| it.id == order.offer)
    };
    let found = stands.into_iter().chain(stood).any(named);
    (!found).then(|| format!("order {} of {} names version {}", order.id, order.created, order.offer))
}

/// I18: what stands of an offer says of each version what that says itself, but for what follows it.
pub(super) fn i18_what_stands_is_what_was_written(observation: &Observation) -> Vec<String> {
    let standing = observation.snapshot.timelines.values().flat_map(|it| &it.timeline.versions);
    let differs = |it: &&ShelvedOffer| {
        let written = observation.snapshot.offers.get(&it.id).map(ShelvedOffer::without_partner);
        written.is_none_or(|written| ShelvedOffer { fallback: it.fallback, ..written } != **it)
    };
    standing.filter(differs).map(|it| format!("version {} stands otherwise than it is", it.id)).collect()
}

/// I18: the shelf of a desk holds the offers that say they stand there.
pub(super) fn i18_shelves_and_offers_agree(observation: &Observation) -> Vec<String> {
    let timelines = observation.snapshot.timelines.values().map(|it| &it.timeline);
    let mut placed: Vec<_> =
        timelines.flat_map(|it| it.desks.iter().map(|desk| (desk.id, it.original))).collect();
    placed.sort_unstable();
    let differ = !placed.iter().eq(&observation.snapshot.shelves);
    differ.then(|| format!("{placed:?} stand on {:?}", observation.snapshot.shelves)).into_iter().collect()
}

/// As it was placed: each line is one of the version's, at its price.
fn when_placed(order: &Order, version: &Offer) -> Option<&'static str> {
    // Made for want of a version in force, it has the lines of the first of its series, whatever the desk changed there.
    let sold = |it: &Line| is_sold(it, version);
    let as_sold = is_unavailable(order) || order.lines.iter().all(sold);
    let rules = [(as_sold, "the prices of its lines"), (order.adjusted.is_none(), "the sum of its lines")];
    rules.into_iter().find(|(kept, _)| !kept).map(|it| it.1)
}

/// As somebody changed it: what costs otherwise was changed by the desk, which is told with it.
fn when_changed(before: &Order, after: &Order, version: &Offer) -> Option<&'static str> {
    let told = |kind: &str| after.events.iter().skip(before.events.len()).any(|it| it.kind == kind);
    if ["itemsCollected", "itemsReceived", "itemsRetrieved"].into_iter().any(told) {
        return when_handed_over(before, after);
    }
    let was = |line: &Line| before.lines.iter().find(|it| it.id == line.id).cloned();
    let (known, new): (Vec<_>, Vec<_>) = after.lines.iter().partition(|it| was(it).is_some());
    let other = |it: &&&Line| was(it).is_some_and(|was| (was.price, was.quantity) != (it.price, it.quantity));
    let renamed =
        |it: &&Line| was(it).is_some_and(|was| (was.label, was.product) != (it.label.clone(), it.product));
    let changed = known.iter().filter(other).count();
    let rules = [
        (changed == 0 || changed == 1 && told("lineChanged"), "the prices of its lines"),
        (!known.iter().any(renamed), "the names of its lines"),
        (new.is_empty() || told("lineAdded"), "its lines"),
        (new.iter().all(|it| is_sold(it, version)), "the prices of what is added"),
        (known.len() == before.lines.len() || told("lineRemoved"), "all of its lines"),
        (before.adjusted == after.adjusted || told("priceSet"), "the sum of its lines"),
        (before.offer == after.offer, "its version"),
    ];
    rules.into_iter().find(|(kept, _)| !kept).map(|it| it.1)
}

/// The difference that goods make when they change hands: what stays behind of a line is a line of its own, and all else of it is as it was.
fn when_handed_over(before: &Order, after: &Order) -> Option<&'static str> {
    let same = |it: &Line, was: &Line| {
        (it.offer_item, it.price, &it.label, it.product)
            == (was.offer_item, was.price, &was.label, was.product)
    };
    let known = after.lines.iter().all(|it| before.lines.iter().any(|was| same(it, was)));
    let rules = [
        (known, "the prices of its lines"),
        (before.adjusted == after.adjusted, "the sum of its lines"),
        (before.offer == after.offer, "its version"),
    ];
    rules.into_iter().find(|(kept, _)| !kept).map(|it| it.1)
}

/// Holds for the whole order, whoever changes it.
fn carries(order: &Order, version: &Offer) -> bool {
    order.original_offer == version.original
        && order.partner == version.partner
        && order.offer_label == version.name
        && (order.discount, order.vat) == (version.discount, Some(version.vat))
        && order.additional_cost == version.additional_cost
}

/// Whether a line is an item of a version, as that sells it.
fn is_sold(line: &Line, version: &Offer) -> bool {
    let Some(item) = version.items.iter().find(|it| it.id == line.offer_item) else { return false };
    let price = match (item.devis, item.price.0) {
        (true, _) => None,
        (false, price) => {
            price.or((item.kind != contract::catalogue::ItemType::Default).then_some(Cents::ZERO))
        }
    };
    line.price == price
        && (&line.label, line.product, line.kind) == (&item.label, item.product_id, item.kind)
        && line.minutes == item.time_duration
        && line.fixed_price == (item.fixed_price || version.fixed_price)
}

fn is_unavailable(order: &Order) -> bool {
    order.parent.is_some() && order.trouble == Some(contract::orders::Trouble::Unavailable)
}

fn order_of(row: Option<&crate::commit::Row>, change: &Change) -> Option<Order> {
    row.filter(|_| change.kind() == Order::KIND).and_then(read)
}
