//! Many who play at once.

use std::collections::BTreeSet;

use contract::games::{GameKind, HuntClick, HuntOutcome};
use futures::future::join_all;
use store::{GameRef, OrdersOf, PageRequest};
use testkit::{
    codes, decoded,
    world::{ALICE, ORION_TOWER},
};

use super::{A_MOMENT, app, crowd, joined, on, opened};

#[tokio::test]
async fn a_hundred_who_find_an_egg_at_once_win_no_more_than_there_is() {
    let app = app().await;
    let hunt = opened(&app, |it| (it.nb_eggs_before_winning, it.nb_eggs_to_win) = (Some(0), Some(3))).await;
    let people = crowd(&app, 100).await;
    let clients = join_all(people.iter().map(|it| app.client(*it))).await;
    let eggs = join_all(clients.iter().map(|it| joined(it, hunt))).await;
    app.advance(A_MOMENT);
    let click = async |nth: usize| loop {
        // A table that is busy says so, and the same egg is clicked on again.
        let answer = clients[nth].call(on(hunt, &eggs[nth])).await;
        assert!([0, codes::BUSY].contains(&answer.code), "{answer:?}");
        if answer.code == 0 {
            return decoded::<HuntClick>(&answer.data);
        }
    };
    let clicks = join_all((0..clients.len()).map(click)).await;
    let count = |outcome| clicks.iter().filter(|it| it.outcome == outcome).count();
    assert_eq!((count(HuntOutcome::Winning), count(HuntOutcome::DoneForToday)), (3, 97));
    let orders: BTreeSet<_> = clicks.iter().filter_map(|it| it.order_id).collect();
    let page = app.store().orders().page(OrdersOf::Desk(ORION_TOWER), PageRequest::newest(100)).await;
    let placed: BTreeSet<_> = page.expect("orders").items.into_iter().map(|it| it.id).collect();
    assert_eq!((orders.len(), &placed), (3, &orders), "each win is one order, and no other is there");
    let game = GameRef { kind: GameKind::Hunt, id: hunt.0 };
    assert_eq!(app.store().games().wins(game).await.expect("a count"), 3);
    // Whatever became of the first answers, they are given again.
    let again = join_all((0..clients.len()).map(click)).await;
    assert_eq!(again, clicks);
    assert_eq!(app.store().games().wins(game).await.expect("a count"), 3);
}

#[tokio::test]
async fn one_egg_that_is_clicked_on_fifty_times_at_once_is_found_once() {
    let app = app().await;
    let hunt = opened(&app, |it| (it.nb_eggs_before_winning, it.nb_eggs_to_win) = (Some(0), Some(50))).await;
    let alice = app.client(ALICE).await;
    let egg = joined(&alice, hunt).await;
    app.advance(A_MOMENT);
    let answers = join_all((0..50).map(|_| alice.call(on(hunt, &egg)))).await;
    assert!(answers.iter().all(|it| [0, codes::BUSY].contains(&it.code)), "{answers:?}");
    let told: Vec<HuntClick> = answers.iter().filter(|it| it.code == 0).map(|it| decoded(&it.data)).collect();
    assert!(!told.is_empty() && told.iter().all(|it| *it == told[0]), "{told:?}");
    assert_eq!((told[0].outcome, told[0].status.found_today), (HuntOutcome::Winning, 1));
    let page = app.store().orders().page(OrdersOf::Desk(ORION_TOWER), PageRequest::newest(100)).await;
    assert_eq!(page.expect("orders").items.len(), 1);
}
