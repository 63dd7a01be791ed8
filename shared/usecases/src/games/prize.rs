//! Prizes: offers that a desk gives away, and the orders that wins are.

use std::sync::Arc;

use contract::{ConciergerieId, Error, OfferId, OrderId, Result, Words};
use domain::{
    catalogue::{in_force, offer::Offer},
    games::{
        prize::{self, PrizeInputs},
        winners::GameWin,
    },
    notices::OrderCreated,
    people::{organisation::Conciergerie, person::Person},
};
use runtime::Ctx;
use store::{Changes, DeskCatalogue, GameRef, WinCounts};

/// A prize that a desk can give away now.
pub struct Prize {
    offer: Arc<Offer>,
    desk: Conciergerie,
}

/// A game of which somebody wins.
#[derive(Clone, Copy)]
pub struct WonGame<'a> {
    pub game: GameRef,
    pub title: &'a Words,
    pub counts: &'a WinCounts,
}

/// The prize at a desk, by any version of its offer. Absent where the desk cannot give it away now.
pub async fn at_desk(ctx: &Ctx, desk: ConciergerieId, any: OfferId) -> Result<Option<Prize>> {
    let catalogue = ctx.store.catalogue().of_desk(desk).await?;
    let Some(original) = original(ctx, &catalogue, any).await? else { return Ok(None) };
    let Ok(version) = in_force(&catalogue.offers, original, ctx.now) else { return Ok(None) };
    let offer = ctx.store.catalogue().offer_of(&catalogue, version.id).await?;
    let given = version.partner_active
        && prize::can_be_given(&offer, &catalogue.desk, ctx.now).is_ok()
        && prize::line(&offer).is_some();
    Ok(given.then(|| Prize { offer, desk: ctx.services.as_reached(catalogue.desk.clone()) }))
}

async fn original(ctx: &Ctx, catalogue: &DeskCatalogue, any: OfferId) -> Result<Option<OfferId>> {
    if let Some(known) = catalogue.offers.iter().find(|it| it.id == any || it.original == any) {
        return Ok(Some(known.original));
    }
    match ctx.store.catalogue().offer(any).await {
        Ok(version) => Ok(Some(version.original)),
        Err(store::Error::NotFound(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// The name of what is won at a desk: that of the version in force there, or else of the version that the game names.
pub async fn name_at(ctx: &Ctx, desk: ConciergerieId, any: OfferId) -> Result<Option<Words>> {
    if let Some(prize) = at_desk(ctx, desk, any).await? {
        return Ok(Some(prize.offer.name.clone()));
    }
    match ctx.store.catalogue().offer(any).await {
        Ok(version) => Ok(Some(version.entity.name)),
        Err(store::Error::NotFound(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Refuses an offer that one of these desks cannot give away.
///
/// # Errors
/// The invalid field.
pub async fn expect_given(ctx: &Ctx, field: &str, any: OfferId, desks: &[&Conciergerie]) -> Result<()> {
    match ctx.store.catalogue().offer(any).await {
        Ok(offer) if prize::line(&offer).is_some() => {}
        Ok(_) | Err(store::Error::NotFound(_)) => return Err(prize::no_prize(field)),
        Err(error) => return Err(error.into()),
    }
    for desk in desks {
        if at_desk(ctx, desk.id, any).await?.is_none() {
            return Err(Error::invalid(
                field,
                format!("La conciergerie {} ne peut pas offrir ce lot aujourd’hui.", desk.name),
                format!("The concierge desk {} cannot give this prize away today.", desk.name),
            ));
        }
    }
    Ok(())
}

impl Prize {
    /// Writes a win: its order, its record and its counts.
    pub fn give(
        &self,
        ctx: &Ctx,
        changes: &mut Changes,
        WonGame { game, title, counts }: WonGame<'_>,
        id: OrderId,
        winner: &Person,
    ) -> Result<()> {
        let Self { offer, desk } = self;
        let order = prize::make(&PrizeInputs { id, offer, desk, winner, game: title, now: ctx.now })?;
        let win = GameWin {
            game: game.kind,
            id: game.id,
            at: ctx.now,
            desk: desk.id,
            desk_name: desk.name.clone(),
            user: Some(winner.id),
            name: winner.full_name(),
            prize: offer.name.clone(),
            order: order.id,
        };
        changes.insert_order(&order)?.win(counts, &win)?;
        ctx.tell(changes, winner, &OrderCreated(&order))
    }
}
