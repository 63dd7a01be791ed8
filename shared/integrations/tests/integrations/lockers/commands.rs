//! Commands: what an answer means, and what becomes of a door when there is none.

use std::time::Duration;

use integrations::{
    Error, Secret,
    lockers::{BlockRef, BoxReading, DoorAction, DoorCommand, DoorProblem, Outcome},
};
use sandbox::lockers::EventKind::{
    Collected, Deposited, DoorClosed, DoorLeftOpen, DoorOpened, Jammed, PowerCut, SensorEmpty, SensorFull,
};

use super::{ORDER, World, command, empty};

const LONG: Duration = Duration::from_secs(30);
const SHORT: Duration = Duration::from_millis(300);

#[tokio::test]
async fn goods_go_in_and_come_out_at_a_block_of_either_maker() {
    let world = World::new(LONG).await;
    for block in ["hall", "porch"] {
        let address = format!("{}/blocks/{block}", world.origin);
        let seen = async || world.lockers.boxes(world.block(block, &address)).await.unwrap();
        let reading = |door_open, full, order| BoxReading {
            box_id: "A1".to_owned(),
            door_open,
            sensor_full: Some(full),
            order,
        };
        let no_sensor =
            BoxReading { box_id: "A2".to_owned(), door_open: false, sensor_full: None, order: None };
        assert_eq!(seen().await, [reading(false, false, None), no_sensor.clone()]);
        assert!(!world.act(block, "put", "").done, "the door is shut");
        assert_eq!(world.open(block, "in").await, Outcome::Done);
        world.must(block, "put", "");
        assert_eq!(world.send(block, command("shut", DoorAction::Close)).await, Outcome::Done);
        assert_eq!(seen().await[0], reading(false, true, Some(ORDER)));
        assert_eq!(world.open(block, "out").await, Outcome::Done);
        assert_eq!(seen().await[0], reading(true, true, Some(ORDER)));
        world.must(block, "take", "");
        world.must(block, "shut", "");
        assert_eq!(seen().await, [reading(false, false, None), no_sensor]);
        world.open(block, "nothing").await;
        world.must(block, "shut", "");
        let all = [DoorOpened, Deposited, DoorOpened, Collected, DoorOpened, DoorClosed];
        assert_eq!(world.told(block), all);
    }
}

#[tokio::test]
async fn a_box_without_sensor_goes_by_what_its_door_was_opened_for() {
    let world = World::new(LONG).await;
    let at = |id| DoorCommand { box_id: "A2", ..command(id, DoorAction::Open) };
    let shut = |id| DoorCommand { box_id: "A2", ..command(id, DoorAction::Close) };
    for (id, close) in [("1", "2"), ("3", "4")] {
        assert_eq!(world.send("hall", at(id)).await, Outcome::Done);
        assert_eq!(world.send("hall", shut(close)).await, Outcome::Done);
    }
    assert_eq!(world.told("hall"), [DoorOpened, Deposited, DoorOpened, Collected]);
}

#[tokio::test]
async fn a_command_opens_once_however_often_and_by_however_many_it_is_sent() {
    let world = World::new(LONG).await;
    let all = futures::future::join_all((0..50).map(|_| world.open("hall", "same"))).await;
    assert!(all.iter().all(|it| *it == Outcome::Done), "{all:?}");
    world.must("hall", "shut", "");
    assert_eq!(world.open("hall", "same").await, Outcome::Done, "the first answer");
    assert!(!world.blocks.block("hall").unwrap().at("A1").unwrap().door_open, "and nothing else");
    assert_eq!(world.told("hall"), [DoorOpened, DoorClosed]);
}

#[tokio::test]
async fn an_answer_that_is_lost_or_late_is_unknown_and_a_repeat_tells_what_it_was() {
    let world = World::new(SHORT).await;
    for (id, trouble) in [("lost", "loseAnswer"), ("late", "slow:2")] {
        world.must("porch", "trouble", trouble);
        assert_eq!(world.open("porch", id).await, Outcome::Unknown, "{trouble}");
        assert!(world.blocks.block("porch").unwrap().at("A1").unwrap().door_open, "{trouble}");
        assert_eq!(world.open("porch", id).await, Outcome::Done, "{trouble}");
        world.must("porch", "shut", "");
    }
    assert_eq!(world.told("porch"), [DoorOpened, DoorClosed, DoorOpened, DoorClosed]);
}

#[tokio::test]
async fn a_door_that_is_jammed_or_does_not_close_says_so_until_it_is_repaired() {
    let world = World::new(LONG).await;
    world.must("hall", "trouble", "jam");
    assert_eq!(world.open("hall", "1").await, Outcome::NotDone(DoorProblem::Jammed));
    world.must("hall", "repair", "");
    assert_eq!(world.open("hall", "1").await, Outcome::Done, "no door had moved for it");
    world.must("hall", "trouble", "staysOpen");
    let shut = world.send("hall", command("3", DoorAction::Close)).await;
    assert_eq!(shut, Outcome::NotDone(DoorProblem::Jammed));
    assert!(!world.act("hall", "shut", "").done);
    assert_eq!(world.told("hall"), [Jammed, DoorOpened, DoorLeftOpen, DoorLeftOpen]);
}

#[tokio::test]
async fn a_door_that_is_left_open_is_told_of_once() {
    let world = World::new(LONG).await;
    world.open("hall", "1").await;
    for seconds in [59, 1, 600] {
        world.advance(seconds);
        world.blocks.beat();
    }
    let doors = world.told("hall").into_iter().filter(|it| *it == DoorLeftOpen).count();
    assert_eq!(doors, 1);
}

