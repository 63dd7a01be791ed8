//! Universes and categories, as the back office keeps them.

use std::collections::BTreeSet;

use contract::{
    CategoryId, Error, Permission, Result, UniverseId,
    catalogue::{
        Category, GetAllCategories, MoveCategory, MoveUniverse, SavedCategory, SavedUniverse, UpdateCategory,
        UpdateUniverse, WholeTree,
    },
    content::PictureKind,
};
use domain::{
    catalogue::{CatalogueTree, editing, listed::ListedOffer},
    notices::SharedThing,
    sequence,
};
use runtime::Ctx;
use store::{Changes, Entity, Sequence, Tree, Versioned};
use usecases::shared_things::{Sorted, sorted, tell_others};

/// Managers with these permissions are told when somebody else switches off something in which offers of their desks
/// stand.
const KEEPERS: &[Permission] = &[Permission::ManageCatOffre];

pub(crate) async fn tree(ctx: Ctx, _: GetAllCategories) -> Result<WholeTree> {
    Ok(whole(&ctx.store.catalogue().tree().await?))
}

fn whole(tree: &Tree) -> WholeTree {
    let mut whole = WholeTree {
        universes: tree.universes.iter().map(Versioned::edited).collect(),
        categories: tree.categories.iter().map(Versioned::edited).collect(),
    };
    // Some have just been moved.
    whole.universes.sort_by_key(|it| (it.it.sequence, it.it.id));
    whole.categories.sort_by_key(|it| (it.it.sequence, it.it.id));
    whole
}

pub(crate) async fn update_universe(ctx: Ctx, request: UpdateUniverse) -> Result<SavedUniverse> {
    let UpdateUniverse { universe, edition, dry } = request;
    let mut universe = editing::universe(&universe)?;
    let new = universe.id.0 <= 0;
    if new && !dry {
        universe.id = UniverseId(ctx.store.next_number(Sequence::Universe).await?);
    }
    ctx.change_unless(dry, || async {
        let tree = ctx.store.catalogue().tree().await?;
        let before = seen(&tree.universes, new, edition, |it| it.id == universe.id)?;
        if new {
            editing::expect_room(tree.universes.len())?;
        }
        let known = before.as_ref().map(|it| (&it.image_url, &it.transparent_image_url));
        let (icon, drawing) = known.unwrap_or((&None, &None));
        ctx.expect_picture("imageUrl", PictureKind::Icon, &universe.image_url, icon).await?;
        let asked = &universe.transparent_image_url;
        ctx.expect_picture("transparentImageUrl", PictureKind::Drawing, asked, drawing).await?;
        let universes = with(tree.universes(), &universe, |it| it.id == universe.id);
        let hidden = hidden(&ctx, &tree, CatalogueTree::active(universes, tree.categories())).await?;
        let what = SharedThing::BranchHidden { id: universe.id.0, label: &universe.label };
        let told = tell_others(&ctx, Changes::new(), &hidden.companies, KEEPERS, what).await?;
        let (changes, universe) = told.keep(before, universe.clone())?;
        let (hides, hides_others) = (published(&hidden), hidden.others);
        Ok((changes, SavedUniverse { universe, hides, hides_others }))
    })
    .await
}

