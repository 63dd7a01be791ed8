use contract::{
    Cents, Permission,
    catalogue::ItemType,
    orders::{OrderStatus::*, PaymentMode},
    payments::PaymentEntry,
};

use super::*;
use crate::{
    calendar::paris,
    catalogue::offer::Offer,
    fixtures,
    money::{modes, no_mode::NoMode, payment::PaymentState, settlement::order_payments::PaymentSources},
    order::{
        lifecycle::NextStatus,
        views::{
            actions::desk_actions,
            desk::DeskContext,
            payments::{DialogSources, payment_info},
            preview::preview,
        },
    },
    people::actor::{Actor, Side},
};

fn no_links(_: &Document) -> Option<String> {
    None
}

fn person() -> Actor {
    Actor::beneficiary(&fixtures::beneficiary())
}

fn seen_by_desk(order: &Order) -> contract::desk::ManagerOrder {
    let beneficiary = fixtures::beneficiary();
    let viewer = contract::Identity {
        user: contract::UserId(200),
        roles: vec![contract::Role::Gestionnaire],
        permissions: vec![Permission::CanRejectOrder],
    };
    let items = vec![fixtures::item(1, ItemType::Default, Some(450))];
    order.for_manager(&DeskContext {
        desk: &fixtures::conciergerie(),
        viewer: &viewer,
        beneficiary: &beneficiary,
        offer: &Offer { items, ..fixtures::offer(vec![]) },
        assignee: None,
        boxes: &[],
        links: &|document| Some(format!("/files/{}", document.key)),
        now: fixtures::now(),
    })
}

#[test]
fn a_beneficiary_sees_their_comments_and_those_meant_for_them() {
    let mut order = fixtures::order(Some(1000));
    let desk = fixtures::manager();
    order.comment("De moi", false, false, false, &person(), fixtures::now()).unwrap();
    order.comment("Entre nous", false, true, false, &desk, fixtures::now()).unwrap();
    order.comment("Pour vous", true, false, false, &desk, fixtures::now()).unwrap();
    let seen: Vec<_> = order
        .for_beneficiary(fixtures::now(), &no_links)
        .comments
        .into_iter()
        .map(|it| (it.content, it.is_mine))
        .collect();
    assert_eq!(seen, [("De moi".to_owned(), true), ("Pour vous".to_owned(), false)]);
    assert_eq!(seen_by_desk(&order).comments.len(), 3);
}

#[test]
fn a_preview_and_its_order_show_one_total() {
    let item = fixtures::item(1, ItemType::Default, Some(333));
    let offer = crate::catalogue::offer::Offer {
        discount: 15,
        additional_cost: Some(Cents(199)),
        ..fixtures::offer(vec![item])
    };
    let order = fixtures::order_of(&offer);
    let context = modes::PaymentContext {
        credits: Cents(0),
        card: None,
        mandate: None,
        by_desk: false,
        today: paris::today(fixtures::now()),
    };
    let conciergerie = fixtures::conciergerie();
    let options = modes::payment_options(&offer, &order.totals(), &conciergerie, &context).unwrap();
    let preview = preview(&order, &offer, options, vec![], fixtures::now());
    assert_eq!(preview.order_total, order.for_beneficiary(fixtures::now(), &no_links).total_amount);
    assert_eq!(preview.order_total.0, Cents(666 - 100 + 199));
    assert_eq!(preview.order.discount.map(|it| it.amount.0), Some(Cents(100)));
    assert_eq!(preview.order.extra_costs.map(|it| it.amount.0), Some(Cents(199)));
    let plain = fixtures::order(Some(1000)).for_beneficiary(fixtures::now(), &no_links);
    assert!(plain.discount.is_none() && plain.extra_costs.is_none());
}

#[test]
fn what_to_do_next_is_paying_then_rating() {
    let action = |order: &Order| {
        order.for_beneficiary(fixtures::now(), &no_links).action.map(|it| (it.server_action, it.target))
    };
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    assert_eq!(action(&order), None);
    let form = "https://bank.example/form".to_owned();
    let id = order.payments.lines[0].id;
    order.wait_on_page(id, form.clone(), &person(), fixtures::now()).unwrap();
    assert_eq!(action(&order), Some(("pay".to_owned(), Some(form))));
    order.move_payment(id, PaymentState::Collected, None, &Actor::platform(), fixtures::now()).unwrap();
    for status in [Accepted, Done] {
        order.change_status(NextStatus::to(status), &fixtures::manager(), &[], fixtures::now()).unwrap();
    }
    assert_eq!(order.status, Paid);
    assert_eq!(action(&order), Some(("rate".to_owned(), None)));
    assert!(order.summary(fixtures::now()).to_rate);
}

