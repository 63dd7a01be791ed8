//! Files that everybody may read, in the folders of the company of the chosen desk.

pub(crate) mod reading;
pub(crate) mod removal;
pub(crate) mod uploading;

use contract::{
    CompanyId, Refusal, Result,
    content::{CreateNewStaticFileFolder, GetStaticFiles, StaticFile, StaticFolder},
};
use domain::content::static_files::{FolderPath, limits, names, tree::StaticTree};
use runtime::Ctx;
use store::{Changes, Versioned};

/// The folders of a company, to be read or changed; absent in the store while it has kept no file.
pub(crate) struct ReadTree {
    read: Option<Versioned<StaticTree>>,
    pub(crate) tree: StaticTree,
}

impl ReadTree {
    /// The folders of the company as they are now.
    pub(crate) async fn of(ctx: &Ctx, company: CompanyId) -> Result<Self> {
        let read = ctx.store.content().static_tree(company).await?;
        let tree = read.as_ref().map_or_else(|| StaticTree::new(company), |it| it.entity.clone());
        Ok(Self { read, tree })
    }

    /// Writes the folders with a change that decides from them. The second of two decides anew.
    pub(crate) fn save(self, changes: &mut Changes) -> Result<()> {
        changes.keep(self.read, self.tree)?;
        Ok(())
    }

    /// Insists that the folders are as they were read, with a change that leaves them as they are.
    pub(crate) fn expect_unchanged(&self, changes: &mut Changes) {
        if let Some(read) = &self.read {
            changes.unchanged(read);
        }
    }
}

pub(crate) async fn list(ctx: Ctx, request: GetStaticFiles) -> Result<StaticFolder> {
    let path = FolderPath::read(&request.path)?;
    let company = ctx.desk().await?.company;
    let ReadTree { tree, .. } = ReadTree::of(&ctx, company).await?;
    let folder = tree.folder(&path)?;
    let files = ctx.store.content().static_files(company, folder.id).await?;
    let host = &ctx.services.config.public_url;
    let folders = tree.folders_in(&path).into_iter().map(|it| it.told());
    Ok(StaticFolder {
        path: folder.path.to_string(),
        files: folders.chain(files.iter().map(|it| it.told(host, it.version))).collect(),
        limits: limits(),
    })
}

pub(crate) async fn create_folder(ctx: Ctx, request: CreateNewStaticFileFolder) -> Result<StaticFile> {
    let path = FolderPath::read(&request.path)?;
    let name = names::checked(&request.name)?;
    let company = ctx.desk().await?.company;
    let author = ctx.person()?.full_name();
    ctx.change(|| async {
        let mut folders = ReadTree::of(&ctx, company).await?;
        let outer = folders.tree.folder(&path)?.id;
        expect_no_file(&ctx, (company, outer), &name).await?;
        let folder = folders.tree.add_folder(&path, &name, &author, ctx.now)?;
        let mut changes = Changes::new();
        folders.save(&mut changes)?;
        Ok((changes, folder.told()))
    })
    .await
}

/// Refuses a name that a file of the folder has.
///
/// # Errors
/// `FileNameTaken`.
pub(crate) async fn expect_no_file(ctx: &Ctx, (company, folder): (CompanyId, u32), name: &str) -> Result<()> {
    match ctx.store.content().static_file(company, folder, name).await? {
        Some(_) => Err(Refusal::FileNameTaken.into()),
        None => Ok(()),
    }
}
