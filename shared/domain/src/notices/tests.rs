use std::{collections::BTreeSet, fs};

use contract::{
    Cents, CommentId, CreditId, Lang,
    orders::{OrderStatus, PaymentMode, ProposalState, Trouble},
    payments::PaymentEntry,
    users::FeePeriod,
};
use jiff::civil::date;

use super::*;
use crate::{
    calendar::{
        HELD_FOR,
        recurrence::Recurrence,
        waitlist::{OFFERED_FOR, OfferedTime, WaitingPlace},
    },
    fixtures,
    invoicing::expectation::{Expectation, InvoiceReference},
    messaging::reply_address::AnsweredThread,
    money::{
        credit::{Allocation, Credit},
        fee,
        settlement::{
            bank::BankNews,
            order_payments::PaymentSources,
            returns::{DebitPolicy, ReturnedDebit},
        },
    },
    order::{
        Order, dates::Dates, lifecycle::NextStatus, proposal::Proposal, quote::Quote, reminders::Nearness,
        series::price::AnnouncedPrice,
    },
    people::actor::Actor,
    people::organisation::Partner,
};

mod about_orders;
mod about_pivots;

const TOKEN: &str = "s3cret";

const PARTNER_NEWS: [PartnerNews; 10] = [
    PartnerNews::Cancelled,
    PartnerNews::Ordered,
    PartnerNews::Reopened,
    PartnerNews::Accepted,
    PartnerNews::Moved,
    PartnerNews::Changed,
    PartnerNews::QuoteAccepted,
    PartnerNews::QuoteDeclined,
    PartnerNews::TimeDeclined,
    PartnerNews::Message,
];

fn order() -> Order {
    let mut order = fixtures::order(Some(1000));
    order.dates.begin = Some("2026-11-26T13:00:00Z".parse().unwrap());
    order.dates.end = Some("2026-11-26T13:30:00Z".parse().unwrap());
    order
        .comment("Au comptoir\ndès midi", true, false, false, &fixtures::manager(), fixtures::now())
        .unwrap();
    order
}

/// The first one of a suit.
fn quote() -> Quote {
    let mut order = fixtures::order(None);
    let proposal = fixtures::proposal(&order, 4500);
    order.propose_quote(proposal, &fixtures::manager(), fixtures::now()).unwrap();
    order.quotes[0].clone()
}

/// Goods in two boxes.
fn locker_pickup(order: &Order) -> LockerPickup<'_> {
    LockerPickup {
        order,
        locker: "Hall",
        place: "Rez-de-chaussée",
        boxes: vec![("A1".to_owned(), Some("K7M2-9QXA".to_owned())), ("A2".to_owned(), None)],
        to_pay: Cents::ZERO,
        codes_pushed: true,
        key: "locker-7".to_owned(),
    }
}

/// A place in a waitlist, with the time that it is offered.
fn waiting_place() -> (WaitingPlace, OfferedTime) {
    let (now, user) = (fixtures::now(), fixtures::order(None).beneficiary);
    let begin: Timestamp = "2026-11-26T13:00:00Z".parse().unwrap();
    let offered = OfferedTime { from: begin, to: begin + HELD_FOR, until: now + OFFERED_FOR };
    let place = WaitingPlace {
        id: "p1".to_owned(),
        user,
        offer: contract::OfferId(7),
        offer_label: Words::new("Massage assis", "Chair massage"),
        day: None,
        minutes: 10,
        at_desk: true,
        since: now,
        offered: Some(offered),
    };
    (place, offered)
}

