//! The content of an invoice in the name of a partner: the lines of its closed expectation, their tax by rate, and what is to be paid.
//!
//! The amount to be paid is that of the expectation to the cent. Shares of compensations make a damage good and are no sale: they
//! stand on no line, and are deducted from the payment.

use std::collections::BTreeMap;

use contract::{Cents, OrderId, invoicing::PartnerBilling};
use jiff::civil::Date;

use crate::{
    invoicing::part::{ExpectedLine, ExpectedPart, LineKind},
    money::vat::before_vat,
};

/// The difference between the tax of a rate and its part of the taxable amount that EN 16931 leaves to rounded lines.
const TOLERANCE: i64 = 100;
/// Rates are percent times 100.
const WHOLE: i64 = 10_000;

/// The content of an invoice or credit note. Amounts of a credit note are those that the partner gives back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvoiceContent {
    pub credit_note: bool,
    pub lines: Vec<InvoiceLine>,
    /// By rate.
    pub rates: Vec<InvoiceRate>,
    /// Shares of compensations that are deducted from the payment.
    pub deducted: Cents,
}

/// A line, with its amount without tax.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvoiceLine {
    pub label: String,
    pub order: Option<OrderId>,
    pub desk_name: String,
    pub date: Date,
    /// Hundredths, above zero.
    pub quantity: i64,
    pub in_hours: bool,
    pub net: Cents,
    /// Percent times 100; 0 is exempt.
    pub rate: u32,
}

/// The amounts of a rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvoiceRate {
    /// Percent times 100; 0 is exempt.
    pub rate: u32,
    /// The sum of its lines.
    pub lines: Cents,
    /// The difference that rounding each line has made, where it is more than the standard leaves.
    pub rounding: Cents,
    pub tax: Cents,
}

impl InvoiceRate {
    /// The amount that the tax is a part of.
    pub fn taxable(&self) -> Cents {
        self.lines + self.rounding
    }
}

impl InvoiceContent {
    /// The content for the parts of a closed expectation; absent where nothing on it is a sale.
    pub fn of(parts: &[ExpectedPart], seller: &PartnerBilling) -> Option<Self> {
        let counted = || parts.iter().filter(|it| it.errors.is_empty());
        let all = || counted().flat_map(|part| part.lines.iter().map(move |line| (part, line)));
        let is_share = |it: &ExpectedLine| it.kind == LineKind::Compensation;
        let net = |it: &ExpectedLine| if seller.franchise { it.price } else { it.before_vat };
        let says = |it: &ExpectedLine| it.price != Cents::ZERO || net(it) != Cents::ZERO;
        let sold: Vec<_> = all().filter(|(_, it)| !is_share(it) && says(it)).collect();
        if sold.is_empty() {
            return None;
        }
        let gross: Cents = sold.iter().map(|it| it.1.price).sum();
        let shares: Cents = all().filter(|it| is_share(it.1)).map(|it| it.1.price).sum();
        let credit_note = gross < Cents::ZERO;
        let signed = |it: Cents| if credit_note { -it } else { it };
        let mut by_rate = BTreeMap::<u32, (Cents, Cents)>::new();
        let mut lines = vec![];
        for (part, line) in sold {
            // The prices of a partner that charges no tax hold none, whatever the rate of the sale.
            let rate = if seller.franchise { 0 } else { line.vat };
            let (net, price) = (signed(net(line)), signed(line.price));
            let sums = by_rate.entry(rate).or_default();
            sums.0 += net;
            sums.1 += price;
            lines.push(InvoiceLine {
                label: line.label.clone(),
                order: part.order(),
                desk_name: part.desk_name.clone(),
                date: part.date,
                quantity: line.quantity,
                in_hours: line.counts_hours(),
                net,
                rate,
            });
        }
        lines.sort_by_key(|it| (it.date, it.order));
        let rates = by_rate.into_iter().map(|(rate, (lines, price))| rate_sums(rate, lines, price));
        Some(Self { credit_note, lines, rates: rates.collect(), deducted: signed(-shares) })
    }

    /// The sum of the lines, without tax and before what rounding has made.
    pub fn lines_total(&self) -> Cents {
        self.rates.iter().map(|it| it.lines).sum()
    }

    /// The amount without tax.
    pub fn net(&self) -> Cents {
        self.rates.iter().map(InvoiceRate::taxable).sum()
    }

    pub fn tax(&self) -> Cents {
        self.rates.iter().map(|it| it.tax).sum()
    }

    /// The amount with tax.
    pub fn gross(&self) -> Cents {
        self.net() + self.tax()
    }

    /// The amount that is to be paid.
    pub fn payable(&self) -> Cents {
        self.gross() - self.deducted
    }

    /// Whether something on it holds no tax.
    pub fn has_untaxed(&self) -> bool {
        self.rates.iter().any(|it| it.rate == 0)
    }

    /// The days of its lines, first and last.
    pub fn days(&self) -> Option<(Date, Date)> {
        Some((self.lines.first()?.date, self.lines.last()?.date))
    }
}

/// The amounts of a rate, by what its lines add up to without and with tax. They are those of the expectation, unless the sum of what
/// was rounded on the lines is more than the standard leaves: then the tax is taken out of their sum, and the difference is told.
fn rate_sums(rate: u32, lines: Cents, price: Cents) -> InvoiceRate {
    let share = |net: Cents| {
        let exact = net.0.saturating_abs().saturating_mul(i64::from(rate));
        Cents((exact + WHOLE / 2) / WHOLE * net.0.signum())
    };
    let off = (price - lines - share(lines)).0.abs();
    let net = if off < TOLERANCE { lines } else { before_vat(price, rate) };
    InvoiceRate { rate, lines, rounding: net - lines, tax: price - net }
}

#[cfg(test)]
mod tests;
