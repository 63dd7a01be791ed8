//! The price of an order. Preview, creation and every later view add up here.

use contract::{
    Cents,
    catalogue::{ItemType, OfferItem},
};

use crate::order::{Line, Order};

/// The amount on the wire while it is not known: -1 euro.
pub const NO_PRICE: Cents = Cents(-100);

/// The price of a basket: `total = lines - discount + extra`, to the cent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Sum of the lines that have a price.
    pub lines: Cents,
    /// Taken off the lines; not negative.
    pub discount: Cents,
    /// Fixed cost of the order.
    pub extra: Cents,
    pub total: Cents,
    /// Lines without a price yet are not in the total.
    pub has_quote_lines: bool,
}

/// Adds a basket up. The discount is rounded once on each line, half a cent away from zero.
pub fn totals(lines: &[Line], discount: u8, extra: Option<Cents>) -> Totals {
    let has_quote_lines = lines.iter().any(|it| it.price.is_none());
    Totals { has_quote_lines, ..add_up(lines.iter().filter_map(Line::amount), discount, extra) }
}

/// The same as [`totals`], for lines that all have a price.
pub(crate) fn add_up(amounts: impl Iterator<Item = Cents>, discount: u8, extra: Option<Cents>) -> Totals {
    let extra = extra.unwrap_or_default();
    amounts.fold(Totals { extra, total: extra, ..Totals::default() }, |so_far, amount| {
        let off = amount.percent(i64::from(discount.min(100)));
        Totals {
            lines: so_far.lines + amount,
            discount: so_far.discount + off,
            total: so_far.total + amount - off,
            ..so_far
        }
    })
}

/// The price of one, as an order starts with it; absent for an item on quote.
///
/// Lines that only carry an answer cost nothing unless the offer says so.
pub fn starting_price(item: &OfferItem) -> Option<Cents> {
    if item.devis {
        return None;
    }
    match item.kind {
        ItemType::Default | ItemType::GroupMaster | ItemType::YesNo => item.price.0,
        ItemType::Label | ItemType::Number | ItemType::List | ItemType::Text | ItemType::TimeRange => {
            Some(item.price.0.unwrap_or_default())
        }
    }
}

impl Totals {
    /// Whether the basket reaches the offer's minimum. It counts as reached while a line has no price yet.
    pub fn reaches(&self, minimum: Option<Cents>) -> bool {
        self.has_quote_lines || minimum.is_none_or(|it| self.lines >= it)
    }

    /// Whether nothing at all is to be paid.
    pub fn is_free(&self) -> bool {
        self.total == Cents::ZERO && !self.has_quote_lines
    }
}

impl Line {
    /// Price x quantity; absent while it has no price.
    pub fn amount(&self) -> Option<Cents> {
        Some(self.price?.times(i64::from(self.quantity)))
    }
}

impl Order {
    /// The sums of the lines.
    pub fn totals(&self) -> Totals {
        totals(&self.lines, self.discount, self.additional_cost)
    }

    /// The amount to be paid: the one that the desk set, or else the total.
    pub fn final_amount(&self) -> Cents {
        self.adjusted.unwrap_or_else(|| self.totals().total)
    }

    /// The amount to be paid depends on a quote that can still be asked for.
    pub fn awaits_quote(&self) -> bool {
        self.lacks_a_price() && !self.is_cancelled()
    }

    /// Whether the amount is unknown: a line has no price, and the desk set no amount for the order.
    pub fn lacks_a_price(&self) -> bool {
        self.adjusted.is_none() && self.lines.iter().any(|it| it.price.is_none())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::fixtures;

    fn basket() -> impl Strategy<Value = Vec<(Option<i64>, u32)>> {
        prop::collection::vec((prop::option::weighted(0.8, 0i64..2_000_000), 0u32..200), 0..12)
    }

    fn lines(basket: &[(Option<i64>, u32)]) -> Vec<Line> {
        basket.iter().map(|&(price, quantity)| fixtures::line(price.map(Cents), quantity)).collect()
    }

    proptest! {
        #[test]
        fn what_is_printed_adds_up(basket in basket(), discount in 0u8..=100, extra in prop::option::of(0i64..10_000)) {
            let lines = lines(&basket);
            let totals = totals(&lines, discount, extra.map(Cents));
            let printed: i64 = lines.iter().filter_map(Line::amount).map(|it| it.0).sum();
            prop_assert_eq!(printed, totals.lines.0);
            prop_assert_eq!(totals.lines - totals.discount + totals.extra, totals.total);
            let by_line: i64 = lines.iter().filter_map(Line::amount).map(|it| it.0 - it.percent(i64::from(discount)).0).sum();
            prop_assert_eq!(by_line + extra.unwrap_or(0), totals.total.0);
            prop_assert!(totals.discount <= totals.lines && totals.discount >= Cents::ZERO);
        }

        #[test]
        fn the_order_of_lines_does_not_matter(basket in basket(), discount in 0u8..=100) {
            let there = lines(&basket);
            let back: Vec<Line> = there.iter().rev().cloned().collect();
            prop_assert_eq!(totals(&there, discount, None), totals(&back, discount, None));
        }

        #[test]
        fn a_half_price_is_shown_and_never_charged(price in 0i64..1_000_000, quantity in 1u32..50) {
            let line = fixtures::line(Some(Cents(price)), quantity);
            let half = Cents(price).half();
            let other = Cents(price) - half;
            prop_assert!(half - other == Cents::ZERO || half - other == Cents(1), "odd cents round up");
            prop_assert_eq!(totals(&[line], 0, None).total, Cents(price * i64::from(quantity)));
        }
    }

    #[test]
    fn a_discount_is_rounded_on_each_line() {
        let lines = [fixtures::line(Some(Cents(5)), 1), fixtures::line(Some(Cents(5)), 1)];
        assert_eq!(totals(&lines, 10, None).discount, Cents(2), "0,5 + 0,5 rounds to 1 + 1");
    }

    #[test]
    fn lines_on_quote_are_told_and_not_counted() {
        let lines = [fixtures::line(Some(Cents(1000)), 2), fixtures::line(None, 3)];
        let totals = totals(&lines, 0, Some(Cents(150)));
        assert_eq!((totals.total, totals.has_quote_lines), (Cents(2150), true));
        assert!(totals.reaches(Some(Cents(99_999))));
        assert!(!totals.is_free());
    }
}
