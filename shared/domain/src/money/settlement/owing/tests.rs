use contract::{
    CreditId,
    desk::InboxReason,
    orders::{OrderStatus, PaymentMode},
    payments::{Balance, PaymentEntry},
};
use jiff::civil::date;

use super::*;
use crate::{
    fixtures,
    money::{
        ledger::{Accounted, LedgerEntry, accounts::Account},
        payment::PaymentKind,
        settlement::{
            bank::BankNews,
            order_payments::PaymentSources,
            returns::{DebitPolicy, ReturnedDebit},
        },
    },
    order::{
        dead_end, inbox, invariants, lifecycle::NextStatus, row::OrderRow, views::actions::desk_actions,
    },
    people::actor::Actor,
};

/// An order of 20 € that was debited, and its entries.
struct Case {
    order: Order,
    entries: Vec<LedgerEntry>,
}

impl Case {
    fn debited() -> Self {
        let order = fixtures::order_paid_by(PaymentMode::DirectDebit, Some(1000));
        let entries = order.entries(None, 1);
        let mut case = Self { order, entries };
        case.change(|it| {
            let accepted = NextStatus::to(OrderStatus::Accepted);
            it.change_status(accepted, &fixtures::manager(), &[], fixtures::now()).map(drop)
        })
        .unwrap();
        let id = case.order.payments.lines[0].id;
        case.change(|it| it.launch_debit(id, Some("RUM-1"), &fixtures::manager(), fixtures::now())).unwrap();
        let news = BankNews::collected("payin-1".to_owned());
        case.change(|it| it.hear_from_bank(id, &news, &Actor::platform(), fixtures::now()).map(drop))
            .unwrap();
        case
    }

    /// Cancelled after it was debited, then given back so much of it, by transfer, before the debit came back.
    fn came_back_after(refund: i64, collected: bool) -> Self {
        let mut case = Self::debited();
        case.cancel();
        case.set(PaymentKind::Transfer, -refund).unwrap();
        if collected {
            let id = case.order.payments.lines.last().unwrap().id;
            case.change(|it| {
                it.collect_by_hand(id, fixtures::all_permissions(), &fixtures::manager(), fixtures::now())
            })
            .unwrap();
        }
        case.come_back();
        case
    }

    fn cancel(&mut self) {
        let next = NextStatus { comment: Some("Fermé".into()), ..NextStatus::to(OrderStatus::Rejected) };
        self.change(|it| it.change_status(next, &fixtures::manager(), &[], fixtures::now()).map(drop))
            .unwrap();
    }

    fn come_back(&mut self) {
        let line = self.order.payments.lines[0].id;
        let returned = ReturnedDebit { line, issue: "i-1", reason: "Remboursé", worth_another_try: true };
        let policy = DebitPolicy::default();
        self.change(|it| it.take_return(&returned, &policy, &Actor::platform(), fixtures::now()).map(drop))
            .unwrap();
    }

    fn change(&mut self, change: impl FnOnce(&mut Order) -> Result<()>) -> Result<()> {
        let before = self.order.clone();
        let done = change(&mut self.order);
        self.entries.extend(self.order.entries(Some(&before), 2));
        assert_eq!(invariants::broken_between(&before, &self.order), Vec::<&str>::new());
        assert_eq!(invariants::broken(&self.order), Vec::<&str>::new());
        assert_eq!(self.dead_end(), None);
        done
    }

    fn dead_end(&self) -> Option<String> {
        dead_end::dead_end(&self.order, &[], &fixtures::manager(), fixtures::now())
    }

    fn set(&mut self, kind: PaymentKind, amount: i64) -> Result<()> {
        let entry =
            PaymentEntry { amount: Cents(amount), kind: Some(kind.number()), ..PaymentEntry::default() };
        self.enter(entry)
    }

    fn enter(&mut self, entry: PaymentEntry) -> Result<()> {
        let card = fixtures::card("2028-01-31");
        let means = PaymentSources {
            credits: &[(CreditId(1), Cents(5000))],
            card: Some(&card),
            mandate: Some("RUM-1"),
            today: date(2026, 11, 21),
            cost_centers: &[],
        };
        self.change(|it| {
            it.set_payments(None, &[entry], &means, &fixtures::manager(), fixtures::now()).map(drop)
        })
    }

    fn in_ledger(&self) -> Cents {
        self.entries.iter().map(|it| it.moved(|of| of == Account::Receivable)).sum()
    }

    fn reasons(&self) -> Vec<InboxReason> {
        inbox::reasons(&self.order, fixtures::now())
    }
}

#[test]
fn what_a_cancelled_order_gave_back_is_owed_once_its_debit_comes_back() {
    for given_back in [2000, 1000] {
        let case = Case::came_back_after(given_back, true);
        let owed = Cents(given_back);
        assert_eq!(case.order.balance(), Balance::Owed { amount: owed });
        assert_eq!(case.in_ledger(), owed, "the ledger says the same");
        assert_eq!(case.order.explained(&case.entries).remainder, owed);
        assert_eq!(case.reasons(), [InboxReason::CardFailed, InboxReason::Unpaid]);
        assert_eq!(case.order.left_by_card(), Some(owed), "its owner may pay it by card");
        let row = OrderRow::of(&case.order).for_beneficiary(fixtures::now());
        assert_eq!((row.to_pay, row.payable_by_card), (owed, true));
        assert_eq!(case.order.payment_status(), 2);
        let actions = desk_actions(&case.order, fixtures::all_permissions());
        for name in ["editPayments", "MarkOrderUnrecoverable"] {
            assert!(actions.iter().any(|it| it.action_name == name), "{name}");
        }
    }
}

