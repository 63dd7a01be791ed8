//! An egg hunt, as somebody plays it.

use contract::{
    EggHuntId, OrderId,
    games::{
        AcceptEggHuntParticipation, DeleteEggHunt, EggHuntClick, GameKind, GetEggHuntForBnf,
        GetGameImageAndText, GetGameRules, HuntClick, HuntImage, HuntOutcome, HuntRef, HuntStatus,
    },
    orders::{OrderStatus, PaymentMode},
};
use testkit::{
    codes, decoded,
    world::{self, ALICE, BRUNO, CHLOE, MARIE, ORION_CAMPUS, ORION_TOWER, ZOE},
};

use super::{A_MOMENT, DAY, app, form, found, joined, on, opened, save, status};

#[tokio::test]
async fn a_hunt_is_played_to_a_win_that_is_an_order_of_the_desk() {
    let app = app().await;
    let hunt = opened(&app, |_| ()).await;
    let alice = app.client(ALICE).await;
    let shown = alice.ok(GetEggHuntForBnf {}).await;
    assert_eq!(shown["hunt"]["textWelcomePopup"]["en"], "<p>Search</p>");
    assert_eq!(shown["status"]["acceptedYet"], serde_json::Value::Null, "they are welcomed");

    let first = joined(&alice, hunt).await;
    assert!(first.should_show_egg && first.place.is_some(), "{first:?}");
    assert_eq!(status(&alice).await, first, "to look where it lies changes nothing");
    let too_soon: HuntClick = decoded(&alice.ok(on(hunt, &first)).await);
    assert_eq!((too_soon.outcome, too_soon.status), (HuntOutcome::Ignored, first.clone()));

    let empty = found(&app, &alice, hunt).await;
    assert_eq!((empty.outcome, empty.text.en.as_str()), (HuntOutcome::Losing, "<p>Vide</p>"));
    assert_ne!(empty.status.place.map(|it| it.screen), first.place.map(|it| it.screen));
    let again: HuntClick = decoded(&alice.ok(on(hunt, &first)).await);
    assert_eq!(again, empty, "a lost answer is given again");

    let won = found(&app, &alice, hunt).await;
    assert_eq!((won.outcome, won.status.done_for_today), (HuntOutcome::Winning, true));
    assert!(!won.status.should_show_egg);
    let order = app.store().orders().get(won.order_id.expect("an order")).await.expect("the order");
    assert_eq!((order.beneficiary, order.status), (ALICE, OrderStatus::New));
    assert_eq!((order.payments.mode, order.final_amount().0), (PaymentMode::Free, 0));
    assert_eq!(order.lines[0].comment.as_deref(), Some("Gagné au jeu : Pâques"));
    assert!(app.store().inbox().counts(ORION_TOWER).await.expect("counts").new > 0, "the desk sees it");

    app.advance(DAY);
    let tomorrow = status(&app.client(ALICE).await).await;
    assert_eq!((tomorrow.should_show_egg, tomorrow.found_today), (true, 0));
}

#[tokio::test]
async fn once_the_prizes_of_the_day_are_gone_the_first_egg_says_so() {
    let app = app().await;
    let hunt = opened(&app, |it| it.nb_eggs_before_winning = Some(0)).await;
    let (alice, bruno) = (app.client(ALICE).await, app.client(BRUNO).await);
    joined(&alice, hunt).await;
    joined(&bruno, hunt).await;
    assert_eq!(found(&app, &alice, hunt).await.outcome, HuntOutcome::Winning);
    let late = found(&app, &bruno, hunt).await;
    assert_eq!((late.outcome, late.order_id), (HuntOutcome::DoneForToday, None));
    app.advance(DAY);
    let tomorrow = found(&app, &app.client(BRUNO).await, hunt).await;
    assert_eq!(tomorrow.outcome, HuntOutcome::Winning, "there is another one");
}

#[tokio::test]
async fn a_stock_comes_out_over_the_days_and_ends() {
    let app = app().await;
    let hunt = opened(&app, |it| {
        it.nb_eggs_before_winning = Some(0);
        (it.nb_eggs_to_win, it.stock) = (Some(5), Some(1));
    })
    .await;
    for (user, outcome) in [(ALICE, HuntOutcome::Winning), (BRUNO, HuntOutcome::DoneForToday)] {
        let client = app.client(user).await;
        joined(&client, hunt).await;
        assert_eq!(found(&app, &client, hunt).await.outcome, outcome);
    }
}

#[tokio::test]
async fn the_hunt_of_another_desk_is_not_found() {
    let app = app().await;
    let hunt = opened(&app, |_| ()).await;
    for user in [ZOE, CHLOE] {
        let client = app.client(user).await;
        assert_eq!(status(&client).await, HuntStatus::default());
        let join = AcceptEggHuntParticipation { accepted: true, egg_hunt_id: hunt };
        client.refused(join, codes::NOT_FOUND).await;
        client.refused(EggHuntClick { egg_hunt_id: hunt, egg: "a".into() }, codes::NOT_FOUND).await;
        let welcome = GetGameImageAndText { egg_hunt_id: hunt, image_type: HuntImage::WelcomePopup };
        client.refused(welcome, codes::NOT_FOUND).await;
        client.refused(GetGameRules { game: GameKind::Hunt, id: hunt.0 }, codes::NOT_FOUND).await;
    }
}

