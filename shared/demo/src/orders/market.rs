//! Chooses people and offers, each as often as it is likely.

use std::collections::BTreeMap;

use contract::{ConciergerieId, OfferId, Role};
use domain::{
    catalogue::{in_force, offer::Offer, shelf::ShelvedOffer},
    order::draft::CheckedDraft,
    people::person::Person,
};
use jiff::Timestamp;

use crate::{ALICE, World, catalogue::popularity, random::Random};

/// Some people order eight times as often as others.
const HABITS: u64 = 8;

/// Things with the sum of the weights up to each.
struct Weighted<T>(Vec<(u64, T)>);

impl<T: Copy> Weighted<T> {
    fn of(things: impl IntoIterator<Item = (u64, T)>) -> Self {
        let mut sum = 0;
        let add = |(weight, thing)| {
            sum += weight;
            (sum, thing)
        };
        Self(things.into_iter().map(add).collect())
    }

    fn draw(&self, random: &mut Random) -> Option<T> {
        let aim = random.below(self.0.last()?.0);
        let index = self.0.partition_point(|it| it.0 <= aim);
        self.0.get(index).map(|it| it.1)
    }
}

pub(super) struct Market<'a> {
    people: Weighted<&'a Person>,
    /// Originals at each desk.
    offers: BTreeMap<ConciergerieId, Weighted<OfferId>>,
    versions: BTreeMap<OfferId, Vec<ShelvedOffer>>,
    world: &'a World,
}

impl<'a> Market<'a> {
    pub(super) fn of(world: &'a World) -> Self {
        let adherents = world.people.iter().filter(|it| it.is(Role::Adherent) && it.id != ALICE && it.active);
        let people = adherents.map(|it| (1 + Random::of("habit", it.id.0.unsigned_abs()).below(HABITS), it));
        let mut versions = BTreeMap::<OfferId, Vec<ShelvedOffer>>::new();
        for offer in &world.offers {
            let partner = world.partners.iter().find(|it| it.id == offer.partner);
            let shelved = partner.map(|it| ShelvedOffer::of(offer, it));
            versions.entry(offer.original).or_default().extend(shelved);
        }
        let at_desk = |desk: ConciergerieId| {
            let originals = world.offers.iter().filter(move |it| it.id == it.original);
            let here = originals.filter(move |it| it.conciergeries.contains(&desk));
            Weighted::of(here.map(|it| (popularity(it.universe, &it.name.fr), it.original)))
        };
        let offers = world.conciergeries.iter().map(|it| (it.id, at_desk(it.id))).collect();
        Self { people: Weighted::of(people), offers, versions, world }
    }

    /// Somebody who had an account then.
    pub(super) fn customer(&self, at: Timestamp, random: &mut Random) -> Option<&'a Person> {
        self.people.draw(random).filter(|it| it.created < at)
    }

    /// The same, of some desks.
    pub(super) fn customer_of(
        &self,
        desks: &[ConciergerieId],
        at: Timestamp,
        random: &mut Random,
    ) -> Option<&'a Person> {
        self.customer(at, random).filter(|it| it.conciergerie.is_some_and(|desk| desks.contains(&desk)))
    }

    /// An offer of the desk, in the version in force then.
    pub(super) fn offer(
        &self,
        desk: ConciergerieId,
        at: Timestamp,
        random: &mut Random,
    ) -> Option<&'a Offer> {
        self.version(self.offers.get(&desk)?.draw(random)?, at)
    }

    /// The desk's first offer of a name, in the version in force then.
    pub(super) fn named(&self, desk: ConciergerieId, name: &str, at: Timestamp) -> Option<&'a Offer> {
        let here =
            self.world.offers.iter().find(|it| it.name.fr == name && it.conciergeries.contains(&desk))?;
        self.version(here.original, at)
    }

    /// The offer that a checked draft came from.
    pub(super) fn ordered(&self, draft: &CheckedDraft, desk: ConciergerieId) -> Option<&'a Offer> {
        let item = draft.lines.first()?.offer_item;
        let here = |it: &&Offer| it.conciergeries.contains(&desk) && it.items.iter().any(|it| it.id == item);
        self.world.offers.iter().find(here)
    }

    fn version(&self, original: OfferId, at: Timestamp) -> Option<&'a Offer> {
        let id = in_force(self.versions.get(&original)?, original, at).ok()?.id;
        self.world.offers.iter().find(|it| it.id == id)
    }
}
