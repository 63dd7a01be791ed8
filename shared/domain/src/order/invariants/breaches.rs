//! Each rule is told of an order, or of a change, that breaks just it; and of nothing that looks alike.

use contract::{
    CreditId,
    orders::OrderStatus::{self, *},
};

use super::*;
use crate::{calendar::paris, fixtures, money::settlement::NewPayment, order::lifecycle::NextStatus};

type Change = fn(&mut Order);

/// Two shirts at 10.00 that wait to be paid by card.
fn by_card(order: &mut Order) {
    *order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
}

fn to(order: &mut Order, path: &[OrderStatus]) {
    for &status in path {
        let next = NextStatus { comment: Some("Voilà".into()), ..NextStatus::to(status) };
        order
            .change_status(next, &fixtures::manager(), fixtures::all_permissions(), fixtures::now())
            .unwrap();
    }
}

/// Writes a payment, whatever the rules say.
fn pay(order: &mut Order, kind: PaymentKind, amount: i64, state: PaymentState) {
    let credit = (kind == PaymentKind::Credit).then_some(CreditId(1));
    let new = NewPayment { kind, amount: Cents(amount), credit, cost_center: None };
    order.add_payment(new, &fixtures::manager(), fixtures::now());
    order.payments.lines.last_mut().unwrap().state = state;
}

fn cash(order: &mut Order, amount: i64) {
    pay(order, PaymentKind::Cash, amount, PaymentState::Collected);
}

fn transfer(order: &mut Order, amount: i64) {
    pay(order, PaymentKind::Transfer, amount, PaymentState::Expected);
}

fn say(order: &mut Order) {
    order.comment("Bonjour", true, false, false, &fixtures::manager(), fixtures::now()).unwrap();
}

#[test]
fn each_rule_of_an_order_is_broken_alone() {
    let breaches: [(Change, &str); 12] = [
        (
            |it| {
                to(it, &[Accepted]);
                it.statuses[0].status = Available;
            },
            "only listed transitions happen",
        ),
        (|it| it.status = Accepted, "the status is the last of the history"),
        (
            |it| {
                cash(it, 1);
                it.payments.lines.push(it.payments.lines[0].clone());
            },
            "payments have numbers of their own",
        ),
        (|it| it.lines.push(it.lines[0].clone()), "lines have numbers of their own"),
        (
            |it| {
                say(it);
                it.conversation.comments.push(it.conversation.comments[0].clone());
            },
            "comments have numbers of their own",
        ),
        (
            |it| {
                to(it, &[Rejected]);
                it.dates.booked = true;
            },
            "a cancelled order holds no time of the partner",
        ),
        (
            |it| {
                to(it, &[Rejected]);
                transfer(it, 1);
            },
            "a final order expects no payment of what is not owed",
        ),
        (
            |it| {
                by_card(it);
                cash(it, 1);
            },
            "no card waits to pay what is covered otherwise",
        ),
        (
            |it| {
                by_card(it);
                pay(it, PaymentKind::Transfer, 1, PaymentState::Unknown);
            },
            "no card waits to pay what is covered otherwise",
        ),
        (
            |it| {
                by_card(it);
                it.payments.lines.clear();
            },
            "what a card is to pay is announced",
        ),
        (
            |it| {
                to(it, &[Accepted, Done]);
                it.lines[0].price = None;
            },
            "what is finished has its price",
        ),
        (|it| pay(it, PaymentKind::Free, -1, PaymentState::Collected), "what is given away is not negative"),
    ];
    for (change, rule) in breaches {
        let mut order = fixtures::order(Some(1000));
        change(&mut order);
        assert_eq!(broken(&order), [rule]);
    }
}

#[test]
fn what_looks_like_a_breach_is_none() {
    let sound: [(&str, Change); 9] = [
        ("a discount and costs beside the lines add up", |it| {
            (it.discount, it.additional_cost) = (10, Some(Cents(199)));
        }),
        ("an open order holds time", |it| it.dates.booked = true),
        ("a transfer may be announced for more than remains", |it| {
            transfer(it, 2000);
            cash(it, 500);
        }),
        ("a card is announced for nothing where nothing is to be paid", |it| {
            by_card(it);
            it.payments.lines.clear();
            it.adjusted = Some(Cents::ZERO);
        }),
        ("a cancelled order that was to be paid by card announces nothing", |it| {
            by_card(it);
            to(it, &[Rejected]);
            it.payments.lines.clear();
        }),
        ("what was taken for a cancelled order waits for the desk", |it| {
            cash(it, 2000);
            to(it, &[Rejected]);
        }),
        ("or is on its way back", |it| {
            cash(it, 2000);
            to(it, &[Rejected]);
            transfer(it, -2000);
        }),
        ("nothing is expected of a line of nothing", |it| {
            to(it, &[Rejected]);
            transfer(it, 0);
        }),
        ("an open order may lack its price", |it| it.lines[0].price = None),
    ];
    for (name, change) in sound {
        let mut order = fixtures::order(Some(1000));
        change(&mut order);
        assert_eq!(broken(&order), Vec::<&str>::new(), "{name}");
    }
}

/// The rules that a change of an order breaks, when the changed order is its next edition.
fn broken_by(before: Change, change: Change) -> Vec<&'static str> {
    let mut order = fixtures::order(Some(1000));
    before(&mut order);
    let mut after = order.clone();
    change(&mut after);
    after.edition = order.edition + 1;
    broken_between(&order, &after)
}