#[tokio::test]
async fn nobody_invents_an_egg_or_plays_without_taking_part() {
    let app = app().await;
    let hunt = opened(&app, |_| ()).await;
    let alice = app.client(ALICE).await;
    let first = joined(&alice, hunt).await;
    app.advance(A_MOMENT);
    let invented = EggHuntClick { egg_hunt_id: hunt, egg: "inventé".into() };
    assert_eq!(alice.ok(invented).await["outcome"], "ignored");
    alice.ok(AcceptEggHuntParticipation { accepted: false, egg_hunt_id: hunt }).await;
    assert_eq!(alice.ok(on(hunt, &first)).await["outcome"], "ignored");
    let long = EggHuntClick { egg_hunt_id: hunt, egg: "x".repeat(65) };
    alice.refused(long, codes::INVALID).await;
    let unknown = EggHuntClick { egg_hunt_id: EggHuntId(99), egg: "a".into() };
    alice.refused(unknown, codes::NOT_FOUND).await;
}

#[tokio::test]
async fn a_popup_is_shown_to_somebody_who_had_it() {
    let app = app().await;
    let hunt = opened(&app, |_| ()).await;
    let alice = app.client(ALICE).await;
    let popup = |image_type| GetGameImageAndText { egg_hunt_id: hunt, image_type };
    assert_eq!(alice.ok(popup(HuntImage::WelcomePopup)).await["text"]["fr"], "<p>Cherchez</p>");
    alice.refused(popup(HuntImage::LosingEgg), codes::NOT_FOUND).await;
    joined(&alice, hunt).await;
    found(&app, &alice, hunt).await;
    assert_eq!(alice.ok(popup(HuntImage::LosingEgg)).await["text"]["fr"], "<p>Vide</p>");
    alice.refused(popup(HuntImage::WinningEgg), codes::NOT_FOUND).await;
}

#[tokio::test]
async fn who_plays_a_hunt_that_is_over_or_was_deleted_is_told_that_it_has_ended() {
    let app = app().await;
    let hunt = opened(&app, |it| it.nb_eggs_before_winning = Some(0)).await;
    let alice = app.client(ALICE).await;
    let first = joined(&alice, hunt).await;
    let deletion = |edition| DeleteEggHunt { object: HuntRef { id: hunt }, associations: vec![], edition };
    app.client(MARIE).await.ok(deletion(1)).await;
    app.advance(A_MOMENT);
    let ended: HuntClick = decoded(&alice.ok(on(hunt, &first)).await);
    assert_eq!((ended.outcome, ended.order_id), (HuntOutcome::Ended, None));
    assert_eq!(status(&alice).await, HuntStatus::default());

    let short = opened(&app, |_| ()).await;
    let egg = joined(&alice, short).await;
    app.advance(DAY * 10);
    let alice = app.client(ALICE).await;
    assert_eq!(alice.ok(on(short, &egg)).await["outcome"], "ended");
    let orders = app.store().orders().get(OrderId(1)).await;
    assert!(orders.is_err(), "nobody has won");
}

#[tokio::test]
async fn of_two_hunts_the_one_that_began_last_is_played() {
    let app = app().await;
    let older = opened(&app, |_| ()).await;
    let alice = app.client(ALICE).await;
    let first = joined(&alice, older).await;
    let newer = opened(&app, |it| it.from_date = it.from_date.map(|it| it + DAY / 2)).await;
    app.advance(A_MOMENT);
    assert_eq!(status(&alice).await.egg_hunt_id, Some(newer));
    assert_eq!(alice.ok(on(older, &first)).await["outcome"], "ended", "nobody plays two at once");
}

#[tokio::test]
async fn rules_are_read_before_and_after_and_name_desks_of_ones_own_company() {
    let app = app().await;
    let hunt = opened(&app, |it| it.from_date = Some(app.now() + DAY)).await;
    let kept = form(&app);
    let kept = contract::games::EggHunt { id: hunt, from_date: Some(app.now() + DAY), ..kept };
    app.client(MARIE).await.ok(save(kept, &[ORION_TOWER, ORION_CAMPUS], 1)).await;
    let request = GetGameRules { game: GameKind::Hunt, id: hunt.0 };
    let rules = app.client(ALICE).await.ok(request.clone()).await;
    assert_eq!(rules["state"], "waiting");
    let text = rules["rules"].to_string();
    assert!(text.contains("Campus Orion et Tour Orion") && text.contains("Chemises"), "{text}");
    let by_desk = app.client(MARIE).await.at(ORION_TOWER).acting_for(ALICE).ok(request.clone()).await;
    assert_eq!(by_desk["rules"], rules["rules"]);
    app.client(world::HUGO)
        .await
        .at(world::VEGA_TOWER)
        .acting_for(ZOE)
        .refused(request, codes::NOT_FOUND)
        .await;
}
