//! Mail as its reader gets it.

use contract::Lang;
use domain::notices::{Written, WrittenTable};
use integrations::{
    Error, Mailer, Recorder,
    mail::{Letterhead, Mail, MailDesign, Rendered, render},
};

const LINK: &str = "https://app.example/#/orders/10482";

fn mail(text: Written, lang: Lang) -> Mail {
    let (key, kind, to) = ("order/10482/created".into(), "orderCreated".into(), "camille@example.org".into());
    Mail {
        key,
        kind,
        to,
        lang,
        text,
        desk: None,
        company: None,
        letterhead: Default::default(),
        file: None,
        about: Default::default(),
        campaign: None,
    }
}

fn created(offer: &str) -> Written {
    Written {
        subject: format!("Commande 10482 enregistrée : {offer}"),
        greeting: "Bonjour Camille,".into(),
        paragraphs: vec!["Nous avons bien reçu votre commande.".into(), "Merci.".into()],
        facts: vec![("Prestation".into(), offer.into()), ("Total".into(), "24,90 €".into())],
        quote: None,
        table: None,
        button: Some(("Voir ma commande".into(), LINK.into())),
        calendar: None,
    }
}

#[test]
fn a_mail_is_laid_out_as_text_and_as_a_page() {
    let Rendered { subject, text, html, .. } = render(&mail(created("Repassage"), Lang::Fr)).unwrap();
    assert_eq!(subject, "Commande 10482 enregistrée : Repassage");
    assert_eq!(
        text,
        "Bonjour Camille,\n\n\
         Nous avons bien reçu votre commande.\n\nMerci.\n\n\
         Prestation\u{a0}: Repassage\nTotal\u{a0}: 24,90 €\n\n\
         Voir ma commande\u{a0}: https://app.example/#/orders/10482\n\n\
         Ce message est envoyé automatiquement par votre conciergerie."
    );
    for part in [
        r#"<html lang="fr">"#,
        "<h1>Commande 10482 enregistrée\u{a0}: Repassage</h1>",
        "<dt>Total</dt><dd>24,90 €</dd>",
        r#"<a class="button" href="https://app.example/#/orders/10482">Voir ma commande</a>"#,
    ] {
        assert!(unslash(&html).contains(part), "{part} in {html}");
    }
    assert!(!html.contains("{{") && !html.contains("{%"), "{html}");
    assert!(!html.contains("src=") && !html.contains("url("), "nothing is fetched: {html}");
}

