use std::collections::BTreeMap;

use contract::{
    CategoryId, Cents, ConciergerieId, OrderId, PaymentId,
    reporting::{TaxRegime, TaxedKind, VatPeriod},
};
use jiff::{SignedDuration, civil::date};
use proptest::prelude::*;

use super::*;
use crate::{
    calendar::paris,
    extracts::vat::VatOfDesk,
    fixtures,
    money::{
        ledger::{Accounted, LedgerEntry},
        payment::{PaymentKind, PaymentLine, PaymentState},
    },
    order::Order,
    register::taxed::ByRate,
    tax_reports::{
        calendar::{period_of, periods},
        day::{DaySums, ReportedDay},
    },
};

const REGIMES: [TaxRegime; 4] =
    [TaxRegime::Monthly, TaxRegime::Quarterly, TaxRegime::Simplified, TaxRegime::Exempt];

fn settings(regime: TaxRegime) -> TaxReporting {
    TaxReporting {
        siren: "732829320".into(),
        name: "Orion & fils".into(),
        regime,
        since: date(2026, 9, 1),
        on_debits: false,
        goods: vec![CategoryId(2)],
    }
}

/// The life of an order: its rate, category, prices with the hours at which they are set, payments with theirs, and its end.
#[derive(Clone, Debug)]
struct Life {
    rate: Option<u32>,
    category: i64,
    prices: Vec<(i64, i64)>,
    payments: Vec<(i64, i64, bool)>,
    cancelled: bool,
}

fn life() -> impl Strategy<Value = Life> {
    (
        prop::option::of(prop::sample::select(vec![0u32, 550, 1000, 2000])),
        1i64..4,
        prop::collection::vec((1i64..50_000, 0i64..5_000), 0..4),
        prop::collection::vec((-3_000i64..20_000, 0i64..5_000, any::<bool>()), 0..4),
        any::<bool>(),
    )
        .prop_map(|(rate, category, prices, payments, cancelled)| Life {
            rate,
            category,
            prices,
            payments,
            cancelled,
        })
}

