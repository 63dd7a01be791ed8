//! The prices of items: what those who order them pay, and what their partner gets.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    Cents, OfferItemId, Price, ProductId,
    catalogue::OfferItem,
    offers::{GridPrice, PriceKind, PriceLine},
};

use crate::catalogue::offer::{Offer, StaffItem};

/// No amount is more.
const MOST: i128 = 1_000_000_000;
/// The unit of rates: 100 percent.
const WHOLE: i128 = 10_000;
/// Sale prices are written in tens of cents.
const SALE_STEP: i128 = 10;

/// A price changed by a rate, percent times 100, half a step rounded up. A price of zero, or one that is not
/// known, stays.
pub fn changed(price: Price, rate: i32, kind: PriceKind) -> Price {
    let step = match kind {
        PriceKind::Sale => SALE_STEP,
        PriceKind::Buying => 1,
    };
    Price(price.0.map(|old| match old.0 {
        ..=0 => old,
        cents => Cents(rounded(i128::from(cents) * (WHOLE + i128::from(rate)), step)),
    }))
}

/// A sum of cents times [`WHOLE`], in whole steps of cents.
fn rounded(times_whole: i128, step: i128) -> i64 {
    let unit = WHOLE * step;
    let steps = (times_whole.max(0) + unit / 2) / unit;
    i64::try_from((steps * step).min(MOST)).unwrap_or(0)
}

/// The items whose price becomes more than twice or less than half of what it was: perhaps a slip of the
/// hand. An item that had no price, or has none any more, is left out.
pub fn leaps(before: &Offer, after: &Offer) -> Vec<PriceLine> {
    let was = |id: OfferItemId| before.items.iter().find(|it| it.id == id).map(|it| it.price);
    let line = |item: &OfferItem| {
        let (before, after) = (was(item.id)?, item.price);
        let (old, new) = before.0.zip(after.0)?;
        let leaps = i128::from(new.0) > 2 * i128::from(old.0) || 2 * i128::from(new.0) < i128::from(old.0);
        leaps.then(|| PriceLine { item_id: item.id, label: item.label.clone(), before, after })
    };
    after.items.iter().filter_map(line).collect()
}

/// Changes the sale or buying prices of an offer, and says what became of each item that has one.
pub fn change_offer(offer: &mut Offer, rate: i32, kind: PriceKind) -> Vec<PriceLine> {
    let mut lines = vec![];
    for item in &mut offer.items {
        let staff = offer.staff_items.iter_mut().find(|it| it.item == item.id);
        let before = match kind {
            PriceKind::Sale if !item.devis => item.price,
            PriceKind::Sale => continue,
            PriceKind::Buying => Price(staff.as_ref().and_then(|it| it.buying_price)),
        };
        if before.0.is_none() {
            continue;
        }
        let after = changed(before, rate, kind);
        match (kind, staff) {
            (PriceKind::Sale, _) => item.price = after,
            (PriceKind::Buying, Some(staff)) => staff.buying_price = after.0,
            (PriceKind::Buying, None) => {}
        }
        lines.push(PriceLine { item_id: item.id, label: item.label.clone(), before, after });
    }
    lines
}

/// Copies buying prices by product; returns the products whose price stays.
pub fn copy_buying(offer: &mut Offer, prices: &BTreeMap<ProductId, Price>) -> (bool, BTreeSet<ProductId>) {
    let (mut done, mut unchanged) = (false, BTreeSet::new());
    for (id, product) in offer.items.iter().filter_map(|it| Some((it.id, it.product_id?))) {
        let had = offer.staff_items.iter().position(|it| it.item == id);
        let before = had.and_then(|at| offer.staff_items.get(at)).and_then(|it| it.buying_price);
        let Some(price) = prices.get(&product).filter(|it| it.0 != before) else {
            unchanged.insert(product);
            continue;
        };
        done = true;
        match had.and_then(|at| offer.staff_items.get_mut(at)) {
            Some(staff) => staff.buying_price = price.0,
            None => offer.staff_items.push(StaffItem { item: id, buying_price: price.0, locker: None }),
        }
    }
    (done, unchanged)
}

