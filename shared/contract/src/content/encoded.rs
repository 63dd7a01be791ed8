//! Pictures within an answer, for clients that cannot open an address.

use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method};

/// The bytes of a kept picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EncodedPicture {
    pub id: String,
    /// `image/jpeg` ...
    pub content_type: String,
    /// Base64.
    pub data: String,
}

/// Pictures in the order in which they were asked for. Those that are not there, or not for the caller, are left out.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EncodedPictures {
    pub images: Vec<EncodedPicture>,
    /// Those that would have made the answer too long: they are asked for anew.
    pub left: Vec<String>,
}

/// A kept picture within an answer.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetBinaryDataAsBase64 {
    /// The identifier that another answer gave.
    pub id: String,
}

impl Action for GetBinaryDataAsBase64 {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::SignedIn;
    const EXAMPLE: &'static str = r#"{"id": "photos/abc"}"#;
    type Response = EncodedPicture;
}

/// Kept pictures within one answer.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetBinaryDataAsBase64Array {
    /// 50 at most.
    pub ids: Vec<String>,
}

impl Action for GetBinaryDataAsBase64Array {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Content;
    const ACCESS: Access = Access::SignedIn;
    const EXAMPLE: &'static str = r#"{"ids": ["photos/abc"]}"#;
    type Response = EncodedPictures;
}
