//! Games: what editors keep, and what people play.

mod hanging;
mod hunt;
mod hunts;
mod races;
mod wheel;
mod winners;

use contract::{
    ConciergerieId, EggHuntId, UserId, Words,
    games::{
        AcceptEggHuntParticipation, EggHunt, EggHuntClick, GetHuntStatusForBnf, HuntClick, HuntStatus,
        SetEggHunt,
    },
};
use domain::{games::hunt_form, people::person::Person};
use jiff::SignedDuration;
use store::Changes;
use testkit::{
    App, Client, decoded,
    world::{ALICE, MARIE, ORION_TOWER, SHIRTS},
};

/// Long enough to see an egg and to click on it.
const A_MOMENT: SignedDuration = SignedDuration::from_secs(3);
const DAY: SignedDuration = SignedDuration::from_hours(24);

async fn app() -> App {
    App::world(games::router().merge(content::router()).merge(reporting::router())).await
}

/// A hunt that runs for ten days from yesterday on. One egg is won a day at a desk, the second that somebody finds.
fn form(app: &App) -> EggHunt {
    EggHunt {
        titre: "Pâques".into(),
        from_date: Some(app.now() - DAY),
        to_date: Some(app.now() + DAY * 9),
        nb_eggs_to_win: Some(1),
        nb_eggs_before_winning: Some(1),
        offre: Some(SHIRTS),
        text_welcome_popup: Words::new("<p>Cherchez</p>", "<p>Search</p>"),
        text_losing_egg: Words::new("<p>Vide</p>", ""),
        text_done_for_today_egg: Words::new("<p>À demain</p>", ""),
        text_winning_egg: Words::new("<p>Gagné</p>", ""),
        ..hunt_form::usual()
    }
}

fn save(object: EggHunt, associations: &[ConciergerieId], edition: u64) -> SetEggHunt {
    SetEggHunt {
        object,
        associations: associations.to_vec(),
        edition,
        image_clickable_egg: None,
        image_done_for_today_egg: None,
        image_welcome_popup: None,
        image_winning_egg: None,
        images_losing_egg: vec![],
    }
}

/// Has Marie open a hunt at the Orion tower.
async fn opened(app: &App, change: impl FnOnce(&mut EggHunt)) -> EggHuntId {
    let mut hunt = form(app);
    change(&mut hunt);
    let saved = app.client(MARIE).await.ok(save(hunt, &[ORION_TOWER], 0)).await;
    decoded(&saved["hunt"]["id"])
}

async fn joined(client: &Client<'_>, hunt: EggHuntId) -> HuntStatus {
    decoded(&client.ok(AcceptEggHuntParticipation { accepted: true, egg_hunt_id: hunt }).await)
}

async fn status(client: &Client<'_>) -> HuntStatus {
    decoded(&client.ok(GetHuntStatusForBnf {}).await)
}

fn on(hunt: EggHuntId, status: &HuntStatus) -> EggHuntClick {
    EggHuntClick { egg_hunt_id: hunt, egg: status.egg.clone().expect("an egg lies there") }
}

/// A click on the egg that lies there, a moment after it was placed.
async fn found(app: &App, client: &Client<'_>, hunt: EggHuntId) -> HuntClick {
    app.advance(A_MOMENT);
    let status = status(client).await;
    decoded(&client.ok(on(hunt, &status)).await)
}

/// So many people like Alice.
async fn crowd(app: &App, count: i64) -> Vec<UserId> {
    let alice = app.store().people().get(ALICE).await.expect("Alice").entity;
    let ids: Vec<_> = (0..count).map(|nth| UserId(1_000 + nth)).collect();
    for some in ids.chunks(4) {
        let mut changes = Changes::new();
        for id in some {
            let person = Person { id: *id, login: format!("joueur{id}@orion.test"), ..alice.clone() };
            changes.insert(&person).expect("a person");
        }
        app.store().commit(&mut changes).await.expect("people");
    }
    ids
}
