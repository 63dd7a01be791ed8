//! Mails about an order, whatever it is.

use super::*;
use crate::money::modes::MODES;

/// One of each that is about an order.
fn tell_of(order: &Order, told: &mut dyn FnMut(&dyn Notice)) {
    let comment = fixtures::comment();
    let (from, until) = (fixtures::now() + HELD_FOR, fixtures::now());
    let proposal =
        Proposal { id: CommentId(7), from, to: None, held: false, until, state: ProposalState::Open };
    let (amount, day, mandate) = (Cents(1), date(2026, 11, 25), "RUM");
    told(&OrderCreated(order));
    told(&OrderMoved(order));
    told(&OrderMovedOn::withdrawn(order));
    told(&OrderUpdated(order));
    told(&AppointmentNear { order, begin: until, nearness: Nearness::DayBefore });
    told(&GoodsWait { order, since: until, nth: 0, due: until });
    told(&LockerReady(locker_pickup(order)));
    told(&LockerLate { pickup: locker_pickup(order), due: until });
    told(&TimeProposed { order, proposal: &proposal });
    told(&SeriesTrouble { order, trouble: Trouble::Full });
    told(&QuoteProposed { order, quote: &quote() });
    told(&CommentWritten { order, comment: &comment });
    told(&RatingAsked { order, token: TOKEN });
    told(&PaymentFailed { order, cause: FailureCause::Refused, failure: "7" });
    told(&DebitAnnounced { order, amount, day, mandate, reference: "7" });
    told(&FeeCharged { order, term: fee::term(FeePeriod::Month, day) });
    told(&PartnerTold { order, news: PartnerNews::Ordered, mailed: true });
}

/// Orders that differ in all that mails tell of them.
fn orders() -> Vec<Order> {
    let mut orders = vec![];
    for mode in MODES {
        for price in [Some(1000), None] {
            for status in OrderStatus::ALL {
                let plain = Order { status: *status, ..fixtures::order_paid_by(mode, price) };
                let weekly = Some(Recurrence::Weekly { every: 1, days: 2 });
                let begin = Some("2026-12-01T09:00:00Z".parse().unwrap());
                let dated = |dates| Order { dates, ..plain.clone() };
                let mut at_home = dated(Dates { begin, end: begin, ..fixtures::undated() });
                at_home.place.address = fixtures::address();
                orders.extend([
                    dated(Dates { begin, recurrence: weekly, ..fixtures::undated() }),
                    dated(Dates { wished: Some(date(2026, 12, 1)), ..fixtures::undated() }),
                    at_home,
                    plain,
                ]);
            }
        }
    }
    orders
}

#[test]
fn each_mail_about_an_order_says_what_when_where_how_much_what_of_the_money_and_what_next() {
    let facts_of_beneficiary = [
        ["Prestation", "Service"],
        ["Partenaire", "Provider"],
        ["Lieu", "Place"],
        ["Règlement", "Payment"],
        ["Suite", "Next step"],
    ];
    let facts_of_partner = [
        ["Prestation", "Service"],
        ["Date", "Date"],
        ["Lieu", "Place"],
        ["À réaliser", "To be done"],
        ["Règlement", "Payment"],
        ["Suite", "Next step"],
    ];
    for order in orders() {
        tell_of(&order, &mut |notice| {
            let of_partner = notice.kind() == "partnerOrder";
            for (nth, lang) in [Lang::Fr, Lang::En].into_iter().enumerate() {
                let told = written(notice, lang).expect("a mail");
                let facts: Vec<&str> = told.facts.iter().map(|(label, _)| label.as_str()).collect();
                let needed = if of_partner { facts_of_partner.as_slice() } else { &facts_of_beneficiary };
                for label in needed {
                    assert_eq!(facts.iter().filter(|it| **it == label[nth]).count(), 1, "{facts:?}");
                }
                let one_of = |labels: &[&str]| facts.iter().filter(|it| labels.contains(it)).count();
                let dates = ["Date", "Première date", "First date", "Date actuelle", "Present date"];
                let amounts = ["Total", "Total par séance", "Total per session"];
                assert_eq!((one_of(&dates), one_of(&amounts)), (1, usize::from(!of_partner)), "{facts:?}");
                let all = mail(notice, lang);
                assert!(told.facts.iter().all(|(_, value)| !value.trim().is_empty()), "{all}");
                assert!(
                    !all.contains(['{', '}'])
                        && !all.contains(
                            "

"
                        )
                        && !all.contains("  "),
                    "{all}"
                );
                assert!(told.button.is_some() && !told.subject.trim().is_empty(), "{all}");
            }
        });
    }
}
