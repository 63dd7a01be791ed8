//! The sub-ledger as lines of a FEC, which are equal per entry and so per journal. Amounts are those of the ledger, taxes included.
//! An entry of the ledger is valid from when it is written: nothing changes it.

use contract::{PartnerId, UserId};

use crate::{
    calendar::paris,
    extracts::fec::{FecLine, GeneralAccount},
    money::ledger::{
        LedgerEntry, Source,
        accounts::{Account, Cause, Posting},
        journal::LedgerNames,
    },
};

/// The journals of the sub-ledger.
#[derive(Clone, Copy)]
enum Journal {
    Sales,
    Payments,
    Credits,
    Spendings,
    Bank,
    Payouts,
}

impl Journal {
    fn of(cause: Cause) -> Self {
        match cause {
            Cause::Ordered | Cause::Priced | Cause::Cancelled | Cause::Reopened => Self::Sales,
            Cause::Paid => Self::Payments,
            Cause::Spent => Self::Spendings,
            Cause::Granted | Cause::TakenBack | Cause::Replaced | Cause::Deducted => Self::Credits,
            Cause::Matched | Cause::Unmatched => Self::Bank,
            Cause::PaidOut | Cause::PaidOutUndone => Self::Payouts,
        }
    }

    fn code(self) -> &'static str {
        match self {
            Self::Sales => "VT",
            Self::Payments => "EN",
            Self::Credits => "AV",
            Self::Spendings => "DB",
            Self::Bank => "BQ",
            Self::Payouts => "PP",
        }
    }

    fn label(self) -> &'static str {
        match self {
            Self::Sales => "Ventes",
            Self::Payments => "Encaissements",
            Self::Credits => "Avoirs",
            Self::Spendings => "Débours",
            Self::Bank => "Banque",
            Self::Payouts => "Paiements aux partenaires",
        }
    }
}

/// An account of the general chart with its label, for an account of the ledger.
pub fn general(account: Account) -> GeneralAccount {
    match account {
        Account::Receivable => ("411000", "Clients"),
        Account::Revenue => ("706000", "Prestations de services"),
        Account::Gift => ("623400", "Cadeaux à la clientèle"),
        Account::DeskCard => ("511500", "Cartes bancaires à encaisser"),
        Account::Cheque => ("511200", "Chèques à encaisser"),
        Account::Cash => ("530000", "Caisse"),
        Account::Transfer => ("511800", "Virements à rapprocher"),
        Account::EDebit => ("511300", "Prélèvements à encaisser"),
        Account::CardClearing => ("511600", "Cartes en ligne à encaisser"),
        Account::DebitClearing => ("511700", "Prélèvements SEPA à encaisser"),
        Account::Company => ("411100", "Clients - entreprises"),
        Account::Partner(_) => ("467100", "Partenaires"),
        Account::Payout(_) | Account::PaidOut(_) => ("401000", "Fournisseurs"),
        Account::Credit(_) => ("419800", "Avoirs à accorder"),
        Account::CreditCost => ("709000", "Rabais, remises et ristournes accordés"),
        Account::Advance => ("467000", "Débiteurs et créditeurs divers"),
        Account::PurchaseCard => ("512100", "Carte d’achat"),
        Account::Bank => ("512000", "Banques"),
        Account::BankFees => ("627000", "Services bancaires"),
        Account::Suspense => ("471000", "Comptes d’attente"),
    }
}

/// The lines of an entry.
pub fn lines(entry: &LedgerEntry, names: &LedgerNames) -> Vec<FecLine> {
    let piece = match entry.source {
        Source::Order(id) => format!("C{id}"),
        Source::Credit(id) => format!("A{id}"),
        Source::Bank(id) => format!("R{id}"),
        Source::Payout(id) => format!("P{id}"),
    };
    let journal = Journal::of(entry.cause);
    let line = |it: &Posting| FecLine {
        journal: journal.code().to_owned(),
        journal_label: journal.label().to_owned(),
        entry: format!("{}-{piece}-{}-{}", journal.code(), entry.version, entry.nth),
        date: paris::today(entry.at),
        account: general(it.account),
        auxiliary: auxiliary(it.account, entry.beneficiary, names),
        piece: piece.clone(),
        label: match entry.label.fr.as_str() {
            "" => piece.clone(),
            label => label.to_owned(),
        },
        debit: it.amount.at_least_zero(),
        credit: (-it.amount).at_least_zero(),
    };
    entry.postings.iter().map(line).collect()
}

