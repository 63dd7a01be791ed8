//! A payment is written with the sale, and a later change of the sale with what it was before.

use contract::{Cents, PaymentId};
use proptest::prelude::*;

use super::{GILLES, KeptRegister, MARIE, at};
use crate::{
    fixtures,
    money::{
        payment::{PaymentKind, PaymentLine},
        settlement::NewPayment,
    },
    order::{Line, Order, editing::LineChange},
    register::{
        entry::{Entry, JournalEvent, Step},
        moving::paid_at_desk,
        settings::Means,
        taxed::ByRate,
        ticket::Sale,
        totals::{Report, Totals},
    },
};

/// Shirts at 20 %, and something to eat at 5.5 %.
fn order(prices: &[(i64, u32, Option<u32>)]) -> Order {
    let mut order = fixtures::order(Some(1_000));
    order.vat = Some(2_000);
    order.payments.lines.clear();
    let line = |&(price, quantity, vat): &(i64, u32, Option<u32>)| Line {
        vat,
        ..fixtures::line(Some(Cents(price)), quantity)
    };
    order.lines = prices.iter().map(line).collect();
    for (nth, line) in order.lines.iter_mut().enumerate() {
        line.id.0 += nth as i64;
        line.offer_item.0 += nth as i64;
    }
    order
}

fn entered(order: &mut Order, kind: PaymentKind, amount: i64) -> Vec<PaymentLine> {
    let before = order.payments.lines.clone();
    let new = NewPayment { kind, amount: Cents(amount), credit: None, cost_center: None };
    order.add_payment(new, &fixtures::manager(), at("2026-11-24T09:00:00Z"));
    before
}

fn pay(kept: &mut KeptRegister, order: &mut Order, kind: PaymentKind, amount: i64) -> contract::Result<()> {
    let mut paid = order.clone();
    let before = entered(&mut paid, kind, amount);
    kept.by(MARIE, |it, author| it.pay(&before, &mut paid, author))?;
    *order = paid;
    Ok(())
}

fn reprice(kept: &mut KeptRegister, order: &mut Order, nth: usize, price: i64) -> contract::Result<()> {
    let mut changed = order.clone();
    let change = LineChange { price: Some(Some(Cents(price))), ..LineChange::default() };
    let id = changed.lines[nth].id;
    changed.change_line(None, id, change, &fixtures::manager(), fixtures::now())?;
    if order.payments.paid_at_registers() != Cents::ZERO && changed.sold() != order.sold() {
        kept.by(MARIE, |it, author| it.correct(order, &mut changed, author))?;
    }
    *order = changed;
    Ok(())
}

/// Into a journal that has seen everything: two payments of an order, and a correction.
pub(super) fn sell(kept: &mut KeptRegister) {
    let mut order = order(&[(1_200, 1, None), (500, 2, Some(550))]);
    pay(kept, &mut order, PaymentKind::Cash, 1_000).unwrap();
    pay(kept, &mut order, PaymentKind::DeskCard, 1_200).unwrap();
    reprice(kept, &mut order, 0, 1_500).unwrap();
}

fn opened() -> KeptRegister {
    let mut kept = KeptRegister::new(50_000, 0, "2026-11-24T08:00:00Z");
    kept.exactly(Step::Opening).unwrap();
    kept
}

/// The sums of each rate that lines report, from one line on.
fn told(lines: &[Entry]) -> ByRate {
    let mut told = ByRate::default();
    for line in lines {
        if let JournalEvent::Corrected(it) = &line.what {
            told.add(&it.undone_by_rate);
        }
        line.ticket().and_then(|it| it.part.as_ref()).iter().for_each(|it| told.add(&it.by_rate));
    }
    told
}

