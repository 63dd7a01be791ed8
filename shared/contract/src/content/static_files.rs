//! Files that everybody may read at an address of their own, in folders: what mails and pages of the company refer to.
//!
//! The tree is that of the company of the chosen conciergerie.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Done, Group, Method, Permission, Refusal, Subject};

/// Those who keep files.
const KEEPERS: Access = Access::AnyOf(&[Permission::SendNewsletter]);

/// A file or a folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct StaticFile {
    pub name: String,
    pub is_folder: bool,
    /// Bytes; 0 of a folder.
    pub size: u64,
    /// The address at which everybody reads the file; it stays when the file is replaced. Absent for a folder.
    pub public_url: Option<String>,
    /// Absent for a folder.
    pub content_type: Option<String>,
    /// The name of the person who sent it last.
    pub author: String,
    pub date: Timestamp,
    /// The edition to replace it with; 0 of a folder.
    pub edition: u64,
}

/// The limits of files, so that a screen tells them before somebody meets them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct StaticFileLimits {
    /// Bytes of one file at most.
    pub largest: u64,
    /// Files and folders in one folder at most.
    pub most_in_folder: u32,
    /// Folders within each other at most.
    pub deepest: u32,
    /// Endings of the kinds that are kept: `jpg`, `pdf` ...
    pub endings: Vec<String>,
}

/// The content of a folder.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct StaticFolder {
    /// The way to it: empty for the first one, else names by slash.
    pub path: String,
    /// Folders first, then files, by name.
    pub files: Vec<StaticFile>,
    pub limits: StaticFileLimits,
}

/// The files and folders in a folder.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetStaticFiles {
    /// Names by slash; empty: the first folder.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::FILE_PATH)))]
    pub path: String,
}

impl Action for GetStaticFiles {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const SHOWS: &'static [Subject] = &[Subject::StaticFile];
    type Response = StaticFolder;
}

/// Makes a folder in a folder.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateNewStaticFileFolder {
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::FILE_PATH)))]
    pub path: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::FILE_NAME)))]
    pub name: String,
}

impl Action for CreateNewStaticFileFolder {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed, Refusal::FileNameTaken];
    const EXAMPLE: &'static str = r#"{"path": "", "name": "Lettres 2026"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::StaticFile]);
    type Response = StaticFile;
}

/// The kind of a page that leads to a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ReferrerKind {
    News,
    Spotlight,
    LegalText,
    Offer,
    Presentation,
    Conciergerie,
    /// A template or a campaign of mails.
    Campaign,
}

/// A page that leads to a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FileReferrer {
    pub kind: ReferrerKind,
    pub id: i64,
    /// The name that staff know it by.
    pub name: String,
}

/// The outcome of a removal, before it is confirmed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RemovalOutcome {
    /// Files that would go, those of inner folders as well.
    pub files: u32,
    /// Inner folders that would go.
    pub folders: u32,
    /// Bytes that would go.
    pub size: u64,
    /// The pages that lead to these files: the first hundred.
    pub referrers: Vec<FileReferrer>,
    /// Stands for exactly this outcome: sent back, it confirms it.
    pub seal: String,
}

/// Removes a folder. One that is not empty is removed once the caller has confirmed its content: the first request is refused as
/// `FolderNotEmpty`, with a `RemovalOutcome` as `data`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveStaticFileFolder {
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::FILE_PATH)))]
    pub path: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::FILE_NAME)))]
    pub name: String,
    /// The seal of the outcome that the caller has confirmed. Another outcome is refused once more.
    pub confirmed: Option<String>,
}

impl Action for RemoveStaticFileFolder {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed, Refusal::FolderNotEmpty];
    const EXAMPLE: &'static str = r#"{"path": "", "name": "Lettres 2026"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::StaticFile]);
    type Response = Done;
}

/// Removes a file: its address leads nowhere from then on. One that pages lead to is refused as `FileReferredTo`, with a
/// `RemovalOutcome` as `data`, until the caller has confirmed that.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveStaticFile {
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::FILE_PATH)))]
    pub path: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::FILE_NAME)))]
    pub name: String,
    pub confirmed: Option<String>,
}

impl Action for RemoveStaticFile {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed, Refusal::FileReferredTo];
    const EXAMPLE: &'static str = r#"{"path": "", "name": "lettre.pdf"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::StaticFile]);
    type Response = Done;
}

/// The pages that lead to a file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FileReferrers {
    /// The first hundred.
    pub referrers: Vec<FileReferrer>,
}

/// The pages of the caller's companies that lead to a file.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetStaticFileReferrers {
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::FILE_PATH)))]
    pub path: String,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::FILE_NAME)))]
    pub name: String,
}

impl Action for GetStaticFileReferrers {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"path": "", "name": "lettre.pdf"}"#;
    const SHOWS: &'static [Subject] = &[Subject::StaticFile, Subject::Editorial, Subject::LegalText];
    type Response = FileReferrers;
}

/// Keeps a file in a folder: a picture, a PDF or a document, by its content. Its ending becomes that of its kind.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UploadNewStaticFile {
    /// Also as a `data:` address; 20 MB at most. Empty where `key` is given.
    #[serde(default, rename = "base64content")]
    pub base64_content: String,
    /// Instead of the bytes: where `PrepareUpload` had them sent.
    pub key: Option<String>,
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::FILE_NAME)))]
    pub name: String,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::FILE_PATH)))]
    pub path: String,
    /// True replaces the file of that name, which keeps its address.
    #[serde(default)]
    pub replace: bool,
    /// The edition of the file that is replaced, as the caller has seen it.
    #[serde(default)]
    pub edition: u64,
}

impl Action for UploadNewStaticFile {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = KEEPERS;
    const REFUSALS: &'static [Refusal] = &[
        Refusal::ConciergerieNotAllowed,
        Refusal::EditedMeanwhile,
        Refusal::FileNameTaken,
        Refusal::FileOfOtherKind,
    ];
    const EXAMPLE: &'static str = r#"{"path": "", "name": "a.png",
        "base64content": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::StaticFile]);
    type Response = StaticFile;
}

/// A file as everybody reads it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PublicFile {
    pub content_type: String,
    /// Base64 of the bytes; empty where `location` is given.
    pub data: String,
    /// The name that it is saved under.
    pub name: String,
    /// True of a picture that was redrawn: browsers show it. Every other file is saved.
    pub shown: bool,
    /// Instead of the bytes of a large file: the address that hands them out for some minutes.
    pub location: Option<String>,
}

/// A file that everybody may read, by the token in its public address `/files/{token}/{name}`, which leads here. A wrong token is
/// not found.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReadStaticFile {
    pub token: String,
}

impl Action for ReadStaticFile {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::Public;
    const SENDS_BYTES: bool = true;
    const POLLED: bool = true;
    const EXAMPLE: &'static str = r#"{"token": "unknown"}"#;
    type Response = PublicFile;
}
