//! Payments to a partner for what it was to invoice.

use contract::{
    Cents, Euros, Result, Words,
    invoicing::{AttenduPayout, RecordPayout},
    lengths,
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{calendar::paris, text::fields::Fields};

/// A payment to a partner for an expectation. It never changes but for being undone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Payout {
    /// The day on which the bank was told to pay.
    pub date: Date,
    pub amount: Cents,
    /// The reference that the bank's line will have, if any.
    pub reference: String,
    pub at: Timestamp,
    pub by: String,
    #[serde(default)]
    pub undone: Option<UndonePayout>,
}

/// The undoing of a payment that was not made, or came back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct UndonePayout {
    pub at: Timestamp,
    pub by: String,
}

impl Payout {
    /// The payment that is asked for.
    ///
    /// # Errors
    /// Invalid `amount`, `date` and `reference`.
    pub fn new(asked: &RecordPayout, by: &str, now: Timestamp) -> Result<Self> {
        let mut fields = Fields::default();
        let positive = || Words::new("Saisissez un montant supérieur à zéro.", "Type an amount above zero.");
        fields.expect(asked.amount > Cents::ZERO, "amount", positive);
        let come = || {
            Words::new(
                "Le paiement ne peut pas être daté dans le futur.",
                "A payment cannot be dated in the future.",
            )
        };
        fields.expect(asked.date <= paris::today(now), "date", come);
        let reference = fields.text("reference", Some(&asked.reference), lengths::PAYOUT_REFERENCE);
        fields.finish()?;
        Ok(Self {
            date: asked.date,
            amount: asked.amount,
            reference: reference.unwrap_or_default(),
            at: now,
            by: by.to_owned(),
            undone: None,
        })
    }

    /// The amount that the partner has of it.
    pub fn paid(&self) -> Cents {
        if self.undone.is_none() { self.amount } else { Cents::ZERO }
    }

    /// The view for managers and for the partner.
    pub fn shown(&self) -> AttenduPayout {
        AttenduPayout {
            date: self.date,
            amount: Euros(self.amount),
            reference: self.reference.clone(),
            at: self.at,
            by: self.by.clone(),
            undone: self.undone.as_ref().map(|it| it.at),
            undone_by: self.undone.as_ref().map(|it| it.by.clone()),
        }
    }
}
