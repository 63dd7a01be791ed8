//! Writing news and offers of the moment: who may, what is refused, and who sees it.

use contract::{
    CompanyId, ConciergerieId, NewsId, OfferId, Permission, Refusal, SpotlightId, Words,
    content::{
        DeleteActualite, DeleteOffreDuMoment, GetActualite, GetActualiteForBnf, GetActualites,
        GetBnfHomePageContent, GetOffreDuMoment, GetOffresDuMoment, NewsForm, SetActualite, SetOffreDuMoment,
        SpotlightForm,
    },
    list::{FilterValue, ListQuery},
};
use futures::future::join_all;
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::Changes;
use testkit::{
    App, Client, codes, decoded,
    world::{self, ALICE, CHLOE, GILLES, HUGO, MARIE, ZOE},
};

const DAY: SignedDuration = SignedDuration::from_hours(24);

pub(crate) async fn app() -> App {
    App::world(content::router().merge(games::router())).await
}

/// A news item that is online now.
pub(crate) fn form(app: &App, name: &str) -> NewsForm {
    NewsForm {
        id: NewsId(-1),
        titre_interne: name.to_owned(),
        title: Words::new(name, ""),
        summary: Words::new("Une heure suffit.", ""),
        content: Words::new("<p onclick=\"a()\">Au rez-de-chaussée.</p><script>a()</script>", ""),
        from_date: Some(app.now() - DAY),
        to_date: Some(app.now() + DAY),
        ..NewsForm::default()
    }
}

/// The same at the Orion tower.
pub(crate) fn news(app: &App, name: &str) -> SetActualite {
    SetActualite {
        object: form(app, name),
        associations: vec![world::ORION_TOWER],
        ..SetActualite::default()
    }
}

pub(crate) fn spotlight(app: &App, name: &str) -> SetOffreDuMoment {
    let NewsForm { titre_interne, title, content, from_date, to_date, .. } = form(app, name);
    let object = SpotlightForm {
        id: SpotlightId(-1),
        titre_interne,
        title,
        content,
        from_date,
        to_date,
        ..SpotlightForm::default()
    };
    SetOffreDuMoment { object, associations: vec![world::ORION_TOWER], ..SetOffreDuMoment::default() }
}

/// The number of a news item that somebody saves.
pub(crate) async fn saved(client: &Client<'_>, request: SetActualite) -> NewsId {
    decoded(&client.ok(request).await["saved"]["actu"]["id"])
}

/// The same request, for an item that stands.
pub(crate) fn again(request: SetActualite, id: NewsId, edition: u64) -> SetActualite {
    SetActualite { object: NewsForm { id, ..request.object }, edition, ..request }
}

/// The news that somebody sees on their home screen, by number.
pub(crate) async fn at_home(app: &App, user: contract::UserId) -> Vec<i64> {
    let home = app.client(user).await.ok(GetBnfHomePageContent {}).await;
    ids(&home["actus"], |it| &it["id"])
}

pub(crate) fn ids(rows: &Value, id: impl Fn(&Value) -> &Value) -> Vec<i64> {
    rows.as_array().expect("rows").iter().map(|it| decoded(id(it))).collect()
}

async fn listed(client: &Client<'_>, filters: Vec<FilterValue>) -> Value {
    client.ok(GetActualites { data: ListQuery { filters, ..ListQuery::default() } }).await
}

/// Marie works for all companies from now on.
pub(crate) async fn marie_of_all(app: &App) {
    let mut marie = app.store().people().get(MARIE).await.expect("Marie");
    marie.permissions.push(Permission::ManageAllEntreprise);
    app.store().commit(Changes::new().save(&marie).expect("writable")).await.expect("written");
}

#[tokio::test]
async fn what_is_published_is_seen_at_its_desks_and_nowhere_else() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let answer = marie.ok(news(&app, "Don du sang")).await;
    let id: NewsId = decoded(&answer["saved"]["actu"]["id"]);
    assert_eq!(answer["saved"]["state"], "online");
    assert_eq!(answer["saved"]["actu"]["content"]["fr"], "<p>Au rez-de-chaussée.</p>");
    assert_eq!(answer["saved"]["missing"], json!(["title.en", "summary.en", "content.en"]));
    assert_eq!(answer["warnings"][0], "Sans image, la carte reste sans illustration.");
    assert_eq!(at_home(&app, ALICE).await, [id.0]);
    assert_eq!(at_home(&app, CHLOE).await, [] as [i64; 0], "another desk of the company");
    assert_eq!(at_home(&app, ZOE).await, [] as [i64; 0]);

    let everywhere =
        SetActualite { companies: vec![world::ORION], associations: vec![], ..news(&app, "Don du sang") };
    marie.ok(again(everywhere, id, 1)).await;
    assert_eq!(at_home(&app, CHLOE).await, [id.0]);
    app.client(CHLOE).await.ok(GetActualiteForBnf { actualite_id: id }).await;
    app.client(ZOE).await.refused(GetActualiteForBnf { actualite_id: id }, codes::NOT_FOUND).await;

    app.advance(DAY);
    assert_eq!(at_home(&app, ALICE).await, [] as [i64; 0], "the second date is exclusive");
    let row = &app.client(MARIE).await.ok(GetActualites::default()).await["actus"][0];
    assert_eq!(
        (&row["state"], &row["actu"]["content"]),
        (&json!("unpublished"), &json!({ "fr": "", "en": "" }))
    );
}

