//! Matches of lines of the bank with open items and other accounts. A match moves money in the ledger from where it waited to the
//! bank; undoing it moves it back by an entry of its own.

use std::collections::{BTreeMap, BTreeSet};

use contract::{Cents, Error, Refusal, Result, UserId, Words};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    bank::{
        line::{BankLine, LineId},
        open_item::{ItemKind, OpenItem},
        statement::AccountNumber,
    },
    money::ledger::{
        Accounted, LedgerEntry, Source,
        accounts::{Account, Cause, Posting},
    },
    register::taxed::ByRate,
};

/// The number of lines and items in one match: it is written in one transaction, which takes a hundred items.
pub const MOST_PARTS: usize = 60;

/// An account other than those of open items to which an amount belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum OtherAccount {
    Fees,
    Suspense,
}

impl OtherAccount {
    /// The account of the ledger.
    pub fn account(self) -> Account {
        match self {
            Self::Fees => Account::BankFees,
            Self::Suspense => Account::Suspense,
        }
    }

    /// The name on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fees => "fees",
            Self::Suspense => "suspense",
        }
    }
}

/// A match. It never changes but for being undone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BankMatch {
    pub number: i64,
    pub at: Timestamp,
    pub by: String,
    pub lines: Vec<(AccountNumber, LineId, Cents)>,
    pub items: Vec<MatchedItem>,
    pub others: Vec<(OtherAccount, Cents)>,
    /// The reason that was suggested; absent where somebody matched by hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Words>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undone: Option<Undone>,
}

/// An open item in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MatchedItem {
    pub id: String,
    pub kind: ItemKind,
    pub amount: Cents,
}

/// The undoing of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Undone {
    pub at: Timestamp,
    pub by: String,
}

/// The person who matches, and when.
#[derive(Clone, Debug)]
pub struct Matcher {
    pub name: String,
    pub at: Timestamp,
}

impl BankMatch {
    /// A match of amounts of these lines and items, and of other accounts. The amounts are taken from lines and items.
    ///
    /// # Errors
    /// The refusal `BankLineMatched` where a line or an item has less left, and invalid amounts: those of the lines equal those of
    /// everything else.
    pub fn make(
        number: i64,
        lines: &mut [(&mut BankLine, Cents)],
        items: &mut [(&mut OpenItem, Cents)],
        others: &[(OtherAccount, Cents)],
        reason: Option<Words>,
        by: &Matcher,
    ) -> Result<Self> {
        let made = Self {
            number,
            at: by.at,
            by: by.name.clone(),
            lines: lines.iter().map(|(it, amount)| (it.account.clone(), it.id.clone(), *amount)).collect(),
            items: items
                .iter()
                .map(|(it, amount)| MatchedItem { id: it.id.clone(), kind: it.kind, amount: *amount })
                .collect(),
            others: others.to_vec(),
            reason,
            undone: None,
        };
        made.check()?;
        let lefts = lines.iter().map(|(it, amount)| (it.open(), *amount));
        let lefts = lefts.chain(items.iter().map(|(it, amount)| (it.open(), *amount)));
        for (left, taken) in lefts {
            if taken == Cents::ZERO || taken.0.signum() != left.0.signum() || taken.0.abs() > left.0.abs() {
                return Err(Refusal::BankLineMatched.into());
            }
        }
        lines.iter_mut().for_each(|(it, amount)| it.matched.push((number, *amount)));
        items.iter_mut().for_each(|(it, amount)| it.matched.push((number, *amount)));
        Ok(made)
    }

    /// Each line and item stands once, and both sides are equal.
    fn check(&self) -> Result<()> {
        let lines: BTreeSet<_> = self.lines.iter().map(|it| (&it.0, &it.1)).collect();
        let items: BTreeSet<_> = self.items.iter().map(|it| &it.id).collect();
        if lines.len() != self.lines.len() || items.len() != self.items.len() {
            let fr = "Une ligne ne peut figurer qu’une fois dans un rapprochement.";
            return Err(Error::invalid("lines", fr, "A line can stand only once in a match."));
        }
        let parts = self.lines.len() + self.items.len();
        if !(1..=MOST_PARTS).contains(&parts) || parts + self.others.len() < 2 {
            let fr = format!("Choisissez au moins deux lignes à rapprocher, et {MOST_PARTS} au plus.");
            let en = format!("Choose at least two lines to match, and {MOST_PARTS} at most.");
            return Err(Error::invalid("lines", fr, en));
        }
        let difference = self.difference();
        if difference != Cents::ZERO {
            return Err(Error::invalid(
                "lines",
                format!("Il reste une différence de {difference}\u{a0}€."),
                format!("A difference of €{difference} remains."),
            ));
        }
        Ok(())
    }

    /// The amount of the lines that nothing explains.
    fn difference(&self) -> Cents {
        let lines: Cents = self.lines.iter().map(|it| it.2).sum();
        let items: Cents = self.items.iter().map(|it| it.amount).sum();
        let others: Cents = self.others.iter().map(|it| it.1).sum();
        lines - items - others
    }

    /// Gives its lines and items back.
    ///
    /// # Errors
    /// The refusal `BankMatchUndone`.
    pub fn undo(
        &mut self,
        lines: &mut [&mut BankLine],
        items: &mut [&mut OpenItem],
        by: &Matcher,
    ) -> Result<()> {
        if self.undone.is_some() {
            return Err(Refusal::BankMatchUndone.into());
        }
        lines.iter_mut().for_each(|it| it.matched.retain(|it| it.0 != self.number));
        items.iter_mut().for_each(|it| it.matched.retain(|it| it.0 != self.number));
        self.undone = Some(Undone { at: by.at, by: by.name.clone() });
        Ok(())
    }

    /// The entry of the ledger of the match as it stands: of what it moved, or of its undoing. Absent where no account has more
    /// or less by it, as between two accounts at the bank.
    fn entry(&self) -> Option<LedgerEntry> {
        let mut sums = BTreeMap::<Account, Cents>::new();
        *sums.entry(Account::Bank).or_default() += self.lines.iter().map(|it| it.2).sum();
        for item in &self.items {
            *sums.entry(item.kind.account()).or_default() += -item.amount;
        }
        for (other, amount) in &self.others {
            *sums.entry(other.account()).or_default() += -*amount;
        }
        let (version, cause, at, by, sign) = match &self.undone {
            None => (1, Cause::Matched, self.at, &self.by, 1),
            Some(undone) => (2, Cause::Unmatched, undone.at, &undone.by, -1),
        };
        let moved = sums.into_iter().filter(|it| it.1 != Cents::ZERO);
        let postings: Vec<_> = moved
            .map(|(account, amount)| Posting { account, amount: amount.times(sign), payment: None })
            .collect();
        let number = self.number;
        (!postings.is_empty()).then(|| LedgerEntry {
            source: Source::Bank(number),
            version,
            nth: 0,
            conciergerie: None,
            beneficiary: UserId(0),
            label: Words::new(format!("Rapprochement n° {number}"), format!("Match no. {number}")),
            at,
            by: by.clone(),
            on_behalf_of: None,
            cause,
            postings,
            sales: ByRate::default(),
            category: None,
            paid: ByRate::default(),
            home_service: None,
        })
    }
}

impl Accounted for BankMatch {
    fn entries(&self, before: Option<&Self>, _: u64) -> Vec<LedgerEntry> {
        let undone = before.is_some_and(|it| it.undone.is_none()) && self.undone.is_some();
        (before.is_none() || undone).then(|| self.entry()).flatten().into_iter().collect()
    }
}

#[cfg(test)]
mod tests;
