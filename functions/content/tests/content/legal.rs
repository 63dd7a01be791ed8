//! Legal texts: who writes them, what people read on a day, and what they have accepted.

mod races;

use contract::{
    Lang, Permission, Refusal, UserId, WallClock,
    account::{Cgu, SetCguRead, TextBlob, TextBlobAction, TextBlobType},
    auth::UserInfoFromSession,
    conciergeries::{ConciergerieGroup, GetConciergerieGroupInfo, SetConciergerieGroup},
    content::{
        GetAllTextBlobs, GetTermsAcceptances, GetTextBlobOfDay, LegalTextForm, UpdateTextBlob,
        WithdrawTextBlob,
    },
    list::{FilterValue, ListQuery},
};
use domain::{calendar::paris, people::person::Person};
use jiff::{SignedDuration, ToSpan};
use serde_json::{Value, json};
use store::Changes;
use testkit::{
    Answered, App, Client, codes, decoded,
    world::{self, ADA, ALICE, BRUNO, CHLOE, GILLES, HUGO, MARIE, ORION_TOWER, SABINE, VEGA_TOWER},
};

const DAY: SignedDuration = SignedDuration::from_hours(24);

async fn app() -> App {
    let router = content::router().merge(account::router()).merge(auth::router());
    App::world(router.merge(conciergeries::router()).merge(users::router())).await
}

/// Terms that begin in so many days.
fn terms(app: &App, days: i64, text: &str) -> UpdateTextBlob {
    let from = paris::today(app.now()).checked_add(days.days()).expect("a day");
    let data = LegalTextForm {
        kind: TextBlobType::Cgu,
        content_fr: format!("<p onclick=\"a()\">{text}</p><script>a()</script>"),
        from: Some(WallClock(from)),
        asks_again: true,
        ..LegalTextForm::default()
    };
    UpdateTextBlob { data, edition: 0 }
}

fn in_set(request: UpdateTextBlob, set: &str) -> UpdateTextBlob {
    UpdateTextBlob { data: LegalTextForm { object_name: set.to_owned(), ..request.data }, ..request }
}

async fn owes_terms(app: &App, user: UserId) -> bool {
    let info = app.client(user).await.ok(UserInfoFromSession::default()).await;
    info["user"]["needsToValidateCGU"] == true
}

async fn change(app: &App, user: UserId, set: impl FnOnce(&mut Person)) {
    let mut person = app.store().people().get(user).await.expect("a person");
    set(&mut person);
    app.store().commit(Changes::new().save(&person).expect("a person")).await.expect("saved");
}

/// Has a desk name a set of texts.
async fn name_texts(client: &Client<'_>, desk: contract::ConciergerieId, name: &str) -> Answered {
    let read = client.ok(GetConciergerieGroupInfo { id: Some(desk) }).await;
    let group = ConciergerieGroup { text_blob_name: name.into(), ..decoded(&read["group"]) };
    client.call(SetConciergerieGroup { id: Some(desk), group, edition: decoded(&read["edition"]) }).await
}

fn accept(version: i64) -> SetCguRead {
    SetCguRead { version: Some(version), token: None }
}

fn states(texts: &Value) -> Vec<(i64, &str)> {
    let rows = texts["textBlobs"].as_array().expect("rows").iter();
    rows.map(|it| (it["id"].as_i64().expect("a number"), it["state"].as_str().expect("a state"))).collect()
}