#[tokio::test]
async fn nobody_writes_for_companies_that_they_do_not_work_for() {
    let app = app().await;
    let (marie, hugo) = (app.client(MARIE).await, app.client(HUGO).await);
    let id = saved(&marie, news(&app, "Don du sang")).await;
    hugo.refused(GetActualite { actualite_id: id }, codes::NOT_FOUND).await;
    hugo.refused(again(news(&app, "Repris"), id, 1), codes::INVALID).await;
    let own = SetActualite { associations: vec![world::VEGA_TOWER], ..news(&app, "Repris") };
    hugo.refused(again(own, id, 1), codes::NOT_FOUND).await;
    let gone =
        DeleteActualite { object: NewsForm { id, ..NewsForm::default() }, edition: 1, ..Default::default() };
    hugo.refused(gone, codes::NOT_FOUND).await;
    assert_eq!(hugo.ok(GetActualites::default()).await["actus"], json!([]));
    app.client(GILLES).await.refused(GetActualites::default(), codes::NOT_FOUND).await;

    let foreign = |desks: &[ConciergerieId], companies: &[CompanyId], all| SetActualite {
        associations: desks.to_vec(),
        companies: companies.to_vec(),
        all_conciergeries: all,
        ..news(&app, "Trop loin")
    };
    for (request, field) in [
        (foreign(&[world::VEGA_TOWER], &[], false), "associations"),
        (foreign(&[], &[world::VEGA], false), "companies"),
        (foreign(&[], &[], true), "allConciergeries"),
    ] {
        let answer = marie.refused(request, codes::INVALID).await;
        assert!(answer.data["fields"].get(field).is_some(), "{answer:?}");
    }

    // An item of several companies is known to the managers of each, and changed by whoever works for all.
    marie_of_all(&app).await;
    let both = foreign(&[world::ORION_TOWER, world::VEGA_TOWER], &[], false);
    let id = saved(&app.client(MARIE).await, both).await;
    let shown = app.client(HUGO).await.ok(GetActualite { actualite_id: id }).await;
    assert_eq!(shown["editable"], false);
    let change = SetActualite { associations: vec![world::VEGA_TOWER], ..news(&app, "Repris") };
    app.client(HUGO).await.refused(again(change, id, 1), codes::NOT_FOUND).await;
    let all = foreign(&[], &[], true);
    let id = saved(&app.client(MARIE).await, all).await;
    assert!(at_home(&app, ZOE).await.contains(&id.0));
}

#[tokio::test]
async fn what_people_are_to_read_is_whole_and_a_draft_may_be_unfinished() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let empty = SetActualite { object: NewsForm { id: NewsId(-1), ..NewsForm::default() }, ..news(&app, "") };
    let answer = marie.refused(empty.clone(), codes::INVALID).await;
    assert_eq!(answer.data["fields"]["content.fr"], "Le contenu ne peut être vide");
    let answer = marie.ok(SetActualite { draft: true, ..empty }).await;
    let id: NewsId = decoded(&answer["saved"]["actu"]["id"]);
    assert_eq!(
        (&answer["saved"]["state"], &answer["saved"]["draft"]["by"]),
        (&json!("draft"), &json!("Marie Dubreuil"))
    );
    assert_eq!(at_home(&app, ALICE).await, [] as [i64; 0]);

    marie.ok(again(news(&app, "Don du sang"), id, 1)).await;
    let draft = SetActualite { draft: true, ..again(news(&app, "Autre titre"), id, 2) };
    let saved = marie.ok(draft).await;
    assert_eq!(saved["saved"]["draft"]["changes"][0]["field"], "object.title.fr");
    let page = app.client(ALICE).await.ok(GetActualiteForBnf { actualite_id: id }).await;
    assert_eq!(page["actu"]["title"]["fr"], "Don du sang", "a draft is seen by nobody");
    let form = marie.ok(GetActualite { actualite_id: id }).await;
    assert_eq!((&form["actu"]["title"]["fr"], &form["edition"]), (&json!("Autre titre"), &json!(3)));
}

#[tokio::test]
async fn of_two_who_save_the_same_edition_one_is_told_what_the_other_wrote() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let id = saved(&marie, news(&app, "Don du sang")).await;
    let both = ["Premier", "Second"].map(|name| marie.call(again(news(&app, name), id, 1)));
    let answers = join_all(both).await;
    let refused: Vec<_> = answers.iter().filter(|it| it.code != 0).collect();
    assert_eq!((answers.len(), refused.len()), (2, 1));
    assert_eq!(refused[0].refusal(), Some(Refusal::EditedMeanwhile));
    let stands = marie.ok(GetActualite { actualite_id: id }).await;
    assert_eq!(refused[0].data["actu"]["title"], stands["actu"]["title"], "{:?}", refused[0].data);
    assert_eq!(refused[0].data["edition"], 2);
}