#[test]
fn each_payment_has_its_ticket_and_says_which_part_it_pays() {
    let mut kept = opened();
    let mut order = order(&[(1_200, 1, None), (500, 2, Some(550))]);
    pay(&mut kept, &mut order, PaymentKind::Cash, 1_000).unwrap();
    pay(&mut kept, &mut order, PaymentKind::Transfer, 200).unwrap();
    pay(&mut kept, &mut order, PaymentKind::DeskCard, 1_200).unwrap();
    let tickets: Vec<_> = kept.lines.iter().filter_map(Entry::ticket).collect();
    let parts: Vec<_> = tickets.iter().map(|it| it.part.as_ref().unwrap()).collect();
    assert_eq!(
        tickets.iter().map(|it| it.number).collect::<Vec<_>>(),
        [1, 2],
        "a transfer passes no register"
    );
    assert_eq!(parts.iter().map(|it| it.by_rate.sum()).collect::<Vec<_>>(), [1_000, 1_200]);
    assert_eq!(parts[0].before, Cents(0));
    let labels =
        |sale: &Sale| sale.lines.iter().map(|it| (it.quantity, it.price, it.vat)).collect::<Vec<_>>();
    let sold = [(1, Some(Cents(1_200)), Some(2_000)), (2, Some(Cents(500)), Some(550))];
    assert_eq!(labels(&tickets[0].sale), sold);
    assert_eq!(order.payments.lines.iter().filter(|it| it.register.is_some()).count(), 2);
    let both = told(&kept.lines);
    let rates: Vec<_> = both.iter().map(|it| (it.rate, it.amount(), it.tax)).collect();
    assert_eq!(rates, [(Some(550), 1_000, 52), (Some(2_000), 1_200, 200)], "all of it, to the cent");
    assert_eq!(order.payments.at_register.as_ref().map(|it| &it.by_rate), Some(&both));
    assert_eq!(kept.verdict(kept.opener()), None);
}

#[test]
fn two_means_at_once_are_two_tickets_of_one_sale() {
    let mut kept = opened();
    let mut order = order(&[(1_200, 1, None)]);
    let before = entered(&mut order, PaymentKind::Cash, 700);
    entered(&mut order, PaymentKind::Cheque, 500);
    kept.by(MARIE, |it, author| it.pay(&before, &mut order, author)).unwrap();
    let tickets: Vec<_> = kept.lines.iter().filter_map(Entry::ticket).collect();
    assert_eq!(tickets.iter().map(|it| it.part.as_ref().unwrap().before.0).collect::<Vec<_>>(), [0, 700]);
    assert_eq!(tickets[0].sale, tickets[1].sale);
    assert_eq!(tickets[1].sale, Sale::of(&order).unwrap(), "what is printed is what stands");
}

#[test]
fn what_is_given_back_takes_its_part_of_each_rate() {
    let mut kept = opened();
    let mut order = order(&[(1_200, 1, None), (500, 2, Some(550))]);
    pay(&mut kept, &mut order, PaymentKind::Cash, 2_200).unwrap();
    pay(&mut kept, &mut order, PaymentKind::Cash, -300).unwrap();
    let back = kept.lines.last().and_then(Entry::ticket).unwrap().part.clone().unwrap();
    assert!(back.by_rate.iter().all(|it| it.amount() < 0 && it.tax < 0));
    pay(&mut kept, &mut order, PaymentKind::Cash, -1_900).unwrap();
    assert!(told(&kept.lines).is_empty(), "nothing is left of it");
    assert_eq!(order.payments.paid_at_registers(), Cents(0));
}

#[test]
fn what_was_paid_changes_by_opposite_lines_and_new_ones() {
    let mut kept = opened();
    let mut order = order(&[(1_200, 1, None)]);
    pay(&mut kept, &mut order, PaymentKind::Cash, 1_200).unwrap();
    let z = kept.exactly(Step::Closing).unwrap().report.unwrap();
    assert_eq!(z.totals.rates, told(&kept.lines));
    // Nobody has a register open: the change is refused, and what a path forgot is found where the order is written.
    let mut changed = order.clone();
    let change = LineChange { price: Some(Some(Cents(1_500))), ..LineChange::default() };
    changed.change_line(None, order.lines[0].id, change, &fixtures::manager(), fixtures::now()).unwrap();
    assert!(kept.by(MARIE, |it, author| it.correct(&order, &mut changed.clone(), author)).is_err());
    assert!(changed.contradicts_register(&order));
    kept.exactly(Step::Opening).unwrap();
    assert!(kept.by(GILLES, |it, author| it.correct(&order, &mut changed.clone(), author)).is_err());
    let from = kept.lines.len();
    reprice(&mut kept, &mut order, 0, 1_500).unwrap();
    let JournalEvent::Corrected(corrected) = &kept.lines.last().unwrap().what else {
        panic!("no correction")
    };
    assert_eq!((corrected.undone.total, corrected.ticket.sale.total), (Cents(1_200), Cents(1_500)));
    assert_eq!(corrected.of.unwrap().line, 3);
    assert_eq!(corrected.undone_by_rate.sum() + corrected.ticket.part.as_ref().unwrap().by_rate.sum(), 0);
    assert!(!order.contradicts_register(&order.clone()));
    // The rest of the debt is paid here, and what was paid elsewhere stays as it is.
    pay(&mut kept, &mut order, PaymentKind::DeskCard, 300).unwrap();
    let z = kept.exactly(Step::Closing).unwrap().report.unwrap();
    assert_eq!((z.totals.rates.sum(), z.totals.received.sum()), (300, 300));
    assert_eq!(z.totals.rates, told(&kept.lines[from..]));
    assert_eq!(kept.verdict(kept.opener()), None);
}

