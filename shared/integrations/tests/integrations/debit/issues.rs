use contract::Cents;
use integrations::debit::{PayinStatus, Reason};
use sandbox::debit::{Fate, Kind};

use super::world::{World, debit};

#[tokio::test]
async fn a_debit_comes_back_with_its_reason_until_it_is_acknowledged() {
    for (fate, days, status, reason) in [
        (Fate::Short, 2, PayinStatus::Rejected, Reason::InsufficientFunds),
        (Fate::Closed, 2, PayinStatus::Rejected, Reason::AccountClosed),
        (Fate::NoMandate, 2, PayinStatus::Rejected, Reason::NoMandate),
        (Fate::AsksBack, 16, PayinStatus::Contested, Reason::RefundAsked),
        (Fate::Denies, 302, PayinStatus::Contested, Reason::NoMandate),
    ] {
        let world = World::new().await;
        let rum = world.signed("s-1", fate).await;
        world.provider.debit(&debit("p-1", &rum, None)).await.unwrap();
        assert!(world.provider.issues().await.unwrap().is_empty(), "{fate:?}");
        world.advance(days);
        let issues = world.provider.issues().await.unwrap();
        let [issue] = &issues[..] else { panic!("{fate:?}: {issues:?}") };
        assert_eq!((issue.amount, &issue.reason), (Cents(4505), &reason), "{fate:?}");
        assert_eq!((issue.payin.status, issue.payin.reference.as_str()), (status, "p-1"), "{fate:?}");
        assert_eq!(world.provider.issues().await.unwrap(), issues, "seen until acknowledged");
        for _ in 0..2 {
            world.provider.acknowledge(issue).await.unwrap();
        }
        assert!(world.provider.issues().await.unwrap().is_empty(), "{fate:?}");
    }
}

#[tokio::test]
async fn a_mandate_that_ended_at_the_bank_is_told_of_by_the_next_debit() {
    let world = World::new().await;
    let rum = world.signed("s-1", Fate::Pays).await;
    world.provider.debit(&debit("p-1", &rum, None)).await.unwrap();
    world.advance(2);
    world.collector.end_at_bank(&rum);
    world.provider.debit(&debit("p-2", &rum, None)).await.unwrap();
    world.advance(2);
    let issues = world.provider.issues().await.unwrap();
    assert_eq!(issues.iter().map(|it| it.payin.reference.as_str()).collect::<Vec<_>>(), ["p-2"]);
    assert_eq!(world.collector.moves_of("p-1"), [(Kind::Debited, 4505)]);
    assert_eq!(world.collector.moves_of("p-2"), []);
}
