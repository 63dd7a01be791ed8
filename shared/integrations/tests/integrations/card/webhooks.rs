use contract::Cents;
use integrations::card::{Hint, Status};
use sandbox::bank::{Behaviour, Kind};

use super::world::{GOOD, World, card_for};

/// The statuses that notices claim, in the order they came.
fn claims(world: &World) -> Vec<String> {
    let read = |body: &String| serde_json::from_str::<serde_json::Value>(body).unwrap();
    world.received().iter().map(|body| read(body)["status"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_notice_names_a_payment_and_the_bank_tells_the_rest() {
    let world = World::new().await;
    let view = world.paid("t-1", GOOD).await;
    assert_eq!(world.received(), Vec::<String>::new(), "notices wait for the test");
    assert_eq!(world.bank.deliver().await, 2);
    assert_eq!(claims(&world), ["AUTHORIZED", "CAPTURED"]);
    let hint = Hint::read(&world.received()[0]).unwrap();
    assert_eq!(world.provider.look_up(&hint.pay_id.unwrap()).await.unwrap(), Some(view));
    assert!(world.bank.deliveries().iter().all(|delivery| delivery.status == Some(200)));
}

#[tokio::test]
async fn notices_come_three_times_or_out_of_order_and_the_truth_is_one() {
    let world = World::new().await;
    for (behaviour, expected) in [
        (
            Behaviour::WebhookThrice,
            vec!["AUTHORIZED", "AUTHORIZED", "AUTHORIZED", "CAPTURED", "CAPTURED", "CAPTURED"],
        ),
        (Behaviour::WebhookOutOfOrder, vec!["CAPTURED", "AUTHORIZED"]),
    ] {
        let trans_id = format!("{behaviour:?}");
        let seen = world.received().len();
        assert_eq!(world.paid(&trans_id, card_for(behaviour)).await.status, Status::Captured);
        world.bank.deliver().await;
        assert_eq!(claims(&world)[seen..], expected);
        for body in &world.received()[seen..] {
            let view =
                world.provider.look_up(&Hint::read(body).unwrap().pay_id.unwrap()).await.unwrap().unwrap();
            assert_eq!((view.status, view.captured), (Status::Captured, Cents(1290)));
        }
        assert_eq!(world.bank.moves_of(&trans_id), [(Kind::Authorized, 1290), (Kind::Captured, 1290)]);
    }
}

#[tokio::test]
async fn a_forged_notice_convinces_nobody() {
    let world = World::new().await;
    world.paid("t-1", card_for(Behaviour::WebhookForged)).await;
    world.bank.deliver().await;
    assert_eq!(claims(&world), ["CAPTURED", "CAPTURED"]);
    let mut truths = Vec::new();
    for body in world.received() {
        let pay_id = Hint::read(&body).unwrap().pay_id.unwrap();
        truths.push(world.provider.look_up(&pay_id).await.unwrap().map(|view| view.status));
    }
    assert_eq!(truths, [Some(Status::Failed), None]);
    assert_eq!(world.bank.moves_of("t-1"), [(Kind::Declined(305), 1290)]);
}

#[tokio::test]
async fn a_missing_notice_leaves_only_the_look_up() {
    let world = World::new().await;
    let view = world.paid("t-1", card_for(Behaviour::WebhookMissing)).await;
    assert_eq!(world.bank.deliver().await, 0);
    assert_eq!(view.status, Status::Captured);
}

#[tokio::test]
async fn an_early_notice_comes_before_the_answer() {
    let world = World::new().await;
    let held = world.held("t-1").await;
    world.bank.take_webhooks();
    world.bank.next(Behaviour::WebhookEarly);
    world.provider.capture(&super::world::part(&held, 1290, "a")).await.unwrap();
    assert_eq!(
        claims(&world),
        ["CAPTURED"],
        "delivered by the time capture answered, and nobody called deliver"
    );

    let page = world.provider.open_session(&world.session("t-2", 1290)).await.unwrap();
    world.bank.pay(&page.url, card_for(Behaviour::WebhookEarly)).await.unwrap();
    assert_eq!(world.received().len(), 3);
}
