//! What moved at a desk between two days, as an accountant reads it: each entry a debit and a credit, account by account.

use std::collections::BTreeMap;

use contract::{
    Cents, Error, PartnerId, Result, UserId, Words,
    payments::{AccountTotal, JournalEntry, JournalPosting, JournalTotals},
};
use jiff::{Timestamp, civil::Date};

use crate::{
    calendar::paris,
    money::ledger::{
        LedgerEntry, Source,
        accounts::{Account, Cause, Posting},
        explained::{advanced, priced},
    },
};

/// Days that a journal is of at most: a quarter.
const MOST_DAYS: i32 = 92;

/// The days that a journal is of, both included; Europe/Paris.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DateRange {
    pub from: Date,
    pub to: Date,
}

impl DateRange {
    /// Of what was asked for: by default the month of the day that is given, or of today.
    ///
    /// # Errors
    /// Invalid `to` before `from`, or too long after it.
    pub fn new(from: Option<Date>, to: Option<Date>, now: Timestamp) -> Result<Self> {
        let from = from.unwrap_or_else(|| to.unwrap_or_else(|| paris::today(now)).first_of_month());
        let to = to.unwrap_or_else(|| from.last_of_month());
        let days = from.until(to).map_or(i32::MAX, |it| it.get_days());
        if days < 0 {
            let fr = "Le dernier jour doit suivre le premier.";
            return Err(Error::invalid("to", fr, "The last day must follow the first."));
        }
        if days >= MOST_DAYS {
            let fr = format!("Le journal couvre {MOST_DAYS} jours au plus : rapprochez les deux jours.");
            let en = format!("The journal covers {MOST_DAYS} days at most: please choose closer days.");
            return Err(Error::invalid("to", fr, en));
        }
        Ok(Self { from, to })
    }

    /// The first and the last instant of them.
    pub fn instants(self) -> (Timestamp, Timestamp) {
        (paris::begin_of(self.from), paris::end_of(self.to))
    }
}

/// Who is who in a journal.
#[derive(Clone, Debug, Default)]
pub struct LedgerNames {
    pub people: BTreeMap<UserId, String>,
    pub partners: BTreeMap<PartnerId, String>,
}

impl LedgerEntry {
    /// The partners whose accounts it moved.
    pub fn partners(&self) -> impl Iterator<Item = PartnerId> {
        self.postings.iter().filter_map(|it| match it.account {
            Account::Partner(id) | Account::Payout(id) => Some(id),
            _ => None,
        })
    }

    /// As a journal shows it. Falls back to the id when the person was deleted.
    pub fn journal(&self, names: &LedgerNames) -> JournalEntry {
        let (order_id, credit_id) = match self.source {
            Source::Order(id) => (Some(id), None),
            Source::Credit(id) => (None, Some(id)),
        };
        let (prefix, number) = match self.source {
            Source::Order(id) => ("o", id.0),
            Source::Credit(id) => ("c", id.0),
        };
        let user_name = names.people.get(&self.beneficiary).cloned();
        JournalEntry {
            id: format!("{prefix}{number}-{}-{}", self.version, self.nth),
            date: self.at,
            by: self.by.clone(),
            on_behalf_of: self.on_behalf_of.clone(),
            order_id,
            credit_id,
            label: self.label.clone(),
            user_id: self.beneficiary,
            user_name: user_name.unwrap_or_else(|| format!("n° {}", self.beneficiary)),
            cause: self.told(),
            postings: self.postings.iter().map(|it| it.journal(names)).collect(),
        }
    }

    fn told(&self) -> Words {
        match self.cause {
            Cause::Ordered | Cause::Priced | Cause::Cancelled | Cause::Reopened => priced(self.cause),
            Cause::Paid => {
                let paid: Cents =
                    self.postings.iter().filter(|it| it.payment.is_some()).map(|it| it.amount).sum();
                if paid < Cents::ZERO {
                    Words::new("Remboursement", "Refund")
                } else {
                    Words::new("Paiement", "Payment")
                }
            }
            Cause::Spent => advanced(self.moved(|it| it == Account::Advance)),
            Cause::Granted => Words::new("Avoir accordé", "Credit given"),
            Cause::TakenBack => Words::new("Avoir repris", "Credit taken back"),
            Cause::Deducted => Words::new("Part du partenaire déduite", "Share of the partner deducted"),
        }
    }
}

impl Posting {
    /// Debit and credit; one of them is zero.
    fn sides(&self) -> (Cents, Cents) {
        (self.amount.max(Cents::ZERO), (-self.amount).max(Cents::ZERO))
    }

