//! The small world every run begins with: that of the tests, with more managers, two of whom work for all companies, two
//! beneficiaries whose accounts may be deleted, a card the bank debits, a night of
//! Sundays in the partner's calendar, massages that come back, and credits that end soon. It is made once and copied for each run.

use contract::{Permission, UserId};
use domain::{
    calendar::WeeklyEntry,
    catalogue::offer::Offer,
    people::person::{Person, StoredCard},
};
use jiff::civil::{date, time};
use runtime::Clock;
use store::{Changes, Store};
use testkit::{NOW, world::*};

use crate::{
    commit::{AUDIT, TABLE},
    gates::Gates,
    reference_database::ReferenceDatabase,
    tables::Tables,
    wire::Wire,
};

/// Manager of Orion with Marie's permissions.
pub(crate) const NADIA: UserId = UserId(1001);
/// Manager of Orion who keeps offers, and publishes none.
pub(crate) const OMAR: UserId = UserId(1002);

/// Administrator: works for all companies with every permission.
pub(crate) const ODILE: UserId = UserId(1003);
/// Another one.
pub(crate) const PABLO: UserId = UserId(1004);
/// Manager of Orion with Marie's permissions, whose rights change.
pub(crate) const RITA: UserId = UserId(1005);
/// Beneficiary of the Orion tower whose account may be deleted.
pub(crate) const DORA: UserId = UserId(1006);
/// Beneficiary of the Orion campus whose account may be deleted.
pub(crate) const EMIL: UserId = UserId(1007);

/// The names that somebody has, and nothing else has, in small letters.
pub(crate) fn canaries(of: UserId) -> &'static [&'static str] {
    match of {
        DORA => &["zwentibolde", "quetzalinho"],
        EMIL => &["wulfharix", "yggdrassine"],
        _ => &[],
    }
}

/// The tables of the world.
#[derive(Clone, Debug)]
pub struct World(Tables);

impl World {
    /// Makes it by the ways of the platform.
    pub async fn make() -> Self {
        let (wire, store) = over(Tables::default(), None, Gates::default(), Clock::set_at(NOW));
        load(&store).await;
        change(&store).await;
        people(&store).await;
        give_credit(&store, ALICE, 9_001, 5_000, Some(date(2026, 11, 30))).await;
        give_credit(&store, ALICE, 9_002, 12_113, None).await;
        give_credit(&store, BRUNO, 9_003, 3_329, Some(date(2027, 3, 28))).await;
        Self(wire.look(Tables::clone))
    }

    /// A copy to run in, and the store over it; perhaps with a DynamoDB beside.
    pub(crate) async fn copy(&self, beside: bool, gates: Gates, clock: Clock) -> (Wire, Store) {
        let (wire, store) = over(self.0.clone(), beside.then(ReferenceDatabase::empty), gates, clock);
        if let Some(database) = wire.beside() {
            store::schema::create(&wire.client(), TABLE, AUDIT).await.expect("tables");
            database.fill(&self.0);
        }
        (wire, store)
    }
}

fn over(tables: Tables, beside: Option<ReferenceDatabase>, gates: Gates, clock: Clock) -> (Wire, Store) {
    let wire = Wire::new(tables, beside, gates, clock);
    let store = Store::new(wire.client(), TABLE, AUDIT);
    (wire, store)
}

/// Those whose rights and accounts change, with what they sign in by.
async fn people(store: &Store) {
    let get = async |id| store.people().get(id).await.expect("somebody").entity;
    let (marie, alice, chloe) = (get(MARIE).await, get(ALICE).await, get(CHLOE).await);
    let called = |person: &Person, id, first_name: &str, name: &str| {
        let email = format!("{}@concierge.test", first_name.to_lowercase());
        let (first_name, name) = (first_name.to_owned(), name.to_owned());
        Person { id, login: email.clone(), email, first_name, name, ..person.clone() }
    };
    let administrator = Person { permissions: Permission::ALL.to_vec(), ..marie.clone() };
    for person in [
        called(&administrator, ODILE, "Odile", "Renard"),
        called(&administrator, PABLO, "Pablo", "Vidal"),
        called(&marie, RITA, "Rita", "Morin"),
        called(&alice, DORA, "Zwentibolde", "Quetzalinho"),
        called(&chloe, EMIL, "Wulfharix", "Yggdrassine"),
    ] {
        let changes = store.people().insert(Changes::new(), &person).expect("somebody new");
        store.commit(changes).await.expect("somebody new");
    }
}

async fn change(store: &Store) {
    let marie = store.people().get(MARIE).await.expect("Marie");
    let nadia = Person {
        id: NADIA,
        login: "nadia@concierge.test".into(),
        email: "nadia@concierge.test".into(),
        first_name: "Nadia".into(),
        ..marie.entity
    };
    let omar = Person {
        id: OMAR,
        login: "omar@concierge.test".into(),
        email: "omar@concierge.test".into(),
        first_name: "Omar".into(),
        permissions: vec![Permission::ManageOffresPart],
        ..nadia.clone()
    };
    let mut calendar =
        store.calendars().calendar(MASSEUR, ORION_TOWER).await.expect("a read").expect("a calendar");
    // The nights on which an hour is missing or comes twice are Sundays.
    calendar.weekly.push(WeeklyEntry { weekday: 7, start: time(1, 0, 0, 0), minutes: 180 });
    // The bank debits no card without the reference of what was agreed.
    let mut bruno = store.people().get(BRUNO).await.expect("Bruno");
    bruno.card = bruno.card.clone().map(|it| StoredCard { scheme_reference: Some("4242".into()), ..it });
    let people = store.people();
    let changes = people.insert(Changes::new(), &nadia).and_then(|it| people.insert(it, &omar));
    let changes = changes.expect("managers");
    let changes = changes.save(&calendar).and_then(|it| it.save(&bruno)).expect("changes");
    store.commit(changes).await.expect("a changed world");
    sell(store, &Offer { discount: 7, vat: 550, ..offer(SHIRTS) }).await;
    sell(store, &Offer { can_do_recurring: true, ..offer(MASSAGE) }).await;
}
