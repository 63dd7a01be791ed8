//! The small world every run begins with: that of the tests, with a second manager, a card the bank debits, a night of
//! Sundays in the partner's calendar, massages that come back, and credits that end soon. It is made once and copied for each run.

use contract::UserId;
use domain::{
    calendar::WeeklyEntry,
    catalogue::offer::Offer,
    people::person::{Person, StoredCard},
};
use dynoxide::{AttributeValue, Database, ImportOptions, Item};
use jiff::civil::{date, time};
use runtime::Clock;
use store::{Changes, Store};
use testkit::{NOW, world::*};

use crate::{
    gates::Gates,
    mirror::{Mirror, Row},
    wire::{AUDIT, TABLE, Wire},
};

/// Manager of Orion with Marie's permissions.
pub(crate) const NADIA: UserId = UserId(1001);

/// Attributes that are numbers; all others are texts.
const NUMBERS: [&str; 3] = ["version", "n", "expiresAt"];

/// The tables of the world.
#[derive(Clone, Debug)]
pub struct World(Mirror);

impl World {
    /// Makes it by the ways of the platform.
    pub async fn make() -> Self {
        let (wire, store) = empty(Mirror::default(), Gates::default(), Clock::set_at(NOW)).await;
        load(&store).await;
        change(&store).await;
        give_credit(&store, ALICE, 9_001, 5_000, Some(date(2026, 11, 30))).await;
        give_credit(&store, ALICE, 9_002, 12_113, None).await;
        give_credit(&store, BRUNO, 9_003, 3_329, Some(date(2027, 3, 28))).await;
        Self(wire.look(Mirror::clone))
    }

    /// A copy to run in, and the store over it.
    pub(crate) async fn copy(&self, gates: Gates, clock: Clock) -> (Wire, Store) {
        let (wire, store) = empty(self.0.clone(), gates, clock).await;
        let items: Vec<Item> = self.0.rows().map(|(_, row)| item(row)).collect();
        wire.database().import_items(TABLE, items, ImportOptions::default()).expect("a copy of the world");
        (wire, store)
    }
}

/// Tables without items. There is one client, as making one takes a while.
async fn empty(mirror: Mirror, gates: Gates, clock: Clock) -> (Wire, Store) {
    let wire = Wire::new(Database::memory().expect("a database"), mirror, gates, clock);
    let client = wire.client();
    store::schema::create(&client, TABLE, AUDIT).await.expect("tables");
    (wire, Store::new(client, TABLE, AUDIT))
}

async fn change(store: &Store) {
    let marie = store.people().get(MARIE).await.expect("Marie");
    let nadia = Person {
        id: NADIA,
        login: "nadia@concierge.test".into(),
        first_name: "Nadia".into(),
        ..marie.entity
    };
    let mut calendar =
        store.calendars().calendar(MASSEUR, ORION_TOWER).await.expect("a read").expect("a calendar");
    // The nights on which an hour is missing or comes twice are Sundays.
    calendar.weekly.push(WeeklyEntry { weekday: 7, start: time(1, 0, 0, 0), minutes: 180 });
    // The bank debits no card without the reference of what was agreed.
    let mut bruno = store.people().get(BRUNO).await.expect("Bruno");
    bruno.card = bruno.card.clone().map(|it| StoredCard { scheme_reference: Some("4242".into()), ..it });
    let changes = Changes::new().put(&nadia).and_then(|it| it.save(&calendar)).and_then(|it| it.save(&bruno));
    let changes = changes.expect("changes");
    store.commit(changes).await.expect("a changed world");
    sell(store, &Offer { discount: 7, vat: 550, ..offer(SHIRTS) }).await;
    sell(store, &Offer { can_do_recurring: true, ..offer(MASSAGE) }).await;
}

fn item(row: &Row) -> Item {
    let value = |name: &str, text: &String| match NUMBERS.contains(&name) {
        true => AttributeValue::N(text.clone()),
        false => AttributeValue::S(text.clone()),
    };
    row.iter().map(|(name, text)| (name.clone(), value(name, text))).collect()
}
