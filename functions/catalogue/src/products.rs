//! Products: what offers sell, whatever each of them calls it.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    Edited, Error, Permission, ProductId, Refusal, Result,
    catalogue::{
        GetOffresForProduct, GetProduct, GetProducts, MergeProducts, OfferOfProduct, OffersOfProduct,
        Product, ProductDetail, ProductMerge, Products, RemoveProductFromOffres, SetProduct,
        UndoProductMerge,
    },
    desk::BulkOperation,
};
use domain::{
    bulk::Work,
    catalogue::{listed::ListedOffer, product},
    notices::SharedThing,
};
use futures::future::try_join_all;
use runtime::Ctx;
use store::{Changes, Sequence, Versioned};
use usecases::{
    bulk,
    shared_things::{Sorted, sorted, tell_others},
};

/// Offers of a product that are shown unless all are asked for.
const FEW: usize = 20;
/// Managers with these permissions are told what others do with a product.
const KEEPERS: &[Permission] = &[Permission::ManageCatOffre];

pub(crate) async fn list(ctx: Ctx, request: GetProducts) -> Result<Products> {
    let mut products = ctx.store.catalogue().products(request.category_id).await?;
    products.sort_by_key(|it| (it.it.title.to_lowercase(), it.it.id));
    Ok(Products { products })
}

pub(crate) async fn get(ctx: Ctx, request: GetProduct) -> Result<ProductDetail> {
    let product = ctx.store.catalogue().product(request.id).await?;
    let (all, stands_for) = related(&ctx, &product).await?;
    let by_id = |id| all.iter().find(|it| it.id == id);
    let replaced_by = product.merged.as_ref().map(|_| product::standing(&product, by_id).clone());
    let replaces = all.iter().filter(|it| it.id != product.id && stands_for.contains(&it.id));
    Ok(ProductDetail { replaces: replaces.cloned().collect(), replaced_by, product: product.edited() })
}

/// The products of its category, and which of them lead to it; it among them.
async fn related(ctx: &Ctx, product: &Product) -> Result<(Vec<Product>, BTreeSet<ProductId>)> {
    let all = ctx.store.catalogue().products(product.cat_offre_id).await?;
    let all: Vec<_> = all.into_iter().map(|it| it.it).collect();
    let stands_for = product::stands_for(product.id, &all);
    Ok((all, stands_for))
}

pub(crate) async fn set(ctx: Ctx, request: SetProduct) -> Result<Edited<Product>> {
    let mut asked = product::checked(&request.o)?;
    let new = asked.id.0 <= 0;
    if new {
        asked.id = ProductId(ctx.store.next_number(Sequence::Product).await?);
    }
    ctx.change(|| async {
        ctx.store.catalogue().category(asked.cat_offre_id).await.map_err(|error| match error {
            store::Error::NotFound(_) => unknown_category(),
            error => error.into(),
        })?;
        let before = match new {
            true => None,
            false => Some(ctx.store.catalogue().product(asked.id).await?.as_seen(request.edition)?),
        };
        let mut changes = Changes::new();
        if let Some(before) = &before {
            let sold = expect_change(&ctx, before, &asked).await?;
            let what = SharedThing::Product { id: asked.id, title: &asked.title };
            if before.entity != asked {
                changes = tell_others(&ctx, changes, &sold.companies, KEEPERS, what).await?;
            }
        }
        Ok(changes.keep(before, asked.clone())?)
    })
    .await
}

/// A merged product stays as it was. One that is sold, or stands for another, stays in its category. Gives what sells
/// it.
async fn expect_change(ctx: &Ctx, before: &Product, asked: &Product) -> Result<Sorted> {
    if before.merged.is_some() {
        return Err(Refusal::ProductMerged.into());
    }
    let (_, stands_for) = related(ctx, before).await?;
    let sold = selling(ctx, before, &stands_for).await?;
    let free = stands_for.len() == 1 && sold.own.is_empty() && !sold.others;
    match before.cat_offre_id == asked.cat_offre_id || free {
        true => Ok(sold),
        false => Err(Error::invalid(
            "catOffreId",
            "Des offres vendent ce produit : sa catégorie ne peut plus changer.",
            "Offers sell this product: its category can no longer change.",
        )),
    }
}

fn unknown_category() -> Error {
    Error::invalid("catOffreId", "Merci de choisir une catégorie.", "Please choose a category.")
}

/// The versions, now or later in force, that sell one of these products of a category.
async fn selling(ctx: &Ctx, product: &Product, ids: &BTreeSet<ProductId>) -> Result<Sorted> {
    let listed = ctx.store.catalogue().listed(product.cat_offre_id).await?;
    let sells = |it: &ListedOffer| !it.is_over(ctx.now) && it.products.iter().any(|id| ids.contains(id));
    sorted(ctx, listed.into_iter().filter(sells).collect()).await
}