/// The notices about the money of an order that was cancelled while its debit was under way, and after it
/// came back.
fn of_cancelled(told: &mut dyn FnMut(&dyn Notice)) {
    let (by, now) = (fixtures::manager(), fixtures::now());
    let mut order = fixtures::order_paid_by(PaymentMode::DirectDebit, Some(1000));
    order.dates.begin = Some("2026-12-01T09:00:00Z".parse().unwrap());
    order.change_status(NextStatus::to(OrderStatus::Accepted), &by, &[], now).unwrap();
    let line = order.payments.lines[0].id;
    order.launch_debit(line, Some("SLMP000000001"), &by, now).unwrap();
    order.withdraw("", &Actor::beneficiary(&fixtures::beneficiary()), now).unwrap();
    told(&OrderMovedOn::withdrawn(&order));
    let (day, mandate, reference) = (date(2026, 11, 25), "SLMP000000001", "sent");
    told(&DebitAnnounced { order: &order, amount: Cents(2000), day, mandate, reference });
    let cause = FailureCause::DebitReturned;
    told(&PaymentFailed { order: &order, cause, failure: "1" });
    order.hear_from_bank(line, &BankNews::collected("p1".to_owned()), &Actor::platform(), now).unwrap();
    let back = PaymentEntry { amount: Cents(-2000), kind: Some(3), ..Default::default() };
    let (credits, today) = (&[][..], date(2026, 11, 25));
    let means = PaymentSources { credits, card: None, mandate: None, today, cost_centers: &[] };
    order.set_payments(None, &[back], &means, &by, now).unwrap();
    let returned = ReturnedDebit { line, issue: "i-1", reason: "Remboursé", worth_another_try: false };
    order.take_return(&returned, &DebitPolicy::default(), &Actor::platform(), now).unwrap();
    told(&PaymentFailed { order: &order, cause, failure: "2" });
}