#[tokio::test]
async fn an_item_leads_to_an_offer_of_the_companies_of_its_editor() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let with = |offer| {
        let mut request = news(&app, "Chemises");
        request.object.offre_id = Some(offer);
        request.companies = vec![world::ORION];
        request
    };
    let answer = marie.ok(with(world::OLD_SHIRTS)).await;
    assert_eq!(answer["saved"]["offre"]["id"], world::OLD_SHIRTS.0);
    assert!(answer["saved"]["offre"]["missingAt"].is_array());
    for unknown in [world::VEGA_ONLY, OfferId(9_999)] {
        let answer = marie.refused(with(unknown), codes::INVALID).await;
        assert!(answer.data["fields"].get("offreId").is_some(), "{answer:?}");
    }
}

#[tokio::test]
async fn a_list_is_filtered_and_tells_of_each_item_how_it_stands() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let online = saved(&marie, news(&app, "Marché d’hiver")).await;
    let mut later = news(&app, "Atelier vélo");
    (later.object.from_date, later.object.to_date) = (Some(app.now() + DAY), Some(app.now() + DAY + DAY));
    let later = saved(&marie, SetActualite { associations: vec![world::ORION_CAMPUS], ..later }).await;
    let draft = saved(&marie, SetActualite { draft: true, associations: vec![], ..news(&app, "Idée") }).await;
    let filter =
        |name: &str, value: &str| vec![FilterValue { name: name.to_owned(), values: vec![value.to_owned()] }];
    let found = async |filters| ids(&listed(&marie, filters).await["actus"], |it| &it["actu"]["id"]);
    assert_eq!(found(vec![]).await, [draft.0, later.0, online.0], "the last one in front");
    assert_eq!(found(filter("text", "hiver")).await, [online.0]);
    assert_eq!(found(filter("state", "waiting")).await, [later.0]);
    assert_eq!(found(filter("draft", "true")).await, [draft.0]);
    assert_eq!(found(filter("conciergerie", &world::ORION_TOWER.to_string())).await, [online.0]);
    let page = listed(&marie, filter("state", "online")).await;
    assert_eq!((&page["totalItems"], &page["next"]), (&json!(1), &Value::Null));
    assert_eq!(page["actus"][0]["conciergeries"], json!([world::ORION_TOWER]));
    assert_eq!(page["conciergeries"].as_array().map(Vec::len), Some(2), "the desks of Orion");
    let other =
        GetActualites { data: ListQuery { conciergerie_id: Some(world::VEGA_TOWER), ..Default::default() } };
    marie.refused(other, codes::NOT_FOUND).await;
    let blank = marie.ok(GetActualite { actualite_id: NewsId(-1) }).await;
    assert_eq!(
        (&blank["edition"], &blank["audience"]["conciergeries"]),
        (&json!(0), &json!([world::ORION_TOWER]))
    );
}

#[tokio::test]
async fn offers_of_the_moment_are_written_listed_and_removed_likewise() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let mut request = spotlight(&app, "Manteaux");
    request.object.code_promo = "HIVER20".to_owned();
    let id: SpotlightId = decoded(&marie.ok(request.clone()).await["saved"]["offreDuMoment"]["id"]);
    let home = app.client(ALICE).await.ok(GetBnfHomePageContent {}).await;
    assert_eq!(home["offreDuMoment"]["codePromo"], "HIVER20");
    assert_eq!(home["offreDuMoment"]["content"]["fr"], "<p>Au rez-de-chaussée.</p>");
    let list = marie.ok(GetOffresDuMoment::default()).await;
    assert_eq!(ids(&list["offresDuMoment"], |it| &it["offreDuMoment"]["id"]), [id.0]);
    let form = marie.ok(GetOffreDuMoment { id }).await;
    assert_eq!(form["edition"], 1);
    request.object.url = "javascript:a()".to_owned();
    assert!(marie.refused(request, codes::INVALID).await.data["fields"].get("url").is_some());
    let gone =
        |edition| DeleteOffreDuMoment { object: SpotlightForm { id, ..SpotlightForm::default() }, edition };
    marie.refused(gone(7), Refusal::EditedMeanwhile).await;
    marie.ok(gone(1)).await;
    marie.refused(GetOffreDuMoment { id }, codes::NOT_FOUND).await;
    let home = app.client(ALICE).await.ok(GetBnfHomePageContent {}).await;
    assert_eq!(home["offreDuMoment"], Value::Null);
    assert_eq!(marie.ok(GetOffresDuMoment::default()).await["offresDuMoment"], json!([]));
}