pub(crate) async fn offers(ctx: Ctx, request: GetOffresForProduct) -> Result<OffersOfProduct> {
    let product = ctx.store.catalogue().product(request.id).await?;
    let (_, stands_for) = related(&ctx, &product).await?;
    // The version that comes last is kept for each offer.
    let versions = selling(&ctx, &product, &stands_for).await?.own.into_iter();
    let last: BTreeMap<_, _> = versions.map(|it| ((it.original, it.from, it.id), it)).collect();
    let offers: BTreeMap<_, _> = last.into_values().map(|it| (it.original, it)).collect();
    let shown = if request.exhaustive_list { offers.len() } else { FEW };
    let of: BTreeSet<_> = offers.values().take(shown).map(|it| it.partner).collect();
    let partners = ctx.store.places().partners(of).await?;
    let named = |id| partners.iter().find(|it| it.id == id).map(|it| it.shown_name().to_owned());
    Ok(OffersOfProduct {
        total: offers.len() as u32,
        offres: offers
            .into_values()
            .take(shown)
            .map(|it| OfferOfProduct {
                id: it.id,
                name: it.name,
                partner_name: named(it.partner).unwrap_or_default(),
                published: it.published,
            })
            .collect(),
    })
}

pub(crate) async fn remove_from_offers(ctx: Ctx, request: RemoveProductFromOffres) -> Result<BulkOperation> {
    let desk = ctx.managed_desk(None).await?;
    let product = ctx.store.catalogue().product(request.pid).await?;
    let (_, products) = related(&ctx, &product).await?;
    let sold = selling(&ctx, &product, &products).await?;
    let offers: Vec<_> = sold.own.iter().map(|it| it.id).collect();
    if offers.is_empty() {
        return Err(Error::invalid(
            "pid",
            "Aucune offre ne vend ce produit.",
            "No offer sells this product.",
        ));
    }
    let what = SharedThing::ProductWithdrawn { id: product.id, title: &product.title };
    let told = tell_others(&ctx, Changes::new(), &sold.companies, KEEPERS, what).await?;
    let work = Work::RemoveProduct { title: product.title.clone(), products, offers };
    let id = bulk::next_number(&ctx).await?;
    bulk::begin_beside(&ctx, &desk, (id, work), told, |operation| operation).await
}

pub(crate) async fn merge(ctx: Ctx, request: MergeProducts) -> Result<ProductMerge> {
    let MergeProducts { product, products, dry } = request;
    let others = product::others(product, &products)?;
    let by = ctx.person()?.full_name();
    ctx.change_unless(dry, || async {
        let catalogue = ctx.store.catalogue();
        let kept = catalogue.product(product).await?;
        let mut merged = read(&ctx, &others).await?;
        let all: Vec<_> = catalogue.products(kept.cat_offre_id).await?.into_iter().map(|it| it.it).collect();
        let mut names = BTreeSet::new();
        // The change is made on condition that the product still stands for itself.
        let mut changes = Changes::new().unchanged(&kept);
        for one in &mut merged {
            names.extend(product::stands_for(one.id, &all));
            product::merge(&mut one.entity, &kept, &by, ctx.now)?;
            changes = changes.save(one)?;
        }
        let sold = selling(&ctx, &kept, &names).await?;
        let what = SharedThing::ProductMerged { id: kept.id, title: &kept.title };
        let changes = tell_others(&ctx, changes, &sold.companies, KEEPERS, what).await?;
        let offers: BTreeSet<_> = sold.own.iter().map(|it| it.original).collect();
        let merged = merged.into_iter().map(|it| it.entity).collect();
        Ok((changes, ProductMerge { product: kept.edited(), merged, offers: offers.len() as u32 }))
    })
    .await
}

pub(crate) async fn undo_merge(ctx: Ctx, request: UndoProductMerge) -> Result<Products> {
    let ids = product::others(ProductId(0), &request.products)?;
    ctx.change(|| async {
        let mut products = read(&ctx, &ids).await?;
        let mut changes = Changes::new();
        for one in &mut products {
            product::unmerge(&mut one.entity, ctx.now)?;
            changes = changes.save(one)?;
        }
        if let Some(first) = products.first() {
            let names = products.iter().map(|it| it.id).collect();
            let sold = selling(&ctx, first, &names).await?;
            let what = SharedThing::ProductUnmerged { id: first.id, title: &first.title };
            changes = tell_others(&ctx, changes, &sold.companies, KEEPERS, what).await?;
        }
        let standing = products.into_iter().map(Versioned::saved).collect::<store::Result<Vec<_>>>()?;
        Ok((changes, Products { products: standing.iter().map(Versioned::edited).collect() }))
    })
    .await
}

async fn read(ctx: &Ctx, ids: &[ProductId]) -> Result<Vec<Versioned<Product>>> {
    let catalogue = ctx.store.catalogue();
    Ok(try_join_all(ids.iter().map(|id| catalogue.product(*id))).await?)
}
