use std::slice::from_ref;

use proptest::prelude::*;

use super::*;
use crate::money::payment::PaymentLine;
use crate::{calendar::paris, fixtures, order::invariants};

fn entry(kind: u8, amount: i64) -> PaymentEntry {
    PaymentEntry { amount: Cents(amount), kind: Some(kind), ..PaymentEntry::default() }
}

fn set(
    order: &mut Order,
    entries: &[PaymentEntry],
    cost_centers: &[NamedCostCenter],
) -> Result<PaymentsPlan> {
    let today = paris::today(fixtures::now());
    let means = PaymentSources { credits: &[], card: None, mandate: None, today, cost_centers };
    order.set_payments(None, entries, &means, &fixtures::manager(), fixtures::now())
}

#[test]
fn one_call_names_so_many_lines_and_no_more() {
    let mut order = fixtures::order(Some(1000));
    assert!(matches!(set(&mut order, &vec![entry(3, 1); 21], &[]), Err(Error::Invalid(_))));
    assert!(order.payments.lines.is_empty());
    set(&mut order, &vec![entry(3, 1); 20], &[]).unwrap();
}

#[test]
fn who_of_the_company_is_billed_is_named_where_somebody_can_be() {
    let (finance, sales) = (cost_center(1, "Finance"), cost_center(2, "Ventes"));
    let open = [finance.clone()];
    let billed =
        |amount: i64, id: i64| PaymentEntry { cost_center_id: Some(CostCenterId(id)), ..entry(4, amount) };
    let of = |order: &Order, nth: usize| order.payments.lines[nth].cost_center.clone();
    let mut order = fixtures::order(Some(1000));
    let before = order.clone();
    for odd in [entry(4, 500), billed(500, 2)] {
        assert!(matches!(set(&mut order, &[odd], &open), Err(Error::Invalid(_))));
        assert_eq!(order, before, "nothing is changed");
    }
    // Cash is billed to nobody, and a person without cost centres need not name one.
    set(&mut order, &[PaymentEntry { kind: Some(3), ..billed(100, 2) }, billed(400, 1)], &open).unwrap();
    assert_eq!((of(&order, 0), of(&order, 1)), (None, Some(finance.clone())));
    set(&mut order, &[entry(4, 100)], &[]).unwrap();
    assert_eq!(of(&order, 2), None);

    // A cost centre that is there stays, also once it cannot be chosen any more; a line that names another
    // one is written anew.
    let line = PaymentEntry { id: order.payments.lines[1].id, ..entry(4, 400) };
    assert!(set(&mut order, from_ref(&line), from_ref(&sales)).unwrap().unchanged);
    let less = PaymentEntry { amount: Cents(300), ..line.clone() };
    set(&mut order, &[less], from_ref(&sales)).unwrap();
    assert_eq!(
        (order.payments.lines[1].state, of(&order, 3)),
        (PaymentState::Cancelled, Some(finance.clone()))
    );
    let other = PaymentEntry { id: order.payments.lines[3].id, ..billed(300, 2) };
    set(&mut order, &[other], from_ref(&sales)).unwrap();
    assert_eq!(
        (order.payments.lines[3].state, of(&order, 4)),
        (PaymentState::Cancelled, Some(sales.clone()))
    );

    // A refund goes back to the cost centre that was billed.
    let id = order.payments.lines[4].id;
    order.move_payment(id, PaymentState::Collected, None, &Actor::platform(), fixtures::now()).unwrap();
    set(&mut order, &[entry(4, -200)], &[finance]).unwrap();
    assert_eq!(of(&order, 5), Some(sales));
}

#[test]
fn a_debit_that_the_desk_enters_makes_the_mandate_the_means_and_follows_what_remains() {
    let today = paris::today(fixtures::now());
    let means = PaymentSources { credits: &[], card: None, mandate: Some("RUM-1"), today, cost_centers: &[] };
    let set = |order: &mut Order, entries: &[PaymentEntry]| {
        order.set_payments(None, entries, &means, &fixtures::manager(), fixtures::now())
    };
    for mode in [PaymentMode::Conciergerie, PaymentMode::Card] {
        let mut order = fixtures::order_paid_by(mode, Some(1000));
        let (before, remains) = (order.clone(), order.money().remainder.0);
        assert!(
            matches!(set(&mut order, &[entry(11, remains + 1)]), Err(Error::Invalid(_))),
            "more than remains"
        );
        assert_eq!(order, before);
        set(&mut order, &[entry(11, remains - 400), entry(11, 400)]).unwrap();
        assert_eq!(
            (order.payments.mode, order.payments.to_be_debited()),
            (PaymentMode::DirectDebit, Cents(remains))
        );
        let cards = order.payments.lines.iter().filter(|it| it.kind == PaymentKind::OnlineCard);
        assert!(cards.into_iter().all(|it| it.state == PaymentState::Cancelled), "no card waits beside it");
        // An amount that was paid at the desk is not debited.
        set(&mut order, &[entry(3, 300)]).unwrap();
        assert_eq!(order.payments.to_be_debited(), Cents(remains - 300));
        let line = order.payments.lines.iter().find(|it| order.payments.awaits_debit(it)).unwrap();
        let cancelled = PaymentEntry { id: line.id, status: Some(2), ..entry(11, line.amount.0) };
        set(&mut order, &[cancelled]).unwrap();
        assert_eq!(
            (order.payments.mode, order.payments.to_be_debited()),
            (PaymentMode::Conciergerie, Cents::ZERO)
        );
        assert_eq!(invariants::broken(&order), Vec::<&str>::new());
    }
}

fn cost_center(id: i64, label: &str) -> NamedCostCenter {
    NamedCostCenter { id: CostCenterId(id), label: label.into() }
}

proptest! {
    /// Lines are entered and corrected while cost centres come and go: a line names one only where the
    /// company is billed, and each new bill does where there is any to choose; a refused change leaves
    /// everything as it was.
    #[test]
    fn a_bill_of_the_company_names_who_is_billed(
        calls in prop::collection::vec(
            (prop::sample::select(vec![1u8, 3, 4, 6]), 1i64..400, prop::option::of(1i64..4), 0usize..4, any::<bool>()),
            1..12,
        ),
    ) {
        let all = [cost_center(1, "Achats"), cost_center(2, "Finance"), cost_center(3, "Ventes")];
        let mut order = fixtures::order(Some(100_000));
        for (kind, amount, chosen, open, corrects) in calls {
            let of = if corrects { order.payments.lines.last().map(|it| it.id) } else { None };
            let asked = PaymentEntry {
                id: of.unwrap_or_default(),
                cost_center_id: chosen.map(CostCenterId),
                ..entry(kind, amount)
            };
            let before = order.clone();
            match set(&mut order, &[asked], &all[..open]) {
                Err(_) => prop_assert_eq!(&order, &before),
                Ok(_) => {
                    let added = order.payments.lines.iter().skip(before.payments.lines.len());
                    for line in added.filter(|it| it.kind == PaymentKind::Company) {
                        prop_assert!(line.cost_center.is_some() || open == 0);
                    }
                }
            }
            let named = |it: &PaymentLine| it.cost_center.is_none() || it.kind == PaymentKind::Company;
            prop_assert!(order.payments.lines.iter().all(named));
            prop_assert_eq!(invariants::broken(&order), Vec::<&str>::new());
        }
    }
}
