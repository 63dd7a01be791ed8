//! The sums of entries: those of a desk by day, those of a person by month. A day that is closed gets no more
//! entries, so its totals are written once and never again.

use std::collections::BTreeMap;

use contract::{
    Cents, ConciergerieId, UserId,
    cash::RateTotals,
    payments::{AccountTotal, JournalTotals},
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    money::ledger::{LedgerEntry, accounts::Account, journal::DateRange, with_rest},
    register::taxed::ByRate,
};

/// How long after its end a day stays open. An entry is dated when its change begins, and no request or job takes as long
/// to write it.
const STAYS_OPEN: SignedDuration = SignedDuration::from_hours(1);

/// The last day that is closed; Europe/Paris.
pub fn last_closed(now: Timestamp) -> Date {
    let day = now.checked_sub(STAYS_OPEN).map_or(Date::MIN, paris::today);
    day.yesterday().unwrap_or(Date::MIN)
}

/// Whether no entry can be of this instant any more.
pub fn is_closed(at: Timestamp, now: Timestamp) -> bool {
    paris::today(at) <= last_closed(now)
}

/// The amount that somebody owed for their orders when a month was over; below zero, it was owed to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MonthBalance {
    pub user: UserId,
    /// First day of the month.
    pub month: Date,
    pub owed: Cents,
}

/// The change of what is owed by the entries until the evening of a day.
pub fn owed(entries: &[LedgerEntry], until: Date) -> Cents {
    let entries = entries.iter().filter(|it| paris::today(it.at) <= until);
    entries.map(|it| it.moved(|of| of == Account::Receivable)).sum()
}

/// The totals of a desk on a closed day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DayTotals {
    pub conciergerie: ConciergerieId,
    pub date: Date,
    pub entries: u64,
    /// Debit and credit.
    pub accounts: Vec<(Account, Cents, Cents)>,
    /// The sales by rate, as far as the entries tell it.
    #[serde(default, skip_serializing_if = "ByRate::is_empty")]
    pub sales: ByRate,
}

impl DayTotals {
    /// The totals of each day, from all entries between the first and the last.
    pub fn of(conciergerie: ConciergerieId, days: DateRange, entries: &[LedgerEntry]) -> Vec<Self> {
        let mut sums: BTreeMap<Date, Totals> = days.days().map(|date| (date, Totals::default())).collect();
        for entry in entries {
            if let Some(sum) = sums.get_mut(&paris::today(entry.at)) {
                sum.add(entry);
            }
        }
        let day = |(date, Totals { entries, accounts, sales }): (Date, Totals)| Self {
            conciergerie,
            date,
            entries,
            sales,
            accounts: accounts
                .into_iter()
                .map(|(account, (debit, credit))| (account, debit, credit))
                .collect(),
        };
        sums.into_iter().map(day).collect()
    }
}

/// The totals of a desk from its beginning to the end of a closed month.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DeskMonth {
    pub conciergerie: ConciergerieId,
    /// First day of the month.
    pub month: Date,
    pub entries: u64,
    /// Debit and credit.
    pub accounts: Vec<(Account, Cents, Cents)>,
    #[serde(default, skip_serializing_if = "ByRate::is_empty")]
    pub sales: ByRate,
}

impl DeskMonth {
    /// The totals that entries have come to.
    pub fn of(conciergerie: ConciergerieId, month: Date, totals: &Totals) -> Self {
        let accounts = totals.accounts.iter().map(|(account, sums)| (*account, sums.0, sums.1));
        let sales = totals.sales.clone();
        Self { conciergerie, month, entries: totals.entries, accounts: accounts.collect(), sales }
    }

    /// The same, to go on from.
    pub fn totals(&self) -> Totals {
        let mut totals = Totals { entries: self.entries, sales: self.sales.clone(), ..Totals::default() };
        self.accounts.iter().for_each(|(account, debit, credit)| totals.post(*account, *debit, *credit));
        totals
    }
}

/// The sums of entries, account by account: debit and credit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    entries: u64,
    accounts: BTreeMap<Account, (Cents, Cents)>,
    sales: ByRate,
}

impl Totals {
    /// Adds one entry.
    pub fn add(&mut self, entry: &LedgerEntry) {
        self.entries += 1;
        for posting in &entry.postings {
            let (debit, credit) = posting.sides();
            self.post(posting.account.general(), debit, credit);
        }
        self.sales.add(&entry.sales);
    }

    /// Adds the entries of a day.
    pub fn add_day(&mut self, day: &DayTotals) {
        self.entries += day.entries;
        for (account, debit, credit) in &day.accounts {
            self.post(*account, *debit, *credit);
        }
        self.sales.add(&day.sales);
    }

    fn post(&mut self, account: Account, debit: Cents, credit: Cents) {
        let sum = self.accounts.entry(account).or_default();
        *sum = (sum.0 + debit, sum.1 + credit);
    }

    /// The sales by rate, which are those on the account of the sales: what no rate is told of has none.
    pub fn sales(&self) -> ByRate {
        let (debit, credit) = self.accounts.get(&Account::Revenue).copied().unwrap_or_default();
        with_rest(&self.sales, credit - debit)
    }