#[tokio::test]
async fn power_that_goes_while_a_door_opens_leaves_it_unknown_and_is_told_when_it_is_back() {
    let world = World::new(SHORT).await;
    world.must("hall", "trouble", "powerCut");
    assert_eq!(world.open("hall", "1").await, Outcome::Unknown);
    assert_eq!(world.open("hall", "2").await, Outcome::NotDone(DoorProblem::NoPower));
    world.must("hall", "put", "");
    world.must("hall", "shut", "");
    assert_eq!(world.told("hall"), [DoorOpened], "nobody was told that goods were put in");
    world.must("hall", "repair", "");
    assert_eq!(world.told("hall"), [DoorOpened, PowerCut]);
    world.must("hall", "power", "off");
    assert_eq!(world.open("hall", "3").await, Outcome::Unknown, "a block without power says nothing");
    assert!(world.blocks.batches("hall").is_empty(), "nor does it tell");
}

#[tokio::test]
async fn a_sensor_that_says_full_of_an_empty_box_is_seen_and_told() {
    let world = World::new(LONG).await;
    world.must("hall", "trouble", "sensorFull");
    let address = format!("{}/blocks/hall", world.origin);
    let boxes = world.lockers.boxes(world.block("hall", &address)).await.unwrap();
    assert_eq!((boxes[0].sensor_full, boxes[0].order), (Some(true), None));
    world.open("hall", "1").await;
    world.must("hall", "shut", "");
    world.must("hall", "repair", "");
    assert_eq!(world.told("hall"), [SensorFull, DoorOpened, DoorClosed, SensorEmpty]);
}

#[tokio::test]
async fn a_block_that_is_restarted_in_the_middle_goes_on_where_it_was() {
    let world = World::new(SHORT).await;
    world.must("hall", "trouble", "loseAnswer");
    assert_eq!(world.open("hall", "1").await, Outcome::Unknown);
    world.must("hall", "put", "");
    let again = empty(&world.clock);
    assert!(again.restore(&world.blocks.save()));
    let router = again.router();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let host = listener.local_addr().unwrap().to_string();
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    let lockers = integrations::lockers::Lockers::new(integrations::lockers::LockerSettings {
        hosts: vec![host.clone()],
        limit: SHORT,
    });
    let address = format!("http://{host}/blocks/hall");
    let block = world.block("hall", &address);
    assert_eq!(lockers.send(block, &command("1", DoorAction::Open)).await, Outcome::Done);
    assert_eq!(lockers.send(block, &command("2", DoorAction::Close)).await, Outcome::Done);
    let told: Vec<_> =
        again.block("hall").unwrap().waiting.into_iter().map(|it| (it.sequence, it.kind)).collect();
    assert_eq!(told, [(1, DoorOpened), (2, Deposited)], "one opening, and numbers that go on");
    assert!(!again.restore("nothing"));
}

#[tokio::test]
async fn who_is_not_known_opens_nothing() {
    let world = World::new(LONG).await;
    let address = format!("{}/blocks/hall", world.origin);
    let known = world.block("hall", &address);
    let stranger = Secret::new("another-key");
    let no_box = DoorCommand { box_id: "Z9", ..command("1", DoorAction::Open) };
    assert_eq!(world.lockers.send(known, &no_box).await, Outcome::NotDone(DoorProblem::NoSuchBox));
    let wrong_key = BlockRef { key: &stranger, ..known };
    assert_eq!(
        world.lockers.send(wrong_key, &command("2", DoorAction::Open)).await,
        Outcome::NotDone(DoorProblem::Refused)
    );
    assert!(matches!(world.lockers.boxes(wrong_key).await, Err(Error::Refused(_))));
    // A block of one maker does not speak the language of the other.
    let nexence = BlockRef { maker: integrations::lockers::Maker::Nexence, ..known };
    assert!(matches!(
        world.lockers.send(nexence, &command("3", DoorAction::Open)).await,
        Outcome::NotDone(_)
    ));
    let elsewhere = BlockRef { address: "http://127.0.0.1:1/blocks/hall", ..known };
    assert_eq!(
        world.lockers.send(elsewhere, &command("4", DoorAction::Open)).await,
        Outcome::NotDone(DoorProblem::Unreachable)
    );
    assert_eq!(world.told("hall"), []);
}

#[tokio::test]
async fn a_block_whose_network_is_away_has_moved_no_door() {
    let world = World::new(LONG).await;
    world.must("porch", "network", "off");
    assert_eq!(world.open("porch", "1").await, Outcome::NotDone(DoorProblem::Unreachable));
    let address = format!("{}/blocks/porch", world.origin);
    assert!(matches!(world.lockers.boxes(world.block("porch", &address)).await, Err(Error::Unavailable(_))));
    world.must("porch", "network", "on");
    assert_eq!(world.open("porch", "1").await, Outcome::Done, "it has never arrived before");
}

#[tokio::test]
async fn a_block_that_does_not_answer_is_left_alone_and_its_neighbour_is_not() {
    let world = World::new(SHORT).await;
    world.must("hall", "power", "off");
    for id in ["1", "2", "3", "4", "5"] {
        assert_eq!(world.open("hall", id).await, Outcome::Unknown);
    }
    assert_eq!(world.open("hall", "6").await, Outcome::NotDone(DoorProblem::Unreachable), "nothing is sent");
    assert_eq!(world.open("porch", "1").await, Outcome::Done);
}
