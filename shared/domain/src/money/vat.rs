//! The tax that prices hold. It is taken out once on each line, half a cent away from zero, so that a printed sum adds up.

use contract::{Cents, desk::VatShare};

use crate::order::{Line, Order};

/// What an amount is without the tax it holds; `rate` is percent times 100.
pub(crate) fn before_vat(amount: Cents, rate: u32) -> Cents {
    let whole = 10_000 + i64::from(rate);
    let rounded = (amount.0.saturating_abs().saturating_mul(20_000) + whole) / (2 * whole);
    Cents(rounded * amount.0.signum())
}

impl Order {
    /// The tax in what is to be paid. None: the offer names no rate, or the amount is not known yet.
    pub fn vat_share(&self) -> Option<VatShare> {
        let rate = self.vat.filter(|_| !self.lacks_a_price())?;
        let without = |amount: Cents| before_vat(amount, rate);
        let amount_ht = match self.adjusted {
            _ if self.is_cancelled() => Cents::ZERO,
            // The desk set it as a whole.
            Some(amount) => without(amount),
            None => {
                let sold = self.lines.iter().filter_map(|it| it.sold(self.discount));
                sold.chain(self.additional_cost).map(without).sum()
            }
        };
        Some(VatShare { tva_rate: rate, amount_ht, amount_tva: self.money().final_amount - amount_ht })
    }
}

impl Line {
    /// Price x quantity less the discount; none while it has no price.
    fn sold(&self, discount: u8) -> Option<Cents> {
        self.amount().map(|it| it - it.percent(i64::from(discount.min(100))))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{fixtures, people::actor::Actor};

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
            let share = order.vat_share().unwrap();
            let total = order.final_amount();
            prop_assert_eq!(share.amount_ht + share.amount_tva, total);
            prop_assert!(share.amount_tva >= Cents::ZERO && share.amount_tva <= total);
            let whole = 10_000 + i64::from(rate);
            let exact = total.0 * 10_000;
            let off = (share.amount_ht.0 * whole - exact).abs() * 2;
            let parts = order.lines.len() + usize::from(extra.is_some());
            prop_assert!(off <= whole * i64::try_from(parts).unwrap(), "{} of {}", share.amount_ht, total);

            order.adjusted = Some(total);
            let whole_share = order.vat_share().unwrap();
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
        assert_eq!(order.vat_share(), None);
        order.vat = None;
        order.adjusted = Some(Cents(1200));
        assert_eq!(order.vat_share(), None);
        order.vat = Some(2000);
        let share = |order: &Order| order.vat_share().map(|it| (it.amount_ht.0, it.amount_tva.0));
        assert_eq!(share(&order), Some((1000, 200)));
        let by = Actor::beneficiary(&fixtures::beneficiary());
        order.withdraw("", &by, fixtures::now()).unwrap();
        assert_eq!(share(&order), Some((0, 0)));
    }
}
