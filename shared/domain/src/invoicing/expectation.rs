//! The expectation of a partner for a month: what all its parts add up to, and what became of it.

use contract::{
    AttenduFactuId, Cents, Euros, PartnerId, Refusal,
    invoicing::{AttenduFactu, AttenduSending, AttenduVat},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    invoicing::{
        months,
        part::{self, ExpectedPart, KindSums, RateTotal, RateTotals},
        payout::Payout,
    },
    people::organisation::Partner,
};

/// The expectation of a partner for a month. It is written together with each change of its parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Expectation {
    pub partner: PartnerId,
    pub partner_name: String,
    /// The first day of the month.
    pub month: Date,
    /// 0 subcontracting, 1 collection mandate.
    pub mode: u8,
    pub open: bool,
    pub parts: u32,
    /// The parts that have errors.
    pub errors: u32,
    pub totals: RateTotals,
    /// The same amounts, with tax, by what they are for. Absent in those of an earlier version.
    #[serde(default)]
    pub by_kind: KindSums,
    pub computed: Timestamp,
    /// How often it was closed.
    #[serde(default)]
    pub closings: u32,
    /// The last time that it was closed.
    #[serde(default)]
    pub closed: Option<Closing>,
    /// Oldest first.
    #[serde(default)]
    pub sent: Vec<Sending>,
    /// Oldest first, with those that were undone.
    #[serde(default)]
    pub payouts: Vec<Payout>,
    /// The invoice that was made of it in the name of its partner. It never changes after that.
    #[serde(default)]
    pub invoiced: Option<InvoiceReference>,
}

/// An invoice as others refer to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceReference {
    pub number: String,
    pub date: Date,
}

/// Somebody closed it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Closing {
    pub at: Timestamp,
    pub by: String,
}

/// Somebody sent it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Sending {
    pub at: Timestamp,
    pub by: String,
    pub mail: String,
    pub number: String,
}

impl Expectation {
    /// An expectation without parts.
    pub fn new(partner: &Partner, month: Date, now: Timestamp) -> Self {
        Self {
            partner: partner.id,
            partner_name: partner.name.clone(),
            month,
            mode: partner.terms.invoicing,
            open: true,
            parts: 0,
            errors: 0,
            totals: RateTotals::new(),
            by_kind: KindSums::new(),
            computed: now,
            closings: 0,
            closed: None,
            sent: vec![],
            payouts: vec![],
            invoiced: None,
        }
    }

    /// Its number on the wire.
    pub fn id(&self) -> AttenduFactuId {
        months::id(self.partner, self.month)
    }

    /// The reference that the partner's invoice repeats. One that was opened again is closed under another.
    pub fn number(&self) -> String {
        let version = self.closings + u32::from(self.open);
        let again = if version > 1 { format!("-{version}") } else { String::new() };
        format!("AF-{}-{}{again}", self.month.strftime("%Y-%m"), self.partner)
    }

    /// A part takes the place of another, comes to it or leaves it.
    ///
    /// # Errors
    /// The refusal `ExpectationClosed`.
    pub fn replace_part(
        &mut self,
        before: Option<&ExpectedPart>,
        after: Option<&ExpectedPart>,
    ) -> Result<(), Refusal> {
        self.expect_open()?;
        for (part, sign) in before.map(|it| (it, -1)).into_iter().chain(after.map(|it| (it, 1))) {
            let one = |count: u32, counts: bool| count.saturating_add_signed(if counts { sign } else { 0 });
            self.parts = one(self.parts, true);
            self.errors = one(self.errors, !part.errors.is_empty());
            for (rate, total) in part.totals() {
                let times = |it: Cents| it.times(i64::from(sign));
                let more = RateTotal { price: times(total.price), before_vat: times(total.before_vat) };
                part::add(&mut self.totals, rate, more);
            }
            for (kind, amount) in part::sums_by_kind([part]) {
                *self.by_kind.entry(kind).or_default() += amount.times(i64::from(sign));
            }
            self.by_kind.retain(|_, it| *it != Cents::ZERO);
        }
        Ok(())
    }

