use contract::{account::OpeningHours, catalogue::ItemType, orders::OrderStatus};

use super::*;
use crate::{catalogue::offer::AnswerWithin, fixtures, money::payment::PaymentState};

#[test]
fn a_new_order_starts_numbered_priced_and_told() {
    let order = fixtures::order(Some(450));
    assert_eq!((order.status, order.note, order.edition), (OrderStatus::New, -3, 1));
    assert_eq!(order.lines[0].id, OrderItemId(104_820_001));
    assert_eq!(order.final_amount(), Cents(900));
    let path: Vec<_> = order.statuses.iter().map(|it| (it.status, it.author_name.as_str())).collect();
    assert_eq!(path, [(OrderStatus::New, "Camille Martin")]);
    let log: Vec<_> = order.events.iter().map(|it| (it.kind.as_str(), it.text.as_str())).collect();
    assert_eq!(log, [("created", "Nouvelle")]);
    assert!(order.payments.lines.is_empty());
}

#[test]
fn an_offer_may_accept_at_once_and_then_nobody_has_read_the_comment() {
    for auto_accept in [false, true] {
        let item = fixtures::item(1, ItemType::Default, Some(450));
        let offer = Offer { auto_accept, ..fixtures::offer(vec![item]) };
        let order = fixtures::order_with(&offer, PaymentMode::Conciergerie, |it| {
            it.comment = Some("Sans pli".into());
        });
        let expected = if auto_accept { OrderStatus::Accepted } else { OrderStatus::New };
        assert_eq!(order.status, expected);
        assert_eq!(order.conversation.comments[0].ack, !auto_accept);
    }
}

#[test]
fn a_card_announces_the_amount_and_is_debited_on_the_day_of_the_service() {
    let offer = fixtures::offer(vec![fixtures::item(1, ItemType::Default, Some(450))]);
    let order = fixtures::order_with(&offer, PaymentMode::Card, |it| {
        it.begin_date = Some(jiff::civil::date(2026, 11, 24).into());
    });
    let line = &order.payments.lines[0];
    assert_eq!(
        (line.kind, line.amount, line.state),
        (PaymentKind::OnlineCard, Cents(900), PaymentState::Expected)
    );
    assert_eq!(order.payments.debit_date, Some("2026-11-24".parse().unwrap()));
    assert_eq!(order.money().remainder, Cents(900), "nothing is collected yet");
}

#[test]
fn what_is_given_away_is_paid_and_what_costs_nothing_needs_no_payment() {
    let given = fixtures::order_paid_by(PaymentMode::Free, Some(450));
    let lines: Vec<_> = given.payments.lines.iter().map(|it| (it.kind, it.amount, it.state)).collect();
    assert_eq!(lines, [(PaymentKind::Free, Cents(900), PaymentState::Collected)]);
    for mode in [PaymentMode::Free, PaymentMode::Card, PaymentMode::DirectDebit] {
        assert_eq!(fixtures::order_paid_by(mode, Some(0)).payments.lines, [], "{mode:?}");
    }
}

#[test]
fn credits_pay_at_once_and_what_they_do_not_hold_remains() {
    let offer = fixtures::offer(vec![fixtures::item(1, ItemType::Default, Some(450))]);
    let (beneficiary, conciergerie) = (fixtures::beneficiary(), fixtures::conciergerie());
    let by = Actor::beneficiary(&beneficiary);
    let context = crate::order::draft::context::DraftContext {
        offer: &offer,
        beneficiary: &beneficiary,
        conciergerie: &conciergerie,
        by: &by,
        now: fixtures::now(),
        owes_terms: false,
        ordered_this_month: false,
    };
    let draft = crate::order::draft::check(&fixtures::order_request(&offer), &context).unwrap();
    let order = place(&Placing {
        id: OrderId(1),
        draft: &draft,
        offer: &offer,
        beneficiary: &beneficiary,
        conciergerie: &conciergerie,
        by: &by,
        now: fixtures::now(),
        payment: PaymentMode::Credits.into(),
        credits: &[(CreditId(1), Cents(500)), (CreditId(2), Cents(100)), (CreditId(3), Cents(0))],
        overlap: false,
        parent: None,
    });
    let taken: Vec<_> = order.payments.lines.iter().map(|it| it.credit).collect();
    assert_eq!(taken, [Some(CreditId(1)), Some(CreditId(2))], "an empty one gives nothing");
    let money = order.money();
    assert_eq!((money.credits, money.payments, money.remainder), (Cents(600), Cents(0), Cents(300)));
    assert_eq!(order.totals(), draft.totals, "preview and order are priced alike");
}

#[test]
fn a_desk_that_keeps_hours_has_those_to_answer_in_and_another_the_clock() {
    let within = AnswerWithin { with_desk: Some(4), without_desk: Some(48) };
    let offer = Offer {
        answer_within: within,
        ..fixtures::offer(vec![fixtures::item(1, ItemType::Default, Some(450))])
    };
    let at = |text: &str| text.parse::<Timestamp>().unwrap();
    let closed = fixtures::conciergerie();
    let mornings = OpeningHours { days_of_week: 31, start_time: 900, end_time: 1200 };
    let mut open = Conciergerie { hours: vec![mornings], ..fixtures::conciergerie() };
    let friday = at("2026-11-20T10:00:00Z");
    assert_eq!(answer_by(&offer, &closed, friday), Some(at("2026-11-22T10:00:00Z")));
    assert_eq!(
        answer_by(&offer, &open, friday),
        Some(at("2026-11-23T11:00:00Z")),
        "one hour, and three on Monday"
    );
    let inventory = contract::conciergeries::Holiday {
        id: 0,
        name: "Inventaire".into(),
        name_en: "Stocktaking".into(),
        day: Some(jiff::civil::date(2026, 11, 23).into()),
        last_day: None,
        creation_date: None,
    };
    open.special_days.add_holiday(&inventory, friday).unwrap();
    assert_eq!(answer_by(&offer, &open, friday), Some(at("2026-11-24T11:00:00Z")), "closed on Monday");
    let silent = Offer { answer_within: AnswerWithin::default(), ..offer };
    assert_eq!([&open, &closed].map(|desk| answer_by(&silent, desk, friday)), [None, None]);
    open.targets.accept = Some(90);
    assert_eq!(answer_by(&silent, &open, friday), Some(at("2026-11-24T08:30:00Z")), "what the desk aims at");
    let offer = Offer { answer_within: within, ..silent };
    assert_eq!(answer_by(&offer, &open, friday), Some(at("2026-11-24T11:00:00Z")), "the offer goes first");
}
