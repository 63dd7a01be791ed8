//! The orders that are made of a series.

use super::*;

#[test]
fn an_order_of_a_series_is_an_ordinary_one_at_its_time() {
    let SeriesOrder { order, day } = made(PaymentMode::Conciergerie, &[], |_, _| {});
    assert_eq!(order.dates.begin.unwrap().to_string(), "2026-12-03T13:00:00Z");
    assert_eq!(order.dates.length(), Some(jiff::SignedDuration::from_mins(30)));
    assert_eq!((order.parent, order.dates.recurrence, order.trouble), (Some(OrderId(10_482)), None, None));
    assert!(order.dates.booked && order.status == contract::orders::OrderStatus::Accepted);
    assert_eq!(day.unwrap().bookings.len(), 1);
}

#[test]
fn what_is_in_the_way_is_said_and_nothing_is_held_or_spent() {
    let credit =
        Credit::plain(contract::CreditId(1), UserId(100), "Avoir", contract::Cents(9000), fixtures::now());
    let taken = |_: &mut Offer, day: &mut PartnerDay| {
        let from = "2026-12-03T13:00:00Z".parse().unwrap();
        day.book(OrderId(1), from, from + 30.minutes(), false).unwrap();
    };
    let gone = |offer: &mut Offer, _: &mut PartnerDay| offer.published = false;
    let later = |offer: &mut Offer, _: &mut PartnerDay| {
        offer.items[0].time_duration = 150;
    };
    let credits = [credit];
    for (made, trouble) in [
        (made(PaymentMode::Credits, &credits, taken), Trouble::Full),
        (made(PaymentMode::Credits, &credits, gone), Trouble::Unavailable),
        (made(PaymentMode::Credits, &credits, later), Trouble::Closed),
    ] {
        assert_eq!(made.order.trouble, Some(trouble));
        assert!(
            !made.order.dates.booked && made.day.is_none() && made.order.payments.lines.is_empty(),
            "{trouble:?}"
        );
        assert_eq!(made.order.status, contract::orders::OrderStatus::New, "nobody accepts it unseen");
    }
}

#[test]
fn credits_are_not_touched_unless_they_paid_for_the_first() {
    let credit = |cents| {
        [Credit::plain(contract::CreditId(1), UserId(100), "Avoir", contract::Cents(cents), fixtures::now())]
    };
    let by_desk = made(PaymentMode::Conciergerie, &credit(9000), |_, _| {}).order;
    assert_eq!((by_desk.payments.mode, by_desk.payments.lines.len()), (PaymentMode::Conciergerie, 0));
    let by_credit = made(PaymentMode::Credits, &credit(9000), |_, _| {}).order;
    assert_eq!((by_credit.payments.mode, by_credit.payments.lines.len()), (PaymentMode::Credits, 1));
    let spent = made(PaymentMode::Credits, &[], |_, _| {}).order;
    assert_eq!(spent.trouble, Some(Trouble::Payment));
    assert!(spent.dates.booked, "it takes place all the same");
}

#[test]
fn an_offer_without_a_calendar_takes_no_time_of_its_partner() {
    let made = made(PaymentMode::Conciergerie, &[], |offer, _| offer.calendar = None);
    assert_eq!((made.order.dates.booked, made.order.trouble), (false, None));
    assert!(made.day.is_none());
}

#[test]
fn what_was_said_once_is_said_with_each_order() {
    let commented = |comment: &str| {
        let (first, calendar, offer) = (first(PaymentMode::Conciergerie), calendar(), massage());
        let mut series = series_of(&first);
        series.wish.comment = Some(comment.to_owned());
        let inputs = SeriesInputs {
            series: &series,
            first: &first,
            ordered: &offer,
            agreed: &offer,
            date: date(2026, 12, 3),
            offer: Some(&offer),
            desk: &fixtures::conciergerie(),
            beneficiary: &fixtures::beneficiary(),
            calendar: Some(&calendar),
            credits: &[],
            in_debt: false,
            now: fixtures::now(),
        };
        let made = make(OrderId(20_000), series.begins(date(2026, 12, 3)), None, &inputs).order;
        made.conversation.comments.into_iter().map(|it| (it.content, it.ack)).collect::<Vec<_>>()
    };
    assert_eq!(commented("Bureau 12"), [("Bureau 12".to_owned(), true)]);
    assert_eq!(commented(" "), []);
}

#[test]
fn a_way_to_pay_that_is_closed_now_is_trouble_unless_nothing_is_to_be_paid() {
    let unpaid = made(PaymentMode::Company, &[], |_, _| {}).order;
    assert_eq!((unpaid.payments.mode, unpaid.trouble), (PaymentMode::Conciergerie, Some(Trouble::Payment)));
    let free = made(PaymentMode::Company, &[], |offer, _| {
        offer.items[0].price = contract::Price(Some(contract::Cents::ZERO));
    });
    assert_eq!((free.order.payments.mode, free.order.trouble), (PaymentMode::Free, None));
}

#[test]
fn a_line_that_says_from_when_to_when_is_as_long_at_another_time() {
    let at = time(14, 0, 0, 0);
    assert_eq!(retimed("09:00-10:30", at), "14:00-15:30");
    assert_eq!(retimed("09:00-20:00", at), "09:00-20:00", "it would go beyond the day");
    assert_eq!(retimed("le matin", at), "le matin");
    let mut order = first(PaymentMode::Conciergerie);
    let line = Line { value: Some("09:00-10:30".to_owned()), ..order.lines[0].clone() };
    order.lines = vec![Line { kind: ItemType::TimeRange, ..line.clone() }, line];
    order.retime(paris::instant(date(2026, 12, 3), at));
    let values: Vec<_> = order.lines.iter().map(|it| it.value.as_deref()).collect();
    assert_eq!(values, [Some("14:00-15:30"), Some("09:00-10:30")], "the other is only a text");
}

#[test]
fn an_order_of_a_series_says_its_own_time_where_its_offer_asks_for_one() {
    let ranged = |kind| {
        let mut first = first(PaymentMode::Conciergerie);
        first.dates.begin = Some(paris::instant(date(2026, 11, 26), time(14, 0, 0, 0)));
        let mut series = series_of(&first);
        let offer = Offer {
            items: vec![
                fixtures::item(1, kind, Some(4500)),
                fixtures::item(2, ItemType::TimeRange, Some(100)),
            ],
            calendar: None,
            ..massage()
        };
        series.wish.items[0].extended_value = Some("09:00-10:30".to_owned());
        let begin = series.begins(date(2026, 12, 3));
        single(begin, &offer, &series).items[0].extended_value.clone()
    };
    assert_eq!(ranged(ItemType::TimeRange).as_deref(), Some("14:00-15:30"));
    assert_eq!(ranged(ItemType::Default).as_deref(), Some("09:00-10:30"));
}