#[test]
fn a_mail_in_english_is_one_throughout() {
    let Rendered { text, html, .. } = render(&mail(created("Ironing"), Lang::En)).unwrap();
    assert!(text.contains("Total: 24,90 €"), "no space before a colon: {text}");
    assert!(text.ends_with("This message is sent automatically by your concierge desk."), "{text}");
    assert!(html.contains(r#"<html lang="en">"#), "{html}");
}

#[test]
fn what_a_mail_lacks_leaves_nothing_behind() {
    let bare = Written { facts: vec![], button: None, ..created("Repassage") };
    let Rendered { text, html, .. } = render(&mail(bare, Lang::Fr)).unwrap();
    for part in ["<dl>", "<blockquote>", "href"] {
        assert!(!html.contains(part), "{part} in {html}");
    }
    assert!(!text.contains(LINK));
}

#[test]
fn what_people_type_is_text() {
    for typed in ["{{7*7}}", "{% include 'x' %}", "<svg onload=alert(1)>", "${7*7}", "\"><a href='x'>"] {
        let Rendered { subject, html, text, .. } = render(&mail(created(typed), Lang::Fr)).unwrap();
        assert!(subject.ends_with(typed) && text.contains(typed), "{text}");
        assert!(!html.contains("49") && !html.contains("<svg") && !html.contains("<a href='x'>"), "{html}");
    }
    let html = render(&mail(created("{{7*7}}"), Lang::Fr)).unwrap().html;
    assert!(html.contains("{{7*7}}"), "{html}");
}

#[test]
fn line_breaks_of_a_comment_stay() {
    let quoting = Written { quote: Some("a\nb".into()), ..created("Repassage") };
    let Rendered { html, text, .. } = render(&mail(quoting, Lang::Fr)).unwrap();
    assert!(html.contains("<blockquote>a\nb</blockquote>"), "{html}");
    // The text that somebody wrote is the news: it stands before the facts of the order.
    assert!(html.find("<blockquote>") < html.find("<dl>"), "{html}");
    assert!(text.contains("Merci.\n\na\nb\n\nPrestation"), "{text}");
}

#[test]
fn a_table_has_headings_for_rows_and_columns_and_reads_without_html() {
    let cells = |it: &[&str]| it.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
    let rows = vec![cells(&["<Tour>", "2", "51,60 €"]), cells(&["Total", "3", "77,40 €"])];
    let table = WrittenTable { head: cells(&["Conciergerie", "Commandes", "Montant TTC"]), rows };
    let with = Written { table: Some(table), ..created("Repassage") };
    let Rendered { html, text, .. } = render(&mail(with, Lang::Fr)).unwrap();
    assert!(html.contains(r#"<th scope="col">Commandes</th>"#), "{html}");
    assert!(html.contains(r#"<th scope="row">&lt;Tour&gt;</th><td>2</td><td>51,60 €</td>"#), "{html}");
    assert!(
        text.contains(
            "<Tour>\u{a0}: Commandes 2, Montant TTC 51,60 €\nTotal\u{a0}: Commandes 3, Montant TTC 77,40 €\n"
        ),
        "{text}"
    );
    assert!(!render(&mail(created("Repassage"), Lang::Fr)).unwrap().html.contains("table"));
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
        let leading = Written { button: Some(("Lire".into(), link.into())), ..created("Repassage") };
        assert!(matches!(render(&mail(leading, Lang::Fr)), Err(Error::Refused(_))), "{link}");
    }
}

fn dressed(design: MailDesign) -> Mail {
    let letterhead = Letterhead { design: Some(design), ..Letterhead::default() };
    Mail { letterhead, ..mail(created("Repassage"), Lang::Fr) }
}

fn lilas() -> MailDesign {
    MailDesign {
        title: "Maison <Lilas>".into(),
        logo: Some("https://app.example/logo".into()),
        colour: "#6f2f7a".into(),
        panel_colour: "#43204c".into(),
        contact: vec!["bonjour@lilas.test".into(), "0139001099".into()],
    }
}

#[test]
fn a_mail_wears_a_design() {
    let Rendered { html, text, .. } = render(&dressed(lilas())).unwrap();
    let html = unslash(&html);
    for part in [
        ".button { background: #6f2f7a; }",
        "background: #43204c;",
        r#"<img src="https://app.example/logo" alt="" height="40">Maison &lt;Lilas&gt;</div>"#,
        "votre conciergerie.<br>bonjour@lilas.test<br>0139001099</footer>",
    ] {
        assert!(html.contains(part), "{part} in {html}");
    }
    assert!(text.ends_with("\n\nMaison <Lilas>\nbonjour@lilas.test\n0139001099"), "{text}");
}

#[test]
fn a_design_brings_colours_and_web_addresses_alone() {
    for colour in ["red", "", "#fff", "#000000;} body {display:none"] {
        let design = MailDesign { colour: colour.into(), ..lilas() };
        assert!(matches!(render(&dressed(design)), Err(Error::Refused(_))), "{colour}");
        let design = MailDesign { panel_colour: colour.into(), ..lilas() };
        assert!(matches!(render(&dressed(design)), Err(Error::Refused(_))), "{colour}");
    }
    let design = MailDesign { logo: Some("javascript:alert(1)".into()), ..lilas() };
    assert!(matches!(render(&dressed(design)), Err(Error::Refused(_))));
}

#[test]
fn a_mail_survives_the_queue() {
    let mail = mail(created("Repassage"), Lang::En);
    let body = serde_json::to_string(&mail).unwrap();
    assert_eq!(serde_json::from_str::<Mail>(&body).unwrap(), mail, "{body}");
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
