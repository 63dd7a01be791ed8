//! Removing files and folders, once somebody was told what goes with them.

use contract::{
    Done, Error, Result,
    content::{
        FileReferrer, FileReferrers, GetStaticFileReferrers, RemoveStaticFile, RemoveStaticFileFolder,
    },
};
use domain::content::static_files::{
    FolderPath,
    file::KeptFile,
    names,
    removal::{GoingFile, expect_file_may_go, expect_folder_may_go, outcome},
    tree::KeptFolder,
};
use futures::future::try_join_all;
use runtime::{Ctx, tasks::ForgetStaticFiles};
use store::{Changes, Versioned};

use super::ReadTree;

/// Questions that are asked at once.
const AT_ONCE: usize = 25;
/// Addresses that lead nowhere as soon as their folder is gone; a job takes those of larger folders.
const MOST_AT_ONCE: usize = 80;
/// Pages that are told at most.
const MOST_TOLD: usize = 100;

pub(crate) async fn referrers(ctx: Ctx, request: GetStaticFileReferrers) -> Result<FileReferrers> {
    let company = ctx.desk().await?.company;
    let folders = ReadTree::of(&ctx, company).await?;
    let file = found(&ctx, &folders, &request.path, &request.name).await?;
    let mut referrers = pages_to(&ctx, &[&file]).await?;
    referrers.sort_unstable();
    referrers.truncate(MOST_TOLD);
    Ok(FileReferrers { referrers })
}

pub(crate) async fn remove_file(ctx: Ctx, request: RemoveStaticFile) -> Result<Done> {
    let company = ctx.desk().await?.company;
    ctx.change(|| async {
        let mut folders = ReadTree::of(&ctx, company).await?;
        let file = found(&ctx, &folders, &request.path, &request.name).await?;
        let outcome = outcome(&[going(&file)], &[], pages_to(&ctx, &[&file]).await?);
        expect_file_may_go(&outcome, request.confirmed.as_deref())?;
        folders.tree.drop_file(file.folder);
        let mut changes = Changes::new();
        folders.save(&mut changes)?;
        changes.delete_static_file(&file);
        let objects = file.data.is_none().then(|| file.object.clone()).into_iter().collect();
        let job = ForgetStaticFiles { company, folders: vec![], objects };
        ctx.task(&mut changes, format!("forget-{}", file.object), &job, ctx.now)?;
        Ok((changes, Done {}))
    })
    .await
}

pub(crate) async fn remove_folder(ctx: Ctx, request: RemoveStaticFileFolder) -> Result<Done> {
    let path = FolderPath::read(&request.path)?.inner(&names::checked(&request.name)?)?;
    let company = ctx.desk().await?.company;
    ctx.change(|| async {
        let mut folders = ReadTree::of(&ctx, company).await?;
        let gone = folders.tree.remove_folder(&path)?;
        let files = files_in(&ctx, &gone).await?;
        let (all, inner) = (files.iter().map(|it| &it.entity).collect::<Vec<_>>(), keys_of_inner(&gone));
        let going: Vec<_> = all.iter().map(|it| going(it)).collect();
        let outcome = outcome(&going, &inner, pages_to(&ctx, &all).await?);
        expect_folder_may_go(&outcome, request.confirmed.as_deref())?;
        let mut changes = Changes::new();
        folders.save(&mut changes)?;
        for file in files.iter().take(MOST_AT_ONCE) {
            changes.unpublish(&file.token);
        }
        let first = gone.first().map(|it| it.id).unwrap_or_default();
        let job =
            ForgetStaticFiles { company, folders: gone.iter().map(|it| it.id).collect(), objects: vec![] };
        ctx.task(&mut changes, format!("forget-static-{company}-{first}"), &job, ctx.now)?;
        Ok((changes, Done {}))
    })
    .await
}

/// A file by the way that leads to it.
///
/// # Errors
/// `NotFound`.
async fn found(ctx: &Ctx, folders: &ReadTree, path: &str, name: &str) -> Result<Versioned<KeptFile>> {
    let (tree, name) = (&folders.tree, names::checked(name)?);
    let folder = tree.folder(&FolderPath::read(path)?)?.id;
    let file = ctx.store.content().static_file(tree.company, folder, &name).await?;
    file.ok_or(Error::NotFound("file"))
}

fn going(file: &KeptFile) -> GoingFile<'_> {
    GoingFile { token: &file.token, size: file.size }
}

/// The folders within the first one, by their keys.
fn keys_of_inner(gone: &[KeptFolder]) -> Vec<String> {
    gone.iter().skip(1).map(|it| it.path.key()).collect()
}

async fn files_in(ctx: &Ctx, folders: &[KeptFolder]) -> Result<Vec<Versioned<KeptFile>>> {
    let company = ctx.desk().await?.company;
    let content = ctx.store.content();
    let mut files = vec![];
    for some in folders.chunks(AT_ONCE) {
        let listed = some.iter().map(|it| content.static_files(company, it.id));
        files.extend(try_join_all(listed).await?.into_iter().flatten());
    }
    Ok(files)
}

/// The pages that lead to some files, those of the caller's companies, each once.
async fn pages_to(ctx: &Ctx, files: &[&KeptFile]) -> Result<Vec<FileReferrer>> {
    let (content, person) = (ctx.store.content(), ctx.person()?);
    let mut pages = vec![];
    for some in files.chunks(AT_ONCE) {
        let found = try_join_all(some.iter().map(|it| content.referring_pages(&it.token))).await?;
        pages.extend(found.into_iter().flatten().filter(|it| it.known_to(person)).map(|it| it.page));
    }
    pages.sort_unstable();
    pages.dedup();
    Ok(pages)
}
