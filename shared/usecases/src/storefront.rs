//! The view of the catalogue that a call gets, and the person it is for.

use std::sync::Arc;

use contract::{ConciergerieId, OfferId, Refusal, Result, Role};
use domain::{
    catalogue::{
        CatalogueTree, Viewer,
        offer::Offer,
        shelf::ShelvedOffer,
        showcase::{FavoriteIds, Showcase},
    },
    people::{organisation::Conciergerie, person::Person},
};
use jiff::Timestamp;
use runtime::Ctx;
use store::{DeskCatalogue, Error, Versioned};

/// The view of the catalogue that a call gets, and the person it is for.
#[derive(Clone, Debug)]
pub struct Storefront {
    /// The adherent's own, or the one a manager has chosen.
    pub desk: Conciergerie,
    /// The adherent, or the one a manager acts for.
    pub beneficiary: Option<Versioned<Person>>,
    pub showcase: Showcase,
    catalogue: Arc<DeskCatalogue>,
}

impl Storefront {
    /// The view of the caller.
    pub async fn of(ctx: &Ctx) -> Result<Self> {
        Ok(Self::shown(Shelf::of(ctx).await?, ctx.is(Role::Gestionnaire), ctx.now))
    }

    /// The view of a beneficiary of a desk, or of anybody there, at an instant.
    ///
    /// # Errors
    /// Those of reading.
    pub async fn seen_by(
        ctx: &Ctx,
        desk: ConciergerieId,
        beneficiary: Option<Versioned<Person>>,
        at: Timestamp,
    ) -> Result<Self> {
        let catalogue = ctx.store.catalogue().of_desk(desk).await?;
        Ok(Self::shown(Shelf::new(catalogue, beneficiary), false, at))
    }

    /// The view of a shelf at an instant. A manager sees more of it.
    fn shown(shelf: Shelf, manager: bool, at: Timestamp) -> Self {
        let home = shelf.home().map(str::to_owned);
        let viewer = Viewer { home: home.as_deref(), manager };
        let Shelf { catalogue, beneficiary, tree } = shelf;
        let showcase = Showcase::new(tree, catalogue.presentations.clone(), &catalogue.offers, viewer, at);
        Self { desk: catalogue.desk.clone(), beneficiary, showcase, catalogue }
    }

    /// The version in force of the offer that any of its versions names, as it stands on the shelf.
    ///
    /// # Errors
    /// The refusal `OfferUnavailable` when there is none that the caller sees.
    pub async fn current(&self, ctx: &Ctx, any: OfferId) -> Result<&ShelvedOffer> {
        if let Some(current) = self.showcase.version(any).or_else(|| self.showcase.offer(any)) {
            return Ok(current);
        }
        let original = match ctx.store.catalogue().offer(any).await {
            Ok(version) => version.original,
            Err(Error::NotFound(_)) => return Err(Refusal::OfferUnavailable.into()),
            Err(error) => return Err(error.into()),
        };
        self.showcase.offer(original).ok_or(Refusal::OfferUnavailable.into())
    }

    /// The person that an order is for.
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
    pub catalogue: Arc<DeskCatalogue>,
    /// The adherent, or the one a manager acts for.
    pub beneficiary: Option<Versioned<Person>>,
    pub tree: CatalogueTree,
}

impl Shelf {
    /// All that the desk of this call could offer.
    pub async fn of(ctx: &Ctx) -> Result<Self> {
        let (catalogue, beneficiary) = futures::try_join!(ctx.catalogue(), possible_beneficiary(ctx))?;
        Ok(Self::new(catalogue, beneficiary))
    }

    fn new(catalogue: Arc<DeskCatalogue>, beneficiary: Option<Versioned<Person>>) -> Self {
        let tree = catalogue.tree();
        Self { catalogue, beneficiary, tree }
    }

    /// Zip code of the beneficiary's home, if known.
    pub fn home(&self) -> Option<&str> {
        self.beneficiary.as_ref().map(|it| it.address.zip_code.trim()).filter(|it| !it.is_empty())
    }

    /// The beneficiary that was chosen, if any.
    ///
    /// # Errors
    /// Those of [`Storefront::customer`].
    pub fn customer(&self) -> Result<Option<&Versioned<Person>>> {
        if let Some(customer) = &self.beneficiary {
            served(customer, &self.catalogue.desk)?;
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

/// The desk whose news the beneficiary of this call reads.
///
/// # Errors
/// Those of [`Storefront::customer`].
pub async fn customers_desk(ctx: &Ctx) -> Result<Conciergerie> {
    let (desk, customer) = futures::try_join!(ctx.desk(), ctx.beneficiary())?;
    served(&customer, &desk)?;
    Ok(desk)
}

/// The adherent, or the one a manager acts for, if any.
async fn possible_beneficiary(ctx: &Ctx) -> Result<Option<Versioned<Person>>> {
    match ctx.beneficiary().await {
        Err(contract::Error::Refused(Refusal::NoBeneficiary)) => Ok(None),
        found => found.map(Some),
    }
}

/// The view of the caller, with the version in force of the offer that any of its versions names.
///
/// # Errors
/// Those of [`Storefront::current`].
pub async fn offered(ctx: &Ctx, any: OfferId) -> Result<(Storefront, Arc<Offer>)> {
    let front = Storefront::of(ctx).await?;
    let current = front.current(ctx, any).await?.id;
    let offer = ctx.store.catalogue().offer_of(&front.catalogue, current).await?;
    Ok((front, offer))
}

/// Gives what [`offered`] does, with the person who reads for the partner of the offer, if anybody does.
///
/// # Errors
/// Those of [`Storefront::current`].
pub async fn offered_with_reader(
    ctx: &Ctx,
    any: OfferId,
) -> Result<(Storefront, Arc<Offer>, Option<Arc<Person>>)> {
    let (front, offer) = offered(ctx, any).await?;
    let reader = ctx.store.places().reader_known_by(&front.catalogue, offer.partner).await?;
    Ok((front, offer, reader))
}

/// The favourites of the caller, or of the beneficiary they act for. Whether they may act for them is for
/// [`Storefront::of`] to say, which is asked at the same time.
pub async fn marked(ctx: &Ctx) -> Result<FavoriteIds> {
    let user = ctx.acting_for().map_or_else(|| ctx.user(), Ok)?;
    let mut marked = FavoriteIds::default();
    for record in ctx.store.personal().favorites(user).await? {
        marked.offers.extend(record.target.original_offre_id);
        marked.presentations.extend(record.target.original_part_presentation_id);
    }
    Ok(marked)
}