#[test]
fn goods_that_are_parted_and_what_is_added_change_nothing_of_what_was_sold() {
    let mut kept = opened();
    let mut before = order(&[(500, 3, None)]);
    pay(&mut kept, &mut before, PaymentKind::Cash, 1_500).unwrap();
    let mut parted = before.clone();
    parted.lines[0].quantity = 1;
    parted.lines.push(Line { quantity: 2, id: contract::OrderItemId(99), ..before.lines[0].clone() });
    assert_eq!(parted.sold(), before.sold());
    parted.lines.push(Line { offer_item: contract::OfferItemId(77), ..before.lines[0].clone() });
    assert!(parted.sold() != before.sold() && !parted.contradicts_register(&before));
    for change in [
        |it: &mut Order| it.lines[0].price = Some(Cents(501)),
        |it: &mut Order| it.lines[0].quantity = 2,
        |it: &mut Order| it.discount = 5,
        |it: &mut Order| it.additional_cost = Some(Cents(100)),
        |it: &mut Order| it.adjusted = Some(Cents(1_400)),
        |it: &mut Order| {
            it.lines.pop();
        },
    ] {
        let mut changed = before.clone();
        change(&mut changed);
        assert!(changed.contradicts_register(&before), "{:?}", changed.sold());
    }
}

#[test]
fn what_was_paid_before_its_price_was_known_is_told_with_it() {
    let mut kept = opened();
    let mut order = order(&[(1_200, 1, None)]);
    order.lines[0].price = None;
    pay(&mut kept, &mut order, PaymentKind::Cash, 500).unwrap();
    assert_eq!(told(&kept.lines).iter().map(|it| (it.rate, it.without)).collect::<Vec<_>>(), [(None, 500)]);
    let before = order.clone();
    order.lines[0].price = Some(Cents(1_200));
    assert!(!order.contradicts_register(&before), "it was not sold yet");
    pay(&mut kept, &mut order, PaymentKind::Cash, 700).unwrap();
    let rates: Vec<_> = told(&kept.lines).iter().map(|it| (it.rate, it.without, it.tax)).collect();
    assert_eq!(rates, [(Some(2_000), 1_000, 200)]);
}

#[test]
fn what_earlier_software_wrote_verifies_and_goes_on() {
    let mut kept = opened();
    // It knew amounts alone.
    let mut order = order(&[(1_200, 1, None)]);
    kept.pay(Means::Cash, 700).unwrap();
    entered(&mut order, PaymentKind::Cash, 700);
    order.payments.lines[0].register =
        Some(contract::payments::NamedRegister { id: kept.register.id, name: "Accueil".into() });
    let stored = serde_json::to_value(&kept.register).unwrap();
    assert!(!stored.to_string().contains("rates"), "a head of then has no rates");
    assert_eq!(order.payments.paid_at_registers(), Cents(700));
    let mut cheaper = order.clone();
    cheaper.lines[0].price = Some(Cents(1_100));
    assert!(cheaper.contradicts_register(&order), "it is frozen all the same");
    pay(&mut kept, &mut order, PaymentKind::Cash, 500).unwrap();
    assert_eq!(told(&kept.lines).sum(), 500);
    assert_eq!(kept.verdict(kept.opener()), None);
}

/// An action that somebody may try next.
#[derive(Clone, Debug)]
enum Try {
    Pay(usize, PaymentKind, i64),
    Reprice(usize, usize, i64),
    Close,
    Later(i64),
}

fn tries() -> impl Strategy<Value = Try> {
    use PaymentKind::{Cash, Cheque, DeskCard, Transfer};
    let kind = prop::sample::select(vec![Cash, Cheque, DeskCard, Transfer]);
    prop_oneof![
        6 => (0usize..3, kind, -900i64..2_500).prop_map(|(of, kind, amount)| Try::Pay(of, kind, amount)),
        3 => (0usize..3, 0usize..3, 0i64..3_000).prop_map(|(of, nth, price)| Try::Reprice(of, nth, price)),
        2 => Just(Try::Close),
        1 => (60i64..60 * 24 * 40).prop_map(Try::Later),
    ]
}

