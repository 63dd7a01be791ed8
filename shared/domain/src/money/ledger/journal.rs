//! The movements at a desk between two days, as an accountant reads them: each entry is a debit and a credit,
//! account by account.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    Cents, Error, PartnerId, Result, UserId, Words,
    payments::{JournalEntry, JournalPosting},
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

/// The days that a journal is of, both included; Europe/Paris.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DateRange {
    pub from: Date,
    pub to: Date,
}

impl DateRange {
    /// The days that were asked for: by default the month of the day that is given, or of today.
    ///
    /// # Errors
    /// Invalid `to` before `from`.
    pub fn new(from: Option<Date>, to: Option<Date>, now: Timestamp) -> Result<Self> {
        let from = from.unwrap_or_else(|| to.unwrap_or_else(|| paris::today(now)).first_of_month());
        let to = to.unwrap_or_else(|| from.last_of_month());
        if to < from {
            let fr = "Le dernier jour doit suivre le premier.";
            return Err(Error::invalid("to", fr, "The last day must follow the first."));
        }
        Ok(Self { from, to })
    }

    /// All of them.
    pub fn days(self) -> impl Iterator<Item = Date> {
        self.from.series(jiff::Span::new().days(1)).take_while(move |it| *it <= self.to)
    }

    /// The days up to this one; absent when there are none.
    pub fn until(self, day: Date) -> Option<Self> {
        let to = self.to.min(day);
        (self.from <= to).then_some(Self { to, ..self })
    }

    /// The days from this one on; absent when there are none.
    pub fn since(self, day: Date) -> Option<Self> {
        let from = self.from.max(day);
        (from <= self.to).then_some(Self { from, ..self })
    }

    /// Those that are not among these, together where they follow each other, in parts of so many at most.
    pub fn without(self, known: &BTreeSet<Date>, most: usize) -> Vec<Self> {
        let mut parts: Vec<Self> = vec![];
        for day in self.days().filter(|it| !known.contains(it)) {
            match parts.last_mut() {
                Some(part) if paris::days_after(part.to, 1) == day && part.days().count() < most => {
                    part.to = day;
                }
                _ => parts.push(Self { from: day, to: day }),
            }
        }
        parts
    }

    /// The first and the last instant of them.
    pub fn instants(self) -> (Timestamp, Timestamp) {
        (paris::begin_of(self.from), paris::end_of(self.to))
    }
}

/// The names of the people and partners of a journal.
#[derive(Clone, Debug, Default)]
pub struct LedgerNames {
    pub people: BTreeMap<UserId, String>,
    pub partners: BTreeMap<PartnerId, String>,
}

impl LedgerEntry {
    /// The partners whose accounts it moved.
    pub fn partners(&self) -> impl Iterator<Item = PartnerId> {
        self.postings.iter().filter_map(|it| match it.account {
            Account::Partner(id) | Account::Payout(id) | Account::PaidOut(id) => Some(id),
            _ => None,
        })
    }

    /// The row of a journal. Falls back to the id when the person was deleted.
    pub fn journal(&self, names: &LedgerNames) -> JournalEntry {
        let (order_id, credit_id) = match self.source {
            Source::Order(id) => (Some(id), None),
            Source::Credit(id) => (None, Some(id)),
            Source::Bank(_) | Source::Payout(_) => (None, None),
        };
        let (prefix, number) = match self.source {
            Source::Order(id) => ("o", id.0),
            Source::Credit(id) => ("c", id.0),
            Source::Bank(number) => ("b", number),
            Source::Payout(id) => ("p", id.0),
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
            cause: self.cause_label(),
            postings: self.postings.iter().map(|it| it.journal(names)).collect(),
        }
    }

    fn cause_label(&self) -> Words {
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
            Cause::Replaced => Words::new("Avoir remplacé par un nouveau", "Credit replaced by a new one"),
            Cause::Deducted => Words::new("Part du partenaire déduite", "Share of the partner deducted"),
            Cause::Matched => Words::new("Rapprochement bancaire", "Bank match"),
            Cause::Unmatched => Words::new("Rapprochement annulé", "Bank match undone"),
            Cause::PaidOut => Words::new("Paiement au partenaire", "Payment to the partner"),
            Cause::PaidOutUndone => {
                Words::new("Paiement au partenaire annulé", "Payment to the partner undone")
            }
        }
    }
}

impl Posting {
    /// Debit and credit; one of them is zero.
    pub(super) fn sides(&self) -> (Cents, Cents) {
        (self.amount.max(Cents::ZERO), (-self.amount).max(Cents::ZERO))
    }

    fn journal(&self, names: &LedgerNames) -> JournalPosting {
        let (debit, credit) = self.sides();
        let detail = match self.account {
            Account::Credit(id) => Some(Words::new(format!("Avoir n° {id}"), format!("Credit no. {id}"))),
            Account::Partner(id) | Account::Payout(id) | Account::PaidOut(id) => {
                let name = names.partners.get(&id);
                let number = || Words::new(format!("Partenaire n° {id}"), format!("Partner no. {id}"));
                Some(name.map_or_else(number, |it| Words::new(it, it)))
            }
            _ => None,
        };
        JournalPosting { account: self.account.general().words(), detail, debit, credit }
    }
}

