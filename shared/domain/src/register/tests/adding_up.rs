//! Each view and each paper of an order adds up, whatever it holds: lines, costs and discount are the amount below them.

use contract::{Cents, Euros, Identity, UserId, cash::PaperLine, orders};
use proptest::prelude::*;

use crate::{
    fixtures,
    money::pricing::NO_PRICE,
    order::{
        Line, Order,
        quote::{Quote, QuoteLine},
        views::{desk::DeskContext, preview::preview},
    },
    people::actor::Side,
    register::{
        paper::{Head, of_ticket},
        ticket::{Issuer, Sale, Ticket},
    },
};

/// An order whose amounts stay below a thousand euros, so that no separator stands in what is printed of them.
fn order() -> impl Strategy<Value = Order> {
    let lines = prop::collection::vec((prop::option::weighted(0.8, 0i64..2_000), 0u32..10), 0..4);
    let extra = prop::option::of(0i64..10_000);
    let adjusted = prop::option::weighted(0.2, 0i64..90_000);
    let cancelled = prop::bool::weighted(0.2);
    (lines, 0u8..=100, extra, adjusted, cancelled).prop_map(
        |(lines, discount, extra, adjusted, cancelled)| {
            let lines: Vec<_> = lines
                .into_iter()
                .map(|(price, quantity)| fixtures::line(price.map(Cents), quantity))
                .collect();
            let plain = fixtures::order(Some(1_000));
            Order {
                quotes: vec![quote(&lines, discount, extra, &plain)],
                lines,
                discount,
                additional_cost: extra.map(Cents),
                adjusted: adjusted.map(Cents),
                status: if cancelled { orders::OrderStatus::Rejected } else { plain.status },
                ..plain
            }
        },
    )
}

/// A quote of the partner, which gives the lines without a price ten euros each.
fn quote(lines: &[Line], discount: u8, extra: Option<i64>, of: &Order) -> Quote {
    let line = |it: &Line| QuoteLine {
        item: Some(it.id),
        label: it.label.clone(),
        quantity: it.quantity,
        price: it.price.unwrap_or(Cents(1_000)),
        vat: 2_000,
        kept: it.price.is_some(),
    };
    Quote {
        version: 1,
        by: UserId(77),
        side: Side::Partner,
        at: of.created,
        lines: lines.iter().map(line).collect(),
        discount,
        extra: extra.map(Cents),
        extra_vat: 2_000,
        valid_until: jiff::civil::date(2099, 1, 1),
        document: None,
        overtaken: false,
        answer: None,
    }
}

fn for_desk(order: &Order) -> contract::desk::ManagerOrder {
    order.for_manager(&DeskContext {
        viewer: &Identity { user: UserId(200), roles: vec![], permissions: vec![] },
        beneficiary: &fixtures::beneficiary(),
        offer: &fixtures::offer(vec![]),
        desk: &fixtures::conciergerie(),
        assignee: None,
        boxes: &[],
        links: &|_| None,
        now: fixtures::now(),
    })
}

/// The sum of the lines that a view shows.
fn lines_of(items: &[orders::OrderItem]) -> Cents {
    items.iter().filter_map(|it| Some(it.price.0?.times(i64::from(it.quantity)))).sum()
}

fn cents_of(amount: Option<&orders::LabelledAmount>) -> Cents {
    amount.map_or(Cents::ZERO, |it| it.amount.0)
}

/// The amount at the end of a line of paper.
fn printed(line: &PaperLine) -> Option<i64> {
    let number = line.text.strip_suffix('€')?.trim_end().rsplit(' ').next()?;
    number.replace(',', "").parse().ok()
}

/// The lines above the total of a ticket, and that total.
fn on_paper(order: &Order) -> (i64, i64) {
    let issuer = Issuer { desk: String::new(), register: String::new(), legal: String::new() };
    let head = Head {
        issuer: issuer.clone(),
        register: contract::CashRegisterId(1),
        training: false,
        at: fixtures::now(),
        by: String::new(),
        line: None,
        duplicate: 0,
    };
    let paper = of_ticket(&head, &Ticket { number: 1, issuer, sale: Sale::so_far(order), part: None }, None);
    let total = paper.iter().position(|it| it.text.starts_with("TOTAL TTC")).unwrap();
    (paper[..total].iter().filter_map(printed).sum(), printed(&paper[total]).unwrap())
}

fn quotes_add_up(quotes: &[orders::Quote]) -> bool {
    quotes.iter().all(|it| {
        let lines: Cents = it.lines.iter().map(|line| line.amount).sum();
        let others: Cents = it.others.iter().map(|other| other.amount).sum();
        lines + others == it.total
    })
}

proptest! {
    #[test]
    fn lines_costs_and_discount_are_the_amount(order in order()) {
        let total = order.totals().total;

        let desk = for_desk(&order);
        let (extra, discount) = (cents_of(desk.extra_costs.as_ref()), cents_of(desk.discount.as_ref()));
        prop_assert_eq!(Euros(lines_of(&desk.items)), desk.lines_amount);
        prop_assert_eq!(desk.lines_amount.0 + extra - discount, desk.total_amount.0);
        prop_assert_eq!(desk.total_adjusted_amount.unwrap_or(desk.total_amount), desk.final_amount);
        prop_assert!(quotes_add_up(&desk.quotes));

        let own = order.for_beneficiary(fixtures::now(), &|_| None);
        let (extra, discount) = (cents_of(own.extra_costs.as_ref()), cents_of(own.discount.as_ref()));
        prop_assert_eq!(lines_of(&own.items) + extra - discount, own.total_amount.0);
        prop_assert!(quotes_add_up(&own.quotes));

        let before = preview(&order, &fixtures::offer(vec![]), vec![], vec![], fixtures::now());
        prop_assert_eq!((before.order_total.0, before.order.total_amount.0), (total, total));

        let partner = fixtures::person(77, contract::Role::Partner, "Paul");
        let theirs = order.for_partner(&partner, &fixtures::beneficiary(), &|_| None, fixtures::now());
        prop_assert!(quotes_add_up(&theirs.quotes));

        let steps = order.explained(&[]).price;
        let first = steps.iter().position(|it| it.total).unwrap();
        let above: Cents = steps[..first].iter().filter_map(|it| it.amount).sum();
        prop_assert_eq!((above, steps[first].amount), (total, Some(total)));

        let (above, below) = on_paper(&order);
        prop_assert_eq!(above, below);
        prop_assert_eq!(Cents(below), Sale::so_far(&order).total);
    }

    /// A row adds the amount that it shows to the total of its list. A cancelled one adds nothing, and the
    /// total says so.
    #[test]
    fn a_list_adds_up_what_its_rows_show(order in order()) {
        let row = crate::order::row::OrderRow::of(&order);
        let shown = row.for_desk(fixtures::now());
        let counted = row.amount_in_force();
        match shown.cancelled || shown.final_amount == Euros(NO_PRICE) {
            true => prop_assert_eq!(counted, Cents::ZERO),
            false => prop_assert_eq!(Euros(counted), shown.final_amount),
        }
    }
}
