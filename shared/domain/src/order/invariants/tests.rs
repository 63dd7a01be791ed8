//! Any sequence of changes, by anybody, leaves an order sound.

use contract::{
    CreditId, OrderItemId, PaymentId,
    catalogue::ItemType,
    orders::{OrderStatus, PaymentMode, ProposedLine},
    payments::PaymentEntry,
};
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;

use super::*;
use crate::{
    calendar::paris,
    fixtures,
    money::{
        ledger::{Accounted, LedgerEntry, accounts::Account},
        settlement::{
            bank::{Debit, DebitSources},
            order_payments::PaymentSources,
            returns::{DebitPolicy, ReturnedDebit},
        },
    },
    order::{
        dead_end::dead_end,
        editing::{LineChange, NewLine},
        feedback::{Rating, RatingCriteria},
        lifecycle::NextStatus,
        number_of,
    },
    people::actor::Actor,
};

fn receivable(entry: &LedgerEntry) -> Cents {
    entry.moved(|account| account == Account::Receivable)
}

#[derive(Clone, Debug)]
enum Step {
    Status(OrderStatus),
    Line { nth: usize, price: Option<i64>, quantity: Option<u32> },
    Add { quantity: u32 },
    Price(Option<i64>),
    Pay { kind: u8, amount: i64, credit: Option<i64> },
    Cancel(usize),
    Bank { nth: usize, state: PaymentState },
    Move(i64),
    Debit(u32),
    Return { nth: usize, short: bool },
    Comment { desk: bool, cancellation: bool },
    Acknowledge(usize),
    Rate(u8),
    Snooze(u32),
    Unprice(usize),
    Quote { price: i64, own: usize, by_partner: bool, days: u32 },
    Answer { version: u32, accept: bool },
}

fn step() -> impl Strategy<Value = Step> {
    let status = prop::sample::select(OrderStatus::ALL);
    let state = prop::sample::select(&[
        PaymentState::Expected,
        PaymentState::Unknown,
        PaymentState::Collected,
        PaymentState::Failed,
        PaymentState::Cancelled,
    ]);
    let kind = prop::sample::select(&[0u8, 1, 2, 3, 4, 5, 6, 7, 10, 11, 15, 99]);
    prop_oneof![
        4 => status.prop_map(Step::Status),
        2 => (0usize..4, prop::option::of(0i64..50_000), prop::option::of(0u32..5))
            .prop_map(|(nth, price, quantity)| Step::Line { nth, price, quantity }),
        1 => (0u32..4).prop_map(|quantity| Step::Add { quantity }),
        1 => prop::option::of(0i64..50_000).prop_map(Step::Price),
        4 => (kind, prop_oneof![-20_000i64..50_000, (1i64..10).prop_map(|it| it * 1_000)], prop::option::of(1i64..4))
            .prop_map(|(kind, amount, credit)| Step::Pay { kind, amount, credit }),
        1 => (0usize..6).prop_map(Step::Cancel),
        2 => (0usize..6, state).prop_map(|(nth, state)| Step::Bank { nth, state }),
        1 => (0i64..100).prop_map(Step::Move),
        3 => (0u32..10).prop_map(Step::Debit),
        3 => (0usize..6, any::<bool>()).prop_map(|(nth, short)| Step::Return { nth, short }),
        1 => (any::<bool>(), any::<bool>()).prop_map(|(desk, cancellation)| Step::Comment { desk, cancellation }),
        1 => (0usize..4).prop_map(Step::Acknowledge),
        1 => (0u8..12).prop_map(Step::Rate),
        1 => (0u32..80).prop_map(Step::Snooze),
        2 => (0usize..4).prop_map(Step::Unprice),
        3 => (0i64..50_000, 0usize..3, any::<bool>(), 0u32..3)
            .prop_map(|(price, own, by_partner, days)| Step::Quote { price, own, by_partner, days }),
        3 => (1u32..4, any::<bool>()).prop_map(|(version, accept)| Step::Answer { version, accept }),
    ]
}

