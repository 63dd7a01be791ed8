//! People of a desk, more of them than one answer of the database holds.

use contract::{ConciergerieId, Role, UserId};
use domain::people::person::Person;
use jiff::Timestamp;
use store::Changes;
use testkit::fresh_store;

const DESK: ConciergerieId = ConciergerieId(1);

/// Text that compressing makes little shorter, with nothing in it that people are looked for by.
fn noise(seed: u64) -> String {
    let mut state = seed;
    let mut letter = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from(b"abcdefghijklmnopqrstuvwxyzABCDEF"[(state >> 59) as usize])
    };
    (0..60_000).map(|_| letter()).collect()
}

#[tokio::test]
async fn all_people_of_a_desk_are_read_however_many_answers_it_takes() {
    let store = fresh_store().await;
    let people = store.people();
    for id in 1..=40 {
        let mut person =
            Person::new(UserId(id), Role::Adherent, &format!("p{id}@orion.test"), Timestamp::UNIX_EPOCH);
        (person.conciergerie, person.mobile) = (Some(DESK), noise(id as u64));
        let mut changes = Changes::new();
        people.insert(&mut changes, &person).expect("writable");
        store.commit(&mut changes).await.expect("new");
    }

    let (first, more) = people.of_desk(DESK, "", 1000).await.expect("a page");
    assert!(more && first.len() < 40, "one answer holds {} of them: the test needs larger ones", first.len());
    assert_eq!(people.all_of_desk(DESK).await.expect("all").len(), 40);
}
