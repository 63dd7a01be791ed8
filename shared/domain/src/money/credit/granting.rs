//! Credits as the desk gives them, takes them back, and settles them with partners.

use contract::{Cents, CreditId, Error, Refusal, Result, Words, lengths};
use jiff::{Timestamp, ToSpan};

use crate::{
    calendar::paris,
    money::credit::{Bearer, Cancellation, Credit, Designation},
    people::{
        actor::Actor,
        organisation::{Conciergerie, Partner},
        person::Person,
    },
    text::{
        self,
        fields::{Fields, required, too_long},
    },
};

/// No more is given at once: a slip of the hand is no fortune.
pub(super) const MOST: Cents = Cents(100_000);
/// Characters of a title.
const SHORTEST_TITLE: usize = 5;

/// A credit as the desk enters it.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    pub designation: Designation,
    pub amount: Cents,
    pub name: &'a str,
    pub internal_name: &'a str,
    pub billing_type: Option<u8>,
    /// The partner chosen, if it is one of those the desk works with.
    pub partner: Option<&'a Partner>,
    pub partner_share: Option<i64>,
    pub validity_in_years: Option<u8>,
}

/// The people and the time of a credit that is given.
#[derive(Clone, Copy, Debug)]
pub struct Grant<'a> {
    pub to: &'a Person,
    pub desk: &'a Conciergerie,
    pub by: &'a Actor,
    pub now: Timestamp,
}

impl Entry<'_> {
    /// The credit that the entry makes, if it keeps the rules.
    ///
    /// # Errors
    /// Invalid `originalAmount`, `name`, `internalName`, `billingType`, `partnerId`, `partnerShare`,
    /// `validityInYears`.
    pub fn grant(&self, id: CreditId, grant: &Grant) -> Result<Credit> {
        let mut fields = Fields::default();
        fields.expect(self.amount > Cents::ZERO, "originalAmount", || {
            Words::new("Le montant doit être positif", "The amount must be positive")
        });
        fields.expect(self.amount <= MOST, "originalAmount", too_much);
        let name = self.name(&mut fields);
        let internal_name = fields.text("internalName", Some(self.internal_name), lengths::CREDIT_TITLE);
        let bearer = self.bearer(&mut fields);
        let years = self.validity_in_years.unwrap_or(0);
        fields.expect(years <= 1, "validityInYears", || {
            Words::new("La validité est d’un an ou sans limite.", "It is valid for one year or without end.")
        });
        fields.finish()?;
        let today = paris::today(grant.now);
        Ok(Credit {
            beneficiary_name: grant.to.full_name(),
            conciergerie: Some(grant.desk.id),
            conciergerie_name: grant.desk.name.clone(),
            internal_name: internal_name.unwrap_or_default(),
            giver: grant.by.name.clone(),
            designation: self.designation,
            bearer,
            expires: (years > 0).then(|| today.saturating_add(i64::from(years).years())),
            ..Credit::plain(id, grant.to.id, &name, self.amount, grant.now)
        })
    }

    /// A compensation needs a title, which its partner reads; the others have the name of their kind.
    fn name(&self, fields: &mut Fields) -> String {
        let name = text::written(self.name).unwrap_or_default();
        let length = name.chars().count();
        fields.expect(length <= lengths::CREDIT_TITLE, "name", || too_long(lengths::CREDIT_TITLE));
        if self.designation == Designation::Compensation {
            fields.expect(length > 0, "name", || {
                Words::new(
                    "Veuillez saisir un titre - visible du partenaire",
                    "Please enter a title - the partner sees it",
                )
            });
            fields.expect(length >= SHORTEST_TITLE, "name", || {
                Words::new(
                    "Le titre doit faire au moins 5 caractères",
                    "The title must have at least 5 characters",
                )
            });
        }
        if name.is_empty() { self.designation.label().fr } else { name.to_owned() }
    }

    fn bearer(&self, fields: &mut Fields) -> Bearer {
        match self.billing_type.unwrap_or(0) {
            0 | 3 => Bearer::Own,
            1 => Bearer::Company,
            2 => {
                let share = self.share(fields);
                fields.expect(self.partner.is_some(), "partnerId", || {
                    Words::new("Veuillez sélectionner un partenaire", "Please choose a partner")
                });
                self.partner.map_or(Bearer::Own, |it| Bearer::Partner {
                    id: it.id,
                    name: it.name.clone(),
                    share,
                })
            }
            _ => {
                fields.add("billingType", required());
                Bearer::Own
            }
        }
    }

    /// Percent of the credit that its partner bears.
    fn share(&self, fields: &mut Fields) -> u8 {
        let words = match self.partner_share {
            None => Words::new("Veuillez sélectionner un pourcentage", "Please choose a percentage"),
            Some(..1) => Words::new(
                "Veuillez sélectionner un pourcentage positif",
                "Please choose a percentage above zero",
            ),
            Some(101..) => Words::new(
                "Veuillez sélectionner un pourcentage valide (0-100)",
                "Please choose a valid percentage (0-100)",
            ),
            Some(share) => return u8::try_from(share).unwrap_or(u8::MAX),
        };
        fields.add("partnerShare", words);
        0
    }
}

