//! The wheel of a news item.

use std::collections::BTreeSet;

use contract::{
    NewsId, OfferId, WallClock, Words,
    games::{
        AuditGameDraws, GameKind, GetGameRules, GetGameWinners, GetRoueForBnf, GetRoueOdds, LaunchRoue, Spin,
        SpinNumber, WHEEL_SEGMENTS, Wheel,
    },
    list::ListQuery,
};
use domain::{
    calendar::paris,
    catalogue::offer::Offer,
    content::audience::{Audience, AudienceDesk},
    games::{kept_wheel::KeptWheel, publication::Period, wheel_form},
};
use futures::future::join_all;
use jiff::SignedDuration;
use serde_json::json;
use store::{Changes, GameRef, OrdersOf, PageRequest};
use testkit::{
    App, Client, codes, decoded,
    world::{ALICE, CHLOE, HUGO, MARIE, ORION, ORION_TOWER, SHIRTS, ZOE, offer, sell},
};

use super::{DAY, app, crowd};

const WHEEL: NewsId = NewsId(3);

/// A wheel at which every spin wins while there are prizes: one a day, and two spins a person.
pub(crate) fn form() -> Wheel {
    let words = |text: &str| vec![Words::new(text, ""); WHEEL_SEGMENTS];
    Wheel {
        libelles_courts: words("Café"),
        libelles_longs: words("Perdu"),
        launch_label: Words::new("Tourner", "Spin"),
        libelle_long_winner: Words::new("Gagné !", "You win!"),
        winning_offre: SHIRTS,
        winning_segments: vec![0, 6],
        win_chance: Some(10_000),
        nb_spins_per_user_per_day: 2,
        ..wheel_form::usual()
    }
}

/// Hangs the wheel at the Orion tower, for ten days from yesterday on.
async fn hung(app: &App, wheel: Wheel) {
    let period = Period { from: app.now() - DAY, to: app.now() + DAY * 9 };
    let wheel = wheel_form::checked(&wheel).expect("a wheel that keeps the rules");
    let desk = AudienceDesk { id: ORION_TOWER, company: ORION };
    let kept = KeptWheel {
        rules: wheel_form::rules(&wheel, WHEEL, 1, period, 1),
        wheel,
        title: Words::new("La roue de Noël", "The Christmas wheel"),
        audience: Audience { desks: BTreeSet::from([desk]), ..Audience::default() },
        makers: BTreeSet::from([ORION]),
        hung: true,
    };
    let mut changes = Changes::new();
    changes.keep_wheel(None, kept).expect("writable");
    app.store().commit(&mut changes).await.expect("written");
}

fn launch(spin: Option<SpinNumber>) -> LaunchRoue {
    LaunchRoue { roue_id: WHEEL, already: vec![], spin }
}

async fn next(client: &Client<'_>) -> Option<SpinNumber> {
    decoded(&client.ok(GetRoueForBnf { roue_id: WHEEL }).await["next"])
}

/// The next spin of somebody. A table that is busy says so, and the same spin is asked for again.
async fn spun(client: &Client<'_>, spin: Option<SpinNumber>) -> Spin {
    loop {
        let answer = client.call(launch(spin)).await;
        assert!([0, codes::BUSY].contains(&answer.code), "{answer:?}");
        if answer.code == 0 {
            return decoded(&answer.data);
        }
    }
}

async fn audited(app: &App) -> serde_json::Value {
    let day = WallClock(paris::today(app.now()));
    app.client(MARIE).await.ok(AuditGameDraws { roue_id: WHEEL, day }).await
}

