use std::collections::BTreeSet;

use contract::{
    Error, Result,
    catalogue::{Carousel, HomeCategories, HomeCategoriesV2, MobileCarrousel2, SearchCatalogue, SearchHints},
};
use domain::catalogue::search::Index;
use runtime::Ctx;

pub(crate) async fn carousel(ctx: Ctx, _: MobileCarrousel2) -> Result<Carousel> {
    let desk = ctx.desk().await?;
    let slides = ctx.store.content().slides(desk.id).await?;
    Ok(Carousel { items: slides.into_iter().map(|it| it.entity.slide).collect() })
}

pub(crate) async fn categories(ctx: Ctx, _: HomeCategoriesV2) -> Result<HomeCategories> {
    let showcase = ctx.storefront().await?.showcase;
    // Sorted, each once: several offers may share a name.
    let words: BTreeSet<_> = showcase.hints(ctx.lang).into_iter().map(|(hint, _)| hint.label).collect();
    Ok(HomeCategories { content: showcase.home(), words: words.into_iter().collect() })
}

pub(crate) async fn search(ctx: Ctx, request: SearchCatalogue) -> Result<SearchHints> {
    if request.q.trim().chars().count() < 2 {
        return Err(Error::invalid("q", "Saisissez au moins deux lettres.", "Type at least two letters."));
    }
    let showcase = ctx.storefront().await?.showcase;
    Ok(SearchHints { hints: Index::new(showcase.hints(ctx.lang)).search(&request.q) })
}
