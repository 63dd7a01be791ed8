//! The movements of a period, and those since a register exists.

use contract::Cents;
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::{counting::Differences, settings::Means, taxed::ByRate};

/// Amounts by means of payment, in cents. They may be larger than any one amount.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ByMeans {
    pub card: i64,
    pub cheque: i64,
    pub cash: i64,
}

impl ByMeans {
    /// All means together.
    pub fn sum(&self) -> i64 {
        self.card.saturating_add(self.cheque).saturating_add(self.cash)
    }

    fn add(&mut self, means: Means, amount: Cents) {
        let sum = match means {
            Means::Card => &mut self.card,
            Means::Cheque => &mut self.cheque,
            Means::Cash => &mut self.cash,
        };
        *sum = sum.saturating_add(amount.0);
    }
}

/// The movements of a period.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Totals {
    pub movements: u64,
    /// Payments of orders.
    pub received: ByMeans,
    /// The amounts that went back to the people who had paid; below zero.
    pub refunded: ByMeans,
    /// All other amounts that came in or went out.
    pub brought: ByMeans,
    pub taken: ByMeans,
    /// The differences that counts found.
    pub differences: ByMeans,
    /// Payments and refunds by rate, as their tickets say; earlier software told no rates.
    #[serde(default, skip_serializing_if = "ByRate::is_empty")]
    pub rates: ByRate,
}

impl Totals {
    pub(crate) fn movement(&mut self, means: Means, amount: Cents, of_order: bool) {
        self.movements = self.movements.saturating_add(1);
        let sums = match (of_order, amount >= Cents::ZERO) {
            (true, true) => &mut self.received,
            (true, false) => &mut self.refunded,
            (false, true) => &mut self.brought,
            (false, false) => &mut self.taken,
        };
        sums.add(means, amount);
    }

    pub(crate) fn differ(&mut self, by: &Differences) {
        self.differences.add(Means::Cash, by.cash);
        self.differences.add(Means::Card, by.cards);
        self.differences.add(Means::Cheque, by.cheques);
    }
}

/// The amounts received and given back since the register exists, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Perpetual {
    /// The sum in which refunds are subtracted.
    pub signed: i64,
    /// It never decreases.
    pub absolute: i64,
}

impl Perpetual {
    pub(crate) fn add(&mut self, amount: Cents) {
        self.signed = self.signed.saturating_add(amount.0);
        self.absolute = self.absolute.saturating_add(amount.0.saturating_abs());
    }
}

/// The period of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Scope {
    /// A session lasts from an opening to its closing.
    Session,
    Day,
    Month,
    Year,
}

/// The movements of a period so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Running {
    /// Its first day.
    pub begins: Date,
    pub totals: Totals,
}

/// X while a period runs, Z when it is closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    pub scope: Scope,
    /// The first day of the period.
    pub begins: Date,
    pub at: Timestamp,
    /// The closings so far, with this one where it is one.
    pub closings: u64,
    pub totals: Totals,
    pub perpetual: Perpetual,
    /// The cash of a session; absent for other periods, and in reports of earlier software. Earlier software
    /// told none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawer: Option<Drawer>,
}

/// The cash of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Drawer {
    /// The amount that was counted when it was opened.
    pub opening: Cents,
    /// The amount that should be there.
    pub expected: Cents,
    /// The amount that was there when it was closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted: Option<Cents>,
}
