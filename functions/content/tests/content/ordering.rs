//! The order in which home screens show items.

use contract::{
    NewsId, Refusal,
    content::{DeleteActualite, GetActualites, NewsForm, SetActuOrder, SetActualite},
};
use futures::future::join_all;
use testkit::{
    App, Client, codes,
    world::{ALICE, HUGO, MARIE, VEGA_TOWER},
};

use crate::editing::{again, app, at_home, ids, news, saved};

async fn five(app: &App, marie: &Client<'_>) -> Vec<i64> {
    for name in ["A", "B", "C", "D", "E"] {
        saved(marie, news(app, name)).await;
    }
    at_home(app, ALICE).await
}

fn moved(from: i64, to: i64, seen: &[i64]) -> SetActuOrder {
    SetActuOrder { from: NewsId(from), to: NewsId(to), seen: seen.iter().map(|it| NewsId(*it)).collect() }
}

#[tokio::test]
async fn a_move_is_seen_on_home_screens_and_in_the_list_however_often_it_is_sent() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let all = five(&app, &marie).await;
    for _ in 0..2 {
        marie.ok(moved(all[0], all[2], &all)).await;
        let expected = [all[1], all[2], all[0], all[3], all[4]];
        assert_eq!(at_home(&app, ALICE).await, expected);
        let list = marie.ok(GetActualites::default()).await;
        assert_eq!(ids(&list["actus"], |it| &it["actu"]["id"]), expected);
    }
    // Whoever has the form open saves it all the same.
    marie.ok(again(news(&app, "A bis"), NewsId(all[0]), 1)).await;
    marie.refused(moved(99, all[0], &all), codes::NOT_FOUND).await;
    let seen = vec![NewsId(1); 501];
    marie.refused(SetActuOrder { seen, ..moved(all[0], all[1], &[]) }, codes::INVALID).await;
}

#[tokio::test]
async fn moves_at_the_same_time_all_count() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let all = five(&app, &marie).await;
    let moves = [(0, 4), (3, 1), (2, 4)].map(|(from, to): (usize, usize)| moved(all[from], all[to], &all));
    for answer in join_all(moves.map(|it| marie.call(it))).await {
        assert_eq!(answer.code, 0, "{answer:?}");
    }
    let after = at_home(&app, ALICE).await;
    let place = |id: i64| after.iter().position(|it| *it == id).expect("it is there");
    assert_eq!(after.len(), 5, "nothing is lost");
    assert!(place(all[4]) < place(all[0]) && place(all[4]) < place(all[2]), "{after:?}");
    assert!(place(all[3]) < place(all[1]), "{after:?}");
}

#[tokio::test]
async fn an_item_that_is_gone_moves_nothing_and_others_order_their_own() {
    let app = app().await;
    let (marie, hugo) = (app.client(MARIE).await, app.client(HUGO).await);
    let all = five(&app, &marie).await;
    let own = SetActualite { associations: vec![VEGA_TOWER], ..news(&app, "Vega") };
    let own = saved(&hugo, own).await;
    hugo.refused(moved(all[0], own.0, &[]), codes::NOT_FOUND).await;
    hugo.refused(moved(own.0, all[0], &[]), Refusal::EditedMeanwhile).await;
    let object = NewsForm { id: NewsId(all[1]), ..NewsForm::default() };
    marie.ok(DeleteActualite { object, edition: 1, ..DeleteActualite::default() }).await;
    marie.refused(moved(all[0], all[1], &[]), Refusal::EditedMeanwhile).await;
    marie.ok(moved(all[0], all[1], &all)).await;
    assert_eq!(at_home(&app, ALICE).await, [all[0], all[2], all[3], all[4]], "its neighbour stands for it");
}
