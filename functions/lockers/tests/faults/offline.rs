//! Codes at a block without a network, and what the platform makes of it when it hears.

use std::time::Duration;

use contract::{OrderId, orders::QrCodeForKernOrder};
use testkit::world::ALICE;

use crate::{HALL, World};

const LONG: Duration = Duration::from_secs(30);

async fn code(world: &World, order: OrderId) -> String {
    let shown = world.app.client(ALICE).await.ok(QrCodeForKernOrder { order_id: order }).await;
    shown["qrCode"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn goods_that_were_put_in_without_a_network_are_in_their_box_once_the_block_tells() {
    let world = World::new(LONG).await;
    let order = world.shirts().await;
    let code = code(&world, order).await;
    world.must("", "network", "off");
    let opened = world.blocks.at(HALL, "", "scan", &code);
    let id = opened.box_id.unwrap();
    world.must(&id, "put", "");
    world.must(&id, "shut", "");
    assert_eq!(world.blocks.at(HALL, "", "scan", &code).reason.as_deref(), Some("used before"));
    world.tell().await;
    world.expect(&id, "free", None).await;
    world.must("", "network", "on");
    world.must("", "delivery", "twice");
    world.tell().await;
    world.expect(&id, "full", None).await;
    assert_eq!(world.box_of(order).await, Some(id));
}

#[tokio::test]
async fn a_code_that_opened_a_door_by_the_platform_opens_none_at_the_block() {
    let world = World::new(LONG).await;
    let order = world.shirts().await;
    world.must("A1", "trouble", "jam");
    world.must("A2", "trouble", "jam");
    world.must("A3", "trouble", "jam");
    // The box is kept, and its door does not open yet.
    world.step(order).await.unwrap();
    let id = world.box_of(order).await.unwrap();
    let photograph = code(&world, order).await;
    world.must(&id, "repair", "");
    assert_eq!(world.step(order).await.unwrap().data["opened"], true);
    world.must(&id, "shut", "");
    assert_eq!(world.blocks.at(HALL, "", "scan", &photograph).reason.as_deref(), Some("used before"));
}
