//! Whether the tax of an order is the same wherever it is told: on the order, in the ledger, on its payments and on its tickets.

use contract::{Cents, OrderId, Words};
use serde::{Deserialize, Serialize};

use crate::{
    money::{
        ledger::{LedgerEntry, accounts::Account},
        payment::PaymentState,
        payments::PaymentRow,
    },
    order::Order,
    register::taxed::{ByRate, Taxed},
};

/// Disagreements that are kept of a day; the others are counted.
const MOST: usize = 50;

/// A place where the tax of an order is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum VatPlace {
    /// The rates that people read on the order.
    Order,
    Ledger,
    Payments,
    Tickets,
}

impl VatPlace {
    /// The name on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::Ledger => "ledger",
            Self::Payments => "payments",
            Self::Tickets => "tickets",
        }
    }

    /// The name that people read.
    pub fn words(self) -> Words {
        let (fr, en) = match self {
            Self::Order => ("TVA de la commande", "VAT of the order"),
            Self::Ledger => ("TVA du grand livre", "VAT of the ledger"),
            Self::Payments => ("TVA des paiements", "VAT of the payments"),
            Self::Tickets => ("TVA des tickets de caisse", "VAT of the receipts"),
        };
        Words::new(fr, en)
    }
}

/// A place that tells another tax than the lines of an order hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct VatDisagreement {
    pub order: OrderId,
    pub place: VatPlace,
    /// The tax of the lines.
    pub expected: Cents,
    pub found: Cents,
}

/// The outcome of a day.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct VatCheck {
    /// How many orders were looked at.
    pub orders: u32,
    pub disagreements: Vec<VatDisagreement>,
    /// How many there are, whether or not they are among those kept.
    pub nb_disagreements: u32,
}

impl VatCheck {
    /// Adds an order that was looked at.
    pub fn add(&mut self, found: Vec<VatDisagreement>) {
        self.orders += 1;
        self.nb_disagreements += u32::try_from(found.len()).unwrap_or(u32::MAX);
        let room = MOST - self.disagreements.len().min(MOST);
        self.disagreements.extend(found.into_iter().take(room));
    }
}

/// The places that tell another tax of an order than its lines hold. `entries` are all of its entries, and `rows` its payments as
/// lists have them.
pub fn disagreements(order: &Order, entries: &[LedgerEntry], rows: &[PaymentRow]) -> Vec<VatDisagreement> {
    let sold = order.sold_by_rate();
    let standing = order.sales();
    let mut found = vec![];
    let mut compare = |place: VatPlace, expected: &ByRate, told: &ByRate| {
        if expected != told {
            found.push(VatDisagreement { order: order.id, place, expected: tax(expected), found: tax(told) });
        }
    };
    if order.vat.is_some() && !order.lacks_a_price() {
        let shown = order.vat_shares().into_iter().map(|it| Taxed {
            rate: Some(it.tva_rate),
            without: it.amount_ht.0,
            tax: it.amount_tva.0,
        });
        compare(VatPlace::Order, &standing, &ByRate::of(shown));
    }
    // Entries of an earlier version do not tell their rates.
    if entries.iter().all(|it| it.sales.sum() == -it.moved(|of| of == Account::Revenue).0) {
        let told = entries.iter().flat_map(|it| it.sales.iter().copied());
        compare(VatPlace::Ledger, &standing, &ByRate::of(told));
    }
    if let Some(told) = on_payments(order, rows) {
        compare(VatPlace::Payments, &sold, &told);
    }
    // A ticket tells a part of the whole; all of them, once the whole is paid, are the whole.
    if let Some(at_register) = &order.payments.at_register
        && at_register.by_rate.sum() == sold.sum()
    {
        compare(VatPlace::Tickets, &sold, &at_register.by_rate);
    }
    found
}

/// The tax of the payments, when these are all of what is sold, at one rate.
fn on_payments(order: &Order, rows: &[PaymentRow]) -> Option<ByRate> {
    let rate = order.single_vat()?;
    let collected = || rows.iter().filter(|it| it.state == PaymentState::Collected);
    let paid: Cents = collected().map(|it| it.amount).sum();
    // Rows of an earlier version do not tell their part of it.
    if paid.0 != order.sold_by_rate().sum() || collected().any(|it| it.without.is_none()) {
        return None;
    }
    let taxed = |it: &PaymentRow| {
        let without = it.without?;
        Some(Taxed { rate: Some(rate), without: without.0, tax: (it.amount - without).0 })
    };
    Some(ByRate::of(collected().filter_map(taxed)))
}

