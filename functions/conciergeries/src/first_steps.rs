//! The steps of the first day, told by what is there.

use contract::{
    CompanyId, Permission, Result,
    conciergeries::{FirstSteps, GetFirstSteps},
};
use domain::{
    calendar::paris,
    content::legal::{acceptance::set_of, unwritten},
    people::first_steps::{Founded, first_steps_taken},
};
use runtime::Ctx;
use store::PageRequest;

/// Partners that are looked at for one that the reader knows: the newest ones.
const PARTNERS_LOOKED_AT: i32 = 50;

pub(crate) async fn get(ctx: Ctx, request: GetFirstSteps) -> Result<FirstSteps> {
    let (store, person) = (&ctx.store, ctx.person()?);
    let catalogue = store.catalogue();
    let tree = catalogue.tree().await?;
    let found = Founded { category: !tree.categories.is_empty(), ..Founded::default() };
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
    let offer = !shelf.offers.is_empty();
    let found = Founded {
        company: true,
        desk: Some(&desk),
        people: !people.is_empty(),
        partner: offer || knows_partner(&ctx, &[desk.company]).await?,
        offer,
        legal_texts: unwritten.is_empty(),
        register: !registers.is_empty(),
        order: orders.iter().any(|(_, count)| *count > 0),
        ..found
    };
    Ok(FirstSteps { done: first_steps_taken(&found) })
}

/// Whether one of the newest partners works with a company of the reader; where some are named, with one of these.
async fn knows_partner(ctx: &Ctx, companies: &[CompanyId]) -> Result<bool> {
    let person = ctx.person()?;
    let newest = ctx.store.places().page_of_partners(PageRequest::newest(PARTNERS_LOOKED_AT)).await?;
    let theirs = |of: &[CompanyId]| companies.is_empty() || of.iter().any(|it| companies.contains(it));
    Ok(newest.items.iter().any(|it| person.knows_partner_of(&it.companies) && theirs(&it.companies)))
}
