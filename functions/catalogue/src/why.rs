//! The reasons why an offer is not shown, or cannot be ordered.

use std::collections::BTreeMap;

use contract::{
    Error, OfferId, Refusal, Result, Why, Words,
    catalogue::{ExplainOffers, HintType, OfferExplained, OffersExplained, SearchHint},
};
use domain::{
    catalogue::{
        Viewer,
        no_offer::NoOffer,
        offer::Offer,
        orderable,
        search::SearchIndex,
        shelf::ShelvedOffer,
        showcase::{presented, shown},
    },
    order::draft::{self, context::DraftContext},
    people::actor::Actor,
};
use runtime::Ctx;
use usecases::{Month, Shelf};

/// Offers explained at most.
const MOST: usize = 5;

pub(crate) async fn offers(ctx: Ctx, ExplainOffers { q }: ExplainOffers) -> Result<OffersExplained> {
    let q = q.trim();
    let number = q.parse().ok().map(OfferId);
    if number.is_none() && q.chars().count() < 2 {
        return Err(Error::invalid(
            "q",
            "Saisissez un numéro d’offre, ou au moins deux lettres.",
            "Type the number of an offer, or at least two letters.",
        ));
    }
    let (shelf, _) = futures::try_join!(Shelf::of(&ctx), ctx.managed_desk(None))?;
    shelf.customer()?;
    let found = match number {
        Some(number) => numbered(&ctx, &shelf, number).await?,
        None => named(&ctx, &shelf, q),
    };
    let explained = found.into_iter().take(MOST).map(|it| explain(&ctx, &shelf, it));
    Ok(OffersExplained { offers: futures::future::try_join_all(explained).await? })
}

/// An offer that was asked for.
enum NumberedOffer {
    /// On the shelf of the desk, by its first version.
    Here(OfferId),
    /// Another one that the caller may know of.
    Elsewhere(Box<Offer>),
}

/// The offer that has this number; none outside the caller's reach.
async fn numbered(ctx: &Ctx, shelf: &Shelf, number: OfferId) -> Result<Vec<NumberedOffer>> {
    let here = |original| shelf.catalogue.offers.iter().any(|it| it.original == original);
    if let Some(version) = shelf.catalogue.offers.iter().find(|it| it.id == number || it.original == number) {
        return Ok(vec![NumberedOffer::Here(version.original)]);
    }
    let offer = match ctx.store.catalogue().offer(number).await {
        Ok(offer) => offer.entity,
        Err(store::Error::NotFound(_)) => return Ok(vec![]),
        Err(error) => return Err(error.into()),
    };
    if here(offer.original) {
        return Ok(vec![NumberedOffer::Here(offer.original)]);
    }
    let (timeline, person) = (ctx.store.catalogue().timeline(offer.original).await?, ctx.person()?);
    let known = timeline.is_some_and(|it| it.desks.iter().any(|desk| person.works_for(desk.company)));
    Ok(known.then(|| NumberedOffer::Elsewhere(Box::new(offer))).into_iter().collect())
}

/// The offers of the shelf that are called so, best first.
fn named(ctx: &Ctx, shelf: &Shelf, q: &str) -> Vec<NumberedOffer> {
    let mut last: BTreeMap<OfferId, &ShelvedOffer> = BTreeMap::new();
    for version in &shelf.catalogue.offers {
        let known = last.entry(version.original).or_insert(version);
        if (known.from, known.id) < (version.from, version.id) {
            *known = version;
        }
    }
    let hint = |it: &&ShelvedOffer| {
        let label = it.name.get(ctx.lang).to_owned();
        let hint = SearchHint {
            kind: HintType::Offer,
            label,
            context: it.partner_name.clone(),
            path: it.start_path(),
        };
        (hint, vec![it.partner_name.clone()])
    };
    let hints = SearchIndex::new(last.values().map(hint)).search(q);
    let of = |hint: SearchHint| last.values().find(|it| it.start_path() == hint.path).map(|it| it.original);
    hints.into_iter().filter_map(of).map(NumberedOffer::Here).collect()
}

async fn explain(ctx: &Ctx, shelf: &Shelf, found: NumberedOffer) -> Result<OfferExplained> {
    let original = match found {
        NumberedOffer::Here(original) => original,
        NumberedOffer::Elsewhere(offer) => return Ok(elsewhere(ctx, shelf, &offer)),
    };
    let seen = |manager| {
        let viewer = Viewer { home: shelf.home(), manager };
        shown(&shelf.catalogue.offers, &shelf.tree, original, viewer, ctx.now)
    };
    let (desk, beneficiary) = (seen(true), seen(false));
    let mut rules = vec![desk.err()];
    let mut path = None;
    if let Ok(version) = desk {
        let closed = ordering(ctx, shelf, version).await?;
        path = closed.is_none().then(|| version.start_path());
        rules = vec![presented(&shelf.catalogue.presentations, version).err(), closed];
    }
    let last =
        shelf.catalogue.offers.iter().filter(|it| it.original == original).max_by_key(|it| (it.from, it.id));
    let version = desk.ok().or(last).ok_or(Error::NotFound("offer"))?;
    let hidden = beneficiary.and_then(|it| presented(&shelf.catalogue.presentations, it)).err();
    Ok(OfferExplained {
        id: version.id,
        original_id: original,
        title: version.name.clone(),
        partner_name: version.partner_name.clone(),
        path,
        desk: whys(rules),
        beneficiary: whys([hidden]),
    })
}

/// An offer that the desk does not have, or has no more.
fn elsewhere(ctx: &Ctx, shelf: &Shelf, offer: &Offer) -> OfferExplained {
    let rule =
        orderable(&Offer { conciergeries: vec![], ..offer.clone() }, &shelf.catalogue.desk, true, ctx.now)
            .err();
    let rule = rule.unwrap_or(NoOffer::NotHere);
    OfferExplained {
        id: offer.id,
        original_id: offer.original,
        title: Words::clone(&offer.name),
        partner_name: offer.partner_name.clone(),
        path: None,
        desk: whys([Some(rule)]),
        beneficiary: whys([Some(rule)]),
    }
}

/// The reason why the desk cannot order a version that it sees.
async fn ordering(ctx: &Ctx, shelf: &Shelf, version: &ShelvedOffer) -> Result<Option<NoOffer>> {
    let offer = ctx.store.catalogue().offer_of(&shelf.catalogue, version.id).await?;
    let Some(beneficiary) = shelf.customer()? else {
        return Ok(orderable(&offer, &shelf.catalogue.desk, true, ctx.now).err());
    };
    let debt = async { Ok(ctx.store.orders().has_debt(beneficiary.id).await?) };
    let (month, in_debt) = futures::try_join!(Month::of(ctx, &offer, beneficiary.id), debt)?;
    let context = DraftContext {
        offer: &offer,
        beneficiary,
        conciergerie: &shelf.catalogue.desk,
        by: &Actor::manager_for(ctx.person()?, beneficiary),
        now: ctx.now,
        // The desk orders without them.
        owes_terms: false,
        ordered_this_month: month.is_some_and(|it| it.live),
    };
    let rule = draft::admit(&context).and_then(|()| draft::within_quota(&context)).err();
    Ok(rule.or(in_debt.then_some(NoOffer::Refused(Refusal::DebtToRecover))))
}

fn whys(rules: impl IntoIterator<Item = Option<NoOffer>>) -> Vec<Why> {
    rules.into_iter().flatten().map(NoOffer::why).collect()
}
