//! Invoicing expectations, their parts, and what is to be looked at by the next one.

use contract::{PartnerId, invoicing::BillingCompany};
use domain::{
    invoicing::{
        billing::BilledPartner,
        due::{DueSubject, InvoicingClaim, PendingDue},
        expectation::Expectation,
        part::ExpectedPart,
        self_billed::{InvoiceSeries, SelfBilledInvoice},
    },
    money::ledger::Accounted,
};
use jiff::{Timestamp, civil::Date};

use crate::{Entity, Followers, Key, Result, Store, Versioned, keys::invoicing as keys, table::range::Range};

/// Invoicing expectations.
pub struct Invoicing<'a>(&'a Store);

impl Entity for Expectation {
    const KIND: &'static str = "expectation";

    fn key(&self) -> Key {
        keys::expectation(self.partner, self.month)
    }

    fn follow(&self, before: Option<&Self>, version: u64, followers: &mut Followers) -> Result<()> {
        followers.enter(&self.entries(before, version))
    }
}

impl Entity for ExpectedPart {
    const KIND: &'static str = "expectedPart";

    fn key(&self) -> Key {
        keys::part(self.partner, self.month, self.of)
    }
}

impl Entity for PendingDue {
    const KIND: &'static str = "pendingDue";

    fn key(&self) -> Key {
        keys::pending(self.partner, self.month, self.of)
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(PendingDue::expires(self))
    }
}

impl Entity for InvoicingClaim {
    const KIND: &'static str = "invoicingClaim";

    fn key(&self) -> Key {
        keys::claim(self.of)
    }
}

impl Entity for BilledPartner {
    const KIND: &'static str = "billedPartner";

    fn key(&self) -> Key {
        keys::billing(self.partner)
    }
}

impl Entity for BillingCompany {
    const KIND: &'static str = "billingCompany";

    fn key(&self) -> Key {
        keys::billing_company()
    }
}

impl Entity for InvoiceSeries {
    const KIND: &'static str = "invoiceSeries";

    fn key(&self) -> Key {
        keys::series(self.partner, self.year, &self.prefix)
    }
}

impl Entity for SelfBilledInvoice {
    const KIND: &'static str = "selfBilledInvoice";

    fn key(&self) -> Key {
        keys::invoice(self.partner, self.month)
    }
}

impl Store {
    /// Invoicing expectations.
    pub fn invoicing(&self) -> Invoicing<'_> {
        Invoicing(self)
    }
}

impl Invoicing<'_> {
    /// All expectations of a partner, oldest first.
    pub async fn expectations(&self, partner: PartnerId) -> Result<Vec<Versioned<Expectation>>> {
        let range = Range::all(keys::of_partner(partner)).starting(keys::EXPECTATIONS).consistent();
        self.0.table().list(range).await
    }

    /// The expectations of some partners for a month, in no order; absent ones are left out.
    pub async fn of_month(
        &self,
        partners: impl IntoIterator<Item = PartnerId>,
        month: Date,
    ) -> Result<Vec<Versioned<Expectation>>> {
        let keys = partners.into_iter().map(|it| keys::expectation(it, month));
        self.0.table().get_many(keys.collect()).await
    }

    /// Everything of a partner that is to be looked at and became due in these months, oldest first.
    pub async fn pending(&self, partner: PartnerId, first: Date, last: Date) -> Result<Vec<PendingDue>> {
        let (from, to) = keys::pending_between(first, last);
        let range = Range::all(keys::of_partner(partner)).between(from, to).consistent();
        let found = self.0.table().list::<PendingDue>(range).await?;
        Ok(found.into_iter().map(|it| it.entity).collect())
    }

    /// All parts of an expectation.
    pub async fn parts(&self, partner: PartnerId, month: Date) -> Result<Vec<Versioned<ExpectedPart>>> {
        self.0.table().list(Range::all(keys::parts(partner, month)).consistent()).await
    }

    /// Some parts of expectations of a partner, in no order; absent ones are left out.
    pub async fn some_parts(
        &self,
        partner: PartnerId,
        parts: impl IntoIterator<Item = (Date, DueSubject)>,
    ) -> Result<Vec<Versioned<ExpectedPart>>> {
        let keys = parts.into_iter().map(|(month, of)| keys::part(partner, month, of));
        self.0.table().get_many(keys.collect()).await
    }

    /// The claims of some orders and compensations, in no order; absent ones are left out.
    pub async fn claims(
        &self,
        of: impl IntoIterator<Item = DueSubject>,
    ) -> Result<Vec<Versioned<InvoicingClaim>>> {
        self.0.table().get_many(of.into_iter().map(keys::claim).collect()).await
    }

    /// How a partner is billed for, once somebody has said so.
    pub async fn billing(&self, partner: PartnerId) -> Result<Option<Versioned<BilledPartner>>> {
        self.0.table().find(keys::billing(partner)).await
    }

    /// The company that partners invoice, once somebody has said so.
    pub async fn billing_company(&self) -> Result<Option<Versioned<BillingCompany>>> {
        self.0.table().find(keys::billing_company()).await
    }

    /// The numbers given to invoices of a partner in a year, if there are any.
    pub async fn series(
        &self,
        partner: PartnerId,
        year: i16,
        prefix: &str,
    ) -> Result<Option<Versioned<InvoiceSeries>>> {
        self.0.table().find(keys::series(partner, year, prefix)).await
    }

    /// The invoice of an expectation, if one was made.
    pub async fn invoice(
        &self,
        partner: PartnerId,
        month: Date,
    ) -> Result<Option<Versioned<SelfBilledInvoice>>> {
        self.0.table().find(keys::invoice(partner, month)).await
    }
}
