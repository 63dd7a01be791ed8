//! The wheel of a news item, from its editor to its players.

use contract::{
    NewsId, Words,
    content::{
        DeleteActualite, GetActualite, GetActualiteForBnf, GetBnfHomePageContent, NewsForm, SetActualite,
    },
    games::{GameKind, GetGameWinners, GetRoueForBnf, LaunchRoue, Wheel},
    list::ListQuery,
};
use serde_json::json;
use testkit::{
    App, codes, decoded,
    world::{self, ALICE, CHLOE, HUGO, MARIE, ORION_TOWER},
};

use super::{DAY, app, wheel};

fn news(app: &App, roue: Option<Wheel>) -> NewsForm {
    NewsForm {
        id: NewsId(-1),
        titre_interne: "Roue de Noël".into(),
        title: Words::new("La roue de Noël", ""),
        summary: Words::new("Tournez.", ""),
        content: Words::new("<p>Tournez la roue.</p>", ""),
        from_date: Some(app.now() - DAY),
        to_date: Some(app.now() + DAY),
        roue,
        ..NewsForm::default()
    }
}

fn save(object: NewsForm, edition: u64) -> SetActualite {
    SetActualite { object, associations: vec![ORION_TOWER], edition, ..Default::default() }
}

#[tokio::test]
async fn a_wheel_is_played_by_the_rules_that_were_published_last_until_it_is_taken_off() {
    let app = app().await;
    let (marie, alice) = (app.client(MARIE).await, app.client(ALICE).await);
    let saved = marie.ok(save(news(&app, Some(wheel::form())), 0)).await;
    let id: NewsId = decoded(&saved["saved"]["actu"]["id"]);
    assert_eq!(alice.ok(GetBnfHomePageContent {}).await["actus"][0]["hasWheel"], true);
    assert_eq!(alice.ok(GetActualiteForBnf { actualite_id: id }).await["actu"]["hasWheel"], true);
    let shown = marie.ok(GetActualite { actualite_id: id }).await;
    assert_eq!(shown["actu"]["roue"]["winningSegments"], json!([0, 6]));
    let launch = || LaunchRoue { roue_id: id, already: vec![], spin: None };
    assert_eq!(alice.ok(launch()).await["won"], true);
    app.client(CHLOE).await.refused(launch(), codes::NOT_FOUND).await;

    let draft = NewsForm { id, ..news(&app, Some(Wheel { nb_spins_per_user_per_day: 9, ..wheel::form() })) };
    marie.ok(SetActualite { draft: true, ..save(draft.clone(), 1) }).await;
    assert_eq!(alice.ok(GetRoueForBnf { roue_id: id }).await["spinsLeft"], 1, "a draft changes nothing");
    marie.ok(save(draft, 2)).await;
    assert_eq!(alice.ok(GetRoueForBnf { roue_id: id }).await["spinsLeft"], 8, "spins that were had count");

    marie.ok(save(NewsForm { id, ..news(&app, None) }, 3)).await;
    assert_eq!(alice.ok(GetActualiteForBnf { actualite_id: id }).await["actu"]["hasWheel"], false);
    alice.refused(launch(), codes::NOT_FOUND).await;
    let winners = || GetGameWinners { game: GameKind::Wheel, id: id.0, data: ListQuery::default() };
    assert_eq!(marie.ok(winners()).await["total"], 1, "what was won stays won");
    app.client(HUGO).await.refused(winners(), codes::NOT_FOUND).await;

    marie.ok(save(NewsForm { id, ..news(&app, Some(wheel::form())) }, 4)).await;
    assert_eq!(alice.ok(GetRoueForBnf { roue_id: id }).await["spinsLeft"], 1);
    let deletion =
        DeleteActualite { object: NewsForm { id, ..NewsForm::default() }, edition: 5, ..Default::default() };
    marie.ok(deletion).await;
    alice.refused(launch(), codes::NOT_FOUND).await;
    assert_eq!(marie.ok(winners()).await["total"], 1);
}

#[tokio::test]
async fn a_wheel_that_breaks_a_rule_is_refused_with_its_item() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let field = async |wheel: Wheel| {
        let answer = marie.refused(save(news(&app, Some(wheel)), 0), codes::INVALID).await;
        answer.data["fields"].as_object().and_then(|it| it.keys().next().cloned()).unwrap_or_default()
    };
    assert_eq!(field(Wheel { launch_label: Words::default(), ..wheel::form() }).await, "roue.launchLabel.fr");
    assert_eq!(field(Wheel { winning_offre: world::VEGA_ONLY, ..wheel::form() }).await, "roue.winningOffre");
    assert_eq!(app.client(ALICE).await.ok(GetBnfHomePageContent {}).await["actus"], json!([]));
}
