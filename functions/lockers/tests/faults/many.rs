//! Many faults at random: whatever happens, a box holds the goods of one order at most, and what the platform says of a box
//! is true once the block has told all.

use std::{collections::BTreeSet, time::Duration};

use crate::{HALL, World};

const BOXES: [&str; 3] = ["A1", "A2", "A3"];
const STEPS: usize = 40;
const SEEDS: u64 = 6;

/// Dice that fall alike for a seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

#[tokio::test]
async fn what_is_said_of_a_box_is_true_whatever_goes_wrong() {
    let mut seen = BTreeSet::new();
    for seed in 1..=SEEDS {
        let (world, mut dice) = (World::new(Duration::from_millis(300)).await, Dice(seed));
        let orders = [world.shirts().await, world.shirts().await, world.shirts().await, world.shirts().await];
        for nth in 0..STEPS {
            let said = act(&world, &mut dice, &orders).await;
            for order in orders {
                world.box_of(order).await;
            }
            if nth % 10 == 9 {
                come_to_rest(&world).await;
                all_is_true(&world, &format!("seed {seed}, step {nth}: {said}"), &mut seen).await;
            }
        }
    }
    assert!(["free", "full", "unknown"].iter().all(|it| seen.contains(*it)), "{seen:?}");
}

/// Somebody does something.
async fn act(world: &World, dice: &mut Dice, orders: &[contract::OrderId]) -> String {
    let id = dice.one(&BOXES);
    let there = |act: &str, value: &str| world.blocks.at(HALL, id, act, value);
    match dice.below(12) {
        0..=3 => {
            let order = dice.one(orders);
            let answer = world.step(order).await;
            format!("step of {order}: {:?}", answer.map(|it| it.code))
        }
        4 | 5 => format!("{id} put: {:?}", there("put", "")),
        6 => format!("{id} shut: {:?}", there("shut", "")),
        7 => {
            let trouble = dice.one(&["loseAnswer", "jam", "staysOpen", "powerCut"]);
            format!("{id} {trouble}: {:?}", there("trouble", trouble))
        }
        8 => format!("{id} repair: {:?}", there("repair", "")),
        9 => {
            there("delivery", dice.one(&["twice", "reversed", "answerLost"]));
            world.tell().await;
            "the block tells".to_owned()
        }
        10 => {
            let saved = world.blocks.save();
            assert!(world.blocks.restore(&saved));
            there("network", dice.one(&["on", "on", "off"]));
            "the block is restarted".to_owned()
        }
        _ => {
            // Staff look into a box that nobody knows of: they open it, take out what is in it, and say so.
            if world.state(id).await.0 != "unknown" {
                return format!("{id} is known");
            }
            let opened = world.open_by_staff(id).await;
            if opened.code == 0 && there("take", "").done && there("shut", "").done {
                world.free(id).await;
            }
            format!("staff at {id}: {}", opened.code)
        }
    }
}

/// Everything is mended, all doors are shut, and the block has told all.
async fn come_to_rest(world: &World) {
    world.must("A1", "network", "on");
    for id in BOXES {
        world.must(id, "repair", "");
        world.must(id, "shut", "");
    }
    while !world.blocks.block(HALL).unwrap().waiting.is_empty() {
        world.tell().await;
    }
}

async fn all_is_true(world: &World, when: &str, seen: &mut BTreeSet<String>) {
    let block = world.blocks.block(HALL).unwrap();
    for shown in world.boxes().await {
        let there = block.at(shown["id"].as_str().unwrap()).unwrap();
        seen.insert(shown["state"].as_str().unwrap().to_owned());
        match shown["state"].as_str().unwrap() {
            "free" => assert!(!there.full, "{when}: {there:?} is said to be free"),
            "full" => {
                assert!(there.full, "{when}: {there:?} is said to be full");
                assert_eq!(shown["orderId"].as_i64(), there.order, "{when}: {there:?}");
            }
            _ => {}
        }
    }
}
