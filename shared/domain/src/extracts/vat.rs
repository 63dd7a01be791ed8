//! The tax of the sales, by rate and by day or month, as the ledger has it.

use std::collections::BTreeMap;

use contract::{Cents, reporting::VatPeriod};
use jiff::civil::Date;

use crate::{calendar::paris, extracts::Columns, money::ledger::LedgerEntry, register::taxed::ByRate};

/// A rate in a period of a desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VatLine {
    company: String,
    desk: String,
    /// Its first day.
    period: Date,
    by: VatPeriod,
    rate: Option<u32>,
    without: i64,
    tax: i64,
}

/// The sales of a desk by period and rate.
#[derive(Clone, Debug)]
pub struct VatOfDesk {
    by: VatPeriod,
    sums: BTreeMap<Date, ByRate>,
}

impl VatOfDesk {
    /// No sale yet.
    pub fn new(by: VatPeriod) -> Self {
        Self { by, sums: BTreeMap::new() }
    }

    /// Adds the sales of an entry.
    pub fn add(&mut self, entry: &LedgerEntry) {
        let day = paris::today(entry.at);
        let period = match self.by {
            VatPeriod::Day => day,
            VatPeriod::Month => day.first_of_month(),
        };
        self.sums.entry(period).or_default().add(&entry.taxed_sales());
    }

    /// The sums of the period that begins on a day.
    #[cfg(test)]
    pub(crate) fn of_period(&self, first: Date) -> Option<&ByRate> {
        self.sums.get(&first).filter(|it| !it.is_empty())
    }

    /// The rows, oldest first and then by rate; those of no known rate have none.
    pub fn lines(&self, company: &str, desk: &str) -> Vec<VatLine> {
        let rates = self.sums.iter().flat_map(|(period, sums)| sums.iter().map(move |it| (*period, *it)));
        rates
            .map(|(period, it)| VatLine {
                company: company.to_owned(),
                desk: desk.to_owned(),
                period,
                by: self.by,
                rate: it.rate,
                without: it.without,
                tax: it.tax,
            })
            .collect()
    }
}

/// The columns of the file.
pub fn columns() -> Columns<VatLine> {
    Columns::default()
        .text("Entreprise", |it: &VatLine| it.company.clone())
        .text("Conciergerie", |it| it.desk.clone())
        .text("Période", |it| {
            let format = match it.by {
                VatPeriod::Day => "%Y-%m-%d",
                VatPeriod::Month => "%Y-%m",
            };
            it.period.strftime(format).to_string()
        })
        .percent("Taux de TVA", |it| it.rate.map(i64::from))
        .cents("Base HT", |it| Some(Cents(it.without)))
        .cents("TVA", |it| Some(Cents(it.tax)))
        .cents("Total TTC", |it| Some(Cents(it.without.saturating_add(it.tax))))
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;
    use proptest::prelude::*;

    use super::*;
    use crate::{
        fixtures,
        money::ledger::{Accounted, accounts::Account},
        order::Order,
    };

    /// The entries of an order that is sold, priced anew and perhaps cancelled, an instant each.
    fn entries(rate: Option<u32>, prices: &[(i64, i64)], cancelled: bool) -> Vec<LedgerEntry> {
        let mut order = fixtures::order(Some(1000));
        order.vat = rate;
        let by = fixtures::manager();
        let mut entries = order.entries(None, 1);
        let mut version = 1;
        let mut change = |order: &mut Order, hours: i64, act: &dyn Fn(&mut Order)| {
            let before = order.clone();
            act(order);
            version += 1;
            let at = order.created + SignedDuration::from_hours(hours);
            entries
                .extend(order.entries(Some(&before), version).into_iter().map(|it| LedgerEntry { at, ..it }));
        };
        for (price, hours) in prices {
            change(&mut order, *hours, &|it| {
                it.set_price(None, Some(Cents(*price)), &by, fixtures::now()).unwrap();
            });
        }
        if cancelled {
            change(&mut order, 2_000, &|it| {
                it.withdraw("", &by, fixtures::now()).unwrap();
            });
            assert!(order.sales().is_empty());
        }
        let told = ByRate::of(entries.iter().flat_map(|it| it.sales.iter().copied()).collect::<Vec<_>>());
        assert_eq!(told, order.sales(), "the parts are the whole");
        entries
    }

    proptest! {
        /// The tax of all changes of orders is that of the orders, days add up to months, and both to the account of the sales.
        #[test]
        fn days_are_the_month_and_both_are_the_ledger(
            orders in prop::collection::vec((
                prop::option::of(prop::sample::select(vec![0u32, 550, 1000, 2000])),
                prop::collection::vec((1i64..50_000, 0i64..1_500), 0..4),
                any::<bool>(),
            ), 0..5),
        ) {
            let all: Vec<LedgerEntry> =
                orders.iter().flat_map(|(rate, prices, cancelled)| entries(*rate, prices, *cancelled)).collect();
            let of = |by| {
                let mut sums = VatOfDesk::new(by);
                all.iter().for_each(|it| sums.add(it));
                sums
            };
            let (days, months) = (of(VatPeriod::Day), of(VatPeriod::Month));
            let mut added = BTreeMap::<Date, ByRate>::new();
            for (day, sums) in &days.sums {
                added.entry(day.first_of_month()).or_default().add(sums);
            }
            prop_assert_eq!(&added, &months.sums);
            let sold: i64 = months.sums.values().map(ByRate::sum).sum();
            let ledger: Cents = all.iter().map(|it| it.moved(|of| of == Account::Revenue)).sum();
            prop_assert_eq!(sold, -ledger.0);
            let told: i64 = months.lines("", "").iter().map(|it| it.without + it.tax).sum();
            prop_assert_eq!(told, sold);
        }
    }

    #[test]
    fn an_entry_of_an_earlier_version_counts_without_a_rate() {
        let entry = LedgerEntry {
            sales: ByRate::default(),
            ..fixtures::order(Some(1000)).entries(None, 1).remove(0)
        };
        let mut sums = VatOfDesk::new(VatPeriod::Month);
        sums.add(&entry);
        let lines = sums.lines("Orion", "Tour");
        assert_eq!(lines.len(), 1);
        assert_eq!((lines[0].rate, lines[0].without, lines[0].tax), (None, 2000, 0));
    }
}