/// The entries of an order that begins before the clock changes of October and may go on beyond those of March.
fn entries(nth: i64, life: &Life) -> (Order, Vec<LedgerEntry>) {
    let mut order = fixtures::order(Some(1000));
    order.id = OrderId(1_000 + nth);
    (order.vat, order.category) = (life.rate, CategoryId(life.category));
    let begun = paris::begin_of(date(2026, 10, 20));
    let mut entries: Vec<LedgerEntry> =
        order.entries(None, 1).into_iter().map(|it| LedgerEntry { at: begun, ..it }).collect();
    let by = fixtures::manager();
    let mut version = 1;
    let mut change = |order: &mut Order, hours: i64, act: &dyn Fn(&mut Order)| {
        let before = order.clone();
        act(order);
        version += 1;
        let at = begun + SignedDuration::from_hours(hours);
        entries.extend(order.entries(Some(&before), version).into_iter().map(|it| LedgerEntry { at, ..it }));
    };
    for (price, hours) in &life.prices {
        change(&mut order, *hours, &|it| {
            it.set_price(None, Some(Cents(*price)), &by, fixtures::now()).unwrap();
        });
    }
    for (nth, (amount, hours, gift)) in life.payments.iter().enumerate() {
        let kind = if *gift { PaymentKind::Free } else { PaymentKind::Cash };
        change(&mut order, *hours, &|it| {
            it.payments.lines.push(PaymentLine {
                id: PaymentId(10 + i64::try_from(nth).unwrap()),
                kind,
                amount: Cents(*amount),
                state: PaymentState::Collected,
                created: fixtures::now(),
                collected: Some(fixtures::now()),
                moved: None,
                credit: None,
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
    if life.cancelled {
        change(&mut order, 5_100, &|it| {
            it.withdraw("", &by, fixtures::now()).unwrap();
        });
    }
    (order, entries)
}

/// Each day of each desk, as the night adds it up.
fn days(entries: &[LedgerEntry]) -> Vec<ReportedDay> {
    let mut sums = BTreeMap::<Date, DaySums>::new();
    for entry in entries {
        sums.entry(paris::today(entry.at)).or_default().add(entry);
    }
    sums.into_iter().filter_map(|(date, it)| it.day(ConciergerieId(1), date)).collect()
}

fn sum<'a>(amounts: impl Iterator<Item = &'a ByRate>) -> ByRate {
    amounts.fold(ByRate::default(), |mut sum, it| {
        sum.add(it);
        sum
    })
}

proptest! {
    /// The reports of a month are the extract of its VAT to the cent and by rate, over both changes of the clock; every payment of a
    /// service is told once.
    #[test]
    fn reports_are_the_vat_of_their_months_and_payments_are_told_once(
        lives in prop::collection::vec(life(), 0..5),
        regime in prop::sample::select(REGIMES.to_vec()),
    ) {
        let settings = settings(regime);
        let made: Vec<_> = (0..).zip(&lives).map(|(nth, it)| entries(nth, it)).collect();
        let all: Vec<LedgerEntry> = made.iter().flat_map(|it| it.1.clone()).collect();
        let days = days(&all);
        let until = date(2027, 8, 31);
        let told: Vec<_> = periods(regime, settings.since, until)
            .iter()
            .map(|it| ReportContent::of(&settings, it, &days))
            .collect();
        let mut months = VatOfDesk::new(VatPeriod::Month);
        all.iter().for_each(|it| months.add(it));
        for month in paris::months_between(settings.since, until) {
            let of_month = told.iter().flat_map(|it| &it.sales).filter(|it| it.0.first_of_month() == month);
            let reported = sum(of_month.map(|it| &it.2.by_rate));
            let extract = months.of_period(month).cloned().unwrap_or_default();
            prop_assert_eq!(reported, extract, "{}", month);
        }
        let paid = sum(told.iter().flat_map(|it| &it.payments).map(|it| &it.1));
        let services = made.iter().filter(|it| it.0.category != CategoryId(2));
        let collected: Cents = services
            .flat_map(|it| &it.0.payments.lines)
            .filter(|it| it.state == PaymentState::Collected && it.kind != PaymentKind::Free)
            .map(|it| it.amount)
            .sum();
        prop_assert_eq!(paid.sum(), collected.0);
        let shown: i64 = told.iter().flat_map(ReportContent::shown_payments).map(|it| it.amount.0).sum();
        prop_assert_eq!(shown, collected.0);
    }

    /// The difference of two contents, added to the one, is the other: a report that rectifies hides nothing.
    #[test]
    fn what_was_sent_and_the_difference_are_what_is_now(
        before in prop::collection::vec(life(), 0..4),
        after in prop::collection::vec(life(), 0..4),
    ) {
        let settings = settings(TaxRegime::Exempt);
        let content = |lives: &[Life]| {
            let all: Vec<_> = (0..).zip(lives).flat_map(|(nth, it)| entries(nth, it).1).collect();
            ReportContent::of(&settings, &period_of(TaxRegime::Exempt, date(2026, 11, 1)), &days(&all))
        };
        let (sent, now) = (content(&before), content(&after));
        let difference = now.less(&sent);
        prop_assert_eq!(now.less(&difference), sent.clone());
        prop_assert_eq!(difference == ReportContent::default(), sent == now);
    }
}

fn day_with(category: i64, amount: i64) -> ReportedDay {
    let mut order = fixtures::order(Some(amount));
    (order.vat, order.category) = (Some(2000), CategoryId(category));
    let mut sums = DaySums::default();
    order.entries(None, 1).iter().for_each(|it| sums.add(it));
    sums.day(ConciergerieId(1), date(2026, 11, 3)).unwrap()
}

fn now<'a>(settings: &'a TaxReporting, days: &[ReportedDay], reports: &'a [TaxReport]) -> PeriodNow<'a> {
    let period = period_of(settings.regime, date(2026, 11, 1));
    let content = ReportContent::of(settings, &period, days);
    PeriodNow { settings, period, content, reports, gathered_until: Some(date(2026, 11, 30)) }
}

#[test]
fn a_report_is_sent_once_and_rectified_when_its_sales_are_others() {
    let settings = settings(TaxRegime::Monthly);
    let days = [day_with(1, 1_000)];
    let at = fixtures::now();
    let open = PeriodNow { gathered_until: Some(date(2026, 11, 9)), ..now(&settings, &days, &[]) };
    assert_eq!(open.report("Marie", at).unwrap_err().refusal(), Some(Refusal::TaxPeriodOpen));
    let mut first = now(&settings, &days, &[]).report("Marie", at).unwrap();
    assert_eq!((first.nth, first.rectifies, first.state), (1, false, TaxReportState::Sending));
    let sent = [first.clone()];
    let again = now(&settings, &days, &sent).report("Marie", at).unwrap_err();
    assert_eq!(again.refusal(), Some(Refusal::TaxReportStands), "it is on its way");
    first.answered(TaxReportState::Accepted, "R1".into());
    first.answered(TaxReportState::Refused, "late".into());
    assert_eq!(
        (first.state, first.answer.as_str()),
        (TaxReportState::Accepted, "R1"),
        "the first answer holds"
    );
    let sent = [first.clone()];
    let again = now(&settings, &days, &sent).report("Marie", at).unwrap_err();
    assert_eq!(again.refusal(), Some(Refusal::TaxReportStands), "nothing has changed");
    let goods = TaxReporting { goods: vec![CategoryId(1)], ..settings.clone() };
    let other = now(&goods, &days, &sent);
    let kinds: Vec<_> = other.changed().sales.iter().map(|it| (it.1, it.2.count)).collect();
    assert_eq!(kinds, [(TaxedKind::Goods, 1), (TaxedKind::Services, -1)]);
    let second = other.report("Marie", at).unwrap();
    assert_eq!((second.nth, second.rectifies, second.state), (2, true, TaxReportState::Sending));
    assert!(
        second.file.contains("<TypeCode>RE</TypeCode>") && first.file.contains("<TypeCode>IN</TypeCode>")
    );
    let refused = [TaxReport { state: TaxReportState::Refused, ..first }];
    let third = now(&settings, &days, &refused).report("Marie", at).unwrap();
    assert!(!third.rectifies, "what was refused stands for nothing");
}

#[test]
fn the_file_tells_sums_and_no_name() {
    let settings = settings(TaxRegime::Quarterly);
    let mut order = fixtures::order(Some(1_200));
    (order.vat, order.category) = (Some(2000), CategoryId(1));
    order.beneficiary_name = "Camille Durand".into();
    let file = now(&settings, &[day_with(1, 600), day_with(2, 600)], &[]).file(fixtures::now());
    assert!(file.contains("<Name>Orion &amp; fils</Name>"));
    assert!(file.contains("<StartDate>20261101</StartDate>") && file.contains("<EndDate>20261130</EndDate>"));
    for told in ["<CategoryCode>TLB1</CategoryCode>", "<CategoryCode>TPS1</CategoryCode>"] {
        assert!(file.contains(told), "{file}");
    }
    assert!(
        file.contains("<TaxPercent>20.00</TaxPercent>")
            && file.contains("<TaxableAmount>10.00</TaxableAmount>")
    );
    assert!(!file.contains("Camille"));
}

#[test]
fn a_period_is_late_until_its_report_is_taken() {
    let settings = settings(TaxRegime::Monthly);
    let line = |reports: &[TaxReport], today| {
        shown_period(
            (date(2026, 11, 1), date(2026, 11, 10), date(2026, 11, 20)),
            reports,
            Some(date(2026, 11, 9)),
            today,
        )
    };
    assert!(!line(&[], date(2026, 11, 20)).late && line(&[], date(2026, 11, 21)).late);
    assert!(!line(&[], date(2026, 11, 21)).ready, "its last day is not added up");
    let mut report = now(&settings, &[], &[]).report("Marie", fixtures::now()).unwrap();
    assert!(line(std::slice::from_ref(&report), date(2026, 11, 21)).late, "it is on its way");
    report.answered(TaxReportState::Accepted, "R1".into());
    assert!(!line(&[report], date(2026, 11, 21)).late);
}