/// The price that the partner asks for the item itself.
pub fn own_buying_price(offer: &Offer, item: OfferItemId) -> Option<Cents> {
    offer.staff_items.iter().find(|it| it.item == item)?.buying_price
}

/// The amount that the partner gets for one of an item. The margin on all items sets it where there is one,
/// unless the rules let the item's own buying price override it. Otherwise it is that own price, and the
/// margin on quotes for an item on quote without one. It is absent when none of these is set.
pub fn buying_price(offer: &Offer, item: &OfferItem) -> Option<Cents> {
    let less = |margin| item.price.0.map(|it| less_margin(it, margin));
    match buying_rule(offer, item.id, item.devis)? {
        BuyingRule::Own(price) => Some(price),
        BuyingRule::Less(margin) => less(margin),
    }
}

/// The way in which the partner's price of an item comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuyingRule {
    /// The price that the partner asks for one.
    Own(Cents),
    /// The price that it is sold for, less this margin: percent times 100.
    Less(u32),
}

/// The rule for an item, on quote or at a fixed price. It is absent when nothing is set.
pub fn buying_rule(offer: &Offer, item: OfferItemId, on_quote: bool) -> Option<BuyingRule> {
    let (own, rules) = (own_buying_price(offer, item).map(BuyingRule::Own), offer.buying);
    match (rules.all_items_margin.map(BuyingRule::Less), on_quote) {
        (Some(_), _) if rules.items_override && own.is_some() => own,
        (Some(margin), _) => Some(margin),
        (None, true) => own.or(rules.on_quote_margin.map(BuyingRule::Less)),
        (None, false) => own,
    }
}

/// An amount less a margin, half a cent rounded up.
pub fn less_margin(amount: Cents, margin: u32) -> Cents {
    let left = (WHOLE - i128::from(margin)).max(0);
    Cents(rounded(i128::from(amount.0) * left, 1))
}

/// The prices of an item in a version.
pub fn grid_price(offer: &Offer, item: &OfferItem) -> GridPrice {
    let price = if item.devis { Price(None) } else { item.price };
    GridPrice {
        price,
        half_price: Price(price.0.filter(|_| offer.sap).map(Cents::half)),
        buying_price: Price(buying_price(offer, item)),
    }
}

/// The part of a sale price that is left once the partner has theirs, and its share of that price, percent
/// times 100, half a hundredth rounded up. It is absent when one of the two is not known; a price of zero has
/// no share.
pub fn margin(price: &GridPrice) -> Option<(Cents, Option<i64>)> {
    let (sale, buying) = price.price.0.zip(price.buying_price.0)?;
    let left = sale - buying;
    let share = |sale: i64| {
        let (left, sale) = (i128::from(left.0) * WHOLE, i128::from(sale));
        i64::try_from((2 * left + sale).div_euclid(2 * sale)).ok()
    };
    Some((left, Some(sale.0).filter(|it| *it > 0).and_then(share)))
}

#[cfg(test)]
mod tests {
    use contract::catalogue::ItemType;
    use proptest::prelude::*;

    use super::*;
    use crate::{catalogue::offer::BuyingRules, fixtures};

    proptest! {
        /// `|new - old x (100 + percent) / 100|` is at most half a step, and the new price is whole steps.
        #[test]
        fn a_price_changes_by_its_percentage_within_half_a_step(
            cents in 1i64..1_000_000,
            rate in -10_000i32..=100_000,
            sale in any::<bool>(),
        ) {
            let (kind, step) = if sale { (PriceKind::Sale, 10) } else { (PriceKind::Buying, 1) };
            let new = changed(Price(Some(Cents(cents))), rate, kind).0.expect("a price").0;
            prop_assert_eq!(new % step, 0);
            let exact = i128::from(cents) * (10_000 + i128::from(rate));
            let off = (i128::from(new) * 10_000 - exact).abs();
            prop_assert!(2 * off <= i128::from(step) * 10_000, "{cents} by {rate} is {new}");
        }
    }