#[tokio::test]
async fn new_terms_ask_everybody_at_their_next_visit_and_write_nobody() {
    let app = app().await;
    let ada = app.client(ADA).await;
    let saved = ada.ok(terms(&app, 1, "Nouvelles")).await;
    assert_eq!((&saved["id"], &saved["state"]), (&json!(2), &json!("toCome")));
    assert_eq!(saved["contentFr"], "<p>Nouvelles</p>");
    let before = app.store().people().get(BRUNO).await.expect("Bruno").version;
    assert!(!owes_terms(&app, ALICE).await);

    app.advance(DAY);
    assert!(owes_terms(&app, ALICE).await && owes_terms(&app, BRUNO).await);
    let alice = app.client(ALICE).await;
    let shown = alice.ok(Cgu::default()).await;
    assert_eq!((&shown["version"], &shown["text"]), (&json!(2), &json!("<p>Nouvelles</p>")));
    let stale = alice.refused(accept(1), Refusal::TermsChanged).await;
    assert_eq!((&stale.data["id"], &stale.data["contentFr"]), (&json!(2), &json!("<p>Nouvelles</p>")));
    assert!(owes_terms(&app, ALICE).await, "nothing was accepted");
    assert_eq!(alice.ok(accept(2)).await["user"]["needsToValidateCGU"], false);
    assert!(!owes_terms(&app, ALICE).await && owes_terms(&app, BRUNO).await);
    assert_eq!(app.store().people().get(BRUNO).await.expect("Bruno").version, before, "nobody was written");
}

#[tokio::test]
async fn a_correction_asks_those_alone_who_owe_the_version_before() {
    let app = app().await;
    let ada = app.client(ADA).await;
    ada.ok(terms(&app, 0, "Nouvelles")).await;
    app.client(ALICE).await.ok(accept(2)).await;
    let mut correction = terms(&app, 0, "Sans faute");
    correction.data.asks_again = false;
    assert_eq!(ada.ok(correction).await["state"], "inForce");
    assert!(!owes_terms(&app, ALICE).await && owes_terms(&app, BRUNO).await);
    assert_eq!(app.client(ALICE).await.ok(Cgu::default()).await["text"], "<p>Sans faute</p>");
}

#[tokio::test]
async fn the_texts_of_everybody_are_kept_by_who_works_for_all_companies() {
    let app = app().await;
    for user in [ALICE, SABINE] {
        app.client(user).await.refused(GetAllTextBlobs::default(), codes::NOT_FOUND).await;
    }
    for user in [MARIE, GILLES, HUGO] {
        let client = app.client(user).await;
        let texts = client.ok(GetAllTextBlobs::default()).await;
        assert_eq!((states(&texts), &texts["sets"][0]["editable"]), (vec![(1, "inForce")], &json!(false)));
        client.refused(terms(&app, 0, "Les miennes"), codes::NOT_FOUND).await;
    }
    change(&app, MARIE, |it| it.permissions = Permission::ALL.to_vec()).await;
    for (user, id) in [(MARIE, 2), (ADA, 3)] {
        assert_eq!(app.client(user).await.ok(terms(&app, 2, "Bientôt")).await["id"], id);
    }
    let invalid = app.client(ADA).await.call(terms(&app, -1, "Hier")).await;
    assert_eq!(invalid.code, codes::INVALID);
    assert!(invalid.data["fields"]["from"].is_string(), "{invalid:?}");
}

#[tokio::test]
async fn a_set_belongs_to_the_companies_whose_desks_name_it() {
    let app = app().await;
    let (marie, hugo) = (app.client(MARIE).await, app.client(HUGO).await);
    let own = || in_set(terms(&app, 0, "Chez Orion"), "Orion");
    marie.refused(own(), codes::NOT_FOUND).await;
    assert_eq!(name_texts(&marie, ORION_TOWER, "Orion").await.code, 0);
    assert_eq!(marie.ok(own()).await["objectName"], "Orion");
    let theirs = name_texts(&hugo, VEGA_TOWER, "Orion").await;
    assert!(theirs.data["fields"]["textBlobName"].is_string(), "{theirs:?}");
    hugo.refused(own(), codes::NOT_FOUND).await;
    let of = |name: &str| GetAllTextBlobs { object_name: name.to_owned() };
    hugo.refused(of("Orion"), codes::NOT_FOUND).await;
    assert_eq!(hugo.ok(of("")).await["sets"].as_array().map(Vec::len), Some(1));
    let texts = marie.ok(of("Orion")).await;
    assert_eq!(
        texts["sets"][1],
        json!({ "objectName": "Orion", "conciergeries": [ORION_TOWER], "editable": true })
    );
    assert_eq!(
        (states(&texts), texts["unwritten"].as_array().map(Vec::len)),
        (vec![(2, "inForce")], Some(4))
    );

    // The people of the desk read them, and nobody else does.
    let read = async |user| app.client(user).await.ok(Cgu::default()).await["version"].clone();
    assert_eq!((read(ALICE).await, read(CHLOE).await), (json!(2), json!(1)));
    assert!(owes_terms(&app, ALICE).await && !owes_terms(&app, CHLOE).await);
    assert_eq!(app.client(ALICE).await.ok(TextBlobAction { kind: TextBlobType::Cgu }).await["id"], 2);
    assert_eq!(app.anonymous().ok(TextBlobAction { kind: TextBlobType::Cgu }).await["id"], 1);
    // A desk that names them no more reads those of everybody again, and leaves them to nobody but who works for all.
    assert_eq!(name_texts(&marie, ORION_TOWER, "").await.code, 0);
    assert_eq!(read(ALICE).await, json!(1));
    marie.refused(of("Orion"), codes::NOT_FOUND).await;
    assert_eq!(app.client(ADA).await.ok(of("Orion")).await["sets"][1]["editable"], true);
    assert_eq!(name_texts(&hugo, VEGA_TOWER, "Orion").await.code, 0, "nobody has the name any more");
}