#[test]
fn the_desk_is_offered_what_it_may_do() {
    let offered = |order: &Order, held: &[Permission]| -> Vec<String> {
        let name = |it: contract::desk::DeskAction| match it.options.status {
            Some(status) => format!("{status:?}"),
            None => it.action_name,
        };
        desk_actions(order, held).into_iter().map(name).collect()
    };
    let mut order = fixtures::order(None);
    assert_eq!(
        offered(&order, &[]),
        [
            "ToBeProcessed",
            "Accepted",
            "BeingProcessed",
            "Rejected",
            "proposeQuote",
            "setOrderPrice",
            "editPayments",
            "markOrderReprocessing",
            "SnoozeOrder",
            "notify"
        ]
    );
    assert!(offered(&order, &[Permission::CanRejectOrder]).contains(&"Refused".to_owned()));
    order.dates.booked = true;
    order.change_status(NextStatus::to(Accepted), &fixtures::manager(), &[], fixtures::now()).unwrap();
    assert!(offered(&order, &[]).contains(&"changeSlot".to_owned()));
    let done = desk_actions(&order, &[]).into_iter().find(|it| it.options.status == Some(Done)).unwrap();
    assert_eq!(done.action_tooltip.as_deref(), Some("Tous les articles doivent avoir un prix"));
    assert!(!done.options.date_change, "a slot is moved otherwise");
    let cancel = NextStatus { comment: Some("Non".into()), ..NextStatus::to(Rejected) };
    order.change_status(cancel, &fixtures::manager(), &[], fixtures::now()).unwrap();
    assert_eq!(offered(&order, &[]), ["SnoozeOrder", "notify"]);
}

#[test]
fn what_was_taken_too_much_can_be_refunded_also_of_a_cancelled_order() {
    let offered = |order: &Order| {
        let money = |it: &str| ["refund", "editPayments"].contains(&it);
        let names = desk_actions(order, &[]).into_iter().map(|it| it.action_name);
        names.filter(|it| money(it)).collect::<Vec<_>>()
    };
    let mut order = fixtures::order(Some(1000));
    let means = PaymentSources {
        credits: &[],
        card: None,
        mandate: None,
        today: paris::today(fixtures::now()),
        cost_centers: &[],
    };
    let pay = |order: &mut Order, kind, amount| {
        let line = PaymentEntry { amount: Cents(amount), kind: Some(kind), ..Default::default() };
        order.set_payments(None, &[line], &means, &fixtures::manager(), fixtures::now()).unwrap();
    };
    pay(&mut order, 3, 2000);
    assert_eq!(offered(&order), ["editPayments"]);
    let cancel = NextStatus { comment: Some("Non".into()), ..NextStatus::to(Rejected) };
    order.change_status(cancel, &fixtures::manager(), &[], fixtures::now()).unwrap();
    assert_eq!(offered(&order), ["refund"]);
    pay(&mut order, 6, -2000);
    assert_eq!(offered(&order), ["editPayments"], "what is announced can be unsaid");
}

#[test]
fn every_offered_step_can_be_taken() {
    let mut order = fixtures::order(Some(1000));
    for _ in 0..4 {
        for action in desk_actions(&order, fixtures::all_permissions()) {
            let Some(to) = action.options.status else { continue };
            if action.action_name == "rollbackOrderStatus" {
                order.clone().roll_back(to, &fixtures::manager(), fixtures::now()).unwrap();
                continue;
            }
            let comment = action.options.comment_required.then(|| "Voilà".to_owned());
            let change = NextStatus { comment, ..NextStatus::to(to) };
            let mut copy = order.clone();
            copy.change_status(change, &fixtures::manager(), fixtures::all_permissions(), fixtures::now())
                .unwrap();
        }
        let Some(next) = crate::order::lifecycle::next(order.status).iter().find(|it| **it != Refused) else {
            break;
        };
        let change = NextStatus { comment: Some("Voilà".into()), ..NextStatus::to(*next) };
        order.change_status(change, &fixtures::manager(), &[], fixtures::now()).unwrap();
    }
}