fn reports(entry: &Entry) -> Option<&Report> {
    match &entry.what {
        JournalEvent::Counted(it) => it.report.as_ref(),
        JournalEvent::PeriodClosed(it) => Some(it),
        _ => None,
    }
}

proptest! {
    /// After any payments, refunds and corrections in any order, the totals by rate of each Z are the sum of
    /// its tickets, and of its payments; each ticket pays the amount that moved; the order has the same
    /// record as the journal.
    #[test]
    fn totals_by_rate_are_the_sum_of_the_tickets(steps in prop::collection::vec(tries(), 1..40)) {
        let mut kept = opened();
        let mut orders = [
            order(&[(1_200, 1, None), (333, 3, Some(550)), (799, 1, Some(1_000))]),
            order(&[(1_999, 1, None), (0, 1, Some(0)), (501, 2, Some(210))]),
            order(&[(10, 1, None), (5, 1, Some(550)), (1, 1, Some(210))]),
        ];
        let mut since = kept.lines.len();
        for step in steps {
            let begins = kept.lines.len();
            match step {
                Try::Pay(of, kind, amount) => { let _ = pay(&mut kept, &mut orders[of], kind, amount); }
                Try::Reprice(of, nth, price) => { let _ = reprice(&mut kept, &mut orders[of], nth, price); }
                Try::Later(minutes) => kept.now += jiff::SignedDuration::from_mins(minutes),
                Try::Close => {
                    let there = kept.register.expected();
                    let asked = kept.register.inventory(Step::Closing, kept.now);
                    if asked == crate::register::inventory::Inventory::Required { continue; }
                    let z = kept.count(Step::Closing, &there, false, None).unwrap().report.unwrap();
                    prop_assert_eq!(&z.totals.rates, &told(&kept.lines[since..]));
                    let moved = z.totals.received.sum() + z.totals.refunded.sum();
                    prop_assert_eq!(z.totals.rates.sum(), moved);
                    kept.exactly(Step::Opening).unwrap();
                    since = kept.lines.len();
                }
            }
            for line in &kept.lines[begins..] {
                if let JournalEvent::Moved(it) = &line.what {
                    let ticket = it.ticket.as_ref().unwrap();
                    prop_assert_eq!(ticket.part.as_ref().unwrap().by_rate.sum(), it.amount.0);
                    prop_assert_eq!(Some(ticket.sale.order), it.order);
                }
            }
        }
        // Days, months and years tell the same as the sessions in them.
        let of_days = kept.lines.iter().filter_map(reports).filter(|it| it.scope == crate::register::totals::Scope::Day);
        let mut days = ByRate::default();
        of_days.for_each(|it| days.add(&it.totals.rates));
        let open: Option<&Totals> = kept.register.day.as_ref().map(|it| &it.totals);
        open.iter().for_each(|it| days.add(&it.rates));
        prop_assert_eq!(days, told(&kept.lines));
        prop_assert_eq!(kept.verdict(kept.opener()), None);
    }
}

#[test]
fn what_is_collected_at_the_desk_moves_and_what_is_unsaid_moves_back() {
    let line = |id, kind, amount, state| PaymentLine {
        id: PaymentId(id),
        kind,
        amount: Cents(amount),
        state,
        created: at("2026-11-24T08:00:00Z"),
        collected: None,
        moved: None,
        credit: None,
        cost_center: None,
        register: None,
        pay_id: None,
        execution: None,
        form_url: None,
        refusal: None,
        reverses: None,
    };
    use crate::money::payment::{PaymentKind::*, PaymentState::*};
    let before = [line(1, Cash, 500, Collected), line(2, Cash, -200, Collected)];
    let mut order = crate::fixtures::order(Some(1000));
    order.payments.lines = vec![
        line(1, Cash, 500, Collected),
        line(2, Cash, -200, Cancelled),
        line(3, Cheque, 300, Collected),
        line(4, DeskCard, 100, Collected),
        line(5, Transfer, 100, Collected),
        line(6, OnlineCard, 100, Expected),
    ];
    let moved: Vec<_> =
        paid_at_desk(&before, &order).into_iter().map(|it| (it.means, it.amount.0, it.payment)).collect();
    let expected = [(Means::Cash, 200, 2), (Means::Cheque, 300, 3), (Means::Card, 100, 4)];
    assert_eq!(moved, expected.map(|(means, amount, id)| (means, amount, Some(PaymentId(id)))));
    assert_eq!(paid_at_desk(&order.payments.lines.clone(), &order), []);
}
