//! Mail as its reader gets it.

#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use contract::{Lang, OrderId};
use integrations::{
    Error, Mailer, Recorder,
    mail::{Cause, Mail, Rendered, Template, Turn, render},
};

const LINK: &str = "https://app.example/#/orders/10482";

fn mail(template: Template, lang: Lang) -> Mail {
    Mail { key: "order/10482/created".into(), to: "camille@example.org".into(), template, lang }
}

fn created(offer: &str) -> Template {
    Template::OrderCreated {
        name: "Camille".into(),
        order_id: OrderId(10482),
        offer: offer.into(),
        partner: "Pressing du Parc".into(),
        moment: String::new(),
        place: String::new(),
        recurrence: String::new(),
        total: "24,90 €".into(),
        link: LINK.into(),
    }
}

#[test]
fn the_mail_of_a_recurring_order_says_how_it_comes_back_and_what_each_time_costs() {
    let said = |recurrence: &str, lang| {
        let Template::OrderCreated { name, order_id, offer, partner, place, total, link, .. } =
            created("Yoga")
        else {
            unreachable!("it is one")
        };
        let moment = "mar. 1er décembre".to_owned();
        let recurrence = recurrence.to_owned();
        let template =
            Template::OrderCreated { name, order_id, offer, partner, moment, place, recurrence, total, link };
        render(&mail(template, lang)).unwrap().text.replace('\u{a0}', " ")
    };
    let text = said("Chaque mardi", Lang::Fr);
    for fact in
        ["Première date : mar. 1er décembre", "Récurrence : Chaque mardi", "Total par séance : 24,90 €"]
    {
        assert!(text.contains(fact), "{fact} in {text}");
    }
    assert!(said("Every Tuesday", Lang::En).contains("Total per session: 24,90 €"));
    let once = said("", Lang::Fr);
    assert!(once.contains("Total : ") && !once.contains("Récurrence"), "{once}");
}

fn every_template() -> Vec<Template> {
    let (name, link, offer) = (|| "Camille".to_owned(), || LINK.to_owned(), || "Repassage".to_owned());
    let order_id = OrderId(10482);
    vec![
        Template::LostPassword { name: name(), link: link() },
        Template::ConfirmRegistration { name: name(), link: link() },
        Template::ConfirmEmail { name: name(), link: link() },
        Template::EmailChanging { name: name(), email: "camille@example.com".into(), link: link() },
        Template::PasswordChanged { name: name() },
        created("Repassage"),
        Template::OrderStatus {
            name: name(),
            order_id,
            offer: offer(),
            turn: Turn::Available,
            status_label: "Disponible".into(),
            comment: "Au comptoir\ndès midi".into(),
            link: link(),
        },
        Template::OrderUpdated {
            name: name(),
            order_id,
            offer: offer(),
            moment: "jeudi 26 novembre 2026 à 14 h".into(),
            place: "Tour Lilas".into(),
            total: "30,00 €".into(),
            link: link(),
        },
        Template::OrderMoved {
            name: name(),
            order_id,
            offer: offer(),
            moment: "jeudi 26 novembre 2026 à 14 h".into(),
            place: "Tour Lilas".into(),
            link: link(),
        },
        Template::SeriesTrouble {
            name: name(),
            order_id,
            offer: offer(),
            moment: "jeudi 26 novembre 2026 à 14 h".into(),
            reason: "Créneau déjà pris".into(),
            link: link(),
        },
        Template::OrderComment {
            name: name(),
            order_id,
            offer: offer(),
            author: "Léa".into(),
            comment: "Quelle taille ?".into(),
            link: link(),
        },
        Template::Scoring { name: name(), order_id, offer: offer(), link: link() },
        Template::PaymentFailed {
            name: name(),
            order_id,
            offer: offer(),
            cause: Cause::NoCard,
            link: link(),
        },
        Template::CardExpiring { name: name(), expires: "12/2026".into(), link: link() },
        Template::PaymentFailed {
            name: name(),
            order_id,
            offer: offer(),
            cause: Cause::DebitReturned,
            link: link(),
        },
        Template::MandateSigned { name: name(), reference: "SLMP000000001".into(), link: link() },
        Template::DebitAnnounced {
            name: name(),
            order_id,
            offer: offer(),
            amount: "25,80 €".into(),
            date: "25/11/2026".into(),
            mandate: "SLMP000000001".into(),
            link: link(),
        },
    ]
}