#[test]
fn the_payment_dialog_says_what_to_watch() {
    let sources = DialogSources {
        credits: &[],
        card: None,
        mandate: Err(NoMode::DebitsClosed),
        living: &[],
        cost_centers: &[],
    };
    let info = |order: &Order| payment_info(order, &sources, &[], paris::today(fixtures::now()));
    let quote = info(&fixtures::order(None));
    assert_eq!(quote.total_amount, Euros(Cents(-100)));
    assert_eq!(quote.hints, ["Chaque ligne de la commande doit avoir un prix."]);
    assert_eq!(info(&fixtures::order(Some(0))).hints, ["Il n'y a aucun montant à régler."]);
    let mut order = fixtures::order(Some(1000));
    let cash = PaymentEntry { amount: Cents(2500), kind: Some(3), ..Default::default() };
    let means = PaymentSources {
        credits: &[],
        card: None,
        mandate: None,
        today: paris::today(fixtures::now()),
        cost_centers: &[],
    };
    order.set_payments(None, &[cash], &means, &fixtures::manager(), fixtures::now()).unwrap();
    let info = info(&order);
    assert_eq!(info.hints, ["Attention, les paiements dépassent le montant de la commande."]);
    assert_eq!(info.to_give_back, Cents(500));
    let first = &info.refund_ways[0];
    assert_eq!((first.value.as_str(), first.maximum_amount), ("Espèces", Some(Cents(500))));
    assert_eq!((info.partial_amount, info.remainder_amount), (Cents(2500), Cents(-500)));
    assert!(info.payment_types.iter().all(|it| it.id != 10), "no card, no card payment");
}

#[test]
fn the_desk_sees_the_whole_order() {
    let mut order = fixtures::order(Some(1000));
    let document = Document::new("quotes/1.pdf", "devis.pdf");
    let change = NextStatus { document: Some(document), ..NextStatus::to(Accepted) };
    order.change_status(change, &fixtures::manager(), &[], fixtures::now()).unwrap();
    let seen = seen_by_desk(&order);
    assert_eq!((seen.version, seen.status_gestionnaire.as_str()), (order.edition, "Acceptée"));
    assert_eq!(seen.comments[0].doc_url.as_deref(), Some("/files/quotes/1.pdf"));
    assert_eq!(seen.remainder_amount, Euros(Cents(2000)));
    let path: Vec<_> = seen.statuses.iter().map(|it| (it.id, it.label.as_str())).collect();
    assert_eq!(path, [(1, "Nouvelle"), (2, "Acceptée")]);
    let line = order.desk_summary(fixtures::now(), true).line_items.unwrap().remove(0);
    assert_eq!((line.label.as_str(), line.quantity), ("Article 1", 2));
    assert!(order.desk_summary(fixtures::now(), false).line_items.is_none());
}

#[test]
fn a_recurring_order_says_when_it_comes_back() {
    let item = fixtures::item(1, ItemType::Default, Some(1000));
    let offer = crate::catalogue::offer::Offer { can_do_recurring: true, ..fixtures::offer(vec![item]) };
    let order = fixtures::order_with(&offer, PaymentMode::Conciergerie, |it| {
        (it.recurring, it.recurr_type) = (true, Some(contract::orders::RecurrenceType::Tljdls));
        it.begin_date = Some(jiff::civil::date(2026, 11, 24).into());
        it.time = Some(jiff::civil::time(9, 0, 0, 0).into());
    });
    let text = order.for_beneficiary(fixtures::now(), &no_links).recurring_order_text.unwrap();
    assert_eq!(text.en, "Monday to Friday at 09:00");
}

#[test]
fn a_place_is_told_on_one_line_with_the_desk_that_it_is_at() {
    let told = |kind: &str, address: contract::catalogue::Address| {
        let place = crate::order::Place { kind: kind.into(), address };
        Order { place, ..fixtures::order(None) }.place_description()
    };
    let address = fixtures::address();
    assert_eq!(told("dom", address.clone()), "3 rue des Lilas, Bâtiment B, 69003 Lyon");
    assert_eq!(told("ent", address), "Tour Lilas, 3 rue des Lilas, Bâtiment B, 69003 Lyon");
    assert_eq!(told("", Default::default()), "");
}

#[test]
fn an_appointment_says_how_long_it_takes() {
    let mut order = fixtures::order(Some(1000));
    let minutes = |order: &Order| order.for_beneficiary(fixtures::now(), &no_links).event_duration_in_minutes;
    assert_eq!(minutes(&order), None);
    order.dates.begin = Some(fixtures::now());
    order.dates.end = Some(fixtures::now() + jiff::SignedDuration::from_mins(90));
    assert_eq!(minutes(&order), Some(90));
}