/// Does a step. Says whether it was done.
fn apply(order: &mut Order, step: &Step, credits: &mut [(CreditId, Cents)], now: Timestamp) -> bool {
    let desk = fixtures::manager();
    let person = Actor::beneficiary(&fixtures::beneficiary());
    let edition = Some(order.edition);
    let payment = |nth: usize| PaymentId(number_of(fixtures::order(None).id, nth + 1));
    match step.clone() {
        Step::Status(status) => {
            let change = NextStatus { comment: Some("Voilà".into()), ..NextStatus::to(status) };
            let done = order.change_status(change, &desk, fixtures::all_permissions(), now);
            for (credit, back) in done.as_ref().map(|it| it.credits_back.clone()).unwrap_or_default() {
                give(credits, credit, back);
            }
            done.is_ok()
        }
        Step::Line { nth, price, quantity } => {
            let id = OrderItemId(number_of(order.id, nth + 1));
            let change = LineChange { comment: None, price: price.map(|it| Some(Cents(it))), quantity };
            order.change_line(edition, id, change, &desk, now).is_ok()
        }
        Step::Add { quantity } => {
            let offer = fixtures::offer(vec![fixtures::item(1, ItemType::Default, Some(990))]);
            let line = NewLine { item: offer.items[0].id, quantity, status: 0 };
            order.add_line(edition, &offer, line, &desk, now).is_ok()
        }
        Step::Price(amount) => order.set_price(edition, amount.map(Cents), &desk, now).is_ok(),
        Step::Pay { kind, amount, credit } => {
            let credit_id = credit.map(CreditId);
            let entry = PaymentEntry {
                amount: Cents(amount),
                kind: Some(kind),
                credit_id,
                ..PaymentEntry::default()
            };
            pay(order, &[entry], credits, now)
        }
        Step::Cancel(nth) => {
            let Some(line) = order.payments.lines.get(nth) else { return false };
            let (id, amount, kind) = (line.id, line.amount, line.kind.number());
            let entry =
                PaymentEntry { id, amount, kind: Some(kind), status: Some(2), ..PaymentEntry::default() };
            pay(order, &[entry], credits, now)
        }
        Step::Bank { nth, state } => {
            order.move_payment(payment(nth), state, None, &Actor::platform(), now).unwrap_or(false)
        }
        Step::Move(hours) => {
            let begin = now + SignedDuration::from_hours(hours);
            order.move_to(edition, begin, None, false, &desk, now).is_ok()
        }
        Step::Debit(days) => {
            let today = paris::days_after(paris::today(now), days);
            let card = fixtures::card("2028-01-31");
            let means = DebitSources { card: Some(&card), mandate: Some("RUM-1") };
            let asked = order.start_debit(&means, today, &Actor::platform(), now);
            assert!(
                asked == Debit::Nothing || order.status != OrderStatus::New && !order.is_immutable(),
                "what nobody accepted, what is cancelled and what is paid is not debited"
            );
            asked != Debit::Nothing
        }
        Step::Return { nth, short } => {
            let line = payment(nth);
            let returned = ReturnedDebit { line, issue: "i-1", reason: "Impayé", worth_another_try: short };
            let known = order.clone();
            order.take_return(&returned, &DebitPolicy::default(), &Actor::platform(), now).is_ok()
                && *order != known
        }
        Step::Comment { desk: by_desk, cancellation } => {
            let by = if by_desk { &desk } else { &person };
            order.comment("Bonjour", true, true, cancellation, by, now).is_ok()
        }
        Step::Acknowledge(nth) => {
            let Some(id) = order.conversation.comments.get(nth).map(|it| it.id) else { return false };
            order
                .acknowledge(id, &desk, now)
                .and(order.show_comment(id, Some(true), None, &desk, now))
                .is_ok()
        }
        Step::Rate(note) => {
            let level = Some(1 + note % 4);
            let comments = contract::orders::NoteComments {
                accueil: level,
                delai: level,
                reponse: level,
                ..Default::default()
            };
            order.rate(Rating { note: Some(note), comments }, RatingCriteria::Desk, &person, now).is_ok()
        }
        Step::Snooze(hours) => order.snooze(hours, &desk, now).is_ok(),
        Step::Unprice(nth) => {
            let id = OrderItemId(number_of(order.id, nth + 1));
            let change = LineChange { price: Some(None), ..LineChange::default() };
            order.change_line(edition, id, change, &desk, now).is_ok()
        }
        Step::Quote { price, own, by_partner, days } => quote(order, price, own, by_partner, days, now),
        Step::Answer { version, accept } => answer(order, version, accept, now),
    }
}