pub(crate) async fn update_category(ctx: Ctx, request: UpdateCategory) -> Result<SavedCategory> {
    let UpdateCategory { category, edition, dry } = request;
    let new = category.id.0 <= 0;
    let number = match new && !dry {
        true => CategoryId(ctx.store.next_number(Sequence::Category).await?),
        false => category.id,
    };
    ctx.change_unless(dry, || async {
        let tree = ctx.store.catalogue().tree().await?;
        let category = Category { id: number, ..editing::category(&category, &tree.universes())? };
        let before = seen(&tree.categories, new, edition, |it| it.id == number)?;
        if before.as_ref().is_none_or(|it| it.universe_id != category.universe_id) {
            let siblings = tree.categories.iter().filter(|it| it.universe_id == category.universe_id);
            editing::expect_room(siblings.count())?;
        }
        let known = before.as_ref().map(|it| it.images.clone()).unwrap_or_default();
        for ((usage, key), (_, known)) in category.images.all().into_iter().zip(known.all()) {
            ctx.expect_picture(usage.name(), PictureKind::Photo, key, known).await?;
        }
        let categories = with(tree.categories(), &category, |it| it.id == number);
        let hidden = hidden(&ctx, &tree, CatalogueTree::active(tree.universes(), categories)).await?;
        let what = SharedThing::BranchHidden { id: category.id.0, label: &category.label };
        let told = tell_others(&ctx, Changes::new(), &hidden.companies, KEEPERS, what).await?;
        let (changes, category) = told.keep(before, category)?;
        let (hides, hides_others) = (published(&hidden), hidden.others);
        Ok((changes, SavedCategory { category, hides, hides_others }))
    })
    .await
}

pub(crate) async fn move_universe(ctx: Ctx, request: MoveUniverse) -> Result<WholeTree> {
    ctx.change(|| async {
        let mut tree = ctx.store.catalogue().tree().await?;
        let standing: Vec<_> = tree.universes.iter().map(|it| it.id).collect();
        let order = sequence::moved(&standing, request.id, request.before);
        let order = order.ok_or(Error::NotFound("universe"))?;
        let changes =
            Changes::new().resequence(&mut tree.universes, &order, |it| (it.id, &mut it.sequence))?;
        Ok((changes, whole(&tree)))
    })
    .await
}

pub(crate) async fn move_category(ctx: Ctx, request: MoveCategory) -> Result<WholeTree> {
    ctx.change(|| async {
        let mut tree = ctx.store.catalogue().tree().await?;
        let of = tree.categories.iter().find(|it| it.id == request.id).map(|it| it.universe_id);
        let siblings = tree.categories.iter().filter(|it| Some(it.universe_id) == of);
        let standing: Vec<_> = siblings.map(|it| it.id).collect();
        let order = sequence::moved(&standing, request.id, request.before);
        let order = order.ok_or(Error::NotFound("category"))?;
        let changes =
            Changes::new().resequence(&mut tree.categories, &order, |it| (it.id, &mut it.sequence))?;
        Ok((changes, whole(&tree)))
    })
    .await
}

/// The version that the caller has seen; absent when something new is saved.
fn seen<E: Entity + Clone>(
    all: &[Versioned<E>],
    new: bool,
    edition: u64,
    is_it: impl Fn(&E) -> bool,
) -> Result<Option<Versioned<E>>> {
    if new {
        return Ok(None);
    }
    let found = all.iter().find(|it| is_it(&it.entity)).ok_or(Error::NotFound(E::KIND))?;
    found.clone().as_seen(edition).map(Some)
}

/// All of them with one as it would be.
fn with<E: Clone>(mut all: Vec<E>, changed: &E, is_it: impl Fn(&E) -> bool) -> Vec<E> {
    match all.iter_mut().find(|it| is_it(it)) {
        Some(found) => *found = changed.clone(),
        None => all.push(changed.clone()),
    }
    all
}

/// The published offers that are shown in the tree as it is, and no more in what becomes of it.
async fn hidden(ctx: &Ctx, tree: &Tree, after: CatalogueTree) -> Result<Sorted> {
    let catalogue = ctx.store.catalogue();
    let categories = tree.active().hidden_in(&after);
    let listed = futures::future::try_join_all(categories.into_iter().map(|it| catalogue.listed(it))).await?;
    let shown = |it: &ListedOffer| it.published && !it.is_over(ctx.now);
    sorted(ctx, listed.into_iter().flatten().filter(shown).collect()).await
}

/// How many offers these are versions of.
fn published(hidden: &Sorted) -> u32 {
    hidden.own.iter().map(|it| it.original).collect::<BTreeSet<_>>().len() as u32
}
