use contract::Lang;
use serde_json::Value;

use super::{
    kinds::{InFile, KINDS},
    written::{html, json},
    *,
};
use crate::{calendar::waitlist::OfferedTime, fixtures};

fn chapters(set: impl FnOnce(&mut Person, &mut Order)) -> Vec<Chapter> {
    let (mut person, mut order) = (fixtures::beneficiary(), fixtures::order(Some(1000)));
    set(&mut person, &mut order);
    let message =
        fixtures::desk_thread().post("Et mon parapluie ?", &fixtures::manager(), fixtures::now()).unwrap();
    let waitlist = waitlist(&person);
    let data = OwnData {
        person: &person,
        desk: Some(&fixtures::conciergerie()),
        orders: &[order],
        older: &[],
        credits: &[],
        entries: &[],
        favorites: &["Repassage".into()],
        messages: &[message],
        alerts: &[(fixtures::now(), Words::new("Prête", "Ready"))],
        subscriptions: &[Words::new("Bien-être", "Wellness")],
        suppressed: &[],
        sessions: &[],
        takeovers: &[],
        terms: &[fixtures::acceptance()],
        removal: None,
        hunts: &[],
        wheels: &[],
        waitlists: &[waitlist],
        wins: &[fixtures::game_win()],
        last_activity: None,
        now: fixtures::now(),
    };
    data.chapters()
}

/// A list in which somebody waits behind somebody else.
fn waitlist(person: &Person) -> Waitlist {
    let (now, label) = (fixtures::now(), |text: &str| Words::new(text, text));
    let place = |user: UserId, offer_label| WaitingPlace {
        id: user.to_string(),
        user,
        offer: contract::OfferId(7),
        offer_label,
        day: None,
        minutes: 10,
        at_desk: true,
        since: now,
        offered: Some(OfferedTime { from: now, to: now, until: now }),
    };
    Waitlist {
        partner: contract::PartnerId(7),
        conciergerie: contract::ConciergerieId(1),
        partner_name: "Massage Zen".into(),
        places: vec![place(UserId(9_999), label("De quelqu’un")), place(person.id, label("Massage assis"))],
        next_look: None,
    }
}

#[test]
fn somebody_reads_of_their_own_place_in_a_waitlist_and_of_no_other() {
    let read: Value = serde_json::from_str(&json(&chapters(|_, _| ()))).unwrap();
    let places = read["waitlists"].as_array().unwrap();
    assert_eq!(places.len(), 1, "{places:?}");
    assert_eq!(
        (&places[0]["partner"], &places[0]["offer"]["fr"]),
        (&"Massage Zen".into(), &"Massage assis".into())
    );
    assert!(places[0]["offered"].is_string() && places[0].get("day").is_none());
}

#[test]
fn a_program_reads_every_part_by_its_name() {
    let text = json(&chapters(|_, _| ()));
    let read: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(read["account"][0]["email"], "camille@example.org");
    assert_eq!(read["orders"][0]["lines"][0]["price"]["cents"], 1000);
    assert_eq!(read["favorites"][0]["name"], "Repassage");
    assert_eq!(read["notifications"][0]["text"]["en"], "Ready");
    assert_eq!(read["games"][0]["prize"]["en"], "Massage");
    assert_eq!(
        (&read["terms"][0]["version"], &read["terms"][0]["way"]["en"]),
        (&Value::from(3), &Value::from("Signed in"))
    );
    assert_eq!(read["credits"], serde_json::json!([]), "what there is none of is told, too");
}

#[test]
fn people_read_a_page_in_their_language_that_runs_nothing() {
    let chapters = chapters(|person, order| {
        person.first_name = "<script>alert(1)</script>".into();
        order.lines[0].comment = Some("a & \"b\"".into());
    });
    let (fr, en) = (html(&chapters, Lang::Fr), html(&chapters, Lang::En));
    assert!(fr.contains("<h2>Commandes</h2>") && en.contains("<h2>Orders</h2>"));
    assert!(!fr.contains("<script") && fr.contains("&lt;script&gt;") && fr.contains("a &amp; &quot;b&quot;"));
    assert!(fr.contains("<p>Rien</p>") && en.contains("<p>Nothing</p>"));
}

#[test]
fn nobody_reads_what_the_desk_and_partners_say_among_themselves() {
    let chapters = chapters(|_, order| {
        let by = fixtures::manager();
        order.comment("Pour elle", true, false, false, &by, fixtures::now()).unwrap();
        order.comment("Entre nous", false, true, false, &by, fixtures::now()).unwrap();
    });
    let text = json(&chapters);
    assert!(text.contains("Pour elle") && !text.contains("Entre nous"), "{text}");
}

#[test]
fn a_name_that_somebody_took_back_is_no_former_one() {
    let chapters = chapters(|person, _| {
        person.former_names = vec![person.full_name(), "Camille Autrefois".into()];
    });
    let read: Value = serde_json::from_str(&json(&chapters)).unwrap();
    assert_eq!(read["account"][0]["formerNames"], "Camille Autrefois");
    assert_eq!(read["subscriptions"][0]["topic"]["fr"], "Bien-être");
}

#[test]
fn what_a_kind_is_told_in_is_a_chapter() {
    let read: Value = serde_json::from_str(&json(&chapters(|_, _| ()))).unwrap();
    for (kind, told) in KINDS {
        if let InFile::In(chapter) = told {
            assert!(read[*chapter].is_array(), "{kind} is told in {chapter}");
        }
    }
}