#[tokio::test]
async fn a_spin_is_drawn_once_and_a_win_is_an_order() {
    let app = app().await;
    hung(&app, form()).await;
    let alice = app.client(ALICE).await;
    let shown = alice.ok(GetRoueForBnf { roue_id: WHEEL }).await;
    assert_eq!((&shown["spinsLeft"], &shown["next"]["nth"]), (&json!(2), &json!(1)));
    let won_today =
        async || app.client(ALICE).await.ok(GetRoueForBnf { roue_id: WHEEL }).await["wonToday"].clone();
    assert_eq!(won_today().await, false);
    let first = next(&alice).await;
    let won = spun(&alice, first).await;
    assert!(won.can_spin && won.won && [Some(0), Some(6)].contains(&won.segment), "{won:?}");
    assert_eq!((won.text.en.as_str(), won.spins_left), ("You win!", 1));
    let order = app.store().orders().get(won.order_id.expect("an order")).await.expect("the order");
    assert_eq!((order.beneficiary, order.final_amount().0), (ALICE, 0));
    assert_eq!(order.lines[0].comment.as_deref(), Some("Gagné au jeu : La roue de Noël"));
    assert_eq!(spun(&alice, first).await, won, "a lost answer is given again");
    assert_eq!(won_today().await, true);

    let second = spun(&alice, won.next).await;
    assert!(second.can_spin && !second.won, "one win a day: {second:?}");
    assert_eq!((second.text.en.as_str(), second.spins_left, second.next), ("Perdu", 0, None));
    let third = spun(&alice, None).await;
    assert_eq!((third.can_spin, third.segment), (false, None));
    assert!(third.text.en.contains("tomorrow"), "{third:?}");
    assert_eq!(spun(&alice, first).await.order_id, won.order_id, "and later, too");
    let audit = audited(&app).await;
    assert_eq!((&audit["draws"], &audit["wins"], &audit["faults"]), (&json!(2), &json!(1), &json!([])));

    app.advance(DAY);
    assert_eq!(won_today().await, false);
    assert!(spun(&app.client(ALICE).await, None).await.won, "tomorrow there is another prize");
    assert_eq!(audited(&app).await["draws"], 1);
}

#[tokio::test]
async fn a_hundred_who_spin_at_once_win_no_more_than_there_is() {
    let app = app().await;
    hung(&app, Wheel { nb_wins_per_conciergerie_per_day: 3, stock: Some(100), ..form() }).await;
    let people = crowd(&app, 100).await;
    let clients = join_all(people.iter().map(|it| app.client(*it))).await;
    let first = next(&clients[0]).await;
    let spins = join_all(clients.iter().map(|it| spun(it, first))).await;
    let orders: BTreeSet<_> = spins.iter().filter_map(|it| it.order_id).collect();
    assert_eq!((spins.iter().filter(|it| it.won).count(), orders.len()), (3, 3));
    let page = app.store().orders().page(OrdersOf::Desk(ORION_TOWER), PageRequest::newest(100)).await;
    let placed: BTreeSet<_> = page.expect("orders").items.into_iter().map(|it| it.id).collect();
    assert_eq!(placed, orders, "each win is one order, and no other is there");
    let game = GameRef { kind: GameKind::Wheel, id: WHEEL.0 };
    assert_eq!(app.store().games().wins(game).await.expect("a count"), 3);
    let again = join_all(clients.iter().map(|it| spun(it, first))).await;
    assert_eq!(again, spins, "whatever became of the first answers");
    let audit = audited(&app).await;
    assert_eq!((&audit["draws"], &audit["wins"], &audit["faults"]), (&json!(100), &json!(3), &json!([])));
}

#[tokio::test]
async fn one_spin_that_is_asked_for_fifty_times_at_once_is_drawn_once() {
    let app = app().await;
    hung(&app, form()).await;
    let alice = app.client(ALICE).await;
    let first = next(&alice).await;
    let spins = join_all((0..50).map(|_| spun(&alice, first))).await;
    assert!(spins.iter().all(|it| *it == spins[0]), "{spins:?}");
    assert_eq!(audited(&app).await["draws"], 1);
    let page = app.store().orders().page(OrdersOf::Desk(ORION_TOWER), PageRequest::newest(100)).await;
    assert_eq!(page.expect("orders").items.len(), 1);
}