#[tokio::test]
async fn what_people_have_read_stays_and_is_found_by_its_day() {
    let app = app().await;
    let ada = app.client(ADA).await;
    let first = paris::today(app.now());
    ada.ok(terms(&app, 2, "Deuxième")).await;
    let third = ada.ok(terms(&app, 5, "Troisième")).await;
    let mut moved = terms(&app, 4, "Troisième, revue");
    (moved.data.id, moved.edition) = (3, 1);
    let moved = ada.ok(moved).await;
    assert_eq!((&moved["id"], &moved["edition"]), (&third["id"], &json!(2)));
    ada.refused(WithdrawTextBlob { id: 3, edition: 1 }, Refusal::EditedMeanwhile).await;
    app.client(GILLES).await.refused(WithdrawTextBlob { id: 3, edition: 2 }, codes::NOT_FOUND).await;
    let last = ada.ok(terms(&app, 9, "Retirée")).await;
    ada.ok(WithdrawTextBlob { id: decoded(&last["id"]), edition: 1 }).await;
    app.advance(DAY * 3);
    let ada = app.client(ADA).await;
    for id in [1, 2] {
        let mut again = terms(&app, 1, "Après coup");
        (again.data.id, again.edition) = (id, 1);
        ada.refused(again, Refusal::TextHolds).await;
        ada.refused(WithdrawTextBlob { id, edition: 1 }, Refusal::TextHolds).await;
    }
    let texts = ada.ok(GetAllTextBlobs::default()).await;
    assert_eq!(states(&texts), [(3, "toCome"), (2, "inForce"), (1, "replaced")]);
    assert_eq!(texts["textBlobs"][2]["contentFr"], "", "it is read by its day");

    let on = |day: Option<_>| GetTextBlobOfDay {
        kind: TextBlobType::Cgu,
        day: day.map(WallClock),
        ..GetTextBlobOfDay::default()
    };
    let today = app.anonymous().ok(on(None)).await;
    assert_eq!((&today["id"], &today["contentEn"]), (&json!(2), &json!("<p>Deuxième</p>")));
    let history: Vec<_> = today["versions"].as_array().expect("days").iter().map(|it| &it["id"]).collect();
    assert_eq!(history, [&json!(3), &json!(2), &json!(1)]);
    let then = app.anonymous().ok(on(Some(first))).await;
    assert_eq!((&then["id"], &then["contentFr"]), (&json!(1), &json!("<p>Conditions.</p>")));
    app.anonymous()
        .refused(on(Some(paris::today(world::TERMS).yesterday().expect("a day"))), codes::NOT_FOUND)
        .await;
}

