//! The steps of the first day, told by what is there.

use std::ops::ControlFlow;

use contract::{
    CompanyId, Permission, Result,
    conciergeries::{FirstSteps, GetFirstSteps},
};
use domain::{
    calendar::paris,
    catalogue::{shelf::ShelvedOffer, timeline::state, unseen},
    content::legal::{acceptance::set_of, unwritten},
    people::{
        first_steps::{Founded, first_steps_taken},
        partner::PartnerRow,
    },
};
use runtime::Ctx;
use store::{PageRequest, Position, Tree, each_page};

/// Partners of a page that is looked at for one that the reader knows.
const PARTNERS_AT_ONCE: i32 = 100;

pub(crate) async fn get(ctx: Ctx, request: GetFirstSteps) -> Result<FirstSteps> {
    let (store, person) = (&ctx.store, ctx.person()?);
    let catalogue = store.catalogue();
    let tree = catalogue.tree().await?;
    let found = Founded { product: has_product(&ctx, &tree).await?, ..Founded::default() };
    let Some(id) = request.conciergerie_id else {
        let company = match ctx.may(Permission::ManageAllEntreprise) {
            true => !store.places().companies().await?.is_empty(),
            false => !person.companies.is_empty(),
        };
        let partner = knows_partner(&ctx, &[]).await?;
        return Ok(FirstSteps { done: first_steps_taken(&Founded { company, partner, ..found }) });
    };
    let desk = ctx.managed_desk(Some(id)).await?;
    let (people, registers, orders) = (store.people(), store.registers(), store.orders());
    let content = store.content();
    let (shelf, (people, _), registers, orders, texts) = futures::try_join!(
        catalogue.of_desk(desk.id),
        people.of_desk(desk.id, "", 1),
        registers.of_desk(desk.id),
        orders.counts(desk.id),
        content.legal_texts(),
    )?;
    let unwritten = unwritten(&texts, set_of(Some(&desk)), paris::today(ctx.now));
    let shown = shelf.tree();
    let seen = |it: &ShelvedOffer| unseen(it, state(it, &shelf.offers, ctx.now), &shown).is_none();
    let found = Founded {
        company: true,
        desk: Some(&desk),
        people: !people.is_empty(),
        partner: !shelf.offers.is_empty() || knows_partner(&ctx, &[desk.company]).await?,
        offer: shelf.offers.iter().any(seen),
        legal_texts: unwritten.is_empty(),
        register: !registers.is_empty(),
        order: orders.iter().any(|(_, count)| *count > 0),
        ..found
    };
    Ok(FirstSteps { done: first_steps_taken(&found) })
}

/// Whether a category has a product that can be chosen. The first category usually answers; all are asked only where none has one.
async fn has_product(ctx: &Ctx, tree: &Tree) -> Result<bool> {
    for category in &tree.categories {
        let products = ctx.store.catalogue().products(category.id).await?;
        if products.iter().any(|it| !it.it.archived) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether a partner works with a company of the reader; where some are named, with one of these. They are read newest first, page by
/// page, up to the first one that does.
async fn knows_partner(ctx: &Ctx, companies: &[CompanyId]) -> Result<bool> {
    let person = ctx.person()?;
    let theirs = |of: &[CompanyId]| companies.is_empty() || of.iter().any(|it| companies.contains(it));
    let places = ctx.store.places();
    let position = |it: &PartnerRow| Position::from(it);
    let first = PageRequest::newest(PARTNERS_AT_ONCE);
    let found = each_page(
        first,
        |it| places.page_of_partners(it),
        position,
        |page| match page.iter().any(|it| person.knows_partner_of(&it.companies) && theirs(&it.companies)) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        },
    );
    Ok(found.await?.is_some())
}