    fn journal(&self, names: &LedgerNames) -> JournalPosting {
        let (debit, credit) = self.sides();
        let detail = match self.account {
            Account::Credit(id) => Some(Words::new(format!("Avoir n° {id}"), format!("Credit no. {id}"))),
            Account::Partner(id) | Account::Payout(id) => {
                let name = names.partners.get(&id);
                let number = || Words::new(format!("Partenaire n° {id}"), format!("Partner no. {id}"));
                Some(name.map_or_else(number, |it| Words::new(it, it)))
            }
            _ => None,
        };
        JournalPosting { account: general(self.account).words(), detail, debit, credit }
    }
}

/// The account that a chart of accounts has: one for all partners, and one for all credits.
fn general(account: Account) -> Account {
    match account {
        Account::Partner(_) => Account::Partner(PartnerId::default()),
        Account::Payout(_) => Account::Payout(PartnerId::default()),
        Account::Credit(_) => Account::Credit(contract::CreditId::default()),
        other => other,
    }
}

impl Account {
    fn words(self) -> Words {
        let (fr, en) = match self {
            Self::Receivable => ("Créances sur les bénéficiaires", "Owed by beneficiaries"),
            Self::Revenue => ("Ventes", "Sales"),
            Self::Gift => ("Prestations offertes", "Given away"),
            Self::DeskCard => ("Cartes à la conciergerie", "Cards at the desk"),
            Self::Cheque => ("Chèques", "Cheques"),
            Self::Cash => ("Espèces", "Cash"),
            Self::Transfer => ("Virements", "Transfers"),
            Self::EDebit => ("E-débits", "E-debits"),
            Self::CardClearing => ("Cartes en ligne", "Cards online"),
            Self::DebitClearing => ("Prélèvements", "Direct debits"),
            Self::Company => ("À facturer à l’entreprise", "To be billed to the company"),
            Self::Partner(_) => ("Créances sur les partenaires", "Owed by partners"),
            Self::Payout(_) => ("Retenues sur les partenaires", "Deducted from partners"),
            Self::Credit(_) => ("Avoirs dus aux bénéficiaires", "Credits owed to beneficiaries"),
            Self::CreditCost => ("Coût des avoirs", "Cost of credits"),
            Self::Advance => ("Avances pour les commandes", "Spendings for orders"),
            Self::PurchaseCard => ("Carte d’achat de la conciergerie", "Purchase card of the desk"),
        };
        Words::new(fr, en)
    }
}