#[tokio::test]
async fn the_desk_sees_who_accepted_which_version_and_when() {
    let app = app().await;
    app.client(ADA).await.ok(terms(&app, 0, "Nouvelles")).await;
    for user in [ALICE, BRUNO, CHLOE] {
        app.client(user).await.ok(accept(2)).await;
        app.advance(SignedDuration::from_mins(1));
    }
    // Somebody who was at the desk all the time has accepted two versions.
    app.client(ADA).await.ok(terms(&app, 0, "Dernières")).await;
    app.client(ALICE).await.ok(accept(3)).await;
    let gilles = app.client(GILLES).await.at(ORION_TOWER);
    let asked = |data| GetTermsAcceptances { data };
    let page = gilles.ok(asked(ListQuery::default())).await;
    let rows: Vec<_> = page["acceptances"].as_array().expect("rows").iter().collect();
    let brief = |it: &Value| json!([it["userName"], it["version"], it["lang"], it["way"]]);
    assert_eq!(brief(rows[0]), json!(["Alice Martin", 3, "fr", "signedIn"]));
    assert_eq!(brief(rows[1]), json!(["Bruno Lefèvre", 2, "en", "signedIn"]));
    assert_eq!(brief(rows[2]), json!(["Alice Martin", 2, "fr", "signedIn"]));
    assert_eq!((rows.len(), &page["totalItems"]), (3, &json!(3)));
    let by_version = |id: &str| FilterValue { name: "version".into(), values: vec![id.into()] };
    let none = asked(ListQuery { filters: vec![by_version("1")], ..ListQuery::default() });
    assert_eq!(gilles.ok(none).await["acceptances"], json!([]));
    let of = |user| asked(ListQuery { adherent_id: Some(user), ..ListQuery::default() });
    assert_eq!(gilles.ok(of(ALICE)).await["acceptances"], json!([rows[0], rows[2]]));
    change(&app, BRUNO, |it| it.terms_version = None).await;
    let rows = gilles.ok(of(BRUNO)).await;
    assert_eq!(rows["acceptances"][0]["way"], "before", "of whom only the instant is known");
    gilles.refused(of(world::ZOE), codes::NOT_FOUND).await;
    let theirs = asked(ListQuery { conciergerie_id: Some(VEGA_TOWER), ..ListQuery::default() });
    gilles.refused(theirs, codes::NOT_FOUND).await;
}

#[tokio::test]
async fn texts_from_before_versions_are_the_first_ones() {
    let app = app().await;
    let former = TextBlob {
        id: 5,
        kind: TextBlobType::Credits,
        content_fr: "<p>Crédits</p>".into(),
        content_en: String::new(),
        creation_date: world::TERMS,
    };
    app.store().commit(Changes::new().put(&former).expect("a text")).await.expect("written");
    let credits = TextBlobAction { kind: TextBlobType::Credits };
    assert_eq!(app.anonymous().ok(credits.clone()).await["contentEn"], "<p>Crédits</p>");
    let ada = app.client(ADA).await;
    let texts = ada.ok(GetAllTextBlobs::default()).await;
    assert_eq!(texts["textBlobs"][1]["builtIn"], true);
    assert_eq!(texts["unwritten"].as_array().map(Vec::len), Some(5));
    let mut own = terms(&app, 0, "Nos crédits");
    own.data.kind = TextBlobType::Credits;
    let own = ada.ok(own).await;
    assert_eq!((&own["id"], &own["author"]), (&json!(6), &json!("Ada Morel")), "numbers go on");
    assert_eq!(app.anonymous().ok(credits).await["contentFr"], "<p>Nos crédits</p>");
    assert_eq!(ada.ok(GetAllTextBlobs::default()).await["unwritten"].as_array().map(Vec::len), Some(4));
}

#[tokio::test]
async fn another_instance_knows_of_new_terms_at_once() {
    let app = app().await;
    let other = app.another_instance();
    assert_eq!(
        other.anonymous().ok(Cgu { lang: Some(Lang::En), token: None }).await["text"],
        "<p>Terms.</p>"
    );
    app.client(ADA).await.ok(terms(&app, 0, "Nouvelles")).await;
    assert_eq!(other.anonymous().ok(Cgu::default()).await["version"], 2);
    other.client(ALICE).await.ok(accept(2)).await;
}
