//! The offers that a desk can have.

use contract::{
    Result,
    reporting::{Extract, ExtractCatalogue},
};
use domain::extracts::catalogue::{Shelves, columns, rows};
use runtime::Ctx;
use usecases::extracts;

pub(crate) async fn of_desk(ctx: Ctx, request: ExtractCatalogue) -> Result<Extract> {
    let desk = ctx.managed_desk(None).await?;
    let shelf = ctx.catalogue().await?;
    let shelves = Shelves {
        universes: &shelf.universes,
        categories: &shelf.categories,
        offers: &shelf.offers,
        presentations: &shelf.presentations,
        partners: &shelf.partners,
    };
    let sheet = columns().sheet(format!("Catalogue {}", desk.name), &rows(shelves, ctx.now));
    extracts::hand_over(&ctx, request.format, &sheet).await
}