fn tax(of: &ByRate) -> Cents {
    Cents(of.iter().map(|it| it.tax).sum())
}

#[cfg(test)]
mod tests {
    use contract::orders::PaymentMode;
    use proptest::prelude::*;

    use super::*;
    use crate::{
        fixtures,
        money::{ledger::Accounted, payment::PaymentLine},
    };

    /// An order at one rate, with lines of these prices, paid in these parts.
    fn paid(prices: &[i64], rate: u32, parts: &[i64]) -> Order {
        let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
        let (line, payment) = (order.lines[0].clone(), order.payments.lines[0].clone());
        order.vat = Some(rate);
        order.lines = prices
            .iter()
            .map(|&price| crate::order::Line { price: Some(Cents(price)), quantity: 1, ..line.clone() })
            .collect();
        order.payments.lines = (1i64..)
            .zip(parts)
            .map(|(nth, &amount)| PaymentLine {
                id: contract::PaymentId(nth),
                amount: Cents(amount),
                state: PaymentState::Collected,
                ..payment.clone()
            })
            .collect();
        order
    }

    fn rows(order: &Order) -> Vec<PaymentRow> {
        order.payment_rows().collect()
    }

    proptest! {
        /// However an order is paid, the tax of its payments is that of its lines, to the cent.
        #[test]
        fn the_tax_of_the_parts_is_the_tax_of_the_whole(
            prices in prop::collection::vec(1i64..5_000, 1..6),
            rate in prop::sample::select(vec![550u32, 1000, 2000]),
            cuts in prop::collection::vec(1i64..2_000, 0..5),
        ) {
            let whole: i64 = prices.iter().sum();
            let (mut left, mut parts) = (whole, vec![]);
            for cut in cuts {
                let part = cut.min(left / 2);
                parts.extend((part > 0).then_some(part));
                left -= part;
            }
            parts.push(left);
            let order = paid(&prices, rate, &parts);
            let entries = order.entries(None, 1);
            prop_assert_eq!(disagreements(&order, &entries, &rows(&order)), []);
            let tax: i64 = rows(&order).iter().map(|it| (it.amount - it.without.unwrap()).0).sum();
            let of_lines: i64 = order.vat_shares().iter().map(|it| it.amount_tva.0).sum();
            prop_assert_eq!(tax, of_lines);
        }
    }

    #[test]
    fn a_cent_of_tax_is_found_wherever_it_is_wrong() {
        let order = paid(&[333, 333, 334], 2000, &[500, 500]);
        let entries = order.entries(None, 1);
        assert_eq!(disagreements(&order, &entries, &rows(&order)), []);
        let places = |entries: &[LedgerEntry], rows: &[PaymentRow]| -> Vec<(VatPlace, i64)> {
            let found = disagreements(&order, entries, rows).into_iter();
            found.map(|it| (it.place, (it.found - it.expected).0)).collect()
        };
        let mut wrong = entries.clone();
        wrong[0].sales = ByRate::of(wrong[0].sales.iter().map(|it| Taxed {
            without: it.without - 1,
            tax: it.tax + 1,
            ..*it
        }));
        assert_eq!(places(&wrong, &rows(&order)), [(VatPlace::Ledger, 1)]);
        let mut listed = rows(&order);
        listed[1].without = listed[1].without.map(|it| it + Cents(1));
        assert_eq!(places(&entries, &listed), [(VatPlace::Payments, -1)]);
        let older: Vec<LedgerEntry> =
            entries.iter().map(|it| LedgerEntry { sales: ByRate::default(), ..it.clone() }).collect();
        assert_eq!(places(&older, &rows(&order)), [], "an earlier version did not tell it");
    }

    #[test]
    fn a_day_keeps_fifty_and_counts_all() {
        let mut check = VatCheck::default();
        let one = VatDisagreement {
            order: OrderId(1),
            place: VatPlace::Tickets,
            expected: Cents(1),
            found: Cents(2),
        };
        (0..40).for_each(|_| check.add(vec![one.clone(), one.clone()]));
        assert_eq!((check.orders, check.disagreements.len(), check.nb_disagreements), (40, 50, 80));
    }
}