/// One of each, and of each turn that it takes.
fn tell_all(told: &mut dyn FnMut(&dyn Notice)) {
    let order = order();
    let order = &order;
    told(&PasswordLink { asked: "1", token: TOKEN });
    told(&ConfirmRegistration { token: TOKEN });
    told(&AccountCreated { login: "_C_camille", token: TOKEN });
    told(&ConfirmEmail { token: TOKEN });
    told(&EmailChanging { email: "camille@example.com" });
    told(&PasswordChanged);
    told(&Invitation { desk: "Tour Horizon", login: "camille@example.com", token: TOKEN });
    told(&PasswordReset { login: "camille", token: TOKEN });
    told(&LoginChanged { login: "camille" });
    told(&TermsLink { token: TOKEN, alerts: true });
    told(&RightsChanged { of: fixtures::manager().user, edition: 3, by: "Dominique Petit" });
    for change in [SecondFactorChanged::On, SecondFactorChanged::Off, SecondFactorChanged::Reset] {
        told(&change);
    }
    told(&AccountTakenOver(&fixtures::impersonation()));
    told(&RemovalAsked { due: date(2026, 11, 27) });
    told(&AccountDeleted);
    let invoice = InvoiceReference { number: "AF1-2026-00001".into(), date: date(2026, 11, 2) };
    for (mode, invoiced) in [(0, None), (1, None), (0, Some(invoice))] {
        let partner = Partner { name: "Pressing Bel Éclat".into(), ..Partner::default() };
        let expectation = Expectation::new(&partner, date(2026, 10, 1), fixtures::now());
        let file =
            NoticeFile { key: "1".into(), name: "attendu.pdf".into(), content_type: "application/pdf" };
        told(&ExpectationSent { expectation: &Expectation { mode, invoiced, ..expectation }, file: &file });
    }
    told(&OwnDataReady { asked: "1", token: TOKEN });
    told(&InactivityWarned { off: date(2028, 11, 27) });
    told(&InactivityEnded { deleted: date(2029, 11, 27) });
    told(&OrderCreated(order));
    told(&OrderMoved(order));
    let begin = order.dates.begin.unwrap_or(fixtures::now());
    for nearness in [Nearness::DayBefore, Nearness::Soon] {
        told(&AppointmentNear { order, begin, nearness });
    }
    told(&GoodsWait { order, since: fixtures::now(), nth: 1, due: begin });
    for to_pay in [Cents::ZERO, Cents(1250)] {
        let pickup = || LockerPickup { order, to_pay, ..locker_pickup(order) };
        told(&LockerReady(pickup()));
        told(&LockerLate { pickup: pickup(), due: begin });
    }
    let (place, offered) = waiting_place();
    told(&SlotFreed { place: &place, partner_name: "Massage Zen", offered });
    told(&DeskClosing(order));
    told(&DeskReopened(order));
    told(&OrderMovedOn { comment: "Au comptoir\ndès midi", ..OrderMovedOn::withdrawn(order) });
    told(&OrderUpdated(order));
    told(&OrderAssigned { order, by: "Dominique Petit" });
    let (from, until) = (fixtures::now() + HELD_FOR, fixtures::now());
    let proposal =
        Proposal { id: CommentId(7), from, to: None, held: false, until, state: ProposalState::Open };
    told(&TimeProposed { order, proposal: &proposal });
    told(&SeriesTrouble { order, trouble: Trouble::Full });
    let mut thread = fixtures::desk_thread();
    let message = thread.post("Bonjour", &fixtures::manager(), fixtures::now()).unwrap();
    told(&MessageWritten { thread: &thread, message: &message });
    let reason = Words::new("Il ne contient aucun texte.", "It has no text.");
    for thread in [
        AnsweredThread::Order(order.id),
        AnsweredThread::Desk(thread.conciergerie),
        AnsweredThread::Campaign(contract::FlashDispoId(7)),
    ] {
        told(&ReplyRefused { reply: "1", thread, reason: &reason });
    }
    let (id, title, label) = (contract::ProductId(7), "Chemise", Words::new("Pressing", "Dry cleaning"));
    let (partner, name) = (contract::PartnerId(7), "Pressing Bel Éclat");
    for what in [
        SharedThing::Product { id, title },
        SharedThing::ProductWithdrawn { id, title },
        SharedThing::ProductMerged { id, title },
        SharedThing::ProductUnmerged { id, title },
        SharedThing::BranchHidden { id: 7, label: &label },
        SharedThing::Partner { id: partner, name },
        SharedThing::Presentation { partner, name },
    ] {
        told(&SharedChanged { what, by: "Dominique Petit" });
    }
    about_pivots::each(told);
    let (before, amount, from) = (Cents(1200), Cents(1800), date(2026, 12, 9));
    told(&SeriesPriceChanges { first: order, price: AnnouncedPrice { before, amount, from } });
    told(&SeriesEnded { first: order, last: Some(from), once: "last" });
    told(&SeriesEnded { first: order, last: None, once: "7" });
    told(&QuoteProposed { order, quote: &quote() });
    told(&CommentWritten { order, comment: &order.conversation.comments[0] });
    told(&RatingAsked { order, token: TOKEN });
    for cause in
        [FailureCause::Refused, FailureCause::NoCard, FailureCause::CardExpired, FailureCause::DebitReturned]
    {
        told(&PaymentFailed { order, cause, failure: "7" });
    }
    told(&MandateSigned { reference: "SLMP000000001" });
    let (amount, day) = (order.final_amount(), date(2026, 11, 25));
    told(&DebitAnnounced { order, amount, day, mandate: "SLMP000000001", reference: "7" });
    told(&DebitMoved { order, amount, day });
    let mut credit = Credit::plain(CreditId(1), order.beneficiary, "Avoir", Cents(1001), fixtures::now());
    told(&CreditGiven(&credit));
    told(&CreditExpiring { credit: &credit, last: date(2026, 12, 31), due: fixtures::now() });
    credit.expires = Some(date(2026, 11, 1));
    credit.allocations = vec![Allocation { order: order.id, amount: Cents(1001), at: fixtures::now() }];
    told(&CreditGiven(&credit.replace(CreditId(2), order.id, Cents(1001), fixtures::now()).unwrap()));
    of_cancelled(told);
    let term = fee::term(FeePeriod::Month, date(2026, 11, 25));
    told(&FeeCharged { order, term });
    for news in PARTNER_NEWS {
        told(&PartnerTold { order, news, mailed: true });
    }
    let alert = PartnerTold { order, news: PartnerNews::Ordered, mailed: false }.alert().unwrap();
    let alerts = vec![(fixtures::now(), alert.label)];
    told(&PartnerDigest { reader: contract::UserId(77), day: date(2026, 11, 25), alerts });
    told(&CardExpiring { holder: order.beneficiary, expires: date(2026, 12, 31), due: fixtures::now() });
    told(&TaxCertificateReady { reader: order.beneficiary, year: 2026, paid: Cents(75_00) });
}

