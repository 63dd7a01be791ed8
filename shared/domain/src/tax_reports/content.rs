//! The content of a report: sales by day, kind and rate, and payments of services.

use std::collections::BTreeMap;

use contract::{
    Cents,
    reporting::{TaxReporting, TaxedKind, TaxedPayments, TaxedSales},
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{
    money::ledger::journal::DateRange,
    register::taxed::{ByRate, Taxed},
    tax_reports::{
        calendar::ReportPeriod,
        day::{ReportedDay, is_taxed},
    },
};

/// The sales of a kind on a day.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KindSums {
    pub count: i64,
    pub by_rate: ByRate,
}

/// The sales and payments that a report tells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReportContent {
    pub sales: Vec<(Date, TaxedKind, KindSums)>,
    /// Payments of services.
    pub payments: Vec<(Date, ByRate)>,
}

impl ReportContent {
    /// The content for a period, of the days of all desks. Days that it does not tell are left out.
    pub fn of(settings: &TaxReporting, period: &ReportPeriod, days: &[ReportedDay]) -> Self {
        let mut sales = BTreeMap::<(Date, TaxedKind), KindSums>::new();
        let mut payments = BTreeMap::<Date, ByRate>::new();
        let within = |range: DateRange, day: Date| range.from <= day && day <= range.to;
        let paid_on = period.paid_on.filter(|_| !settings.on_debits);
        for day in days {
            for sums in &day.categories {
                let are_goods = sums.category.is_some_and(|it| settings.goods.contains(&it));
                if within(period.days, day.date) {
                    let taxed = if are_goods { TaxedKind::Goods } else { TaxedKind::Services };
                    for (kind, count) in
                        [(taxed, sums.taxed_orders), (TaxedKind::Untaxed, sums.untaxed_orders)]
                    {
                        let is_of = |it: &&Taxed| is_taxed(it) == (kind != TaxedKind::Untaxed);
                        let amounts = ByRate::of(sums.sales.iter().filter(is_of).copied());
                        let told = sales.entry((day.date, kind)).or_default();
                        told.count += count;
                        told.by_rate.add(&amounts);
                    }
                }
                if !are_goods && paid_on.is_some_and(|it| within(it, day.date)) {
                    payments.entry(day.date).or_default().add(&sums.paid);
                }
            }
        }
        Self::gathered(sales, payments)
    }

    fn gathered(sales: BTreeMap<(Date, TaxedKind), KindSums>, payments: BTreeMap<Date, ByRate>) -> Self {
        let is_told = |it: &KindSums| it.count != 0 || !it.by_rate.is_empty();
        Self {
            sales: sales
                .into_iter()
                .filter(|(_, it)| is_told(it))
                .map(|((date, kind), it)| (date, kind, it))
                .collect(),
            payments: payments.into_iter().filter(|(_, it)| !it.is_empty()).collect(),
        }
    }

    /// The difference to another one; below zero where this one holds less.
    pub fn less(&self, other: &Self) -> Self {
        let mut sales = BTreeMap::<(Date, TaxedKind), KindSums>::new();
        let mut payments = BTreeMap::<Date, ByRate>::new();
        for (content, sign) in [(self, 1), (other, -1)] {
            for (date, kind, sums) in &content.sales {
                let told = sales.entry((*date, *kind)).or_default();
                told.count += sums.count * sign;
                told.by_rate.add(&if sign > 0 { sums.by_rate.clone() } else { sums.by_rate.negated() });
            }
            for (date, paid) in &content.payments {
                payments.entry(*date).or_default().add(&if sign > 0 { paid.clone() } else { paid.negated() });
            }
        }
        Self::gathered(sales, payments)
    }

    /// The sales, a row for each day, kind and rate. A kind of which only the count differs is a row without an amount.
    pub fn shown_sales(&self) -> Vec<TaxedSales> {
        let rows = self.sales.iter().flat_map(|(date, kind, sums)| {
            let row = move |it: &Taxed| TaxedSales {
                date: *date,
                kind: *kind,
                tva_rate: it.rate,
                count: sums.count,
                amount_ht: Cents(it.without),
                amount_tva: Cents(it.tax),
            };
            let none = sums.by_rate.is_empty().then(|| row(&Taxed { rate: None, without: 0, tax: 0 }));
            sums.by_rate.iter().map(row).chain(none).collect::<Vec<_>>()
        });
        rows.collect()
    }

    /// The payments, a row for each day and rate.
    pub fn shown_payments(&self) -> Vec<TaxedPayments> {
        let rows = self.payments.iter().flat_map(|(date, paid)| {
            let row =
                |it: &Taxed| TaxedPayments { date: *date, tva_rate: it.rate, amount: Cents(it.amount()) };
            paid.iter().map(row).collect::<Vec<_>>()
        });
        rows.collect()
    }
}
