//! The tax that prices hold. It is taken out once on each line, half a cent away from zero, so that a printed sum adds up.

use std::collections::BTreeMap;

use contract::{Cents, VatShare};

use crate::order::{Line, Order};

/// An amount without the tax it holds; `rate` is percent times 100.
pub(crate) fn before_vat(amount: Cents, rate: u32) -> Cents {
    let whole = 10_000 + i64::from(rate);
    let rounded = (amount.0.saturating_abs().saturating_mul(20_000) + whole) / (2 * whole);
    Cents(rounded * amount.0.signum())
}

/// The tax in amounts that each have a rate, by rate. Each amount is rounded for itself; amounts
/// of zero are left out.
pub(crate) fn shares(amounts: impl Iterator<Item = (u32, Cents)>) -> Vec<VatShare> {
    let mut by_rate: BTreeMap<u32, (Cents, Cents)> = BTreeMap::new();
    for (rate, amount) in amounts.filter(|it| it.1 != Cents::ZERO) {
        let without = before_vat(amount, rate);
        let (ht, vat) = by_rate.entry(rate).or_default();
        *ht += without;
        *vat += amount - without;
    }
    let share = |(tva_rate, (amount_ht, amount_tva))| VatShare { tva_rate, amount_ht, amount_tva };
    by_rate.into_iter().map(share).collect()
}

impl Order {
    /// The tax in the amount to be paid, by rate. It is empty when the offer names no rate, or when the
    /// amount is not known yet.
    pub fn vat_shares(&self) -> Vec<VatShare> {
        let Some(rate) = self.vat.filter(|_| !self.lacks_a_price() && !self.is_cancelled()) else {
            return vec![];
        };
        if let Some(amount) = self.adjusted {
            // The desk set it as a whole.
            return shares([(rate, amount)].into_iter());
        }
        let sold = |it: &Line| Some((it.vat.unwrap_or(rate), it.sold(self.discount)?));
        shares(self.lines.iter().filter_map(sold).chain(self.additional_cost.map(|it| (rate, it))))
    }

    /// The amounts that are sold at each rate, as far as they have a price, even when the order was
    /// cancelled.
    pub(crate) fn sold_amounts(&self) -> Vec<(Option<u32>, Cents)> {
        if let Some(amount) = self.adjusted {
            return vec![(self.vat, amount)];
        }
        let sold = |it: &Line| Some((it.vat.or(self.vat), it.sold(self.discount)?));
        let extra = self.additional_cost.map(|it| (self.vat, it));
        self.lines.iter().filter_map(sold).chain(extra).collect()
    }

    /// The one rate of its payments, percent times 100. It is absent when nobody knows it, or when there are
    /// several.
    pub(crate) fn single_vat(&self) -> Option<u32> {
        match self.vat_shares().as_slice() {
            [] => self.vat,
            [one] => Some(one.tva_rate),
            _ => None,
        }
    }
}

impl Line {
    /// Price x quantity less the discount; absent while it has no price.
    pub(crate) fn sold(&self, discount: u8) -> Option<Cents> {
        self.amount().map(|it| less(it, discount))
    }
}

/// An amount less its part of a discount of so many percent.
pub(crate) fn less(amount: Cents, discount: u8) -> Cents {
    amount - amount.percent(i64::from(discount.min(100)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{fixtures, people::actor::Actor};

    /// The share of its one rate; nothing, where nothing is to be paid.
    fn only(order: &Order) -> VatShare {
        match order.vat_shares().as_slice() {
            [] => VatShare { tva_rate: 0, amount_ht: Cents::ZERO, amount_tva: Cents::ZERO },
            [one] => *one,
            more => panic!("one rate, not {more:?}"),
        }
    }

    #[test]
    fn tax_and_what_is_left_without_it_add_up() {
        assert_eq!(before_vat(Cents(1200), 2000), Cents(1000));
        assert_eq!(before_vat(Cents(-1200), 2000), Cents(-1000));
        assert_eq!(before_vat(Cents(100), 550), Cents(95), "94,79");
        assert_eq!(before_vat(Cents(1), 2000), Cents(1), "0,83");
        assert_eq!(before_vat(Cents(990), 0), Cents(990));
    }

    proptest! {
        /// Whatever the basket, the rate, the discount and the costs: lines without tax and their tax are the total, and
        /// neither is off by more than half a cent a line.
        #[test]
        fn rounded_lines_and_their_tax_are_the_total(
            basket in prop::collection::vec((0i64..100_000, 1u32..20), 1..8),
            rate in prop::sample::select(vec![550u32, 1000, 2000]),
            discount in 0u8..=100,
            extra in prop::option::of(0i64..10_000),
        ) {
            let mut order = fixtures::order(Some(1000));
            let line = order.lines[0].clone();
            order.lines = basket
                .iter()
                .map(|&(price, quantity)| Line { price: Some(Cents(price)), quantity, ..line.clone() })
                .collect();
            (order.vat, order.discount, order.additional_cost) = (Some(rate), discount, extra.map(Cents));
            let total = order.final_amount();
            let share = only(&order);
            prop_assert_eq!(share.amount_ht + share.amount_tva, total);
            prop_assert!(share.amount_tva >= Cents::ZERO && share.amount_tva <= total);
            let whole = 10_000 + i64::from(rate);
            let exact = total.0 * 10_000;
            let off = (share.amount_ht.0 * whole - exact).abs() * 2;
            let parts = order.lines.len() + usize::from(extra.is_some());
            prop_assert!(off <= whole * i64::try_from(parts).unwrap(), "{} of {}", share.amount_ht, total);

            order.adjusted = Some(total);
            let whole_share = only(&order);
            prop_assert_eq!(whole_share.amount_ht, before_vat(total, rate));
            prop_assert_eq!(whole_share.amount_ht + whole_share.amount_tva, total);
        }

        #[test]
        fn what_goes_back_holds_the_tax_of_what_came(cents in 0i64..10_000_000, rate in 0u32..3000) {
            prop_assert_eq!(before_vat(Cents(-cents), rate), -before_vat(Cents(cents), rate));
        }
    }

    #[test]
    fn what_nobody_has_priced_yet_has_no_tax_and_what_is_cancelled_holds_none() {
        let mut order = fixtures::order(None);
        order.vat = Some(2000);
        assert_eq!(order.vat_shares(), []);
        order.vat = None;
        order.adjusted = Some(Cents(1200));
        assert_eq!(order.vat_shares(), []);
        order.vat = Some(2000);
        assert_eq!((only(&order).amount_ht.0, only(&order).amount_tva.0), (1000, 200));
        let by = Actor::beneficiary(&fixtures::beneficiary());
        order.withdraw("", &by, fixtures::now()).unwrap();
        assert_eq!(order.vat_shares(), []);
    }
}