/// What entries add up to, account by account. `complete`: they are all that there are.
pub fn totals(entries: &[LedgerEntry], complete: bool) -> JournalTotals {
    let mut sums = BTreeMap::<Account, (Cents, Cents)>::new();
    for posting in entries.iter().flat_map(|it| &it.postings) {
        let (debit, credit) = posting.sides();
        let sum = sums.entry(general(posting.account)).or_default();
        *sum = (sum.0 + debit, sum.1 + credit);
    }
    JournalTotals {
        entries: entries.len() as u64,
        complete,
        debit: sums.values().map(|it| it.0).sum(),
        credit: sums.values().map(|it| it.1).sum(),
        accounts: sums
            .into_iter()
            .map(|(account, (debit, credit))| AccountTotal { account: account.words(), debit, credit })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use contract::{CreditId, OrderId, PaymentId};
    use jiff::{SignedDuration, civil::date};
    use proptest::prelude::*;

    use super::*;
    use crate::{fixtures, money::ledger::Accounted};

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    fn days(from: Date, to: Date) -> Result<DateRange> {
        DateRange::new(Some(from), Some(to), fixtures::now())
    }

    #[test]
    fn a_journal_is_of_this_month_or_of_the_month_of_the_day_that_is_given() {
        let now = at("2026-11-30T23:30:00Z");
        let december = DateRange { from: date(2026, 12, 1), to: date(2026, 12, 31) };
        assert_eq!(DateRange::new(None, None, now).unwrap(), december, "it is December in Paris");
        let some = DateRange::new(Some(date(2026, 2, 10)), None, now).unwrap();
        assert_eq!(some, DateRange { from: date(2026, 2, 10), to: date(2026, 2, 28) });
        let until = DateRange::new(None, Some(date(2026, 2, 10)), now).unwrap();
        assert_eq!(until, DateRange { from: date(2026, 2, 1), to: date(2026, 2, 10) });
    }

    #[test]
    fn a_journal_is_of_a_quarter_at_most_and_never_backwards() {
        assert!(days(date(2026, 7, 1), date(2026, 9, 30)).is_ok(), "92 days");
        let said = |it: Result<DateRange>| it.unwrap_err().message(contract::Lang::En);
        assert!(said(days(date(2026, 7, 1), date(2026, 10, 1))).contains("92 days at most"));
        assert!(said(days(date(2026, 7, 2), date(2026, 7, 1))).contains("must follow"));
        assert!(days(Date::MIN, Date::MAX).is_err());
    }

    #[test]
    fn a_day_is_longer_when_clocks_go_back() {
        let day = date(2026, 10, 25);
        let (from, to) = days(day, day).unwrap().instants();
        assert_eq!((from, to), (at("2026-10-24T22:00:00Z"), at("2026-10-25T22:59:59.999Z")));
    }

    #[test]
    fn a_refund_is_told_as_one() {
        let entry = |amount| LedgerEntry {
            cause: Cause::Paid,
            postings: vec![
                Posting { account: Account::Cash, amount: Cents(amount), payment: Some(PaymentId(1)) },
                Posting { account: Account::Receivable, amount: Cents(-amount), payment: None },
            ],
            ..fixtures::order(Some(1000)).entries(None, 1).remove(0)
        };
        let told = |amount| entry(amount).journal(&LedgerNames::default()).cause.en;
        assert_eq!((told(500).as_str(), told(-500).as_str()), ("Payment", "Refund"));
        let refund = entry(-500).journal(&LedgerNames::default());
        let sides: Vec<_> = refund.postings.iter().map(|it| (it.debit.0, it.credit.0)).collect();
        assert_eq!(sides, [(0, 500), (500, 0)]);
        assert_eq!(refund.user_name, "n° 100", "nobody knows a name");
    }

    const ACCOUNTS: [Account; 8] = [
        Account::Receivable,
        Account::Revenue,
        Account::Cash,
        Account::Credit(CreditId(1)),
        Account::Credit(CreditId(2)),
        Account::Partner(PartnerId(1)),
        Account::Partner(PartnerId(2)),
        Account::CreditCost,
    ];

    prop_compose! {
        /// Some months around the days when clocks change; postings that the last one balances.
        fn any_entry()(
            minutes in 0i64..400_000,
            moved in proptest::collection::vec((0usize..ACCOUNTS.len(), -5_000i64..5_000), 1..6),
        ) -> LedgerEntry {
            let mut postings: Vec<_> = moved
                .into_iter()
                .map(|(nth, amount)| Posting { account: ACCOUNTS[nth], amount: Cents(amount), payment: None })
                .collect();
            let sum: Cents = postings.iter().map(|it| it.amount).sum();
            postings.push(Posting { account: Account::Advance, amount: -sum, payment: None });
            LedgerEntry {
                source: Source::Order(OrderId(1)),
                at: at("2026-09-20T22:00:00Z") + SignedDuration::from_mins(minutes),
                postings,
                ..fixtures::order(Some(1000)).entries(None, 1).remove(0)
            }
        }
    }

    type Sides = BTreeMap<String, (i64, i64)>;

    fn sides(totals: &[JournalTotals]) -> Sides {
        let mut sides = Sides::new();
        for total in totals.iter().flat_map(|it| &it.accounts) {
            let sum = sides.entry(total.account.en.clone()).or_default();
            *sum = (sum.0 + total.debit.0, sum.1 + total.credit.0);
        }
        sides
    }

    proptest! {
        #[test]
        fn every_entry_balances_and_so_do_the_totals(
            entries in proptest::collection::vec(any_entry(), 0..30),
        ) {
            for entry in &entries {
                let shown = entry.journal(&LedgerNames::default()).postings;
                let debit: Cents = shown.iter().map(|it| it.debit).sum();
                prop_assert_eq!(debit, shown.iter().map(|it| it.credit).sum());
                prop_assert!(shown.iter().all(|it| it.debit.0 >= 0 && it.credit.0 >= 0));
                prop_assert!(shown.iter().all(|it| it.debit.0 == 0 || it.credit.0 == 0));
            }
            let totals = totals(&entries, true);
            prop_assert_eq!(totals.debit, totals.credit);
            let debits: Cents = totals.accounts.iter().map(|it| it.debit).sum();
            let credits: Cents = totals.accounts.iter().map(|it| it.credit).sum();
            prop_assert_eq!((debits, credits), (totals.debit, totals.credit));
        }

        #[test]
        fn entries_that_are_split_on_any_days_add_up(
            entries in proptest::collection::vec(any_entry(), 0..30),
            cuts in proptest::collection::btree_set(0u32..280, 0..6),
        ) {
            // No journal is so long: these are the days of several.
            let (first, last) = (date(2026, 9, 21), date(2027, 7, 1));
            let mut parts = vec![];
            let mut from = first;
            for to in cuts.into_iter().map(|it| paris::days_after(first, it)).chain([last]) {
                let (begin, end) = DateRange { from, to }.instants();
                let within: Vec<_> =
                    entries.iter().filter(|it| begin <= it.at && it.at <= end).cloned().collect();
                parts.push(totals(&within, true));
                from = paris::days_after(to, 1);
            }
            prop_assert_eq!(sides(&parts), sides(&[totals(&entries, true)]));
            prop_assert_eq!(parts.iter().map(|it| it.entries).sum::<u64>(), entries.len() as u64);
        }
    }
}
