//! Amounts by the rate of the tax they hold, and the record of an order at registers.

use contract::CashRegisterId;
use serde::{Deserialize, Serialize};

/// An amount that holds tax of one rate, in cents. Sums of it may be larger than any one amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Taxed {
    /// Percent times 100; absent when nobody knows it, and then no tax is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rate: Option<u32>,
    pub without: i64,
    pub tax: i64,
}

impl Taxed {
    /// The amount with its tax.
    pub fn amount(&self) -> i64 {
        self.without.saturating_add(self.tax)
    }
}

/// Amounts by rate, lowest first; an empty amount is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ByRate(Vec<Taxed>);

impl ByRate {
    /// The sums by rate of amounts in any order.
    pub fn of(amounts: impl IntoIterator<Item = Taxed>) -> Self {
        amounts.into_iter().fold(Self::default(), |mut all, it| {
            all.put(it);
            all
        })
    }

    /// Rate by rate.
    pub fn iter(&self) -> impl Iterator<Item = &Taxed> {
        self.0.iter()
    }

    /// Nothing of any rate.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All rates together, with their tax.
    pub fn sum(&self) -> i64 {
        self.0.iter().fold(0, |sum, it| sum.saturating_add(it.amount()))
    }

    /// Adds others to these.
    pub fn add(&mut self, others: &Self) {
        others.0.iter().for_each(|it| self.put(*it));
    }

    /// The opposite.
    pub fn negated(&self) -> Self {
        let opposite = |it: &Taxed| Taxed { without: -it.without, tax: -it.tax, ..*it };
        Self(self.0.iter().map(opposite).collect())
    }

    /// These without others.
    pub fn less(&self, others: &Self) -> Self {
        let mut left = self.clone();
        left.add(&others.negated());
        left
    }

    /// The share of these amounts that a payment of so many cents covers: each rate has as much of it as of
    /// the whole. All parts of a whole that is paid bit by bit are the whole, to the cent: each is the
    /// difference of what was paid until then. An amount about which nothing is known has no rate.
    pub fn part(&self, paid: i64) -> Self {
        let whole = self.sum();
        if whole == 0 {
            return Self::of([Taxed { rate: None, without: paid, tax: 0 }]);
        }
        let mut below = 0;
        Self::of(self.0.iter().map(|it| {
            let to = below + it.amount();
            let amount = proportion(paid, to, whole) - proportion(paid, below, whole);
            below = to;
            let tax = proportion(paid, it.tax, whole);
            Taxed { rate: it.rate, without: amount - tax, tax }
        }))
    }

    fn put(&mut self, one: Taxed) {
        match self.0.binary_search_by_key(&one.rate, |it| it.rate) {
            Ok(at) => {
                let it = &mut self.0[at];
                it.without = it.without.saturating_add(one.without);
                it.tax = it.tax.saturating_add(one.tax);
                if (it.without, it.tax) == (0, 0) {
                    self.0.remove(at);
                }
            }
            Err(_) if (one.without, one.tax) == (0, 0) => {}
            Err(at) => self.0.insert(at, one),
        }
    }
}

/// `paid` x `part` / `whole`, half a cent rounded away from zero.
fn proportion(paid: i64, part: i64, whole: i64) -> i64 {
    let (product, whole) = (i128::from(paid) * i128::from(part), i128::from(whole));
    let rounded = (2 * product.abs() + whole.abs()) / (2 * whole.abs());
    i64::try_from(rounded * product.signum() * whole.signum()).unwrap_or(i64::MAX)
}

/// The record of an order at registers: the journal line with the newest state of the sale, and what was paid
/// there so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AtRegister {
    pub register: CashRegisterId,
    pub line: u64,
    pub by_rate: ByRate,
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn amounts() -> impl Strategy<Value = ByRate> {
        let rate = prop::option::weighted(0.9, prop::sample::select(vec![0, 210, 550, 1000, 2000]));
        let one = (rate, 0i64..100_000, 0i64..20_000);
        let taxed = |(rate, without, tax): (Option<u32>, i64, i64)| Taxed {
            rate,
            without,
            tax: if rate.is_some() { tax } else { 0 },
        };
        prop::collection::vec(one.prop_map(taxed), 0..6).prop_map(ByRate::of)
    }

    proptest! {
        /// Each part of what is paid bit by bit is the amount that was paid, and all of them are the whole.
        #[test]
        fn the_parts_of_a_whole_are_the_whole(whole in amounts(), cuts in prop::collection::vec(0i64..400_000, 0..6)) {
            let mut stood = ByRate::default();
            let mut parts = ByRate::default();
            for paid in cuts.into_iter().chain([whole.sum()]) {
                let stands = whole.part(paid);
                prop_assert_eq!(stands.sum(), paid);
                let part = stands.less(&stood);
                prop_assert_eq!(part.sum(), paid - stood.sum());
                parts.add(&part);
                stood = stands;
            }
            prop_assert_eq!(&parts, &stood);
            prop_assert_eq!(parts, whole);
        }

        #[test]
        fn what_is_taken_back_leaves_nothing(some in amounts()) {
            prop_assert!(some.less(&some).is_empty());
            prop_assert_eq!(some.negated().negated(), some);
        }
    }
}
