//! Credits.

use std::collections::BTreeSet;

use contract::{ConciergerieId, CreditId, UserId};
use domain::{
    invoicing::due::PendingDue,
    money::{
        credit::{Credit, Designation, list::CreditRow},
        ledger::Accounted,
    },
};

use crate::{
    Entity, Error, Followers, Indexes, Key, Page, PageRequest, Position, Result, Store, Versioned, keys,
    table::range::{Index, Range},
};

/// Credits.
pub struct Credits<'a>(&'a Store);

/// The credits that a list shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CreditsOf {
    Desk(ConciergerieId),
    /// Compensations alone: a list of their own, so that few of them cost little.
    Compensations(ConciergerieId),
    Beneficiary(UserId),
}

impl Entity for Credit {
    const KIND: &'static str = "credit";

    fn key(&self) -> Key {
        keys::money::credit(self.beneficiary, self.id)
    }

    fn indexes(&self) -> Indexes {
        let dated = keys::dated(self.created, self.id.0);
        let compensation = self.conciergerie.filter(|_| self.designation == Designation::Compensation);
        Indexes {
            gsi1: self.conciergerie.map(|it| Key::new(keys::money::credits_of_desk(it), dated.clone())),
            gsi2: self
                .campaign
                .as_ref()
                .map(|it| Key::new(keys::money::of_campaign(it.campaign), dated.clone())),
            gsi3: Some(keys::money::credit_by_number(self.id)),
            gsi4: compensation.map(|it| Key::new(keys::money::compensations_of_desk(it), dated.clone())),
            gsi5: None,
        }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(&CreditRow::of(self)).ok()
    }

    /// The entry of a change of its worth; amounts that orders take are in the entries of the orders. The share of its partner is to
    /// be looked at where it changes.
    fn follow(&self, before: Option<&Self>, version: u64, followers: &mut Followers) -> Result<()> {
        PendingDue::of_credit(before, self).iter().try_for_each(|it| followers.add(it))?;
        followers.enter(&self.entries(before, version))
    }
}

impl From<&CreditRow> for Position {
    fn from(credit: &CreditRow) -> Self {
        Self { rank: 0, at: credit.created, id: credit.id.0 }
    }
}

impl Store {
    /// Credits.
    pub fn credits(&self) -> Credits<'_> {
        Credits(self)
    }
}

impl Credits<'_> {
    /// All credits of a beneficiary, spent ones too, read consistently.
    pub async fn of(&self, user: UserId) -> Result<Vec<Versioned<Credit>>> {
        self.0
            .table()
            .list(Range::all(keys::people::of_user(user)).starting(keys::money::CREDITS).consistent())
            .await
    }

    /// One credit.
    pub async fn get(&self, user: UserId, id: CreditId) -> Result<Versioned<Credit>> {
        self.0.table().get(keys::money::credit(user, id)).await
    }

    /// Some credits, up to 100, in no order; absent ones are left out.
    pub async fn some(&self, ids: &BTreeSet<(UserId, CreditId)>) -> Result<Vec<Versioned<Credit>>> {
        self.0.table().get_many(ids.iter().map(|(user, id)| keys::money::credit(*user, *id)).collect()).await
    }

    /// The credit with this number, of any person, in its current state.
    pub async fn by_number(&self, id: CreditId) -> Result<Versioned<Credit>> {
        let Key { pk, sk } = keys::money::credit_by_number(id);
        let range = Range::all(pk).between(sk.clone(), sk);
        let found = self.0.table().summaries::<CreditRow>(Index::Gsi3, range).await?.items.pop();
        let (_, digest) = found.ok_or(Error::NotFound(Credit::KIND))?;
        self.get(digest.beneficiary, id).await
    }

    /// A page of a list, by when credits were given. A person has few: all of theirs are read.
    pub async fn page(&self, of: CreditsOf, request: PageRequest) -> Result<Page<CreditRow>> {
        let (index, pk) = match of {
            CreditsOf::Desk(id) => (Index::Gsi1, keys::money::credits_of_desk(id)),
            CreditsOf::Compensations(id) => (Index::Gsi4, keys::money::compensations_of_desk(id)),
            CreditsOf::Beneficiary(id) => {
                let credits = self.of(id).await?.iter().map(|it| CreditRow::of(it)).collect();
                return Ok(request.page_of(credits, |it| it.into()));
            }
        };
        self.0.table().dated(index, pk, request).await
    }
}
