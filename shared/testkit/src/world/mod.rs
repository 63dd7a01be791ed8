//! A small world every function's tests share: two companies, three desks, a handful of people, and an offer of each
//! kind.

mod games;
mod offers;
mod ordered;
mod orders;
mod people;
mod places;
mod requests;

use contract::{Cents, CreditId, UserId, Words, account::TextBlobType};
use domain::{
    calendar::paris,
    catalogue::{
        offer::Offer,
        timeline::{AtDesk, OfferTimeline},
    },
    content::legal::{GENERAL, LegalVersion},
    money::credit::Credit,
    people::organisation::Partner,
};
use jiff::civil::Date;
use runtime::Router;
use store::{Changes, Sequence, ShelvedPresentation, Store, references};

use crate::{App, NOW};

pub use games::hunt;
pub use offers::*;
pub use orders::*;
pub use people::*;
pub use places::*;
pub use requests::*;

impl App {
    /// The platform at [`NOW`] over the small world.
    pub async fn world(router: Router) -> Self {
        Self::over(router, crate::database::store_with("world", load).await, NOW)
    }
}

/// Fills empty tables with the small world.
pub async fn load(store: &Store) {
    commit(store, &mut places::all()).await;
    commit(store, &mut people::all()).await;
    for (partner, user) in [(MASSEUR, LUCIE), (PRESSING, SABINE)] {
        let partner = Partner { user: Some(user), ..places::partner(partner) };
        commit(store, Changes::new().put(&partner).expect("a partner")).await;
    }
    // The numbers of the people and branches above are taken.
    let taken = [
        (Sequence::Person, people::LAST.0),
        (Sequence::Universe, WINTER.0),
        (Sequence::Category, SKI.0),
        (Sequence::Product, MEAL_PRODUCT.0),
        (Sequence::Offer, GONE.0),
        (Sequence::Partner, CYCLIST.0),
        (Sequence::Presentation, CYCLIST.0),
        (Sequence::Company, VEGA.0),
        (Sequence::Conciergerie, VEGA_TOWER.0),
    ];
    for (sequence, last) in taken {
        while store.next_number(sequence).await.expect("a number") < last {}
    }
    let terms = LegalVersion {
        id: 1,
        kind: TextBlobType::Cgu,
        set: GENERAL.to_owned(),
        content: Words::new("<p>Conditions.</p>", "<p>Terms.</p>"),
        from: paris::today(TERMS),
        asks_again: false,
        built_in: true,
        created: TERMS,
        author: String::new(),
    };
    commit(store, Changes::new().put(&terms).expect("terms")).await;
    for offer in offers::all() {
        sell(store, &offer).await;
    }
    for product in offers::products() {
        commit(store, Changes::new().insert(&product).expect("a product")).await;
    }
    let mut changes = Changes::new();
    changes.put(&offers::massage_calendar()).expect("a calendar");
    // An offer that is over stands on no shelf.
    changes.put(&offers::old_shirts()).expect("an offer");
    for presentation in offers::presentations() {
        changes.insert(&presentation).expect("a presentation");
        for &conciergerie in &presentation.content.conciergeries {
            let partner = places::partner(presentation.partner);
            let shelved = ShelvedPresentation::of(&presentation, &partner, conciergerie);
            changes.put(&shelved).expect("a presentation");
        }
    }
    commit(store, &mut changes).await;
}

/// Puts a version of an offer into the catalogue, at its desks, over one of the same number.
pub async fn sell(store: &Store, offer: &Offer) {
    let mut desks = vec![];
    for id in &offer.conciergeries {
        let desk = store.places().stored_desk(*id).await.expect("a desk");
        desks.push(AtDesk { id: desk.id, company: desk.company });
    }
    let made = OfferTimeline::of([offer], desks).expect("a version");
    let mut changes = Changes::new();
    changes.put(offer).expect("an offer");
    for reference in references(&made) {
        changes.put(&reference).expect("a desk");
    }
    match store.catalogue().timeline(offer.original).await.expect("readable") {
        Some(mut timeline) => {
            timeline.versions.retain(|it| it.id != offer.id);
            timeline.versions.extend(made.versions);
            timeline.desks = made.desks;
            changes.save(&timeline).expect("a timeline");
        }
        None => {
            changes.insert(&made).expect("a timeline");
        }
    }
    commit(store, &mut changes).await;
}

/// Gives a beneficiary a credit.
pub async fn give_credit(store: &Store, to: UserId, id: i64, amount: i64, expires: Option<Date>) {
    let person = store.people().get(to).await.expect("a person");
    let plain = Credit::plain(CreditId(id), to, &format!("Avoir {id}"), Cents(amount), TERMS);
    let conciergerie = person.conciergerie;
    let credit = Credit { expires, conciergerie, beneficiary_name: person.full_name(), ..plain };
    commit(store, Changes::new().insert(&credit).expect("a credit")).await;
}

async fn commit(store: &Store, changes: &mut Changes) {
    store.commit(changes).await.expect("the small world is written");
}