#[test]
fn an_appointment_goes_into_the_calendar_with_each_mail_and_out_of_it_when_it_is_cancelled() {
    let mut order = order();
    let sent = |order: &Order| written(&OrderMovedOn::withdrawn(order), Lang::En).unwrap().calendar;
    let asked = sent(&order).unwrap();
    assert_eq!(
        (asked.method(), asked.link.as_str()),
        ("PUBLISH", "https://app.example/#/bnfv2/orderDetail/10482")
    );
    assert!(asked.about.ends_with(&asked.link));
    let told = written(&OrderMovedOn::withdrawn(&order), Lang::En).unwrap().with_links(|_| "L".to_owned());
    let about = asked.about.replace(&asked.link, "L");
    assert_eq!(told.calendar.map(|it| (it.about, it.link)), Some((about, "L".to_owned())));
    order.withdraw("", &Actor::beneficiary(&fixtures::beneficiary()), fixtures::now()).unwrap();
    let gone = sent(&order).unwrap();
    assert_eq!((gone.method(), gone.order), ("CANCEL", asked.order));
    assert!(gone.edition > asked.edition, "the newer one counts");
    let done = Order { status: OrderStatus::Done, ..order.clone() };
    assert_eq!(sent(&done), None, "what took place stays");
    assert_eq!(sent(&Order { dates: Dates { begin: None, ..order.dates }, ..order }), None);
}

fn written(notice: &dyn Notice, lang: Lang) -> Option<Written> {
    Some(notice.letter()?.written(lang, "Camille", |path| format!("https://app.example/#{path}")))
}

fn mail(notice: &dyn Notice, lang: Lang) -> String {
    let Some(written) = written(notice, lang) else { return String::new() };
    let Written { subject, greeting, paragraphs, facts, quote, table, button, calendar } = written;
    let mut lines = vec![subject, greeting];
    lines.extend(paragraphs);
    lines.extend(facts.into_iter().map(|(label, value)| format!("- {label}: {value}")));
    lines.extend(quote.map(|it| format!("> {it}")));
    let table = table.unwrap_or_default();
    let rows = [table.head].into_iter().chain(table.rows).filter(|it| !it.is_empty());
    lines.extend(rows.map(|it| format!("| {} |", it.join(" | "))));
    lines.extend(button.map(|(label, link)| format!("[{label}] {link}")));
    lines.extend(calendar.map(|it| format!("+ {} ({}, {:?})", it.file_name(), it.method(), it.status)));
    lines.into_iter().map(|it| it + "\n").collect()
}

#[test]
fn what_is_told_is_what_was_read_and_agreed() {
    for (lang, name) in [(Lang::Fr, "fr"), (Lang::En, "en")] {
        let mut all = String::new();
        tell_all(&mut |notice| {
            let key = notice.key().unwrap_or_default();
            let alert =
                notice.alert().map(|it| format!("{}: {} {}\n", it.kind, it.label.get(lang), it.target));
            let label = notice.alert().map(|it| it.label);
            let pushed = notice.push_label().filter(|it| label.as_ref() != Some(it));
            let pushed = pushed.map(|it| format!("push: {}\n", it.get(lang))).unwrap_or_default();
            all += &format!("=== {} {key}\n{}{pushed}", notice.kind(), alert.unwrap_or_default());
            all += &mail(notice, lang);
            all += &notice.text_message().map(|it| format!("sms: {}\n", it.get(lang))).unwrap_or_default();
        });
        insta::assert_snapshot!(name, all);
    }
}