#[test]
fn a_beneficiary_sees_what_was_paid_and_not_what_was_taken_back() {
    let mut order = fixtures::order_paid_by(PaymentMode::Card, Some(1000));
    order.set_price(None, Some(Cents(1500)), &fixtures::manager(), fixtures::now()).unwrap();
    assert_eq!(order.payments.lines.len(), 2);
    let seen = order.for_beneficiary(fixtures::now(), &no_links).payments;
    let seen: Vec<_> = seen.iter().map(|it| (it.amount, it.formatted_amount.en.as_str())).collect();
    assert_eq!(seen, [(Cents(1500), "€15.00")]);
}

#[test]
fn only_who_may_still_cancel_is_told_that_it_may_cost_something() {
    let hours = |hours| fixtures::now() + jiff::SignedDuration::from_hours(hours);
    for (status, begin, told) in [
        (New, hours(23), true),
        (New, hours(25), false),
        (Done, hours(23), false),
        (Rejected, hours(23), false),
    ] {
        let mut order = Order { status, ..fixtures::order(Some(1000)) };
        order.dates.begin = Some(begin);
        let seen = order.for_beneficiary(fixtures::now(), &no_links);
        assert_eq!(seen.cancel_after_delay, told, "{status:?}");
    }
}

#[test]
fn the_desk_edits_what_is_not_final_and_moves_what_is_open_and_holds_a_slot() {
    for (status, booked, edits, moves) in [
        (New, true, true, true),
        (New, false, true, false),
        (Done, true, true, false),
        (Paid, true, false, false),
        (Rejected, false, false, false),
    ] {
        let mut order = Order { status, ..fixtures::order(Some(1000)) };
        order.dates.booked = booked;
        let seen = seen_by_desk(&order);
        assert_eq!((seen.items[0].editable, seen.can_change_calendar_slot), (edits, moves), "{status:?}");
    }
}

#[test]
fn the_desk_reads_what_was_done_and_by_whom() {
    let mut order = fixtures::order(Some(1000));
    order.notified(&fixtures::manager(), fixtures::now());
    let log = seen_by_desk(&order).events_list;
    let last = log.last().unwrap();
    assert_eq!(log.len(), order.events.len());
    assert_eq!((last.from.as_str(), last.event_desc.as_str()), ("Dominique Martin", "Bénéficiaire prévenu"));
}

#[test]
fn a_printed_line_says_what_was_answered_unless_it_was_only_ticked() {
    let mut order = fixtures::order(Some(1000));
    for (value, printed) in
        [(None, "Article 1"), (Some("true"), "Article 1"), (Some("Bleu"), "Article 1 : Bleu")]
    {
        order.lines[0].value = value.map(str::to_owned);
        let line = order.desk_summary(fixtures::now(), true).line_items.unwrap().remove(0);
        assert_eq!(line.label, printed);
    }
}

#[test]
fn the_desk_calls_the_first_number_that_was_given() {
    let order = fixtures::order(Some(1000));
    for (numbers, called) in
        [(["1", "2", "3"], "1"), (["", "2", "3"], "2"), (["", "", "3"], "3"), ([""; 3], "")]
    {
        let [mobile, landline, professional] = numbers.map(str::to_owned);
        let beneficiary =
            crate::people::person::Person { mobile, landline, professional, ..fixtures::beneficiary() };
        let viewer = beneficiary.identity();
        let (offer, now) = (&fixtures::offer(vec![]), fixtures::now());
        let seen = order.for_manager(&DeskContext {
            desk: &fixtures::conciergerie(),
            viewer: &viewer,
            beneficiary: &beneficiary,
            offer,
            assignee: None,
            boxes: &[],
            links: &no_links,
            now,
        });
        assert_eq!(seen.adherent_telephone, called);
    }
}

#[test]
fn a_quote_shows_what_is_sold_and_a_partner_what_they_wrote() {
    let mut order = fixtures::order(None);
    let suit = order.lines[0].clone();
    for (nth, price) in [(2, 0), (3, 1290)] {
        let id = contract::OrderItemId(crate::order::number_of(order.id, nth));
        order.lines.push(crate::order::Line { id, price: Some(Cents(price)), ..suit.clone() });
    }
    order.quote_freely = true;
    let proposal = fixtures::proposal(&order, 4500);
    order.propose_quote(proposal, &fixtures::partner_of(&order), fixtures::now()).unwrap();
    let prices = |side| {
        let quotes = order.quotes_of(side, &|_| None, fixtures::now());
        let lines = quotes[0].lines.iter().map(|it| it.unit_price.0);
        (lines.collect::<Vec<_>>(), quotes[0].total.0)
    };
    assert_eq!(prices(Side::Adherent), (vec![4500, 1290], 2 * (4500 + 1290)), "an answer costs nothing");
    assert_eq!(prices(Side::Partner), (vec![4500], 2 * 4500));
}