fn quote(order: &mut Order, price: i64, own: usize, by_partner: bool, days: u32, now: Timestamp) -> bool {
    let mut proposal = fixtures::proposal(order, price);
    let more =
        ProposedLine { id: None, label: "Pièce".into(), quantity: 2, unit_price: Cents(99), tva_rate: 550 };
    proposal.lines.extend(std::iter::repeat_n(more, own));
    proposal.valid_until = paris::days_after(paris::today(now), days);
    let by = if by_partner { fixtures::partner_of(order) } else { fixtures::manager() };
    order.propose_quote(proposal, &by, now).is_ok()
}

/// Answers a quote. Once a version is accepted, the order costs what it says, whatever was done since it was
/// proposed.
fn answer(order: &mut Order, version: u32, accept: bool, now: Timestamp) -> bool {
    let by = Actor::beneficiary(&fixtures::beneficiary());
    if !accept {
        return order.decline_quote(version, "Trop cher", &by, now).is_ok();
    }
    let accepted = order.accept_quote(version, &by, now).is_ok();
    if accepted {
        let quote = order.quotes.last().unwrap();
        assert_eq!(quote.version, version, "only the newest can be accepted");
        assert_eq!(quote.totals(), order.totals());
        assert_eq!((order.final_amount(), order.lacks_a_price()), (quote.totals().total, false));
    }
    accepted
}

fn pay(
    order: &mut Order,
    entries: &[PaymentEntry],
    credits: &mut [(CreditId, Cents)],
    now: Timestamp,
) -> bool {
    let held = credits.to_vec();
    let card = fixtures::card("2028-01-31");
    let means = PaymentSources {
        credits: &held,
        card: Some(&card),
        mandate: Some("RUM-1"),
        today: paris::today(now),
        cost_centers: &[],
    };
    let Ok(plan) = order.set_payments(Some(order.edition), entries, &means, &fixtures::manager(), now) else {
        return false;
    };
    for (credit, taken) in plan.credits {
        give(credits, credit, -taken);
    }
    !plan.unchanged
}

fn give(credits: &mut [(CreditId, Cents)], credit: CreditId, amount: Cents) {
    for (id, held) in credits.iter_mut() {
        if *id == credit {
            *held += amount;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn an_order_stays_sound_whatever_is_done_to_it(
        price in prop::option::of(0i64..20_000),
        mode in prop::sample::select(&[PaymentMode::Card, PaymentMode::DirectDebit, PaymentMode::Conciergerie]),
        steps in prop::collection::vec(step(), 0..40),
    ) {
        let mut order = fixtures::order_paid_by(mode, price);
        let mut credits = vec![(CreditId(1), Cents(3_000)), (CreditId(2), Cents(0))];
        let mut now = fixtures::now();
        let mut owed: Cents = order.entries(None, 1).iter().map(receivable).sum();
        prop_assert_eq!(broken(&order), Vec::<&str>::new());
        for step in &steps {
            now += SignedDuration::from_mins(7);
            let before = order.clone();
            let done = apply(&mut order, step, &mut credits, now);
            prop_assert!(done || before == order, "a refused step changes nothing: {:?}", step);
            prop_assert_eq!(broken(&order), Vec::<&str>::new(), "{:?}", step);
            prop_assert_eq!(broken_between(&before, &order), Vec::<&str>::new(), "{:?}", step);
            prop_assert!(credits.iter().all(|(_, held)| *held >= Cents::ZERO), "a credit is never overdrawn");
            prop_assert_eq!(dead_end(&order, &[], &fixtures::manager(), now), None, "{:?}", step);
            let moved = order.entries(Some(&before), 2);
            prop_assert!(moved.len() <= 1 && moved.iter().all(|it| it.moved(|_| true) == Cents::ZERO));
            prop_assert!(moved.iter().flat_map(|it| &it.postings).all(|it| it.amount != Cents::ZERO));
            owed += moved.iter().map(receivable).sum();
            prop_assert_eq!(owed, order.money().remainder, "the ledger knows what remains: {:?}", step);
            let taken: Cents = order.money().credits;
            let held: Cents = credits.iter().map(|(_, held)| *held).sum();
            prop_assert_eq!(taken + held, Cents(3_000), "what credits lost is what the order took");
        }
    }
}