#[tokio::test]
async fn the_wheel_of_another_desk_is_not_found_nor_one_that_is_over() {
    let app = app().await;
    hung(&app, form()).await;
    for user in [CHLOE, ZOE] {
        let client = app.client(user).await;
        client.refused(GetRoueForBnf { roue_id: WHEEL }, codes::NOT_FOUND).await;
        client.refused(launch(None), codes::NOT_FOUND).await;
        client.refused(GetGameRules { game: GameKind::Wheel, id: WHEEL.0 }, codes::NOT_FOUND).await;
    }
    let hugo = app.client(HUGO).await;
    let audit = AuditGameDraws { roue_id: WHEEL, day: WallClock(paris::today(app.now())) };
    hugo.refused(audit, codes::NOT_FOUND).await;
    hugo.refused(
        GetGameWinners { game: GameKind::Wheel, id: WHEEL.0, data: ListQuery::default() },
        codes::NOT_FOUND,
    )
    .await;
    app.advance(DAY * 9);
    let alice = app.client(ALICE).await;
    alice.refused(launch(None), codes::NOT_FOUND).await;
    let rules = alice.ok(GetGameRules { game: GameKind::Wheel, id: WHEEL.0 }).await;
    assert_eq!((&rules["state"], &rules["title"]["fr"]), (&json!("over"), &json!("La roue de Noël")));
}

#[tokio::test]
async fn a_draw_that_somebody_alters_is_found_by_the_audit() {
    let app = app().await;
    hung(&app, form()).await;
    spun(&app.client(ALICE).await, None).await;
    let page = PageRequest { limit: 10, ..PageRequest::default() };
    let mut draw = app.store().games().draws_of(ALICE, page).await.expect("draws").items.remove(0);
    draw.draw.outcome.segment = 1;
    app.store().commit(Changes::new().save(&draw).expect("writable")).await.expect("saved");
    assert_eq!(audited(&app).await["faults"][0]["code"], "outcome");
}

#[tokio::test]
async fn an_offer_that_the_desk_cannot_give_away_lets_nobody_win() {
    let app = app().await;
    hung(&app, Wheel { winning_offre: testkit::world::VEGA_ONLY, ..form() }).await;
    assert!(!spun(&app.client(ALICE).await, None).await.won);
    let rules = app.client(ALICE).await.ok(GetGameRules { game: GameKind::Wheel, id: WHEEL.0 }).await;
    assert_eq!(rules["rules"].as_array().map(Vec::len), Some(6));
    assert_eq!(audited(&app).await["faults"], json!([]));
}

#[tokio::test]
async fn the_prize_is_the_version_in_force_whichever_the_wheel_names() {
    let app = app().await;
    hung(&app, form()).await;
    let newer = Offer { id: OfferId(211), from: app.now() - SignedDuration::from_hours(1), ..offer(SHIRTS) };
    sell(app.store(), &newer).await;
    let won = spun(&app.client(ALICE).await, next(&app.client(ALICE).await).await).await;
    let order = app.store().orders().get(won.order_id.expect("an order")).await.expect("the order");
    assert_eq!((order.offer, order.original_offer), (newer.id, newer.original));
}

#[tokio::test]
async fn an_editor_sees_the_odds_before_anybody_plays() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let asked = |roue: Wheel, players| GetRoueOdds {
        roue,
        from_date: app.now(),
        to_date: app.now() + DAY,
        nb_conciergeries: 1,
        players,
    };
    let odds = marie.ok(asked(Wheel { win_chance: Some(2_500), ..form() }, 1)).await;
    assert_eq!((&odds["chancePerSpin"], &odds["expected"][0]["players"]), (&json!(2_500), &json!(1)));
    let answer = marie.refused(asked(Wheel { stock: Some(999_999), ..form() }, 0), codes::INVALID).await;
    let fields = answer.data["fields"].as_object().expect("fields");
    assert_eq!(fields.keys().collect::<Vec<_>>(), ["players", "roue.stock"]);
}