const PAYMENTS: &str = "payments are append-only and move forward";
const COMMENTS: &str = "comments are append-only";
const TOO_MUCH_BACK: &str = "no more is given back than was collected";
const TOO_MUCH_CHARGED: &str = "no card is charged for more than remains";

#[test]
fn each_rule_of_a_change_is_broken_alone() {
    let breaches: [(Change, Change, &str); 17] = [
        (|_| {}, |it| it.events.clear(), "history is append-only"),
        (|_| {}, |it| it.statuses.clear(), "history is append-only"),
        (|it| cash(it, 500), |it| it.payments.lines.clear(), PAYMENTS),
        (|it| cash(it, 500), |it| it.payments.lines[0].amount = Cents(501), PAYMENTS),
        (|it| cash(it, 500), |it| it.payments.lines[0].state = PaymentState::Expected, PAYMENTS),
        (say, |it| it.conversation.comments.clear(), COMMENTS),
        (say, |it| it.conversation.comments[0].content.clear(), COMMENTS),
        (
            |it| to(it, &[Rejected]),
            |it| it.lines[0].price = Some(Cents(1)),
            "the prices of an immutable order do not change",
        ),
        (
            |it| {
                by_card(it);
                cash(it, 500);
            },
            |it| it.payments.lines[0].state = PaymentState::Unknown,
            TOO_MUCH_CHARGED,
        ),
        (
            |it| pay(it, PaymentKind::OnlineCard, 2000, PaymentState::Unknown),
            |it| pay(it, PaymentKind::OnlineCard, 1, PaymentState::Unknown),
            TOO_MUCH_CHARGED,
        ),
        (
            |it| {
                to(it, &[Accepted]);
                it.workflow = contract::catalogue::Workflow::LivraisonEntreprise;
                it.lines[0].status = 3;
            },
            |it| it.enter(Done, &fixtures::manager(), None, fixtures::now()),
            "an order whose goods are out is not done",
        ),
        (|_| {}, |it| cash(it, -1), TOO_MUCH_BACK),
        (
            |it| {
                cash(it, 2000);
                to(it, &[Rejected]);
                transfer(it, -2000);
            },
            |it| cash(it, -1),
            TOO_MUCH_BACK,
        ),
        (
            |_| {},
            |it| {
                transfer(it, 500);
                cash(it, -1);
            },
            TOO_MUCH_BACK,
        ),
        (
            |_| {},
            |it| {
                pay(it, PaymentKind::Free, 500, PaymentState::Collected);
                cash(it, -1);
            },
            TOO_MUCH_BACK,
        ),
        (
            |it| pay(it, PaymentKind::Credit, 500, PaymentState::Collected),
            |it| it.status = Rejected,
            "who cancels gives back to credits what is still there of them",
        ),
        (
            by_card,
            |it| it.dates.begin = Some(fixtures::now()),
            "the card is debited on the day of the service",
        ),
    ];
    for (before, change, rule) in breaches {
        assert_eq!(broken_by(before, change), [rule]);
    }
}

#[test]
fn a_change_raises_the_edition_by_one_and_only_a_change_of_weight_must() {
    let rule = "the edition rises by one with each change, and only then";
    let before = fixtures::order(Some(1000));
    let after = |edition: u64, change: Change| {
        let mut after = Order { edition: before.edition + edition, ..before.clone() };
        change(&mut after);
        broken_between(&before, &after)
    };
    assert_eq!(after(0, say), Vec::<&str>::new());
    assert_eq!(after(0, |it| it.lines[0].price = Some(Cents(1))), [rule]);
    assert_eq!(after(2, |_| {}), [rule]);
}

#[test]
fn a_change_that_looks_like_a_breach_is_none() {
    let sound: [(&str, Change, Change); 8] = [
        ("a payment moves forward", by_card, |it| it.payments.lines[0].state = PaymentState::Unknown),
        (
            "what the bank was asked for is not asked for again",
            |it| pay(it, PaymentKind::OnlineCard, 2000, PaymentState::Unknown),
            say,
        ),
        (
            "what comes and goes back in one change",
            |_| {},
            |it| {
                cash(it, 500);
                cash(it, -500);
            },
        ),
        (
            "what was announced to go back goes back otherwise",
            |it| {
                cash(it, 2000);
                to(it, &[Rejected]);
                transfer(it, -2000);
            },
            |it| {
                it.payments.lines[1].state = PaymentState::Cancelled;
                cash(it, -2000);
            },
        ),
        (
            "prices change again of what was opened again",
            |it| to(it, &[Rejected]),
            |it| {
                it.fall_back(New, &fixtures::manager(), fixtures::now());
                it.lines[0].price = Some(Cents(1));
            },
        ),
        (
            "what comes after a cancellation is not what cancelled",
            |it| {
                pay(it, PaymentKind::Credit, 500, PaymentState::Collected);
                it.status = Rejected;
            },
            say,
        ),
        ("who pays at the desk has no day of debit", |_| {}, |it| it.dates.begin = Some(fixtures::now())),
        ("the card is debited on the new day", by_card, |it| {
            it.dates.begin = Some(fixtures::now());
            it.payments.debit_date = Some(paris::today(fixtures::now()));
        }),
    ];
    for (name, before, change) in sound {
        assert_eq!(broken_by(before, change), Vec::<&str>::new(), "{name}");
    }
}