#[test]
fn each_notice_is_told_here_and_differs_in_both_languages() {
    let mut kinds = BTreeSet::new();
    tell_all(&mut |notice| {
        kinds.insert(notice.kind());
        assert_ne!(notice.key().as_deref(), Some(""), "{}", notice.kind());
        let Some((fr, en)) = written(notice, Lang::Fr).zip(written(notice, Lang::En)) else { return };
        assert!(fr.subject != en.subject && fr.greeting != en.greeting);
        assert!(fr.paragraphs.iter().zip(&en.paragraphs).all(|(fr, en)| fr != en && !fr.contains('\'')));
    });
    let files = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/notices")).unwrap();
    let files = files.filter(|it| it.as_ref().unwrap().path().extension().is_some_and(|it| it == "rs"));
    assert_eq!(kinds.len(), files.count() - 3, "a file a notice, beside letter.rs, matrix.rs and this one");
    let rows = matrix::Occasion::ALL.iter().map(|it| it.row());
    let in_cells: BTreeSet<_> = rows.flat_map(|it| it.cells()).flat_map(|it| it.notices()).copied().collect();
    assert_eq!(in_cells, kinds, "each has an occasion, and each occasion has what it names");
}

#[test]
fn nobody_is_greeted_by_an_empty_name_and_what_is_empty_is_not_told() {
    let order = order();
    let to = |name| OrderCreated(&order).letter().unwrap().written(Lang::Fr, name, str::to_owned);
    assert_eq!((to(" ").greeting.as_str(), to("Léa").greeting.as_str()), ("Bonjour,", "Bonjour Léa,"));
    assert!(to("Léa").facts.iter().all(|(_, value)| !value.is_empty()));
    let silent = OrderMovedOn { comment: " \n", ..OrderMovedOn::withdrawn(&order) };
    assert_eq!(silent.letter().unwrap().written(Lang::Fr, "", str::to_owned).quote, None);
    assert!(OrderMovedOn { mailed: false, ..silent }.letter().is_none());
}

#[test]
fn the_mail_of_a_recurring_order_says_how_it_comes_back_and_what_each_time_costs() {
    let once = mail(&OrderCreated(&order()), Lang::Fr);
    assert!(once.contains("- Total: ") && !once.contains("Récurrence"), "{once}");
    let mut order = order();
    order.dates.recurrence = Some(Recurrence::Weekly { every: 1, days: 2 });
    order.dates.begin = Some("2026-12-01T09:00:00Z".parse().unwrap());
    let text = mail(&OrderCreated(&order), Lang::Fr);
    for fact in ["- Première date: ", "- Récurrence: Chaque mardi", "- Total par séance: "] {
        assert!(text.contains(fact), "{fact} in {text}");
    }
    assert!(mail(&OrderCreated(&order), Lang::En).contains("- Total per session: "));
}

#[test]
fn mails_go_to_the_address_in_use_and_the_one_that_confirms_a_new_one_goes_there() {
    let asked = Person { pending_email: Some("new@example.org".into()), ..fixtures::beneficiary() };
    tell_all(&mut |notice| {
        let to = if notice.kind() == "confirmEmail" { "new@example.org" } else { "camille@example.org" };
        assert_eq!(notice.address(&asked), to, "{}", notice.kind());
    });
    assert_eq!(
        ConfirmEmail { token: TOKEN }.address(&fixtures::beneficiary()),
        "",
        "there is none to confirm"
    );
}

#[test]
fn alerts_of_one_millisecond_are_told_apart() {
    let event = order().events[0].clone();
    let mut told = BTreeSet::new();
    for id in 10_482..10_482 + 32 {
        for events in 1..=31 {
            let order = Order { id: contract::OrderId(id), events: vec![event.clone(); events], ..order() };
            told.insert(Alert::of_order(&order, "order", Words::default()).about.rem_euclid(1_000));
        }
    }
    assert_eq!(told.len(), 32 * 31, "by their last three digits");
}
