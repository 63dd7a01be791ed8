//! A file in its folder, and the same file as its public address finds it.

use contract::{CompanyId, content::StaticFile};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::address::public_url;

/// Bytes of the largest file that an answer carries; a larger one is handed out by the place where it is kept.
pub const MOST_ANSWERED: u64 = 4_000_000;

/// A file in a folder of a company. Two people who replace it race for this: each names the version that they have seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KeptFile {
    pub company: CompanyId,
    /// The number of its folder in the tree of the company.
    pub folder: u32,
    pub name: String,
    /// The part of its public address that never changes.
    pub token: String,
    /// The key of the bytes in the bucket: those of a replaced file have another one.
    pub object: String,
    pub content_type: String,
    /// Bytes.
    pub size: u64,
    /// The name of the person who sent it last.
    pub author: String,
    pub at: Timestamp,
    /// Base64 of the bytes of a file of the demonstration, which has no bucket; absent otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
}

/// The part of a file that its public address needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PublishedFile {
    pub token: String,
    pub name: String,
    pub object: String,
    pub content_type: String,
    pub size: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
}

impl KeptFile {
    /// The file as its public address finds it.
    pub fn published(&self) -> PublishedFile {
        PublishedFile {
            token: self.token.clone(),
            name: self.name.clone(),
            object: self.object.clone(),
            content_type: self.content_type.clone(),
            size: self.size,
            data: self.data.clone(),
        }
    }

    /// The file as a list tells it, with its address on a host.
    pub fn told(&self, host: &str, edition: u64) -> StaticFile {
        StaticFile {
            name: self.name.clone(),
            is_folder: false,
            size: self.size,
            public_url: Some(public_url(host, &self.token, &self.name)),
            content_type: Some(self.content_type.clone()),
            author: self.author.clone(),
            date: self.at,
            edition,
        }
    }
}

impl PublishedFile {
    /// Whether browsers show it in place: a picture that was redrawn, in which nothing else can stand.
    pub fn is_shown(&self) -> bool {
        ["image/jpeg", "image/png"].contains(&self.content_type.as_str())
    }

    /// Whether it is too large to come with an answer.
    pub fn is_handed_out(&self) -> bool {
        self.data.is_none() && self.size > MOST_ANSWERED
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::static_files::kinds::{Handling, KINDS};

    #[test]
    fn only_what_was_redrawn_is_shown_in_place() {
        for kind in &KINDS {
            let file = PublishedFile {
                token: String::new(),
                name: String::new(),
                object: String::new(),
                content_type: kind.content_type.to_owned(),
                size: 1,
                data: None,
            };
            assert_eq!(file.is_shown(), kind.handling == Handling::Redrawn, "{}", kind.content_type);
        }
    }
}