/// The account of a person or a partner under the general one.
fn auxiliary(account: Account, user: UserId, names: &LedgerNames) -> Option<(String, String)> {
    let partner = |it: PartnerId| {
        let name = names.partners.get(&it).cloned();
        (format!("P{it}"), name.unwrap_or_else(|| format!("Partenaire n° {it}")))
    };
    match account {
        Account::Receivable | Account::Credit(_) => {
            let name = names.people.get(&user).cloned();
            Some((format!("B{user}"), name.unwrap_or_else(|| format!("Bénéficiaire n° {user}"))))
        }
        Account::Partner(id) | Account::Payout(id) | Account::PaidOut(id) => Some(partner(id)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use contract::{Cents, payments::PaymentEntry};
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;
    use crate::{
        extracts::fec,
        fixtures,
        money::{ledger::Accounted, settlement::order_payments::PaymentSources},
        order::Order,
    };

    /// Takes money for an order, or gives some back, as far as that is allowed.
    fn pay(order: &mut Order, amount: i64) {
        let cash = PaymentEntry { amount: Cents(amount), kind: Some(3), ..PaymentEntry::default() };
        let today = date(2026, 11, 21);
        let sources = PaymentSources { credits: &[], card: None, mandate: None, today, cost_centers: &[] };
        let _ = order.set_payments(None, &[cash], &sources, &fixtures::manager(), fixtures::now());
    }

    proptest! {
        #[test]
        fn every_entry_and_every_journal_balances(
            price in 1i64..100_000,
            changes in prop::collection::vec((any::<bool>(), -50_000i64..50_000), 0..12),
        ) {
            let mut order = fixtures::order(Some(price));
            let mut entries = order.entries(None, 1);
            for (version, (pays, amount)) in (2u64..).zip(changes) {
                let before = order.clone();
                if pays {
                    pay(&mut order, amount);
                } else {
                    let _ = order.set_price(None, Some(Cents(amount.abs())), &fixtures::manager(), fixtures::now());
                }
                entries.extend(order.entries(Some(&before), version));
            }
            let names = LedgerNames::default();
            let lines: Vec<_> = entries.iter().flat_map(|it| lines(it, &names)).collect();
            let (mut of_entry, mut of_journal) = (BTreeMap::new(), BTreeMap::new());
            for line in &lines {
                prop_assert!((line.debit == Cents::ZERO) != (line.credit == Cents::ZERO));
                prop_assert!(line.debit >= Cents::ZERO && line.credit >= Cents::ZERO);
                *of_entry.entry(line.entry.clone()).or_insert(Cents::ZERO) += line.debit - line.credit;
                *of_journal.entry(line.journal.clone()).or_insert(Cents::ZERO) += line.debit - line.credit;
            }
            prop_assert!(!lines.is_empty());
            prop_assert_eq!(of_entry.len(), entries.len(), "each entry has a number of its own");
            prop_assert!(of_entry.values().chain(of_journal.values()).all(|it| *it == Cents::ZERO));
        }
    }

    #[test]
    fn a_line_has_the_18_fields_of_the_law_and_names_whose_account_it_moves() {
        let order = fixtures::order(Some(1000));
        let entries = order.entries(None, 1);
        let found = lines(&entries[0], &LedgerNames::default());
        let cells = fec::columns().cells(&found[0]);
        let line = fec::row(&cells);
        let titles = fec::columns().headings();
        assert_eq!(titles.len(), 18);
        assert_eq!(line.split('\t').count(), 18);
        let fields: BTreeMap<_, _> = titles.iter().map(|it| it.0.as_str()).zip(line.split('\t')).collect();
        assert_eq!((fields["JournalCode"], fields["CompteNum"]), ("VT", "411000"));
        assert_eq!(
            (fields["CompAuxNum"], fields["Debit"]),
            (format!("B{}", order.beneficiary).as_str(), "20,00")
        );
        assert_eq!(fields["EcritureDate"].len(), 8);
    }
}
