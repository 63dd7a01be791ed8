//! The goods and prices of an order that were sold. Once any of them was paid at a register, the sale stands
//! in a journal, and changes only with a correction there.

use std::collections::BTreeMap;

use contract::Cents;

use super::taxed::{ByRate, Taxed};
use crate::{
    money::vat::before_vat,
    order::{Line, Order},
};

/// The parts of a price. It is the same however goods were parted between lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sold {
    /// How many, by article, price and rate.
    articles: BTreeMap<Article, u64>,
    discount: u8,
    extra: Option<Cents>,
    /// The price of the whole, where the desk set it.
    adjusted: Option<Cents>,
}

type Article = (i64, Option<Cents>, Option<u32>);

impl Order {
    /// The sale of this order.
    pub fn sold(&self) -> Sold {
        let article = |it: &Line| (it.offer_item.0, it.price, it.vat.or(self.vat));
        let mut articles = BTreeMap::new();
        for line in &self.lines {
            *articles.entry(article(line)).or_default() += u64::from(line.quantity);
        }
        let (discount, extra, adjusted) = (self.discount, self.additional_cost, self.adjusted);
        Sold { articles, discount, extra, adjusted }
    }

    /// The price of what is sold by rate, whether it was cancelled since or not.
    pub fn sold_by_rate(&self) -> ByRate {
        let taxed = |(rate, amount): (Option<u32>, Cents)| {
            let without = rate.map_or(amount, |rate| before_vat(amount, rate));
            Taxed { rate, without: without.0, tax: (amount - without).0 }
        };
        ByRate::of(self.sold_amounts().into_iter().map(taxed))
    }

    /// Whether it changes what was paid at a register and has no correction there. A line without a price was
    /// not sold yet, and whatever is added is sold after it.
    pub fn contradicts_register(&self, before: &Order) -> bool {
        let frozen = before.payments.paid_at_registers() != Cents::ZERO
            && self.payments.at_register == before.payments.at_register;
        frozen && self.alters(before)
    }

    fn alters(&self, before: &Order) -> bool {
        let (was, is) = (before.sold(), self.sold());
        let priced = |it: &(&Article, &u64)| it.0.1.is_some();
        let how_many = |of: &Sold, (item, price, _): &Article| -> u64 {
            let same = of.articles.iter().filter(|it| (it.0.0, it.0.1) == (*item, *price));
            same.map(|it| *it.1).sum()
        };
        let fewer = was.articles.iter().filter(priced).any(|it| how_many(&is, it.0) < how_many(&was, it.0));
        let whole = !before.lacks_a_price() && was.adjusted != is.adjusted;
        fewer || whole || (was.discount, was.extra) != (is.discount, is.extra)
    }
}
