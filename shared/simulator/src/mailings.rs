//! Campaigns in some of the runs: managers write, send, hold and stop them, readers leave, and the mail server fails, while orders
//! run there.

use contract::{Role, UserId};
use domain::people::person::Person;
use store::{Changes, Store};
use testkit::{
    NOW,
    world::{ALICE, BRUNO, CHLOE, MARIE, ORION, ORION_TOWER, WELLNESS},
};

use crate::{
    dice::Dice,
    planted::Planted,
    run_part::RunPart,
    world::{DORA, EMIL, NADIA},
};

/// Campaigns.
pub(crate) const MAILINGS: RunPart =
    RunPart { salt: 0x6d61_696c_696e_6773, often: 15, has: Planted::is_of_mailings };

/// The managers who send campaigns.
pub(crate) const SENDERS: [UserId; 3] = [MARIE, MARIE, NADIA];

/// The first number of the readers who are added to the small world.
const FIRST: i64 = 2_000;
/// More readers than one message writes to.
const READERS: i64 = 27;

/// Adds people who want to be written to: a few of the small world, and in some runs many others.
pub(crate) async fn subscribe(store: &Store, dice: &mut Dice) {
    let mut changes = Changes::new();
    for id in [ALICE, BRUNO, CHLOE, DORA, EMIL] {
        let mut person = store.people().get(id).await.expect("somebody");
        person.subscriptions = [WELLNESS].into();
        changes.save(&person).expect("a reader");
    }
    store.commit(&mut changes).await.expect("readers");
    let more = if dice.chance(40) { READERS } else { 0 };
    for id in FIRST..FIRST + more {
        let mut person = Person::new(UserId(id), Role::Adherent, &format!("reader{id}@concierge.test"), NOW);
        (person.conciergerie, person.company) = (Some(ORION_TOWER), Some(ORION));
        (person.subscriptions, person.email_confirmed) = ([WELLNESS].into(), true);
        let mut changes = Changes::new();
        store.people().insert(&mut changes, &person).expect("a reader");
        store.commit(&mut changes).await.expect("a reader");
    }
}
