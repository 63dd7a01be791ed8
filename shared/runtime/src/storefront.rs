//! What a call sees of the catalogue, and for whom.

use contract::{ConciergerieId, OfferId, Refusal, Result, Role};
use domain::{
    catalogue::{
        Branches, Viewer,
        offer::{Offer, Presentation},
        shelf::ShelvedOffer,
        showcase::{Marked, Showcase},
    },
    people::{organisation::Conciergerie, person::Person},
};
use store::{Error, Versioned};

use crate::Ctx;

/// What a call sees of the catalogue, and for whom.
#[derive(Clone, Debug)]
pub struct Storefront {
    /// The adherent's own, or the one a manager has chosen.
    pub desk: Conciergerie,
    /// The adherent, or the one a manager acts for.
    pub beneficiary: Option<Versioned<Person>>,
    pub showcase: Showcase,
}

impl Storefront {
    /// Whom an order is for.
    ///
    /// # Errors
    /// The refusal `NoBeneficiary` for a manager who has chosen nobody; `NotFound` when the chosen one is of another
    /// company than the chosen desk.
    pub fn customer(&self) -> Result<&Versioned<Person>> {
        let customer = self.beneficiary.as_ref().ok_or(Refusal::NoBeneficiary)?;
        served(customer, &self.desk)?;
        Ok(customer)
    }
}

/// All that a desk could offer, shown or not.
#[derive(Clone, Debug)]
pub struct Shelf {
    pub desk: Conciergerie,
    /// The adherent, or the one a manager acts for.
    pub beneficiary: Option<Versioned<Person>>,
    pub branches: Branches,
    pub presentations: Vec<Presentation>,
    /// Versions of offers, of any date.
    pub offers: Vec<ShelvedOffer>,
}

impl Shelf {
    /// Zip code of the beneficiary's home, if known.
    pub fn home(&self) -> Option<&str> {
        self.beneficiary.as_ref().map(|it| it.address.zip_code.trim()).filter(|it| !it.is_empty())
    }

    /// The beneficiary that was chosen, if any.
    ///
    /// # Errors
    /// As [`Storefront::customer`].
    pub fn customer(&self) -> Result<Option<&Versioned<Person>>> {
        if let Some(customer) = &self.beneficiary {
            served(customer, &self.desk)?;
        }
        Ok(self.beneficiary.as_ref())
    }
}

/// Whether a person is of the company of a desk.
fn served(customer: &Person, desk: &Conciergerie) -> Result<()> {
    match customer.company == Some(desk.company) {
        true => Ok(()),
        false => Err(contract::Error::NotFound("person")),
    }
}

impl Ctx {
    /// The desk whose news the beneficiary of this call reads.
    ///
    /// # Errors
    /// As [`Storefront::customer`].
    pub async fn customers_desk(&self) -> Result<Conciergerie> {
        let (desk, customer) = futures::try_join!(self.desk(), self.beneficiary())?;
        served(&customer, &desk)?;
        Ok(desk)
    }

    /// All that the desk of this call could offer.
    pub async fn shelf(&self) -> Result<Shelf> {
        let shelf = async { Ok(self.store.catalogue().shelf(self.desk_id()?).await?) };
        let tree = async { Ok(self.store.catalogue().tree().await?) };
        let (desk, shelf, tree, beneficiary) =
            futures::try_join!(self.desk(), shelf, tree, self.possible_beneficiary())?;
        let branches = Branches::active(tree.0, tree.1);
        let (presentations, offers) = (shelf.presentations, shelf.offers);
        Ok(Shelf { desk, beneficiary, branches, presentations, offers })
    }

    /// What this call sees of the catalogue.
    pub async fn storefront(&self) -> Result<Storefront> {
        let shelf = self.shelf().await?;
        let home = shelf.home().map(str::to_owned);
        let viewer = Viewer { home: home.as_deref(), manager: self.is(Role::Gestionnaire) };
        let Shelf { desk, beneficiary, branches, presentations, offers } = shelf;
        let showcase = Showcase::new(branches, presentations, &offers, viewer, self.now);
        Ok(Storefront { desk, beneficiary, showcase })
    }

    /// The adherent, or the one a manager acts for, if any.
    async fn possible_beneficiary(&self) -> Result<Option<Versioned<Person>>> {
        match self.beneficiary().await {
            Err(contract::Error::Refused(Refusal::NoBeneficiary)) => Ok(None),
            found => found.map(Some),
        }
    }

    /// The version in force of the offer that any of its versions names, as it stands on the shelf.
    ///
    /// # Errors
    /// The refusal `OfferUnavailable` when there is none that the caller sees.
    pub async fn shelved<'a>(&self, front: &'a Storefront, any: OfferId) -> Result<&'a ShelvedOffer> {
        if let Some(current) = front.showcase.version(any).or_else(|| front.showcase.offer(any)) {
            return Ok(current);
        }
        let original = match self.store.catalogue().offer(any).await {
            Ok(version) => version.original,
            Err(Error::NotFound(_)) => return Err(Refusal::OfferUnavailable.into()),
            Err(error) => return Err(error.into()),
        };
        front.showcase.offer(original).ok_or(Refusal::OfferUnavailable.into())
    }

    /// What the caller sees, with the version in force of the offer that any of its versions names.
    ///
    /// # Errors
    /// As [`Ctx::shelved`].
    pub async fn offered(&self, any: OfferId) -> Result<(Storefront, Offer)> {
        let asked = async {
            match self.store.catalogue().offer(any).await {
                Err(Error::NotFound(_)) => Err(Refusal::OfferUnavailable.into()),
                found => Ok(found?.entity),
            }
        };
        let (front, asked) = futures::try_join!(self.storefront(), asked)?;
        if front.showcase.version(any).is_some() {
            return Ok((front, asked));
        }
        let current = front.showcase.offer(asked.original).ok_or(Refusal::OfferUnavailable)?.id;
        let current = self.store.catalogue().offer(current).await?.entity;
        Ok((front, current))
    }

    /// What the caller, or the beneficiary they act for, marked as favourites. Whether they may act for them is for
    /// [`Ctx::storefront`] to say, which is asked at the same time.
    pub async fn marked(&self) -> Result<Marked> {
        let user = self.acting_for().map_or_else(|| self.user(), Ok)?;
        let mut marked = Marked::default();
        for record in self.store.personal().favorites(user).await? {
            marked.offers.extend(record.target.original_offre_id);
            marked.presentations.extend(record.target.original_part_presentation_id);
        }
        Ok(marked)
    }

    /// The number of the desk the call is about.
    pub fn desk_id(&self) -> Result<ConciergerieId> {
        let person = self.person()?;
        match (person.is(Role::Gestionnaire), self.chosen.conciergerie_id) {
            (true, Some(chosen)) => Ok(chosen),
            _ => Ok(person.conciergerie.ok_or(Refusal::ConciergerieNotAllowed)?),
        }
    }
}
