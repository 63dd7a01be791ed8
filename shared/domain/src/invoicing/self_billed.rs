//! The invoice that is made of a closed expectation in the name of its partner, under a mandate (autofacturation).

use contract::{
    Euros, PartnerId, Refusal,
    invoicing::{self, BillingCompany, InvoiceDelivery, PartnerBilling},
};
use jiff::{Timestamp, ToSpan, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    invoicing::{
        expectation::{Expectation, InvoiceReference},
        invoice_content::InvoiceContent,
    },
};

/// Days after which an invoice is due, where nothing else is agreed (code de commerce, article L441-10).
const DUE_AFTER: i64 = 30;
/// Digits that the number of an invoice has at least within its series.
const DIGITS: usize = 5;

/// The numbers that were given to the invoices of a partner in a year. Each is given in the transaction of its invoice, so that none
/// is left out and none is given twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceSeries {
    pub partner: PartnerId,
    pub year: i16,
    /// The beginning of its numbers.
    pub prefix: String,
    pub last: u32,
}

/// An invoice or credit note. Only what becomes of it at the approved platform changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SelfBilledInvoice {
    pub partner: PartnerId,
    /// The month of its expectation.
    pub month: Date,
    pub number: String,
    pub credit_note: bool,
    pub date: Date,
    pub due: Date,
    /// The reference of its expectation.
    pub expectation: String,
    pub seller: PartnerBilling,
    pub buyer: BillingCompany,
    /// The invoice before it, to which a credit note refers.
    pub preceding: Option<InvoiceReference>,
    pub net: contract::Cents,
    pub tax: contract::Cents,
    pub deducted: contract::Cents,
    pub at: Timestamp,
    pub by: String,
    /// The key of its Factur-X.
    pub file: String,
    pub delivery: InvoiceDelivery,
    /// The number that the platform gave it, or the reason of its refusal.
    #[serde(default)]
    pub answer: String,
    /// How often it was handed to the platform.
    #[serde(default)]
    pub sendings: u32,
}

/// The facts besides its content that an invoice is made of.
#[derive(Debug)]
pub struct Issuing<'a> {
    pub seller: &'a PartnerBilling,
    pub buyer: &'a BillingCompany,
    /// The expectations of the partner, oldest first.
    pub known: &'a [&'a Expectation],
    pub by: &'a str,
    pub now: Timestamp,
}

impl InvoiceSeries {
    /// A series without a number.
    pub fn new(partner: PartnerId, year: i16, prefix: &str) -> Self {
        Self { partner, year, prefix: prefix.to_owned(), last: 0 }
    }

    /// The next number: no other invoice of its partner has it.
    pub fn give(&mut self) -> String {
        self.last += 1;
        format!("{}-{}-{:0DIGITS$}", self.prefix, self.year, self.last)
    }
}

impl SelfBilledInvoice {
    /// The invoice of an expectation, which is marked with its number.
    ///
    /// # Errors
    /// The refusals `ExpectationOpen`, `ExpectationInvoiced` and `NoSelfBillingMandate`.
    pub fn issue(
        expectation: &mut Expectation,
        content: &InvoiceContent,
        series: &mut InvoiceSeries,
        issuing: &Issuing<'_>,
    ) -> Result<Self, Refusal> {
        expect_issuable(expectation, issuing.seller)?;
        let date = paris::today(issuing.now);
        let number = series.give();
        expectation.invoiced = Some(InvoiceReference { number: number.clone(), date });
        Ok(Self {
            partner: expectation.partner,
            month: expectation.month,
            number,
            credit_note: content.credit_note,
            date,
            due: date.checked_add(DUE_AFTER.days()).unwrap_or(date),
            expectation: expectation.number(),
            seller: issuing.seller.clone(),
            buyer: issuing.buyer.clone(),
            preceding: preceding(expectation, issuing.known),
            net: content.net(),
            tax: content.tax(),
            deducted: content.deducted,
            at: issuing.now,
            by: issuing.by.to_owned(),
            file: String::new(),
            delivery: InvoiceDelivery::Sending,
            answer: String::new(),
            sendings: 1,
        })
    }

    /// The number under which the platform knows it: numbers are a seller's own.
    pub fn platform_key(&self) -> String {
        format!("{}-{}", self.seller.company.siren, self.number)
    }

    /// Hands it to the platform once more.
    ///
    /// # Errors
    /// The refusal `InvoiceNotToBeSent` while it is on its way, and when the platform has it.
    pub fn send_again(&mut self) -> Result<(), Refusal> {
        if !matches!(self.delivery, InvoiceDelivery::Refused | InvoiceDelivery::ByHand) {
            return Err(Refusal::InvoiceNotToBeSent);
        }
        self.delivery = InvoiceDelivery::Sending;
        self.answer = String::new();
        self.sendings += 1;
        Ok(())
    }

    /// Keeps the answer of the platform.
    pub fn answered(&mut self, delivery: InvoiceDelivery, answer: String) {
        self.delivery = delivery;
        self.answer = answer;
    }

    /// The view for managers.
    pub fn shown(&self) -> invoicing::SelfBilledInvoice {
        let gross = self.net + self.tax;
        invoicing::SelfBilledInvoice {
            number: self.number.clone(),
            credit_note: self.credit_note,
            date: self.date,
            due: self.due,
            amount_ht: Euros(self.net),
            amount_tva: Euros(self.tax),
            amount_ttc: Euros(gross),
            deducted: Euros(self.deducted),
            payable: Euros(gross - self.deducted),
            at: self.at,
            by: self.by.clone(),
            delivery: self.delivery,
            answer: self.answer.clone(),
        }
    }
}

/// Whether an invoice may be made of an expectation.
///
/// # Errors
/// The refusals `ExpectationOpen`, `ExpectationInvoiced` and `NoSelfBillingMandate`.
pub fn expect_issuable(expectation: &Expectation, seller: &PartnerBilling) -> Result<(), Refusal> {
    if expectation.open {
        return Err(Refusal::ExpectationOpen);
    }
    if expectation.invoiced.is_some() {
        return Err(Refusal::ExpectationInvoiced);
    }
    if seller.mandate_signed.is_none() { Err(Refusal::NoSelfBillingMandate) } else { Ok(()) }
}

/// The newest invoice before that of an expectation. Where the partner made it itself, it repeats the reference of its expectation.
fn preceding(expectation: &Expectation, known: &[&Expectation]) -> Option<InvoiceReference> {
    let before = known.iter().rev().find(|it| it.month < expectation.month && !it.open)?;
    let own = || {
        let date = before.closed.as_ref().map(|it| paris::today(it.at));
        InvoiceReference { number: before.number(), date: date.unwrap_or(before.month) }
    };
    Some(before.invoiced.clone().unwrap_or_else(own))
}
