use contract::{
    Error, Image, Result,
    catalogue::{
        Address, GetCategorieOffreImage, GetUniverseCategories, GetUniverses, ImageUse, PartPrezList,
        Presentations, UniverseCategories, Universes,
    },
};
use domain::{people::person::Person, text::written};
use runtime::Ctx;
use usecases::{Storefront, storefront};

pub(crate) async fn universes(ctx: Ctx, _: GetUniverses) -> Result<Universes> {
    let showcase = Storefront::of(&ctx).await?.showcase;
    Ok(Universes { universes: showcase.universes().cloned().collect() })
}

pub(crate) async fn universe(ctx: Ctx, request: GetUniverseCategories) -> Result<UniverseCategories> {
    let showcase = Storefront::of(&ctx).await?.showcase;
    let universe = showcase.universe(request.universe_id).ok_or(Error::NotFound("universe"))?;
    Ok(UniverseCategories {
        universe: universe.clone(),
        categories: showcase.categories(universe.id).cloned().collect(),
    })
}

pub(crate) async fn category(ctx: Ctx, request: PartPrezList) -> Result<Presentations> {
    let (front, marked) = futures::try_join!(Storefront::of(&ctx), storefront::marked(&ctx))?;
    let category = front.showcase.category(request.coid).ok_or(Error::NotFound("category"))?;
    Ok(Presentations {
        category: category.clone(),
        data: front.showcase.partners(category.id, &marked),
        home_address: front.beneficiary.as_deref().and_then(home),
    })
}

/// The address of a person, if they said one.
fn home(person: &Person) -> Option<Address> {
    Some(person.address.clone()).filter(|it| written(&it.zip_code).is_some())
}

pub(crate) async fn category_image(ctx: Ctx, request: GetCategorieOffreImage) -> Result<Image> {
    let category = ctx.store.catalogue().category(request.co_id).await?;
    let wanted = request.img_type.unwrap_or(ImageUse::Desktop);
    ctx.file(category.images.of(wanted).ok_or(Error::NotFound("image"))?).await
}
