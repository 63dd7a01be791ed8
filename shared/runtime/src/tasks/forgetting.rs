//! Jobs that remove what is left of things that are gone.

use contract::{CompanyId, content::ContentRef};
use serde::{Deserialize, Serialize};

/// Forgets what is left of a news item or an offer of the moment that is gone: its history, its counts and its pictures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ForgetContent {
    pub item: ContentRef,
    /// The keys of its last pictures; its history names the others.
    pub pictures: Vec<String>,
}

impl ForgetContent {
    /// An item goes once.
    pub fn name(&self) -> String {
        format!("forget-{:?}-{}", self.item.kind, self.item.id)
    }
}

/// Forgets pictures of formatted texts, unless their page shows them after all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ForgetTextPictures {
    /// The tokens in their addresses.
    pub pictures: Vec<String>,
}

/// Forgets files that everybody could read: those of folders that are gone, and bytes that nothing leads to any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ForgetStaticFiles {
    pub company: CompanyId,
    /// The numbers of folders that are gone with their files.
    pub folders: Vec<u32>,
    /// Keys of bytes in the bucket.
    pub objects: Vec<String>,
}