    /// Whether it can change.
    ///
    /// # Errors
    /// The refusal `ExpectationClosed`.
    pub fn expect_open(&self) -> Result<(), Refusal> {
        if self.open { Ok(()) } else { Err(Refusal::ExpectationClosed) }
    }

    /// Whether it can be closed now.
    ///
    /// # Errors
    /// The refusals `ExpectationMonthRuns` and `ExpectationHasErrors`.
    pub fn expect_closable(&self, now: Timestamp) -> Result<(), Refusal> {
        if months::last_over(paris::today(now)) < self.month {
            return Err(Refusal::ExpectationMonthRuns);
        }
        if self.errors > 0 { Err(Refusal::ExpectationHasErrors) } else { Ok(()) }
    }

    /// Closes it, if it is open.
    ///
    /// # Errors
    /// Those of [`Self::expect_closable`].
    pub fn close(&mut self, by: &str, now: Timestamp) -> Result<(), Refusal> {
        if self.open {
            self.expect_closable(now)?;
            self.open = false;
            self.closings += 1;
            self.closed = Some(Closing { at: now, by: by.to_owned() });
        }
        Ok(())
    }

    /// Opens it again, if it is closed, the last one of its partner, and nothing was paid for it.
    ///
    /// # Errors
    /// The refusals `ExpectationInvoiced`, `ExpectationNotLast` and `ExpectationPaid`.
    pub fn reopen(&mut self, is_last: bool) -> Result<(), Refusal> {
        if self.invoiced.is_some() {
            return Err(Refusal::ExpectationInvoiced);
        }
        if !is_last {
            return Err(Refusal::ExpectationNotLast);
        }
        if self.paid() != Cents::ZERO {
            return Err(Refusal::ExpectationPaid);
        }
        self.open = true;
        Ok(())
    }

    /// Notes that it was sent.
    ///
    /// # Errors
    /// The refusals `ExpectationOpen` and `ExpectationNoMail`.
    pub fn send(&mut self, mail: &str, by: &str, now: Timestamp) -> Result<(), Refusal> {
        if self.open {
            return Err(Refusal::ExpectationOpen);
        }
        if mail.is_empty() {
            return Err(Refusal::ExpectationNoMail);
        }
        let number = self.number();
        self.sent.push(Sending { at: now, by: by.to_owned(), mail: mail.to_owned(), number });
        Ok(())
    }

    /// The sum of all rates.
    pub fn total(&self) -> RateTotal {
        self.totals.values().fold(RateTotal::default(), |sum, it| RateTotal {
            price: sum.price + it.price,
            before_vat: sum.before_vat + it.before_vat,
        })
    }

    /// The view for managers.
    pub fn shown(&self) -> AttenduFactu {
        let total = self.total();
        let closed = self.closed.as_ref().filter(|_| !self.open);
        AttenduFactu {
            id: self.id(),
            number: self.number(),
            annee: self.month.year(),
            mois: self.month.month(),
            open: self.open,
            errors: self.errors,
            partenaire: self.partner_name.clone(),
            partenaire_id: self.partner,
            type_facturation: self.mode,
            commandes: self.parts,
            amount_ht: Euros(total.before_vat),
            amount_tva: Euros(total.price - total.before_vat),
            amount_ttc: Euros(total.price),
            computed: self.computed,
            closed: closed.map(|it| it.at),
            closed_by: closed.map(|it| it.by.clone()),
            sent: self.sent.iter().map(Sending::shown).collect(),
            paid: Euros(self.paid()),
            payouts: self.payouts.iter().map(Payout::shown).collect(),
            invoice_number: self.invoiced.as_ref().map(|it| it.number.clone()),
        }
    }

    /// Its amounts by rate.
    pub fn vat_table(&self) -> Vec<AttenduVat> {
        let row = |(tva_rate, it): (&u32, &RateTotal)| AttenduVat {
            tva_rate: *tva_rate,
            amount_ht: Euros(it.before_vat),
            amount_tva: Euros(it.price - it.before_vat),
            amount_ttc: Euros(it.price),
        };
        self.totals.iter().map(row).collect()
    }
}

impl Sending {
    fn shown(&self) -> AttenduSending {
        let Self { at, by, mail, number } = self;
        AttenduSending { at: *at, by: by.clone(), mail: mail.clone(), number: number.clone() }
    }
}