impl Designation {
    /// All of them, by number.
    pub const ALL: [Designation; 3] = [Self::CreditNote, Self::GiftVoucher, Self::Compensation];

    /// The fixed number of the platform's data.
    pub fn number(self) -> u8 {
        match self {
            Self::CreditNote => 1,
            Self::GiftVoucher => 2,
            Self::Compensation => 3,
        }
    }

    /// The kind that the desk chose for a credit; by default it is a credit note.
    ///
    /// # Errors
    /// Invalid `designation`.
    pub fn given(number: Option<u8>) -> Result<Self> {
        match Self::of_number(number.unwrap_or(1)) {
            Some(given @ (Self::CreditNote | Self::GiftVoucher)) => Ok(given),
            _ => Err(Error::invalid("designation", "Nature inconnue.", "Unknown kind.")),
        }
    }

    /// The kind of a number of the platform's data.
    pub fn of_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.number() == number)
    }
}

impl Bearer {
    /// The fixed number of the platform's data.
    pub fn number(&self) -> u8 {
        match self {
            Self::Own => 0,
            Self::Company => 1,
            Self::Partner { .. } => 2,
        }
    }
}

impl Credit {
    /// Takes back the rest. Orders keep what they have taken, and what they give back later comes back as a
    /// new credit.
    ///
    /// # Errors
    /// [`Refusal::CreditFinal`] when nothing can be taken back; invalid `cancellationReason`. Nothing has changed then.
    pub fn cancel(&mut self, reason: &str, by: &Actor, now: Timestamp) -> Result<()> {
        let mut fields = Fields::default();
        let reason = fields.said("cancellationReason", Some(reason), lengths::COMMENT);
        fields.expect(reason.is_some(), "cancellationReason", || {
            Words::new("Merci de renseigner une raison", "Please give a reason")
        });
        fields.finish()?;
        if !self.can_cancel(now) {
            return Err(Refusal::CreditFinal.into());
        }
        self.cancelled = true;
        let (by, reason) = (by.name.clone(), reason.unwrap_or_default());
        self.cancellation = Some(Cancellation { by, reason, at: now });
        Ok(())
    }

    /// Whether something can be taken back: of a compensation, until its partner has paid for it.
    pub fn can_cancel(&self, now: Timestamp) -> bool {
        super::can_cancel(self.designation, self.collected, self.state(now))
    }

    /// Marks the partner's share as deducted.
    ///
    /// # Errors
    /// [`Refusal::CreditNotDeductible`] when no partner bears it, or when it was deducted or cancelled before.
    pub fn collect(&mut self, now: Timestamp) -> Result<()> {
        if !super::is_deductible(&self.bearer, self.collected, self.cancelled) {
            return Err(Refusal::CreditNotDeductible.into());
        }
        self.collected = Some(now);
        Ok(())
    }
}

pub(super) fn too_much() -> Words {
    Words::new(
        format!("Le montant ne peut pas dépasser {MOST} €."),
        format!("The amount cannot exceed {MOST} €."),
    )
}

#[cfg(test)]
mod tests;
