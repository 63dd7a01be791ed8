use std::{collections::BTreeSet, fs};

use contract::{
    Cents, CommentId, CreditId, Lang,
    orders::{ProposalState, Trouble},
    users::FeePeriod,
};
use jiff::civil::date;

use super::*;
use crate::{
    calendar::{HELD_FOR, recurrence::Recurrence},
    fixtures,
    money::{credit::Credit, fee},
    order::{Order, proposal::Proposal, quote::Quote},
};

const TOKEN: &str = "s3cret";

fn order() -> Order {
    let mut order = fixtures::order(Some(1000));
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
    told(&OwnDataReady { asked: "1", token: TOKEN });
    told(&InactivityWarned { off: date(2028, 11, 27) });
    told(&InactivityEnded { deleted: date(2029, 11, 27) });
    told(&OrderCreated(order));
    told(&OrderMoved(order));
    told(&OrderMovedOn { comment: "Au comptoir\ndès midi", ..OrderMovedOn::withdrawn(order) });
    told(&OrderUpdated(order));
    told(&OrderAssigned { order, by: "Dominique Petit" });
    let (from, until) = (fixtures::now() + HELD_FOR, fixtures::now());
    let proposal =
        Proposal { id: CommentId(7), from, to: None, held: false, until, state: ProposalState::Open };
    told(&TimeProposed { order, proposal: &proposal });
    told(&SeriesTrouble { order, trouble: Trouble::Full });
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
    told(&QuoteProposed { order, quote: &quote() });
    told(&CommentWritten { order, comment: &order.comments[0] });
    told(&RatingAsked { order, token: TOKEN });
    for cause in
        [FailureCause::Refused, FailureCause::NoCard, FailureCause::CardExpired, FailureCause::DebitReturned]
    {
        told(&PaymentFailed { order, cause, failure: "7" });
    }
    told(&MandateSigned { reference: "SLMP000000001" });
    let (amount, day) = (order.final_amount(), date(2026, 11, 25));
    told(&DebitAnnounced { order, amount, day, mandate: "SLMP000000001", reference: "7" });
    told(&CreditGiven(&Credit::plain(CreditId(1), order.beneficiary, "Avoir", Cents(1001), fixtures::now())));
    let term = fee::term(FeePeriod::Month, date(2026, 11, 25));
    told(&FeeCharged { order, term });
    told(&CardExpiring { holder: order.beneficiary, expires: date(2026, 12, 31), due: fixtures::now() });
}

fn written(notice: &dyn Notice, lang: Lang) -> Option<Written> {
    Some(notice.letter()?.written(lang, "Camille", |path| format!("https://app.example/#{path}")))
}

fn mail(notice: &dyn Notice, lang: Lang) -> String {
    let Some(written) = written(notice, lang) else { return String::new() };
    let Written { subject, greeting, paragraphs, facts, quote, button } = written;
    let mut lines = vec![subject, greeting];
    lines.extend(paragraphs);
    lines.extend(facts.into_iter().map(|(label, value)| format!("- {label}: {value}")));
    lines.extend(quote.map(|it| format!("> {it}")));
    lines.extend(button.map(|(label, link)| format!("[{label}] {link}")));
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
            all += &format!("=== {} {key}\n{}", notice.kind(), alert.unwrap_or_default());
            all += &mail(notice, lang);
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
    assert_eq!(kinds.len(), files.count() - 2, "a file a notice, beside letter.rs and this one");
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
    order.recurrence = Some(Recurrence::Weekly { every: 1, days: 2 });
    order.begin = Some("2026-12-01T09:00:00Z".parse().unwrap());
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