impl Account {
    pub(super) fn words(self) -> Words {
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
            Self::PaidOut(_) => ("Payé aux partenaires", "Paid to partners"),
            Self::Credit(_) => ("Avoirs dus aux bénéficiaires", "Credits owed to beneficiaries"),
            Self::CreditCost => ("Coût des avoirs", "Cost of credits"),
            Self::Advance => ("Avances pour les commandes", "Spendings for orders"),
            Self::PurchaseCard => ("Carte d’achat de la conciergerie", "Purchase card of the desk"),
            Self::Bank => ("Banque", "Bank"),
            Self::BankFees => ("Frais bancaires", "Bank fees"),
            Self::Suspense => ("Compte d’attente", "Suspense account"),
        };
        Words::new(fr, en)
    }
}

#[cfg(test)]
mod tests {
    use contract::{CreditId, PaymentId};
    use jiff::civil::date;

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
    fn a_journal_is_of_any_days_and_never_backwards() {
        let all = days(Date::MIN, Date::MAX).unwrap();
        assert_eq!(
            all.since(date(2026, 7, 1)).and_then(|it| it.until(date(2026, 7, 2))),
            days(date(2026, 7, 1), date(2026, 7, 2)).ok()
        );
        let backwards = days(date(2026, 7, 2), date(2026, 7, 1)).unwrap_err();
        assert!(backwards.message(contract::Lang::En).contains("must follow"));
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

    #[test]
    fn nothing_that_moved_is_no_refund() {
        let none = LedgerEntry {
            cause: Cause::Paid,
            postings: vec![],
            ..fixtures::order(Some(1000)).entries(None, 1).remove(0)
        };
        assert_eq!(none.cause_label().en, "Payment");
    }

    #[test]
    fn a_spending_is_told_as_entered_or_deleted() {
        let told = |amount| {
            let postings = vec![
                Posting { account: Account::Advance, amount: Cents(amount), payment: None },
                Posting { account: Account::Cash, amount: Cents(-amount), payment: None },
            ];
            let entry = fixtures::order(Some(1000)).entries(None, 1).remove(0);
            LedgerEntry { cause: Cause::Spent, postings, ..entry }.cause_label().en
        };
        assert_eq!([told(450), told(-450)], ["Spending of the concierge desk", "Spending deleted"]);
    }

    #[test]
    fn accounts_are_named_with_whose_they_are() {
        let posting = |account| Posting { account, amount: Cents(100), payment: None };
        let accounts = [
            Account::Credit(CreditId(7)),
            Account::Partner(PartnerId(5)),
            Account::Payout(PartnerId(6)),
            Account::Cash,
        ];
        let entry = LedgerEntry {
            postings: accounts.map(posting).into(),
            ..fixtures::order(Some(1000)).entries(None, 1).remove(0)
        };
        assert_eq!(entry.partners().collect::<Vec<_>>(), [PartnerId(5), PartnerId(6)]);
        let names = LedgerNames {
            partners: [(PartnerId(5), "Pressing Bleu".to_owned())].into(),
            ..LedgerNames::default()
        };
        let shown = entry.journal(&names).postings.into_iter();
        let shown: Vec<_> = shown.map(|it| (it.account.fr, it.detail.map(|it| it.en))).collect();
        let expected = [
            ("Avoirs dus aux bénéficiaires", Some("Credit no. 7")),
            ("Créances sur les partenaires", Some("Pressing Bleu")),
            ("Retenues sur les partenaires", Some("Partner no. 6")),
            ("Espèces", None),
        ];
        assert_eq!(shown, expected.map(|(fr, en)| (fr.to_owned(), en.map(str::to_owned))));
    }

    #[test]
    fn days_that_are_not_known_stand_together() {
        let june = |from, to| DateRange { from: date(2026, 6, from), to: date(2026, 6, to) };
        let known = [3, 4, 9].map(|day| date(2026, 6, day)).into();
        assert_eq!(june(1, 9).without(&known, 31), [june(1, 2), june(5, 8)]);
        assert_eq!(june(1, 9).without(&known, 3), [june(1, 2), june(5, 7), june(8, 8)]);
        assert_eq!(june(3, 4).without(&known, 31), []);
    }

    #[test]
    fn days_end_with_one_of_them_and_begin_with_the_next() {
        let june = |from, to| DateRange { from: date(2026, 6, from), to: date(2026, 6, to) };
        for (day, until, after) in [
            (5, Some(june(2, 5)), Some(june(6, 9))),
            (9, Some(june(2, 9)), None),
            (30, Some(june(2, 9)), None),
            (1, None, Some(june(2, 9))),
        ] {
            let (day, days) = (date(2026, 6, day), june(2, 9));
            assert_eq!((days.until(day), days.since(paris::days_after(day, 1))), (until, after), "{day}");
        }
    }
}
