use contract::Cents;
use integrations::{
    Error, Secret,
    debit::{Notice, Outcome, PayinStatus, Reason, Seal},
};
use jiff::civil::date;
use sandbox::debit::{Fate, Kind};

use super::world::{World, debit, taken};

#[tokio::test]
async fn a_debit_is_taken_on_today_and_processed_on_its_day() {
    let world = World::new().await;
    let rum = world.signed("s-1", Fate::Pays).await;
    let view = taken(world.provider.debit(&debit("p-1", &rum, Some(date(2026, 11, 25)))).await.unwrap());
    assert!(
        view.is_for("p-1", Cents(4505))
            && !view.is_for("p-1", Cents(4506))
            && !view.is_for("p-2", Cents(4505))
    );
    assert_eq!((view.status, view.execution_date), (PayinStatus::UnderWay, Some(date(2026, 11, 25))));
    world.advance(3);
    assert_eq!(world.view("p-1").await.status, PayinStatus::UnderWay);
    world.advance(1);
    assert_eq!(world.view("p-1").await.status, PayinStatus::Processed);
    assert_eq!(world.collector.moves_of("p-1"), [(Kind::Debited, 4505)]);
}

#[tokio::test]
async fn one_reference_is_one_debit() {
    let world = World::new().await;
    let rum = world.signed("s-1", Fate::Pays).await;
    let first = taken(world.provider.debit(&debit("p-1", &rum, None)).await.unwrap());
    assert_eq!(taken(world.provider.debit(&debit("p-1", &rum, None)).await.unwrap()), first);
    let mut other = debit("p-1", &rum, None);
    other.amount = Cents(1);
    assert!(matches!(world.provider.debit(&other).await, Err(Error::Refused(_))));
    assert_eq!(world.collector.debits(), 1);
    assert_eq!(world.provider.look_up("p-2").await, Ok(None));
}

#[tokio::test]
async fn only_an_active_mandate_can_be_debited() {
    let world = World::new().await;
    let rum = world.signed("s-1", Fate::Pays).await;
    world.provider.revoke(&rum).await.unwrap();
    let outcome = world.provider.debit(&debit("p-1", &rum, None)).await;
    assert_eq!(outcome, Ok(Outcome::Declined { reason: Reason::NoMandate }));
    assert_eq!(world.collector.debits(), 0);
}

#[tokio::test]
async fn odd_requests_are_refused_before_anything_is_sent() {
    let world = World::new().await;
    let rum = world.signed("s-1", Fate::Pays).await;
    let long = "x".repeat(36);
    for reference in ["", "a/b", "a b", long.as_str()] {
        assert!(matches!(world.provider.debit(&debit(reference, &rum, None)).await, Err(Error::Refused(_))));
    }
    let mut free = debit("p-1", &rum, None);
    free.amount = Cents::ZERO;
    assert!(matches!(world.provider.debit(&free).await, Err(Error::Refused(_))));
    assert_eq!(world.collector.debits(), 0);
}

#[tokio::test]
async fn what_the_banks_do_is_announced_and_signed() {
    let world = World::new().await;
    let rum = world.signed("s-1", Fate::AsksBack).await;
    world.provider.debit(&debit("p-1", &rum, None)).await.unwrap();
    world.collector.take_notices();
    world.advance(30);
    let notices = world.collector.take_notices();
    let seal = Seal::new(Secret::new("whsec"));
    for (notice, event) in notices.iter().zip(["payment.processed", "payment.contested"]) {
        let signature = notice.signature.as_deref().unwrap();
        assert_eq!(seal.check(signature, notice.body.as_bytes(), world.now() * 1000), Ok(()));
        assert!(notice.body.contains(event), "{notice:?}");
        assert_eq!(Notice::read(notice.body.as_bytes()), Some(Notice::Payment("p-1".into())));
    }
    assert_eq!(notices.len(), 2);
}

#[tokio::test]
async fn a_debit_is_called_back_until_its_bank_is_asked() {
    let world = World::new().await;
    let rum = world.signed("s-1", Fate::Pays).await;
    let (early, late) =
        (debit("p-1", &rum, Some(date(2026, 11, 25))), debit("p-2", &rum, Some(date(2026, 11, 25))));
    let view = taken(world.provider.debit(&early).await.unwrap());
    assert_eq!(world.provider.call_back(&view).await, Ok(true));
    assert_eq!(world.view("p-1").await.status, PayinStatus::Rejected);
    assert_eq!(world.provider.call_back(&view).await, Ok(false), "it was called back before");
    let view = taken(world.provider.debit(&late).await.unwrap());
    world.advance(3);
    assert_eq!(world.provider.call_back(&view).await, Ok(false), "its link is no longer good");
    assert_eq!(world.provider.call_back(&world.view("p-2").await).await, Ok(false), "and no longer shown");
    world.advance(1);
    assert_eq!(world.collector.taken(), 4505);
}
