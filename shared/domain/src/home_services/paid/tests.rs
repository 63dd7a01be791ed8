use contract::{CreditId, PaymentId, catalogue::ItemType};
use jiff::{Timestamp, ToSpan};
use proptest::prelude::*;

use super::*;
use crate::{
    catalogue::offer::Offer,
    fixtures,
    home_services::gauge::gauge,
    money::{
        ledger::Accounted,
        payment::{PaymentLine, PaymentState},
    },
    order::Order,
};

/// Two hours at this price.
fn cleaning(price: i64) -> Order {
    let items = vec![fixtures::item(1, ItemType::Default, Some(price))];
    let offer = Offer { sap: true, home_service: Some(HomeService::Housekeeping), ..fixtures::offer(items) };
    fixtures::order_of(&offer)
}

/// The ledger of an order while money comes and goes.
struct OrderLedger {
    order: Order,
    entries: Vec<LedgerEntry>,
}

impl OrderLedger {
    fn new(order: Order) -> Self {
        let entries = order.entries(None, 1);
        Self { order, entries }
    }

    fn then(&mut self, at: Timestamp, change: impl FnOnce(&mut Order)) {
        let before = self.order.clone();
        change(&mut self.order);
        self.order.updated = at;
        let version = self.entries.len() as u64 + 1;
        let new = self.order.entries(Some(&before), version);
        self.entries.extend(new.into_iter().map(|it| LedgerEntry { at, ..it }));
    }

    fn pay(&mut self, at: Timestamp, kind: PaymentKind, amount: i64) {
        self.then(at, |order| {
            let id = PaymentId(order.payments.lines.len() as i64 + 1);
            order.payments.lines.push(PaymentLine {
                id,
                kind,
                amount: Cents(amount),
                state: PaymentState::Collected,
                created: at,
                collected: Some(at),
                moved: None,
                credit: (kind == PaymentKind::Credit).then_some(CreditId(1)),
                cost_center: None,
                register: None,
                pay_id: None,
                execution: None,
                form_url: None,
                refusal: None,
                reverses: None,
            });
        });
    }

    fn counted(&self, year: i16) -> i64 {
        Spent::of(&self.entries).of_year(year).iter().map(|it| it.counted().0).sum()
    }
}

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

#[test]
fn a_year_begins_at_midnight_in_paris() {
    let mut ledger = OrderLedger::new(cleaning(5_000));
    ledger.pay(at("2026-12-31T22:59:59Z"), PaymentKind::OnlineCard, 3_000);
    ledger.pay(at("2026-12-31T23:00:00Z"), PaymentKind::OnlineCard, 7_000);
    assert_eq!((ledger.counted(2026), ledger.counted(2027)), (3_000, 7_000));
}

#[test]
fn cash_employers_and_credits_stand_apart_and_gifts_nowhere() {
    let mut ledger = OrderLedger::new(cleaning(10_000));
    let day = at("2026-12-01T10:00:00Z");
    for (kind, amount) in [
        (PaymentKind::Cash, 1_000),
        (PaymentKind::Company, 2_000),
        (PaymentKind::Credit, 3_000),
        (PaymentKind::Free, 4_000),
        (PaymentKind::Cheque, 6_000),
        (PaymentKind::DirectDebit, 4_000),
    ] {
        ledger.pay(day, kind, amount);
    }
    let spent = Spent::of(&ledger.entries);
    let [paid] = spent.of_year(2026) else { panic!("one order") };
    assert_eq!((paid.counted(), paid.cash, paid.aided), (Cents(10_000), Cents(1_000), Cents(5_000)));
    assert_eq!(paid.own.keys().copied().collect::<Vec<_>>(), [PaymentKind::Cheque, PaymentKind::DirectDebit]);
    assert!(spent.owed.is_empty());
}

#[test]
fn a_refund_changes_the_year_of_the_payment_that_it_returns() {
    let mut ledger = OrderLedger::new(cleaning(5_000));
    ledger.pay(at("2026-12-01T10:00:00Z"), PaymentKind::OnlineCard, 10_000);
    assert_eq!(ledger.counted(2026), 10_000);
    ledger.then(at("2027-02-01T10:00:00Z"), |order| order.adjusted = Some(Cents(7_500)));
    assert_eq!(ledger.counted(2026), 7_500, "what is paid beyond the price is owed back");
    ledger.pay(at("2027-02-02T10:00:00Z"), PaymentKind::OnlineCard, -2_500);
    assert_eq!((ledger.counted(2026), ledger.counted(2027)), (7_500, 0), "and is not taken off twice");
}

#[test]
fn another_service_and_what_the_desk_lays_out_are_none() {
    let mut other = OrderLedger::new(fixtures::order(Some(5_000)));
    other.pay(at("2026-12-01T10:00:00Z"), PaymentKind::OnlineCard, 10_000);
    assert_eq!(Spent::of(&other.entries), Spent::default());
}

#[test]
fn a_gauge_tells_what_is_paid_what_is_ordered_and_what_is_left() {
    let mut ledger = OrderLedger::new(cleaning(10_000));
    ledger.pay(at("2026-12-01T10:00:00Z"), PaymentKind::OnlineCard, 15_000);
    let gauge = gauge(&Spent::of(&ledger.entries), 2026, Some(HomeService::Handiwork));
    assert_eq!((gauge.paid, gauge.ordered, gauge.credit), (Cents(15_000), Cents(5_000), Cents(10_000)));
    assert_eq!(gauge.left, Cents(1_180_000));
    let left: Vec<_> = gauge.activities.iter().map(|it| (it.activity, it.left)).collect();
    assert_eq!(
        left,
        [(HomeService::Housekeeping, Cents(1_180_000)), (HomeService::Handiwork, Cents(50_000))]
    );
}

