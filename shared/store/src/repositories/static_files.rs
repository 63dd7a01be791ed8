//! Files that everybody may read: the folders of a company, their files, the addresses of these, and the pages that lead there.

use contract::CompanyId;
use domain::content::static_files::{
    file::{KeptFile, PublishedFile},
    referring::ReferringPage,
    tree::StaticTree,
};

use super::content::ContentOf;
use crate::{Changes, Entity, Followers, Key, Result, Versioned, keys::content as keys, table::range::Range};

impl Entity for StaticTree {
    const KIND: &'static str = "staticTree";

    fn key(&self) -> Key {
        keys::static_tree(self.company)
    }
}

impl Entity for KeptFile {
    const KIND: &'static str = "staticFile";

    fn key(&self) -> Key {
        keys::static_file(self.company, self.folder, &self.name)
    }

    fn follow(&self, before: Option<&Self>, _: u64, followers: &mut Followers) -> Result<()> {
        followers.replace(before, self, |it| vec![it.published()])
    }
}

impl Entity for PublishedFile {
    const KIND: &'static str = "publicFile";

    fn key(&self) -> Key {
        keys::public_file(&self.token)
    }
}

impl Entity for ReferringPage {
    const KIND: &'static str = "fileReferrer";

    fn key(&self) -> Key {
        keys::file_referrer(&self.token, &self.page)
    }
}

impl ContentOf<'_> {
    /// The folders of a company; absent while it has kept no file.
    pub async fn static_tree(&self, company: CompanyId) -> Result<Option<Versioned<StaticTree>>> {
        self.0.table().find(keys::static_tree(company)).await
    }

    /// The files of a folder, by name.
    pub async fn static_files(&self, company: CompanyId, folder: u32) -> Result<Vec<Versioned<KeptFile>>> {
        self.0.table().list(Range::all(keys::static_files(company, folder)).consistent()).await
    }

    /// The file of a folder that has a name.
    pub async fn static_file(
        &self,
        company: CompanyId,
        folder: u32,
        name: &str,
    ) -> Result<Option<Versioned<KeptFile>>> {
        self.0.table().find(keys::static_file(company, folder, name)).await
    }

    /// The file at a public address.
    pub async fn published_file(&self, token: &str) -> Result<Versioned<PublishedFile>> {
        self.0.table().get(keys::public_file(token)).await
    }

    /// The pages that lead to a file.
    pub async fn referring_pages(&self, token: &str) -> Result<Vec<ReferringPage>> {
        let range = Range::all(keys::public(token)).starting(keys::REFERRERS).consistent();
        let pages = self.0.table().list::<ReferringPage>(range).await?;
        Ok(pages.into_iter().map(|it| it.entity).collect())
    }
}

impl Changes {
    /// Removes a file that must be as it was read, and its address with it.
    pub fn delete_static_file(&mut self, read: &Versioned<KeptFile>) -> &mut Self {
        self.delete(read).unpublish(&read.token)
    }

    /// The address of a file leads nowhere any more, whatever became of the file.
    pub fn unpublish(&mut self, token: &str) -> &mut Self {
        self.remove_at::<PublishedFile>(keys::public_file(token))
    }
}