    proptest! {
        #[test]
        fn the_share_of_a_margin_is_exact_to_half_a_hundredth(sale in 1i64..1_000_000, buying in 0i64..1_000_000) {
            let price = |it| Price(Some(Cents(it)));
            let price = GridPrice { price: price(sale), half_price: Price(None), buying_price: price(buying) };
            let (left, share) = margin(&price).expect("both are known");
            prop_assert_eq!(left, Cents(sale - buying));
            let off = i128::from(share.expect("it costs something")) * i128::from(sale) - i128::from(left.0) * WHOLE;
            prop_assert!(2 * off.abs() <= i128::from(sale));
        }
    }

    #[test]
    fn a_price_that_leaps_is_asked_about_and_one_that_nobody_knows_is_not() {
        let of = |cents: Option<i64>| fixtures::offer(vec![fixtures::item(1, ItemType::Default, cents)]);
        for (before, after, leaps_there) in [
            (Some(1575), Some(31_750), true),
            (Some(1200), Some(2400), false),
            (Some(1200), Some(2401), true),
            (Some(1200), Some(600), false),
            (Some(1200), Some(599), true),
            (Some(1200), Some(0), true),
            (Some(0), Some(1), true),
            (Some(0), Some(0), false),
            (None, Some(31_750), false),
            (Some(1200), None, false),
        ] {
            let found = leaps(&of(before), &of(after));
            assert_eq!(!found.is_empty(), leaps_there, "{before:?} to {after:?}");
            assert!(
                found.iter().all(|it| (it.before.0, it.after.0) == (before.map(Cents), after.map(Cents)))
            );
        }
        let new = fixtures::offer(vec![fixtures::item(2, ItemType::Default, Some(31_750))]);
        assert_eq!(leaps(&of(Some(100)), &new), [], "an item that was not there has no price before");
    }

    #[test]
    fn what_is_given_away_has_no_share() {
        let free = GridPrice {
            price: Price(Some(Cents(0))),
            half_price: Price(None),
            buying_price: Price(Some(Cents(5))),
        };
        assert_eq!(margin(&free), Some((Cents(-5), None)));
        assert_eq!(margin(&GridPrice { buying_price: Price(None), ..free }), None);
    }

    #[test]
    fn what_is_free_or_on_quote_never_changes() {
        for kind in [PriceKind::Sale, PriceKind::Buying] {
            assert_eq!(changed(Price(Some(Cents(0))), 5_000, kind), Price(Some(Cents(0))));
            assert_eq!(changed(Price(None), 5_000, kind), Price(None));
        }
        assert_eq!(changed(Price(Some(Cents(1290))), 300, PriceKind::Sale), Price(Some(Cents(1330))));
        assert_eq!(changed(Price(Some(Cents(1290))), 300, PriceKind::Buying), Price(Some(Cents(1329))));
    }

    #[test]
    fn an_own_price_goes_before_the_margin_only_where_it_may() {
        let item = fixtures::item(1, ItemType::Default, Some(1000));
        let own = StaffItem { item: item.id, buying_price: Some(Cents(700)), locker: None };
        let offer = |buying| Offer { buying, staff_items: vec![own.clone()], ..fixtures::offer(vec![]) };
        let got = |rules| buying_price(&offer(rules), &item);
        let margin = BuyingRules { all_items_margin: Some(2_000), ..BuyingRules::default() };
        assert_eq!(got(BuyingRules::default()), Some(Cents(700)));
        assert_eq!(got(margin), Some(Cents(800)));
        assert_eq!(got(BuyingRules { items_override: true, ..margin }), Some(Cents(700)));
        let quoted = OfferItem { devis: true, ..fixtures::item(2, ItemType::Default, Some(1000)) };
        let rules = BuyingRules { on_quote_margin: Some(1_000), ..BuyingRules::default() };
        assert_eq!(buying_price(&offer(rules), &quoted), Some(Cents(900)));
    }
}