    /// The totals that a journal shows.
    pub fn journal(&self) -> JournalTotals {
        let accounts = self.accounts.iter();
        JournalTotals {
            entries: self.entries,
            debit: self.accounts.values().map(|it| it.0).sum(),
            credit: self.accounts.values().map(|it| it.1).sum(),
            accounts: accounts
                .map(|(account, &(debit, credit))| AccountTotal { account: account.words(), debit, credit })
                .collect(),
            sales: self
                .sales()
                .iter()
                .map(|it| RateTotals { tva_rate: it.rate, amount_ht: it.without, amount_tva: it.tax })
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use contract::{CreditId, OrderId, PartnerId, PaymentId};
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;
    use crate::{
        fixtures,
        money::ledger::{Accounted, Source, accounts::Posting, journal::LedgerNames},
    };

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn a_day_is_closed_an_hour_after_its_midnight_in_paris() {
        let evening = at("2026-11-24T22:59:59.999Z");
        for (now, closed) in [
            ("2026-11-24T23:30:00Z", false),
            ("2026-11-24T23:59:59.999Z", false),
            ("2026-11-25T00:00:00Z", true),
        ] {
            assert_eq!(is_closed(evening, at(now)), closed, "{now}");
        }
        assert!(
            !is_closed(at("2026-11-24T23:00:00Z"), at("2026-11-25T23:59:59Z")),
            "it is the 25th in Paris"
        );
        assert_eq!(last_closed(at("2026-10-25T23:59:59Z")), date(2026, 10, 24), "a day of 25 hours");
        assert_eq!(last_closed(at("2026-10-26T00:00:00Z")), date(2026, 10, 25));
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
            let payment = Some(PaymentId(1));
            let posting = |(nth, amount): (usize, i64)| {
                Posting { account: ACCOUNTS[nth], amount: Cents(amount), payment }
            };
            let mut postings: Vec<_> = moved.into_iter().map(posting).collect();
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

    fn sum(entries: &[LedgerEntry]) -> Totals {
        entries.iter().fold(Totals::default(), |mut sum, it| {
            sum.add(it);
            sum
        })
    }

    #[test]
    fn totals_count_entries_and_add_up_each_side_of_an_account() {
        let entry = |amount| LedgerEntry {
            postings: vec![
                Posting { account: Account::Cash, amount: Cents(amount), payment: None },
                Posting { account: Account::Receivable, amount: Cents(-amount), payment: None },
            ],
            ..fixtures::order(Some(1000)).entries(None, 1).remove(0)
        };
        let totals = sum(&[entry(500), entry(250), entry(-100)]).journal();
        assert_eq!((totals.entries, totals.debit, totals.credit), (3, Cents(850), Cents(850)));
        let accounts = totals.accounts.into_iter().map(|it| (it.account.fr, it.debit.0, it.credit.0));
        let accounts: BTreeMap<_, _> =
            accounts.map(|(name, debit, credit)| (name, (debit, credit))).collect();
        let owed = "Créances sur les bénéficiaires".to_owned();
        assert_eq!(accounts, [("Espèces".to_owned(), (750, 100)), (owed, (100, 750))].into());
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
            let totals = sum(&entries).journal();
            prop_assert_eq!(totals.debit, totals.credit);
            let debits: Cents = totals.accounts.iter().map(|it| it.debit).sum();
            let credits: Cents = totals.accounts.iter().map(|it| it.credit).sum();
            prop_assert_eq!((debits, credits), (totals.debit, totals.credit));
        }

        #[test]
        fn the_days_of_any_period_add_up_to_its_entries(
            entries in proptest::collection::vec(any_entry(), 0..30),
            (first, last) in (0u32..280, 0u32..280),
        ) {
            let day = |nth| paris::days_after(date(2026, 9, 21), nth);
            let days = DateRange { from: day(first.min(last)), to: day(first.max(last)) };
            let (begin, end) = days.instants();
            let within: Vec<_> = entries.iter().filter(|it| begin <= it.at && it.at <= end).cloned().collect();
            let mut added = Totals::default();
            let closed = DayTotals::of(ConciergerieId(1), days, &entries);
            prop_assert_eq!(closed.len(), days.days().count());
            closed.iter().for_each(|it| added.add_day(it));
            prop_assert_eq!(DeskMonth::of(ConciergerieId(1), days.from, &added).totals(), added.clone());
            prop_assert_eq!(added, sum(&within));
        }

        #[test]
        fn what_is_owed_at_the_end_of_a_month_begins_the_next_one(
            entries in proptest::collection::vec(any_entry(), 0..30),
            cut in 0u32..280,
        ) {
            let last = paris::days_after(date(2026, 9, 21), cut);
            let end = paris::end_of(last);
            let later: Vec<_> = entries.iter().filter(|it| it.at > end).cloned().collect();
            prop_assert_eq!(owed(&entries, last) + owed(&later, Date::MAX), owed(&entries, Date::MAX));
        }
    }
}
