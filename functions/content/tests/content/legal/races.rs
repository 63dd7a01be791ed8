//! Several at once: editors of a text, and people who accept it.

use contract::Refusal;
use futures::future::{join, join_all};
use testkit::{
    codes,
    world::{ADA, ALICE},
};

use super::{accept, app, change, owes_terms, states, terms};

#[tokio::test]
async fn of_editors_who_change_a_version_at_once_one_does() {
    let app = app().await;
    let ada = app.client(ADA).await;
    ada.ok(terms(&app, 5, "Prévues")).await;
    let edit = |nth: i64| {
        let mut request = terms(&app, 6 + nth, &format!("Par {nth}"));
        (request.data.id, request.edition) = (2, 1);
        ada.call(request)
    };
    let answers = join_all((0..10).map(edit)).await;
    let saved: Vec<_> = answers.iter().filter(|it| it.code == 0).collect();
    assert_eq!(saved.len(), 1, "{answers:?}");
    for late in answers.iter().filter(|it| it.code != 0) {
        assert_eq!(late.code, Refusal::EditedMeanwhile.code(), "{late:?}");
        assert_eq!(late.data["contentFr"], saved[0].data["contentFr"], "they are shown what was saved");
    }
}

#[tokio::test]
async fn whoever_accepts_while_new_terms_begin_accepts_what_they_were_shown() {
    for nth in 0..5 {
        let app = app().await;
        change(&app, ALICE, |it| it.terms_accepted = None).await;
        let (ada, alice) = (app.client(ADA).await, app.client(ALICE).await);
        let (begun, accepted) = join(ada.call(terms(&app, 0, "Nouvelles")), alice.call(accept(1))).await;
        assert_eq!(begun.code, 0, "{begun:?}");
        let kept = app.store().content().acceptances(ALICE).await.expect("acceptances");
        let texts = app.store().content().legal_versions().await.expect("texts");
        match accepted.code {
            0 => assert!(kept.len() == 1 && kept[0].is_of(&texts[0]), "{nth}: {kept:?}"),
            code => assert_eq!((code, kept.len()), (Refusal::TermsChanged.code(), 0)),
        }
        assert!(owes_terms(&app, ALICE).await, "she has not seen the new ones");
    }
}

#[tokio::test]
async fn an_acceptance_that_is_sent_often_is_kept_once() {
    let app = app().await;
    change(&app, ALICE, |it| it.terms_accepted = None).await;
    let alice = app.client(ALICE).await;
    let answers = join_all((0..10).map(|_| alice.call(accept(1)))).await;
    assert!(answers.iter().all(|it| [0, codes::BUSY].contains(&it.code)), "{answers:?}");
    let kept = app.store().content().acceptances(ALICE).await.expect("acceptances");
    assert_eq!(kept.len(), 1);
    app.advance(super::DAY);
    app.client(ALICE).await.ok(accept(1)).await;
    let again = app.store().content().acceptances(ALICE).await.expect("acceptances");
    assert_eq!(again, kept, "the first time counts");
}

#[tokio::test]
async fn new_versions_that_are_written_at_once_all_stand() {
    let app = app().await;
    let ada = app.client(ADA).await;
    let answers = join_all((0..5).map(|nth| ada.call(terms(&app, 1 + nth, "Une")))).await;
    assert!(answers.iter().all(|it| it.code == 0), "{answers:?}");
    let texts = ada.ok(contract::content::GetAllTextBlobs::default()).await;
    assert_eq!(states(&texts).len(), 6);
}