#[test]
fn it_is_paid_by_any_way_and_no_further() {
    use PaymentKind as K;
    for kind in [K::Cash, K::DeskCard, K::Cheque, K::Partner, K::Free] {
        let mut case = Case::came_back_after(2000, true);
        assert!(case.set(kind, 2001).is_err(), "{kind:?}");
        case.set(kind, 500).unwrap();
        assert_eq!(case.order.balance(), Balance::Owed { amount: Cents(1500) });
        case.set(kind, 1500).unwrap();
        assert_eq!((case.order.balance(), case.reasons()), (Balance::Settled, vec![]), "{kind:?}");
        assert_eq!(case.in_ledger(), Cents::ZERO);
        assert!(matches!(case.set(kind, 1), Err(Error::Refused(Refusal::OrderImmutable))), "{kind:?}");
    }
    let mut by_credit = Case::came_back_after(2000, true);
    let entry = PaymentEntry {
        amount: Cents(2000),
        kind: Some(K::Credit.number()),
        credit_id: Some(CreditId(1)),
        ..PaymentEntry::default()
    };
    by_credit.enter(entry).unwrap();
    assert_eq!(by_credit.order.balance(), Balance::Settled);
}

#[test]
fn it_is_announced_charged_or_debited_once_more() {
    let mut case = Case::came_back_after(2000, true);
    case.set(PaymentKind::Transfer, 2000).unwrap();
    assert_eq!(case.reasons(), [], "it is announced");
    let id = case.order.payments.lines.last().unwrap().id;
    let all = fixtures::all_permissions();
    case.change(|it| it.collect_by_hand(id, all, &fixtures::manager(), fixtures::now())).unwrap();
    assert_eq!(case.order.balance(), Balance::Settled);

    let mut case = Case::came_back_after(2000, true);
    case.set(PaymentKind::DirectDebit, 2000).unwrap();
    let id = case.order.payments.lines.last().unwrap().id;
    case.change(|it| it.launch_debit(id, Some("RUM-1"), &fixtures::manager(), fixtures::now())).unwrap();
    assert!(case.order.still_owes(id));

    // Its owner opens a page of the bank, and pays at the desk instead: the page is closed.
    let mut case = Case::came_back_after(2000, true);
    let page = "https://bank.example/1".to_owned();
    case.change(|it| it.pay_again(page, &Actor::platform(), fixtures::now())).unwrap();
    case.set(PaymentKind::Cash, 2000).unwrap();
    assert!(case.order.payments.waiting_form().is_none());
    assert_eq!(case.order.balance(), Balance::Settled);
}

#[test]
fn it_is_waived_or_claimed_like_any_debt() {
    let mut case = Case::came_back_after(2000, true);
    for (number, blocks, waits) in [(0, true, true), (1, true, false), (2, false, false)] {
        case.change(|it| it.mark_unrecoverable(number, &fixtures::manager(), fixtures::now())).unwrap();
        assert_eq!((case.order.debt().is_some(), !case.reasons().is_empty()), (blocks, waits), "{number}");
    }
    assert_eq!(case.order.left_by_card(), None, "what is waived is not asked of its owner");
}

#[test]
fn a_refund_that_is_announced_when_its_debit_comes_back_waits_to_be_unsaid() {
    let mut case = Case::came_back_after(2000, false);
    assert!(case.order.announces_too_much_back());
    assert_eq!(case.reasons(), [InboxReason::CardFailed, InboxReason::Unpaid]);
    assert_eq!(case.order.left_by_card(), None, "nothing left yet");
    let line =
        case.order.payments.lines.iter().find(|it| it.amount.0 == -2000 && it.reverses.is_none()).unwrap();
    let unsaid = PaymentEntry {
        id: line.id,
        amount: line.amount,
        kind: Some(line.kind.number()),
        cancelled: true,
        ..PaymentEntry::default()
    };
    case.enter(unsaid).unwrap();
    assert_eq!((case.order.balance(), case.reasons()), (Balance::Settled, vec![]));
}

#[test]
fn what_is_about_to_go_back_pays_nothing() {
    let mut order = fixtures::order(Some(1000));
    let (by, now) = (fixtures::manager(), fixtures::now());
    order.change_status(NextStatus::to(OrderStatus::Accepted), &by, &[], now).unwrap();
    let mut case = Case { entries: order.entries(None, 1), order };
    case.set(PaymentKind::Cash, 2000).unwrap();
    case.set(PaymentKind::Transfer, -2000).unwrap();
    case.change(|it| it.change_status(NextStatus::to(OrderStatus::Done), &by, &[], now).map(drop)).unwrap();
    assert_eq!(
        (case.order.status, case.order.balance()),
        (OrderStatus::Done, Balance::Owed { amount: Cents(2000) })
    );
    let id = case.order.payments.lines[1].id;
    case.change(|it| it.collect_by_hand(id, fixtures::all_permissions(), &by, now)).unwrap();
    assert_eq!(case.order.balance(), Balance::Owed { amount: Cents(2000) }, "and it is still to be paid");
}
