use integrations::debit::{MandateState, Notice, SigningState};
use sandbox::debit::{Fate, PageError, Signer};

use super::world::{World, debit, signing};

#[tokio::test]
async fn a_mandate_is_signed_on_the_page_and_read_by_our_reference() {
    let world = World::new().await;
    assert_eq!(world.provider.order("s-1").await, Ok(None));
    let opened = world.provider.open_signing(&signing("s-1")).await.unwrap();
    assert_eq!((opened.state, &opened.mandate), (SigningState::Open, &None));
    let again = world.provider.open_signing(&signing("s-1")).await.unwrap();
    assert_eq!(again.page, opened.page, "asked twice, there is one page");

    let page = opened.page.unwrap();
    let odd = world.collector.signer(&page, Signer::Sign("FR76".into())).await;
    assert_eq!(odd, Err(PageError::Account));
    let landing = world.collector.sign(&page, Fate::Pays).await.unwrap();
    assert_eq!(landing, "https://app.example/#/back");

    let order = world.provider.order("s-1").await.unwrap().unwrap();
    assert_eq!((order.state, &order.page), (SigningState::Completed, &None));
    let mandate = order.mandate.unwrap();
    assert_eq!((mandate.state, mandate.subscriber.as_deref()), (MandateState::Active, Some("user-7")));
    assert_eq!(mandate.signed, Some(jiff::civil::date(2026, 11, 21)));
    let [notice] = &world.collector.take_notices()[..] else { panic!("one notice") };
    assert_eq!(notice.signature, None);
    assert_eq!(Notice::read(notice.body.as_bytes()), Some(Notice::Order("s-1".into())));
}

#[tokio::test]
async fn a_page_is_refused_left_or_forgotten() {
    let world = World::new().await;
    for (reference, signer, state) in
        [("s-1", Signer::Refuse, SigningState::AbortedByClient), ("s-2", Signer::Leave, SigningState::Open)]
    {
        let page = world.provider.open_signing(&signing(reference)).await.unwrap().page.unwrap();
        world.collector.signer(&page, signer).await.unwrap();
        let order = world.provider.order(reference).await.unwrap().unwrap();
        assert_eq!((order.state, order.mandate), (state, None), "{reference}");
    }
    world.advance(7);
    let order = world.provider.order("s-2").await.unwrap().unwrap();
    assert_eq!((order.state, order.page), (SigningState::AbortedByServer, None));
}

#[tokio::test]
async fn a_mandate_ends_when_it_is_revoked_or_not_used_for_three_years() {
    let world = World::new().await;
    let first = world.signed("s-1", Fate::Pays).await;
    let second = world.signed("s-2", Fate::Pays).await;
    let state = async |rum: &str| world.provider.mandate(rum).await.unwrap().unwrap().state;

    assert_eq!(world.provider.revoke(&first).await, Ok(true));
    assert_eq!(world.provider.revoke(&first).await, Ok(true), "repeatable");
    assert_eq!(world.provider.revoke("SLMP999").await, Ok(false));
    assert_eq!(state(&first).await, MandateState::Revoked);

    world.advance(1000);
    world.provider.debit(&debit("p-1", &second, None)).await.unwrap();
    world.advance(1000);
    assert_eq!(state(&second).await, MandateState::Active, "three years count from the last debit");
    world.advance(200);
    assert_eq!(state(&second).await, MandateState::Expired);
}
