use contract::{CashRegisterId, UserId};
use jiff::civil::date;

use super::*;
use crate::{
    fixtures,
    money::ledger::{Accounted, accounts::Posting},
    register::{entry::Deposit, settings::Category},
};

const DESK: ConciergerieId = ConciergerieId(1);

fn entry(account: Account, amount: i64) -> LedgerEntry {
    let postings = vec![
        Posting { account, amount: Cents(amount), payment: Some(PaymentId(9)) },
        Posting { account: Account::Receivable, amount: Cents(-amount), payment: None },
    ];
    LedgerEntry { postings, ..fixtures::order(Some(1000)).entries(None, 1).remove(0) }
}

#[test]
fn cards_and_debits_of_a_day_are_one_item_less_what_came_back() {
    let mut day = DayItems::of(date(2026, 11, 20));
    day.add_entry(DESK, &entry(Account::CardClearing, 1_000));
    day.add_entry(ConciergerieId(2), &entry(Account::CardClearing, 500));
    day.add_entry(DESK, &entry(Account::DebitClearing, 700));
    day.add_entry(DESK, &entry(Account::DebitClearing, -200));
    day.add_entry(DESK, &entry(Account::DeskCard, 300));
    day.add_entry(DESK, &entry(Account::Cash, 900));
    let told: Vec<_> = day.items().into_iter().map(|it| (it.id, it.amount.0, it.returned.0)).collect();
    assert_eq!(
        told,
        [
            ("2026-11-20-onlineCards-all".to_owned(), 1_500, 0),
            ("2026-11-20-directDebits-all".to_owned(), 500, -200),
            ("2026-11-20-deskCards-1".to_owned(), 300, 0),
        ],
        "cash waits for its deposit"
    );
}

#[test]
fn a_transfer_is_an_item_of_its_order() {
    let mut day = DayItems::of(date(2026, 11, 20));
    day.add_entry(DESK, &entry(Account::Transfer, 1_000));
    let items = day.items();
    assert_eq!((items.len(), items[0].order), (1, Some(fixtures::order(None).id)));
}

#[test]
fn what_a_register_brings_to_the_bank_should_arrive_there() {
    let moved = |means, amount, place| Entry {
        register: CashRegisterId(4),
        number: 12,
        previous: String::new(),
        at: fixtures::now(),
        by: UserId(1),
        by_name: "Marie".into(),
        training: false,
        what: JournalEvent::Moved(Movement {
            means,
            category: Category::Deposit,
            amount: Cents(amount),
            comment: None,
            order: None,
            payment: None,
            service: None,
            deposit: Some(Deposit {
                place,
                date: date(2026, 11, 20),
                number: Some("B-7".into()),
                person: None,
            }),
            cheques: vec![],
            reverses: None,
            ticket: None,
        }),
        hash: String::new(),
    };
    let mut day = DayItems::of(date(2026, 11, 20));
    day.add_register_line(DESK, &moved(Means::Cash, -30_000, DepositPlace::Bank));
    day.add_register_line(DESK, &moved(Means::Cheque, -4_000, DepositPlace::HeadOffice));
    let items = day.items();
    assert_eq!(items.len(), 1, "the head office is no bank");
    assert_eq!((items[0].amount, items[0].kind), (Cents(30_000), ItemKind::CashDeposit));
    assert_eq!(items[0].reference.as_deref(), Some("B-7"));
}
