//! The pictures in formatted texts.

use serde::{Deserialize, Serialize};

use crate::{Access, Action, FileUpload, Group, Image, Method, Subject};

/// A picture that was kept for a text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SentTextPicture {
    /// The address that the text names it by: `src` of its `img`.
    pub address: String,
    /// Pixels.
    pub width: u32,
    pub height: u32,
}

/// Keeps a JPEG or PNG that is to stand in a formatted text: of news, offers of the moment, egg hunts, legal texts or campaigns. It is redrawn,
/// so that nothing else of its file is kept. Saving the text makes it the picture of its page; one that no text shows a week later
/// is removed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UploadTextPicture {
    /// 20 MB at most.
    pub file: FileUpload,
}

impl Action for UploadTextPicture {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::Staff;
    const EXAMPLE: &'static str = r#"{"file": {"name": "a.png", "contentType": "image/png",
        "data": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = SentTextPicture;
}

/// A picture of a formatted text, by the token that its address holds. Its readers are those who have the text: legal texts are read
/// by people who have no account, and mails by programs that have no session. A wrong token is not found.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetTextPicture {
    pub id: String,
}

impl Action for GetTextPicture {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::Public;
    const SENDS_BYTES: bool = true;
    const EXAMPLE: &'static str = r#"{"id": "unknown"}"#;
    type Response = Image;
}
