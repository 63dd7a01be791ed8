//! An order once more.

use contract::{
    Refusal, Result, Role, Why, Words,
    orders::{GetOrderAgain, OrderAgain},
};
use domain::{
    catalogue::{Viewer, no_offer::NoOffer, showcase::shown},
    order::draft::again,
};
use runtime::Ctx;
use usecases::Shelf;

use crate::reading::seen;

pub(crate) async fn again(ctx: Ctx, request: GetOrderAgain) -> Result<OrderAgain> {
    let (order, _) = seen(&ctx, request.order_id).await?;
    let shelf = Shelf::of(&ctx).await?;
    let manager = ctx.is(Role::Gestionnaire);
    let viewer = Viewer { home: shelf.home(), manager };
    let catalogue = &shelf.catalogue;
    let version = match shown(&catalogue.offers, &shelf.tree, order.original_offer, viewer, ctx.now) {
        Ok(version) => version,
        Err(rule) => return Ok(OrderAgain { path: None, o: None, lost: vec![closed(rule, manager)] }),
    };
    let offer = ctx.store.catalogue().offer_of(catalogue, version.id).await?;
    if let Err(rule) = again::follows_up(&offer) {
        return Ok(OrderAgain { path: None, o: None, lost: vec![rule.why()] });
    }
    let again = again::again(&order, &offer, &catalogue.desk, manager);
    Ok(OrderAgain {
        path: Some(format!("{}?order={}", version.start_path(), order.id)),
        o: Some(again.request),
        lost: again.lost,
    })
}

/// The reason why it cannot be ordered any more; how the desk keeps its shelf is the desk's to know.
fn closed(rule: NoOffer, manager: bool) -> Why {
    let told = matches!(rule, NoOffer::PartnerInactive | NoOffer::Ended(_) | NoOffer::NotHere);
    if manager || told {
        return rule.why();
    }
    let Words { fr, en } = Refusal::OfferUnavailable.words();
    Why::new("again.unavailable", fr, en)
}