#[test]
fn an_order_is_told_in_french() {
    let Rendered { subject, text, html } = render(&mail(created("Repassage"), Lang::Fr)).unwrap();
    assert_eq!(subject, "Commande 10482 enregistrée : Repassage");
    assert_eq!(
        text,
        "Bonjour Camille,\n\n\
         Nous avons bien reçu votre commande. Votre conciergerie s'en occupe.\n\n\
         Prestation\u{a0}: Repassage\nPrestataire\u{a0}: Pressing du Parc\nTotal\u{a0}: 24,90 €\n\n\
         Voir ma commande\u{a0}: https://app.example/#/orders/10482\n\n\
         Ce message est envoyé automatiquement par votre conciergerie."
    );
    for part in [
        r#"<html lang="fr">"#,
        "<h1>Commande 10482 enregistrée : Repassage</h1>",
        "<dt>Total</dt><dd>24,90 €</dd>",
        r#"<a class="button" href="https://app.example/#/orders/10482">Voir ma commande</a>"#,
    ] {
        assert!(unslash(&html).contains(part), "{part} in {html}");
    }
}

#[test]
fn an_order_is_told_in_english() {
    let Rendered { subject, text, html } = render(&mail(created("Ironing"), Lang::En)).unwrap();
    assert_eq!(subject, "Order 10482 received: Ironing");
    assert_eq!(
        text,
        "Hello Camille,\n\n\
         We have received your order. Your concierge desk is taking care of it.\n\n\
         Service: Ironing\nPartner: Pressing du Parc\nTotal: 24,90 €\n\n\
         See my order: https://app.example/#/orders/10482\n\n\
         This message is sent automatically by your concierge desk."
    );
    assert!(html.contains(r#"<html lang="en">"#), "{html}");
}

#[test]
fn every_mail_greets_leads_somewhere_and_stands_alone_in_both_languages() {
    let mut subjects = std::collections::BTreeSet::new();
    for template in every_template() {
        for lang in [Lang::Fr, Lang::En] {
            let Rendered { subject, html, text } = render(&mail(template.clone(), lang)).unwrap();
            assert!(subjects.insert(subject.clone()), "{subject} is the same in both languages, or twice");
            assert!(text.contains("Camille") && html.contains("Camille"), "{text}");
            let leads = !matches!(template, Template::PasswordChanged { .. });
            assert_eq!(text.contains(LINK), leads, "{text}");
            assert_eq!(unslash(&html).contains(&format!(r#"href="{LINK}""#)), leads, "{html}");
            assert!(!html.contains("{{") && !html.contains("{%"), "{html}");
            assert!(!html.contains("src=") && !html.contains("url("), "nothing is fetched: {html}");
        }
    }
}

#[test]
fn what_people_type_is_text() {
    for typed in ["{{7*7}}", "{% include 'x' %}", "<svg onload=alert(1)>", "${7*7}", "\"><a href='x'>"] {
        let Rendered { subject, html, text } = render(&mail(created(typed), Lang::Fr)).unwrap();
        assert!(subject.ends_with(typed) && text.contains(typed), "{text}");
        assert!(!html.contains("49") && !html.contains("<svg") && !html.contains("<a href='x'>"), "{html}");
    }
    let html = render(&mail(created("{{7*7}}"), Lang::Fr)).unwrap().html;
    assert!(html.contains("{{7*7}}"), "{html}");
}

#[test]
fn line_breaks_of_a_comment_stay_and_an_empty_one_shows_nothing() {
    let status = |comment: &str| Template::OrderStatus {
        name: "Camille".into(),
        order_id: OrderId(1),
        offer: "Repassage".into(),
        turn: Turn::Onward,
        status_label: "Disponible".into(),
        comment: comment.into(),
        link: LINK.into(),
    };
    let html = render(&mail(status("a\nb"), Lang::Fr)).unwrap().html;
    assert!(html.contains("<blockquote>a\nb</blockquote>"), "{html}");
    assert!(!render(&mail(status("  "), Lang::Fr)).unwrap().html.contains("<blockquote>"));
}

#[test]
fn no_header_can_be_smuggled_in() {
    for smuggled in [
        "x\r\nBcc: a@b.example",
        "x\nBcc: a@b.example",
        "x\rBcc: a@b.example",
        "x\0",
        "x\u{85}y",
        "x\u{2028}y",
        "x\u{b}y",
    ] {
        let subject = render(&mail(created(smuggled), Lang::Fr));
        assert!(matches!(subject, Err(Error::Refused(_))), "{smuggled:?}");
        let mut to = mail(created("Repassage"), Lang::Fr);
        to.to = format!("camille@example.org{smuggled}");
        assert!(matches!(render(&to), Err(Error::Refused(_))), "{smuggled:?}");
        let mut key = mail(created("Repassage"), Lang::Fr);
        key.key = smuggled.into();
        assert!(matches!(render(&key), Err(Error::Refused(_))), "{smuggled:?}");
    }
    for address in ["a@b.example, c@d.example", "a@b.example;c@d.example", "A <a@b.example>", "a", ""] {
        let mut to = mail(created("Repassage"), Lang::Fr);
        to.to = address.into();
        assert!(matches!(render(&to), Err(Error::Undeliverable(_))), "{address}");
    }
}

#[test]
fn a_button_leads_to_the_web_only() {
    for link in ["javascript:alert(1)", "data:text/html,x", "//evil.example", ""] {
        let template = Template::LostPassword { name: "Camille".into(), link: link.into() };
        assert!(matches!(render(&mail(template, Lang::Fr)), Err(Error::Refused(_))), "{link}");
    }
}

#[test]
fn a_mail_survives_the_queue() {
    for template in every_template() {
        let mail = mail(template, Lang::En);
        let body = serde_json::to_string(&mail).unwrap();
        assert_eq!(serde_json::from_str::<Mail>(&body).unwrap(), mail, "{body}");
    }
    let body = serde_json::to_value(mail(created("x"), Lang::Fr)).unwrap();
    assert_eq!(
        (&body["template"]["kind"], &body["template"]["orderId"]),
        (&"orderCreated".into(), &10482.into())
    );
}

#[tokio::test]
async fn a_recorder_keeps_mail_and_fails_on_request() {
    let sent = Recorder::default();
    let mailer = Mailer::Memory(sent.clone());
    let good = mail(created("Repassage"), Lang::Fr);
    sent.fail_next(Error::Busy);
    assert_eq!(mailer.send(&good).await, Err(Error::Busy));
    assert_eq!(mailer.send(&good).await, Ok(()));
    assert!(
        mailer.send(&mail(created("a\r\nb"), Lang::Fr)).await.is_err(),
        "what cannot be laid out is not sent"
    );
    assert_eq!(sent.take(), [good]);
    assert!(sent.all().is_empty());
}

/// Escaping writes a slash as `&#x2f;`, which reads the same.
fn unslash(html: &str) -> String {
    html.replace("&#x2f;", "/")
}

#[test]
fn a_mail_says_which_turn_an_order_took_and_why_a_card_was_not_debited() {
    let status = |turn: Turn| Template::OrderStatus {
        name: "Camille".into(),
        order_id: OrderId(10482),
        offer: "Repassage".into(),
        turn,
        status_label: "Annulée".into(),
        comment: String::new(),
        link: LINK.into(),
    };
    let told = |template: Template| render(&mail(template, Lang::En)).unwrap().text;
    assert!(told(status(Turn::Cancelled)).contains("Your order is cancelled."));
    assert!(told(status(Turn::Finished)).contains("Your order is done."));
    let failed = |cause: Cause| Template::PaymentFailed {
        name: "Camille".into(),
        order_id: OrderId(10482),
        offer: "Repassage".into(),
        cause,
        link: LINK.into(),
    };
    assert!(told(failed(Cause::Refused)).contains("Your bank refused"));
    assert!(!told(failed(Cause::NoCard)).contains("Your bank refused"));
    assert!(told(failed(Cause::CardExpired)).contains("has expired"));
}