const KINDS: [PaymentKind; 5] = [
    PaymentKind::OnlineCard,
    PaymentKind::DirectDebit,
    PaymentKind::Cash,
    PaymentKind::Company,
    PaymentKind::Credit,
];

fn is_own(kind: PaymentKind) -> bool {
    matches!(kind, PaymentKind::OnlineCard | PaymentKind::DirectDebit)
}

proptest! {
    /// The oracle adds up the payment lines themselves, which know nothing of the ledger.
    #[test]
    fn the_certificates_of_all_years_are_the_payments_of_the_order(
        steps in prop::collection::vec((0i64..30, 0usize..KINDS.len(), 1i64..10_000, any::<bool>()), 1..12),
    ) {
        let mut ledger = OrderLedger::new(cleaning(100_000));
        let mut now = at("2025-11-01T10:00:00Z");
        for (days, kind, amount, back) in steps {
            now += (days * 24).hours();
            let of_kind = |it: &&PaymentLine| it.kind == KINDS[kind];
            let there: i64 = ledger.order.payments.lines.iter().filter(of_kind).map(|it| it.amount.0).sum();
            match back {
                true => ledger.pay(now, KINDS[kind], -amount.min(there)),
                false => ledger.pay(now, KINDS[kind], amount),
            }
        }
        let spent = Spent::of(&ledger.entries);
        let all: Vec<_> = spent.years.values().flatten().collect();
        let lines = |counts: fn(PaymentKind) -> bool| -> Cents {
            ledger.order.payments.lines.iter().filter(|it| counts(it.kind)).map(|it| it.amount).sum()
        };
        prop_assert_eq!(all.iter().map(|it| it.counted()).sum::<Cents>(), lines(is_own));
        prop_assert_eq!(all.iter().map(|it| it.cash).sum::<Cents>(), lines(|it| it == PaymentKind::Cash));
        let aided = lines(|it| matches!(it, PaymentKind::Company | PaymentKind::Credit));
        prop_assert_eq!(all.iter().map(|it| it.aided).sum::<Cents>(), aided);
        prop_assert!(all.iter().flat_map(|it| it.own.values()).all(|it| it.0 > 0));
        let owed: Cents = spent.owed.values().copied().sum();
        prop_assert_eq!(owed, ledger.order.money().final_amount - lines(|_| true));
    }

    #[test]
    fn without_refunds_a_year_is_its_payment_lines(
        steps in prop::collection::vec((0i64..90, 0usize..KINDS.len(), 1i64..10_000), 1..12),
    ) {
        let mut ledger = OrderLedger::new(cleaning(100_000));
        let mut now = at("2025-11-01T10:00:00Z");
        let mut wanted: BTreeMap<i16, i64> = BTreeMap::new();
        for (days, kind, amount) in steps {
            now += (days * 24).hours();
            ledger.pay(now, KINDS[kind], amount);
            if is_own(KINDS[kind]) {
                *wanted.entry(paris::today(now).year()).or_default() += amount;
            }
        }
        for year in 2025..2030 {
            prop_assert_eq!(ledger.counted(year), wanted.get(&year).copied().unwrap_or_default());
        }
    }

    #[test]
    fn a_gauge_adds_up_and_is_never_above_a_ceiling(
        amounts in prop::collection::vec((0usize..HomeService::ALL.len(), 0i64..900_000, 0i64..900_000), 0..6),
    ) {
        let mut spent = Spent::default();
        for (nth, paid, owed) in amounts {
            let activity = HomeService::ALL[nth];
            let order = PaidOrder {
                order: OrderId(1),
                label: Words::default(),
                sold: SoldHomeService { activity, partner: Default::default() },
                own: [(PaymentKind::OnlineCard, Cents(paid))].into(),
                cash: Cents::ZERO,
                aided: Cents::ZERO,
            };
            spent.years.entry(2026).or_default().push(order);
            *spent.owed.entry(activity).or_default() += Cents(owed);
        }
        let gauge = gauge(&spent, 2026, Some(HomeService::Gardening));
        let sum = |of: fn(&contract::invoicing::HomeServiceUse) -> Cents| -> Cents {
            gauge.activities.iter().map(of).sum()
        };
        prop_assert_eq!((sum(|it| it.paid), sum(|it| it.ordered)), (gauge.paid, gauge.ordered));
        prop_assert_eq!(gauge.counted + gauge.left, gauge.ceiling);
        prop_assert_eq!(gauge.credit, gauge.counted.half());
        prop_assert!(gauge.counted <= gauge.paid + gauge.ordered);
        for it in &gauge.activities {
            prop_assert!(it.left.0 >= 0 && it.left <= gauge.left);
            prop_assert!(it.ceiling.is_none_or(|most| it.left <= most));
        }
    }

    #[test]
    fn a_home_service_is_charged_its_full_price(price in 1i64..100_000) {
        let plain = fixtures::order_of(&fixtures::offer(vec![fixtures::item(1, ItemType::Default, Some(price))]));
        let cleaning = cleaning(price);
        prop_assert_eq!(cleaning.final_amount(), plain.final_amount());
        prop_assert_eq!(cleaning.money().final_amount, Cents(2 * price));
    }
}
