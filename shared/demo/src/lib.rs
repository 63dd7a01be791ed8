//! A believable platform for demonstrations, tests of load and development, in French and English.
//!
//! Pure: the same instant and count give the same bytes. [`world`] holds what fits in memory; [`orders`] streams,
//! ascending in time and number, so that a hundred thousand of them never stand side by side.
//!
//! Numbers to rely on: the accounts named here ([`ALICE`] ... [`ADMIN`]), the [`CHAIR_MASSAGE`], companies 1 to 3,
//! desks 1 to 6 (registration codes `ORION1`, `ORION2`, `VEGA1`, `VEGA2`, `ALTAIR1`, `ALTAIR2`), partners 1 (massage)
//! and 2 (pressing), the concierge of desk n as person 20 + n, beneficiaries from 101 on, orders from 1000 on.

mod accounts;
mod calendars;
mod catalogue;
mod content;
mod cost_centers;
mod credits;
mod effects;
mod employers;
mod hunts;
mod images;
mod invoicing;
mod item_numbers;
mod legal;
mod lockers;
mod offers;
mod orders;
mod paris;
mod partners;
mod people;
mod places;
mod products;
mod random;
mod registers;
mod static_files;
mod universes;
mod wheels;
mod world;

pub use accounts::{
    ADMIN, ADMIN_SECRET, ALICE, BRUNO, CHAIR_MASSAGE, CHLOE, GILLES, HUGO, MARIE, MASSAGE, PRESSING, ZOE,
};
pub use content::EDITOR;
use contract::{Permission, Role};
use domain::{catalogue::offer::Offer, order::Order};
pub use effects::OrderEffects;
pub use employers::providers as employer_providers;
pub use images::DemoImage;
pub use invoicing::DemoExpectations;
use jiff::Timestamp;
pub use lockers::LOCKER_DESK;
pub use static_files::DemoFile;
pub use world::World;

/// Orders of a demonstration, unless another number is wanted.
pub const ORDERS: usize = 12_000;

/// The platform at `now`. `password_hash` (a PHC string) becomes everybody's.
pub fn world(now: Timestamp, password_hash: &str) -> World {
    let partners = partners::partners(now);
    let presentations = universes::presentations(&partners);
    let offers = offers::offers(now, &partners, &presentations);
    let mut people = accounts::accounts(now, password_hash);
    people.extend(people::beneficiaries(now, password_hash));
    let texts = legal::texts(now, EDITOR);
    let acceptances = legal::accepted(&mut people, &texts);
    let mut desks = places::conciergeries();
    for desk in desks.iter_mut().filter(|it| it.id == LOCKER_DESK) {
        let takes_parcels =
            |it: &&Offer| it.name.fr == catalogue::PARCEL && it.conciergeries.contains(&desk.id);
        desk.options.parcel_offer = offers.iter().find(takes_parcels).map(|it| it.id);
    }
    let companies: Vec<_> = places::companies().into_iter().map(|it| it.id).collect();
    let mut news = content::news(now, &offers, &companies);
    wheels::show_where_sold(&mut news, &offers, &desks);
    let kept = companies.iter().take(1).map(|it| static_files::static_files(*it, EDITOR, now));
    let (trees, files): (Vec<_>, Vec<_>) = kept.unzip();
    World {
        registers: registers::registers(now, ""),
        lockers: vec![],
        cost_centers: cost_centers::cost_centers(&places::companies(), &places::conciergeries()),
        companies: places::companies(),
        designs: places::designs(),
        sso_providers: employer_providers(),
        conciergeries: desks.clone(),
        universes: universes::universes(),
        categories: universes::categories(),
        products: products::products(),
        calendars: calendars::calendars(now, &offers),
        credits: credits::granted(now, &people, &partners),
        credit_campaigns: credits::campaigns(now, &places::companies()),
        texts,
        acceptances,
        carousel: content::carousel(&offers),
        hunts: hunts::hunts(now, &offers, &desks),
        wheels: wheels::wheels(&news, &desks),
        news,
        spotlights: content::spotlights(now, &offers, &companies),
        images: images::images(),
        trees,
        files: files.concat(),
        second_factors: accounts::second_factors(now),
        partners,
        presentations,
        offers,
        people,
    }
}

/// A platform at `now` on which everything is still to be made: the administrator, who opens the first company as a manager with
/// all permissions, and the legal texts, without which nobody orders.
pub fn empty(now: Timestamp, password_hash: &str) -> World {
    let mut people = accounts::accounts(now, password_hash);
    people.retain(|it| it.id == ADMIN);
    for founder in &mut people {
        founder.roles.push(Role::Gestionnaire);
        founder.permissions = Permission::ALL.to_vec();
    }
    World {
        people,
        second_factors: accounts::second_factors(now),
        texts: legal::texts(now, ""),
        ..World::default()
    }
}

/// `count` orders over the 18 months before `now`, oldest first, numbered from 1000.
pub fn orders(world: &World, now: Timestamp, count: usize) -> impl Iterator<Item = Order> {
    orders::Orders::new(world, now, count)
}
