use contract::{Error, OfferId, content::SpotlightForm};

use super::*;
use crate::content::spotlight;

fn at(text: &str) -> Option<Timestamp> {
    Some(text.parse().expect("an instant"))
}

fn news_form() -> NewsForm {
    NewsForm {
        titre_interne: "Don du sang".to_owned(),
        summary: Words::new("Une heure suffit.", ""),
        content: Words::new("<p>Au rez-de-chaussée.</p>", ""),
        from_date: at("2026-12-01T07:00:00Z"),
        to_date: at("2026-12-15T19:00:00Z"),
        ..NewsForm::default()
    }
}

fn spotlight_form() -> SpotlightForm {
    SpotlightForm {
        titre_interne: "Hiver".to_owned(),
        title: Words::new("Votre manteau", ""),
        content: Words::new("<p>À prix doux.</p>", ""),
        from_date: at("2026-12-01T07:00:00Z"),
        to_date: at("2026-12-15T19:00:00Z"),
        ..SpotlightForm::default()
    }
}

fn faults<C: Content>(form: &C) -> Vec<String> {
    match form.for_publishing() {
        Err(Error::Invalid(fields)) => fields.into_keys().collect(),
        Ok(_) => vec![],
        Err(other) => panic!("{other:?}"),
    }
}

#[test]
fn what_people_are_to_read_is_asked_for() {
    assert_eq!(faults(&news_form()), Vec::<String>::new());
    assert_eq!(faults(&spotlight_form()), Vec::<String>::new());
    assert_eq!(
        faults(&NewsForm::default()),
        ["content.fr", "fromDate", "summary.fr", "titreInterne", "toDate"]
    );
    assert_eq!(
        faults(&SpotlightForm::default()),
        ["content.fr", "fromDate", "title.fr", "titreInterne", "toDate"]
    );
    let empty = NewsForm { content: Words::new("<p> &nbsp;</p>", "<p>a</p>"), ..news_form() };
    let refused = empty.for_publishing().expect_err("it is empty");
    assert_eq!(refused.words().fr, "Le contenu ne peut être vide");
    let backwards = NewsForm { to_date: news_form().from_date, ..news_form() };
    assert_eq!(faults(&backwards), ["toDate"]);
}

#[test]
fn texts_are_no_longer_than_their_limits() {
    let text = |length: usize| "é".repeat(length);
    let both = |length: usize| Words::new(text(length), text(length));
    let long = NewsForm {
        titre_interne: text(101),
        title: both(101),
        summary: both(501),
        date: both(26),
        heure: both(26),
        location: both(26),
        action: both(96),
        url: format!("https://a.test/{}", text(81)),
        content: both(20_001),
        ..news_form()
    };
    let Err(Error::Invalid(fields)) = long.for_drafting() else { panic!("it is too long") };
    assert_eq!(fields.len(), 2 + 7 * 2, "{fields:?}");
    assert!(fields.values().all(|it| it.fr.starts_with("Ce champ ne peut contenir plus de ")));
    let fits = NewsForm {
        titre_interne: text(100),
        title: both(100),
        date: both(25),
        heure: both(25),
        location: both(25),
        action: both(95),
        url: format!("https://a.test/{}", text(80)),
        content: both(20_000),
        ..news_form()
    };
    assert_eq!(faults(&fits), Vec::<String>::new());
    let long = SpotlightForm {
        titre_interne: text(96),
        title: both(96),
        url: format!("https://a.test/{}", text(81)),
        code_promo: text(20),
        ..spotlight_form()
    };
    assert_eq!(faults(&long), ["codePromo", "title.en", "title.fr", "titreInterne", "url"]);
    let fits =
        SpotlightForm { titre_interne: text(95), title: both(95), code_promo: text(19), ..spotlight_form() };
    assert_eq!(faults(&fits), Vec::<String>::new());
}

#[test]
fn beneficiaries_read_what_was_written_cleaned_on_the_way_out() {
    let form = NewsForm {
        id: NewsId(7),
        url: "https://a.test".to_owned(),
        offre_id: Some(OfferId(77)),
        content: Words::new("<p onclick=\"a()\">Bonjour</p>", ""),
        ..news_form()
    };
    let read = news(&form).expect("it has dates");
    assert_eq!(read.content.fr, "<p>Bonjour</p>");
    assert_eq!(
        (read.id, read.url.as_deref(), read.offre_id),
        (NewsId(7), Some("https://a.test"), Some(OfferId(77)))
    );
    assert_eq!(news(&NewsForm { to_date: None, ..form }), None);
    let read = spotlight::spotlight(&spotlight_form()).expect("it has dates");
    assert_eq!((read.url, read.code_promo), (None, None));
}

#[test]
fn a_number_of_no_offer_is_none() {
    let form = NewsForm { offre_id: Some(OfferId(0)), ..news_form() };
    assert_eq!(form.for_publishing().expect("valid").offre_id, None);
}

#[test]
fn points_to_put_right_are_told_after_saving() {
    let now = at("2026-12-15T19:00:00Z").expect("an instant");
    let form = NewsForm { action: Words::new("Je participe", ""), ..news_form() };
    assert_eq!(warnings(&form, now).len(), 4);
    let whole = NewsForm {
        title: Words::new("Don du sang", ""),
        image: Some("photos/a".to_owned()),
        url: "https://a.test".to_owned(),
        to_date: at("2026-12-15T19:00:01Z"),
        ..form
    };
    assert_eq!(warnings(&whole, now), Vec::<String>::new());
    assert_eq!(spotlight::warnings(&spotlight_form(), now).len(), 3);
}
